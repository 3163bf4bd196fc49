"""What everybody may see, and what one player alone may see. A test for every game checks that
hidden things never show."""

from render import Scene, paint, paint_hand
from render.positions import play_at_random
from rules.kernel import Seat
from rules.solar_roller import GAME


def test_nobody_sees_what_another_draws_before_the_round_closes() -> None:
    scene, before, unseen = Scene(), None, 0
    for position in play_at_random(GAME, 3, seed=6, moves=24, eager=True):
        match, deed = position.match, not position.turn.heard(None)
        shown = paint("solar-roller", match.view(None), scene)
        own = paint_hand(
            "solar-roller", match.view(position.mover or Seat(0)), position.mover or 0, scene
        )
        if deed and before is not None:
            unseen += 1
            assert shown == before[0]
            assert own not in before
        before = (shown, own)
    assert unseen > 6


def test_what_is_done_in_the_open_all_may_see(some) -> None:
    for position in some((2, {"hidden_round": False}), every=31):
        scene, match = position.scene(), position.match
        assert paint("solar-roller", match.view(Seat(0)), scene) == paint(
            "solar-roller", match.view(None), scene
        )
