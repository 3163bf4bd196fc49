"""Who is called, and how: the one place that decides it, for whatever there is to tell somebody."""

import random
from collections.abc import Mapping
from typing import Any

import msgspec

from bot.desk.base.hours import Hours
from bot.desk.base.results import TableState, Way
from rules.kernel import Match, Seat

TURN = 50  # moves that may come before the table waits for somebody else


class NotificationSettings(msgspec.Struct, frozen=True):
    """What a person would like to be told, and how."""

    call: Way = "mention"
    next: bool = False  # also when they are next
    hours: Hours | None = None  # when they are to be left alone
    away: float | None = None  # until when
    digest: int | None = None  # at which minute of the day they are told how their tables stand

    @property
    def zone(self) -> str:
        """Where they live, as far as is known."""
        return self.hours.zone if self.hours else "UTC"

    def held_until(self, now: float) -> float | None:
        """When they may be reminded of something again; None if that is so now."""
        if self.away is not None and self.away > now:
            return self.away
        return self.hours.quiet_until(now) if self.hours else None


def read_habits(settings: Mapping[str, Any], match: int) -> NotificationSettings:
    """What a person would like at one table: what they said of it alone counts more."""
    known = {
        name: settings[name] for name in NotificationSettings.__struct_fields__ if name in settings
    }
    for name in ("call", "next"):
        if (own := settings.get(f"{name}:{match}")) is not None:
            known[name] = own
    return msgspec.convert(known, NotificationSettings)


def callers(post: TableState) -> list[int]:
    """Whom a post is for: those who must act now, those who may answer, those who are invited to a
    seat, those whose match was called off, and those who played it to its end."""
    if post.status == "lobby":
        return [place.offered for place in post.seats if place.free and place.offered is not None]
    if post.status == "cancelled" and post.version:
        return [
            place.person
            for place in post.seats
            if place.person not in (None, post.host) and not place.gone
        ]
    if post.over:
        return [place.person for place in post.seats if place.person is not None and not place.gone]
    if post.status != "playing":
        return []
    seats = [
        place.seat
        for place in post.seats
        if place.seat in (*post.awaiting, *post.invited) and not place.rival
    ]
    if post.ask is not None:
        seats = post.ask.open_to(range(len(post.seats)))
    return [
        place.person
        for seat in seats
        if (place := post.seats[seat]).person is not None and not place.gone
    ]


def find_next(match: Match) -> Seat | None:
    """Whose turn comes after the present one, if it goes its usual way: tried out on a match as the
    public knows it, so that the answer gives nothing away."""
    now = match.awaiting
    if len(now) != 1:
        return None  # all of them act at once, and what comes next hangs on all
    trial = match.guess(None, random.Random(0))  # noqa: S311 - any guess will do
    for _ in range(TURN):
        if others := [seat for seat in trial.awaiting if seat not in now]:
            return others[0] if len(others) == 1 else None
        if trial.over:
            return None
        trial.play(now[0], trial.default(now[0]))
    return None
