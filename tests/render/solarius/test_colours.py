"""Colour-blind people can tell the resources apart."""

from colours import assert_apart

from render.solarius.brand import RESOURCES


def test_no_two_resources_look_alike_to_any_eye() -> None:
    assert_apart([kind.fill for kind in RESOURCES.values()], (29.6, 29.1, 29.4, 30.7))
