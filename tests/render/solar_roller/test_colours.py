"""Colour-blind people can tell the resources apart."""

from colours import assert_apart

from render.solar_roller.brand import COLOUR_SIGNS


def test_no_two_resources_look_alike_to_any_eye() -> None:
    assert_apart([kind.fill for kind in COLOUR_SIGNS.values()], (28.5, 22.3, 20.3, 20.5))
