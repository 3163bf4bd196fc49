"""Sends and edits the post of a table, and finds it again after a crash."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Coroutine
from dataclasses import dataclass
from functools import partial
from hashlib import blake2b
from typing import Any

import aiohttp
import discord
import msgspec

from bot.chat.base.base import Client
from bot.chat.base.files import file_of
from bot.chat.base.fitting import MOST_TEXT
from bot.chat.base.marks import TableSigns
from bot.chat.base.painting import Picture
from bot.chat.base.people import write_names
from bot.chat.base.tongues import find_tongue
from bot.chat.table.archive import screen
from bot.chat.table.forums import tags_of
from bot.chat.table.opening import tell_opening, tell_sealing
from bot.chat.table.posts import buttons_of, drop_question, name_ended, text_of
from bot.chat.table.reach import find_marked, find_seal, is_archived, is_lost, read_fault, wake
from bot.chat.table.scenes import scene_of
from bot.desk import Announcement, NotDelivered, SealPost, Send, StoreError, TableState, callers
from rules.kernel import Refusal, worded
from rules.kernel.table.game import Words

log = logging.getLogger(__name__)

PATIENCE = 60.0  # seconds that Discord may take for a post
MOST_NAME = 100  # characters of a thread's name
MOST_NONCE = 25  # characters of a nonce
KEPT = 32  # pictures of posts that could not be sent yet
SHOWN = 4096  # posts whose shown picture is remembered


@dataclass(frozen=True)
class PreparedPost:
    """A post that is ready to send. It no longer holds the board."""

    announcement: Announcement
    text: str
    mentions: list[int]
    picture: Picture | None
    shows: bytes  # the hash of everything that its picture is painted from
    stays: bool  # whether the post to be edited has that picture already
    opening: str  # the final text of the post that opened the table
    name: str  # the final name of the table's thread, once it has ended

    @property
    def table(self) -> TableState:
        return self.announcement.table

    @property
    def files(self) -> list[discord.File]:
        return [file_of(self.picture)] if self.picture else []


class Poster:
    """Puts tables into their channels."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self._pictures: OrderedDict[tuple[object, ...], Picture | None] = OrderedDict()
        # By match: the newest post and the hash of its picture.
        self._shown: OrderedDict[int, tuple[int, bytes]] = OrderedDict()
        self._tidying: set[asyncio.Task[None]] = set()

    async def close(self) -> None:
        for task in self._tidying:
            task.cancel()
        await asyncio.gather(*self._tidying, return_exceptions=True)

    async def announce(self, announcement: Announcement) -> Send:
        """Prepare the text and picture of a post."""
        post = announcement.table
        game, tongue = self._client.games[post.game], find_tongue(post.language)
        names = await self._client.people.names(post, tongue)
        signs = self._client.marks.signs(post.game, post.view)
        post = msgspec.structs.replace(
            post, said=await self._client.people.recall(post.said, tongue)
        )
        announcement = msgspec.structs.replace(announcement, table=post)
        text, mentions = await self._word(announcement, names, signs)
        shows = _describe_picture(announcement, names)
        stays = announcement.kind == "edit" and self._shown.get(post.match) == (post.post, shows)
        picture = None if stays else await self._paint(announcement, names)
        if picture is None and not stays and post.view is not None:
            text = _with_board(text, game.words, post, names)
        opening = tell_opening(post, game, names, signs)
        sent = msgspec.structs.replace(
            announcement, table=msgspec.structs.replace(post, view=None), events=()
        )
        name = name_ended(post, game, names)
        return partial(
            self._send, PreparedPost(sent, text, mentions, picture, shows, stays, opening, name)
        )

    async def publish(self, sealing: SealPost) -> Send:
        """Prepare the post that publishes a seal."""
        return partial(self._seal, sealing, tell_sealing(sealing, self._client.games[sealing.game]))

    async def _seal(self, sealing: SealPost, text: str) -> int:
        channel = self._client.get_partial_messageable(sealing.channel)
        try:
            async with asyncio.timeout(PATIENCE):
                found = (
                    await find_seal(self._client, channel, sealing.seal)
                    if sealing.doubtful
                    else None
                )
                if found is None:  # every table has a seal of its own, so it serves as the nonce
                    found = (await channel.send(text, nonce=sealing.seal[:MOST_NONCE])).id
        except (discord.DiscordException, aiohttp.ClientError, OSError) as fault:
            raise read_fault(fault) from fault
        return found

    async def _send(self, made: PreparedPost) -> int:
        """Send or edit the table's post.
        Returns the id of the post that now stands for the table."""
        channel = self._client.get_partial_messageable(made.table.channel)
        try:
            async with asyncio.timeout(PATIENCE):
                number = await self._tell(channel, made)
        except (discord.DiscordException, aiohttp.ClientError, OSError) as fault:
            raise read_fault(fault) from fault
        self._pictures.pop(_picture_of(made.announcement), None)
        self._note_shown(made, number)
        for older in made.announcement.older:
            if older != number:
                self._tidy(self._strip(channel, older, made))
        if made.table.over and made.table.watched:
            self._tidy(self._screen(msgspec.structs.replace(made.table, post=number)))
        if made.name:
            self._tidy(self._put_away(made, {*self._tidying}))
        elif isinstance(thread := self._client.get_channel(made.table.channel), discord.Thread):
            self._tidy(self._mark(thread))
        return number

    async def _tell(self, channel: discord.PartialMessageable, made: PreparedPost) -> int:
        announcement = made.announcement
        known = await self._find_post(channel, announcement)
        if known is not None and await self._edit(channel, known, made):
            return known
        if (
            made.stays
        ):  # somebody has deleted the post, and the new post needs its picture painted again
            self._shown.pop(made.table.match, None)
            raise NotDelivered("its post is gone", 0)
        sent = await channel.send(
            made.text,
            view=self._buttons_of(made.table) or discord.utils.MISSING,
            files=made.files,
            allowed_mentions=discord.AllowedMentions(
                users=[discord.Object(person) for person in made.mentions]
            ),
            nonce=announcement.nonce,
        )
        self._client.posted.note(made.table.match)
        if announcement.doubtful and sent.content != made.text:
            # Discord knew the nonce: it has returned the first try, which may be outdated.
            await self._edit(channel, sent.id, made)
        return sent.id

    async def _word(
        self, announcement: Announcement, names: list[str], signs: TableSigns
    ) -> tuple[str, list[int]]:
        """The text, and the people that it mentions."""
        post = announcement.table
        plain = dict(zip([place.person for place in post.seats], write_names(names), strict=True))
        calls: dict[int, str] = {}
        mentions = []
        for person in callers(post):
            if person not in plain:  # invited, but not at the table yet
                plain[person] = write_names(
                    [worded(await self._client.people.name(person), find_tongue(post.language))]
                )[0]
            mentioned = announcement.ways[person] == "mention"
            calls[person] = f"<@{person}>" if mentioned else plain[person]
            if mentioned and person in announcement.fresh:
                mentions.append(person)
        if announcement.next is not None:
            mentions.append(announcement.next)
            calls[announcement.next] = f"<@{announcement.next}>"
        for place in post.seats:
            if place.person is not None:
                calls.setdefault(place.person, plain[place.person])
        game = self._client.games[post.game]
        return text_of(post, game, names, calls, signs), mentions

    async def _paint(self, announcement: Announcement, names: list[str]) -> Picture | None:
        """Paint a picture once, however often the send is retried."""
        post = announcement.table
        if post.view is None:
            return None
        known = _picture_of(announcement)
        if known not in self._pictures:
            scene = scene_of(post, names, find_tongue(post.language), events=announcement.events)
            self._pictures[known] = await self._client.painters.board(post.game, post.view, scene)
            if len(self._pictures) > KEPT:
                self._pictures.popitem(last=False)
        return self._pictures.get(known)

    def _note_shown(self, made: PreparedPost, number: int) -> None:
        """Remember the picture of the newest post.
        Without a picture, the post has the board as text."""
        if made.picture is not None or made.stays:
            self._shown[made.table.match] = number, made.shows
            self._shown.move_to_end(made.table.match)
            if len(self._shown) > SHOWN:
                self._shown.popitem(last=False)
        else:
            self._shown.pop(made.table.match, None)

    async def _find_post(
        self, channel: discord.PartialMessageable, announcement: Announcement
    ) -> int | None:
        """Find the post to edit: the present one, or one that was sent just before a crash."""
        newest = announcement.table.post
        if announcement.kind == "edit" and newest is not None:
            return newest
        if not announcement.doubtful:
            return None
        return await find_marked(
            self._client, channel, f"b:table:{announcement.table.match}:", newest or 0
        )

    def _buttons_of(self, post: TableState) -> discord.ui.View | None:
        return buttons_of(post, self._client.games[post.game])

    async def _edit(
        self, channel: discord.PartialMessageable, number: int, made: PreparedPost
    ) -> bool:
        """Edit a post, and reopen its thread if needed.
        Returns False if the post can't be edited any more."""
        for asleep in (True, False):
            try:
                files = discord.utils.MISSING if made.stays else made.files
                await channel.get_partial_message(number).edit(
                    content=made.text, view=self._buttons_of(made.table), attachments=files
                )
            except discord.HTTPException as fault:
                if is_archived(fault) and asleep:
                    await wake(self._client, channel.id)
                elif is_lost(fault):
                    return False
                else:
                    raise
            else:
                return True
        return False

    def _tidy(self, work: Coroutine[None, None, None]) -> None:
        """Start a cleanup task that nobody waits for."""
        task = asyncio.create_task(work, name="orrery-tidy")
        self._tidying.add(task)
        task.add_done_callback(self._tidying.discard)

    async def _mark(self, thread: discord.Thread) -> None:
        """Tag a forum post as waiting."""
        if not isinstance(thread.parent, discord.ForumChannel):
            return
        tags = tags_of(thread.parent, thread.applied_tags)
        try:
            if tags != thread.applied_tags:
                await thread.edit(applied_tags=tags)
        except (discord.DiscordException, aiohttp.ClientError, OSError) as fault:
            log.info("the post %d keeps its tags: %s", thread.id, fault)

    async def _screen(self, post: TableState) -> None:
        """Add the film to a match between computers that people watched."""
        try:
            await screen(self._client, post)
        except (discord.DiscordException, aiohttp.ClientError, OSError, Refusal) as fault:
            log.info("there is no film of match %d: %s", post.match, fault)

    async def _put_away(self, made: PreparedPost, before: set[asyncio.Task[None]]) -> None:
        """Name an ended table's own thread after the result and archive it, after the other cleanup
        tasks. A forum post is tagged as over."""
        await asyncio.gather(*before, return_exceptions=True)
        try:
            thread = await self._client.fetch_channel(made.table.channel)
            if not isinstance(thread, discord.Thread):
                return
            changes: dict[str, Any] = {}
            if isinstance(thread.parent, discord.ForumChannel):
                changes["applied_tags"] = tags_of(thread.parent, thread.applied_tags, over=True)
            if thread.owner_id == (self._client.user and self._client.user.id):
                changes["archived"] = True
                if made.name.startswith(thread.name):  # nobody has renamed the thread
                    changes["name"] = made.name[:MOST_NAME]
            if changes:
                await thread.edit(**changes)
        except (discord.DiscordException, aiohttp.ClientError, OSError) as fault:
            log.info("the thread of match %d stays open: %s", made.table.match, fault)

    async def _strip(
        self, channel: discord.PartialMessageable, number: int, made: PreparedPost
    ) -> None:
        """Remove the buttons from an older post, which keeps its picture.
        If that fails, the next post retries."""
        try:
            try:
                older = await channel.get_partial_message(number).edit(view=None)
                if (content := _as_it_was(older.content, made.opening)) != older.content:
                    await older.edit(content=content)
            except discord.NotFound:
                pass  # the post was deleted, so it has no buttons
            await self._client.desk.outbox.note_stripped(made.table.match, number)
        except (discord.DiscordException, aiohttp.ClientError, OSError, StoreError) as fault:
            log.info("the buttons of post %d stay for now: %s", number, fault)


def _as_it_was(content: str, opening: str) -> str:
    """The final text of an older post: without a question, or with the seats as the match began."""
    if (plain := drop_question(content)) != content:
        return plain
    heading, _, _ = opening.partition("\n")
    return opening if content.startswith(f"{heading}\n") else content


def _picture_of(announcement: Announcement) -> tuple[object, ...]:
    """The key of a post's picture in the cache."""
    return announcement.table.match, announcement.kind, announcement.table.revision


def _describe_picture(announcement: Announcement, names: list[str]) -> bytes:
    """Hash everything that a post's picture is painted from.
    If the hash stays the same, only the text is edited."""
    post = announcement.table
    told = [
        post.view,
        post.tally,
        announcement.events,
        post.awaiting,
        post.over,
        names,
        post.language,
    ]
    return blake2b(msgspec.json.encode(told, enc_hook=str), digest_size=16).digest()


def _with_board(text: str, words: Words, post: TableState, names: list[str]) -> str:
    """Append the board as text, as far as it fits, for a post without a picture."""
    lines = words.tell(
        words.board(post.view), write_names(names), find_tongue(post.language)
    ).splitlines()[1:]
    for line in lines:
        if len(text) + 1 + len(line) > MOST_TEXT:
            break
        text = f"{text}\n{line}"
    return text
