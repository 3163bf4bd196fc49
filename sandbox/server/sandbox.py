"""The sandbox as a whole: a server on loopback that the bot takes for Discord and a browser for a
channel."""

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
MOST_BYTES = 110 * 2**20  # ten files of ten mebibytes, and the words about them


class Sandbox:
    """Use as `async with Sandbox(…) as box:`. With a folder the channels are kept there; without,
    they are gone when it closes. What went wrong inside is raised at the end, so that no test
    passes over it."""

    def __init__(
        self,
        folder: Path | None = None,
        *,
        port: int = 0,
        clock: Clock | None = None,
        bot_name: str = "Orrery",
        token: str = "sandbox",  # noqa: S107 - it opens nothing but this
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
        """For `discord.http.Route.BASE`."""
        return self.url + API

    @property
    def gateway_url(self) -> str:
        """For `discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY`."""
        return self.core.gateway_url

    @property
    def servers(self) -> list[int]:
        """The ids of the servers: one after another they are minded by one shard after another."""
        return [*self.core.world.servers]

    def person(self, name: str, server: int = FIRST_SERVER) -> Person:
        """The person of that name, in the first channel of a server."""
        world = self.core.world
        return Person(self.core, world.person(name), world.channel_named(FIRST_CHANNEL, server))

    def add_channel(self, name: str, server: int = FIRST_SERVER) -> int:
        """A new channel; its id."""
        return self.core.world.add_channel(name, server=server).id

    def add_forum(
        self, name: str, *tags: str, moderated: bool = False, required: bool = False
    ) -> Channel:
        """A new forum with these tags, which it may require of each post."""
        world = self.core.world
        forum = world.add_channel(name, kind=ChannelKind.FORUM)
        forum.tags = [Tag(world.ids.mint(), tag, moderated) for tag in tags]
        forum.tagged = required
        world.change_channel(forum)
        return forum

    def forbid(self, channel: str, *permissions: str) -> None:
        """Take permissions from the bot in a channel, by discord.py's names: `forbid("general",
        "attach_files")`."""
        place = self.core.world.channel_named(channel)
        place.denied |= read_permissions(permissions)
        self.core.world.change_channel(place)

    def allow(self, channel: str, *permissions: str) -> None:
        """Give them back."""
        place = self.core.world.channel_named(channel)
        place.denied &= ~read_permissions(permissions)
        self.core.world.change_channel(place)

    def remove_channel(self, name: str) -> None:
        """Somebody deletes the channel."""
        self.core.world.remove_channel(self.core.world.channel_named(name))

    def send_away(self, server: int = FIRST_SERVER) -> None:
        """Somebody takes the bot off a server."""
        self.core.world.send_away(server, away=True)

    def invite(self, server: int = FIRST_SERVER) -> None:
        self.core.world.send_away(server, away=False)

    def archive(self, thread: str, *, locked: bool = False) -> None:
        """The thread falls asleep; nobody but moderators can wake one that is locked."""
        place = self.core.world.channel_named(thread)
        place.archived, place.locked = True, locked
        self.core.world.change_channel(place)

    @property
    def faults(self) -> Faults:
        return self.core.faults

    def cut_gateway(self, *, forget: bool = False) -> None:
        """Break the bot's line; with `forget` it cannot resume and has to introduce itself anew."""
        self.core.gateway.cut(forget=forget)

    def ask_to_reconnect(self) -> None:
        self.core.gateway.ask_to_reconnect()
