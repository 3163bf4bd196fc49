"""Quiet hours in a person's own time zone, and when they end, across clock changes.

Error messages don't repeat unreadable input: a person typed it, and it may be anything.
"""

import re
from datetime import UTC, datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

import msgspec

from rules.kernel import Illegal, Text

_CLOCK = re.compile(r"(\d{1,2})(?:[:.](\d{2}))?")
_STAMP = re.compile(r"<t:(\d{1,12})(?::[a-zA-Z])?>")
DAY = 24 * 60  # minutes
YEAR = 366 * 86400.0  # seconds


class Hours(msgspec.Struct, frozen=True):
    """Quiet hours, in minutes of the day. They pass midnight if the end comes first."""

    zone: str
    start: int
    end: int

    def quiet_until(self, now: float) -> float | None:
        """When the quiet hours end; None outside of them."""
        local = datetime.fromtimestamp(now, ZoneInfo(self.zone))
        minute = local.hour * 60 + local.minute
        quiet = (
            self.start <= minute < self.end
            if self.start < self.end
            else not self.end <= minute < self.start
        )
        return next_moment(self.zone, self.end, now) if quiet else None


def next_moment(zone: str, minute: int, now: float) -> float:
    """When local clocks next show this minute of the day. In spring, a skipped minute comes with
    the hour after it. In autumn, a repeated one counts the first time."""
    local = datetime.fromtimestamp(now, ZoneInfo(zone))
    for days in range(3):
        moment = local.replace(
            hour=minute // 60, minute=minute % 60, second=0, microsecond=0, fold=0
        )
        stamp = (moment + timedelta(days=days)).timestamp()
        if stamp > now:
            return stamp
    raise AssertionError  # no day is longer than two


@cache
def list_zones() -> tuple[str, ...]:
    """All time zones, by the name of one of their cities."""
    return tuple(sorted(name for name in available_timezones() if "/" in name or name == "UTC"))


def find_zone(typed: str) -> str:
    """Find a zone by its name or city, in any case."""
    wanted = typed.strip().casefold().replace(" ", "_")
    for name in list_zones():
        if wanted in (name.casefold(), name.rpartition("/")[2].casefold()):
            return name
    unknown = (
        "I know no such time zone. Zones are named after cities, such as {example}; type a "
        "few letters."
    )
    raise Illegal(Text(unknown, example="Europe/Berlin"))


def read_clock(typed: str) -> int:
    """A time of day in minutes, from "22", "7:30" or "07.30"."""
    found = _CLOCK.fullmatch(typed.strip())
    minute = int(found[1]) * 60 + int(found[2] or 0) if found else DAY
    if minute >= DAY or (found and int(found[2] or 0) > 59):
        raise Illegal(Text("I cannot read that time of day: write it as 22 or as 22:30."))
    return minute


def suggest_days(zone: str, now: float) -> list[tuple[Text, str]]:
    """Suggested days of return, each with its date as text."""
    local = datetime.fromtimestamp(now, ZoneInfo(zone))
    ahead = [
        (1, Text("Tomorrow")),
        (2, Text("The day after tomorrow")),
        (7, Text("In a week")),
        (14, Text("In two weeks")),
        (28, Text("In four weeks")),
    ]
    days = [(text, f"{local + timedelta(days=days):%Y-%m-%d}") for days, text in ahead]
    return [(Text("{when}: {day}", when=text, day=day), day) for text, day in days]


def read_day(typed: str, zone: str, now: float) -> float:
    """Parse a future moment: a Discord timestamp, or a date with or without a time of day."""
    if stamp := _STAMP.fullmatch(typed.strip()):
        moment = float(stamp[1])
    else:
        try:
            moment = (
                datetime.fromisoformat(typed.strip()).replace(tzinfo=ZoneInfo(zone)).timestamp()
            )
        except ValueError:
            unread = (
                "I cannot read that time: choose one, type @time, or write a date such as "
                "{example}."
            )
            tomorrow = datetime.fromtimestamp(now, UTC) + timedelta(days=1)
            raise Illegal(Text(unread, example=f"{tomorrow:%Y-%m-%d}")) from None
    if moment <= now:
        raise Illegal(Text("That time has passed already. Choose one that is still to come."))
    if moment > now + YEAR:
        raise Illegal(Text("That is more than a year ahead. Choose a day within the year."))
    return moment
