"""Announcers for tests: what tells a channel, in one function."""

from collections.abc import Awaitable, Callable
from functools import partial

from bot.desk import Announcement, Announcer, Desk, Send

__all__ = ["PUBLISHED", "at_once", "publish_seal", "said"]

PUBLISHED = 4 * 10**9  # and more: the posts that publish seals


def at_once(tell: Callable[[Announcement], Awaitable[int | None]]) -> Announcer:
    """An announcer that has nothing to make."""

    async def announce(announcement: Announcement) -> Send:
        return partial(tell, announcement)

    return announce


def said(announcement: Announcement) -> tuple[str, ...]:
    """What an announcement tells, as it happened."""
    return tuple(sentence.text for sentence in announcement.table.said)


async def publish_seal(desk: Desk, match: int) -> None:
    """The seal of a table is published, though no channel has been told: the table begins, if it waited for that."""
    async with desk._floor.store.reading() as repository:
        row = await repository.match(match)
    assert row is not None
    await desk.note_sealed(row, PUBLISHED + match)
