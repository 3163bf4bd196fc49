"""Getting ready to play."""

import pytest

from rules.kernel import Match, Table
from rules.kernel.testing import KEY, LoadedChance
from rules.solarquest import GAME
from rules.solarquest.content import CARDS, DEEDS
from rules.solarquest.events import FirstThrow, RoundBegan, VoyageBegan
from rules.solarquest.setup import set_up
from rules.solarquest.state import State
from rules.solarquest.travel.voyage import Turn


def seated(seats: int, *throws: tuple[int, ...], **options: object) -> tuple[State, Table]:
    """A table after setup with these throws for the first turn."""
    chance = LoadedChance(KEY, 0)
    chance.coming = list(throws)
    table = Table(chance, seats, GAME.combine(seats, options), [])
    return set_up(table), table


def events(table: Table) -> list[object]:
    return [told.event for told in table.events]


def test_each_captain_gets_a_ship_on_earth_money_and_three_fuel_stations():
    state, _ = seated(3)
    assert len(state.ships) == 3
    for ship in state.ships:
        assert (ship.space, ship.landed, ship.tank) == ("earth", True, 25)
        assert (ship.cash, ship.stations) == (1995, 3)
    assert set(state.holdings) == set(DEEDS)
    assert all(holding.owner is None and not holding.station for holding in state.holdings.values())


@pytest.mark.parametrize(("seats", "stock"), [(2, 42), (3, 38), (4, 34), (5, 30), (6, 26)])
def test_sq24_the_stock_is_what_captains_and_fuel_card_leave(seats, stock):
    assert seated(seats)[0].stock == stock


def test_a1_markers_need_not_come_from_the_stock():
    assert seated(4, markers_from_stock=False)[0].stock == 38


def test_a38_without_fuel_there_are_no_fuel_stations():
    state, _ = seated(2, fuel=False)
    assert (state.stock, [ship.stations for ship in state.ships]) == (0, [0, 0])
    assert [ship.tank for ship in state.ships] == [25, 25]
    assert not state.rules.markers


def test_options_become_rules():
    state, _ = seated(
        2,
        lasers=True,
        trading=False,
        round_limit=7,
        start_cash=800,
        well_stall="drain",
        forced_sale_rent="instead_of_rent",
    )
    rules = state.rules
    assert (rules.lasers, rules.trading, rules.rounds, rules.drain, rules.rent_first) == (
        True,
        False,
        7,
        True,
        False,
    )
    assert state.ships[1].cash == 800


def test_the_cards_are_shuffled_and_lie_face_down(lay):
    match = lay().match
    deck = match._frame.state.deck
    assert sorted(deck) == sorted(CARDS)
    assert list(deck) != list(CARDS)
    for viewer in (None, 0, 1):
        assert (list(match.view(viewer).deck), len(match.view(viewer).deck)) == ([], 36)


def test_orders_are_seen_by_their_captain_alone(lay):
    match = lay(2).match
    known = {
        viewer: [ship.orders.known_by != 0 for ship in match.view(viewer).ships]
        for viewer in (None, 0, 1)
    }
    assert known == {None: [False, False], 0: [True, False], 1: [False, True]}


def test_a2_the_highest_roller_begins():
    state, table = seated(3, (2, 3), (6, 4), (5, 4))
    assert state.first == 1
    assert events(table) == [
        FirstThrow((0, 1, 2), ((2, 3), (6, 4), (5, 4))),
        VoyageBegan(1),
        RoundBegan(1, 40),
    ]
    table.settle()
    assert table._agenda == [Turn(1)]


def test_a2_who_ties_rolls_again():
    state, table = seated(4, (6, 5), (1, 2), (5, 6), (3, 3), (2, 2), (4, 1))
    assert events(table)[:2] == [
        FirstThrow((0, 1, 2, 3), ((6, 5), (1, 2), (5, 6), (3, 3))),
        FirstThrow((0, 2), ((2, 2), (4, 1))),
    ]
    assert state.first == 2


def test_the_first_captain_is_asked_to_roll():
    match = Match.start(GAME, seats=4, key=KEY)
    assert match.awaiting == (match.view(None).first,)
