"""The /game commands: everything about a table except moves."""

from typing import Any

import discord
from discord import app_commands

from bot.chat.base.answering import Choices, asks, completes
from bot.chat.base.naming import name_match
from bot.chat.base.request import Request
from bot.chat.base.tongues import localize
from bot.chat.base.typed import MOST_CHOICES
from bot.chat.commands import actions as table
from bot.chat.commands import handing
from bot.chat.commands.limits import limit
from bot.chat.commands.opening import list_opening
from bot.chat.inbox import private
from bot.chat.panel.hint import show_hint
from bot.chat.table import archive
from bot.chat.table.computer import list_reservable, reserve
from rivals import LEVELS
from rivals.levels import USUAL
from rules.kernel import Game, worded


def game_group(games: list[Game]) -> app_commands.Group:
    """Make the group, which can open tables of these games."""
    group = app_commands.Group(name="game", description="Tables: open, join, look, take back")
    for command in (*list_opening(games), *COMMANDS):
        group.add_command(command)
    return group


# ---------------------------------------------------------------- before the match


@app_commands.command(description="Take a seat at the table of this channel")
@asks
async def join(request: Request) -> None:
    await table.join(request)


@app_commands.command(description="Give your seat back before the match begins")
@asks
async def leave(request: Request) -> None:
    await table.leave(request)


@app_commands.command(
    description="Give a free or empty seat to the computer, or free it again; for the host"
)
@app_commands.describe(
    seat="The letter of the seat; the first there is if left out",
    level="How hard the computer plays; normal if left out",
    free="Free the seat again",
)
@app_commands.choices(
    level=[
        app_commands.Choice(name=localize(level.label), value=key) for key, level in LEVELS.items()
    ]
)
@asks
async def computer(
    request: Request, seat: str = "", level: str = USUAL, free: bool = False
) -> None:
    await reserve(request, seat, "" if free else level)


@computer.autocomplete("seat")
@completes
async def _complete_seat(request: Request, current: str) -> Choices:
    given = request.click.namespace
    seats = list_reservable(
        await request.post(), "" if given.free is True else given.level or USUAL
    )
    letters = [seat.label for seat in seats if current.upper() in seat.label]
    return [app_commands.Choice(name=letter, value=letter) for letter in letters]


@app_commands.command(description="Begin with those who are there; for the host")
@asks
async def start(request: Request) -> None:
    await table.start(request, await request.post())


@app_commands.command(
    description="Close the table, or call off a match that has just begun; for the host"
)
@asks
async def cancel(request: Request) -> None:
    await table.ask_cancelling(request, await request.post())


# ---------------------------------------------------------------- views


@app_commands.command(description="Look at the table: picture and words, for you alone")
@app_commands.describe(detail="A part of the board, in large")
@asks
async def show(request: Request, detail: str = "") -> None:
    await private.table(request, detail)


@show.autocomplete("detail")
@completes
async def _complete_detail(request: Request, current: str) -> Choices:
    post = await request.post()
    regions = {} if post.view is None else request.client.painters.regions(post.game, post.view)
    told = {key: worded(called, request.tongue) for key, called in regions.items()}
    found = [
        (key, called) for key, called in told.items() if current.casefold() in called.casefold()
    ]
    return [app_commands.Choice(name=called, value=key) for key, called in found[:MOST_CHOICES]]


@app_commands.command(description="See what the computer would do in your place; for you alone")
@asks
async def hint(request: Request) -> None:
    await show_hint(request)


@app_commands.command(description="Look at your hand: what is yours alone")
@asks
async def hand(request: Request) -> None:
    await private.hand(request, await request.look())


@app_commands.command(description="Read what happened")
@asks
async def log(request: Request) -> None:
    await private.log(request)


@app_commands.command(description="See the points by category")
@asks
async def scores(request: Request) -> None:
    await private.scores(request)


@app_commands.command(description="Look at an earlier moment of the match, as you saw it then")
@app_commands.describe(move="After which of the moves you saw; 1 is the deal")
@asks
async def history(request: Request, move: app_commands.Range[int, 1, 100000]) -> None:
    await private.history(request, move)


# ---------------------------------------------------------------- changes


@app_commands.command(description="Take back your last moves; further back the others are asked")
@app_commands.describe(moves="How many of your moves")
@asks
async def undo(request: Request, moves: app_commands.Range[int, 1, 50] = 1) -> None:
    await table.undo(request, moves)


@app_commands.command(description="Leave the match; somebody else can take your seat")
@asks
async def resign(request: Request) -> None:
    await handing.ask_resigning(request)


@app_commands.command(
    description="Offer a seat to somebody who takes it over; for the host and for your own seat"
)
@app_commands.describe(
    newcomer="Who is to take the seat; anybody if left out",
    player="Whose seat; you are asked if left out",
)
@asks
async def replace(
    request: Request, newcomer: discord.User | None = None, player: discord.User | None = None
) -> None:
    await handing.replace(request, newcomer, player)


@app_commands.command(
    name="move",
    description="Bring a table to another channel; for the host, or where its own is lost",
)
@app_commands.rename(which="table")
@app_commands.describe(
    which="Which of your tables; the one of this channel if left out",
    to="Where to; here if left out",
)
@asks
async def move_table(
    request: Request,
    which: int | None = None,
    to: discord.TextChannel | discord.Thread | None = None,
) -> None:
    await handing.move(request, which, to)


@move_table.autocomplete("which")
@completes
async def _complete_table(request: Request, current: str) -> Choices:
    tables = await request.desk.looks.list_seats(request.person)
    told = [
        (name_match(request.client.games[each.game].title, each.match), each.match)
        for each in tables
    ]
    found = [(text.worded(request.tongue), match) for text, match in told]
    return [
        app_commands.Choice(name=name, value=match)
        for name, match in found
        if current.casefold() in name.casefold()
    ][:MOST_CHOICES]


@app_commands.command(description="Pause the table and its clock, or go on")
@asks
async def pause(request: Request) -> None:
    await table.pause(request, await request.post())


# ---------------------------------------------------------------- after the match


@app_commands.command(
    description="Put the film of a finished match under its last post; for its players"
)
@asks
async def film(request: Request) -> None:
    await archive.film(request, await request.post())


@app_commands.command(description="Download the record of a finished match")
@asks
async def export(request: Request) -> None:
    await archive.export(request)


@app_commands.command(
    description="Check every roll and card of a finished match, or see the seal of yours"
)
@app_commands.describe(record="A record from a file; the match of this channel if left out")
@asks
async def verify(request: Request, record: discord.Attachment | None = None) -> None:
    if record is None:
        await archive.verify(request, await request.post())
    else:
        await archive.verify_file(request, record)


COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (
    join,
    leave,
    computer,
    start,
    cancel,
    show,
    hint,
    hand,
    log,
    scores,
    undo,
    resign,
    replace,
    move_table,
    pause,
    history,
    film,
    export,
    verify,
    limit,
)
