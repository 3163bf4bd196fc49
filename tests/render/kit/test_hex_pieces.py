"""Figures of a hex map show their owner by shape and letter, and cells in reach stand out."""

from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from render.kit import SEAT_STYLES, THEMES, hex_cell, hex_in_reach, mix, outpost_flag, plaque
from render.kit.core.colours import ThemeName

SEATS = SEAT_STYLES[:4]


@pytest.fixture(params=list(THEMES))
def theme(request: pytest.FixtureRequest):
    name: ThemeName = request.param
    return THEMES[name]


def test_plaques_differ_in_more_than_colour(theme) -> None:
    def window(seat_style):
        piece = plaque(seat_style, theme, r=28)
        plain = Image.new("RGB", piece.colours.size, seat_style.fill(theme))
        return (
            ImageChops.difference(piece.colours, plain)
            .convert("L")
            .point(lambda v: 255 if v > 40 else 0)
        )

    for one, two in combinations(map(window, SEATS), 2):
        assert ImageStat.Stat(ImageChops.difference(one, two)).mean[0] > 4


def test_a_cell_in_reach_has_a_line_of_the_seats_colour_and_is_no_larger_than_its_place(
    theme,
) -> None:
    plain = hex_cell(theme.raised).alpha.getbbox()
    for seat_style in SEATS:
        piece = hex_in_reach(seat_style, theme)
        left, top, right, bottom = piece.alpha.getbbox()
        assert plain is not None
        assert (left >= plain[0], top >= plain[1], right <= plain[2], bottom <= plain[3]) == (
            True,
        ) * 4
        middle = piece.colours.getpixel((piece.x, piece.y))
        assert middle == mix(theme.panel, seat_style.fill(theme), 0.3)
        assert middle != piece.colours.getpixel((left + 2, piece.y))


def test_a_flag_stands_on_its_foot(theme) -> None:
    flag = outpost_flag(theme, height=30)
    left, top, right, bottom = flag.alpha.getbbox()
    assert flag.y - top >= 30
    assert bottom - flag.y <= 6
    assert right - flag.x > flag.x - left
