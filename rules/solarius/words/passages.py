"""A turn in a few sentences, short enough for one post: the die and the use of its points, then the
flight or other actions."""

from collections.abc import Container, Iterator, Sequence
from functools import singledispatch
from typing import Any, TypeAlias

from msgspec.structs import replace

from rules.kernel import Count, OfSeat, Passages, Text, who
from rules.solarius import events
from rules.solarius.content import PlanetId
from rules.solarius.words.deeds import (
    clause,
    tell_moved,
    tell_stored,
    tell_taken,
    tell_turned,
    tell_used,
)
from rules.solarius.words.naming import gain, lowered_condition, name_die
from rules.solarius.words.telling import sentence

Passage: TypeAlias = Sequence[Any]  # the acts of one player

_ALONE = (
    events.StartDealt,
    events.StartChosen,
    events.CardsSeen,
    events.TurnEnded,
    events.DieSetAside,
    events.Left,
)
"""What is told by itself: what cards somebody saw is for nobody else."""
_ANEW = (
    events.DrivesBought,
    events.CardsDrawn,
    events.CardPlayed,
    events.PortalsOpened,
    events.Flew,
)
"""What a player may do besides the die action: after that it begins another sentence."""


def tell_passage(told: Sequence[Any]) -> tuple[Text, int]:
    """A sentence for the first of these events and those that belong with it, and how many events
    it covers."""
    first = told[0]
    if isinstance(first, events.TurnEnded):
        return _tell_handing_on(told)
    if not _is_deed(first):
        return sentence(first), 1
    done = {event.planet for event in told if isinstance(event, events.PlanetSettled)}
    return Passages(sentence, _goes_on, lambda passage: _phrases(passage, done))(told)


def _tell_handing_on(told: Passage) -> tuple[Text, int]:
    """The end of a turn, with the die that arrives for the next."""
    if len(told) > 1 and isinstance(told[1], events.BridgeRefilled):
        ended = Text("{seat} {ended}", seat=who(told[0].seat), ended=clause(told[0]))
        refilled = "{ended}, and a {die} came to the bridge."
        return Text(refilled, ended=ended, die=name_die(told[1].colour, told[1].face)), 2
    return sentence(told[0]), 1


def _is_deed(event: Any) -> bool:
    return isinstance(event, OfSeat) and not isinstance(event, _ALONE)


def _goes_on(passage: Passage, event: Any) -> bool:
    """Whether an event still belongs in the sentence."""
    if not _is_deed(event) or isinstance(event, events.DieTaken):
        return False
    return not isinstance(event, _ANEW) or not any(
        isinstance(deed, events.Acted) for deed in passage
    )


def _phrases(passage: Passage, done: Container[PlanetId]) -> Iterator[Text]:
    """The acts of a player, as phrases behind the name.
    `done`: planets completed later in the same post."""
    deeds = _condensed(passage)
    for place, deed in enumerate(deeds):
        before = deeds[place - 1] if place else None
        after = deeds[place + 1] if place + 1 < len(deeds) else None
        if isinstance(deed, events.Acted) and _tell_use(after, deed):
            yield _tell_use(after, deed)
        elif isinstance(deed, events.DieTaken):
            yield tell_taken(deed, used=any(isinstance(other, events.Acted) for other in deeds))
        elif not (isinstance(before, events.Acted) and _tell_use(deed, before)):
            told = _of_it(deed) if _same_planet(before, deed) else clause(deed)
            open_yet = isinstance(deed, events.ColonyPlaced) and deed.planet not in done
            asks = "{told} (to be completed with {condition})"
            yield Text(asks, told=told, condition=_asked(deed)) if open_yet else told


def _asked(placed: events.ColonyPlaced) -> Text:
    """The requirement of the planet where a colony was placed."""
    return lowered_condition(placed.planet, placed.off, placed.more)


def _condensed(passage: Passage) -> list[Any]:
    """The events, with those that belong together joined into one."""
    deeds: list[Any] = []
    for event in passage:
        whole = _join(event, deeds[-1]) if deeds else None
        deeds[-1:] = [*deeds[-1:], event] if whole is None else [whole]
    return deeds


@singledispatch
def _join(event: Any, before: Any) -> Any:
    """Join an event with the one before it; None if they don't belong together."""
    return None


@_join.register
def _(event: events.Stored, before: Any) -> Any:
    if isinstance(before, events.Stored) and before.colour == event.colour:
        return replace(before, columns=(*before.columns, *event.columns))
    return None


@_join.register
def _(event: events.Upgraded | events.Shifted, before: Any) -> Any:
    if type(before) is not type(event):
        return None
    points = before.points + event.points if before.points and event.points else 0
    return replace(
        before, dice=tuple((dict(before.dice) | dict(event.dice)).items()), points=points
    )


@singledispatch
def _tell_use(event: Any, action: events.Acted) -> Text:
    """A die action joined with its result; empty if the event is not its result."""
    return Text("")


@_tell_use.register
def _(event: events.Stored, action: events.Acted) -> Text:
    used = tell_used(action, len(event.columns))
    return Text("used {points} for {resources}", points=used, resources=tell_stored(event))


@_tell_use.register
def _(event: events.Gained, action: events.Acted) -> Text:
    if event.origin != "die":
        return Text("")
    told = "used {points} for {gain} ({lost} lost)" if event.lost else "used {points} for {gain}"
    points = tell_used(action, event.fuel + event.sb)
    return Text(told, points=points, gain=gain(event.fuel, event.sb), lost=event.lost)


@_tell_use.register
def _(event: events.Upgraded, action: events.Acted) -> Text:
    return Text(
        "used {points} to turn {dice}",
        points=tell_used(action, event.points or None),
        dice=tell_turned(event),
    )


@_tell_use.register
def _(event: events.Shifted, action: events.Acted) -> Text:
    return Text(
        "used {points} to move {dice}",
        points=tell_used(action, event.points or None),
        dice=tell_moved(event),
    )


_OF_PLANETS = (
    events.PlanetTurned,
    events.ColonyPlaced,
    events.PlanetDeclined,
    events.PlanetSettled,
)


def _same_planet(before: Any, deed: Any) -> bool:
    return (
        isinstance(before, _OF_PLANETS)
        and isinstance(deed, _OF_PLANETS)
        and before.planet == deed.planet
    )


def _of_it(deed: Any) -> Text:
    """An act on the planet just named."""
    if isinstance(deed, events.ColonyPlaced):
        return Text("placed a colony there")
    if isinstance(deed, events.PlanetDeclined):
        return Count(
            deed.cubes, "declined it for {count} resource", "declined it for {count} resources"
        )
    paid = gain(deed.fuel, deed.sb)
    return Text("completed it for {paid}" if deed.fuel or deed.sb else "completed it", paid=paid)
