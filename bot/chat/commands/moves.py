"""A game's slash commands, made from its moves. No line here knows a particular game."""

import inspect
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, TypeAlias

import discord
from discord import app_commands

from bot.chat.base.answering import Choices, asks, completes
from bot.chat.base.base import Click
from bot.chat.base.buttons import build_view, button
from bot.chat.base.naming import word_name
from bot.chat.base.request import Request
from bot.chat.base.tongues import localize
from bot.chat.base.typed import (
    MOST_CHARACTERS,
    MOST_CHOICES,
    complete_typing,
    find_meant,
    is_plain,
    read_pick,
)
from bot.chat.panel.panel import show_off_turn, start_move
from bot.chat.panel.questions import asker, find_open, open_questions, tag, understand
from bot.desk import Refused, TableView
from rules.kernel import (
    Field,
    Game,
    Illegal,
    Move,
    Option,
    Text,
    Tongue,
    describe,
    fields_of,
    listed,
    name_verb,
    worded,
)

Work: TypeAlias = Callable[[Request, TableView, Mapping[str, str | int]], Awaitable[None]]

CHOOSE = "choose"


def group_of(game: Game) -> app_commands.Group:
    """Make a command for each verb. Verbs that only answer a question share one."""
    group = app_commands.Group(
        name=game.key, description=localize(Text("Moves of {game}", game=game.title))
    )
    for move in game.moves:
        if not move.follow_up:
            group.add_command(_verb(game, move))
    if any(move.follow_up for move in game.moves):
        group.add_command(_choose(game))
    return group


def _command(
    game: Game, name: str, help_: str, options: Mapping[str, tuple[type, str]], work: Work
) -> app_commands.Command[Any, ..., None]:
    """Make a command whose options are known only at run time.
    All of them are optional: an option with one possible value needs no typing, and missing picks
    are asked for. Out of turn the command shows what can be done meanwhile. A refusal has a button
    to the panel."""

    async def callback(request: Request, /, **given: str | int | None) -> None:
        table_view = await _at_table(request, game)
        try:
            await work(
                request,
                table_view,
                {option: value for option, value in given.items() if value is not None},
            )
        except Illegal as fault:
            if not await show_off_turn(request, table_view, name):
                play = button(
                    Text("Play"), "turn", table_view.match, style=discord.ButtonStyle.primary
                )
                await request.answer(request.say(fault.reason), build_view([play]))

    made = asks(callback)
    parameters = [
        inspect.Parameter("click", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=Click),
        *(_make_parameter(option, kind) for option, (kind, _) in options.items()),
    ]
    made.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]  # what discord.py reads
    described = app_commands.describe(
        **{option: localize(text or word_name(option)) for option, (_, text) in options.items()}
    )
    return app_commands.Command(name=name, description=localize(help_), callback=described(made))


def _make_parameter(name: str, kind: type) -> inspect.Parameter:
    return inspect.Parameter(
        name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=kind | None
    )


def _verb(game: Game, move: type[Move]) -> app_commands.Command[Any, ..., None]:
    fields = fields_of(move)
    options = {
        name: (int if is_plain(field) else str, field.help) for name, field in fields.items()
    }

    async def work(request: Request, table_view: TableView, given: Mapping[str, str | int]) -> None:
        await start_move(request, table_view, tag(move), _picks(request, table_view, move, given))

    command = _command(game, tag(move), describe(move) or name_verb(move), options, work)
    for name, field in fields.items():
        command.autocomplete(name)(_completion(move, field))
    return command


def _picks(
    request: Request, table_view: TableView, move: type[Move], given: Mapping[str, str | int]
) -> dict[str, Any]:
    """Read the typed options, each in the light of those before it."""
    ask = asker(request, table_view, tag(move))
    picks: dict[str, Any] = {}
    for name, field in fields_of(move).items():
        if name in given:
            picks[name] = read_pick(field, given[name], picks, ask)
    return picks


def _completion(move: type[Move], field: Field) -> Any:
    @completes
    async def complete(request: Request, current: str) -> Choices:
        # If the channel's table plays another game, the verb doesn't exist there, and nothing is
        # completed.
        ask = asker(request, await request.look(), tag(move))
        picks: dict[str, Any] = {}
        for name, other in fields_of(move).items():
            typed = getattr(request.click.namespace, name, None)
            if name != field.name and typed not in (None, ""):
                picks[name] = read_pick(other, typed, picks, ask)
        found = complete_typing(field, current, picks, ask)
        return [
            app_commands.Choice(name=worded(name, request.tongue), value=value)
            for name, value in found
        ]

    return complete


async def _at_table(request: Request, game: Game) -> TableView:
    """The channel's table, which must play this game."""
    table_view = await request.look()
    if table_view.game.key != game.key:
        other = "The table here plays {game}: its commands begin with {command}."
        raise Refused(Text(other, game=table_view.game.title, command=f"/{table_view.game.key}"))
    return table_view


# ---------------------------------------------------------------- follow-ups


def _choose(game: Game) -> app_commands.Command[Any, ..., None]:
    """Make the one command that answers every question of a turn.
    The table knows which questions are open."""
    options = {
        "answer": (str, Text("Your answer; several with commas, in the order of the questions")),
        "what": (str, Text("Which question you answer, where more than one is open")),
    }

    async def work(request: Request, table_view: TableView, given: Mapping[str, str | int]) -> None:
        move = _open(table_view, game, str(given.get("what", "")))
        await start_move(
            request,
            table_view,
            tag(move),
            understand(request, table_view, move, str(given.get("answer", ""))),
        )

    @completes
    async def answer(request: Request, current: str) -> Choices:
        before, comma, text = current.rpartition(",")
        table_view = await _at_table(request, game)
        move = _open(table_view, game, str(getattr(request.click.namespace, "what", None) or ""))
        picks = understand(request, table_view, move, before)
        question = find_open(request, table_view, tag(move), picks, _find_growing(picks))
        options = question.options if question else []
        wanted = text.strip().casefold()
        labels = [
            option.label
            for option in options
            if not option.barred and wanted in option.label.casefold()
        ]
        head = f"{before}{comma} ".lstrip()
        return _choices(
            [Text("{before}{answer}", before=head, answer=each) for each in labels], request.tongue
        )

    @completes
    async def what(request: Request, current: str) -> Choices:
        moves = open_questions(await _at_table(request, game), game)
        names = [name_verb(move) for move in moves]
        wanted = current.casefold()
        return _choices(
            [name for name in names if wanted in name.worded(request.tongue).casefold()],
            request.tongue,
        )

    command = _command(game, CHOOSE, Text("Answer what your turn asks of you"), options, work)
    command.autocomplete("answer")(answer)
    command.autocomplete("what")(what)
    return command


def _find_growing(picks: dict[str, Any]) -> str:
    """The slot of the last pick, if it is a list."""
    slot, last = next(reversed(picks.items()), ("", None))
    return slot if isinstance(last, list) else ""


def _choices(texts: Sequence[Text], tongue: Tongue) -> Choices:
    """Completions from texts, as many as fit. Values are always English, labels are translated."""
    told = {text.worded(tongue): str(text) for text in texts}
    fitting = [
        (name, value)
        for name, value in told.items()
        if max(len(name), len(value)) <= MOST_CHARACTERS
    ]
    return [app_commands.Choice(name=name, value=value) for name, value in fitting[:MOST_CHOICES]]


def _open(table_view: TableView, game: Game, what: str) -> type[Move]:
    """The follow-up that was named, or the only one that is open."""
    moves = open_questions(table_view, game)
    if not moves:
        raise Illegal(Text("There is no question open for you now."))
    if not what and len(moves) == 1:
        return moves[0]
    options = [Option(move, name_verb(move)) for move in moves]
    if not what:
        names = listed([option.label for option in options], "or")
        raise Illegal(
            Text(
                "More than one question is open: say in `what` which you answer, {questions}.",
                questions=names,
            )
        )
    found: type[Move] = find_meant(what, options, Text("Which question do you answer?"))
    return found
