"""The seats that the computer plays: it thinks when the act that left it to them is committed, and
then acts itself.

The row says whom a table waits for, so nothing is lost when a process dies: the next to look finds
it. What several computers do in a row is thought through on a fork and done in one act, if the
table is still as it was.
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
"""Says what a seat would do, or raises `Thoughtless`."""

PATIENCE = 1.0  # seconds that whoever acts waits for what the computers do then
TOKEN = 840.0  # seconds for which an answer can be changed: Discord allows 15 minutes
LOOK = 5.0  # seconds between two looks whether computers that think elsewhere have played
LATELY = 20  # acts among which the last one of a player is looked for
# Moves that are thought through before they are made: a thought takes some seconds at most.
BOUT = 8


async def idle(_: ThoughtRequest) -> Thought:
    """Does not think: computers make the move that harms them least."""
    raise Thoughtless


class Computers:
    """What the computers do at all tables."""

    def __init__(self, tables: Tables, leases: Leases, thinker: Thinker) -> None:
        self._tables = tables
        self._leases = leases
        self._thinker = thinker
        self._busy: dict[int, asyncio.Task[None]] = {}  # by table
        self._began = tables.now()

    async def follow(self, outcome: ActOutcome) -> ActOutcome:
        """Let the computers play on after an act; if that does not take long, its outcome is how
        they leave it."""
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
        """Let the computers play wherever a table waits for them. When to look again, where another
        process thinks: it may die of it."""
        async with self._tables.store.reading() as repository:
            tables = await repository.tables.find_rivals()
        now = self._tables.now()
        for table in [table for table, leased in tables.items() if leased <= now]:
            self._rouse(table)
        return min(
            (leased for table, leased in tables.items() if table not in self._busy), default=None
        )

    async def wait(self, match: int, version: int) -> bool:
        """Until a table waits for no computer, and those that may answer something have thought
        about it; whether somebody has played since this version."""
        while True:
            row = await self._tables.row(match)
            waited, busy = _find_waited(row), self._busy.get(match)
            if not waited or (busy is None and not {*waited} & {*read_awaited(row)}):
                return row.version != version
            if busy is not None:
                await asyncio.wait([busy])
            else:  # another process thinks, or the computers wait for somebody's answer
                await asyncio.sleep(LOOK)

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
        except (
            Refusal,
            StoreError,
        ) as fault:  # it was paused, say: whoever looks next finds it again
            log.info("the computer does not play at table %d now: %s", table, fault)
        except Exception:
            log.exception("the computer cannot play at table %d", table)

    async def _is_forgotten(self, row: MatchRow) -> bool:
        """Whether the one player of a table can no longer be shown by the panel that the computers
        have played: they acted too long ago, or before this process began."""
        if sum(place.person is not None and not place.gone for place in row.seats) != 1:
            return False
        async with self._tables.store.reading() as repository:
            acts = await repository.acts(row.id, 0, LATELY, before=row.revision + 1)
        last = max((change.at for change in acts if change.person is not None), default=0.0)
        return last < max(self._began, self._tables.now() - TOKEN)

    async def _play_once(self, table: int) -> bool:
        """Think some moves through and make them; whether there may be more to do."""
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
        """Whether the computers that are awaited wait themselves: for somebody's answer, or for
        those who watch."""
        async with self._tables.store.reading() as repository:
            return await repository.clocks.is_set(row.id, "hold", 0)

    async def _is_through(self, row: MatchRow, note: str, *, held: bool) -> bool:
        """Whether it has been thought about: who was asked something may leave it. Where people
        watch all wait."""
        waited = not held and any(row.seats[seat].rival for seat in read_awaited(row))
        return not waited and (row.watched or await self._leases.read(note) == str(row.version))

    async def _think(
        self, row: MatchRow, fork: Match, *, held: bool
    ) -> tuple[list[tuple[Seat, Move]], bool]:
        """What the computers do in a row, played on the fork, and whether that is all for now. Each
        is asked once whether to answer before the table goes on; where a person is asked, it does
        not go on."""
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
        """What a seat does. The same table at the same moment thinks the same, in whatever process.
        Where nothing comes of thinking, or nothing that may be done, it makes the least harmful
        move: no table waits for ever."""
        try:
            return await self._find_move(row, fork, seat)
        except Thoughtless:
            pass  # whoever thinks has said why
        except Exception:
            log.exception("a computer's thought about table %d is of no use", row.id)
        return await asyncio.to_thread(fork.default, seat) if seat in fork.awaiting else None

    async def _find_move(self, row: MatchRow, fork: Match, seat: Seat) -> Move | None:
        """What comes of thinking: a move that may be made now, or to leave it where nobody waits
        for that seat."""
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
    """The computers that are awaited, or may answer something. Where no player is active they rest,
    too."""
    if row.status != "playing" or row.shut or row.deserted:
        return []
    return [seat for seat in {*read_awaited(row), *read_invited(row)} if row.seats[seat].rival]


@dataclass(frozen=True)
class MakeMoves(SystemAct):
    """The computers make these moves, at the `version` of the table that they were thought of. They
    may come so `late` that a post has to call the player."""

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
    """A move of a computer, and what those do next who left for good."""
    return [match.play(seat, move), *pass_over(match, row)]
