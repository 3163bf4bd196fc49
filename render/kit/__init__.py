"""What every game's painter shares: the frame, the type, the colours and the pieces.

Paint what never changes in a layer. Put sprites on a copy of it, and write text last:

    @layer
    def sky(theme: Theme) -> Canvas:                # runs once per theme; each call gives a copy
        canvas = ground((1600, 1600), theme, BRAND)
        canvas.put(sun(92, theme), 800, 893)        # sprites are cached by their arguments
        canvas.put(draw_planet(84, ROCKY, "rock", theme, seed=3), 414, 536)
        canvas.put(oval(600, 470, theme.line), 800, 893)
        return canvas

    def draw_board(view: State, scene: Scene) -> Canvas:
        theme = THEMES[scene.theme]
        canvas = sky(theme).speaking(scene.tongue)  # texts come out in that language
        orbit(canvas, 414, 536, 142)
        canvas.put(moon("5", MOON, theme), 426, 396)
        canvas.put(token(SEAT_STYLES[3], 36, theme), 414, 536)
        canvas.put(last_round(36, theme), 414, 536)
        canvas.text(414, 650, Text("Home"), VALUE, theme.text, anchor="middle", width=160)
        pill(canvas, 414, 604, "Ivarra", outline=SEAT_STYLES[3].fill(theme))
        chips = [Chip(style, (IconCount("cards", 4),)) for style in SEAT_STYLES[:4]]
        frame(canvas, scene, chips, phase="Phase one")
        return canvas                               # tests look at canvas.texts and canvas.image

    PAINTER = Painter.of(__name__)                  # each part is what has its name in the package

All names come from `render.kit`. A `Painter` makes pictures, alt texts and films of a game's parts.

The board starts at board_top(seats). The right margin is at 1568. The foot takes the last 62 rows.

Where to find a piece (each function's own help says more):

    under the board  ground, backdrop, blank, layer
    round the board  frame, Chip, IconCount, Bar, BigFigure, chip_boxes, score_table
    places           orbit, label, mark_owner, captain, token_slots
    ways and areas   path, dotted, region, stop, trace, well
    seats' pieces    token, ship, base, station, fuel_station, outpost_flag, plaque
    seats' places    draw_owned_ring, target (where a seat may go), hex_in_reach (the same)
    the last move    last_round, last_square, trace
    bodies           sun, draw_planet, moon, satellite, oval, put_rings
    hexes            hex_centre, hex_cell, hex_seam, space_hex, hub, portal
    cards            card, card_back, card_slot, deck, draw_spent_card, draw_titled_card
    dice             die, number_die, symbol_die
    panels           panel, box, slab, cell, pill, badge, stroke
    resources        resource_tile, cost, cube, gauge, track
    text             Canvas.text (one line), Canvas.fold (two at most), paragraph, wrap
    measuring text   fit, holds, measure, figure
    marks in texts   mark, MARKS, tile, boss, dice, stamp, seat_mark
    of your own      Pen (draws), Sprite (what it draws), sprite (keeps it)

A piece that is one sprite is a function that returns it. A piece with text of any length takes the
canvas.

Text styles: name, face, weight, size in pixels, and what each is for. A board is 1600 pixels wide,
so a phone shows about a quarter of a size. `ROW.at(26)` is the same style in another size. Text
that does not fit shrinks to 22, or to 70 % of a small style. Then it is cut.

    NAME             text     700  38  a player's name
    PHASE            text     500  33  the line below the title
    PLANET_NAME      text     700  32  planets, cards, pills
    COUNT            text     600  30  a number beside an icon
    ROW              text     600  28  a line in a panel, a table or a list
    SECOND_LINE      text     500  27  a remark below a name, small print
    PLACE_LABEL      text     600  25  a place on the board
    SCORE            display  800  60  a score of up to three digits
    PANEL_TITLE      display  800  36  the title of a panel that has one
    VALUE            display  800  30  a number that matters in a panel
    REGION_NAME      display  700  28  a region of the board; in capitals
    HEADING          display  600  24  above a panel or a list; in capitals

The frame alone writes in these, from render.kit.drawing.lettering:

    LAST_MOVE        text     600  31  the last move, in the foot
    VERB             text     500  30  what the table waits for, below the turn
    TITLE            display  800  54  the game
    TURN             display  800  50  whose turn it is
    TURN_WITH_VERB   display  800  48  the same above a verb
    LONG_SCORE       display  800  46  a score of four digits or more

"text" is Fira Sans Condensed, "display" is Exo 2.

`python -m render.palettes KEY` chooses a game's palettes from sample positions.
`python -m render.kit --out FILE` paints every piece on one sheet.
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
from render.kit.drawing.canvas import STROKE, Box, Canvas, DrawnText, layer, settle_sprite
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
from render.kit.layout.strip import MARGIN, Bar, BigFigure, Chip, IconCount, chip_boxes
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
