"""Who is who: the names people go by, kept so that a post can name somebody who has not been seen since the start."""

from collections.abc import Sequence
from typing import Any

import discord

from bot.desk import Desk, Party, Post
from rules.kernel.words import seat_letter

__all__ = ["People", "written"]


class People:
    """Names and preferences, held in memory and kept by the desk."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._known: dict[int, dict[str, Any]] = {}

    async def of(self, person: int) -> dict[str, Any]:
        """What is known of a person, by name of the setting."""
        known = self._known.get(person)
        if known is None:
            known = self._known[person] = await self._desk.settings(person)
        return known

    async def set(self, person: int, name: str, value: object) -> None:
        (await self.of(person))[name] = value
        await self._desk.set(person, name, value)

    async def met(self, user: discord.abc.User) -> None:
        """Somebody was seen; remember what they are called."""
        if (await self.of(user.id)).get("name") != user.display_name:
            await self.set(user.id, "name", user.display_name)

    async def name(self, person: int) -> str:
        return str((await self.of(person)).get("name") or "Somebody")

    async def names(self, table: Party | Post) -> list[str]:
        """What the seats of a table are called; nothing for one that nobody has taken."""
        return [
            f"Computer {seat_letter(place.seat)}"
            if place.computer
            else await self.name(place.person)
            if place.person is not None
            else ""
            for place in table.seats
        ]


def written(names: Sequence[str]) -> list[str]:
    """Names as they stand in a message: whatever is in them, it is no formatting and calls nobody."""
    return [discord.utils.escape_mentions(discord.utils.escape_markdown(name)) for name in names]
