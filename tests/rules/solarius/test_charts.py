"""The map: names, neighbours and distances. The tests count steps where the rules use tables."""

import random
from collections import Counter
from itertools import pairwise

import pytest

from rules.solarius.charts import AXIAL, CELLS, PER_TILE, Chart, Tile
from rules.solarius.content import TILES

OUTER = [letter for letter in TILES if letter != "H"]


def laid(seed: int) -> Chart:
    """The tiles in this order, each turned like this."""
    rng = random.Random(seed)
    return Chart(tuple(Tile(letter, rng.randrange(6)) for letter in rng.sample(OUTER, len(OUTER))))


def counted(chart: Chart, start: str, *, portals: bool) -> dict[str, int]:
    """The steps to every hex, counted one by one. With portals, a jump from one to another is a
    step."""
    steps, edge = {start: 0}, [start]
    for here in edge:
        near = [*chart.beside[here], *(chart.portals if portals and here in chart.portals else ())]
        for hex_ in near:
            if hex_ not in steps:
                steps[hex_] = steps[here] + 1
                edge.append(hex_)
    return steps


def test_there_are_133_cells_with_a_name_each():
    chart = laid(0)
    assert len(CELLS) == len({*AXIAL}) == len({*chart.names}) == 7 * PER_TILE == 133
    assert chart.home == "H10"
    assert AXIAL[chart.cells["H10"]] == (0, 0)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("portals", [False, True])
def test_distances_are_the_steps_that_it_takes(seed, portals):
    chart, rng = laid(seed), random.Random(seed)
    for start in rng.sample(chart.names, 12):
        steps = counted(chart, start, portals=portals)
        assert {hex_: chart.distance(start, hex_, portals=portals) for hex_ in chart.names} == steps


@pytest.mark.parametrize("seed", range(4))
def test_what_is_in_reach_comes_in_order_and_nothing_is_left_out(seed):
    chart, rng = laid(seed), random.Random(seed)
    for start in rng.sample(chart.names, 12):
        steps, jumps = counted(chart, start, portals=False), counted(chart, start, portals=True)
        for most in range(9):
            near = chart.within(start, most)
            assert [steps[hex_] for hex_ in near] == sorted(steps[hex_] for hex_ in near)
            assert {*near} == {hex_ for hex_, far in steps.items() if far <= most}
            assert {*near, *chart.beyond_portals(start, most)} == {
                hex_ for hex_, far in jumps.items() if far <= most
            }


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("portals", [False, True])
def test_a_path_takes_one_step_after_the_other_and_no_more_than_needed(seed, portals):
    chart, rng = laid(seed), random.Random(seed)
    for _ in range(60):
        start, end = rng.choice(chart.names), rng.choice(chart.names)
        path = chart.path(start, end, portals=portals)
        assert (path[0], path[-1], len(path) - 1) == (
            start,
            end,
            chart.distance(start, end, portals=portals),
        )
        for one, other in pairwise(path):
            assert other in chart.beside[one] or {one, other} <= {*chart.portals}


@pytest.mark.parametrize("letter", OUTER)
@pytest.mark.parametrize("turns", range(6))
def test_round_a_hub_there_is_room_on_its_own_tile_however_it_lies(letter, turns):
    chart = Chart(tuple(Tile(each, turns if each == letter else 0) for each in OUTER))
    ring = chart.beside[chart.hubs[letter]]
    assert len(ring) == 6
    assert {hex_[0] for hex_ in ring} == {letter}
    assert sum(chart.kinds[hex_] == "empty" for hex_ in ring) >= 4


def test_six_turns_are_none():
    assert (
        Chart(tuple(Tile(letter, 6) for letter in OUTER)).marks
        == Chart(tuple(Tile(letter, 0) for letter in OUTER)).marks
    )


@pytest.mark.parametrize("letter", OUTER)
def test_every_outer_tile_has_a_hub_a_portal_and_five_places_for_planets(letter):
    found = Counter(mark for row in TILES[letter].rows for mark in row.split())
    assert found == Counter({".": 12, "p": 3, "3": 1, "4": 1, "O": 1, letter: 1})


def test_neighbours_know_each_other_across_the_borders_of_tiles():
    """SM-A32."""
    chart = laid(1)
    pairs = {(one, other) for one, near in chart.beside.items() for other in near}
    assert pairs == {(other, one) for one, other in pairs}
    assert any(one[0] != other[0] for one, other in pairs)
