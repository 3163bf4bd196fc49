"""No picture tells what its viewer may not see, and the same view gives the same bytes."""

import random

import pytest

from render import paint, paint_detail, paint_hand
from rules.kernel.offer import Seat

TELLING = [(1, {}), (2, {"gelbon": True}), (3, {"complex": True}), (4, {"deck": "rough"})]


def pictures(position, match, viewer):
    """Everything that a viewer could be shown of a match that stands as this position does."""
    view, scene = match.view(viewer), position.scene(viewer)
    shown = [paint("vertium", view, scene), paint_detail("vertium", view, next(iter(view.planets)), scene)]
    if viewer is not None:
        shown.append(paint_hand("vertium", view, viewer, scene))
    return shown


@pytest.mark.parametrize("chosen", TELLING, ids=str)
def test_hidden_cards_do_not_show(chosen, some) -> None:
    rng = random.Random(4)
    for position in some(chosen, every=70):
        viewer = rng.choice([None, *map(Seat, range(position.match.seats))])
        other = position.match.twin(viewer, rng)
        assert pictures(position, position.match, viewer) == pictures(position, other, viewer)


@pytest.mark.parametrize("chosen", TELLING, ids=str)
def test_the_board_shows_only_what_everybody_may_see(chosen, some) -> None:
    for position in some(chosen, every=90):
        scene, match = position.scene(), position.match
        assert paint("vertium", match.view(Seat(0)), scene) == paint("vertium", match.view(None), scene)


def test_a_hand_does_show_its_own_cards(some) -> None:
    shown = set()
    for position in some((2, {}), every=20):
        own, public = position.match.view(Seat(0)), position.match.view(None)
        scene = position.scene()
        shown.add(paint_hand("vertium", own, 0, scene).data != paint_hand("vertium", public, 0, scene).data)
    assert True in shown
