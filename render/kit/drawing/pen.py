"""Antialiased shapes: drawn four times as large, reduced once, cached as sprites, pasted at whole
pixels."""

from collections.abc import Iterable, Sequence
from math import cos, radians, sin
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFilter

from render.kit.core.cache import Cache
from render.kit.core.colours import RGB
from render.kit.drawing.lettering import Style, cap_height, measure, word

Point = tuple[float, float]
Ink = RGB | tuple[int, int, int, int] | int  # an int for stencils, which have one channel
SCALE = 4
_EDGE = 0.085  # width of a letter's contour, as a share of its size
SPRITES: "Cache[Sprite]" = Cache(24_000_000)
sprite = SPRITES.remembers


class Sprite(NamedTuple):
    """A small picture with transparency and an anchor. Soft ones are dithered in static layers."""

    colours: Image.Image
    alpha: Image.Image
    x: int
    y: int
    soft: bool = False

    @property
    def weight(self) -> int:
        return self.colours.width * self.colours.height * 5

    @classmethod
    def of(cls, image: Image.Image, x: int, y: int, *, soft: bool = False) -> "Sprite":
        return cls(image.convert("RGB"), image.getchannel("A"), x, y, soft)

    @classmethod
    def flat(cls, alpha: Image.Image, colour: RGB, x: int, y: int) -> "Sprite":
        """A sprite of one colour, cut out by a stencil."""
        return cls(Image.new("RGB", alpha.size, colour), alpha, x, y)

    def image(self) -> Image.Image:
        both = self.colours.copy()
        both.putalpha(self.alpha)
        return both

    def under(self, other: "Sprite", x: float = 0, y: float = 0) -> "Sprite":
        """This sprite with another on top, anchors together or so far apart, large enough for both."""
        x, y = round(x), round(y)
        left, top = max(self.x, other.x - x), max(self.y, other.y - y)
        right = max(self.colours.width - self.x, other.colours.width - other.x + x)
        bottom = max(self.colours.height - self.y, other.colours.height - other.y + y)
        image = Image.new("RGBA", (left + right, top + bottom))
        image.paste(self.image(), (left - self.x, top - self.y))
        image.alpha_composite(other.image(), (left + x - other.x, top + y - other.y))
        return Sprite.of(image, left, top, soft=self.soft)

    def lettered(
        self, text: str, style: Style, fill: RGB, x: float = 0, y: float = 0, *, edge: RGB | None = None
    ) -> "Sprite":
        """This sprite with a short text, centred at this distance from the anchor. `edge` adds a
        contour."""
        drawn = word(text, style, 0 if edge is None else round(style.size * _EDGE))
        left = self.x + round(x - measure(text, style) / 2) + drawn.left
        top = self.y + round(y + cap_height(style) / 2) + drawn.top
        image = self.image()
        if edge is not None and drawn.stroke:
            image.paste(Image.new("RGBA", drawn.stroke.size, edge), (left, top), drawn.stroke)
        image.paste(Image.new("RGBA", drawn.letters.size, fill), (left, top), drawn.letters)
        return Sprite.of(image, self.x, self.y, soft=self.soft)


class Pen:
    """Draws round an anchor at (0, 0) in pixels, or in units of `unit` pixels. Then it makes a
    sprite.

    Later shapes cover earlier ones: a fill with alpha replaces the pixels below it.
    """

    def __init__(
        self, left: float, top: float, right: float, bottom: float, *, unit: float = 1, stencil: bool = False
    ) -> None:
        self.x, self.y = int(left * unit) + 1, int(top * unit) + 1
        size = (self.x + int(right * unit) + 1, self.y + int(bottom * unit) + 1)
        self._unit = unit
        self._image = Image.new("L" if stencil else "RGBA", (size[0] * SCALE, size[1] * SCALE))
        self._draw = ImageDraw.Draw(self._image)

    def _at(self, x: float, y: float) -> Point:
        return (self.x + x * self._unit) * SCALE, (self.y + y * self._unit) * SCALE

    def _corners(self, x0: float, y0: float, x1: float, y1: float) -> list[float]:
        (left, top), (right, bottom) = self._at(x0, y0), self._at(x1, y1)
        return [left, top, max(left, right - 1), max(top, bottom - 1)]  # Pillow draws the last pixel too

    def _long(self, width: float) -> int:
        return max(1, round(width * self._unit * SCALE))

    def disc(self, x: float, y: float, r: float, fill: Ink) -> None:
        self._draw.ellipse(self._corners(x - r, y - r, x + r, y + r), fill)

    def ring(self, x: float, y: float, r: float, width: float, fill: Ink) -> None:
        """A circle line whose outer radius is r."""
        self._draw.ellipse(self._corners(x - r, y - r, x + r, y + r), outline=fill, width=self._long(width))

    def oval(self, x: float, y: float, rx: float, ry: float, fill: Ink) -> None:
        self._draw.ellipse(self._corners(x - rx, y - ry, x + rx, y + ry), fill)

    def arc(self, x: float, y: float, r: float, *, start: float, end: float, width: float, fill: Ink) -> None:
        """Part of a circle line, in degrees clockwise from the right; r is its outer radius."""
        self._draw.arc(self._corners(x - r, y - r, x + r, y + r), start, end, fill, self._long(width))

    def pie(self, x: float, y: float, r: float, *, start: float, end: float, fill: Ink) -> None:
        self._draw.pieslice(self._corners(x - r, y - r, x + r, y + r), start, end, fill)

    def box(self, x0: float, y0: float, x1: float, y1: float, fill: Ink, *, radius: float = 0) -> None:
        self._draw.rounded_rectangle(self._corners(x0, y0, x1, y1), radius * self._unit * SCALE, fill)

    def polygon(self, points: Sequence[Point], fill: Ink, grow: float = 0) -> None:
        """A filled polygon. `grow` widens it all round, with rounded corners."""
        self._draw.polygon([self._at(*point) for point in points], fill)
        if grow:
            self.line([*points, points[0]], fill, 2 * grow)

    def line(self, points: Sequence[Point], fill: Ink, width: float) -> None:
        """A line with round joints and ends."""
        self._draw.line([self._at(*point) for point in points], fill, self._long(width))
        for x, y in points:
            self.disc(x, y, width / 2, fill)

    def sprite(self) -> Sprite:
        # Premultiplied while shrinking; otherwise the colour of transparent pixels bleeds into every edge.
        small = self._image.convert("RGBa").reduce(SCALE).convert("RGBA")
        return Sprite.of(small, self.x, self.y)

    def stencil(self) -> Image.Image:
        return self._image.reduce(SCALE)


def ring_points(r: float, count: int, turn: float = -90, x: float = 0, y: float = 0) -> list[Point]:
    """Points spread evenly on a circle, starting at the top."""
    angles = (radians(turn + 360 * i / count) for i in range(count))
    return [(x + r * cos(a), y + r * sin(a)) for a in angles]


def star_points(outer: float, inner: float, count: int = 5, x: float = 0, y: float = 0) -> list[Point]:
    tips = ring_points(outer, count, x=x, y=y)
    notches = ring_points(inner, count, -90 + 180 / count, x=x, y=y)
    return [point for pair in zip(tips, notches, strict=True) for point in pair]


def move_points(points: Iterable[Point], x: float, y: float) -> list[Point]:
    return [(px + x, py + y) for px, py in points]


def glow(pen: Pen, colour: RGB, *, blur: float, strength: float) -> Sprite:
    """A soft light or shadow in the shape of a stencil. Leave room for it."""
    soft = pen.stencil().filter(ImageFilter.GaussianBlur(blur)).point(lambda v: round(v * strength))
    return Sprite.flat(soft, colour, pen.x, pen.y)
