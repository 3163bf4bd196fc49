"""Every limit of commands, choices and forms is enforced with Discord's code and path."""

import asyncio
from typing import Any

import discord
import pytest

from sandbox import Person, Sandbox

pytestmark = pytest.mark.asyncio


def command(**more: Any) -> dict[str, Any]:
    return {"name": "play", "description": "x"} | more


def option(name: str = "where", **more: Any) -> dict[str, Any]:
    return {"type": 3, "name": name, "description": "x"} | more


def choice(name: str = "x", value: Any = "x") -> dict[str, Any]:
    return {"name": name, "value": value}


def with_option(*options: dict[str, Any]) -> list[dict[str, Any]]:
    return [command(options=list(options))]


TOO_LONG = "BASE_TYPE_MAX_LENGTH"
REQUIRED = "BASE_TYPE_REQUIRED"
INVALID_NAME = "APPLICATION_COMMAND_INVALID_NAME"
NESTED = "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"
GROUP = {"type": 2, "name": "g", "description": "x"}
SUB = {"type": 1, "name": "s", "description": "x"}

LONG_CHOICES = [choice(f"{n:02}" + "x" * 78, "y" * 100) for n in range(25)]
TRANSLATED = [
    option(f"o{n}", description_localizations={"de": "x" * 100, "fr": "y" * 99}) for n in range(4)
]

BROKEN: dict[str, tuple[list[dict[str, Any]], str, str]] = {
    "upper case": ([command(name="Play")], "0.name", INVALID_NAME),
    "a space": ([command(name="play set")], "0.name", INVALID_NAME),
    "name": ([command(name="x" * 33)], "0.name", TOO_LONG),
    "no name": ([command(name="")], "0.name", REQUIRED),
    "no description": ([command(description="")], "0.description", REQUIRED),
    "description": ([command(description="x" * 101)], "0.description", TOO_LONG),
    "an unknown key": ([command(colour=1)], "0.colour", "UNKNOWN_FIELD"),
    "a name twice": ([command(), command()], "1.name", "APPLICATION_COMMANDS_DUPLICATE_NAME"),
    "a described context menu": (
        [command(type=2)],
        "0.description",
        "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_EXISTS",
    ),
    "26 options": (with_option(*(option(f"o{n}") for n in range(26))), "0.options", TOO_LONG),
    "option name": (with_option(option("Where")), "0.options.0.name", INVALID_NAME),
    "option type": (with_option(option(type=12)), "0.options.0", "UNION_TYPE_CHOICES"),
    "option description": (
        with_option(option(description="")),
        "0.options.0.description",
        REQUIRED,
    ),
    "an option twice": (
        with_option(option(), option()),
        "0.options.1.name",
        "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
    ),
    "required after optional": (
        with_option(option("a"), option("b", required=True)),
        "0.options.1",
        "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
    ),
    "required after optional in a sub-command": (
        with_option({**SUB, "options": [option("a"), option("b", required=True)]}),
        "0.options.0.options.1",
        "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
    ),
    "26 choices": (
        with_option(option(choices=[choice(str(n)) for n in range(26)])),
        "0.options.0.choices",
        TOO_LONG,
    ),
    "choice name": (
        with_option(option(choices=[choice("x" * 101)])),
        "0.options.0.choices.0.name",
        TOO_LONG,
    ),
    "choice value": (
        with_option(option(choices=[choice(value="x" * 101)])),
        "0.options.0.choices.0.value",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "a choice of another type": (
        with_option(option(choices=[choice(value=1)])),
        "0.options.0.choices.0.value",
        "STRING_TYPE_CONVERT",
    ),
    "a choice twice": (
        with_option(option(choices=[choice(), choice(value="y")])),
        "0.options.0.choices.1.name",
        "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS",
    ),
    "choices and completion": (
        with_option(option(choices=[choice()], autocomplete=True)),
        "0.options.0.choices",
        "APPLICATION_COMMAND_OPTIONS_CHOICES_AND_AUTOCOMPLETE",
    ),
    "completion of a yes or no": (
        with_option(option(type=5, autocomplete=True)),
        "0.options.0.type",
        NESTED,
    ),
    "least above most": (
        with_option(option(type=4, min_value=3, max_value=2)),
        "0.options.0.min_value",
        "APPLICATION_COMMAND_OPTIONS_MIN_EXCEEDS_MAX",
    ),
    "a sub-command beside an option": (with_option(SUB, option()), "0.options", NESTED),
    "three levels": (
        with_option({**GROUP, "options": [{**GROUP, "options": [SUB]}]}),
        "0.options.0.options.0.type",
        NESTED,
    ),
    "an empty group": (with_option(GROUP), "0.options.0.options", REQUIRED),
    "a place twice": (
        [command(contexts=[0, 0])],
        "0.contexts.1",
        "SET_TYPE_ALREADY_CONTAINS_VALUE",
    ),
    "an installation twice": (
        [command(integration_types=[0, 0])],
        "0.integration_types.1",
        "SET_TYPE_ALREADY_CONTAINS_VALUE",
    ),
    "a locale": (
        [command(name_localizations={"xx": "spiel"})],
        "0.name_localizations.xx",
        "BASE_TYPE_CHOICES",
    ),
    "a translated name": (
        [command(name_localizations={"de": "Spiel"})],
        "0.name_localizations.de",
        INVALID_NAME,
    ),
    "8000 characters": (
        with_option(option("o0", choices=LONG_CHOICES), option("o1", choices=LONG_CHOICES)),
        "0",
        "APPLICATION_COMMAND_TOO_LARGE",
    ),
    "8000 characters in translation": (
        with_option(*({**SUB, "name": f"s{n}", "options": TRANSLATED} for n in range(20))),
        "0",
        "APPLICATION_COMMAND_TOO_LARGE",
    ),
}


@pytest.mark.parametrize("name", BROKEN)
async def test_a_broken_command(rest: Any, flat: Any, name: str) -> None:
    body, path, code = BROKEN[name]
    status, answer = await rest("PUT", f"/applications/{rest.application}/commands", json=body)
    assert (status, answer.get("code")) == (400, 50035), answer
    assert flat(answer["errors"]) == {path: code}
    assert not rest.box.core.registry.commands


@pytest.mark.parametrize(("kind", "most"), [(1, 100), (2, 15), (3, 15)])
async def test_so_many_commands_and_no_more(rest: Any, kind: int, most: int) -> None:
    described = {"description": "x"} if kind == 1 else {}
    commands = [{"name": f"c{n}", "type": kind} | described for n in range(most + 1)]
    path = f"/applications/{rest.application}/commands"
    status, answer = await rest("PUT", path, json=commands)
    assert (status, answer["code"]) == (400, 30032)
    assert (await rest("PUT", path, json=commands[:most]))[0] == 200
    status, answer = await rest("POST", path, json=commands[most])
    assert (status, answer["code"]) == (400, 30032)


async def test_a_command_that_keeps_its_name_keeps_its_id(rest: Any) -> None:
    path = f"/applications/{rest.application}/commands"
    _, (play, _) = await rest("PUT", path, json=[command(), command(name="pass")])
    _, (again, _) = await rest(
        "PUT", path, json=[command(description="better"), command(name="roll")]
    )
    assert again["id"] == play["id"]
    assert {each.name for each in rest.box.core.registry.commands.values()} == {"play", "roll"}
    _, changed = await rest("PATCH", f"{path}/{play['id']}", json={"description": "best"})
    assert (changed["id"], changed["name"], changed["description"]) == (play["id"], "play", "best")
    assert (await rest("DELETE", f"{path}/{play['id']}"))[0] == 204
    assert [each["name"] for each in (await rest("GET", path))[1]] == ["roll"]


async def test_the_commands_of_one_server(rest: Any) -> None:
    guild = f"/applications/{rest.application}/guilds/{1_000_000_000_000_000_001}/commands"
    await rest("PUT", guild, json=[command()])
    assert (await rest("GET", f"/applications/{rest.application}/commands"))[1] == []
    assert [each["name"] for each in (await rest("GET", guild))[1]] == ["play"]


def field(**more: Any) -> dict[str, Any]:
    return {"type": 4, "custom_id": "a", "style": 1} | more


def menu(**more: Any) -> dict[str, Any]:
    return {"type": 3, "custom_id": "a", "options": [{"label": "x", "value": "x"}]} | more


def label(component: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"type": 18, "label": "x", "component": component} | more


def modal(*parts: Any, **more: Any) -> dict[str, Any]:
    return {"title": "x", "custom_id": "x", "components": list(parts)} | more


MODALS: dict[str, tuple[dict[str, Any], str, str]] = {
    "title": (modal(label(field()), title="x" * 46), "data.title", TOO_LONG),
    "nothing": (modal(), "data.components", REQUIRED),
    "six": (
        modal(*(label(field(custom_id=str(n))) for n in range(6))),
        "data.components",
        TOO_LONG,
    ),
    "label": (modal(label(field(), label="x" * 46)), "data.components.0.label", TOO_LONG),
    "custom id": (
        modal(label(field(custom_id="x" * 101))),
        "data.components.0.component.custom_id",
        TOO_LONG,
    ),
    "custom id twice": (
        modal(label(field()), label(field())),
        "data.components.1.component.custom_id",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    "text": (modal(label(field(value="x" * 4001))), "data.components.0.component.value", TOO_LONG),
    "text beyond its own bounds": (
        modal(label(field(value="xyz", max_length=2))),
        "data.components.0.component.value",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "longest": (
        modal(label(field(max_length=4001))),
        "data.components.0.component.max_length",
        "NUMBER_TYPE_MAX",
    ),
    "a bare field": (modal(field()), "data.components.0", "UNION_TYPE_CHOICES"),
    "a menu that asks for nothing and must be answered": (
        modal(label(menu(min_values=0))),
        "data.components.0.component.min_values",
        "SELECT_COMPONENT_REQUIRED_ZERO_MIN_VALUES",
    ),
    "an emoji that there is not": (
        modal(
            label(
                menu(options=[{"label": "x", "value": "x", "emoji": {"id": "5", "name": "gone"}}])
            )
        ),
        "data.components.0.component.options.0.emoji.id",
        "BUTTON_COMPONENT_INVALID_EMOJI",
    ),
    "a menu that is shut": (
        modal(label(menu(disabled=True))),
        "data.components.0.component.disabled",
        "COMPONENT_DISABLED_IN_MODAL",
    ),
    "an empty description": (
        modal(label(field(), description="")),
        "data.components.0.description",
        REQUIRED,
    ),
    "a blank text": (modal({"type": 10, "content": " "}), "data.components.0.content", REQUIRED),
    "a button": (
        modal(label({"type": 2, "style": 1, "custom_id": "a"})),
        "data.components.0.component",
        "UNION_TYPE_CHOICES",
    ),
    "an old row without label": (
        modal({"type": 1, "components": [field()]}),
        "data.components.0.components.0.label",
        REQUIRED,
    ),
    "two labels": (
        modal(label(field(label="y"))),
        "data.components.0.component.label",
        "TEXT_INPUT_LABEL_IN_LABEL",
    ),
}


@pytest.fixture
def held(bot: Any) -> "asyncio.Queue[discord.Interaction]":
    """Interactions of /hold, for the test to answer by hand, completions of its option included."""
    queue: asyncio.Queue[discord.Interaction] = asyncio.Queue()

    @bot.tree.command(description="Hold")
    async def hold(interaction: discord.Interaction, what: str = "") -> None:
        queue.put_nowait(interaction)

    @hold.autocomplete("what")
    async def what(interaction: discord.Interaction, current: str) -> list[Any]:
        queue.put_nowait(interaction)
        await asyncio.Event().wait()
        return []

    return queue


async def answer(rest: Any, interaction: discord.Interaction, **body: Any) -> tuple[int, Any]:
    path = f"/interactions/{interaction.id}/{interaction.token}/callback"
    return await rest("POST", path, json=body, headers={})  # type: ignore[no-any-return]


async def test_broken_forms(
    *, box: Sandbox, bot: Any, start: Any, ada: Person, rest: Any, flat: Any, held: Any
) -> None:
    await start(bot, box)
    asking = asyncio.create_task(ada.command("/hold"))
    interaction = await held.get()
    for name, (body, path, code) in MODALS.items():
        status, said = await answer(rest, interaction, type=9, data=body)
        assert (status, said.get("code")) == (400, 50035), (name, said)
        assert flat(said["errors"]) == {path: code}, name
    assert ada.sees.modal is None
    status, _ = await answer(rest, interaction, type=9, data=modal(label(field())))
    assert status == 204, "a refused answer is no answer: the next one counts"
    await asking
    assert ada.sees.modal is not None


async def test_a_form_does_not_lead_to_a_form(
    *, box: Sandbox, bot: Any, start: Any, ada: Person, rest: Any, flat: Any, held: Any
) -> None:
    await start(bot, box)
    submitted: asyncio.Queue[discord.Interaction] = asyncio.Queue()
    bot.on_interaction = submitted.put
    asking = asyncio.create_task(ada.command("/hold"))
    await answer(rest, await held.get(), type=9, data=modal(label(field())))
    await asking
    await submitted.get()
    filling = asyncio.create_task(ada.fill("x", a="y"))
    interaction = await submitted.get()
    status, said = await answer(rest, interaction, type=9, data=modal(label(field())))
    assert (status, flat(said["errors"])) == (400, {"type": "BASE_TYPE_CHOICES"})
    await answer(rest, interaction, type=4, data={"content": "thanks"})
    await filling
    assert ada.sees.last.text == "thanks"


async def test_the_type_of_an_answer_has_to_fit(
    *, box: Sandbox, bot: Any, start: Any, ada: Person, rest: Any, flat: Any, held: Any
) -> None:
    await start(bot, box)
    asking = asyncio.create_task(ada.command("/hold"))
    interaction = await held.get()
    for kind in (1, 6, 7, 8):
        status, said = await answer(rest, interaction, type=kind)
        assert (status, flat(said["errors"])) == (400, {"type": "BASE_TYPE_CHOICES"})
    status, said = await answer(rest, interaction, type=4, data={"content": "x" * 2001})
    assert (status, flat(said["errors"])) == (400, {"data.content": TOO_LONG})
    status, said = await answer(rest, interaction, type=4, data={"components": [{"type": 9}]})
    assert (status, flat(said["errors"])) == (400, {"data.components.0.components": REQUIRED})
    await answer(rest, interaction, type=4, data={"content": "x"})
    await asking


async def test_broken_choices(
    *, box: Sandbox, bot: Any, start: Any, ada: Person, rest: Any, flat: Any, held: Any
) -> None:
    await start(bot, box)
    typing = asyncio.create_task(ada.type("/hold", "what", "x"))
    interaction = await held.get()
    for choices, path, code in [
        ([choice()] * 26, "data.choices", TOO_LONG),
        ([choice("x" * 101)], "data.choices.0.name", TOO_LONG),
        ([choice(value="x" * 101)], "data.choices.0.value", "BASE_TYPE_BAD_LENGTH"),
        ([choice(value=1)], "data.choices.0.value", "STRING_TYPE_CONVERT"),
    ]:
        status, said = await answer(rest, interaction, type=8, data={"choices": choices})
        assert (status, flat(said["errors"])) == (400, {path: code})
    await answer(rest, interaction, type=8, data={"choices": [choice()] * 25})
    assert len(await typing) == 25


async def test_a_thread_has_a_name_and_a_known_duration(rest: Any, flat: Any) -> None:
    path = f"/channels/{rest.channel}/threads"
    _, said = await rest("POST", path, json={"name": "x" * 101, "type": 11})
    assert flat(said["errors"]) == {"name": TOO_LONG}
    _, said = await rest("POST", path, json={"name": "x", "type": 11, "auto_archive_duration": 61})
    assert flat(said["errors"]) == {"auto_archive_duration": "BASE_TYPE_CHOICES"}
