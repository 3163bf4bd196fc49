"""The one way to act on a match.

An act waits its turn in the match's queue, then is one transaction: read, check, apply, append to
the journal, save the state, queue the announcement, commit. What is in memory need not be read: its
revision says whether it is so still. What takes long is done before it, on a copy.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Mapping
from contextlib import AsyncExitStack, suppress
from typing import TypeVar
from weakref import WeakValueDictionary

import msgspec

from bot.desk.acts import lobby, play
from bot.desk.acts.effects import write_act
from bot.desk.acts.table_change import TableChange
from bot.desk.base.caches import PreferenceCache, Unreadable, read_journal, unpack
from bot.desk.base.errors import ChannelTaken, NoMatch, Quarantined
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
Work = Callable[[TableChange], None]


class _Lengthy(Exception):
    """A seat was left for good: what is done there may take too long for a transaction."""


class Tables(MatchReader):
    """Where the matches are played."""

    def __init__(
        self, store: MatchStore, catalogue: Mapping[str, Game], now: Callable[[], float]
    ) -> None:
        super().__init__(store, catalogue, now)
        self.shards = 1  # into which Discord divides the bot's servers
        self.woken = Bell()  # there is something to announce
        self.struck = Bell()  # something is due sooner than thought, or left to a computer
        self.preferences = PreferenceCache(store, now)
        self._queues: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        store.subscribe(self._hear)

    def _hear(self, word: Word | None, ours: bool) -> None:
        """Something was committed, here or in another process; or nobody knows what."""
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
            case "rivals", _ if not ours:  # here they follow the act at once
                self.struck.set(ours=ours)

    async def act(
        self,
        number: int,
        person: int | None,
        work: Work,
        interaction: int | None = None,
        *,
        history: bool = False,
    ) -> ActOutcome:
        """Let somebody do something to a match. With `history` the match knows its journal, and the
        work may take long."""
        queue = self._queues.setdefault(number, asyncio.Lock())  # first come, first served
        async with queue:
            try:
                if not history:
                    with suppress(_Lengthy):
                        if (
                            done := await self._at_hand(number, person, work, interaction)
                        ) is not None:
                            return done
                        return await _again(lambda: self._once(number, person, work, interaction))
                return await _again(
                    lambda: self._at_length(number, person, work, interaction, history=history)
                )
            except Unreadable as fault:
                raise await self._quarantine(number, fault) from fault

    async def act_together(self, numbers: Collection[int], work: Work) -> set[int]:
        """Let the same happen to several matches, in one transaction: it costs little more than for
        one. To which it did; each of the others has a reason, which `act` finds."""
        acts = []
        async with AsyncExitStack() as queues:
            for number in sorted(
                numbers
            ):  # everybody in this order: nobody waits for who waits for them
                await queues.enter_async_context(self._queues.setdefault(number, asyncio.Lock()))
            try:
                async with self.store.writing() as repository:
                    found = await repository.matches(numbers)
                    deadlines = await repository.clocks.of_several(numbers)
                    for row, state in found:
                        with suppress(Refusal, Unreadable, _Lengthy):
                            match = await self._take_match(repository, row, state)
                            act = self._begin_on(row, match, None, *deadlines[row.id])
                            _do_at_once(act, work)
                            write_act(repository, act, None)
                            acts.append(act)
                        await asyncio.sleep(0)  # the other tables play on
                    if acts:
                        await repository.write()
            except WriteConflict:
                return set()  # another process was faster at one of them
            for act in acts:
                self._share(act, act.match)
        return {act.row.id for act in acts}

    async def open(self, row: MatchRow, interaction: int) -> ActOutcome:
        """Open a table."""
        return await _again(lambda: self._open_once(row, interaction))

    async def revive(self, number: int) -> bool:
        """Let a match go on that could not be read, if it can be now and its channel has no other
        table."""
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
            act = self._begin_on(row, match, None, *await repository.clocks.of(number))
            act.tell(Revived())
            act.kind, act.revived, act.armed, act.uncalled = "post", True, (), act.awaited
            await self._finish(repository, act, None)
        self._share(act, match)
        log.warning("match %d can be read again and goes on", number)
        return True

    async def _at_hand(
        self, number: int, person: int | None, work: Work, interaction: int | None
    ) -> ActOutcome | None:
        """An act on what is in memory, in one trip to the database, where it is seen whether that
        was so still. None where it was not, or where something stands against the act: that is
        found in what is so now."""
        row = self.rows.copy(number)
        if row is None or row.status != "playing" or row.limits.measure is not None:
            return None
        match = self._live.take(number, row.version)
        if match is None:
            return None
        act = self._begin_on(row, match, person, {}, {})
        try:
            _do_at_once(act, work)
            async with self.store.writing() as repository:
                outcome = await self._finish(repository, act, interaction)
        except (WriteConflict, Refusal):
            return None
        self._share(act, match)
        return outcome

    async def _once(
        self, number: int, person: int | None, work: Work, interaction: int | None
    ) -> ActOutcome:
        async with self.store.writing() as repository:
            act = await self._begin(repository, number, person, interaction, history=False)
            if isinstance(act, ActOutcome):
                return act
            _do_at_once(act, work)
            outcome = await self._finish(repository, act, interaction)
        self._share(act, act.match)
        return outcome

    async def _at_length(
        self, number: int, person: int | None, work: Work, interaction: int | None, *, history: bool
    ) -> ActOutcome:
        """Work that takes long is done on a copy, in a thread and before the transaction: meanwhile
        the other tables play on. It counts only if the match is still as it was."""
        async with self.store.reading() as repository:
            act = await self._begin(repository, number, person, interaction, history=history)
        if isinstance(act, ActOutcome):
            return act

        def through() -> None:
            work(act)
            play.settle(act)

        await asyncio.to_thread(through)
        async with self.store.writing() as repository:
            outcome = await self._finish(repository, act, interaction)
        self._share(act, None if history else act.match)
        return outcome

    async def _begin(
        self,
        repository: Repository,
        number: int,
        person: int | None,
        interaction: int | None,
        *,
        history: bool,
    ) -> TableChange | ActOutcome:
        """An act on the match as it is now, or what came of it if this interaction has acted
        already."""
        row = await repository.match(number, interaction)
        if row is None:
            raise NoMatch
        if row.outcome is not None:
            return await self._read_answer(repository, row.outcome)
        match = await self._take_match(repository, row, history=history)
        due, left = ({}, {}) if row.limits.measure is None else await repository.clocks.of(number)
        return self._begin_on(row, match, person, due, left)

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

    async def _open_once(self, row: MatchRow, interaction: int) -> ActOutcome:
        async with self.store.writing() as repository:
            # In this order: what is committed between the two, by this interaction too, is seen by
            # the second.
            taken = await repository.tables.find_active(row.channel)
            known = await repository.outcome(interaction)
            if known is not None:
                return await self._read_answer(repository, known)
            lobby.refuse_more(await repository.tables.count_hosted(row.host))
            if row.watched:
                lobby.refuse_watching(await repository.tables.count_watched(row.server))
            if taken is not None:
                raise ChannelTaken(taken)
            await repository.insert(row)
            act = self._begin_on(row, None, row.host, {}, {})
            act.kind = "post"
            lobby.start_when_full(act)
            play.settle(act)
            outcome = await self._finish(repository, act, interaction)
        self._share(act, act.match)
        return outcome

    async def _read_answer(self, repository: Repository, kept: bytes) -> ActOutcome:
        """What somebody was answered when they acted."""
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
        """The match, for this act alone; of a `state` that was read already, or with its whole
        journal."""
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
        self, repository: Repository, act: TableChange, interaction: int | None
    ) -> ActOutcome:
        """Write down what came of an act. If it fails, the match in memory goes the way of the row:
        nobody sees what was half done, and the next to look reads it anew."""
        outcome = write_act(repository, act, interaction)
        await repository.write()
        return outcome

    def _share(self, act: TableChange, match: Match | None) -> None:
        """Everybody may see it now; the match is kept at hand, unless it carries its whole
        journal."""
        count("moves", act.row.game, len(act.entries))
        self.rows.keep(act.row)
        if match is not None:
            self._live.put(act.row.id, match)


def _do_at_once(act: TableChange, work: Work) -> None:
    """`_Lengthy` where it may take long."""
    work(act)
    if any(place.gone for place in act.row.seats):
        raise _Lengthy
    play.settle(act)


async def _again(attempt: Callable[[], Awaitable[T]]) -> T:
    """Try anew while other processes are faster."""
    for _ in range(TRIES - 1):
        try:
            return await attempt()
        except WriteConflict:
            continue
    return await attempt()
