"""Measured figures of sensible players, within bounds that chance doesn't reach."""

from statistics import mean, median
from typing import Any

import pytest
from vertium_players import Played, brave, passive, sensible, series

from rules.kernel import pace_of
from rules.vertium import GAME
from rules.vertium.content import PACES

SINGLE: dict[str, Any] = {}


def medians(played: list[Played]) -> tuple[float, float]:
    return median(one.decisions for one in played), median(one.hand_offs for one in played)


@pytest.mark.parametrize("options", [{"phase_two": "american"}, {"gelbon": True}], ids=str)
def test_the_attack_limit_is_a_guard_that_hardly_ever_ends_a_match(options: dict[str, Any]) -> None:
    played = list(series(4, 24, options))
    assert sum(one.why == "attack_limit" for one in played) <= 1  # 5 %
    assert max(one.attacks for one in played) > GAME.combine(4, options)["attack_limit"]


@pytest.mark.parametrize("player", [brave, sensible])
def test_alone_battles_are_rated_above_sitting_tight(player: Any) -> None:
    """Passing holds a planet more often, but is worth less."""
    fought, sat = list(series(1, 150, SINGLE, player)), list(series(1, 150, SINGLE, passive))
    assert sum(one.winners != () for one in fought) < sum(one.winners != () for one in sat)
    assert mean(rating(one) for one in fought) > 1.25 * mean(rating(one) for one in sat)


def rating(played: Played) -> int:
    return played.match.tally().rows[0].total


def test_two_come_to_the_first_battle_sooner_than_by_the_rules() -> None:
    by_rule, ours = list(series(2, 40, {"refill_to": 4})), list(series(2, 40, {}))
    assert median(one.before_battle for one in ours) < 0.75 * median(
        one.before_battle for one in by_rule
    )


def test_standing_orders_that_are_proposed_save_a_third_of_the_hand_offs() -> None:
    """The same matches every time, so that neither figure grows unnoticed."""
    asked, ordered = (
        sum(one.hand_offs for one in series(4, 6, {}, ordering=given)) for given in (False, True)
    )
    assert asked <= 6 * 130
    assert ordered <= asked * 2 / 3


@pytest.mark.parametrize("pace", PACES, ids=lambda pace: f"{pace.seats} {pace.options}")
def test_a_match_takes_about_as_long_as_is_said(pace: Any) -> None:
    assert pace_of(PACES, pace.seats, GAME.combine(pace.seats, pace.options)) == pace
    decisions, hand_offs = medians(list(series(pace.seats, 12, pace.options)))
    assert decisions == pytest.approx(pace.decisions, rel=0.4, abs=1)
    assert hand_offs == pytest.approx(pace.hand_offs, rel=0.4, abs=1)
