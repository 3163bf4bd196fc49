"""What everybody may see, and what one player alone may see. A test for every game checks that
hidden things never show."""

import pytest

from render import paint, paint_detail, paint_hand
from rules.kernel import Pile, Seat, only

TELLING = [(2, {}), (4, {"start_cards": False})]


@pytest.mark.parametrize("chosen", TELLING, ids=str)
def test_the_board_and_the_mats_show_only_what_everybody_may_see(chosen, some) -> None:
    for position in some(chosen, every=97):
        scene, match = position.scene(), position.match
        mine, public = match.view(Seat(0)), match.view(None)
        assert paint("solarius", mine, scene) == paint("solarius", public, scene)
        assert paint_detail("solarius", mine, "mat-A", scene) == paint_detail(
            "solarius", public, "mat-A", scene
        )


def test_a_hand_shows_to_its_player_alone(view) -> None:
    def others():
        return [
            paint("solarius", view),
            paint_detail("solarius", view, "mat-A"),
            paint_hand("solarius", view, 1),
        ]

    view.mats[0].hand = Pile(kind="card", cards=[3, 7], open_to=only(0))
    plain, mine = others(), paint_hand("solarius", view, 0)
    view.mats[0].hand = Pile(kind="card", cards=[12, 30], open_to=only(0))
    assert others() == plain
    assert paint_hand("solarius", view, 0).data != mine.data
