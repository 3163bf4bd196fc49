"""Discord's REST API, as far as a bot needs it, with a module for each resource."""

from aiohttp import web

from sandbox.server.core import API, Core
from sandbox.server.rest.channels import Channels
from sandbox.server.rest.commands import Commands
from sandbox.server.rest.emojis import EmojiList
from sandbox.server.rest.http import Gatekeeper, Handler
from sandbox.server.rest.identity import Identity
from sandbox.server.rest.interactions import Answers
from sandbox.server.rest.messages import Messages


def api(core: Core) -> web.Application:
    """The application to mount under the API's prefix."""
    gatekeeper = Gatekeeper(core)

    @web.middleware
    async def gate(request: web.Request, handler: Handler) -> web.StreamResponse:
        return await gatekeeper(request, handler)

    app = web.Application(middlewares=[gate])
    for resource in (
        Identity(core),
        EmojiList(core),
        Commands(core),
        Channels(core),
        Messages(core),
        Answers(core),
    ):
        app.add_routes(resource.routes())
    app.router.add_route("*", "/{rest:.*}", _refuse_unknown)
    return app


async def _refuse_unknown(_: web.Request) -> web.StreamResponse:
    raise web.HTTPNotFound


__all__ = ["API", "api"]
