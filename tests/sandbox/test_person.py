"""An action that Discord's own client would not allow is impossible here too."""

from typing import Any

import discord
import pytest
from discord import app_commands

from sandbox import Impossible, Person, Sandbox, Unanswered

pytestmark = pytest.mark.asyncio


class Form(discord.ui.Modal, title="Form"):
    name: Any = discord.ui.TextInput(label="Name", min_length=2, max_length=3)

    async def on_submit(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(self.name.value)


class Several(discord.ui.Select[Any]):
    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(content=" and ".join(self.values) or "none")


@pytest.fixture
def game(bot: Any) -> Any:
    game = app_commands.Group(name="game", description="x")

    @game.command(description="x")
    @app_commands.choices(kind=[app_commands.Choice(name="Solar Roller", value="solar-roller")])
    async def new(
        interaction: discord.Interaction,
        kind: str,
        seats: app_commands.Range[int, 2, 6] = 2,
        host: discord.Member | None = None,
        quick: bool = False,
    ) -> None:
        await interaction.response.send_message(f"{kind} {seats}")

    @game.command(description="x")
    async def form(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Form())

    @game.command(description="x")
    async def panel(interaction: discord.Interaction) -> None:
        view = discord.ui.View(timeout=None)
        view.add_item(discord.ui.Button(label="Off", custom_id="off", disabled=True))
        view.add_item(discord.ui.Button(label="Link", url="https://example.org"))
        options = [discord.SelectOption(label="A"), discord.SelectOption(label="B")]
        view.add_item(discord.ui.Select(placeholder="Menu", options=options))
        several = [discord.SelectOption(label=label, default=label == "C") for label in "CDE"]
        view.add_item(
            Several(
                placeholder="Several", options=several, min_values=0, max_values=2, required=False
            )
        )
        await interaction.response.send_message("panel", view=view)

    bot.tree.add_command(game)
    return bot


@pytest.mark.parametrize(
    ("path", "values", "why"),
    [
        ("/nothing", {}, "no command /nothing"),
        ("/game", {}, "is a group"),
        ("/game old", {}, "no sub-command old"),
        ("/game new", {}, "kind is required"),
        ("/game new", {"kind": "solar-roller", "colour": "red"}, "no option colour"),
        ("/game new", {"kind": "chess"}, "none of the choices"),
        ("/game new", {"kind": "solar-roller", "seats": "two"}, "no integer"),
        ("/game new", {"kind": "solar-roller", "seats": True}, "no integer"),
        ("/game new", {"kind": "solar-roller", "seats": 7}, "not between 2 and 6"),
        ("/game new", {"kind": "solar-roller", "host": "Ada"}, "not what belongs there"),
        ("/game new", {"kind": "solar-roller", "quick": "yes"}, "not what belongs there"),
    ],
)
async def test_a_command_that_cannot_be_sent(
    *, box: Sandbox, game: Any, start: Any, ada: Person, path: str, values: dict[str, Any], why: str
) -> None:
    await start(game, box)
    with pytest.raises(Impossible, match=why):
        await ada.command(path, **values)


async def test_choices_go_by_name_or_value(
    box: Sandbox, game: Any, start: Any, ada: Person
) -> None:
    await start(game, box)
    for kind in ("Solar Roller", "solar-roller"):
        answer = await ada.command("/game new", kind=kind, seats=6)
        assert answer is not None
        assert answer.text == "solar-roller 6"
    with pytest.raises(Impossible, match="does not complete"):
        await ada.type("/game new", "kind", "s")


async def test_buttons_and_menus_that_cannot_be_used(
    box: Sandbox, game: Any, start: Any, ada: Person
) -> None:
    await start(game, box)
    await ada.command("/game panel")
    with pytest.raises(Impossible, match="disabled"):
        await ada.press("Off")
    with pytest.raises(Impossible, match="only leads to"):
        await ada.press("Link")
    with pytest.raises(Impossible, match="sees no 'Play'"):
        await ada.press("Play")
    with pytest.raises(Impossible, match="not in the menu"):
        await ada.choose("Menu", "C")
    with pytest.raises(Impossible, match="between 1 and 1"):
        await ada.choose("Menu", "A", "B")
    menu = ada.sees.last.menu("Several")
    assert menu is not None
    assert (menu.ticked, menu.most) == (("C",), 2)
    with pytest.raises(Impossible, match="chosen twice"):
        await ada.choose("Several", "C", "C")
    with pytest.raises(Impossible, match="between 0 and 2"):
        await ada.choose("Several", "C", "D", "E")
    await ada.choose("Several")
    assert ada.sees.last.text == "none"


async def test_forms_that_cannot_be_sent(box: Sandbox, game: Any, start: Any, ada: Person) -> None:
    await start(game, box)
    with pytest.raises(Impossible, match="no form"):
        await ada.fill("Form", name="x")
    await ada.command("/game form")
    with pytest.raises(Impossible, match="a form is open"):
        await ada.command("/game panel")
    with pytest.raises(Impossible, match="no field"):
        await ada.fill("Form", colour="x")
    with pytest.raises(Impossible, match="something has to be written"):
        await ada.fill("Form")
    with pytest.raises(Impossible, match="between 2 and 3"):
        await ada.fill("Form", name="x")
    await ada.fill("Form", {"Name": "xyz"})
    assert ada.sees.last.text == "xyz"
    await ada.command("/game form")
    ada.close_form()
    assert ada.sees.modal is None


async def test_an_old_message_by_name(box: Sandbox, bot: Any, start: Any, ada: Person) -> None:
    await start(bot, box)

    async def pressed(interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(content="pressed")

    for number in range(2):
        view = discord.ui.View(timeout=None)
        view.add_item(button := discord.ui.Button(label="Play", custom_id=f"play:{number}"))
        button.callback = pressed  # type: ignore[method-assign]
        await bot.guilds[0].text_channels[0].send(f"turn {number}", view=view)
    await ada.press("Play", on=ada.sees.messages[0])
    assert [each.text for each in ada.sees.messages] == ["pressed", "turn 1"]
    await ada.press("Play")
    assert [each.text for each in ada.sees.messages] == ["pressed", "pressed"]


async def test_waiting_in_vain(box: Sandbox, ada: Person) -> None:
    ada.write("hello")
    with pytest.raises(Unanswered, match="hello"):
        await ada.until(lambda sees: "never" in sees, within=0.01)


async def test_a_bot_that_is_not_there(
    box: Sandbox, game: Any, start: Any, ada: Person, clock: Any
) -> None:
    await start(game, box)
    await game.close()
    ada.patience = 0.01
    with pytest.raises(Unanswered, match="did not even acknowledge"):
        await ada.command("/game panel")


async def test_the_screen_reads_well(box: Sandbox, game: Any, start: Any, ada: Person) -> None:
    await start(game, box)
    ada.write(f"hello <@{box.person('Ben').id}> in <#{ada.channel.id}>")
    await ada.command("/game panel")
    assert str(ada.sees).splitlines() == [
        "#general",
        "  Ada: hello @Ben in #general",
        "  Orrery: panel",
        "    [Off]",
        "    [Link]",
        "    (Menu: A, B)",
        "    (Several: C, D, E)",
    ]
