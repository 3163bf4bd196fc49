"""Who may ask the sandbox: its own page and the bot. Another site in the same browser could reach
loopback too."""

from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

from aiohttp import web

LOOPBACK = frozenset({"127.0.0.1", "localhost"})


@web.middleware
async def own_page_only(
    request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
) -> web.StreamResponse:
    """A browser says whose page asks; the bot is no browser and says nothing. A foreign name for
    this address is one that a foreign page goes by."""
    origin = request.headers.get("Origin")
    if urlsplit(f"//{request.host}").hostname not in LOOPBACK or (
        origin and urlsplit(origin).netloc != request.host
    ):
        raise web.HTTPForbidden
    return await handler(request)
