"""Repeated acts are limited, and an act that changes no picture paints none."""

import pytest
from toy import GAME
from toy.steps import Fetch, PutAway

from bot.chat.base.painting import Picture
from bot.chat.base.rate_limits import RateLimits
from bot.desk import PlayMoves


class Clock:
    now = 100.0

    def __call__(self):
        return self.now


@pytest.fixture
def games():
    return {GAME.key: GAME}


async def test_nobody_makes_a_move_and_takes_it_back_without_end(quick):
    ada, _ = await quick.table("Ada", "Ben", game="lanterns")
    quick.bot.rate_limits = RateLimits(clock := Clock())
    await quick.desk.do(PlayMoves(1, ada.id, [Fetch()]))
    for taken in range(40):  # noqa: B007 - read after the loop
        clock.now += 1
        await quick.desk.do(PlayMoves(1, ada.id, [PutAway(())]))
        answer = await ada.command("/game undo")
        if "You have taken back very much" in answer:
            break
    assert 20 < taken < 39
    assert (await quick.desk.at(1, ada.id)).menu().undoable == 1, "what was made stands"
    clock.now += 61
    assert "took back" in await ada.command("/game undo")


async def test_nobody_goes_back_alone_without_end(quick):
    ada = quick.person("Ada")
    await ada.command("/game new", game="lanterns", seats=2)
    await ada.command("/game computer", seat="B")
    await quick.told()
    quick.bot.rate_limits = RateLimits(Clock())
    answers = []
    for _ in range(20):
        await quick.desk.do(PlayMoves(1, ada.id, [Fetch()]))
        request = await ada.command("/game undo")
        answers.append(
            (await ada.press("Go back", on=request)).text
            if request.button("Go back")
            else request.text
        )
        if "very much" in answers[-1]:
            break
    assert 10 < len(answers) < 20


async def test_what_changes_no_picture_edits_text_alone(quick, sketches, monkeypatch):
    ada, ben = await quick.table("Ada", "Ben", game="lanterns")
    painted = []

    async def paint(_urgency, how, *about):
        painted.append((how, *about))
        return Picture(b"picture", "image/png", (1, 1), "told")

    monkeypatch.setattr(sketches, "_try_paint", paint)
    await quick.desk.do(PlayMoves(1, ada.id, [Fetch()]))
    await quick.desk.do(PlayMoves(1, ada.id, [PutAway(())]))
    await quick.told()
    (post,) = quick.public("Ben, your turn") or quick.public(f"<@{ben.id}>, your turn")
    files = [file.id for file in post.attachments]
    count = len(painted)
    for command in ("/me away", "/me back", "/game pause", "/me away"):
        await ada.command(command, **({"until": "<t:2000000>"} if command.endswith("away") else {}))
        await quick.told()
    assert len(painted) == count
    assert (post.edited is not None, [file.id for file in post.attachments]) == (True, files)
    assert "paused" in post.content
    assert "is away" in post.content
    ada.user.name = "Adelaide"  # names are on the picture
    await ada.command("/me back")
    await quick.told()
    assert len(painted) == count + 1


async def test_a_post_that_somebody_deleted_is_made_anew_with_its_picture(
    quick, sketches, monkeypatch
):
    ada, ben = await quick.table("Ada", "Ben", game="lanterns")

    async def paint(*_):
        return Picture(b"picture", "image/png", (1, 1), "told")

    monkeypatch.setattr(sketches, "_try_paint", paint)
    await quick.desk.do(PlayMoves(1, ada.id, [Fetch()]))
    await quick.desk.do(PlayMoves(1, ada.id, [PutAway(())]))
    await quick.told()
    (post,) = quick.public("Ben, your turn") or quick.public(f"<@{ben.id}>, your turn")
    quick.box.core.world.remove(post)
    await ada.command("/game pause")
    await quick.told()
    (again,) = quick.public("paused")
    assert again.attachments
