"""What a person prefers, and what a host sets for a table."""

from discord import app_commands

from bot.chat.request import Asked, asks
from bot.chat.tongues import localize
from rules.kernel.text import Lines, Text

__all__ = ["settings"]


@app_commands.command(description="Set what you prefer; the host may set the time limit here too")
@app_commands.choices(
    theme=[app_commands.Choice(name=localize(theme), value=str(theme)) for theme in (Text("night"), Text("day"))]
)
@app_commands.describe(
    theme="The colours of pictures that you alone see",
    mention="Whether you are called when it is your turn",
    hours="For the host: the time limit of a turn in hours; 0 lifts it",
)
@asks
async def settings(
    asked: Asked,
    theme: str | None = None,
    mention: bool | None = None,
    hours: app_commands.Range[float, 0.0, 720.0] | None = None,
) -> None:
    people = asked.client.people
    if hours is not None:
        limit = round(hours * 3600) or None
        await asked.desk.limit(await asked.table(), asked.person, limit, interaction=asked.click.id)
    for name, value in (("theme", theme), ("mention", mention)):
        if value is not None:
            await people.set(asked.person, name, value)
    known = await people.of(asked.person)
    told = [
        Text("Pictures: night.") if known.get("theme", "night") == "night" else Text("Pictures: day."),
        Text("You are mentioned when it is your turn.")
        if known.get("mention", True)
        else Text("You are named, not mentioned, when it is your turn."),
    ]
    if hours is not None:
        some = Text("Time limit of this table: {hours} hours a turn.", hours=f"{hours:g}")
        told.append(some if hours else Text("Time limit of this table: none."))
    told.append(Text("-# Change it by adding `theme:`, `mention:` or, as host, `hours:` to `/game settings`."))
    await asked.answer(Lines(told))
