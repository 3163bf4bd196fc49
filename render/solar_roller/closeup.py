"""A captain's system in close-up, with the dice as this captain reads them and the cards' points so
far."""

from render.kit import SEAT_STYLES, SECOND_LINE, STROKE, THEMES, Box, Canvas, Scene
from render.solar_roller import captions, dice, rounds
from render.solar_roller.cards import block_height, draw_block, goal_lines, rows, upgrade_lines
from render.solar_roller.changes import changes
from render.solar_roller.hud import draw_title, surround
from render.solar_roller.places import GAP, close
from render.solar_roller.subject import About
from render.solar_roller.system import draw_system, sky
from rules.kernel import Seat
from rules.solar_roller.state import State


def draw_closeup(view: State, seat: Seat, scene: Scene, *, own: bool) -> Canvas:
    """The picture of a system.
    `own`: with the rest of the round, for its captain; otherwise as the others see it."""
    plan = close(len(view.captains))
    chart = plan.chart
    canvas = sky(THEMES[scene.theme], plan.size, (chart,)).speaking(scene.tongue)
    about = About(view, changes(scene.events), seat, own)
    sheet = view.sheet(seat)
    draw_system(
        canvas,
        sheet,
        chart,
        SEAT_STYLES[seat],
        bands=dice.open_bands(view, about.turn),
        changed=[space for other, space in about.changed.spaces if other == seat],
        targets=scene.targets,
    )
    draw_title(canvas, scene, seat, chart)
    left, y = chart.corner
    canvas.text(
        left,
        y + 48,
        captions.ships_of(sheet),
        SECOND_LINE,
        canvas.theme.muted,
        width=420,
        stroke=STROKE,
    )
    draw_column(canvas, plan.column, about)
    surround(canvas, view, scene)
    return canvas


def draw_hand(view: State, seat: Seat, scene: Scene) -> Canvas:
    """A captain's own system, with the rest of the round."""
    return draw_closeup(view, Seat(seat), scene, own=True)


def draw_column(canvas: Canvas, area: Box, about: About) -> None:
    """The panels one below the other, for one captain or for all."""
    left, top, right, bottom = area
    boxes: list[Box] = []
    goals = rows(line for card in goal_lines(about) for line in card)
    upgrades = upgrade_lines(about)
    room = bottom - top - dice.BLOCK - rounds.BLOCK - 3 * GAP
    for height in (
        dice.BLOCK,
        rounds.BLOCK,
        block_height(len(goals), room, len(upgrades)),
        block_height(len(upgrades), room, len(goals)),
    ):
        boxes.append((left, top, right, top + height))
        top += height + GAP
    dice.draw_dice_block(canvas, boxes[0], about)
    rounds.draw_rounds(canvas, boxes[1], about)
    draw_block(canvas, boxes[2], captions.SYSTEM_GOALS, goals)
    draw_block(canvas, boxes[3], captions.UPGRADES_HEADING, upgrades)
