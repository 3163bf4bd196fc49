"""The help topics fit a message, name commands that exist, and their figures and labels are those of the content."""

import re
from collections.abc import Iterator

import msgspec
import pytest

from rules import vertium
from rules.vertium import content
from rules.vertium.words.topics import TOPICS

GAME_COMMANDS = {"hand", "resign"}
PROMISED = [
    "The game in a minute",
    "Phase one: a turn",
    "Sets and tokens",
    "Disasters",
    "Moons and orbits",
    "End of phase one",
    "Scoring",
    "Phase two: attacking",
    "Skirmish dice",
    "Skirmish cards",
    "Refuge Moon",
    "American style",
    "Gelbon & CUBE",
    "Shadows of the Complex",
    "Solo against the Complex",
    "Special abilities",
    "Standing orders",
    "Leaving the table",
    "House rules and rulings: phase one",
    "House rules and rulings: phase two",
    "How long a match takes",
    "House data",
]


def commands() -> set[str]:
    return {str(move.__struct_config__.tag) for move in vertium.GAME.moves}


def test_every_part_of_the_game_has_its_topic() -> None:
    assert list(TOPICS) == PROMISED


@pytest.mark.parametrize("title", TOPICS)
def test_mentioned_commands_exist(title: str) -> None:
    assert set(re.findall(r"/vertium ([\w-]+)", TOPICS[title])) <= commands()
    assert set(re.findall(r"/game ([\w-]+)", TOPICS[title])) <= GAME_COMMANDS


def test_every_command_is_explained_somewhere() -> None:
    assert commands() <= set(re.findall(r"/vertium ([\w-]+)", "\n".join(TOPICS.values())))


@pytest.mark.parametrize("title", TOPICS)
def test_mentioned_options_exist(title: str) -> None:
    options = {option.key: option for option in vertium.GAME.options}
    for key, value in re.findall(r"`(\w+): (\w+)`", TOPICS[title]):
        assert value in {str(choice).replace("True", "yes") for choice in options[key].choices}


def test_topics_point_to_topics() -> None:
    for text in TOPICS.values():
        assert set(re.findall(r"\(see \*([^*]+)\*\)", text)) <= set(TOPICS)


def test_the_disasters_are_told_as_the_cards_tell_them() -> None:
    for card in content.DISASTERS:
        assert content.CARDS[card].text in TOPICS["Disasters"]


def test_the_split_of_the_deck_is_labelled_as_ours_with_its_numbers() -> None:
    assert all(split.source == "house" for split in content.SPLITS.values())
    assert f"{content.SPLITS['steady'].counts['water']} Water" in TOPICS["House data"]
    assert f"{content.SPLITS['rough'].counts['raider']} Raider" in TOPICS["House data"]


def test_every_planet_is_named_as_ours() -> None:
    for planet in content.PLANETS.values():
        assert (planet.name in TOPICS["House data"]) == (planet.source == "house")


def test_house_data_has_one_line_for_each_figure_that_is_not_the_rulebooks() -> None:
    parts = [content.DECK, content.TOKENS, *content.CARDS.values(), *content.SPLITS.values(), content.SYSTEM]
    foreign = {label for part in parts for label in foreign_figures(part)}
    lines = [line for line in TOPICS["House data"].splitlines() if line.startswith("- ")]
    assert len(lines) == len(foreign) == len(content.read("content/topics.toml", Labels).house)


class Labels(msgspec.Struct):
    house: dict[str, str]


def foreign_figures(item: object) -> Iterator[tuple[str, str]]:
    if isinstance(item, list):
        for part in item:
            yield from foreign_figures(part)
    if isinstance(item, msgspec.Struct):
        for field, value in msgspec.structs.asdict(item).items():
            if field.endswith("source") and value != "rulebook":
                yield type(item).__name__, field
            yield from foreign_figures(value)


def test_what_is_ours_is_named_as_ours() -> None:
    """Each of these readings changes how the game is played, and none is printed."""
    phase_one, phase_two = (TOPICS[f"House rules and rulings: phase {number}"] for number in ("one", "two"))
    assert "blue moons until phase one ends" in phase_one
    assert "the deck" in phase_one
    assert "from the common pool first" in phase_one
    assert "Its token must go to an open planet that lacks the kind" in phase_one
    assert f"refilled to {content.DECK.refill_duel} cards" in phase_one
    assert "Gelbon counts in every total of Vertium and in points, CUBEs in neither" in phase_two
    assert "at least one crystal of a planet of yours; nothing is exchanged" in phase_two
    assert f"{content.SYSTEM.conflict.attack_limit} attacks in a row" in phase_two
    assert "and the rating" in phase_two


def test_the_solo_game_tells_every_end_and_grade() -> None:
    text = TOPICS["Solo against the Complex"]
    for end in ("all planets are yours", "neither side can attack", "you pass and the Complex cannot attack"):
        assert f"\n- {end}" in text
    assert f"\n- {content.SYSTEM.conflict.attack_limit} attacks in a row" in text
    assert "is a rule of this house" in text
    for grade in content.SYSTEM.rating.grades:
        assert f"\n- {grade.least} or more: {grade.text}." in text


def test_standing_orders_are_announced_as_such() -> None:
    assert '"by standing order"' in TOPICS["Standing orders"]
