"""The web page's requests: each person gets what that person may see, and nobody else does."""

import asyncio
import base64
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import discord
import pytest
import pytest_asyncio
from discord import app_commands

from sandbox import Person, Sandbox

pytestmark = pytest.mark.asyncio


class Asking:
    """Requests as the page sends them."""

    def __init__(self, box: Sandbox, session: aiohttp.ClientSession) -> None:
        self.box = box
        self.session = session
        self.server = str(box.servers[0])

    async def get(self, path: str, **more: Any) -> tuple[int, Any]:
        async with self.session.get(f"{self.box.url}/page{path}", **more) as response:
            return response.status, await response.json() if response.status != 403 else None

    async def post(self, path: str, /, **body: Any) -> tuple[int, Any]:
        async with self.session.post(f"{self.box.url}/page{path}", json=body) as response:
            return response.status, await response.json()

    async def do(self, who: Person, what: str, **more: Any) -> tuple[int, Any]:
        body = {"as": str(who.id), "channel": str(who.channel.id), "what": what, **more}
        return await self.post("/do", **body)

    async def messages(self, who: Person) -> list[Any]:
        _, said = await self.get(f"/channels/{who.channel.id}?as={who.id}")
        return said["messages"]  # type: ignore[no-any-return]


@pytest_asyncio.fixture
async def page(box: Sandbox) -> AsyncIterator[Asking]:
    async with aiohttp.ClientSession() as session:
        yield Asking(box, session)


@pytest.fixture
def game(bot: Any) -> Any:
    game = app_commands.Group(name="game", description="Tables")

    @game.command(description="Open one")
    async def new(
        interaction: discord.Interaction, kind: str, host: discord.Member | None = None
    ) -> None:
        view = discord.ui.View(timeout=None)
        view.add_item(discord.ui.Button(label="Play", custom_id="play"))
        await interaction.response.send_message(
            f"{kind} {host and host.display_name}", view=view, ephemeral=kind == "secret"
        )

    @new.autocomplete("kind")
    async def kinds(
        interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=f"{current}!", value=current)]

    @game.command(description="Check one")
    async def verify(interaction: discord.Interaction, record: discord.Attachment) -> None:
        await interaction.response.send_message((await record.read()).decode())

    @game.command(description="Ask")
    async def ask(interaction: discord.Interaction) -> None:
        form = discord.ui.Modal(title="Ask")
        form.add_item(discord.ui.TextInput(label="What"))
        await interaction.response.send_modal(form)

    bot.tree.add_command(game)
    return bot


async def test_the_page_and_its_files(page: Asking) -> None:
    async with page.session.get(page.box.url) as response:
        text = await response.text()
        assert response.headers["Content-Security-Policy"].startswith("default-src 'self'")
    assert "http:" not in text
    assert "https:" not in text, "nothing is asked of the outside"
    for name in ("app.js", "page.css", "icon.svg"):
        async with page.session.get(f"{page.box.url}/web/{name}") as response:
            assert response.status == 200


async def test_people_and_channels_come_in(page: Asking) -> None:
    _, user = await page.post("/people", name="  Ada   Two ")
    assert user["name"] == "Ada Two"
    _, channel = await page.post("/channels", name="Solar night", server=page.server)
    assert channel["name"] == "solar-night"
    _, said = await page.get(f"/world?as={user['id']}")
    assert [each["name"] for each in said["channels"]] == ["general", "Orrery", "solar-night"]
    for body in ({"name": ""}, {"name": "x" * 33}, {"name": "Orrery"}):
        status, said = await page.post("/people", **body)
        assert status == 400, body
        assert said["error"]
    assert (await page.post("/channels", name="solar night", server=page.server))[0] == 400


async def test_a_command_with_its_completion(
    *, box: Sandbox, game: Any, start: Any, page: Asking, ada: Person, ben: Person
) -> None:
    await start(game, box)
    _, said = await page.get(f"/channels/{ada.channel.id}?as={ada.id}")
    assert [command["name"] for command in said["commands"]] == ["game"]
    _, said = await page.do(ada, "complete", path="/game new", option="kind", text="ve", values={})
    assert said["choices"] == [{"name": "ve!", "value": "ve"}]
    values = {"kind": "secret", "host": {"user": str(ben.id)}}
    assert await page.do(ada, "command", path="/game new", values=values) == (
        200,
        {"failed": False},
    )
    (message,) = await page.messages(ada)
    assert (message["content"], message["private"]) == ("secret Ben", True)
    assert await page.messages(ben) == []
    status, said = await page.do(ben, "press", message=message["id"], custom_id="play")
    assert status == 403
    assert (await page.do(ada, "dismiss", message=message["id"]))[0] == 200
    assert await page.messages(ada) == []


async def test_a_file_for_a_command(
    box: Sandbox, game: Any, start: Any, page: Asking, ada: Person
) -> None:
    await start(game, box)
    record = {"file": "match.json", "data": base64.b64encode(b"[1]").decode()}
    await page.do(ada, "command", path="/game verify", values={"record": record})
    assert ada.sees.last.text == "[1]"


async def test_what_cannot_be_done_is_said(
    box: Sandbox, game: Any, start: Any, page: Asking, ada: Person
) -> None:
    await start(game, box)
    status, said = await page.do(ada, "command", path="/game new", values={})
    assert (status, said) == (400, {"error": "/game new: kind is required"})
    status, said = await page.do(ada, "write", content=" ")
    assert (status, said) == (400, {"error": "Cannot send an empty message"})
    message = ada.write("hello")
    status, said = await page.do(ada, "press", message=str(message.id), custom_id="play")
    assert (status, said) == (400, {"error": "that is no longer there"})


async def test_news_reach_whom_they_concern(
    *, box: Sandbox, game: Any, start: Any, page: Asking, ada: Person, ben: Person
) -> None:
    await start(game, box)
    async with (
        page.session.ws_connect(f"{box.url}/page/live?as={ada.id}") as adas,
        page.session.ws_connect(f"{box.url}/page/live?as={ben.id}") as bens,
    ):
        await ada.command("/game new", kind="secret")
        ada.write("hello")
        await ada.command("/game ask")
        ada.close_form()
        ada.dismiss(ada.sees.private[0])
        box.person("Cleo")
        heard = [await adas.receive_json() for _ in range(6)]
        assert [each["news"] for each in heard] == [
            "posted",
            "posted",
            "modal",
            "modal",
            "gone",
            "person",
        ]
        assert heard[2]["modal"]["title"] == "Ask"
        heard = [await bens.receive_json() for _ in range(2)]
        assert [each["news"] for each in heard] == ["posted", "person"]
        assert heard[0]["message"]["content"] == "hello"


async def test_the_open_form_is_there_after_a_reload(
    box: Sandbox, game: Any, start: Any, page: Asking, ada: Person
) -> None:
    await start(game, box)
    await ada.command("/game ask")
    _, said = await page.get(f"/world?as={ada.id}")
    assert said["modal"]["title"] == "Ask"
    await page.do(ada, "close")
    assert ada.sees.modal is None


async def test_private_threads_and_conversations_stay_private(
    *, box: Sandbox, bot: Any, start: Any, page: Asking, ada: Person, ben: Person
) -> None:
    await start(bot, box)
    thread = await bot.guilds[0].text_channels[0].create_thread(name="Secret")
    await thread.add_user(discord.Object(ada.id))
    direct = box.core.world.open_direct(ada.id)
    for channel in (thread.id, direct.id):
        assert (await page.get(f"/channels/{channel}?as={ada.id}"))[0] == 200
        assert (await page.get(f"/channels/{channel}?as={ben.id}"))[0] == 403
    _, said = await page.get(f"/world?as={ben.id}")
    assert [each["name"] for each in said["channels"]] == ["general"]


async def test_earlier_messages_come_in_pages(page: Asking, ada: Person) -> None:
    for number in range(70):
        ada.write(f"word {number}")
    _, newest = await page.get(f"/channels/{ada.channel.id}?as={ada.id}")
    assert (len(newest["messages"]), newest["more"]) == (60, True)
    before = newest["messages"][0]["id"]
    _, older = await page.get(f"/channels/{ada.channel.id}?as={ada.id}&before={before}")
    assert (len(older["messages"]), older["more"]) == (10, False)


async def test_files_are_served_to_those_who_know_the_address(
    *, box: Sandbox, bot: Any, start: Any, page: Asking, ada: Person, tmp_path: Any
) -> None:
    await start(bot, box)
    path = tmp_path / "page.html"
    await asyncio.to_thread(path.write_text, "<script>")
    message = await bot.guilds[0].text_channels[0].send(file=discord.File(path))
    async with page.session.get(message.attachments[0].url) as response:
        assert await response.text() == "<script>"
        assert response.headers["Content-Security-Policy"] == "sandbox"
    number = message.attachments[0].id
    async with page.session.get(
        f"{box.url}/attachments/0000000000000000/{number}/page.html"
    ) as response:
        assert response.status == 404


@pytest.mark.parametrize(
    "header", [{"Origin": "https://example.org"}, {"Host": "example.org"}], ids=str
)
async def test_other_sites_may_not_play_the_bot(page: Asking, header: dict[str, str]) -> None:
    bot = {"Authorization": f"Bot {page.box.token}"}
    for url in (f"{page.box.api_url}/users/@me", page.box.url):
        async with page.session.get(url, headers={**bot, **header}) as response:
            assert response.status == 403
        async with page.session.get(url, headers=bot) as response:
            assert response.status == 200
    with pytest.raises(aiohttp.WSServerHandshakeError):
        await page.session.ws_connect(page.box.gateway_url, headers=header)


@pytest.mark.parametrize(
    "header", [{"Origin": "https://example.org"}, {"Host": "example.org"}], ids=str
)
async def test_other_sites_may_not_ask(page: Asking, header: dict[str, str]) -> None:
    assert (await page.get("/world", headers=header))[0] == 403
    assert (await page.get("/world", headers={"Origin": page.box.url}))[0] == 200


@pytest.mark.parametrize("path", ["/people", "/channels", "/do"])
@pytest.mark.parametrize("body", [b"", b"{", b"[1, 2]", b"\xff", b'"x"', b"{}", b"[" * 100_000])
async def test_what_is_no_json_or_another_is_refused(
    box: Sandbox, page: Asking, path: str, body: bytes
) -> None:
    async with page.session.post(f"{box.url}/page{path}", data=body) as response:
        assert response.status == 400
        assert (await response.json())["error"]
