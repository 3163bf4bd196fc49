"""The one way to act on a match.

An act reads the data it needs and waits its turn in the match's queue. Then it runs in one
transaction: read, check, apply, append to the journal, save the state, queue the announcement,
commit. Cached data is not read again: its revision shows whether it is current. Slow work happens
before the transaction, on a copy.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Mapping
from contextlib import AsyncExitStack, suppress
from typing import TypeVar
from weakref import WeakValueDictionary

import msgspec

from bot.desk.acts.act import DeskAct
from bot.desk.acts.effects import write_act
from bot.desk.acts.play import settle
from bot.desk.acts.table_change import TableChange
from bot.desk.base.caches import PreferenceCache, Unreadable, read_journal, unpack
from bot.desk.base.errors import NoMatch, Quarantined
from bot.desk.base.events import Revived
from bot.desk.base.match_reader import TRIES, MatchReader
from bot.desk.base.narration import Sentences, read_told
from bot.desk.base.results import ActOutcome
from bot.desk.base.waking import Bell
from bot.meter import count
from bot.store import MatchRow, MatchStore, Repository, Word, WriteConflict
from rules.kernel import Game, Match, Refusal

log = logging.getLogger(__name__)

T = TypeVar("T")


class _Lengthy(Exception):
    """The table has a resigned seat: settling it may take too long for a transaction."""


class Tables(MatchReader):
    """Loads matches, applies acts and saves the result."""

    def __init__(
        self, store: MatchStore, catalogue: Mapping[str, Game], now: Callable[[], float]
    ) -> None:
        super().__init__(store, catalogue, now)
        self.shards = 1  # the number of shards into which Discord divides the bot's servers
        self.woken = Bell()  # rings when there is something to announce
        self.struck = Bell()  # rings when something is due sooner, or left to a computer
        self.preferences = PreferenceCache(store, now)
        self._queues: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        store.subscribe(self._hear)

    def _hear(self, word: Word | None, ours: bool) -> None:
        """React to a commit in this or another process. Without a word, anything may have
        changed."""
        match word:
            case None:
                self.preferences.forget_all()
                self.woken.set()
                self.struck.set()
            case "person", person:
                self.preferences.forget(person)
            case "outbox", _:
                self.woken.set(ours=ours)
            case "clock", _:
                self.struck.set(ours=ours)
            case "rivals", _ if not ours:  # here the computers follow the act at once
                self.struck.set(ours=ours)

    async def act(self, act: DeskAct) -> ActOutcome:
        """Carry out an act on its match."""
        act = await act.prepare(self)
        queue = self._queues.setdefault(act.queue, asyncio.Lock())  # first come, first served
        async with queue:
            try:
                if not act.needs_history:
                    with suppress(_Lengthy):
                        if (done := await self._at_hand(act)) is not None:
                            return done
                        return await _again(lambda: self._once(act))
                return await _again(lambda: self._at_length(act))
            except Unreadable as fault:
                raise await self._quarantine(act.match, fault) from fault

    async def act_together(self, acts: Collection[DeskAct]) -> set[int]:
        """Carry out acts on several matches in one transaction, which costs little more than one.
        Return the matches where it worked; for the others, `act` raises the reason."""
        ready = {act.match: await act.prepare(self) for act in acts}
        changes = []
        async with AsyncExitStack() as queues:
            # Always lock in this order, so that no two calls wait for each other.
            for number in sorted(act.queue for act in acts):
                await queues.enter_async_context(self._queues.setdefault(number, asyncio.Lock()))
            try:
                async with self.store.writing() as repository:
                    found = await repository.matches(ready)
                    deadlines = await repository.clocks.of_several(ready)
                    for row, state in found:
                        with suppress(Refusal, Unreadable, _Lengthy):
                            act = ready[row.id]
                            match = await self._take_match(repository, row, state)
                            change = self._begin_on(row, match, act.person, *deadlines[row.id])
                            _do_at_once(change, act)
                            write_act(repository, change, act.interaction)
                            changes.append(change)
                        await asyncio.sleep(0)  # let other tables play meanwhile
                    if changes:
                        await repository.write()
            except WriteConflict:
                return set()  # another process was faster at one of them
            for change in changes:
                self._share(change, change.match)
        return {change.row.id for change in changes}

    async def revive(self, number: int) -> bool:
        """Resume a damaged match, if it can be read again and its channel has no other table."""
        async with self.store.writing() as repository:
            row = await repository.match(number)
            if row is None or row.status != "damaged" or row.game not in self.catalogue:
                return False
            if await repository.tables.find_active(row.channel) is not None:
                return False
            try:
                match = unpack(self.game(row.game), await repository.state(row), row.version)
            except Unreadable:
                return False
            await repository.revive(row)
            change = self._begin_on(row, match, None, *await repository.clocks.of(number))
            change.tell(Revived())
            change.kind, change.revived = "post", True
            change.armed, change.uncalled = (), change.awaited
            await self._finish(repository, change, None)
        self._share(change, match)
        log.warning("match %d can be read again and goes on", number)
        return True

    async def _at_hand(self, act: DeskAct) -> ActOutcome | None:
        """Act on the cached state, in one trip to the database. The write fails if the state was
        out of date. None if so, or if the act was refused: it is then judged on fresh data."""
        row = self.rows.copy(act.match)
        if row is None or row.status != "playing" or row.limits.measure is not None:
            return None
        match = self._live.take(act.match, row.version)
        if match is None:
            return None
        change = self._begin_on(row, match, act.person, {}, {})
        try:
            _do_at_once(change, act)
            async with self.store.writing() as repository:
                outcome = await self._finish(repository, change, act.interaction)
        except (WriteConflict, Refusal):
            return None
        self._share(change, match)
        return outcome

    async def _once(self, act: DeskAct) -> ActOutcome:
        async with self.store.writing() as repository:
            change = await self._begin(repository, act)
            if isinstance(change, ActOutcome):
                return change
            _do_at_once(change, act)
            outcome = await self._finish(repository, change, act.interaction)
        self._share(change, change.match)
        return outcome

    async def _at_length(self, act: DeskAct) -> ActOutcome:
        """Carry out a slow act on a copy, in a thread and before the transaction. Other tables play
        on meanwhile. It only counts if the match has not changed since."""
        async with self.store.reading() as repository:
            change = await self._begin(repository, act)
        if isinstance(change, ActOutcome):
            return change

        def through() -> None:
            act.apply(change)
            settle(change)

        await asyncio.to_thread(through)
        async with self.store.writing() as repository:
            outcome = await self._finish(repository, change, act.interaction)
        self._share(change, None if act.needs_history else change.match)
        return outcome

    async def _begin(self, repository: Repository, act: DeskAct) -> TableChange | ActOutcome:
        """Begin a change on the current table, or return the earlier outcome if the interaction has
        acted already."""
        row = await act.load(repository)
        if row is None:
            raise NoMatch
        if row.outcome is not None:
            return await self._read_answer(repository, row.outcome)
        match = await self._take_match(repository, row, history=act.needs_history)
        timed = match is not None and row.limits.measure is not None
        due, left = await repository.clocks.of(row.id) if timed else ({}, {})
        return self._begin_on(row, match, act.person, due, left)

    def _begin_on(
        self,
        row: MatchRow,
        match: Match | None,
        person: int | None,
        due: dict[int, float],
        left: dict[int, float],
    ) -> TableChange:
        return TableChange(
            row, self.game(row.game), match, due=due, left=left, person=person, now=self.now()
        )

    async def _read_answer(self, repository: Repository, kept: bytes) -> ActOutcome:
        """The outcome that an earlier delivery of the interaction got."""
        outcome = msgspec.json.decode(kept, type=ActOutcome)
        row = await repository.match(outcome.match)
        acts = await repository.next_acts(outcome.match, outcome.revision - 1, 1)
        if row is None:
            return outcome
        game = self.game(row.game)
        told = [one for act in acts for one in read_told(game, act)]
        return msgspec.structs.replace(outcome, said=Sentences(game, told, outcome.seat))

    async def _take_match(
        self,
        repository: Repository,
        row: MatchRow,
        state: bytes | None = None,
        *,
        history: bool = False,
    ) -> Match | None:
        """The match, for this act alone. Unpack `state` if it was read already; with `history` load
        the whole journal."""
        if row.status == "damaged":
            raise Quarantined(row.id)
        if row.status not in ("playing", "paused"):
            return None
        game = self.game(row.game)
        if history:
            state, journal = await repository.state(row), await repository.journal(row)
            return unpack(game, state, row.version, read_journal(game, journal))
        return self._live.take(row.id, row.version) or unpack(
            game, state or await repository.state(row), row.version
        )

    async def _finish(
        self, repository: Repository, change: TableChange, interaction: int | None
    ) -> ActOutcome:
        """Save the result of an act. If that fails, the match has already left the cache, so nobody
        sees a half-done act and the next reader loads it anew."""
        outcome = write_act(repository, change, interaction)
        await repository.write()
        return outcome

    def _share(self, change: TableChange, match: Match | None) -> None:
        """Publish the new state in the caches. A match with its whole journal is not cached."""
        count("moves", change.row.game, len(change.entries))
        self.rows.keep(change.row)
        if match is not None:
            self._live.put(change.row.id, match)


def _do_at_once(change: TableChange, act: DeskAct) -> None:
    """Apply the act within the transaction, or raise `_Lengthy` if it may take long."""
    act.apply(change)
    if any(place.gone for place in change.row.seats):
        raise _Lengthy
    settle(change)


async def _again(attempt: Callable[[], Awaitable[T]]) -> T:
    """Retry while other processes write first."""
    for _ in range(TRIES - 1):
        try:
            return await attempt()
        except WriteConflict:
            continue
    return await attempt()
