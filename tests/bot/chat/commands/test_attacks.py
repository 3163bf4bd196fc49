"""Attacks: misleading names, floods of presses, lost answers, hidden numbers."""

import asyncio
import logging

import pytest
from msgspec.structs import replace

from bot.chat.base.fitting import MOST_TEXT, fit_text
from bot.chat.base.people import BREAK, quote, tidy, write_names
from bot.chat.base.typed import find_meant, number, parts
from bot.chat.inbox.private import _fill_page, _parts
from bot.chat.table.lobby import read_options
from bot.desk import Log, LogRange, Resign, TableView
from rules import catalogue
from rules.kernel import Illegal, Option


async def free_table(house, name="Ada"):
    ada = house.person(name)
    await ada.command("/game new", game="vertium", seats=3)
    await house.told()
    return ada


# ---------------------------------------------------------------- names


@pytest.mark.parametrize("name", ["https://evil.example/x", "evil.example/x", "discord.gg/abc"])
def test_a_name_that_is_an_address_leads_nowhere(name) -> None:
    (shown,) = write_names([name])
    assert "://" not in shown
    assert ".example" not in shown
    assert "discord.gg" not in shown
    assert shown.replace(BREAK, "") == name


@pytest.mark.parametrize(
    "name", ["<@11>", "@everyone", "<#5>", "<t:0:R>", "</play:5>", "*x*", "[a](b)", "||x||", "`x`"]
)
def test_a_name_is_no_formatting_and_calls_nobody(name) -> None:
    (shown,) = write_names([name])
    assert shown != name
    assert shown.count("<") == shown.count(r"\<")
    assert shown.count("@") == shown.count(f"@{BREAK}")


def test_a_name_names_no_seat_and_stays_on_its_line() -> None:
    assert tidy("{seat:0}\n\u202e# x") == "{seat 0} # x"
    assert tidy("Zoë 👩\u200d🚀") == "Zoë 👩\u200d🚀"


@pytest.mark.parametrize("bare", [False, True], ids=["as it is written", "if it were written bare"])
async def test_only_those_called_are_pinged(quick, monkeypatch, bare) -> None:
    """No matter how a name or typed text gets into a message, only the right people are
    mentioned."""
    cleo, dev = quick.person("Cleo"), quick.person("Dev")
    evil = f"<@{cleo.id}> @everyone @here"
    if bare:
        monkeypatch.setattr("bot.chat.base.people.escape", lambda text: text)
    ada, ben = quick.person("Ada"), quick.person("Ben")
    for person in (ada, ben):
        person.user.name = evil
    await ada.command("/game new", game="vertium", seats=2)
    await ada.until(lambda sees: any(message.button("Join") for message in sees.messages))
    await ben.press("Join")
    await quick.told()
    await ada.command("/game show", detail=evil)
    await ada.command("/vertium take", card=evil)
    await ada.command("/game pause")
    await ada.command("/game replace", newcomer=dev, player=ben)
    await dev.until(lambda sees: any(message.button("Take the seat") for message in sees.messages))
    await quick.told()
    shown = [message.raw for person in (ada, ben, dev) for message in person.sees.messages]
    assert any("everyone" in message.content for message in shown)
    assert not any(message.everyone or cleo.id in message.mentions for message in shown)
    assert {called for message in shown for called in message.mentions} <= {ada.id, ben.id, dev.id}


async def test_names_are_names_in_the_posts_and_in_the_panel(quick) -> None:
    evil = "*x* <@1> a.b"
    people = await quick.table("Ada", "Ben")
    await quick.bot.people.set(people[0].id, "name", evil)
    await quick.bot.people.set(people[1].id, "name", evil)
    for person in people:
        person.user.name = evil
        shown = await person.command("/play")
        assert evil not in shown.text
        assert "<@1>" not in shown.text.replace(r"\<", "")


async def test_a_seat_that_is_typed_is_text(quick) -> None:
    ada, _ = await quick.table("Ada", "Ben")
    for typed in ("{seat:" + "9" * 40 + "}", "{seat:0}", "{seat:99}"):
        answer = await ada.command("/game show", detail=typed)
        assert "What do you want to see? " in answer
        assert "broke" not in answer
        assert "Ada" not in answer
        assert "Seat" not in answer


def test_what_was_typed_is_quoted_as_text() -> None:
    with pytest.raises(Illegal) as refused:
        find_meant("<@1> {seat:1}", [Option("a", "*b*")], "Which?")
    assert (
        str(refused.value) == rf"Which? There is no {quote('<@1> {seat:1}')}. You may choose \*b\*."
    )
    with pytest.raises(Illegal, match=r"\{seat lacks its colon"):
        read_options(catalogue["vertium"], "{seat")


# ---------------------------------------------------------------- numbers written as in pictures


@pytest.mark.parametrize(
    ("text", "meant"), [("1,000", 1000), ("12,345,678", 12345678), ("1 000", 1000), ("7", 7)]
)
def test_numbers_are_understood_as_pictures_write_them(text, meant) -> None:
    assert number(text) == meant
    assert find_meant(text, [Option(meant, str(meant)), Option(3, "3")], "x") == meant


def test_a_comma_within_a_number_ends_no_piece() -> None:
    assert parts("1,000, Ada,7") == ["1,000", " Ada", "7"]
    assert number("1,00") is None


# ---------------------------------------------------------------- threads


async def test_ten_presses_at_once_open_one_thread(quick) -> None:
    await free_table(quick)
    ben = quick.person("Ben")
    shown = await ben.command("/game new", game="vertium", seats=3)
    before = len(quick.box.core.world.channels)
    answers = await asyncio.gather(*[ben.press("Open a thread", on=shown) for _ in range(10)])
    await quick.told()
    assert len(quick.box.core.world.channels) == before + 1
    assert sum("broke" in answer.text for answer in answers if answer) == 0
    assert len(await quick.desk.looks.list_seats(ben.id)) == 1


# ---------------------------------------------------------------- lost answers


@pytest.mark.parametrize("trouble", ["connection", "server"])
async def test_a_lost_answer_is_given_again(quick, monkeypatch, trouble) -> None:
    monkeypatch.setattr("bot.chat.base.request.PAUSES", (0.0, 0.0, 0.0))
    ada, _ = await quick.table("Ada", "Ben")
    if trouble == "connection":
        quick.box.faults.drop(where="PATCH /webhooks", times=2)
    else:
        monkeypatch.setattr("discord.webhook.async_.asyncio.sleep", nothing)
        quick.box.faults.fail(503, where="PATCH /webhooks", times=7)
    answer = await ada.command("/game scores")
    assert "Total" in answer
    assert "broke" not in answer


async def test_a_lost_record_is_handed_out_again(quick, monkeypatch) -> None:
    monkeypatch.setattr("bot.chat.base.request.PAUSES", (0.0, 0.0, 0.0))
    ada, _ = await quick.table("Ada", "Ben")
    await quick.desk.do(Resign(1, ada.id))
    quick.box.faults.drop(where="PATCH /webhooks", times=2)
    answer = await ada.command("/game export")
    assert "Every move and roll" in answer
    assert [file.filename for file in answer.attachments] == ["orrery-1.json"]
    assert answer.attachments[0].data.startswith(b"{")


async def test_an_offer_of_a_seat_that_was_lost_is_made_again(quick) -> None:
    ada, ben = await quick.table("Ada", "Ben")
    cleo = quick.person("Cleo")
    await quick.told()
    quick.box.faults.drop(where="POST /channels", times=1)
    answer = await ada.command("/game replace", newcomer=cleo, player=ben)
    assert "The seat is offered" in answer
    await quick.wait(60)
    await quick.told()
    offers = [message for message in ben.sees.messages if message.button("Take the seat")]
    assert [(offer.private, offer.pings) for offer in offers] == [(False, ("Cleo", "Ben"))]


async def nothing(_: float) -> None:
    """A sleep that takes no time."""


# ---------------------------------------------------------------- hidden numbers and picks


async def test_no_number_under_a_post_counts_what_is_hidden(quick) -> None:
    ada, ben = await quick.table("Ada", "Ben")
    ids = [button.custom_id for message in ada.sees.messages for button in message.buttons]
    await ben.command("/vertium standing-orders", cards="never", refuge="never")
    await quick.told()
    public = [message for message in ada.sees.messages if not message.private]
    again = [button.custom_id for message in public for button in message.buttons]
    assert [each for each in again if each.startswith("b:table")] == [
        each for each in ids if each.startswith("b:table")
    ]
    assert all(
        each.split(":")[3:4] == [each.split(":")[-1]]
        for each in again
        if each.startswith("b:table")
    )


async def test_what_was_picked_is_not_in_the_log_of_a_fault(quick, monkeypatch, caplog) -> None:
    ada, _ = await quick.table("Ada", "Ben")
    held = "water"

    def broken(*_: object, **__: object) -> None:
        raise KeyError(held)

    monkeypatch.setattr(TableView, "options", broken)
    with caplog.at_level(logging.DEBUG):
        assert "broke" in await ada.command("/vertium take", card="water")
    assert "vertium take" in caplog.text
    assert "KeyError" in caplog.text
    ours = "\n".join(
        record.getMessage() for record in caplog.records if record.name.startswith("bot.")
    )
    assert "water" not in ours


# ---------------------------------------------------------------- long texts


def test_the_log_is_cut_between_sentences() -> None:
    sentences = [f"{letter} " + "word " * 150 + "end." for letter in "abcdefgh"]
    pieces = _parts(sentences)
    assert len(pieces) > 1
    assert all(len(piece) <= MOST_TEXT for piece in pieces)
    assert " ".join(pieces) == " ".join(sentences)
    (one,) = _parts(["word " * 1000])
    assert len(one) <= MOST_TEXT
    assert one.endswith("word …")
    page = _fill_page({(number, 0): piece for number, piece in enumerate(pieces)})
    assert sum(map(len, page.values())) + len(page) - 1 <= MOST_TEXT


def test_a_long_text_is_cut_where_something_ends() -> None:
    assert fit_text("short") == "short"
    assert len(fit_text("x" * 3000)) <= MOST_TEXT
    assert fit_text("line\n" * 600).endswith("line …")


async def test_a_long_act_can_be_read_to_its_end(quick, monkeypatch) -> None:
    ada, _ = await quick.table("Ada", "Ben")
    told = TableView.log

    def longer(here):
        lines, more = told(here)
        said = tuple(f"{n} {'word ' * 100}." for n in range(12))
        return Log(tuple(replace(line, said=said) for line in lines), more)

    monkeypatch.setattr(TableView, "log", longer)
    shown = await ada.press("Log")
    seen = [shown.text]
    while not shown.button("Earlier").disabled:
        shown = await ada.press("Earlier", on=shown)
        seen.insert(0, shown.text)
    assert all(len(text) <= MOST_TEXT for text in seen)
    lines = len(told(await quick.desk.at(1, ada.id, log=LogRange(60))).lines)
    assert "\n".join(seen).count("word") == lines * 12 * 100


# ---------------------------------------------------------------- where acts are allowed


@pytest.mark.parametrize("permission", ["create_public_threads", "send_messages_in_threads"])
async def test_what_is_missing_for_a_thread_is_named_before_it_is_made(quick, permission) -> None:
    await free_table(quick)
    ben = quick.person("Ben")
    shown = await ben.command("/game new", game="vertium", seats=3)
    quick.box.forbid("general", permission)
    before = len(quick.box.core.world.channels)
    await ben.press("Open a thread", on=shown)
    assert any("I need" in message.text for message in ben.sees.messages if message.private)
    assert len(quick.box.core.world.channels) == before
    quick.box.allow("general", permission)
    await ben.press("Open a thread", on=shown)
    assert len(quick.box.core.world.channels) == before + 1


async def test_a_button_of_an_older_panel_does_not_act(quick) -> None:
    """Two buttons of one panel are pressed at once.
    The second belongs to an outdated panel, and makes no move."""
    people = await quick.table("Ada", "Ben")
    person = people[(await quick.desk.looks.read_post(1)).awaiting[0]]
    shown = await person.press("Play")
    picks = [button.custom_id for button in shown.buttons if ":pick:" in button.custom_id]
    assert len(picks) > 1
    await asyncio.gather(*[person.press(pick, on=shown) for pick in picks[:2]])
    assert len(quick.made) == 1


async def test_orders_without_arguments_are_shown_and_not_given(quick) -> None:
    ada, _ = await quick.table("Ada", "Ben")
    shown = await ada.command("/vertium standing-orders")
    assert "Standing orders" in shown
    assert shown.button("Keep")
    assert quick.made == []
    given = await ada.command("/vertium standing-orders", cards="never")
    assert "Noted" in given
    assert not given.button("Undo")  # there is nothing to undo
    assert len(quick.made) == 1


EVIL = "<@1> **x** `y` evil.example"


@pytest.mark.parametrize(
    ("path", "given"),
    [
        ("/me away", {"until": EVIL}),
        ("/me hours", {"zone": EVIL, "from": "22", "to": "7"}),
        ("/me hours", {"zone": "Berlin", "from": EVIL, "to": "7"}),
        ("/me digest", {"at": EVIL}),
        ("/game watch", {"game": "vertium", "levels": EVIL}),
        ("/game watch", {"game": "vertium", "levels": f"easy, {EVIL}"}),
        ("/game new", {"game": "vertium", "options": f"{EVIL}: 1"}),
        ("/game new", {"game": "vertium", "options": f"deck: {EVIL}"}),
        ("/game new", {"game": "vertium", "language": EVIL}),
        ("/learn", {"game": EVIL}),
        ("/help", {"game": EVIL}),
        ("/help", {"game": "vertium", "topic": EVIL}),
    ],
)
async def test_what_was_typed_comes_back_as_text_or_not_at_all(quick, path, given) -> None:
    answer = await quick.person("Ada").command(path, **given)
    for mark in ("<@1>", "**x**", " `y`", "evil.example"):
        assert mark not in answer.text.replace("\\<", "")


async def test_levels_are_understood_as_they_are_shown(quick) -> None:
    answer = await quick.person("Ada").command("/game watch", game="vertium", levels="Hard, EASY")
    assert "The match begins." in answer
