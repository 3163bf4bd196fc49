"""The page works in a real browser by keyboard alone, if a Chromium is installed."""

import io
import json
import math
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import discord
import pytest
import pytest_asyncio
from browsing import CHROMIUM, DOWN, ENTER, ESCAPE, Browser, Tab
from discord import app_commands

from sandbox import Person, Sandbox

pytestmark = [
    pytest.mark.asyncio,
    pytest.mark.skipif(not CHROMIUM, reason="no Chromium is installed"),
]

FOCUS = "document.activeElement.textContent"


@pytest_asyncio.fixture
async def browser(tmp_path: Path) -> AsyncIterator[Browser]:
    async with Browser(tmp_path) as browser:
        yield browser
        assert browser.errors == []


class Panel(discord.ui.View):
    @discord.ui.button(label="Play", custom_id="play")
    async def play(self, interaction: discord.Interaction, button: discord.ui.Button[Any]) -> None:
        await interaction.response.send_message("Where to?", view=Where(), ephemeral=True)

    @discord.ui.button(label="Name", custom_id="name")
    async def name(self, interaction: discord.Interaction, button: discord.ui.Button[Any]) -> None:
        await interaction.response.send_modal(Naming())


class Where(discord.ui.View):
    @discord.ui.select(
        placeholder="A planet",
        options=[discord.SelectOption(label=name) for name in ("Calyx", "Brume")],
    )
    async def where(self, interaction: discord.Interaction, select: discord.ui.Select[Any]) -> None:
        await interaction.response.edit_message(content=f"To {select.values[0]}", view=None)


class Naming(discord.ui.Modal, title="A name"):
    name: Any = discord.ui.TextInput(label="Its name")

    async def on_submit(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"It is called {self.name.value}")


@pytest.fixture
def game(bot: Any) -> Any:
    game = app_commands.Group(name="game", description="Tables")

    @game.command(description="Open a table")
    async def new(interaction: discord.Interaction, kind: str, seats: int = 2) -> None:
        await interaction.response.send_message(f"**{kind}** for {seats}", view=Panel(timeout=None))

    @new.autocomplete("kind")
    async def kinds(
        interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        names = ("Solar Roller", "Solarius", "Vertium")
        return [
            app_commands.Choice(name=name, value=name.upper())
            for name in names
            if current in name.lower()
        ]

    bot.tree.add_command(game)
    return bot


async def test_somebody_comes_in(box: Sandbox, game: Any, start: Any, browser: Browser) -> None:
    await start(game, box)
    tab = await browser.open(box.url)
    await tab.until("document.querySelector('dialog[open] input')")
    await tab.run("document.querySelector('dialog[open] input').focus()")
    await tab.type("Ada")
    await tab.key(*ENTER)
    await tab.until("document.querySelector('#place').textContent === '#general'")
    await tab.run("document.querySelector('#line').focus()")
    await tab.type("Hello **all**")
    await tab.key(*ENTER)
    assert await tab.until("document.querySelector('.message strong')?.textContent") == "all"
    assert box.person("Ada").sees.last.text == "Hello **all**"


async def test_one_goes_from_server_to_server(clock: Any, browser: Browser) -> None:
    async with Sandbox(clock=clock, servers=2) as box:
        ada, there = box.person("Ada"), box.person("Ada", box.servers[1])
        box.add_channel("attic", box.servers[1])
        channels = (
            "[...document.querySelectorAll('#channels .place-name')].map((each) => "
            "each.textContent).join()"
        )
        tab = await browser.open(f"{box.url}#as={ada.id}")
        await tab.until(f"{channels} === 'general'")
        there.write("Anybody here?")
        await tab.until(
            "document.querySelector('#servers .news')?.textContent.includes('Sandbox 2')"
        )
        await tab.run("document.querySelector('#servers .news').focus()")
        await tab.key(*ENTER)
        await tab.until(f"{channels} === 'general,attic'")
        assert await tab.run("document.querySelector('#server').textContent") == "Sandbox 2"
        await tab.until("document.querySelector('.message')?.textContent.includes('Anybody here?')")
        assert not await tab.run("document.querySelector('#servers .news')")


async def test_a_turn_by_keyboard_alone(
    box: Sandbox, game: Any, start: Any, browser: Browser, ada: Person
) -> None:
    await start(game, box)
    tab = await browser.open(f"{box.url}#as={ada.id}")
    await tab.until("document.querySelector('#line')")
    await tab.key("/", 191)
    await tab.until("document.querySelector('.suggestions:not([hidden]) .active')")
    await tab.key(*ENTER)
    await tab.until("document.activeElement.getAttribute('aria-label')?.startsWith('kind')")
    await tab.type("sol")
    await tab.until(
        "document.querySelectorAll('.suggestions:not([hidden]) [role=option]').length === 2"
    )
    await tab.key(*DOWN)
    await tab.key(*ENTER)
    await tab.until("document.activeElement.value === 'Solarius'")
    await tab.key(*ENTER)
    assert await tab.until("document.querySelector('.message strong')?.textContent") == "SOLARIUS"
    assert ada.sees.last.text == "**SOLARIUS** for 2"
    # The button, the private reply's menu, and the choice.
    await tab.run("document.querySelector('[data-part=play]').focus()")
    await tab.key(*ENTER)
    await tab.until("document.querySelector('.private .menu-button')")
    await tab.run("document.querySelector('.private .menu-button').focus()")
    # A wide margin below the visible part of the page.
    await tab.run("document.querySelector('#scroll').style.marginBottom = '300px'")
    await tab.key(*DOWN)
    beyond = "document.querySelector('.options:not([hidden])').getBoundingClientRect().bottom"
    assert await tab.run(
        f"{beyond} <= document.querySelector('#scroll').getBoundingClientRect().bottom"
    )
    await tab.key(*DOWN)
    await tab.key(*ENTER)
    await tab.until("document.querySelector('.private')?.textContent.includes('To Brume')")
    assert "Only you can see this" in await tab.run(
        "document.querySelector('.private').textContent"
    )
    # The form.
    await tab.run("document.querySelector('[data-part=name]').focus()")
    await tab.key(*ENTER)
    await tab.until("document.activeElement.matches('dialog[open] input')")
    await tab.type("Iolite")
    await tab.key(*ENTER)
    await tab.until(
        "[...document.querySelectorAll('.message')].at(-1).textContent.includes('It is called "
        "Iolite')"
    )
    await tab.until("!document.querySelector('dialog')")


class Laid(discord.ui.LayoutView):
    """Every kind of component, with texts wider than a phone."""

    long = "a name that is longer than any telephone is wide, however it is held, and goes on"
    picture: Any = discord.ui.MediaGallery(
        discord.MediaGalleryItem("attachment://board.svg", description="The board")
    )
    question: Any = discord.ui.TextDisplay(f"**Which?** {long * 3}")
    first: Any = discord.ui.Section(
        f"It would be {long}", accessory=discord.ui.Button(label=long[:80], custom_id="one")
    )
    gap: Any = discord.ui.Separator()
    frame: Any = discord.ui.Container(
        discord.ui.Section(
            "Small", accessory=discord.ui.Thumbnail("attachment://board.svg", description="A part")
        ),
        discord.ui.ActionRow(
            discord.ui.Select(options=[discord.SelectOption(label=long)], custom_id="two")
        ),
        accent_colour=0x336699,
    )


class Wishing(discord.ui.Modal, title="A wish"):
    colour: Any = discord.ui.Label(
        text="Its colour",
        description=Laid.long,
        component=discord.ui.Select(
            options=[
                discord.SelectOption(label=name, default=name == "Red") for name in ("Red", "Blue")
            ]
        ),
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"It is {self.colour.component.values[0]}")


@pytest.mark.parametrize("width", [390, 1200])
async def test_what_is_laid_out_stands_in_its_order_and_within_the_page(
    *, box: Sandbox, bot: Any, start: Any, browser: Browser, ada: Person, width: int
) -> None:
    @bot.tree.command(description="Lay out")
    async def lay(interaction: discord.Interaction) -> None:
        board = b"<svg xmlns='http://www.w3.org/2000/svg' width='160' height='120'/>"
        await interaction.response.send_message(
            view=Laid(), file=discord.File(io.BytesIO(board), "board.svg")
        )

    await start(bot, box)
    await ada.command("/lay")
    tab = await browser.open(f"{box.url}#as={ada.id}", width, 844)
    await tab.until("document.querySelector('.message .container')")
    parts = await tab.run(
        "[...document.querySelector('.message .parts').children].map(each => each.className)"
    )
    assert parts == ["pictures of-1", "markdown", "section", "space-1", "container"]
    beyond = (
        "[...document.querySelectorAll('.message *')].filter(each => "
        "each.getBoundingClientRect().right > innerWidth)"
    )
    assert await tab.run(f"{beyond}.length") == 0
    places = await tab.run("""['.section .markdown', '.section .button'].map(found => {
        const { left, right, top, bottom } = document.querySelector(found).getBoundingClientRect();
        return { left, right, top, bottom };
    })""")
    text, press = places
    assert text["right"] <= press["left"], "the explanation stands beside its button"
    assert text["top"] < press["bottom"]
    assert press["top"] < text["bottom"]


async def open_form(box: Sandbox, bot: Any, start: Any, browser: Browser, ada: Person) -> Tab:
    """A phone whose user has an open form with a menu."""

    @bot.tree.command(description="Wish")
    async def wish(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Wishing())

    await start(bot, box)
    tab = await browser.open(f"{box.url}#as={ada.id}", 390, 844)
    await tab.until("document.querySelector('#line')")
    await ada.command("/wish")
    return tab


async def test_a_form_with_a_menu_is_filled_on_a_phone(
    box: Sandbox, bot: Any, start: Any, browser: Browser, ada: Person
) -> None:
    tab = await open_form(box, bot, start, browser, ada)
    assert await tab.until("document.querySelector('dialog .chosen')?.textContent") == "Red"
    assert Laid.long in await tab.run("document.querySelector('dialog').textContent")
    await tab.click("document.querySelector('dialog .menu-button')")
    await tab.click(
        "[...document.querySelectorAll('dialog [role=option]')].find(each => each.textContent === "
        "'Blue')"
    )
    await tab.click("document.querySelector('dialog [type=submit]')")
    await ada.until(lambda sees: "It is Blue" in sees)


async def test_a_form_is_sent_with_one_press_while_a_list_is_open(
    box: Sandbox, bot: Any, start: Any, browser: Browser, ada: Person
) -> None:
    """The list closes when the press takes the focus.
    The parts below it must not move away under the press."""

    tab = await open_form(box, bot, start, browser, ada)
    await tab.click("document.querySelector('dialog .menu-button')")
    assert await tab.until("!document.querySelector('dialog .options').hidden")
    await tab.click("document.querySelector('dialog [type=submit]')")
    await ada.until(lambda sees: "It is Red" in sees)


async def test_a_whole_command_in_one_line(
    box: Sandbox, game: Any, start: Any, browser: Browser, ada: Person
) -> None:
    await start(game, box)
    tab = await at_line(browser, box, ada)
    await tab.type("/game new kind:Vertium seats:x")
    await tab.key(*ENTER)
    assert "whole number" in await tab.until(
        "document.querySelector('#composer .wrong').textContent"
    )
    await tab.key(*ESCAPE)
    await tab.until("document.querySelector('#line')")
    await tab.run("document.querySelector('#line').value = ''")
    await tab.type("/game new kind:Vertium seats:4")
    await tab.key(*ENTER)
    await ada.until(lambda sees: "**Vertium** for 4" in sees)


async def at_line(browser: Browser, box: Sandbox, person: Person) -> Any:
    """The page with the input line focused, once it knows the commands."""
    tab = await browser.open(f"{box.url}#as={person.id}")
    await tab.until("document.querySelector('#line')?.placeholder.includes('/game new')")
    await tab.run("document.querySelector('#line').focus()")
    return tab


async def typed(tab: Any, text: str) -> None:
    """Type a text key by key."""
    for letter in text:
        await tab.type(letter)


async def test_a_whole_command_typed_key_by_key(
    box: Sandbox, game: Any, start: Any, browser: Browser, ada: Person
) -> None:
    await start(game, box)
    tab = await at_line(browser, box, ada)
    await typed(tab, "/game new kind:Vertium seats:3")
    assert await tab.run(
        "[...document.querySelectorAll('.chip input')].map(each => each.value)"
    ) == ["Vertium", "3"]
    await tab.key(*ESCAPE)
    assert await tab.run("document.activeElement.id + document.activeElement.value") == "line"
    await typed(tab, "/game new kind:Vertium seats:4")
    await tab.key(*ENTER)
    await ada.until(lambda sees: "**Vertium** for 4" in sees)
    await typed(tab, "/ga")
    await tab.key(*ESCAPE)
    assert await tab.run("document.querySelector('#line').value") == ""


async def test_an_option_that_a_command_does_not_have_is_refused_with_those_that_it_has(
    box: Sandbox, game: Any, start: Any, browser: Browser, ada: Person
) -> None:
    await start(game, box)
    tab = await at_line(browser, box, ada)
    await tab.type("/game new colour:red")
    await tab.key(*ENTER)
    wrong = await tab.until("document.querySelector('#composer > .wrong').textContent")
    assert wrong == "/game new has no “colour”. You can type kind:, seats:."
    assert await tab.run("document.querySelector('#line').value") == "/game new colour:red"
    await tab.run("document.querySelector('#line').value = ''")
    await tab.type("/game new 99")
    await tab.key(*ENTER)
    await tab.until(
        "document.querySelector('#composer > .wrong').textContent == 'Say what “99” is: type "
        "kind:99 or seats:99.'"
    )
    assert not ada.sees.messages


async def test_initials_are_whole_and_long_names_stay_in_the_side_bar(
    box: Sandbox, browser: Browser, ada: Person
) -> None:
    for name in ("👩‍🚀 Zoë", "Żaneta Łoś", "M" * 32):
        box.person(name)
    tab = await browser.open(f"{box.url}#as={ada.id}")
    await tab.until("document.querySelectorAll('#people .face').length === 4")
    faces = await tab.run(
        "[...document.querySelectorAll('#people .face')].map(each => each.textContent)"
    )
    assert faces == ["A", "👩‍🚀Z", "ŻŁ", "M"]
    right = "getBoundingClientRect().right"
    edge = f"document.querySelector('#places').{right}"
    assert await tab.run(
        f"[...document.querySelectorAll('#people .place')].every(each => each.{right} <= {edge})"
    )


async def test_there_is_nothing_beside_a_square_picture(box: Sandbox, browser: Browser) -> None:
    tab = await browser.open(box.url)
    width = await tab.run("""import('/web/parts.js').then(({ picture }) => {
        const shown = picture({ url: '/web/icon.svg', width: 1600, height: 1600 }, 'A board');
        document.body.append(shown);
        const [outer, inner] = [shown, shown.querySelector('img')]
            .map(each => each.getBoundingClientRect());
        return [outer.width - inner.width, inner.width - inner.height, inner.height];
    })""")
    assert width == [0, 0, 560]


async def test_two_pictures_stand_one_below_the_other_on_a_phone(
    box: Sandbox, browser: Browser
) -> None:
    for width, columns in ((360, 1), (1200, 2)):
        tab = await browser.open(box.url, width, 700)
        across = await tab.run("""import('/web/parts.js').then(({ attachments }) => {
            const one = { url: '/web/icon.svg', filename: 'a.png', content_type: 'image/png',
                width: 800, height: 800 };
            const two = [one, { ...one, url: '/web/icon.svg?b' }];
            const [shown] = attachments({ embeds: [], attachments: two });
            document.body.append(shown);
            return getComputedStyle(shown).gridTemplateColumns.split(' ').length;
        })""")
        assert across == columns


async def test_of_a_deleted_message_a_public_answer_says_so_and_a_private_one_nothing(
    box: Sandbox, game: Any, start: Any, browser: Browser, ada: Person
) -> None:
    await start(game, box)
    await ada.command("/game new", kind="Vertium")
    await ada.press("Play")
    await ada.press("Name")
    await ada.fill("A name", {"Its name": "Io"})
    tab = await browser.open(f"{box.url}#as={ada.id}")
    await tab.until("document.querySelectorAll('.message').length == 3")
    world = box.core.world
    messages = [each for place in world.messages.values() for each in place.values()]
    world.remove(next(each for each in messages if "Vertium" in each.content))
    tab = await browser.open(f"{box.url}#as={ada.id}")
    await tab.until("document.querySelectorAll('.message').length == 2")
    assert await tab.run("document.querySelectorAll('.private .above').length") == 0
    assert await tab.run(
        "[...document.querySelectorAll('.above')].map(each => each.textContent)"
    ) == ["Original message was deleted"]


SUGGESTED = (
    "[...document.querySelectorAll('.suggestions:not([hidden]) [role=option]')].map(each => "
    "each.textContent)"
)


async def test_a_line_that_is_put_in_whole_is_known_and_stays_when_a_value_is_refused(
    box: Sandbox, game: Any, start: Any, browser: Browser, ada: Person
) -> None:
    @game.tree.get_command("game").command(description="Seats")
    async def seats(
        interaction: discord.Interaction, number: app_commands.Range[int, 1, 4]
    ) -> None:
        await interaction.response.send_message(f"{number} seats")

    await start(game, box)
    tab = await browser.open(f"{box.url}#as={ada.id}")
    await tab.until("document.querySelector('#line')")
    assert (
        await tab.run("document.querySelector('#line').placeholder")
        == "Message #general, or /game new"
    )
    await tab.run("document.querySelector('#line').focus()")
    await tab.type("/game seats number:9")
    assert await tab.until(f"{SUGGESTED}.length === 1 && {SUGGESTED}") == ["/game seatsSeats"]
    await tab.key(*ENTER)
    assert await tab.until("document.querySelector('#composer .wrong').textContent")
    assert await tab.run("document.activeElement.value") == "9"
    await tab.run("document.activeElement.value = ''")
    await tab.type("3")
    await tab.key(*ENTER)
    await ada.until(lambda sees: "3 seats" in sees)


async def test_what_was_missing_is_no_longer_said_once_it_is_chosen(
    box: Sandbox, game: Any, start: Any, browser: Browser, ada: Person
) -> None:
    await start(game, box)
    tab = await at_line(browser, box, ada)
    await tab.type("/game new")
    await tab.key(*ENTER)
    await tab.until("document.querySelector('.chip input')")
    await tab.run("document.querySelector('.send').click()")
    wrong = "document.querySelector('#composer .wrong').textContent"
    assert await tab.until(wrong) == "kind is required."
    await tab.until("document.querySelector('.suggestions:not([hidden]) .active')")
    await tab.key(*ENTER)
    assert await tab.until("document.querySelector('.chip input').value") == "Solar Roller"
    assert await tab.run(wrong) == ""


COLOURS = """[...document.querySelectorAll('#people .face')].map(face => {
    const pen = document.createElement('canvas').getContext('2d');
    pen.fillStyle = getComputedStyle(face).backgroundColor;
    pen.fillRect(0, 0, 1, 1);
    return [face.textContent, ...pen.getImageData(0, 0, 1, 1).data.slice(0, 3)];
})"""


def brightness(colour: list[int]) -> float:
    """The luminance of a colour, as WCAG defines it."""
    shares = [part / 255 for part in colour]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in shares
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_people_are_told_apart_by_colour_and_initial(
    box: Sandbox, browser: Browser, ada: Person, scheme: str
) -> None:
    for name in ("Ben", "Cleo", "Dev", "Eve", "Fay"):
        box.person(name)
    tab = await browser.open(f"{box.url}#as={ada.id}", scheme=scheme)
    await tab.until("document.querySelectorAll('#people .face').length === 6")
    faces = await tab.run(COLOURS)
    assert "".join(letter for letter, *_ in faces) == "ABCDEF"
    for number, (_, *colour) in enumerate(faces):
        assert 1.05 / (brightness(colour) + 0.05) >= 4.5  # the letter is white
        for _, *other in faces[:number]:
            assert math.dist(colour, other) > 50


async def test_two_people_see_two_things(
    *, box: Sandbox, game: Any, start: Any, browser: Browser, ada: Person, ben: Person
) -> None:
    await start(game, box)
    adas, bens = [await browser.open(f"{box.url}#as={each.id}") for each in (ada, ben)]
    await ada.command("/game new", kind="Vertium")
    await ada.press("Play")
    ada.write("done")
    for tab in (adas, bens):
        await tab.until("document.querySelector('#messages').textContent.includes('done')")
    assert await adas.run("document.querySelectorAll('.private').length") == 1
    assert await bens.run("document.querySelectorAll('.private').length") == 0


async def test_the_page_fits_a_phone(
    box: Sandbox, bot: Any, start: Any, browser: Browser, ada: Person
) -> None:
    await start(bot, box)
    ada.write("a" * 300 + " ```\n" + "b" * 300 + "\n```")
    tab = await browser.open(f"{box.url}#as={ada.id}", 360, 700)
    await tab.until("document.querySelector('.message')")
    assert await tab.run("document.documentElement.scrollWidth") == 360
    assert await tab.run("document.querySelector('#scroll').scrollWidth <= 360")
    await tab.run("document.querySelector('#open-places').click()")
    await tab.until("document.querySelector('#places').contains(document.activeElement)")
    await tab.key(*ESCAPE)
    assert (
        await tab.run("document.querySelector('#open-places').getAttribute('aria-expanded')")
        == "false"
    )


MARKDOWN = {
    "**a** *b* __c__ ~~d~~ `e`": (
        "<p><strong>a</strong> <em>b</em> <u>c</u> <s>d</s> <code>e</code></p>"
    ),
    "# One\n-# small": '<h4 class="size-1">One</h4><small>small</small>',
    "- a\n  - b\n- c": "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>",
    "3. x\n4. y": '<ol start="3"><li>x</li><li>y</li></ol>',
    "> a\n> b": '<blockquote><div class="markdown"><p>a\nb</p></div></blockquote>',
    "```py\n*x*\n```": '<pre tabindex="0"><code>*x*</code></pre>',
    "<@1> calls": '<p><span class="mention me">@Ada</span> calls</p>',
    "in <#2>": '<p>in <button type="button" class="mention">#general</button></p>',
    "https://discord.com/channels/1/2/3": (
        '<p><button type="button" class="mention">#general</button></p>'
    ),
    "snake_case_name 2*3*4": "<p>snake_case_name 2<em>3</em>4</p>",
    "\\*not\\* <b>": "<p>*not* &lt;b&gt;</p>",
    "ada\\_b\\_c": "<p>ada_b_c</p>",
    "***both***": "<p><strong><em>both</em></strong></p>",
}


async def test_markdown(box: Sandbox, browser: Browser) -> None:
    tab = await browser.open(box.url)
    names = "{ me: '1', person: () => 'Ada', channel: () => 'general' }"
    for text, expected in MARKDOWN.items():
        script = (
            "import('/web/markdown.js').then(({ markdown }) => "
            f"markdown({json.dumps(text)}, {names}).innerHTML)"
        )
        assert await tab.run(script) == expected
    moment = f"markdown('<t:0:D>', {names}).querySelector('time').dateTime"
    found = await tab.run(f"import('/web/markdown.js').then(({{ markdown }}) => {moment})")
    assert found == "1970-01-01T00:00:00.000Z"
