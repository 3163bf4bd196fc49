"""The common path of every API request: faults on demand, token, rate limits, and the response."""

import re
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from aiohttp import BodyPartReader, web

from sandbox.checks.refusal import ApiRefusal
from sandbox.server.core import API, Core
from sandbox.world.posts import Upload

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
OPEN = re.compile(rf"{API}/(interactions|webhooks)/")


def answer(said: object, status: int = 200, headers: dict[str, str] | None = None) -> web.Response:
    """A JSON response.
    discord.py reads a body as JSON only with exactly this type, without a charset."""
    body = msgspec.json.encode(said)
    return web.Response(
        body=body, status=status, headers={**(headers or {}), "Content-Type": "application/json"}
    )


def nothing() -> web.Response:
    return web.Response(status=204)


async def receive(request: web.Request) -> tuple[Any, list[Upload]]:
    """The JSON body of a request and its files."""
    try:
        if not request.content_type.startswith("multipart/"):
            raw = await request.read()
            return (msgspec.json.decode(raw) if raw else {}), []
        body: Any = {}
        uploads: list[Upload] = []
        async for part in await request.multipart():
            if not isinstance(part, BodyPartReader):
                continue
            data = bytes(await part.read())
            if part.name == "payload_json":
                body = msgspec.json.decode(data)
            elif match := re.fullmatch(r"files\[(\d+)\]", part.name or ""):
                uploads.append(Upload(int(match[1]), part.filename or "file", data))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise ApiRefusal(400, 50109, "The request body contains invalid JSON.") from None
    return body, uploads


def key(request: web.Request, name: str) -> int:
    """An id from the path."""
    text = request.match_info[name]
    if not text.isdigit():
        raise ApiRefusal(
            400,
            50035,
            "Invalid Form Body",
            errors={name: {"_errors": [{"code": "NUMBER_TYPE_COERCE"}]}},
        )
    return int(text)


class Gatekeeper:
    """The middleware of the API."""

    def __init__(self, core: Core) -> None:
        self.core = core

    async def __call__(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        line = f"{request.method} {request.path.removeprefix(API)}"
        trouble = self.core.faults.next(line)
        if trouble and trouble.held:
            await trouble.held.wait()
            trouble = None
        if trouble and not trouble.after:
            await request.read()
            if trouble.page:
                return web.Response(
                    text=trouble.page, content_type="text/html", status=trouble.status
                )
            if not trouble.status:
                return _break_line(request)
            return answer(trouble.body, trouble.status, trouble.headers)
        response = await self._handle(request, handler)
        if trouble is None:
            return response
        return answer(trouble.body, trouble.status) if trouble.status else _break_line(request)

    async def _handle(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        try:
            self._admit(request)
            return await handler(request)
        except ApiRefusal as refusal:
            return self._refuse(refusal)
        except web.HTTPException as error:
            return answer({"message": f"{error.status}: {error.reason}", "code": 0}, error.status)
        except Exception as crash:  # noqa: BLE001 - stored, and raised when the sandbox closes
            # A 5xx would be retried silently, but a crash of the sandbox must be seen.
            self.core.crashes.append(crash)
            return answer({"message": f"The sandbox crashed: {crash!r}", "code": 0}, 400)

    def _admit(self, request: web.Request) -> None:
        """Check the token and count the request.
        Interaction answers are exempt: they have tokens of their own and don't count towards this
        limit."""
        if OPEN.match(request.path):
            return
        if request.headers.get("Authorization") != f"Bot {self.core.token}":
            raise ApiRefusal(401, 0, "401: Unauthorized")
        if self.core.limits:
            self.core.limits.request()

    def _refuse(self, refusal: ApiRefusal) -> web.Response:
        if self.core.limits and self.core.limits.shuts_out(refusal.status):
            return answer({"message": "Banned for too many invalid requests", "code": 0}, 429)
        wait = refusal.body.get("retry_after")
        headers = {} if wait is None else {"Via": "1.1 sandbox", "Retry-After": str(wait)}
        return answer(refusal.body, refusal.status, headers)


def _break_line(request: web.Request) -> web.Response:
    """Break the connection instead of answering."""
    if request.transport:
        request.transport.abort()
    return web.Response(status=500)
