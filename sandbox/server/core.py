"""The parts of the sandbox, put together once for the bot's servers, the page and tests."""

from pathlib import Path

from sandbox.people.client import Doing
from sandbox.server.faults import Faults
from sandbox.server.gateway import Gateway
from sandbox.server.interactions import Interactions
from sandbox.server.limits import RequestLimits
from sandbox.world.clock import Clock
from sandbox.world.emojis import Emojis
from sandbox.world.payloads import Payloads
from sandbox.world.posts import Posts
from sandbox.world.registry import Registry
from sandbox.world.store import RecordStore
from sandbox.world.world import DiscordWorld

API = "/api/v10"
GATEWAY = "/gateway"


class Core:
    def __init__(
        self,
        clock: Clock,
        folder: Path | None,
        origin: str,
        *,
        bot_name: str,
        token: str,
        rate_limits: bool,
        servers: int,
        max_concurrency: int,
    ) -> None:
        self.clock = clock
        self.token = token
        self.origin = origin
        self.store = RecordStore(folder)
        self.world = DiscordWorld(clock, self.store, bot_name, servers)
        self.payloads = Payloads(self.world, origin)
        self.gateway_url = f"ws{origin.removeprefix('http')}{GATEWAY}"
        self.limits = RequestLimits(clock) if rate_limits else None
        self.gateway = Gateway(
            self.world,
            self.payloads,
            token,
            self.gateway_url,
            limits=self.limits,
            max_concurrency=max_concurrency,
        )
        self.emojis = Emojis(self.world)
        self.posts = Posts(self.world, self.payloads, self.emojis)
        self.registry = Registry(self.world)
        self.interactions = Interactions(self.world, self.payloads, self.gateway, self.posts)
        self.doing = Doing(self.world, self.payloads, self.posts, self.registry, self.interactions)
        self.faults = Faults()
        self.crashes: list[Exception] = []
