"""Texts about a position: everything public, nothing hidden, and names in place of seats."""

import random
import re
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from pseudo import escapes

from rules.kernel import Match, OptionSpec, Seat
from rules.solarquest import GAME
from rules.solarquest.content import CARDS
from rules.solarquest.state import Debt, Orders, Trade
from rules.solarquest.words.game_text import WORDS
from rules.solarquest.words.naming import tell_wait

ADA, BEN, CLEO = Seat(0), Seat(1), Seat(2)
NAMES = ["Ada", "Ben", "Cleo", "Dev", "Eve", "Fay"]
UNCHANGED = (
    "Standing orders: debts in your own turn: ask me; sold first: stations, then scattered "
    "deeds; your roll: ask me."
)
EVERY_TABLE: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"lasers": True, "forced_sale_rent": "instead_of_rent", "well_stall": "drain"}),
    (4, {"fuel": False, "round_limit": 0}),
    (6, {"trading": False, "markers_from_stock": False}),
]


def board(layout: Any, viewer: Seat | None = None) -> list[str]:
    return lines(WORDS.board(layout.match.view(viewer)))


def hand(layout: Any, seat: Seat) -> list[str]:
    return lines(WORDS.hand(layout.match.view(seat), seat))


def lines(text: str) -> list[str]:
    """The lines as people read them, after a check that they can be translated."""
    assert escapes(text) == []
    return WORDS.named(text, NAMES).splitlines()


def beginning(layout: Any, start: str) -> str:
    """The only line with this beginning."""
    (line,) = [line for line in board(layout) if line.startswith(start)]
    return line


# ---------------------------------------------------------------- names


def test_names_are_put_in_last() -> None:
    assert WORDS.named("{seat:1} rolled 3 and 5.", ["{seat:1}", "B{en}"]) == "B{en} rolled 3 and 5."


def test_without_names_seats_have_letters() -> None:
    assert WORDS.named("{seat:1} rolled 3 and 5.", []) == "Seat B rolled 3 and 5."


# ---------------------------------------------------------------- the board


def test_board_at_the_start(lay: Any) -> None:
    table = lay(3)
    lines = board(table)
    assert lines[0] == "Round 1 of 40. Ada is on turn, about to roll."
    assert lines[1:5] == [
        "Captains:",
        *[
            f"- {name} is on Earth, with 1,995 Federons; 25 of 25 hydrons; 3 Fuel Stations to "
            "place; 0 deeds; assets 3,495."
            for name in NAMES[:3]
        ],
    ]
    assert "Fuel Stations for sale: 38." in lines
    assert "- Mars 3 of 3: Phobos 70, Mars 410, Deimos 65." in lines
    assert (
        "- Space Docks 5 of 5: Solar 340, Jupiter 200, Uranus 235, Saturn 270, Neptune 305."
        in lines
    )
    assert lines[-2:] == ["Red Shift cards to come: 36 face down.", "Rules: with fuel, 40 rounds."]
    assert not any(line.startswith("Deeds") for line in lines)


def test_board_of_properties(lay: Any) -> None:
    """Rent and fuel with the present deeds: SQ-02 and SQ-03 stand on the board."""
    table = lay(2)
    table.own(ADA, "ganymede", station=True)
    table.own(ADA, "io", "sinope", "saturn_space_dock", "earth_research_lab")
    table.own(BEN, "mercury")
    table.state.holdings["mimas"] = replace(table.state.holdings["mimas"], station=True)
    lines = board(table)
    assert (
        "Deeds, with what a landing costs now, and a hydron where there is a Fuel Station or a "
        "dock:" in lines
    )
    assert "- Ada, Jupiter 3 of 11: Io 240, Ganymede 280 (fuel 20), Sinope 60." in lines
    assert "- Ada, Space Docks 1 of 5: Saturn 60 (fuel 10)." in lines
    assert "- Ada, Research Labs 1 of 6: Earth 160." in lines
    assert "- Ben, Mercury 1 of 1: Mercury 845." in lines
    assert any(line.startswith("- Jupiter 8 of 11: Elara 90, ") for line in lines)
    # SQ-21.
    assert any("Phoebe 130, Mimas 650 with a Fuel Station, Dione 205" in line for line in lines)
    assert (
        sum(
            len(line.split(": ")[1].split(", "))
            for line in lines
            if re.match(r"- .* \d+ of \d+: ", line)
        )
        == 54
    )


def test_board_of_captains(lay: Any) -> None:
    """SQ-23: what counts as assets."""
    table = lay(3)
    table.ship(ADA, space="drift_3", tank=11, cash=820, stations=1)
    table.own(ADA, "venus", "moon", station=True)
    table.own(ADA, "titan")
    table.ship(BEN, space="solar_space_dock", tank=12, cash=1, stations=0, landed=False)
    table.ship(CLEO, exit="stranded")
    assert beginning(table, "- Ada is ") == (
        "- Ada is on the open space before Elara, with 820 Federons; 11 of 25 hydrons (low); "
        "1 Fuel Station to place; 3 deeds; assets 3,645."
    )
    assert beginning(table, "- Ben is ") == (
        "- Ben is beside the Solar Space Dock, with 1 Federon; 12 of 25 hydrons; 0 deeds; assets 1."
    )
    assert (
        beginning(table, "- Cleo: ")
        == "- Cleo: out of the game (stranded, with too little fuel to leave)."
    )


def test_board_of_a_turn(lay: Any) -> None:
    table = lay(2)
    state = table.state
    state.turn, state.phase, state.round = BEN, "landing", 7
    state.dice, state.path, state.again = [4, 4], ["earth", "earth_well_1", "moon"], True
    state.card, state.frozen = "rs01", ["moon"]
    table.ship(BEN, cash=100)
    state.debt = Debt(BEN, 375, ADA, "rent")
    table.own(ADA, "moon")
    assert board(table)[:6] == [
        "Round 7 of 40. Ben is on turn, at the landing.",
        "Ben owes Ada 375 Federons for rent and has 100: the rest must be raised.",
        "Ben's last throw: 4 and 4; flown from Earth to the Moon.",
        "Ben may roll once more after this landing.",
        (
            'Red Shift card, "Homesick Passenger": A tourist pays for one last look at '
            "Earthrise. Fly to the Moon. "
            "That takes 2 hydrons."
        ),
        "Not to be sold or traded before this turn is over: the Moon.",
    ]


def test_what_nobody_owns_is_not_said_to_be_kept_from_sale(lay: Any) -> None:
    table = lay(2)
    table.own(ADA, "io")
    table.state.frozen = ["io", "elara"]
    assert (
        beginning(table, "Not to be sold")
        == "Not to be sold or traded before this turn is over: Io."
    )
    table.own(None, "io")
    assert not any(line.startswith("Not to be sold") for line in board(table))


def test_the_moment_of_who_rolled_does_not_repeat_the_roll(lay: Any) -> None:
    table = lay(2, lasers=True)
    table.roll(ADA, (3, 5))
    lines = [
        WORDS.named(WORDS.moment(table.match.view(seat), seat), NAMES).splitlines()
        for seat in (ADA, BEN)
    ]
    assert [line[0] for line in lines] == [
        "Ada is on Io, with 1,995 Federons; 17 of 25 hydrons; 3 Fuel Stations to place.",
        "Ada's last throw: 3 and 5; flown from Earth to Io.",
    ]


def test_the_moment_of_who_drew_a_card_does_not_repeat_the_card(lay: Any) -> None:
    """It was told at the roll, and its title is on the picture."""
    table = lay(2)
    table.card_next("rs32")
    table.own(BEN, "io", "moon")
    table.roll(ADA, (1, 3))
    told = [WORDS.named(WORDS.moment(table.match.view(seat), seat), NAMES) for seat in (ADA, BEN)]
    assert ["Witness Found" in text for text in told] == [False, True]


def test_before_a_roll_no_older_throw_is_told(lay: Any) -> None:
    table = lay(2)
    table.state.dice = [3, 5]
    table.turn(BEN)
    for seat in (ADA, BEN):
        assert "throw" not in WORDS.moment(table.match.view(seat), seat)
    assert not any("throw" in line for line in board(table))


def test_an_offer_names_the_fuel_station_that_goes_along(lay: Any) -> None:
    table = lay(2)
    table.own(ADA, "io", station=True)
    table.state.trades = [Trade(1, ADA, BEN, ("io",), 0, (), 700, until=3)]
    told = (
        "Trade 1: Ada offers Ben Io with its Fuel Station (810) for 700 Federons, until "
        "round 3 is over."
    )
    assert f"- {told}" in board(table)
    assert told in hand(table, BEN)


def test_board_of_open_offers(lay: Any) -> None:
    table = lay(3)
    table.own(ADA, "io", "moon")
    table.own(CLEO, "titan")
    table.state.trades = [
        Trade(3, ADA, CLEO, ("io",), 100, ("titan",), 0, until=5),
        Trade(4, BEN, ADA, (), 700, ("moon",), 0, until=6),
    ]
    lines = board(table)
    place = lines.index("Open offers:")
    assert lines[place + 1 : place + 3] == [
        "- Trade 3: Ada offers Cleo Io and 100 Federons for Titan, until round 5 is over.",
        "- Trade 4: Ben offers Ada 700 Federons for the Moon, until round 6 is over.",
    ]
    assert not any("Trade 4" in line for line in hand(table, CLEO))
    assert sum("Trade" in line for line in hand(table, ADA)) == 2


def test_board_without_fuel_and_without_a_limit(lay: Any) -> None:
    table = lay(2, fuel=False, round_limit=0)
    table.turn(BEN)
    table.own(ADA, "solar_space_dock")
    lines = board(table)
    assert lines[0] == "Round 1. Ben is on turn, about to roll."
    assert "- Ben is on Earth, with 1,995 Federons; 0 deeds; assets 1,995." in lines
    assert "- Ada, Space Docks 1 of 5: Solar 75." in lines
    assert lines[-1] == "Rules: without fuel, until one ship is left."
    assert not any(re.search(r"hydron|Fuel Station", line) for line in lines)
    table.state.card = "rs09"
    assert beginning(table, "Red Shift card, ").endswith("Fly to Pluto.")


def test_board_names_every_option_that_was_changed(lay: Any) -> None:
    options = {
        "lasers": True,
        "trading": False,
        "round_limit": 9,
        "markers_from_stock": False,
        "start_cash": 3000,
    }
    table = lay(2, **options, well_stall="drain", forced_sale_rent="instead_of_rent")
    assert board(table)[-1] == (
        "Rules: with fuel, lasers, no trading, 9 rounds, 3,000 Federons at the start, "
        "the stock is not used for markers, a ship held on Sinope burns its roll, a forced sale "
        "instead of rent."
    )


@pytest.mark.parametrize("spec", GAME.options, ids=lambda spec: spec.key)
def test_board_tells_every_option_apart_from_its_default(lay: Any, spec: OptionSpec) -> None:
    others = [choice for choice in spec.choices if choice != spec.default]
    lines = [
        board(lay(2, **{spec.key: choice}))[-1] for choice in (others[0], others[-1], spec.default)
    ]
    assert lines[0] != lines[2] != lines[1]


def test_board_of_an_ended_match(lay: Any) -> None:
    table = lay(2)
    table.match.resign(BEN)
    lines = board(table)
    assert lines[0] == "The match is over."
    assert "- Ben: out of the game (resigned)." in lines


def test_board_knows_the_cards_that_were_drawn(lay: Any) -> None:
    """They come again in the order in which they were drawn."""
    table = lay(2)
    state = table.state
    order = list(reversed(state.deck.cards))
    for _ in range(2):
        state.deck.draw(table.match._table, 1, state.drawn)
    first, second = (CARDS[card].title for card in order[:2])
    assert (
        beginning(table, "Red Shift cards")
        == f"Red Shift cards to come: 34 face down, then {first}, {second}."
    )
    state.deck.draw(table.match._table, 34, state.drawn)
    titles = [CARDS[card].title for card in order]
    assert beginning(table, "Red Shift cards") == f"Red Shift cards to come: {', '.join(titles)}."
    for card in reversed(list(state.drawn)):
        state.drawn.give(card, state.deck)
    state.deck.draw(table.match._table, 1, state.drawn)
    assert (
        beginning(table, "Red Shift cards")
        == f"Red Shift cards to come: {', '.join([*titles[1:], titles[0]])}."
    )


def test_the_most_pressing_comes_first(lay: Any) -> None:
    table = lay(6)
    table.own(ADA, "io")
    table.own(BEN, "titan")
    table.state.trades = [Trade(1, ADA, BEN, ("io",), 0, ("titan",), 0, until=3)]
    text = "\n".join(board(table))
    parts = (
        "Round 1",
        "Open offers:",
        "Captains:",
        "Fuel Stations for sale",
        "Deeds",
        "Unowned",
        "Red Shift",
        "Rules",
    )
    starts = [text.index(part) for part in parts]
    assert starts == sorted(starts)
    assert text.index("Unowned") < 1000


# ---------------------------------------------------------------- every position


@pytest.mark.parametrize(("seats", "options"), EVERY_TABLE)
def test_every_position_of_a_match_reads_well(
    lay: Any, seats: int, options: dict[str, Any]
) -> None:
    table, rng = lay(seats, **options), random.Random(7)
    for _ in range(40):
        text = WORDS.named(WORDS.board(table.match.view(None)), NAMES)
        assert_well_made(text)
        assert escapes(tell_wait(table.match.view(None))) == []
        assert all(re.search(rf"- {name}( is|:) ", text) for name in NAMES[:seats])
        for seat in map(Seat, range(seats)):
            assert_well_made(WORDS.named(WORDS.hand(table.match.view(seat), seat), NAMES))
        if table.match.over:
            break
        for told in playing(table.match, rng, 8):
            assert_well_made(WORDS.named(WORDS.event(told), NAMES))


def playing(match: Match, rng: random.Random, most: int) -> list[Any]:
    """Make some random moves, sometimes out of turn, and return all events."""
    told: list[Any] = []
    for _ in range(most):
        if match.over:
            break
        seat = rng.choice(match.awaiting)
        anybody = Seat(rng.randrange(match.seats))
        if rng.random() < 0.1 and any(
            not verb.standing_order for verb in match.menu(anybody).moves
        ):
            turn = match.play(anybody, match.menu(anybody).sample(rng, anytime=True))
        else:
            turn = match.play(seat, match.menu(seat).sample(rng))
        told += [one.event for one in turn.events]
    return told


def assert_well_made(text: str) -> None:
    assert "{" not in text
    assert "  " not in text
    assert "_" not in text
    for line in text.splitlines():
        assert line[-1] in ".:", line
        assert not re.search(r" [,;.]|[,;] ?[.;,]|: ?[.;]|\bNone\b", line), line


@pytest.mark.parametrize(("seats", "options"), EVERY_TABLE)
def test_nothing_hidden_shows(lay: Any, seats: int, options: dict[str, Any]) -> None:
    """Matches that differ only in what a viewer can't see have the same texts for that viewer."""
    table, rng = lay(seats, **options), random.Random(11)
    differ = 0
    for _ in range(3):
        playing(table.match, rng, 20)
        for viewer in (None, *map(Seat, range(seats))):
            other: Match = table.match.twin(viewer, rng)
            differ += msgspec.json.encode(other._frame.state) != msgspec.json.encode(table.state)
            assert WORDS.board(other.view(viewer)) == WORDS.board(table.match.view(viewer))
            if viewer is not None:
                assert WORDS.hand(other.view(viewer), viewer) == WORDS.hand(
                    table.match.view(viewer), viewer
                )
    assert differ, "the guesses were all alike: nothing was tested"


def test_standing_orders_are_for_their_owner_alone(lay: Any) -> None:
    table = lay(2)
    before = board(table), board(table, BEN), hand(table, BEN)
    table.state.ships[0].orders.value = Orders("settle", "dearest")
    assert (board(table), board(table, BEN), hand(table, BEN)) == before
    assert hand(table, ADA)[-1] == (
        "Standing orders: debts in your own turn: settle them at once; sold first: stations, "
        "then the dearest deeds;"
        " your roll: ask me; free fuel: fill up for me."
    )


# ---------------------------------------------------------------- the hand


def test_hand_tells_assets_and_what_deeds_would_bring(lay: Any) -> None:
    table = lay(2)
    table.ship(ADA, cash=820, stations=1)
    table.own(ADA, "titan", "venus", station=True)
    table.own(ADA, "moon", "pluto", "charon", "solar_space_dock")
    assert hand(table, ADA) == [
        "Your assets: 4,660 Federons, 820 in cash, 2,340 in deeds and 1,500 in stations.",
        "Your deeds, with the rent now and with one more of the group:",
        "- Earth 1 of 1: Moon 375.",
        "- Venus 1 of 1: Venus 1,200.",
        "- Saturn 1 of 10: Titan 145 (then 215).",
        "- Pluto 2 of 2: Pluto 1,240, Charon 830.",
        "- Space Docks 1 of 5: Solar 75 (then 135).",
        "No Fuel Station yet: the Moon, Pluto and Charon.",
        f"{UNCHANGED.removesuffix('.')}; free fuel: ask me.",
    ]


def test_hand_of_a_captain_without_anything(lay: Any) -> None:
    assert hand(lay(2, fuel=False), ADA) == [
        "Your assets: 1,995 Federons, 1,995 in cash and 0 in deeds.",
        UNCHANGED,
    ]
    table = lay(3)
    table.match.resign(BEN)
    assert hand(table, BEN) == ["You are out of the game: resigned."]
