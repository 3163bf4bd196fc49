"""Texts for every possible table: they are well formed, name people instead of seats, and reveal
nothing hidden."""

import random
import re
from typing import Any

import msgspec
import pytest

from rules.kernel import Match, Seat
from rules.solar_roller import GAME
from rules.solar_roller.events import Rolled, RoundEnded
from rules.solar_roller.rounds.actions import Done
from rules.solar_roller.words.game_text import WORDS

NAMES = ["Ada", "Ben", "Cleo", "Dev", "Eli", "Fay"]
EVERY_TABLE: list[tuple[int, dict[str, Any]]] = [
    (1, {}),
    (1, {"settle_by_band": True, "upgrades": "all"}),
    (2, {"hidden_round": False}),
    (3, {"ships_bound": True, "third_ship": "built"}),
    (6, {"upgrades": "all"}),
]


def started(seats: int, options: dict[str, Any]) -> Match:
    return Match.start(GAME, seats=seats, options=options, key=b"words")


def play_on(match: Match, rng: random.Random, moves: int) -> None:
    """Make random moves, but rarely finish early, so that rounds are used up."""
    for _ in range(moves):
        if match.over:
            return
        seat = rng.choice(match.awaiting)
        move = match.menu(seat).sample(rng)
        if isinstance(move, Done):
            move = match.menu(seat).sample(rng)
        match.play(seat, move)


def assert_well_made(text: str) -> None:
    assert "{" not in text
    assert "  " not in text
    assert "_" not in text
    for line in text.splitlines():
        assert line[-1] in ".:", line
        assert not re.search(r" [,;.]|[,;] ?[.;,]|: ?[.;]|\bNone\b", line), line


def test_names_are_put_in_last() -> None:
    assert WORDS.named("{seat:1} flew.", ["{seat:1}", "B{en}"]) == "B{en} flew."
    assert WORDS.named("{seat:0}'s", {0: "{seat:1}", 1: "Ben"}) == "{seat:1}'s"


def test_without_names_seats_have_letters() -> None:
    assert WORDS.named("{seat:1} flew.", []) == "Seat B flew."


def test_new_dice_and_the_close_of_a_round_are_told_at_once() -> None:
    match = started(2, {})
    pressing = []
    for seat in (0, 1, 0, 1, 0, 1):  # founding, round 1, the bonus of round 2
        turn = match.play(Seat(seat), match.default(Seat(seat)))
        pressing.append(
            [type(event) for event in turn.heard(None) if isinstance(event, WORDS.phase_end_events)]
        )
    assert pressing == [[], [Rolled], [], [RoundEnded], [], [Rolled]]


@pytest.mark.parametrize(("seats", "options"), EVERY_TABLE)
def test_everything_told_is_well_made(seats: int, options: dict[str, Any]) -> None:
    match, rng = started(seats, options), random.Random(5)
    while True:
        for viewer in (None, *map(Seat, range(seats))):
            text = WORDS.named(WORDS.board(match.view(viewer)), NAMES)
            assert_well_made(text)
            assert (
                len(re.findall(rf"^- (?:{'|'.join(NAMES[:seats])}): ", text, re.MULTILINE)) == seats
            )
        for seat in map(Seat, range(seats)):
            assert_well_made(WORDS.named(WORDS.hand(match.view(seat), seat), NAMES))
        if match.over:
            break
        play_on(match, rng, 15)


@pytest.mark.parametrize(("seats", "options"), EVERY_TABLE)
def test_nothing_hidden_shows(seats: int, options: dict[str, Any]) -> None:
    """Matches that differ only in what a viewer can't see have the same texts for that viewer."""
    match, rng = started(seats, options), random.Random(11)
    differ = 0
    for _ in range(6):
        play_on(match, rng, 11)
        for viewer in (None, *map(Seat, range(seats))):
            other = match.twin(viewer, rng)
            differ += msgspec.json.encode(other._frame.state) != msgspec.json.encode(
                match._frame.state
            )
            assert WORDS.board(other.view(viewer)) == WORDS.board(match.view(viewer))
            if viewer is not None:
                assert WORDS.hand(other.view(viewer), viewer) == WORDS.hand(
                    match.view(viewer), viewer
                )
    hides = seats > 1 and options.get("hidden_round", True)
    assert bool(differ) == hides, "what is hidden must differ, or nothing was tested"


def test_the_most_pressing_comes_first() -> None:
    match = started(6, {})
    play_on(match, random.Random(1), 40)
    text = WORDS.board(match.view(None))
    starts = [
        text.index(part)
        for part in ("Round", "dice", "Captains:", "Goals:", "Upgrades:", "Systems", "Rules:")
    ]
    assert starts == sorted(starts)
    assert text.index("Goals:") < 1200


def test_a_hand_fits_a_message() -> None:
    match, rng = started(2, {"upgrades": "all"}), random.Random(3)
    longest = 0
    while not match.over:
        play_on(match, rng, 5)
        longest = max(
            longest, len(WORDS.hand(match.view(Seat(0)), Seat(0)).partition("\nUpgrade ")[0])
        )
    assert 500 < longest < 1900
