"""The events of the sandbox's world, for the gateway, the page and the people of a test."""

from dataclasses import dataclass
from typing import Any

from sandbox.world.records import Channel, Message, ServerRecord, User


@dataclass(frozen=True)
class MessagePosted:
    message: Message


@dataclass(frozen=True)
class MessageEdited:
    message: Message


@dataclass(frozen=True)
class MessageGone:
    message: Message


@dataclass(frozen=True)
class ChannelMade:
    channel: Channel


@dataclass(frozen=True)
class ChannelChanged:
    channel: Channel


@dataclass(frozen=True)
class ChannelGone:
    channel: Channel


@dataclass(frozen=True)
class BotLeft:
    """The bot was removed from a server."""

    server: ServerRecord


@dataclass(frozen=True)
class BotCame:
    server: ServerRecord


@dataclass(frozen=True)
class PersonCame:
    user: User


@dataclass(frozen=True)
class CommandsChanged:
    pass


@dataclass(frozen=True)
class Typing:
    channel: Channel
    user: User


@dataclass(frozen=True)
class ModalChanged:
    """A modal opened for this person; None: it was closed."""

    user: int
    modal: dict[str, Any] | None


Event = (
    MessagePosted
    | MessageEdited
    | MessageGone
    | ChannelMade
    | ChannelChanged
    | ChannelGone
    | BotLeft
    | BotCame
    | PersonCame
    | CommandsChanged
    | Typing
    | ModalChanged
)
