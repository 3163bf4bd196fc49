"""Commands that the bot may register: their shapes, and Discord's rules beyond the shapes."""

import re
from collections.abc import Callable, Iterator, Sequence
from enum import IntEnum
from typing import Annotated

from msgspec import Meta

from sandbox.checks.bodies import Body
from sandbox.checks.components import Snowflake
from sandbox.checks.refusal import ApiRefusal, BodyCheck, Path, no_duplicates

Name = Annotated[str, Meta(min_length=1, max_length=32)]
Text = Annotated[str, Meta(min_length=1, max_length=100)]
Names = dict[str, Name]
Texts = dict[str, Text]

LOCALES = frozenset(
    [
        "ar",
        "bg",
        "cs",
        "da",
        "de",
        "el",
        "en-GB",
        "en-US",
        "es-419",
        "es-ES",
        "fi",
        "fr",
        "he",
        "hi",
        "hr",
        "hu",
        "id",
        "it",
        "ja",
        "ko",
        "lt",
        "nl",
        "no",
        "pl",
        "pt-BR",
        "ro",
        "ru",
        "sv-SE",
        "th",
        "tr",
        "uk",
        "vi",
        "zh-CN",
        "zh-TW",
    ]
)
COMMANDS = {1: 100, 2: 15, 3: 15, 4: 1}
COMMAND_CHARACTERS = 8000
CHOICE_CHARACTERS = 100


class Kind(IntEnum):
    """The types of options."""

    SUBCOMMAND = 1
    GROUP = 2
    STRING = 3
    INTEGER = 4
    BOOLEAN = 5
    USER = 6
    CHANNEL = 7
    ROLE = 8
    MENTIONABLE = 9
    NUMBER = 10
    ATTACHMENT = 11


NESTING = frozenset({Kind.SUBCOMMAND, Kind.GROUP})
COMPLETING = frozenset({Kind.STRING, Kind.INTEGER, Kind.NUMBER})


class CommandChoice(Body):
    name: Text
    value: str | int | float
    name_localizations: Texts | None = None


class CommandOption(Body):
    type: Kind
    name: Name
    description: Text
    name_localizations: Names | None = None
    description_localizations: Texts | None = None
    required: bool | None = False
    autocomplete: bool | None = False
    choices: Annotated[list[CommandChoice], Meta(max_length=25)] | None = None
    options: "Annotated[list[CommandOption], Meta(max_length=25)] | None" = None
    channel_types: list[int] | None = None
    min_value: int | float | None = None
    max_value: int | float | None = None
    min_length: Annotated[int, Meta(ge=0, le=6000)] | None = None
    max_length: Annotated[int, Meta(ge=1, le=6000)] | None = None


class Command(Body):
    name: Name
    type: Annotated[int, Meta(ge=1, le=4)] | None = 1
    description: Annotated[str, Meta(max_length=100)] | None = None
    name_localizations: Names | None = None
    description_localizations: Texts | None = None
    options: Annotated[list[CommandOption], Meta(max_length=25)] | None = None
    id: Snowflake | None = None
    default_member_permissions: int | str | None = None
    dm_permission: bool | None = None
    default_permission: bool | None = None
    nsfw: bool | None = None
    contexts: Annotated[list[Annotated[int, Meta(ge=0, le=2)]], Meta(min_length=1)] | None = None
    integration_types: (
        Annotated[list[Annotated[int, Meta(ge=0, le=1)]], Meta(min_length=1)] | None
    ) = None


def check_commands(commands: Sequence[Command]) -> None:
    """Check a whole set of commands, as sent in one request.
    A fault's path begins with the command's place in it."""
    form = BodyCheck()
    for kind, most in COMMANDS.items():
        if sum(command.type == kind for command in commands) > most:
            raise ApiRefusal(
                400, 30032, f"Maximum number of application commands reached ({most})."
            )
    for index, command in enumerate(commands):
        check_command(form, (index,), command)
    names = [
        ((index, "name"), f"{command.type} {command.name}")
        for index, command in enumerate(commands)
    ]
    no_duplicates(
        form,
        names,
        "APPLICATION_COMMANDS_DUPLICATE_NAME",
        "Application command names must be unique",
    )
    form.raise_faults()


def check_command(form: BodyCheck, path: Path, command: Command) -> None:
    options = command.options or []
    if command.type == 1:
        check_name(form, path, command)
        if not command.description:
            form.fault((*path, "description"), "BASE_TYPE_REQUIRED", "This field is required")
    elif command.description:
        message = "Context menu commands cannot have description"
        form.fault(
            (*path, "description"), "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_EXISTS", message
        )
    elif options:
        message = "Context menu commands cannot have options"
        form.fault((*path, "options"), "APPLICATION_COMMAND_CONTEXT_MENU_OPTIONS_EXISTS", message)
    check_locales(form, path, command)
    for key in ("contexts", "integration_types"):
        places = [
            ((*path, key, place), str(kind))
            for place, kind in enumerate(getattr(command, key) or [])
        ]
        no_duplicates(
            form, places, "SET_TYPE_ALREADY_CONTAINS_VALUE", "The set already contains this value"
        )
    check_options(form, (*path, "options"), options, depth=0)
    if sum(measure_longest(parts) for parts in list_counted(command)) > COMMAND_CHARACTERS:
        form.fault(
            path,
            "APPLICATION_COMMAND_TOO_LARGE",
            f"Command exceeds maximum size ({COMMAND_CHARACTERS})",
        )


def check_options(
    form: BodyCheck, path: Path, options: Sequence[CommandOption], depth: int
) -> None:
    optional = False
    for index, option in enumerate(options):
        here = (*path, index)
        check_name(form, here, option)
        check_locales(form, here, option)
        check_option(form, here, option)
        if option.type in NESTING:
            if depth > 1 or (option.type == Kind.GROUP and depth):
                message = "Sub-commands and groups cannot be nested this deep"
                form.fault((*here, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)
            else:
                check_options(form, (*here, "options"), option.options or [], depth + 1)
        elif option.required and optional:
            message = "Required options must be placed before non-required options"
            form.fault(here, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message)
        optional = optional or not option.required
    if len({option.type in NESTING for option in options}) > 1:
        message = (
            "Sub-command and sub-command group option types are mutually exclusive to all other "
            "types"
        )
        form.fault(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)
    names = [((*path, index, "name"), option.name) for index, option in enumerate(options)]
    message = "Option name already exists"
    no_duplicates(form, names, "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", message)


def check_option(form: BodyCheck, path: Path, option: CommandOption) -> None:
    if option.type == Kind.GROUP and not option.options:
        form.fault((*path, "options"), "BASE_TYPE_REQUIRED", "This field is required")
    if option.options and option.type not in NESTING:
        message = "Only sub-commands and groups have options"
        form.fault((*path, "options"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)
    if option.choices and option.autocomplete:
        message = "Choices cannot be set together with autocompletion"
        form.fault(
            (*path, "choices"), "APPLICATION_COMMAND_OPTIONS_CHOICES_AND_AUTOCOMPLETE", message
        )
    if (option.choices or option.autocomplete) and option.type not in COMPLETING:
        message = "Only strings and numbers can be completed"
        form.fault((*path, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)
    if (
        option.min_value is not None
        and option.max_value is not None
        and option.min_value > option.max_value
    ):
        form.fault(
            (*path, "min_value"),
            "APPLICATION_COMMAND_OPTIONS_MIN_EXCEEDS_MAX",
            "min_value exceeds max_value",
        )
    for index, choice in enumerate(option.choices or []):
        check_choice(form, (*path, "choices", index), option.type, choice)
    names = [
        ((*path, "choices", index, "name"), choice.name)
        for index, choice in enumerate(option.choices or [])
    ]
    message = "Option choice names must be unique"
    no_duplicates(form, names, "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS", message)


_FITS: dict[Kind, Callable[[object], bool]] = {
    Kind.STRING: lambda value: isinstance(value, str),
    Kind.INTEGER: lambda value: isinstance(value, int),
    Kind.NUMBER: lambda value: isinstance(value, int | float),
}


def check_choice(form: BodyCheck, path: Path, kind: Kind, choice: CommandChoice) -> None:
    if kind in _FITS and not _FITS[kind](choice.value):
        form.fault(
            (*path, "value"), "STRING_TYPE_CONVERT", "The value does not fit the type of the option"
        )
    if isinstance(choice.value, str) and not 1 <= len(choice.value) <= CHOICE_CHARACTERS:
        message = f"Must be between 1 and {CHOICE_CHARACTERS} in length."
        form.fault((*path, "value"), "BASE_TYPE_BAD_LENGTH", message)


def check_name(form: BodyCheck, path: Path, thing: Command | CommandOption) -> None:
    """Check that the name and its translations are one word, in lower case if the script has
    cases."""
    names = [((*path, "name"), thing.name)]
    names += [
        ((*path, "name_localizations", locale), name)
        for locale, name in (thing.name_localizations or {}).items()
    ]
    for where, name in names:
        if not re.fullmatch(r"[-_'\w]+", name) or name != name.lower():
            form.fault(where, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def check_locales(form: BodyCheck, path: Path, thing: Command | CommandOption) -> None:
    for key in ("name_localizations", "description_localizations"):
        for locale in getattr(thing, key) or {}:
            if locale not in LOCALES:
                form.fault(
                    (*path, key, locale),
                    "BASE_TYPE_CHOICES",
                    f"Value must be one of {sorted(LOCALES)}.",
                )


def measure_longest(texts: Sequence[str]) -> int:
    return max(map(len, texts), default=0)


def list_counted(thing: Command | CommandOption) -> Iterator[list[str]]:
    """The texts that count towards a command's size, each with its translations.
    The longest of each counts."""
    yield [thing.name, *(thing.name_localizations or {}).values()]
    yield [thing.description or "", *(thing.description_localizations or {}).values()]
    for choice in getattr(thing, "choices", None) or []:
        yield [choice.name, *(choice.name_localizations or {}).values()]
        yield [str(choice.value)]
    for option in thing.options or []:
        yield from list_counted(option)
