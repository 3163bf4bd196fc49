"""The dice of the round: as rolled, or as one captain reads them, with used dice dimmed."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from render.kit import (
    BLACK_DIE,
    HEADING,
    PADDING,
    ROW,
    VALUE,
    WHITE_DIE,
    Box,
    Canvas,
    Style,
    die,
    last_square,
    mix,
    panel,
)
from render.solar_roller import captions
from render.solar_roller.brand import COLOUR_SIGNS
from render.solar_roller.subject import About
from rules.solar_roller.content import BAND_DICE, BONUS, OPENS, WHITE, BandId, DieId
from rules.solar_roller.state import State, Turn, bands_of

BLOCK = 300  # height of the block
_CAPTION = Style("text", 600, 24)
_TIGHT = Style("text", 600, 22)


class Reading(NamedTuple):
    """A die, and its reading."""

    name: DieId
    value: int
    caption: str
    used: bool = False
    altered: bool = False


def open_bands(view: State, turn: Turn | None) -> Sequence[BandId]:
    """The bands that the roll opens, and those that this captain has opened too."""
    if view.phase != "actions":
        return []
    if turn is not None and turn.phase == "actions":
        return turn.bands
    one, two = (view.dice[name] for name in BAND_DICE)
    return bands_of((one, two))


def draw_dice_block(canvas: Canvas, area: Box, about: About) -> None:
    """A column: two rows of dice. In the place of an eighth die, it shows the actions left."""
    theme, view, turn = canvas.theme, about.view, about.turn
    left, top, right, _ = area
    panel(canvas, area)
    end = (
        left
        + PADDING
        + canvas.text(left + PADDING, top + 36, captions.dice_heading(view), HEADING, theme.muted)
    )
    if not view.dice or view.phase == "bonus":
        _before(canvas, (left + PADDING, top + 150, right - PADDING), view, turn)
        return
    told = captions.bands_open(open_bands(view, turn))
    room = right - PADDING - end - 16
    canvas.text(
        right - PADDING,
        top + 36,
        told,
        _CAPTION.at(27),
        theme.gold,
        anchor="right",
        width=room,
        height=44,
    )
    step, size = (right - left - 2 * PADDING + 12) // 4, 72
    for number, reading in enumerate(_readings(view, turn)):
        row, column = divmod(number, 4)
        x, y = left + PADDING - 6 + step * (column + 0.5), top + 104 + 114 * row
        _die(canvas, reading, (x, y), size, step)
    if about.changed.dice:
        canvas.put(last_square(right - left - 36, 210, theme), (left + right) / 2, top + 179)
    x, y = left + PADDING - 6 + step * 3.5, top + 218
    small, large = captions.tell_left_to_do(turn)
    canvas.text(x, y - 18, small, _CAPTION, theme.muted, anchor="middle", width=step, height=44)
    canvas.text(x, y + 18, large, VALUE, theme.text, anchor="middle", width=step, height=44)


def draw_dice_row(canvas: Canvas, area: Box, about: About) -> None:
    """A strip: one row of dice, and beside it the open bands."""
    theme, view = canvas.theme, about.view
    left, top, right, bottom = area
    panel(canvas, area)
    if not view.dice or view.phase == "bonus":
        _before(canvas, (left + PADDING, (top + bottom) // 2, right - PADDING), view, None)
        return
    step, size = 88, 66
    for number, reading in enumerate(_readings(view, None)):
        _die(canvas, reading, (left + 58 + step * number, top + 48), size, step - 4)
    if about.changed.dice:
        canvas.put(last_square(7 * step - 4, 88, theme), left + 58 + step * 3, top + 62)
    x = left + 58 + step * 7 - 20
    if not (told := captions.bands_open(open_bands(view, None))):
        return
    canvas.text(
        x, top + 44, captions.OPEN_BANDS, HEADING, theme.muted, width=right - x - 10, height=44
    )
    canvas.text(x, top + 82, told, ROW, theme.gold, width=right - x - 16, height=44)


def _before(canvas: Canvas, place: tuple[int, int, int], view: State, turn: Turn | None) -> None:
    """The panel before the first roll, and before the roll of an even round."""
    theme = canvas.theme
    left, y, right = place
    if view.phase != "bonus":
        for down, told in zip((-20, 20), canvas.worded(captions.NO_ROLL).split("\n"), strict=False):
            canvas.text(left, y + down, told, ROW, theme.text, width=right - left, height=40)
        return
    value = BONUS[view.round]
    used = turn is not None and not turn.free
    canvas.put(die(value, mix(WHITE_DIE, theme.panel, 0.7 * used), theme, size=72), left + 38, y)
    canvas.text(
        left + 96,
        y - 20,
        captions.bonus_for_all(value),
        ROW,
        theme.text,
        width=right - left - 96,
        height=40,
    )
    where = captions.USED if used else captions.ANYWHERE
    canvas.text(left + 96, y + 20, where, ROW, theme.muted, width=right - left - 96, height=40)


def _readings(view: State, turn: Turn | None) -> Iterator[Reading]:
    """The dice in the order of the rulebook: four colours, white, and two for the bands."""
    for name, rolled in view.dice.items():
        if name in BAND_DICE:
            yield Reading(name, rolled, captions.opens(OPENS[rolled]))
        elif turn is None or name in turn.dice:
            value = rolled if turn is None else turn.dice[name]
            told = captions.use_of_die(
                name, value, "" if name == WHITE else COLOUR_SIGNS[name].mark
            )
            yield Reading(name, value, told, altered=turn is not None and name in turn.altered)
        else:
            yield Reading(name, rolled, captions.rest_of_die(name, turn), used=True)


def _die(canvas: Canvas, reading: Reading, at: tuple[float, float], size: int, room: int) -> None:
    """One die with its caption."""
    theme = canvas.theme
    fills = {WHITE: WHITE_DIE, **dict.fromkeys(BAND_DICE, BLACK_DIE)}
    fill = fills.get(reading.name) or COLOUR_SIGNS[reading.name].fill
    x, y = at
    canvas.put(
        die(
            reading.value, mix(fill, theme.panel, 0.75) if reading.used else fill, theme, size=size
        ),
        x,
        y,
    )
    special = reading.altered or reading.used or reading.name in BAND_DICE
    tint = theme.gold if special else theme.text
    if reading.caption == captions.USED:
        tint = theme.faint
    told = captions.tell_altered(reading.caption) if reading.altered else reading.caption
    canvas.text(x, y + size / 2 + 20, told, _TIGHT, tint, anchor="middle", width=room, height=38)
