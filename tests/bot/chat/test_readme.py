"""What the README tells a newcomer to type works as it stands, and its figures are those of the
games."""

import re
from pathlib import Path
from typing import Any

import pytest

from rules import catalogue
from rules.kernel import pace_of

README = (Path(__file__).parents[3] / "README.md").read_text(encoding="utf-8")
FIRST_MATCH = README.split("## The first match")[1].split("##")[0]
COMMANDS = re.findall(r"^    (/.+?)  +\S", FIRST_MATCH, re.MULTILINE)


async def type_it(person: Any, line: str) -> Any:
    """A command as somebody types it: `/game new game:Vertium seats:2`."""
    path = re.sub(r" \w+:\S+", "", line)
    values = dict(re.findall(r" (\w+):(\S+)", line))
    return await person.command(
        path, **{name: int(v) if v.isdigit() else v for name, v in values.items()}
    )


async def test_the_commands_of_the_first_match_work_one_after_the_other(quick: Any) -> None:
    ada, ben = quick.person("Ada"), quick.person("Ben")
    answers = {}
    for line in COMMANDS:
        answers[line.split(" ")[0]] = answer = await type_it(ada, line)
        assert answer is not None
        if line.startswith("/game new"):
            await ben.command("/game join")
            (first,) = (
                await quick.desk.looks.read_post(await quick.desk.looks.find_table(ada.channel.id))
            ).awaiting
            ada = [ada, ben][first]
    assert len(COMMANDS) == 5
    assert "Welcome to Vertium" in answers["/learn"]
    assert "Your turn" in answers["/play"]
    assert {button.label for button in answers["/vertium"].buttons} & {
        "Water",
        "Metal",
        "Agri",
        "Energy",
    }
    assert "The game in a minute" in answers["/help"]


async def test_every_command_of_the_tables_exists(quick: Any) -> None:
    known = {command.qualified_name for command in quick.bot.tree.walk_commands()}
    rows = re.findall(r"^\| (`/.*?) \|", README, re.MULTILINE)
    named = []
    for row in rows:
        first, *others = re.findall(r"`([^`]+)`", row)
        group = first.removeprefix("/").split(" ")[0]
        named += [
            first.removeprefix("/"),
            *(each[1:] if each[0] == "/" else f"{group} {each}" for each in others),
        ]
    assert [name for name in named if name.removesuffix(" …") not in {*known, *catalogue}] == []
    assert len(named) > 20


TIMED = {key: game for key, game in catalogue.items() if game.paces}


@pytest.mark.parametrize("game", TIMED.values(), ids=TIMED)
def test_the_days_that_a_match_takes_are_those_of_the_game(game: Any) -> None:
    paces = [
        pace_of(game.paces, seats, game.combine(seats, {})) if seats in game.seats else None
        for seats in range(2, 7)
    ]
    line = f"| {game.title} | {' | '.join(str(pace.days) if pace else '–' for pace in paces)} |"
    assert line in README.splitlines(), (
        f"the README's table of days says otherwise or lacks it: {line}"
    )
