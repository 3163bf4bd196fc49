"""A match: the one object for playing, looking and taking back.

A match is a `Frame` (state, agenda, counter of chance), a journal and an `UndoLog`. The log holds
an older frame as a checkpoint, and the moves made since. An undo replays those moves without the
ones taken back.
"""

import hashlib
import hmac
import random
from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from functools import cache, partial
from typing import Any, Self, TypeAlias

import msgspec

from rules.kernel.errors import Illegal, NoHistory, Stale
from rules.kernel.match.copy import copy_frame
from rules.kernel.match.guess import deal_anew
from rules.kernel.match.journal import (
    Entry,
    MoveResult,
    Opened,
    Played,
    Record,
    Resigned,
    Rewound,
    Undone,
    entry_decoder,
    frame_decoder,
)
from rules.kernel.match.standing import list_standing
from rules.kernel.match.undo import Checkpoint, NoPast, UndoLog
from rules.kernel.match.verify import Disagreement, Verdict, check
from rules.kernel.moves.menu import Menu
from rules.kernel.moves.move import tag
from rules.kernel.moves.offer import Move, Offer, Seat
from rules.kernel.table.chance import Chance, ChanceUse
from rules.kernel.table.game import Game, Tally, Value
from rules.kernel.table.secrecy import mask
from rules.kernel.table.step import Frame, OrderProposal, Step, Table
from rules.kernel.words.text import Text
from rules.kernel.words.words import plural, who

__all__ = ["Match", "MoveResult"]

GUESSES = 200  # deals tried before an implausible one is accepted
TOO_LATE = Text("The match is over, and its secrets are open: nothing can be taken back.")
NOTHING = Text(
    "There is nothing to take back: dice, a card or somebody else's move came after your last."
)
LONG_AGO = Text(
    "There is nothing to take back: your last move lies too far back, or the bot was updated since."
)
RESTED_ON = Text("What another player did since rests on that: you cannot take it back alone.")

# A frame, the number of moves by seat, and the seats that have left.
Standing: TypeAlias = tuple[bytes, list[int], list[Seat]]


class Dump(msgspec.Struct):
    """A match as it is stored."""

    game: str
    schema: int
    rules_version: str
    seats: int
    options: dict[str, Value]
    key: bytes
    version: int
    frame: msgspec.Raw
    floors: list[int]
    made: list[int]
    gone: list[Seat]
    checkpoint: Checkpoint
    tail: list[tuple[int, msgspec.Raw]]
    # Fields added after the first release, with the value for older dumps: every dump ever written
    # stays readable.
    asked: list[Seat] = []
    fixed: list[int] = []  # a dump without it does not hold every standing order in its tail
    cut: int = 0


class Match:
    """One match of one game."""

    def __init__(self, game: Game, seats: int, options: Mapping[str, Value], key: bytes) -> None:
        """Use `start` or `load` instead."""
        self.game = game
        self.seats = seats
        self.options = options
        self.version = 0
        self.opening: MoveResult | None = None  # the events of the setup
        self._key = key
        self._past = UndoLog(seats)
        self._gone: list[Seat] = []
        self._journal: list[Entry] | None = []
        # By version: the later targets of a rewind, saved while a record is followed.
        self._kept: dict[int, Standing] = {}
        self._turn: list[Entry] = []  # the entries of the current call
        self._barrier = False
        self._place(Frame(None, []))

    # ------------------------------------------------------------------ beginnings

    @classmethod
    def start(
        cls, game: Game, *, seats: int, options: Mapping[str, object] = {}, key: bytes
    ) -> Self:
        """Set up a table. Raises `Illegal` for seats or options that the game does not have."""
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
        """The seats that the table waits for."""
        return self._awaiting

    @property
    def invited(self) -> tuple[Seat, ...]:
        """The seats that may answer something, though the table does not wait for them.
        The anytime step names them."""
        if self.over or self.game.anytime is None:
            return ()
        return tuple(sorted(self.game.anytime.awaiting(self._frame.state) - {*self._gone}))

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats invited since the last move made in turn.
        An offer that is withdrawn and made again does not count as a new invitation."""
        return tuple(sorted(self._past.asked.union(self.invited)))

    @property
    def together(self) -> bool:
        """Whether all awaited seats act at once."""
        return not self.over and self._frame.agenda[-1].together

    def lingered(self, seat: Seat) -> int:
        """The number of entries since the last barrier for this seat.
        A barrier is a throw, a draw or another seat's turn."""
        return 0 if self.together else self.version - self._past.floors[seat]

    @property
    def step(self) -> type[Step] | None:
        """The class of the current step; none when the match is over."""
        return type(self._frame.agenda[-1]) if self._frame.agenda else None

    @property
    def over(self) -> bool:
        return not self._frame.agenda

    @property
    def gone(self) -> tuple[Seat, ...]:
        """The seats whose players have left for good."""
        return tuple(self._gone)

    def menu(self, seat: Seat) -> Menu:
        """The moves that this seat may make now.
        The menu reads the live state: use it before the next move."""
        menu = self._menus.get(seat)
        if menu is None:
            menu = self._menus[seat] = self._new_menu(seat)
        return menu

    def proposal(self, seat: Seat) -> OrderProposal | None:
        """The standing order that would have answered this seat's question.
        Given now, it still answers."""
        return (
            self._frame.agenda[-1].propose(self._frame.state, seat)
            if seat in self._awaiting
            else None
        )

    @property
    def likely_move(self) -> type[Move] | None:
        """The likely next verb, if the table waits for just one seat."""
        return (
            self._frame.agenda[-1].likely_move(self._frame.state, *self._awaiting)
            if len(self._awaiting) == 1
            else None
        )

    def stamp(self, seat: Seat, verb: type[Move]) -> str:
        """A hash of this verb's offer to the seat, "" if there is none.
        It reveals nothing without the key, so it may be public."""
        offer = self.menu(seat).offers.get(verb)
        if offer is None:
            return ""
        return self._stamp([seat, self._past.made[seat], tag(verb), offer.meaning()])

    def view(self, seat: Seat | None) -> Any:
        """The state as this seat, or the public, may see it."""
        return mask(self._frame.state, seat)

    def tally(self, seat: Seat | None = None) -> Tally:
        """The score as this seat, or the public, can know it.
        After the match it is the full score."""
        return self.game.tally(self._frame.state if self.over else self.view(seat))

    def prospect(self) -> Tally:
        """The score that everybody is heading for, with all cards open.
        Search in a guess goes by it."""
        return (
            self.game.prospect(self._frame.state)
            if not self.over
            else self.game.tally(self._frame.state)
        )

    def fingerprint(self) -> str:
        """A hash of the frame alone."""
        return hashlib.sha256(msgspec.json.encode(self._present(), order="sorted")).hexdigest()

    def default(self, seat: Seat) -> Move:
        """The least harmful move of an awaited seat."""
        if seat not in self._awaiting:
            raise Illegal(Text("Nobody waits for {seat}.", seat=who(seat)))
        return self.menu(seat).check(self._frame.agenda[-1].default(self._frame.state, seat))

    # ------------------------------------------------------------------ playing

    def play(
        self, seat: Seat, move: Move, *, at: str | None = None, sure: bool = False
    ) -> MoveResult:
        """Make a move.
        Raises `Illegal` if it is not allowed, and `Stale` if `at` is given and differs from the
        verb's stamp. In both cases nothing has changed. `sure`: the caller knows that the move is
        legal, because it comes from the menu of the match that was forked."""
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

    def resign(self, seat: Seat) -> MoveResult:
        """The seat's player leaves for good. The game decides what follows."""
        if self.over:
            raise Illegal(Text("The match is over."))
        if seat in self._gone or seat not in range(self.seats):
            raise Illegal(Text("{seat} does not sit at this table any more.", seat=who(seat)))
        entry = Resigned(seat)
        self._leave(self.version + 1, entry)
        self._write(entry)
        self._play_forced()
        return self._close()

    # ------------------------------------------------------------------ taking back

    def undoable(self, seat: Seat) -> int:
        """How many of its last moves the seat may take back.
        An anytime move of another seat may limit it."""
        own = self._own(seat)
        count = 0
        while count < len(own) and self._without(seat, own[-1 - count]):
            count += 1
        return count

    def undo_stamp(self, seat: Seat) -> str:
        """A hash of the move that an undo would take back, "" if there is none.
        Hidden acts of the others leave it unchanged."""
        own = self._own(seat)
        return self._stamp([seat, "undo", own[-1]]) if own and self._without(seat, own[-1]) else ""

    def list_undoable(self, seat: Seat, steps: int = 1) -> list[Played[Any]]:
        """The last undoable moves of the seat, at most `steps` of them, oldest first."""
        own = self._own(seat)[-steps:] if self.undoable(seat) else []
        return [
            entry
            for version, entry in self._past.tail
            if version in own and isinstance(entry, Played)
        ]

    def is_cut_off(self, seat: Seat) -> bool:
        """Whether the seat cannot undo only because the match has dropped its older past."""
        return seat in range(self.seats) and not self._own(seat) and self._past.was_cut_off(seat)

    def has_moved(self, seat: Seat) -> bool:
        """Whether any move of the seat stands; standing orders do not count."""
        return self._past.made[seat] > 0

    def undo(self, seat: Seat, steps: int = 1) -> MoveResult:
        """Take back the seat's own last moves.
        An undo reaches back to the last throw, draw or reveal, or to another seat's turn. It is
        refused if an anytime move that another seat made since depends on those moves."""
        if self.over:
            raise Illegal(TOO_LATE)
        own = self._own(seat)
        if not own:
            raise Illegal(LONG_AGO if self.is_cut_off(seat) else NOTHING)
        if not 1 <= steps <= len(own):
            raise Illegal(Text("You can take back {moves}.", moves=plural(len(own), "move")))
        without = self._without(seat, own[-steps], whole=True)
        if without is None:
            raise Illegal(RESTED_ON)
        vars(self).update(vars(without))
        self._write(Undone(seat, steps))
        self._play_forced()
        return self._close()

    def _own(self, seat: Seat) -> list[int]:
        """The versions of the seat's moves after its last barrier."""
        return [] if self.over or seat not in range(self.seats) else self._past.own(seat)

    def _without(self, seat: Seat, since: int, *, whole: bool = False) -> Self | None:
        """This match without the seat's moves since a version, None if that is impossible.
        Unless `whole` is set, the replay is skipped if no other move can depend on them."""
        if not (whole or self._past.rests(seat, since)):
            return copy(self)
        try:
            match = self._play_again(self._past.without(seat, since))
        except Illegal:
            return None
        match._past.asked = {*self.asked}
        return match

    # ------------------------------------------------------------------ winding back

    def rewind(self, to: int) -> MoveResult:
        """Return to an earlier version. The caller asks all players first."""
        journal = self.journal
        if self.over:
            raise Illegal(TOO_LATE)
        if not 1 <= to < self.version:
            raise Illegal(
                Text("The match can go back to a version from 1 to {last}.", last=self.version - 1)
            )
        while isinstance(entry := journal[to], Played) and entry.how in ("order", "forced"):
            to -= 1  # automatic moves go together with the move that they followed
        frame, made, gone = self._kept.get(to) or self._replay_to(to)
        self._past.made, self._gone = list(made), list(gone)
        self._place(frame_decoder(self.game).decode(frame))
        self._run()
        self._write(Rewound(to))
        self._past.close(self.version)
        self._past.save(self._present())
        return self._close()

    def _replay_to(self, to: int) -> Standing:
        """The match at an earlier version, from its journal.
        Only the entries still in force are replayed."""
        match = self._set_up(self.game, self.seats, self.options, self._key)
        for version, entry in list_standing(self.journal[:to]):
            if isinstance(entry, Opened):
                continue
            try:
                match._again(version, entry)
            except Illegal as fault:
                raise Disagreement(version, fault.reason) from fault
            match._shorten_past()
        return match._note_standing()

    def _note_standing(self) -> Standing:
        return msgspec.json.encode(self._present()), list(self._past.made), list(self._gone)

    # ------------------------------------------------------------------ keeping

    def dump(self) -> bytes:
        """The match as it is stored.
        Its size depends on the state, not on the length of the match."""
        dump = Dump(
            self.game.key,
            self.game.schema,
            self.game.rules_version,
            self.seats,
            dict(self.options),
            self._key,
            self.version,
            self._present(),  # type: ignore[arg-type]  # a field that is read raw is written with the rest
            self._past.floors,
            self._past.made,
            self._gone,
            self._past.checkpoint,
            self._past.tail,  # type: ignore[arg-type]
            sorted(self._past.asked),
            self._past.fixed,
            self._past.cut,
        )
        return msgspec.json.encode(dump)

    @classmethod
    def load(cls, game: Game, data: bytes, journal: Sequence[Entry] | None = None) -> "Match":
        """A stored match. With its journal it also knows its history."""
        dump = msgspec.json.decode(data, type=Dump)
        match = cls(game, dump.seats, dump.options, dump.key)
        match.version = dump.version
        past = match._past
        past.floors = dump.floors
        past.made = dump.made
        past.asked = {*dump.asked}
        match._gone = dump.gone
        if journal is not None and len(journal) != dump.version:
            raise ValueError(
                f"the journal has {len(journal)} entries, the match is at version {dump.version}"
            )
        match._journal = None if journal is None else list(journal)
        if dump.schema == game.schema:
            match._place(frame_decoder(game).decode(dump.frame))
        else:
            match._place(_lift_dump(game, dump))
        if (dump.schema, dump.rules_version) == (game.schema, game.rules_version):
            past.checkpoint = dump.checkpoint
            read: Any = entry_decoder(game).decode  # a tail holds only moves and resignations
            past.tail = [(version, read(raw)) for version, raw in dump.tail]
            past.fixed, past.cut = dump.fixed or past.fixed, dump.cut
            complete = bool(dump.fixed) or not past.has_orders
        else:
            complete = False  # moves made under other rules cannot be replayed under these
        if not complete:
            past.start_anew(dump.version, match._present())
        match._run()
        return match

    @property
    def journal(self) -> tuple[Entry, ...]:
        """All entries of the match. Raises `NoHistory` if the match was loaded without them."""
        if self._journal is None:
            raise NoHistory
        return tuple(self._journal)

    def record(self) -> Record:
        """The whole match, to be replayed elsewhere.
        It reveals every secret, so use it only after the match is over."""
        return Record(
            self.game,
            self.game.rules_version,
            self.seats,
            dict(self.options),
            self._key,
            self.journal,
            self.fingerprint(),
        )

    # ------------------------------------------------------------------ looking ahead

    def fork(self) -> "Match":
        """A copy of this match to look at and to play on.
        This one stays as it is. A fork has no history: nothing in it can be undone, and it must not
        be stored."""
        match = Match.__new__(Match)
        vars(match).update(vars(self))
        match.opening, match._journal, match._kept, match._turn = None, None, {}, []
        match._past, match._gone = NoPast(self._past), [*self._gone]
        match._place(copy_frame(self._present()))
        match._awaiting = self._awaiting
        return match

    def guess(self, seat: Seat | None, rng: random.Random) -> "Match":
        """Another match that looks the same to this seat, to be played on.
        Hidden cards are dealt anew under another key. Hidden choices of others are reset. The
        result depends only on the views of this seat and the public, and on `rng`."""
        match = self.twin(seat, rng)
        self.game.reset_hidden_choices(match._frame.state, seat)
        match._past.save(match._frame)
        match._run()
        return match

    def twin(self, seat: Seat | None, rng: random.Random) -> "Match":
        """A match that looks the same to this seat, with other hidden cards.
        Hidden choices have their covers, but the table still counts them as made. So compare with a
        twin, but don't play on it."""
        for _ in range(GUESSES):
            frame = copy_frame(self._frame)
            deal_anew(frame.state, seat, rng, self.game.card_back)
            if seat is None or self.game.plausible(frame.state, seat):
                break
        frame.counter = 0
        match = Match(self.game, self.seats, self.options, rng.randbytes(32))
        match.version, match._gone, match._journal = self.version, list(self._gone), None
        match._place(frame)
        match._past.floors, match._past.asked = [*self._past.floors], {*self._past.asked}
        match._past.save(frame)
        match._run()
        return match

    # ------------------------------------------------------------------ following a record

    @classmethod
    def replay(cls, record: Record) -> Self:
        """Replay a record. Raises `Disagreement` where the outcome differs."""
        *_, (match, _) = cls.follow(record)
        return match

    @classmethod
    def verify(cls, record: Record) -> Verdict:
        """Check a record: its seal, its key, every throw, and the result of a replay."""
        return check(record, cls.replay)

    @classmethod
    def follow(cls, record: Record, since: Self | None = None) -> Iterator[tuple[Self, MoveResult]]:
        """Replay a record turn by turn.
        Yields the match after each turn, and what happened. `since` is a match with its journal:
        the replay goes on after its last turn."""
        if since is not None:
            return since._follow(None, record.entries)
        try:
            match = cls.start(
                record.game, seats=record.seats, options=record.options, key=record.key
            )
        except Illegal as fault:
            raise Disagreement(1, fault.reason) from fault
        return match._follow(match.opening, record.entries)

    def _follow(
        self, turn: MoveResult | None, entries: Sequence[Entry]
    ) -> Iterator[tuple[Self, MoveResult]]:
        """Replay these entries, after a turn that is still to be yielded, if any."""
        match, journal, at = self, self._journal or [], 0 if turn is not None else self.version
        back = {entry.to for entry in entries if isinstance(entry, Rewound)}
        while True:
            for number in range(at, len(journal)):
                if number >= len(entries):
                    raise Disagreement(
                        number + 1, Text("the record ends before what had to follow by itself.")
                    )
                if journal[number] != entries[number]:
                    raise Disagreement(number + 1, Text("played again, it comes out differently."))
            if turn is not None:
                yield match, turn
            at = match.version
            if at == len(entries):
                return
            if at in back:
                match._kept[at] = match._note_standing()
            try:
                turn = match._repeat(entries[at])
            except Illegal as fault:
                raise Disagreement(at + 1, fault.reason) from fault

    def _repeat(self, entry: Entry) -> MoveResult:
        """Repeat a person's entry from a record. Automatic entries follow without help."""
        match entry:
            case Played(seat, move):
                return self.play(seat, move)
            case Undone(seat, steps):
                return self.undo(seat, steps)
            case Resigned(seat):
                return self.resign(seat)
            case Rewound(to):
                return self.rewind(to)
            case Opened():
                raise Illegal(Text("A match is set up only once."))

    # ------------------------------------------------------------------ inside

    def _stamp(self, about: Sequence[Any]) -> str:
        return hmac.digest(self._key, msgspec.json.encode(about), "sha256")[:6].hex()

    def _place(self, frame: Frame[Any, Any]) -> None:
        """Play on from this frame."""
        self._frame = frame
        self._table = Table(
            Chance(self._key, frame.counter), self.seats, self.options, frame.agenda
        )
        self._menus: dict[Seat, Menu] = {}
        self._awaiting: tuple[Seat, ...] = ()

    def _present(self) -> Frame[Any, Any]:
        """The frame, with the current counter of chance."""
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
        besides = (
            tuple
            if anytime is None or not agenda or seat in self._gone
            else partial(anytime.offers, state, seat)
        )
        return Menu(seat, self._awaiting, now, besides, together=self.together)

    def _listen(self) -> list[ChanceUse]:
        """Start a fresh log for chance."""
        log: list[ChanceUse] = []
        self._table.chance.log = log
        self._table.barrier = False
        return log

    def _run(self) -> None:
        """Run the automatic steps until one waits for somebody or the agenda is empty."""
        state, table, agenda = self._frame.state, self._table, self._frame.agenda
        self._menus = {}
        stays = None  # the step that ran last, if it queued nothing
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
        """Make the moves that standing orders or public facts decide.
        `alone` is the only seat for which that can have changed. In a round that all play at once,
        this is the seat that has moved."""
        told = self._table.events
        while self._awaiting and (entry := self._decide(alone)):
            first, seat = len(told), entry.seat
            done = self._act(entry, self.menu(seat).offer(type(entry.move)))
            if done > first and getattr(told[first].event, "seat", None) == seat:
                forced = entry.how == "forced"
                # Only the seat's own deed is marked.
                ordered = told[first].ordered if forced else seat
                told[first] = msgspec.structs.replace(told[first], ordered=ordered, forced=forced)
            alone = None

    def _decide(self, alone: Seat | None) -> Played[Any] | None:
        step = self._frame.agenda[-1]
        if not step.public and type(step).answer is Step.answer:
            return None  # this step never decides anything by itself
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
        """Apply a move of this offer and run the automatic steps after it.
        Returns how many events were told before those steps."""
        agenda, table, menus = self._frame.agenda, self._table, self._menus
        top = agenda[-1]
        entry.throws = throws = self._listen()
        step, table.acting = (self.game.anytime, None) if entry.how == "anytime" else (top, top)
        assert step is not None  # noqa: S101 - anytime moves come from the anytime step
        table.offer = offer
        step.apply(self._frame.state, entry.seat, entry.move, table)
        done = len(table.events)
        table.offer = None
        table.settle()
        self._run()
        barrier = bool(throws) or table.barrier or entry.move.binding
        self._barrier = self._barrier or barrier
        after, apart = agenda[-1] if agenda else None, top.together and step.together
        if apart and after is top:  # the move leaves the others' choices as they are
            self._menus = {
                seat: menus[seat] for seat in self._awaiting if seat in menus and seat != entry.seat
            }
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

    def _close(self) -> MoveResult:
        """Sum up the effects of this call."""
        turn = MoveResult(
            tuple(self._table.events),
            self._awaiting,
            self.version,
            self._barrier,
            tuple(self._turn),
        )
        self._table.events.clear()
        self._turn.clear()
        self._barrier = False
        self._shorten_past()
        return turn

    # ------------------------------------------------------------------ playing again

    def _shorten_past(self) -> None:
        """Move the checkpoint forward when it is due."""
        past = self._past
        count = past.surplus
        if not count:
            return
        if count < len(past.tail):
            try:
                older = self._play_again(past.tail[:count])
            except Illegal:  # no match may get stuck because of that
                past.save(self._present())
            else:
                past.move_up(count, older._past, older._present())
        else:
            past.save(self._present())

    def _play_again(self, entries: Sequence[tuple[int, Played[Any] | Resigned]]) -> Self:
        """This match with only these entries since the checkpoint.
        Raises `Illegal` if that is impossible."""
        match = copy(self)
        # The players who left since the checkpoint still sit there.
        left = {entry.seat for _, entry in self._past.tail if isinstance(entry, Resigned)}
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
        """Repeat an entry, though some entries before it may be missing now.
        Raises `Illegal` if that is impossible. A standing order that no longer makes sense is
        dropped."""
        if isinstance(entry, Resigned):
            self._leave(version, entry)
            return
        menu, move = self.menu(entry.seat), type(entry.move)
        try:
            offer = menu.offer(move)
            offer.check(entry.move)
        except Illegal:
            if move.standing_order:
                return
            raise
        if menu.is_anytime(move) != (entry.how == "anytime") and not move.standing_order:
            raise Illegal(Text("It means something else now."))
        self._apply(version, entry, offer)


def _lift_dump(game: Game, dump: Dump) -> Frame[Any, Any]:
    """A frame saved under an older schema, lifted step by step to the current one."""
    raw = msgspec.json.decode(dump.frame)
    for schema in range(dump.schema, game.schema):
        raw = game.upcasts[schema](raw)
    return frame_decoder(game).decode(msgspec.json.encode(raw))


@cache
def _in_order(waiting: frozenset[Seat]) -> tuple[Seat, ...]:
    """The seats in order, sorted once. Every decision of every game asks for the same few sets."""
    return tuple(sorted(waiting))
