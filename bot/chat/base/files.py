"""Pictures and records as Discord takes them. A file's name tells nothing of what is in it."""

from io import BytesIO

import discord

from bot.chat.base.painting import Picture


def name_file(picture: Picture, name: str = "table") -> str:
    return f"{name}.{picture.media_type.rpartition('/')[2]}"


def file_of(picture: Picture, name: str = "table") -> discord.File:
    """A picture with its words for those who cannot see it."""
    return discord.File(BytesIO(picture.data), name_file(picture, name), description=picture.alt)
