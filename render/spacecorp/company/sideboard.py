"""The Sideboard: the progress cards left, and among the stars the colonies left."""

from render.kit import (
    FOOT,
    MARGIN,
    PADDING,
    ROW,
    THEMES,
    VALUE,
    Box,
    Canvas,
    Scene,
    Style,
    blank,
    board_top,
    cell,
    mark,
    panel,
    paragraph,
)
from render.spacecorp import captions
from render.spacecorp.brand import BRAND
from render.spacecorp.company.headquarters import draw_progress_card
from render.spacecorp.hud import surround
from rules.spacecorp.content import COLONIES, ColonyId
from rules.spacecorp.state import State
from rules.spacecorp.words import naming

_WIDTH, _GAP = 1600, 14
_TOP = 62  # of the contents of a panel
# Height of a title and of a colony, and how many fit in a row.
_TITLE, _COLONY = ((136, 3), (126, 4))
_NAME, _TEXT = Style("text", 700, 25), Style("text", 500, 23)


def draw_sideboard(view: State, scene: Scene) -> Canvas:
    titles = [title for title, copies in view.progress.items() if copies]
    high, wide = _height(len(titles), *_TITLE), _WIDTH - 2 * MARGIN
    below = _height(len(view.colonies), *_COLONY) + _GAP if view.colonies else 0
    top = board_top(len(view.corps)) + _GAP
    canvas = blank(THEMES[scene.theme], (_WIDTH, top + high + below + _GAP + FOOT), BRAND).speaking(
        scene.tongue
    )
    panel(canvas, (MARGIN, top, MARGIN + wide, top + high), heading=captions.PROGRESS_CARDS)
    if not titles:
        canvas.text(
            MARGIN + PADDING,
            top + 96,
            captions.NO_PROGRESS,
            ROW,
            canvas.theme.faint,
            width=600,
            height=44,
        )
    for number, title in enumerate(titles):
        area = _place(number, top, *_TITLE)
        draw_progress_card(
            canvas, title, area, note=captions.takes(view, title), asks=captions.asks(title)
        )
    if view.colonies:
        start = top + high + _GAP
        panel(
            canvas, (MARGIN, start, MARGIN + wide, start + below - _GAP), heading=captions.COLONIES
        )
        for number, colony in enumerate(view.colonies):
            _colony(canvas, colony, _place(number, start, *_COLONY))
    surround(canvas, view, scene)
    return canvas


def _height(count: int, high: int, abreast: int) -> int:
    return _TOP + max(1, -(-count // abreast)) * (high + 10) + 14


def _place(number: int, top: int, high: int, abreast: int) -> Box:
    """The area of the next item in a panel."""
    row, column = divmod(number, abreast)
    wide = (_WIDTH - 2 * MARGIN - 2 * PADDING - (abreast - 1) * 12) // abreast
    x, y = MARGIN + PADDING + column * (wide + 12), top + _TOP + row * (high + 10)
    return x, y, x + wide, y + high


def _colony(canvas: Canvas, colony: ColonyId, area: Box) -> None:
    """A colony: its value, name and effect."""
    left, top, right, bottom = area
    theme = canvas.theme
    cell(canvas, area)
    canvas.put(mark("flag", 24, theme.gold), left + 24, top + 24)
    long = canvas.text(
        left + 42,
        top + 24,
        str(COLONIES[colony].value),
        VALUE.at(28),
        theme.gold,
        width=40,
        height=40,
    )
    start = left + 56 + long
    canvas.text(
        start,
        top + 24,
        naming.colony(colony),
        _NAME,
        theme.text,
        width=right - 10 - start,
        height=40,
    )
    paragraph(
        canvas,
        (left + 14, top + 40, right - 8, bottom - 2),
        naming.colony_text(colony),
        _TEXT,
        theme.muted,
    )
