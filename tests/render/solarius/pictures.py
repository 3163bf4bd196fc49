"""The golden pictures of Solarius Mission."""

from typing import Any

from golden_pictures import LONG, Golden, events_at, paint_score_card
from msgspec.structs import replace

from render import Picture, Scene, paint, paint_detail, paint_hand
from render.positions import Position
from rules.kernel import Seat


def _kinds(view: Any) -> list[str]:
    return [figure.kind for figure in view.figures.values()]


def _reaching(key: str, view: Any, scene: Scene) -> Picture:
    """The choices of a player who is about to fly."""
    mat = view.mats[view.turn]
    return paint(key, view, replace(scene, targets=view.chart.within(mat.ship, mat.range + 1)))


def _seen(position: Position, seat: int) -> set[str]:
    return {type(event).__name__ for event in position.turn.heard(Seat(seat))}


PICTURES = {
    "solarius-4-start": Golden(
        4, lambda view, at: view.turns == 0 and view.phase == "die" and view.game_turn == 1
    ),
    "solarius-4": Golden(
        4,
        lambda view, at: (
            view.game_turn == 2 and len(view.figures) > 4 and "ColonyPlaced" in events_at(at)
        ),
    ),
    "solarius-4-late": Golden(
        4,
        lambda view, at: (
            view.game_turn == 4
            and len(view.figures) > 12
            and "BridgeRefilled" in events_at(at)
            and "mission" in _kinds(view)
        ),
    ),
    "solarius-4-late-day": Golden(
        4,
        lambda view, at: (
            len(view.figures) > 12 and "StationBuilt" in events_at(at) and "mission" in _kinds(view)
        ),
        theme="day",
    ),
    "solarius-3-long-names": Golden(
        3,
        lambda view, at: (
            view.game_turn == 3 and "PlanetTurned" in events_at(at) and len(view.figures) > 5
        ),
        names=LONG,
    ),
    "solarius-2-day": Golden(
        2,
        lambda view, at: (
            view.game_turn == 3 and view.mats[view.turn or 0].due and len(view.figures) > 4
        ),
        theme="day",
    ),
    "solarius-picking": Golden(
        3,
        lambda view, _: (
            view.game_turn == 3 and view.phase == "supplement" and view.mats[view.turn].range > 3
        ),
        draw=_reaching,
    ),
    "solarius-turn-end": Golden(
        4, lambda view, _: view.phase == "upkeep" and any(mat.due for mat in view.mats)
    ),
    "solarius-tile-day": Golden(
        4,
        lambda view, _: view.game_turn == 4 and sum(name[0] == "C" for name in view.figures) > 3,
        theme="day",
        draw=lambda key, view, scene: paint_detail(key, view, "C", scene),
    ),
    "solarius-home": Golden(
        3,
        lambda view, at: (
            view.game_turn == 2
            and "Flew" in events_at(at)
            and any(view.planets[name].planet for name in view.planets if name[0] == "H")
        ),
        draw=lambda key, view, scene: paint_detail(key, view, "H", scene),
    ),
    "solarius-player": Golden(
        4,
        lambda view, _: (
            view.game_turn == 4
            and view.mats[1].settling
            and view.mats[1].settled
            and view.mats[1].completed
        ),
        names=LONG,
        draw=lambda key, view, scene: paint_detail(key, view, "mat-B", scene),
    ),
    "solarius-hand": Golden(
        4,
        lambda view, at: (
            len(view.mats[0].hand) > 2 and view.mats[0].developments and "CardsSeen" in _seen(at, 0)
        ),
        viewer=0,
        draw=lambda key, view, scene: paint_hand(key, view, 0, scene),
    ),
    "solarius-hand-day": Golden(
        2,
        lambda view, _: (
            view.game_turn == 4 and len(view.mats[1].hand) and len(view.mats[1].stations) > 2
        ),
        theme="day",
        viewer=1,
        draw=lambda key, view, scene: paint_hand(key, view, 1, scene),
    ),
    "solarius-score-card": Golden(4, lambda _, at: at.match.over, draw=paint_score_card),
}
