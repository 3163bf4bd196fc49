"""A player's HQ in close-up: Infra, Progress Wheel, bases in stock, progress cards, Legacy
Production, teams and colonies."""

from math import cos, pi, sin

from render.kit import (
    FOOT,
    MARGIN,
    PADDING,
    PANEL_TITLE,
    ROW,
    SEAT_STYLES,
    THEMES,
    VALUE,
    Box,
    Canvas,
    Pen,
    Scene,
    Sprite,
    Style,
    Theme,
    blank,
    board_top,
    cell,
    last_round,
    last_square,
    mark,
    panel,
    paragraph,
    sprite,
    token,
)
from render.spacecorp import captions
from render.spacecorp.brand import BRAND, KINDS
from render.spacecorp.changes import Changes, changes
from render.spacecorp.company.cards import CARD, draw_card, draw_printed
from render.spacecorp.fleets import base_piece
from render.spacecorp.hud import surround
from render.spacecorp.look import PROGRESS_MARKS, SIGN_MARKS
from rules.kernel import Lines, Seat
from rules.spacecorp.content import COLONIES, FIGURES, HQS, PROGRESS, TILES
from rules.spacecorp.state import State
from rules.spacecorp.words import naming

_WIDTH, _GAP = 1600, 14
BOXES = 4 * CARD[0] + 3 * 10  # total width of an HQ's boxes
_UPPER, _MIDDLE, _LOWER = 282, 322, 222  # heights of the rows of panels
_CUT = 600  # right edge of the left column
_CARD_HIGH, _ABREAST = 136, 2  # of progress cards
_NAME, _TEXT, _TYPE = Style("text", 700, 27), Style("text", 500, 24), Style("text", 600, 24)
_TRACKS = (60, 90)  # radii, of Genetics and Revelation
_SPACES = FIGURES.wheel.spaces


def draw_headquarters(view: State, seat: Seat, scene: Scene) -> Canvas:
    """The picture of one HQ, which everybody may see."""
    corp = view.corps[seat]
    rows = -(-len(corp.progress) // _ABREAST)
    middle = max(_MIDDLE, 64 + rows * (_CARD_HIGH + 10) + 10)
    top = board_top(len(view.corps)) + _GAP
    second, third = top + _UPPER + _GAP, top + _UPPER + middle + 2 * _GAP
    end = _WIDTH - MARGIN
    canvas = blank(THEMES[scene.theme], (_WIDTH, third + _LOWER + _GAP + FOOT), BRAND).speaking(
        scene.tongue
    )
    changed = changes(scene.events)
    split = MARGIN + BOXES + 2 * PADDING
    draw_owner(canvas, seat, scene, (MARGIN, top, split, top + _UPPER), captions.HEADQUARTERS)
    draw_boxes(canvas, view, seat, (MARGIN + PADDING, top + 76), changed)
    draw_wheel(canvas, view, seat, (split + _GAP, top, end, top + _UPPER), changed)
    _stock(canvas, view, seat, (MARGIN, second, _CUT, second + middle))
    _progress(canvas, view, seat, (_CUT + _GAP, second, end, second + middle), changed)
    _legacy(canvas, view, seat, (MARGIN, third, _CUT, third + _LOWER))
    _teams(canvas, view, seat, (_CUT + _GAP, third, 1080, third + _LOWER))
    _colonies(canvas, view, seat, (1080 + _GAP, third, end, third + _LOWER))
    surround(canvas, view, scene)
    return canvas


def draw_owner(canvas: Canvas, seat: Seat, scene: Scene, area: Box, told: str) -> None:
    """A panel with its owner and a title."""
    left, top, right, _ = area
    theme = canvas.theme
    panel(canvas, area, outline=SEAT_STYLES[seat].fill(theme), width=3)
    canvas.put(token(SEAT_STYLES[seat], 24, theme), left + PADDING + 26, top + 40)
    long = canvas.text(
        right - PADDING,
        top + 40,
        told,
        ROW.at(26),
        theme.muted,
        anchor="right",
        width=260,
        height=40,
    )
    room = right - left - 2 * PADDING - 82 - long
    canvas.fold(
        left + PADDING + 66,
        top + 40,
        scene.name(seat),
        PANEL_TITLE,
        theme.text,
        width=room,
        height=64,
    )


def draw_boxes(
    canvas: Canvas, view: State, seat: Seat, at: tuple[int, int], changed: Changes
) -> None:
    """The Research box, and the slots with their Infra cards or printed uses."""
    corp = view.corps[seat]
    for number, uses in enumerate(HQS[corp.hq].boxes):
        corner = at[0] + number * (CARD[0] + 10), at[1]
        card = corp.infra[number - 1] if number else None
        if card:
            draw_card(canvas, corner, card, new=(seat, number) in changed.slots)
        else:
            draw_printed(canvas, corner, captions.slot(number), uses)


# ---------------------------------------------------------------- the Progress Wheel


def draw_wheel(canvas: Canvas, view: State, seat: Seat, area: Box, changed: Changes) -> None:
    """The spaces with both markers, and their steps to the top."""
    left, top, right, bottom = area
    theme, corp = canvas.theme, view.corps[seat]
    panel(canvas, area, heading=captions.WHEEL)
    x, y = left + 148, (top + bottom) / 2 + 20
    canvas.put(_ring(theme), x, y)
    for number, (wheel, total) in enumerate(
        (("genetics", corp.genetics), ("revelation", corp.revelation))
    ):
        place = total % _SPACES
        angle, r = 2 * pi * place / _SPACES - pi / 2, _TRACKS[number]
        at = x + r * cos(angle), y + r * sin(angle)
        canvas.put(_marker(wheel, theme), *at)
        if (seat, wheel) in changed.wheels:
            canvas.put(last_round(12, theme), *at)
        row = top + 112 + number * 92
        start = left + 300
        canvas.put(mark(PROGRESS_MARKS[wheel], 40, KINDS[wheel]), start, row)
        canvas.text(
            start + 36, row, captions.WHEELS[wheel], _NAME, theme.text, width=200, height=44
        )
        canvas.text(
            right - PADDING,
            row,
            str(total),
            VALUE.at(34),
            theme.text,
            anchor="right",
            width=70,
            height=44,
        )
        told = captions.next_award(wheel, _SPACES - place)
        canvas.text(
            start + 36,
            row + 36,
            told,
            _TEXT,
            theme.muted,
            width=right - PADDING - start - 36,
            height=40,
        )


@sprite
def _ring(theme: Theme) -> Sprite:
    """Two tracks with their spaces. Cards are taken at the top one."""
    pen = Pen(108, 108, 108, 108)
    pen.ring(0, 0, 106, 2.5, theme.line2)
    for r in _TRACKS:
        pen.ring(0, 0, r + 1.5, 3, theme.line)
        for place in range(_SPACES):
            angle = 2 * pi * place / _SPACES - pi / 2
            pen.disc(
                r * cos(angle),
                r * sin(angle),
                13 if place else 15,
                theme.line2 if place else theme.gold,
            )
            pen.disc(r * cos(angle), r * sin(angle), 10.5 if place else 11.5, theme.ink)
    return pen.sprite().under(mark("star", 34, theme.gold))


@sprite
def _marker(wheel: str, theme: Theme) -> Sprite:
    pen = Pen(20, 20, 20, 20)
    pen.disc(0, 0, 18, theme.ink)
    pen.disc(0, 0, 15.5, KINDS[wheel])
    return pen.sprite().under(mark(PROGRESS_MARKS[wheel], 20, (10, 14, 28)))


# ---------------------------------------------------------------- what else there is


def _stock(canvas: Canvas, view: State, seat: Seat, area: Box) -> None:
    """The bases of each type left to build."""
    left, top, right, _ = area
    theme = canvas.theme
    panel(canvas, area, heading=captions.STOCK)
    wide = (right - left - 2 * PADDING) // 2
    for number, (base, count) in enumerate(view.stock(seat).items()):
        row, column = divmod(number, 2)
        x, y = left + PADDING + column * wide, top + 88 + row * 52
        canvas.put(base_piece(SEAT_STYLES[seat], base, theme, width=38), x + 22, y + 17)
        fill = theme.text if count else theme.faint
        canvas.text(x + 52, y, naming.base(base), _TYPE, fill, width=wide - 88, height=44)
        canvas.text(x + wide - 14, y, str(count), VALUE, fill, anchor="right", width=30, height=44)


def _progress(canvas: Canvas, view: State, seat: Seat, area: Box, changed: Changes) -> None:
    left, top, right, _ = area
    titles = view.corps[seat].progress
    panel(canvas, area, heading=captions.PROGRESS_CARDS)
    if not titles:
        told = captions.NO_PROGRESS
        canvas.text(left + PADDING, top + 100, told, ROW, canvas.theme.faint, width=300, height=44)
    wide = (right - left - 2 * PADDING - 12) // _ABREAST
    for number, title in enumerate(titles):
        row, column = divmod(number, _ABREAST)
        x, y = left + PADDING + column * (wide + 12), top + 62 + row * (_CARD_HIGH + 10)
        draw_progress_card(
            canvas, title, (x, y, x + wide, y + _CARD_HIGH), new=(seat, title) in changed.progress
        )


def draw_progress_card(
    canvas: Canvas, title: str, area: Box, *, note: str = "", asks: str = "", new: bool = False
) -> None:
    """A progress card: its kind, title and effect; before them its prerequisite, and a note on the
    right."""
    left, top, right, bottom = area
    theme = canvas.theme
    wheel = "genetics" if PROGRESS[title].kind == "adaptation" else "revelation"
    cell(canvas, area, tint=KINDS[wheel])
    canvas.put(mark(PROGRESS_MARKS[wheel], 30, KINDS[wheel]), left + 26, top + 26)
    room = right - left - 66
    if note:
        room -= 12 + canvas.text(
            right - 14, top + 26, note, _TEXT, theme.gold, anchor="right", width=240, height=40
        )
    canvas.text(
        left + 52, top + 26, naming.progress(title), _NAME, theme.text, width=room, height=42
    )
    text = Lines([asks, naming.progress_text(title)], " ")
    paragraph(
        canvas, (left + 16, top + 46, right - 12, bottom - 4), text, _TEXT.at(23), theme.muted
    )
    if new:
        canvas.put(
            last_square(right - left - 16, bottom - top - 16, theme),
            (left + right) / 2,
            (top + bottom) / 2,
        )


def _legacy(canvas: Canvas, view: State, seat: Seat, area: Box) -> None:
    left, top, right, _ = area
    theme, legacy = canvas.theme, view.corps[seat].legacy
    panel(canvas, area, heading=captions.LEGACY)
    if legacy is None:
        canvas.text(
            left + PADDING, top + 100, captions.NO_LEGACY, ROW, theme.faint, width=400, height=44
        )
        return
    canvas.put(base_piece(SEAT_STYLES[seat], legacy.base, theme, width=64), left + 72, top + 140)
    canvas.text(
        left + 132,
        top + 96,
        naming.name_tile(legacy.tile),
        _NAME,
        theme.text,
        width=right - left - 160,
        height=44,
    )
    canvas.text(
        left + 132,
        top + 134,
        naming.base(legacy.base),
        _TEXT,
        theme.muted,
        width=right - left - 160,
        height=40,
    )
    x = left + 146
    for sign in TILES[legacy.tile].signs:
        canvas.put(mark(SIGN_MARKS[sign], 30, theme.gold), x, top + 176)
        x += 40
    if (production := legacy.production) is not None:
        canvas.text(
            x - 14, top + 176, f"P{production}", VALUE.at(34), theme.text, width=80, height=44
        )


def _teams(canvas: Canvas, view: State, seat: Seat, area: Box) -> None:
    """The places of the teams, and the Beyond markers won."""
    left, top, right, _ = area
    theme, corp = canvas.theme, view.corps[seat]
    panel(canvas, area, heading=captions.TEAMS)
    lines = [
        captions.team(number, team.site, team.track)
        for number, team in corp.deployed()
        if team.site
    ]
    lines += map(captions.beyond, corp.beyond)
    for row, told in enumerate(lines):
        y = top + 80 + row * 36
        canvas.text(
            left + PADDING,
            y,
            told,
            ROW.at(25),
            theme.text,
            width=right - left - 2 * PADDING,
            height=40,
        )


def _colonies(canvas: Canvas, view: State, seat: Seat, area: Box) -> None:
    left, top, right, _ = area
    theme, held = canvas.theme, view.colonies_of(seat)
    panel(canvas, area, heading=captions.COLONIES)
    if not held:
        canvas.text(
            left + PADDING, top + 100, captions.NO_COLONY, ROW, theme.faint, width=300, height=44
        )
    for row, colony in enumerate(held):
        y = top + 80 + row * 36
        canvas.put(mark("flag", 26, theme.gold), left + PADDING + 14, y)
        canvas.text(
            left + PADDING + 40,
            y,
            naming.colony(colony),
            ROW.at(25),
            theme.text,
            width=330,
            height=40,
        )
        value = str(COLONIES[colony].value)
        canvas.text(
            right - PADDING, y, value, VALUE, theme.gold, anchor="right", width=50, height=40
        )
