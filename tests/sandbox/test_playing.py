"""The real client plays on the sandbox as it would on Discord."""

import asyncio
import io
from typing import Any

import discord
import pytest
from discord import app_commands

from sandbox import Impossible, Person, Sandbox, Unanswered

pytestmark = pytest.mark.asyncio

PNG = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x06@\x00\x00\x04\xb0"


async def test_login_registers_commands_and_learns_the_server(
    box: Sandbox, bot: Any, start: Any
) -> None:
    @bot.tree.command(description="Say hello")
    async def hello(interaction: discord.Interaction) -> None: ...

    await start(bot, box)
    assert [command.name for command in box.core.registry.commands.values()] == ["hello"]
    assert [channel.name for channel in bot.guilds[0].text_channels] == ["general"]
    assert bot.guilds[0].me.id == bot.user.id
    synced = await bot.tree.fetch_commands()
    assert [(command.name, command.description) for command in synced] == [("hello", "Say hello")]


async def test_a_slash_command_is_answered(box: Sandbox, bot: Any, start: Any, ada: Person) -> None:
    @bot.tree.command(description="Say hello")
    async def hello(
        interaction: discord.Interaction,
        name: str,
        times: int = 1,
        loud: bool = False,
        to: discord.Member | None = None,
    ) -> None:
        await interaction.response.send_message(f"{name} {times} {loud} {to.mention if to else ''}")

    await start(bot, box)
    answer = await ada.command("/hello", name="you", times=3, loud=True, to=box.person("Ben"))
    assert answer is not None
    assert answer.text == "you 3 True @Ben"
    assert answer.pings == ("Ben",)
    assert not answer.private


async def test_a_deferred_answer_is_waited_for(
    box: Sandbox, bot: Any, start: Any, ada: Person, ben: Person
) -> None:
    going_on = asyncio.Event()

    @bot.tree.command(description="Think")
    async def think(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await going_on.wait()
        await interaction.edit_original_response(content="Forty-two")

    await start(bot, box)
    asking = asyncio.create_task(ada.command("/think"))
    await ada.until(lambda sees: sees.messages)
    assert ada.sees.last.thinking
    assert not asking.done()
    going_on.set()
    answer = await asking
    assert answer == ada.sees.last
    assert (answer.text, answer.private, answer.thinking) == ("Forty-two", True, False)
    assert ben.sees.messages == ()


async def test_the_first_follow_up_takes_the_place_of_a_deferred_answer(
    box: Sandbox, bot: Any, start: Any, ada: Person, ben: Person
) -> None:
    @bot.tree.command(description="Think")
    async def think(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True)
        await interaction.followup.send("for you")
        await interaction.followup.send("for all")
        await interaction.followup.send("for you again", ephemeral=True)

    await start(bot, box)
    await ada.command("/think")
    await ada.until(lambda sees: "again" in sees)
    assert [(each.text, each.private) for each in ada.sees.messages] == [
        ("for you", True),
        ("for all", False),
        ("for you again", True),
    ]
    assert [each.text for each in ben.sees.messages] == ["for all"]


async def test_groups_and_sub_commands(box: Sandbox, bot: Any, start: Any, ada: Person) -> None:
    game = app_commands.Group(name="game", description="Tables")

    @game.command(name="play-set", description="Play")
    async def play_set(interaction: discord.Interaction, where: str) -> None:
        await interaction.response.send_message(f"{interaction.command.qualified_name} {where}")

    bot.tree.add_command(game)
    await start(bot, box)
    answer = await ada.command("/game play-set", where="here")
    assert answer is not None
    assert answer.text == "game play-set here"
    assert answer.raw.interaction["name"] == "game play-set"


async def test_autocompletion_knows_what_is_typed_already(
    box: Sandbox, bot: Any, start: Any, ada: Person
) -> None:
    @bot.tree.command(description="Place")
    async def place(interaction: discord.Interaction, colour: str, planet: str) -> None: ...

    @place.autocomplete("planet")
    async def planets(
        interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return [
            app_commands.Choice(name=f"{interaction.namespace.colour} {current}…", value="ashvale")
        ]

    await start(bot, box)
    choices = await ada.type("/place", "planet", "ash", colour="metal")
    assert choices == [{"name": "metal ash…", "value": "ashvale"}]


async def test_autocompletion_that_fails_is_told(
    box: Sandbox, bot: Any, start: Any, ada: Person, clock: Any
) -> None:
    asked = asyncio.Event()

    @bot.tree.command(description="Place")
    async def place(interaction: discord.Interaction, planet: str) -> None: ...

    @place.autocomplete("planet")
    async def planets(
        interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        asked.set()
        await asyncio.Event().wait()
        return []

    await start(bot, box)
    typing = asyncio.create_task(ada.type("/place", "planet", "ash"))
    await asked.wait()
    clock.advance(3)
    with pytest.raises(Unanswered, match="loading the options"):
        await typing


class Panel(discord.ui.View):
    def __init__(self) -> None:
        super().__init__(timeout=None)

    @discord.ui.button(label="Play", custom_id="play")
    async def play(self, interaction: discord.Interaction, button: discord.ui.Button[Any]) -> None:
        await interaction.response.edit_message(
            content=f"{interaction.user.display_name} played", view=self
        )

    @discord.ui.select(
        placeholder="Where to?",
        options=[
            discord.SelectOption(label=name, value=name.lower()) for name in ("Calyx", "Brume")
        ],
        max_values=2,
    )
    async def where(self, interaction: discord.Interaction, select: discord.ui.Select[Any]) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(content=f"to {', '.join(select.values)}")

    @discord.ui.select(cls=discord.ui.UserSelect, placeholder="Who?")
    async def who(
        self, interaction: discord.Interaction, select: discord.ui.UserSelect[Any]
    ) -> None:
        await interaction.response.send_message(f"with {select.values[0].mention}", ephemeral=True)

    @discord.ui.button(label="Name it", row=4)
    async def name(self, interaction: discord.Interaction, button: discord.ui.Button[Any]) -> None:
        await interaction.response.send_modal(Naming())


class Naming(discord.ui.Modal, title="A name"):
    name: Any = discord.ui.TextInput(label="Its name", max_length=10)
    kind: Any = discord.ui.Label(
        text="Its kind",
        description="What goes round it",
        component=discord.ui.Select(
            options=[discord.SelectOption(label="Planet"), discord.SelectOption(label="Moon")]
        ),
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(
            content=f"{self.name.value}, a {self.kind.component.values[0]}"
        )


@pytest.fixture
def panel(bot: Any) -> Any:
    @bot.tree.command(description="Panel")
    async def panel(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Your turn", view=Panel())

    return bot


async def test_buttons(box: Sandbox, panel: Any, start: Any, ada: Person, ben: Person) -> None:
    await start(panel, box)
    await ada.command("/panel")
    pressed = await ben.press("Play")
    assert pressed is not None
    assert ada.sees.last.text == "Ben played"
    assert len(ada.sees.messages) == 1
    await ada.press("play", on=ada.sees.last)
    assert ben.sees.last.text == "Ada played"


async def test_menus(box: Sandbox, panel: Any, start: Any, ada: Person, ben: Person) -> None:
    await start(panel, box)
    await ada.command("/panel")
    await ada.choose("Where to?", "Brume", "calyx")
    assert ada.sees.last.text == "to brume, calyx"
    answer = await ada.choose("Who?", ben)
    assert answer is not None
    assert answer.text == "with @Ben"
    assert "with @Ben" not in ben.sees


async def test_forms(box: Sandbox, panel: Any, start: Any, ada: Person, ben: Person) -> None:
    await start(panel, box)
    await ada.command("/panel")
    assert await ada.press("Name it") is None
    assert ada.sees.modal is not None
    assert ada.sees.modal.labels == ("Its name", "Its kind")
    assert ada.sees.modal.menu("Its kind").options == ("Planet", "Moon")
    assert "What goes round it" in ada.sees.modal.text
    assert ben.sees.modal is None
    await ada.fill("A name", its_name="Iolite", its_kind="Moon")
    assert ada.sees.modal is None
    assert ada.sees.last.text == "Iolite, a Moon"


async def test_pictures_carry_their_alt_text(
    box: Sandbox, bot: Any, start: Any, ada: Person
) -> None:
    @bot.tree.command(description="Board")
    async def board(interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        picture = discord.File(
            io.BytesIO(PNG), "the board.png", description="A board with two planets"
        )
        message = await interaction.edit_original_response(content="Turn 1", attachments=[picture])
        assert await message.attachments[0].read() == PNG

    await start(bot, box)
    answer = await ada.command("/board")
    assert answer is not None
    (picture,) = answer.attachments
    assert (picture.filename, picture.alt, picture.data) == (
        "the_board.png",
        "A board with two planets",
        PNG,
    )
    assert (picture.width, picture.height, picture.content_type) == (1600, 1200, "image/png")


async def test_components_v2(box: Sandbox, bot: Any, start: Any, ada: Person) -> None:
    class Layout(discord.ui.LayoutView):
        box: Any = discord.ui.Container(
            discord.ui.TextDisplay("## Turn 2"),
            discord.ui.Section(
                "Ashvale", accessory=discord.ui.Button(label="Look", custom_id="look")
            ),
            discord.ui.MediaGallery(
                discord.MediaGalleryItem("attachment://board.png", description="The board")
            ),
            discord.ui.Separator(),
            accent_colour=0x336699,
        )

    @bot.tree.command(description="Layout")
    async def layout(interaction: discord.Interaction) -> None:
        files = [discord.File(io.BytesIO(PNG), name) for name in ("board.png", "unseen.png")]
        await interaction.response.send_message(view=Layout(), files=files)

    await start(bot, box)
    answer = await ada.command("/layout")
    assert answer is not None
    assert answer.text == "## Turn 2\nAshvale"
    assert answer.button("Look").beside == "Ashvale"
    assert [(picture.filename, picture.alt) for picture in answer.attachments] == [
        ("board.png", "The board")
    ]


async def test_a_channel_post_is_fetched_edited_and_deleted(
    box: Sandbox, bot: Any, start: Any, ada: Person
) -> None:
    await start(bot, box)
    channel = bot.guilds[0].text_channels[0]
    posts = [await channel.send(f"post {number}") for number in range(5)]
    assert (await channel.fetch_message(posts[0].id)).content == "post 0"
    await posts[0].edit(content="changed")
    await posts[1].delete()
    assert [each.text for each in ada.sees.messages] == ["changed", "post 2", "post 3", "post 4"]
    history = [message.content async for message in channel.history(limit=2, before=posts[4])]
    assert history == ["post 3", "post 2"]
    after = [
        message.content async for message in channel.history(after=posts[2], oldest_first=True)
    ]
    assert after == ["post 3", "post 4"]


async def test_threads(box: Sandbox, bot: Any, start: Any, ada: Person, ben: Person) -> None:
    await start(bot, box)
    channel = bot.guilds[0].text_channels[0]
    message = await channel.send("A table")
    thread = await message.create_thread(name="Table 7")
    private = await channel.create_thread(name="Secret", type=discord.ChannelType.private_thread)
    await private.add_user(discord.Object(ben.id))
    await thread.send("Welcome")
    ada.go("Table 7")
    assert ada.sees.last.text == "Welcome"
    ben.go("Secret")
    with pytest.raises(Exception, match="not let into"):
        ada.go("Secret")
    assert {each.name for each in await bot.guilds[0].active_threads()} == {"Table 7", "Secret"}


async def test_private_conversations(
    box: Sandbox, bot: Any, start: Any, ada: Person, ben: Person
) -> None:
    heard: asyncio.Queue[str] = asyncio.Queue()

    @bot.event
    async def on_message(message: discord.Message) -> None:
        if message.author != bot.user:
            heard.put_nowait(message.content)

    await start(bot, box)
    user = await bot.fetch_user(ada.id)
    await user.send("Your turn")
    ada.go("@Orrery")
    assert ada.sees.last.text == "Your turn"
    ben.go("@Orrery")
    assert ben.sees.messages == ()
    ada.write("Coming")
    assert await heard.get() == "Coming"


async def test_commands_in_a_thread_and_in_private(
    box: Sandbox, bot: Any, start: Any, ada: Person
) -> None:
    @bot.tree.command(description="Where am I?")
    async def where(interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        await interaction.followup.send(
            f"{type(interaction.channel).__name__} {interaction.user.display_name}"
        )

    @bot.tree.command(description="Not in private")
    @app_commands.guild_only()
    async def public(interaction: discord.Interaction) -> None: ...

    await start(bot, box)
    await (
        bot.guilds[0]
        .text_channels[0]
        .create_thread(name="Table", type=discord.ChannelType.public_thread)
    )
    ada.go("Table")
    answer = await ada.command("/where")
    assert answer is not None
    assert answer.text == "Thread Ada"
    ada.go("@Orrery")
    answer = await ada.command("/where")
    assert answer is not None
    assert answer.text == "DMChannel Ada"
    with pytest.raises(Impossible, match="no command /public"):
        await ada.command("/public")


async def test_a_deferral_may_end_in_nothing(
    box: Sandbox, bot: Any, start: Any, ada: Person
) -> None:
    @bot.tree.command(description="Post and vanish")
    async def vanish(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True)
        await interaction.channel.send("for all")
        await interaction.delete_original_response()

    await start(bot, box)
    assert await ada.command("/vanish") is None
    assert [each.text for each in ada.sees.messages] == ["for all"]


async def test_what_others_say_is_blank_without_the_privilege(
    box: Sandbox, bot: Any, start: Any, ada: Person
) -> None:
    heard: asyncio.Queue[str] = asyncio.Queue()

    @bot.event
    async def on_message(message: discord.Message) -> None:
        heard.put_nowait(message.content)

    await start(bot, box)
    ada.write("Hello all")
    ada.write(f"Hello <@{bot.user.id}>")
    assert await heard.get() == ""
    assert await heard.get() == f"Hello <@{bot.user.id}>"


async def test_mentions_ping_only_whom_they_may(
    box: Sandbox, bot: Any, start: Any, ada: Person, ben: Person
) -> None:
    await start(bot, box)
    channel = bot.guilds[0].text_channels[0]
    text = f"<@{ada.id}> and <@{ben.id}> @everyone"
    await channel.send(text)
    assert (ada.sees.last.pings, ada.sees.last.raw.everyone) == (("Ada", "Ben"), True)
    await channel.send(
        text,
        allowed_mentions=discord.AllowedMentions(users=[discord.Object(ben.id)], everyone=False),
    )
    assert (ada.sees.last.pings, ada.sees.last.raw.everyone) == (("Ben",), False)
    await channel.send(text, allowed_mentions=discord.AllowedMentions.none())
    assert ada.sees.last.pings == ()
    assert ada.sees.last.text == "@Ada and @Ben @everyone"


async def test_a_file_handed_to_a_command(box: Sandbox, bot: Any, start: Any, ada: Person) -> None:
    @bot.tree.command(description="Verify")
    async def verify(interaction: discord.Interaction, record: discord.Attachment) -> None:
        await interaction.response.send_message((await record.read()).decode(), ephemeral=True)

    await start(bot, box)
    answer = await ada.command("/verify", record=("match.json", b"{}"))
    assert answer is not None
    assert answer.text == "{}"


async def test_a_shard_of_an_automatically_sharded_bot(
    box: Sandbox, monkeypatch: Any, ada: Person
) -> None:
    import yarl  # noqa: PLC0415 - only this test connects the client by hand

    monkeypatch.setattr(discord.http.Route, "BASE", box.api_url)
    monkeypatch.setattr(
        discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(box.gateway_url)
    )
    ready = asyncio.Event()
    sharded = discord.AutoShardedClient(
        intents=discord.Intents(guilds=True), guild_ready_timeout=0.01
    )

    @sharded.event
    async def on_ready() -> None:
        ready.set()

    running = asyncio.create_task(sharded.start(box.token))
    await ready.wait()
    assert list(sharded.shards) == [0]
    assert sharded.guilds[0].shard_id == 0
    await sharded.close()
    await running
