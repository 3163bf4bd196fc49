"""After a match: earlier moments, the record and its proof, the film, and the next match."""

import asyncio
import hashlib
import json
import re
from types import SimpleNamespace

import pytest
from toy import GAME

from bot.chat import Painting
from bot.chat.table import archive
from bot.desk import Resign, StartMatch
from render import Picture
from rules.kernel.match.journal import Published


@pytest.fixture
def games():
    return {GAME.key: GAME}


async def post_with(person, label):
    return await person.until(
        lambda sees: next((m for m in reversed(sees.messages) if m.button(label)), None)
    )


async def last_post(person):
    return await post_with(person, "Verify")


async def played(house, *names):
    """Play a match of one round to its end."""
    people = await house.table(*names, game="lanterns", options="rounds: 1")
    for person in people:
        await person.command("/lanterns fetch")
        await person.press("Nothing", on=await person.press("Play"))
    for person in people:
        await person.command("/lanterns ready")
    await last_post(people[0])
    await house.told()
    return people


async def test_while_a_match_lasts_its_record_stays_in_the_house(quick) -> None:
    ada, _ = await quick.table("Ada", "Ben", game="lanterns")
    assert "The match is not over" in await ada.command("/game export")
    assert "The match is not over" in await ada.command("/game film")


async def test_the_whole_seal_stands_in_the_post_whose_id_makes_the_key(quick) -> None:
    """If the post held only a part of the seal, the host of the bot could try seeds until one with
    good dice has the same part."""
    _, ben = await quick.table("Ada", "Ben", game="lanterns")
    sealing = next(m for m in ben.sees.messages if "Dice sealed as" in m)
    table = await quick.desk.looks.read_post(1)
    assert sealing.text.split("`")[1] == table.seal
    assert len(table.seal) == 64
    server = (await quick.desk._tables.row(1)).server
    assert table.published == Published(server, ben.channel.id, sealing.id)
    shown = (await ben.command("/game verify")).text
    assert f"`{table.seal}`" in shown
    assert (
        f"https://discord.com/channels/{table.published.server}/{ben.channel.id}/{sealing.id}"
        in shown
    )


async def test_the_post_that_publishes_the_seal_is_never_edited(quick) -> None:
    """Discord marks edited messages.
    If the bot edited this post, nobody could tell whether the seal was changed after the post's id
    was known. The host of the bot could try seeds until the dice please."""
    ada = quick.person("Ada")
    await ada.command("/game new", game="lanterns", seats=3, options="rounds: 1")
    await quick.told()
    ben = quick.person("Ben")
    for name in ("Join", "Leave", "Join"):
        await ben.press(name)
        await quick.told()
    quick.box.add_channel("elsewhere")
    await ada.command("/game move", table=1, to=quick.box.core.world.channel_named("elsewhere"))
    await quick.told()
    await quick.desk.do(StartMatch(1, ada.id))
    await quick.told()
    await ben.command("/game replace", player=ben)
    await quick.told()
    await quick.desk.do(Resign(1, ada.id))
    await quick.told()
    table = await quick.desk.looks.read_post(1)
    assert table.over
    assert_sealed(quick, table)


async def test_a_table_for_one_and_a_lesson_have_a_post_for_their_seal_too(quick) -> None:
    ada = quick.person("Ada")
    await ada.command("/game watch", game="lanterns", seats=2)
    await quick.told()
    assert_sealed(quick, await quick.desk.looks.read_post(1))
    ada.go("@Orrery")
    await ada.command("/learn", game="lanterns")
    await quick.told()
    assert_sealed(quick, await quick.desk.looks.read_post(2))


def assert_sealed(house, table):
    """Check that the seal is in a plain post that was never edited."""
    message = house.box.core.world.messages[table.published.channel][table.published.post]
    assert f"`{table.seal}`" in message.content
    assert f"Table {table.match}" in message.content
    assert message.edited is None
    assert message.interaction is None
    assert not message.components  # Discord doesn't mark a message as edited if only these change


async def test_the_last_post(quick) -> None:
    ada, _ = await played(quick, "Ada", "Ben")
    post = await last_post(ada)
    assert post.text.startswith(
        "**Lanterns** · The match is over: Ada and Ben share the victory.\n```"
    )
    assert post.text.lower().count("the match is over") == 1
    heads = post.text.split("```")[1].splitlines()[1]
    assert heads.split() == ["Total", "Rank", "Lights"]
    assert "-# Played by @Ada and @Ben." in post.text.splitlines()
    assert len(post.pings) == 1  # the player of the last move isn't mentioned
    table = await quick.desk.looks.read_post(1)
    link = f"https://discord.com/channels/{table.published.server}/{ada.channel.id}/{table.published.post}"
    (sealed,) = [each for each in ada.sees.messages if each.id == table.published.post]
    opened = (
        f"-# The seal of the dice opened: [its post]({link}), seal `{table.seal}`, seed "
        f"`{table.seed}`."
    )
    assert opened in post.text.splitlines()
    assert hashlib.sha256(bytes.fromhex(table.seed)).hexdigest() in sealed


async def test_the_record_is_taken_home_and_checked(quick) -> None:
    ada, ben = await played(quick, "Ada", "Ben")
    answer = await ada.command("/game export")
    record = answer.attachments[0]
    assert record.filename == "orrery-1.json"
    seal = (await quick.desk.looks.read_post(1)).seal
    verdict = await ben.press("Verify")
    assert "The record holds." in verdict
    opened = await quick.desk.looks.read_post(1)
    assert f"the seed fits the seal {seal}, and the key comes" in verdict
    assert (
        f"https://discord.com/channels/{opened.published.server}/{ada.channel.id}/{opened.published.post}"
        in verdict
    )
    assert f"seed {opened.seed}, post {opened.published.post}." in verdict
    checked = await ben.command("/game verify", record=("home.json", record.data))
    assert re.search(r"Lanterns for 2, \d+ moves\.", checked.text)
    assert f"the seed fits the seal {seal}," in checked
    assert f"/{opened.published.post}" in checked
    assert "The record holds." in checked


async def test_a_record_that_was_tampered_with_does_not_hold(quick) -> None:
    ada, _ = await played(quick, "Ada", "Ben")
    record = json.loads((await ada.command("/game export")).attachments[0].data)
    record["seed"] = "00" * 32
    checked = await ada.command("/game verify", record=("home.json", json.dumps(record).encode()))
    assert "holds." not in checked
    assert "broke" not in checked
    assert "broke" not in await ada.command("/game verify", record=("home.json", b"no record"))
    assert "too large" in await ada.command("/game verify", record=("home.json", b" " * 4_000_001))


def log_of(shown):
    """The text of the log, below the table's name."""
    head, _, told = shown.text.partition("\n")
    assert head == "-# Table 1"
    return told


async def test_the_log_is_turned_page_by_page(quick, monkeypatch) -> None:
    ada, ben = await played(quick, "Ada", "Ben")
    shown = await ben.press("Log")
    assert "You drew" in shown  # the player's own draw
    assert not shown.buttons  # the whole log fits
    monkeypatch.setattr("bot.chat.inbox.private.MOST_LINES", 1)
    shown = await ada.press("Log")
    pages = [log_of(shown)]
    assert shown.button("Later").disabled
    while not shown.button("Earlier").disabled:
        shown = await ada.press("Earlier", on=shown)
        pages.insert(0, log_of(shown))
    assert len(pages) > 2
    monkeypatch.setattr("bot.chat.inbox.private.MOST_LINES", 60)
    assert "\n".join(pages) == log_of(await ada.press("Log"))
    monkeypatch.setattr("bot.chat.inbox.private.MOST_LINES", 1)
    for page in pages[1:]:
        shown = await ada.press("Later", on=shown)
        assert log_of(shown) == page
    assert shown.button("Later").disabled


async def test_an_earlier_moment_as_one_saw_it(quick) -> None:
    ada, ben = await played(quick, "Ada", "Ben")
    shown = await ada.command("/game history", move=2)
    assert "After move 2 of" in shown
    assert "Ada drew a card." in shown
    assert "You drew" in shown
    assert "You drew" not in await ben.command("/game history", move=2)
    shown = await ada.press("Earlier", on=shown)
    assert "After move 1 of" in shown
    assert shown.button("Earlier").disabled
    assert "After move 2 of" in await ada.press("Later", on=shown)
    assert "cannot be shown" in await ada.command("/game history", move=999)


async def answered(person, text):
    """Wait for a text in the answer, which is edited while the film is painted."""
    await person.until(lambda sees: sees.private and text in sees.private[-1])


@pytest.fixture
def shot(monkeypatch):
    """The painted films, with their games and scenes. Painting pauses until `go_on` is set."""
    made, go_on = [], asyncio.Event()

    async def film(_self, key, frames, told):
        made.append((key, [scene for _, scene in frames]))
        await told(0.4)
        await go_on.wait()
        return Picture(b"GIF89a", "image/gif", (1, 1), "The whole match.")

    monkeypatch.setattr(Painting, "film", film)
    return SimpleNamespace(made=made, go_on=go_on)


async def test_a_game_without_films(quick) -> None:
    ada, _ = await played(quick, "Ada", "Ben")
    await ada.press("Film")
    await answered(ada, "no film of Lanterns")


async def test_the_film_stands_under_the_last_post(quick, shot) -> None:
    ada, ben = await played(quick, "Ada", "Ben")
    shot.go_on.set()
    await ben.press("Film")
    await answered(ben, "The film is ready: http")
    post = await last_post(ada)
    film = post.attachments[-1]
    assert (film.filename, film.alt) == ("film.gif", "The whole match.")
    assert "The match is over" in post
    ((key, scenes),) = shot.made
    assert (key, len(scenes)) == ("lanterns", (await quick.desk.looks.read_post(1)).version)
    # Each scene shows its own moment.
    assert [scene.over for scene in scenes] == [False] * (len(scenes) - 1) + [True]
    assert [scene.move for scene in scenes] == list(range(1, len(scenes) + 1))
    assert [len(scene.awaiting) for scene in (scenes[0], scenes[-1])] == [1, 0]
    assert [scenes[at].tally.rows[0].total for at in (0, -1)] == [0, 1]


async def test_a_film_is_painted_once(quick, shot) -> None:
    ada, ben = await played(quick, "Ada", "Ben")
    await ada.press("Film")
    await answered(ada, "Painting the film: 40 %")
    assert "being painted already" in await ben.press("Film")
    shot.go_on.set()
    await answered(ada, "The film is ready")
    assert "The film stands under the last post" in await ben.press("Film")
    await quick.restart()
    assert "The film stands under the last post" in await ada.command("/game film")
    assert len(shot.made) == 1
    assert len((await last_post(ada)).attachments) == 1


async def test_a_film_that_is_finished_while_somebody_asks_for_it_is_not_painted_again(
    quick, shot, monkeypatch
) -> None:
    ada, ben = await played(quick, "Ada", "Ben")
    await ada.press("Film")
    await answered(ada, "Painting the film")
    find = archive._last_post

    async def find_slowly(request, post):
        last = await find(request, post)
        shot.go_on.set()
        await answered(ada, "The film is ready")
        return last

    monkeypatch.setattr(archive, "_last_post", find_slowly)
    await ben.press("Film")
    shot.go_on.set()
    await answered(ada, "The film is ready")
    assert len(shot.made) == 1


async def test_a_film_is_for_those_who_played(quick, shot) -> None:
    await played(quick, "Ada", "Ben")
    cleo = quick.person("Cleo")
    assert "Only those who played" in await cleo.press("Film")
    assert "Only those who played" in await cleo.command("/game film")
    assert not shot.made


async def test_without_a_last_post_there_is_no_film(quick, shot) -> None:
    ada, _ = await played(quick, "Ada", "Ben")
    last = await last_post(ada)
    quick.box.core.world.remove(quick.box.core.world.messages[ada.channel.id][last.id])
    assert "The last post of this match is gone" in await ada.command("/game film")
    assert not shot.made


async def test_the_same_table_once_more(quick) -> None:
    """Everybody is invited to their former seat, no matter who asks for the rematch.
    The computer has its seat at once."""
    ada, ben, cleo = (quick.person(name) for name in ("Ada", "Ben", "Cleo"))
    await ada.command("/game new", game="lanterns", seats=4, options="rounds: 1", host_starts=True)
    await post_with(ben, "Join")
    await ben.press("Join")
    await cleo.press("Join")
    await ada.command("/game computer", seat="D")
    await ada.command("/game start")
    await quick.told()
    for person in (ben, cleo):
        await person.press("Leave for good", on=await person.command("/game resign"))
    await ada.press("Leave for good", on=await ada.command("/game resign"))
    await last_post(ada)
    assert "Only those who played" in await quick.person("Eve").press("Rematch")
    answer = await ben.press("Rematch")
    assert "The table is open; 2 seats are free. Others press *Join* under its post." in answer
    post = await ada.until(
        lambda sees: next((m for m in reversed(sees.messages) if m.button("Join")), None)
    )
    assert "**Lanterns** · Table 2, for 4 · host Ben" in post
    assert "Rounds: 1." in post
    assert "● free  ■ Ben  ▲ free  ◆ Computer D" in post
    assert "@Ada and @Cleo: once more? Press Join." in post
    assert sorted(post.pings) == ["Ada", "Cleo"]
    assert "a seat is offered to you" in await ada.command("/games")
    await quick.person("Eve").press("Join")  # the seats aren't kept forever
    await quick.told()
    post = await ada.until(
        lambda sees: next((m for m in reversed(sees.messages) if m.button("Join")), None)
    )
    assert "● Eve  ■ Ben  ▲ free  ◆ Computer D" in post
    assert "@Cleo: once more?" in post
    await cleo.press("Join")
    await ben.press("Start")
    await quick.told()
    assert [place.offered for place in (await quick.desk.looks.read_post(2)).seats] == [None] * 4
    assert await quick.desk.looks.find_table(ada.channel.id) == 2


async def test_who_comes_back_sits_where_they_sat(quick) -> None:
    ada, ben = await played(quick, "Ada", "Ben")
    await ben.press("Rematch")
    await post_with(ada, "Join")
    await ada.press("Join")
    await ada.until(lambda sees: any(m.button("Play") for m in sees.messages))
    assert [place.person for place in (await quick.desk.looks.read_post(2)).seats] == [
        ada.id,
        ben.id,
    ]
