"""The row of chips below the title: each player with counts and points."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from render.kit.core.colours import RGB, SeatStyle, mix
from render.kit.drawing.canvas import Box, Canvas
from render.kit.drawing.lettering import (
    COUNT,
    LONG_SCORE,
    NAME,
    SCORE,
    SECOND_LINE,
    SMALLEST,
    Style,
    figure,
    fit,
    holds,
    measure,
)
from render.kit.drawing.marks import mark
from render.kit.drawing.picture import Scene
from render.kit.pieces.panels import CHIP_RADIUS, gauge, slab
from render.kit.pieces.tokens import token

MARGIN = 32
ROW_STEP = 116
_STRIP_TOP, _CHIP_HEIGHT, _CHIP_GAP = 152, 106, 14
_TEXT_X, _PADDING = 98, 22
_SHORT = 3  # digits of a score that may use the large size
_GAP, _LEAST_GAP = 18, 8  # between the counts of a second line
_TIGHT_COUNT, _TIGHT_SCORE = COUNT.at(24), LONG_SCORE.at(30)
_PURSE, _LEAST_PURSE = Style("text", 600, 41), 26  # the smallest purse beside a score in full size
_LEAST_BAR = 80


class IconCount(NamedTuple):
    """An icon with its number, for a seat's second line."""

    mark: str
    value: int | str
    colour: RGB | None = None


class Bar(NamedTuple):
    """A gauge without its number."""

    value: int
    most: int
    colour: RGB
    threshold: int = 0


class BigFigure(NamedTuple):
    """A figure nearly as important as the score, with its icon. A bar follows if there is room."""

    mark: str
    value: str
    bar: Bar | None = None


Second: TypeAlias = str | tuple[IconCount, ...] | BigFigure


class Chip(NamedTuple):
    """A seat's chip: beside the name a short phrase, some counts or a purse. A score, unless the
    scene has a tally."""

    seat_style: SeatStyle
    second: Second = ""
    score: str | None = None


def rows_of_chips(seats: int) -> int:
    return 1 if seats <= 4 else 2


def chip_boxes(canvas: Canvas, seats: int) -> list[Box]:
    """The box of each seat's chip, so that a game can attach things to it."""
    columns = -(-seats // rows_of_chips(seats))
    width = (canvas.size[0] - 2 * MARGIN - _CHIP_GAP * (columns - 1)) // columns
    boxes = []
    for seat in range(seats):
        row, column = divmod(seat, columns)
        left, top = MARGIN + column * (width + _CHIP_GAP), _STRIP_TOP + row * ROW_STEP
        boxes.append((left, top, left + width, top + _CHIP_HEIGHT))
    return boxes


def seat_strip(canvas: Canvas, scene: Scene, chips: Sequence[Chip]) -> None:
    if not chips:
        return
    boxes = chip_boxes(canvas, len(chips))
    chips = [_word(canvas, chip) for chip in chips]
    plan = _plan(scene, chips, boxes[0][2] - boxes[0][0])
    for seat, (chip, (left, top, right, _)) in enumerate(zip(chips, boxes, strict=True)):
        place = left, top, right - left
        score = _score(scene, seat, chip)
        _chip(
            canvas,
            chip,
            place,
            plan,
            name=scene.name(seat),
            score=score,
            highlighted=seat in scene.highlighted,
        )


def _word(canvas: Canvas, chip: Chip) -> Chip:
    """The chip with its texts in the reader's language, so that they can be measured."""
    second = canvas.worded(chip.second) if isinstance(chip.second, str) else chip.second
    return chip._replace(second=second, score=chip.score and canvas.worded(chip.score))


class _StripLayout(NamedTuple):
    """One layout for all chips of a strip, so that they look alike even if one is long."""

    score: Style
    low: bool  # the score is beside the second line, so the name has all of the first
    second: Style = SECOND_LINE
    figures: Style = COUNT
    gap: int = _GAP  # between counts
    purse: Style = _PURSE


def _plans(longest: int) -> Iterator[_StripLayout]:
    """From the best-looking plan to the one with the most room."""
    if longest <= _SHORT:
        yield _StripLayout(SCORE, low=False)
    yield _StripLayout(LONG_SCORE, low=False)
    yield _StripLayout(LONG_SCORE, low=True)
    yield _StripLayout(LONG_SCORE, low=True, figures=_TIGHT_COUNT)
    yield _StripLayout(_TIGHT_SCORE, low=True, figures=_TIGHT_COUNT)


def _plan(scene: Scene, chips: Sequence[Chip], width: int) -> _StripLayout:
    """The first plan in which the score cuts no name and no second line lacks room."""
    scores = [_score(scene, seat, chip) for seat, chip in enumerate(chips)]
    for plan in _plans(max(len(score.replace(",", "")) for score in scores)):
        whole, sizes, gaps, purses = True, [SECOND_LINE.size], [_GAP], [_PURSE.size]
        for seat, (chip, score) in enumerate(zip(chips, scores, strict=True)):
            room = _room(width, score, plan.score)
            name, line = scene.name(seat), chip.second
            whole = whole and holds(name, NAME, room)
            if isinstance(line, str):
                sizes.append(fit(line, SECOND_LINE, room)[1].size)
            elif isinstance(line, BigFigure):
                purses.append(_fit_purse(line, room - _LEAST_GAP if plan.low else _room(width)))
            else:
                gaps.append(_measure_gap(line, room, plan.figures))
        spacious = min(gaps) >= _LEAST_GAP and min(purses) >= _LEAST_PURSE
        if spacious and (plan.low or (whole and min(sizes) == SECOND_LINE.size)):
            break
    return plan._replace(
        second=SECOND_LINE.at(min(sizes)), gap=min(gaps), purse=_PURSE.at(min(purses))
    )


def _score(scene: Scene, seat: int, chip: Chip) -> str:
    if chip.score is not None:
        return chip.score
    total = scene.total(seat)
    return "" if total is None else figure(total)


def _room(width: int, score: str = "", style: Style = SCORE) -> int:
    """The room beside a score."""
    return width - _TEXT_X - _PADDING - (measure(score, style) + 16 if score else 0)


def _measure_gap(counts: tuple[IconCount, ...], room: int, style: Style) -> int:
    """The width of gaps between counts."""
    taken = sum(style.size + 2 + measure(str(count.value), style) for count in counts)
    return (room - taken) // max(1, len(counts) - 1)


def _fit_purse(purse: BigFigure, room: int) -> int:
    """The size in which a purse fits."""
    sizes = range(_PURSE.size, SMALLEST, -1)
    return next(
        (size for size in sizes if _measure_purse(purse, _PURSE.at(size)) <= room), SMALLEST
    )


def _measure_purse(purse: BigFigure, style: Style) -> int:
    return style.size + 4 + measure(purse.value, style)


def _chip(
    canvas: Canvas,
    chip: Chip,
    place: tuple[int, int, int],
    plan: _StripLayout,
    *,
    name: str,
    score: str,
    highlighted: bool,
) -> None:
    x, y, width = place
    theme = canvas.theme
    colour = chip.seat_style.fill(theme)
    fill = mix(theme.panel, colour, 0.16) if highlighted else theme.panel
    edge = (colour, 5) if highlighted else (theme.line, 2)
    slab(canvas, (x, y, x + width, y + _CHIP_HEIGHT), CHIP_RADIUS, fill, edge[0], line=edge[1])
    canvas.put(token(chip.seat_style, 30, theme), x + 52, y + 53)
    room = _room(width, score, plan.score)
    middle = 38 if isinstance(chip.second, BigFigure) else 53
    if plan.low:
        middle = 75
    right = x + width - _PADDING
    first = _room(width) if plan.low else room
    canvas.text(
        right, y + middle, score, plan.score, theme.text, anchor="right", width=220, height=76
    )
    canvas.fold(
        x + _TEXT_X, y + (34 if plan.low else 37), name, NAME, theme.text, width=first, height=54
    )
    whole = isinstance(chip.second, BigFigure) and not plan.low
    _second(canvas, chip.second, (x + _TEXT_X, y + 79, _room(width) if whole else room), plan)


def _second(
    canvas: Canvas, second: Second, place: tuple[int, int, int], plan: _StripLayout
) -> None:
    x, y, room = place
    theme = canvas.theme
    if isinstance(second, BigFigure):
        y -= 2  # between the score and things attached to the edge
        size, taken = plan.purse.size, _measure_purse(second, plan.purse)
        # Smaller below a name that may have two lines.
        icon = min(size - 6, 26) if plan.low else size - 6
        canvas.put(mark(second.mark, icon, theme.gold), x + size // 2 - 2, y)
        canvas.text(
            x + size + 4, y, second.value, plan.purse, theme.text, width=room - size - 4, height=50
        )
        if (bar := second.bar) and not plan.low and (left := room - taken - 24) >= _LEAST_BAR:
            at = x + room - left, y
            gauge(
                canvas,
                *at,
                bar.value,
                most=bar.most,
                colour=bar.colour,
                width=left,
                threshold=bar.threshold,
            )
    elif isinstance(second, str):
        canvas.text(x, y, second, plan.second, theme.muted, width=room, height=44)
    else:
        for count in second:
            size = plan.figures.size
            canvas.put(
                mark(count.mark, size - 1, count.colour or theme.muted), x + size // 2 - 2, y
            )
            x += size + 2
            x += (
                canvas.text(x, y, str(count.value), plan.figures, theme.muted, height=44) + plan.gap
            )
