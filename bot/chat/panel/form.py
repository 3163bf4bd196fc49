"""A form in which an answer is typed instead of chosen."""

from collections.abc import Awaitable, Callable
from typing import Any

import discord

from bot.chat.base import Click
from bot.chat.naming import word_name
from bot.chat.request import Asked, carry_out
from bot.chat.share import admit
from rules.kernel.offer import Field
from rules.kernel.text import Tongue, worded

__all__ = ["TypingForm"]

MOST_TITLE = 45
MOST_HELP = 100
MOST_TYPED = 200


class TypingForm(discord.ui.Modal):
    """One line of text. It is lost if the bot restarts while somebody types: the panel is still there."""

    def __init__(self, verb: str, field: Field, tongue: Tongue, typed: Callable[[Asked, str], Awaitable[None]]) -> None:
        super().__init__(title=worded(word_name(verb), tongue)[:MOST_TITLE], timeout=900)
        self._typed = typed
        self._text: discord.ui.TextInput[Any] = discord.ui.TextInput(
            label=worded(word_name(field.name), tongue)[:MOST_TITLE],
            placeholder=worded(field.help, tongue)[:MOST_HELP],
            max_length=MOST_TYPED,
        )
        self.add_item(self._text)

    async def interaction_check(self, click: Click, /) -> bool:  # type: ignore[override]  # as below
        return await admit(click)

    async def on_submit(self, click: Click) -> None:  # type: ignore[override]  # the client is ours
        await carry_out(Asked(click, update=True), lambda asked: self._typed(asked, self._text.value))
