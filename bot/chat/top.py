"""The commands that stand by themselves: /play, /games, /help."""

from typing import Any

from discord import app_commands

from bot.chat import helping, panel
from bot.chat.asked import Asked, asks
from bot.chat.base import Click
from bot.chat.people import written
from bot.chat.typed import MOST_CHOICES, understood
from bot.desk import Sitting
from render import marks
from rules.kernel.offer import Option

__all__ = ["COMMANDS"]

MOST_TABLES = 20


@app_commands.command(description="Play: you are shown what you may do, step by step")
@asks
async def play(asked: Asked) -> None:
    await panel.play(asked, await asked.look())


@app_commands.command(description="All your tables, those that wait for you first")
@asks
async def games(asked: Asked) -> None:
    tables = await asked.desk.tables(asked.person)
    if not tables:
        await asked.answer("You sit at no table. Open one with /game new, or join one.")
        return
    lines = [await _told(asked, sitting) for sitting in tables[:MOST_TABLES]]
    if len(tables) > MOST_TABLES:
        lines.append(f"and {len(tables) - MOST_TABLES} more.")
    await asked.answer("\n".join(lines))


async def _told(asked: Asked, sitting: Sitting) -> str:
    title = asked.client.games[sitting.game].title
    where = f"<#{sitting.channel}>"
    if sitting.offered:
        return f"**{title}** in {where}: a seat is offered to you."
    if sitting.shut:
        return f"**{title}** in {where}: it rests, because {sitting.shut}."
    if sitting.waits:
        return f"**{title}** in {where}: it is **your turn**."
    if sitting.invited:
        return f"**{title}** in {where}: **you may answer** somebody."
    if sitting.status == "lobby":
        return f"**{title}** in {where}: not begun yet."
    if sitting.status == "paused":
        return f"**{title}** in {where}: paused."
    post = await asked.desk.post(sitting.match)
    names = written(await asked.client.people.names(post))
    signs = marks(post.game, post.view)
    waited = ", ".join(f"{signs[seat]} {names[seat]}" for seat in sitting.awaiting)
    return f"**{title}** in {where}: {waited} to play."


@app_commands.command(name="help", description="How to play, and the rules of each game by topic")
@app_commands.describe(game="Which game", topic="Which part of its rules")
@asks
async def help_(asked: Asked, game: str | None = None, topic: str | None = None) -> None:
    if game is None:
        here = await asked.desk.table_in(asked.channel)
        if here is None or topic is None:
            await helping.overview(asked)
            return
        game = (await asked.desk.post(here)).game
    known = [Option(each.key, each.title) for each in asked.client.games.values()]
    key = understood(game, known, "a game")
    if topic is None:
        await helping.topics(asked, key)
    else:
        await helping.topic(asked, key, topic)


@help_.autocomplete("game")
async def _games(click: Click, current: str) -> list[app_commands.Choice[str]]:
    found = [game for game in click.client.games.values() if current.casefold() in game.title.casefold()]
    return [app_commands.Choice(name=game.title, value=game.key) for game in found[:MOST_CHOICES]]


@help_.autocomplete("topic")
async def _topics(click: Click, current: str) -> list[app_commands.Choice[str]]:
    game = click.client.games.get(str(click.namespace.game))
    if game is None:
        here = await click.client.desk.table_in(click.channel_id or 0)
        game = click.client.games.get((await click.client.desk.post(here)).game) if here else None
    titles = [title for title in game.words.topics if current.casefold() in title.casefold()] if game else []
    return [app_commands.Choice(name=title[:100], value=title[:100]) for title in titles[:MOST_CHOICES]]


COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (play, games, help_)
