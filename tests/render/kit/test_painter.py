"""A painter is made of the names in its package."""

import sys
from types import ModuleType

import pytest

import render.vertium
from render.kit import Painter


def test_each_part_is_what_has_its_name_in_the_package() -> None:
    painter = Painter.of("render.vertium")
    assert painter.draw_board is render.vertium.draw_board
    assert painter.brand is render.vertium.BRAND
    assert painter.eager_samples is False


def test_a_package_without_a_part_is_told_which(monkeypatch) -> None:
    bare = ModuleType("bare")
    vars(bare).update({name: part for name, part in vars(render.vertium).items() if name[0] != "_"})
    del bare.draw_hand
    monkeypatch.setitem(sys.modules, "bare", bare)
    with pytest.raises(TypeError, match="draw_hand"):
        Painter.of("bare")
