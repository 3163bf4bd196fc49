"""Alarms: each rings once when it is due, in whichever process sees it first.

An alarm only says that it is time to look. What to do depends on the state at that moment, so an
early or needless alarm does no harm. The transaction that handles an alarm also moves or deletes
it.
"""

import logging
import secrets
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress

from bot.desk.acts.clock import Expire, InTime
from bot.desk.acts.effects import IDLE
from bot.desk.acts.lobby import CallOff
from bot.desk.acts.moving import ShelveTable
from bot.desk.acts.table_change import read_awaited, read_rest
from bot.desk.acts.tables import Tables
from bot.desk.base.errors import Refused
from bot.desk.base.hours import next_moment
from bot.desk.base.narration import read_outcome
from bot.desk.people.absence import mind_absence
from bot.desk.people.forgetting import forget_person
from bot.desk.people.servers import forget_server
from bot.desk.telling.calling import read_habits
from bot.store import ACTIVE, Alarm, DueAlarm, MatchRow, Repository, StoreError

log = logging.getLogger(__name__)

BATCH = 20  # alarms handled together
HOUR = 3600.0  # seconds: no reminder comes this close to a deadline
LATER = 3600.0  # seconds until a failed alarm is tried again
REMINDERS = 5  # per turn, each after twice the time of the one before


class Alarms:
    """The part of the desk that handles alarms."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def ring(self, *, since: float = 0.0) -> int:
        """Handle all due alarms of shards that have heard Discord since then. Return how many had
        an effect."""
        rung = 0
        while True:
            async with self._tables.store.reading() as repository:
                due = await repository.clocks.list_due(
                    self._tables.now(), BATCH, since=since, shards=self._tables.shards
                )
            done = await self._end_turns({alarm.match for alarm in due if alarm.kind == "limit"})
            rung += len(done)
            for alarm in due:
                if alarm.kind != "limit" or alarm.match not in done:
                    rung += await self._try_one(alarm)
            if len(due) < BATCH:
                return rung

    async def _end_turns(self, matches: set[int]) -> set[int]:
        """End the turns at these tables in one transaction, as one for each would be the slowest
        part. Return the tables where that worked."""
        if len(matches) < 2:
            return set()
        try:
            return await self._tables.act_together([Expire(match) for match in matches])
        except StoreError as fault:
            log.warning("%d limits could not be seen to together: %s", len(matches), fault)
        except Exception:
            log.exception("%d limits failed together", len(matches))
        return set()

    async def _try_one(self, alarm: DueAlarm) -> bool:
        """Handle one alarm. A failure must not hold up the others."""
        kind, match = alarm.kind, alarm.match
        try:
            return await _RINGS[kind](self._tables, alarm)
        except (Refused, StoreError) as fault:
            log.warning("the %s of match %d could not be seen to: %s", kind, match, fault)
        except Exception:
            log.exception("the %s of match %d failed", kind, match)
        with suppress(StoreError):
            async with self._tables.store.writing() as repository:
                await repository.clocks.put_off(alarm, self._tables.now() + LATER, alarm.count)
        return False


async def _end_turn(tables: Tables, alarm: DueAlarm) -> bool:
    """End a turn whose time is up."""
    try:
        await tables.act(Expire(alarm.match))
    except InTime:  # keep the deadline, in case they take their move back
        async with tables.store.writing() as repository:
            await repository.clocks.stop(alarm)
        return False
    return True


async def _remind(tables: Tables, alarm: DueAlarm) -> bool:
    """Remind a player whom the table has long waited for. If they can't be told now, try again
    later, or when the table goes on."""
    row, now = await tables.row(alarm.match), tables.now()
    first, person = row.limits.remind, _find_awaited(row, alarm.who)
    if first is None or person is None:
        return await _drop(tables, alarm)
    async with tables.store.reading() as repository:
        habits = read_habits(await repository.people.settings(person), row.id)
        since = await _find_wait(repository, row, alarm.who)
        due = (await repository.clocks.of(row.id))[0].get(alarm.who)
    if habits.call == "none":
        return await _drop(tables, alarm)
    if row.still or read_rest(row):
        held: float | None = now + first
    elif since + first > now:  # the alarm was set in an earlier turn
        held = since + first
    elif (apart := _keep_apart(row, alarm.who, due, now)) is not None:
        held = apart
    else:
        held = habits.held_until(now)
    count = alarm.count if held else alarm.count + 1
    async with tables.store.writing() as repository:
        if held is None and count == REMINDERS:
            rings = await repository.clocks.drop(alarm)
        else:
            rings = await repository.clocks.put_off(alarm, held or now + first * 2**count, count)
        if held or not rings:
            return False
        await repository.posting.queue(
            (row.id, "reminder", person), row.revision, secrets.token_hex(8), now
        )
    return True


def _keep_apart(row: MatchRow, seat: int, due: float | None, now: float) -> float | None:
    """When to remind a player instead, if they hear of a deadline or get a warning at about this
    time; None if now."""
    if due is None:
        return None
    measure = row.limits.measure or 0
    last = [due - measure] if row.seats[seat].lapses else []
    warning = due - measure / 4
    # The next deadline and warning, and the last deadline, which restarted their clock.
    moments = [due, warning, *last]
    return next((moment + HOUR for moment in moments if abs(moment - now) < HOUR), None)


async def _warn(tables: Tables, alarm: DueAlarm) -> bool:
    """Warn a player that a quarter of their time is left. In quiet hours, wait until they end; if
    that is too late, skip the warning."""
    row, now = await tables.row(alarm.match), tables.now()
    person = _find_awaited(row, alarm.who)
    if person is None or row.still or read_rest(row):
        return await _drop(tables, alarm)
    async with tables.store.reading() as repository:
        habits = read_habits(await repository.people.settings(person), row.id)
        due, _ = await repository.clocks.of(row.id)
    held = habits.held_until(now)
    if habits.call == "none" or due.get(alarm.who, now) <= (held or now):
        return await _drop(tables, alarm)
    async with tables.store.writing() as repository:
        if held is not None:
            await repository.clocks.put_off(alarm, held, 0)
            return False
        if not await repository.clocks.drop(alarm):
            return False
        await repository.posting.queue(
            (row.id, "warning", person), row.revision, secrets.token_hex(8), now
        )
    return True


async def _find_wait(repository: Repository, row: MatchRow, seat: int) -> float:
    """When the table began to wait for a seat, or for its player's next move."""
    since, before = row.opened, row.revision + 1
    while acts := await repository.acts(row.id, 0, BATCH, before=before):
        for act in reversed(acts):
            outcome = read_outcome(act)
            if seat not in outcome.awaiting:
                return since
            since, before = act.at, act.revision
            if outcome.seat == seat and outcome.played:
                return since
    return since


def _find_awaited(row: MatchRow, seat: int) -> int | None:
    """The person on a seat, if the table waits for them, or would if it did not stand still."""
    if (
        row.status not in ("playing", "paused")
        or seat not in read_awaited(row)
        or row.seats[seat].rival
    ):
        return None
    if row.seats[seat].gone:
        return None
    return row.seats[seat].person


async def _drop(tables: Tables, alarm: DueAlarm) -> bool:
    async with tables.store.writing() as repository:
        await repository.clocks.drop(alarm)
    return False


async def _digest(tables: Tables, alarm: DueAlarm) -> bool:
    """Queue a person's daily summary."""
    now = tables.now()
    async with tables.store.reading() as repository:
        habits = read_habits(await repository.people.settings(alarm.who), 0)
    if habits.digest is None:
        return await _drop(tables, alarm)
    async with tables.store.writing() as repository:
        rings = await repository.clocks.put_off(
            alarm, next_moment(habits.zone, habits.digest, now), 0
        )
        if not rings or (habits.away is not None and habits.away > now):
            return False
        await repository.posting.queue((0, "digest", alarm.who), 0, secrets.token_hex(8), now)
    return True


async def _mind_idle(tables: Tables, alarm: DueAlarm) -> bool:
    """Ask whether an idle table is still alive. After the same time again, put it away."""
    row, now = await tables.row(alarm.match), tables.now()
    if row.status not in ACTIVE or row.shut == "idle":
        return await _drop(tables, alarm)
    async with tables.store.writing() as repository:
        last = await repository.find_last_act(row.id) or row.opened
        if last + IDLE > now:
            await repository.clocks.put_off(alarm, last + IDLE, 0)
            return False
        if alarm.count == 0:
            if await repository.clocks.put_off(alarm, now + IDLE, 1):
                await repository.posting.queue(
                    (row.id, "idle", 0), row.revision, secrets.token_hex(8), now
                )
            return True
    await tables.act(CallOff(row.id) if row.status == "lobby" else ShelveTable(row.id))
    return True


async def _let_go(tables: Tables, alarm: DueAlarm) -> bool:
    """Let held computers play: the next look starts them."""
    async with tables.store.writing() as repository:
        return await repository.clocks.drop(alarm)


_RINGS: Mapping[Alarm, Callable[[Tables, DueAlarm], Awaitable[bool]]] = {
    "limit": _end_turn,
    "warning": _warn,
    "reminder": _remind,
    "return": mind_absence,
    "digest": _digest,
    "forget": forget_person,
    "server": forget_server,
    "idle": _mind_idle,
    "hold": _let_go,
}
