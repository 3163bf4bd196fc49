"""A flight and what it comes to in one sentence, so that a post holds a turn: the throw, the way, the landing,
and what is collected or paid."""

from collections.abc import Sequence
from functools import singledispatch
from typing import Any, TypeAlias

from rules.kernel.words import listed, who
from rules.solarquest import events
from rules.solarquest.content import SPACES
from rules.solarquest.naming import SATELLITES, federons, found, hydrons, space, throw
from rules.solarquest.telling import sentence

__all__ = ["passage"]

Passage: TypeAlias = Sequence[Any]  # events of one ship that belong into one sentence


def passage(told: Sequence[Any]) -> tuple[str, int]:
    """A sentence for the first of these events, and how many of them it tells."""
    count = 1
    while (
        count < len(told)
        and type(told[count - 1]) in _AFTER.get(type(told[count]), ())
        and told[count].seat == told[0].seat
    ):
        count += 1
    if count == 1:
        return sentence(told[0]), 1
    phrases = [_phrase(event, told[:count]) for event in told[:count]]
    return f"{who(told[0].seat)} {listed(filter(None, phrases))}.", count


_THROWN = (events.Rolled, events.Multiplied)
_RESTING = (events.Landed, events.Stalled, events.TakeoffFailed)
_AFTER: dict[type, tuple[type, ...]] = {
    events.Flew: _THROWN,
    events.TakeoffFailed: _THROWN,
    events.Stalled: _THROWN,
    events.PassedEarth: (events.Flew,),
    events.Landed: (events.Flew, events.PassedEarth, events.Stalled),
    events.WelcomedHome: (events.Landed,),
    events.FeeCollected: (events.Landed,),
    events.Paid: _RESTING,
}
"""What follows on what within a sentence."""


@singledispatch
def _phrase(event: Any, told: Passage) -> str:
    """What the captain did, to follow the name; nothing where another phrase tells it."""
    raise TypeError(f"{event!r} is no part of a flight in {told!r}")


def _one(told: Passage, kind: type) -> Any:
    return next((event for event in told if type(event) is kind), None)


@_phrase.register
def _(event: events.Rolled, told: Passage) -> str:  # noqa: ARG001 - as all phrases
    return f"rolled {throw(event.dice)}{f' (doubles: {federons(event.doubles)})' if event.doubles else ''}"


@_phrase.register
def _(event: events.Multiplied, told: Passage) -> str:  # noqa: ARG001 - as all phrases
    return f"threw {throw(event.dice)} ({event.steps} spaces)"


@_phrase.register
def _(event: events.TakeoffFailed, told: Passage) -> str:  # noqa: ARG001 - as all phrases
    return f"could not take off from {space(event.space)} with {hydrons(event.tank)}"


@_phrase.register
def _(event: events.Stalled, told: Passage) -> str:  # noqa: ARG001 - as all phrases
    lost = f" (which burned {hydrons(event.lost)})" if event.lost else ""
    return f"was held at {space(event.space)} by gravity{lost}"


@_phrase.register
def _(event: events.Flew, told: Passage) -> str:
    start, end = event.path[0], event.path[-1]
    landing = _one(told, events.Landed)
    there = space(end) if landing is None else found(landing.seat, end, landing.owner, station=landing.station)
    way = f"from {space(start)} to {there}" if start != end else f"round to {there} again"
    fuel = f" on {hydrons(event.hydrons)}" if event.hydrons else ""
    gravity = {"orbit": " (kept in orbit by gravity)", "pulled_back": " (pulled back by gravity)"}
    return f"flew {way}{fuel}{gravity.get(event.held, '')}"


@_phrase.register
def _(event: events.PassedEarth, told: Passage) -> str:
    return "" if _one(told, events.WelcomedHome) else f"passed Earth for {federons(event.amount)}"


@_phrase.register
def _(event: events.Landed, told: Passage) -> str:
    if _one(told, events.Flew):
        return ""
    return f"landed on {found(event.seat, event.space, event.owner, station=event.station)}"


@_phrase.register
def _(event: events.WelcomedHome, told: Passage) -> str:
    passing = _one(told, events.PassedEarth)
    return f"was welcomed home with {federons(event.amount + (passing.amount if passing else 0))}"


@_phrase.register
def _(event: events.FeeCollected, told: Passage) -> str:  # noqa: ARG001 - as all phrases
    return f"collected {federons(event.amount)}"


@_phrase.register
def _(event: events.Paid, told: Passage) -> str:  # noqa: ARG001 - as all phrases
    to = "the bank" if event.to is None else who(event.to)
    fee = event.space is not None and SPACES[event.space].kind in SATELLITES
    return f"paid {to} {'a fee of ' * fee}{federons(event.amount)}{' in rent' * (not fee)}"
