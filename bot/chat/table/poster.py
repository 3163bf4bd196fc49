"""The announcer: the post that stands for a table is made, edited, or found again after a crash."""

import asyncio
import logging
from collections import OrderedDict
from dataclasses import dataclass

import aiohttp
import discord
import msgspec

from bot.chat.base import Client
from bot.chat.files import file_of
from bot.chat.people import written
from bot.chat.request import MOST_TEXT
from bot.chat.table.painting import Picture
from bot.chat.table.posts import buttons_of, callers, heading_of, opening_of, text_of, unasked
from bot.chat.table.reach import is_archived, is_lost, meant
from bot.chat.table.scenes import scene_of
from bot.chat.tongues import tongue
from bot.desk import Announcement, Closed, Overtaken, Post, StoreError
from rules.kernel.game import Words

__all__ = ["Poster"]

log = logging.getLogger(__name__)

RECENT = 25  # posts of a channel among which one that went out before a crash is looked for
PATIENCE = 60.0  # seconds that Discord may take for a post
AT_ONCE = 32  # posts in the making: what waits for Discord holds up no other
KEPT = 32  # pictures of posts that could not be made yet


@dataclass(frozen=True)
class Made:
    """A post as it will stand in its channel."""

    table: Post
    names: list[str]
    text: str
    mentions: list[int]
    picture: Picture | None

    @property
    def files(self) -> list[discord.File]:
        return [file_of(self.picture)] if self.picture else []


class Poster:
    """Puts tables into their channels."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self._ready = asyncio.Event()
        self._making = asyncio.Semaphore(AT_ONCE)
        self._pictures: OrderedDict[tuple[object, ...], Picture | None] = OrderedDict()
        self._tidying: set[asyncio.Task[None]] = set()

    def open(self) -> None:
        """The bot is logged in."""
        self._ready.set()

    async def close(self) -> None:
        for task in self._tidying:
            task.cancel()
        await asyncio.gather(*self._tidying, return_exceptions=True)

    async def announce(self, announcement: Announcement) -> int:
        """Tell the channel; the number of the post that stands for the table now."""
        await self._ready.wait()
        channel = self._client.get_partial_messageable(announcement.channel)
        async with self._making:
            made = await self._made(announcement)
        try:
            async with asyncio.timeout(PATIENCE):
                number = await self._tell(channel, announcement, made)
        except (discord.DiscordException, aiohttp.ClientError, OSError) as fault:
            raise meant(fault) from fault
        self._pictures.pop(_picture_of(announcement, made.table), None)
        for older in announcement.older:
            if older != number:
                self._tidy(channel, older, made)
        return number

    async def _made(self, announcement: Announcement) -> Made:
        """Everything that the post says and shows."""
        post = await self._client.desk.post(announcement.match)
        if post.over and post.revision > announcement.revision:
            raise Overtaken  # its sentences are not the last: the post that follows has them all
        if announcement.version == 0 and post.view is not None:
            # The match has begun since; that has a post of its own, and this one remains the one that opened the table.
            post = msgspec.structs.replace(post, status="lobby", view=None)
        names = await self._client.people.names(post, tongue(post.language))
        text, mentions = await self._words(post, names, announcement)
        picture = await self._picture(post, names, announcement)
        if picture is None and post.view is not None:
            text = _with_board(text, self._client.games[post.game].words, post, names)
        return Made(post, names, text, mentions, picture)

    async def _tell(self, channel: discord.PartialMessageable, announcement: Announcement, made: Made) -> int:
        known = await self._known(channel, announcement)
        if known is not None and await self._edited(channel, known, made):
            return known
        sent = await channel.send(
            made.text,
            view=buttons_of(made.table) or discord.utils.MISSING,
            files=made.files,
            allowed_mentions=discord.AllowedMentions(users=[discord.Object(person) for person in made.mentions]),
            nonce=announcement.nonce,
        )
        if announcement.doubtful and sent.content != made.text:
            await self._edited(channel, sent.id, made)  # Discord knew the nonce: what came back is the first try
        return sent.id

    async def _words(self, post: Post, names: list[str], announcement: Announcement) -> tuple[str, list[int]]:
        """The text, and who is called by it."""
        plain = dict(zip([place.person for place in post.seats], written(names), strict=True))
        calls: dict[int, str] = {}
        mentions = []
        for person in callers(post):
            quiet = (await self._client.people.of(person)).get("mention") is False
            calls[person] = plain[person] if quiet else f"<@{person}>"
            if not quiet:
                mentions.append(person)
        for place in post.seats:
            if place.person is not None:
                calls.setdefault(place.person, plain[place.person])
        game = self._client.games[post.game]
        return text_of(post, game, names, announcement.said, calls, kept=announcement.kept), mentions

    async def _picture(self, post: Post, names: list[str], announcement: Announcement) -> Picture | None:
        """Painted once, however often the channel has to be tried."""
        if post.view is None:
            return None
        known = _picture_of(announcement, post)
        if known not in self._pictures:
            scene = scene_of(post, names, tongue(post.language), events=announcement.events)
            self._pictures[known] = await self._client.painters.board(post.game, post.view, scene)
            if len(self._pictures) > KEPT:
                self._pictures.popitem(last=False)
        return self._pictures.get(known)

    async def _known(self, channel: discord.PartialMessageable, announcement: Announcement) -> int | None:
        """The post to edit, if there is one: the present one, or one that went out though nobody was told so."""
        if announcement.kind == "edit" and announcement.post is not None:
            return announcement.post
        if not announcement.doubtful:
            return None
        mark = _mark(announcement.match)
        async for message in channel.history(limit=RECENT):
            mine = message.author == self._client.user and message.id > (announcement.post or 0)
            if mine and _carries(message, mark):
                return message.id
        return None

    async def _edited(self, channel: discord.PartialMessageable, number: int, made: Made) -> bool:
        """Make a post true again, waking the thread that it lies in; False where that cannot be done any more."""
        for asleep in (True, False):
            try:
                await channel.get_partial_message(number).edit(
                    content=made.text, view=buttons_of(made.table), attachments=made.files
                )
            except discord.HTTPException as fault:
                if is_archived(fault) and asleep:
                    await self._wake(channel.id)
                elif is_lost(fault):
                    return False
                else:
                    raise
            else:
                return True
        return False

    async def _wake(self, number: int) -> None:
        thread = await self._client.fetch_channel(number)
        if isinstance(thread, discord.Thread):
            try:
                await thread.edit(archived=False)
            except discord.Forbidden:
                raise Closed("asleep") from None

    def _tidy(self, channel: discord.PartialMessageable, number: int, made: Made) -> None:
        """Take the buttons off an older post. It keeps its picture; if it fails, the next post tries again."""
        task = asyncio.create_task(self._strip(channel, number, made), name=f"orrery-tidy-{number}")
        self._tidying.add(task)
        task.add_done_callback(self._tidying.discard)

    async def _strip(self, channel: discord.PartialMessageable, number: int, made: Made) -> None:
        try:
            try:
                older = await channel.get_partial_message(number).edit(view=None)
                if (content := self._as_it_was(older.content, made)) != older.content:
                    await older.edit(content=content)
            except discord.NotFound:
                pass  # somebody deleted it: it has no buttons
            await self._client.desk.stripped(made.table.match, number)
        except (discord.DiscordException, aiohttp.ClientError, OSError, StoreError) as fault:
            log.info("the buttons of post %d stay for now: %s", number, fault)

    def _as_it_was(self, content: str, made: Made) -> str:
        """What an older post says for good: no question any more, and who sat there when the match began."""
        if (plain := unasked(content)) != content:
            return plain
        about = made.table, self._client.games[made.table.game], made.names
        return opening_of(*about) if content.startswith(f"{heading_of(*about)}\n") else content


def _picture_of(announcement: Announcement, post: Post) -> tuple[object, ...]:
    """What makes the picture of a post another one."""
    return announcement.match, announcement.kind, announcement.revision, post.revision


def _mark(match: int) -> str:
    """What the ids of a table's buttons begin with."""
    return f"b:table:{match}:"


def _carries(message: discord.Message, mark: str) -> bool:
    """Whether a post's buttons belong to the table."""
    rows = [row for row in message.components if isinstance(row, discord.ActionRow)]
    return any((getattr(part, "custom_id", None) or "").startswith(mark) for row in rows for part in row.children)


def _with_board(text: str, words: Words, post: Post, names: list[str]) -> str:
    """Without a picture the board is told, as far as there is room."""
    lines = words.tell(words.board(post.view), written(names), tongue(post.language)).splitlines()[1:]
    for line in lines:
        if len(text) + 1 + len(line) > MOST_TEXT:
            break
        text = f"{text}\n{line}"
    return text
