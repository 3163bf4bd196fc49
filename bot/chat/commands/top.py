"""The top-level commands: /play, /games, /learn, /help, /about."""

import asyncio
from collections.abc import Mapping
from typing import Any

from discord import app_commands

from bot.chat.base.answering import Choices, asks, completes
from bot.chat.base.base import Click
from bot.chat.base.buttons import build_view, handle_press
from bot.chat.base.naming import bold, name_match, name_table
from bot.chat.base.people import write_names
from bot.chat.base.request import Request
from bot.chat.base.typed import MOST_CHOICES, find_meant
from bot.chat.commands import help as helping
from bot.chat.commands import learning
from bot.chat.commands.about import about
from bot.chat.panel import panel
from bot.chat.table.arranging import tell_missed
from bot.chat.table.posts import RESTS, question_of, vote_buttons
from bot.chat.table.scenes import paint_now
from bot.desk import SeatSummary, TableView
from bot.desk.base.words import SILENCE
from rules.kernel import Game, Lines, Option, Text, worded

MOST_TABLES = 20
MOST_ROWS = 5  # rows of buttons that a message may have
MOST_PICTURES = 4  # pictures of waiting tables: Discord shows so many side by side


@app_commands.command(description="Play: you are shown what you may do, step by step")
@asks
async def play(request: Request) -> None:
    await panel.play(request, await request.look(missed=True))


@app_commands.command(description="All your tables, those that wait for you first")
@asks
async def games(request: Request) -> None:
    await list_tables(request)


async def list_tables(request: Request) -> None:
    """List all tables of this person."""
    tables = await request.desk.looks.list_seats(request.person)
    if not tables:
        await request.answer(
            Text("You sit at no table. Open one with /game new, join one, or begin with /learn.")
        )
        return
    told = [await _tell_sitting(request, sitting) for sitting in tables[:MOST_TABLES]]
    lines = [line for line, _ in told]
    if len(tables) > MOST_TABLES:
        lines.append(Text("and {count} more.", count=len(tables) - MOST_TABLES))
    waiting = [table_view for _, table_view in told if table_view is not None][:MOST_PICTURES]
    votes = [
        vote_buttons(sitting.match, sitting.asks, name_table(sitting.match))
        for sitting in tables[:MOST_TABLES]
        if sitting.asks is not None
    ]
    await request.answer(
        Lines(lines),
        build_view(*votes[:MOST_ROWS]),
        pictures=await asyncio.gather(*(paint_now(request, table_view) for table_view in waiting)),
    )


@handle_press("mine")
async def on_mine(request: Request, _nonce: str) -> None:
    """Handle the button under a digest."""
    await list_tables(request)


async def _tell_sitting(request: Request, sitting: SeatSummary) -> tuple[Text, TableView | None]:
    """Tell the status of a table. Also returns the table, if it waits for this person."""
    game = request.client.games[sitting.game]
    what = await _tell_standing(request, sitting)
    line = Text(
        "{game} in {channel}: {what}",
        game=bold(game.title),
        channel=f"<#{sitting.channel}>",
        what=what,
    )
    if sitting.shut == "idle":
        return Text(
            "{match}: {what}", match=bold(name_match(game.title, sitting.match)), what=what
        ), None
    if sitting.offered or not sitting.waits or sitting.status != "playing":
        return line, None
    table_view = await request.desk.at(sitting.match, request.person, missed=True)
    names = write_names(await request.client.people.names(table_view.party(), request.tongue))
    if sitting.asks is not None:
        line = Lines([line, game.words.tell(question_of(sitting.asks), names, request.tongue)], " ")
    missed = tell_missed(await request.client.people.recall(table_view.missed, request.tongue))
    return Lines([line, game.words.tell(missed, names, request.tongue)]), table_view


async def _tell_standing(request: Request, sitting: SeatSummary) -> Text:
    if sitting.offered:
        return Text("a seat is offered to you.")
    if sitting.shut:
        return Text("it rests. {why}", why=SILENCE[sitting.shut])
    if sitting.waits and sitting.seat in sitting.awaiting:
        return Text("it is **your turn**.")
    if sitting.asks is not None:
        return Text("**your vote** is wanted.")
    if sitting.invited:
        return Text("**you may answer** somebody.")
    if sitting.status == "lobby":
        return Text("not begun yet.")
    if sitting.status == "paused":
        return Text("paused.")
    post = await request.desk.looks.read_post(sitting.match)
    names = write_names(await request.client.people.names(post, request.tongue))
    signs = request.client.marks.signs(post.game, post.view).seats
    waited = Lines([f"{signs[seat]} {names[seat]}" for seat in sitting.awaiting], ", ")
    if sitting.rest:
        return Text("{players} to play · {rest}.", players=waited, rest=RESTS[sitting.rest])
    return Text("{players} to play.", players=waited)


@app_commands.command(name="help", description="How to play, and the rules of each game by topic")
@app_commands.describe(game="Which game", topic="Which part of its rules")
@asks
async def help_(request: Request, game: str | None = None, topic: str | None = None) -> None:
    if game is None:
        match = await request.desk.looks.find_table(request.channel)
        if match is None or topic is None:
            await helping.overview(request)
            return
        game = (await request.desk.looks.read_post(match)).game
    key = _find_game(request.client.games, game)
    if topic is None:
        await helping.topics(request, key)
    else:
        await helping.topic(request, key, topic)


def _find_game(known: Mapping[str, Game], typed: str) -> str:
    """The game that was typed, by its key or its title."""
    found: str = find_meant(
        typed, [Option(game.key, game.title) for game in known.values()], Text("Which game?")
    )
    return found


@help_.autocomplete("game")
async def _games(click: Click, current: str) -> list[app_commands.Choice[str]]:
    found = [
        game for game in click.client.games.values() if current.casefold() in game.title.casefold()
    ]
    return [app_commands.Choice(name=game.title, value=game.key) for game in found[:MOST_CHOICES]]


@help_.autocomplete("topic")
@completes
async def _topics(request: Request, current: str) -> Choices:
    if (typed := request.click.namespace.game) is not None:
        key = _find_game(request.client.games, typed)
    else:
        match = await request.desk.looks.find_table(request.channel)
        key = (await request.desk.looks.read_post(match)).game if match else ""
    game = request.client.games.get(key)
    topics = (
        {worded(Text(title), request.tongue): title for title in game.words.topics} if game else {}
    )
    found = [
        (told, title) for told, title in topics.items() if current.casefold() in told.casefold()
    ]
    return [
        app_commands.Choice(name=told[:100], value=title[:100])
        for told, title in found[:MOST_CHOICES]
    ]


@app_commands.command(
    description="Learn a game: a match against the computer, with each new thing "
    "explained as it comes"
)
@app_commands.describe(game="Which game")
@asks
async def learn(request: Request, game: str) -> None:
    await learning.begin(request, request.client.games[_find_game(request.client.games, game)])


learn.autocomplete("game")(_games)


COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (play, games, learn, help_, about)
