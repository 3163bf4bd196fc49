"""What an action takes, and whether it is possible: with the picks made so far, and the best that may still follow.

`price` is the one place that says so, for every slot of an action and for what is done in the end.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple, Self

import msgspec
from msgspec.structs import replace

from rules.kernel.offer import Seat
from rules.spacecorp.boards import SiteId
from rules.spacecorp.content import TIME_CARDS
from rules.spacecorp.corp import TeamId
from rules.spacecorp.sheets import BaseId, CardId
from rules.spacecorp.value import OWN, Means, Terms

__all__ = ["Cards", "Help", "Price", "Reckoning", "Second"]

Cards = Sequence[CardId]
NEVER = -1  # less than any need
_TIME = frozenset(TIME_CARDS)


class Help(NamedTuple):
    """A base of somebody else, and what it would do in this action. Its owner gets a reward."""

    site: SiteId
    base: BaseId
    seat: Seat
    way: bool = False  # allows the move
    bonus: int = 0
    port: bool = False
    shield: bool = False
    industrial: bool = False

    @property
    def id(self) -> str:
        return f"{self.site}/{self.base}"


class Second(msgspec.Struct, frozen=True):
    """The second team that Time serves, and what the first leaves it."""

    team: TeamId
    value: int
    spent: int = 0  # profit, for the shortfall of the first
    due: int = 0  # what the first still has to pay
    shielded: bool = False


class Price(NamedTuple):
    """How an action can be had: for which value, and how much profit."""

    value: int
    spent: int  # for the shortfall
    penalty: int
    shielded: bool
    by_source: bool  # shielded by Infra or a card
    terms: Terms  # what bases and Time do, within the value

    @property
    def cost(self) -> int:
        return self.spent + self.penalty


class Reckoning:
    """An action on a target."""

    penalty = 0  # if it is not shielded
    shielded = False
    shields = False  # the action as a whole, not what starts or is built in a region
    bonus = 0  # of an own Spaceport in Mariners
    ports: tuple[SiteId, ...] | None = None  # whose Spaceports must help for a doubling; None: it cannot be
    industrial = False  # an own one doubles
    way = True  # allowed without help
    helps: tuple[Help, ...] = ()
    two = False  # Time serves a second team after this
    follows: Callable[[Price], bool] | None = None  # whether that one can act
    _best: Terms | None = None  # once it is looked at, the helps stay what they are

    def __init__(self, means: Means, need: int, second: Second | None = None) -> None:
        self.means = means
        self.need = need
        self.second = second  # what is known of the value, if this is the second team
        if second is not None and second.shielded:
            self.shielded = self.shields = True

    def copy(self) -> Self:
        plan = type(self)(self.means, self.need, self.second)
        plan.__dict__.update(self.__dict__ | {"_best": None})
        return plan

    def serving(self, follows: Callable[[Self, Price], bool]) -> Self:
        """The same action, if Time serves another team after it."""
        plan = self.copy()
        plan.two, plan.follows = True, lambda price: follows(plan, price)
        return plan

    # ---------------------------------------------------------------- what is possible

    def is_allowed(self) -> bool:
        """Whether it may be done at all, with a base of another if need be."""
        return self.way or any(each.way for each in self.helps)

    def is_possible(self, hq: str | None = None) -> bool:
        """Whether it can be carried out at all, or with the help of an HQ."""
        if self.follows is not None:
            return self.price(hq) is not None
        if not self.is_allowed():
            return False
        penalty = self.penalty
        if penalty and (self.shielded or any(each.shield for each in self.helps)):
            penalty = 0
        terms = self._full()
        if hq is not None or self.need <= self._reach(OWN, terms, penalty):
            return hq is None or self.need <= self._reach(hq, terms, penalty)
        others = self._others(terms) if self.second is None else ()
        return any(self.need <= self._reach(each, terms, penalty) for each in others)

    def _reach(self, hq: str, terms: Terms, penalty: int) -> int:
        """The greatest need that can be met with an HQ: plans with the same means share what is known."""
        key = hq, terms, penalty, self.second
        found = self.means.reaches.get(key)
        if found is None:
            found = self.means.reaches[key] = self._reached(hq, terms, penalty)
        return found

    def _reached(self, hq: str, terms: Terms, penalty: int) -> int:
        plain, shielded = self._values(hq, None, terms)
        room = self._room(plain, penalty)
        found = NEVER if room is None else plain + room
        if penalty and shielded and (room := self._room(shielded, 0)) is not None:
            found = max(found, shielded + room)
        return found

    def price(
        self, hq: str | None = None, helps: Sequence[str] | None = None, cards: Cards | None = None
    ) -> Price | None:
        """What the action takes, None where it is not possible."""
        used = self.helps if helps is None else [each for each in self.helps if each.id in helps] if helps else ()
        if not self.way and not any(each.way for each in used):
            return None
        terms = self._full() if helps is None and cards is None else self._terms(used, cards)
        safe = not self.penalty or self.shielded or (bool(used) and any(each.shield for each in used))
        found = self._cheapest(hq or OWN, cards, terms, safe=safe)
        if found is None and hq is None and self.second is None:
            for other in self._others(terms):
                found = self._cheapest(other, cards, terms, safe=safe)
                if found is not None:
                    break
        return found

    def _full(self) -> Terms:
        """With everything that can help."""
        best = self._best
        if best is None:
            best = self._best = self._terms(self.helps, None)
        return best

    def _cheapest(self, hq: str, cards: Cards | None, terms: Terms, *, safe: bool) -> Price | None:
        plain, shielded = self._values(hq, cards, terms)
        penalty = 0 if safe else self.penalty
        if shielded in (0, plain) or (safe and self.follows is None):  # nothing is won by a shield, or nothing lost
            return self._paid(plain, 0 if shielded else penalty, terms, by_source=shielded == plain > 0)
        way = self._paid(plain, penalty, terms)
        other = self._paid(shielded, 0, terms, by_source=True)
        if way is None or other is None:
            return way or other
        return min(way, other, key=lambda way: (way.cost, -way.value))

    def _values(self, hq: str, cards: Cards | None, terms: Terms) -> tuple[int, int]:
        """The value, and that which one of the sources shields."""
        if self.second is not None:
            return (self.second.value + terms.bonus) * terms.times, 0
        return self.means.value(hq, cards, terms)

    def _paid(self, value: int, penalty: int, terms: Terms, *, by_source: bool = False) -> Price | None:
        """What it takes for this value; a second team has to have something to do then."""
        spent = self._spent(value, penalty)
        if spent < 0:
            return None
        price = Price(value, spent, penalty, self.shielded or self.penalty > penalty, by_source, terms)
        return price if self.follows is None or self.follows(price) else None

    def _spent(self, value: int, penalty: int) -> int:
        """The profit that covers what lacks of the value; less than nought where that cannot be."""
        room, spent = self._room(value, penalty), max(0, self.need - value)
        return -1 if room is None or spent > room else spent

    def _room(self, value: int, penalty: int) -> int | None:
        """How much profit can cover: less than the value that is there without it, and only so much an action, beside
        the penalty (SCC-A1). None where that cannot be paid."""
        second, left = self.second, self.means.corp.profit - penalty
        most = min(self.means.most, value - 1)
        if second is not None:
            left -= second.due
            most -= second.spent
        return None if left < 0 else max(0, min(most, left))

    def _terms(self, used: Sequence[Help], cards: Cards | None) -> Terms:
        bonus, times = self.bonus, 2 if self.industrial else 1
        for each in used:
            bonus = max(bonus, each.bonus)
            times = 2 if each.industrial else times
        alone = self.second is None and not self.two
        if alone and (self.means.time is not None if cards is None else self._timed(cards)):
            times *= 2
        return Terms(bonus, self.ports is not None and self._ported(used), times)

    def _ported(self, used: Sequence[Help]) -> bool:
        """Whether every team starts at a Spaceport that may be used."""
        return all(any(each.port and each.site == site for each in used) for site in self.ports or ())

    @staticmethod
    def _timed(cards: Cards) -> bool:
        return not _TIME.isdisjoint(cards)

    def best(self) -> int:
        """The greatest value that can be had, without profit."""
        others = self._others(self._full()) if self.second is None else ()
        return max(self._values(hq, None, self._full())[0] for hq in (OWN, *others))

    def _others(self, terms: Terms) -> tuple[str, ...]:
        """The HQs to be looked at besides one's own: where a Spaceport doubles, a card on any may be worth more."""
        choices = self.means.choices
        return choices.hqs[1:] if terms.port else choices.rivals

    def value(self, hq: str, cards: Cards) -> int:
        """What the picks come to where no base helps."""
        price = self.price(hq, (), cards)
        return price.value if price else 0

    def left(self, team: TeamId, price: Price) -> Second:
        """What the first team leaves a second one: the value without what bases do for the first alone, a Spaceport in
        Mariners and an Industrial base (SCC-A21)."""
        shielded, terms = price.by_source or self.shields, price.terms
        return Second(team, price.value // terms.times - terms.bonus, price.spent, price.cost, shielded=shielded)

    def after(self, team: TeamId, hq: str, helps: Sequence[str], cards: Cards) -> Second | None:
        """What these picks leave a second team once they are paid for, if Time serves one."""
        price = self.price(hq, helps, cards) if team else None
        return replace(self.left(team, price), due=0) if price else None
