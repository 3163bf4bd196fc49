"""The table: the systems of all captains, with the dice and cards they share; or one system that fills the picture."""

from render.kit import LIVERIES, THEMES, Canvas, Scene
from render.solar_roller.cards import goal_lines, lines_strip, rows, upgrade_lines
from render.solar_roller.changes import changes
from render.solar_roller.closeup import close_up, column
from render.solar_roller.dice import dice_row, open_bands
from render.solar_roller.hud import choosers, large, seats_of, surround, title
from render.solar_roller.places import Strip, overview
from render.solar_roller.rounds import rounds
from render.solar_roller.subject import About
from render.solar_roller.system import sky, system
from rules.solar_roller.state import State

__all__ = ["board", "table"]

_SIDE_BY_SIDE = 4  # lines of upgrades in one row of the strip


def board(view: State, scene: Scene) -> Canvas:
    """Everybody's system, or one of them in large."""
    seat = large(view, scene)
    return table(view, scene) if seat is None else close_up(view, seat, scene, own=True)


def table(view: State, scene: Scene) -> Canvas:
    """Everybody's system."""
    plan = overview(len(view.captains), len(view.upgrades))
    canvas = sky(THEMES[scene.theme], plan.size, plan.charts)
    about = About(view, changes(scene.events))
    asked = choosers(view, scene)
    bands = open_bands(view, None)
    for seat, chart in zip(seats_of(view), plan.charts, strict=True):
        system(
            canvas,
            view.sheet(seat),
            chart,
            LIVERIES[seat],
            bands=bands,
            changed=[space for other, space in about.changed.spaces if other == seat],
            targets=scene.targets if seat in asked else (),
        )
        title(canvas, scene, seat, chart)
    if not isinstance(plan.panels, Strip):
        column(canvas, plan.panels, about)
    else:
        dice_row(canvas, plan.panels.dice, about)
        rounds(canvas, plan.panels.rounds, about)
        lines_strip(canvas, plan.panels.goals, "Goals", [rows(card) for card in goal_lines(about)])
        upgrades = upgrade_lines(about, brief=len(view.upgrades) > 3)
        columns = min(len(upgrades), _SIDE_BY_SIDE)
        lines_strip(canvas, plan.panels.upgrades, "Upgrades", [upgrades[i::columns] for i in range(columns)])
    surround(canvas, view, scene)
    return canvas
