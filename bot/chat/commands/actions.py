"""The buttons under a table's posts, and the work of the commands with the same names."""

from collections.abc import Awaitable, Callable

import discord

from bot.chat.base.buttons import build_view, button, handle_press
from bot.chat.base.naming import bold, name_match
from bot.chat.base.request import Request
from bot.chat.commands.help import topics
from bot.chat.inbox import private
from bot.chat.panel import panel
from bot.chat.panel.drafts import Draft
from bot.chat.table import archive
from bot.chat.table.computer import seats_panel
from bot.chat.table.hosting import manages, refuse_elsewhere
from bot.chat.table.lobby import TableTerms, open_table, options_panel, settle_seat
from bot.chat.table.starting import start
from bot.desk import (
    Agree,
    AskBack,
    Cancel,
    Join,
    Keep,
    Leave,
    NeedsConsent,
    Pause,
    Refuse,
    Resume,
    TableState,
    TooMuch,
    Undo,
)
from rules.kernel import Lines, Text

__all__ = ["NOT_AWAY", "ask_cancelling", "join", "keep_seat", "leave", "pause", "start", "undo"]

NOT_AWAY = Text("You were not away, so nothing changes.")
OLD = Text("This button belongs to an older post; the table has moved on.")


@handle_press("table")
async def on_table(request: Request, match: str, action: str) -> None:
    """Handle a button under a public post.
    Buttons of an older post still show things, but no longer act."""
    action = action.rpartition(":")[2]  # older releases wrote a number before it
    request.match = int(match)
    if action == "log":  # reads as much as it needs by itself
        await private.log(request)
        return
    message = request.click.message
    table_view = await request.look(missed=action == "play")
    post = table_view.post()
    # The button of a post may be pressed before the new post's id is stored; it isn't old then.
    old = post.post is not None and message is not None and message.id < post.post
    match action:
        case "play":
            await panel.play(request, table_view, OLD if old else "")
        case "hand":
            await private.hand(request, table_view)
        case "rules":
            await topics(request, post.game)
        case _ if old and post.channel == request.channel:
            await request.answer(OLD)
        case _:
            refuse_elsewhere(request, post)
            await _act(request, post, action)


@handle_press("lead")
async def on_lead(request: Request, match: str, stamp: str) -> None:
    """Handle the button with a verb under a public post.
    A player on turn makes the move at once. Anybody else, or a late press, gets the table as it
    is."""
    request.match = int(match)
    table_view = await request.look(missed=True)
    draft = Draft(table_view.match)
    draft.choose(panel.find_stamped(table_view.menu(), stamp))
    await panel.show_next(request, table_view, draft, act=True, told=False)


async def _act(request: Request, post: TableState, action: str) -> None:
    """Do something that changes the table, or that only the newest post offers."""
    acts: dict[str, Callable[[], Awaitable[None]]] = {
        "join": lambda: join(request),
        "leave": lambda: leave(request),
        "options": lambda: options_panel(request, post),
        "computer": lambda: seats_panel(request, post),
        "start": lambda: start(request, post),
        "undo": lambda: undo(request),
        "agree": lambda: agree(request),
        "refuse": lambda: refuse(request),
        "keep": lambda: keep_seat(request),
        "resume": lambda: pause(request, post),
        "back": lambda: come_back(request),
        "stop": lambda: ask_cancelling(request, post),
        "verify": lambda: archive.verify(request, post),
        "film": lambda: archive.film(request, post),
        "rematch": lambda: rematch(request, post),
    }
    await acts[action]()


@handle_press("turn", update=True)
async def on_turn(request: Request, match: str) -> None:
    request.match = int(match)
    await panel.play(request, await request.look(missed=True))


@handle_press("hand")
async def on_hand(request: Request, match: str) -> None:
    request.match = int(match)
    await private.hand(request, await request.look())


async def join(request: Request) -> None:
    await settle_seat(
        request,
        await request.desk.do(
            Join(await request.table(), request.person, interaction=request.click.id)
        ),
    )


async def leave(request: Request) -> None:
    await settle_seat(
        request,
        await request.desk.do(
            Leave(await request.table(), request.person, interaction=request.click.id)
        ),
    )


async def pause(request: Request, post: TableState) -> None:
    """Pause the table, or resume it."""
    request.post_publicly()
    if post.status == "paused":
        await request.desk.do(
            Resume(
                post.match, request.person, manages=manages(request), interaction=request.click.id
            )
        )
        await request.answer(Text("The table goes on."))
    else:
        await request.desk.do(
            Pause(
                post.match, request.person, manages=manages(request), interaction=request.click.id
            )
        )
        await request.answer(Text("The table is paused. Any of its players can resume it."))


async def come_back(request: Request) -> None:
    if await request.desk.me.come_back(request.person):
        await request.answer(
            Text("Welcome back. The table waits for you again when it is your turn.")
        )
    else:
        await request.answer(NOT_AWAY)


async def ask_cancelling(request: Request, post: TableState, *, lesson: bool = False) -> None:
    """Ask to confirm, as a closed table can't be reopened.
    In a lesson, also tell the alternative."""
    await request.desk.looks.check_cancel(post.match, request.person, manages=manages(request))
    which = bold(name_match(request.client.games[post.game].title, post.match))
    if post.status == "lobby":
        sure, question = Text("Close the table"), Text("Close {match}?", match=which)
    else:
        sure = Text("Call it off")
        question = Text(
            "Call off {match}? Nobody wins, and it cannot be brought back.", match=which
        )
    end = button(sure, "cancel", post.match, style=discord.ButtonStyle.danger)
    if not lesson:
        await request.answer(question, build_view([end]))
        return
    keep = button(Text("Keep playing"), "turn", post.match, style=discord.ButtonStyle.primary)
    besides = Text("You may also just leave it: /learn goes on where you were.")
    await request.answer(Lines([question, besides]), build_view([keep, end]))


@handle_press("stop")
async def on_stop(request: Request, match: str) -> None:
    """Ask whether to stop a lesson."""
    request.match = int(match)
    await ask_cancelling(request, await request.post(), lesson=True)


@handle_press("cancel", update=True)
async def on_cancel(request: Request, match: str) -> None:
    outcome = await request.desk.do(
        Cancel(int(match), request.person, manages=manages(request), interaction=request.click.id)
    )
    await request.answer(Lines(outcome.said, " "))


async def rematch(request: Request, post: TableState) -> None:
    """Open a rematch with this person as host, and invite the others to their seats."""
    game = request.client.games[post.game]
    options = {key: str(value) for key, value in game.chosen(len(post.seats), post.options).items()}
    terms = TableTerms(
        post.game,
        len(post.seats),
        options,
        post.fill,
        post.limits,
        post.language,
        post.hints,
        again=post.match,
    )
    await open_table(request, terms)


# ---------------------------------------------------------------- undo


async def undo(request: Request, steps: int = 1) -> None:
    """Undo moves at once if allowed, else offer to ask the others. In a panel the turn goes on."""
    match = await request.table()
    _refuse_fidgeting(request)
    try:
        outcome = await request.desk.do(
            Undo(match, request.person, steps, interaction=request.click.id)
        )
    except NeedsConsent as needs:
        way = Text("Go back") if needs.alone else Text("Ask the others")
        ask = button(way, "consent", match, style=discord.ButtonStyle.primary)
        await request.answer(needs.reason, build_view([ask]))
        return
    if request.updates and outcome.seat in outcome.awaiting:
        table_view = await request.look(acted=True)
        await panel.play(request, table_view, request.say(Lines(outcome.said, " ")))
        return
    play = button(Text("Play"), "turn", match, style=discord.ButtonStyle.primary)
    await request.answer(await request.fill_names(Lines(outcome.said, " ")), build_view([play]))


def _refuse_fidgeting(request: Request) -> None:
    """Limit undos, as every undone move stays in the match's journal for good."""
    if not request.client.rate_limits.taking_back.take(request.person):
        raise TooMuch(
            Text(
                "You have taken back very much in a short time. Think about your move for a "
                "minute first."
            )
        )


@handle_press("undo", update=True)
async def on_undo(request: Request, match: str, mark: str) -> None:
    """Undo the move that this button stands beside, and no other."""
    request.match = int(match)
    table_view = await request.look()
    if table_view.menu().undo != mark:  # older releases wrote a version
        await panel.show_stale(request)
        return
    await undo(request)


@handle_press("consent", update=True)
async def on_consent(request: Request, match: str) -> None:
    request.match = int(match)
    _refuse_fidgeting(request)
    if (
        sum(place.person is not None and not place.gone for place in (await request.post()).seats)
        > 1
    ):
        request.post_publicly()  # the others are mentioned
    outcome = await request.desk.do(
        AskBack(request.match, request.person, interaction=request.click.id)
    )
    asking = Text("The others are asked whether the table may go back.")
    said = asking if outcome.back_to is None else Lines(outcome.said, " ")
    await request.answer(await request.fill_names(said))


async def agree(request: Request) -> None:
    outcome = await request.desk.do(
        Agree(await request.table(), request.person, interaction=request.click.id)
    )
    await request.answer(
        await request.fill_names(Lines(outcome.said, " "))
        or Text("You agreed; the others are asked too.")
    )


async def refuse(request: Request) -> None:
    outcome = await request.desk.do(
        Refuse(await request.table(), request.person, interaction=request.click.id)
    )
    await request.answer(await request.fill_names(Lines(outcome.said, " ")) or Text("You said no."))


@handle_press("vote")
async def on_vote(request: Request, match: str, mark: str, answer: str) -> None:
    """Handle an answer to the table's question, from any message with these buttons."""
    request.match = int(match)
    kind = Agree if answer.startswith("agree") else Refuse
    outcome = await request.desk.do(
        kind(request.match, request.person, mark=mark, interaction=request.click.id)
    )
    said = await request.fill_names(Lines(outcome.said, " "))
    await request.answer(
        said or (Text("You agreed.") if answer.startswith("agree") else Text("You said no."))
    )


async def keep_seat(request: Request) -> None:
    """Keep the player's own seat, which was offered to others."""
    await request.desk.do(Keep(await request.table(), request.person, interaction=request.click.id))
    await request.answer(Text("You keep your seat: nobody else may take it."))
