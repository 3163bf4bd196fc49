"""The help topics fit a message, name commands that exist, and their figures and labels are those of the content."""

import re
from collections.abc import Iterator

import msgspec
import pytest

from rules import solarquest
from rules.kernel.match import Match
from rules.kernel.offer import Seat
from rules.kernel.topics import Help
from rules.solarquest import content
from rules.solarquest.orders import StandingOrders
from rules.solarquest.words.topics import TOPICS

GAME_COMMANDS = {"new", "show", "hand", "scores", "resign"}
PROMISED = [
    "The game in a minute",
    "A turn",
    "Movement, gravity and orbits",
    "Doubles and bypassing",
    "Red Shift",
    "Buying and rent",
    "Docks, labs, stations and Earth",
    "Fuel",
    "Fuel Stations",
    "Where to refuel",
    "Gray zone and stranding",
    "Negligent owners",
    "Selling to the League",
    "Trades",
    "Debts and bankruptcy",
    "Lasers",
    "Winning and losing",
    "The simple game",
    "Options",
    "Commands",
    "Standing orders",
    "House rulings: movement and fuel",
    "House rulings: cards, money and trades",
    "House rulings: lasers, debts and the end",
    "How long a match takes",
    "House data",
]
PROSE = content.read("content/topics.toml", Help)


def tag(move: type) -> str:
    return str(move.__struct_config__.tag)


def commands() -> set[str]:
    """What can be typed: questions within a turn share one command."""
    return {tag(move) for move in solarquest.GAME.moves if not move.follow_up} | {"choose"}


def test_every_part_of_the_game_has_its_topic() -> None:
    assert list(TOPICS) == PROMISED


@pytest.mark.parametrize("title", TOPICS)
def test_mentioned_commands_exist(title: str) -> None:
    assert set(re.findall(r"/solarquest ([\w-]+)", TOPICS[title])) <= commands()
    assert set(re.findall(r"/game ([\w-]+)", TOPICS[title])) <= GAME_COMMANDS


def test_the_list_of_commands_is_complete() -> None:
    assert set(re.findall(r"/solarquest ([\w-]+)", TOPICS["Commands"])) == commands()
    questions = {tag(move).replace("-", " ") for move in solarquest.GAME.moves if move.follow_up}
    assert set(re.findall(r"\*([\w ]+)\*", TOPICS["Commands"].replace("**", ""))) == questions


def test_every_option_is_explained_with_its_default() -> None:
    told = dict(re.findall(r"- `(\w+)` \((\w+)\)", TOPICS["Options"]))
    options = {option.key: option for option in solarquest.GAME.options}
    assert {key: options[key].read(value) for key, value in told.items()} == {
        key: option.default for key, option in options.items()
    }


@pytest.mark.parametrize("title", PROSE.topics)
def test_mentioned_options_exist(title: str) -> None:
    """Only other choices than the default are worth a mention."""
    options = {option.key: option for option in solarquest.GAME.options}
    for key, value in re.findall(r"`(\w+): (\w+)`", TOPICS[title]):
        assert options[key].read(value) != options[key].default


def test_topics_point_to_topics() -> None:
    for text in TOPICS.values():
        assert set(re.findall(r"see \*([^*]+)\*", text)) <= set(TOPICS)


@pytest.mark.parametrize("title", PROSE.topics)
def test_figures_come_from_the_content(title: str) -> None:
    """All but the zero that stands for no limit."""
    assert set(re.findall(r"\d+", re.sub(r"{[^}]*}", "", PROSE.topics[title]))) <= {"0"}


def test_examples_of_the_rulebook() -> None:
    assert "a roll of 8 from Earth leaves 17" in TOPICS["Fuel"]
    assert "6 hydrons cost 120" in TOPICS["Where to refuel"]
    assert "140 where its owner has no other moon of Jupiter, 280 with two more" in TOPICS["Buying and rent"]


def test_what_gravity_does_to_a_ship_on_sinope() -> None:
    assert "a roll of 2, 3 or 4 does not clear the dots" in TOPICS["Movement, gravity and orbits"]
    assert "leaves at Ganymede, Ariel, Hyperion and Galatea" in TOPICS["Movement, gravity and orbits"]


def test_standing_orders_are_told_as_they_are_called() -> None:
    menu = Match.start(solarquest.GAME, seats=2, key=b"orders").menu(Seat(0))
    for orders in ("debts", "sales", "roll", "fuel"):
        for option in menu.options(StandingOrders, orders, {}):
            assert f"*{option.label}*" in TOPICS["Standing orders"]


@pytest.mark.parametrize(
    ("ruling", "told"),
    [
        ("a15", "A bypassed Earth pays 500"),
        ("a16", "Throws that a card multiplies and laser throws never draw one, and doubles among them bring no money"),
        ("a18", "passing Earth on the way pays, and the goal cannot be bypassed"),
        ("a20", "nothing is paid, a Fuel Station goes along, and where there is no such property nothing happens"),
        ("a24", "Until it is settled nobody sells or trades"),
        ("a25", "A Fuel Station placed on a property closes the offers that name it"),
        ("a26", "who could not pay even by selling all, nor by a trade"),
        ("a28", "A ship that only a trade can save waits for one"),
        ("a28", "cannot be sold. Only a debt takes it"),
        ("a30", "Only the ship on turn fires, not in flight and not in a dispute"),
        ("a39", "when the ship touches down, or fails to take off"),
    ],
)
def test_a_ruling_stands_among_the_house_rulings(ruling: str, told: str) -> None:
    assert any(told in text for title, text in TOPICS.items() if title.startswith("House rulings")), ruling


def test_what_deadlines_do_is_told() -> None:
    told = TOPICS["Standing orders"]
    assert "refuels fully where that is free, and rolls" in told
    assert "ends the turn at the landing, even where another roll is open" in told


def test_draining_is_only_for_ordinary_rolls() -> None:
    (option,) = [option for option in solarquest.GAME.options if option.key == "well_stall"]
    assert "on an ordinary roll" in option.help
    assert "on an ordinary roll" in TOPICS["Options"]


def test_house_data_has_one_line_for_each_figure_that_is_not_the_rulebooks() -> None:
    parts = [content.FIGURES, content.DRAWING]
    parts += [*content.SPACES.values(), *content.GROUPS.values(), *content.DEEDS.values(), *content.CARDS.values()]
    foreign = {label for part in parts for label in foreign_figures(part)}
    lines = [line for line in TOPICS["House data"].splitlines() if line.startswith("- ")]
    assert len(lines) == len(foreign) == len(PROSE.house)


def test_house_data_counts_the_cards() -> None:
    told = [
        int(count)
        for count in re.findall(r"\b(\d+) (?:flights|shifts|finds|that|leaks|disputes)", TOPICS["House data"])
    ]
    assert sum(told) == len(content.CARDS)


def foreign_figures(item: object) -> Iterator[tuple[str, str]]:
    if isinstance(item, list):
        for part in item:
            yield from foreign_figures(part)
    if isinstance(item, msgspec.Struct):
        for field, value in msgspec.structs.asdict(item).items():
            if field.endswith("source") and value != "rulebook":
                yield type(item).__name__, field
            yield from foreign_figures(value)
