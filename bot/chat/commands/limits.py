"""/game limit: the host sets the table's clocks."""

from typing import Any

from discord import app_commands

from bot.chat.base.answering import asks
from bot.chat.base.request import Request
from bot.chat.base.tongues import localize
from bot.chat.table.hosting import as_host, manages
from bot.desk import ClockLimits, Lapse, SetLimits
from rules.kernel import Lines, Text, plural

HOUR, DAY = 3600, 86400
SPAN = app_commands.Range[float, 0.0, 720.0]
AT_ZERO: dict[Lapse, Text] = {
    "notice": Text("When somebody's time is up, a post says so, and the table goes on waiting."),
    "default": Text(
        "When somebody's time is up, their turn is played for them, as harmlessly as may be."
    ),
    "computer": Text("When somebody's time is up, the computer plays on until they are back."),
    "vote": Text(
        "When somebody's time is up, the others vote whether somebody else may take over."
    ),
}
LAPSE_LABELS = {
    "notice": Text("only say so"),
    "default": Text("play the turn for them"),
    "computer": Text("the computer plays on until they are back"),
    "vote": Text("vote on somebody else"),
}
LAPSES = [
    app_commands.Choice(name=localize(text), value=lapse) for lapse, text in LAPSE_LABELS.items()
]


@app_commands.command(
    description="The table's clocks: how long a turn may take, when players are reminded; "
    "for the host"
)
@app_commands.choices(at_zero=LAPSES)
@app_commands.describe(
    hours="How long a turn may take, in hours; 0 lifts the limit",
    bank="Or how long all turns of a player may take together, in hours",
    increment="What each turn adds to a bank, in hours",
    at_zero="What happens when somebody's time is up; three times in a row it is a vote",
    reminder="After how many hours whoever is waited for is reminded; 0 for never",
)
@asks
async def limit(  # noqa: PLR0917 - each is an option of the command
    request: Request,
    hours: SPAN | None = None,
    bank: SPAN | None = None,
    increment: SPAN | None = None,
    at_zero: str | None = None,
    reminder: SPAN | None = None,
) -> None:
    match = await request.table()
    changes = read_changes(hours, bank, increment, at_zero)
    if reminder is not None:
        changes["remind"] = round(reminder * HOUR) or None
    if changes:

        async def change() -> None:
            await request.desk.do(
                SetLimits(
                    match,
                    request.person,
                    changes,
                    manages=manages(request),
                    interaction=request.click.id,
                )
            )

        await as_host(request, change)
    await request.answer(Lines(tell_limits((await request.desk.looks.read_post(match)).limits)))


def read_changes(
    hours: float | None, bank: float | None, increment: float | None, at_zero: str | None
) -> dict[str, Any]:
    """The changes as the desk expects them.
    A time for each turn replaces a bank, and the other way round."""
    changes: dict[str, Any] = {}
    if hours is not None:
        changes |= {"turn": round(hours * HOUR) or None, "bank": None, "increment": 0}
    if bank is not None:
        changes |= {"bank": round(bank * HOUR), "turn": changes.get("turn")}
    if increment is not None:
        changes["increment"] = round(increment * HOUR)
    if at_zero is not None:
        changes["lapse"] = at_zero
    return changes


def tell_limits(limits: ClockLimits) -> list[Text]:
    """Tell the table's clock settings."""
    return [
        _tell_measure(limits),
        *([] if limits.measure is None else [AT_ZERO[limits.lapse]]),
        Text("Nobody is reminded.")
        if limits.remind is None
        else Text(
            "Whoever is waited for is reminded after {time}.", time=_tell_time(limits.remind)
        ),
    ]


def _tell_measure(limits: ClockLimits) -> Text:
    if limits.bank is not None:
        bank = "All turns of a player together may take {time}; each turn adds {more}."
        return Text(bank, time=_tell_time(limits.bank), more=_tell_time(limits.increment))
    if limits.turn is not None:
        return Text("A turn may take {time}.", time=_tell_time(limits.turn))
    return Text("A turn may take as long as it takes.")


def _tell_time(seconds: int) -> Text:
    """A time span in whole days, hours or minutes."""
    if not seconds:
        return Text("nothing")
    for size, one, many in (
        (DAY, "day", "days"),
        (HOUR, "hour", "hours"),
        (60, "minute", "minutes"),
    ):
        if seconds % size == 0:
            return plural(seconds // size, one, many)
    return plural(seconds, "second")
