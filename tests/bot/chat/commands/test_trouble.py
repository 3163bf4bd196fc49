"""When Discord fails or the process dies, nothing is lost and nothing is told twice."""

import asyncio
import random

import pytest
from waiting import PATIENCE

from bot.desk import PlayMoves


def tables(person):
    """The public posts of a match in progress."""
    return [
        message
        for message in person.sees.messages
        if not message.private and "Vertium ·" in message.text
    ]


async def moved_on(house, play):
    """Play until the table waits for somebody else."""
    first = await play.next()
    while await play.next() is first:
        await play.command()


@pytest.mark.parametrize("status", [429, 503])
async def test_a_post_is_not_lost(quick, hands, caplog, status) -> None:
    people = await quick.table("Ada", "Ben")
    play = hands(quick, people, random.Random(1))
    before = len(tables(people[0]))
    if status == 429:
        quick.box.faults.rate_limit(where="POST /channels", times=2)
    else:
        quick.box.faults.fail(status, where="POST /channels", times=1)
    await moved_on(quick, play)
    if status == 503:
        while "could not be told" not in caplog.text:  # noqa: ASYNC110 - a log has no event
            await asyncio.sleep(0)
        quick.now += 10
        await quick.desk.outbox.deliver()
    await people[0].until(lambda sees: len(tables(people[0])) > before)
    await quick.told()
    assert len(tables(people[0])) == before + 1


async def test_the_line_breaks_and_play_goes_on(quick, hands) -> None:
    people = await quick.table("Ada", "Ben")
    play = hands(quick, people, random.Random(1))
    quick.box.cut_gateway()
    await quick.bot.resumed.wait()
    await play.command()
    await play.panel()


@pytest.mark.parametrize("trouble", ["asked to reconnect", "session forgotten"])
async def test_no_post_is_lost_while_the_line_is_renewed(quick, hands, trouble) -> None:
    people = await quick.table("Ada", "Ben")
    play = hands(quick, people, random.Random(1))
    before = len(tables(people[0]))
    quick.bot.ready.clear()
    if trouble == "asked to reconnect":
        quick.box.ask_to_reconnect()
        back = quick.bot.resumed
    else:
        quick.box.cut_gateway(forget=True)
        back = quick.bot.ready
    person = await play.next()
    card = (await quick.desk.at(1, person.id)).view().row.cards[0]
    view = (await quick.desk.at(1, person.id)).complete("take", {"card": card})
    await quick.desk.do(PlayMoves(1, person.id, [view]))  # played while the connection is down
    async with asyncio.timeout(PATIENCE):
        await back.wait()
    for _ in range(2):
        await moved_on(quick, play)
        await quick.told()
    assert len(tables(people[0])) == before + 2
    newest = tables(people[0])[-1]
    assert (await play.post()).post == newest.id
    assert await play.panel()


async def test_the_post_that_opened_the_table_is_no_post_of_the_match(quick) -> None:
    ada, _ = await quick.table("Ada", "Ben")
    sealed, opened, begun = [message for message in ada.sees.messages if not message.private]
    assert "Dice sealed as" in sealed.text
    assert "● Ada  ✚ Ben" in opened
    assert "your turn" in begun.text
    assert "your turn" not in opened.text


async def test_a_restart_in_the_middle_of_a_match(quick, hands) -> None:
    """Old buttons act, an open panel goes on, and names are still known."""
    people = await quick.table("Ada", "Ben", options="phase_two: none")
    play = hands(quick, people, random.Random(1))
    await play.command()
    await quick.told()
    person = await play.next()
    panel = await person.press("Play")
    await quick.restart()
    version = (await play.post()).version
    shown = await play.press(person, panel)
    while (await play.post()).version == version:
        shown = await play.press(person, shown)
    for _ in range(6):
        await play.panel()
    await quick.told()
    assert "Somebody" not in people[0].sees
    assert "Seat A" not in people[0].sees


@pytest.mark.parametrize("late", [0, 1000])
async def test_a_post_that_went_out_before_the_crash_is_not_sent_again(quick, hands, late) -> None:
    """Soon after the crash Discord still knows the nonce. Later the bot searches the channel."""
    people = await quick.table("Ada", "Ben")
    play = hands(quick, people, random.Random(1))
    before = len(tables(people[0]))
    announced = len(quick.announced)
    quick.deaf_after = True
    await moved_on(quick, play)
    await people[0].until(lambda sees: len(tables(people[0])) > before)
    await people[0].until(lambda _: len(quick.announced) > announced)
    quick.deaf_after = False
    quick.now += late
    await quick.restart()
    await quick.told()
    assert len(tables(people[0])) == before + 1
    newest = tables(people[0])[-1]
    assert (await play.post()).post == newest.id
    assert newest.button("Play")


@pytest.mark.parametrize("late", [0, 1000])
async def test_a_seal_that_was_published_before_the_crash_is_not_published_again(
    quick, late
) -> None:
    ada = quick.person("Ada")
    quick.deaf_after = True
    await ada.command("/game new", game="vertium", seats=2)
    await ada.until(lambda sees: "Dice sealed as" in sees.text)
    quick.deaf_after = False
    quick.now += late
    await quick.restart()
    await quick.told()
    sealed = [message for message in ada.sees.messages if "Dice sealed as" in message]
    assert [message.id for message in sealed] == [
        (await quick.desk.looks.read_post(1)).published.post
    ]


async def test_what_was_committed_but_never_told_is_told_once(quick, hands) -> None:
    people = await quick.table("Ada", "Ben")
    play = hands(quick, people, random.Random(1))
    before = len(tables(people[0]))
    quick.deaf = True
    await moved_on(quick, play)
    await moved_on(quick, play)
    await moved_on(quick, play)
    quick.deaf = False
    await quick.restart()
    quick.now += 1000
    await quick.desk.outbox.deliver()
    await quick.told()
    assert len(tables(people[0])) == before + 1  # everything in one post
    assert len(tables(people[0])[-1].text.split(". ")) < 12


async def test_a_move_whose_acknowledgement_fails_is_not_played(quick, hands) -> None:
    people = await quick.table("Ada", "Ben")
    play = hands(quick, people, random.Random(1))
    person = await play.next()
    version = (await play.post()).version
    quick.box.faults.fail(404, where="POST /interactions", times=1)
    person.patience = 0.1
    with pytest.raises(Exception, match="did not even acknowledge"):
        await person.command(
            "/vertium take", card=(await quick.desk.at(1, person.id)).view().row.cards[0]
        )
    assert (await play.post()).version == version


async def test_a_fault_of_ours_has_an_id_that_is_in_the_log(quick, monkeypatch, caplog) -> None:
    people = await quick.table("Ada", "Ben")

    async def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError("the secret of Ben")

    monkeypatch.setattr(quick.desk, "at", broken)
    answer = await people[0].command("/play")
    assert "Something broke" in answer
    assert "secret" not in answer
    number = answer.text.split("fault ")[1].rstrip(".")
    assert len(number) == 4
    assert f"fault {number}" in caplog.text
    assert "ZeroDivisionError" in caplog.text


async def test_a_deleted_post_is_made_anew(quick) -> None:
    ada = quick.person("Ada")
    await ada.command("/game new", game="vertium", seats=3)
    post = await ada.until(lambda sees: next((m for m in sees.messages if m.button("Join")), None))
    await quick.told()
    quick.box.core.world.remove(post.raw)
    await quick.person("Ben").command("/game join")
    again = await ada.until(lambda sees: next((m for m in sees.messages if m.button("Join")), None))
    assert "Ben" in again


# ---------------------------------------------------------------- first answers, only one each


@pytest.mark.parametrize("trouble", ["server", "connection"])
async def test_an_acknowledgement_that_was_taken_though_it_seemed_to_fail_is_one(
    quick, monkeypatch, trouble
) -> None:
    """Otherwise the person would see for 15 minutes that the bot is thinking."""
    monkeypatch.setattr("discord.webhook.async_.asyncio.sleep", nothing)
    ada, _ = await quick.table("Ada", "Ben")
    if trouble == "server":
        quick.box.faults.fail(502, where="POST /interactions", after=True)
    else:
        quick.box.faults.drop(where="POST /interactions", after=True)
    assert "Total" in await ada.command("/game scores")


async def test_an_acknowledgement_that_was_lost_is_given_again(quick) -> None:
    ada, _ = await quick.table("Ada", "Ben")
    quick.box.faults.drop(where="POST /interactions")
    assert "Total" in await ada.command("/game scores")


async def test_a_refusal_after_a_doubtful_acknowledgement_is_read(quick) -> None:
    ada, _ = await quick.table("Ada", "Ben")
    quick.box.faults.drop(where="POST /interactions", after=True)
    assert "The match has begun." in await ada.command("/game start")


async def test_a_form_that_was_taken_though_it_seemed_to_fail_is_filled(quick, caplog) -> None:
    ada, _ = await quick.table("Ada", "Ben")
    shown = await ada.press("Standing orders", on=await ada.press("Play"))
    quick.box.faults.drop(where="POST /interactions", after=True)
    await ada.press("Change…", on=shown)
    assert ada.sees.modal is not None
    async with asyncio.timeout(PATIENCE):
        while not quick.bot._connection._view_store._modals:  # noqa: ASYNC110 - nobody fills a form faster than this
            await asyncio.sleep(0)
    assert await ada.fill("Standing orders")
    assert "fault" not in caplog.text


@pytest.mark.parametrize(
    ("status", "code"), [(404, 10008), (404, 10015), (403, 50001), (401, 50027)]
)
async def test_an_answer_that_discord_refuses_is_a_warning_and_no_fault_of_ours(
    quick, caplog, status, code
) -> None:
    ada, _ = await quick.table("Ada", "Ben")
    caplog.clear()
    quick.box.faults.fail(status, code, where="PATCH /webhooks", times=9)
    ada.patience = 0.5
    await ada.command("/game scores")
    async with asyncio.timeout(PATIENCE):
        while ("an answer could not be given") not in caplog.text:  # noqa: ASYNC110 - a log has no event
            await asyncio.sleep(0)
    assert "Traceback" not in caplog.text
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


async def nothing(_: float) -> None:
    """A sleep that takes no time."""
