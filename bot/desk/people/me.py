"""A person's own settings and data: calls, quiet hours, absence, stored data and its deletion."""

from contextlib import suppress
from typing import Any

import msgspec

from bot.desk.acts.seats import Keep, find_absent, is_doubted
from bot.desk.acts.tables import Tables
from bot.desk.base.errors import Refused
from bot.desk.base.fairness import RateLimit
from bot.desk.base.hours import Hours, find_zone, next_moment, read_clock, read_day, suggest_days
from bot.desk.base.results import Way
from bot.desk.people.absence import mind_absence
from bot.desk.people.dossier import Dossiers
from bot.desk.people.forgetting import ForgettingSummary, foresee, forget_person
from bot.desk.telling.calling import NotificationSettings, read_habits
from bot.store import DueAlarm
from rules.kernel import Illegal, Text, Tongue

SETTLED = 4  # absences that a person's tables are told at once
GATHER = 30.0  # seconds after which they are told of more


class Me:
    """The part of the desk for a person's own settings and data."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._dossiers = Dossiers(tables)
        self._settling = RateLimit(SETTLED, 1 / GATHER, tables.now)

    async def settings(self, person: int) -> dict[str, Any]:
        """A person's preferences, by name."""
        return dict(await self._tables.preferences.of(person))

    async def set(self, person: int, name: str, value: object) -> None:
        """Store a preference."""
        async with self._tables.store.writing() as repository:
            await repository.people.set(person, name, value)

    async def habits(self, person: int, match: int = 0) -> NotificationSettings:
        """A person's notification settings, at one table or in general."""
        return read_habits(await self.settings(person), match)

    async def choose_call(
        self, person: int, call: Way | None, next_: bool | None, match: int = 0
    ) -> None:
        """Choose how a person is called, and whether also when they are next, at one table or at
        all."""
        async with self._tables.store.writing() as repository:
            for name, value in (("call", call), ("next", next_)):
                if value is not None:
                    await repository.people.set(person, f"{name}:{match}" if match else name, value)

    async def choose_hours(self, person: int, zone: str, start: str, end: str) -> Hours:
        """Set a person's quiet hours from typed text."""
        hours = Hours(find_zone(zone), read_clock(start), read_clock(end))
        if hours.start == hours.end:
            raise Illegal(
                Text(
                    "Your quiet hours end as they begin. Choose two different times, such as 22 "
                    "and 7."
                )
            )
        await self.set(person, "hours", msgspec.to_builtins(hours))
        return hours

    async def drop_hours(self, person: int) -> None:
        async with self._tables.store.writing() as repository:
            await repository.people.forget(person, "hours")

    async def choose_digest(self, person: int, at: str) -> int:
        """Set the time of day for a person's daily summary."""
        minute, zone, now = read_clock(at), (await self.habits(person)).zone, self._tables.now()
        async with self._tables.store.writing() as repository:
            await repository.people.set(person, "digest", minute)
            await repository.clocks.set(0, "digest", person, next_moment(zone, minute, now))
        return minute

    async def drop_digest(self, person: int) -> None:
        async with self._tables.store.writing() as repository:
            await repository.people.forget(person, "digest")

    async def suggest_days(self, person: int) -> list[tuple[Text, str]]:
        """Suggest days until which a person may be away."""
        return suggest_days((await self.habits(person)).zone, self._tables.now())

    async def go_away(self, person: int, until: str) -> float:
        """Mark a person as away until then, and tell their tables."""
        moment = read_day(until, (await self.habits(person)).zone, self._tables.now())
        await self._settle(person, moment)
        return moment

    async def come_back(self, person: int) -> bool:
        """Mark a person as back, and tell their tables. They keep every seat that was offered
        meanwhile. Return whether anything changed."""
        away = (await self.habits(person)).away is not None
        async with self._tables.store.reading() as repository:
            rows = await repository.of_person(person, ("playing", "paused"))
        absent = any(find_absent(row, person, None) is not None for row in rows)
        kept = False
        for row in [row for row in rows if is_doubted(row, person)]:
            with suppress(Refused):  # it may have been taken just now
                await self._tables.act(Keep(row.id, person))
                kept = True
        if away or absent:
            await self._settle(person, None)
        return away or absent or kept

    async def gather(self, person: int, tongue: Tongue) -> dict[str, Any]:
        """All stored data of a person, ready for JSON."""
        return await self._dossiers.gather(person, tongue)

    async def foresee(self, person: int) -> ForgettingSummary:
        """Count what forgetting a person would change."""
        return await foresee(self._tables, person)

    async def forget(self, person: int) -> None:
        """Forget a person. The alarm is stored first, so the job is finished even if this process
        dies."""
        now = self._tables.now()
        async with self._tables.store.writing() as repository:
            await repository.clocks.set(0, "forget", person, now)
        await forget_person(self._tables, DueAlarm(0, "forget", person, now))

    async def _settle(self, person: int, until: float | None) -> None:
        """Store an absence with its alarm first, so the tables are told even if this process dies.
        If somebody comes and goes too often, the tables are told later, and only of the last
        change."""
        at_once = self._settling.take(person)
        now = self._tables.now() if at_once else self._tables.now() + GATHER
        async with self._tables.store.writing() as repository:
            if until is None:
                await repository.people.forget(person, "away")
            else:
                await repository.people.set(person, "away", until)
            await repository.clocks.set(0, "return", person, now)
        if at_once:
            await mind_absence(self._tables, DueAlarm(0, "return", person, now))
