"""The cost of an action and whether it is possible, given the picks so far and the best that may
follow.

`price` is the only place that decides this, both for every slot of an action and for carrying it
out.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple, Self

import msgspec
from msgspec.structs import replace

from rules.kernel import Seat
from rules.spacecorp.boards import SiteId
from rules.spacecorp.content import TIME_CARDS
from rules.spacecorp.corp import TeamId
from rules.spacecorp.sheets import BaseId, CardId
from rules.spacecorp.value.value import NO_GAIN, OWN, PLAIN, TIMED, Gain, Means, Second, Terms

__all__ = ["Bill", "Cards", "Help", "Helps", "Price", "Reckoning", "Second"]

Helps = tuple[str, ...]
Cards = tuple[CardId, ...]
_TIME = frozenset(TIME_CARDS)


class Help(NamedTuple):
    """Another player's base, and its effect on this action. Its owner gets a reward."""

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


class Bill(NamedTuple):
    """The profit that an action costs."""

    lack: int  # for the shortfall
    toll: int  # for radiation


class Price(msgspec.Struct, frozen=True):
    """One way to do an action: its value and its cost in profit."""

    value: int
    spent: int  # for the shortfall
    penalty: int
    shielded: bool
    by_source: bool  # shielded by Infra or a card
    terms: Terms  # effects of bases and Time that the value includes

    @property
    def cost(self) -> int:
        return self.spent + self.penalty


class Reckoning(msgspec.Struct, eq=False):
    """An action on a target. It is a struct for speed: every menu makes several."""

    means: Means
    need: int
    penalty: int = 0  # unless it is shielded
    shielded: bool = False
    shields: bool = False  # covers the whole action, not just a region
    bonus: int = 0  # from the player's own Spaceport in Mariners
    # The Spaceports that must help for a doubling; None if there can be none.
    ports: tuple[SiteId, ...] | None = None
    industrial: bool = False  # the player's own Industrial base doubles
    way: bool = True  # allowed without help
    helps: tuple[Help, ...] = ()
    two: bool = False  # Time serves a second team after this
    follows: Callable[[Price], bool] | None = None  # whether the second team can act
    _full: Terms | None = None  # a cache: nothing changes once this is read
    _possible: bool | None = None
    # By picks.
    _prices: dict[tuple[str | None, Helps | None, Cards | None], Price | None] = {}

    def __post_init__(self) -> None:
        if self.means.shields:
            self.shielded = self.shields = True

    def copy(self) -> Self:
        return replace(self, _full=None, _possible=None, _prices={})

    def serving(self, follows: Callable[[Self, Price], bool]) -> Self:
        """A copy of this action, for use with a second team that Time serves after it."""
        plan = self.copy()
        plan.two, plan.follows = True, lambda price: follows(plan, price)
        return plan

    # ---------------------------------------------------------------- what is possible

    def is_allowed(self) -> bool:
        """Whether the action is allowed, if need be with another player's base."""
        return self.way or (bool(self.helps) and any(each.way for each in self.helps))

    def is_possible(self) -> bool:
        """Whether the action can be carried out."""
        if self._possible is None:
            if self.follows is not None:
                self._possible = self.price() is not None
            else:
                self._possible = self.is_allowed() and self.means.meets(
                    self.need, self.full(), self.toll()
                )
        return self._possible

    def able_hqs(self) -> Sequence[str]:
        """The HQs that make a possible action work."""
        means = self.means
        hqs = means.choices.hqs
        if len(hqs) == 1:
            return hqs
        if self.follows is not None:
            return [hq for hq in hqs if self.price(hq) is not None]
        terms, penalty = self.full(), self.toll()
        return [hq for hq in hqs if self.need <= means.reach(hq, terms, penalty)]

    def toll(self) -> int:
        """The least that radiation costs if neither cards nor Infra shield."""
        if (
            not self.penalty
            or self.shielded
            or (self.helps and any(each.shield for each in self.helps))
        ):
            return 0
        return self.penalty

    def price(
        self, hq: str | None = None, helps: Helps | None = None, cards: Cards | None = None
    ) -> Price | None:
        """The price of the action, None if it is not possible.
        It is computed once for each set of picks, and used to pick, to check and to carry out."""
        key = hq, helps, cards
        if key not in self._prices:
            self._prices[key] = self._reckon(*key)
        return self._prices[key]

    def _reckon(self, hq: str | None, helps: Helps | None, cards: Cards | None) -> Price | None:
        used = self.helps if helps is None else self.used(helps)
        if not self.way and not any(each.way for each in used):
            return None
        terms = self.full() if helps is None and cards is None else self.terms(used, cards)
        safe = (
            not self.penalty or self.shielded or (bool(used) and any(each.shield for each in used))
        )
        found = self._cheapest(hq or OWN, cards, terms, safe=safe)
        if found is None and hq is None:
            for other in self.means.rivals(terms):
                found = self._cheapest(other, cards, terms, safe=safe)
                if found is not None:
                    break
        return found

    def used(self, helps: Helps) -> Sequence[Help]:
        """The other players' bases that are picked."""
        return [each for each in self.helps if each.id in helps] if helps else ()

    def full(self) -> Terms:
        """The terms with everything that can help."""
        if self._full is None:
            self._full = self.terms(self.helps, None)
        return self._full

    def _cheapest(self, hq: str, cards: Cards | None, terms: Terms, *, safe: bool) -> Price | None:
        plain, shielded = self.means.value(hq, cards, terms)
        penalty = 0 if safe else self.penalty
        if shielded in (0, plain) or (
            safe and self.follows is None
        ):  # a shield gains nothing, or costs nothing
            return self._paid(
                plain, 0 if shielded else penalty, terms, by_source=shielded == plain > 0
            )
        way = self._paid(plain, penalty, terms)
        other = self._paid(shielded, 0, terms, by_source=True)
        if way is None or other is None:
            return way or other
        return min(way, other, key=lambda way: (way.cost, -way.value))

    def _paid(
        self, value: int, penalty: int, terms: Terms, *, by_source: bool = False
    ) -> Price | None:
        """The price at this value. With a second team, that team must be able to act afterwards."""
        if self.means.cover(value, penalty) < self.need:
            return None
        spent = self.need - value if self.need > value else 0
        price = Price(
            value, spent, penalty, self.shielded or self.penalty > penalty, by_source, terms
        )
        return price if self.follows is None or self.follows(price) else None

    def terms(self, used: Sequence[Help], cards: Cards | None) -> Terms:
        """The terms from these helping bases, Time and the player's own bases."""
        timed = not self.two and (
            self.means.time is not None if cards is None else self.is_timed(cards)
        )
        if not (used or self.bonus or self.ports is not None or self.industrial):
            return TIMED if timed else PLAIN
        bonus = max([self.bonus, *[each.bonus for each in used]])
        times = 2 if self.industrial or any(each.industrial for each in used) else 1
        port = self.ports is not None and self._ported(used)
        return Terms(bonus, port, times * 2 if timed else times)

    def _ported(self, used: Sequence[Help]) -> bool:
        """Whether every team starts at a Spaceport that may be used."""
        return all(
            any(each.port and each.site == site for each in used) for site in self.ports or ()
        )

    @staticmethod
    def is_timed(cards: Cards) -> bool:
        return bool(cards) and not _TIME.isdisjoint(cards)

    def bill(
        self, hq: str | None = None, helps: Helps | None = None, cards: Cards | None = None
    ) -> Bill | None:
        """The least profit that the picks would cost, even if the player has less.
        None if no profit is enough."""
        used = self.helps if helps is None else self.used(helps)
        terms = self.terms(used, cards)
        safe = not self.penalty or self.shielded or any(each.shield for each in used)
        bills = list[Bill]()
        for each in (hq,) if hq else (OWN, *self.means.rivals(terms)):
            plain, shielded = self.means.value(each, cards, terms)
            for value, toll in ((plain, 0 if safe else self.penalty), (shielded, 0)):
                if value and value + self.means.addable(value) >= self.need:
                    bills.append(Bill(max(0, self.need - value), toll))
        return min(bills, key=sum, default=None)

    def best(self) -> int:
        """The highest value without profit."""
        terms = self.full()
        return max(self.means.value(hq, None, terms)[0] for hq in (OWN, *self.means.rivals(terms)))

    def value(self, hq: str, cards: Cards) -> int:
        """The value of the picks without any helping base."""
        price = self.price(hq, (), cards)
        return price.value if price else 0

    def left(self, team: TeamId, price: Price, gain: Gain = NO_GAIN) -> Second:
        """What the first team leaves to a second.
        The value excludes bonuses for the first alone: a Spaceport in Mariners and an Industrial
        base (SCC-A21). `gain`: what the first team earns on top."""
        shielded, terms = price.by_source or self.shields or gain.shields, price.terms
        due = price.cost - gain.profit
        return Second(
            team, price.value // terms.times - terms.bonus, price.spent, due, shielded=shielded
        )

    def after(self, team: TeamId, hq: str, helps: Helps, cards: Cards) -> Second | None:
        """What these picks leave to a second team once they are paid for, if Time serves one."""
        price = self.price(hq, helps, cards) if team else None
        return replace(self.left(team, price), due=0) if price else None
