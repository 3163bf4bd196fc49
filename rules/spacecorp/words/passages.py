"""What belongs together in one sentence, so that a turn reads in two or three: an action with all that it brought, the
contracts claimed, what is new in the offers."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby, takewhile
from typing import Any

from rules.kernel.telling import Passages
from rules.kernel.text import Lines, Text
from rules.spacecorp import events, outcomes
from rules.spacecorp.words.doing import did, draw, find, take
from rules.spacecorp.words.telling import sentence, tells

__all__ = ["passage"]

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
    outcomes.TrackAdvanced: (outcomes.TrackAdvanced,),
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
    ),
    outcomes.Intercepted: (events.TurnBegan,),
}
"""What may follow on what in one sentence, of one player."""


_LATER = (outcomes.ContractClaimed, outcomes.Transported)
"""What may follow on anything that the same player did, as does the card drawn at the end of a turn."""
_BESIDE = (events.CardsDiscarded, events.CardsSeen, events.OffersFilled)
"""What comes in between, and is told after the sentence, or was told as the cards were played."""


def passage(told: Sequence[Any]) -> tuple[Text, int]:
    """A sentence for the first of these events, with what lay between, and how many of them it tells. What is new in
    the offers is told where nothing came after it: else it is no news any more."""
    first = told[0]
    if isinstance(first, events.TurnBegan) and not first.extra:
        return Text(""), 1  # the turn that follows is told by what is done in it
    if isinstance(first, events.CardsDiscarded) or (isinstance(first, events.OffersFilled) and not _ends(told[1:])):
        return Text(""), 1
    if not tells(first):
        return sentence(first), 1
    run = list(takewhile(lambda event: isinstance(event, _BESIDE) or getattr(event, "seat", None) == first.seat, told))
    doings = [place for place, event in enumerate(run) if not isinstance(event, _BESIDE)]
    text, count = _doings([run[place] for place in doings])
    end = doings[count] if count < len(doings) else len(run)
    seen = [card for event in run[:end] if isinstance(event, events.CardsSeen) for card in event.cards]
    new = [events.CardsSeen(first.seat, tuple(seen))] * bool(seen)
    filled = [event for event in run[:end] if isinstance(event, events.OffersFilled) and _ends(told[end:])]
    return Lines([text, *map(sentence, [*new, *filled])], " "), end


def _ends(rest: Sequence[Any]) -> bool:
    """Whether nothing more was done."""
    return all(isinstance(event, events.TurnBegan) for event in rest)


def _goes_on(told: Sequence[Any], event: Any) -> bool:
    """Whether what happened next belongs into the same sentence."""
    if isinstance(event, _LATER):
        return True
    if isinstance(event, events.CardsDrawn) and event.why == "few":
        return True
    return type(event) in _AFTER.get(type(told[-1]), ())


def _phrases(told: Sequence[Any]) -> Iterator[Text]:
    """What was done, in order: several tiles found, or cards taken, as one."""
    found = any(isinstance(event, events.TilePlaced) for event in told)
    for kind, run in groupby(told, type):
        alike = list(run)
        if kind in _TOGETHER:
            yield _TOGETHER[kind](alike)
        else:
            yield from (did(event) for event in alike if not _goes_without_saying(event, found=found))


_doings = Passages(sentence, _goes_on, _phrases)


def _goes_without_saying(event: Any, *, found: bool) -> bool:
    """Whether an event adds nothing: a marker that a tile has moved stands beside it, what pays nothing is no news, nor
    is an extra turn that has just been gained."""
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
}
