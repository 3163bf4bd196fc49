"""Every seat has a sign for texts, which is the shape that its pieces have on the pictures."""

from render import marks
from render.positions import played
from render.vertium.look import liveries
from rules.vertium import GAME


def test_a_game_without_colours_of_its_own_wears_the_kits_in_order() -> None:
    assert marks("lanterns") == ("●", "■", "▲", "◆", "★", "✚")


def test_the_signs_of_a_match_are_the_shapes_on_its_pictures() -> None:
    shapes = {"circle": "●", "square": "■", "triangle": "▲", "diamond": "◆", "star": "★", "cross": "✚"}
    for options in ({"factions": "choose"}, {"complex": True, "complex_seat": "first"}):
        for position in played(GAME, 3, seed=2, options=options, moves=6):
            view = position.match.view(None)
            assert marks("vertium", view) == tuple(shapes[livery.shape] for livery in liveries(view))


def test_before_a_match_the_signs_are_those_it_will_usually_have() -> None:
    first = next(iter(played(GAME, 4, seed=1, options={})))
    assert marks("vertium")[:4] == marks("vertium", first.match.view(None))
