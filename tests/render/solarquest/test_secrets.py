"""What everybody may see, and what one player alone may see. A test for every game checks that
hidden things never show."""

import pytest

from render import paint, paint_detail, paint_hand
from rules.kernel import Seat
from rules.solarquest.state import Orders

TELLING = [(2, {}), (6, {"lasers": True})]


@pytest.mark.parametrize("chosen", TELLING, ids=str)
def test_the_board_shows_only_what_everybody_may_see(chosen, some) -> None:
    for position in some(chosen, every=149):
        scene, match = position.scene(), position.match
        assert paint("solarquest", match.view(Seat(0)), scene) == paint(
            "solarquest", match.view(None), scene
        )


def test_standing_orders_show_in_the_hand_of_their_captain_alone(find) -> None:
    view = find(lambda state: state.round == 2, seats=2)
    plain = [
        paint("solarquest", view),
        paint_detail("solarquest", view, "docks"),
        paint_hand("solarquest", view, 1),
    ]
    view.ships[0].orders.value = Orders("settle", "dearest")
    assert plain == [
        paint("solarquest", view),
        paint_detail("solarquest", view, "docks"),
        paint_hand("solarquest", view, 1),
    ]
    mine = paint_hand("solarquest", view, 0)
    view.ships[0].orders.value = Orders()
    assert paint_hand("solarquest", view, 0).data != mine.data
