"""The changes of the last turn, for the marks of the last move."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from rules.kernel import Seat
from rules.spacecorp import events as told


@dataclass
class Changes:
    """The places on the board and the cards that changed."""

    sites: set[str] = field(default_factory=set)
    starts: set[str] = field(default_factory=set)  # the starting points of teams
    contracts: set[str] = field(default_factory=set)
    cards: set[str] = field(default_factory=set)  # shown openly, or added to a hand
    slots: set[tuple[Seat, int]] = field(default_factory=set)
    wheels: set[tuple[Seat, str]] = field(default_factory=set)
    progress: set[tuple[Seat, str]] = field(default_factory=set)


def changes(events: Iterable[Any]) -> Changes:
    """Collect the changes from the events."""
    seen = Changes()
    for event in events:
        _place(event, seen)
        _card(event, seen)
    return seen


def _place(event: Any, seen: Changes) -> None:
    match event:
        case told.Moved(start=start, site=site) | told.Relocated(start=start, site=site):
            seen.starts.add(start)
            seen.sites.add(site)
        case told.Transported(start=start, site=site):
            seen.starts.add(start)
            seen.sites.add(site)
        case told.Produced(sites=sites):
            seen.sites.update(sites)
        case told.TeamSentHome(site=site):
            seen.starts.add(site)
        case (
            told.Explored(site=site)
            | told.TilePlaced(site=site)
            | told.Built(site=site)
            | told.TrackAdvanced(site=site)
            | told.TeamDeployed(site=site)
            | told.Released(site=site)
            | told.ColonyFounded(site=site)
            | told.SpurReached(site=site)
        ):
            seen.sites.add(site)


def _card(event: Any, seen: Changes) -> None:
    match event:
        case told.ContractClaimed(contract=contract):
            seen.contracts.add(contract)
        case (
            told.OffersFilled(cards=cards) | told.CardsSeen(cards=cards) | told.Poached(cards=cards)
        ):
            seen.cards.update(cards)
        case told.OfferTaken(card=card):
            seen.cards.add(card)
        case told.Upgraded(seat=seat, slot=slot):
            seen.slots.add((seat, slot))
        case told.Advanced(seat=seat, wheel=wheel):
            seen.wheels.add((seat, wheel))
        case told.ProgressTaken(seat=seat, title=title):
            seen.progress.add((seat, title))
