"""/about: the bot's version, the data that it keeps, and the person to ask."""

from discord import app_commands

from bot import VERSION
from bot.chat.base.answering import asks
from bot.chat.base.request import Request
from rules.kernel import Lines, Text

KEPT = Text(
    "It keeps your Discord number, your settings and the moves of your matches; it reads no "
    "messages. /me data gives you all of it, and /me forget takes it away. What lies in its "
    "database only whoever runs it can read."
)


@app_commands.command(
    description="What runs here, since when, what it keeps of you, and whom to ask"
)
@asks
async def about(request: Request) -> None:
    links = request.client.links
    lines = [
        Text(
            "**Orrery {version}**, here since {began}.",
            version=VERSION,
            began=f"<t:{request.client.began:.0f}:R>",
        ),
        KEPT,
        Text("More on that: {address}", address=f"<{links.privacy}>") if links.privacy else "",
        Text("Questions and faults: {address}", address=f"<{links.support}>")
        if links.support
        else "",
        Text("Its source: {address}", address=f"<{links.source}>") if links.source else "",
    ]
    await request.answer(Lines([line for line in lines if line]))
