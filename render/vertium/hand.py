"""A seat's hand: cards by kind, the secret objective, and its own supply.
Nobody else sees this picture."""

from collections.abc import Iterator

from render.kit import (
    MARGIN,
    PADDING,
    PANEL_TITLE,
    ROW,
    THEMES,
    Box,
    Canvas,
    Scene,
    Style,
    blank,
    card,
    draw_spent_card,
    last_square,
    mark,
    panel,
    pill,
    resource_tile,
    token,
)
from render.vertium import captions
from render.vertium.brand import BRAND, RESOURCES, SYMBOLS
from render.vertium.changes import changes
from render.vertium.hud import surround
from render.vertium.look import face, globe, seat_style
from render.vertium.places import CLOSE
from rules.kernel import Seat
from rules.vertium.content import CARDS, COLOURS, SYSTEM
from rules.vertium.state import Side, State
from rules.vertium.words import naming

_CARDS: Box = (MARGIN, 290, 1600 - MARGIN, 742)
_LOWER = (762, 1100)
_BIG, _SMALL = (168, 236), (124, 174)
_FAN = 46  # the part of a card visible under the next of its kind
_GAP = 28
_COUNT = Style("display", 800, 34)
_NUMBER = Style("display", 800, 40)


def draw_hand(view: State, seat: Seat, scene: Scene) -> Canvas:
    """The picture for this seat only."""
    canvas = blank(THEMES[scene.theme], CLOSE, BRAND).speaking(scene.tongue)
    fighting = next(_list_fighting(view, seat), None)
    panel(canvas, _CARDS, outline=seat_style(view, seat).fill(canvas.theme), width=3)
    canvas.put(token(seat_style(view, seat), 26, canvas.theme), _CARDS[0] + 56, _CARDS[1] + 50)
    title = captions.name_with_leader(scene.name(seat), view.factions[seat].id)
    canvas.text(
        _CARDS[0] + 102,
        _CARDS[1] + 50,
        title,
        PANEL_TITLE,
        canvas.theme.text,
        width=1360,
        height=56,
    )
    if view.phase == "colonization":
        _draw_playing_cards(canvas, view, seat, scene)
    elif fighting:
        _skirmish_cards(canvas, fighting)
    else:
        _nothing(canvas)
    _objective(canvas, view, seat)
    _supply(canvas, view, seat)
    surround(canvas, view, scene)
    return canvas


def _list_fighting(view: State, seat: Seat) -> Iterator[Side]:
    if view.battle:
        yield from [
            side for side in (view.battle.attacker, view.battle.defender) if side.seat == seat
        ]


def _draw_playing_cards(canvas: Canvas, view: State, seat: Seat, scene: Scene) -> None:
    """The cards, fanned by kind. Complete sets are marked."""
    theme = canvas.theme
    held = list(view.factions[seat].hand)
    kinds = [kind for kind in CARDS if kind in held]
    new = changes(scene.events).hands
    size = (
        _BIG
        if _width(held, kinds, _BIG[0], _FAN) <= _CARDS[2] - _CARDS[0] - 2 * PADDING
        else _SMALL
    )
    room = _CARDS[2] - _CARDS[0] - 2 * PADDING
    fan = _FAN if _width(held, kinds, size[0], _FAN) <= room else _FAN // 2
    x = (_CARDS[0] + _CARDS[2] - _width(held, kinds, size[0], fan)) / 2
    y = 520
    for kind in kinds:
        field, sign, signed = face(kind)
        count, fresh = held.count(kind), new[seat, kind]
        for i in range(count):
            at = x + size[0] / 2 + i * fan, y
            canvas.put(
                card(
                    field,
                    sign,
                    canvas.worded(naming.name_card(kind)),
                    theme,
                    size=size,
                    signed=signed,
                ),
                *at,
            )
        end = x + size[0] + (count - 1) * fan
        if fresh:
            canvas.put(last_square(round(end - x), size[1], theme), (x + end) / 2, y)
        ready, told = captions.makes_a_set(kind, count), captions.cards_of_a_kind(kind, count)
        pill(
            canvas,
            (x + end) / 2,
            y + size[1] / 2 + 40,
            told,
            _COUNT,
            outline=theme.gold if ready else None,
            height=48,
        )
        x = end + _GAP
    if not kinds:
        _nothing(canvas)


def _width(held: list[str], kinds: list[str], wide: int, fan: int) -> int:
    return len(kinds) * (wide + _GAP) - _GAP + (len(held) - len(kinds)) * fan


def _skirmish_cards(canvas: Canvas, side: Side) -> None:
    """The skirmish cards of the current battle."""
    sheets = SYSTEM.skirmish_card
    for i, sheet in enumerate(sheets):
        x, y = 800 + (i - (len(sheets) - 1) / 2) * 230, 480
        symbol = SYMBOLS[sheet.id]
        if sheet.id not in side.cards:
            canvas.put(draw_spent_card(symbol.fill, symbol.mark, canvas.theme, size=_BIG), x, y)
            told, fill = captions.USED, canvas.theme.muted
        else:
            name = canvas.worded(captions.skirmish_card(sheet.id))
            canvas.put(card(symbol.fill, symbol.mark, name, canvas.theme, size=_BIG), x, y)
            told, fill = sheet.text, canvas.theme.text
        canvas.text(x, y + _BIG[1] / 2 + 44, told, ROW, fill, anchor="middle", width=220, height=44)


def _nothing(canvas: Canvas) -> None:
    canvas.text(
        800, 500, captions.NO_CARDS, PANEL_TITLE, canvas.theme.muted, anchor="middle", width=800
    )


def _objective(canvas: Canvas, view: State, seat: Seat) -> None:
    """The secret objective, with its planet."""
    theme = canvas.theme
    area = (MARGIN, _LOWER[0], 560, _LOWER[1])
    panel(canvas, area, heading=captions.OBJECTIVE)
    for goal in view.factions[seat].objective:
        canvas.put(globe(goal, 76, theme), area[0] + 126, area[1] + 190)
        owner = view.planets[goal].owner
        canvas.text(
            area[0] + 230,
            area[1] + 140,
            naming.name_planet(goal),
            PANEL_TITLE,
            theme.text,
            width=270,
            height=52,
        )
        canvas.text(
            area[0] + 230,
            area[1] + 192,
            captions.objective_worth(),
            ROW,
            theme.muted,
            width=270,
            height=44,
        )
        state = captions.objective_state(owner, seat)
        canvas.text(area[0] + 230, area[1] + 236, state, ROW, theme.muted, width=270, height=44)
    if not len(view.factions[seat].objective):
        canvas.text(
            area[0] + PADDING, area[1] + 140, captions.NO_OBJECTIVE, ROW, theme.muted, width=400
        )


def _supply(canvas: Canvas, view: State, seat: Seat) -> None:
    """Tokens, captains and CUBEs not used yet."""
    theme, faction = canvas.theme, view.factions[seat]
    left, top, _, bottom = area = (582, _LOWER[0], 1600 - MARGIN, _LOWER[1])
    panel(canvas, area, heading=captions.SUPPLY)
    if view.phase == "colonization":
        for i, colour in enumerate(COLOURS):
            x, count = left + 64 + i * 236, faction.tokens.get(colour, 0)
            canvas.put(
                resource_tile(RESOURCES[colour], theme, size=64, missing=not count), x, top + 118
            )
            canvas.text(
                x + 52,
                top + 118,
                str(count),
                _NUMBER,
                theme.text if count else theme.faint,
                width=60,
            )
            canvas.text(
                x - 34, top + 178, naming.name_card(colour), ROW, theme.muted, width=180, height=44
            )
    else:
        bottom = (top + bottom) // 2 + 80
    y = bottom - 62
    canvas.put(token(seat_style(view, seat), 32, theme), left + 64, y)
    end = left + 112 + canvas.text(left + 112, y, str(faction.captains), _NUMBER, theme.text)
    end += 14 + canvas.text(end + 14, y, captions.CAPTAINS, ROW, theme.muted, width=160, height=44)
    if view.rules.gelbon:
        canvas.put(mark("cube", 52, theme.text), end + 90, y)
        end += 132 + canvas.text(end + 132, y, str(faction.cubes), _NUMBER, theme.text)
        canvas.text(end + 14, y, captions.CUBES, ROW, theme.muted, width=160, height=44)
