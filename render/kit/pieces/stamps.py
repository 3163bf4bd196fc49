"""Stamps: small pictures of single things, for emoji in texts. Seats have theirs here, and each
game adds its own."""

from collections.abc import Callable, Mapping
from functools import partial
from hashlib import blake2b
from io import BytesIO
from typing import NamedTuple, TypeAlias

from PIL import Image, ImageFilter, ImageOps

from render.kit.core.colours import BLACK, NIGHT, PAINTS, RGB, Livery
from render.kit.drawing.lettering import Style
from render.kit.drawing.marks import MARKS, mark
from render.kit.drawing.pen import Pen, Sprite
from render.kit.pieces.dice import WHITE_DIE, die
from render.kit.pieces.tokens import draw_shape

Marks: TypeAlias = Mapping[str, Callable[[], Sprite]]
"""By name, the function that draws a mark."""

_SIDE = 128
_R = 60  # radius of a shape that fills a stamp
_RIM = 5  # round everything, because stamps appear on white and on black


class Stamp(NamedTuple):
    """A mark as a picture to upload, with a hash of the picture."""

    data: bytes
    print: str


def stamp(draw: Callable[[], Sprite]) -> Stamp:
    """The mark on a square, as large as it fits."""
    image = draw().image()
    image = image.crop(image.getchannel("A").getbbox())
    image = ImageOps.contain(image, (_SIDE - 2 * _RIM, _SIDE - 2 * _RIM))
    square = Image.new("RGBA", (_SIDE, _SIDE), (*BLACK, 0))
    at = (_SIDE - image.width) // 2, (_SIDE - image.height) // 2
    square.paste(image, at)
    rim = square.getchannel("A").filter(ImageFilter.GaussianBlur(_RIM / 2)).point(lambda v: min(255, 5 * v))
    under = Image.new("RGBA", (_SIDE, _SIDE), BLACK)
    under.putalpha(rim)
    square = Image.alpha_composite(under, square)
    out = BytesIO()
    square.save(out, "PNG")
    return Stamp(out.getvalue(), blake2b(square.tobytes(), digest_size=3).hexdigest())


# ---------------------------------------------------------------- seats


def seat_mark(livery: Livery) -> str:
    """The name of this seat's mark."""
    return f"seat_{livery.colour}"


def _seat(colour: str) -> Sprite:
    """A seat's shape in its colour."""
    pen = Pen(80, 80, 80, 80)
    paint = PAINTS[colour]
    draw_shape(pen, paint.shape, _R, paint.night)
    return pen.sprite()


SEATS: Marks = {f"seat_{colour}": partial(_seat, colour) for colour in PAINTS}


def dice() -> Sprite:
    """Two dice."""
    return die(5, WHITE_DIE, NIGHT, size=80).under(die(2, WHITE_DIE, NIGHT, size=80), 50, 60)


# ---------------------------------------------------------------- parts for games' stamps


def tile(fill: RGB, sign: str, ink: RGB = BLACK) -> Sprite:
    """A coloured square with a mark of the kit, or a letter."""
    pen = Pen(_R + 2, _R + 2, _R + 2, _R + 2)
    pen.box(-_R, -_R, _R, _R, fill, radius=18)
    return _sign(pen.sprite(), sign, ink)


def boss(fill: RGB, sign: str) -> Sprite:
    """A dark disc with a coloured rim, and the sign in the same colour."""
    pen = Pen(_R + 2, _R + 2, _R + 2, _R + 2)
    pen.disc(0, 0, _R, fill)
    pen.disc(0, 0, _R - 2 * _RIM, BLACK)
    return _sign(pen.sprite(), sign, fill)


def _sign(field: Sprite, sign: str, ink: RGB) -> Sprite:
    if sign in MARKS:
        return field.under(mark(sign, 76, ink))
    return field.lettered(sign, Style("display", 800, 84 if len(sign) == 1 else 64), ink)
