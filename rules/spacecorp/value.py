"""The value of an action (1a to 1c): Infra, cards, bases and progress cards are added, then multiplied; profit covers
what still lacks. Reckoned here alone, for offers, previews and effects.

What is always best is not asked: which source gives its shielded half, which Move card a Spaceport doubles, and how
much profit is spent follow from the picks.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from msgspec.structs import replace

from rules.kernel.offer import Seat
from rules.spacecorp.content import CARDS, FIGURES, HQS, PROGRESS, TIME, TIME_CARDS
from rules.spacecorp.sheets import Action, CardId, HqId, Use
from rules.spacecorp.state import State
from rules.spacecorp.sums import Part

__all__ = ["OWN", "Give", "Means", "Price", "Terms", "Total", "hq_seats", "totals"]

OWN = "own"  # the choice of an HQ that is made where none is


class Give(NamedTuple):
    """What one source gives for one kind of action: added, or as a factor."""

    plain: int
    shielded: int  # its other half, nought where it has none
    factor: int
    doubles: bool  # whether a Spaceport can double it: cards, not what is printed on an HQ
    own: bool  # from the hand or the own HQ


class Total(NamedTuple):
    """The greatest value that some sources make, and by what."""

    value: int
    half: int | None = None  # the source that gives its shielded half, though the other is greater
    doubled: tuple[int, ...] = ()


class Terms(NamedTuple):
    """What bases and Time make of the sources."""

    bonus: int = 0  # of a Spaceport in Mariners
    port: bool = False  # a Spaceport doubles a card
    times: int = 1


class Price(NamedTuple):
    """How an action can be had: by which total, and for how much profit."""

    total: Total
    spent: int
    penalty: int
    shielded: bool
    bonus: int = 0  # of a Spaceport in Mariners, within the total

    @property
    def cost(self) -> int:
        return self.spent + self.penalty


def _give(uses: Sequence[Use], action: Action, *, doubles: bool, own: bool) -> Give | None:
    plain = shielded = 0
    factor = 1
    for use in uses:
        if use.action == action:
            if use.multiplier:
                factor = use.value
            elif use.shielded:
                shielded = use.value
            else:
                plain = use.value
    return Give(plain, shielded, factor, doubles, own) if plain or shielded or factor > 1 else None


_GIVES: dict[CardId, dict[Action, Give]] = {}
for _card in CARDS.values():
    _GIVES[_card.id] = {}
    for _use in _card.uses:
        if (_found := _give(_card.uses, _use.action, doubles=True, own=True)) is not None:
            _GIVES[_card.id][_use.action] = _found


@lru_cache(maxsize=2048)
def _in_hand(cards: tuple[CardId, ...], action: Action) -> dict[CardId, Give]:
    return {card: give for card in cards if (give := _GIVES[card].get(action))}


@lru_cache(maxsize=2048)
def _on_hq(hq: HqId, infra: tuple[CardId | None, ...], action: Action, own: bool) -> tuple[tuple[int, Give], ...]:
    """What the boxes of an HQ give, by box: a card covers what is printed in its slot."""
    found = []
    for box, printed in enumerate(HQS[hq].boxes):
        card = infra[box - 1] if box else None
        uses = CARDS[card].uses if card else printed
        if (give := _give(uses, action, doubles=card is not None, own=own)) is not None:
            found.append((box, give))
    return tuple(found)


def hq_seats(hq: str, seat: Seat) -> tuple[Seat, ...]:
    """The players whose HQs are meant: "own", "2", "own+2" or "1+2"."""
    return tuple(seat if each == OWN else Seat(int(each)) for each in hq.split("+"))


# ---------------------------------------------------------------- adding up


@lru_cache(maxsize=8192)
def totals(gives: tuple[Give, ...], bonus: int, surf: bool, terms: Terms) -> tuple[Total, Total | None]:
    """The greatest value of these sources, and the greatest that is shielded by one of them."""
    amounts = [max(give.plain, give.shielded) for give in gives]
    best = _total(gives, amounts, bonus, surf, terms)
    halves = [place for place, give in enumerate(gives) if give.shielded]
    if not halves:
        return best, None
    if any(gives[place].shielded > gives[place].plain for place in halves):
        return best, best
    shielded = []
    for place in halves:
        halved = [*amounts[:place], gives[place].shielded, *amounts[place + 1 :]]
        shielded.append(_total(gives, halved, bonus, surf, terms)._replace(half=place))
    return best, max(shielded, key=lambda total: total.value)


def _total(gives: Sequence[Give], amounts: list[int], bonus: int, surf: bool, terms: Terms) -> Total:
    """First all that is added, then all that multiplies; of multipliers alone one is the base."""
    added, product, doubled = bonus + terms.bonus, 1, ()
    for give, amount in zip(gives, amounts, strict=True):
        added += amount
        product *= give.factor
    if terms.port or surf:
        doubled = _doubled(gives, amounts, surf, terms.port)
        for place in doubled:
            if gives[place].factor > 1:
                product *= 2
            else:
                added += amounts[place]
    if not added and product > 1:
        added = 1
    return Total(added * product * terms.times, None, doubled)


def _doubled(gives: Sequence[Give], amounts: list[int], surf: bool, port: bool) -> tuple[int, ...]:
    """What a Spaceport doubles, a factor rather than anything else, and besides what Metric Surfing does: one value of
    one's own, not the same."""
    able = [place for place, give in enumerate(gives) if give.doubles]
    factors = [place for place in able if gives[place].factor > 1]
    flats = sorted((place for place in able if gives[place].factor == 1), key=lambda place: -amounts[place])
    mine = [place for place in flats if gives[place].own][:2] if surf else []
    if not port or factors:
        return (*factors[: int(port)], *mine[:1])
    pairs = [(flat, own) for flat in flats[:2] for own in mine if own != flat]
    if pairs:
        return max(pairs, key=lambda pair: amounts[pair[0]] + amounts[pair[1]])
    return tuple(flats[:1])


# ---------------------------------------------------------------- a player's means


class Means:
    """All that a player has for one kind of action, before anything is picked."""

    __slots__ = ("_gives", "_hqs", "_infra", "action", "bonus", "corp", "hand", "most", "seat", "state", "surf", "time")
    __slots__ += ("times",)

    def __init__(self, state: State, seat: Seat, action: Action) -> None:
        corp = state.corps[seat]
        self.state, self.seat, self.action, self.corp = state, seat, action, corp
        cards = corp.hand.cards
        self.hand = _in_hand(tuple(cards), action)
        # Time sorts last. One is as good as another.
        self.time = cards[-1] if cards and cards[-1] in TIME_CARDS and action in TIME.actions else None
        spending = FIGURES.spending
        self.most = spending.most if state.era in spending.eras and action in spending.actions else 0
        self.bonus, self.times, self.surf = 0, 1, False
        for title in corp.progress:
            effect = PROGRESS[title].effect
            if effect.action == action:
                self.bonus += effect.by_era.get(state.era, 0)
                self.times *= effect.factor
            elif effect.kind == "double_one_move_source" and action == "move":
                self.surf = True
        self._infra: dict[Seat, tuple[tuple[int, Give], ...]] = {}
        self._hqs: tuple[str, ...] | None = None
        self._gives: dict[str, tuple[Give, ...]] = {}  # by HQ, with all cards

    def infra(self, seat: Seat) -> tuple[tuple[int, Give], ...]:
        """What somebody's HQ gives, by box."""
        found = self._infra.get(seat)
        if found is None:
            corp = self.state.corps[seat]
            found = self._infra[seat] = _on_hq(corp.hq, tuple(corp.infra), self.action, seat == self.seat)
        return found

    @property
    def hqs(self) -> tuple[str, ...]:
        """The choices of HQs: one, or two with Competitors. The own comes first; others only if they give anything, and
        not any more once the end of the era is triggered, but by Competitors."""
        if self._hqs is None:
            others = [
                str(seat) for seat in range(len(self.state.corps)) if seat != self.seat and self.infra(Seat(seat))
            ]
            two = others and self.state.held(self.seat, "competitors")
            pairs = combinations((OWN, *others), 2) if two else ()
            alone = () if self.state.closing else others
            self._hqs = (OWN, *alone, *("+".join(pair) for pair in pairs))
        return self._hqs

    def gives(self, hq: str, cards: Sequence[CardId] | None) -> tuple[Give, ...]:
        """The sources picked, HQs first; None for all cards there are."""
        if cards is None:
            found = self._gives.get(hq)
            if found is None:
                found = self._gives[hq] = (*self._of_hqs(hq), *self.hand.values())
            return found
        return (*self._of_hqs(hq), *(self.hand[card] for card in cards if card in self.hand))

    def _of_hqs(self, hq: str) -> Iterator[Give]:
        return (give for seat in hq_seats(hq, self.seat) for _, give in self.infra(seat))

    def totals(self, hq: str, cards: Sequence[CardId] | None, terms: Terms) -> tuple[Total, Total | None]:
        """What the picks come to, plain and shielded."""
        if self.times > 1:
            terms = terms._replace(times=terms.times * self.times)
        return totals(self.gives(hq, cards), self.bonus, self.surf, terms)

    def parts(self, hq: str, cards: Sequence[CardId], total: Total) -> Iterator[Part]:
        """What the picks come to, one by one, in the order of `gives`, and what progress cards add."""
        sources: list[tuple[Give, Part]] = []
        for seat in hq_seats(hq, self.seat):
            infra = self.state.corps[seat].infra
            for box, give in self.infra(seat):
                card = infra[box - 1] if box else None
                sources.append((give, Part("infra" if card else "printed", 0, card or "", seat)))
        sources += [(self.hand[card], Part("card", 0, card)) for card in cards if card in self.hand]
        for place, (give, part) in enumerate(sources):
            shielded = place == total.half or give.shielded > give.plain
            value = give.factor if give.factor > 1 else give.shielded if shielded else give.plain
            doubled = place in total.doubled
            value *= 2 if doubled else 1
            yield replace(part, value=value, factor=give.factor > 1, shielded=shielded, doubled=doubled)
        for title in self.corp.progress:
            effect = PROGRESS[title].effect
            if effect.action == self.action:
                factor = effect.factor > 1
                value = effect.factor if factor else effect.by_era.get(self.state.era, 0)
                yield Part("progress", value, title, factor=factor)
