"""All planets in a panel with two rows: the rest of the table during a battle."""

from render.kit import (
    MARGIN,
    PADDING,
    Canvas,
    SeatStyle,
    Style,
    cell,
    last_square,
    mark,
    moon,
    panel,
    token,
)
from render.vertium import captions
from render.vertium.brand import MOON
from render.vertium.changes import Changes
from render.vertium.look import crystals, seat_styles
from render.vertium.planets import blue_moon
from rules.vertium.state import Planet, State
from rules.vertium.words import naming

_AREA = (MARGIN, 1010, 1600 - MARGIN, 1520)
_HEAD = 62
_GAP = 12
_NAME = Style("text", 700, 32)
_NUMBER = Style("display", 800, 44)
_APART = 20
_CRYSTAL = 20


def draw_overview(canvas: Canvas, view: State, changed: Changes) -> None:
    """The panel with a cell for each planet."""
    theme = canvas.theme
    left, top, right, bottom = _AREA
    panel(canvas, _AREA, heading=captions.SYSTEM_NAME)
    seats = seat_styles(view)
    columns = -(-len(view.planets) // 2)
    wide = (right - left - 2 * PADDING - _GAP * (columns - 1)) // columns
    high = (bottom - top - _HEAD - PADDING - _GAP) // 2
    fought = {view.battle.source, view.battle.target} if view.battle else set()
    for i, planet in enumerate(view.planets.values()):
        row, column = divmod(i, columns)
        x, y = left + PADDING + column * (wide + _GAP), top + _HEAD + row * (high + _GAP)
        owner = None if planet.owner is None else seats[planet.owner]
        area = (x, y, x + wide, y + high)
        edge = owner.fill(theme) if owner and planet.id in fought else None
        cell(
            canvas,
            area,
            tint=owner.fill(theme) if owner else None,
            outline=edge,
            width=4 if edge else 2,
        )
        exile = None if planet.exile is None else seats[planet.exile]
        _planet(canvas, planet, area, owner, exile)
        if planet.id in changed.planets - fought:
            canvas.put(last_square(wide - 30, high - 30, theme), x + wide / 2, y + high / 2)


def _planet(
    canvas: Canvas,
    planet: Planet,
    area: tuple[int, int, int, int],
    owner: SeatStyle | None,
    exile: SeatStyle | None,
) -> None:
    """A planet: name and moons above; captain and crystals below, as a number and one by one."""
    theme = canvas.theme
    left, top, right, bottom = area
    x = right - 34
    canvas.put(moon(str(planet.moon), MOON, theme, r=22), x, top + 36)
    if len(planet.blue):
        x -= 50
        canvas.put(blue_moon(planet, theme, r=20), x, top + 36)
        if exile:
            canvas.put(token(exile, 18, theme), x, top + 62)
    canvas.text(
        left + 18,
        top + 36,
        naming.name_planet(planet.id),
        _NAME,
        theme.text,
        width=x - 40 - left - 18,
        height=50,
    )
    if owner:
        canvas.put(token(owner, 34, theme), left + 58, top + 110)
    x = left + 118
    for sign, colour, amount in crystals(planet, theme):
        canvas.put(mark(sign, 42, colour), x, top + 110)
        x += 26 + canvas.text(x + 26, top + 110, str(amount), _NUMBER, colour) + 24
    if planet.cube:
        canvas.put(mark("cube", 40, theme.text), right - 36, bottom - 36)
    pieces = [(sign, colour) for sign, colour, n in crystals(planet, theme) for _ in range(n)]
    step = min(_APART, (right - left - 110) / max(1, len(pieces) - 1))
    for i, (sign, colour) in enumerate(pieces):
        canvas.put(mark(sign, _CRYSTAL, colour), left + 30 + i * step, bottom - 36)
