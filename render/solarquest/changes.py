"""The changes of the last turn, for the marks of the last move and everybody's gains and
payments."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from rules.kernel import Seat
from rules.solarquest import events as told
from rules.solarquest.content import CardId, SpaceId
from rules.solarquest.state import Trade


@dataclass
class Changes:
    """The places on the board and the sums of money that changed."""

    spaces: set[SpaceId] = field(default_factory=set)
    flights: list[tuple[Seat, tuple[SpaceId, ...]]] = field(default_factory=list)
    shots: list[tuple[SpaceId, SpaceId]] = field(default_factory=list)
    money: Counter[Seat] = field(default_factory=Counter)  # of captains still in the game
    trades: set[int] = field(default_factory=set)  # offers just made
    rolled: bool = False
    card: CardId | None = None


def changes(events: Iterable[Any]) -> Changes:
    """Collect the changes from the events."""
    seen = Changes()
    for event in events:
        _flight(event, seen)
        _property(event, seen)
        _money(event, seen)
    return seen


def _flight(event: Any, seen: Changes) -> None:
    match event:
        case told.Rolled() | told.Multiplied():
            seen.rolled = True
        case told.LaserFired(source=source, target=target):
            seen.rolled = True
            seen.shots.append((source, target))
        case told.CardDrawn(card=card):
            seen.card = card
        case told.Flew(seat=seat, path=path):
            seen.flights.append((seat, path))
        case (
            told.TakeoffFailed(space=space)
            | told.Stalled(space=space)
            | told.Refuelled(space=space)
        ):
            seen.spaces.add(space)


def _property(event: Any, seen: Changes) -> None:
    match event:
        case (
            told.Bought(space=space)
            | told.SaleForced(space=space)
            | told.StationPlaced(space=space)
            | told.PropertyClaimed(space=space)
            | told.PropertyForfeited(space=space)
            | told.PropertySold(space=space)
        ):
            seen.spaces.add(space)
        case told.SpoilsTaken(properties=properties) | told.WentOut(properties=properties):
            seen.spaces.update(properties)
        case told.TradeDone(trade=trade):
            seen.spaces.update(trade.properties)
        case told.TradeOffered(trade=trade):
            seen.trades.add(trade.number)


def _money(event: Any, seen: Changes) -> None:
    match event:
        case told.Rolled(seat=seat, doubles=amount):
            seen.money[seat] += amount
        case (
            told.PassedEarth(seat=seat, amount=amount)
            | told.WelcomedHome(seat=seat, amount=amount)
            | told.FeeCollected(seat=seat, amount=amount)
            | told.WindfallTaken(seat=seat, amount=amount)
            | told.PropertySold(seat=seat, amount=amount)
            | told.StationsSold(seat=seat, amount=amount)
        ):
            seen.money[seat] += amount
        case told.Bought(seat=seat, amount=amount) | told.StationsBought(seat=seat, amount=amount):
            seen.money[seat] -= amount
        case (
            told.Paid(seat=seat, to=to, amount=amount)
            | told.Refuelled(seat=seat, to=to, amount=amount)
        ):
            _pay(seen, seat, to, amount)
        case told.SaleForced(seat=seat, owner=owner, amount=amount):
            _pay(seen, seat, owner, amount)
        case told.TradeDone(trade=Trade(seat=seat, to=to, give_cash=given, want_cash=wanted)):
            _pay(seen, seat, to, given - wanted)
        case told.SpoilsTaken(seat=seat, cash=amount):
            seen.money[seat] += amount
        case told.WentOut(seat=seat, creditor=creditor, amount=amount):
            del seen.money[seat]
            if creditor is not None:
                seen.money[creditor] += amount


def _pay(seen: Changes, seat: Seat, to: Seat | None, amount: int) -> None:
    seen.money[seat] -= amount
    if to is not None:
        seen.money[to] += amount
