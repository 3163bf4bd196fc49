"""What was told at a table: a turn's events put into words, kept beside the act, and read back for whoever may hear."""

from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import Any, Union

import msgspec

from bot.desk.results import Said
from bot.store import ActRow
from rules.kernel.game import Game
from rules.kernel.match import Turn
from rules.kernel.step import Told
from rules.kernel.words import who

__all__ = ["ends", "events_of", "heard", "said_in", "said_of"]

_said = msgspec.json.Decoder(list[Said])


def said_of(game: Game, turn: Turn) -> list[Said]:
    """A turn's events in words; no words of its own for what the sentence of an earlier one tells."""
    sentences = game.words.turn([told.event for told in turn.events])
    return [
        Said(str(_ordered(text, told)), told.to, msgspec.Raw(msgspec.json.encode(told.event)))
        for told, text in zip(turn.events, sentences, strict=True)
    ]


def _ordered(text: str, told: Told) -> str:
    """A sentence on what a seat did; where its standing orders did it, that is said too."""
    if told.ordered is None or not text.startswith(who(told.ordered)):
        return text
    return f"{text.removesuffix('.')} (by standing order)."


def ends(game: Game, event: Any) -> bool:
    """Whether a round or a phase ends with an event."""
    return isinstance(event, game.words.milestones)


def said_in(acts: Iterable[ActRow]) -> list[Said]:
    """What was said in these acts, in order."""
    return [said for act in acts for said in _said.decode(act.said)]


def heard(said: Iterable[Said], seat: int | None) -> tuple[str, ...]:
    """The sentences that the seat, or the public, may hear. What the seat was told alone it need not hear once more
    when it comes to light for everybody."""
    alone: Counter[str] = Counter()
    sentences = []
    for one in said:
        if one.to is None and alone[one.text]:
            alone[one.text] -= 1
        elif one.text and one.heard_by(seat):
            sentences.append(one.text)
            alone[one.text] += one.to is not None
    return tuple(sentences)


def events_of(game: Game, said: Iterable[Said]) -> tuple[Any, ...]:
    """The public events behind what was said. Where there is none, or one that an older release wrote, it is left out:
    its sentence stands."""
    events = []
    for one in said:
        if one.to is None:
            try:
                events.append(_decoder(game).decode(one.event))
            except msgspec.MsgspecError:
                continue
    return tuple(events)


@cache
def _decoder(game: Game) -> "msgspec.json.Decoder[Any]":
    return msgspec.json.Decoder(Union[game.events])  # noqa: UP007 - made from a tuple
