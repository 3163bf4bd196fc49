"""A bot has three seconds for its only first answer, and fifteen minutes for the rest."""

import asyncio
from typing import Any

import discord
import pytest

from sandbox import ManualClock, Person, Sandbox

pytestmark = pytest.mark.asyncio


@pytest.fixture
def held(bot: Any) -> "asyncio.Queue[discord.Interaction]":
    """Interactions of /hold, for the test to answer when and how it likes."""
    queue: asyncio.Queue[discord.Interaction] = asyncio.Queue()

    @bot.tree.command(description="Hold")
    async def hold(interaction: discord.Interaction) -> None:
        queue.put_nowait(interaction)

    return queue


def code(error: pytest.ExceptionInfo[discord.HTTPException]) -> tuple[int, int]:
    return error.value.status, error.value.code


async def test_a_late_answer_is_an_unknown_interaction(
    *, box: Sandbox, bot: Any, start: Any, ada: Person, ben: Person, clock: ManualClock, held: Any
) -> None:
    await start(bot, box)
    asking = asyncio.create_task(ada.command("/hold"))
    interaction = await held.get()
    clock.advance(2.9)
    assert not asking.done()
    clock.advance(0.2)
    answer = await asking
    assert answer is not None
    assert (answer.text, answer.private) == ("The application did not respond", True)
    assert ben.sees.messages == ()
    with pytest.raises(discord.NotFound) as error:
        await interaction.response.send_message("late")
    assert code(error) == (404, 10062)


async def test_a_late_answer_to_a_press(
    box: Sandbox, bot: Any, start: Any, ada: Person, clock: ManualClock
) -> None:
    pressed = asyncio.Event()

    @bot.event
    async def on_interaction(_: discord.Interaction) -> None:
        pressed.set()

    await start(bot, box)
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label="Play", custom_id="play"))
    await bot.guilds[0].text_channels[0].send("Your turn", view=view)
    pressing = asyncio.create_task(ada.press("Play"))
    await pressed.wait()
    clock.advance(3)
    answer = await pressing
    assert answer is not None
    assert answer.text == "This interaction failed"


async def test_a_second_answer_is_refused(
    box: Sandbox, bot: Any, start: Any, ada: Person, held: Any
) -> None:
    await start(bot, box)
    asking = asyncio.create_task(ada.command("/hold"))
    interaction = await held.get()
    await interaction.response.send_message("first")
    interaction.response._response_type = None  # otherwise discord.py would not even send it
    with pytest.raises(discord.HTTPException) as error:
        await interaction.response.send_message("second")
    assert code(error) == (400, 40060)
    await asking
    assert [each.text for each in ada.sees.messages] == ["first"]


async def test_a_form_cannot_follow_a_deferral(
    box: Sandbox, bot: Any, start: Any, ada: Person, held: Any
) -> None:
    await start(bot, box)
    asking = asyncio.create_task(ada.command("/hold"))
    interaction = await held.get()
    await interaction.response.defer()
    interaction.response._response_type = None
    with pytest.raises(discord.HTTPException) as error:
        await interaction.response.send_modal(
            discord.ui.Modal(title="Too late").add_item(discord.ui.TextInput(label="x"))
        )
    assert code(error) == (400, 40060)
    assert ada.sees.modal is None
    await interaction.edit_original_response(content="done")
    await asking


async def test_tokens_live_fifteen_minutes(
    *, box: Sandbox, bot: Any, start: Any, ada: Person, clock: ManualClock, held: Any
) -> None:
    await start(bot, box)
    asking = asyncio.create_task(ada.command("/hold"))
    interaction = await held.get()
    await interaction.response.send_message("now")
    await asking
    clock.advance(14 * 60)
    await interaction.followup.send("still")
    clock.advance(61)
    with pytest.raises(discord.HTTPException) as error:
        await interaction.followup.send("too late")
    assert code(error) == (401, 50027)


async def test_nothing_follows_what_was_not_answered(
    *, box: Sandbox, bot: Any, start: Any, ada: Person, clock: ManualClock, held: Any
) -> None:
    await start(bot, box)
    asking = asyncio.create_task(ada.command("/hold"))
    interaction = await held.get()
    with pytest.raises(discord.NotFound) as error:
        await interaction.followup.send("first things first")
    assert code(error) == (404, 10015)
    clock.advance(3)
    await asking


async def test_a_token_reaches_its_own_messages_alone(
    box: Sandbox, bot: Any, start: Any, ada: Person, held: Any
) -> None:
    await start(bot, box)
    first, second = [asyncio.create_task(ada.command("/hold")) for _ in range(2)]
    one, two = await held.get(), await held.get()
    await one.response.send_message("one", ephemeral=True)
    await two.response.send_message("two", ephemeral=True)
    await asyncio.gather(first, second)
    foreign = await one.original_response()
    with pytest.raises(discord.NotFound) as error:
        await two.followup.edit_message(foreign.id, content="mine")
    assert code(error) == (404, 10008)
    with pytest.raises(discord.NotFound):  # a private reply can't be reached through its channel
        await bot.guilds[0].text_channels[0].fetch_message(foreign.id)
    await one.delete_original_response()
    assert [each.text for each in ada.sees.messages] == ["two"]


async def test_private_replies_can_be_dismissed(
    box: Sandbox, bot: Any, start: Any, ada: Person, held: Any
) -> None:
    await start(bot, box)
    asking = asyncio.create_task(ada.command("/hold"))
    interaction = await held.get()
    await interaction.response.send_message("psst", ephemeral=True)
    answer = await asking
    ada.dismiss(answer)
    assert ada.sees.messages == ()
