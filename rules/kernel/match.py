"""A match: the one object through which everybody plays, looks and takes back.

A match is a `Frame` (state, agenda, counter of chance), a journal, and a `Past`: an older frame as a checkpoint, and
the moves made since. Taking back is playing those again without the ones taken back.
"""

import hashlib
import hmac
import random
from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from typing import Any, TypeAlias

import msgspec

from rules.kernel.chance import Chance, Throw
from rules.kernel.copying import copied
from rules.kernel.errors import Illegal, NoHistory, Stale
from rules.kernel.game import Game, Tally, Value
from rules.kernel.journal import (
    Entry,
    How,
    Opened,
    Played,
    Record,
    Resigned,
    Rewound,
    Undone,
    entry_decoder,
    frame_decoder,
)
from rules.kernel.menu import Menu
from rules.kernel.offer import Move, Seat
from rules.kernel.past import Checkpoint, NoPast, Past
from rules.kernel.secrecy import deal_anew, mask
from rules.kernel.standing import standing
from rules.kernel.step import Frame, Step, Table, Told
from rules.kernel.text import Text
from rules.kernel.verify import Disagreement, Verdict, checked
from rules.kernel.words import plural, who

__all__ = ["Match", "Turn"]

TOO_LATE = Text("The match is over, and its secrets are open: nothing can be taken back.")
RESTED_ON = "What another player did since rests on that: you cannot take it back alone."
GUESSES = 200  # deals tried before an implausible one is taken


class Turn(msgspec.Struct, frozen=True):
    """What came of a move: what there is to tell, whom the table waits for now, and what to write down."""

    events: tuple[Told, ...]
    awaiting: tuple[Seat, ...]
    version: int
    barrier: bool  # dice were thrown, a card was drawn or something came to light
    entries: tuple[Entry, ...]

    def heard(self, seat: Seat | None) -> list[Any]:
        """The events that this seat, or the public, may hear."""
        return [told.event for told in self.events if told.heard_by(seat)]


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
    asked: list[Seat]
    checkpoint: Checkpoint
    tail: list[tuple[int, msgspec.Raw]]


Standing: TypeAlias = tuple[bytes, list[int], list[Seat]]  # a frame, the moves made by seat, and who has left


class Match:
    """One match of one game."""

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
        self._kept: dict[int, Standing] = {}  # by version, while a record is followed: where it will go back to
        self._turn: list[Entry] = []  # entries of the call under way
        self._barrier = False
        self._place(Frame(None, []))

    # ------------------------------------------------------------------ beginnings

    @classmethod
    def start(cls, game: Game, *, seats: int, options: Mapping[str, object] = {}, key: bytes) -> "Match":
        """Set up a table; `Illegal` for seats or options that the game does not have."""
        match = cls._set_up(game, seats, game.combine(seats, options), key)
        match._automatic()
        match.opening = match._close()
        return match

    @classmethod
    def _set_up(cls, game: Game, seats: int, options: Mapping[str, Value], key: bytes) -> "Match":
        match = cls(game, seats, options, key)
        entry = Opened(match._listen())
        match._frame.state = game.setup(match._table)
        match._table.settle()
        match._run()
        match._write(entry)
        match._past.save(match._present())
        return match

    @classmethod
    def load(cls, game: Game, data: bytes, journal: Sequence[Entry] | None = None) -> "Match":
        """A stored match; with its journal it also knows its history."""
        dump = msgspec.json.decode(data, type=Dump)
        match = cls(game, dump.seats, dump.options, dump.key)
        match.version = dump.version
        past = match._past
        past.floors, past.made, past.asked, match._gone = dump.floors, dump.made, {*dump.asked}, dump.gone
        if journal is not None and len(journal) != dump.version:
            raise ValueError(f"the journal has {len(journal)} entries, the match is at version {dump.version}")
        match._journal = None if journal is None else list(journal)
        if dump.schema == game.schema:
            match._place(frame_decoder(game).decode(dump.frame))
        else:
            match._place(_lifted(game, dump))
        if (dump.schema, dump.rules_version) == (game.schema, game.rules_version):
            past.checkpoint = dump.checkpoint
            read: Any = entry_decoder(game).decode  # only moves and resignations lie in a tail
            past.tail = [(version, read(raw)) for version, raw in dump.tail]
        else:
            past.save(match._present())  # moves made under other rules cannot be played again under these
        match._run()
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

    @property
    def over(self) -> bool:
        return not self._frame.agenda

    @property
    def gone(self) -> tuple[Seat, ...]:
        """The seats whose players have left for good."""
        return tuple(self._gone)

    @property
    def journal(self) -> tuple[Entry, ...]:
        """Everything that was ever entered; `NoHistory` if the match was loaded without it."""
        if self._journal is None:
            raise NoHistory
        return tuple(self._journal)

    def menu(self, seat: Seat) -> Menu:
        """What this seat may do now. It reads the state as it goes: use it before the next move."""
        menu = self._menus.get(seat)
        if menu is None:
            menu = self._menus[seat] = self._new_menu(seat)
        return menu

    def stamp(self, seat: Seat, verb: type[Move]) -> str:
        """A hash of what this verb offers the seat now, "" if it is not on offer. It tells nothing to those without
        the key, so it may stand in public."""
        offer = self.menu(seat).offers.get(verb)
        if offer is None:
            return ""
        text = msgspec.json.encode([seat, self._past.made[seat], str(verb.__struct_config__.tag), offer.meaning()])
        return hmac.digest(self._key, text, "sha256")[:6].hex()

    def view(self, seat: Seat | None) -> Any:
        """The state as this seat, or the public, may see it."""
        return mask(self._frame.state, seat)

    def tally(self, seat: Seat | None = None) -> Tally:
        """The score as this seat, or the public, can know it; all of it once the match is over."""
        return self.game.tally(self._frame.state if self.over else self.view(seat))

    def fingerprint(self) -> str:
        """A hash of the frame alone."""
        return hashlib.sha256(msgspec.json.encode(self._present(), order="sorted")).hexdigest()

    def default(self, seat: Seat) -> Move:
        """The least harmful move of an awaited seat."""
        if seat not in self._awaiting:
            raise Illegal(Text("Nobody waits for {seat}.", seat=who(seat)))
        return self.menu(seat).check(self._frame.agenda[-1].default(self._frame.state, seat))

    def fork(self) -> "Match":
        """This match as it stands, to look at and to play on while this one stays as it is. It does not know how it
        came about: nothing in it can be taken back, and it is not to be stored."""
        match = Match.__new__(Match)
        vars(match).update(vars(self))
        match.opening, match._journal, match._kept, match._turn = None, None, {}, []
        match._past, match._gone = NoPast(self._past), [*self._gone]
        match._place(copied(self._present()))
        match._awaiting = self._awaiting
        return match

    def guess(self, seat: Seat | None, rng: random.Random) -> "Match":
        """Another match that this seat could just as well be in, to be played on: cards it cannot see are dealt anew,
        under another key, and whoever acted under cover is to act again. It follows from what the seat and the public
        see, and from `rng`."""
        match = self.twin(seat, rng)
        self.game.reopen(match._frame.state, seat)
        match._past.save(match._frame)
        match._run()
        return match

    def twin(self, seat: Seat | None, rng: random.Random) -> "Match":
        """A match that looks the same to this seat, with other hidden cards. What was done under cover is not done in
        it, though the table knows that it was: to compare with, not to be played on."""
        for _ in range(GUESSES):
            frame = copied(self._frame)
            deal_anew(frame.state, seat, rng)
            if seat is None or self.game.plausible(frame.state, seat):
                break
        frame.counter = 0
        match = Match(self.game, self.seats, self.options, rng.randbytes(32))
        match.version, match._gone, match._journal = self.version, list(self._gone), None
        match._place(frame)
        match._past.close(self.version)
        match._past.save(frame)
        match._run()
        return match

    # ------------------------------------------------------------------ playing

    def play(self, seat: Seat, move: Move, *, at: str | None = None) -> Turn:
        """Make a move. `Illegal` if it may not be made, `Stale` if `at` is given and is no longer the verb's stamp:
        then nothing has changed."""
        menu = self.menu(seat)
        if at is not None and isinstance(move, Move) and at != self.stamp(seat, type(move)):
            raise Stale
        move = menu.check(move)
        anytime = menu.is_anytime(type(move))
        if anytime:
            self._past.asked.update(self.invited)
        self._act(seat, move, "anytime" if anytime else "turn")
        self._automatic()
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
        self._automatic()
        return self._close()

    def undoable(self, seat: Seat) -> int:
        """How many of its last moves the seat may take back, as far as what others did at any time allows."""
        own = self._own(seat)
        return len(own) if own and self._without(seat, own[-1]) else 0

    def undo(self, seat: Seat, steps: int = 1) -> Turn:
        """Take back the seat's own last moves, up to the last throw, draw or reveal, or move of another seat in its
        turn; not if what others did at any time since could not be done without them."""
        if self.over:
            raise Illegal(TOO_LATE)
        own = self._own(seat)
        if not own:
            raise Illegal(Text("There is nothing that you could take back: dice, a card or another player came since."))
        if not 1 <= steps <= len(own):
            raise Illegal(Text("You can take back {moves}.", moves=plural(len(own), "move")))
        without = self._without(seat, own[-steps], whole=True)
        if without is None:
            raise Illegal(RESTED_ON)
        vars(self).update(vars(without))
        self._write(Undone(seat, steps))
        self._automatic()
        return self._close()

    def rewind(self, to: int) -> Turn:
        """Go back to how the match stood at an earlier version; the desk asks everybody first."""
        journal = self.journal
        if self.over:
            raise Illegal(TOO_LATE)
        if not 1 <= to < self.version:
            raise Illegal(Text("The match can go back to a version from 1 to {last}.", last=self.version - 1))
        while isinstance(entry := journal[to], Played) and entry.how in ("order", "forced"):
            to -= 1  # what followed by itself goes with the move that it followed
        frame, made, gone = self._kept.get(to) or self._stood(to)
        self._past.made, self._gone = list(made), list(gone)
        self._place(frame_decoder(self.game).decode(frame))
        self._run()
        self._write(Rewound(to))
        self._past.close(self.version)
        self._past.save(self._present())
        return self._close()

    def _stood(self, to: int) -> "Standing":
        """How the match stood at an earlier version, from its journal: only what is still in force is played again."""
        match = Match._set_up(self.game, self.seats, self.options, self._key)
        for version, entry in standing(self.journal[:to]):
            if isinstance(entry, Opened):
                continue
            try:
                match._again(version, entry)
            except Illegal as fault:
                raise Disagreement(version, fault.reason) from fault
            if match._past.long:
                match._past.save(match._present())
        return match._standing()

    def _standing(self) -> "Standing":
        return msgspec.json.encode(self._present()), list(self._past.made), list(self._gone)

    # ------------------------------------------------------------------ keeping

    def dump(self) -> bytes:
        """The match as it is stored: its size follows the state, not the length of the match."""
        dump = Dump(
            self.game.key,
            self.game.schema,
            self.game.rules_version,
            self.seats,
            dict(self.options),
            self._key,
            self.version,
            msgspec.Raw(msgspec.json.encode(self._present())),
            self._past.floors,
            self._past.made,
            self._gone,
            sorted(self._past.asked),
            self._past.checkpoint,
            [(version, msgspec.Raw(msgspec.json.encode(entry))) for version, entry in self._past.tail],
        )
        return msgspec.json.encode(dump)

    def record(self) -> Record:
        """The whole match to be played again elsewhere. It gives every secret away: for matches that are over."""
        return Record(
            self.game,
            self.game.rules_version,
            self.seats,
            dict(self.options),
            self._key,
            self.journal,
            self.fingerprint(),
        )

    @staticmethod
    def replay(record: Record) -> "Match":
        """Play a record again; `Disagreement` where it does not come out the same."""
        *_, (match, _) = Match.follow(record)
        return match

    @staticmethod
    def verify(record: Record) -> Verdict:
        """Check a record: its seal, its key, every throw, and that it comes out the same when it is played again."""
        return checked(record, Match.replay)

    @staticmethod
    def follow(record: Record) -> Iterator[tuple["Match", Turn]]:
        """Play a record again turn by turn: the match as it then stood, and what happened."""
        return Match._following(record.game, record.seats, record.options, record.key, record.entries)

    @classmethod
    def _following(
        cls, game: Game, seats: int, options: Mapping[str, Value], key: bytes, entries: Sequence[Entry]
    ) -> Iterator[tuple["Match", Turn]]:
        try:
            match = cls.start(game, seats=seats, options=options, key=key)
        except Illegal as fault:
            raise Disagreement(1, fault.reason) from fault
        assert match.opening is not None  # noqa: S101 - a match that was started has been opened
        journal, turn, at = match._journal or [], match.opening, 0
        back = {entry.to for entry in entries if isinstance(entry, Rewound)}
        while True:
            for number in range(at, len(journal)):
                if number >= len(entries):
                    raise Disagreement(number + 1, "the record ends before what had to follow by itself.")
                if journal[number] != entries[number]:
                    raise Disagreement(number + 1, "played again, it comes out differently.")
            yield match, turn
            at = match.version
            if at == len(entries):
                return
            if at in back:
                match._kept[at] = match._standing()
            try:
                turn = match._repeat(entries[at])
            except Illegal as fault:
                raise Disagreement(at + 1, fault.reason) from fault

    # ------------------------------------------------------------------ inside

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
        if seat not in range(self.seats):
            raise Illegal("There is no such seat at this table.")
        state, anytime = self._frame.state, self.game.anytime
        now = self._frame.agenda[-1].offers(state, seat) if seat in self._awaiting else ()
        idle = self.over or anytime is None or seat in self._gone
        return Menu(
            seat, self._awaiting, now, (lambda: ()) if idle or anytime is None else lambda: anytime.offers(state, seat)
        )

    def _listen(self) -> list[Throw]:
        """A fresh log for what chance gives from here on."""
        log: list[Throw] = []
        self._table.chance.log = log
        self._table.barrier = False
        return log

    def _run(self) -> None:
        """Run the steps that ask nobody, until one waits for somebody or the agenda is empty."""
        state, table, agenda = self._frame.state, self._table, self._frame.agenda
        self._menus.clear()
        while agenda:
            step = agenda[-1]
            if waiting := step.awaiting(state):
                self._awaiting = tuple(sorted(waiting))
                return
            table.begin(step)
            step.run(state, table)
            if not table.settle() and agenda and agenda[-1] is step and not step.awaiting(state):
                raise RuntimeError(f"{type(step).__name__} waits for nobody and does not end")
        self._awaiting = ()

    def _automatic(self) -> None:
        """Make the moves that standing orders or public facts decide."""
        while self._awaiting and (found := self._decided()):
            self._act(*found)

    def _decided(self) -> tuple[Seat, Move, How] | None:
        step = self._frame.agenda[-1]
        if not step.public and type(step).answer is Step.answer:
            return None  # nothing is ever decided here
        for seat in self._awaiting:
            move = step.answer(self._frame.state, seat)
            if move is not None:
                return seat, self.menu(seat).check(move), "order"
            if step.public and (move := self.menu(seat).forced) is not None:
                return seat, move, "forced"
        return None

    def _act(self, seat: Seat, move: Move, how: How) -> None:
        entry, told = Played(seat, move, how), self._table.events
        first = len(told)
        self._apply(self.version + 1, entry)
        if how == "order" and len(told) > first:
            told[first] = msgspec.structs.replace(told[first], ordered=seat)
        self._write(entry)

    def _apply(self, version: int, entry: Played[Any]) -> None:
        """Let a move happen, and what follows by itself."""
        agenda = self._frame.agenda
        top = agenda[-1]
        entry.throws = self._listen()
        step = self.game.anytime if entry.how == "anytime" else top
        assert step is not None  # noqa: S101 - a move that may be made at any time comes from that step
        self._table.begin(None if entry.how == "anytime" else top)
        step.apply(self._frame.state, entry.seat, entry.move, self._table)
        self._table.settle()
        self._run()
        barrier = bool(entry.throws) or self._table.barrier
        self._barrier = self._barrier or barrier
        after, apart = agenda[-1] if agenda else None, top.together and step.together
        self._past.played(version, entry, top, after, barrier=barrier, apart=apart)

    def _leave(self, version: int, entry: Resigned) -> None:
        self._gone.append(entry.seat)
        entry.throws = self._listen()
        self._table.begin(None)
        self.game.resign(self._frame.state, entry.seat, self._table)
        self._table.settle()
        self._run()
        self._past.left(version, entry)
        self._barrier = True

    def _own(self, seat: Seat) -> list[int]:
        """The versions of the moves above which nothing bars the seat from taking them back."""
        return [] if self.over or seat not in range(self.seats) else self._past.own(seat)

    def _without(self, seat: Seat, since: int, *, whole: bool = False) -> "Match | None":
        """This match as it would stand without the seat's moves since a version, None if it could not. Unless it is
        wanted `whole`, it need not be played where nothing can stand against it."""
        match = copy(self)
        if not (whole or self._past.rests(seat, since)):
            return match
        match._past = self._past.copy()
        kept = match._past.without(seat, since)
        left = {entry.seat for _, entry in kept if isinstance(entry, Resigned)}  # only then
        match._gone = [gone for gone in self._gone if gone not in left]
        match._place(frame_decoder(self.game).decode(match._past.checkpoint.frame))
        match._run()
        try:
            for number, entry in kept:
                match._again(number, entry)
        except Illegal:
            return None
        match._past.asked = {*self.asked}
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
            menu.check(entry.move)
        except Illegal:
            if move.aside:
                return
            raise
        if menu.is_anytime(move) != (entry.how == "anytime") and not move.aside:
            raise Illegal("It means something else now.")
        self._apply(version, entry)

    def _repeat(self, entry: Entry) -> Turn:
        """Do what a record says a person did; what follows by itself comes by itself."""
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
                raise Illegal("A match is set up only once.")

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
        if self._past.long:
            self._past.save(self._present())
        return turn


def _lifted(game: Game, dump: Dump) -> Frame[Any, Any]:
    """A frame saved under an older schema, lifted step by step to the present one."""
    raw = msgspec.json.decode(dump.frame)
    for schema in range(dump.schema, game.schema):
        raw = game.upcasts[schema](raw)
    return frame_decoder(game).decode(msgspec.json.encode(raw))
