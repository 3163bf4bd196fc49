"""The seats that the computer plays: it thinks when the act that left it to them is committed, and then acts itself.

The row says whom a table waits for, so nothing is lost when a process dies: the next to look finds it. What several
computers do in a row is thought through on a fork and done in one act, if the table is still as it was.
"""

import asyncio
import logging
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from math import inf
from typing import TypeAlias

import msgspec

from bot.desk import play
from bot.desk.act import Act, read_awaited, read_invited
from bot.desk.errors import MovedOn
from bot.desk.results import Outcome
from bot.desk.transactions import Floor
from bot.store import MatchRow, StoreError
from bot.thinker import Position, Thoughtless
from rivals import Thought
from rules.kernel.errors import Refusal
from rules.kernel.match import Match, Turn
from rules.kernel.offer import Move, Seat

__all__ = ["Computers", "Thinker", "idle"]

log = logging.getLogger(__name__)

Thinker: TypeAlias = Callable[[Position], Awaitable[Thought]]
"""Says what a seat would do, or raises `Thoughtless`."""

PATIENCE = 1.0  # seconds that whoever acts waits for what the computers do then
BOUT = 8  # moves that are thought through before they are made: a thought takes some seconds at most
LEASE = 10.0  # seconds after which another process may think about the same; renewed while a thought lasts


async def idle(_: Position) -> Thought:
    """Does not think: computers make the move that harms them least."""
    raise Thoughtless


class Computers:
    """What the computers do at all tables."""

    def __init__(self, floor: Floor, thinker: Thinker) -> None:
        self._floor = floor
        self._thinker = thinker
        self._busy: dict[int, asyncio.Task[None]] = {}  # by table

    async def follow(self, outcome: Outcome) -> Outcome:
        """Let the computers play on after an act; if that does not take long, its outcome is how they leave it."""
        row = self._floor.rows.look(outcome.match, inf)
        if row is None or not _find_waited(row):
            return outcome
        await asyncio.wait([self._rouse(outcome.match)], timeout=PATIENCE)
        row = self._floor.rows.look(outcome.match, inf) or row
        return msgspec.structs.replace(
            outcome, status=row.status, awaiting=read_awaited(row), over=row.status == "over"
        )

    async def look(self) -> None:
        """Let the computers play wherever a table waits for them."""
        async with self._floor.store.reading() as repository:
            tables = await repository.find_rivals()
        for table in tables:
            self._rouse(table)

    async def rest(self) -> None:
        """Until all have played."""
        await asyncio.gather(*self._busy.values())

    async def stop(self) -> None:
        tasks = [*self._busy.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _rouse(self, table: int) -> asyncio.Task[None]:
        if table not in self._busy:
            self._busy[table] = asyncio.create_task(self._play_on(table))
            self._busy[table].add_done_callback(lambda _: self._busy.pop(table))
        return self._busy[table]

    async def _play_on(self, table: int) -> None:
        """Play until the table waits for no computer."""
        try:
            while await self._play_once(table):
                pass
        except (Refusal, StoreError) as fault:  # it was paused, say: whoever looks next finds it again
            log.info("the computer does not play at table %d now: %s", table, fault)
        except Exception:
            log.exception("the computer cannot play at table %d", table)

    async def _play_once(self, table: int) -> bool:
        """Think some moves through and make them; whether there may be more to do."""
        row, match = await self._floor.look(table)
        if match is None or not _find_waited(row):
            return False
        fork, note = match.fork(), f"computers {table}"
        held = await self._is_held(row)
        if held and row.watched:
            return False
        if not await self._take(note, row, held=held):
            return False
        thought = ""
        try:
            async with self._renewing(note):
                moves, through = await self._think(row, fork, held=held)
            if moves:
                await self._floor.act(table, None, lambda act: _make(act, row.version, moves))
            thought = str(fork.version) if through else ""
        except MovedOn:
            pass
        finally:
            async with self._floor.store.writing() as repository:
                await repository.notes.write(note, thought)
        return True

    async def _is_held(self, row: MatchRow) -> bool:
        """Whether the computers that are awaited wait themselves: for somebody's answer, or for those who watch."""
        async with self._floor.store.reading() as repository:
            return await repository.clocks.is_set(row.id, "hold", 0)

    async def _take(self, note: str, row: MatchRow, *, held: bool) -> bool:
        """Whether it is for this process to think, and has not been done: who was asked something may leave it."""
        floor, waited = self._floor, any(row.seats[seat].rival for seat in read_awaited(row))
        async with floor.store.writing() as repository:
            if (held or not waited) and await repository.notes.read(note) == str(row.version):
                return False
            now = floor.now()
            return floor.store.alone or await repository.notes.lease(note, now, now + LEASE)

    @asynccontextmanager
    async def _renewing(self, note: str) -> AsyncIterator[None]:
        """Keep the turn for as long as this lasts: a process that dies gives it up soon, one that thinks does not."""

        async def renew() -> None:
            while True:
                await asyncio.sleep(LEASE / 3)
                with suppress(StoreError):
                    async with self._floor.store.writing() as repository:
                        await repository.notes.renew(note, self._floor.now() + LEASE)

        renewing = asyncio.create_task(renew())
        try:
            yield
        finally:
            renewing.cancel()
            await asyncio.gather(renewing, return_exceptions=True)

    async def _think(self, row: MatchRow, fork: Match, *, held: bool) -> tuple[list[tuple[Seat, Move]], bool]:
        """What the computers do in a row, played on the fork, and whether that is all for now. Each is asked once
        whether to answer before the table goes on; where a person is asked, it does not go on."""
        moves: list[tuple[Seat, Move]] = []
        heard: set[Seat] = set()
        while not fork.over and len(moves) < BOUT:
            heard &= {*fork.invited}
            asked = [seat for seat in fork.invited if row.seats[seat].rival and seat not in heard]
            waited = [seat for seat in fork.awaiting if row.seats[seat].rival and not held]
            if not asked and not waited:
                return moves, True
            seat = (asked or waited)[0]
            heard.update(asked[:1])
            move, known = await self._decide(row, fork, seat), fork.asked
            if move is not None:
                _play(fork, row, seat, move)
                moves.append((seat, move))
                held = held or any(not row.seats[other].rival for other in {*fork.invited} - {*known})
        return moves, fork.over

    async def _decide(self, row: MatchRow, fork: Match, seat: Seat) -> Move | None:
        """What a seat does. The same table at the same moment thinks the same, in whatever process."""
        dice = random.Random(f"{row.seal} {fork.version} {seat}")  # noqa: S311 - nobody's secret hangs on it
        guess, seed = fork.guess(seat, dice).dump(), dice.getrandbits(32)
        try:
            return (await self._thinker(Position(row.game, guess, seat, row.seats[seat].rival, seed))).move
        except Thoughtless:
            return await asyncio.to_thread(fork.default, seat) if seat in fork.awaiting else None


def _find_waited(row: MatchRow) -> list[int]:
    """The computers that are awaited, or may answer something."""
    if row.status != "playing" or row.shut:
        return []
    return [seat for seat in {*read_awaited(row), *read_invited(row)} if row.seats[seat].rival]


def _make(act: Act, version: int, moves: list[tuple[Seat, Move]]) -> None:
    """Make these moves, at the table that they were thought of."""
    match = act.require_playing()
    if match.version != version:
        raise MovedOn
    for seat, move in moves:
        for turn in _play(match, act.row, seat, move):
            act.note_turn(turn)


def _play(match: Match, row: MatchRow, seat: Seat, move: Move) -> list[Turn]:
    """A move of a computer, and what those do next who left for good."""
    return [match.play(seat, move), *play.pass_over(match, row)]
