"""The gateway: the bot's WebSocket, its sessions, and the events that it is sent."""

import asyncio
import secrets
from collections import deque
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import msgspec
from aiohttp import web

from sandbox.server.limits import RequestLimits
from sandbox.server.wire import Wire
from sandbox.world.events import (
    BotCame,
    BotLeft,
    ChannelChanged,
    ChannelGone,
    ChannelMade,
    Event,
    MessageEdited,
    MessageGone,
    MessagePosted,
)
from sandbox.world.payloads import Json, Payloads
from sandbox.world.permissions import Permissions
from sandbox.world.records import SHARD_BITS, Channel, Message
from sandbox.world.world import DiscordWorld

DISPATCH, RECONNECT, INVALID, HELLO, ACK = 0, 7, 9, 10, 11
HEARTBEAT, IDENTIFY, RESUME, REQUEST_MEMBERS = 1, 2, 6, 8
HEARTBEAT_MILLISECONDS = 41_250
# discord.py notes a sent heartbeat in another thread, a moment after sending it. On loopback an
# immediate answer may arrive before the note. It would then be measured from the previous
# heartbeat: "Can't keep up, websocket is 41.3s behind".
ACK_SECONDS = 0.2
REMEMBERED = 5000
SENDS, SEND_SECONDS = 120, 60.0
GUILDS, GUILD_MESSAGES, DIRECT_MESSAGES = 1 << 0, 1 << 9, 1 << 12
MEMBERS, PRESENCES, MESSAGE_CONTENT = 1 << 1, 1 << 8, 1 << 15
PRIVILEGED = MEMBERS | PRESENCES | MESSAGE_CONTENT
UNREADABLE, AUTHENTICATION_FAILED, AUTHENTICATED_ALREADY, RATE_LIMITED = 4002, 4004, 4005, 4008
INVALID_SHARD, DISALLOWED_INTENTS = 4010, 4014


class GatewayMessage(msgspec.Struct):
    """A message from the bot."""

    op: int
    d: Any = None


class GatewaySession:
    """One shard's session. It outlives its connection, so that it can be resumed."""

    def __init__(self, wire: Wire, shard: int, shards: int, intents: int) -> None:
        self.id = secrets.token_hex(16)
        self.wire: Wire | None = wire
        self.shard = shard
        self.shards = shards
        self.intents = intents
        self.sequence = 0
        self.sent: deque[tuple[int, str]] = deque(maxlen=REMEMBERED)

    def minds(self, server: int) -> bool:
        """Whether this shard is responsible for the server with this id.
        Private conversations (0) belong to the first shard."""
        return (server >> SHARD_BITS) % self.shards == self.shard

    def replaces(self, other: "GatewaySession") -> bool:
        """Whether this session replaces a disconnected one of the same shard.
        While both are connected, both get all events, as on Discord. The first answer counts."""
        return other.wire is None and (other.shard, other.shards) == (self.shard, self.shards)

    def dispatch(self, event: str, data: Json) -> None:
        self.sequence += 1
        said = {"op": DISPATCH, "t": event, "s": self.sequence, "d": data}
        frame = msgspec.json.encode(said).decode()
        self.sent.append((self.sequence, frame))
        if self.wire:
            self.wire.repeat(frame)

    def can_resume(self, seen: int) -> bool:
        """Whether all events that the bot missed are still stored."""
        return not self.sent or self.sent[0][0] <= seen + 1


class Gateway:
    def __init__(
        self,
        world: DiscordWorld,
        payloads: Payloads,
        token: str,
        url: str,
        *,
        limits: RequestLimits | None,
        max_concurrency: int,
    ) -> None:
        self.world = world
        self.payloads = payloads
        self.token = token
        self.url = url
        self.limits = limits
        # The number of shards that may identify within five seconds.
        self.max_concurrency = max_concurrency
        self.introduced: list[tuple[float, int]] = []  # the time and shard of each identification
        self.sessions: dict[str, GatewaySession] = {}
        self.wires: set[Wire] = set()
        # The close code for every identification, if they are refused.
        self.refusing: int | None = None
        world.listen(self.follow)

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        wire = await Wire.open(request)
        self.wires.add(wire)
        wire.send({"op": HELLO, "d": {"heartbeat_interval": HEARTBEAT_MILLISECONDS}})
        session: GatewaySession | None = None
        async for said in self._hear(wire):
            if said.op == HEARTBEAT:
                asyncio.get_running_loop().call_later(
                    ACK_SECONDS, wire.send, {"op": ACK, "d": None}
                )
            elif said.op == IDENTIFY and session:
                await wire.close(AUTHENTICATED_ALREADY, b"Already authenticated.")
            elif said.op == IDENTIFY:
                session = await self._identify(wire, said.d)
            elif said.op == RESUME:
                session = self._resume(wire, said.d)
            elif said.op == REQUEST_MEMBERS and session:
                self._members(session, said.d)
        if session and session.wire is wire:
            session.wire = None
        self.wires.discard(wire)
        await wire.close()
        return wire.socket

    async def _hear(self, wire: Wire) -> AsyncIterator[GatewayMessage]:
        """The bot's messages. An unreadable one, or too many of them, close the connection."""
        heard: deque[float] = deque(maxlen=SENDS + 1)
        async for frame in wire.socket:
            if frame.type is not aiohttp.WSMsgType.TEXT:
                return
            heard.append(self.world.clock.now())
            if len(heard) > SENDS and heard[-1] - heard[0] < SEND_SECONDS:
                await wire.close(RATE_LIMITED, b"Rate limited.")
                return
            try:
                said = msgspec.json.decode(frame.data, type=GatewayMessage)
            except (msgspec.DecodeError, RecursionError):
                await wire.close(UNREADABLE, b"Error while decoding payload.")
                return
            yield said

    async def _identify(self, wire: Wire, data: Json) -> GatewaySession | None:
        shard, shards = data.get("shard", (0, 1))
        intents = data["intents"]
        if self.refusing is not None:
            await wire.close(self.refusing, b"Refused.")
        elif data["token"] != self.token:
            await wire.close(AUTHENTICATION_FAILED, b"Authentication failed.")
        elif not 0 <= shard < shards:
            await wire.close(INVALID_SHARD, b"Invalid shard.")
        elif intents & PRIVILEGED:
            await wire.close(DISALLOWED_INTENTS, b"Disallowed intent(s).")
        elif self.limits and self.limits.is_introduced_too_soon(shard % self.max_concurrency):
            wire.send({"op": INVALID, "d": False})
        else:
            self.introduced.append((self.world.clock.now(), shard))
            session = GatewaySession(wire, shard, shards, intents)
            for key in [key for key, other in self.sessions.items() if session.replaces(other)]:
                del self.sessions[key]
            self.sessions[session.id] = session
            self._welcome(session)
            return session
        return None

    def _welcome(self, session: GatewaySession) -> None:
        bot = self.world.bot
        servers = [
            server
            for server in self.world.servers.values()
            if session.intents & GUILDS and session.minds(server.id) and not server.away
        ]
        ready = {
            "v": 10,
            "user": self.payloads.user(bot),
            "guilds": [{"id": str(server.id), "unavailable": True} for server in servers],
            "session_id": session.id,
            "resume_gateway_url": self.url,
            "shard": [session.shard, session.shards],
            "application": {"id": str(bot.id), "flags": 0},
        }
        session.dispatch("READY", ready)
        for server in servers:
            session.dispatch("GUILD_CREATE", self.payloads.guild(server))

    def _resume(self, wire: Wire, data: Json) -> GatewaySession | None:
        session = self.sessions.get(data["session_id"] or "")
        if session is None or data["token"] != self.token or not session.can_resume(data["seq"]):
            wire.send({"op": INVALID, "d": False})
            return None
        session.wire = wire
        for sequence, frame in session.sent:
            if sequence > data["seq"]:
                wire.repeat(frame)
        session.dispatch("RESUMED", {})
        return session

    def _members(self, session: GatewaySession, data: Json) -> None:
        """Answer a member search in one chunk."""
        wanted = data.get("user_ids", [])
        keys = {int(key) for key in ([wanted] if isinstance(wanted, str | int) else wanted)}
        query = str(data.get("query", "")).lower()
        people = [
            user
            for user in (self.world.bot, *self.world.people.values())
            if (user.id in keys if keys else user.name.lower().startswith(query))
        ]
        chunk = {
            "guild_id": str(data["guild_id"]),
            "members": [self.payloads.member(user) for user in people],
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": [],
            "nonce": data.get("nonce"),
        }
        session.dispatch("GUILD_MEMBERS_CHUNK", chunk)

    # -- what the bot is told
    # ---------------------------------------------------------------------------------------

    def dispatch(self, event: str, data: Json, *, server: int, intent: int = 0) -> None:
        """Send an event to the shard of the server, if it asked for such events."""
        for session in self.sessions.values():
            if session.minds(server) and (not intent or session.intents & intent):
                session.dispatch(event, data)

    def follow(self, event: Event) -> None:
        match event:
            case MessagePosted(message):
                self._message("MESSAGE_CREATE", message, self.payloads.for_bot(message))
            case MessageEdited(message):
                self._message("MESSAGE_UPDATE", message, self.payloads.for_bot(message))
            case MessageGone(message):
                self._message(
                    "MESSAGE_DELETE",
                    message,
                    {"id": str(message.id), "channel_id": str(message.channel)},
                )
            case ChannelMade(channel):
                self._channel("CREATE", channel, newly_created=True)
            case ChannelChanged(channel):
                self._channel("UPDATE", channel)
            case ChannelGone(channel):
                self._channel("DELETE", channel)
            case BotLeft(server):
                self.dispatch(
                    "GUILD_DELETE", {"id": str(server.id)}, server=server.id, intent=GUILDS
                )
            case BotCame(server):
                self.dispatch(
                    "GUILD_CREATE", self.payloads.guild(server), server=server.id, intent=GUILDS
                )
            case _:
                pass  # the rest is between the person and the page, or privileged

    def _message(self, event: str, message: Message, data: Json) -> None:
        channel = self.world.channel(message.channel)
        if message.reader is not None or Permissions.VIEW_CHANNEL not in self.world.permissions(
            channel
        ):
            return
        if not channel.direct:
            data = {"guild_id": str(channel.server), **data}
        intent = DIRECT_MESSAGES if channel.direct else GUILD_MESSAGES
        self.dispatch(event, data, server=channel.home, intent=intent)

    def _channel(self, event: str, channel: Channel, **more: bool) -> None:
        kind = "THREAD" if channel.is_thread else "CHANNEL"
        data = {**self.payloads.channel(channel), **more}
        self.dispatch(
            f"{kind}_{event}", data, server=channel.home, intent=0 if channel.direct else GUILDS
        )

    # -- trouble on demand
    # ------------------------------------------------------------------------------------------

    def cut(self, *, forget: bool = False) -> None:
        """Break every connection.
        With `forget` the sessions are gone too, and the bot must identify again."""
        if forget:
            self.sessions.clear()
        for wire in self.wires:
            wire.abort()

    def ask_to_reconnect(self) -> None:
        for wire in self.wires:
            wire.send({"op": RECONNECT, "d": None})

    async def close(self) -> None:
        for wire in tuple(self.wires):
            await wire.close(1001, b"Going away.")
