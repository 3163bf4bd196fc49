"""The current battle: both sides with what they have left, the roll between them, and the whole
system below."""

from collections.abc import Sequence

from render.kit import (
    REGION_NAME,
    STROKE,
    THEMES,
    Canvas,
    Scene,
    SeatStyle,
    Style,
    blank,
    card,
    draw_spent_card,
    last_square,
    mark,
    mix,
    pill,
    slab,
    symbol_die,
    token,
)
from render.vertium import captions
from render.vertium.brand import BRAND, SYMBOLS
from render.vertium.changes import Changes, changes
from render.vertium.hud import draw_attackers, surround
from render.vertium.look import Heap, globe, heap, seat_styles
from render.vertium.overview import draw_overview
from render.vertium.places import SIZE
from rules.vertium.content import SYSTEM
from rules.vertium.state import Battle, Side, State
from rules.vertium.words.naming import FACES, name_planet

_R = 140  # of the two planets
_Y = 474
_X = (250, 1350)
_DICE = ((470, 296, 1130, 492), (470, 516, 1130, 712))
_DIE, _GAP = 124, 14
_CARD = (100, 138)
_TOLD = Style("text", 700, 34)


def draw_battle(view: State, fight: Battle, scene: Scene) -> Canvas:
    """The table during a battle."""
    canvas = blank(THEMES[scene.theme], SIZE, BRAND).speaking(scene.tongue)
    for planet_id, x in zip((fight.source, fight.target), _X, strict=True):
        canvas.put(globe(planet_id, _R, canvas.theme), x, _Y)
    changed = changes(scene.events)
    seats = seat_styles(view)
    target = view.planets[fight.target]
    attacker = heap(fight.vertium, fight.gelbon, canvas.theme)
    defender = heap(target.vertium, target.gelbon, canvas.theme)
    for side, i, title, place, left in (
        (fight.attacker, 0, captions.ATTACKER, captions.origin(view, fight), attacker),
        (fight.defender, 1, captions.DEFENDER, name_planet(target.id), defender),
    ):
        seat_style = seats[side.seat]
        canvas.put(token(seat_style, 64, canvas.theme), _X[i], _Y - 10)
        _titles(canvas, seat_style, _X[i], title, place)
        y = _draw_left(canvas, _X[i], left)
        if i and target.cube:
            y = _cube(canvas, _X[i], y, fight.cube)
        _skirmish_cards(canvas, side, _X[i], y)
        _roll(canvas, side, seat_style, _DICE[i], changed)
    _draw_asked(canvas, view, fight, scene)
    draw_attackers(canvas, view, (640, 960), 866)
    draw_overview(canvas, view, changed)
    surround(canvas, view, scene)
    return canvas


def _titles(canvas: Canvas, seat_style: SeatStyle, x: int, title: str, place: str) -> None:
    colour = seat_style.fill(canvas.theme)
    tint = mix(colour, canvas.theme.text, 0.25)
    canvas.text(x, 298, title, REGION_NAME, tint, anchor="middle", width=400, stroke=STROKE)
    pill(canvas, x, _Y + 122, place, outline=colour, width=400)


def _draw_left(canvas: Canvas, x: int, heaps: Sequence[Heap]) -> int:
    """A side's crystals, one by one and in words. Returns the top of the next line."""
    theme = canvas.theme
    y = _Y + 190
    for sign, fill, amount in heaps:
        step = min(36.0, 400 / max(1, amount - 1))
        for i in range(amount):
            canvas.put(mark(sign, 36, theme.ink), x + (i - (amount - 1) / 2) * step, y)
            canvas.put(mark(sign, 31, fill), x + (i - (amount - 1) / 2) * step, y)
        y += 42 * (amount > 0)
    told = captions.tell_left([captions.crystals(sign, amount) for sign, _, amount in heaps])
    fill = heaps[0][1] if len(heaps) == 1 else theme.text
    canvas.text(x, y + 4, told, _TOLD, fill, anchor="middle", width=420, height=48, stroke=STROKE)
    return y + 40


def _cube(canvas: Canvas, x: int, y: int, hits: int) -> int:
    """The defender's CUBE, with its hits in this battle."""
    theme = canvas.theme
    told = captions.cube_hits(hits)
    canvas.put(mark("cube", 40, theme.ink), x - 116, y + 18)
    canvas.put(mark("cube", 34, theme.text), x - 116, y + 18)
    canvas.text(
        x + 20,
        y + 18,
        told,
        _TOLD,
        theme.text,
        anchor="middle",
        width=220,
        height=48,
        stroke=STROKE,
    )
    return y + 46


def _skirmish_cards(canvas: Canvas, side: Side, x: int, y: int) -> None:
    """A side's skirmish cards, left and used."""
    theme = canvas.theme
    if not (side.cards or side.played):
        canvas.text(
            x,
            y + 24,
            captions.NO_CARD,
            _TOLD,
            theme.muted,
            anchor="middle",
            width=420,
            height=48,
            stroke=STROKE,
        )
        return
    for i, sheet in enumerate(SYSTEM.skirmish_card):
        symbol = SYMBOLS[sheet.id]
        at = x + (i - (len(SYSTEM.skirmish_card) - 1) / 2) * (_CARD[0] + 16), y + _CARD[1] / 2
        if sheet.id in side.cards:
            canvas.put(card(symbol.fill, symbol.mark, "", theme, size=_CARD), *at)
        else:
            canvas.put(draw_spent_card(symbol.fill, symbol.mark, theme, size=_CARD), *at)


def _roll(
    canvas: Canvas,
    side: Side,
    seat_style: SeatStyle,
    area: tuple[int, int, int, int],
    changed: Changes,
) -> None:
    """The dice of one side."""
    theme = canvas.theme
    colour = seat_style.fill(theme)
    left, top, right, bottom = area
    y = (top + bottom) // 2
    fill = mix(theme.panel, colour, 0.12)
    slab(canvas, area, 22, fill, colour, line=3)
    canvas.put(token(seat_style, 34, theme), left + 54, y)
    middle = (left + 82 + right) / 2
    if not side.dice:
        canvas.text(middle, y, captions.NOT_THROWN, _TOLD, theme.muted, anchor="middle", width=420)
        return
    wide = len(side.dice) * (_DIE + _GAP) - _GAP
    for i, value in enumerate(side.dice):
        symbol = SYMBOLS[FACES[value]]
        at = middle - wide / 2 + _DIE / 2 + i * (_DIE + _GAP), y - 2
        canvas.put(symbol_die(symbol.mark, value, symbol.fill, theme, size=_DIE), *at)
        if (side.seat, i + 1) in changed.turned:
            canvas.put(last_square(_DIE, _DIE, theme), *at)
    if side.seat in changed.dice:
        canvas.put(last_square(wide, _DIE, theme), middle, y - 2)


def _draw_asked(canvas: Canvas, view: State, fight: Battle, scene: Scene) -> None:
    """The player who must decide, and the question."""
    theme = canvas.theme
    side = fight.attacker if fight.window == "attacker" else fight.defender
    seat_style = seat_styles(view)[side.seat]
    who = scene.name(side.seat)
    tint = mix(seat_style.fill(theme), theme.text, 0.35)
    for y, text in ((758, who), (804, captions.may(fight))):
        canvas.text(800, y, text, _TOLD, tint, anchor="middle", width=640, height=56, stroke=STROKE)
