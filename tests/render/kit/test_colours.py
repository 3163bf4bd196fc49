"""Seats and resources differ for every eye: CIEDE2000 under Machado's matrices at full severity."""

from itertools import combinations, product
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

import pytest

from render.kit import DAY, NIGHT, RGB, SEAT_STYLES, WHITE, rgb, seat_styles
from render.solar_roller.brand import COLOUR_SIGNS
from render.solarius.brand import RESOURCES as SOLARIUS
from render.vertium.brand import RESOURCES as VERTIUM

Triple = tuple[float, float, float]
_NORMAL = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
_PROTAN = (
    (0.152286, 1.052583, -0.204868),
    (0.114503, 0.786281, 0.099216),
    (-0.003882, -0.048116, 1.051998),
)
_DEUTAN = (
    (0.367322, 0.860646, -0.227968),
    (0.280085, 0.672501, 0.047413),
    (-0.011820, 0.042940, 0.968881),
)
_TRITAN = (
    (1.255528, -0.076749, -0.178779),
    (-0.078411, 0.930809, 0.147602),
    (0.004733, 0.691367, 0.303900),
)
_EYES = (_NORMAL, _PROTAN, _DEUTAN, _TRITAN)
_TO_XYZ = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_D65 = (0.95047, 1.0, 1.08883)


def _times(matrix: tuple[Triple, Triple, Triple], vector: Triple) -> Triple:
    x, y, z = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return x, y, z


def _linear(channel: int) -> float:
    v = channel / 255
    return v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4


def lab(colour: RGB, eye: tuple[Triple, Triple, Triple]) -> Triple:
    """A colour as an eye sees it, in CIELAB."""
    red, green, blue = (_linear(channel) for channel in colour)
    seen = _times(eye, (red, green, blue))
    clipped = (min(1, max(0, seen[0])), min(1, max(0, seen[1])), min(1, max(0, seen[2])))
    x, y, z = (
        value ** (1 / 3) if value > 216 / 24389 else (24389 / 27 * value + 16) / 116
        for value in (a / b for a, b in zip(_times(_TO_XYZ, clipped), _D65, strict=True))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def ciede2000(one: Triple, two: Triple) -> float:
    l1, a1, b1 = one
    l2, a2, b2 = two
    chroma = (hypot(a1, b1) + hypot(a2, b2)) / 2
    g = (1 - sqrt(chroma**7 / (chroma**7 + 25.0**7))) / 2
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = degrees(atan2(b1, a1)) % 360, degrees(atan2(b2, a2)) % 360
    turn = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    hue = h1 + h2 if c1 * c2 == 0 else h1 + turn / 2
    d_light, d_chroma, d_hue = l2 - l1, c2 - c1, 2 * sqrt(c1 * c2) * sin(radians(turn / 2))
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    t = (
        1
        - 0.17 * cos(radians(hue - 30))
        + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6))
        - 0.20 * cos(radians(4 * hue - 63))
    )
    s_light = 1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2)
    s_chroma, s_hue = 1 + 0.045 * chroma, 1 + 0.015 * chroma * t
    bend = exp(-((((hue % 360) - 275) / 25) ** 2))
    rotation = -2 * sqrt(chroma**7 / (chroma**7 + 25.0**7)) * sin(radians(60 * bend))
    x, y, z = d_light / s_light, d_chroma / s_chroma, d_hue / s_hue
    return sqrt(x * x + y * y + z * z + rotation * y * z)


@pytest.mark.parametrize(
    ("one", "two", "distance"),
    [  # from the published test data of Sharma, Wu and Dalal
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, -1.1848, -84.8006), (50.0, 0.0, -82.7485), 1.0000),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((50.0, 2.5, 0.0), (61.0, -5.0, 29.0), 22.8977),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_the_measure_itself(one: Triple, two: Triple, distance: float) -> None:
    assert ciede2000(one, two) == pytest.approx(distance, abs=1e-4)


def closest(colours: list[RGB]) -> list[float]:
    """The smallest distance between any two colours, for each eye."""
    return [
        min(ciede2000(lab(a, eye), lab(b, eye)) for a, b in combinations(colours, 2))
        for eye in _EYES
    ]


def nearest(colours: list[RGB], grounds: list[RGB]) -> float:
    """The smallest distance to a background, for any eye."""
    pairs = list(product(colours, grounds))
    return min(ciede2000(lab(a, eye), lab(b, eye)) for eye in _EYES for a, b in pairs)


_SETS = {
    "seats by night": (
        [seat_style.fill(NIGHT) for seat_style in SEAT_STYLES],
        (23.7, 19.9, 19.9, 19.8),
    ),
    "seats by day": (
        [seat_style.fill(DAY) for seat_style in SEAT_STYLES],
        (23.0, 22.2, 21.7, 21.9),
    ),
    "Vertium": ([kind.fill for kind in VERTIUM.values()], (32.1, 21.6, 24.1, 21.6)),
    "Solar Roller": ([kind.fill for kind in COLOUR_SIGNS.values()], (28.5, 22.3, 20.3, 20.5)),
    "Solarius": ([kind.fill for kind in SOLARIUS.values()], (29.6, 29.1, 29.4, 30.7)),
}


@pytest.mark.parametrize("name", _SETS)
def test_no_two_of_a_set_look_alike_to_any_eye(name: str) -> None:
    colours, least = _SETS[name]
    for found, wanted in zip(closest(colours), least, strict=True):
        assert found >= wanted - 0.06  # the figures are rounded


def test_the_four_factions_of_vertium() -> None:
    factions = seat_styles("amber", "silver", "scarlet", "violet")
    assert min(closest([seat_style.fill(NIGHT) for seat_style in factions])) >= 20.0


def test_seats_stand_out_from_the_page() -> None:
    night, day = ([seat_style.fill(theme) for seat_style in SEAT_STYLES] for theme in (NIGHT, DAY))
    assert nearest(night, [NIGHT.space, NIGHT.panel]) >= 36.6
    assert nearest(night, [NIGHT.raised]) >= 33.9
    assert nearest(day, [DAY.space, WHITE]) >= 27.2


def _luminance(colour: RGB) -> float:
    return sum(share * _linear(channel) for share, channel in zip(_TO_XYZ[1], colour, strict=True))


def contrast(one: RGB, two: RGB) -> float:
    light, dark = sorted((_luminance(one), _luminance(two)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", [NIGHT, DAY], ids=lambda theme: theme.name)
def test_words_can_be_read(theme) -> None:
    for ground in (theme.space, theme.panel, theme.raised, theme.ink):
        assert contrast(theme.text, ground) >= 12
        assert contrast(theme.muted, ground) >= 6
        for colour in (theme.gold, theme.gain, theme.danger):
            assert contrast(colour, ground) >= 4


def test_seats_contrast_with_the_night() -> None:
    assert min(contrast(seat_style.fill(NIGHT), NIGHT.space) for seat_style in SEAT_STYLES) >= 4.8
    assert min(contrast(seat_style.fill(NIGHT), NIGHT.panel) for seat_style in SEAT_STYLES) >= 4.25


def test_each_seat_has_a_letter_a_colour_and_a_shape_of_its_own() -> None:
    assert [seat_style.letter for seat_style in SEAT_STYLES] == list("ABCDEF")
    assert len({seat_style.shape for seat_style in SEAT_STYLES}) == len(SEAT_STYLES)
    assert SEAT_STYLES[1].spoken(NIGHT) == "azure square"
    assert SEAT_STYLES[5].spoken(DAY) == "graphite cross"


def test_a_colour_is_read_from_its_code() -> None:
    assert rgb("#0b1020") == (11, 16, 32)
