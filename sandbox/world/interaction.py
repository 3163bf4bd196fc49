"""One thing that a person did: what it was, how the bot may answer, and how far the answer has
come."""

import asyncio
import secrets
from dataclasses import dataclass, field
from enum import IntEnum

from sandbox.checks.commands import NESTING, Kind
from sandbox.world.clock import Timer
from sandbox.world.payloads import Json
from sandbox.world.records import Channel, Message, User


class InteractionKind(IntEnum):
    """What a person did."""

    COMMAND = 2
    COMPONENT = 3
    COMPLETION = 4
    MODAL = 5


class Answer(IntEnum):
    """How the bot may answer first."""

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
    """One thing that a person did, and what became of it."""

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
        """The person has their answer: it is there to be seen, or there is none to wait for."""
        if not self.settled.is_set():
            self.result = result
        self.settled.set()

    @property
    def may(self) -> frozenset[Answer]:
        on_message = self.asked == InteractionKind.MODAL and self.message is not None
        return _ALLOWED[self.asked] | (_ON_MESSAGE if on_message else frozenset())


@dataclass
class OpenModal:
    """The form that a person has on the screen, and what opened it."""

    shape: Json
    opener: Interaction


def name_command(data: Json) -> str:
    """A command with its sub-commands, as it is called."""
    names, found = [data["name"]], data.get("options", [])
    while found and found[0]["type"] in NESTING:
        names.append(found[0]["name"])
        found = found[0].get("options", [])
    return " ".join(names)


def options(data: Json) -> list[Json]:
    """The options of a command as they were given, whatever sub-command they stand under."""
    found = data.get("options", [])
    while found and found[0]["type"] in NESTING:
        found = found[0].get("options", [])
    return list(found)
