"""Every game can be read in another language: no sentence, label, hint or topic is fixed in
English."""

from collections.abc import Iterator
from typing import Any

from pseudo import escapes

from rules import catalogue
from rules.kernel import Game, Illegal, ManyOf, Match, Offer, Seat, fields_of
from rules.kernel.moves.offer import KeepDefault
from rules.kernel.testing import play_at_random

TITLES = tuple(game.title for game in catalogue.values())
MOST = 40  # full samples of each kind of sentence


def fixed(texts: Iterator[str]) -> dict[str, list[str]]:
    """Texts with words that are fixed in English, and those words."""
    return {text: found for text in dict.fromkeys(texts) if (found := escapes(text, TITLES))}


def told_in(match: Match, turn: Any) -> Iterator[str]:
    words = match.game.words
    yield from (words.event(told.event) for told in turn.events)
    yield from words.turn([told.event for told in turn.events])


def seen_in(match: Match) -> Iterator[str]:
    words = match.game.words
    for viewer in (None, *map(Seat, range(match.seats))):
        view = match.view(viewer)
        yield words.headline(view)
        yield from words.board(view).items
        if viewer is not None:
            yield from words.hand(view, viewer).items
            yield from words.moment(view, viewer).items


def offered_in(match: Match) -> Iterator[str]:
    for seat in map(Seat, range(match.seats)):
        menu = match.menu(seat)
        yield from menu.barred.values()
        for offer in menu.offers.values():
            yield from _asked(offer, list(offer.slots), {})


def _asked(offer: Offer, names: list[str], picks: dict[str, Any]) -> Iterator[str]:
    """Labels, hints, groups, reasons and previews, along the first options of each slot."""
    if offer.barred:
        return
    yield offer.preview(picks)
    if not names:
        return
    slot, field = offer.slot(names[0], picks), fields_of(offer.move)[names[0]]
    legal = []
    for option in slot.options(field):
        yield from (option.label, option.hint, option.barred, option.group)
        legal += [] if option.barred else [option.value]
    if isinstance(slot, ManyOf):
        grown = list(dict.fromkeys([(), tuple(legal[:1])]))
        for chosen in grown:
            yield from (offer.preview({**picks, names[0]: chosen}), slot.lack(chosen))
        legal = [chosen for chosen in grown if slot.is_complete(chosen)]
    if isinstance(slot, KeepDefault):
        legal = [slot.value]
    for value in legal[:2]:
        yield from _asked(offer, names[1:], {**picks, names[0]: value})


def test_what_happens_is_told_in_any_language(setup, rng):
    match = setup.start(rng.randbytes(8))
    texts = [
        text for _, turn in play_at_random(match, rng, anytime=0.1) for text in told_in(match, turn)
    ]
    assert fixed(texts) == {}


def test_what_lies_on_the_table_is_described_in_any_language(setup, rng):
    match = setup.start(rng.randbytes(8))
    texts = list(seen_in(match))
    for number, _ in enumerate(play_at_random(match, rng)):
        if number < 40 or number % 40 == 0:
            texts += seen_in(match)
    assert fixed([*texts, *seen_in(match)]) == {}


def test_what_can_be_chosen_is_offered_in_any_language(setup, rng):
    match = setup.start(rng.randbytes(8))
    texts = []
    for number, _ in enumerate(play_at_random(match, rng, anytime=0.1)):
        if number % 9 == 0:
            texts += offered_in(match)
    assert fixed(texts) == {}


def test_what_is_refused_is_said_in_any_language(plain, rng):
    match = plain.start(rng.randbytes(8))
    texts = []
    for number, _ in enumerate(play_at_random(match, rng)):
        if number % 25 == 0 and not match.over:
            for seat in map(Seat, range(match.seats)):
                for move in plain.game.moves:
                    try:
                        match.menu(seat).complete(move, dict.fromkeys(fields_of(move), "nonsense"))
                    except Illegal as refusal:
                        texts.append(refusal.reason)
    assert fixed(texts) == {}


def test_help_and_options_are_there_in_any_language(game: Game):
    texts = [game.blurb, *game.words.topics.values(), *game.words._lessons.values()]
    for spec in game.options:
        texts += [spec.label, spec.help]
    assert fixed([line for text in texts for line in getattr(text, "items", [text])]) == {}


def test_what_does_not_go_together_is_said_in_any_language(game: Game):
    texts = []
    for seats in game.seats:
        for spec in game.options:
            for choice in spec.choices:
                try:
                    game.combine(seats, {spec.key: choice})
                except Illegal as refusal:
                    texts.append(refusal.reason)
    assert fixed(texts) == {}
