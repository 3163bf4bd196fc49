"""One interaction: a person's action, the answers that the bot may give, and its progress."""

import asyncio
import secrets
from dataclasses import dataclass, field
from enum import IntEnum

from sandbox.checks.commands import NESTING, Kind
from sandbox.world.clock import Timer
from sandbox.world.payloads import Json
from sandbox.world.records import Channel, Message, User


class InteractionKind(IntEnum):
    """The kind of a person's action."""

    COMMAND = 2
    COMPONENT = 3
    COMPLETION = 4
    MODAL = 5


class Answer(IntEnum):
    """The kind of the bot's first answer."""

    MESSAGE = 4
    DEFER = 5
    DEFER_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


_ON_MESSAGE = frozenset({Answer.DEFER_UPDATE, Answer.UPDATE})
_ALLOWED = {
    InteractionKind.COMMAND: frozenset({Answer.MESSAGE, Answer.DEFER, Answer.MODAL}),
    InteractionKind.COMPONENT: frozenset({Answer.MESSAGE, Answer.DEFER, Answer.MODAL})
    | _ON_MESSAGE,
    InteractionKind.COMPLETION: frozenset({Answer.CHOICES}),
    InteractionKind.MODAL: frozenset({Answer.MESSAGE, Answer.DEFER}),
}


VALUES: dict[int, tuple[type, ...]] = {
    Kind.STRING: (str,),
    Kind.INTEGER: (int,),
    Kind.NUMBER: (int, float),
}


@dataclass(eq=False)
class Interaction:
    """One action of a person, and its outcome."""

    id: int
    asked: InteractionKind
    user: User
    channel: Channel
    data: Json
    message: Message | None
    began: float
    token: str = field(default_factory=lambda: secrets.token_urlsafe(48))
    answer: Answer | None = None
    original: Message | None = None
    choices: list[Json] = field(default_factory=list)
    failed: bool = False
    acknowledged: asyncio.Event = field(default_factory=asyncio.Event)
    settled: asyncio.Event = field(default_factory=asyncio.Event)
    result: Message | None = None
    timer: Timer | None = None

    def settle(self, result: Message | None = None) -> None:
        """Mark the answer as final: it can be seen, or there is none to wait for."""
        if not self.settled.is_set():
            self.result = result
        self.settled.set()

    @property
    def may(self) -> frozenset[Answer]:
        on_message = self.asked == InteractionKind.MODAL and self.message is not None
        return _ALLOWED[self.asked] | (_ON_MESSAGE if on_message else frozenset())


@dataclass
class OpenModal:
    """The form on a person's screen, and the interaction that opened it."""

    shape: Json
    opener: Interaction


def name_command(data: Json) -> str:
    """The full name of a command, with its sub-commands."""
    names, found = [data["name"]], data.get("options", [])
    while found and found[0]["type"] in NESTING:
        names.append(found[0]["name"])
        found = found[0].get("options", [])
    return " ".join(names)


def options(data: Json) -> list[Json]:
    """The options given to a command, under whatever sub-command they are."""
    found = data.get("options", [])
    while found and found[0]["type"] in NESTING:
        found = found[0].get("options", [])
    return list(found)
