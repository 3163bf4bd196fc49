"""/me data and /me forget: a person's stored data, and its deletion."""

import asyncio
import gzip
from typing import Any

import discord
import msgspec
from discord import app_commands

from bot.chat.base.answering import asks
from bot.chat.base.buttons import build_view, button, handle_press
from bot.chat.base.naming import bold
from bot.chat.base.request import Request
from bot.desk import ForgettingSummary, TooMuch
from rules.kernel import Lines, Text, plural

FILE = "orrery-data.json"
LARGEST = 8_000_000  # bytes of a file that Discord takes everywhere; a larger one is compressed
ABOUT = (
    Text(
        "This is everything that the bot keeps of you now. Times are in UTC; seats go by their "
        "letters."
    ),
    Text("settings: the name you were last seen with, and what you have set for yourself."),
    Text(
        "tables: where you sit, have done something or are invited, with your seat and what you "
        "may see (view)."
    ),
    Text(
        "acts: what you did there, and what you were told of it. drafts: moves that you have begun."
    ),
    Text("alarms, outbox: when you are reminded or written to, and what of it is on its way."),
    Text("What others hold or did is not in it, nor are sealed dice: these are not yours."),
)
KEEP = Text("Nothing was forgotten.")


@app_commands.command(
    description="Get everything that this bot keeps of you, as a file for you alone"
)
@asks
async def data(request: Request) -> None:
    if not request.client.rate_limits.fetching.take(request.person):  # it may be much data
        raise TooMuch(Text("You have just had your data several times. Ask again in five minutes."))
    kept = await request.desk.me.gather(request.person, request.tongue)
    about = [text.worded(request.tongue) for text in ABOUT]
    file, name = await asyncio.to_thread(_write, {"about": about, **kept})
    await request.hand_out(Text("This is everything that I keep of you."), file, name)


def _write(kept: dict[str, Any]) -> tuple[bytes, str]:
    """Make the file and its name."""
    written = msgspec.json.format(msgspec.json.encode(kept), indent=2)
    return (written, FILE) if len(written) <= LARGEST else (gzip.compress(written), f"{FILE}.gz")


@app_commands.command(
    description="Be forgotten: leave all tables, and have your name taken out of finished matches"
)
@asks
async def forget(request: Request) -> None:
    await _ask(request, await request.desk.me.foresee(request.person))


async def _ask(
    request: Request, parting: ForgettingSummary, *, again: bool = False, note: str = ""
) -> None:
    """Tell the consequences and ask to confirm. It can't be undone, so it is asked twice."""
    sure = Text("Yes, forget me for good") if again else Text("Forget me")
    step = "sure" if again else "once"
    ways = [
        button(sure, "forget", step, *parting, style=discord.ButtonStyle.danger),
        button(Text("Keep everything"), "remain"),
    ]
    head = (
        Text("Are you sure? It cannot be undone.")
        if again
        else Text("Shall I forget you? Nothing has happened yet.")
    )
    await request.answer(Lines([note, bold(head), _tell_parting(parting)]), build_view(ways))


def _tell_parting(parting: ForgettingSummary) -> Text:
    tables, closed = plural(parting.left, "running table"), plural(parting.closed, "table")
    matches = plural(parting.anonymous, "finished match", "finished matches")
    lines = [
        Text("- You leave {tables}, and whoever likes may take your seat.", tables=tables)
        if parting.left
        else "",
        Text("- You close {tables} at which nobody else plays.", tables=closed)
        if parting.closed
        else "",
        Text(
            "- In {matches} your seat keeps its colour, and you become Former player.",
            matches=matches,
        )
        if parting.anonymous
        else "",
        Text("- Your settings, reminders and begun moves are deleted."),
        Text("- What stands in channels already is Discord's, and stays."),
    ]
    return Lines(lines)


@handle_press("forget", update=True)
async def on_forget(request: Request, step: str, shown: str) -> None:
    """Go on, if the consequences are still those that were shown."""
    parting = await request.desk.me.foresee(request.person)
    if shown != ":".join(map(str, parting)):
        changed = (
            "Your tables have changed since you were asked, so you are not forgotten yet. "
            "See how it stands now:"
        )
        note = Text(changed)
        await _ask(request, parting, note=note)
    elif step == "once":
        await _ask(request, parting, again=True)
    else:
        await request.desk.me.forget(request.person)
        request.client.people.drop(request.person)
        await request.answer(
            Text("You are forgotten. If you use a command again, we meet for the first time.")
        )


@handle_press("remain", update=True)
async def on_remain(request: Request) -> None:
    await request.answer(KEEP)


COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (data, forget)
