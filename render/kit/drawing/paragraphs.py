"""Texts of several lines, wrapped to a width and shrunk to a height."""

from functools import lru_cache

from render.kit.core.colours import RGB
from render.kit.drawing.canvas import Box, Canvas
from render.kit.drawing.lettering import Style, fit, measure

_LEADING = 1.22  # line height, in font sizes


@lru_cache(maxsize=1024)
def wrap(text: str, style: Style, width: int) -> tuple[str, ...]:
    """Wrap a text to this width. A word that is longer gets its own line."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".lstrip()
        if measure(longer, style) <= width or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(lines)


def paragraph(canvas: Canvas, area: Box, text: str, style: Style, fill: RGB) -> int:
    """Write a text from the top of an area, as large as it fits. If it is too long even at the
    smallest size, it is cut. Returns where it ends."""
    left, top, right, bottom = area
    lines, style = _fit(canvas.worded(text), style, right - left, bottom - top)
    leading = round(style.size * _LEADING)
    for row, line in enumerate(lines):
        y = top + leading * (row + 0.5)
        canvas.text(left, y, line, style, fill, width=right - left, height=leading + 4)
    return top + leading * len(lines)


@lru_cache(maxsize=1024)
def _fit(text: str, style: Style, width: int, height: int) -> tuple[tuple[str, ...], Style]:
    for size in range(style.size, style.least - 1, -1):
        small = style.at(size)
        lines = wrap(text, small, width)
        if len(lines) * round(size * _LEADING) <= height:
            return lines, small
    rows = max(1, height // round(small.size * _LEADING))
    rest = " ".join(lines[rows - 1 :])
    return (*lines[: rows - 1], fit(rest, small, width)[0]), small
