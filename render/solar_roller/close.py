"""One captain's system in large, with the dice as this captain reads them and what the cards bring so far."""

from render.kit import LIVERIES, SECOND_LINE, STROKE, THEMES, Box, Canvas, Scene
from render.solar_roller import dice, rounds
from render.solar_roller.about import About
from render.solar_roller.around import surround, title
from render.solar_roller.cards import block_height, goal_lines, lines_block, rows, upgrade_lines
from render.solar_roller.changes import changes
from render.solar_roller.places import GAP, close
from render.solar_roller.system import sky, system
from rules.kernel.offer import Seat
from rules.kernel.words import plural
from rules.solar_roller.content import FIGURES
from rules.solar_roller.state import Sheet, State

__all__ = ["close_up", "column"]


def close_up(view: State, seat: Seat, scene: Scene, *, own: bool) -> Canvas:
    """The picture of a system: its captain's `own`, with what is left of the round, or as the others see it."""
    plan = close(len(view.captains))
    chart = plan.chart
    canvas = sky(THEMES[scene.theme], plan.size, (chart,))
    about = About(view, changes(scene.events), seat, own)
    sheet = view.sheet(seat)
    system(
        canvas,
        sheet,
        chart,
        LIVERIES[seat],
        bands=dice.open_bands(view, about.turn),
        changed=[space for other, space in about.changed.spaces if other == seat],
        targets=scene.targets,
    )
    title(canvas, scene, seat, chart)
    left, y = chart.corner
    canvas.text(left, y + 48, _ships(sheet), SECOND_LINE, canvas.theme.muted, width=420, stroke=STROKE)
    column(canvas, plan.column, about)
    surround(canvas, view, scene)
    return canvas


def column(canvas: Canvas, area: Box, about: About) -> None:
    """The panels one below the other: for one captain, or for all."""
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
    dice.dice_block(canvas, boxes[0], about)
    rounds.rounds(canvas, boxes[1], about)
    lines_block(canvas, boxes[2], "System goals", goals)
    lines_block(canvas, boxes[3], "Upgrades", upgrades)


def _ships(sheet: Sheet) -> str:
    """Where the captain's ships are."""
    parts: list[str] = [plural(len(sheet.ships), "ship")]
    if sheet.settlements:
        parts.append(f"{len(sheet.settlements)} settled")
    if (left := FIGURES.ships - sheet.markers) > 0:
        parts.append(f"{left} to build")
    return " · ".join(parts)
