"""A player's close-up: the mat, planets, stations, outposts and cards on the table.
For that player only, the hand too."""

from render.kit import (
    FOOT,
    HEADING,
    MARGIN,
    PADDING,
    ROW,
    THEMES,
    Box,
    Canvas,
    Scene,
    Style,
    blank,
    last_square,
    mark,
    ordinal,
    outpost_flag,
    panel,
    paragraph,
    resource_tile,
)
from render.solarius import captions
from render.solarius.brand import BRAND, RESOURCES
from render.solarius.hud import surround
from render.solarius.look import FIGURE_MARKS, open_planet
from render.solarius.mats.mat import LARGE, draw_mat, mat_height
from render.solarius.mats.sheet import HEAD, Sheet
from render.solarius.mats.tableau import draw_hand_cards, draw_table, hand_height, table_height
from render.solarius.places import GAP, RIGHT, TOP, WIDTH
from render.solarius.subject import Subject
from rules.kernel import Seat
from rules.solarius.content import COSTS, OUTPOSTS, STATIONS, OutpostId, PlanetId, StationId
from rules.solarius.state import Mat, State
from rules.solarius.words.naming import (
    bonus,
    condition,
    immediate,
    name_planet,
    outpost,
    permanent,
    station,
)

_TOP = TOP + GAP
_SPLIT = 780  # right edge of the mat
_PLANET, _BUILT, _UNBUILT, _OUTPOST = 64, 66, 88, 60  # heights of rows
_FLAGS = 3  # outposts in a row
_SIGNS = 108  # width of a station's two colours
_NAME, _TOLD = Style("text", 700, 28), Style("text", 500, 25)
_POINTS = Style("display", 800, 28)


def draw_player(view: State, seat: Seat, scene: Scene) -> Canvas:
    """A player's close-up for everybody."""
    return _draw(view, seat, scene, hand=False)


def draw_hand(view: State, seat: Seat, scene: Scene) -> Canvas:
    """A player's close-up for that player, with the hand in place of the outposts."""
    return _draw(view, Seat(seat), scene, hand=True)


def _draw(view: State, seat: Seat, scene: Scene, *, hand: bool) -> Canvas:
    mat = view.mats[seat]
    upper = max(mat_height(LARGE), _planets_height(mat) + GAP + _stations_height(mat))
    first, table = hand_height(mat) if hand else _outposts_height(), table_height(mat)
    height = _TOP + upper + GAP + first + (GAP + table if table else 0) + GAP + FOOT
    canvas = blank(THEMES[scene.theme], (WIDTH, height), BRAND).speaking(scene.tongue)
    sheet = Sheet(canvas, Subject.of(view, scene), seat)
    draw_mat(canvas, (MARGIN, _TOP, _SPLIT, _TOP + upper), sheet.about, seat, LARGE)
    middle = _TOP + upper - _stations_height(mat)
    _planets(sheet, (_SPLIT + GAP, _TOP, RIGHT, middle - GAP))
    _stations(sheet, (_SPLIT + GAP, middle, RIGHT, _TOP + upper))
    y = _TOP + upper + GAP
    draw = draw_hand_cards if hand else _outposts
    draw(sheet, (MARGIN, y, RIGHT, y + first))
    if table:
        y += first + GAP
        draw_table(sheet, (MARGIN, y, RIGHT, y + table))
    surround(canvas, view, scene)
    return canvas


# ---------------------------------------------------------------- planets


def _planets_height(mat: Mat) -> int:
    rows = -(-len(mat.settled) // 2)
    return HEAD + _PLANET * (len(mat.settling) + rows) + PADDING


def _planets(sheet: Sheet, area: Box) -> None:
    """Planets to complete with their requirements, then completed ones."""
    canvas, mat, theme = sheet.canvas, sheet.mat, sheet.canvas.theme
    left, top, right, _ = area
    panel(canvas, area, heading=captions.planets(len(mat.settled), len(mat.settling)))
    y, x = top + HEAD, left + PADDING
    room = right - x - PADDING - 74
    for planet_id in mat.settling:
        _planet(sheet, planet_id, (x + 30, y + _PLANET // 2))
        canvas.text(
            x + 74, y + 19, name_planet(planet_id), _NAME, theme.text, width=room, height=38
        )
        canvas.text(
            x + 74, y + 48, condition(planet_id, mat), _TOLD, theme.danger, width=room, height=36
        )
        y += _PLANET
    wide = (right - left - 2 * PADDING) // 2
    for number, planet_id in enumerate(mat.settled):
        row, column = divmod(number, 2)
        at = x + column * wide, y + row * _PLANET + _PLANET // 2
        _planet(sheet, planet_id, (at[0] + 30, at[1]))
        canvas.text(
            at[0] + 74, at[1], name_planet(planet_id), _NAME, theme.text, width=wide - 90, height=40
        )


def _planet(sheet: Sheet, planet_id: PlanetId, at: tuple[int, int]) -> None:
    sheet.canvas.put(open_planet(planet_id, sheet.canvas.theme, r=23), *at)
    _mark_new(sheet, at, 54, new=planet_id in sheet.changed.planets)


def _mark_new(sheet: Sheet, at: tuple[float, float], side: int, *, new: bool) -> None:
    """The mark of the last move around a small thing."""
    if new:
        sheet.canvas.put(last_square(side - 8, side - 8, sheet.canvas.theme), *at)


# ---------------------------------------------------------------- stations and outposts


def _stations_height(mat: Mat) -> int:
    return HEAD + _BUILT * len(mat.stations) + _UNBUILT * len(mat.unbuilt) + PADDING // 2


def _stations(sheet: Sheet, area: Box) -> None:
    """All six stations: those built with their effects, then the others, with their effects on
    building too."""
    canvas, mat, theme = sheet.canvas, sheet.mat, sheet.canvas.theme
    left, top, right, _ = area
    built = len(mat.stations)
    panel(canvas, area)
    told = (
        captions.next_station(COSTS[built].values) if built < len(COSTS) else captions.ALL_STATIONS
    )
    canvas.text(
        right - PADDING,
        top + 36,
        told,
        ROW.at(26),
        theme.muted,
        anchor="right",
        width=330,
        height=40,
    )
    canvas.text(
        left + PADDING, top + 36, captions.STATIONS, HEADING, theme.muted, width=330, height=40
    )
    y, x = top + HEAD, left + PADDING
    for number, station_id in enumerate(mat.stations):
        _draw_built(sheet, station_id, number, (x, right - PADDING, y))
        y += _BUILT
    for station_id in mat.unbuilt:
        _colours(canvas, station_id, (x, y + _UNBUILT // 2), missing=True)
        x, room = left + PADDING + _SIGNS, right - PADDING - left - PADDING - _SIGNS
        told = captions.tell_unbuilt(immediate(station_id), permanent(station_id))
        canvas.text(x, y + 19, station(station_id), _NAME, theme.muted, width=room, height=38)
        paragraph(canvas, (x, y + 34, x + room, y + _UNBUILT), told, _TOLD, theme.faint)
        x = left + PADDING
        y += _UNBUILT


def _colours(canvas: Canvas, station_id: StationId, at: tuple[int, int], *, missing: bool) -> None:
    """The two colours that a station is paid in."""
    for i, colour in enumerate(STATIONS[station_id].colours):
        tile = resource_tile(RESOURCES[colour], canvas.theme, size=34, missing=missing)
        canvas.put(tile, at[0] + 20 + i * 46, at[1])


def _draw_built(sheet: Sheet, station_id: StationId, number: int, at: tuple[int, int, int]) -> None:
    """A built station: its permanent effect, and its points at the end."""
    canvas, theme = sheet.canvas, sheet.canvas.theme
    left, right, y = at
    x, middle = left + _SIGNS, y + _BUILT // 2
    _colours(canvas, station_id, (left, middle), missing=False)
    if worth := COSTS[number].points:
        canvas.text(
            right, y + 19, f"+{worth}", _POINTS, theme.gold, anchor="right", width=50, height=40
        )
    named = canvas.text(
        x, y + 19, station(station_id), _NAME, theme.text, width=right - x - 150, height=38
    )
    order = ordinal(number + 1, canvas.tongue)
    canvas.text(x + named + 16, y + 19, order, _TOLD, theme.muted, width=70, height=36)
    canvas.text(x, y + 48, permanent(station_id), _TOLD, theme.text, width=right - x, height=36)
    _mark_new(
        sheet, (left + 43, middle), 62, new=(sheet.seat, station_id) in sheet.changed.stations
    )


def _outposts_height() -> int:
    return HEAD + _OUTPOST * -(-len(OUTPOSTS) // _FLAGS) + PADDING // 2


def _outposts(sheet: Sheet, area: Box) -> None:
    """The outposts with their effects. Those placed have a flag."""
    canvas = sheet.canvas
    left, top, right, _ = area
    panel(canvas, area, heading=captions.OUTPOSTS)
    wide = (right - left - 2 * PADDING) // _FLAGS
    for number, outpost_id in enumerate(OUTPOSTS):
        row, column = divmod(number, _FLAGS)
        x, y = left + PADDING + column * wide, top + HEAD + row * _OUTPOST
        _outpost(sheet, outpost_id, (x, x + wide - 24, y))


def _outpost(sheet: Sheet, outpost_id: OutpostId, at: tuple[int, int, int]) -> None:
    canvas, theme = sheet.canvas, sheet.canvas.theme
    left, right, y = at
    placed = outpost_id in sheet.mat.outposts
    sign = FIGURE_MARKS[OUTPOSTS[outpost_id].figure]
    canvas.put(mark(sign, 34, theme.muted if placed else theme.line2), left + 20, y + 28)
    if placed:
        canvas.put(outpost_flag(theme, height=32), left + 34, y + 26)
    room = right - left - 64
    canvas.text(
        left + 64,
        y + 15,
        outpost(outpost_id),
        _NAME.at(26),
        theme.text if placed else theme.muted,
        width=room,
        height=36,
    )
    canvas.text(
        left + 64,
        y + 43,
        bonus(outpost_id),
        _TOLD.at(24),
        theme.muted if placed else theme.faint,
        width=room,
        height=34,
    )
