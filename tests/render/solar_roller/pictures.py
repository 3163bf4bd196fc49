"""The golden pictures of Solar Roller."""

from golden_pictures import LONG, Golden, events_at, paint_score_card
from msgspec.structs import replace

from render import paint, paint_detail, paint_hand
from rules.kernel import Seat

PICTURES = {
    "roller-solo": Golden(
        1,
        lambda view, _: (
            view.round == 8 and "B" in view.goals and view.sheet(Seat(0)).turn.units == 1
        ),
    ),
    "roller-2-day": Golden(2, lambda view, _: view.round == 9 and "E" in view.goals, theme="day"),
    "roller-3-bonus-long-names": Golden(
        3, lambda view, _: view.round == 4 and view.phase == "bonus", names=LONG
    ),
    "roller-4-founding": Golden(4, lambda view, _: len(view.unready) == 2),
    "roller-4-shown": Golden(
        4, lambda view, at: view.round == 7 and {"DeedsShown", "Rolled"} <= events_at(at)
    ),
    "roller-5-in-the-open": Golden(
        5,
        lambda view, at: view.round == 6 and "G" in view.goals and "RingsDrawn" in events_at(at),
        options={"hidden_round": False},
    ),
    "roller-6": Golden(
        6,
        lambda view, at: (
            view.round == 9 and "F" in view.goals and {"GoalScored", "Rolled"} <= events_at(at)
        ),
    ),
    "roller-6-all-day": Golden(
        6,
        lambda view, _: view.round == 8 and len(view.unready) == 3,
        options={"upgrades": "all"},
        theme="day",
    ),
    "roller-hand": Golden(
        4,
        lambda view, _: (
            view.round > 5 and view.phase == "actions" and view.sheet(Seat(0)).turn.units == 1
        ),
        options={"upgrades": "all"},
        viewer=0,
        draw=lambda key, view, scene: paint_hand(key, view, 0, scene),
    ),
    "roller-picking-day": Golden(
        6,
        lambda view, _: view.round == 3 and view.phase == "actions",
        theme="day",
        viewer=2,
        draw=lambda key, view, scene: paint(
            key, view, replace(scene, targets=["I1", "M3", "M6", "O4"])
        ),
    ),
    "roller-cards": Golden(
        5,
        lambda view, _: view.round == 9,
        options={"upgrades": "all"},
        draw=lambda key, view, scene: paint_detail(key, view, "cards", scene),
    ),
    "roller-score-card": Golden(6, lambda _, at: at.match.over, draw=paint_score_card),
}
