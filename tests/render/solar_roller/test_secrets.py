"""No picture tells what its viewer may not see, and the same view gives the same bytes."""

import random

import pytest

from render import Scene, paint, paint_detail, paint_hand
from render.positions import played
from rules.kernel.offer import Seat
from rules.solar_roller import GAME

TELLING = [(2, {}), (4, {"upgrades": "all"}), (6, {})]


def pictures(position, match, viewer):
    """Everything that a viewer could be shown of a match that stands as this position does."""
    view, scene = match.view(viewer), position.scene(viewer)
    shown = [paint("solar-roller", view, scene), paint_detail("solar-roller", view, "B", scene)]
    shown.append(paint_detail("solar-roller", view, "cards", scene))
    if viewer is not None:
        shown.append(paint_hand("solar-roller", view, viewer, scene))
    return shown


@pytest.mark.parametrize("chosen", TELLING, ids=str)
def test_a_hidden_round_does_not_show(chosen, some) -> None:
    rng = random.Random(4)
    for position in some(chosen, every=67):
        viewer = rng.choice([None, *map(Seat, range(position.match.seats))])
        other = position.match.twin(viewer, rng)
        assert pictures(position, position.match, viewer) == pictures(position, other, viewer)


def test_nobody_sees_what_another_draws_before_the_round_closes() -> None:
    scene, before, unseen = Scene(), None, 0
    for position in played(GAME, 3, seed=6, moves=24, eager=True):
        match, deed = position.match, not position.turn.heard(None)
        shown = paint("solar-roller", match.view(None), scene)
        own = paint_hand("solar-roller", match.view(position.mover or Seat(0)), position.mover or 0, scene)
        if deed and before is not None:
            unseen += 1
            assert shown == before[0]
            assert own not in before
        before = (shown, own)
    assert unseen > 6


def test_what_is_done_in_the_open_all_may_see(some) -> None:
    for position in some((2, {"hidden_round": False}), every=31):
        scene, match = position.scene(), position.match
        assert paint("solar-roller", match.view(Seat(0)), scene) == paint("solar-roller", match.view(None), scene)
