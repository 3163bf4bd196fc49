"""In any position and whoever plays: every text is in its box, whole, and clear of other texts and of pieces."""

from itertools import combinations, cycle

import pytest

from render.vertium.board import draw_board
from render.vertium.detail import draw_detail
from render.vertium.film import score_card, title_card
from render.vertium.hand import draw_hand
from render.vertium.hud import stage
from render.vertium.places import layout
from rules.kernel.offer import Seat
from rules.vertium.content import SYSTEM

NAMES = (
    ("Ada", "Ben", "Cleo", "Dev"),
    tuple(f"Maximiliana Konstantina of Ulm {letter}" for letter in "ABCD"),
    ("Žluťoučký kůň", "Ærøskøbing 👩‍🚀", "Łódź", "🚀🚀"),
    tuple(f"Donaudampfschifffahrtskapitaen_{letter}" for letter in "ABCD"),
)


def test_every_picture_in_every_mode(mode, some, pieces, assert_tidy) -> None:
    names = cycle(NAMES)
    for position in some(mode, every=23):
        match = position.match
        seat = Seat(match.version % match.seats)
        view, scene = match.view(None), stage(match.view(None), position.scene(names=next(names)))
        planet = list(view.planets.values())[match.version % len(view.planets)]
        painted = [draw_board(view, scene), draw_detail(view, planet, scene), draw_hand(match.view(seat), seat, scene)]
        if match.over:
            painted += [title_card(view, scene), score_card(view, scene)]
        for canvas in painted:
            assert_tidy(canvas)
        pieces.clear()


@pytest.mark.parametrize("planets", [setup.planets for setup in SYSTEM.setup])
def test_no_moon_comes_near_another_planet(planets: int) -> None:
    """Whatever the moons do, they and their planets keep clear of each other, of the cards and of the pool."""
    plan = layout(planets)
    for one, two in combinations(plan.places, 2):
        assert (one.x - two.x) ** 2 + (one.y - two.y) ** 2 >= (2 * plan.reach) ** 2
    x, y = plan.star
    boxes = [(x - 300, y - 66, x + 310, y + 78), (x - 312, y + 90, x + 250, y + 120), (1372, 1356, 1568, 1524)]
    discs = [(place.x, place.y, plan.reach) for place in plan.places]
    discs += [(*place.blue, plan.blue + 3) for place in plan.places]
    for x, y, r in discs:
        for left, top, right, bottom in boxes:
            dx, dy = max(left - x, 0, x - right), max(top - y, 0, y - bottom)
            assert dx * dx + dy * dy >= r * r, (x, y, r)
    for one, two in combinations(discs, 2):
        assert (one[0] - two[0]) ** 2 + (one[1] - two[1]) ** 2 >= (one[2] + two[2]) ** 2
