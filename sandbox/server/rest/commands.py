"""The registration of commands, for all servers or for one."""

import msgspec
from aiohttp import web

from sandbox.checks.refusal import unknown
from sandbox.server.core import Core
from sandbox.server.rest.http import answer, key, nothing, receive
from sandbox.world.registry import Registered
from sandbox.world.world import BOT_ID


class Commands:
    def __init__(self, core: Core) -> None:
        self.core = core

    def routes(self) -> list[web.RouteDef]:
        made: list[web.RouteDef] = []
        for base in (
            "/applications/{application}/commands",
            "/applications/{application}/guilds/{guild}/commands",
        ):
            made += [
                web.get(base, self.all),
                web.put(base, self.replace),
                web.post(base, self.create),
                web.get(base + "/{command}", self.one),
                web.patch(base + "/{command}", self.change),
                web.delete(base + "/{command}", self.delete),
            ]
        return made

    def _home(self, request: web.Request) -> int | None:
        """The server that the request is for; None for all servers."""
        if key(request, "application") != BOT_ID:
            raise unknown("Application")
        if "guild" not in request.match_info:
            return None
        return self.core.world.server(key(request, "guild")).id

    async def all(self, request: web.Request) -> web.Response:
        return answer(
            [write_back(command) for command in self.core.registry.of(self._home(request))]
        )

    async def replace(self, request: web.Request) -> web.Response:
        body, _ = await receive(request)
        return answer(
            [
                write_back(command)
                for command in self.core.registry.replace_all(body, self._home(request))
            ]
        )

    async def create(self, request: web.Request) -> web.Response:
        body, _ = await receive(request)
        return answer(write_back(self.core.registry.put(body, self._home(request))), 201)

    async def one(self, request: web.Request) -> web.Response:
        self._home(request)
        return answer(write_back(self.core.registry.command(key(request, "command"))))

    async def change(self, request: web.Request) -> web.Response:
        body, _ = await receive(request)
        before = self.core.registry.command(key(request, "command"))
        whole = {
            name: value for name, value in msgspec.to_builtins(before).items() if name not in ADDED
        } | body
        return answer(write_back(self.core.registry.put(whole, self._home(request), before.key)))

    async def delete(self, request: web.Request) -> web.Response:
        self._home(request)
        self.core.registry.delete(key(request, "command"))
        return nothing()


ADDED = frozenset({"id", "application_id", "version", "guild_id"})


def write_back(command: Registered) -> dict[str, object]:
    """A command as Discord returns it: with its defaults filled in at the top level."""
    body: dict[str, object] = msgspec.to_builtins(command)
    permissions = command.default_member_permissions
    defaults = {
        "type": 1,
        "description": "",
        "nsfw": False,
        "dm_permission": True,
        "options": [],
        "default_member_permissions": None if permissions is None else str(permissions),
    }
    return defaults | body | {"default_member_permissions": defaults["default_member_permissions"]}
