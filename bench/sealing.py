"""A table begins once its seal is published. Where no channel is told, this says that it was."""

from bot.desk import Desk

PUBLISHED = 4 * 10**9  # and more: the posts that publish seals


async def publish_seal(desk: Desk, match: int) -> None:
    """The seal of a table is published: the table begins, if it waited for that alone."""
    row = await desk._tables.row(match)  # noqa: SLF001 - a measure may look inside
    await desk.note_sealed(row, PUBLISHED + match)
