"""The start of a match, and the question to a host who is alone."""

import discord

from bot.chat.base.buttons import build_view, button, handle_press
from bot.chat.base.request import Asked
from bot.desk import Post
from rules.kernel import Text


async def start(asked: Asked, post: Post) -> None:
    """Begin with those who are there. A host who is there alone is asked how."""
    alone = sum(not place.free for place in post.seats) == 1 < len(post.seats)
    if post.status != "lobby" or asked.person != post.host or not alone:
        await _begin(asked, post.match)
        return
    solo = 1 in asked.client.games[post.game].seats
    ways = [
        button(
            Text("With the computer"),
            "begin",
            post.match,
            "computer",
            style=discord.ButtonStyle.primary,
        )
    ]
    ways += [button(Text("Solo"), "begin", post.match, "solo")] if solo else []
    ways += [button(Text("Wait"), "begin", post.match, "wait")]
    if solo:
        how = Text(
            "Nobody else is here yet. Shall the computer take the free seats, will you play "
            "solo, or wait?"
        )
    else:
        how = Text(
            "Nobody else is here yet. Shall the computer take the free seats, or will you wait?"
        )
    await asked.answer(how, build_view(ways))


@handle_press("begin", update=True)
async def on_begin(asked: Asked, match: str, how: str) -> None:
    if how == "wait":
        await asked.answer(Text("The table waits. Whoever wants to play presses Join."))
    else:
        await _begin(asked, int(match), computers=how == "computer")


async def _begin(asked: Asked, match: int, *, computers: bool = False) -> None:
    await asked.desk.start(match, asked.person, computers=computers, interaction=asked.click.id)
    await asked.answer(Text("The match begins."))
