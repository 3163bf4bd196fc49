"""The instrument panel: panels and cells, pills and badges, gauges and tracks, resource tiles."""

from render.kit.core.brands import Resource
from render.kit.core.colours import BLACK, RGB, Theme, mix, readable_on
from render.kit.drawing.canvas import Anchor, Box, Canvas
from render.kit.drawing.lettering import HEADING, PLANET_NAME, VALUE, Style, fit, measure
from render.kit.drawing.marks import MARKS, mark
from render.kit.drawing.pen import Pen, Sprite, glow, sprite

CHIP_RADIUS, PANEL_RADIUS, CELL_RADIUS = 18, 22, 10
PADDING = 24
_SOFT = 44  # a shadow reaches its full depth so far from its corners
_SMALL = 12_000  # pixels up to which a box is kept as a sprite
MISSING = 0.45  # how far missing pieces are mixed towards ink


@sprite
def box(width: int, height: int, radius: int, fill: RGB, outline: RGB, *, line: int = 2, shade: float = 0) -> Sprite:
    """A rounded rectangle, anchored at its upper left corner. `shade` adds a soft shadow."""
    pen = Pen(1, 1, width, height)
    pen.box(0, 0, width, height, outline, radius=radius)
    pen.box(line, line, width - line, height - line, fill, radius=max(0, radius - line))
    drawn = pen.sprite()
    if not shade:
        return drawn
    room = Pen(24, 24, width + 24, height + 24, stencil=True)
    room.box(0, 5, width, height + 5, 255, radius=radius)
    return glow(room, BLACK, blur=9, strength=shade).under(drawn)


def slab(canvas: Canvas, area: Box, radius: int, fill: RGB, outline: RGB, *, line: int = 2, shade: float = 0) -> None:
    """A box of any size. Small boxes are sprites. Large ones are stretched from a small one, which
    costs no memory."""
    left, top, right, bottom = area
    if not shade and (right - left) * (bottom - top) <= _SMALL:
        canvas.put(box(right - left, bottom - top, radius, fill, outline, line=line), left, top)
        return
    side = min(2 * radius + (_SOFT if shade else 4), right - left, bottom - top)
    canvas.stretch(box(side, side, radius, fill, outline, line=line, shade=shade), side, area)


def panel(canvas: Canvas, area: Box, *, outline: RGB | None = None, heading: str = "", width: int = 2) -> None:
    """A panel over (left, top, right, bottom), with a heading in capitals if there is one."""
    theme = canvas.theme
    left, top, right, _ = area
    slab(canvas, area, PANEL_RADIUS, theme.panel, outline or theme.line, line=width, shade=0.12 if theme.day else 0.36)
    if heading:
        room = right - left - 2 * PADDING
        canvas.text(left + PADDING, top + 36, heading, HEADING, theme.muted, width=room)


def cell(canvas: Canvas, area: Box, *, tint: RGB | None = None, outline: RGB | None = None, width: int = 2) -> None:
    """A raised field in a panel, tinted 14 % if asked."""
    theme = canvas.theme
    fill = mix(theme.raised, tint, 0.14) if tint else theme.raised
    edge = outline or (mix(theme.line, tint, 0.4) if tint else theme.line)
    slab(canvas, area, CELL_RADIUS, fill, edge, line=width)


def pill(
    canvas: Canvas,
    x: float,
    y: float,
    text: str,
    style: Style = PLANET_NAME,
    *,
    outline: RGB | None = None,
    fill: RGB | None = None,
    height: int = 48,
    width: int = 320,
    anchor: Anchor = "middle",
) -> Box:
    """A text in a rounded dark box, at most `width` wide. Returns the box that it took."""
    theme = canvas.theme
    margin = height * 2 // 5
    text = canvas.worded(text)
    shown, style = fit(text, style, width - 2 * margin)
    wide = max(height, measure(shown, style) + 2 * margin)
    left = round(x) - {"left": 0, "middle": wide // 2, "right": wide}[anchor]
    top = round(y - height / 2)
    canvas.put(box(wide, height, height // 2, theme.ink, outline or theme.line2, line=3), left, top)
    room = wide - margin
    canvas.text(left + wide / 2, y, text, style, fill or theme.text, anchor="middle", width=room, height=height)
    return left, top, left + wide, top + height


def cost(
    canvas: Canvas, start: tuple[float, float], end: tuple[float, float], at: tuple[float, float], text: str
) -> None:
    """The cost of crossing a border: a stroke with a pill across it, at the place that the painter
    gives."""
    theme = canvas.theme
    stroke(canvas, [start, end], mix(theme.line2, theme.muted, 0.75), 5)
    pill(canvas, *at, text, Style("display", 700, 30), outline=mix(theme.line2, theme.muted, 0.75), height=40, width=90)


def stroke(canvas: Canvas, points: list[tuple[float, float]], colour: RGB, width: float) -> None:
    """An antialiased line through points of the picture."""
    left, top = min(x for x, _ in points), min(y for _, y in points)
    key = tuple((x - left, y - top) for x, y in points)
    canvas.put(_stroke(key, colour, width), left, top)


@sprite
def _stroke(points: tuple[tuple[float, float], ...], colour: RGB, width: float) -> Sprite:
    edge = width / 2 + 1
    pen = Pen(edge, edge, max(x for x, _ in points) + edge, max(y for _, y in points) + edge)
    pen.line(points, colour, width)
    return pen.sprite()


@sprite
def badge(letter: str, fill: RGB, theme: Theme, *, r: int = 15) -> Sprite:
    """A small disc with one letter."""
    pen = Pen(r + 3, r + 3, r + 3, r + 3)
    pen.disc(0, 0, r + 2.5, theme.ink)
    pen.disc(0, 0, r, fill)
    return pen.sprite().lettered(letter, Style("display", 800, round(r * 1.3)), readable_on(fill))


@sprite
def resource_tile(resource: Resource, theme: Theme, *, size: int = 48, missing: bool = False) -> Sprite:
    """A rounded square with the resource's mark. A missing one is an outline with a faint mark."""
    h = size / 2
    pen = Pen(h + 3, h + 3, h + 3, h + 3)
    if missing:
        faded = mix(resource.fill, theme.ink, MISSING)
        pen.box(-h, -h, h, h, theme.line2 if theme.day else faded, radius=size * 0.16)
        pen.box(-h + 2.5, -h + 2.5, h - 2.5, h - 2.5, theme.ink, radius=size * 0.16 - 2)
        return _put_sign(pen.sprite(), resource.mark, round(size * 0.5), faded)
    pen.box(-h - 3, -h - 3, h + 3, h + 3, BLACK, radius=size * 0.16 + 3)
    pen.box(-h, -h, h, h, resource.fill, radius=size * 0.16)
    return _put_sign(pen.sprite(), resource.mark, round(size * 0.62), BLACK)


def _put_sign(tile: Sprite, sign: str, size: int, colour: RGB) -> Sprite:
    """Put on the mark, or the letter if the resource has a letter."""
    if sign in MARKS:
        return tile.under(mark(sign, size, colour))
    return tile.lettered(sign, Style("display", 800, size), colour)


@sprite
def cube(colour: RGB, theme: Theme, *, size: int = 18, missing: bool = False) -> Sprite:
    """A small wooden cube, or the outline of its place."""
    h = size / 2
    pen = Pen(h + 1, h + 1, h + 1, h + 1)
    if missing:
        pen.box(-h, -h, h, h, theme.line2 if theme.day else mix(colour, theme.ink, MISSING), radius=3)
        pen.box(-h + 2, -h + 2, h - 2, h - 2, theme.ink, radius=2)
        return pen.sprite()
    pen.box(-h, -h, h, h, colour, radius=3)
    pen.box(-h, -h, h, -h + size * 0.28, mix(colour, (255, 255, 255), 0.45), radius=3)
    return pen.sprite()


def track(
    canvas: Canvas, x: float, y: float, value: int, *, most: int, colour: RGB, step: tuple[int, int] = (27, 32)
) -> int:
    """Up to ten steps as cells, with the number beside them. y is their middle. Returns where it
    ends."""
    theme = canvas.theme
    wide, high = step
    for i in range(most):
        full = i < value
        drawn = box(wide, high, 7, colour if full else theme.ink, colour if full else theme.line2, line=2)
        canvas.put(drawn, x + i * (wide + 3), y - high / 2)
    end = round(x) + most * (wide + 3)
    return end + 12 + canvas.text(end + 12, y, str(value), VALUE, theme.text)


def gauge(
    canvas: Canvas, x: float, y: float, value: float, *, most: float, colour: RGB, width: int, threshold: float = 0
) -> None:
    """A bar for more than ten steps, with a tick at its threshold. The caller writes the number."""
    canvas.put(_gauge(width, round(width * value / most), colour, round(width * threshold / most), canvas.theme), x, y)


@sprite
def _gauge(width: int, full: int, colour: RGB, tick: int, theme: Theme) -> Sprite:
    high = 20
    pen = Pen(1, high / 2 + 1, width, high / 2 + 1)
    pen.box(0, -high / 2, width, high / 2, theme.line2, radius=high / 2)
    pen.box(2, -high / 2 + 2, width - 2, high / 2 - 2, theme.ink, radius=high / 2 - 2)
    if full > 0:
        pen.box(4, -high / 2 + 4, max(4 + high - 8, full - 4), high / 2 - 4, colour, radius=high / 2 - 4)
    if tick:
        pen.box(tick - 1, -high / 2, tick + 1, high / 2, theme.line2)
    return pen.sprite()
