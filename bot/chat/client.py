"""The bot as a Discord client: its commands, its buttons, and the way to the channels."""

import asyncio
import logging
from collections.abc import Mapping
from functools import partial
from hashlib import blake2b
from typing import Any

import msgspec
from discord import app_commands

from bot.chat.base.base import Click, Client
from bot.chat.base.buttons import Press, SelectItem
from bot.chat.base.painting import Painting
from bot.chat.base.rate_limits import check_rate_limit
from bot.chat.base.request import SILENT, AnswerLost, Request
from bot.chat.base.tongues import Translator
from bot.chat.commands.me import me_group
from bot.chat.commands.moves import group_of
from bot.chat.commands.tables import game_group
from bot.chat.commands.top import COMMANDS
from bot.chat.inbox.notices import Notices
from bot.chat.panel import presses  # noqa: F401 - registers its handlers
from bot.chat.table.leaving import leave
from bot.chat.table.poster import Poster
from bot.chat.table.reach import ChannelWatcher
from bot.desk import Announcement, Desk, Digest, Notice, SealPost, Send, TableGone
from rules import catalogue
from rules.kernel import Game

log = logging.getLogger(__name__)

# Commands work on servers that have added the bot, and in DMs with it. A person can also install an
# app for themselves, but then the bot would see no channel and could post nothing.
PLACES = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False)
INSTALLS = app_commands.AppInstallationType(guild=True, user=False)
# Seconds between two identifies. Discord wants five, and one may be longer on its way.
INTRODUCTION = 6.0


class Tree(app_commands.CommandTree[Client]):
    """The commands. Errors that happen before a command runs are answered too."""

    async def interaction_check(self, interaction: Click, /) -> bool:
        return await check_rate_limit(interaction)

    async def on_error(self, interaction: Click, error: app_commands.AppCommandError, /) -> None:
        try:
            await Request(interaction).refuse(error)
        except (AnswerLost, *SILENT) as silent:
            log.warning("an answer could not be given: %s", silent)


class Orrery(ChannelWatcher):
    """The bot. The desk does the playing, and `announce` tells the channels."""

    def __init__(
        self, desk: Desk, painters: Painting, games: Mapping[str, Game] = catalogue, **options: Any
    ) -> None:
        super().__init__(desk, painters, games, **options)
        self.tree = Tree(self, allowed_contexts=PLACES, allowed_installs=INSTALLS)
        self.tree.add_command(game_group(list(games.values())))
        self.tree.add_command(me_group())
        for command in COMMANDS:
            self.tree.add_command(command)
        for game in games.values():
            self.tree.add_command(group_of(game))
        self.add_dynamic_items(Press, SelectItem)
        self._poster = Poster(self)
        self._notices = Notices(self)
        self._logged_in = asyncio.Event()

    async def setup_hook(self) -> None:
        await self.tree.set_translator(Translator())
        await self._publish()
        self._logged_in.set()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Identify in turns. Discord limits concurrent identifies over all processes, by shard."""
        if self.desk.leases.alone:
            await super().before_identify_hook(shard_id, initial=initial)
            return
        await self.desk.leases.take(f"identify-{(shard_id or 0) % self.at_once}", INTRODUCTION)

    async def _publish(self) -> None:
        """Register the commands with Discord if they have changed. One process does it for all."""
        assert self.tree.translator is not None and self.application_id is not None  # noqa: S101, PT018 - logged in
        commands = self.tree.get_commands()
        told = [
            await command.get_translated_payload(self.tree, self.tree.translator)
            for command in commands
        ]
        name = f"commands-{self.application_id}"
        what = blake2b(msgspec.json.encode(told, order="sorted"), digest_size=16).hexdigest()
        async with self.desk.leases.wait(name) as lease:
            # Commands may also have been removed by hand.
            known = {command.name for command in await self.tree.fetch_commands()}
            if await self.desk.leases.read(name) != what or known != {
                command.name for command in commands
            }:
                await self.tree.sync()
                lease.leaves = what

    async def announce(self, what: Announcement | Notice | Digest | TableGone | SealPost) -> Send:
        """Prepare a message for a channel or a person, once the bot is logged in."""
        await self._logged_in.wait()
        if isinstance(what, TableGone):
            return partial(leave, self, what)
        if isinstance(what, SealPost):
            return await self._poster.publish(what)
        if isinstance(what, Digest):
            return await self._notices.sum_up(what)
        return await (
            self._notices.make(what) if isinstance(what, Notice) else self._poster.announce(what)
        )

    async def close(self) -> None:
        await self.pending_answers.close()
        await self.painting.close()
        await self._poster.close()
        await super().close()
