"""The start of a match, and the question to a host who is alone."""

import discord

from bot.chat.base.buttons import build_view, button, handle_press
from bot.chat.base.request import Request
from bot.desk import StartMatch, TableState
from rules.kernel import Text


async def start(request: Request, post: TableState) -> None:
    """Start with the players who are there. A host who is alone is asked how."""
    alone = sum(not place.free for place in post.seats) == 1 < len(post.seats)
    if post.status != "lobby" or request.person != post.host or not alone:
        await _begin(request, post.match)
        return
    solo = 1 in request.client.games[post.game].seats
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
    await request.answer(how, build_view(ways))


@handle_press("begin", update=True)
async def on_begin(request: Request, match: str, how: str) -> None:
    if how == "wait":
        await request.answer(Text("The table waits. Whoever wants to play presses Join."))
    else:
        await _begin(request, int(match), computers=how == "computer")


async def _begin(request: Request, match: int, *, computers: bool = False) -> None:
    await request.desk.do(
        StartMatch(match, request.person, computers=computers, interaction=request.click.id)
    )
    await request.answer(Text("The match begins."))
