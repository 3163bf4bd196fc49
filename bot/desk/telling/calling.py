"""Decides who is called, and how. All messages to people use it."""

import random
from collections.abc import Mapping
from typing import Any

import msgspec

from bot.desk.base.hours import Hours
from bot.desk.base.results import TableState, Way
from rules.kernel import Match, Seat

TURN = 50  # moves to try before the table waits for somebody else


class NotificationSettings(msgspec.Struct, frozen=True):
    """A person's choices of what to be told, and how."""

    call: Way = "mention"
    next: bool = False  # also when they are next
    hours: Hours | None = None  # their quiet hours
    away: float | None = None  # until when they are away
    digest: int | None = None  # at which minute of the day they get their summary

    @property
    def zone(self) -> str:
        """Their time zone, as far as it is known."""
        return self.hours.zone if self.hours else "UTC"

    def held_until(self, now: float) -> float | None:
        """When they may be reminded again; None if they may be now."""
        if self.away is not None and self.away > now:
            return self.away
        return self.hours.quiet_until(now) if self.hours else None


def read_habits(settings: Mapping[str, Any], match: int) -> NotificationSettings:
    """A person's settings at one table. Those for that table override the general ones."""
    known = {
        name: settings[name] for name in NotificationSettings.__struct_fields__ if name in settings
    }
    for name in ("call", "next"):
        if (own := settings.get(f"{name}:{match}")) is not None:
            known[name] = own
    return msgspec.convert(known, NotificationSettings)


def callers(post: TableState) -> list[int]:
    """The people a post is for.

    They must act now, may answer, are invited to a seat, had their match called off, or played it
    to its end.
    """
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
    """The seat that comes after the present turn, if it goes its usual way. It is tried on a match
    that the public could guess, so the answer gives nothing away."""
    now = match.awaiting
    if len(now) != 1:
        return None  # all act at once, and the next turn depends on all of them
    trial = match.guess(None, random.Random(0))  # noqa: S311 - any guess will do
    for _ in range(TURN):
        if others := [seat for seat in trial.awaiting if seat not in now]:
            return others[0] if len(others) == 1 else None
        if trial.over:
            return None
        trial.play(now[0], trial.default(now[0]))
    return None
