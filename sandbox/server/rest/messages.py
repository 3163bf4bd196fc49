"""Messages in channels: the bot posts, edits, deletes and reads them."""

import itertools

from aiohttp import web

from sandbox.checks.bodies import ChannelMessage, MessageEdit
from sandbox.checks.refusal import ApiRefusal, invalid, missing_permissions, read
from sandbox.server.core import Core
from sandbox.server.rest.http import answer, key, nothing, receive
from sandbox.world.clock import read_birth
from sandbox.world.permissions import Permissions
from sandbox.world.posts import PostedBody, Upload
from sandbox.world.records import Channel, ChannelKind, Message, User

NONCE_SECONDS = 180.0
PAGE, MOST = 50, 100


class Messages:
    def __init__(self, core: Core) -> None:
        self.core = core
        self.world = core.world

    def routes(self) -> list[web.RouteDef]:
        base = "/channels/{channel}/messages"
        return [
            web.get(base, self.history),
            web.post(base, self.create),
            web.get(base + "/{message}", self.one),
            web.patch(base + "/{message}", self.edit),
            web.delete(base + "/{message}", self.delete),
        ]

    def _require(self, channel: Channel, *needed: Permissions) -> None:
        if not channel.direct and any(
            each not in self.world.permissions(channel) for each in needed
        ):
            raise missing_permissions()

    async def create(self, request: web.Request) -> web.Response:
        channel = self.world.open_to_bot(key(request, "channel"))
        body, uploads = await receive(request)
        message = read(body, ChannelMessage)
        self._may_write(channel, message, uploads)
        if message.enforce_nonce and message.nonce is not None:
            recent = itertools.takewhile(
                self._is_fresh, reversed(self.world.messages[channel.id].values())
            )
            for before in recent:
                if before.nonce == message.nonce:
                    return answer(self.core.payloads.message(before))
        made = self.core.posts.create(
            channel,
            self.world.bot.id,
            PostedBody(message, uploads),
            kind=19 if message.message_reference else 0,
            reference=self._reference(channel, message),
            nonce=message.nonce,
        )
        return answer(self.core.payloads.message(made))

    def _may_write(self, channel: Channel, body: MessageEdit, uploads: list[Upload]) -> None:
        if channel.kind == ChannelKind.FORUM:
            raise ApiRefusal(400, 50008, "Cannot send messages in a non-text channel")
        if channel.direct:
            self._may_write_to(self.world.user(channel.members[0]))
        self._require(
            channel,
            Permissions.SEND_MESSAGES_IN_THREADS
            if channel.is_thread
            else Permissions.SEND_MESSAGES,
        )
        if uploads:
            self._require(channel, Permissions.ATTACH_FILES)
        if body.embeds:
            self._require(channel, Permissions.EMBED_LINKS)
        if channel.locked:
            raise ApiRefusal(400, 160005, "Thread is locked")
        if channel.archived:
            channel.archived = False
            self.world.change_channel(channel)

    def _is_fresh(self, message: Message) -> bool:
        """Discord remembers a nonce for a few minutes."""
        return read_birth(message.id) > self.core.clock.now() - NONCE_SECONDS

    def _reference(self, channel: Channel, body: ChannelMessage) -> int | None:
        if body.message_reference is None:
            return None
        target = int(body.message_reference.message_id)
        if target in self.world.messages[channel.id]:
            return target
        if body.message_reference.fail_if_not_exists is not False:
            raise invalid(("message_reference",), "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
        return None

    def _may_write_to(self, person: User) -> None:
        if all(server.away for server in self.world.servers.values()):
            raise ApiRefusal(
                403, 50278, "Cannot send messages to this user due to having no mutual guilds"
            )
        if person.closed:
            raise ApiRefusal(403, 50007, "Cannot send messages to this user")

    def _message(self, request: web.Request) -> tuple[Channel, Message]:
        channel = self.world.open_to_bot(key(request, "channel"))
        return channel, self.world.public_message(channel.id, key(request, "message"))

    async def edit(self, request: web.Request) -> web.Response:
        channel, message = self._message(request)
        body, uploads = await receive(request)
        if message.author != self.world.bot.id:
            raise ApiRefusal(403, 50005, "Cannot edit a message authored by another user")
        if channel.archived:
            raise ApiRefusal(400, 50083, "Thread is archived")
        change = read(body, MessageEdit)
        if uploads:
            self._require(channel, Permissions.ATTACH_FILES)
        return answer(
            self.core.payloads.message(self.core.posts.edit(message, PostedBody(change, uploads)))
        )

    async def delete(self, request: web.Request) -> web.Response:
        channel, message = self._message(request)
        if message.author != self.world.bot.id:
            if channel.direct:
                raise ApiRefusal(403, 50003, "Cannot execute action on a DM channel")
            self._require(channel, Permissions.MANAGE_MESSAGES)
        self.world.remove(message)
        return nothing()

    async def one(self, request: web.Request) -> web.Response:
        channel, message = self._message(request)
        self._require(channel, Permissions.READ_MESSAGE_HISTORY)
        return answer(self.core.payloads.message(message))

    async def history(self, request: web.Request) -> web.Response:
        channel = self.world.open_to_bot(key(request, "channel"))
        limit = int(request.query.get("limit", PAGE))
        if not 1 <= limit <= MOST:
            raise invalid(
                ("limit",), "NUMBER_TYPE_MAX", f"int value should be less than or equal to {MOST}."
            )
        if not channel.direct and Permissions.READ_MESSAGE_HISTORY not in self.world.permissions(
            channel
        ):
            return answer([])
        before, after = (
            int(request.query[name]) if name in request.query else None
            for name in ("before", "after")
        )
        found = self.world.history(channel.id, limit, before, after)
        return answer([self.core.payloads.message(message) for message in found])
