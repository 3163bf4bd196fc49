"""What a match leaves behind: earlier moments, the record and its proof, the film, and the next match."""

import json

import pytest
from toy import GAME

from bot.chat import Painting
from render import Picture


@pytest.fixture
def games():
    return {GAME.key: GAME}


async def last_post(person):
    return await person.until(lambda sees: next((m for m in reversed(sees.messages) if m.button("Verify")), None))


async def played(house, *names):
    """A match of one round, played to its end."""
    people = await house.table(*names, game="lanterns", options="rounds: 1")
    for person in people:
        await person.command("/lanterns fetch")
        await person.press("None", on=await person.press("Play"))
    for person in people:
        await person.command("/lanterns ready")
    await last_post(people[0])
    await house.told()
    return people


async def test_while_a_match_lasts_its_record_stays_in_the_house(quick) -> None:
    ada, _ = await quick.table("Ada", "Ben", game="lanterns")
    assert "The match is not over" in await ada.command("/game export")
    assert "The match is not over" in await ada.command("/game film")
    assert "The match is not over" in await ada.command("/game verify")


async def test_the_last_post(quick) -> None:
    ada, _ = await played(quick, "Ada", "Ben")
    post = await last_post(ada)
    assert post.text.startswith("**Lanterns** · The match is over: Ada and Ben share the victory.\n```")
    assert post.text.lower().count("the match is over") == 1
    heads = post.text.split("```")[1].splitlines()[1]
    assert heads.split() == ["Total", "Rank", "Lights"]
    assert post.pings == ()
    sealed = next(m for m in ada.sees.messages if "Dice sealed as" in m)
    seal, found = sealed.text.split("`")[1], post.text.splitlines()[-1]
    assert found.startswith(f"-# Seal {seal[:12]}… opened: seed ")
    assert found.endswith(" ".join(str(place.click) for place in (await quick.desk.post(1)).seats))


async def test_the_record_is_taken_home_and_checked(quick) -> None:
    ada, ben = await played(quick, "Ada", "Ben")
    answer = await ada.command("/game export")
    record = answer.attachments[0]
    assert record.filename == "orrery-1.json"
    assert "The record holds." in await ben.press("Verify")
    checked = await ben.command("/game verify", record=("home.json", record.data))
    assert "Lanterns for 2" in checked
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


async def test_the_log_is_turned_page_by_page(quick, monkeypatch) -> None:
    ada, ben = await played(quick, "Ada", "Ben")
    shown = await ben.press("Log")
    assert "You drew" in shown  # one's own part of it
    assert not shown.buttons  # all of it is there
    monkeypatch.setattr("bot.chat.private.MOST_LINES", 2)
    shown = await ada.press("Log")
    pages = [shown.text]
    assert shown.button("Later").disabled
    while not shown.button("Earlier").disabled:
        shown = await ada.press("Earlier", on=shown)
        pages.insert(0, shown.text)
    assert len(pages) > 2
    monkeypatch.setattr("bot.chat.private.MOST_LINES", 60)
    assert "\n".join(pages) == (await ada.press("Log")).text
    monkeypatch.setattr("bot.chat.private.MOST_LINES", 2)
    for page in pages[1:]:
        shown = await ada.press("Later", on=shown)
        assert shown.text == page
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


async def test_the_film(quick, monkeypatch) -> None:
    ada, ben = await played(quick, "Ada", "Ben")
    assert "no film of Lanterns" in await ada.press("Film")
    shot, scenes = [], []

    async def film(_self, key, frames):
        shot.append((key, len(frames)))
        scenes.extend(scene for _, scene in frames)
        return Picture(b"GIF89a", "image/gif", (1, 1), "The whole match.")

    monkeypatch.setattr(Painting, "film", film)
    await ben.press("Film")
    shown = await ada.until(lambda sees: next((m for m in sees.messages if m.attachments), None))
    assert not shown.private
    assert shown.text == "**Lanterns** · the whole match."
    assert "Here is the film." in ben.sees.private[-1]
    assert shown.attachments[0].filename == "film.gif"
    assert shown.attachments[0].alt == "The whole match."
    assert shot == [("lanterns", (await quick.desk.post(1)).version)]
    assert [scene.over for scene in scenes] == [False] * (len(scenes) - 1) + [True]  # each as it was at that moment
    assert [scene.move for scene in scenes] == list(range(1, len(scenes) + 1))
    assert [len(scene.awaiting) for scene in (scenes[0], scenes[-1])] == [1, 0]
    assert [scenes[at].tally.rows[0].total for at in (0, -1)] == [0, 1]


async def test_the_same_table_once_more(quick) -> None:
    ada, ben = await played(quick, "Ada", "Ben")
    await ben.press("Rematch")
    post = await ada.until(lambda sees: next((m for m in sees.messages if m.button("Join")), None))
    assert "**Lanterns** · a table for 2 · host Ben" in post
    assert "Rounds: 1." in post
    await ada.press("Join")
    await ada.until(lambda sees: any(m.button("Play") for m in sees.messages))
    assert await quick.desk.table_in(ada.channel.id) == 2
