"""No picture tells what its viewer may not see, and the same view gives the same bytes."""

import random

import pytest

from render import paint, paint_detail, paint_hand
from rules.kernel.offer import Seat
from rules.solarquest.state import Orders

TELLING = [(2, {}), (6, {"lasers": True})]


def pictures(position, match, viewer):
    """Everything that a viewer could be shown of a match that stands as this position does."""
    view, scene = match.view(viewer), position.scene(viewer)
    shown = [paint("solarquest", view, scene), paint_detail("solarquest", view, "jupiter", scene)]
    if viewer is not None:
        shown.append(paint_hand("solarquest", view, viewer, scene))
    return shown


@pytest.mark.parametrize("chosen", TELLING, ids=str)
def test_the_order_of_the_deck_does_not_show(chosen, some) -> None:
    rng = random.Random(4)
    for position in some(chosen, every=149):
        viewer = rng.choice([None, *map(Seat, range(position.match.seats))])
        other = position.match.twin(viewer, rng)
        assert pictures(position, position.match, viewer) == pictures(position, other, viewer)


@pytest.mark.parametrize("chosen", TELLING, ids=str)
def test_the_board_shows_only_what_everybody_may_see(chosen, some) -> None:
    for position in some(chosen, every=149):
        scene, match = position.scene(), position.match
        assert paint("solarquest", match.view(Seat(0)), scene) == paint("solarquest", match.view(None), scene)


def test_standing_orders_show_in_the_hand_of_their_captain_alone(find) -> None:
    view = find(lambda state: state.round == 2, seats=2)
    plain = [paint("solarquest", view), paint_detail("solarquest", view, "docks"), paint_hand("solarquest", view, 1)]
    view.ships[0].orders.value = Orders("settle", "dearest")
    assert plain == [
        paint("solarquest", view),
        paint_detail("solarquest", view, "docks"),
        paint_hand("solarquest", view, 1),
    ]
    mine = paint_hand("solarquest", view, 0)
    view.ships[0].orders.value = Orders()
    assert paint_hand("solarquest", view, 0).data != mine.data
