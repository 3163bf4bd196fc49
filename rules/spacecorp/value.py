"""The value of an action (1a to 1c): Infra, cards, bases and progress cards are added, then multiplied; profit covers
what still lacks. Reckoned here alone, for offers, previews and effects.

What is always best is not asked: which source gives its shielded half, which Move card a Spaceport doubles, and how
much profit is spent follow from the picks.
"""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

from rules.kernel.offer import Seat
from rules.spacecorp.boards import SiteId
from rules.spacecorp.content import ERAS, FIGURES, PROGRESS, SITES, TIME
from rules.spacecorp.corp import Corp, TeamId
from rules.spacecorp.sheets import Action, CardId, Era
from rules.spacecorp.sources import (
    EMPTY,
    NO_BOXES,
    NO_CARDS,
    OWN,
    Boxes,
    Choices,
    Give,
    Heap,
    heaped,
    held,
    quarters,
    together,
)
from rules.spacecorp.state import State
from rules.spacecorp.sums import Part

__all__ = ["OWN", "Assets", "Means", "Terms", "able_teams", "hq_seats"]

_FINAL = frozenset(site.id for site in SITES.values() if site.final)
_SPENT: Mapping[tuple[Era, Action], int] = {
    (era, action): FIGURES.spending.most if era in FIGURES.spending.eras else 0
    for era in ERAS
    for action in FIGURES.spending.actions
}


class Terms(NamedTuple):
    """What bases and Time make of the sources."""

    bonus: int = 0  # of a Spaceport in Mariners
    port: bool = False  # a Spaceport doubles a card
    times: int = 1


def hq_seats(hq: str, seat: Seat) -> tuple[Seat, ...]:
    """The players whose HQs are meant: "own", "2", "own+2" or "1+2"."""
    if hq == OWN:
        return (seat,)
    return tuple([seat if each == OWN else Seat(int(each)) for each in hq.split("+")])


# ---------------------------------------------------------------- doubling and halving


class Assigned(NamedTuple):
    """The greatest value that some sources make if any is doubled, and by what."""

    value: int
    half: int | None = None  # the source that gives its shielded half, though the other is greater
    doubled: tuple[int, ...] = ()

    def part(
        self, place: int, give: Give, kind: Literal["printed", "infra", "card"], card: CardId, seat: Seat | None = None
    ) -> Part:
        """What a source comes to by that."""
        shielded = place == self.half or give.shielded > give.plain
        value = give.factor if give.factor > 1 else give.shielded if shielded else give.plain
        doubled = place in self.doubled
        return Part(
            *(kind, value * 2 if doubled else value, card, seat),
            factor=give.factor > 1,
            shielded=shielded,
            doubled=doubled,
        )


Owned = tuple[Give, bool]  # a source, and whether it is one's own


@lru_cache(maxsize=4096)
def _assign(sources: tuple[Owned, ...], added: int, surf: bool, port: bool, shield: bool) -> Assigned:
    """The best use of the sources, with what is added besides. If one is to `shield`, that which costs least by it."""
    amounts = [give.most for give, _ in sources]
    halves = [place for place, (give, _) in enumerate(sources) if give.shielded]
    if not shield or any(sources[place][0].shielded > sources[place][0].plain for place in halves):
        return _doubled(sources, amounts, added, surf, port)
    ways = []
    for place in halves:
        halved = [*amounts[:place], sources[place][0].shielded, *amounts[place + 1 :]]
        ways.append(_doubled(sources, halved, added, surf, port)._replace(half=place))
    return max(ways, key=lambda way: way.value)


def _doubled(sources: Sequence[Owned], amounts: Sequence[int], added: int, surf: bool, port: bool) -> Assigned:
    """A Spaceport doubles a factor rather than anything else; Metric Surfing a value of one's own, not the same."""
    able = [place for place, (give, _) in enumerate(sources) if give.doubles]
    factors = [place for place in able if sources[place][0].factor > 1] if port else []
    flats = sorted((place for place in able if amounts[place]), key=lambda place: -amounts[place])
    mine = [place for place in flats if sources[place][1]][:2] if surf else []
    doubled: tuple[int, ...] = (*factors[:1], *mine[:1])
    if port and not factors:
        pairs = [(flat, own) for flat in flats[:2] for own in mine if own != flat]
        doubled = max(pairs, key=lambda pair: amounts[pair[0]] + amounts[pair[1]]) if pairs else tuple(flats[:1])
    total, product = added + sum(amounts), 1
    for give, _ in sources:
        product *= give.factor
    for place in doubled:
        total += amounts[place]
        product *= 2 if sources[place][0].factor > 1 else 1
    return Assigned(_product(total, product), None, doubled)


def _product(added: int, factor: int) -> int:
    """First all that is added, then all that multiplies; of multipliers alone one is the base."""
    return (added or (1 if factor > 1 else 0)) * factor


# ---------------------------------------------------------------- a player's means


class Assets:
    """What a player can draw on for any action: the hand and all HQs, looked through once."""

    def __init__(self, state: State, seat: Seat) -> None:
        corp = state.corps[seat]
        self.state, self.seat, self.corp = state, seat, corp
        self.held = held(tuple(corp.hand.cards))
        self.quarters = quarters(tuple([(each.hq, tuple(each.infra)) for each in state.corps]))
        self.teams = able_teams(corp)

    def others(self, action: Action) -> tuple[str, ...]:
        """The other players whose HQs give anything for an action."""
        return self.quarters.others(self.seat, action)

    def has_any(self, action: Action) -> bool:
        """Whether there is anything to make a value from."""
        if action in self.held.gives or action in self.quarters.boxes[self.seat]:
            return True
        if self.corp.progress and Means(self, action).bonus:
            return True
        return bool(self.others(action)) and (not self.state.closing or self.held.competitors is not None)


def able_teams(corp: Corp) -> list[tuple[TeamId, SiteId]]:
    """The teams that can act at all, with their sites: not on star tracks, nor where they stay for good."""
    return [
        (number, team.site)
        for number, team in enumerate(corp.teams, 1)
        if team.site is not None and not team.track and team.site not in _FINAL
    ]


class Means:
    """All that a player has for one kind of action, before anything is picked."""

    bonus = 0  # of progress cards
    times = 1  # likewise
    surf = False  # Metric Surfing doubles a value
    _choices: Choices | None = None
    _own: Heap | None = None  # the own HQ and all cards

    def __init__(self, assets: Assets, action: Action) -> None:
        self.assets, self.action = assets, action
        self.state, self.seat, self.corp = assets.state, assets.seat, assets.corp
        self.hand = assets.held.gives.get(action, NO_CARDS)
        self.time = assets.held.time if action in TIME.actions else None
        self.most = _SPENT.get((self.state.era, action), 0)  # profit for a shortfall
        self.reaches: dict[Hashable, int] = {}  # kept by who reckons with these means
        self._values: dict[tuple[str, Terms], tuple[int, int]] = {}  # by HQ, with all cards
        if self.corp.progress:
            self._progress()

    def _progress(self) -> None:
        """What progress cards add to an action, and multiply it by."""
        for title in self.corp.progress:
            effect = PROGRESS[title].effect
            if effect.action == self.action:
                self.bonus += effect.by_era.get(self.state.era, 0)
                self.times *= effect.factor
            elif effect.kind == "double_one_move_source" and self.action == "move":
                self.surf = True

    def boxes(self, seat: Seat) -> Boxes:
        """What somebody's HQ gives."""
        return self.assets.quarters.boxes[seat].get(self.action, NO_BOXES)

    @property
    def choices(self) -> Choices:
        """The HQs that can be used: those of others not any more once the end of the era is triggered, but by
        Competitors."""
        if self._choices is None:
            alone, pairs = not self.state.closing, self.assets.held.competitors is not None
            self._choices = self.assets.quarters.choices(self.seat, self.action, alone=alone, pairs=pairs)
        return self._choices

    def playable(self, hq: str) -> list[CardId]:
        """The cards that can be played with this choice of HQs: Competitors serve the choice of two."""
        return [card for card in self.hand if "+" not in hq or card != self.assets.held.competitors]

    def value(self, hq: str, cards: Sequence[CardId] | None, terms: Terms) -> tuple[int, int]:
        """What the picks come to, None for all cards there are: the greatest value, and the greatest that one of the
        sources shields, nought where none can."""
        if cards is not None:
            return self._reckon(hq, cards, terms)
        key = hq, terms
        found = self._values.get(key)
        if found is None:
            found = self._values[key] = self._reckon(hq, None, terms)
        return found

    def _reckon(self, hq: str, cards: Sequence[CardId] | None, terms: Terms) -> tuple[int, int]:
        times = terms.times * self.times
        if terms.port or self.surf:
            sources, added = tuple(self._sources(hq, cards)), self.bonus + terms.bonus
            plain = _assign(sources, added, self.surf, terms.port, shield=False).value
            able = any(give.shielded for give, _ in sources)
            shielded = _assign(sources, added, self.surf, terms.port, shield=True).value if able else 0
            return plain * times, shielded * times
        heap = self._heap(hq) if cards is None else self._played(hq, cards)
        added = heap.added + self.bonus + terms.bonus
        plain = _product(added, heap.factor) * times
        return plain, 0 if heap.loss is None else _product(added - heap.loss, heap.factor) * times

    def _heap(self, hq: str) -> Heap:
        """An HQ and all cards."""
        if hq == OWN:
            if self._own is None:
                self._own = together(self.boxes(self.seat).heap, self.assets.held.heap(self.action))
            return self._own
        if "+" in hq:
            return self._played(hq, self.playable(hq))
        return together(self.boxes(Seat(int(hq))).heap, self.assets.held.heap(self.action))

    def _played(self, hq: str, cards: Sequence[CardId]) -> Heap:
        hand = self.hand
        heap = heaped([hand[card] for card in cards if card in hand]) if cards else EMPTY
        for seat in hq_seats(hq, self.seat):
            heap = together(self.boxes(seat).heap, heap)
        return heap

    def _sources(self, hq: str, cards: Sequence[CardId] | None) -> Iterator[Owned]:
        """HQs first, then the cards."""
        for seat in hq_seats(hq, self.seat):
            for _, give in self.boxes(seat).gives:
                yield give, seat == self.seat
        for card in self.playable(hq) if cards is None else cards:
            if card in self.hand:
                yield self.hand[card], True

    def parts(self, hq: str, cards: Sequence[CardId], terms: Terms, *, shield: bool) -> Iterator[Part]:
        """What the picks come to, one by one, and what progress cards add. `shield`: one of them is to."""
        best = Assigned(0)
        if terms.port or self.surf or shield:
            sources = tuple(self._sources(hq, cards))
            best = _assign(sources, self.bonus + terms.bonus, self.surf, terms.port, shield=shield)
        place = 0
        for seat in hq_seats(hq, self.seat):
            infra = self.state.corps[seat].infra
            for box, give in self.boxes(seat).gives:
                card = infra[box - 1] if box else None
                yield best.part(place, give, "infra" if card else "printed", card or "", seat)
                place += 1
        for card in cards:
            if card in self.hand:
                yield best.part(place, self.hand[card], "card", card)
                place += 1
        for title in self.corp.progress:
            effect = PROGRESS[title].effect
            if effect.action == self.action:
                factor = effect.factor > 1
                yield Part("progress", effect.factor if factor else effect.by_era[self.state.era], title, factor=factor)
