"""Every piece of the kit on one sheet, with six seats: to look at, and for the kit's own
palettes."""

from collections.abc import Iterator

from render.kit.core.brands import KIT, Resource
from render.kit.core.colours import SEAT_STYLES, THEMES, SeatStyle, Theme, ThemeName, rgb
from render.kit.drawing.canvas import Canvas, layer
from render.kit.drawing.lettering import (
    HEADING,
    LAST_MOVE,
    LONG_SCORE,
    NAME,
    SCORE,
    SECOND_LINE,
    TITLE,
)
from render.kit.drawing.marks import MARKS, mark
from render.kit.drawing.picture import Scene
from render.kit.layout.frame import frame, ground
from render.kit.layout.places import captain, label, mark_owner, orbit, token_slots
from render.kit.layout.strip import Chip, IconCount
from render.kit.pieces.bodies import Kind, draw_planet, moon, satellite, sun
from render.kit.pieces.cards import card, card_slot, deck, draw_spent_card, draw_titled_card
from render.kit.pieces.dice import BLACK_DIE, WHITE_DIE, die, number_die, symbol_die
from render.kit.pieces.hexes import (
    hex_cell,
    hex_centre,
    hex_in_reach,
    hex_seam,
    hub,
    portal,
    space_hex,
)
from render.kit.pieces.panels import badge, cost, cube, gauge, pill, resource_tile, track
from render.kit.pieces.paths import dotted, path, region, stop, trace, well
from render.kit.pieces.plaques import outpost_flag, plaque
from render.kit.pieces.tokens import base, last_round, last_square, ship, station, target, token

SIZE = (1600, 2000)
NAMES = ("Ada", "Ben", "Cleo", "Dev", "Eli", "Fay")
_SCORES = (42, 38, 51, 29, 33, 47)
_SECTIONS = {
    "Seat tokens, ships, bases, stations, owned places": 420,
    "Resources, empty slots, cubes, tracks and gauges": 700,
    "Dice and cards": 876,
    "Planets, sun, moons": 1110,
    "On a map": 1316,
    "Marks and type": 1690,
}
_MARKS_ABREAST = 30
_MAUVE = rgb("#8d6fae")
_BODIES: tuple[tuple[Kind, str, str], ...] = (
    ("rock", "#c07058", ""),
    ("gas", "#d79a58", ""),
    ("ice", "#7fd6d6", ""),
    ("earth", "#3f78d8", ""),
    ("gas", "#e0c98a", "#c9ac6a"),
)


@layer
def _ground(theme: Theme) -> Canvas:
    canvas = ground(SIZE, theme, KIT)
    for title, y in _SECTIONS.items():
        canvas.text(40, y, title, HEADING, theme.muted)
        canvas.image.paste(theme.line, (40, y + 20, 1560, y + 22))
    for i, (kind, colour, ring) in enumerate(_BODIES):
        r = 44 if ring else 60
        body = draw_planet(r, rgb(colour), kind, theme, seed=i, ring=rgb(ring) if ring else None)
        canvas.put(body, 104 + 150 * i, 1212)
    canvas.put(sun(44, theme), 880, 1212)
    canvas.put(draw_planet(84, _MAUVE, "rock", theme, seed=8), 1210, 1490)
    canvas.put(draw_planet(84, _MAUVE, "ice", theme, seed=8), 1430, 1490)
    return canvas


def compose(name: ThemeName) -> Canvas:
    """The sheet in one theme."""
    theme = THEMES[name]
    canvas = _ground(theme)
    for pieces in (_seats, _resources, _dice_and_cards, _moons, _map, _marks_and_type):
        pieces(canvas, theme)
    chips = [
        Chip(lv, lv.spoken(theme), str(score))
        for lv, score in zip(SEAT_STYLES, _SCORES, strict=True)
    ]
    scene = Scene(
        names=NAMES,
        awaiting=[2],
        theme=name,
        verb="choose a piece",
        last="The mark of the last move: four arcs",
        last_seat=1,
        table="Kit sheet",
    )
    frame(canvas, scene, chips, phase="six seats: two rows of three")
    return canvas


def samples(name: ThemeName) -> Iterator[Canvas]:
    """The sample of the kit's own palettes."""
    yield compose(name)


def _goods(theme: Theme) -> dict[str, Resource]:
    """Resources for the sheet: one for each seat style, which lends its colour."""
    signs = {
        "metal": "nut",
        "energy": "bolt",
        "water": "drop",
        "agri": "tree",
        "gears": "gear",
        "coins": "coin",
    }
    return {
        kind: Resource(seat_style.fill(theme), sign)
        for (kind, sign), seat_style in zip(signs.items(), SEAT_STYLES, strict=True)
    }


def _seats(canvas: Canvas, theme: Theme) -> None:
    for i, seat_style in enumerate(SEAT_STYLES):
        x = 96 + 256 * i
        canvas.put(token(seat_style, 50, theme), x, 512)
        canvas.put(token(seat_style, 30, theme), x + 88, 490)
        canvas.put(token(seat_style, 17, theme), x + 88, 544)
        canvas.put(ship(seat_style, theme), x + 148, 542)
        canvas.put(base(seat_style, theme), x, 638)
        canvas.put(station(seat_style, theme), x + 74, 622)
        canvas.put(draw_planet(27, rgb("#c9ccd6"), "rock", theme, seed=3), x + 148, 622)
        mark_owner(canvas, x + 148, 622, seat_style, "right", r=27)


def _resources(canvas: Canvas, theme: Theme) -> None:
    for i, (kind, resource) in enumerate(_goods(theme).items()):
        x = 70 + 116 * i
        canvas.put(resource_tile(resource, theme, size=58), x, 762)
        canvas.put(resource_tile(resource, theme, size=42, missing=True), x + 58, 762)
        canvas.text(x + 18, 820, kind, SECOND_LINE, theme.muted, anchor="middle", width=112)
        canvas.put(
            cube(resource.fill, theme, missing=i > 4), 1420 + 34 * (i % 4), 752 + 44 * (i // 4)
        )
    track(canvas, 1010, 752, 6, most=10, colour=theme.muted)
    gauge(canvas, 1010, 800, 9, most=25, colour=theme.danger, width=240, threshold=10)
    canvas.text(1266, 800, "9", SECOND_LINE, theme.text)


def _dice_and_cards(canvas: Canvas, theme: Theme) -> None:
    goods = _goods(theme)
    for i, fill in enumerate(
        [*(seat_style.fill(theme) for seat_style in SEAT_STYLES[:4]), WHITE_DIE, BLACK_DIE]
    ):
        canvas.put(die(i + 1, fill, theme, size=72), 80 + 90 * i, 950)
    symbols = list(goods.values())[:3]
    for i, symbol in enumerate(symbols):
        canvas.put(symbol_die(symbol.mark, 6 - i, symbol.fill, theme, size=84), 86 + 104 * i, 1042)
    for i, (text, sign) in enumerate((("3", ""), ("", "star"), ("+1", "star"))):
        canvas.put(number_die(text, goods["water"].fill, theme, sign=sign), 396 + 76 * i, 1036)
    for i, kind in enumerate(("metal", "energy")):
        resource = goods[kind]
        canvas.put(card(resource.fill, resource.mark, kind.capitalize(), theme), 680 + 140 * i, 998)
    canvas.put(card(symbols[2].fill, symbols[2].mark, "", theme, size=(84, 116)), 940, 968)
    canvas.put(draw_spent_card(symbols[1].fill, symbols[1].mark, theme, size=(84, 116)), 1036, 968)
    canvas.put(card_slot(theme, size=(46, 62), held=True), 922, 1060)
    canvas.put(card_slot(theme, size=(46, 62)), 982, 1060)
    deck(canvas, 1164, 994, 41)
    canvas.put(draw_titled_card(rgb("#ffc61a"), "Explore", "4", theme), 1330, 986)
    canvas.put(last_square(154, 134, theme), 1330, 986)
    canvas.put(token(SEAT_STYLES[1], 30, theme), 1500, 986)
    canvas.put(last_round(30, theme), 1500, 986)


def _moons(canvas: Canvas, theme: Theme) -> None:
    for i, (text, colour) in enumerate((("2", "amber"), ("7", "amber"), ("?", "azure"))):
        canvas.put(moon(text, SeatStyle("", colour).fill(theme), theme), 1030 + 72 * i, 1212)
    canvas.put(satellite(14, theme), 1232, 1212)
    for i, letter in enumerate("HS"):
        canvas.put(badge(letter, (theme.gold, theme.gain)[i], theme), 1276 + 40 * i, 1212)
    orbit(canvas, 1420, 1218, 62)
    canvas.put(moon("4", SEAT_STYLES[0].fill(theme), theme, r=24), 1464, 1262)


def _map(canvas: Canvas, theme: Theme) -> None:
    origin = (110.0, 1410.0)
    cells = [(0, 0), (1, 0), (2, 0), (-1, 1), (0, 1), (1, 1), (2, 1), (-1, 2), (0, 2), (1, 2)]
    for place in cells:
        canvas.put(hex_cell(theme.raised), *hex_centre(place, origin))
    canvas.put(hex_in_reach(SEAT_STYLES[1], theme), *hex_centre((2, 1), origin))
    hex_seam(canvas, cells, origin)
    mission = plaque(SEAT_STYLES[2], theme).under(outpost_flag(theme), 18, -12)
    pieces = (
        (hub("A", theme), (0, 0)),
        (portal(), (1, 0)),
        (space_hex("IV", theme), (2, 0)),
        (mission, (0, 1)),
    )
    for piece, place in pieces:
        canvas.put(piece, *hex_centre(place, origin))
    stops = [(460.0, 1600.0), (540.0, 1540.0), (640.0, 1520.0), (740.0, 1560.0)]
    path(canvas, stops)
    trace(canvas, stops[1:3])
    for i, (x, y) in enumerate(stops):
        canvas.put(draw_planet(22, SEAT_STYLES[i].fill(theme), "rock", theme, seed=i), x, y)
    label(canvas, *stops[0], "Ceres", "below", r=22)
    label(canvas, *stops[2], "Interamnia", "above", r=22)
    mark_owner(canvas, *stops[3], SEAT_STYLES[0], "below", r=22, fuel=True)
    canvas.put(target(SEAT_STYLES[0], 22, theme), *stops[0])
    dotted(canvas, (460, 1420), (560, 1380))
    canvas.put(well(theme), 460, 1420)
    canvas.put(stop(SEAT_STYLES[1].fill(theme), theme), 560, 1380)
    sites = [(880.0, 1430.0), (1010.0, 1400.0), (960.0, 1560.0)]
    region(canvas, sites, SEAT_STYLES[4].fill(theme))
    for i, (x, y) in enumerate(sites):
        canvas.put(draw_planet(26, rgb("#c9ccd6"), "rock", theme, seed=i), x, y)
        label(canvas, x, y, ("Ariel", "Miranda", "Oberon")[i], "below", r=26)
    cost(canvas, (1046, 1500), (1120, 1470), (1083, 1485), "6")
    needed = {"metal": True, "energy": False, "water": True, "agri": False}
    token_slots(canvas, 1210, 1476, needed, _goods(theme))
    pill(canvas, 1210, 1557, "Brume")
    captain(canvas, 1430, 1476, SEAT_STYLES[5], [IconCount("crystal", 6, KIT.accent(theme))])
    pill(canvas, 1430, 1557, "Ashvale", outline=SEAT_STYLES[5].fill(theme))


def _marks_and_type(canvas: Canvas, theme: Theme) -> None:
    for i, name in enumerate(MARKS):
        row, column = divmod(i, _MARKS_ABREAST)
        canvas.put(mark(name, 34, theme.muted), 56 + 51 * column, 1736 + 44 * row)
    canvas.text(40, 1846, "Exo 2 ExtraBold", TITLE, theme.text)
    canvas.text(520, 1846, "60", SCORE, theme.text)
    canvas.text(620, 1846, "1,310", LONG_SCORE, theme.text)
    canvas.text(800, 1846, "Fira Sans Condensed Bold", NAME, theme.text)
    canvas.text(
        40,
        1888,
        "SemiBold for the last move, for rows and for labels on the board",
        LAST_MOVE,
        theme.text,
    )
    letters = "Žluťoučký kůň · Ærøskøbing · Łódź · Ελλάδα · Київ · 1 − 2 × 3 … “quotes”"
    canvas.text(40, 1924, letters, SECOND_LINE, theme.muted)
