"""What belongs together in one sentence, so that a turn reads in two or three: an action with all that it brought, the
contracts claimed, what is new in the offers."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from rules.kernel.telling import Passages
from rules.kernel.text import Text
from rules.spacecorp import events, outcomes
from rules.spacecorp.words.doing import did, find, take
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


def passage(told: Sequence[Any]) -> tuple[Text, int]:
    """A sentence for the first of these events, and how many of them it tells."""
    first = told[0]
    if isinstance(first, events.TurnBegan) and not first.extra:
        return Text(""), 1  # the turn that follows is told by what is done in it
    if isinstance(first, events.CardsDiscarded):
        return Text(""), 1  # they were told as they were played
    return _doings(told) if tells(first) else (sentence(first), 1)


def _goes_on(told: Sequence[Any], event: Any) -> bool:
    """Whether what happened next belongs into the same sentence."""
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


_TOGETHER: Mapping[type, Callable[[Sequence[Any]], Text]] = {events.TilePlaced: find, events.OfferTaken: take}
