"""Colour-blind people can tell the resources apart."""

from colours import assert_apart

from render.vertium.brand import RESOURCES


def test_no_two_resources_look_alike_to_any_eye() -> None:
    assert_apart([kind.fill for kind in RESOURCES.values()], (32.1, 21.6, 24.1, 21.6))
