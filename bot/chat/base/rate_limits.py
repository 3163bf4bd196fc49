"""Rate limits for one person: enough for the fastest hands, but not so much that others wait."""

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
    """The limits by kind: actions, autocompletion, channel posts beside moves, undos, new threads,
    data exports, and the notice that somebody is too fast."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.doing = RateLimit(60, 6, now)
        self.typing = RateLimit(120, 20, now)
        self.posting = RateLimit(10, 1 / 60, now)
        self.telling = RateLimit(1, 1 / 15, now)
        # Each undo leaves two entries in the match's journal for good.
        self.taking_back = RateLimit(30, 1 / 60, now)
        self.threads = RateLimit(6, 1 / 300, now)
        self.fetching = RateLimit(3, 1 / 300, now)


async def check_rate_limit(click: "Click") -> bool:
    """Whether a person is within their rate limit.
    If not, they are told so now and then, and nothing else is done."""
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
