"""The whole sandbox: a server on loopback, which is Discord to the bot and a channel to a
browser."""

import socket
from pathlib import Path
from types import TracebackType
from typing import Self

from aiohttp import web

from sandbox.people.person import Person
from sandbox.server.core import API, GATEWAY, Core
from sandbox.server.faults import Faults
from sandbox.server.origin import own_page_only
from sandbox.server.rest import api
from sandbox.web.page import WebPage
from sandbox.world.clock import Clock, WallClock
from sandbox.world.permissions import read_permissions
from sandbox.world.records import FIRST_SERVER, Channel, ChannelKind, Tag
from sandbox.world.world import FIRST_CHANNEL

HOST = "127.0.0.1"
MOST_BYTES = 110 * 2**20  # ten files of 10 MiB, and the message with them


class Sandbox:
    """Use as `async with Sandbox(…) as box:`.
    With a folder, the channels are stored there; without one, they are gone at the end. Internal
    errors are raised on exit, so that no test overlooks them."""

    def __init__(
        self,
        folder: Path | None = None,
        *,
        port: int = 0,
        clock: Clock | None = None,
        bot_name: str = "Orrery",
        token: str = "sandbox",  # noqa: S107 - it opens nothing but this sandbox
        rate_limits: bool = False,
        servers: int = 1,
        max_concurrency: int = 1,
    ) -> None:
        self._folder = folder
        self._port = port
        self.clock = clock or WallClock()
        self.bot_name = bot_name
        self.token = token
        self._rate_limits = rate_limits
        self._servers = servers
        self._max_concurrency = max_concurrency

    async def __aenter__(self) -> Self:
        listening = socket.create_server((HOST, self._port))
        self.url = f"http://{HOST}:{listening.getsockname()[1]}"
        self.core = Core(
            self.clock,
            self._folder,
            self.url,
            bot_name=self.bot_name,
            token=self.token,
            rate_limits=self._rate_limits,
            servers=self._servers,
            max_concurrency=self._max_concurrency,
        )
        self._page = WebPage(self.core)
        app = web.Application(client_max_size=MOST_BYTES, middlewares=[own_page_only])
        app.router.add_get(GATEWAY, self.core.gateway.handle)
        app.router.add_get(GATEWAY + "/", self.core.gateway.handle)
        app.add_subapp(API, api(self.core))
        self._page.join(app)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        await web.SockSite(self._runner, listening).start()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.core.gateway.close()
        await self._page.close()
        await self._runner.cleanup()
        self.core.store.close()
        if self.core.crashes:
            raise ExceptionGroup("the sandbox crashed", self.core.crashes)

    @property
    def api_url(self) -> str:
        """The value for `discord.http.Route.BASE`."""
        return self.url + API

    @property
    def gateway_url(self) -> str:
        """The value for `discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY`."""
        return self.core.gateway_url

    @property
    def servers(self) -> list[int]:
        """The ids of the servers. Consecutive servers belong to consecutive shards."""
        return [*self.core.world.servers]

    def person(self, name: str, server: int = FIRST_SERVER) -> Person:
        """The person with this name, in the first channel of a server."""
        world = self.core.world
        return Person(self.core, world.person(name), world.channel_named(FIRST_CHANNEL, server))

    def add_channel(self, name: str, server: int = FIRST_SERVER) -> int:
        """Add a channel and return its id."""
        return self.core.world.add_channel(name, server=server).id

    def add_forum(
        self, name: str, *tags: str, moderated: bool = False, required: bool = False
    ) -> Channel:
        """Add a forum with these tags. `required`: each post must have one."""
        world = self.core.world
        forum = world.add_channel(name, kind=ChannelKind.FORUM)
        forum.tags = [Tag(world.ids.mint(), tag, moderated) for tag in tags]
        forum.tagged = required
        world.change_channel(forum)
        return forum

    def forbid(self, channel: str, *permissions: str) -> None:
        """Take permissions from the bot in a channel.
        They go by discord.py's names: `forbid("general", "attach_files")`."""
        place = self.core.world.channel_named(channel)
        place.denied |= read_permissions(permissions)
        self.core.world.change_channel(place)

    def allow(self, channel: str, *permissions: str) -> None:
        """Give the bot its permissions back."""
        place = self.core.world.channel_named(channel)
        place.denied &= ~read_permissions(permissions)
        self.core.world.change_channel(place)

    def remove_channel(self, name: str) -> None:
        """Delete a channel, as a user would."""
        self.core.world.remove_channel(self.core.world.channel_named(name))

    def send_away(self, server: int = FIRST_SERVER) -> None:
        """Remove the bot from a server, as a user would."""
        self.core.world.send_away(server, away=True)

    def invite(self, server: int = FIRST_SERVER) -> None:
        self.core.world.send_away(server, away=False)

    def archive(self, thread: str, *, locked: bool = False) -> None:
        """Archive a thread. Only moderators can reopen a locked one."""
        place = self.core.world.channel_named(thread)
        place.archived, place.locked = True, locked
        self.core.world.change_channel(place)

    @property
    def faults(self) -> Faults:
        return self.core.faults

    def cut_gateway(self, *, forget: bool = False) -> None:
        """Break the bot's connection. With `forget` it can't resume and must identify again."""
        self.core.gateway.cut(forget=forget)

    def ask_to_reconnect(self) -> None:
        self.core.gateway.ask_to_reconnect()
