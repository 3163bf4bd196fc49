"""The golden pictures of Vertium."""

from typing import Any

from golden_pictures import LONG, Golden, paint_score_card

from render import paint_detail, paint_hand
from render.positions import Position


def _held(view: Any, planets: int) -> bool:
    return view.phase == "colonization" and len(view.planets) - len(view.open_planets()) == planets


def _placing(position: Position) -> bool:
    return any(type(event).__name__ == "SetPlayed" for event in position.turn.heard(None))


def _mixed(view: Any) -> bool:
    return view.battle is not None and view.battle.gelbon > 0 and view.battle.vertium > 0


def _in_hand(view: Any) -> bool:
    held = list(view.factions[0].hand)
    return len(set(held)) >= 5 and any(held.count(card) >= 3 for card in held)


PICTURES = {
    "colonization-4": Golden(4, lambda view, position: _held(view, 5) and _placing(position)),
    "colonization-4-day": Golden(
        4, lambda view, position: _held(view, 7) and _placing(position), theme="day"
    ),
    "colonization-3-long-names": Golden(3, lambda view, _: _held(view, 3), names=LONG),
    "colonization-2": Golden(2, lambda view, _: view.turns == 1),
    "conflict-4-rounds": Golden(
        4, lambda view, _: view.phase == "conflict" and not view.battle and view.round == 2
    ),
    "conflict-2-gelbon": Golden(
        2,
        lambda view, _: (
            view.attacks > 1 and not view.battle and any(p.cube for p in view.planets.values())
        ),
        {"gelbon": True},
    ),
    "conflict-3-exile-day": Golden(
        3,
        lambda view, _: (
            not view.battle
            and view.passed
            and any(p.exile is not None for p in view.planets.values())
        ),
        {"phase_two": "american"},
        "day",
    ),
    "battle-4": Golden(
        4, lambda view, _: view.battle and view.battle.defender.played and view.battle.rolls > 2
    ),
    "battle-2-gelbon-day": Golden(
        2,
        lambda view, _: (
            view.battle
            and view.battle.gelbon
            and view.battle.vertium
            and view.planets[view.battle.target].cube
        ),
        {"gelbon": True},
        "day",
    ),
    "solo": Golden(1, lambda view, _: view.battle),
    "hand": Golden(
        4,
        lambda view, _: _in_hand(view),
        {"deck": "rough"},
        viewer=0,
        draw=lambda key, view, scene: paint_hand(key, view, 0, scene),
    ),
    "detail-day": Golden(
        4,
        lambda view, _: (
            _held(view, 6)
            and view.planets["calyx"].owner is not None
            and len(view.planets["calyx"].blue)
        ),
        theme="day",
        draw=lambda key, view, scene: paint_detail(key, view, "calyx", scene),
    ),
    "score-card": Golden(4, lambda _, position: position.match.over, draw=paint_score_card),
}
