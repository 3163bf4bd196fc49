"""Conditions on the content: counts that fit, prices that can be paid, and a function for every
effect."""

from collections import Counter
from itertools import combinations

import pytest

from rules.kernel import content_hash
from rules.solarius import GAME, developments
from rules.solarius.content import (
    BEGIN,
    CARDS,
    COLOURS,
    COSTS,
    DEVELOPMENTS,
    DIE_SPACES,
    FIGURES,
    FILES,
    MAP,
    MISSIONS,
    OUTPOSTS,
    PLANETS,
    REMOVED,
    STARTS,
    STATIONS,
    TILES,
)
from rules.solarius.settling import effects

# Of a full row.
MOST_WORTH = sum(at * spaces for at, spaces in enumerate(FIGURES.storage.spaces, 1))
ON_THE_MAT = {"storage_step", "range_bonus"}  # effects that the mat itself includes


def test_other_numbers_are_other_rules():
    assert GAME.rules_version == f"2-{content_hash('rules.solarius', FILES)}"


# ---------------------------------------------------------------- dice, planets and the map


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_dice_last_for_four_turns_of_everybody(seats):
    dice = len(COLOURS) * (FIGURES.dice.each - FIGURES.dice.removed[str(seats)])
    assert dice - FIGURES.bridge.dice == FIGURES.players.turns * seats


@pytest.mark.parametrize("seats", GAME.seats)
def test_there_is_a_space_for_every_planet_that_takes_part(seats):
    planets = len(PLANETS) - len(COLOURS) * REMOVED[str(seats)]
    marks = Counter()
    for letter, tile in TILES.items():
        drawn = MAP.marks.centre if letter == "H" else MAP.marks.outer
        for row in tile.rows:
            marks.update(mark for mark in row.split() if seats in drawn.get(mark, ()))
    assert marks.total() == planets == {2: 20, 3: 28, 4: 32}[seats]


def test_every_colour_has_nine_planets_with_the_same_points():
    found = {
        colour: sorted(each.points for each in PLANETS.values() if each.colour == colour)
        for colour in COLOURS
    }
    assert {tuple(points) for points in found.values()} == {(1, 2, 2, 2, 2, 3, 3, 4, 4)}


def test_no_planet_asks_for_more_than_there_can_be():
    tech = FIGURES.tech
    for planet in PLANETS.values():
        assert planet.fuel + planet.mix <= FIGURES.tracks.most
        assert planet.sb + planet.mix <= FIGURES.tracks.most
        assert planet.fuel or planet.sb or planet.mix or planet.dice
        if need := planet.dice:
            assert bool(need.value) != bool(need.column)
            assert need.count <= (1 if need.colour else len(COLOURS))
            assert need.value <= max(tech.faces)
            assert need.column <= len(tech.shift) + 1


def test_planets_of_a_colour_ask_for_what_its_row_does():
    """Black planets require fuel, yellow ones SpaceBucks, turquoise ones values of tech dice, and
    brown ones their columns."""
    for planet in PLANETS.values():
        match planet.colour:
            case "black":
                assert planet.fuel or planet.dice
            case "yellow":
                assert planet.sb or planet.dice
            case "turquoise":
                assert planet.dice
                assert planet.dice.value
            case _:
                assert planet.dice
                assert planet.dice.column


def test_unsettled_planets_cost_one_more_each_for_every_colony_there_is():
    unsettled = FIGURES.scoring.unsettled
    assert unsettled == [
        -number * (number + 1) // 2 for number in range(FIGURES.figures.colonies + 1)
    ]


# ---------------------------------------------------------------- cards, stations and outposts


def test_every_mission_can_be_paid_from_full_rows():
    for mission in MISSIONS.values():
        assert bool(mission.value) != bool(mission.columns)
        assert all(value <= MOST_WORTH for value in mission.value.values())
        for cubes in mission.columns.values():
            assert all(
                count <= spaces for count, spaces in zip(cubes, FIGURES.storage.spaces, strict=True)
            )
    assert {bool(mission.value) for mission in MISSIONS.values()} == {True, False}


def test_all_colours_are_asked_for_alike_by_missions():
    asked = dict.fromkeys(COLOURS, 0)
    for mission in MISSIONS.values():
        for colour, value in mission.value.items():
            asked[colour] += value
        for colour, cubes in mission.columns.items():
            asked[colour] += sum(at * count for at, count in enumerate(cubes, 1))
    assert max(asked.values()) <= 1.08 * min(asked.values())


def test_every_kind_of_development_and_effect_has_one_function():
    kinds = {does.kind for does in DEVELOPMENTS.values()}
    assert len(kinds) == 29
    assert kinds == vars(developments).keys() & kinds | ON_THE_MAT
    used = [
        each for station in STATIONS.values() for each in (*station.immediate, *station.permanent)
    ]
    used += [each for outpost in OUTPOSTS.values() for each in outpost.effects]
    used += [option for each in used for option in each.options]
    assert {each.kind for each in used} == {*effects._EFFECTS}
    assert len(effects._EFFECTS) == 10


def test_some_developments_hold_dice_and_cards_with_a_limit_say_how_often():
    assert len(DIE_SPACES) == 6
    for does in DEVELOPMENTS.values():
        assert not does.per or does.times == 1, does.name


def test_start_cards_give_every_colour_each_part_and_the_starting_cards_once():
    for part in ("column", "value"):
        assert sorted(getattr(start, part) for start in STARTS.values()) == sorted(COLOURS)
    assert Counter(colour for start in STARTS.values() for colour in start.cubes) == Counter(
        dict.fromkeys(COLOURS, 2)
    )
    assert all({start.column, start.value, *start.cubes} == {*COLOURS} for start in STARTS.values())
    starting = [number for number, card in CARDS.items() if card.starting]
    assert sorted(card for start in STARTS.values() for card in start.cards) == starting
    assert {len(start.cards) for start in STARTS.values()} == {BEGIN.keep}


def test_six_stations_have_the_six_pairs_of_colours_and_cost_more_and_more():
    assert sorted(station.colours for station in STATIONS.values()) == sorted(
        combinations(COLOURS, 2)
    )
    assert [cost.values for cost in COSTS] == sorted(cost.values for cost in COSTS)
    assert len(COSTS) == FIGURES.figures.stations
    assert all(max(cost.values) <= MOST_WORTH for cost in COSTS)


def test_two_outposts_go_with_each_kind_of_figure():
    assert Counter(outpost.figure for outpost in OUTPOSTS.values()) == {
        "colony": 2,
        "station": 2,
        "mission": 2,
    }
    (drive,) = [
        outpost
        for outpost in OUTPOSTS.values()
        if any(each.kind == "take_drive" for each in outpost.effects)
    ]
    assert drive.figure == "station"
