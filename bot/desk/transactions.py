"""The one way to act on a match, and the one way to look at it.

An act waits its turn in the match's queue, then is one transaction: read, check, apply, append to the journal, save the
state, queue the announcement, commit. What takes long is done before it, on a copy. Looking waits for nobody and sees
what was committed last.
"""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import TypeVar
from weakref import WeakValueDictionary

import msgspec

from bot.desk import clock, lobby, play, seats
from bot.desk.act import Act, bits, read_awaited, read_invited
from bot.desk.errors import ChannelTaken, NoMatch, Quarantined, UnknownGame
from bot.desk.live import Lent, Live, Rows, Unreadable, pack, read_journal, unpack
from bot.desk.narration import read_told, tell
from bot.desk.results import Outcome
from bot.meter import count
from bot.store import ACTIVE, ActRow, Conflict, MatchRow, Repository, Store
from rules.kernel.game import Game
from rules.kernel.journal import Played
from rules.kernel.match import Match

__all__ = ["IDLE", "Beside", "Floor", "Work"]

log = logging.getLogger(__name__)

T = TypeVar("T")
Work = Callable[[Act], None]
Beside = Callable[[Repository, MatchRow], Awaitable[None]]
"""Reads what else is wanted of a match, as it was when its row was read."""

IDLE = 30 * 86400.0  # seconds in which nobody does anything at a table, after which it is asked whether it lives
TRIES = 5  # when other processes were faster


class _Lengthy(Exception):
    """A seat was left for good: what is done there may take too long for a transaction."""


class Floor:
    """Where the matches are played."""

    def __init__(self, store: Store, catalogue: Mapping[str, Game], now: Callable[[], float]) -> None:
        self.store = store
        self.catalogue = catalogue
        self.now = now
        self.woken = asyncio.Event()  # there is something to announce
        self.rows = Rows(now)
        self._live = Live()
        self._queues: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    # ------------------------------------------------------------------ acting

    async def act(
        self, number: int, person: int | None, work: Work, interaction: int | None = None, *, history: bool = False
    ) -> Outcome:
        """Let somebody do something to a match. With `history` the match knows its journal, and the work may take
        long."""
        queue = self._queues.setdefault(number, asyncio.Lock())  # first come, first served
        async with queue:
            try:
                if not history:
                    with suppress(_Lengthy):
                        return await _again(lambda: self._once(number, person, work, interaction))
                return await _again(lambda: self._at_length(number, person, work, interaction, history=history))
            except Unreadable as fault:
                raise await self._quarantine(number, fault) from fault

    async def open(self, row: MatchRow, interaction: int) -> Outcome:
        """Open a table."""
        return await _again(lambda: self._open_once(row, interaction))

    async def _once(self, number: int, person: int | None, work: Work, interaction: int | None) -> Outcome:
        async with self.store.writing() as repository:
            act = await self._begin(repository, number, person, interaction, history=False)
            if isinstance(act, Outcome):
                return act
            work(act)
            if any(place.gone for place in act.row.seats):
                raise _Lengthy
            play.settle(act)
            outcome = await self._finish(repository, act, interaction)
        self._share(act, act.match)
        return outcome

    async def _at_length(
        self, number: int, person: int | None, work: Work, interaction: int | None, *, history: bool
    ) -> Outcome:
        """Work that takes long is done on a copy, in a thread and before the transaction: meanwhile the other tables
        play on. It counts only if the match is still as it was."""
        async with self.store.reading() as repository:
            act = await self._begin(repository, number, person, interaction, history=history)
        if isinstance(act, Outcome):
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
        self, repository: Repository, number: int, person: int | None, interaction: int | None, *, history: bool
    ) -> Act | Outcome:
        """An act on the match as it is now, or what came of it if this interaction has acted already."""
        row = await repository.match(number, interaction)
        if row is None:
            raise NoMatch
        if row.outcome is not None:
            return await self._read_answer(repository, row.outcome)
        match = await self._take_match(repository, row, history)
        due, left = ({}, {}) if row.limits.measure is None else await repository.clocks.of(number)
        return Act(row, self.game(row.game), match, due=due, left=left, person=person, now=self.now())

    async def _open_once(self, row: MatchRow, interaction: int) -> Outcome:
        async with self.store.writing() as repository:
            # In this order: what is committed between the two, by this interaction too, is seen by the second.
            taken = await repository.find_active(row.channel)
            known = await repository.outcome(interaction)
            if known is not None:
                return await self._read_answer(repository, known)
            lobby.refuse_more(await repository.count_hosted(row.host))
            if taken is not None:
                raise ChannelTaken(taken)
            await repository.insert(row)
            act = Act(row, self.game(row.game), None, due={}, left={}, person=row.host, now=self.now())
            act.kind = "post"
            lobby.start_when_full(act)
            play.settle(act)
            outcome = await self._finish(repository, act, interaction)
        self._share(act, act.match)
        return outcome

    async def _read_answer(self, repository: Repository, kept: bytes) -> Outcome:
        """What somebody was answered when they acted."""
        outcome = msgspec.json.decode(kept, type=Outcome)
        row = await repository.match(outcome.match)
        acts = await repository.next_acts(outcome.match, outcome.revision - 1, 1)
        if row is None:
            return outcome
        game = self.game(row.game)
        told = [one for act in acts for one in read_told(game, act)]
        return msgspec.structs.replace(outcome, said=tell(game, told, outcome.seat))

    async def _take_match(self, repository: Repository, row: MatchRow, history: bool) -> Match | None:
        """The match, for this act alone."""
        if row.status == "damaged":
            raise Quarantined(row.id)
        if row.status not in ("playing", "paused"):
            return None
        game = self.game(row.game)
        if history:
            return unpack(
                game, await repository.state(row), row.version, read_journal(game, await repository.journal(row))
            )
        return self._live.take(row.id, row.version) or unpack(game, await repository.state(row), row.version)

    async def _finish(self, repository: Repository, act: Act, interaction: int | None) -> Outcome:
        """Write down what came of an act. If it fails, the match in memory goes the way of the row: nobody sees what
        was half done, and the next to look reads it anew."""
        seats.welcome(act)
        clock.reckon(act)
        outcome = _put_down(repository, act, interaction)
        await repository.write()
        return outcome

    def _share(self, act: Act, match: Match | None) -> None:
        """Everybody may see it now; the match is kept at hand, unless it carries its whole journal."""
        count("moves", act.row.game, len(act.entries))
        self.rows.keep(act.row)
        if match is not None:
            self._live.put(act.row.id, match)
        self.woken.set()

    # ------------------------------------------------------------------ looking

    async def row(
        self, number: int, age: float = 0.0, draft: int = 0, person: int | None = None, beside: Beside | None = None
    ) -> MatchRow:
        """A match's row as it was last committed, with a person's draft; one from memory will do if it was so less than
        `age` seconds ago, and nothing is read `beside` it."""
        row = self.rows.look(number, age) if beside is None else None
        if row is None:
            async with self.store.reading() as repository:
                row = await repository.match(number, draft=draft, person=person)
                if row is None:
                    raise NoMatch
                if beside is not None:
                    await beside(repository, row)
            self.rows.keep(row)
        if row.status == "damaged":
            raise Quarantined(number)
        return row

    async def look(
        self, number: int, age: float = 0.0, draft: int = 0, person: int | None = None, beside: Beside | None = None
    ) -> tuple[MatchRow, Match | None]:
        """A match as it was last committed, or less than `age` seconds ago; None before it began. It may go on at the
        next await: use it at once, or have it lent."""
        for _ in range(TRIES):
            row = await self.row(number, age, draft, person, beside)
            if row.status in ("lobby", "cancelled"):
                return row, None
            match = self._live.look(number, row.version)
            if match is not None:
                return row, match
            try:
                async with self.store.reading() as repository:
                    match = unpack(self.game(row.game), await repository.state(row), row.version)
            except Conflict:
                age = 0.0  # what is in memory is too old
                continue
            except Unreadable as fault:
                raise await self._quarantine(number, fault) from fault
            self._live.put(number, match)
            return row, match
        raise Conflict

    def lend(self, match: Match) -> Lent:
        """A match that was just looked at, to be kept as it is."""
        return self._live.lend(match)

    def game(self, key: str) -> Game:
        game = self.catalogue.get(key)
        if game is None:
            raise UnknownGame(key, list(self.catalogue))
        return game

    async def _quarantine(self, number: int, fault: Unreadable) -> Quarantined:
        """Report a match that cannot be read and take it out of play, as it lies."""
        log.error("match %d cannot be read and is out of play: %s", number, fault)
        async with self.store.writing() as repository:
            await repository.quarantine(number)
        return Quarantined(number)


def _put_down(repository: Repository, act: Act, interaction: int | None) -> Outcome:
    """Everything that an act has changed, for the transaction to write."""
    row, match = act.row, act.match
    if match is not None:
        row.version = match.version
        row.awaiting, row.invited = (bits(match.awaiting), bits(match.invited)) if row.status in ACTIVE else (0, 0)
    before, after = {*act.awaited, *act.invited}, {*read_awaited(row), *read_invited(row)}
    called = bits([*(before & after - {*act.uncalled})])
    repository.advance(row, pack(match) if match is not None and act.entries else None, called)
    row.revision += 1
    if act.moved_house:
        repository.move(row)
    if row.terms() != act.terms:
        repository.amend(row)
    if msgspec.json.encode(row.seats) != act.seats:
        repository.sit(row.id, row.seats)
    if act.entries:
        repository.enter(row.id, row.version, [msgspec.json.encode(entry) for entry in act.entries])
    if (act.due, act.left) != act.waited:
        repository.set_deadlines(row.id, act.due, act.left, clock.find_warnings(act))
    _set_alarms(repository, act)
    kind, outcome = play.attention(act), _outcome(act)
    said, answer = msgspec.json.encode(act.told), msgspec.json.encode(outcome)
    repository.note(ActRow(row.id, row.revision, row.version, act.now, act.person, interaction, kind, said, answer))
    if kind != "quiet":
        repository.queue((row.id, "turn", 0), row.revision, secrets.token_hex(8), act.now)
    return msgspec.structs.replace(outcome, said=tell(act.game, act.told, outcome.seat))


def _set_alarms(repository: Repository, act: Act) -> None:
    """What comes with time, after what has happened, beside the deadlines."""
    row = act.row
    if act.returned is not None:
        repository.come_back(act.returned, act.now)
    if row.status not in ACTIVE:
        repository.drop_alarms(row.id)
        return
    if row.revision == 1 or act.moved_house:
        repository.set_alarm(row.id, "idle", 0, act.now + IDLE)
    waited = read_awaited(row)
    moved = {entry.seat for entry in act.entries if isinstance(entry, Played) and not entry.move.aside}
    for seat in act.opened:
        repository.queue((row.id, "invitation", seat), row.revision, secrets.token_hex(8), act.now)
    for seat in sorted({*waited} ^ {*act.armed} | moved):
        if seat in waited and not row.seats[seat].rival and row.limits.remind is not None:
            repository.set_alarm(row.id, "reminder", seat, act.now + row.limits.remind)
        else:
            repository.drop_alarm(row.id, "reminder", seat)


def _outcome(act: Act) -> Outcome:
    row, seat = act.row, act.place.seat if act.place else None
    return Outcome(
        row.id,
        row.revision,
        row.status,
        seat,
        read_awaited(row),
        row.status == "over",
        act.played,
        act.barrier,
        set(read_awaited(row)) < set(act.awaited),
    )


async def _again(attempt: Callable[[], Awaitable[T]]) -> T:
    """Try anew while other processes are faster."""
    for _ in range(TRIES - 1):
        try:
            return await attempt()
        except Conflict:
            continue
    return await attempt()
