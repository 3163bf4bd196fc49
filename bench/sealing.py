"""A table begins when its seal is published. Where no channel gets posts, this says that it was."""

from bot.desk import Desk

PUBLISHED = 4 * 10**9  # ids of posts with seals start here


async def publish_seal(desk: Desk, match: int) -> None:
    """Note that a table's seal is published. The table begins, if it waited only for that."""
    row = await desk._floor.row(match)  # noqa: SLF001 - a measure may look inside
    await desk.note_sealed(row, PUBLISHED + match)
