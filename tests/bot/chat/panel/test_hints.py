"""/game hint and the panel's Hint button: the computer's choice, shown to one person alone and
played with one press."""

import re

import pytest

from bot.chat.panel.hint import tell_gap
from bot.thinker.__main__ import consider
from rules import catalogue
from rules.kernel import Text, name_verb


@pytest.fixture
def clever(quick, monkeypatch):
    """A system whose computer thinks in this process."""

    async def think(position):
        return consider(position)

    quick.desk.advice._thinker = think
    return quick


async def play_alone(house, key):
    """Ada opens a table against the computer, which plays the least harmful moves."""
    ada = house.person("Ada")
    await ada.command("/game new", game=key, seats=2)
    await ada.command("/game computer")
    await house.told()
    return ada


@pytest.mark.parametrize("key", catalogue)
async def test_one_press_does_what_was_hinted_in_every_game(clever, key) -> None:
    ada = await play_alone(clever, key)
    hinted = await ada.press("Hint", on=await ada.press("Play"))
    (best,) = re.findall(r"would choose:\n\*\*(.+?)\*\*", hinted.text)
    move = consider((await clever.desk.at(1, ada.id)).position()).move
    assert best == name_verb(type(move))
    await ada.press("Do it", on=hinted)
    assert clever.made == [move]


async def test_a_hint_names_what_the_computer_liked_next_and_by_how_much_less(clever) -> None:
    ada = await play_alone(clever, "vertium")
    hinted = await ada.command("/game hint")
    assert hinted.private
    others = re.findall(
        r"^- .+ \(about (?:as good|\d+ points? behind)\)$", hinted.text, re.MULTILINE
    )
    assert len(others) == 2
    assert "Your turn" in await ada.press("Back", on=hinted)


async def test_a_hint_for_a_table_that_has_moved_on_does_nothing(clever) -> None:
    ada = await play_alone(clever, "vertium")
    hinted = await ada.command("/game hint")
    await ada.press("Do it", on=await ada.command("/game hint"))
    made = list(clever.made)
    assert "moved on" in await ada.press("Do it", on=hinted)
    assert clever.made == made


async def test_a_table_of_people_has_hints_where_its_host_says_so_before_the_match(clever) -> None:
    ada, ben = clever.person("Ada"), clever.person("Ben")
    await ada.command("/game new", game="vertium", seats=2)
    await ada.until(lambda sees: any(each.button("Options") for each in sees.messages))
    shown = await ada.press("Options")
    request = next(
        option for option in shown.menus[0].options if "Hints: for whoever plays alone" in option
    )
    shown = await ada.choose(shown.menus[0].custom_id, request, on=shown)
    shown = await ada.choose(shown.menus[0].custom_id, "For everybody", on=shown)
    assert shown.text.startswith("Hints: for everybody.")
    await clever.told()
    assert clever.public("Hints: for everybody.")
    await ben.command("/game join")
    await clever.told()
    first = [ada, ben][(await clever.desk.looks.read_post(1)).awaiting[0]]
    assert (await first.press("Play")).button("Hint")


async def test_where_there_are_no_hints_one_sentence_says_so(clever) -> None:
    ada, ben = await clever.table("Ada", "Ben")
    first = [ada, ben][(await clever.desk.looks.read_post(1)).awaiting[0]]
    assert (
        "This table plays without hints. Its host decides that before the match begins."
        in await first.command("/game hint")
    )
    assert not (await first.press("Play")).button("Hint")


async def test_a_hint_out_of_turn_is_refused_in_one_sentence(clever) -> None:
    ada, ben = await clever.table("Ada", "Ben", hints=True)
    awaited = (await clever.desk.looks.read_post(1)).awaiting[0]
    other = [ben, ada][awaited]
    name = ["Ada", "Ben"][awaited]
    assert f"It is {name}'s turn. Ask for a hint when it is yours." in await other.command(
        "/game hint"
    )


@pytest.mark.parametrize(
    ("key", "gap", "said"),
    [
        ("vertium", -120.0, "- Roll (about 1 point behind)"),  # its prospect counts in hundredths
        ("solarquest", -30.0, "- Roll (about 30 Federons behind)"),
        ("spacecorp", -34.0, "- Roll (about 3 profit behind)"),  # its prospect counts in tenths
        ("solarius", -4.0, "- Roll (about as good)"),
        ("vertium", 2.0, "- Roll (about as good)"),
    ],
)
def test_what_a_move_falls_behind_is_told_in_what_its_game_counts(key, gap, said) -> None:
    assert tell_gap(catalogue[key], Text("Roll"), gap) == said
