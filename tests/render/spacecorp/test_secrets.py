"""What everybody may see, and what one player alone may see. A test for every game checks that
hidden things never show."""

from render import paint, paint_detail, paint_hand
from rules.kernel import EVERYONE, Pile, Seat
from rules.spacecorp.corp import EdgeOrder


def test_the_board_and_every_headquarters_show_only_what_everybody_may_see(some) -> None:
    for position in some((3, {}), every=60):
        scene, match = position.scene(), position.match
        for draw in (paint, lambda *shown: paint_detail(shown[0], shown[1], "hq_b", shown[2])):
            assert draw("spacecorp", match.view(Seat(1)), scene) == draw(
                "spacecorp", match.view(None), scene
            )


def test_standing_orders_show_in_the_hand_of_who_gave_them_alone(find) -> None:
    view = find(lambda view: view.era == "mariners", seats=2)
    view.corps[0].hand = Pile(kind="card", cards=["M26a"], open_to=EVERYONE)

    def shown_to_others():
        return [
            paint("spacecorp", view),
            paint_detail("spacecorp", view, "hq_a"),
            paint_hand("spacecorp", view, 1),
        ]

    plain, mine = shown_to_others(), paint_hand("spacecorp", view, 0)
    view.corps[0].orders.value = [EdgeOrder("M26a")]
    assert shown_to_others() == plain
    assert paint_hand("spacecorp", view, 0).data != mine.data
