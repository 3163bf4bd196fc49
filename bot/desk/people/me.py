"""What a person has to themselves: how they are called, when they are left alone, that they are
away; what is kept of them, and that it be forgotten."""

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

SETTLED = 4  # times that somebody's tables are told at once that they are away or back
GATHER = 30.0  # seconds after which they are told what has become of more


class Me:
    """The part of the desk that a person has to themselves."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._dossiers = Dossiers(tables)
        self._settling = RateLimit(SETTLED, 1 / GATHER, tables.now)

    async def settings(self, person: int) -> dict[str, Any]:
        """What a person prefers, by name."""
        return dict(await self._tables.preferences.of(person))

    async def set(self, person: int, name: str, value: object) -> None:
        """Remember a preference."""
        async with self._tables.store.writing() as repository:
            await repository.people.set(person, name, value)

    async def habits(self, person: int, match: int = 0) -> NotificationSettings:
        """How somebody is told things, at one table or in general."""
        return read_habits(await self.settings(person), match)

    async def choose_call(
        self, person: int, call: Way | None, next_: bool | None, match: int = 0
    ) -> None:
        """How somebody is called, and whether also when they are next; at one table, or at all of
        them."""
        async with self._tables.store.writing() as repository:
            for name, value in (("call", call), ("next", next_)):
                if value is not None:
                    await repository.people.set(person, f"{name}:{match}" if match else name, value)

    async def choose_hours(self, person: int, zone: str, start: str, end: str) -> Hours:
        """When somebody is left alone, from what they typed."""
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
        """At what time of day somebody is told how their tables stand."""
        minute, zone, now = read_clock(at), (await self.habits(person)).zone, self._tables.now()
        async with self._tables.store.writing() as repository:
            await repository.people.set(person, "digest", minute)
            await repository.clocks.set(0, "digest", person, next_moment(zone, minute, now))
        return minute

    async def drop_digest(self, person: int) -> None:
        async with self._tables.store.writing() as repository:
            await repository.people.forget(person, "digest")

    async def suggest_days(self, person: int) -> list[tuple[Text, str]]:
        """Until when somebody may want to be away."""
        return suggest_days((await self.habits(person)).zone, self._tables.now())

    async def go_away(self, person: int, until: str) -> float:
        """Somebody is away until then, and their tables know."""
        moment = read_day(until, (await self.habits(person)).zone, self._tables.now())
        await self._settle(person, moment)
        return moment

    async def come_back(self, person: int) -> bool:
        """They are back, and keep every seat that was offered meanwhile; their tables know. Whether
        that changed anything."""
        away = (await self.habits(person)).away is not None
        async with self._tables.store.reading() as repository:
            rows = await repository.of_person(person, ("playing", "paused"))
        absent = any(find_absent(row, person, None) is not None for row in rows)
        kept = False
        for row in [row for row in rows if is_doubted(row, person)]:
            with suppress(Refused):  # it was taken just now, say
                await self._tables.act(Keep(row.id, person))
                kept = True
        if away or absent:
            await self._settle(person, None)
        return away or absent or kept

    async def gather(self, person: int, tongue: Tongue) -> dict[str, Any]:
        """All that is kept of a person, as JSON may hold it."""
        return await self._dossiers.gather(person, tongue)

    async def foresee(self, person: int) -> ForgettingSummary:
        """What forgetting a person would come to."""
        return await foresee(self._tables, person)

    async def forget(self, person: int) -> None:
        """Forget a person. What is written down first comes about even if this process ends in the
        middle of it."""
        now = self._tables.now()
        async with self._tables.store.writing() as repository:
            await repository.clocks.set(0, "forget", person, now)
        await forget_person(self._tables, DueAlarm(0, "forget", person, now))

    async def _settle(self, person: int, until: float | None) -> None:
        """What is written down comes about even if this process ends in the middle of it: then the
        alarm rings. Of somebody who goes and comes again and again the tables are told a little
        later, and of the last alone."""
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
