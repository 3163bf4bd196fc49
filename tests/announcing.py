"""Announcers for tests: what tells a channel, in one function."""

from collections.abc import Awaitable, Callable
from functools import partial

from bench.sealing import PUBLISHED, publish_seal
from bot.desk import Announcement, Announcer, Sealing, Send

__all__ = ["PUBLISHED", "at_once", "publish_seal", "said"]


def at_once(tell: Callable[[Announcement], Awaitable[int | None]]) -> Announcer:
    """An announcer that has nothing to make."""

    async def announce(what: Announcement | Sealing) -> Send:
        return partial(publish, what) if isinstance(what, Sealing) else partial(tell, what)

    return announce


async def publish(sealing: Sealing) -> int:
    """The post that publishes a seal."""
    return PUBLISHED + sealing.match


def said(announcement: Announcement) -> tuple[str, ...]:
    """What an announcement tells, as it happened."""
    return tuple(sentence.text for sentence in announcement.table.said)
