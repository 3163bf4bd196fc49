"""The emoji of the application, which the bot can create, change and delete."""

from aiohttp import web

from sandbox.checks.refusal import unknown
from sandbox.server.core import Core
from sandbox.server.rest.http import answer, key, nothing, receive
from sandbox.world.emojis import Emoji
from sandbox.world.world import BOT_ID


class EmojiList:
    def __init__(self, core: Core) -> None:
        self.core = core
        self.emojis = core.emojis

    def routes(self) -> list[web.RouteDef]:
        base = "/applications/{application}/emojis"
        return [
            web.get(base, self.all),
            web.post(base, self.create),
            web.get(base + "/{emoji}", self.one),
            web.patch(base + "/{emoji}", self.change),
            web.delete(base + "/{emoji}", self.delete),
        ]

    def _at_home(self, request: web.Request) -> None:
        if key(request, "application") != BOT_ID:
            raise unknown("Application")

    def _answer(self, emoji: Emoji, status: int = 200) -> web.Response:
        return answer(self.core.payloads.emoji(emoji), status)

    async def all(self, request: web.Request) -> web.Response:
        self._at_home(request)
        return answer(
            {"items": [self.core.payloads.emoji(emoji) for emoji in self.emojis.all.values()]}
        )

    async def create(self, request: web.Request) -> web.Response:
        self._at_home(request)
        body, _ = await receive(request)
        return self._answer(self.emojis.create(body), 201)

    async def one(self, request: web.Request) -> web.Response:
        self._at_home(request)
        return self._answer(self.emojis.find(key(request, "emoji")))

    async def change(self, request: web.Request) -> web.Response:
        self._at_home(request)
        body, _ = await receive(request)
        return self._answer(self.emojis.rename(key(request, "emoji"), body))

    async def delete(self, request: web.Request) -> web.Response:
        self._at_home(request)
        self.emojis.delete(key(request, "emoji"))
        return nothing()
