"""Nothing on the map overlaps, wherever the moons are."""

from itertools import combinations

import pytest

from render.vertium.places import layout
from rules.vertium.content import SYSTEM


@pytest.mark.parametrize("planets", [setup.planets for setup in SYSTEM.setup])
def test_no_moon_comes_near_another_planet(planets: int) -> None:
    """Moons and planets keep clear of each other, of the cards and of the pool."""
    plan = layout(planets)
    for one, two in combinations(plan.places, 2):
        assert (one.x - two.x) ** 2 + (one.y - two.y) ** 2 >= (2 * plan.reach) ** 2
    x, y = plan.star
    boxes = [
        (x - 300, y - 66, x + 310, y + 78),
        (x - 312, y + 90, x + 250, y + 120),
        (1372, 1356, 1568, 1524),
    ]
    discs = [(place.x, place.y, plan.reach) for place in plan.places]
    discs += [(*place.blue, plan.blue + 3) for place in plan.places]
    for x, y, r in discs:
        for left, top, right, bottom in boxes:
            dx, dy = max(left - x, 0, x - right), max(top - y, 0, y - bottom)
            assert dx * dx + dy * dy >= r * r, (x, y, r)
    for one, two in combinations(discs, 2):
        assert (one[0] - two[0]) ** 2 + (one[1] - two[1]) ** 2 >= (one[2] + two[2]) ** 2
