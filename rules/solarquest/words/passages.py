"""A flight and what it comes to in one sentence, so that a post holds a turn: the throw, the way, the landing,
and what is collected or paid."""

from collections.abc import Sequence
from functools import singledispatch
from typing import Any, TypeAlias

from rules.kernel.text import Text
from rules.kernel.words import listed, who
from rules.solarquest import events
from rules.solarquest.content import SPACES
from rules.solarquest.words.naming import SATELLITES, federons, found, hydrons, payee, space, throw, way
from rules.solarquest.words.telling import sentence

__all__ = ["passage"]

Passage: TypeAlias = Sequence[Any]  # events of one ship that belong into one sentence


def passage(told: Sequence[Any]) -> tuple[Text, int]:
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
    phrases = listed(filter(None, [_phrase(event, told[:count]) for event in told[:count]]))
    return Text("{seat} {phrases}.", seat=who(told[0].seat), phrases=phrases), count


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
def _phrase(event: Any, told: Passage) -> Text:
    """What the captain did, to follow the name; nothing where another phrase tells it."""
    raise TypeError(f"{event!r} is no part of a flight in {told!r}")


def _one(told: Passage, kind: type) -> Any:
    return next((event for event in told if type(event) is kind), None)


@_phrase.register
def _(event: events.Rolled, told: Passage) -> Text:  # noqa: ARG001 - as all phrases
    thrown = "rolled {dice} (doubles: {amount})" if event.doubles else "rolled {dice}"
    return Text(thrown, dice=throw(event.dice), amount=federons(event.doubles))


@_phrase.register
def _(event: events.Multiplied, told: Passage) -> Text:  # noqa: ARG001 - as all phrases
    return Text("threw {dice} ({steps} spaces)", dice=throw(event.dice), steps=event.steps)


@_phrase.register
def _(event: events.TakeoffFailed, told: Passage) -> Text:  # noqa: ARG001 - as all phrases
    return Text("could not take off from {space} with {tank}", space=space(event.space), tank=hydrons(event.tank))


@_phrase.register
def _(event: events.Stalled, told: Passage) -> Text:  # noqa: ARG001 - as all phrases
    burned = "was held at {space} by gravity (which burned {hydrons})"
    held = burned if event.lost else "was held at {space} by gravity"
    return Text(held, space=space(event.space), hydrons=hydrons(event.lost))


_FLOWN = {
    "": "flew {way}",
    "orbit": "flew {way} (kept in orbit by gravity)",
    "pulled_back": "flew {way} (pulled back by gravity)",
}
"""By how gravity held the ship."""


@_phrase.register
def _(event: events.Flew, told: Passage) -> Text:
    end, landing = event.path[-1], _one(told, events.Landed)
    there = space(end) if landing is None else found(landing.seat, end, landing.owner, station=landing.station)
    return Text(_FLOWN[event.held], way=way(event.path, there, event.hydrons))


@_phrase.register
def _(event: events.PassedEarth, told: Passage) -> Text:
    if _one(told, events.WelcomedHome):
        return Text("")
    return Text("passed Earth for {amount}", amount=federons(event.amount))


@_phrase.register
def _(event: events.Landed, told: Passage) -> Text:
    if _one(told, events.Flew):
        return Text("")
    return Text("landed on {space}", space=found(event.seat, event.space, event.owner, station=event.station))


@_phrase.register
def _(event: events.WelcomedHome, told: Passage) -> Text:
    passing = _one(told, events.PassedEarth)
    return Text("was welcomed home with {all}", all=federons(event.amount + (passing.amount if passing else 0)))


@_phrase.register
def _(event: events.FeeCollected, told: Passage) -> Text:  # noqa: ARG001 - as all phrases
    return Text("collected {amount}", amount=federons(event.amount))


@_phrase.register
def _(event: events.Paid, told: Passage) -> Text:  # noqa: ARG001 - as all phrases
    fee = event.space is not None and SPACES[event.space].kind in SATELLITES
    return Text(
        "paid {creditor} a fee of {amount}" if fee else "paid {creditor} {amount} in rent",
        creditor=payee(event.to),
        amount=federons(event.amount),
    )
