"""Joins events into sentences, so that a turn reads in two or three: an action with everything it
brought, the contracts claimed, the new offers."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby, takewhile
from typing import Any

from rules.kernel import Lines, Passages, Seat, Text, ToldEvents, listed, plural, who, whom
from rules.spacecorp import events, outcomes
from rules.spacecorp.words.doing import bring, did, draw, find, gain, take
from rules.spacecorp.words.telling import sentence, tells

_ACTIONS = (
    events.Researched,
    events.Moved,
    events.Explored,
    events.Built,
    events.Produced,
    events.Advanced,
    events.Upgraded,
    events.ProbeSent,
    events.Relocated,
    outcomes.ColonyFounded,
)
_FOUND = (events.TilePlaced, events.TileRedirected, events.BoxBare, events.Advanced)
_AFTER: dict[type, tuple[type, ...]] = {
    events.Researched: (events.CardsDrawn, events.OfferTaken),
    events.OfferTaken: (events.CardsDrawn, events.OfferTaken),
    events.CardsDrawn: (events.OfferTaken,),
    events.Moved: (events.BeyondReached, outcomes.SpurReached),
    events.Explored: _FOUND,
    events.ProbeSent: _FOUND,
    events.TilePlaced: _FOUND,
    events.TileRedirected: _FOUND,
    events.Built: (events.BasePaid, events.Advanced, events.OfferTaken, outcomes.Released),
    events.BasePaid: (events.BasePaid, events.Advanced, events.OfferTaken, outcomes.Released),
    events.Advanced: (*_FOUND, events.BasePaid, events.OfferTaken, outcomes.ProgressTaken),
    outcomes.ContractClaimed: (outcomes.ContractClaimed,),
    outcomes.ProgressTaken: (outcomes.ProgressTaken, outcomes.ProgressPaid, outcomes.TeamDeployed),
    outcomes.TrackAdvanced: (outcomes.TrackAdvanced, *_ACTIONS),
    outcomes.ColonyFounded: (outcomes.ColonyPaid,),
    outcomes.ColonyPaid: (outcomes.ColonyPaid,),
    outcomes.EdgePlayed: (
        events.OfferTaken,
        outcomes.Sabotaged,
        outcomes.Diverted,
        outcomes.ProgressTaken,
        outcomes.Influenced,
        outcomes.Poached,
        outcomes.Intercepted,
        *_ACTIONS,  # by Competitors
    ),
    outcomes.Intercepted: (events.TurnBegan,),
}
"""What may follow on what in one sentence, of one player."""


_LATER = (outcomes.ContractClaimed, outcomes.Transported)
"""What may follow on anything that the same player did, as does the card drawn at the end of a
turn."""
_BESIDE = (events.CardsDiscarded, events.CardsSeen, events.OffersFilled)
"""What comes in between, and is told after the sentence, or was told as the cards were played."""
_ELSEWHERE = (
    events.ClaimPaid,
    outcomes.ColonyPaid,
    outcomes.RewardsDeclined,
    outcomes.RewardsLapsed,
)
"""What a deed brings to others: likewise, as are the cards that they draw for helping."""
_STRUCK = (outcomes.InfraShed, outcomes.MicrobesHit)
"""What an Edge does to one after the other: told together."""


def passage(told: Sequence[Any]) -> tuple[Text, int]:
    """Return a sentence for the first of these events and those that belong with it, and how many
    events it covers. New offers are told only if nothing came after them; otherwise they are old
    news."""
    first = told[0]
    if isinstance(first, events.TurnBegan) and not first.extra:
        return Text(""), 1  # the sentence on the action tells whose turn it is
    if isinstance(first, events.CardsDiscarded) or (
        isinstance(first, events.OffersFilled) and not _ends(told[1:])
    ):
        return Text(""), 1
    if not tells(first):
        return sentence(first), 1
    if isinstance(first, outcomes.EdgePlayed) and len(told) > 1 and isinstance(told[1], _STRUCK):
        struck, count = _strike(told[1:])
        return Text(
            "{seat} {did}: {struck}.", seat=who(first.seat), did=did(first), struck=struck
        ), count + 1
    if isinstance(first, _STRUCK):
        struck, count = _strike(told)
        return Text("{struck}.", struck=struck), count
    run = list(
        takewhile(lambda event: _is_doing(event, first.seat) or _is_beside(event, first.seat), told)
    )
    doings = [place for place, event in enumerate(run) if _is_doing(event, first.seat)]
    beside = told.beside if isinstance(told, ToldEvents) else {}
    notes = {number: beside[place] for number, place in enumerate(doings) if place in beside}
    text, count = _doings(ToldEvents([run[place] for place in doings], notes))
    end = doings[count] if count < len(doings) else len(run)
    others = [
        event
        for event in run[:end]
        if not (_is_doing(event, first.seat) or isinstance(event, _BESIDE))
    ]
    seen = [
        card for event in run[:end] if isinstance(event, events.CardsSeen) for card in event.cards
    ]
    new = [events.CardsSeen(first.seat, tuple(seen))] * bool(seen)
    filled = [
        event for event in run[:end] if isinstance(event, events.OffersFilled) and _ends(told[end:])
    ]
    return Lines([text, *_tell_others(others), *map(sentence, [*new, *filled])], " "), end


def _strike(told: Sequence[Any]) -> tuple[Text, int]:
    """Join the effects of an Edge on several players."""
    struck = list(takewhile(lambda event: type(event) is type(told[0]), told))
    return listed(
        Text("{seat} {did}", seat=who(event.seat), did=did(event)) for event in struck
    ), len(struck)


def _is_doing(event: Any, seat: Seat) -> bool:
    """Whether an event is something that this player did."""
    return getattr(event, "seat", None) == seat and not isinstance(event, _BESIDE)


def _is_beside(event: Any, seat: Seat) -> bool:
    """Whether an event may come between without ending the player's sentence."""
    if isinstance(event, events.CardsDrawn):
        return event.why == "reward"
    return isinstance(event, _BESIDE) or (isinstance(event, _ELSEWHERE) and event.seat != seat)


def _tell_others(told: Iterable[Any]) -> Iterator[Text]:
    """Tell what others gained from an action. Equal rewards are told together."""
    for kind, run in groupby(told, lambda event: (type(event), getattr(event, "count", 0))):
        alike = list(run)
        if kind[0] is events.CardsDrawn and len(alike) > 1:
            cards = plural(kind[1], "card")
            yield Text(
                "{seats} drew {cards} each for helping.",
                seats=whom(event.seat for event in alike),
                cards=cards,
            )
        else:
            yield from map(sentence, alike)


def _ends(rest: Sequence[Any]) -> bool:
    """Whether nothing more was done."""
    return all(isinstance(event, events.TurnBegan) for event in rest)


def _goes_on(told: Sequence[Any], event: Any) -> bool:
    """Whether the next event belongs in the same sentence."""
    if isinstance(event, _LATER):
        return True
    if isinstance(event, events.CardsDrawn) and event.why == "few":
        return True
    return type(event) in _AFTER.get(type(told[-1]), ())


def _phrases(told: Sequence[Any]) -> Iterator[Text]:
    """The phrases for an action, in order.
    Several finds, or several cards taken, become one phrase."""
    found = any(isinstance(event, events.TilePlaced) for event in told)
    for kind, run in groupby(
        (event for event in told if not _goes_without_saying(event, found=found)), type
    ):
        alike = list(run)
        yield from [_TOGETHER[kind](alike)] if kind in _TOGETHER else map(did, alike)


_doings = Passages(sentence, _goes_on, _phrases)


def _goes_without_saying(event: Any, *, found: bool) -> bool:
    """Whether an event needs no words: a marker that a tile moved, a payment of 0, or an extra turn
    just gained."""
    if isinstance(event, events.TurnBegan):
        return True
    if isinstance(event, events.Advanced):
        return found and not event.passes
    if isinstance(event, events.BasePaid):
        return not event.profit
    return isinstance(event, outcomes.ColonyPaid) and not event.amount


_TOGETHER: Mapping[type, Callable[[Sequence[Any]], Text]] = {
    events.TilePlaced: find,
    events.OfferTaken: take,
    events.CardsDrawn: draw,
    outcomes.TrackAdvanced: bring,
    outcomes.ColonyPaid: gain,
}
