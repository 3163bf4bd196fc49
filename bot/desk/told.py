"""What was told at a table: a turn's events put into words, kept beside the act, and read back for whoever may hear."""

from collections.abc import Iterable
from functools import cache
from typing import Any, Union

import msgspec

from bot.desk.results import Said
from bot.store import ActRow
from rules.kernel.game import Game
from rules.kernel.match import Turn

__all__ = ["ends", "events_of", "heard", "said_in", "said_of"]

_said = msgspec.json.Decoder(list[Said])


def said_of(game: Game, turn: Turn) -> list[Said]:
    """A turn's events in words."""
    return [
        Said(game.words.event(told.event), told.to, msgspec.Raw(msgspec.json.encode(told.event)))
        for told in turn.events
    ]


def ends(game: Game, event: Any) -> bool:
    """Whether a round or a phase ends with an event."""
    return isinstance(event, game.words.milestones)


def said_in(acts: Iterable[ActRow]) -> list[Said]:
    """What was said in these acts, in order."""
    return [said for act in acts for said in _said.decode(act.said)]


def heard(said: Iterable[Said], seat: int | None) -> tuple[str, ...]:
    """The sentences that the seat, or the public, may hear."""
    return tuple(one.text for one in said if one.heard_by(seat))


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
