"""A move that the turn doesn't offer is refused with a reason, and with the right way."""

import random
from typing import Any

import pytest

from rules.kernel import Match, Seat
from rules.kernel.testing import KEY, play_at_random
from rules.solarquest import GAME
from rules.solarquest.property.buying import Buy, ForceSale
from rules.solarquest.property.debts import SellProperty, SellStations, SettleDebt
from rules.solarquest.property.stations import BuyStations, PlaceStation
from rules.solarquest.property.trades import (
    AcceptTrade,
    CounterTrade,
    OfferTrade,
    RefuseTrade,
    WithdrawTrade,
)
from rules.solarquest.state import Debt
from rules.solarquest.travel.flight import Bypass, Land
from rules.solarquest.travel.fuel import EndTurn, Refuel
from rules.solarquest.travel.landing import Roll
from rules.solarquest.travel.lasers import FireLasers

ADA, BEN = Seat(0), Seat(1)
OF_A_TURN = (
    Roll,
    Land,
    Bypass,
    Buy,
    ForceSale,
    PlaceStation,
    Refuel,
    BuyStations,
    FireLasers,
    SettleDebt,
    EndTurn,
)
ALWAYS = (
    SellProperty,
    SellStations,
    OfferTrade,
    CounterTrade,
    AcceptTrade,
    RefuseTrade,
    WithdrawTrade,
)


@pytest.mark.parametrize("options", [{}, {"lasers": True}, {"fuel": False, "trading": False}])
def test_every_verb_is_to_be_had_or_says_why_not(options: dict[str, Any]) -> None:
    """At every moment of a match: all verbs for the captain on turn, and those for any time for the
    others."""
    match = Match.start(GAME, seats=3, options=options, key=KEY)
    for number, _ in enumerate(play_at_random(match, random.Random(4), anytime=0.1)):
        if number % 3 or match.over:
            continue
        state = match._frame.state
        for seat in state.flying:
            menu = match.menu(seat)
            verbs = (
                (*ALWAYS, *OF_A_TURN)
                if seat == state.turn and match.awaiting == (seat,)
                else ALWAYS
            )
            assert [
                verb.__name__
                for verb in verbs
                if verb not in menu.moves and not menu.barred.get(verb)
            ] == []


# ---------------------------------------------------------------- where the ship is


@pytest.mark.parametrize(
    ("space", "owner", "why"),
    [
        ("earth", None, "Earth is not for sale: planets, moons, docks and labs are."),
        (
            "drift_3",
            None,
            "The open space before Elara is not for sale: planets, moons, docks and labs are.",
        ),
        ("io", ADA, "Io is yours already."),
        ("moon", BEN, "The Moon belongs to {seat:1}: offer a trade for it."),
    ],
)
def test_why_a_place_is_not_to_be_bought(
    lay: Any, space: str, owner: Seat | None, why: str
) -> None:
    table = lay(2)
    table.ship(ADA, space)
    if owner is not None:
        table.own(owner, space)
    table.turn(ADA)
    assert table.barred(ADA, Buy) == why


def test_without_trades_none_is_proposed(lay: Any) -> None:
    table = lay(2, trading=False)
    table.ship(ADA, "io")
    table.own(BEN, "io")
    table.turn(ADA)
    assert table.barred(ADA, Buy) == "Io belongs to {seat:1}."
    assert table.barred(ADA, OfferTrade) == "This match is played without trades."


@pytest.mark.parametrize(
    ("space", "owner", "tank", "why"),
    [
        ("io", None, 5, "There is no rival here who could be made to sell."),
        (
            "solar_space_dock",
            BEN,
            5,
            "Only planets and moons can be taken in a forced sale, no docks and no labs.",
        ),
        (
            "io",
            BEN,
            20,
            (
                "{seat:1} can be made to sell only when your tank holds 11 hydrons or fewer; it "
                "holds 20."
            ),
        ),
    ],
)
def test_why_nobody_is_made_to_sell(
    lay: Any, space: str, owner: Seat | None, tank: int, why: str
) -> None:
    table = lay(2)
    table.ship(ADA, space, tank=tank)
    if owner is not None:
        table.own(owner, space)
    table.turn(ADA)
    assert table.barred(ADA, ForceSale) == why


def test_whoever_has_built_a_fuel_station_need_not_sell(lay: Any) -> None:
    table = lay(2)
    table.ship(ADA, "io", tank=5)
    table.own(BEN, "io", station=True)
    table.turn(ADA)
    assert (
        table.barred(ADA, ForceSale) == "{seat:1} cannot be made to sell Io: it has a Fuel Station."
    )


@pytest.mark.parametrize(
    ("space", "owner", "why"),
    [
        (
            "drift_3",
            None,
            (
                "There is no fuel on the open space before Elara. It is to be had on Earth, on "
                "Space Docks and where Fuel Stations stand."
            ),
        ),
        ("io", None, "Nobody sells fuel on Io: buy the place first."),
        ("io", ADA, "Place a Fuel Station on Io first."),
        ("io", BEN, "{seat:1} has no Fuel Station on Io."),
    ],
)
def test_why_there_is_no_fuel(lay: Any, space: str, owner: Seat | None, why: str) -> None:
    table = lay(2)
    table.ship(ADA, space, tank=15)
    if owner is not None:
        table.own(owner, space)
    table.turn(ADA)
    assert table.barred(ADA, Refuel) == why


def test_why_a_full_tank_takes_nothing(lay: Any) -> None:
    assert lay(2).barred(ADA, Refuel) == "Your tank is full."
    assert lay(2, fuel=False).barred(ADA, Refuel) == "This match is played without fuel."


def test_why_no_fuel_stations_are_sold_here_and_none_can_be_placed(lay: Any) -> None:
    table = lay(2)
    told = "Fuel Stations are sold on Federation Stations alone; your ship is on Earth."
    assert table.barred(ADA, BuyStations) == told
    assert table.barred(ADA, PlaceStation) == "You have no planet or moon without a Fuel Station."
    table.ship(ADA, stations=0)
    table.turn(ADA)
    assert (
        table.barred(ADA, PlaceStation)
        == "You have no Fuel Station to place. They are sold on Federation Stations."
    )
    assert table.barred(ADA, SellStations).startswith("You have no Fuel Station to sell")


def test_why_nobody_is_fired_at(lay: Any) -> None:
    assert lay(2).barred(ADA, FireLasers) == "This match is played without lasers."
    table = lay(2, lasers=True)
    assert table.barred(ADA, FireLasers) == "No laser is fired from Earth, nor at it."
    table.ship(ADA, "io")
    table.turn(ADA)
    assert (
        table.barred(ADA, FireLasers)
        == "No rival is within 2 spaces of your ship, as far as your fuel reaches."
    )


# ---------------------------------------------------------------- when


def test_before_the_roll_a_turn_does_not_end(lay: Any) -> None:
    table = lay(2)
    assert table.barred(ADA, EndTurn) == "Roll first: a turn ends after the landing."
    assert table.barred(ADA, SettleDebt) == "You owe nothing."
    assert table.barred(ADA, Bypass).startswith("A space can be bypassed only after doubles")


def test_after_the_landing_the_dice_rest(lay: Any) -> None:
    table = lay(2)
    table.roll(ADA, (3, 5))
    assert (
        table.barred(ADA, Roll)
        == "You have rolled in this turn. The next roll comes with your next turn."
    )


def test_a_flight_comes_to_its_end_first(lay: Any) -> None:
    table = lay(2)
    table.roll(ADA, (4, 4))
    assert {table.barred(ADA, verb) for verb in (Roll, Buy, EndTurn)} == {
        "First say where your flight ends."
    }


def test_a_debt_comes_first(lay: Any) -> None:
    table = lay(2)
    table.own(BEN, "io")
    table.own(ADA, "titan")
    table.ship(ADA, cash=5)
    table.roll(ADA, (3, 5))
    assert isinstance(table.state.debt, Debt)
    assert (
        table.barred(ADA, EndTurn)
        == f"First raise the {table.state.debt.amount} Federons that you owe."
    )


def test_out_of_turn_the_verbs_of_a_turn_are_nobodys(lay: Any) -> None:
    menu = lay(2).match.menu(BEN)
    assert not {*OF_A_TURN} & {*menu.offers}
    assert menu.barred[WithdrawTrade] == "You have no offer open that you could withdraw."
