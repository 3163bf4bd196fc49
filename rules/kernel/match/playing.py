"""Playing a match: whom it waits for, what they may do, and what comes of a move."""

import hashlib
import hmac
from collections.abc import Mapping, Sequence
from copy import copy
from functools import cache, partial
from typing import Any, Self

import msgspec

from rules.kernel.errors import Illegal, Stale
from rules.kernel.match.journal import Entry, Opened, Played, Resigned, Turn, frame_decoder
from rules.kernel.match.undo import Past
from rules.kernel.moves.menu import Menu
from rules.kernel.moves.move import tag
from rules.kernel.moves.offer import Move, Offer, Seat
from rules.kernel.table.chance import Chance, Throw
from rules.kernel.table.game import Game, Tally, Value
from rules.kernel.table.secrecy import mask
from rules.kernel.table.step import Frame, Proposal, Step, Table
from rules.kernel.words.text import Text
from rules.kernel.words.words import who

__all__ = ["Playing"]


class Playing:
    """A match as far as it goes forward."""

    def __init__(self, game: Game, seats: int, options: Mapping[str, Value], key: bytes) -> None:
        """For `start` and `load` alone."""
        self.game = game
        self.seats = seats
        self.options = options
        self.version = 0
        self.opening: Turn | None = None  # what happened while the table was set up
        self._key = key
        self._past = Past(seats)
        self._gone: list[Seat] = []
        self._journal: list[Entry] | None = []
        self._turn: list[Entry] = []  # entries of the call under way
        self._barrier = False
        self._place(Frame(None, []))

    # ------------------------------------------------------------------ beginnings

    @classmethod
    def start(cls, game: Game, *, seats: int, options: Mapping[str, object] = {}, key: bytes) -> Self:
        """Set up a table; `Illegal` for seats or options that the game does not have."""
        match = cls._set_up(game, seats, game.combine(seats, options), key)
        match._play_forced()
        match.opening = match._close()
        return match

    @classmethod
    def _set_up(cls, game: Game, seats: int, options: Mapping[str, Value], key: bytes) -> Self:
        match = cls(game, seats, options, key)
        entry = Opened(match._listen())
        match._frame.state = game.setup(match._table)
        match._table.settle()
        match._run()
        match._write(entry)
        match._past.save(match._present())
        return match

    # ------------------------------------------------------------------ looking

    @property
    def awaiting(self) -> tuple[Seat, ...]:
        """Whom the table waits for."""
        return self._awaiting

    @property
    def invited(self) -> tuple[Seat, ...]:
        """Who may answer something, though the table does not wait for it: whom the anytime step names."""
        if self.over or self.game.anytime is None:
            return ()
        return tuple(sorted(self.game.anytime.awaiting(self._frame.state) - {*self._gone}))

    @property
    def asked(self) -> tuple[Seat, ...]:
        """Who was invited to answer at any time since somebody moved in turn: an offer that is made, withdrawn and made
        again asks the same seat."""
        return tuple(sorted(self._past.asked.union(self.invited)))

    @property
    def together(self) -> bool:
        """Whether all whom the table waits for act at once."""
        return not self.over and self._frame.agenda[-1].together

    def lingered(self, seat: Seat) -> int:
        """How many entries a turn has had since dice, a card or another seat's turn came before this one."""
        return 0 if self.together else self.version - self._past.floors[seat]

    @property
    def step(self) -> type[Step] | None:
        """What kind of step asks now; none when the match is over."""
        return type(self._frame.agenda[-1]) if self._frame.agenda else None

    @property
    def over(self) -> bool:
        return not self._frame.agenda

    @property
    def gone(self) -> tuple[Seat, ...]:
        """The seats whose players have left for good."""
        return tuple(self._gone)

    def menu(self, seat: Seat) -> Menu:
        """What this seat may do now. It reads the state as it goes: use it before the next move."""
        menu = self._menus.get(seat)
        if menu is None:
            menu = self._menus[seat] = self._new_menu(seat)
        return menu

    def proposal(self, seat: Seat) -> Proposal | None:
        """The standing order that would have answered what this seat is asked, and answers it if given now."""
        return self._frame.agenda[-1].propose(self._frame.state, seat) if seat in self._awaiting else None

    @property
    def foremost(self) -> type[Move] | None:
        """The verb with which the only seat that the table waits for is likely to go on."""
        return self._frame.agenda[-1].foremost(self._frame.state, *self._awaiting) if len(self._awaiting) == 1 else None

    def stamp(self, seat: Seat, verb: type[Move]) -> str:
        """A hash of what this verb offers the seat now, "" if it is not on offer. It tells nothing to those without
        the key, so it may stand in public."""
        offer = self.menu(seat).offers.get(verb)
        if offer is None:
            return ""
        return self._stamp([seat, self._past.made[seat], tag(verb), offer.meaning()])

    def view(self, seat: Seat | None) -> Any:
        """The state as this seat, or the public, may see it."""
        return mask(self._frame.state, seat)

    def tally(self, seat: Seat | None = None) -> Tally:
        """The score as this seat, or the public, can know it; all of it once the match is over."""
        return self.game.tally(self._frame.state if self.over else self.view(seat))

    def prospect(self) -> Tally:
        """Where everybody is heading, with all cards open: what looking ahead in a guess goes by."""
        return self.game.prospect(self._frame.state) if not self.over else self.game.tally(self._frame.state)

    def fingerprint(self) -> str:
        """A hash of the frame alone."""
        return hashlib.sha256(msgspec.json.encode(self._present(), order="sorted")).hexdigest()

    def default(self, seat: Seat) -> Move:
        """The least harmful move of an awaited seat."""
        if seat not in self._awaiting:
            raise Illegal(Text("Nobody waits for {seat}.", seat=who(seat)))
        return self.menu(seat).check(self._frame.agenda[-1].default(self._frame.state, seat))

    # ------------------------------------------------------------------ playing

    def play(self, seat: Seat, move: Move, *, at: str | None = None, sure: bool = False) -> Turn:
        """Make a move. `Illegal` if it may not be made, `Stale` if `at` is given and is no longer the verb's stamp:
        then nothing has changed. `sure`: it comes from the menu of a match of which this is a fork, and is legal."""
        menu, verb = self.menu(seat), type(move)
        if at is not None and isinstance(move, Move) and at != self.stamp(seat, verb):
            raise Stale
        offer = menu.offer(verb)
        move = move if sure else offer.check(move)
        if menu.is_anytime(verb):
            self._past.asked.update(self.invited)
            self._act(Played(seat, move, "anytime"), offer)
            self._play_forced()
        else:
            top = self._frame.agenda[-1]
            self._act(Played(seat, move), offer)
            goes_on = top.together and not self.over and self._frame.agenda[-1] is top
            self._play_forced(seat if goes_on else None)
        return self._close()

    def resign(self, seat: Seat) -> Turn:
        """The seat's player leaves for good; what that means the game says."""
        if self.over:
            raise Illegal(Text("The match is over."))
        if seat in self._gone or seat not in range(self.seats):
            raise Illegal(Text("{seat} does not sit at this table any more.", seat=who(seat)))
        entry = Resigned(seat)
        self._leave(self.version + 1, entry)
        self._write(entry)
        self._play_forced()
        return self._close()

    # ------------------------------------------------------------------ inside

    def _stamp(self, about: Sequence[Any]) -> str:
        return hmac.digest(self._key, msgspec.json.encode(about), "sha256")[:6].hex()

    def _place(self, frame: Frame[Any, Any]) -> None:
        """Play on from this frame."""
        self._frame = frame
        self._table = Table(Chance(self._key, frame.counter), self.seats, self.options, frame.agenda)
        self._menus: dict[Seat, Menu] = {}
        self._awaiting: tuple[Seat, ...] = ()

    def _present(self) -> Frame[Any, Any]:
        """The frame, with the counter of chance where it stands now."""
        self._frame.counter = self._table.chance.counter
        return self._frame

    def _new_menu(self, seat: Seat) -> Menu:
        state, agenda, anytime = self._frame.state, self._frame.agenda, self.game.anytime
        if seat in self._awaiting:
            now = agenda[-1].offers(state, seat)
        elif seat in range(self.seats):
            now = ()
        else:
            raise Illegal(Text("There is no such seat at this table."))
        besides = tuple if anytime is None or not agenda or seat in self._gone else partial(anytime.offers, state, seat)
        return Menu(seat, self._awaiting, now, besides, together=self.together)

    def _listen(self) -> list[Throw]:
        """A fresh log for what chance gives from here on."""
        log: list[Throw] = []
        self._table.chance.log = log
        self._table.barrier = False
        return log

    def _run(self) -> None:
        """Run the steps that ask nobody, until one waits for somebody or the agenda is empty."""
        state, table, agenda = self._frame.state, self._table, self._frame.agenda
        self._menus = {}
        stays = None  # the step that ran last, if nothing came of it
        while agenda:
            step = agenda[-1]
            if waiting := step.awaiting(state):
                self._awaiting = _in_order(waiting)
                return
            if step is stays:
                raise RuntimeError(f"{type(step).__name__} waits for nobody and does not end")
            table.acting = step
            step.run(state, table)
            stays = None if table.settle() else step
        self._awaiting = ()

    def _play_forced(self, alone: Seat | None = None) -> None:
        """Make the moves that standing orders or public facts decide. `alone`: the only seat for which that can have
        changed, as in a round that all play at once the one that has moved."""
        told = self._table.events
        while self._awaiting and (entry := self._decide(alone)):
            first, seat = len(told), entry.seat
            done = self._act(entry, self.menu(seat).offer(type(entry.move)))
            if done > first and getattr(told[first].event, "seat", None) == seat:
                forced = entry.how == "forced"
                ordered = told[first].ordered if forced else seat  # else it is no deed of the seat's
                told[first] = msgspec.structs.replace(told[first], ordered=ordered, forced=forced)
            alone = None

    def _decide(self, alone: Seat | None) -> Played[Any] | None:
        step = self._frame.agenda[-1]
        if not step.public and type(step).answer is Step.answer:
            return None  # nothing is ever decided here
        for seat in self._awaiting:
            if alone is not None and seat != alone:
                continue
            move = step.answer(self._frame.state, seat)
            if move is not None:
                return Played(seat, self.menu(seat).check(move), "order")
            forced = self.menu(seat).forced if step.public else None
            if forced is not None and step.forces(self._frame.state, seat, forced):
                return Played(seat, forced, "forced")
        return None

    def _act(self, entry: Played[Any], offer: Offer) -> int:
        done = self._apply(self.version + 1, entry, offer)
        self._write(entry)
        return done

    def _apply(self, version: int, entry: Played[Any], offer: Offer) -> int:
        """Let a move of this offer happen, and what follows by itself. Returns how much was told before that."""
        agenda, table, menus = self._frame.agenda, self._table, self._menus
        top = agenda[-1]
        entry.throws = throws = self._listen()
        step, table.acting = (self.game.anytime, None) if entry.how == "anytime" else (top, top)
        assert step is not None  # noqa: S101 - a move that may be made at any time comes from that step
        table.offer = offer
        step.apply(self._frame.state, entry.seat, entry.move, table)
        done = len(table.events)
        table.offer = None
        table.settle()
        self._run()
        barrier = bool(throws) or table.barrier or entry.move.binding
        self._barrier = self._barrier or barrier
        after, apart = agenda[-1] if agenda else None, top.together and step.together
        if apart and after is top:  # it leaves what the others may do as it is
            self._menus = {seat: menus[seat] for seat in self._awaiting if seat in menus and seat != entry.seat}
        self._past.note_played(version, entry, top, after, barrier=barrier, apart=apart)
        return done

    def _leave(self, version: int, entry: Resigned) -> None:
        self._gone.append(entry.seat)
        entry.throws = self._listen()
        self._table.acting = None
        self.game.resign(self._frame.state, entry.seat, self._table)
        self._table.settle()
        self._run()
        self._past.note_left(version, entry)
        self._barrier = True

    def _write(self, entry: Entry) -> None:
        self.version += 1
        self._turn.append(entry)
        if self._journal is not None:
            self._journal.append(entry)

    def _close(self) -> Turn:
        """Sum up what this call did."""
        turn = Turn(tuple(self._table.events), self._awaiting, self.version, self._barrier, tuple(self._turn))
        self._table.events.clear()
        self._turn.clear()
        self._barrier = False
        self._shorten_past()
        return turn

    # ------------------------------------------------------------------ playing again

    def _shorten_past(self) -> None:
        """Move the checkpoint up, when it is time for that."""
        past = self._past
        count = past.surplus
        if not count:
            return
        if count < len(past.tail):
            try:
                older = self._play_again(past.tail[:count])
            except Illegal:  # no match shall stand still for that
                past.save(self._present())
            else:
                past.move_up(count, older._past, older._present())
        else:
            past.save(self._present())

    def _play_again(self, entries: Sequence[tuple[int, Played[Any] | Resigned]]) -> Self:
        """This match as it would stand if only these had happened since the checkpoint: `Illegal` if they could
        not."""
        match = copy(self)
        left = {entry.seat for _, entry in self._past.tail if isinstance(entry, Resigned)}  # only then
        match._gone = [gone for gone in self._gone if gone not in left]
        match._past = self._past.copy()
        match._past.go_back()
        match._place(frame_decoder(self.game).decode(match._past.checkpoint.frame))
        match._run()
        for version, entry in entries:
            match._again(version, entry)
        match._table.events.clear()
        match._barrier = False
        return match

    def _again(self, version: int, entry: Played[Any] | Resigned) -> None:
        """Let an entry happen once more, without what came before in the meantime: `Illegal` if it can not. An aside
        that no longer makes sense is dropped."""
        if isinstance(entry, Resigned):
            self._leave(version, entry)
            return
        menu, move = self.menu(entry.seat), type(entry.move)
        try:
            offer = menu.offer(move)
            offer.check(entry.move)
        except Illegal:
            if move.aside:
                return
            raise
        if menu.is_anytime(move) != (entry.how == "anytime") and not move.aside:
            raise Illegal(Text("It means something else now."))
        self._apply(version, entry, offer)


@cache
def _in_order(waiting: frozenset[Seat]) -> tuple[Seat, ...]:
    """Sorted once for all: every decision of every game comes by here with the same few sets."""
    return tuple(sorted(waiting))
