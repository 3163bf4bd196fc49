"""What one seat may do now, read by commands, panel, rivals and fuzzing alike."""

import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
from typing import Any

import msgspec

from rules.kernel.errors import Illegal
from rules.kernel.moves.move import name_verb
from rules.kernel.moves.offer import (
    MISSING,
    Amount,
    ManyOf,
    Move,
    Offer,
    Option,
    Picks,
    Seat,
    Slot,
    fields_of,
    needless,
)
from rules.kernel.moves.option import distinct
from rules.kernel.moves.search import Search, answer_of, single_of
from rules.kernel.words.text import Count, Text
from rules.kernel.words.words import label, listed, who, whose_turn


class Question(msgspec.Struct, frozen=True):
    """What still has to be chosen before a move is whole."""

    slot: str
    options: list[Option]
    says: str = ""  # the running preview
    chosen: tuple[Any, ...] = ()  # of a growing list: what it holds so far
    grows: bool = False  # whether it is a growing list, to which one option is added at a time
    ordered: bool = False  # whether it matters in which order
    is_complete: bool = False  # whether what is chosen could do as it stands
    # Whether the options are but some of the numbers between the first and the last.
    between: bool = False


class Menu:
    """The offers of the present step to one seat, and of the step that may be used at any time."""

    __slots__ = (
        "_any",
        "_anytime",
        "_awaiting",
        "_lively",
        "_now",
        "_reasons",
        "_seat",
        "_together",
    )

    def __init__(
        self,
        seat: Seat,
        awaiting: tuple[Seat, ...],
        now: Iterable[Offer],
        anytime: Callable[[], Iterable[Offer]],
        *,
        together: bool = False,
    ) -> None:
        self._seat = seat
        self._awaiting = awaiting
        self._together = together  # whether all whom the table waits for act at once
        self._now = {offer.move: offer for offer in now}
        self._any = anytime
        # The rest is asked for only when needed: most moves are none at any time, and often one is
        # checked alone.
        self._anytime: dict[type[Move], Offer] | None = None
        self._lively: list[Offer] | None = None
        self._reasons: dict[Offer, str | None] = {}  # why those are not to be had that are not

    @property
    def anytime(self) -> Mapping[type[Move], Offer]:
        """What the seat may do whoever's turn it is, besides what the present step offers."""
        if self._anytime is None:
            self._anytime = {offer.move: offer for offer in self._besides()}
        return self._anytime

    @property
    def offers(self) -> dict[type[Move], Offer]:
        """Every verb shown to the seat, the barred ones too."""
        return {move: offer for move, offer in self._all.items() if self._is_shown(offer)}

    @property
    def moves(self) -> tuple[type[Move], ...]:
        """The verbs that the seat may use."""
        return tuple(offer.move for offer in self._open())

    @property
    def barred(self) -> dict[type[Move], str]:
        """The verbs that are shown but not to be had, each with its reason."""
        return {
            move: reason for move, offer in self._all.items() if (reason := self._reason(offer))
        }

    @property
    def forced(self) -> Move | None:
        """The move, where the present step leaves just one; asides and anytime moves do not
        count."""
        return self._live[0].only() if len(self._live) == 1 else None

    def is_anytime(self, move: type[Move]) -> bool:
        """Whether the verb belongs to the step that may be used at any time."""
        now = self._now.get(move)
        return (now is None or not self._is_open(now)) and move in self.anytime

    def offer(self, move: type[Move]) -> Offer:
        """The offer of a verb, or `Illegal` with what may be done instead."""
        offer = self._now.get(move)
        if offer is None or not self._is_open(offer):
            offer = self._all.get(move)
            if offer is None or not offer.is_open():
                raise Illegal((offer and self._reason(offer)) or self._instead(move))
        return offer

    def check(self, move: Move) -> Move:
        """The move in canonical form, or `Illegal`."""
        return self.offer(type(move)).check(move)

    def sample(self, rng: random.Random, anytime: bool = False, usual: float = 0) -> Move:
        """A legal move at random; with `anytime` asides and anytime moves are among them. `usual`:
        how often a slot takes what is filled in."""
        live = self._open() if anytime else self._live
        if not live:
            raise Illegal(Text("{seat} has nothing to do now.", seat=who(self._seat)))
        return live[int(rng.random() * len(live))].sample(rng, usual)

    def candidates(self, rng: random.Random, limit: int, anytime: bool = False) -> list[Move]:
        """Legal moves to choose from, no two alike: all of them, or so many, of each verb as many
        as of the others as far as it has them. With `anytime` asides and anytime moves are among
        them."""
        live = self._open() if anytime else self._live
        turns = [_some(offer, rng, limit) for offer in rng.sample(live, len(live))]
        found: dict[Move, None] = {}
        while turns:
            for turn in list(turns):
                move = next((move for move in turn if move not in found), None)
                if move is None:
                    turns.remove(turn)
                    continue
                found[move] = None
                if len(found) == limit:
                    return list(found)
        return list(found)

    def slot(self, move: type[Move], name: str, picks: Picks) -> Slot:
        """The slot after the earlier picks; those with a default or a single answer may be left
        out."""
        return self._reach(move, name, picks)[0]

    def is_settled(self, move: type[Move], name: str, picks: Picks) -> bool:
        """Whether a slot leaves no choice after the earlier picks."""
        slot = self.slot(move, name, picks)
        return single_of(slot, slot.options(fields_of(move)[name])) is not MISSING

    def question(self, move: type[Move], name: str, picks: Picks) -> Question:
        """What there is to choose for one slot, also where that has been done: a growing list is
        asked what is to be added."""
        slot, done = self._reach(move, name, picks)
        field, offer = fields_of(move)[name], self.offer(move)
        if isinstance(slot, ManyOf):
            chosen = slot.grow(picks.get(name, ()), field)
            return _ask(offer, name, slot, done, slot.options(field, chosen), chosen=chosen)
        return _ask(offer, name, slot, done, self.options(move, name, {**picks, **done}))

    def _reach(self, move: type[Move], name: str, picks: Picks) -> tuple[Slot, dict[str, Any]]:
        """A slot, and what was picked before it."""
        offer = self.offer(move)
        done: dict[str, Any] = {}
        for earlier in offer.slots:
            slot = offer.slot(earlier, done)
            if earlier == name:
                return slot, done
            pick = (
                picks[earlier]
                if earlier in picks
                else answer_of(slot, slot.options(fields_of(move)[earlier]))
            )
            # A draft comes back from where it lay.
            done[earlier] = tuple(pick) if isinstance(pick, list) else pick
            if done[earlier] is MISSING:
                raise Illegal(
                    Text("This comes first: {question}", question=fields_of(move)[earlier].question)
                )
        raise Illegal(needless(name))

    def options(self, move: type[Move], name: str, picks: Picks = {}) -> list[Option]:  # noqa: B006 - never written to
        """What may be picked for one slot, given the other picks in any order; a growing list's own
        pick so far is what is added to. Where an earlier pick is missing all are tried, within a
        bound: past it `check` judges."""
        offer = self.offer(move)
        if name not in offer.slots:
            raise Illegal(needless(name))
        given = {slot: pick for slot, pick in picks.items() if slot in offer.slots and slot != name}
        chosen = tuple(picks.get(name, ())) if isinstance(picks.get(name), list | tuple) else ()
        return list(Search(offer, given).options(name, chosen))

    def complete(self, move: type[Move], picks: Picks) -> Move | Question:
        """The whole move, with defaults and single answers filled in, or the next question."""
        offer = self.offer(move)
        if unknown := [name for name in picks if name not in offer.slots]:
            raise Illegal(needless(unknown[0]))
        fields = fields_of(move)
        done: dict[str, Any] = {}
        for name in offer.slots:
            slot = offer.slot(name, done)
            if name in picks:
                if isinstance(slot, ManyOf) and not slot.is_complete(
                    chosen := slot.grow(picks[name], fields[name])
                ):
                    return _ask(
                        offer, name, slot, done, slot.options(fields[name], chosen), chosen=chosen
                    )
                done[name] = slot.check(picks[name], fields[name])
                continue
            later = {other: pick for other, pick in picks.items() if other not in done}
            options = (
                Search(offer, {**done, **later}).options(name, ())
                if later
                else slot.options(fields[name])
            )
            if later and all(option.barred for option in options):
                # Nothing goes with what is said later, which is refused there.
                options = slot.options(fields[name])
            answer = answer_of(slot, options)
            if answer is MISSING:
                return _ask(offer, name, slot, done, options)
            done[name] = answer
        return offer.check(move(**done))

    def read(self, move: type[Move], picks: Picks) -> dict[str, str]:
        """What the picks are called, by slot: without those where nothing was chosen, where there
        is nothing to choose, or where what is picked has no label. An order says also what it
        leaves as usual."""
        before: dict[str, Any] = {}
        told: dict[str, str] = {}
        for name, value in picks.items():
            if fields_of(move)[name].is_unsaid(value) and not (move.standing_order and value):
                before[name] = value
                continue
            many = isinstance(value, list | tuple)
            texts = []
            for count, each in enumerate(value if many else [value]):
                options = self.options(
                    move, name, {**before, name: value[:count]} if many else before
                )
                if options:
                    texts.append(
                        next(
                            (option.label for option in options if option.value == each),
                            label(each),
                        )
                    )
            if texts:
                before[name] = value
            if said := listed(texts):
                told[name] = said
        return told

    @property
    def _live(self) -> list[Offer]:
        """What is to be had of the present step and decides something."""
        if self._lively is None:
            self._lively = [
                offer
                for offer in self._now.values()
                if not offer.move.standing_order and offer.is_open()
            ]
        return self._lively

    def _is_open(self, offer: Offer) -> bool:
        """Whether an offer of the present step is to be had: of those that are live it is known."""
        return (self._lively is not None and offer in self._lively) or offer.is_open()

    def _besides(self) -> Iterator[Offer]:
        """What may be done at any time; but a verb of the present step is that step's, if it shows
        it."""
        for offer in self._any():
            now = self._now.get(offer.move)
            if now is not None and not self._is_shown(now):
                del self._now[offer.move]
            if offer.move not in self._now:
                yield offer

    def _open(self) -> list[Offer]:
        return [offer for offer in self._all.values() if offer.is_open()]

    @property
    def _all(self) -> dict[type[Move], Offer]:
        return {**self._now, **self.anytime}

    def _reason(self, offer: Offer) -> str | None:
        """Why a verb is barred; None if it is not, and where nothing is there to be barred."""
        if offer not in self._reasons:
            self._reasons[offer] = None if offer.is_open() else offer.reason()
        return self._reasons[offer]

    def _is_shown(self, offer: Offer) -> bool:
        """Whether the verb is to be had, or shown barred. One with nothing to choose in its first
        slot does not exist."""
        return offer.is_open() or self._reason(offer) is not None

    def _instead(self, move: object) -> Text:
        if not (isinstance(move, type) and issubclass(move, Move)):
            return Text("That is no move of this game.")
        if self._awaiting and self._seat not in self._awaiting:
            return whose_turn(self._awaiting, together=self._together)
        if not self._awaiting:
            return Text("The match is over.")
        verbs = [other for other in self.moves if not other.standing_order]
        if not verbs:
            return Text("Nothing can be done now.")
        one = "“{verb}” is not open to you now, but {verbs} is."
        many = "“{verb}” is not open to you now, but {verbs} are."
        names = listed(Text("“{verb}”", verb=name_verb(other)) for other in verbs)
        return Count(len(verbs), one, many, verb=name_verb(move), verbs=names)


def _ask(
    offer: Offer,
    name: str,
    slot: Slot,
    done: Picks,
    options: list[Option],
    *,
    chosen: tuple[Any, ...] = (),
) -> Question:
    if not isinstance(slot, ManyOf):
        between = isinstance(slot, Amount) and slot.values() is None
        return Question(name, distinct(options), offer.preview(done), between=between)
    enough = slot.is_complete(chosen)
    says = offer.preview({**done, name: chosen}) or ("" if enough else slot.lack(chosen))
    return Question(
        name, options, says, chosen, grows=True, ordered=slot.ordered, is_complete=enough
    )


def _some(offer: Offer, rng: random.Random, limit: int) -> Iterator[Move]:
    """The moves of an offer in any order: all, or more than so many, in which the same may come
    again. Of those every other one is made of what is filled in, as far as anything is: most moves
    of a rich verb spend more than they need."""
    known = list(islice(offer.every(), limit + 1))
    if len(known) > limit:
        for _ in range(limit):
            yield offer.sample(rng, usual=1)
            yield offer.sample(rng)
    yield from rng.sample(known, len(known))
