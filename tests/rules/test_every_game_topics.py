"""Every game's help names commands, options and topics that exist, explains each command, and marks
house data."""

import re
from collections.abc import Mapping
from importlib import resources

import pytest

from bot.chat.commands.tables import COMMANDS
from rules import catalogue
from rules.kernel import Game, HelpTopics, read_content

GAME_COMMANDS = {"new", *(command.name for command in COMMANDS)}
CASES = [
    pytest.param(game, title, id=f"{key}: {title}")
    for key, game in catalogue.items()
    for title in game.words.topics
]


@pytest.fixture(params=catalogue.values(), ids=catalogue)
def game(request: pytest.FixtureRequest) -> Game:
    return request.param


def topics_of(game: Game) -> Mapping[str, str]:
    return game.words.topics


def prose_of(game: Game) -> HelpTopics:
    """The game's help file. A small game has its topics in `words.py`, and no house data."""
    package, file = f"rules.{game.folder}", "content/topics.toml"
    if resources.files(package).joinpath(file).is_file():
        return read_content(package, file, HelpTopics)
    return HelpTopics(topics={}, house={})


def tag(move: type) -> str:
    return str(move.__struct_config__.tag)


def commands_of(game: Game) -> set[str]:
    """The commands that can be typed. Follow-up questions share one."""
    questions = {"choose"} if any(move.follow_up for move in game.moves) else set()
    return {tag(move) for move in game.moves if not move.follow_up} | questions


def commands_in(game: Game, text: str) -> list[str]:
    return re.findall(rf"/{game.key} ([\w-]+)", text)


def test_help_begins_with_the_game_in_a_minute_and_ends_with_what_is_ours(game: Game) -> None:
    titles, prose = list(topics_of(game)), prose_of(game)
    assert titles[0] == "The game in a minute", f"what /help shows first of {game.key}"
    last = [*["How long a match takes"] * bool(game.paces), *["House data"] * bool(prose.topics)]
    assert titles[len(titles) - len(last) :] == last, (
        "rules.kernel.words.topics.topics puts them there"
    )
    assert set(prose.topics) <= set(titles)


@pytest.mark.parametrize(("game", "title"), CASES)
def test_mentioned_commands_exist(game: Game, title: str) -> None:
    text = topics_of(game)[title]
    assert set(commands_in(game, text)) <= commands_of(game)
    assert set(re.findall(r"/game ([\w-]+)", text)) <= GAME_COMMANDS


def test_every_command_is_explained(game: Game) -> None:
    missing = commands_of(game) - {*commands_in(game, "\n".join(topics_of(game).values()))}
    assert missing == set(), f"name these in a help topic, as in `/{game.key} {min(missing)}`"


def test_a_list_of_commands_is_complete(game: Game) -> None:
    if (listed := topics_of(game).get("Commands")) is None:
        return
    assert set(commands_in(game, listed)) == commands_of(game)
    questions = {tag(move).replace("-", " ") for move in game.moves if move.follow_up}
    assert questions <= set(re.findall(r"\*([\w ]+)\*", listed.replace("**", "")))


@pytest.mark.parametrize(("game", "title"), CASES)
def test_mentioned_options_and_their_choices_exist(game: Game, title: str) -> None:
    options = {option.key: option for option in game.options}
    for key, value in re.findall(r"`(\w+): (\w+)`", topics_of(game)[title]):
        options[key].read(value)


def test_a_list_of_options_gives_every_default(game: Game) -> None:
    if (listed := topics_of(game).get("Options")) is None:
        return
    told = dict(re.findall(r"- `(\w+)` \(([\w,]+)\)", listed))
    assert {option.key: option.read(told[option.key]) for option in game.options} == {
        option.key: option.default for option in game.options
    }


def test_a_topic_on_options_names_all_of_them(game: Game) -> None:
    for title, text in topics_of(game).items():
        if title.lower().endswith("options"):
            assert [option.key for option in game.options if f"`{option.key}" not in text] == []


@pytest.mark.parametrize(("game", "title"), CASES)
def test_topics_point_to_topics(game: Game, title: str) -> None:
    pointed = re.findall(r"(?:[Ss]ee|As) \*([^*]+)\*", topics_of(game)[title])
    assert set(pointed) <= set(topics_of(game))


@pytest.mark.parametrize(("game", "title"), CASES)
def test_lists_begin_on_lines_of_their_own(game: Game, title: str) -> None:
    assert not re.search(r"[:.] - ", topics_of(game)[title])


def test_house_data_has_a_line_for_each_figure_that_is_not_the_rulebooks(game: Game) -> None:
    lines = [
        line for line in topics_of(game).get("House data", "").splitlines() if line.startswith("- ")
    ]
    assert len(lines) == len(prose_of(game).house)
