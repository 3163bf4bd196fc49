"""How well colours are told apart, by every eye: CIEDE2000 under Machado's matrices at full
severity."""

from itertools import combinations
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

from render.kit import RGB

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
EYES = (_NORMAL, _PROTAN, _DEUTAN, _TRITAN)
TO_XYZ = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_D65 = (0.95047, 1.0, 1.08883)


def _times(matrix: tuple[Triple, Triple, Triple], vector: Triple) -> Triple:
    x, y, z = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return x, y, z


def linear(channel: int) -> float:
    v = channel / 255
    return v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4


def lab(colour: RGB, eye: tuple[Triple, Triple, Triple]) -> Triple:
    """The colour as an eye sees it, in CIELAB."""
    red, green, blue = (linear(channel) for channel in colour)
    seen = _times(eye, (red, green, blue))
    clipped = (min(1, max(0, seen[0])), min(1, max(0, seen[1])), min(1, max(0, seen[2])))
    x, y, z = (
        value ** (1 / 3) if value > 216 / 24389 else (24389 / 27 * value + 16) / 116
        for value in (a / b for a, b in zip(_times(TO_XYZ, clipped), _D65, strict=True))
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


def closest(colours: list[RGB]) -> list[float]:
    """The smallest distance between any two, for each eye."""
    return [
        min(ciede2000(lab(a, eye), lab(b, eye)) for a, b in combinations(colours, 2))
        for eye in EYES
    ]


def assert_apart(colours: list[RGB], least: tuple[float, ...]) -> None:
    """That no two of them look alike to any eye: at least so far apart, eye by eye."""
    for found, wanted in zip(closest(colours), least, strict=True):
        assert found >= wanted - 0.06  # the figures are rounded
