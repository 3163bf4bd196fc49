"""Application emoji: made once, renewed when they change, shown where they help, never required."""

import asyncio
import logging
import random
import re
from functools import partial

import pytest
from waiting import PATIENCE

import render
from bot.chat.base.marks import TableSigns
from render.kit.pieces.stamps import stamp, tile

VERTIUM = render.painters["vertium"].marks
SIGN = re.compile(r"<:(\w+):\d+>")


@pytest.fixture(autouse=True)
def one_game(monkeypatch):
    """Use the marks of one game only, to save time."""
    monkeypatch.setattr(render, "marks", lambda: {"vertium": VERTIUM})


def shown(house):
    """The application's emoji by name."""
    return {emoji.name: emoji for emoji in house.box.core.emojis.all.values()}


def marks_in(text):
    return SIGN.findall(text)


async def test_every_mark_is_made_once_and_known_again_after_a_restart(quick):
    await quick.bot.marks._make()
    made = {name: emoji.id for name, emoji in shown(quick).items()}
    assert {*made} == {*render.SEATS, *VERTIUM}
    await quick.restart()
    await quick.bot.marks._make()
    assert {name: emoji.id for name, emoji in shown(quick).items()} == made


async def test_a_mark_that_looks_otherwise_is_made_anew_and_the_old_one_goes(quick, monkeypatch):
    await quick.bot.marks._make()
    before = shown(quick)
    await quick.bot.create_application_emoji(
        name="hosts_own_abc123", image=stamp(VERTIUM["water"]).data
    )
    await quick.restart()
    monkeypatch.setattr(
        render, "marks", lambda: {"vertium": {**VERTIUM, "water": partial(tile, (0, 0, 0), "star")}}
    )
    await quick.bot.marks._make()
    after = shown(quick)
    assert after.keys() == before.keys() | {"hosts_own_abc123"}
    assert {name for name in before if before[name].id != after[name].id} == {"water"}


async def test_a_mark_that_no_game_has_any_more_goes(quick, monkeypatch):
    await quick.bot.marks._make()
    fewer = {name: draw for name, draw in VERTIUM.items() if name != "water"}
    monkeypatch.setattr(render, "marks", lambda: {"vertium": fewer})
    await quick.bot.marks._make()
    assert {*render.SEATS, *VERTIUM} - shown(quick).keys() == {"water"}


async def test_emoji_of_an_older_release_are_renamed_and_stay_in_the_posts_that_show_them(quick):
    """Their names ended in a hash of the picture, which screen readers spoke."""
    made = stamp(VERTIUM["water"])
    old = await quick.bot.create_application_emoji(name=f"water_{made.print}", image=made.data)
    other = await quick.bot.create_application_emoji(name="energy_000000", image=made.data)
    await quick.bot.marks._make()
    after = shown(quick)
    assert after["water"].id == old.id
    assert {old.name, other.name}.isdisjoint(after)
    assert {*after} == {*render.SEATS, *VERTIUM}


async def test_another_picture_by_the_same_word_has_the_game_in_its_name(quick, monkeypatch):
    other = {"water": partial(tile, (0, 0, 0), "star"), "energy": VERTIUM["energy"]}
    monkeypatch.setattr(render, "marks", lambda: {"vertium": VERTIUM, "solar-roller": other})
    await quick.bot.marks._make()
    assert shown(quick).keys() == {*render.SEATS, *VERTIUM, "water_solar_roller"}
    signs = quick.bot.marks.signs("solar-roller").things
    assert signs["water"].startswith("<:water_solar_roller:")
    assert signs["energy"] == quick.bot.marks.signs("vertium").things["energy"]


async def test_an_emoji_that_somebody_made_by_hand_is_left_alone(quick, monkeypatch):
    theirs = await quick.bot.create_application_emoji(
        name="water", image=stamp(VERTIUM["energy"]).data
    )
    monkeypatch.setattr(type(quick.bot.marks), "_is_ours", lambda _, emoji: emoji.id != theirs.id)
    await quick.bot.marks._make()
    assert shown(quick)["water"].id == theirs.id
    assert quick.bot.marks.signs("vertium").things["water"].startswith("<:water_vertium:")


async def test_two_processes_that_start_at_once_make_each_emoji_once(quick):
    first = quick.bot.marks
    second = type(first)(quick.bot, quick.painters, quick.desk.leases)
    await asyncio.gather(first._make(), second._make())
    assert first._emoji == second._emoji
    assert len(shown(quick)) == len(render.SEATS) + len(VERTIUM)


async def before_a_card(house, hands):
    """Begin a table at which somebody may take a card."""
    people = await house.table("Ada", "Ben")
    playing = hands(house, people, random.Random(3))
    return await playing.until(lambda card, _: any(verb.name == "take" for verb in card.verbs))


async def test_options_show_their_marks(quick, hands):
    await quick.bot.marks._make()
    person = await before_a_card(quick, hands)
    panel = await person.press("Play")
    options = [button for button in panel.buttons if button.raw.get("emoji")]
    assert options
    signs = quick.bot.marks.signs("vertium").things
    for button in options:
        assert signs[button.label.lower()].endswith(f":{button.raw['emoji']['id']}>")


async def test_posts_show_seats_and_what_was_drawn_and_people_read_them_as_before(quick, hands):
    await quick.bot.marks._make()
    people = await quick.table("Ada", "Ben")
    playing = hands(quick, people, random.Random(3))
    for _ in range(8):
        await playing.ahead()
    await quick.told()
    posts = [message for message in people[0].sees.messages if not message.private]
    told = "\n".join(message.raw.content for message in posts)
    assert {"seat_amber", "seat_silver"} <= {*marks_in(told)}
    assert {*marks_in(told)} & {"water", "energy", "metal", "agri"}
    assert not {*marks_in(told)} & {"vertium", "calyx", "brume"}
    assert "<:" not in "".join(message.text for message in posts)
    for message in posts:
        *_, body = message.raw.content.split("\n")
        seats = [mark for mark in marks_in(body) if mark.startswith("seat_")]
        assert len(seats) == len({*seats})


class Ear(logging.Handler):
    """Signals each log record."""

    def __init__(self):
        super().__init__()
        self.heard = asyncio.Event()
        self.records = []

    def emit(self, record):
        self.records.append(record)
        self.heard.set()


async def test_without_emoji_posts_show_shapes_and_the_failure_is_logged_once(quick):
    ear = Ear()
    logging.getLogger("bot.chores").addHandler(ear)
    quick.box.core.faults.fail(403, 50001, where="/emojis", times=100)
    task = asyncio.create_task(quick.bot.marks.keep())
    await ear.heard.wait()
    people = await quick.table("Ada", "Ben")
    panel = await people[0].press("Play")
    task.cancel()
    logging.getLogger("bot.chores").removeHandler(ear)
    assert [record.levelname for record in ear.records] == ["WARNING"]
    assert panel is not None
    assert "● Ada" in people[0].sees.text
    assert not any(button.raw.get("emoji") for button in panel.buttons)


async def test_emoji_that_could_not_be_made_are_tried_again(quick, monkeypatch):
    monkeypatch.setattr("bot.chores.FIRST", 0.0)
    quick.box.core.faults.fail(403, 50001, where="/emojis", times=3)
    task = asyncio.create_task(quick.bot.marks.keep())
    async with asyncio.timeout(PATIENCE):
        while not quick.bot.marks.any or len(shown(quick)) < len(render.SEATS) + len(VERTIUM):  # noqa: ASYNC110 - no event
            await asyncio.sleep(0.01)
    task.cancel()


async def test_an_emoji_that_was_deleted_by_hand_holds_nobody_up_and_is_made_anew(quick, hands):
    await quick.bot.marks._make()
    person = await before_a_card(quick, hands)
    gone = {emoji.id for emoji in shown(quick).values()}
    for key in gone:
        quick.box.core.emojis.delete(key)
    panel = await person.press("Play")
    assert panel.buttons
    assert not any(button.raw.get("emoji") for button in panel.buttons)
    assert quick.bot.marks._doubted.is_set()
    await quick.bot.marks._make()
    again = await person.press("Play")
    assert any(button.raw.get("emoji") for button in again.buttons)


def test_what_people_wrote_is_no_sign():
    signs = TableSigns(
        ["<:seat_amber:1572841775398125568>"], {"water": "<:water:1572841776845160448>"}
    )
    forged = "<:seat_amber:1111111111111111111>"
    assert signs.find(f"{forged} {signs.things['water']} Water") == signs.things["water"]
    assert signs.thin_out(f"{forged} Bob met {forged} Bob") == f"{forged} Bob met {forged} Bob"


def test_each_sign_stands_once_in_a_sentence_and_each_seats_once_in_a_post():
    seat, water = "<:seat_amber:1572841775398125568>", "<:water:1572841776845160448>"
    signs = TableSigns([seat], {"water": water})
    sentence = f"{seat} Ada took Water {water} and set Water {water} on {seat} Ada's planet."
    once = f"{seat} Ada took Water {water} and set Water on Ada's planet."
    assert signs.thin_out(sentence) == once
    assert (
        signs.thin_out_seats(f"{once} {once}")
        == f"{once} Ada took Water {water} and set Water on Ada's planet."
    )
