"""Commands as Discord's client builds them from a person's typing, and the errors that it
catches."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sandbox.checks.commands import COMPLETING, NESTING, CommandOption, Kind
from sandbox.world.payloads import Json, Payloads
from sandbox.world.posts import Posts, Upload
from sandbox.world.records import Channel, User
from sandbox.world.registry import Registered, Registry


class Impossible(Exception):
    """An action that Discord's client would not allow."""


@dataclass(frozen=True)
class TypedCommand:
    """A command with its path: the command, the sub-commands, and the options at the end."""

    command: Registered
    way: list[CommandOption]
    options: Sequence[CommandOption]

    @property
    def path(self) -> str:
        return "/" + " ".join([self.command.name, *(step.name for step in self.way)])

    def option(self, name: str) -> CommandOption:
        """The option with this name.
        An underscore may stand for a hyphen, which Python does not allow."""
        for option in self.options:
            if name in {option.name, option.name.replace("-", "_")}:
                return option
        known = ", ".join(option.name for option in self.options) or "none"
        raise Impossible(f"{self.path} has no option {name} (it has: {known})")


def find(registry: Registry, path: str, channel: Channel) -> TypedCommand:
    """The command behind a path such as "/game new"."""
    first, *rest = path.removeprefix("/").split()
    command = next((each for each in registry.list_offered(channel) if each.name == first), None)
    if command is None:
        raise Impossible(f"there is no command /{first} here")
    way: list[CommandOption] = []
    options: Sequence[CommandOption] = command.options or []
    for name in rest:
        step = next(
            (option for option in options if option.name == name and option.type in NESTING), None
        )
        if step is None:
            raise Impossible(f"{path}: there is no sub-command {name}")
        way.append(step)
        options = step.options or []
    if any(option.type in NESTING for option in options):
        raise Impossible(f"{path} is a group: one of its sub-commands has to be named")
    return TypedCommand(command, way, options)


class Filler:
    """Turns typed values into the data of an interaction."""

    def __init__(self, payloads: Payloads, posts: Posts) -> None:
        self.payloads = payloads
        self.posts = posts

    def command(self, line: TypedCommand, values: Mapping[str, object]) -> Json:
        """The data of the whole command.
        Every value is checked, and no required option may be missing."""
        given = {line.option(name).name: value for name, value in values.items()}
        for option in line.options:
            if option.required and option.name not in given:
                raise Impossible(f"{line.path}: {option.name} is required")
        resolved: dict[str, dict[str, Json]] = {}
        filled = []
        for option in line.options:
            if option.name in given:
                value = self._value(option, given[option.name], resolved)
                filled.append({"type": int(option.type), "name": option.name, "value": value})
        return self._data(line, filled) | ({"resolved": resolved} if resolved else {})

    def completion(
        self, line: TypedCommand, focused: str, text: str, values: Mapping[str, object]
    ) -> Json:
        """The data of an autocompletion request: the options typed so far, one of them
        unfinished."""
        target = line.option(focused)
        if not target.autocomplete:
            raise Impossible(f"{line.path}: {target.name} does not complete itself")
        given = {line.option(name).name: value for name, value in values.items()} | {
            target.name: text
        }
        filled: list[Json] = []
        for option in line.options:
            if option.name == target.name:
                filled.append(
                    {"type": int(option.type), "name": option.name, "value": text, "focused": True}
                )
            elif option.name in given:
                value = self._value(option, given[option.name], {})
                filled.append({"type": int(option.type), "name": option.name, "value": value})
        return self._data(line, filled)

    def _data(self, line: TypedCommand, filled: list[Json]) -> Json:
        for step in reversed(line.way):
            filled = [{"type": int(step.type), "name": step.name, "options": filled}]
        data: Json = {
            "id": line.command.id,
            "name": line.command.name,
            "type": 1,
            "options": filled,
        }
        return data | ({"guild_id": line.command.guild_id} if line.command.guild_id else {})

    def _value(
        self, option: CommandOption, given: object, resolved: dict[str, dict[str, Json]]
    ) -> Any:
        if option.choices:
            for choice in option.choices:
                if given in (choice.name, choice.value):
                    return choice.value
            names = ", ".join(choice.name for choice in option.choices)
            raise Impossible(f"{option.name}: {given!r} is none of the choices ({names})")
        if option.type in COMPLETING:
            return _check_plain(option, given)
        match option.type, given:
            case Kind.BOOLEAN, bool():
                return given
            case ((Kind.USER | Kind.MENTIONABLE), User()):
                resolved.setdefault("users", {})[str(given.id)] = self.payloads.user(given)
                resolved.setdefault("members", {})[str(given.id)] = self.payloads.bare_member() | {
                    "permissions": "0"
                }
                return str(given.id)
            case Kind.CHANNEL, Channel():
                resolved.setdefault("channels", {})[str(given.id)] = self.payloads.channel(given)
                return str(given.id)
            case Kind.ATTACHMENT, Upload():
                attachment = self.posts.attach(given)
                resolved.setdefault("attachments", {})[str(attachment.id)] = (
                    self.payloads.attachment(attachment)
                )
                return str(attachment.id)
        raise Impossible(
            f"{option.name}: {given!r} is not what belongs there ({option.type.name.lower()})"
        )


_IS: dict[Kind, Callable[[object], bool]] = {
    Kind.STRING: lambda given: isinstance(given, str),
    Kind.INTEGER: lambda given: isinstance(given, int) and not isinstance(given, bool),
    Kind.NUMBER: lambda given: isinstance(given, int | float) and not isinstance(given, bool),
}


def _check_plain(option: CommandOption, given: Any) -> Any:
    """Check that a text or a number is within its bounds."""
    if not _IS[option.type](given):
        raise Impossible(f"{option.name}: {given!r} is no {option.type.name.lower()}")
    text = option.type == Kind.STRING
    size = len(given) if text else given
    least, most = (
        (option.min_length, option.max_length) if text else (option.min_value, option.max_value)
    )
    if (least is not None and size < least) or (most is not None and size > most):
        raise Impossible(f"{option.name}: {given!r} is not between {least} and {most}")
    if text and not given:
        raise Impossible(f"{option.name}: nothing was typed")
    return given
