"""The golden pictures of Solarquest."""

from typing import Any

from golden_pictures import LONG, Golden, events_at, paint_score_card
from msgspec.structs import replace

from render import Picture, Scene, paint, paint_detail, paint_hand
from rules.kernel import Seat
from rules.solarquest.state import Trade


def _trading_hand(key: str, view: Any, scene: Scene) -> Picture:
    """Random captains make no offers, so some are put on the table."""
    mine, other = (view.deeds_of(seat) for seat in (0, 2))
    view.trades = [
        Trade(7, Seat(0), Seat(3), tuple(mine[:1]), 150, (), 900, view.round + 2),
        Trade(8, Seat(2), Seat(0), tuple(other[:2]), 0, tuple(mine[1:2]), 250, view.round + 2),
    ]
    return paint_hand(key, view, 0, scene)


PICTURES = {
    "quest-6-start-day": Golden(6, lambda view, at: "VoyageBegan" in events_at(at), theme="day"),
    "quest-4": Golden(4, lambda view, at: view.round == 14 and {"Flew", "Paid"} <= events_at(at)),
    "quest-2-in-flight": Golden(
        2, lambda view, _: view.phase == "flight" and not view.ships[view.turn].landed
    ),
    "quest-4-long-names": Golden(
        4, lambda view, at: view.round > 4 and {"CardDrawn", "Flew"} <= events_at(at), names=LONG
    ),
    "quest-5-lasers-day": Golden(
        5,
        lambda view, at: view.round > 4 and {"LaserFired", "WentOut"} <= events_at(at),
        options={"lasers": True},
        theme="day",
    ),
    "quest-6-full": Golden(
        6,
        lambda view, at: (
            view.round > 30 and {"CardDrawn", "Paid"} <= events_at(at) and view.phase == "departure"
        ),
    ),
    "quest-3-debt": Golden(3, lambda view, _: view.debt is not None and view.debt.to is not None),
    "quest-3-without-fuel": Golden(
        3, lambda view, at: view.round == 12 and "Bought" in events_at(at), options={"fuel": False}
    ),
    "quest-picking-day": Golden(
        4,
        lambda view, _: view.round == 9 and len(view.deeds_of(Seat(1))) > 4 and view.turn == 1,
        theme="day",
        draw=lambda key, view, scene: paint(
            key, view, replace(scene, targets=view.deeds_of(Seat(1)))
        ),
    ),
    "quest-jupiter": Golden(
        4,
        lambda view, _: (
            view.round == 20 and sum(ship.space in ("io", "europa") for ship in view.ships) == 2
        ),
        draw=lambda key, view, scene: paint_detail(key, view, "jupiter", scene),
    ),
    "quest-mars-day": Golden(
        3,
        lambda view, _: view.round == 25 and view.holdings["mars"].owner is not None,
        theme="day",
        draw=lambda key, view, scene: paint_detail(key, view, "mars", scene),
    ),
    "quest-labs": Golden(
        6,
        lambda view, _: view.round == 25,
        draw=lambda key, view, scene: paint_detail(key, view, "labs", scene),
    ),
    "quest-hand": Golden(
        4,
        lambda view, at: (
            view.round > 18
            and "Bought" in events_at(at)
            and at.mover == 0
            and len(view.deeds_of(2)) > 3
        ),
        viewer=0,
        draw=_trading_hand,
    ),
    "quest-hand-6-day": Golden(
        6,
        lambda view, _: view.round == 22 and view.turn == 4,
        theme="day",
        viewer=4,
        draw=lambda key, view, scene: paint_hand(key, view, 4, scene),
    ),
    "quest-score-card": Golden(6, lambda _, at: at.match.over, draw=paint_score_card),
}
