"""Pictures and records as Discord files. The name of a file tells nothing of its content."""

from io import BytesIO

import discord

from bot.chat.base.painting import Picture


def name_file(picture: Picture, name: str = "table") -> str:
    return f"{name}.{picture.media_type.rpartition('/')[2]}"


def file_of(picture: Picture, name: str = "table") -> discord.File:
    """Make a file of a picture, with its alternative text."""
    return discord.File(BytesIO(picture.data), name_file(picture, name), description=picture.alt)
