"""How often somebody presses for a turn, and how often the channel hears of it: no more than
docs/turns.md says.

A hand-off is an act after which the table waits for somebody for whom it did not wait before. Two
people play in a straight line: at each screen the first thing that their plan names, else the first
choice that is offered; a game of one verb needs no plan.
"""

import random
import re
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import pytest

from bot.desk.acts.table_change import read_awaited
from rules import catalogue
from rules.kernel import name_verb, pace_of

PAGE = (Path(__file__).parents[3] / "docs" / "turns.md").read_text(encoding="utf-8")
TURNS = 10  # of both together
MOST = 40  # presses, beyond which the panel does not end

PLANS = {
    "vertium": ("Play set", "Take", "Pass"),
    "solar-roller": (
        "Found system",
        "Draw planet",
        "Terraform",
        "Draw moons",
        "Draw rings",
        "Move ship",
        "Done",
    ),
    "solarquest": ("Buy with a Fuel Station", "Buy", "Roll", "Land", "End turn"),
    "solarius": (
        "Take die",
        "Act",
        "Fly",
        "Settle",
        "Store",
        "Move tech dice right",
        "Turn tech dice up",
        "Forgo",
        "End turn",
    ),
    "spacecorp": (
        "Explore",
        "Build",
        "Produce",
        "Move",
        "Research",
        "Upgrade",
        "Claim",
        "End turn",
        "Finish",
    ),
}


class Bounds(NamedTuple):
    """A row of the page."""

    presses: float
    commands: float
    posts: float


def rows(heading: str) -> list[list[str]]:
    """The cells of the table below a heading of the page."""
    (part,) = [part for part in PAGE.split("\n## ") if part.startswith(heading)]
    table = re.findall(r"^\|(.*)\|$", part, re.MULTILINE)
    return [[cell.strip() for cell in line.split("|")] for line in table[2:]]


BOUNDS = {title: Bounds(*map(float, figures)) for title, _, *figures in rows("A turn")}


async def take_turn(play: Any, plan: tuple[str, ...]) -> tuple[int, int]:
    """From reading the post to the end of the turn: presses, and the moves that they made."""
    person, made, lead = await play.next(), len(play.house.made), (await play.post()).foremost
    shown = await person.press("Play" if lead is None else name_verb(lead.move))
    for presses in range(1, MOST):
        if await play.over() or person is not await play.next():
            return presses, len(play.house.made) - made
        shown = await press_on(play, person, shown, plan)
    raise AssertionError(
        f"the panel does not end; name a usual turn of {(await play.row()).game} in PLANS: "
        f"{shown.text}"
    )


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
    assert menu, (
        f"name a usual turn of {(await play.row()).game} in PLANS; there is more than one verb: "
        f"{shown.text}"
    )
    return await person.choose(menu.custom_id, *play._ticks(menu, menu.options[0]), on=shown)


def _action(custom_id: str) -> str:
    """What a part of the panel does."""
    parts = custom_id.split(":")
    return parts[5] if parts[1] == "step" else ""


@pytest.mark.parametrize("key", catalogue)
async def test_a_usual_turn_takes_no_more_than_the_page_says(
    quick: Any, hands: Any, key: str
) -> None:
    people = await quick.table("Ada", "Ben", game=key)
    play, counts, hand_offs = hands(quick, people, random.Random(0)), [], 0
    posts = len(quick.announced)
    for _ in range(TURNS):
        before = {*read_awaited(await play.row())}
        if await play.over():
            break
        counts.append(await take_turn(play, PLANS.get(key, ())))
        hand_offs += not {*read_awaited(await play.row())} <= before
        await quick.told()
    told = sum(announced.kind == "post" for announced in quick.announced[posts:])
    presses, commands = (median(each) for each in zip(*counts, strict=True))
    title = catalogue[key].title
    row = (
        f"| {title} | what one does | {presses:g} | {commands:g} | "
        f"{max(1, told / max(1, hand_offs)):.1f} |"
    )
    assert title in BOUNDS, f"docs/turns.md lacks its row under *A turn*; this was counted: {row}"
    bounds = BOUNDS[title]
    assert presses <= bounds.presses
    assert commands <= bounds.commands
    assert told <= bounds.posts * hand_offs


def test_the_hand_offs_of_a_match_are_those_of_the_games() -> None:
    known = [
        [game.title, str(seats), str(pace.decisions), str(pace.hand_offs)]
        for game in catalogue.values()
        for seats in game.seats
        if (pace := pace_of(game.paces, seats, game.combine(seats, {})))
    ]
    assert rows("A match") == known, (
        "docs/turns.md has a row there for each number of seats with a pace"
    )
