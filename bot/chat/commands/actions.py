"""The buttons under a table's posts, and what commands of the same name do."""

from collections.abc import Awaitable, Callable

import discord

from bot.chat.base.buttons import build_view, button, handle_press
from bot.chat.base.naming import bold, name_match
from bot.chat.base.request import Asked
from bot.chat.commands.help import topics
from bot.chat.inbox import private
from bot.chat.panel import panel
from bot.chat.panel.drafts import Draft
from bot.chat.table import archive
from bot.chat.table.computer import seats_panel
from bot.chat.table.hosting import manages, refuse_elsewhere
from bot.chat.table.lobby import Terms, open_table, options_panel, settle_seat
from bot.chat.table.starting import start
from bot.desk import NeedsConsent, Post, TooMuch
from rules.kernel import Lines, Text

__all__ = ["NOT_AWAY", "ask_cancelling", "join", "keep_seat", "leave", "pause", "start", "undo"]

NOT_AWAY = Text("You were not away, so nothing changes.")
OLD = Text("This button belongs to an older post; the table has moved on.")


@handle_press("table")
async def on_table(asked: Asked, match: str, action: str) -> None:
    """A button under a public post. Those of an older post still look, but no longer act."""
    action = action.rpartition(":")[2]  # an older release wrote a number before it
    asked.match = int(match)
    if action == "log":  # it says itself how much is to be read
        await private.log(asked)
        return
    message = asked.click.message
    here = await asked.look(missed=action == "play")
    post = here.post()
    # A newer one may be pressed before its number is written down.
    old = post.post is not None and message is not None and message.id < post.post
    match action:
        case "play":
            await panel.play(asked, here, OLD if old else "")
        case "hand":
            await private.hand(asked, here)
        case "rules":
            await topics(asked, post.game)
        case _ if old and post.channel == asked.channel:
            await asked.answer(OLD)
        case _:
            refuse_elsewhere(asked, post)
            await _act(asked, post, action)


@handle_press("lead")
async def on_lead(asked: Asked, match: str, stamp: str) -> None:
    """The verb that stands under a public post, made at once by whom the table waits for; anybody
    else, and whoever presses it too late, sees the table as it is."""
    asked.match = int(match)
    here = await asked.look(missed=True)
    draft = Draft(here.match)
    draft.choose(panel.find_stamped(here.menu(), stamp))
    await panel.go_on(asked, here, draft, act=True, told=False)


async def _act(asked: Asked, post: Post, action: str) -> None:
    """What changes something, or belongs to the newest post alone."""
    acts: dict[str, Callable[[], Awaitable[None]]] = {
        "join": lambda: join(asked),
        "leave": lambda: leave(asked),
        "options": lambda: options_panel(asked, post),
        "computer": lambda: seats_panel(asked, post),
        "start": lambda: start(asked, post),
        "undo": lambda: undo(asked),
        "agree": lambda: agree(asked),
        "refuse": lambda: refuse(asked),
        "keep": lambda: keep_seat(asked),
        "resume": lambda: pause(asked, post),
        "back": lambda: come_back(asked),
        "stop": lambda: ask_cancelling(asked, post),
        "verify": lambda: archive.verify(asked, post),
        "film": lambda: archive.film(asked, post),
        "rematch": lambda: rematch(asked, post),
    }
    await acts[action]()


@handle_press("turn", update=True)
async def on_turn(asked: Asked, match: str) -> None:
    asked.match = int(match)
    await panel.play(asked, await asked.look(missed=True))


@handle_press("hand")
async def on_hand(asked: Asked, match: str) -> None:
    asked.match = int(match)
    await private.hand(asked, await asked.look())


async def join(asked: Asked) -> None:
    await settle_seat(
        asked, await asked.desk.join(await asked.table(), asked.person, interaction=asked.click.id)
    )


async def leave(asked: Asked) -> None:
    await settle_seat(
        asked, await asked.desk.leave(await asked.table(), asked.person, interaction=asked.click.id)
    )


async def pause(asked: Asked, post: Post) -> None:
    """Pause, or go on."""
    asked.post_publicly()
    if post.status == "paused":
        await asked.desk.resume(
            post.match, asked.person, manages=manages(asked), interaction=asked.click.id
        )
        await asked.answer(Text("The table goes on."))
    else:
        await asked.desk.pause(
            post.match, asked.person, manages=manages(asked), interaction=asked.click.id
        )
        await asked.answer(Text("The table is paused. Any of its players can resume it."))


async def come_back(asked: Asked) -> None:
    if await asked.desk.me.come_back(asked.person):
        await asked.answer(
            Text("Welcome back. The table waits for you again when it is your turn.")
        )
    else:
        await asked.answer(NOT_AWAY)


async def ask_cancelling(asked: Asked, post: Post, *, lesson: bool = False) -> None:
    """What is closed cannot be opened again, so it is asked once more; of a lesson what else can be
    done."""
    await asked.desk.may_cancel(post.match, asked.person, manages=manages(asked))
    which = bold(name_match(asked.client.games[post.game].title, post.match))
    if post.status == "lobby":
        sure, question = Text("Close the table"), Text("Close {match}?", match=which)
    else:
        sure = Text("Call it off")
        question = Text(
            "Call off {match}? Nobody wins, and it cannot be brought back.", match=which
        )
    end = button(sure, "cancel", post.match, style=discord.ButtonStyle.danger)
    if not lesson:
        await asked.answer(question, build_view([end]))
        return
    keep = button(Text("Keep playing"), "turn", post.match, style=discord.ButtonStyle.primary)
    besides = Text("You may also just leave it: /learn goes on where you were.")
    await asked.answer(Lines([question, besides]), build_view([keep, end]))


@handle_press("stop")
async def on_stop(asked: Asked, match: str) -> None:
    """The way out of a lesson."""
    asked.match = int(match)
    await ask_cancelling(asked, await asked.post(), lesson=True)


@handle_press("cancel", update=True)
async def on_cancel(asked: Asked, match: str) -> None:
    outcome = await asked.desk.cancel(
        int(match), asked.person, manages=manages(asked), interaction=asked.click.id
    )
    await asked.answer(Lines(outcome.said, " "))


async def rematch(asked: Asked, post: Post) -> None:
    """The same table once more, with whoever asks for it as host, and the others invited to their
    seats."""
    game = asked.client.games[post.game]
    options = {key: str(value) for key, value in game.chosen(len(post.seats), post.options).items()}
    terms = Terms(
        post.game,
        len(post.seats),
        options,
        post.fill,
        post.limits,
        post.language,
        post.hints,
        again=post.match,
    )
    await open_table(asked, terms)


# ---------------------------------------------------------------- taking back


async def undo(asked: Asked, steps: int = 1) -> None:
    """Take back at once what may be; where it may not, offer to ask the others. In a panel the turn
    goes on."""
    match = await asked.table()
    _refuse_fidgeting(asked)
    try:
        outcome = await asked.desk.undo(match, asked.person, steps, interaction=asked.click.id)
    except NeedsConsent as needs:
        way = Text("Go back") if needs.alone else Text("Ask the others")
        ask = button(way, "consent", match, style=discord.ButtonStyle.primary)
        await asked.answer(needs.reason, build_view([ask]))
        return
    if asked.updates and outcome.seat in outcome.awaiting:
        here = await asked.look(acted=True)
        await panel.play(asked, here, asked.say(Lines(outcome.said, " ")))
        return
    play = button(Text("Play"), "turn", match, style=discord.ButtonStyle.primary)
    await asked.answer(await asked.fill_names(Lines(outcome.said, " ")), build_view([play]))


def _refuse_fidgeting(asked: Asked) -> None:
    """What is made and taken back stays in the match's journal for good, so nobody does it without
    end."""
    if not asked.client.shares.taking_back.take(asked.person):
        raise TooMuch(
            Text(
                "You have taken back very much in a short time. Think about your move for a "
                "minute first."
            )
        )


@handle_press("undo", update=True)
async def on_undo(asked: Asked, match: str, mark: str) -> None:
    """Undo beside what was just done: only that is meant."""
    asked.match = int(match)
    here = await asked.look()
    if here.menu().undo != mark:  # an older release wrote a version
        await panel.catch_up(asked)
        return
    await undo(asked)


@handle_press("consent", update=True)
async def on_consent(asked: Asked, match: str) -> None:
    asked.match = int(match)
    _refuse_fidgeting(asked)
    if sum(place.person is not None and not place.gone for place in (await asked.post()).seats) > 1:
        asked.post_publicly()  # the others are called
    outcome = await asked.desk.ask(asked.match, asked.person, interaction=asked.click.id)
    asking = Text("The others are asked whether the table may go back.")
    said = asking if outcome.back_to is None else Lines(outcome.said, " ")
    await asked.answer(await asked.fill_names(said))


async def agree(asked: Asked) -> None:
    outcome = await asked.desk.agree(await asked.table(), asked.person, interaction=asked.click.id)
    await asked.answer(
        await asked.fill_names(Lines(outcome.said, " "))
        or Text("You agreed; the others are asked too.")
    )


async def refuse(asked: Asked) -> None:
    outcome = await asked.desk.refuse(await asked.table(), asked.person, interaction=asked.click.id)
    await asked.answer(await asked.fill_names(Lines(outcome.said, " ")) or Text("You said no."))


@handle_press("vote")
async def on_vote(asked: Asked, match: str, mark: str, answer: str) -> None:
    """The answer to what a table asks, from wherever it was told."""
    asked.match = int(match)
    answers = asked.desk.agree if answer.startswith("agree") else asked.desk.refuse
    outcome = await answers(asked.match, asked.person, mark=mark, interaction=asked.click.id)
    said = await asked.fill_names(Lines(outcome.said, " "))
    await asked.answer(
        said or (Text("You agreed.") if answer.startswith("agree") else Text("You said no."))
    )


async def keep_seat(asked: Asked) -> None:
    """Whoever sits there keeps the seat that was offered to others."""
    await asked.desk.keep(await asked.table(), asked.person, interaction=asked.click.id)
    await asked.answer(Text("You keep your seat: nobody else may take it."))
