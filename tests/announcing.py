"""Announcers for tests: what tells a channel, in one function."""

from collections.abc import Awaitable, Callable
from functools import partial

from bench.sealing import PUBLISHED, publish_seal
from bot.desk import Announcement, Announcer, Send

__all__ = ["PUBLISHED", "at_once", "publish_seal", "said"]


def at_once(tell: Callable[[Announcement], Awaitable[int | None]]) -> Announcer:
    """An announcer that has nothing to make."""

    async def announce(announcement: Announcement) -> Send:
        return partial(tell, announcement)

    return announce


def said(announcement: Announcement) -> tuple[str, ...]:
    """What an announcement tells, as it happened."""
    return tuple(sentence.text for sentence in announcement.table.said)
