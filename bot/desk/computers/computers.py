"""The seats that the computer plays. It thinks once an act that leaves the turn to it is committed,
and then acts.

The row tells which seats the table waits for, so nothing is lost if a process dies: the next look
finds it. Several computer moves in a row are computed on a fork and committed as one act, if the
table has not changed.
"""

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from math import inf
from typing import TypeAlias

import msgspec

from bot.desk.acts.act import SystemAct
from bot.desk.acts.play import pass_over
from bot.desk.acts.table_change import TableChange, read_awaited, read_invited
from bot.desk.acts.tables import Tables
from bot.desk.base.errors import MovedOn
from bot.desk.base.leases import Leases
from bot.desk.base.results import ActOutcome
from bot.store import MatchRow, StoreError
from bot.thinker import Thoughtless, ThoughtRequest
from rivals import Thought
from rules.kernel import Match, Move, MoveResult, Refusal, Seat

log = logging.getLogger(__name__)

Thinker: TypeAlias = Callable[[ThoughtRequest], Awaitable[Thought]]
"""Chooses a seat's move, or raises `Thoughtless`."""

PATIENCE = 1.0  # seconds that the person who acted waits for the computers
TOKEN = 840.0  # seconds that an answer can be edited: Discord allows 15 minutes
LOOK = 5.0  # seconds between two checks whether computers in other processes have played
LATELY = 20  # number of acts in which to look for a player's last one
# Moves computed before they are made; each takes some seconds at most.
BOUT = 8


async def idle(_: ThoughtRequest) -> Thought:
    """Don't think: computers then make the least harmful move."""
    raise Thoughtless


class Computers:
    """Plays the computers' seats at all tables."""

    def __init__(self, tables: Tables, leases: Leases, thinker: Thinker) -> None:
        self._tables = tables
        self._leases = leases
        self._thinker = thinker
        self._busy: dict[int, asyncio.Task[None]] = {}  # by table
        self._began = tables.now()

    async def follow(self, outcome: ActOutcome) -> ActOutcome:
        """Let the computers play after an act. If that is quick, return the outcome as they leave
        it."""
        row = self._tables.rows.look(outcome.match, inf)
        if row is None or not _find_waited(row):
            return outcome
        await asyncio.wait([self._rouse(outcome.match)], timeout=PATIENCE)
        row = self._tables.rows.look(outcome.match, inf) or row
        awaiting = read_awaited(row)
        return msgspec.structs.replace(
            outcome,
            status=row.status,
            awaiting=awaiting,
            over=row.status == "over",
            still=outcome.still and awaiting == outcome.awaiting,
            followed=row.revision > outcome.revision,
        )

    async def look(self) -> float | None:
        """Start the computers at all tables that wait for them. Return when to look again while
        another process thinks, as that process may die."""
        async with self._tables.store.reading() as repository:
            tables = await repository.tables.find_rivals()
        now = self._tables.now()
        for table in [table for table, leased in tables.items() if leased <= now]:
            self._rouse(table)
        return min(
            (leased for table, leased in tables.items() if table not in self._busy), default=None
        )

    async def wait(self, match: int, version: int) -> bool:
        """Wait until the table needs no computer, and until those that may answer have considered
        it. Return whether there were moves since this version."""
        while True:
            row = await self._tables.row(match)
            waited, busy = _find_waited(row), self._busy.get(match)
            if not waited or (busy is None and not {*waited} & {*read_awaited(row)}):
                return row.version != version
            if busy is not None:
                await asyncio.wait([busy])
            else:  # another process thinks, or a person is still to answer
                await asyncio.sleep(LOOK)

    async def rest(self) -> None:
        """Wait until all have played."""
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
        except (
            Refusal,
            StoreError,
        ) as fault:  # perhaps the table was paused; the next look retries
            log.info("the computer does not play at table %d now: %s", table, fault)
        except Exception:
            log.exception("the computer cannot play at table %d", table)

    async def _is_forgotten(self, row: MatchRow) -> bool:
        """Whether the only player's panel can no longer show the computers' moves, because their
        last act is too old or precedes this process."""
        if sum(place.person is not None and not place.gone for place in row.seats) != 1:
            return False
        async with self._tables.store.reading() as repository:
            acts = await repository.acts(row.id, 0, LATELY, before=row.revision + 1)
        last = max((change.at for change in acts if change.person is not None), default=0.0)
        return last < max(self._began, self._tables.now() - TOKEN)

    async def _play_once(self, table: int) -> bool:
        """Compute some moves and make them. Return whether there may be more to do."""
        row, match = await self._tables.look(table)
        if match is None or not _find_waited(row):
            return False
        fork, note = match.fork(), f"computers {table}"
        async with self._leases.hold(note) as lease:
            held = await self._is_held(row)
            if not lease.mine or await self._is_through(row, note, held=held):
                return False
            with suppress(MovedOn):
                moves, through = await self._think(row, fork, held=held)
                if moves:
                    late = await self._is_forgotten(row)
                    await self._tables.act(MakeMoves(table, row.version, moves, late))
                lease.leaves = str(fork.version) if through else ""
        return True

    async def _is_held(self, row: MatchRow) -> bool:
        """Whether the awaited computers are held back: for a person's answer, or for people who
        watch."""
        async with self._tables.store.reading() as repository:
            return await repository.clocks.is_set(row.id, "hold", 0)

    async def _is_through(self, row: MatchRow, note: str, *, held: bool) -> bool:
        """Whether there is nothing left to think about. Computers that were merely asked may have
        passed. When people watch, all of them wait."""
        waited = not held and any(row.seats[seat].rival for seat in read_awaited(row))
        return not waited and (row.watched or await self._leases.read(note) == str(row.version))

    async def _think(
        self, row: MatchRow, fork: Match, *, held: bool
    ) -> tuple[list[tuple[Seat, Move]], bool]:
        """Compute the computers' moves in a row on the fork, and whether that is all for now.

        Each is asked once whether it answers before the table goes on. The table stops if a person
        is asked.
        """
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
                held = held or any(
                    not row.seats[other].rival for other in {*fork.invited} - {*known}
                )
        return moves, fork.over

    async def _decide(self, row: MatchRow, fork: Match, seat: Seat) -> Move | None:
        """Choose a seat's move. The same position gives the same move in every process. If thinking
        fails or its move is illegal, take the least harmful move, so no table waits for ever."""
        try:
            return await self._find_move(row, fork, seat)
        except Thoughtless:
            pass  # the thinker has logged the reason
        except Exception:
            log.exception("a computer's thought about table %d is of no use", row.id)
        return await asyncio.to_thread(fork.default, seat) if seat in fork.awaiting else None

    async def _find_move(self, row: MatchRow, fork: Match, seat: Seat) -> Move | None:
        """Think about a position: a legal move, or None to pass if the table does not wait for the
        seat."""
        dice = random.Random(f"{row.seal} {fork.version} {seat}")  # noqa: S311 - nobody's secret hangs on it
        guess, seed = fork.guess(seat, dice).dump(), dice.getrandbits(32)
        position = ThoughtRequest(
            row.game, guess, seat, row.seats[seat].rival, seed, share=f"tables of {row.host}"
        )
        move = (await self._thinker(position)).move
        if move is not None:
            return fork.menu(seat).check(move)
        if seat in fork.awaiting:
            raise Thoughtless
        return None


def _find_waited(row: MatchRow) -> list[int]:
    """The computers that are awaited, or may answer. They rest if no player is active."""
    if row.status != "playing" or row.shut or row.deserted:
        return []
    return [seat for seat in {*read_awaited(row), *read_invited(row)} if row.seats[seat].rival]


@dataclass(frozen=True)
class MakeMoves(SystemAct):
    """The computers' moves, computed at this `version` of the table. `late` moves need a new post,
    to call the player."""

    version: int
    moves: Sequence[tuple[Seat, Move]]
    late: bool

    def apply(self, change: TableChange) -> None:
        match = change.require_playing()
        if match.version != self.version:
            raise MovedOn
        for seat, move in self.moves:
            for turn in _play(match, change.row, seat, move):
                change.note_turn(turn)
        change.late = self.late


def _play(match: Match, row: MatchRow, seat: Seat, move: Move) -> list[MoveResult]:
    """Make a computer's move, and then those of resigned seats."""
    return [match.play(seat, move), *pass_over(match, row)]
