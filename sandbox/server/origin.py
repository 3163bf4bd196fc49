"""Access to the sandbox: only its own page and the bot are allowed.
Another site in the same browser could reach loopback too."""

from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

from aiohttp import web

LOOPBACK = frozenset({"127.0.0.1", "localhost"})


@web.middleware
async def own_page_only(
    request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
) -> web.StreamResponse:
    """Refuse requests from foreign pages.
    A browser sends the origin of a page; the bot sends none. A foreign host name is refused too,
    because DNS rebinding would use one."""
    origin = request.headers.get("Origin")
    if urlsplit(f"//{request.host}").hostname not in LOOPBACK or (
        origin and urlsplit(origin).netloc != request.host
    ):
        raise web.HTTPForbidden
    return await handler(request)
