"""Small plates with marks and numbers: costs, finds and yields of a site."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from render.kit import RGB, Canvas, Point, Sprite, Style, Theme, box, mark, measure
from render.kit.drawing.canvas import Anchor
from render.kit.drawing.lettering import SMALLEST
from render.spacecorp.look import SIGN_MARKS
from rules.spacecorp.content import SITES, SiteId
from rules.spacecorp.state import Plot, Spot, State

HEIGHT = 34
_EDGE, _GAP, _NEAR = 9, 9, 4  # from the rim; between items; between mark and number
_MARK, _PIECE = 24, 1.42  # width of a mark, and the scale of a piece
_NUMBER = Style("display", 700, 23)


class Item(NamedTuple):
    """A mark or a piece, a number, or both."""

    sign: str = ""
    text: str = ""
    colour: RGB | None = None
    piece: Sprite | None = None


def plate(
    canvas: Canvas,
    at: Point,
    anchor: Anchor,
    items: Iterable[Item],
    *,
    edge: RGB | None = None,
    scale: float = 1,
) -> None:
    """Draw the items side by side on a dark plate; nothing without items."""
    theme, items = canvas.theme, tuple(items)
    if not items:
        return
    high = round(HEIGHT * scale)
    sign = round(_MARK * scale)
    style = _NUMBER.at(max(SMALLEST, round(_NUMBER.size * scale)))
    widths = [_width(item, sign, style) for item in items]
    wide = sum(widths) + _GAP * (len(items) - 1) + 2 * _EDGE
    x = round(at[0]) - {"left": 0, "middle": wide // 2, "right": wide}[anchor]
    canvas.put(box(wide, high, high // 3, theme.ink, edge or theme.line2), x, at[1] - high / 2)
    x += _EDGE
    for item, width in zip(items, widths, strict=True):
        colour = item.colour or theme.text
        if item.piece:
            canvas.put(item.piece, x + sign * _PIECE / 2, at[1])
        elif item.sign:
            canvas.put(mark(item.sign, sign, colour), x + sign / 2, at[1])
        if item.text:
            canvas.text(x + width, at[1], item.text, style, colour, anchor="right", height=high)
        x += width + _GAP


def _width(item: Item, sign: int, style: Style) -> int:
    shown = 0
    if item.sign:
        shown = sign
    elif item.piece:
        shown = round(sign * _PIECE)
    if not item.text:
        return shown
    return shown + (_NEAR if shown else 0) + measure(item.text, style)


# ---------------------------------------------------------------- what they tell


def costs(view: State, site_id: SiteId, theme: Theme) -> Iterator[Item]:
    """The costs of exploring and building here."""
    site, spot = SITES[site_id], view.sites.get(site_id)
    if site.explore is not None and (spot is None or not spot.explored):
        yield Item("lens", str(site.explore), theme.muted)
    if site.build is not None and (spot is None or not spot.built):
        cost = view.build_cost(site_id)
        changed = cost != site.build
        yield Item("hammer", str(cost), theme.gold if changed else theme.muted)


def list_found(view: State, spot: Spot, plot: Plot, theme: Theme) -> Iterator[Item]:
    """The signs of a tile."""
    for sign in view.signs(spot, plot):
        yield Item(SIGN_MARKS[sign], colour=theme.gold)


def yields(view: State, spot: Spot, plot: Plot, theme: Theme) -> Iterator[Item]:
    """The production of a tile, and its colony points."""
    if (production := view.production(spot, plot)) is not None:
        yield Item(text=f"P{production}", colour=theme.text)
    if points := view.colony_points(spot, plot):
        yield Item("flag", str(points), theme.text)
