"""The web page's side of the sandbox: the page itself, and a small JSON API for reading and
acting."""

import base64
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
from aiohttp import web

from sandbox.checks.refusal import ApiRefusal, missing_access
from sandbox.people.client import custom_parts
from sandbox.people.typing import Impossible
from sandbox.server.core import Core
from sandbox.web.live import LivePage
from sandbox.world.interaction import Interaction
from sandbox.world.payloads import Json
from sandbox.world.posts import Upload
from sandbox.world.records import Channel, Message, User

WEB = Path(__file__).parent / "static"
CSP = (
    "default-src 'self'; img-src 'self' https: data:; object-src 'none'; base-uri 'none'; "
    "frame-ancestors 'none'"
)
LONGEST_NAME = 32
PAGE = 60

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
Deed = Callable[[User, Channel, Json], Awaitable[Json]]


class WebPage:
    def __init__(self, core: Core) -> None:
        self.core = core
        self.world = core.world
        self.live = LivePage(core)
        self._deeds: dict[str, Deed] = {
            "write": self._write,
            "command": self._command,
            "complete": self._complete,
            "press": self._press,
            "choose": self._choose,
            "submit": self._submit,
            "close": self._close,
            "dismiss": self._dismiss,
        }

    def join(self, app: web.Application) -> None:
        app.router.add_get("/", self.index)
        app.router.add_get("/attachments/{key}/{number:[0-9]+}/{name}", self.attachment)
        app.router.add_get("/emojis/{number:[0-9]+}.png", self.emoji)
        app.router.add_static("/web", WEB)
        page = web.Application(middlewares=[explain_faults])
        page.add_routes(
            [
                web.get("/world", self.show_world),
                web.get("/channels/{channel:[0-9]+}", self.show_channel),
                web.post("/people", self.add_person),
                web.post("/channels", self.add_channel),
                web.post("/do", self.do),
                web.get("/live", self.live.handle),
            ]
        )
        app.add_subapp("/page", page)

    async def close(self) -> None:
        await self.live.close()

    # -- looking

    async def index(self, _: web.Request) -> web.FileResponse:
        headers = {"Cache-Control": "no-cache", "Content-Security-Policy": CSP}
        return web.FileResponse(WEB / "index.html", headers=headers)

    async def attachment(self, request: web.Request) -> web.Response:
        """Serve a file to anybody with its address.
        It never runs as a page, whatever its name is."""
        found = self.world.store.read_served_file(
            int(request.match_info["number"]), request.match_info["key"]
        )
        if found is None:
            raise web.HTTPNotFound
        return _serve(*found)

    async def emoji(self, request: web.Request) -> web.Response:
        emoji = self.core.emojis.all.get(int(request.match_info["number"]))
        if emoji is None:
            raise web.HTTPNotFound
        return _serve(emoji.type, emoji.data)

    async def show_world(self, request: web.Request) -> web.Response:
        """The people, channels and servers, as one person sees them.
        Before a person is chosen, no channels are listed."""
        me = self._me(request.query)
        people = [self.live.user(user) for user in self.world.people.values()]
        channels = [
            self.live.channel(each)
            for each in self.world.channels.values()
            if me and self.world.may_enter(me.id, each)
        ]
        modal = self.core.interactions.modals.get(me.id) if me else None
        shape = modal.shape if modal else None
        bot = self.live.user(self.world.bot)
        servers = [{"id": str(each.id), "name": each.name} for each in self.world.servers.values()]
        said = {
            "bot": bot,
            "servers": servers,
            "people": people,
            "channels": channels,
            "modal": shape,
        }
        return web.json_response(said)

    async def show_channel(self, request: web.Request) -> web.Response:
        me, channel = self._me(request.query), self._channel(request.match_info["channel"])
        if me is None or not self.world.may_enter(me.id, channel):
            raise missing_access()
        before = int(request.query.get("before") or 0) or None
        seen = self.world.list_seen(me.id, channel, PAGE + 1, before)
        messages = [self.live.message(message) for message in seen[-PAGE:]]
        commands = [
            msgspec.to_builtins(command) for command in self.core.registry.list_offered(channel)
        ]
        return web.json_response(
            {"messages": messages, "more": len(seen) > PAGE, "commands": commands}
        )

    def _me(self, given: Any) -> User | None:
        key = str(given.get("as") or "")
        return self.world.people.get(int(key)) if key.isdigit() else None

    def _channel(self, key: object) -> Channel:
        return self.world.channel(int(str(key)))

    # -- doing

    async def add_person(self, request: web.Request) -> web.Response:
        name = _name(await request.json())
        if name.casefold() == self.world.bot.name.casefold():
            raise Impossible("that is the bot's name")
        user = self.world.person(name)
        self.world.open_direct(user.id)
        return web.json_response(self.live.user(user))

    async def add_channel(self, request: web.Request) -> web.Response:
        said = await request.json()
        name = "-".join(_name(said).lower().split())
        server = self.world.server(int(said["server"])).id
        if any(channel.name == name for channel in self.world.list_channels(server)):
            raise Impossible(f"there already is a channel {name}")
        return web.json_response(self.live.channel(self.world.add_channel(name, server=server)))

    async def do(self, request: web.Request) -> web.Response:
        said = await request.json()
        me, channel = self._me(said), self._channel(said["channel"])
        if me is None or not self.world.may_enter(me.id, channel):
            raise missing_access()
        return web.json_response(await self._deeds[said["what"]](me, channel, said))

    async def _write(self, me: User, channel: Channel, said: Json) -> Json:
        self.core.doing.write(me, channel, said["content"])
        return {}

    async def _command(self, me: User, channel: Channel, said: Json) -> Json:
        return await _await_acknowledgement(
            self.core.doing.command(me, channel, said["path"], self._values(said["values"]))
        )

    async def _complete(self, me: User, channel: Channel, said: Json) -> Json:
        values = self._values(said["values"])
        asked = self.core.doing.complete(
            me, channel, said["path"], said["option"], text=said["text"], values=values
        )
        await asked.acknowledged.wait()
        return {"choices": asked.choices, "failed": asked.failed}

    def _values(self, values: Json) -> dict[str, object]:
        """The option values.
        People, channels and files come as {"user": id}, {"channel": id}, {"file": name, "data":
        base64}."""
        return {name: self._value(value) for name, value in values.items()}

    def _value(self, value: Any) -> object:
        match value:
            case {"user": key}:
                return self.world.user(int(key))
            case {"channel": key}:
                return self._channel(key)
            case {"file": name, "data": data}:
                return Upload(0, name, base64.b64decode(data))
            case _:
                return value

    def _on(self, me: User, channel: Channel, said: Json) -> tuple[Message, Json]:
        """The message, and the button or menu on it."""
        message = self.world.message(channel.id, int(said["message"]))
        if message.reader not in {None, me.id}:
            raise missing_access()
        part = next(
            (part for part in custom_parts(message) if part.get("custom_id") == said["custom_id"]),
            None,
        )
        if part is None:
            raise Impossible("that is no longer there")
        return message, part

    async def _press(self, me: User, channel: Channel, said: Json) -> Json:
        return await _await_acknowledgement(self.core.doing.press(me, *self._on(me, channel, said)))

    async def _choose(self, me: User, channel: Channel, said: Json) -> Json:
        message, menu = self._on(me, channel, said)
        return await _await_acknowledgement(
            self.core.doing.choose(me, message, menu, said["values"])
        )

    async def _submit(self, me: User, _: Channel, said: Json) -> Json:
        return await _await_acknowledgement(self.core.doing.submit(me, said["answers"]))

    async def _close(self, me: User, _: Channel, __: Json) -> Json:
        self.core.interactions.close_modal(me.id)
        return {}

    async def _dismiss(self, me: User, channel: Channel, said: Json) -> Json:
        self.core.doing.dismiss(me, self.world.message(channel.id, int(said["message"])))
        return {}


def _serve(kind: str, data: bytes) -> web.Response:
    safety = {"Content-Security-Policy": "sandbox", "X-Content-Type-Options": "nosniff"}
    return web.Response(body=data, content_type=kind, headers=safety)


async def _await_acknowledgement(interaction: Interaction) -> Json:
    """Wait until the bot has acknowledged the interaction or failed to.
    Meanwhile the page shows that something is under way."""
    await interaction.acknowledged.wait()
    return {"failed": interaction.failed}


def _name(said: Json) -> str:
    name = " ".join(str(said.get("name", "")).split())
    if not 1 <= len(name) <= LONGEST_NAME:
        raise Impossible(f"a name has 1 to {LONGEST_NAME} characters")
    return name


@web.middleware
async def explain_faults(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Turn errors into readable answers."""
    try:
        return await handler(request)
    except Impossible as impossible:
        return web.json_response({"error": str(impossible)}, status=400)
    except ApiRefusal as refusal:
        return web.json_response({"error": refusal.body["message"]}, status=refusal.status)
    except (
        ValueError,
        TypeError,
        LookupError,
        AttributeError,
        RecursionError,
    ) as fault:  # the request is no JSON, or has the wrong shape
        return web.json_response({"error": f"that cannot be read: {fault!r}"}, status=400)
