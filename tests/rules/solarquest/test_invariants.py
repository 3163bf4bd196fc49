"""Conditions that hold at every moment of every match, whatever captains do in and out of turn."""

import random

import pytest

from rules.kernel import Match, Seat
from rules.solarquest import GAME
from rules.solarquest.content import BODIES, FIGURES
from rules.solarquest.state import State

TABLES = [
    (2, {}),
    (3, {"lasers": True, "round_limit": 60}),
    (4, {"start_cash": 500, "forced_sale_rent": "instead_of_rent"}),
    (5, {"lasers": True, "markers_from_stock": False, "well_stall": "drain"}),
    (6, {"lasers": True, "start_cash": 800}),
    (6, {"fuel": False}),
]


def sound(state: State) -> None:
    """Check that nothing is lost or negative, and that captains who are out own nothing."""
    rules, flying = state.rules, state.flying
    placed = sum(holding.station for holding in state.holdings.values())
    unplaced = sum(ship.stations for ship in state.ships)
    markers = FIGURES.stations.markers * len(flying) * rules.markers
    assert state.stock + placed + unplaced + markers == (
        FIGURES.stations.total if rules.fuel else 0
    )
    assert len(state.deck) + len(state.drawn) == 36
    for ship in state.ships:
        assert min(ship.cash, ship.stations) >= 0
        assert 0 <= ship.tank <= FIGURES.fuel.full
        assert ship.flying or ship.cash == ship.stations == 0
    for space, holding in state.holdings.items():
        assert holding.owner is None or holding.owner in flying
        assert space in BODIES or not holding.station
    for trade in state.trades:
        assert {trade.seat, trade.to} <= set(flying)
        assert {state.holdings[space].owner for space in trade.give} <= {trade.seat}
        assert {state.holdings[space].owner for space in trade.want} <= {trade.to}
        assert state.round <= trade.until
    assert state.debt is None or state.debt.seat == state.turn
    assert state.turn in (*flying, None)


@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_everybody_acting_all_the_time_breaks_nothing(seats, options, number):
    rng = random.Random(number)
    match = Match.start(GAME, seats=seats, options=options, key=rng.randbytes(8))
    for _ in range(6000):
        sound(match._frame.state)
        if match.over:
            break
        (awaited,) = match.awaiting
        assert match.menu(awaited).check(match.default(awaited))
        staying = [Seat(seat) for seat in range(seats) if seat not in match.gone]
        chance = rng.random()
        if chance < 0.003:
            match.resign(rng.choice(staying))
        elif chance < 0.3 and (seat := rng.choice(staying)) in match._frame.state.flying:
            menu = match.menu(seat)
            match.play(seat, menu.offer(rng.choice(menu.moves)).sample(rng))
        else:
            match.play(awaited, match.menu(awaited).sample(rng))
    assert match.over
    assert Match.replay(match.record()).fingerprint() == match.fingerprint()
