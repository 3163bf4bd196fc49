"""The bot's answers to interactions: the first one, and later ones under the same token."""

from aiohttp import web

from sandbox.checks.bodies import Callback, FollowUp, MessageEdit
from sandbox.checks.refusal import read
from sandbox.server.core import Core
from sandbox.server.rest.http import answer, key, nothing, receive
from sandbox.world.interaction import Interaction


class Answers:
    """The routes for answers. They need no bot token, because the interaction has its own."""

    def __init__(self, core: Core) -> None:
        self.core = core
        self.interactions = core.interactions

    def routes(self) -> list[web.RouteDef]:
        hook = "/webhooks/{application}/{token}"
        return [
            web.post("/interactions/{interaction}/{token}/callback", self.first),
            web.post(hook, self.follow_up),
            web.get(hook + "/messages/{message}", self.one),
            web.patch(hook + "/messages/{message}", self.edit),
            web.delete(hook + "/messages/{message}", self.delete),
        ]

    async def first(self, request: web.Request) -> web.Response:
        body, uploads = await receive(request)
        token = request.match_info["token"]
        receipt = self.interactions.answer(
            key(request, "interaction"), token, read(body, Callback), uploads
        )
        return answer(receipt) if request.query.get("with_response") in {"1", "true"} else nothing()

    def _interaction(self, request: web.Request) -> Interaction:
        return self.interactions.find_usable(
            key(request, "application"), request.match_info["token"]
        )

    async def follow_up(self, request: web.Request) -> web.Response:
        interaction = self._interaction(request)
        if self.core.limits:
            self.core.limits.follow_up(interaction.token)
        body, uploads = await receive(request)
        message = self.interactions.follow_up(interaction, read(body, FollowUp), uploads)
        return answer(self.core.payloads.message(message))

    async def one(self, request: web.Request) -> web.Response:
        message = self.interactions.message(
            self._interaction(request), request.match_info["message"]
        )
        return answer(self.core.payloads.message(message))

    async def edit(self, request: web.Request) -> web.Response:
        interaction = self._interaction(request)
        body, uploads = await receive(request)
        change = read(body, MessageEdit)
        message = self.interactions.edit(
            interaction, request.match_info["message"], change, uploads
        )
        return answer(self.core.payloads.message(message))

    async def delete(self, request: web.Request) -> web.Response:
        self.interactions.delete(self._interaction(request), request.match_info["message"])
        return nothing()
