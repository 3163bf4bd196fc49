"""What was told at a table: events, as they are kept beside the act, and their sentences, made when somebody reads."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import groupby, pairwise
from typing import Any, TypeAlias, Union

import msgspec

from bot.desk.events import EVENTS, Event
from bot.desk.words import sentence
from bot.store import ActRow
from rules.kernel.game import Game
from rules.kernel.offer import Seat
from rules.kernel.step import Told
from rules.kernel.text import Text
from rules.kernel.words import who, whom

__all__ = ["Telling", "ends", "in_words", "list_heard", "list_public", "tell_acts"]

Telling: TypeAlias = tuple[Told, str]
"""What was told, and its sentence; an empty one where an earlier sentence tells it along."""


class _Kept(msgspec.Struct):
    """A `Told` as it lies beside an act; an older release kept no event where the desk had something to say."""

    event: msgspec.Raw = msgspec.Raw(b"null")
    to: tuple[Seat, ...] | None = None
    ordered: Seat | None = None


_read = msgspec.json.Decoder(list[_Kept]).decode


def in_words(game: Game, told: Sequence[Told]) -> list[Telling]:
    """What came of one act, in words: the game's events together, for one sentence may tell several of them."""
    tellings: list[Telling] = []
    for ours, run in groupby(told, lambda one: isinstance(one.event, Event)):
        some = list(run)
        events = [one.event for one in some]
        sentences: list[str] = list(map(sentence, events)) if ours else game.words.turn(events)
        starts = [*(place for place, text in enumerate(sentences) if text), len(some)]
        for start, end in pairwise(starts):
            sentences[start] = _add_orders(sentences[start], some[start:end])
        tellings += zip(some, sentences, strict=True)
    return tellings


def _add_orders(text: str, told: Sequence[Told]) -> str:
    """A sentence, or a story, on all of this; what standing orders did in it is said too."""
    ordered = {one.ordered for one in told if one.ordered is not None}
    if not ordered:
        return text
    if len(told) > 1:
        return Text("{sentence} ({seats} by standing order.)", sentence=text, seats=whom(sorted(ordered)))
    return Text("{sentence} (By standing order.)", sentence=text) if text.startswith(who(*ordered)) else text


def tell_acts(game: Game, acts: Iterable[ActRow]) -> list[Telling]:
    """What was told in these acts, in order."""
    return [telling for act in acts for telling in in_words(game, _read_told(game, act.said))]


def _read_told(game: Game, said: bytes) -> list[Told]:
    """What was kept of an act. What an older release wrote and this one cannot read is left out."""
    told = []
    for one in _read(said):
        try:
            event = _decoder(game).decode(one.event)
        except msgspec.MsgspecError:
            continue
        told.append(Told(event, one.to, one.ordered))
    return told


@cache
def _decoder(game: Game) -> "msgspec.json.Decoder[Any]":
    return msgspec.json.Decoder(Union[(*EVENTS, *game.events)])


def ends(game: Game, event: Any) -> bool:
    """Whether a round or a phase ends with an event."""
    return isinstance(event, game.words.milestones)


def list_heard(tellings: Iterable[Telling], seat: int | None) -> tuple[str, ...]:
    """The sentences that the seat, or the public, may hear. What the seat was told alone it need not hear once more
    when it comes to light for everybody."""
    alone: Counter[str] = Counter()
    sentences = []
    for told, text in tellings:
        if told.to is None and alone[text]:
            alone[text] -= 1
        elif text and (told.to is None or seat in told.to):
            sentences.append(text)
            alone[text] += told.to is not None
    return tuple(sentences)


def list_public(tellings: Iterable[Telling]) -> tuple[Any, ...]:
    """The game's events of which everybody heard."""
    return tuple(told.event for told, _ in tellings if told.to is None and not isinstance(told.event, Event))
