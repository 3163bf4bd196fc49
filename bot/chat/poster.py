"""The announcer: the post that stands for a table is made, edited, or found again after a crash."""

import asyncio
import logging
import re

import discord
import msgspec

from bot.chat.asked import MOST_TEXT
from bot.chat.base import Client
from bot.chat.files import file_of
from bot.chat.painting import Picture
from bot.chat.people import written
from bot.chat.posts import buttons_of, callers, opening_of, text_of, unasked
from bot.chat.scenes import scene_of
from bot.desk import Announcement, Post
from rules.kernel.game import Words

__all__ = ["Poster"]

log = logging.getLogger(__name__)

RECENT = 25  # posts of a channel among which one that went out before a crash is looked for


UNKNOWN_CHANNEL = 10003  # Discord's code


class Poster:
    """Puts tables into their channels."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self._ready = asyncio.Event()
        self._tidying: set[asyncio.Task[None]] = set()

    def open(self) -> None:
        """The bot is logged in."""
        self._ready.set()

    async def close(self) -> None:
        for task in self._tidying:
            task.cancel()
        await asyncio.gather(*self._tidying, return_exceptions=True)

    async def announce(self, announcement: Announcement) -> int | None:
        """Tell the channel; the number of the post that stands for the table now."""
        await self._ready.wait()
        channel = self._client.get_partial_messageable(announcement.channel)
        try:
            return await self._tell(channel, announcement)
        except discord.NotFound:
            log.warning("the channel of match %d is gone", announcement.match)
            return announcement.post

    async def _tell(self, channel: discord.PartialMessageable, announcement: Announcement) -> int:
        post = await self._client.desk.post(announcement.match)
        if announcement.version == 0 and post.view is not None:
            # The match has begun since; that has a post of its own, and this one remains the one that opened the table.
            post = msgspec.structs.replace(post, status="lobby", view=None)
        names = await self._client.people.names(post)
        text, mentions = await self._words(post, names, announcement)
        picture = await self._picture(post, names, announcement)
        if picture is None and post.view is not None:
            text = _with_board(text, self._client.games[post.game].words, post, names)
        known = await self._known(channel, announcement)
        if known is not None and await self._edited(channel, known, post, text, picture):
            return known
        sent = await channel.send(
            text,
            view=buttons_of(post) or discord.utils.MISSING,
            files=[file_of(picture)] if picture else [],
            allowed_mentions=discord.AllowedMentions(users=[discord.Object(person) for person in mentions]),
            nonce=announcement.nonce,
        )
        if announcement.post is not None and announcement.post != sent.id:
            self._tidy(channel, announcement.post, post, names)
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
        if post.view is None:
            return None
        scene = scene_of(post, names, events=announcement.events)
        return await self._client.painters.board(post.game, post.view, scene)

    async def _known(self, channel: discord.PartialMessageable, announcement: Announcement) -> int | None:
        """The post to edit, if there is one: the present one, or one that went out before the process died."""
        if announcement.kind == "edit" and announcement.post is not None:
            return announcement.post
        if not announcement.late:
            return None
        marked = re.compile(rf"b:table:{announcement.match}:")
        async for message in channel.history(limit=RECENT):
            mine = message.author == self._client.user and message.id > (announcement.post or 0)
            if mine and _carries(message, marked):
                return message.id
        return None

    async def _edited(
        self, channel: discord.PartialMessageable, number: int, post: Post, text: str, picture: Picture | None
    ) -> bool:
        """Make a post true again; False where somebody deleted it."""
        try:
            await channel.get_partial_message(number).edit(
                content=text, view=buttons_of(post), attachments=[file_of(picture)] if picture else []
            )
        except discord.NotFound as gone:
            if gone.code == UNKNOWN_CHANNEL:
                raise
            return False
        return True

    def _tidy(self, channel: discord.PartialMessageable, number: int, post: Post, names: list[str]) -> None:
        """Take the buttons off an older post. It keeps its picture; if it fails, its buttons say that they are old."""
        task = asyncio.create_task(self._strip(channel, number, post, names), name=f"orrery-tidy-{number}")
        self._tidying.add(task)
        task.add_done_callback(self._tidying.discard)

    async def _strip(self, channel: discord.PartialMessageable, number: int, post: Post, names: list[str]) -> None:
        try:
            older = await channel.get_partial_message(number).edit(view=None)
            if (content := unasked(older.content)) != older.content:
                await older.edit(content=content)
            elif _headline(older.content) == _headline(
                opening := opening_of(post, self._client.games[post.game], names)
            ):
                await older.edit(content=opening)  # where the table was opened: its last seat has been taken since
        except discord.HTTPException as fault:
            log.info("the buttons of post %d stay: %s", number, fault)


def _carries(message: discord.Message, marked: re.Pattern[str]) -> bool:
    """Whether a post's buttons belong to the table."""
    rows = [row for row in message.components if isinstance(row, discord.ActionRow)]
    return any(marked.match(getattr(part, "custom_id", None) or "") for row in rows for part in row.children)


def _with_board(text: str, words: Words, post: Post, names: list[str]) -> str:
    """Without a picture the board is told, as far as there is room."""
    lines = words.named(words.board(post.view), written(names)).splitlines()[1:]
    for line in lines:
        if len(text) + 1 + len(line) > MOST_TEXT:
            break
        text = f"{text}\n{line}"
    return text


def _headline(content: str) -> str:
    return content.partition("\n")[0]
