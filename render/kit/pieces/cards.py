"""Cards: face up, face down, spent, and the deck with its count."""

from render.kit.core.brands import Brand
from render.kit.core.colours import BLACK, RGB, Theme, mix, rgb
from render.kit.drawing.canvas import Canvas
from render.kit.drawing.lettering import PLANET_NAME, Style, fit
from render.kit.drawing.marks import mark
from render.kit.drawing.pen import Pen, Sprite, glow, sprite
from render.kit.pieces.panels import pill

CARD = (124, 174)
CARD_IN_PANEL = (154, 134)
_RADIUS = 14
_PAPER = rgb("#f1f4fb")
_BACK, _BACK_EDGE = rgb("#1d2547"), rgb("#5468ac")


@sprite
def _shadow(width: int, height: int, theme: Theme) -> Sprite:
    pen = Pen(width / 2 + 18, height / 2 + 18, width / 2 + 18, height / 2 + 18, stencil=True)
    pen.box(-width / 2, -height / 2 + 4, width / 2, height / 2 + 4, 255, radius=_RADIUS)
    return glow(pen, BLACK, blur=5, strength=0.16 if theme.day else 0.5)


def _draw_blank(width: int, height: int, edge: RGB, fill: RGB, rim: float) -> Sprite:
    x, y = width / 2, height / 2
    pen = Pen(x + 1, y + 1, x + 1, y + 1)
    pen.box(-x, -y, x, y, edge, radius=_RADIUS)
    pen.box(-x + rim, -y + rim, x - rim, y - rim, fill, radius=_RADIUS - rim)
    return pen.sprite()


@sprite
def card(
    colour: RGB, sign: str, name: str, theme: Theme, *, size: tuple[int, int] = CARD, signed: RGB = BLACK
) -> Sprite:
    """A face: a coloured field with a mark, and the name on paper below. Without a name the field
    fills the card."""
    width, height = size
    x, y = width / 2, height / 2
    foot = 46 if name else 0
    pen = Pen(x + 1, y + 1, x + 1, y + 1)
    pen.box(-x, -y, x, y, _PAPER, radius=_RADIUS)
    pen.box(-x + 6, -y + 6, x - 6, y - 6 - foot, colour, radius=_RADIUS - 4)
    field = height - 12 - foot
    face = pen.sprite().under(mark(sign, round(min(width, field) * 0.7), signed), 0, -foot / 2)
    if name:
        shown, style = fit(name, PLANET_NAME, width - 12)
        face = face.lettered(shown, style, BLACK, 0, y - 27)
    return _shadow(width, height, theme).under(face)


@sprite
def draw_titled_card(
    colour: RGB, title: str, number: str, theme: Theme, *, size: tuple[int, int] = CARD_IN_PANEL
) -> Sprite:
    """A face for a panel: the kind in capitals on a coloured band, and a large number below."""
    width, height = size
    x, y = width / 2, height / 2
    band = 44
    pen = Pen(x + 1, y + 1, x + 1, y + 1)
    pen.box(-x, -y, x, y, colour, radius=_RADIUS)
    pen.box(-x + 3, -y + band, x - 3, y - 3, mix(theme.panel, colour, 0.22), radius=_RADIUS - 3)
    pen.box(-x + 3, -y + band, x - 3, -y + band + 12, mix(theme.panel, colour, 0.22))
    shown, style = fit(title.upper(), Style("display", 800, 25), width - 14)
    face = pen.sprite().lettered(shown, style, BLACK, 0, -y + band / 2 + 1)
    return face.lettered(number, Style("display", 800, 62), theme.text, 0, band / 2)


@sprite
def card_back(brand: Brand, theme: Theme, *, size: tuple[int, int] = CARD) -> Sprite:
    """Three orbits in the game's accent."""
    width, height = size
    accent = brand.accent(theme)
    pen = Pen(width, height, width, height)
    unit = min(width, height) * 0.37
    for share in (1, 0.68, 0.38):
        pen.ring(0, 0, unit * share, 3, mix(_BACK, accent, 0.6))
    pen.disc(0, 0, unit * 0.16, accent)
    return _shadow(width, height, theme).under(_draw_blank(width, height, _BACK_EDGE, _BACK, 3)).under(pen.sprite())


@sprite
def draw_spent_card(colour: RGB, sign: str, theme: Theme, *, size: tuple[int, int] = CARD) -> Sprite:
    """A used card: a dark outline with a slash and a faint mark."""
    width, height = size
    pen = Pen(width / 2, height / 2, width / 2, height / 2)
    pen.line([(-width * 0.32, height * 0.36), (width * 0.32, -height * 0.36)], theme.line2, 4)
    face = _draw_blank(width, height, theme.line2, theme.ink, 3)
    face = face.under(mark(sign, round(min(width, height) * 0.6), mix(theme.ink, colour, 0.35)))
    return face.under(pen.sprite())


@sprite
def card_slot(theme: Theme, *, size: tuple[int, int] = CARD, held: bool = False) -> Sprite:
    """A place for a card: a back without orbits if a card is there, dark if not."""
    width, height = size
    return _draw_blank(width, height, _BACK_EDGE if held else theme.line, _BACK if held else theme.ink, 3)


def deck(canvas: Canvas, x: float, y: float, count: int | str, *, size: tuple[int, int] = CARD) -> None:
    """A pile of backs centred on a point, with its count on the lower edge."""
    canvas.put(_draw_blank(*size, _BACK_EDGE, _BACK, 3), x - 6, y + 4)
    canvas.put(card_back(canvas.brand, canvas.theme, size=size), x, y)
    pill(canvas, x, y + size[1] / 2 - 2, str(count), Style("display", 700, 30), outline=canvas.theme.line2, height=44)
