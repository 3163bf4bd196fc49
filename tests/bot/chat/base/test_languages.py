"""Other languages: posts, answers, labels, alt texts and command descriptions are translated."""

import random
from contextlib import suppress
from types import SimpleNamespace

import pytest
from pseudo import PSEUDO, escapes

from bot.chat.base import tongues
from bot.chat.panel.form import Form, make_field
from bot.desk import Over, Resign
from rules import catalogue
from rules.kernel import fields_of

NAMES = ("Ada", "Ben", *(game.title for game in catalogue.values()))


@pytest.fixture(autouse=True)
def spoken(monkeypatch):
    """Use one catalogue for German and English."""
    catalogues = SimpleNamespace(
        find=lambda _domain, _folder, spoken: "there" if {"de", "en"} & {*spoken} else None,
        translation=lambda *_: PSEUDO,
    )
    monkeypatch.setattr(tongues, "gettext", catalogues)
    tongues.find_tongue.cache_clear()
    yield
    tongues.find_tongue.cache_clear()


def texts(part):
    """All visible texts of a message, at any depth."""
    if isinstance(part, dict):
        for key, value in part.items():
            if key in ("label", "placeholder", "title", "description", "content") and isinstance(
                value, str
            ):
                yield value
            elif key not in ("custom_id", "value", "emoji"):
                yield from texts(value)
    elif isinstance(part, list):
        for each in part:
            yield from texts(each)


class Reader:
    """Reads everything on all screens."""

    def __init__(self, house):
        self.house = house
        self.read = set()

    def look(self):
        for messages in self.house.box.core.world.messages.values():
            for message in messages.values():
                self.read.add(message.content)
                self.read.update(texts(message.components))
                self.read.update(file.description or "" for file in message.attachments)

    def escaped(self, *same):
        """Texts that stayed English."""
        return {text: found for text in self.read if (found := escapes(text, (*NAMES, *same)))}


async def seated(house, game):
    ada, ben = house.person("Ada"), house.person("Ben")
    await ada.command("/game new", game=game, seats=2, language="de")
    await house.told()
    return ada, ben


async def test_a_lobby_is_worded_in_the_language_of_its_reader(quick):
    for number, game in enumerate(catalogue, 1):
        ada, ben = await seated(quick, game)
        reader = Reader(quick)
        await ada.press(f"b:table:{number}:options")
        await ada.choose(f"s:option:{number}", "begin")
        await ada.press(f"b:table:{number}:computer")
        for command in ("log", "scores", "hand", "undo", "join", "limit", "show"):
            await ada.command(f"/game {command}")
            reader.look()
        for command in ("show", "calls", "back"):
            await ada.command(f"/me {command}")
            reader.look()
        await ben.command("/games")
        await ben.command("/help")
        await ben.command("/help", game=game)
        await ada.press(f"b:table:{number}:leave")
        await quick.told()
        reader.look()
        post = await quick.desk.looks.read_post(number)
        assert post.language == "de"
        assert reader.escaped(post.seal, *catalogue) == {}


@pytest.mark.parametrize("game", catalogue)
async def test_what_the_table_reads_is_worded_in_its_language(house, hands, game):
    ada, ben = await seated(house, game)
    await ben.press("b:table:1:join")
    await house.told()
    play, reader = hands(house, [ada, ben], random.Random(3)), Reader(house)
    beside = {PSEUDO.gettext(label) for label in play.beside}
    for _ in range(4):
        await play.command()
        reader.look()
        if await play.over():
            break  # the match is short
        person = await play.next()
        await house.told()
        shown = await person.press("b:table:1:play")
        reader.look()
        await play.panel(person, shown, but=beside)
        await house.told()
        reader.look()
    for person in (ada, ben):
        for command in ("log", "scores", "show", "hand", "undo", "pause", "pause", "resign"):
            await person.command(f"/game {command}")
            reader.look()
        await person.command("/game history", move=2)
        await person.command("/games")
        await house.told()
        reader.look()
    for person in (ada, ben):
        with suppress(Over):
            await house.desk.do(Resign(1, person.id))
    await house.told()
    reader.look()
    await ada.command("/game verify")
    await ada.command("/game film")
    await ada.until(
        lambda sees: any(
            "film" in file.filename for post in sees.messages for file in post.attachments
        )
    )
    reader.look()
    caption = PSEUDO.gettext("The film of a whole match")
    assert any(caption[:20] in told for told in reader.read)
    post = await house.desk.looks.read_post(1)
    link = "https://discord.com/channels/"
    assert reader.escaped(post.seal, post.seed, link) == {}


@pytest.mark.parametrize("game", catalogue.values(), ids=lambda game: game.key)
async def test_a_form_asks_in_the_language_of_whoever_fills_it(game):
    for move in game.moves:
        for field in fields_of(move).values():
            form = Form(move, {field.name: make_field()}, PSEUDO, taken=None).to_dict()
            told = list(texts(form))
            assert len(told) == 3, "a title, a label, and what it is about"
            assert [found for text in told if (found := escapes(text, NAMES))] == []


async def test_what_is_refused_is_answered_in_the_language_of_whoever_asked(quick):
    ada, ben, cleo = quick.person("Ada"), quick.person("Ben"), quick.person("Cleo")
    reader = Reader(quick)

    async def each(*people):
        """Let everybody ask for everything."""
        for person in people:
            for command in (
                "log",
                "scores",
                "hand",
                "undo",
                "leave",
                "pause",
                "resign",
                "history",
                "export",
                "film",
            ):
                await person.command(
                    f"/game {command}", **({"move": 999} if command == "history" else {})
                )
            await person.command("/game verify", record=("record.json", b"no record"))
            for move in ("vertium pass", "solar-roller done", "solarquest roll"):
                await person.command(f"/{move}")
        reader.look()

    await each(ada)
    await ada.command("/game new", game="vertium", seats=2, language="de", options="moons: 7")
    await ada.command("/game new", game="vertium", seats=6, language="de")
    await ada.command("/game new", game="vertium", seats=2, language="de")
    await each(cleo)
    await ben.press("b:table:1:join")
    await quick.told()
    await each(cleo)
    (seat,) = (await quick.desk.looks.read_post(1)).awaiting
    waiting = (ben, ada)[seat]
    await waiting.command("/vertium take", card="nonsense")
    await each(waiting)
    assert len(reader.read) > 25
    assert reader.escaped(*catalogue, "moons", "nonsense") == {}


async def test_what_commands_say_is_there_in_each_language_and_what_they_are_called_stays(quick):
    told = []

    def walk(thing):
        assert not thing.name_localizations or thing.name in {"night", "day"}
        told.extend((thing.description_localizations or {}).get("de", ""))
        for option in thing.options or ():
            walk(option)

    for command in quick.box.core.registry.commands.values():
        walk(command)
        assert escapes((command.description_localizations or {})["de"], NAMES) == []
    assert told
