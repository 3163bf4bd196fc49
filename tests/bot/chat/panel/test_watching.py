"""/game watch: computers play, and everybody in the channel can watch."""

import pytest

from bot.chat import Painting
from bot.desk.acts.effects import PACE
from render import Picture


@pytest.fixture
def films(monkeypatch):
    """The painted films, as lists of frames."""
    made = []

    async def film(_self, _key, frames, told):
        await told(0.4)
        made.append(frames)
        return Picture(b"GIF89a", "image/gif", (1, 1), "The whole match.")

    monkeypatch.setattr(Painting, "film", film)
    return made


async def go_on(house, seconds=PACE):
    await house.wait(seconds)
    await house.desk.computers.look()
    await house.desk.computers.rest()
    await house.told()


async def test_a_match_is_watched_from_its_first_post_to_its_result_and_film(quick, films) -> None:
    ada, ben = quick.person("Ada"), quick.person("Ben")
    shown = await ada.command("/game watch", game="Solar Roller", levels="easy, hard")
    assert "The match begins." in shown
    await quick.told()
    post = next(each for each in reversed(ben.sees.messages) if each.button("Stop"))
    assert "Computer A (Easy)" in post
    assert [button.label for button in post.buttons] == ["Stop", "Log", "Rules"]
    while (await quick.desk.looks.read_post(1)).status == "playing":
        await go_on(quick)
    assert sum("Dice sealed as" in message for message in ben.sees.messages) == 1
    last = next(each for each in reversed(ben.sees.messages) if not each.private)
    assert "Computer B (Hard)" in last
    assert [button.label for button in last.buttons] == ["Verify", "Film", "Log"]
    assert not last.pings
    assert [file.filename for file in last.attachments][-1:] == ["film.gif"]
    assert len(films) == 1
    assert "The film stands under the last post" in await ben.press("Film", on=last)
    assert "The record holds." in await ben.press("Verify", on=last)


async def test_who_began_it_stops_it(quick) -> None:
    ada, ben = quick.person("Ada"), quick.person("Ben")
    await ada.command("/game watch", game="vertium", seats=3)
    await quick.told()
    assert [place.level for place in (await quick.desk.looks.read_post(1)).seats] == ["normal"] * 3
    assert "Only the host of this table can do that." in await ben.press("Stop")
    request = await ada.press("Stop")
    assert "Call off **Vertium · Table 1**?" in request
    await ada.press("Call it off", on=request)
    assert (await quick.desk.looks.read_post(1)).status == "cancelled"


async def test_where_the_channel_is_taken_it_is_watched_in_a_thread(quick) -> None:
    (ada,) = await quick.table("Ada", game="vertium", seats=1)
    offered = await ada.command("/game watch", game="vertium", levels="easy")
    assert "The table is open in" in await ada.press("Open a thread", on=offered)
    assert (await quick.desk.looks.read_post(2)).watched


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"levels": "brutal"}, "How hard should the computer play? There is no brutal."),
        ({"seats": 1}, "A computer in the only seat would play against nobody."),
        (
            {"levels": "easy,hard", "seats": 3},
            "Name one level for all, or one for each of the 3 seats",
        ),
    ],
)
async def test_what_cannot_be_watched_is_said_in_one_sentence(quick, given, said) -> None:
    assert said in await quick.person("Ada").command("/game watch", game="vertium", **given)
