"""What one person may ask of the bot: enough for the fastest hands, and not so much that others wait for it."""

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from contextlib import suppress
from typing import TYPE_CHECKING

import discord

from bot.chat.tongues import find_tongue
from rules.kernel.text import Text

if TYPE_CHECKING:
    from bot.chat.base import Click

__all__ = ["Share", "Shares", "admit"]

TOO_FAST = Text("That was faster than I can keep up with. Wait a few seconds, then go on.")


class Share:
    """A bucket of so many for each person, or for each person in a channel, filled again at so many a second."""

    def __init__(self, most: int, each_second: float, now: Callable[[], float]) -> None:
        self._most = most
        self._pause = 1 / each_second
        self._now = now
        self._full: OrderedDict[Hashable, float] = OrderedDict()  # when a person's bucket is full again

    def take(self, person: Hashable) -> bool:
        """Take one, if there is one left."""
        now = self._now()
        while self._full and next(iter(self._full.values())) <= now:
            self._full.popitem(last=False)  # a full bucket is as good as none
        full = max(self._full.get(person, now), now) + self._pause
        if full - now > self._most * self._pause + self._pause / 2:  # the half is for what rounding takes
            return False
        self._full[person] = full
        self._full.move_to_end(person)
        return True


class Shares:
    """What people do, what they type, what they post in a channel beside their moves, and how often one of them is
    told that it is too much."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.doing = Share(60, 6, now)
        self.typing = Share(120, 20, now)
        self.posting = Share(6, 1 / 60, now)
        self.telling = Share(1, 1 / 15, now)


async def admit(click: "Click") -> bool:
    """Whether somebody still has a share left. Where not, they are told so now and then, and nothing else is done."""
    shares, person = click.client.shares, click.user.id
    if click.type is discord.InteractionType.autocomplete:
        return shares.typing.take(person)
    if shares.doing.take(person):
        return True
    if shares.telling.take(person):
        with suppress(discord.HTTPException, OSError):
            await click.response.send_message(TOO_FAST.worded(find_tongue(str(click.locale))), ephemeral=True)
    return False
