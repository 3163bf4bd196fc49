"""The stated match lengths are those of sensible captains.

They buy what they can afford, put Fuel Stations where rent is highest, keep enough fuel and cash,
and bypass expensive properties. They don't trade. `.venv/bin/python
tests/rules/solarquest/test_pace.py` measures again.
"""

import argparse
import statistics
import sys

import pytest

from rules.kernel import Match, Menu, Move, Seat, pace_of
from rules.solarquest import GAME
from rules.solarquest.content import DEEDS
from rules.solarquest.property.buying import Buy, ForceSale
from rules.solarquest.property.stations import BuyStations, BuyWithStation, PlaceStation
from rules.solarquest.state import State
from rules.solarquest.travel.flight import Bypass, Land
from rules.solarquest.travel.fuel import Refuel
from rules.solarquest.travel.landing import EndTurn, Roll

RESERVE = 200  # Federons to keep for the next rent
ENOUGH = 12  # hydrons that suffice for every take-off
SPARE = 3  # Fuel Stations to have in hand
ENDLESS = 30_000  # moves
MATCHES = 5  # matches in a test
OFF = 1.6  # tolerance for a median of so few


def choose(match: Match, seat: Seat) -> Move:
    """The move of a sensible captain."""
    menu, view = match.menu(seat), match.view(seat)
    for wish in (_purchase, _station, _fuel, _stock, _flight):
        if (move := wish(menu, view, seat)) is not None:
            return move
    if Roll in menu.moves and (EndTurn not in menu.moves or view.ships[seat].tank >= ENOUGH):
        return Roll()
    return match.default(seat)


def _purchase(menu: Menu, view: State, seat: Seat) -> Move | None:
    ship = view.ships[seat]
    needy = ship.tank < ENOUGH or ship.stations > 1
    for verb in (*(BuyWithStation,) * needy, Buy, ForceSale):
        if verb in menu.moves and (
            ship.cash - view.price(ship.space) >= RESERVE or ship.tank < ENOUGH
        ):
            return verb()
    return None


def _station(menu: Menu, view: State, seat: Seat) -> Move | None:
    ship = view.ships[seat]
    if PlaceStation not in menu.moves:
        return None
    places = [option.value for option in menu.options(PlaceStation, "property")]
    if ship.space in places and (ship.tank < ENOUGH or ship.stations > 1):
        return PlaceStation(ship.space)
    best = max(places, key=lambda place: DEEDS[place].price)
    return PlaceStation(best) if ship.stations >= SPARE else None


def _fuel(menu: Menu, view: State, seat: Seat) -> Move | None:
    if Refuel not in menu.moves:
        return None
    ship = view.ships[seat]
    most = max(option.value for option in menu.options(Refuel, "hydrons"))
    owner = view.holdings[ship.space].owner if ship.space in view.holdings else seat
    wanted = most if owner == seat else min(most, ENOUGH - ship.tank)
    return Refuel(wanted) if wanted > 0 else None


def _stock(menu: Menu, view: State, seat: Seat) -> Move | None:
    ship = view.ships[seat]
    if BuyStations in menu.moves and ship.stations < SPARE and ship.cash > 1000 + RESERVE:
        return BuyStations(1)
    return None


def _flight(menu: Menu, view: State, seat: Seat) -> Move | None:
    if Land not in menu.moves:
        return None
    spaces = [option.value for option in menu.options(Land, "space")]
    cost = {space: _toll(view, seat, space) for space in spaces}
    space = min(reversed(spaces), key=cost.__getitem__)
    if Bypass in menu.moves and cost[space] > view.ships[seat].cash // 4:
        return Bypass(space)
    return Land(space)


def _toll(view: State, seat: Seat, space: str) -> int:
    holding = view.holdings.get(space)
    return view.rent(space) if holding is not None and holding.owner not in (None, seat) else 0


def length(
    seats: int, key: int, *, ordering: bool = False, **options: object
) -> tuple[int, int, int]:
    """Play a match. Return the number of choices, how often the table waits for another captain,
    and rounds. With `ordering`, every proposed standing order is given."""
    match = Match.start(GAME, seats=seats, options=options, key=f"pace {key}".encode())
    choices = hand_offs = 0
    while not match.over and choices < ENDLESS:
        before = match.awaiting
        proposal = match.proposal(before[0]) if ordering else None
        match.play(before[0], proposal.move if proposal else choose(match, before[0]))
        choices += 1
        hand_offs += not {*match.awaiting} <= {*before}
    return choices, hand_offs, match.view(None).round


def measure(
    seats: int, matches: int, *, ordering: bool = False, **options: object
) -> tuple[int, int, int]:
    """The medians over that many matches."""
    found = [length(seats, key, ordering=ordering, **options) for key in range(matches)]
    choices, hand_offs, rounds = (
        round(statistics.median(column)) for column in zip(*found, strict=True)
    )
    return choices, hand_offs, rounds


# ---------------------------------------------------------------- what is told


@pytest.mark.parametrize("limit", [40, 20])
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_figures_are_those_of_sensible_captains(seats: int, limit: int) -> None:
    pace = pace_of(GAME.paces, seats, {"round_limit": limit})
    assert pace is not None
    choices, hand_offs, _ = measure(seats, MATCHES, round_limit=limit)
    assert pace.decisions / OFF < choices < pace.decisions * OFF
    assert pace.hand_offs / OFF < hand_offs < pace.hand_offs * OFF


def test_a_turn_asks_for_little_and_orders_that_are_proposed_save_a_fifth_of_the_hand_offs() -> (
    None
):
    """The same matches every time, so that none of these figures grows unnoticed."""
    (choices, hand_offs, rounds), ordered = (
        measure(4, 8, ordering=given) for given in (False, True)
    )
    turns = hand_offs  # nearly: every turn asks its captain something
    assert turns <= 4 * rounds
    assert choices <= 2.6 * turns
    assert ordered[0] <= 2.4 * ordered[1]
    assert ordered[1] <= 0.8 * hand_offs


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_a_table_without_a_round_limit_is_told_how_long_that_takes_and_what_to_do(
    seats: int,
) -> None:
    usual, endless = (
        pace_of(GAME.paces, seats, GAME.combine(seats, {"round_limit": limit})) for limit in (40, 0)
    )
    assert usual is not None
    assert endless is not None
    assert endless.hand_offs > 2 * usual.hand_offs
    assert "a round limit of 40" in str(endless)
    assert str(GAME.combine(seats, {})["round_limit"]) in endless.advice


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--matches", type=int, default=21)
    asked.add_argument(
        "--ordering", action="store_true", help="give every standing order that is proposed"
    )
    chosen = asked.parse_args()
    for limit in (40, 20, 0):
        for seats in GAME.seats:
            choices, hand_offs, rounds = measure(
                seats, chosen.matches, ordering=chosen.ordering, round_limit=limit
            )
            told = (
                f"round_limit {limit}, {seats} seats: {choices} choices, {hand_offs} "
                f"hand-offs, {rounds} rounds"
            )
            sys.stdout.write(f"{told}\n")
