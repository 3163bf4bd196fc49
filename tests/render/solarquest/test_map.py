"""On the map, whole or in part, nothing covers text, wherever ships fly and whoever owns what."""

from itertools import combinations
from math import hypot

import pytest

from render.kit import NIGHT, SEAT_STYLES, last_round, target
from render.solarquest.pieces import _CROWDS, _PAD, _craft
from render.solarquest.places import board_chart, board_desk, region_chart
from rules.solarquest.content import BODIES, DEEDS, EARTH, GROUPS, MEMBERS, SPACES

SYSTEMS = [group for group in GROUPS if SPACES[MEMBERS[group][0]].kind not in ("dock", "lab")]
CHARTS = {
    "board": board_chart(4),
    "board of six": board_chart(6),
    **{group: region_chart(group, 400, 500) for group in SYSTEMS},
}
SOLID = 128  # of 255: more than that is opaque


@pytest.fixture(params=CHARTS)
def chart(request):
    return CHARTS[request.param]


def labels(chart):
    return {space: label.box for space in chart.spaces if (label := chart.label(space))}


def landings(chart):
    return [space for space in chart.spaces if SPACES[space].kind != "black"]


def apart(one, other):
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def inside(box, area):
    return area[0] <= box[0] and area[1] <= box[1] and box[2] <= area[2] and box[3] <= area[3]


def gap(box, at, r):
    """The distance between a disc and a box."""
    dx, dy = max(box[0] - at[0], 0, at[0] - box[2]), max(box[1] - at[1], 0, at[1] - box[3])
    return hypot(dx, dy) - r


def hidden(sprite, at, box):
    """The largest part of a box that a sprite covers."""
    left, top = at[0] - sprite.x, at[1] - sprite.y
    right, bottom = left + sprite.alpha.width, top + sprite.alpha.height
    shared = (max(box[0], left), max(box[1], top), min(box[2], right), min(box[3], bottom))
    if shared[0] >= shared[2] or shared[1] >= shared[3]:
        return 0
    part = (shared[0] - left, shared[1] - top, shared[2] - left, shared[3] - top)
    return sprite.alpha.crop(part).getextrema()[1]


def test_every_space_is_on_the_board_and_all_that_differ_are_named() -> None:
    """Docks and labs are symbols on the board, and are named where they are painted in large."""
    assert len(board_chart(2).spaces) == 91
    for chart, nameless in (
        (board_chart(2), {"black", "blue", "dock", "lab"}),
        (CHARTS["jupiter"], {"black", "blue"}),
    ):
        named = labels(chart)
        assert {SPACES[space].kind for space in chart.spaces if space not in named} == nameless
        assert not {SPACES[space].kind for space in named} & nameless


def test_names_can_be_read_on_a_phone() -> None:
    """At 390 px a quarter of the picture's size is left."""
    assert {label.style.size for space in SPACES if (label := board_chart(4).label(space))} == {36}


def test_names_are_clear_of_each_other_and_inside_the_map(chart) -> None:
    for one, other in combinations(labels(chart).values(), 2):
        assert apart(one, other)
    for space, box in labels(chart).items():
        assert inside(box, chart.area), space


def test_names_are_clear_of_spaces_owners_stations_and_planets(chart) -> None:
    discs = [(space, chart.at(space), chart.rim(space)) for space in chart.spaces]
    discs += [
        (space, chart.badges(space)[0], chart.badge) for space in chart.spaces if space in DEEDS
    ]
    discs += [
        (space, chart.badges(space)[1], chart.badge) for space in chart.spaces if space in BODIES
    ]
    discs += [(planet, *chart.centre(planet)) for planet in chart.loops]
    for name, box in labels(chart).items():
        for space, at, r in discs:
            assert gap(box, at, r) >= 0, (name, space)


@pytest.mark.parametrize("crowd", sorted(_CROWDS)[1:])
def test_names_are_clear_of_ships_however_many_share_a_space(chart, crowd) -> None:
    height, places = _CROWDS[crowd]
    assert len(places) == crowd
    crafts = [
        _craft(SEAT_STYLES[5], round(height * chart.unit), NIGHT, flying=last)
        for last in (False, True)
    ]
    for space in landings(chart):
        x, y = chart.at(space)
        near = {
            name: box
            for name, box in labels(chart).items()
            if gap(box, (x, y), 120 * chart.unit) < 0
        }
        for number, (dx, foot) in enumerate(places, 1):
            at = x + round(dx * chart.unit), y + round(foot * chart.unit)
            for name, box in near.items():
                assert hidden(crafts[number == crowd], at, box) < SOLID, (name, space)


def test_names_are_clear_of_ships_that_wait_on_earth(chart) -> None:
    height, places = _PAD
    craft = _craft(SEAT_STYLES[5], round(height * chart.unit), NIGHT, flying=False)
    if EARTH in chart.spaces:
        x, y = chart.at(EARTH)
        for dx, foot in places:
            at = x + round(dx * chart.unit), y + round(foot * chart.unit)
            assert all(hidden(craft, at, box) < SOLID for box in labels(chart).values())


def test_ships_stay_on_the_map(chart) -> None:
    for space in landings(chart):
        x, y = chart.at(space)
        for height, places in (_PAD,) if space == EARTH else list(_CROWDS.values())[1:]:
            craft = _craft(SEAT_STYLES[5], round(height * chart.unit), NIGHT, flying=False)
            left, top, right, bottom = craft.alpha.getbbox()
            for dx, foot in places:
                corner = (
                    x + round(dx * chart.unit) - craft.x,
                    y + round(foot * chart.unit) - craft.y,
                )
                box = corner[0] + left, corner[1] + top, corner[0] + right, corner[1] + bottom
                assert inside(box, chart.area), space


def test_names_are_clear_of_marks(chart) -> None:
    for space in landings(chart):
        for mark in (
            last_round(chart.mark(space), NIGHT),
            target(SEAT_STYLES[0], chart.mark(space), NIGHT),
        ):
            for name, box in labels(chart).items():
                assert hidden(mark, chart.at(space), box) < SOLID, (name, space)


@pytest.mark.parametrize("seats", [4, 6])
def test_what_the_last_throw_brought_has_places_of_its_own(seats) -> None:
    chart, desk = board_chart(seats), board_desk(seats)
    for one, other in combinations(desk, 2):
        assert apart(one, other)
    for box in desk:
        assert inside(box, chart.area)
        assert all(apart(box, label) for label in labels(chart).values())
        assert all(gap(box, chart.at(space), 48) >= 0 for space in landings(chart))
        assert all(gap(box, *chart.centre(planet)) >= 0 for planet in chart.loops)
        assert gap(box, chart.star, chart.sun) >= 0
