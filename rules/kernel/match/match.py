"""A match: the one object through which everybody plays, looks and takes back.

A match is a `Frame` (state, agenda, counter of chance), a journal, and a `Past`: an older frame as a checkpoint, and
the moves made since. Taking back is playing those again without the ones taken back. `playing` is how it goes forward,
`history` how it goes back; here is how it is kept, and how it is copied to look ahead.
"""

import random
from collections.abc import Sequence
from typing import Any

import msgspec

from rules.kernel.match.copy import copy_frame
from rules.kernel.match.guess import deal_anew
from rules.kernel.match.history import History
from rules.kernel.match.journal import Entry, Turn, entry_decoder, frame_decoder
from rules.kernel.match.undo import Checkpoint, NoPast
from rules.kernel.moves.offer import Seat
from rules.kernel.table.game import Game, Value
from rules.kernel.table.step import Frame

__all__ = ["Match", "Turn"]

GUESSES = 200  # deals tried before an implausible one is taken


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
    # What releases after the first have added, each with what it was before: every dump ever written can be read.
    asked: list[Seat] = []
    fixed: list[int] = []  # without it not every order is kept in the tail
    cut: int = 0


class Match(History):
    """One match of one game."""

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
            self._present(),  # type: ignore[arg-type]  # what is read raw is written with the rest
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
            match._place(_lift_dump(game, dump))
        if (dump.schema, dump.rules_version) == (game.schema, game.rules_version):
            past.checkpoint = dump.checkpoint
            read: Any = entry_decoder(game).decode  # only moves and resignations lie in a tail
            past.tail = [(version, read(raw)) for version, raw in dump.tail]
            past.fixed, past.cut = dump.fixed or past.fixed, dump.cut
            complete = bool(dump.fixed) or not past.has_orders
        else:
            complete = False  # moves made under other rules cannot be played again under these
        if not complete:
            past.start_anew(dump.version, match._present())
        match._run()
        return match

    # ------------------------------------------------------------------ looking ahead

    def fork(self) -> "Match":
        """This match as it stands, to look at and to play on while this one stays as it is. It does not know how it
        came about: nothing in it can be taken back, and it is not to be stored."""
        match = Match.__new__(Match)
        vars(match).update(vars(self))
        match.opening, match._journal, match._kept, match._turn = None, None, {}, []
        match._past, match._gone = NoPast(self._past), [*self._gone]
        match._place(copy_frame(self._present()))
        match._awaiting = self._awaiting
        return match

    def guess(self, seat: Seat | None, rng: random.Random) -> "Match":
        """Another match that this seat could just as well be in, to be played on: cards it cannot see are dealt anew,
        under another key, and what somebody did under cover is missing. It follows from what the seat and the public
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
            frame = copy_frame(self._frame)
            deal_anew(frame.state, seat, rng, self.game.alike)
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


def _lift_dump(game: Game, dump: Dump) -> Frame[Any, Any]:
    """A frame saved under an older schema, lifted step by step to the present one."""
    raw = msgspec.json.decode(dump.frame)
    for schema in range(dump.schema, game.schema):
        raw = game.upcasts[schema](raw)
    return frame_decoder(game).decode(msgspec.json.encode(raw))
