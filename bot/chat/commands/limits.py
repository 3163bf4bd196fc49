"""/game limit: what a host sets for the clocks of a table."""

from typing import Any

from discord import app_commands

from bot.chat.request import Asked, asks
from bot.desk import Limits
from rules.kernel.text import Lines, Text
from rules.kernel.words import plural

__all__ = ["limit", "tell_limits", "tell_time"]

HOUR, DAY = 3600, 86400


@app_commands.command(
    description="The table's clocks: how long a turn may take, when players are reminded; for the host"
)
@app_commands.describe(
    hours="How long a turn may take, in hours; 0 lifts the limit",
    reminder="After how many hours whoever is waited for is reminded; 0 for never",
)
@asks
async def limit(
    asked: Asked,
    hours: app_commands.Range[float, 0.0, 720.0] | None = None,
    reminder: app_commands.Range[float, 0.0, 720.0] | None = None,
) -> None:
    match = await asked.table()
    given = {"turn": hours, "remind": reminder}
    changes: dict[str, Any] = {name: round(each * HOUR) or None for name, each in given.items() if each is not None}
    if changes:
        await asked.desk.limit(match, asked.person, **changes, interaction=asked.click.id)
    await asked.answer(Lines(tell_limits((await asked.desk.post(match)).limits)))


def tell_limits(limits: Limits) -> list[Text]:
    """What is set for the clocks of a table."""
    return [
        Text("A turn may take as long as it takes.")
        if limits.turn is None
        else Text("A turn may take {time}.", time=tell_time(limits.turn)),
        Text("Nobody is reminded.")
        if limits.remind is None
        else Text("Whoever is waited for is reminded after {time}.", time=tell_time(limits.remind)),
    ]


def tell_time(seconds: int) -> Text:
    """A span of time in whole days, hours or minutes."""
    for size, one, many in ((DAY, "day", "days"), (HOUR, "hour", "hours"), (60, "minute", "minutes")):
        if seconds % size == 0:
            return plural(seconds // size, one, many)
    return plural(seconds, "second")
