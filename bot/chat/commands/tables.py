"""The /game commands: everything about a table that is no move."""

from typing import Any

import discord
from discord import app_commands
from msgspec import structs

from bot.chat.base import Click
from bot.chat.commands.limits import LAPSES, SPAN, limit, read_changes
from bot.chat.inbox import archive, private
from bot.chat.naming import name_match
from bot.chat.panel.hint import show_hint
from bot.chat.request import Asked, Choices, asks, completes
from bot.chat.table import actions as table
from bot.chat.table.computer import list_reservable, reserve, spread_levels
from bot.chat.table.lobby import Terms, list_usual, open_table, read_options
from bot.chat.tongues import language_of, languages, localize
from bot.chat.typed import MOST_CHARACTERS, MOST_CHOICES, find_meant
from bot.desk import Limits
from rivals import LEVELS
from rivals.levels import USUAL
from rules.kernel.errors import Refusal
from rules.kernel.game import Game
from rules.kernel.offer import Option
from rules.kernel.text import Text, worded
from rules.kernel.words import label

__all__ = ["game_group"]


def game_group(games: list[Game]) -> app_commands.Group:
    """The group, with the games that there are as choices."""
    group = app_commands.Group(name="game", description="Tables: open, join, look, take back")
    choices = [app_commands.Choice(name=game.title, value=game.key) for game in games]
    most = max(game.seats[-1] for game in games)

    @group.command(name="new", description="Open a table in this channel")
    @app_commands.choices(game=choices, at_zero=LAPSES)
    @app_commands.describe(
        game="Which game",
        seats="How many seats, yours included",
        options="Variants, as `name: value`, with commas between",
        host_starts="Wait for you to start, instead of starting when the last seat is taken",
        hours="A time limit for each turn, in hours",
        bank="Or a time for all turns of a player together, in hours",
        increment="What each turn adds to a bank, in hours",
        at_zero="What happens when somebody's time is up",
        language="The language of the table's posts",
        hints="Whether players may ask what the computer would do; only who plays alone may if left out",
    )
    @asks
    async def new(  # noqa: PLR0917 - each is an option of the command
        asked: Asked,
        game: str,
        seats: app_commands.Range[int, 1, most] | None = None,
        options: str = "",
        host_starts: bool = False,
        hours: SPAN | None = None,
        bank: SPAN | None = None,
        increment: SPAN | None = None,
        at_zero: str | None = None,
        language: str = "",
        hints: bool | None = None,
    ) -> None:
        chosen = asked.client.games[game]
        terms = Terms(
            game,
            seats or max(2, chosen.seats[0]),
            read_options(chosen, options),
            fill=not host_starts,
            limits=structs.replace(Limits(), **read_changes(hours, bank, increment, at_zero)),
            language=_language(language) if language else language_of(asked.click.guild_locale),
            hints="alone" if hints is None else "always" if hints else "never",
        )
        await open_table(asked, terms)

    @group.command(name="watch", description="Let computers play against each other, for all here to watch")
    @app_commands.choices(game=choices)
    @app_commands.describe(
        game="Which game",
        levels="How hard they play: one level for all, or one for each, as `easy, hard`; normal if left out",
        seats="How many play",
        options="Variants, as `name: value`, with commas between",
    )
    @asks
    async def watch(
        asked: Asked,
        game: str,
        levels: str = USUAL,
        seats: app_commands.Range[int, 1, most] | None = None,
        options: str = "",
    ) -> None:
        chosen = asked.client.games[game]
        rivals = spread_levels(levels, seats, max(2, chosen.seats[0]))
        language = language_of(asked.click.guild_locale)
        await open_table(
            asked, Terms(game, len(rivals), read_options(chosen, options), language=language, rivals=rivals)
        )

    watch.autocomplete("options")(_complete_options)
    new.autocomplete("options")(_complete_options)
    new.autocomplete("language")(_complete_language)
    for command in COMMANDS:
        group.add_command(command)
    return group


def _language(typed: str) -> str:
    found: str = find_meant(typed, [Option(each, each) for each in languages()], Text("Which language?"))
    return found


async def _complete_language(_click: Click, current: str) -> list[app_commands.Choice[str]]:
    found = [each for each in languages() if current.casefold() in each.casefold()]
    return [app_commands.Choice(name=each, value=each) for each in found[:MOST_CHOICES]]


async def _complete_options(click: Click, current: str) -> list[app_commands.Choice[str]]:
    """First the names of options, then, after the colon, their values."""
    game = click.client.games.get(str(click.namespace.game))
    if game is None:
        return []
    before, comma, part = current.rpartition(",")
    head = f"{before}{comma} ".lstrip()
    key, colon, value = (text.strip() for text in part.partition(":"))
    if not colon:
        found = [f"{spec.key}: " for spec in game.options if key.casefold() in spec.key]
    else:
        try:
            spec = find_meant(key, [Option(spec, spec.key) for spec in game.options], Text("Which option?"))
        except Refusal:
            return []
        choices = spec.choices if value else list_usual(spec)
        found = [f"{spec.key}: {_value(each)}" for each in choices if value.casefold() in str(_value(each)).casefold()]
    texts = [text for each in found if len(text := f"{head}{each}") <= MOST_CHARACTERS]
    return [app_commands.Choice(name=text, value=text) for text in texts[:MOST_CHOICES]]


def _value(value: object) -> str:
    return label(value) if isinstance(value, bool) else str(value)


# ---------------------------------------------------------------- before


@app_commands.command(description="Take a seat at the table of this channel")
@asks
async def join(asked: Asked) -> None:
    await table.join(asked)


@app_commands.command(description="Give your seat back before the match begins")
@asks
async def leave(asked: Asked) -> None:
    await table.leave(asked)


@app_commands.command(description="Keep a seat for the computer, or free it again; for the host")
@app_commands.describe(
    seat="The letter of the seat; the first there is if left out",
    level="How hard the computer plays; normal if left out",
    free="Free the seat again",
)
@app_commands.choices(
    level=[app_commands.Choice(name=localize(level.label), value=key) for key, level in LEVELS.items()]
)
@asks
async def computer(asked: Asked, seat: str = "", level: str = USUAL, free: bool = False) -> None:
    await reserve(asked, seat, "" if free else level)


@computer.autocomplete("seat")
@completes
async def _complete_seat(asked: Asked, current: str) -> Choices:
    given = asked.click.namespace
    seats = list_reservable(await asked.post(), "" if given.free is True else given.level or USUAL)
    letters = [seat.label for seat in seats if current.upper() in seat.label]
    return [app_commands.Choice(name=letter, value=letter) for letter in letters]


@app_commands.command(description="Begin with those who are there; for the host")
@asks
async def start(asked: Asked) -> None:
    await table.start(asked)


@app_commands.command(description="Close the table, or call off a match that has just begun; for the host")
@asks
async def cancel(asked: Asked) -> None:
    await table.ask_cancelling(asked)


# ---------------------------------------------------------------- looking


@app_commands.command(description="Look at the table: picture and words, for you alone")
@app_commands.describe(detail="A part of the board, in large")
@asks
async def show(asked: Asked, detail: str = "") -> None:
    await private.table(asked, detail)


@show.autocomplete("detail")
@completes
async def _complete_detail(asked: Asked, current: str) -> Choices:
    post = await asked.post()
    regions = {} if post.view is None else asked.client.painters.regions(post.game, post.view)
    told = {key: worded(called, asked.tongue) for key, called in regions.items()}
    found = [(key, called) for key, called in told.items() if current.casefold() in called.casefold()]
    return [app_commands.Choice(name=called, value=key) for key, called in found[:MOST_CHOICES]]


@app_commands.command(description="See what the computer would do in your place; for you alone")
@asks
async def hint(asked: Asked) -> None:
    await show_hint(asked)


@app_commands.command(description="Look at your hand: what is yours alone")
@asks
async def hand(asked: Asked) -> None:
    await private.hand(asked)


@app_commands.command(description="Read what happened")
@asks
async def log(asked: Asked) -> None:
    await private.log(asked)


@app_commands.command(description="See the points by category")
@asks
async def scores(asked: Asked) -> None:
    await private.scores(asked)


@app_commands.command(description="Look at an earlier moment of the match, as you saw it then")
@app_commands.describe(move="After which of the moves you saw; 1 is the deal")
@asks
async def history(asked: Asked, move: app_commands.Range[int, 1, 100000]) -> None:
    await private.history(asked, move)


# ---------------------------------------------------------------- changing


@app_commands.command(description="Take back your last moves; further back the others are asked")
@app_commands.describe(moves="How many of your moves")
@asks
async def undo(asked: Asked, moves: app_commands.Range[int, 1, 50] = 1) -> None:
    await table.undo(asked, moves)


@app_commands.command(description="Leave the match for good")
@asks
async def resign(asked: Asked) -> None:
    await table.ask_resigning(asked)


@app_commands.command(description="Offer a seat to somebody who takes it over; for the host and for your own seat")
@app_commands.describe(newcomer="Who is to take the seat; anybody if left out", player="Whose seat; yours if left out")
@asks
async def replace(asked: Asked, newcomer: discord.User | None = None, player: discord.User | None = None) -> None:
    await table.replace(asked, newcomer, asked.person if player is None else player.id)


@app_commands.command(
    name="move", description="Bring a table to another channel; for the host, or where its own is lost"
)
@app_commands.rename(which="table")
@app_commands.describe(
    which="Which of your tables; the one of this channel if left out", to="Where to; here if left out"
)
@asks
async def move_table(
    asked: Asked, which: int | None = None, to: discord.TextChannel | discord.Thread | None = None
) -> None:
    await table.move(asked, which, to)


@move_table.autocomplete("which")
@completes
async def _complete_table(asked: Asked, current: str) -> Choices:
    tables = await asked.desk.tables(asked.person)
    told = [(name_match(asked.client.games[each.game].title, each.match), each.match) for each in tables]
    found = [(text.worded(asked.tongue), match) for text, match in told]
    return [
        app_commands.Choice(name=name, value=match) for name, match in found if current.casefold() in name.casefold()
    ][:MOST_CHOICES]


@app_commands.command(description="Pause the table and its clock, or go on")
@asks
async def pause(asked: Asked) -> None:
    await table.pause(asked)


# ---------------------------------------------------------------- afterwards


@app_commands.command(description="Put the film of a finished match under its last post; for its players")
@asks
async def film(asked: Asked) -> None:
    await archive.film(asked)


@app_commands.command(description="Download the record of a finished match")
@asks
async def export(asked: Asked) -> None:
    await archive.export(asked)


@app_commands.command(description="Check every roll and card of a finished match, or see the seal of yours")
@app_commands.describe(record="A record from a file; the match of this channel if left out")
@asks
async def verify(asked: Asked, record: discord.Attachment | None = None) -> None:
    if record is None:
        await archive.verify(asked)
    else:
        await archive.verify_file(asked, record)


COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (
    *(join, leave, computer, start, cancel, show, hint, hand, log, scores, undo, resign, replace, move_table, pause),
    *(history, film, export, verify, limit),
)
