"""A turn in one sentence, so that a post holds it: the throw, the way, the landing, what is collected or paid, bought
and built, and the fuel."""

from collections.abc import Iterator, Sequence
from functools import singledispatch
from typing import Any, TypeAlias

from msgspec.structs import replace

from rules.kernel.telling import Passages
from rules.kernel.text import Text
from rules.kernel.words import who
from rules.solarquest import events
from rules.solarquest.content import CARDS, FIGURES, SPACES
from rules.solarquest.words.naming import (
    SATELLITES,
    count_hydrons,
    deed,
    federons,
    holder,
    name_found,
    name_space,
    share,
    throw,
    way,
)
from rules.solarquest.words.telling import sentence

__all__ = ["passage"]

Passage: TypeAlias = Sequence[Any]  # events of one ship that belong into one sentence


_THROWN = (events.Rolled, events.Multiplied)
_BY_CARD = (events.WindfallTaken, events.FuelLeaked, events.PropertyClaimed, events.PropertyForfeited)
_DRAWN = (events.CardDrawn, *_BY_CARD, events.NothingInDispute)
_RESTING = (events.Landed, events.Stalled, events.TakeoffFailed)
_SERVED = (*_RESTING, events.WelcomedHome, events.FeeCollected, events.Paid, events.Bought, events.StationPlaced)
_AFTER: dict[type, tuple[type, ...]] = {
    events.CardDrawn: (events.Rolled,),
    events.Multiplied: (events.CardDrawn,),
    **dict.fromkeys((*_BY_CARD, events.NothingInDispute), (events.CardDrawn,)),
    events.Flew: (*_THROWN, events.CardDrawn),
    events.TakeoffFailed: _THROWN,
    events.Stalled: _THROWN,
    events.PassedEarth: (events.Flew,),
    events.Bypassed: (events.Flew, events.PassedEarth),
    events.Landed: (events.Flew, events.PassedEarth, events.Stalled, *_DRAWN),
    events.WelcomedHome: (events.Landed,),
    events.FeeCollected: (events.Landed,),
    events.Paid: _RESTING,
    events.Bought: _RESTING,
    events.StationPlaced: (*_RESTING, events.Bought),
    events.Refuelled: (*_SERVED, events.Refuelled),
}
"""What follows on what within a sentence."""


def _goes_on(told: Passage, event: Any) -> bool:
    if isinstance(event, events.Rolled):  # a flight begins anew, and may be told with the fuel for it
        return all(isinstance(before, events.Refuelled) for before in told)
    return type(told[-1]) in _AFTER.get(type(event), ())


def _phrases(told: Passage) -> Iterator[Text]:
    """What was done, to follow the name. Several times at one pump are one."""
    whole: list[Any] = []
    for event in told:
        if isinstance(event, events.Refuelled) and whole and isinstance(last := whole[-1], events.Refuelled):
            whole[-1] = replace(event, hydrons=last.hydrons + event.hydrons, amount=last.amount + event.amount)
        else:
            whole.append(event)
    return (_phrase(event, whole) for event in whole)


def _alone(event: Any) -> Text:
    """What no passage tells. The headline says what round it is, so posts need not."""
    return Text("") if isinstance(event, events.RoundBegan) else sentence(event)


passage = Passages(_alone, _goes_on, _phrases)


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
    return Text(
        "could not take off from {space} with {tank}", space=name_space(event.space), tank=count_hydrons(event.tank)
    )


@_phrase.register
def _(event: events.Stalled, told: Passage) -> Text:  # noqa: ARG001 - as all phrases
    burned = "was held at {space} by gravity (which burned {hydrons})"
    held = burned if event.lost else "was held at {space} by gravity"
    return Text(held, space=name_space(event.space), hydrons=count_hydrons(event.lost))


# ---------------------------------------------------------------- a Red Shift card

_AT_STAKE = {
    ("claim", "player"): 'drew the Red Shift card "{title}", which wins a property of a rival',
    ("claim", "league"): 'drew the Red Shift card "{title}", which wins a property that nobody owns',
    ("forfeit", "league"): 'drew the Red Shift card "{title}", which costs a property',
    ("forfeit", "next"): 'drew the Red Shift card "{title}", which costs a property in favour of the next captain',
}
"""By what it does and whom it is about, as long as nothing has come of it."""


@_phrase.register
def _(event: events.CardDrawn, told: Passage) -> Text:
    """By its title: what follows tells the rest."""
    card = CARDS[event.card]
    drawn = 'drew the Red Shift card "{title}" for {hydrons}' if event.hydrons else 'drew the Red Shift card "{title}"'
    if told[-1] is event:
        drawn = _AT_STAKE.get((card.effect.kind, card.effect.source or card.effect.to), drawn)
    return Text(drawn, title=Text(card.title), hydrons=count_hydrons(event.hydrons))


@_phrase.register
def _(event: events.WindfallTaken, told: Passage) -> Text:  # noqa: ARG001 - as all phrases
    found = "collected {amount} (and may roll again)" if event.again else "collected {amount}"
    return Text(found, amount=federons(event.amount))


@_phrase.register
def _(event: events.FuelLeaked, told: Passage) -> Text:  # noqa: ARG001 - as all phrases
    lost = "lost {hydrons} (the tank holds {tank})" if event.hydrons else "had no fuel to lose"
    return Text(lost, hydrons=count_hydrons(event.hydrons), tank=event.tank)


@_phrase.register
def _(event: events.PropertyClaimed, told: Passage) -> Text:  # noqa: ARG001 - as all phrases
    return Text("took {deed} from {owner}", deed=deed(event.space, station=event.station), owner=holder(event.owner))


@_phrase.register
def _(event: events.PropertyForfeited, told: Passage) -> Text:  # noqa: ARG001 - as all phrases
    return Text("gave {deed} to {to}", deed=deed(event.space, station=event.station), to=holder(event.to))


@_phrase.register
def _(event: events.NothingInDispute, told: Passage) -> Text:  # noqa: ARG001 - as all phrases
    return Text("found no property to dispute")


# ---------------------------------------------------------------- the way


_FLOWN = {
    ("", False): "flew {way}",
    ("orbit", False): "flew {way} (the throw does not lead out of the orbit)",
    ("pulled_back", False): "flew {way} (the throw does not lead out of its gravity)",
    ("", True): "flew {way}, past Earth for {amount}",
    ("orbit", True): "flew {way} (the throw does not lead out of the orbit), past Earth for {amount}",
    ("pulled_back", True): "flew {way} (the throw does not lead out of its gravity), past Earth for {amount}",
}
"""By how gravity held the ship, and whether it came by Earth."""


@_phrase.register
def _(event: events.Flew, told: Passage) -> Text:
    end, landing = event.path[-1], _one(told, events.Landed)
    there = name_space(end) if landing is None else _tell_landing(landing, told)
    passing = None if _one(told, events.WelcomedHome) else _one(told, events.PassedEarth)
    flown = _FLOWN[event.held, passing is not None]
    return Text(flown, way=way(event.path, there, event.hydrons), amount=federons(passing.amount if passing else 0))


@_phrase.register
def _(event: events.PassedEarth, told: Passage) -> Text:  # noqa: ARG001 - the flight or the welcome tells it
    return Text("")


@_phrase.register
def _(event: events.Bypassed, told: Passage) -> Text:  # noqa: ARG001 - the flight has named the place
    return Text("bypassed it")


@_phrase.register
def _(event: events.Landed, told: Passage) -> Text:
    if _one(told, events.Flew):
        return Text("")
    return Text("landed on {space}", space=_tell_landing(event, told))


def _tell_landing(landing: events.Landed, told: Passage) -> Text:
    """As it was found; what was bought at once need not be told twice."""
    if _one(told, events.Bought):
        return name_space(landing.space)
    return name_found(landing.seat, landing.space, landing.owner, station=landing.station)


@_phrase.register
def _(event: events.WelcomedHome, told: Passage) -> Text:
    passing = _one(told, events.PassedEarth)
    return Text("came home to {all}", all=federons(event.amount + (passing.amount if passing else 0)))


@_phrase.register
def _(event: events.FeeCollected, told: Passage) -> Text:  # noqa: ARG001 - as all phrases
    return Text("collected {amount}", amount=federons(event.amount))


@_phrase.register
def _(event: events.Paid, told: Passage) -> Text:  # noqa: ARG001 - as all phrases
    fee = event.space is not None and SPACES[event.space].kind in SATELLITES
    return Text(
        "paid {creditor} a fee of {amount}" if fee else "paid {creditor} {amount} in rent",
        creditor=holder(event.to),
        amount=federons(event.amount),
    )


# ---------------------------------------------------------------- at the place


def _is_named(event: Any, told: Passage) -> bool:
    """Whether the sentence has named the place of an event by then."""
    return any(getattr(before, "space", None) == event.space for before in told[: told.index(event)])


@_phrase.register
def _(event: events.Bought, told: Passage) -> Text:
    what = deed(event.space, station=event.station)
    if _is_named(event, told) and not event.station:
        what = Text("it")
    how = "bought {deed} for {amount} ({share})" if event.group > 1 else "bought {deed} for {amount}"
    return Text(how, deed=what, amount=federons(event.amount), share=share(event.held, event.space))


@_phrase.register
def _(event: events.StationPlaced, told: Passage) -> Text:
    place = Text("there") if _is_named(event, told) else Text("on {space}", space=name_space(event.space))
    left = Text("{left} left", left=event.left) if event.left else Text("none left")
    return Text("placed a Fuel Station {place} ({left})", place=place, left=left)


@_phrase.register
def _(event: events.Refuelled, told: Passage) -> Text:
    fuel = count_hydrons(event.hydrons)
    if not _is_named(event, told):
        fuel = Text("{hydrons} on {space}", hydrons=fuel, space=name_space(event.space))
    cost = Text("for free")
    if event.to is not None:
        cost = Text("for {amount} to {seller}", amount=federons(event.amount), seller=who(event.to))
    full = event.tank == FIGURES.fuel.full
    took = "filled up with {hydrons} {cost}" if full else "took {hydrons} {cost} (the tank holds {tank})"
    return Text(took, hydrons=fuel, cost=cost, tank=event.tank)
