"""The help topics fit a message and name commands that exist. Their figures and labels match the
content."""

import re

import pytest

from rules.solar_roller import content
from rules.solar_roller.content import EFFECTS
from rules.solar_roller.rounds.upgrades import Split
from rules.solar_roller.sheet.ships import BuildShip, MoveShip
from rules.solar_roller.words.topics import TOPICS


def test_upgrades_are_told_as_the_cards_tell_them() -> None:
    both = TOPICS["Upgrades 1 to 4"] + TOPICS["Upgrades 5 to 8"]
    for number, upgrade in content.UPGRADES.items():
        assert f"- **{number} {upgrade.name}.** {upgrade.text}" in both


def test_every_part_of_a_goal_is_told_with_its_points_where_it_belongs() -> None:
    for goal in content.GOALS.values():
        text = TOPICS["Goals as races" if goal.when == "race" else "Goals at the end"]
        (line,) = [
            line
            for line in text.splitlines()
            if line.startswith(f"- **{goal.letter} {goal.name}.**")
        ]
        for part in goal.part:
            assert part.text[1:] in line
            points = (
                f"{part.first} points first and {part.others} later"
                if part.others
                else f"{part.points} points"
            )
            assert points in line or not (part.points or part.others)


def test_scoring_names_the_figures_of_the_content() -> None:
    text = TOPICS["Scoring"]
    for level in content.LEVELS:
        assert f"{level.id} {level.points}" in text
    assert f"own {content.FIGURES.ring_points[1]} points" in text
    assert f"of three {content.FIGURES.ring_points[3]}" in text


def test_solo_tells_every_rating_and_the_levels_by_band() -> None:
    text = TOPICS["Solo and ratings"]
    ladder = text.splitlines()[-len(content.RATINGS) :]
    for line, rating in zip(ladder, content.RATINGS, strict=True):
        assert line.startswith(f'- "{rating.text}" (')
        assert str(rating.least) in line or rating is content.RATINGS[-1]
    assert "4, 5, 6 and 7 in the outer band" in text


def test_spaces_are_told_with_their_neighbours() -> None:
    lines = TOPICS["Spaces and lines"].splitlines()
    for space, others in content.ADJACENT.items():
        assert f"- {space}: {', '.join(others)}" in lines
    assert "5 in the inner band, 6 in the middle band and 7 in the outer band" in lines[-3]


def test_house_data_names_what_was_chosen() -> None:
    text = TOPICS["House data"]
    assert "1 or 2 the inner band, 3 or 4 the middle band, 5 or 6 the outer band" in text
    assert "5 in the inner band, 8 in the middle band and 7 in the outer band" in text
    assert "32 lines" in text
    for number, value in content.BONUS.items():
        assert re.search(rf"\b{value} \([a-z ]+\) in round {number}\b", text)


@pytest.mark.parametrize(
    ("topic", "told"),
    [
        ("The game in a minute", "takes back what you did, as long as somebody is not done yet"),
        ("Scoring", "of a split six each half you used"),
        ("A round", "may send it in advance"),
        ("Band dice and shifting", "half of a split six, which costs none"),
        ("House rulings: ships and upgrades", "a six made by them cannot be split"),
        ("House rulings: ships and upgrades", "The H helps ships, but is no icon for goals"),
        ("House rulings: goals and scoring", "scores a part once, and keeps it"),
    ],
)
def test_what_a_second_reading_of_the_rulebook_set_right(topic, told):
    assert told in TOPICS[topic]


def test_ships_that_half_of_a_white_six_has_not_served_are_told_of_as_they_are(lay):
    """Building a ship with the other half takes nothing from them."""
    board = lay(2)
    board.draw("I1", "small blue", home=True)
    board.ships("I1", "I3")
    board.working(EFFECTS["fleet"].number, EFFECTS["split"].number)
    board.roll((1, 2), red=1, blue=1, green=1, purple=1, white=6)
    board.play(0, Split("white", "1 and 5"))
    board.play(0, MoveShip("white half 1", "I1", "I2"))
    board.play(0, BuildShip("white half 5", "I1"))
    assert board.doing().fleet == ["I3"]
    assert (
        "to build with it or to draw with it takes nothing from them"
        in TOPICS["House rulings: ships and upgrades"]
    )
    assert "Building a ship with it takes nothing from them" in TOPICS["Upgrades 1 to 4"]
