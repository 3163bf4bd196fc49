"""Announcers for tests: one function posts to the channel."""

from collections.abc import Awaitable, Callable
from functools import partial

from bench.sealing import PUBLISHED, publish_seal
from bot.desk import Announcement, Announcer, SealPost, Send

__all__ = ["PUBLISHED", "at_once", "publish_seal", "said"]


def at_once(tell: Callable[[Announcement], Awaitable[int | None]]) -> Announcer:
    """An announcer with nothing to prepare."""

    async def announce(what: Announcement | SealPost) -> Send:
        return partial(publish, what) if isinstance(what, SealPost) else partial(tell, what)

    return announce


async def publish(sealing: SealPost) -> int:
    """The id of the post that publishes a seal."""
    return PUBLISHED + sealing.match


def said(announcement: Announcement) -> tuple[str, ...]:
    """The sentences of an announcement, in order."""
    return tuple(sentence.text for sentence in announcement.table.said)
