"""The clock of the sandbox. A test can let fifteen minutes pass without waiting."""

import asyncio
import heapq
import itertools
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Protocol

DISCORD_EPOCH = 1_420_070_400.0


class Timer(Protocol):
    def cancel(self) -> None: ...


class Clock(Protocol):
    def now(self) -> float: ...

    def call_later(self, seconds: float, what: Callable[[], None]) -> Timer: ...


class WallClock:
    """The real time. Its timers run on the event loop."""

    def now(self) -> float:
        return time.time()

    def call_later(self, seconds: float, what: Callable[[], None]) -> Timer:
        return asyncio.get_running_loop().call_later(seconds, what)


class _Alarm:
    def __init__(self, what: Callable[[], None]) -> None:
        self.what: Callable[[], None] | None = what

    def cancel(self) -> None:
        self.what = None


class ManualClock:
    """Time that moves only on command.
    It starts at the present, because discord.py compares ids with its own clock."""

    def __init__(self) -> None:
        self._now = time.time()
        self._order = itertools.count()
        self._alarms: list[tuple[float, int, _Alarm]] = []

    def now(self) -> float:
        return self._now

    def call_later(self, seconds: float, what: Callable[[], None]) -> Timer:
        alarm = _Alarm(what)
        heapq.heappush(self._alarms, (self._now + seconds, next(self._order), alarm))
        return alarm

    def advance(self, seconds: float) -> None:
        """Let time pass and fire all timers that fall due."""
        end = self._now + seconds
        while self._alarms and self._alarms[0][0] <= end:
            due, _, alarm = heapq.heappop(self._alarms)
            self._now = due
            if alarm.what:
                alarm.what()
        self._now = end


class Snowflakes:
    """Ids as Discord makes them: the time in the upper bits, always growing."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self.last = 0

    def mint(self) -> int:
        moment = int((self._clock.now() - DISCORD_EPOCH) * 1000) << 22
        self.last = max(moment, self.last + 1)
        return self.last


def read_birth(snowflake: int) -> float:
    """The creation time of the thing with this id, in seconds since 1970."""
    return (snowflake >> 22) / 1000 + DISCORD_EPOCH


def write_time(moment: float) -> str:
    """A time as Discord writes it."""
    return datetime.fromtimestamp(moment, UTC).isoformat()
