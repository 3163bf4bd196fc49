"""The value of an action (1a to 1c).
Infra, cards, bases and progress cards are added, then multiplied; profit covers the rest. All
offers, previews and effects get it from here.

Obvious choices are made for the player. The picks decide which source gives its shielded half,
which Move card a Spaceport doubles, and how much profit is spent.
"""

from collections.abc import Collection, Iterator, Mapping
from functools import cache, lru_cache
from typing import get_args

import msgspec
from msgspec.structs import replace

from rules.kernel import Seat
from rules.spacecorp.content import ERAS, FIGURES, PROGRESS, TIME
from rules.spacecorp.corp import TeamId
from rules.spacecorp.prizes import ProgressId
from rules.spacecorp.sheets import Action, CardId, Era
from rules.spacecorp.sums import Part
from rules.spacecorp.value.doubling import UNDOUBLED, Owned, assign, product
from rules.spacecorp.value.sources import (
    NO_BOXES,
    OWN,
    Boxes,
    Choices,
    Heap,
    Held,
    Quarters,
    heaped,
    hq_seats,
)

__all__ = [
    "NO_GAIN",
    "OWN",
    "PLAIN",
    "TIMED",
    "Gain",
    "Means",
    "Rest",
    "Second",
    "Standing",
    "Terms",
    "find_added",
    "means",
]


def _limit_spending(era: Era, action: Action) -> int:
    """The most profit that an action may take."""
    spending = FIGURES.spending
    return spending.most if era in spending.eras and action in spending.actions else 0


_SPENT: Mapping[tuple[Era, Action], int] = {
    (era, action): _limit_spending(era, action) for era in ERAS for action in get_args(Action)
}


class Terms(msgspec.Struct, frozen=True, cache_hash=True):
    """How bases and Time change the sources."""

    bonus: int = 0  # of a Spaceport in Mariners
    port: bool = False  # a Spaceport doubles a card
    times: int = 1


class Standing(msgspec.Struct, frozen=True, cache_hash=True):
    """The other inputs of a value, besides cards and HQs."""

    seat: Seat
    era: Era
    progress: tuple[ProgressId, ...]
    profit: int
    closing: bool  # whether the end of the era is triggered


PLAIN, TIMED = Terms(), Terms(times=2)
NOTHING = Heap()
NEVER = -1  # below any need


class Means:
    """Everything a player has for one kind of action, before anything is picked.
    It depends only on its arguments, so equal arguments give equal values and it can be cached."""

    def __init__(self, held: Held, quarters: Quarters, standing: Standing, action: Action) -> None:
        self.held, self.quarters, self.standing, self.action = held, quarters, standing, action
        self.seat = standing.seat
        era = standing.era
        self.profit = standing.profit
        self.closing = standing.closing
        self.hand = held.gives(action)
        self.time = held.time if action in TIME.actions else None
        self.most = _SPENT[era, action]  # the most profit for a shortfall
        self.spent = 0  # profit already spent on a shortfall
        self.shields = False  # covers the whole action
        self.added = find_added(standing, action)
        self._heap = self.boxes(self.seat).heap  # of the player's own HQ
        self._all = heaped(self.hand.values()) if self.hand else NOTHING
        self._choices: Choices | None = None
        self._reaches: dict[tuple[str, Terms, int], int] = {}  # by HQ, terms and penalty
        self._farthest: dict[tuple[Terms, int], int] = {}  # by terms and penalty

    def boxes(self, seat: Seat) -> Boxes:
        """What a player's HQ gives."""
        return self.quarters.boxes[seat].get(self.action, NO_BOXES)

    @property
    def choices(self) -> Choices:
        """The HQs that can be used.
        Once the end of the era is triggered, other players' HQs need Competitors."""
        if self._choices is None:
            pairs = self.held.competitors is not None
            self._choices = self.quarters.choices(
                self.seat, self.action, alone=not self.closing, pairs=pairs
            )
        return self._choices

    @property
    def others(self) -> tuple[str, ...]:
        """The other players whose HQs give something."""
        return self.quarters.others(self.seat, self.action)

    def rivals(self, terms: Terms) -> tuple[str, ...]:
        """The HQs worth checking besides the player's own.
        With a Spaceport that is all of them, as doubling may favour any card."""
        return self.choices.hqs[1:] if terms.port else self.choices.rivals

    def playable(self, hq: str) -> Collection[CardId]:
        """The cards that can be played with this choice of HQs.
        With two HQs, the Competitors card is already in use."""
        if "+" not in hq:
            return self.hand
        return [card for card in self.hand if card != self.held.competitors]

    def bare(self) -> "Means":
        """Cards and HQs alone, without Time, progress cards or profit."""
        means = Means(
            self.held, self.quarters, replace(self.standing, progress=(), profit=0), self.action
        )
        means.time = None
        return means

    # ---------------------------------------------------------------- values

    @property
    def terms(self) -> Terms:
        """The terms with all cards and without any base."""
        return TIMED if self.time else PLAIN

    def value(self, hq: str, cards: Collection[CardId] | None, terms: Terms) -> tuple[int, int]:
        """The highest value of the picks, and the highest that includes a shield; 0 if none does.
        None for `cards` means all of them."""
        more = self.added
        bonus, times = terms.bonus + more.bonus, terms.times * more.times
        if terms.port or more.surf:
            sources = tuple(self._sources(hq, self.playable(hq) if cards is None else cards))
            plain = assign(sources, bonus, more.surf, terms.port, shield=False).value
            able = any(give.shielded for give, _ in sources)
            shielded = (
                assign(sources, bonus, more.surf, terms.port, shield=True).value if able else 0
            )
            return plain * times, shielded * times
        laid = self._heap if hq == OWN else self.quarters.heap(self.seat, hq, self.action)
        played = self._all if cards is None and "+" not in hq else self._played(hq, cards)
        added, factor = laid.added + played.added + bonus, laid.factor * played.factor
        loss = laid.loss
        if loss is None or (played.loss is not None and played.loss < loss):
            loss = played.loss
        plain = added if factor == 1 else product(added, factor)
        return plain * times, 0 if loss is None else product(added - loss, factor) * times

    def _played(self, hq: str, cards: Collection[CardId] | None) -> Heap:
        """The sum of some cards; None means all playable ones."""
        hand, played = self.hand, self.playable(hq) if cards is None else cards
        return heaped([hand[card] for card in played if card in hand]) if played else NOTHING

    def _sources(self, hq: str, cards: Collection[CardId]) -> Iterator[Owned]:
        """HQs first, then the cards."""
        for seat in hq_seats(hq, self.seat):
            for _, give in self.boxes(seat).gives:
                yield give, seat == self.seat
        for card in cards:
            if card in self.hand:
                yield self.hand[card], True

    # ---------------------------------------------------------------- needs

    def cover(self, value: int, penalty: int) -> int:
        """The highest need that a value can meet.
        Profit makes up the difference, within three limits: less than the value without it, a
        maximum for each action, and what is left after the penalty (SCC-A1)."""
        left = self.profit - penalty
        if left < 0:
            return NEVER
        if not self.most:
            return value
        more = min(self.addable(value), left)
        return value + more if more > 0 else value

    def addable(self, value: int) -> int:
        """How much profit may be added to a value, if the player has it."""
        return max(0, (self.most if self.most < value else value - 1) - self.spent)

    def reach(self, hq: str, terms: Terms, penalty: int) -> int:
        """The highest need that one HQ and all cards can meet."""
        key = hq, terms, penalty
        found = self._reaches.get(key)
        if found is None:
            plain, shielded = self.value(hq, None, terms)
            found = self.cover(plain, penalty)
            if penalty and shielded:
                found = max(found, self.cover(shielded, 0))
            self._reaches[key] = found
        return found

    def farthest(self, terms: Terms, penalty: int) -> int:
        """The highest need that any HQ can meet."""
        key = terms, penalty
        found = self._farthest.get(key)
        if found is None:
            found = max([self.reach(hq, terms, penalty) for hq in (OWN, *self.rivals(terms))])
            self._farthest[key] = found
        return found

    def meets(self, need: int, terms: Terms, penalty: int) -> bool:
        """Whether any HQ can meet a need, the player's own or another."""
        return need <= self.reach(OWN, terms, penalty) or need <= self.farthest(terms, penalty)

    # ---------------------------------------------------------------- what is told

    def parts(
        self, hq: str, cards: Collection[CardId], terms: Terms, *, shield: bool
    ) -> list[Part]:
        """List the values of the picks one by one, with those of progress cards.
        `shield`: one of them shields."""
        played = [card for card in cards if card in self.hand]
        if not (terms.port or self.added.surf or shield):
            laid = [part for seat in hq_seats(hq, self.seat) for part in self._laid(seat)]
            return [*laid, *[_tell(card, self.action) for card in played], *self.added.titles]
        sources = tuple(self._sources(hq, cards))
        best = assign(
            sources, self.added.bonus + terms.bonus, self.added.surf, terms.port, shield=shield
        )
        named = [
            (laid, seat) for seat in hq_seats(hq, self.seat) for laid, _ in self.boxes(seat).gives
        ]
        parts = [
            best.part(place, sources[place][0], "infra" if laid else "printed", laid or "", seat)
            for place, (laid, seat) in enumerate(named)
        ]
        parts += [
            best.part(place, self.hand[card], "card", card)
            for place, card in enumerate(played, len(named))
        ]
        return [*parts, *self.added.titles]

    def _laid(self, seat: Seat) -> tuple[Part, ...]:
        """The parts of a player's HQ when nothing is doubled or halved.
        They are cached until an HQ changes."""
        told, key = self.quarters.told, (seat, self.action)
        if key not in told:
            told[key] = tuple(
                UNDOUBLED.part(0, give, "infra" if laid else "printed", laid or "", seat)
                for laid, give in self.boxes(seat).gives
            )
        return told[key]


means = lru_cache(maxsize=256)(Means)  # a search returns to the same hand again and again


@cache
def _tell(card: CardId, action: Action) -> Part:
    """The part of a card when nothing is doubled or halved."""
    return UNDOUBLED.part(0, Held((card,)).gives(action)[card], "card", card)


class Added(msgspec.Struct, frozen=True):
    """The effects of progress cards on an action."""

    bonus: int  # added
    times: int  # multiplied
    surf: bool  # Metric Surfing doubles a value
    titles: tuple[Part, ...]  # the parts for the texts


def find_added(standing: Standing, action: Action) -> Added:
    """The effects of a player's progress cards on an action in this era."""
    return _find_added(standing.progress, action, standing.era)


@lru_cache(1024)  # progress comes in any order, so the cache needs a limit
def _find_added(progress: tuple[ProgressId, ...], action: Action, era: Era) -> Added:
    bonus, times, surf, parts = 0, 1, False, list[Part]()
    for title in progress:
        effect = PROGRESS[title].effect
        if effect.action == action:
            more, factor = effect.by_era.get(era, 0), effect.factor > 1
            bonus += more
            times *= effect.factor
            parts.append(Part("progress", effect.factor if factor else more, title, factor=factor))
        elif effect.kind == "double_one_move_source" and action == "move":
            surf = True
    return Added(bonus, times, surf, tuple(parts))


class Second(msgspec.Struct, frozen=True):
    """The second team that Time serves, and what the first leaves it."""

    team: TeamId
    value: int
    spent: int = 0  # profit spent on the shortfall of the first
    due: int = 0  # what the first still has to pay, less its gain
    shielded: bool = False


class Gain(msgspec.Struct, frozen=True):
    """What the first team gains before the second acts."""

    profit: int = 0
    shields: bool = False  # covers the whole action
    bears: bool = False  # allows building where Introvs are


NO_GAIN = Gain()


class Rest(Means):
    """What the first team leaves to a second. The value is fixed, so nothing is picked for it."""

    def __init__(self, means: Means, second: Second) -> None:
        super().__init__(means.held, means.quarters, means.standing, means.action)
        self.time, self._choices = None, Choices((OWN,), ())
        self.left, self.spent, self.shields = second.value, second.spent, second.shielded
        self.profit -= second.due

    def value(self, hq: str, cards: Collection[CardId] | None, terms: Terms) -> tuple[int, int]:
        return (self.left + terms.bonus) * terms.times, 0

    def parts(
        self, hq: str, cards: Collection[CardId], terms: Terms, *, shield: bool
    ) -> list[Part]:
        return [Part("time", self.left)]
