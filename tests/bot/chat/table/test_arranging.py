"""The order of sentences in a post, and the ones left out if there isn't room for all."""

from types import SimpleNamespace
from typing import cast

from bot.chat.table.arranging import EARLIER, arrange
from bot.chat.table.posts import _in_turn
from bot.desk import Sentence, TableState

ROLL, MOON = Sentence("Ada rolled.", turn=1), Sentence("Ben gains.", 1, turn=2)
BLAST = Sentence("A blast costs Cleo a turn.", 2, turn=3)


def test_what_was_done_to_somebody_comes_first_and_the_rest_as_it_happened() -> None:
    cause, next_turn = Sentence("Dev drew a card.", turn=3), Sentence("Cleo gains.", 1, turn=4)
    told = arrange([ROLL, MOON, cause, BLAST, next_turn], 2000)
    assert told.splitlines() == [
        "A blast costs Cleo a turn. Dev drew a card.",
        "Ada rolled.",
        "Ben gains.",
        "Cleo gains.",
    ], "a line for each turn"


def test_nothing_is_told_before_a_round_that_ended_earlier() -> None:
    ended, late = Sentence("Round 1 is over.", 0, 1, 2), BLAST._replace(part=2)
    assert arrange([ROLL, ended, MOON._replace(part=2), late], 2000).splitlines() == [
        "Ada rolled.",
        "Round 1 is over.",
        "A blast costs Cleo a turn.",
        "Ben gains.",
    ]


def test_what_has_lines_of_its_own_stands_apart() -> None:
    lines = Sentence("Phase one is over.\n- Ben turned a moon.", turn=2)
    passed = Sentence("Ben passed.", turn=2)
    assert arrange([ROLL, MOON, lines, passed, ROLL._replace(turn=3)], 2000).splitlines() == [
        "Ada rolled.",
        "Ben gains.",
        "Phase one is over.",
        "- Ben turned a moon.",
        "Ben passed.",
        "Ada rolled.",
    ]


def test_nothing_is_left_out_while_there_is_room() -> None:
    many = [Sentence(f"Roll {number}.") for number in range(60)]
    assert arrange(many, 2000) == " ".join(sentence.text for sentence in many)


def test_what_is_least_urgent_and_oldest_is_left_to_the_log() -> None:
    said = [BLAST, *(Sentence(f"Roll {number}.") for number in range(9)), MOON]
    told = arrange(said, 72)
    assert len(told) <= 72
    assert told.splitlines() == [
        EARLIER,
        "A blast costs Cleo a turn.",
        "Roll 7. Roll 8.",
        "Ben gains.",
    ]


def test_one_person_is_told_turn_after_turn_and_nothing_as_news() -> None:
    """Alone, with computers or with players who resigned, nothing was done to others."""
    said = (Sentence("Ada built.", 1), Sentence("Ada was hit.", 3))

    def tell_urgency(*seats: tuple[int | None, bool]) -> list[int]:
        places = [SimpleNamespace(person=person, gone=gone) for person, gone in seats]
        return [
            one.urgency
            for one in _in_turn(cast(TableState, SimpleNamespace(said=said, seats=places)))
        ]

    assert tell_urgency((1, False), (2, False)) == [1, 3]
    assert tell_urgency((1, False)) == tell_urgency((1, False), (None, False)) == [0, 0]
    assert tell_urgency((1, False), (2, True)) == [0, 0]
