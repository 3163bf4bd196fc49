"""Every move of every game reads as a sentence. A confirmation uses plain words, and no slot
names."""

import random
import re
from typing import Any

from rules import catalogue
from rules.kernel import Game, Match, Move, Seat, fields_of, phrase_choices
from rules.kernel.testing import seat_to_move

TURNS = 60
NOBODY_SAYS = re.compile(r"\b(none|true|false|null)\b|[_\[\]{}]", re.IGNORECASE)


def moves_seen(match: Match, rng: random.Random) -> dict[Move, dict[str, str]]:
    """Possible moves in a match, of every verb on offer, with the names of their choices."""
    seen: dict[Move, dict[str, str]] = {}
    for _ in range(TURNS):
        if match.over:
            break
        for seat in map(Seat, range(match.seats)):
            menu = match.menu(seat)
            for move in menu.candidates(rng, 20, anytime=True):
                picks = {slot: getattr(move, slot) for slot in menu.offer(type(move)).slots}
                seen[move] = menu.read(type(move), picks)
        match.play(seat := seat_to_move(match, rng), match.menu(seat).sample(rng))
    return seen


def test_a_move_reads_as_a_person_would_say_it(plain: Any, rng: random.Random) -> None:
    for move, told in moves_seen(plain.start(), rng).items():
        sentence = re.sub(r"\{seat:\d+\}", "Ada", phrase_choices(type(move), told))
        assert not NOBODY_SAYS.search(sentence), (move, sentence)
        assert not {"nothing", "Nothing"} & {*told.values()}, (move, sentence)


def test_what_was_not_chosen_is_not_said(game: Game) -> None:
    for move in game.moves:
        for field in fields_of(move).values():
            assert field.is_unsaid(()) == (field.kind is tuple or field.default == ())
            assert field.is_unsaid(field.default)
            assert not field.is_unsaid("calyx")


def test_every_choice_has_its_place_in_the_sentence() -> None:
    """A phrase without a choice has one fixed text, so it belongs to a yes or no."""
    for game in catalogue.values():
        for move in game.moves:
            for field in fields_of(move).values():
                # Another choice may include it.
                said = "{choice}" in field.phrase or not field.phrase
                assert said or field.kind is bool, (move, field.name)
