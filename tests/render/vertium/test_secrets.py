"""What everybody may see, and what one player alone may see. A test for every game checks that
hidden things never show."""

import pytest

from render import paint, paint_hand
from rules.kernel import Seat

TELLING = [(1, {}), (2, {"gelbon": True}), (3, {"complex": True}), (4, {"deck": "rough"})]


@pytest.mark.parametrize("chosen", TELLING, ids=str)
def test_the_board_shows_only_what_everybody_may_see(chosen, some) -> None:
    for position in some(chosen, every=90):
        scene, match = position.scene(), position.match
        assert paint("vertium", match.view(Seat(0)), scene) == paint(
            "vertium", match.view(None), scene
        )


def test_a_hand_does_show_its_own_cards(some) -> None:
    shown = set()
    for position in some((2, {}), every=20):
        own, public = position.match.view(Seat(0)), position.match.view(None)
        scene = position.scene()
        shown.add(
            paint_hand("vertium", own, 0, scene).data
            != paint_hand("vertium", public, 0, scene).data
        )
    assert True in shown
