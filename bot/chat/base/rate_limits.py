"""What one person may ask of the bot: enough for the fastest hands, and not so much that others
wait for it."""

import time
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

import discord

from bot.chat.base.tongues import find_tongue
from bot.desk import RateLimit
from rules.kernel import Text

if TYPE_CHECKING:
    from bot.chat.base.base import Click

__all__ = ["RateLimit", "RateLimits", "check_rate_limit"]

TOO_FAST = Text("That was faster than I can keep up with. Wait a few seconds, then go on.")


class RateLimits:
    """What people do, what they type, what they post in a channel beside their moves, what they
    take back, the threads that are made for them, how often they fetch their data, and how often
    one of them is told that it is too much."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.doing = RateLimit(60, 6, now)
        self.typing = RateLimit(120, 20, now)
        self.posting = RateLimit(10, 1 / 60, now)
        self.telling = RateLimit(1, 1 / 15, now)
        # Each leaves two entries in the match's journal for good.
        self.taking_back = RateLimit(30, 1 / 60, now)
        self.threads = RateLimit(6, 1 / 300, now)
        self.fetching = RateLimit(3, 1 / 300, now)


async def check_rate_limit(click: "Click") -> bool:
    """Whether somebody still has a share left. Where not, they are told so now and then, and
    nothing else is done."""
    shares, person = click.client.rate_limits, click.user.id
    if click.type is discord.InteractionType.autocomplete:
        return shares.typing.take(person)
    if shares.doing.take(person):
        return True
    if shares.telling.take(person):
        with suppress(discord.HTTPException, OSError):
            await click.response.send_message(
                TOO_FAST.worded(find_tongue(str(click.locale))), ephemeral=True
            )
    return False
