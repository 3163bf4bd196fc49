"""The bot's own user, its gateway, and the servers that it is on."""

from aiohttp import web

from sandbox.checks.bodies import NewDirectChannel
from sandbox.checks.refusal import read, unknown
from sandbox.server.core import Core
from sandbox.server.rest.http import answer, key, receive
from sandbox.world.records import ChannelKind, ServerRecord

IDENTIFIES = 1000


class Identity:
    def __init__(self, core: Core) -> None:
        self.core = core

    def routes(self) -> list[web.RouteDef]:
        return [
            web.get("/users/@me", self.me),
            web.get("/users/{user}", self.user),
            web.get("/oauth2/applications/@me", self.application),
            web.get("/applications/@me", self.application),
            web.get("/gateway", self.gateway),
            web.get("/gateway/bot", self.gateway),
            web.get("/guilds/{guild}", self.guild),
            web.get("/guilds/{guild}/channels", self.channels),
            web.get("/guilds/{guild}/members/{user}", self.member),
            web.post("/users/@me/channels", self.open_direct),
        ]

    async def me(self, _: web.Request) -> web.Response:
        return answer(self.core.payloads.user(self.core.world.bot))

    async def user(self, request: web.Request) -> web.Response:
        return answer(self.core.payloads.user(self.core.world.user(key(request, "user"))))

    async def application(self, _: web.Request) -> web.Response:
        return answer(self.core.payloads.application())

    async def gateway(self, _: web.Request) -> web.Response:
        gateway = self.core.gateway
        left, at_once = IDENTIFIES - len(gateway.introduced), gateway.max_concurrency
        starts = {
            "total": IDENTIFIES,
            "remaining": left,
            "reset_after": 86_400_000,
            "max_concurrency": at_once,
        }
        return answer({"url": self.core.gateway_url, "shards": 1, "session_start_limit": starts})

    def _server(self, request: web.Request) -> ServerRecord:
        return self.core.world.server(key(request, "guild"))

    async def guild(self, request: web.Request) -> web.Response:
        return answer(self.core.payloads.guild(self._server(request)))

    async def channels(self, request: web.Request) -> web.Response:
        channels = self.core.world.list_channels(self._server(request).id)
        return answer(
            [self.core.payloads.channel(each) for each in channels if each.kind == ChannelKind.TEXT]
        )

    async def member(self, request: web.Request) -> web.Response:
        server = self._server(request)
        user = self.core.world.user(key(request, "user"))
        if user.gone or server.id in user.absent:
            raise unknown("Member")
        return answer(self.core.payloads.member(user))

    async def open_direct(self, request: web.Request) -> web.Response:
        body, _ = await receive(request)
        person = self.core.world.user(int(read(body, NewDirectChannel).recipient_id))
        return answer(self.core.payloads.channel(self.core.world.open_direct(person.id)))
