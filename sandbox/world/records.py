"""The records of the sandbox: people, channels, messages and their parts."""

from enum import IntEnum
from typing import Any

from msgspec import Struct, field

from sandbox.checks.bodies import EPHEMERAL, V2
from sandbox.checks.components import TEXT_DISPLAY, walk


class ChannelKind(IntEnum):
    TEXT = 0
    DIRECT = 1
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12
    FORUM = 15


FIRST_SERVER = 1_000_000_000_000_000_001
SHARD_BITS = 22  # the bits of a server's id above these determine its shard


def server_id(number: int) -> int:
    """The id of a server by its number from 0. Consecutive servers belong to consecutive shards."""
    return FIRST_SERVER + (number << SHARD_BITS)


THREADS = frozenset({ChannelKind.PUBLIC_THREAD, ChannelKind.PRIVATE_THREAD})


class User(Struct):
    id: int
    name: str
    bot: bool = False
    closed: bool = False  # has closed DMs
    manages: bool = False  # has Manage Channels everywhere
    gone: bool = False  # has left every server
    appointed: list[int] = field(default_factory=list)  # servers where they have Manage Channels
    absent: list[int] = field(default_factory=list)  # servers that they have left
    # By channel: the permissions that they lack there.
    denied: dict[int, int] = field(default_factory=dict)


class ServerRecord(Struct):
    """A server. By default everybody is a member of all servers."""

    id: int
    name: str
    away: bool = False  # whether the bot was removed from it


class Tag(Struct):
    """A tag for the posts of a forum. Only people who manage threads can set a moderated one."""

    id: int
    name: str
    moderated: bool = False


class Channel(Struct):
    """A channel, a forum, a thread or a private conversation.
    `members` is for the last two. `tags` are those of a forum, and `applied` those of a post in
    one."""

    id: int
    name: str
    kind: ChannelKind = ChannelKind.TEXT
    parent: int | None = None
    owner: int | None = None
    members: list[int] = field(default_factory=list)
    denied: int = 0
    archived: bool = False
    locked: bool = False
    auto_archive: int = 1440
    position: int = 0
    tags: list[Tag] = field(default_factory=list)
    tagged: bool = False  # whether each post of a forum needs a tag
    applied: list[int] = field(default_factory=list)
    server: int = FIRST_SERVER  # meaningless for a private conversation

    @property
    def home(self) -> int:
        """The server of the channel, 0 for a private conversation."""
        return 0 if self.direct else self.server

    @property
    def is_thread(self) -> bool:
        return self.kind in THREADS

    @property
    def direct(self) -> bool:
        return self.kind == ChannelKind.DIRECT


class Attachment(Struct):
    """A file on a message. The key makes its address impossible to guess."""

    id: int
    key: str
    filename: str
    content_type: str
    size: int
    description: str | None = None
    width: int | None = None
    height: int | None = None


class Message(Struct):
    """A message. If it has a `reader`, only that person sees it, and it is never stored."""

    id: int
    channel: int
    author: int
    content: str = ""
    embeds: list[dict[str, Any]] = field(default_factory=list)
    components: list[dict[str, Any]] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    flags: int = 0
    kind: int = 0
    edited: float | None = None
    mentions: list[int] = field(default_factory=list)
    everyone: bool = False
    reference: int | None = None
    reader: int | None = None
    nonce: str | int | None = None
    interaction: dict[str, Any] | None = None
    thread: int | None = None

    @property
    def ephemeral(self) -> bool:
        return bool(self.flags & EPHEMERAL)

    @property
    def v2(self) -> bool:
        return bool(self.flags & V2)

    @property
    def texts(self) -> list[str]:
        """The texts of the message outside its embeds."""
        displayed = [
            part["content"] for part in walk(self.components) if part["type"] == TEXT_DISPLAY
        ]
        return [self.content, *displayed] if self.content else displayed
