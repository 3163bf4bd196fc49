"""The commands that open a table: for people, or for computers to be watched."""

from typing import Any

from discord import app_commands
from msgspec import structs

from bot.chat.base.answering import asks
from bot.chat.base.base import Click
from bot.chat.base.request import Request
from bot.chat.base.tongues import language_of, list_languages
from bot.chat.base.typed import MOST_CHARACTERS, MOST_CHOICES, find_meant
from bot.chat.commands.limits import LAPSES, SPAN, read_changes
from bot.chat.table.computer import spread_levels
from bot.chat.table.lobby import TableTerms, list_usual, open_table, read_options
from bot.desk import ClockLimits, Hints
from rivals.levels import USUAL
from rules.kernel import Game, Option, Refusal, Text, label


def list_opening(games: list[Game]) -> tuple[app_commands.Command[Any, ..., None], ...]:
    """Make the commands, with the available games as choices."""
    choices = [app_commands.Choice(name=game.title, value=game.key) for game in games]
    most = max(game.seats[-1] for game in games)

    @app_commands.command(description="Open a table in this channel")
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
        hints="Whether players may ask what the computer would do; only who plays alone may if "
        "left out",
    )
    @asks
    async def new(  # noqa: PLR0917 - each is an option of the command
        request: Request,
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
        chosen = request.client.games[game]
        terms = TableTerms(
            game,
            seats or max(2, chosen.seats[0]),
            read_options(chosen, options),
            fill=not host_starts,
            limits=structs.replace(ClockLimits(), **read_changes(hours, bank, increment, at_zero)),
            language=_language(language) if language else language_of(request.click.guild_locale),
            hints=_read_hints(hints),
        )
        await open_table(request, terms)

    @app_commands.command(
        description="Let computers play against each other, for all here to watch"
    )
    @app_commands.choices(game=choices)
    @app_commands.describe(
        game="Which game",
        levels="How hard they play: one level for all, or one for each, as `easy, hard`; normal if "
        "left out",
        seats="How many play",
        options="Variants, as `name: value`, with commas between",
    )
    @asks
    async def watch(
        request: Request,
        game: str,
        levels: str = USUAL,
        seats: app_commands.Range[int, 1, most] | None = None,
        options: str = "",
    ) -> None:
        chosen = request.client.games[game]
        rivals = spread_levels(levels, seats, max(2, chosen.seats[0]))
        language = language_of(request.click.guild_locale)
        await open_table(
            request,
            TableTerms(
                game, len(rivals), read_options(chosen, options), language=language, rivals=rivals
            ),
        )

    watch.autocomplete("options")(_complete_options)
    new.autocomplete("options")(_complete_options)
    new.autocomplete("language")(_complete_language)
    return new, watch


def _read_hints(allowed: bool | None) -> Hints:
    if allowed is None:
        return "alone"
    return "always" if allowed else "never"


def _language(typed: str) -> str:
    found: str = find_meant(
        typed, [Option(each, each) for each in list_languages()], Text("Which language?")
    )
    return found


async def _complete_language(_click: Click, current: str) -> list[app_commands.Choice[str]]:
    found = [each for each in list_languages() if current.casefold() in each.casefold()]
    return [app_commands.Choice(name=each, value=each) for each in found[:MOST_CHOICES]]


async def _complete_options(click: Click, current: str) -> list[app_commands.Choice[str]]:
    """Complete option names first, then, after a colon, their values."""
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
            spec = find_meant(
                key, [Option(spec, spec.key) for spec in game.options], Text("Which option?")
            )
        except Refusal:
            return []
        choices = spec.choices if value else list_usual(spec)
        found = [
            f"{spec.key}: {_value(each)}"
            for each in choices
            if value.casefold() in str(_value(each)).casefold()
        ]
    texts = [text for each in found if len(text := f"{head}{each}") <= MOST_CHARACTERS]
    return [app_commands.Choice(name=text, value=text) for text in texts[:MOST_CHOICES]]


def _value(value: object) -> str:
    return label(value) if isinstance(value, bool) else str(value)
