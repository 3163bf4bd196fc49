"""The surface a painter works on: sprites at whole pixels, text, and the encoded picture at the
end."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import wraps
from io import BytesIO
from typing import Any, Literal, NamedTuple, ParamSpec
from zlib import compress, decompress

from PIL import Image

from render.kit.core.brands import Brand
from render.kit.core.cache import Cache
from render.kit.core.colours import RGB, Theme
from render.kit.core.palettes import Palette, palette_of
from render.kit.core.tongue import ENGLISH, Tongue, worded
from render.kit.drawing.lettering import Style, cap_height, fit, fold, measure, word
from render.kit.drawing.pen import Sprite
from render.kit.drawing.picture import Picture

P = ParamSpec("P")
Box = tuple[int, int, int, int]
Anchor = Literal["left", "middle", "right"]
STROKE = 4  # round text on the board itself
_OVERHANG = 5  # a stroke or the tail of a letter may leave the promised box by so much
_LEADING = 27  # between lines of the smallest size
_FAINT = 44  # fainter light is not dithered: it shows no bands and would cost bytes
_LAYERS: "Cache[Canvas]" = Cache(48_000_000)  # the boards in use: four of up to 11.8 MB each
# All games, sizes and themes: some forty boards of up to 0.6 MB each.
_PACKED: "Cache[_Packed]" = Cache(24_000_000)
_sampling: ContextVar[bool] = ContextVar("sampling", default=False)


class DrawnText(NamedTuple):
    """A text as it was drawn, for tests: asked, shown, where it is, and where it may be."""

    text: str
    shown: str
    size: int
    ink: Box
    promised: Box

    @property
    def cut(self) -> bool:
        return self.shown != self.text

    @property
    def strays(self) -> bool:
        """Whether the text leaves its promised box."""
        left, top, right, bottom = self.promised
        return (
            self.ink[0] < left or self.ink[1] < top or self.ink[2] > right or self.ink[3] > bottom
        )


class Canvas:
    """A picture in progress. Later pieces cover earlier ones, so write text last."""

    def __init__(self, size: tuple[int, int], theme: Theme, brand: Brand) -> None:
        self.theme = theme
        self.brand = brand
        self.image = Image.new("RGB", size, theme.space)
        self.tongue = ENGLISH
        self.texts: list[DrawnText] = []
        self._soft: Image.Image | None = None

    @property
    def size(self) -> tuple[int, int]:
        return self.image.size

    @property
    def weight(self) -> int:
        return self.image.width * self.image.height * 4  # Pillow keeps four bytes of three channels

    @property
    def palette(self) -> Palette:
        return palette_of(self.brand, self.theme.name)

    def speaking(self, tongue: Tongue) -> "Canvas":
        """The same canvas, with texts in that language from now on."""
        self.tongue = tongue
        return self

    def worded(self, text: str) -> str:
        """A text as it will be written, for measuring it first."""
        return worded(text, self.tongue)

    def copy(self) -> "Canvas":
        twin = Canvas((1, 1), self.theme, self.brand).speaking(self.tongue)
        twin.image = self.image.copy()
        twin.texts = list(self.texts)
        return twin

    def put(self, sprite: Sprite, x: float, y: float) -> None:
        """Paste a sprite, with its anchor at this point."""
        corner = (round(x) - sprite.x, round(y) - sprite.y)
        self.image.paste(sprite.colours, corner, sprite.alpha)
        if sprite.soft:
            self._soft = self._soft or Image.new("L", self.size)
            self._soft.paste(255, corner, sprite.alpha.point(lambda v: 255 if v > _FAINT else 0))
        elif self._soft:
            self._soft.paste(0, corner, sprite.alpha)

    def stretch(self, piece: Sprite, side: int, area: Box) -> None:
        """Paste a square piece, stretched to an area. Corners stay as they are, edges are
        stretched, and the inside gets the colour of the middle."""
        across = _spans(piece.colours.width, piece.x, side, area[0], area[2])
        down = _spans(piece.colours.height, piece.y, side, area[1], area[3])
        for left, right, x, wide in across:
            for top, bottom, y, high in down:
                if right - left == bottom - top == 1:
                    self.fill((x, y, x + wide, y + high), piece.colours.getpixel((left, top)))
                    continue
                parts = [
                    channel.crop((left, top, right, bottom))
                    for channel in (piece.colours, piece.alpha)
                ]
                if (right - left, bottom - top) != (wide, high):
                    parts = [part.resize((wide, high), Image.Resampling.NEAREST) for part in parts]
                self.put(Sprite(parts[0], parts[1], 0, 0), x, y)

    def fill(self, area: Box, colour: Any) -> None:
        """Fill an area with one colour."""
        self.image.paste(colour, area)
        if self._soft:
            self._soft.paste(0, area)

    def text(
        self,
        x: float,
        y: float,
        text: str,
        style: Style,
        fill: RGB,
        *,
        anchor: Anchor = "left",
        width: int | None = None,
        height: int | None = None,
        stroke: int = 0,
    ) -> int:
        """Write one line and return its width. Capitals are centred on y. A text that is wider than
        `width` shrinks, then is cut.

        Width and height are also the promise that tests hold the text to.
        """
        text = self.worded(text)
        if style.capitals:
            text = text.upper()
        asked = text
        if width is not None:
            text, style = fit(text, style, width)
        long = measure(text, style)
        start = round(x) - _shift(anchor, long)
        drawn = word(text, style, stroke)
        corner = (start + drawn.left, round(y + cap_height(style) / 2) + drawn.top)
        if drawn.stroke:
            self.image.paste(self.theme.ink, corner, drawn.stroke)
        self.image.paste(fill, corner, drawn.letters)
        inked = (drawn.stroke or drawn.letters).getbbox() or (0, 0, 0, 0)
        ink = (
            corner[0] + inked[0],
            corner[1] + inked[1],
            corner[0] + inked[2],
            corner[1] + inked[3],
        )
        left, top, right, bottom = 0, 0, *self.size
        if width is not None:
            left = round(x) - _shift(anchor, width) - _OVERHANG
            right = left + width + 2 * _OVERHANG
        if height is not None:
            top, bottom = round(y - height / 2), round(y + height / 2)
        self.texts.append(DrawnText(asked, text, style.size, ink, (left, top, right, bottom)))
        return long

    def fold(
        self, x: float, y: float, text: str, style: Style, fill: RGB, *, width: int, height: int
    ) -> None:
        """Write in one line or two, centred on y together."""
        lines, style = fold(self.worded(text), style, width)
        for i, line in enumerate(lines):
            down = (i - (len(lines) - 1) / 2) * _LEADING
            self.text(x, y + down, line, style, fill, width=width, height=height // len(lines) + 3)

    def settle(self) -> "Canvas":
        """Dither the soft parts once, so that encoding leaves them alone at every turn."""
        if self._soft:
            self.image.paste(self.palette.dither(self.image), (0, 0), self._soft)
            self._soft = None
        return self

    def picture(self, alt: str) -> Picture:
        """Encode without dithering, which would triple the bytes."""
        out = BytesIO()
        self.palette.map_colours(self.image).save(out, "PNG", compress_level=6)
        return Picture(out.getvalue(), "image/png", self.size, alt)


def _spans(
    size: int, anchor: int, side: int, start: int, end: int
) -> tuple[tuple[int, int, int, int], ...]:
    """Ends and middle of a stretched piece in one direction: source start and end, target start,
    length."""
    middle = size // 2
    first, last = start - anchor, end - anchor - side + middle + 1
    return (
        (0, middle, first, middle),
        (middle, middle + 1, first + middle, last - first - middle),
        (middle + 1, size, last, size - middle - 1),
    )


def _shift(anchor: Anchor, width: int) -> int:
    return {"left": 0, "middle": width // 2, "right": width}[anchor]


def layer(paint: Callable[P, Canvas]) -> Callable[P, Canvas]:
    """Decorate a function that paints a static layer. It runs once, and each call gives a fresh
    copy. Layers that are seldom used stay compressed. A layer with texts takes the language as an
    argument, so each language has its own."""

    @wraps(paint)
    def copy_layer(*args: P.args, **kwargs: P.kwargs) -> Canvas:
        if _sampling.get():
            return paint(*args, **kwargs)
        key = (paint, args, tuple(sorted(kwargs.items())))

        def pack() -> _Packed:
            return _Packed(paint(*args, **kwargs).settle())

        return _LAYERS.get(key, lambda: _PACKED.get(key, pack).unpack()).copy()

    return copy_layer


class _Packed:
    """A compressed layer, a twentieth of its bytes. Unpacking costs a tenth of painting it
    again."""

    def __init__(self, canvas: Canvas) -> None:
        self._size, self._data = canvas.size, compress(canvas.image.tobytes(), 1)
        self._rest = Canvas((1, 1), canvas.theme, canvas.brand).speaking(canvas.tongue)
        self._rest.texts = canvas.texts

    @property
    def weight(self) -> int:
        return len(self._data)

    def unpack(self) -> Canvas:
        canvas = self._rest.copy()
        canvas.image = Image.frombytes("RGB", self._size, decompress(self._data))
        return canvas


def settle_sprite(piece: Sprite, theme: Theme, brand: Brand) -> Sprite:
    """A dithered copy of a soft sprite, for use outside layers. Keep the result in a `sprite`."""
    if _sampling.get():
        return piece
    colours = palette_of(brand, theme.name).dither(piece.colours)
    return piece._replace(colours=colours, soft=False)


@contextmanager
def paint_samples() -> Iterator[None]:
    """For the palette tool: layers are painted again, without dithering."""
    token = _sampling.set(True)
    try:
        yield
    finally:
        _sampling.reset(token)
