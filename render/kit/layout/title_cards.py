"""The first and the last card of a film: the game's name and players, and the final score."""

from collections.abc import Sequence

from render.kit.core.brands import Brand
from render.kit.core.captions import FINAL_SCORE
from render.kit.core.colours import SeatStyle, Theme
from render.kit.drawing.canvas import Canvas, layer
from render.kit.drawing.lettering import PANEL_TITLE, Style
from render.kit.drawing.picture import Scene
from render.kit.layout.frame import FOOT, board_top, ground
from render.kit.layout.tables import score_table, score_table_height
from render.kit.pieces.bodies import sun
from render.kit.pieces.tokens import token

_HUGE = Style("display", 800, 150)
_PLAYER = Style("text", 700, 56)
_OVER = Style("display", 800, 72)
_LEAST = 60  # least distance between two players
_SUN, _SIDE = 198, 250  # the star's distance below the seats, and the table's from the edge


@layer
def title_backdrop(size: tuple[int, int], theme: Theme, brand: Brand, seats: int) -> Canvas:
    """The background of both cards: the star."""
    canvas = ground(size, theme, brand)
    canvas.put(sun(110, theme), size[0] / 2, board_top(seats) + _SUN)
    return canvas


def title_card(canvas: Canvas, about: str, players: Sequence[tuple[SeatStyle, str, str]]) -> Canvas:
    """The game's name and subtitle, and for each player the seat's token, the name and a line
    below."""
    theme, middle = canvas.theme, canvas.size[0] / 2
    y = board_top(len(players)) + _SUN
    canvas.text(
        middle, y + 270, canvas.brand.title.upper(), _HUGE, theme.text, anchor="middle", width=1400
    )
    canvas.text(middle, y + 386, about, _PLAYER.at(44), theme.muted, anchor="middle", width=1400)
    first, last = y + 510, canvas.size[1] - FOOT - 70
    step = min(130, (last - first) // max(1, len(players) - 1))
    if step < _LEAST:
        raise ValueError(
            f"a film of {len(players)} players is higher than {canvas.size[1]}: their names need "
            "room"
        )
    for seat, (seat_style, name, below) in enumerate(players):
        row = first + step * seat
        canvas.put(token(seat_style, 46, theme), 420, row)
        canvas.text(510, row - 20 * bool(below), name, _PLAYER, theme.text, width=760, height=84)
        if below:
            canvas.text(510, row + 36, below, PANEL_TITLE.at(32), theme.muted, width=760, height=56)
    return canvas


def score_card(canvas: Canvas, scene: Scene, seat_styles: tuple[SeatStyle, ...]) -> Canvas:
    """The winners and their scores. The painter draws the frame."""
    width, height = canvas.size
    table = score_table_height(scene)
    top = min(board_top(len(seat_styles)) + _SUN + 360, height - FOOT - 24 - table)
    canvas.text(
        width / 2,
        top - 90,
        scene.tongue.gettext(FINAL_SCORE),
        _OVER,
        canvas.theme.text,
        anchor="middle",
        width=1200,
        height=110,
    )
    if scene.rows:
        score_table(canvas, (_SIDE, top, width - _SIDE, top + table), scene, seat_styles)
    return canvas
