"""What a match leaves behind: its record, the proof of its dice, and its film."""

from io import BytesIO

import discord

from bot.chat.asked import Asked
from bot.chat.files import file_of
from bot.chat.scenes import scene_of
from bot.desk import NotOver, Refused
from rules.kernel.verify import Verdict

__all__ = ["export", "film", "verify", "verify_file"]

LARGEST = 4_000_000  # bytes that are worth fetching


async def export(asked: Asked) -> None:
    """The record as a file: every move and throw, with the opened seal."""
    match = await asked.table()
    data = await asked.desk.export(match)
    record = discord.File(BytesIO(data), f"orrery-{match}.json")
    await asked.click.edit_original_response(content="Every move and throw of this match.", attachments=[record])


async def verify(asked: Asked) -> None:
    """Check the record of the channel's match."""
    await asked.answer(_told(await asked.desk.verify(await asked.table())))


async def verify_file(asked: Asked, file: discord.Attachment) -> None:
    """Check a record from a file."""
    if file.size > LARGEST:
        raise Refused("This file is too large to be a record of Orrery.")
    imported = await asked.desk.imported(await file.read())
    title = asked.client.games[imported.game].title
    await asked.answer(f"{title} for {imported.seats}, {imported.turns} turns.\n{_told(imported.verdict)}")


def _told(verdict: Verdict) -> str:
    head = "The record holds." if verdict.holds else f"The record does not hold: {verdict.reason}"
    return "\n".join([f"**{head}**", *(f"- {note}" for note in verdict.notes)])


async def film(asked: Asked) -> None:
    """The whole match as one moving picture, for all who are there."""
    post = await asked.post()
    if not post.over:
        raise NotOver("The match is not over; its film comes at the end.")
    names = await asked.client.people.names(post)
    turns = await asked.desk.turns(post.match)
    frames = [(turn.view, scene_of(post, names, moment=turn)) for turn in turns]
    picture = await asked.client.painters.film(post.game, frames)
    if picture is None:
        raise Refused(f"There is no film of {asked.client.games[post.game].title} yet.")
    channel = asked.client.get_partial_messageable(asked.channel)
    await channel.send(f"**{asked.client.games[post.game].title}** · the whole match.", file=file_of(picture, "film"))
    await asked.answer("Here is the film.")
