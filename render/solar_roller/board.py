"""The table: the systems of all captains, with the shared dice and cards; or one system that fills
the picture."""

from render.kit import SEAT_STYLES, THEMES, Canvas, Scene
from render.solar_roller import captions
from render.solar_roller.cards import draw_strip, goal_lines, rows, upgrade_lines
from render.solar_roller.changes import changes
from render.solar_roller.closeup import draw_closeup, draw_column
from render.solar_roller.dice import draw_dice_row, open_bands
from render.solar_roller.hud import choosers, draw_title, large, seats_of, surround
from render.solar_roller.places import Strip, overview
from render.solar_roller.rounds import draw_rounds
from render.solar_roller.subject import About
from render.solar_roller.system import draw_system, sky
from rules.solar_roller.state import State

_SIDE_BY_SIDE = 4  # lines of upgrades in one row of the strip


def draw_board(view: State, scene: Scene) -> Canvas:
    """All systems, or one of them in close-up."""
    seat = large(view, scene)
    return draw_table(view, scene) if seat is None else draw_closeup(view, seat, scene, own=True)


def draw_table(view: State, scene: Scene) -> Canvas:
    """The picture of all systems."""
    plan = overview(len(view.captains), len(view.upgrades))
    canvas = sky(THEMES[scene.theme], plan.size, plan.charts).speaking(scene.tongue)
    about = About(view, changes(scene.events))
    asked = choosers(view, scene)
    bands = open_bands(view, None)
    for seat, chart in zip(seats_of(view), plan.charts, strict=True):
        draw_system(
            canvas,
            view.sheet(seat),
            chart,
            SEAT_STYLES[seat],
            bands=bands,
            changed=[space for other, space in about.changed.spaces if other == seat],
            targets=scene.targets if seat in asked else (),
        )
        draw_title(canvas, scene, seat, chart)
    if not isinstance(plan.panels, Strip):
        draw_column(canvas, plan.panels, about)
    else:
        draw_dice_row(canvas, plan.panels.dice, about)
        draw_rounds(canvas, plan.panels.rounds, about)
        draw_strip(
            canvas,
            plan.panels.goals,
            captions.GOALS_HEADING,
            [rows(card) for card in goal_lines(about)],
        )
        upgrades = upgrade_lines(about, brief=len(view.upgrades) > 3)
        columns = min(len(upgrades), _SIDE_BY_SIDE)
        draw_strip(
            canvas,
            plan.panels.upgrades,
            captions.UPGRADES_HEADING,
            [upgrades[i::columns] for i in range(columns)],
        )
    surround(canvas, view, scene)
    return canvas
