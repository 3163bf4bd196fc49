"""Going back in a match: taking back moves, winding back by consent, and playing a record again."""

from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from typing import Any, Self, TypeAlias

import msgspec

from rules.kernel.errors import Illegal, NoHistory
from rules.kernel.match.journal import Entry, Opened, Played, Record, Resigned, Rewound, Turn, Undone, frame_decoder
from rules.kernel.match.playing import Playing
from rules.kernel.match.standing import list_standing
from rules.kernel.match.verify import Disagreement, Verdict, check
from rules.kernel.moves.offer import Seat
from rules.kernel.table.game import Game, Value
from rules.kernel.words.text import Text
from rules.kernel.words.words import plural

__all__ = ["History"]

TOO_LATE = Text("The match is over, and its secrets are open: nothing can be taken back.")
NOTHING = Text("There is nothing to take back: dice, a card or somebody else's move came after your last.")
LONG_AGO = Text("There is nothing to take back: your last move lies too far back, or the bot was updated since.")
RESTED_ON = Text("What another player did since rests on that: you cannot take it back alone.")

Standing: TypeAlias = tuple[bytes, list[int], list[Seat]]  # a frame, the moves made by seat, and who has left


class History(Playing):
    """A match that can go back as well."""

    def __init__(self, game: Game, seats: int, options: Mapping[str, Value], key: bytes) -> None:
        super().__init__(game, seats, options, key)
        self._kept: dict[int, Standing] = {}  # by version, while a record is followed: where it will go back to

    @property
    def journal(self) -> tuple[Entry, ...]:
        """Everything that was ever entered; `NoHistory` if the match was loaded without it."""
        if self._journal is None:
            raise NoHistory
        return tuple(self._journal)

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

    # ------------------------------------------------------------------ taking back

    def undoable(self, seat: Seat) -> int:
        """How many of its last moves the seat may take back, as far as what others did at any time allows."""
        own = self._own(seat)
        count = 0
        while count < len(own) and self._without(seat, own[-1 - count]):
            count += 1
        return count

    def undo_stamp(self, seat: Seat) -> str:
        """A hash of the move that the seat would take back, "" if there is none. What others do under cover leaves it
        as it is."""
        own = self._own(seat)
        return self._stamp([seat, "undo", own[-1]]) if own and self._without(seat, own[-1]) else ""

    def list_undoable(self, seat: Seat, steps: int = 1) -> list[Played[Any]]:
        """The last so many of the moves that the seat may take back, in the order in which they were made."""
        own = self._own(seat)[-steps:] if self.undoable(seat) else []
        return [entry for version, entry in self._past.tail if version in own and isinstance(entry, Played)]

    def is_cut_off(self, seat: Seat) -> bool:
        """Whether the seat's last move would not be barred, were it still known what has happened since."""
        return seat in range(self.seats) and not self._own(seat) and self._past.was_cut_off(seat)

    def has_moved(self, seat: Seat) -> bool:
        """Whether any move of the seat stands, asides apart."""
        return self._past.made[seat] > 0

    def undo(self, seat: Seat, steps: int = 1) -> Turn:
        """Take back the seat's own last moves, up to the last throw, draw or reveal, or move of another seat in its
        turn; not if what others did at any time since could not be done without them."""
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
        """The versions of the moves above which nothing bars the seat from taking them back."""
        return [] if self.over or seat not in range(self.seats) else self._past.own(seat)

    def _without(self, seat: Seat, since: int, *, whole: bool = False) -> Self | None:
        """This match as it would stand without the seat's moves since a version, None if it could not. Unless it is
        wanted `whole`, it need not be played where nothing can stand against it."""
        if not (whole or self._past.rests(seat, since)):
            return copy(self)
        try:
            match = self._play_again(self._past.without(seat, since))
        except Illegal:
            return None
        match._past.asked = {*self.asked}
        return match

    # ------------------------------------------------------------------ winding back

    def rewind(self, to: int) -> Turn:
        """Go back to how the match stood at an earlier version; the desk asks everybody first."""
        journal = self.journal
        if self.over:
            raise Illegal(TOO_LATE)
        if not 1 <= to < self.version:
            raise Illegal(Text("The match can go back to a version from 1 to {last}.", last=self.version - 1))
        while isinstance(entry := journal[to], Played) and entry.how in ("order", "forced"):
            to -= 1  # what followed by itself goes with the move that it followed
        frame, made, gone = self._kept.get(to) or self._replay_to(to)
        self._past.made, self._gone = list(made), list(gone)
        self._place(frame_decoder(self.game).decode(frame))
        self._run()
        self._write(Rewound(to))
        self._past.close(self.version)
        self._past.save(self._present())
        return self._close()

    def _replay_to(self, to: int) -> Standing:
        """How the match stood at an earlier version, from its journal: only what is still in force is played again."""
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

    # ------------------------------------------------------------------ playing again

    @classmethod
    def replay(cls, record: Record) -> Self:
        """Play a record again; `Disagreement` where it does not come out the same."""
        *_, (match, _) = cls.follow(record)
        return match

    @classmethod
    def verify(cls, record: Record) -> Verdict:
        """Check a record: its seal, its key, every throw, and that it comes out the same when it is played again."""
        return check(record, cls.replay)

    @classmethod
    def follow(cls, record: Record, since: Self | None = None) -> Iterator[tuple[Self, Turn]]:
        """Play a record again turn by turn: the match as it then stood, and what happened. With `since` it goes on from
        a match that knows its journal, after the turn with which that one ends."""
        if since is not None:
            return since._follow(None, record.entries)
        try:
            match = cls.start(record.game, seats=record.seats, options=record.options, key=record.key)
        except Illegal as fault:
            raise Disagreement(1, fault.reason) from fault
        return match._follow(match.opening, record.entries)

    def _follow(self, turn: Turn | None, entries: Sequence[Entry]) -> Iterator[tuple[Self, Turn]]:
        """Go on with these entries, after a turn that is still to be told, if any."""
        match, journal, at = self, self._journal or [], 0 if turn is not None else self.version
        back = {entry.to for entry in entries if isinstance(entry, Rewound)}
        while True:
            for number in range(at, len(journal)):
                if number >= len(entries):
                    raise Disagreement(number + 1, Text("the record ends before what had to follow by itself."))
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
                raise Illegal(Text("A match is set up only once."))
