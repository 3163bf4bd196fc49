"""What everybody may see, and what only one may; that hidden things never show is tested for every game."""

from copy import deepcopy

from render import paint, paint_detail, paint_hand
from rules.kernel.offer import Seat
from rules.spacecorp.content import CARDS


def test_the_board_and_every_headquarters_show_only_what_everybody_may_see(some) -> None:
    for position in some((3, {}), every=60):
        scene, match = position.scene(), position.match
        for draw in (paint, lambda *shown: paint_detail(shown[0], shown[1], "hq_b", shown[2])):
            assert draw("spacecorp", match.view(Seat(1)), scene) == draw("spacecorp", match.view(None), scene)


def test_standing_orders_show_in_the_hand_of_who_gave_them_alone(find) -> None:
    def edged(view):
        return any(CARDS[card].edge for card in view.corps[0].hand)

    view = deepcopy(find(lambda view: view.era == "mariners", seats=2))
    pile = view.corps[0].hand
    pile.cards = ["M26a"]
    assert edged(view)
    plain = [paint("spacecorp", view), paint_detail("spacecorp", view, "hq_a"), paint_hand("spacecorp", view, 1)]
    mine = paint_hand("spacecorp", view, 0)
    order = type("Order", (), {"card": "M26a"})()
    view.corps[0].orders.value = [order]
    assert plain == [
        paint("spacecorp", view),
        paint_detail("spacecorp", view, "hq_a"),
        paint_hand("spacecorp", view, 1),
    ]
    assert paint_hand("spacecorp", view, 0).data != mine.data
