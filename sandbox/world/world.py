"""The sandbox's world: servers, people, channels and messages.
They are stored, and listeners hear of changes."""

import itertools
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from sandbox.checks.refusal import missing_access, unknown
from sandbox.world.clock import Clock, Snowflakes
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
    PersonCame,
)
from sandbox.world.permissions import EVERYTHING, Permissions
from sandbox.world.records import (
    FIRST_SERVER,
    SHARD_BITS,
    Channel,
    ChannelKind,
    Message,
    ServerRecord,
    User,
    server_id,
)
from sandbox.world.store import RecordStore

T = TypeVar("T")

BOT_ID = 1_000_000_000_000_000_002
FIRST_CHANNEL = "general"


class DiscordWorld:
    def __init__(self, clock: Clock, store: RecordStore, bot_name: str, servers: int) -> None:
        self.clock = clock
        self.store = store
        self.ids = Snowflakes(clock)
        self.bot = User(BOT_ID, bot_name, bot=True)
        self.people = {user.id: user for user in self._load("user", User)}
        self.channels = {channel.id: channel for channel in self._load("channel", Channel)}
        self.messages: dict[int, dict[int, Message]] = {channel: {} for channel in self.channels}
        for message in self._load("message", Message):
            self.messages[message.channel][message.id] = message
        kept = (
            *self.people,
            *self.channels,
            *(key for messages in self.messages.values() for key in messages),
        )
        self.ids.last = max(kept, default=0)
        self._listeners: list[Callable[[Event], None]] = []
        there = {
            *map(server_id, range(servers)),
            *(channel.server for channel in self.channels.values()),
        }
        self.servers = {key: ServerRecord(key, _name_server(key)) for key in sorted(there)}
        for key in self.servers:
            if not self.list_channels(key):
                self.add_channel(FIRST_CHANNEL, server=key)

    def _load(self, kind: str, shape: type[T]) -> list[T]:
        return [msgspec.json.decode(data, type=shape) for data in self.store.load(kind)]

    # -- who listens

    def listen(self, listener: Callable[[Event], None]) -> Callable[[], None]:
        """Follow all events. The returned function stops it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def tell(self, event: Event) -> None:
        for listener in tuple(self._listeners):
            listener(event)

    # -- people

    def person(self, name: str) -> User:
        """The person with this name, who is added if new."""
        for user in self.people.values():
            if user.name == name:
                return user
        user = User(self.ids.mint(), name)
        self.people[user.id] = user
        self.store.save("user", user.id, msgspec.json.encode(user))
        self.tell(PersonCame(user))
        return user

    def change_person(self, user: User, **changes: Any) -> None:
        """Change fields of a person."""
        for name, value in changes.items():
            setattr(user, name, value)
        self.store.save("user", user.id, msgspec.json.encode(user))

    def user(self, key: int) -> User:
        if key == self.bot.id:
            return self.bot
        try:
            return self.people[key]
        except KeyError:
            raise unknown("User") from None

    # -- servers

    def server(self, key: int) -> ServerRecord:
        try:
            return self.servers[key]
        except KeyError:
            raise unknown("Guild") from None

    def list_channels(self, server: int) -> list[Channel]:
        """The channels and threads of a server."""
        return [channel for channel in self.channels.values() if channel.home == server]

    def send_away(self, server: int, *, away: bool) -> None:
        """Remove the bot from the server, or add it again."""
        place = self.server(server)
        place.away = away
        self.tell(BotLeft(place) if away else BotCame(place))

    # -- channels

    def add_channel(
        self,
        name: str,
        *,
        kind: ChannelKind = ChannelKind.TEXT,
        parent: int | None = None,
        owner: int | None = None,
        members: tuple[int, ...] = (),
        key: int | None = None,
        server: int = FIRST_SERVER,
    ) -> Channel:
        """Add a channel.
        A thread is on the server of its parent. A thread that starts from a message has the
        message's id."""
        made = Channel(
            key or self.ids.mint(),
            name,
            kind,
            parent,
            owner,
            list(members),
            position=len(self.channels),
        )
        made.server = self.channels[parent].server if parent else server
        self.channels[made.id] = made
        self.messages.setdefault(made.id, {})
        self._keep(made)
        self.tell(ChannelMade(made))
        return made

    def change_channel(self, channel: Channel) -> None:
        self._keep(channel)
        self.tell(ChannelChanged(channel))

    def remove_channel(self, channel: Channel) -> None:
        """Delete a channel with its messages and threads."""
        for thread in [each for each in self.channels.values() if each.parent == channel.id]:
            self.remove_channel(thread)
        for message in tuple(self.messages[channel.id].values()):
            self.remove(message)
        del self.channels[channel.id]
        self.store.drop("channel", channel.id)
        self.tell(ChannelGone(channel))
        del self.messages[channel.id]

    def _keep(self, channel: Channel) -> None:
        self.store.save("channel", channel.id, msgspec.json.encode(channel))

    def channel(self, key: int) -> Channel:
        try:
            return self.channels[key]
        except KeyError:
            raise unknown("Channel") from None

    def channel_named(self, name: str, server: int = FIRST_SERVER) -> Channel:
        """The newest channel or thread with this name on a server."""
        for channel in reversed(self.channels.values()):
            if channel.name == name and channel.home == server:
                return channel
        raise unknown("Channel")

    def open_direct(self, person: int) -> Channel:
        """The private conversation of this person with the bot. It is created if missing."""
        for channel in self.channels.values():
            if channel.direct and person in channel.members:
                return channel
        return self.add_channel(self.bot.name, kind=ChannelKind.DIRECT, members=(person,))

    def threads(self, server: int = FIRST_SERVER) -> list[Channel]:
        return [
            channel
            for channel in self.list_channels(server)
            if channel.is_thread and not channel.archived
        ]

    def permissions(self, channel: Channel) -> Permissions:
        """The bot's permissions in the channel. A thread inherits those of its parent."""
        return EVERYTHING & ~Permissions(self._home(channel).denied)

    def permissions_of(self, user: User, channel: Channel) -> Permissions:
        """A person's permissions in the channel."""
        appointed = user.manages or channel.home in user.appointed
        may = EVERYTHING | Permissions.MANAGE_CHANNELS if appointed else EVERYTHING
        return may & ~Permissions(user.denied.get(self._home(channel).id, 0))

    def _home(self, channel: Channel) -> Channel:
        return self.channels[channel.parent] if channel.parent else channel

    def open_to_bot(self, key: int) -> Channel:
        """The channel, if the bot can see it."""
        channel = self.channel(key)
        server = self.servers.get(channel.home)
        if Permissions.VIEW_CHANNEL not in self.permissions(channel) or (server and server.away):
            raise missing_access()
        return channel

    def may_enter(self, person: int, channel: Channel) -> bool:
        closed = channel.kind in {ChannelKind.DIRECT, ChannelKind.PRIVATE_THREAD}
        return not closed or person in channel.members

    # -- messages

    def post(self, message: Message) -> None:
        self.messages[message.channel][message.id] = message
        self._save(message)
        self.tell(MessagePosted(message))

    def change(self, message: Message) -> None:
        self._save(message)
        self.tell(MessageEdited(message))

    def remove(self, message: Message) -> None:
        del self.messages[message.channel][message.id]
        self.store.drop("message", message.id)
        for attachment in message.attachments:
            self.store.drop_file(attachment.id)
        self.tell(MessageGone(message))

    def _save(self, message: Message) -> None:
        """Store a message, unless it is a private reply.
        Those do not outlive the session, as on Discord."""
        if message.reader is None:
            self.store.save("message", message.id, msgspec.json.encode(message))

    def message(self, channel: int, key: int) -> Message:
        try:
            return self.messages[channel][key]
        except KeyError:
            raise unknown("Message") from None

    def public_message(self, channel: int, key: int) -> Message:
        """The message, if it is public.
        A private reply can be reached only through its interaction."""
        message = self.message(channel, key)
        if message.reader is not None:
            raise unknown("Message")
        return message

    def list_seen(
        self, person: int, channel: Channel, limit: int, before: int | None = None
    ) -> list[Message]:
        """The latest messages that this person sees in the channel, oldest first."""
        newest_first = reversed(self.messages[channel.id].values())
        seen = (
            each
            for each in newest_first
            if each.reader in {None, person} and (before is None or each.id < before)
        )
        return list(itertools.islice(seen, limit))[::-1]

    def history(
        self, channel: int, limit: int, before: int | None = None, after: int | None = None
    ) -> list[Message]:
        """The messages for the bot, newest first, without private replies."""
        found = [message for message in self.messages[channel].values() if message.reader is None]
        if after is not None:
            return [message for message in found if message.id > after][:limit][::-1]
        newest_first = (
            message for message in reversed(found) if before is None or message.id < before
        )
        return list(itertools.islice(newest_first, limit))


def _name_server(key: int) -> str:
    number = (key - FIRST_SERVER) >> SHARD_BITS
    return f"Sandbox {number + 1}" if number else "Sandbox"
