"""The presses of a turn and the posts in the channel stay within each game's `expected.py`.

At a hand-off the table begins to wait for somebody for whom it did not wait before. Two people play
straight ahead: at each screen they take the first choice in their plan, else the first one offered.
"""

import random
import re
from pathlib import Path
from statistics import median
from typing import Any

import pytest

from bench.expected import expect
from bot.desk.acts.table_change import read_awaited
from rules import catalogue
from rules.kernel import name_verb, pace_of

PAGE = (Path(__file__).parents[4] / "docs" / "turns.md").read_text(encoding="utf-8")
TURNS = 10  # of both together
MOST = 40  # presses, after which a panel is considered endless


def rows(heading: str) -> list[list[str]]:
    """The cells of the table below a heading of the page."""
    (part,) = [part for part in PAGE.split("\n## ") if part.startswith(heading)]
    table = re.findall(r"^\|(.*)\|$", part, re.MULTILINE)
    return [[cell.strip() for cell in line.split("|")] for line in table[2:]]


async def take_turn(play: Any, plan: tuple[str, ...]) -> tuple[int, int]:
    """Take a turn from reading the post to the end. Returns the number of presses, and of moves."""
    person, made, lead = await play.next(), len(play.house.made), (await play.post()).likely_move
    shown = await person.press("Play" if lead is None else name_verb(lead.move))
    for presses in range(1, MOST):
        if await play.over() or person is not await play.next():
            return presses, len(play.house.made) - made
        shown = await press_on(play, person, shown, plan)
    raise AssertionError(f"the panel does not end; {await say_where(play)}: {shown.text}")


async def press_on(play: Any, person: Any, shown: Any, plan: tuple[str, ...]) -> Any:
    able = [button for button in shown.buttons if not button.disabled]
    sure = [button for button in able if _action(button.custom_id) in ("sure", "enough")]
    picks = [button for button in able if _action(button.custom_id) == "pick"]
    wanted = [button for verb in plan for button in able if button.label == verb]
    for button in [*sure, *picks, *wanted]:
        return await person.press(button.custom_id, on=shown)
    for verb in filter(shown.offering, plan):
        return await person.press(verb, on=shown)
    menu = next(
        (menu for menu in shown.menus if _action(menu.custom_id) in ("pick", "tick", "page")), None
    )
    assert menu, f"there is more than one verb; {await say_where(play)}: {shown.text}"
    return await person.choose(menu.custom_id, *play._ticks(menu, menu.options[0]), on=shown)


async def say_where(play: Any) -> str:
    folder = catalogue[(await play.row()).game].folder
    return f"name the plan of a usual turn in tests/rules/{folder}/expected.py"


def _action(custom_id: str) -> str:
    """The action of a button or menu."""
    parts = custom_id.split(":")
    return parts[5] if parts[1] == "step" else ""


@pytest.mark.parametrize("key", catalogue)
async def test_a_usual_turn_takes_no_more_than_is_expected(
    quick: Any, hands: Any, key: str
) -> None:
    game = catalogue[key]
    expected = expect(game).turn
    plan = expected.plan or tuple(name_verb(move) for move in game.moves if not move.standing_order)
    people = await quick.table("Ada", "Ben", game=key)
    play, counts, hand_offs = hands(quick, people, random.Random(0)), [], 0
    posts = len(quick.announced)
    for _ in range(TURNS):
        before = {*read_awaited(await play.row())}
        if await play.over():
            break
        counts.append(await take_turn(play, plan))
        hand_offs += not {*read_awaited(await play.row())} <= before
        await quick.told()
    told = sum(announced.kind == "post" for announced in quick.announced[posts:])
    presses, commands = (median(each) for each in zip(*counts, strict=True))
    where = f"more than tests/rules/{game.folder}/expected.py says, or its defaults"
    assert presses <= expected.presses, where
    assert commands <= expected.commands, where
    assert told <= expected.posts * hand_offs, where


def test_the_page_gives_the_figures_of_a_turn() -> None:
    expected = {game.title: expect(game).turn for game in catalogue.values()}
    for title, _, *figures in rows("A turn"):
        turn = expected[title]
        assert figures == [f"{each:g}" for each in (turn.presses, turn.commands, turn.posts)], title


def test_the_hand_offs_of_a_match_are_those_of_the_games() -> None:
    page = rows("A match")
    told = {title for title, *_ in page}
    known = []
    for game in catalogue.values():
        for seats in game.seats:
            pace = pace_of(game.paces, seats, game.combine(seats, {}))
            if game.title in told and pace:
                known.append([game.title, str(seats), str(pace.decisions), str(pace.hand_offs)])
    assert page == known, "docs/turns.md has a row there for each number of seats with a pace"
