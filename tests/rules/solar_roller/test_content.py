"""The tables of Solar Roller agree with the rulebook, with the rulings and with each other."""

from itertools import combinations, product
from math import dist

import pytest

from rules.solar_roller.content import (
    ADJACENT,
    BAND_DICE,
    BAND_OF,
    BANDS,
    BONUS,
    COLOURS,
    EFFECTS,
    FIGURES,
    FILES,
    GOALS,
    LEVELS,
    OPENS,
    RATINGS,
    SPACES,
    SPACES_OF,
    UPGRADES,
    Cards,
    read,
)
from rules.solar_roller.content import SheetFigures as Printed

PRINTED = read(FILES[1], Printed)


def edges(band: str) -> set[frozenset[str]]:
    """The lines that stay within a band."""
    return {
        frozenset(line.ends)
        for line in PRINTED.line
        if all(BAND_OF[end] == band for end in line.ends)
    }


# ---------------------------------------------------------------- the player sheet


def test_notes_1_the_bands_have_five_eight_and_seven_spaces():
    assert {band: len(spaces) for band, spaces in SPACES_OF.items()} == {
        "inner": 5,
        "middle": 8,
        "outer": 7,
    }
    assert [space for spaces in SPACES_OF.values() for space in spaces] == list(SPACES)
    assert all(space[0].lower() == BAND_OF[space][0] for space in SPACES)


def test_notes_1_each_band_is_a_closed_ring():
    for band, spaces in SPACES_OF.items():
        assert len(edges(band)) == len(spaces)
        for space in spaces:
            assert sum(BAND_OF[other] == band for other in ADJACENT[space]) == 2


def test_notes_1_five_spokes_from_the_inner_and_seven_from_the_outer_band():
    spokes = [
        sorted(BAND_OF[end] for end in line.ends) for line in PRINTED.line if line.kind == "spoke"
    ]
    assert spokes.count(["inner", "middle"]) == 5
    assert spokes.count(["middle", "outer"]) == 7
    assert len(PRINTED.line) == 5 + 8 + 7 + len(spokes) == 32
    assert {len(others) for others in ADJACENT.values()} == {3, 4}


def test_lines_lead_both_ways_and_none_is_there_twice():
    assert len({frozenset(line.ends) for line in PRINTED.line}) == len(PRINTED.line)
    for space, others in ADJACENT.items():
        assert space not in others
        assert all(space in ADJACENT[other] for other in others)


def test_every_space_can_be_reached():
    found = ["I1"]
    for space in found:
        found += [other for other in ADJACENT[space] if other not in found]
    assert sorted(found) == sorted(SPACES)


def test_no_two_lines_cross_and_no_two_spaces_touch():
    where = {space.id: (space.x, space.y) for space in SPACES.values()}

    def side(one: str, two: str, other: str) -> int:
        (ax, ay), (bx, by), (cx, cy) = where[one], where[two], where[other]
        return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)

    for (a, b), (c, d) in combinations([line.ends for line in PRINTED.line], 2):
        if len({a, b, c, d}) == 4:
            assert side(a, b, c) * side(a, b, d) > 0 or side(c, d, a) * side(c, d, b) > 0, (
                a,
                b,
                c,
                d,
            )
    middle = (FIGURES.grid / 2, FIGURES.grid / 2)
    assert all(dist(one, other) >= 120 for one, other in combinations(where.values(), 2))
    assert all(dist(spot, middle) >= FIGURES.star + 60 for spot in where.values())


@pytest.mark.parametrize(("band", "places"), [("inner", 5), ("middle", 6), ("outer", 7)])
def test_notes_1_moon_places_by_band(band, places):
    assert {SPACES[space].places for space in SPACES_OF[band]} == {places}


def test_ruling_sra2_two_values_of_a_band_die_for_each_band():
    assert OPENS == {1: "inner", 2: "inner", 3: "middle", 4: "middle", 5: "outer", 6: "outer"}


def test_notes_sr30_six_of_thirty_six_band_rolls_are_ten_or_more():
    sums = [one + two for one, two in product(range(1, 7), repeat=2)]
    assert sum(total >= UPGRADES[7].trigger.least for total in sums) == 6


def test_facts_sr02_and_notes_sr02_a_bonus_in_every_even_round():
    assert [BONUS.get(number) for number in range(1, 11)] == [
        None,
        2,
        None,
        3,
        None,
        4,
        None,
        5,
        None,
        6,
    ]
    assert FIGURES.rounds == 10


def test_facts_2_5_what_the_levels_score():
    assert [level.id for level in LEVELS] == ["water", "flora", "fauna", "civilization"]
    assert [level.points for level in LEVELS] == [2, 3, 5, 7]
    assert {band: [level.solo[band] for level in LEVELS] for band in BANDS} == {
        "inner": [2, 3, 4, 5],
        "middle": [3, 4, 5, 6],
        "outer": [4, 5, 6, 7],
    }


def test_facts_2_1_figures():
    assert (
        FIGURES.rounds,
        FIGURES.actions,
        FIGURES.ships,
        FIGURES.ships_at_start,
        FIGURES.faces,
    ) == (10, 3, 4, 1, 6)
    assert FIGURES.moons == {"small": 1, "large": 2}
    assert FIGURES.ring_points == [0, 2, 3, 4]
    assert (FIGURES.moon_points, FIGURES.ship_points) == (1, 2)


def test_ruling_sra1_four_colours_brown_is_purple():
    assert COLOURS == ("red", "blue", "green", "purple")
    assert len({*COLOURS, "white", *BAND_DICE}) == 7


def test_facts_sr15_the_halves_of_a_six():
    assert FIGURES.halves == [(1, 5), (2, 4), (3, 3)]


# ---------------------------------------------------------------- goals and upgrades


PARTS = {
    "A": [("inner", 5), ("middle", 8), ("outer", 7)],
    "B": [("inner", 6), ("middle", 7), ("outer", 9)],
    "C": [("inner", 7, 3), ("middle", 9, 5), ("outer", 8, 3)],
    "D": [("inner", 7, 4), ("middle", 8, 5), ("outer", 9, 5)],
    "E": [("all",)],
    "F": [("inner", 8, 4), ("middle", 5, 3), ("outer", 6, 3)],
    "G": [("all",)],
    "H": [("all",)],
}


@pytest.mark.parametrize("letter", PARTS)
def test_facts_2_3_printed_points(letter):
    told = [
        (part.band, *[points for points in (part.points, part.first, part.others) if points])
        for part in GOALS[letter].part
    ]
    assert told == PARTS[letter]


def test_ruling_sra12_which_goals_are_races():
    assert {letter for letter, goal in GOALS.items() if goal.when == "race"} == set("CDEF")
    assert {letter for letter, goal in GOALS.items() if goal.when == "end"} == set("ABGH")


def test_ruling_sra11_two_icons_for_the_outer_part_of_goal_f():
    assert (GOALS["F"].part[2].test, GOALS["F"].part[2].n) == ("icons", 2)


def test_facts_2_1_goals_and_upgrades_are_the_two_sides_of_eight_cards():
    assert [upgrade.number for upgrade in UPGRADES.values()] == list(range(1, 9))
    assert [upgrade.goal for upgrade in UPGRADES.values()] == list(GOALS) == list("ABCDEFGH")


def test_facts_2_4_what_earns_an_upgrade():
    told = {
        number: (one.trigger.kind, one.trigger.n, one.effect.kind)
        for number, one in UPGRADES.items()
    }
    assert told == {
        1: ("settled", 1, "movement"),
        2: ("level", 1, "fleet"),
        3: ("settled", 2, "nudge"),
        4: ("full_band", 0, "free_actions"),
        5: ("ships", 3, "flip"),
        6: ("double", 3, "split"),
        7: ("sum", 3, "halo"),
        8: ("always", 0, "dark_side"),
    }
    assert (UPGRADES[1].trigger.level, UPGRADES[2].trigger.level) == (3, 4)
    assert EFFECTS["free_actions"].effect.n * len(BANDS) == 6


def test_facts_sr23_the_ratings_of_the_solo_game():
    assert [rating.least for rating in RATINGS[:-1]] == [70, 60, 55, 50, 45]
    assert RATINGS[-1].least < 0


def test_everything_says_where_it_comes_from():
    cards = read(FILES[0], Cards)
    tables = (PRINTED.band, PRINTED.space, PRINTED.line, PRINTED.bonus, PRINTED.level)
    assert {
        entry.source for entry in (*cards.goal, *cards.upgrade, *cards.rating, PRINTED.figures)
    } == {"rulebook"}
    assert {entry.source for table in tables for entry in table} == {"rulebook", "house"}
    assert {(space.band, space.source) for space in SPACES.values()} == {
        ("inner", "rulebook"),
        ("middle", "house"),
        ("outer", "house"),
    }
