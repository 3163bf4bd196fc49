"""The picture marks each change of a turn where it happened, and accounts for every Federon."""

import pytest

from render.positions import play_at_random
from render.solarquest.changes import changes
from rules.kernel import Seat
from rules.solarquest import GAME
from rules.solarquest import events as told
from rules.solarquest.state import Trade

A, B, C = Seat(0), Seat(1), Seat(2)


@pytest.mark.parametrize(
    "options",
    [{}, {"lasers": True}, {"fuel": False}, {"forced_sale_rent": "instead_of_rent"}],
    ids=str,
)
def test_gains_and_payments_come_to_what_the_captains_have(options) -> None:
    moved, before = 0, None
    for position in play_at_random(GAME, 4, seed=11, options=options, eager=True):
        view = position.match.view(None)
        now = [ship.cash for ship in view.ships]
        money = changes(position.turn.heard(None)).money
        for seat in view.flying if before else ():
            assert now[seat] - before[seat] == money[seat], (position.match.version, seat)
            moved += money[seat] != 0
        assert not [seat for seat in money if not view.ships[seat].flying and money[seat]]
        before = now
    assert moved > 50


def test_a_trade_and_the_spoils_of_a_shot_are_money_too() -> None:
    trade = Trade(3, A, B, ("io", "europa"), 100, ("moon",), 250, 9)
    assert changes([told.TradeDone(trade)]).money == {A: 150, B: -150}
    seen = changes([told.WentOut(B, "destroyed", ()), told.SpoilsTaken(C, B, 700, ("io",), 2)])
    assert seen.money == {C: 700}
    assert seen.spaces == {"io"}


@pytest.mark.parametrize(
    ("event", "spaces"),
    [
        (told.Bought(A, "io", 310, 1, 11), {"io"}),
        (told.SaleForced(A, B, "io", 310), {"io"}),
        (told.StationPlaced(A, "io", 2), {"io"}),
        (told.PropertyClaimed(A, "io", B), {"io"}),
        (told.PropertyForfeited(A, "io", None), {"io"}),
        (told.PropertySold(A, "io", 310), {"io"}),
        (told.Refuelled(A, "io", 5, 20), {"io"}),
        (told.TakeoffFailed(A, "io", 8, 5), {"io"}),
        (told.Stalled(A, "sinope"), {"sinope"}),
        (told.WentOut(A, "stranded", ("io", "moon")), {"io", "moon"}),
        (told.TradeDone(Trade(3, A, B, ("io",), 0, ("moon",), 0, 9)), {"io", "moon"}),
        (told.PassedEarth(A, 500), set()),
    ],
    ids=lambda value: type(value).__name__,
)
def test_where_something_changed(event, spaces) -> None:
    assert changes([event]).spaces == spaces


def test_flights_shots_dice_cards_and_offers() -> None:
    seen = changes(
        [
            told.Rolled(A, (1, 3)),
            told.CardDrawn(A, "rs02", 3),
            told.Flew(A, ("earth", "moon"), 3),
            told.LaserFired(A, "moon", "mercury", (B,), (1, 2), 8),
            told.TradeOffered(Trade(7, A, B, (), 5, (), 6, 9)),
        ]
    )
    assert seen.rolled
    assert seen.card == "rs02"
    assert seen.flights == [(A, ("earth", "moon"))]
    assert seen.shots == [("moon", "mercury")]
    assert seen.trades == {7}
