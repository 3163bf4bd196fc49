"""The frame all games share: title row with the turn pill, seat strip, and the foot with the last
move."""

from collections.abc import Sequence

from render.kit.core.brands import Brand
from render.kit.core.captions import MATCH_OVER, move_number, who_wins, whose_turn
from render.kit.core.colours import Theme, mix
from render.kit.drawing.canvas import Canvas, layer
from render.kit.drawing.lettering import (
    LAST_MOVE,
    PHASE,
    SECOND_LINE,
    TITLE,
    TURN,
    TURN_WITH_VERB,
    VERB,
    fold,
    measure,
)
from render.kit.drawing.pen import Pen, Sprite, sprite
from render.kit.drawing.picture import Scene
from render.kit.layout.strip import MARGIN, ROW_STEP, Chip, rows_of_chips, seat_strip
from render.kit.pieces.backdrop import backdrop
from render.kit.pieces.panels import slab
from render.kit.pieces.tokens import last_round, token

FOOT = 62
SIDE_COLUMN = 416  # width of a side column, if a game has one
_TITLE_X = 136
_PILL_MOST = 720  # the phase line needs the rest


def board_top(seats: int) -> int:
    """The y at which the board starts."""
    return 272 + ROW_STEP * (rows_of_chips(seats) - 1)


def ground(size: tuple[int, int], theme: Theme, brand: Brand, *, clouds: bool = True) -> Canvas:
    """The static part of every picture: deep space, logo, title and the band of the foot. Use it in
    a `layer`. Without clouds, a crowded picture costs 5 % less."""
    canvas = backdrop(size, theme, brand, calm=(140, FOOT), clouds=clouds)
    canvas.put(logo(brand, theme), 76, 72)
    canvas.text(_TITLE_X, 54, brand.title.upper(), TITLE, theme.text, width=760)
    width, height = size
    canvas.image.paste(theme.ink, (0, height - FOOT, width, height))
    canvas.image.paste(theme.line, (0, height - FOOT, width, height - FOOT + 2))
    return canvas


@layer
def blank(theme: Theme, size: tuple[int, int], brand: Brand) -> Canvas:
    """The ground alone, for pictures with nothing else in common."""
    return ground(size, theme, brand)


@sprite
def logo(brand: Brand, theme: Theme) -> Sprite:
    """The logo: two orbits, a sun in the accent colour, two bodies."""
    accent = brand.accent(theme)
    line = mix(theme.space, accent, 0.65)
    pen = Pen(44, 44, 44, 44)
    pen.ring(0, 0, 38, 2.5, line)
    pen.ring(0, 0, 24, 2.5, line)
    pen.disc(0, 0, 10, accent)
    for x, y, r in ((29, -24, 7.5), (-21, 12, 5.5)):
        pen.disc(x, y, r + 2.5, theme.space)
        pen.disc(x, y, r, theme.text)
    return pen.sprite()


def frame(canvas: Canvas, scene: Scene, chips: Sequence[Chip], *, phase: str = "") -> None:
    """Everything round the board that a turn changes."""
    left = _turn_pill(canvas, scene, chips)
    room = left - 24 - _TITLE_X
    canvas.text(
        _TITLE_X + 2, 104, scene.phase or phase, PHASE, canvas.theme.muted, width=room, height=44
    )
    seat_strip(canvas, scene, chips)
    _foot(canvas, scene, chips)


def headline(scene: Scene, seats: int) -> str:
    """The seats on turn, in a few words."""
    highlighted = [scene.name(seat) for seat in scene.highlighted]
    if scene.headline or not highlighted:
        return scene.spoken(scene.headline) or (
            scene.tongue.gettext(MATCH_OVER) if scene.over else ""
        )
    return (
        who_wins(highlighted, scene.tongue)
        if scene.over
        else whose_turn(highlighted, seats, scene.tongue)
    )


def _turn_pill(canvas: Canvas, scene: Scene, chips: Sequence[Chip]) -> int:
    """The pill at the right edge. Returns where it starts."""
    theme = canvas.theme
    right = canvas.size[0] - MARGIN
    text = headline(scene, len(chips))
    highlighted = [chips[seat].seat_style for seat in scene.highlighted if seat < len(chips)]
    if not text:
        return right
    r = 36 if len(highlighted) < 3 else 26
    step = round(2.4 * r) + 4
    tokens = 20 + step * len(highlighted) if highlighted else 24
    verb = scene.spoken(scene.verb)
    style = TURN_WITH_VERB if verb else TURN
    title_end = _TITLE_X + measure(canvas.brand.title.upper(), TITLE)
    room = min(_PILL_MOST, right - title_end - 40) - tokens - 16 - 40
    lines, fitted = fold(text, style, room)
    wide = max(*(measure(line, fitted) for line in lines), min(room, measure(verb, VERB)))
    width = tokens + 16 + wide + 40
    left = right - width
    colour = highlighted[0].fill(theme) if highlighted else theme.line2
    slab(canvas, (left, 20, right, 132), 56, mix(theme.ink, colour, 0.2), colour, line=5)
    for i, seat_style in enumerate(highlighted):
        canvas.put(token(seat_style, r, theme), left + 20 + step * i + step / 2 + 2, 76)
    x = left + tokens + 16
    canvas.fold(x, 58 if verb else 76, text, style, theme.text, width=wide, height=60)
    if verb:
        tint = mix(colour, theme.text, 0.35)
        canvas.text(x, 103, verb, VERB, tint, width=wide, height=44)
    return left


def _foot(canvas: Canvas, scene: Scene, chips: Sequence[Chip]) -> None:
    theme = canvas.theme
    width, height = canvas.size
    y = height - FOOT / 2 + 1
    move = "" if scene.move is None else move_number(scene.move, scene.tongue)
    where = " · ".join(filter(None, (canvas.worded(scene.table), move)))
    taken = canvas.text(
        width - MARGIN, y, where, SECOND_LINE, theme.faint, anchor="right", width=420, height=FOOT
    )
    if not scene.last:
        return
    canvas.put(last_round(5, theme), 50, y)
    x = 82
    if scene.last_seat is not None and scene.last_seat < len(chips):
        canvas.put(token(chips[scene.last_seat].seat_style, 15, theme), 98, y)
        x = 126
    room = width - MARGIN - taken - 32 - x
    canvas.fold(x, y, scene.spoken(scene.last), LAST_MOVE, theme.text, width=room, height=FOOT)
