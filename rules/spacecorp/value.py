"""The value of an action (1a to 1c): Infra, cards, bases and progress cards are added, then multiplied; profit covers
what still lacks. Reckoned here alone, for offers, previews and effects.

What is always best is not asked: which source gives its shielded half, which Move card a Spaceport doubles, and how
much profit is spent follow from the picks.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Literal, NamedTuple, get_args

import msgspec

from rules.kernel.offer import Seat
from rules.spacecorp.boards import SiteId
from rules.spacecorp.content import ERAS, FIGURES, PROGRESS, SITES, TIME
from rules.spacecorp.corp import Corp, TeamId
from rules.spacecorp.prizes import ProgressId
from rules.spacecorp.sheets import Action, CardId, Era
from rules.spacecorp.sources import (
    NO_BOXES,
    OWN,
    Boxes,
    Choices,
    Give,
    Heap,
    Held,
    Quarters,
    heaped,
    held,
    quarters,
)
from rules.spacecorp.state import State
from rules.spacecorp.sums import Part

__all__ = ["OWN", "PLAIN", "Assets", "Means", "Rest", "Second", "Terms", "able_teams", "hq_seats"]

_FINAL = frozenset(site.id for site in SITES.values() if site.final)
_SPENT: Mapping[tuple[Era, Action], int] = {
    (era, action): FIGURES.spending.most
    if era in FIGURES.spending.eras and action in FIGURES.spending.actions
    else 0
    for era in ERAS
    for action in get_args(Action)
}


class Terms(NamedTuple):
    """What bases and Time make of the sources."""

    bonus: int = 0  # of a Spaceport in Mariners
    port: bool = False  # a Spaceport doubles a card
    times: int = 1


PLAIN = Terms()
NEVER = -1  # less than any need


@cache
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
    return (added or factor > 1) * factor


# ---------------------------------------------------------------- a player's means


class Assets:
    """What a player can draw on for any action: the hand and all HQs, looked through once."""

    def __init__(self, state: State, seat: Seat) -> None:
        corp = state.corps[seat]
        self.state, self.seat, self.corp = state, seat, corp
        self.held = held(tuple(corp.hand.cards))
        self.quarters = quarters(tuple([(each.hq, *each.infra) for each in state.corps]))
        self.teams = able_teams(corp)
        self._standing = state.era, tuple(corp.progress), corp.profit, state.closing

    def means(self, action: Action) -> "Means":
        """What there is for a kind of action."""
        return _means(self.held, self.quarters, self.seat, action, *self._standing)

    def others(self, action: Action) -> tuple[str, ...]:
        """The other players whose HQs give anything for an action."""
        return self.quarters.others(self.seat, action)

    def has_any(self, action: Action) -> bool:
        """Whether there is anything to make a value from."""
        if action in self.held.kinds or action in self.quarters.boxes[self.seat]:
            return True
        if self.corp.progress and self.means(action).bonus:
            return True
        return (not self.state.closing or self.held.competitors is not None) and bool(self.others(action))


def able_teams(corp: Corp) -> list[tuple[TeamId, SiteId]]:
    """The teams that can act at all, with their sites: not on star tracks, nor where they stay for good."""
    return [
        (number, team.site)
        for number, team in enumerate(corp.teams, 1)
        if team.site is not None and not team.track and team.site not in _FINAL
    ]


class Means:
    """All that a player has for one kind of action, before anything is picked. It rests on what is given here alone:
    as long as that is the same, so are all values."""

    __slots__ = ("_choices", "_reaches", "_values", "action", "bonus", "closing", "era", "hand", "held", "most")
    __slots__ += ("profit", "quarters", "seat", "shields", "spent", "surf", "time", "times", "titles")

    def __init__(
        self,
        held: Held,
        quarters: Quarters,
        seat: Seat,
        action: Action,
        era: Era,
        progress: tuple[ProgressId, ...],
        profit: int,
        closing: bool,
    ) -> None:
        self.held, self.quarters, self.seat = held, quarters, seat
        self.action, self.era, self.closing = action, era, closing
        self.hand = held.gives(action)
        self.time = held.time if action in TIME.actions else None
        self.profit, self.spent = profit, 0  # what there is, and what is gone for a shortfall before
        self.most = _SPENT[era, action]  # profit for a shortfall
        self.shields = False  # the action as a whole
        self.bonus, self.times, self.surf, self.titles = _added(progress, action, era)
        self._choices: Choices | None = None
        self._values: dict[tuple[str, Terms], tuple[int, int]] = {}  # by HQ, with all cards
        self._reaches: dict[tuple[str, Terms, int], int] = {}  # likewise, and by penalty

    def boxes(self, seat: Seat) -> Boxes:
        """What somebody's HQ gives."""
        return self.quarters.boxes[seat].get(self.action, NO_BOXES)

    @property
    def choices(self) -> Choices:
        """The HQs that can be used: those of others not any more once the end of the era is triggered, but by
        Competitors."""
        if self._choices is None:
            pairs = self.held.competitors is not None
            self._choices = self.quarters.choices(self.seat, self.action, alone=not self.closing, pairs=pairs)
        return self._choices

    @property
    def others(self) -> tuple[str, ...]:
        """The other players whose HQs give anything."""
        return self.quarters.others(self.seat, self.action)

    def rivals(self, terms: Terms) -> tuple[str, ...]:
        """The HQs to be looked at besides one's own: where a Spaceport doubles, a card on any may be worth more."""
        return self.choices.hqs[1:] if terms.port else self.choices.rivals

    def playable(self, hq: str) -> Collection[CardId]:
        """The cards that can be played with this choice of HQs: Competitors serve the choice of two."""
        if "+" not in hq:
            return self.hand
        return [card for card in self.hand if card != self.held.competitors]

    def bare(self) -> "Means":
        """Cards and HQs alone: no Time, no progress cards, no profit."""
        means = Means(self.held, self.quarters, self.seat, self.action, self.era, (), 0, self.closing)
        means.time = None
        return means

    # ---------------------------------------------------------------- values

    def value(self, hq: str, cards: Collection[CardId] | None, terms: Terms) -> tuple[int, int]:
        """What the picks come to, None for all cards there are: the greatest value, and the greatest that one of the
        sources shields, nought where none can."""
        if cards is not None:
            return self._reckon(hq, cards, terms)
        found = self._values.get((hq, terms))
        if found is None:
            found = self._values[hq, terms] = self._reckon(hq, self.playable(hq), terms)
        return found

    def _reckon(self, hq: str, cards: Collection[CardId], terms: Terms) -> tuple[int, int]:
        bonus, port, times = terms
        bonus += self.bonus
        times *= self.times
        if port or self.surf:
            sources = tuple(self._sources(hq, cards))
            plain = _assign(sources, bonus, self.surf, port, shield=False).value
            able = any(give.shielded for give, _ in sources)
            shielded = _assign(sources, bonus, self.surf, port, shield=True).value if able else 0
            return plain * times, shielded * times
        added, factor, loss = self.boxes(self.seat).heap if hq == OWN else self._heap(hq)
        added += bonus
        hand = self.hand
        for card in cards:
            if card in hand:
                give = hand[card]
                added += give.most
                factor *= give.factor
                if give.loss is not None and (loss is None or give.loss < loss):
                    loss = give.loss
        return _product(added, factor) * times, 0 if loss is None else _product(added - loss, factor) * times

    def _heap(self, hq: str) -> Heap:
        """What the chosen HQs give together."""
        return heaped([give for seat in hq_seats(hq, self.seat) for _, give in self.boxes(seat).gives])

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
        """The greatest need that a value is enough for. Profit makes up for what lacks: less than the value that is
        there without it, only so much an action, and beside the penalty (SCC-A1), which must be paid."""
        left = self.profit - penalty
        if left < 0:
            return NEVER
        more = (self.most if self.most < value else value - 1) - self.spent
        return value + (more if more < left else left) if more > 0 else value

    def reach(self, hq: str, terms: Terms, penalty: int) -> int:
        """The greatest need that can be met with an HQ and all cards."""
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
        """The greatest need that can be met with any HQ."""
        return max([self.reach(hq, terms, penalty) for hq in (OWN, *self.rivals(terms))])

    def meets(self, need: int, terms: Terms, penalty: int) -> bool:
        """Whether a need can be met at all: with one's own HQ, or with another."""
        return need <= self.reach(OWN, terms, penalty) or need <= self.farthest(terms, penalty)

    # ---------------------------------------------------------------- what is told

    def parts(self, hq: str, cards: Collection[CardId], terms: Terms, *, shield: bool) -> list[Part]:
        """What the picks come to, one by one, and what progress cards add. `shield`: one of them is to."""
        played = [card for card in cards if card in self.hand]
        if not (terms.port or self.surf or shield):
            laid = [part for seat in hq_seats(hq, self.seat) for part in self._laid(seat)]
            return [*laid, *[_played(card, self.action) for card in played], *self.titles]
        sources = tuple(self._sources(hq, cards))
        best = _assign(sources, self.bonus + terms.bonus, self.surf, terms.port, shield=shield)
        named = [(laid, seat) for seat in hq_seats(hq, self.seat) for laid, _ in self.boxes(seat).gives]
        parts = [
            best.part(place, sources[place][0], "infra" if laid else "printed", laid or "", seat)
            for place, (laid, seat) in enumerate(named)
        ]
        parts += [best.part(place, self.hand[card], "card", card) for place, card in enumerate(played, len(named))]
        return [*parts, *self.titles]

    def _laid(self, seat: Seat) -> tuple[Part, ...]:
        """What somebody's HQ gives, where nothing is doubled or halved: told alike until it changes."""
        told, key = self.quarters.told, (seat, self.action)
        if key not in told:
            told[key] = tuple(
                _PLAIN.part(0, give, "infra" if laid else "printed", laid or "", seat)
                for laid, give in self.boxes(seat).gives
            )
        return told[key]


_PLAIN = Assigned(0)


@cache
def _played(card: CardId, action: Action) -> Part:
    """What a card gives, where nothing is doubled or halved."""
    return _PLAIN.part(0, held((card,)).gives(action)[card], "card", card)


_means = lru_cache(maxsize=64)(Means)  # for the menus of a table, and what is done then


@cache
def _added(progress: tuple[ProgressId, ...], action: Action, era: Era) -> tuple[int, int, bool, tuple[Part, ...]]:
    """What progress cards add to an action, and multiply it by; whether Metric Surfing doubles a value; and how that
    is told."""
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
    return bonus, times, surf, tuple(parts)


class Second(msgspec.Struct, frozen=True):
    """The second team that Time serves, and what the first leaves it."""

    team: TeamId
    value: int
    spent: int = 0  # profit, for the shortfall of the first
    due: int = 0  # what the first still has to pay
    shielded: bool = False


class Rest(Means):
    """What the first team leaves a second one: the value is known, and needs no further picks."""

    __slots__ = ("left",)

    def __init__(self, means: Means, second: Second) -> None:
        about = means.held, means.quarters, means.seat, means.action, means.era, (), means.profit, means.closing
        super().__init__(*about)
        self.time, self._choices = None, Choices((OWN,), ())
        self.left, self.spent, self.shields = second.value, second.spent, second.shielded
        self.profit -= second.due

    def _reckon(self, hq: str, cards: Collection[CardId], terms: Terms) -> tuple[int, int]:  # noqa: ARG002 - as of Means
        return (self.left + terms.bonus) * terms.times, 0

    def parts(self, hq: str, cards: Collection[CardId], terms: Terms, *, shield: bool) -> list[Part]:  # noqa: ARG002 - as of Means
        return [Part("time", self.left)]
