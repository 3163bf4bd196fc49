"""The commands in the documents work as printed. Options, seats and days there match the games."""

import re
from pathlib import Path
from typing import Any

import pytest

from rules import catalogue
from rules.kernel import label, pace_of

ROOT = Path(__file__).parents[4]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PLAYING = (ROOT / "docs" / "playing.md").read_text(encoding="utf-8")
FIRST_MATCH = README.split("## Your first match")[1].split("##")[0]
COMMANDS = re.findall(r"^    (/.+?)  +\S", FIRST_MATCH, re.MULTILINE)


TOLD = {key: game for key, game in catalogue.items() if f"**{game.title}**" in PLAYING}
"""The games named in the documents. A new game can be tried before the documents name it."""


async def type_it(person: Any, line: str) -> Any:
    """Send a command as somebody types it: `/game new game:Vertium seats:2`."""
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
            match = await quick.desk.looks.find_table(ada.channel.id)
            (first,) = (await quick.desk.looks.read_post(match)).awaiting
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


async def test_the_table_of_commands_names_those_that_there_are(quick: Any) -> None:
    known = {command.qualified_name for command in quick.bot.tree.walk_commands()}
    named = set()
    for row in re.findall(
        r"^\| (`/.*?) \|", PLAYING.split("## Commands")[1].split("##")[0], re.MULTILINE
    ):
        first, *others = re.findall(r"`([^`]+)`", row)
        group = first.removeprefix("/").split(" ")[0]
        named |= {
            first[1:],
            *(each[1:] if each[0] == "/" else f"{group} {each}" for each in others),
        }
    moves = {name for name in named if name.endswith(" …")}
    assert {name.removesuffix(" …") for name in moves} == {*TOLD}
    groups = {"game", "me"}
    assert named - moves == {name for name in known if name.split(" ")[0] not in catalogue} - groups


async def test_every_option_of_a_new_table_is_explained(quick: Any) -> None:
    new = quick.bot.tree.get_command("game").get_command("new")
    table = PLAYING.split("## Opening a table")[1].split("\n\n")[2]
    assert re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE) == [
        each.display_name for each in new.parameters
    ]


def test_the_documents_tell_of_the_five_games() -> None:
    assert len(TOLD) >= 5


def write(value: Any) -> str:
    return f"`{label(value) if isinstance(value, bool) else value}`"


def list_values(spec: Any) -> str:
    if isinstance(spec.choices, range):
        return f"{write(spec.default)}, from {spec.choices[0]} to {spec.choices[-1]}"
    return ", ".join(map(write, sorted(spec.choices, key=lambda value: value != spec.default)))


@pytest.mark.parametrize("game", TOLD.values(), ids=TOLD)
def test_every_option_of_a_game_is_listed_with_its_values(game: Any) -> None:
    table = PLAYING.split(f"**{game.title}**")[1].split("\n\n")[1]
    found = dict(re.findall(r"^\| `(\w+)` \| (.*?) \|", table, re.MULTILINE))
    assert found == {spec.key: list_values(spec) for spec in game.options}


def read_days(game: Any) -> list[int | None]:
    """The days of a match, for 2 to 6 seats."""
    paces = [
        pace_of(game.paces, seats, game.combine(seats, {})) if seats in game.seats else None
        for seats in range(2, 7)
    ]
    return [pace.days if pace else None for pace in paces]


@pytest.mark.parametrize("game", TOLD.values(), ids=TOLD)
def test_the_days_that_a_match_takes_are_those_of_the_game(game: Any) -> None:
    days = read_days(game)
    line = f"| {game.title} | {' | '.join(str(each or '–') for each in days)} |"
    assert line in PLAYING.splitlines(), f"the table of days says otherwise or lacks it: {line}"


@pytest.mark.parametrize("game", TOLD.values(), ids=TOLD)
def test_the_readme_names_seats_and_days_of_each_game(game: Any) -> None:
    days = [each for each in read_days(game) if each]
    span = "–".join(map(str, sorted({min(days), max(days)})))
    assert f"| {game.title} | {game.seats[0]}–{game.seats[-1]} | {span} | " in README
