"""What every game's painter shares: the frame, the type, the colours and the pieces.

A painter keeps what never changes in a layer, puts sprites on a copy of it, and writes last:

    from render.kit import THEMES, Canvas, Chip, Count, SEAT_STYLES, Scene, Theme
    from render.kit import VALUE, frame, ground, last_round, layer, moon, orbit, oval, pill
    from render.kit import planet, sun, token

    @layer
    def sky(theme: Theme) -> Canvas:  # runs once per theme; each call gives a copy
        canvas = ground((1600, 1600), theme, BRAND)
        canvas.put(sun(92, theme), 800, 893)              # sprites are cached by their arguments
        canvas.put(planet(84, ROCKY, "rock", theme, seed=3), 414, 536)
        canvas.put(oval(600, 470, theme.line), 800, 893)
        return canvas

    def draw_board(view: State, scene: Scene) -> Canvas:  # tests look at canvas.texts
        theme = THEMES[scene.theme]
        canvas = sky(theme).speaking(scene.tongue)  # the language of its texts
        orbit(canvas, 414, 536, 142)
        canvas.put(moon("5", MOON, theme), 426, 396)
        canvas.put(token(SEAT_STYLES[3], 36, theme), 414, 536)
        canvas.put(last_round(36, theme), 414, 536)
        canvas.text(414, 650, Text("Home"), VALUE, theme.text, anchor="middle", width=160)
        pill(canvas, 414, 604, "Ivarra", outline=SEAT_STYLES[3].fill(theme))
        chips = [Chip(style, (Count("cards", 4),)) for style in SEAT_STYLES[:4]]
        frame(canvas, scene, chips, phase="Phase one")
        return canvas

    # Pictures, alt texts and films are made of its parts.
    PAINTER = Painter.of(__name__)

The board starts at board_top(seats), 1568 is the right margin, the foot takes the last 62 rows.
Pieces that are one sprite are functions that return it; pieces with text of any length take the
canvas. `python -m render.palettes KEY` writes the palettes that a game's pictures are sent in.
"""

from render.kit.core.brands import KIT, Brand, Resource
from render.kit.core.captions import ordinal, who_wins
from render.kit.core.colours import (
    BLACK,
    DAY,
    NIGHT,
    RGB,
    SEAT_STYLES,
    THEMES,
    WHITE,
    SeatStyle,
    Theme,
    mix,
    readable_on,
    rgb,
    seat_styles,
)
from render.kit.drawing.canvas import STROKE, Box, Canvas, Written, layer, settle_sprite
from render.kit.drawing.lettering import (
    COUNT,
    HEADING,
    NAME,
    PANEL_TITLE,
    PHASE,
    PLACE_LABEL,
    PLANET_NAME,
    REGION_NAME,
    ROW,
    SCORE,
    SECOND_LINE,
    VALUE,
    Style,
    figure,
    fit,
    holds,
    measure,
)
from render.kit.drawing.marks import MARKS, mark
from render.kit.drawing.paragraphs import paragraph, wrap
from render.kit.drawing.pen import Pen, Point, Sprite, ring_points, sprite, star_points
from render.kit.drawing.picture import MOST_ALT, Picture, Scene, TallyRow, TallyTable, alt_of
from render.kit.layout.film import Film
from render.kit.layout.frame import FOOT, SIDE_COLUMN, blank, board_top, frame, ground
from render.kit.layout.painter import Painter
from render.kit.layout.places import Side, captain, label, mark_owner, orbit, token_slots
from render.kit.layout.strip import MARGIN, Bar, Chip, IconCount, Purse, chip_boxes
from render.kit.layout.tables import score_table, score_table_height
from render.kit.pieces.backdrop import backdrop, radial
from render.kit.pieces.bodies import Kind, draw_planet, moon, oval, put_rings, satellite, sun
from render.kit.pieces.cards import (
    CARD,
    CARD_IN_PANEL,
    card,
    card_back,
    card_slot,
    deck,
    draw_spent_card,
    draw_titled_card,
)
from render.kit.pieces.dice import BLACK_DIE, WHITE_DIE, die, number_die, symbol_die
from render.kit.pieces.hexes import (
    SIDE,
    Cell,
    hex_cell,
    hex_centre,
    hex_in_reach,
    hex_seam,
    hub,
    portal,
    space_hex,
)
from render.kit.pieces.panels import (
    PADDING,
    badge,
    box,
    cell,
    cost,
    cube,
    gauge,
    panel,
    pill,
    resource_tile,
    slab,
    stroke,
    track,
)
from render.kit.pieces.paths import dotted, path, region, stop, trace, well
from render.kit.pieces.plaques import outpost_flag, plaque
from render.kit.pieces.stamps import SEATS, Marks, Stamp, boss, dice, seat_mark, stamp, tile
from render.kit.pieces.tokens import (
    base,
    draw_owned_ring,
    fuel_station,
    last_round,
    last_square,
    ship,
    station,
    target,
    token,
)
