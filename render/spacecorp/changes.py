"""What the last turn changed, and so where the marks of the last move go."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from rules.kernel import Seat
from rules.spacecorp import events as told


@dataclass
class Changes:
    """Places on the board, and cards."""

    sites: set[str] = field(default_factory=set)
    starts: set[str] = field(default_factory=set)  # where teams set out from
    contracts: set[str] = field(default_factory=set)
    cards: set[str] = field(default_factory=set)  # laid open, or come to a hand
    slots: set[tuple[Seat, int]] = field(default_factory=set)
    wheels: set[tuple[Seat, str]] = field(default_factory=set)
    progress: set[tuple[Seat, str]] = field(default_factory=set)


def changes(events: Iterable[Any]) -> Changes:
    """Gathered from what was told."""
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
