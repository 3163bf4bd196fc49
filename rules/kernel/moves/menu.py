"""The menu of one seat: all its moves, for commands, panel, rivals and fuzzing alike."""

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
from rules.kernel.moves.search import OfferSearch, answer_of, single_of
from rules.kernel.words.text import Count, Text
from rules.kernel.words.words import label, listed, who, whose_turn


class Question(msgspec.Struct, frozen=True):
    """The next choice that a move needs."""

    slot: str
    options: list[Option]
    says: str = ""  # the preview of the picks so far
    chosen: tuple[Any, ...] = ()  # of a growing list: the picks so far
    grows: bool = False  # whether it is a growing list, to which options are added one by one
    ordered: bool = False  # whether the order of the picks matters
    is_complete: bool = False  # whether the picks so far are enough
    # Whether the options are only some of the numbers between the first and the last.
    between: bool = False


class Menu:
    """The offers of the current step to one seat, and those of the anytime step."""

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
        self._together = together  # whether all awaited seats act at once
        self._now = {offer.move: offer for offer in now}
        self._any = anytime
        # The rest is computed when needed. Most moves are not anytime moves, and often one is
        # checked alone.
        self._anytime: dict[type[Move], Offer] | None = None
        self._lively: list[Offer] | None = None
        # Why offers are barred, for those asked so far.
        self._reasons: dict[Offer, str | None] = {}

    @property
    def anytime(self) -> Mapping[type[Move], Offer]:
        """The anytime offers to the seat, unless the current step offers the same verb."""
        if self._anytime is None:
            self._anytime = {offer.move: offer for offer in self._besides()}
        return self._anytime

    @property
    def offers(self) -> dict[type[Move], Offer]:
        """Every verb shown to the seat, the barred ones included."""
        return {move: offer for move, offer in self._all.items() if self._is_shown(offer)}

    @property
    def moves(self) -> tuple[type[Move], ...]:
        """The verbs that the seat may use."""
        return tuple(offer.move for offer in self._open())

    @property
    def barred(self) -> dict[type[Move], str]:
        """The verbs that are shown but not legal, each with its reason."""
        return {
            move: reason for move, offer in self._all.items() if (reason := self._reason(offer))
        }

    @property
    def forced(self) -> Move | None:
        """The move, if the current step leaves just one.
        Standing orders and anytime moves do not count."""
        return self._live[0].only() if len(self._live) == 1 else None

    def is_anytime(self, move: type[Move]) -> bool:
        """Whether the verb belongs to the anytime step."""
        now = self._now.get(move)
        return (now is None or not self._is_open(now)) and move in self.anytime

    def offer(self, move: type[Move]) -> Offer:
        """The offer of a verb. Raises `Illegal` with the reason, or with the legal verbs."""
        offer = self._now.get(move)
        if offer is None or not self._is_open(offer):
            offer = self._all.get(move)
            if offer is None or not offer.is_open():
                raise Illegal((offer and self._reason(offer)) or self._instead(move))
        return offer

    def check(self, move: Move) -> Move:
        """The move in canonical form. Raises `Illegal` if it is not legal."""
        return self.offer(type(move)).check(move)

    def sample(self, rng: random.Random, anytime: bool = False, usual: float = 0) -> Move:
        """A legal move at random.
        With `anytime` it may be a standing order or an anytime move. `usual` is the probability
        that a slot takes its preset."""
        live = self._open() if anytime else self._live
        if not live:
            raise Illegal(Text("{seat} has nothing to do now.", seat=who(self._seat)))
        return live[int(rng.random() * len(live))].sample(rng, usual)

    def candidates(self, rng: random.Random, limit: int, anytime: bool = False) -> list[Move]:
        """Distinct legal moves: all of them, or `limit` shared evenly among the verbs.
        With `anytime` they include standing orders and anytime moves."""
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
        """The slot after the earlier picks.
        An earlier slot with a default or a single answer may be left out."""
        return self._reach(move, name, picks)[0]

    def is_settled(self, move: type[Move], name: str, picks: Picks) -> bool:
        """Whether a slot leaves no choice after the earlier picks."""
        slot = self.slot(move, name, picks)
        return single_of(slot, slot.options(fields_of(move)[name])) is not MISSING

    def question(self, move: type[Move], name: str, picks: Picks) -> Question:
        """The question of one slot, even if it was answered.
        For a growing list it is the next addition."""
        slot, done = self._reach(move, name, picks)
        field, offer = fields_of(move)[name], self.offer(move)
        if isinstance(slot, ManyOf):
            chosen = slot.grow(picks.get(name, ()), field)
            return _ask(offer, name, slot, done, slot.options(field, chosen), chosen=chosen)
        return _ask(offer, name, slot, done, self.options(move, name, {**picks, **done}))

    def _reach(self, move: type[Move], name: str, picks: Picks) -> tuple[Slot, dict[str, Any]]:
        """A slot, and the picks before it."""
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
            # A draft of a panel comes back from storage with lists for tuples.
            done[earlier] = tuple(pick) if isinstance(pick, list) else pick
            if done[earlier] is MISSING:
                raise Illegal(
                    Text("This comes first: {question}", question=fields_of(move)[earlier].question)
                )
        raise Illegal(needless(name))

    def options(self, move: type[Move], name: str, picks: Picks = {}) -> list[Option]:  # noqa: B006 - never written to
        """The options of one slot, given the other picks in any order.
        In a growing list they are added to its own picks so far. If an earlier pick is missing, all
        its values are tried, up to a bound. Beyond the bound an option may be listed that `check`
        refuses."""
        offer = self.offer(move)
        if name not in offer.slots:
            raise Illegal(needless(name))
        given = {slot: pick for slot, pick in picks.items() if slot in offer.slots and slot != name}
        chosen = tuple(picks.get(name, ())) if isinstance(picks.get(name), list | tuple) else ()
        return list(OfferSearch(offer, given).options(name, chosen))

    def complete(self, move: type[Move], picks: Picks) -> Move | Question:
        """The whole move with defaults and single answers filled in, or the next question."""
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
                OfferSearch(offer, {**done, **later}).options(name, ())
                if later
                else slot.options(fields[name])
            )
            if later and all(option.barred for option in options):
                # No option goes with a later pick: that pick is refused in its turn.
                options = slot.options(fields[name])
            answer = answer_of(slot, options)
            if answer is MISSING:
                return _ask(offer, name, slot, done, options)
            done[name] = answer
        return offer.check(move(**done))

    def read(self, move: type[Move], picks: Picks) -> dict[str, str]:
        """The labels of the picks, by slot.
        Empty picks, slots without a choice and picks without a label are left out. A standing order
        lists its usual values too."""
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
        """The legal offers of the current step that decide something."""
        if self._lively is None:
            self._lively = [
                offer
                for offer in self._now.values()
                if not offer.move.standing_order and offer.is_open()
            ]
        return self._lively

    def _is_open(self, offer: Offer) -> bool:
        """Whether an offer of the current step is legal. The live ones are known to be."""
        return (self._lively is not None and offer in self._lively) or offer.is_open()

    def _besides(self) -> Iterator[Offer]:
        """The anytime offers. A verb that the current step shows belongs to that step."""
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
        """Why a verb is barred. None if it is legal, or if it has no option at all."""
        if offer not in self._reasons:
            self._reasons[offer] = None if offer.is_open() else offer.reason()
        return self._reasons[offer]

    def _is_shown(self, offer: Offer) -> bool:
        """Whether the verb is shown, legal or barred.
        A verb without any option in its first slot is not shown."""
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
    """The moves of an offer in random order.
    If there are more than `limit`, twice `limit` random moves come first and may repeat. Every
    other one of those takes the presets, because random moves of a rich verb mostly spend more than
    they need."""
    known = list(islice(offer.every(), limit + 1))
    if len(known) > limit:
        for _ in range(limit):
            yield offer.sample(rng, usual=1)
            yield offer.sample(rng)
    yield from rng.sample(known, len(known))
