"""Progress cards: the price and points of a mission, the effect of a development; in hand and on
the table."""

from collections.abc import Iterator

from render.kit import Box, Canvas, Style, last_square, mark, paragraph, resource_tile, slab
from render.solarius.brand import RESOURCES
from rules.solarius.content import DIE_SPACES, MISSIONS, CardId, Colour
from rules.solarius.words.naming import column, development, development_text, mission

_HALF = 136
_RADIUS, _EDGE = 14, 18
_NAME, _WORTH = Style("text", 700, 29), Style("display", 800, 34)
_TOLD, _COST = Style("text", 500, 26), Style("display", 800, 29)
_TILE, _CUBE = 36, 29  # signs of a price by worth, and by columns
_NAMED = 300  # of a row: room for a name
_PRICED = 330  # of a row: left edge of a price


def draw_card(canvas: Canvas, area: Box, card: CardId, *, new: bool) -> None:
    """A card of the hand with both its halves."""
    theme = canvas.theme
    left, top, right, bottom = area
    slab(canvas, area, _RADIUS, theme.raised, theme.line2, line=3)
    middle, room = top + _HALF, right - left - 2 * _EDGE
    canvas.image.paste(theme.line2, (left + _EDGE, middle - 1, right - _EDGE, middle + 1))
    y = top + 42
    taken = _worth(canvas, right - _EDGE, y, MISSIONS[card].points, done=False)
    canvas.fold(left + _EDGE, y, mission(card), _NAME, theme.text, width=room - taken, height=58)
    _cost(canvas, left + _EDGE, top + 98, card)
    taken = 46 if card in DIE_SPACES.values() else 0
    if taken:
        slab(
            canvas,
            (right - _EDGE - 36, middle + 14, right - _EDGE, middle + 50),
            9,
            theme.ink,
            theme.line2,
        )
    canvas.text(
        left + _EDGE,
        middle + 34,
        development(card),
        _NAME,
        theme.text,
        width=room - taken,
        height=44,
    )
    said = (left + _EDGE, middle + 62, right - _EDGE, bottom - 10)
    paragraph(canvas, said, development_text(card), _TOLD, theme.muted)
    if new:
        inside = last_square(right - left - 16, bottom - top - 16, theme)
        canvas.put(inside, (left + right) / 2, (top + bottom) / 2)


def draw_mission(canvas: Canvas, area: Box, card: CardId, *, done: bool) -> None:
    """A mission on the table, as a row."""
    theme = canvas.theme
    left, top, right, bottom = area
    y = (top + bottom) // 2
    slab(canvas, area, 10, theme.raised, theme.gold if done else theme.line)
    _worth(canvas, right - 14, y, MISSIONS[card].points, done=done)
    fill = theme.text if done else theme.muted
    canvas.fold(left + 14, y, mission(card), _NAME.at(27), fill, width=_NAMED, height=bottom - top)
    _cost(canvas, left + _PRICED, y, card)


def draw_development(canvas: Canvas, area: Box, card: CardId) -> None:
    """A development on the table, as a row."""
    theme = canvas.theme
    left, top, right, bottom = area
    y, high, start = (top + bottom) // 2, bottom - top, left + _PRICED
    slab(canvas, area, 10, theme.raised, theme.line)
    canvas.fold(
        left + 14, y, development(card), _NAME.at(27), theme.text, width=_NAMED, height=high
    )
    canvas.fold(
        start, y, development_text(card), _TOLD, theme.muted, width=right - 14 - start, height=high
    )


def _worth(canvas: Canvas, right: int, y: int, points: int, *, done: bool) -> int:
    """Points with a star or a check. Returns their width."""
    theme = canvas.theme
    wide = canvas.text(
        right, y, str(points), _WORTH, theme.gold, anchor="right", width=50, height=50
    )
    canvas.put(mark("check" if done else "star", 28, theme.gold), right - wide - 22, y)
    return wide + 44


def _cost(canvas: Canvas, x: float, y: float, card: CardId) -> None:
    """The price of a mission: by worth of resources, or by numbers from each column."""
    theme, asked = canvas.theme, MISSIONS[card]
    for colour, worth in asked.value.items():
        canvas.put(resource_tile(RESOURCES[colour], theme, size=_TILE), x + _TILE / 2, y)
        x += _TILE + 8
        x += canvas.text(x, y, str(worth), _COST, theme.text, width=40, height=44) + 18
    for colour, count, at in _by_column(asked.columns):
        for _ in range(count):
            canvas.put(resource_tile(RESOURCES[colour], theme, size=_CUBE), x + _CUBE / 2, y)
            x += _CUBE + 7
        x += canvas.text(x + 2, y, column(at), _COST.at(25), theme.text, width=40, height=44) + 18


def _by_column(columns: dict[Colour, tuple[int, int, int]]) -> Iterator[tuple[Colour, int, int]]:
    for colour, counts in columns.items():
        for at, count in enumerate(counts, 1):
            if count:
                yield colour, count, at
