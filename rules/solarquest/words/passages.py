"""A turn in one sentence, short enough for one post: throw, flight, landing, payments, purchases
and fuel."""

from collections.abc import Iterator, Sequence
from functools import singledispatch
from typing import Any

from msgspec.structs import replace

from rules.kernel import Passages, Text, who
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
    stations,
    tell_counter,
    throw,
    way,
)
from rules.solarquest.words.telling import sentence


class Leg(list[Any]):
    """The results of one throw. A `further` one in the same turn follows doubles or a card."""

    def __init__(self, *, further: bool = False) -> None:
        self.further = further


_THROWN = (events.Rolled, events.Multiplied)
_BY_CARD = (
    events.WindfallTaken,
    events.FuelLeaked,
    events.PropertyClaimed,
    events.PropertyForfeited,
)
_DRAWN = (events.CardDrawn, *_BY_CARD, events.NothingInDispute)
_RESTING = (events.Landed, events.Stalled, events.TakeoffFailed)
_SALES = (events.PropertySold, events.StationsSold)
_DEALS = (events.Bought, events.StationsBought, events.StationPlaced, events.Refuelled)
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
    events.DebtFell: _RESTING,
    **dict.fromkeys(_SALES, (events.DebtFell, *_SALES)),
    events.Paid: (*_RESTING, events.DebtFell, *_SALES),
    **dict.fromkeys(
        _DEALS, (*_RESTING, events.WelcomedHome, events.FeeCollected, events.Paid, *_DEALS)
    ),
}
"""What follows on what within a sentence."""


def _goes_on(told: Sequence[Any], event: Any) -> bool:
    if isinstance(event, events.Rolled):  # the first of a turn after its deals, or a further one
        return all(isinstance(before, _DEALS) for before in told) or _may_roll_again(told)
    return type(told[-1]) in _AFTER.get(type(event), ())


def _may_roll_again(told: Sequence[Any]) -> bool:
    last = _split(told)[-1]
    rolled, found = _one(last, events.Rolled), _one(last, events.WindfallTaken)
    return bool(rolled and rolled.doubles) or bool(found and found.again)


def _split(told: Sequence[Any]) -> list[Leg]:
    """Split a turn by its throws. Repeated refuelling in one place becomes one event."""
    legs = [leg := Leg()]
    for event in told:
        if isinstance(event, events.Rolled) and _one(leg, events.Rolled):
            legs.append(leg := Leg(further=True))
        if (
            isinstance(event, events.Refuelled)
            and leg
            and isinstance(last := leg[-1], events.Refuelled)
        ):
            leg[-1] = replace(
                event, hydrons=last.hydrons + event.hydrons, amount=last.amount + event.amount
            )
        else:
            leg.append(event)
    return legs


def _phrases(told: Sequence[Any]) -> Iterator[Text]:
    """The acts of a turn, as phrases behind the name."""
    return (_phrase(event, leg) for leg in _split(told) for event in leg)


def _alone(event: Any) -> Text:
    """Events outside of passages. A new round needs no post, as the headline shows it."""
    return Text("") if isinstance(event, events.RoundBegan) else sentence(event)


_of_ship = Passages(_alone, _goes_on, _phrases)


def passage(told: Sequence[Any]) -> tuple[Text, int]:
    """A sentence for the first of these events and those that belong with it, and how many events
    it covers."""
    match told[:2]:
        case [
            events.TradeClosed(before, "countered"),
            events.TradeOffered(trade, counters, served),
        ] if counters == before.number:
            return tell_counter(trade, before, served), 2
    return _of_ship(told)


@singledispatch
def _phrase(event: Any, told: Leg) -> Text:
    """The phrase for an event, to follow the name; empty if another phrase covers it."""
    raise TypeError(f"{event!r} is no part of a flight in {told!r}")


def _one(told: Leg, kind: type) -> Any:
    return next((event for event in told if type(event) is kind), None)


@_phrase.register
def _(event: events.Rolled, told: Leg) -> Text:
    thrown = "rolled {dice}"
    if event.doubles:
        thrown = (
            "rolled {dice} (doubles)" if told.further else "rolled {dice} (doubles bring {amount})"
        )
    elif _one(told, events.CardDrawn):
        thrown = "rolled {dice} (a Red Shift card instead of {spaces} spaces)"
    rolled = Text(
        thrown, dice=throw(event.dice), amount=federons(event.doubles), spaces=sum(event.dice)
    )
    return Text("then {deed}", deed=rolled) if told.further else rolled


@_phrase.register
def _(event: events.Multiplied, told: Leg) -> Text:
    return Text("threw {dice} ({steps} spaces)", dice=throw(event.dice), steps=event.steps)


@_phrase.register
def _(event: events.TakeoffFailed, told: Leg) -> Text:
    return Text(
        "could not take off from {space} with {tank}",
        space=name_space(event.space),
        tank=count_hydrons(event.tank),
    )


@_phrase.register
def _(event: events.Stalled, told: Leg) -> Text:
    burned = "was held at {space} by gravity (which burned {hydrons})"
    held = burned if event.lost else "was held at {space} by gravity"
    return Text(held, space=name_space(event.space), hydrons=count_hydrons(event.lost))


# ---------------------------------------------------------------- a Red Shift card

_AT_STAKE = {
    ("claim", "player"): 'drew "{title}", which wins a property of a rival',
    ("claim", "league"): 'drew "{title}", which wins a property that nobody owns',
    ("forfeit", "league"): 'drew "{title}", which costs a property',
    ("forfeit", "next"): 'drew "{title}", which costs a property in favour of the next captain',
}
"""By what it does and whom it is about, as long as nothing has come of it."""


@_phrase.register
def _(event: events.CardDrawn, told: Leg) -> Text:
    """The title is enough: the events that follow tell the rest."""
    card = CARDS[event.card]
    drawn = 'drew "{title}" (which takes {hydrons})' if event.hydrons else 'drew "{title}"'
    if told[-1] is event:
        drawn = _AT_STAKE.get((card.effect.kind, card.effect.source or card.effect.to), drawn)
    return Text(drawn, title=Text(card.title), hydrons=count_hydrons(event.hydrons))


@_phrase.register
def _(event: events.WindfallTaken, told: Leg) -> Text:
    found = "collected {amount} (and may roll again)" if event.again else "collected {amount}"
    return Text(found, amount=federons(event.amount))


@_phrase.register
def _(event: events.FuelLeaked, told: Leg) -> Text:
    lost = "lost {hydrons} (the tank holds {tank})" if event.hydrons else "had no fuel to lose"
    return Text(lost, hydrons=count_hydrons(event.hydrons), tank=event.tank)


@_phrase.register
def _(event: events.PropertyClaimed, told: Leg) -> Text:
    return Text(
        "took {deed} from {owner}",
        deed=deed(event.space, station=event.station),
        owner=holder(event.owner),
    )


@_phrase.register
def _(event: events.PropertyForfeited, told: Leg) -> Text:
    return Text(
        "gave {deed} to {to}", deed=deed(event.space, station=event.station), to=holder(event.to)
    )


@_phrase.register
def _(event: events.NothingInDispute, told: Leg) -> Text:
    return Text("found no property to dispute")


# ---------------------------------------------------------------- the way


_FLOWN = {
    ("", False): "flew {way}",
    ("orbit", False): "flew in orbit (held by gravity) {way}",
    ("pulled_back", False): "flew back (pulled by gravity) {way}",
    ("", True): "flew {way}, past Earth for {amount}",
    ("orbit", True): "flew in orbit (held by gravity) {way}, past Earth for {amount}",
    ("pulled_back", True): "flew back (pulled by gravity) {way}, past Earth for {amount}",
}
"""By how gravity held the ship, and whether it came by Earth."""


@_phrase.register
def _(event: events.Flew, told: Leg) -> Text:
    end, landing = event.path[-1], _one(told, events.Landed)
    there = name_space(end) if landing is None else _tell_landing(landing, told)
    passing = None if _one(told, events.WelcomedHome) else _one(told, events.PassedEarth)
    flown = _FLOWN[event.held, passing is not None]
    flight = way(event.path, there, event.hydrons, further=told.further)
    return Text(flown, way=flight, amount=federons(passing.amount if passing else 0))


@_phrase.register
def _(event: events.PassedEarth, told: Leg) -> Text:
    return Text("")


@_phrase.register
def _(event: events.Bypassed, told: Leg) -> Text:
    return Text("bypassed it")


@_phrase.register
def _(event: events.Landed, told: Leg) -> Text:
    if _one(told, events.Flew):
        return Text("")
    return Text("landed on {space}", space=_tell_landing(event, told))


def _tell_landing(landing: events.Landed, told: Leg) -> Text:
    """The space as the ship found it. If it was bought at once, that phrase tells the rest."""
    if _one(told, events.Bought):
        return name_space(landing.space)
    return name_found(landing.seat, landing.space, landing.owner, station=landing.station)


@_phrase.register
def _(event: events.WelcomedHome, told: Leg) -> Text:
    passing = _one(told, events.PassedEarth)
    return Text(
        "came home to {all}", all=federons(event.amount + (passing.amount if passing else 0))
    )


@_phrase.register
def _(event: events.FeeCollected, told: Leg) -> Text:
    return Text("collected {amount}", amount=federons(event.amount))


@_phrase.register
def _(event: events.Paid, told: Leg) -> Text:
    paid = (
        "paid {creditor} {amount} for repairs"
        if event.due == "repairs"
        else "paid {creditor} {amount} in rent"
    )
    if event.space is not None and SPACES[event.space].kind in SATELLITES:
        paid = "paid {creditor} a fee of {amount}"
    return Text(paid, creditor=holder(event.to), amount=federons(event.amount))


@_phrase.register
def _(event: events.DebtFell, told: Leg) -> Text:
    """Skip a debt that was paid after all, by sales."""
    owed = "" if _one(told, events.Paid) else "could not pay {creditor} {amount} at once"
    return Text(owed, creditor=holder(event.to), amount=federons(event.amount))


@_phrase.register
def _(event: events.PropertySold, told: Leg) -> Text:
    what = deed(event.space, station=event.station)
    return Text("sold {deed} to the League for {amount}", deed=what, amount=federons(event.amount))


@_phrase.register
def _(event: events.StationsSold, told: Leg) -> Text:
    return Text(
        "sold {count} to the League for {amount}",
        count=stations(event.count),
        amount=federons(event.amount),
    )


# ---------------------------------------------------------------- at the place


def _is_named(event: Any, told: Leg) -> bool:
    """Whether the sentence has already named the place of an event."""
    return any(
        getattr(before, "space", None) == event.space for before in told[: told.index(event)]
    )


@_phrase.register
def _(event: events.Bought, told: Leg) -> Text:
    what = deed(event.space, station=event.station)
    if _is_named(event, told) and not event.station:
        what = Text("it")
    how = (
        "bought {deed} for {amount} ({share})" if event.group > 1 else "bought {deed} for {amount}"
    )
    return Text(how, deed=what, amount=federons(event.amount), share=share(event.held, event.space))


@_phrase.register
def _(event: events.StationsBought, told: Leg) -> Text:
    return Text(
        "bought {count} for {amount}", count=stations(event.count), amount=federons(event.amount)
    )


@_phrase.register
def _(event: events.StationPlaced, told: Leg) -> Text:
    place = (
        Text("there")
        if _is_named(event, told)
        else Text("on {space}", space=name_space(event.space))
    )
    return Text("placed a Fuel Station {place}", place=place)


@_phrase.register
def _(event: events.Refuelled, told: Leg) -> Text:
    fuel = count_hydrons(event.hydrons)
    if not _is_named(event, told):
        fuel = Text("{hydrons} on {space}", hydrons=fuel, space=name_space(event.space))
    cost = Text("for free")
    if event.to is not None:
        cost = Text(
            "from {seller} for {amount}", amount=federons(event.amount), seller=who(event.to)
        )
    full = event.tank == FIGURES.fuel.full
    took = (
        "filled up with {hydrons} {cost}"
        if full
        else "took {hydrons} {cost} (the tank holds {tank})"
    )
    return Text(took, hydrons=fuel, cost=cost, tank=event.tank)
