"""/me data sends a file to one person alone. /me forget asks twice before it deletes everything."""

import gzip
import json

import pytest
from toy import GAME

from bot.desk import Resign


@pytest.fixture
def games():
    return {GAME.key: GAME}


async def test_everything_kept_comes_as_a_file_that_explains_itself_to_its_owner_alone(
    quick,
) -> None:
    ada, ben = await quick.table("Ada", "Ben", game="lanterns")
    await ada.command("/me calls", how="direct")
    answer = await ada.command("/me data")
    assert answer.private
    (file,) = answer.attachments
    assert file.filename == "orrery-data.json"
    kept = json.loads(file.data)
    assert next(iter(kept)) == "about"
    assert kept["about"][0].startswith("This is everything that the bot keeps of you now.")
    assert {each["name"]: each["value"] for each in kept["settings"]} == {
        "name": "Ada",
        "call": "direct",
    }
    (table,) = kept["tables"]
    assert (table["game"], table["host"]) == ("lanterns", True)
    assert table["server"] > 0
    assert str(ben.id) not in file.data.decode()
    assert not any(
        message.attachments and "data" in message.attachments[0].filename
        for message in ben.sees.messages
    )


async def test_what_is_too_large_for_a_message_comes_packed(quick, monkeypatch) -> None:
    monkeypatch.setattr("bot.chat.commands.me_kept.LARGEST", 10)
    (file,) = (await quick.person("Ada").command("/me data")).attachments
    assert file.filename == "orrery-data.json.gz"
    assert json.loads(gzip.decompress(file.data))["tables"] == []


async def test_it_is_asked_twice_before_anything_is_forgotten(quick) -> None:
    ada, ben = await quick.table("Ada", "Ben", game="lanterns")
    request = await ada.command("/me forget")
    assert "Nothing has happened yet." in request
    assert "You leave 1 running table" in request
    assert "finished" not in request
    again = await ada.press("Forget me", on=request)
    assert "It cannot be undone." in again
    assert "Nothing was forgotten." in await ada.press("Keep everything", on=again)
    assert (await quick.desk.looks.read_post(1)).seats[0].person == ada.id
    again = await ada.press("Forget me", on=await ada.command("/me forget"))
    assert "You are forgotten." in await ada.press("Yes, forget me for good", on=again)
    await quick.told()
    assert await quick.desk.me.settings(ada.id) == {}
    post = next(each for each in reversed(ben.sees.messages) if each.button("Play"))
    assert "anybody may take the seat of" in post
    assert "Former player" in post
    assert "Ada" not in post
    assert f"<@{ada.id}>" not in post
    (invitation,) = quick.public("Former player's seat is free.")
    assert invitation.mentions == []


async def test_a_button_that_shows_what_is_no_longer_so_forgets_nobody(quick) -> None:
    ada, _ = await quick.table("Ada", "Ben", game="lanterns")
    again = await ada.press("Forget me", on=await ada.command("/me forget"))
    await quick.desk.do(Resign(1, quick.person("Ben").id))
    told = await ada.press("Yes, forget me for good", on=again)
    assert "Your tables have changed since you were asked, so you are not forgotten yet." in told
    assert "In 1 finished match " in told
    assert (await quick.desk.looks.read_post(1)).seats[0].person == ada.id


async def test_a_finished_match_shows_a_former_player_and_verifies(quick) -> None:
    ada, ben = await quick.table("Ada", "Ben", game="lanterns")
    await quick.desk.do(Resign(1, ben.id))
    await quick.told()
    again = await ada.press("Forget me", on=await ada.command("/me forget"))
    await ada.press("Yes, forget me for good", on=again)
    assert "The record holds." in await ben.command("/game verify")
    assert "Former player" in await ben.command("/game scores")
    assert "Ada" not in await ben.command("/game log")


async def test_whoever_was_forgotten_is_met_anew(quick) -> None:
    ada, ben = await quick.table("Ada", "Ben", game="lanterns")
    again = await ada.press("Forget me", on=await ada.command("/me forget"))
    await ada.press("Yes, forget me for good", on=again)
    await quick.told()
    assert "The seat is yours." in await ada.press("Take the seat")
    assert [place.person for place in (await quick.desk.looks.read_post(1)).seats] == [
        ada.id,
        ben.id,
    ]
    assert await quick.bot.people.name(ada.id) == "Ada"


async def test_of_a_match_that_was_let_go_a_sentence_says_so_and_its_end_is_still_shown(
    quick,
) -> None:
    ada, ben = await quick.table("Ada", "Ben", game="lanterns")
    await quick.desk.do(Resign(1, ben.id))
    await quick.told()
    await quick.desk.archive.let_go(1)
    for command in ("/game export", "/game verify", "/game log"):
        assert f"was let go on <t:{quick.now:.0f}:D>" in await ada.command(command)
    assert "was let go on" in await ada.command("/game history", move=1)
    assert "Ada" in await ada.command("/game scores")
