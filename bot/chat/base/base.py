"""The client that every part of the chat shares: the desk, the painters, the games, the people."""

import asyncio
import time
from collections.abc import Mapping
from typing import Any, NamedTuple, TypeAlias
from weakref import WeakValueDictionary

import discord

from bot.chat.base.marks import EmojiMarks
from bot.chat.base.painting import Painting
from bot.chat.base.pending_answers import PendingAnswers
from bot.chat.base.people import People
from bot.chat.base.rate_limits import RateLimits
from bot.chat.base.work_queue import WorkQueue, breathe
from bot.desk import Desk
from rules.kernel import Game

# Seconds that discord.py waits out a rate limit, the least it accepts. For a longer one it raises,
# and the caller waits.
WAIT = 30.0
INTENTS = discord.Intents(guilds=True)  # none is privileged; interactions need no intent


class HostLinks(NamedTuple):
    """A host's own links, as far as they are set."""

    source: str | None = None
    privacy: str | None = None
    support: str | None = None


class PanelLocks:
    """Locks, so that two simultaneous presses in one panel run one after the other."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def of(self, draft: int) -> asyncio.Lock:
        return self._locks.setdefault(draft, asyncio.Lock())


class PostWaiter:
    """Tells a panel when the post about its move is in the channel."""

    def __init__(self) -> None:
        self._expected: WeakValueDictionary[int, asyncio.Event] = WeakValueDictionary()

    def expect(self, match: int) -> asyncio.Event:
        return self._expected.setdefault(match, asyncio.Event())

    def note(self, match: int) -> None:
        if expected := self._expected.pop(match, None):
            expected.set()


class Client(discord.AutoShardedClient):
    """The bot without its commands."""

    def __init__(
        self,
        desk: Desk,
        painters: Painting,
        games: Mapping[str, Game],
        *,
        links: HostLinks = HostLinks(),  # noqa: B008 - a tuple never changes
        **options: Any,
    ) -> None:
        breathe()
        super().__init__(
            intents=INTENTS,
            allowed_mentions=discord.AllowedMentions.none(),
            max_ratelimit_timeout=WAIT,
            **options,
        )
        self.desk = desk
        self.painters = painters
        self.games = games
        self.links = links
        self.began = time.time()
        self.at_once = 1  # shards that may identify at the same time
        self.people = People(desk)
        self.marks = EmojiMarks(self, painters, desk.leases)
        self.panel_locks = PanelLocks()
        self.posted = PostWaiter()
        self.pending_answers = PendingAnswers()  # answers that wait for a computer's move
        self.painting = PendingAnswers()  # answers that wait for a late picture
        self.rate_limits = RateLimits()
        self.work_queue = WorkQueue()
        self.film_lock = asyncio.Lock()  # one film at a time: all turns of a match take much memory


Click: TypeAlias = discord.Interaction[Client]
