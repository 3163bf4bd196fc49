"""The application's emoji are stored and served, or refused as Discord refuses them."""

import base64
from io import BytesIO

import aiohttp
import discord
import pytest
import pytest_asyncio
from PIL import Image

from sandbox import Sandbox


def picture():
    out = BytesIO()
    Image.new("RGBA", (2, 2)).save(out, "PNG")
    return out.getvalue()


PNG = picture()


@pytest_asyncio.fixture
async def client(start, bot, box):
    return await start(bot, box)


async def test_an_emoji_is_made_listed_renamed_and_deleted(client):
    made = await client.create_application_emoji(name="water", image=PNG)
    assert [(each.id, each.name) for each in await client.fetch_application_emojis()] == [
        (made.id, "water")
    ]
    await made.edit(name="agua")
    assert (await client.fetch_application_emoji(made.id)).name == "agua"
    await made.delete()
    assert await client.fetch_application_emojis() == []
    with pytest.raises(discord.NotFound) as fault:
        await client.fetch_application_emoji(made.id)
    assert fault.value.code == 10014


@pytest.mark.parametrize(
    ("name", "image", "told"),
    [
        ("x", PNG, "In name: Must be 2 or more in length"),
        ("x" * 33, PNG, "In name: Must be 32 or fewer in length"),
        ("two words", PNG, "In name"),
        ("taken", PNG, "In name: Name is already taken"),
        ("large", PNG + bytes(2**18), "In image: File cannot be larger than 256.0 kb"),
    ],
)
async def test_what_discord_would_not_take_is_refused(client, name, image, told):
    await client.create_application_emoji(name="taken", image=PNG)
    with pytest.raises(discord.HTTPException, match=told) as fault:
        await client.create_application_emoji(name=name, image=image)
    assert fault.value.code == 50035


@pytest.mark.parametrize("known", [True, False])
async def test_a_component_shows_only_an_emoji_that_there_is(client, box, known):
    made = await client.create_application_emoji(name="water", image=PNG)
    shown = discord.PartialEmoji(name="water", id=made.id if known else made.id + 1)
    options = [discord.SelectOption(label="Water", emoji=shown)]
    channel = client.get_partial_messageable(next(iter(box.core.world.channels)))
    for item in (discord.ui.Button(label="Water", emoji=shown), discord.ui.Select(options=options)):
        view = discord.ui.View(timeout=None)
        view.add_item(item)
        if known:
            sent = await channel.send("Which?", view=view)
            (part,) = box.core.world.messages[channel.id][sent.id].components[0]["components"]
            # A string, as Discord sends it.
            assert part.get("emoji", part.get("options", [{}])[0].get("emoji"))["id"] == str(
                made.id
            )
        else:
            with pytest.raises(discord.HTTPException, match=r"emoji\.id: Invalid emoji"):
                await channel.send("Which?", view=view)


async def test_the_page_gets_its_picture(client, box):
    made = await client.create_application_emoji(name="water", image=PNG)
    async with aiohttp.ClientSession() as browser:
        async with browser.get(f"{box.url}/emojis/{made.id}.png") as found:
            assert (found.content_type, await found.read()) == ("image/png", PNG)
        async with browser.get(f"{box.url}/emojis/{made.id + 1}.png") as lost:
            assert lost.status == 404


async def test_emoji_are_kept_over_a_restart(tmp_path):
    async with Sandbox(tmp_path) as box:
        image = f"data:image/png;base64,{base64.b64encode(PNG).decode()}"
        made = box.core.emojis.create({"name": "water", "image": image})
    async with Sandbox(tmp_path) as box:
        assert box.core.emojis.find(made.id) == made
