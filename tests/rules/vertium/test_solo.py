"""Vertium solo: the planets of both sides, and a Complex that chooses cards, targets and sources by
rule."""

from collections import Counter
from typing import Any

import pytest

from rules.kernel import Seat
from rules.vertium.battle.attack import Attack
from rules.vertium.battle.skirmish import Escape, Skirmish, Stay
from rules.vertium.content import SYSTEM
from rules.vertium.dice import CARD_FACES
from rules.vertium.events import (
    Attacked,
    FactionChosen,
    MatchEnded,
    Passed,
    PlanetHeld,
    PlanetTaken,
    Rolled,
    SidesDrawn,
    TargetRolled,
)
from rules.vertium.passing import Pass
from rules.vertium.solo import SoloStyle
from rules.vertium.state import Battle, Side

REBELS, MACHINE = Seat(0), Seat(1)


def solo(lay: Any, rebels: dict[str, int], machine: dict[str, int], **moons: int) -> Any:
    """A position with these moons. Both sides have attacked before, and the Complex is on the
    attack."""
    layout = lay(1)
    layout.conflict(rebels, machine)
    for name, moon in moons.items():
        layout.planet(name, moon=moon)
    layout.state.order.clear()
    layout.state.turn = MACHINE
    return layout


def begin(layout: Any, *rolls: tuple[int, ...]) -> list[Any]:
    layout.rolls(*rolls)
    return [told.event for told in layout.now(SoloStyle()).events]


# ---------------------------------------------------------------- set up


def test_facts_v35_notes_v14_planets_and_vertium_at_the_start(lay: Any) -> None:
    layout = lay(1)
    state = layout.state
    assert len(state.planets_of(REBELS)) == SYSTEM.solo.rebel_planets == 5
    assert len(state.planets_of(MACHINE)) == SYSTEM.solo.complex_planets == 2
    before = {2: 6, 3: 7, 4: 6, 5: 7, 6: 8}
    assert sum(before[planet.moon] for planet in state.planets.values()) == 46
    for planet in state.planets.values():
        vertium = before[planet.moon]
        (moon,) = planet.blue.cards or [""]
        assert planet.vertium == vertium + {"harvest": 1, "winter_eclipse": -(vertium // 2)}.get(
            moon, 0
        )
    assert [faction.captains for faction in state.factions] == [2, 5]


def test_of_the_factions_only_the_one_that_somebody_leads_is_told(lay: Any) -> None:
    told = [told.event for told in lay(1).match.opening.events]
    assert [event.seat for event in told if isinstance(event, FactionChosen)] == [REBELS]


def test_the_rebels_go_on_the_attack_first(lay: Any) -> None:
    layout = lay(1)
    assert (layout.state.phase, layout.match.awaiting) == ("conflict", (REBELS,))
    assert layout.verbs(0) == {Attack}
    drawn = [
        told.event for told in layout.match.opening.events if isinstance(told.event, SidesDrawn)
    ]
    assert [len(side) for side in (drawn[0].rebels, drawn[0].complex)] == [5, 2]


# ---------------------------------------------------------------- how the Complex attacks


@pytest.mark.parametrize(
    ("die", "target"), [(1, "ashvale"), (3, "ashvale"), (5, "brume"), (6, "calyx")]
)
def test_notes_v25_the_planet_nearest_to_the_die(lay: Any, die: int, target: str) -> None:
    rebels = {"ashvale": 3, "brume": 3, "calyx": 3}
    layout = solo(lay, rebels, {"dunmarrow": 4}, ashvale=2, brume=4, calyx=6)
    assert begin(layout, (die,))[0] == TargetRolled(MACHINE, die, target)


@pytest.mark.parametrize(
    ("die", "rebels", "moons", "target"),
    [
        (
            6,
            {"ashvale": 3, "brume": 9, "calyx": 1},
            {"ashvale": 2, "brume": 5, "calyx": 6},
            "calyx",
        ),
        # At the same distance: the lower value.
        (4, {"ashvale": 9, "brume": 1}, {"ashvale": 3, "brume": 5}, "ashvale"),
        # Less Vertium.
        (
            1,
            {"ashvale": 6, "brume": 5, "calyx": 5},
            {"ashvale": 2, "brume": 2, "calyx": 2},
            "brume",
        ),
        (6, {"ashvale": 4}, {"ashvale": 2}, "ashvale"),
    ],
)
def test_notes_v45_ties_of_the_target(
    lay: Any, die: int, rebels: dict[str, int], moons: dict[str, int], target: str
) -> None:
    layout = solo(lay, rebels, {"dunmarrow": 4}, **moons)
    assert begin(layout, (die,))[0] == TargetRolled(MACHINE, die, target)


@pytest.mark.parametrize(
    ("machine", "moons", "source"),
    [
        ({"dunmarrow": 6, "eskerin": 8}, {"dunmarrow": 2, "eskerin": 6}, "eskerin"),
        ({"dunmarrow": 6, "eskerin": 6}, {"dunmarrow": 2, "eskerin": 3}, "eskerin"),
        ({"dunmarrow": 6, "eskerin": 6}, {"dunmarrow": 3, "eskerin": 3}, "dunmarrow"),
    ],
)
def test_notes_v46_v47_from_the_strongest_with_all_but_one(
    lay: Any, machine: dict[str, int], moons: dict[str, int], source: str
) -> None:
    layout = solo(lay, {"ashvale": 9, "brume": 9}, machine, **moons)
    told = begin(layout, (1,))
    assert isinstance(told[1], Attacked)
    assert (told[1].source, told[1].vertium) == (source, machine[source] - 1)
    assert layout.state.planets[source].vertium == 0


def test_notes_v46_without_vertium_it_is_the_rebels_turn(lay: Any) -> None:
    layout = solo(lay, {"ashvale": 9, "brume": 9}, {"dunmarrow": 0})
    assert begin(layout) == []
    assert layout.match.awaiting == (REBELS,)


def test_notes_v47_with_one_vertium_its_captain_comes_alone(lay: Any) -> None:
    layout = solo(lay, {"ashvale": 9, "brume": 9}, {"dunmarrow": 1})
    assert begin(layout, (1,))[1].vertium == 0


# ---------------------------------------------------------------- cards instead of dice


def test_facts_v04_the_complex_flips_four_of_twelve_cards(lay: Any) -> None:
    layout = solo(lay, {"ashvale": 9, "brume": 9}, {"dunmarrow": 9, "eskerin": 1})
    rolled = [event for event in begin(layout) if isinstance(event, Rolled)]
    assert len(rolled) >= 3
    for first, second, third in zip(rolled[::3], rolled[1::3], rolled[2::3], strict=False):
        attack = Counter([*first.attack, *second.attack, *third.attack])
        assert attack == {CARD_FACES[card]: copies for card, copies in SYSTEM.solo.deck.items()}
        assert len(first.attack) == SYSTEM.solo.draw == 4
        assert len(first.defence) == 3


def test_notes_va25_the_pile_is_shuffled_for_each_battle(lay: Any) -> None:
    layout = solo(lay, {"ashvale": 9, "brume": 9}, {"dunmarrow": 0})
    layout.state.pile = ["shield"] * 4 + ["atomic"] * 4
    layout.planet("brume", blue="refuge", vertium=0)
    layout.state.battle = Battle("dunmarrow", "ashvale", Side(MACHINE), Side(REBELS), 0)
    layout.rolls((1, 1, 3))
    told = [told.event for told in layout.now(Skirmish()).events]
    assert isinstance(told[0], Rolled)
    drawn = [face for event in told if isinstance(event, Rolled) for face in event.attack]
    # Otherwise only photons would be left.
    assert Counter(drawn[:4]) != {CARD_FACES["photon"]: 4}


def test_the_rebels_have_dice_only(lay: Any) -> None:
    layout = solo(lay, {"ashvale": 9, "brume": 9}, {"dunmarrow": 9, "eskerin": 1})
    layout.state.turn = REBELS
    begin(layout)
    told = layout.play(0, Attack("ashvale", "eskerin", 8))
    assert [event for event in told if isinstance(event, Rolled)]
    assert layout.state.battle is None  # no window has opened


def test_a_rebel_captain_may_flee_and_the_complex_goes_on(lay: Any) -> None:
    layout = solo(lay, {"ashvale": 0, "brume": 9}, {"dunmarrow": 9}, ashvale=2, brume=6)
    layout.planet("ashvale", blue="refuge")
    begin(layout, (1,), (6,))
    assert layout.verbs(0) == {Escape, Stay}
    told = layout.play(0, Escape())
    assert PlanetTaken(MACHINE, REBELS, "ashvale", 9) in told
    attacks = [event.seat for event in told if isinstance(event, Attacked)]
    assert attacks[:1] == [MACHINE]


# ---------------------------------------------------------------- turns and the end


def test_after_a_pass_the_complex_attacks(lay: Any) -> None:
    layout = solo(lay, {"ashvale": 9, "brume": 9}, {"dunmarrow": 3})
    layout.state.turn = REBELS
    begin(layout)
    told = layout.play(0, Pass())
    assert told[0] == Passed(REBELS)
    assert isinstance(told[1], TargetRolled)


def test_rebels_who_pass_while_the_complex_cannot_attack_have_won(lay: Any) -> None:
    layout = solo(lay, {"ashvale": 9, "brume": 9}, {"dunmarrow": 0})
    layout.state.turn = REBELS
    begin(layout)
    assert layout.play(0, Pass()) == [Passed(REBELS), MatchEnded("all_passed", (REBELS,), 4)]


def test_facts_v34_the_complex_wins_with_all_planets(lay: Any) -> None:
    machine = dict.fromkeys(["brume", "calyx", "dunmarrow", "eskerin", "fallowmere", "gantry"], 9)
    layout = solo(lay, {"ashvale": 0}, machine)
    told = begin(layout, (1,), *[(2, 2, 1)] * 20)  # the rebels never block a hit
    assert told[-1] == MatchEnded("all_planets", (), 0)
    assert layout.match.tally().winners == []


def test_nobody_able_to_attack_is_a_rebel_win(lay: Any) -> None:
    layout = solo(lay, {"ashvale": 0}, {"dunmarrow": 0, "eskerin": 0})
    assert begin(layout) == [MatchEnded("no_attack", (REBELS,), 2)]


def test_notes_va41_the_rebels_win_at_the_attack_limit(lay: Any) -> None:
    layout = solo(lay, {"ashvale": 3}, {"dunmarrow": 3})
    layout.state.futile = layout.state.rules.attack_limit
    assert begin(layout) == [MatchEnded("attack_limit", (REBELS,), 2)]


def test_a_defence_that_holds_counts_for_the_rating(lay: Any) -> None:
    layout = solo(lay, {"ashvale": 9, "brume": 9}, {"dunmarrow": 1})
    told = begin(layout, (1,), *[(6, 6, 6)] * 20)  # the rebels strike at every roll
    assert REBELS in [event.seat for event in told if isinstance(event, PlanetHeld)]
    assert layout.state.factions[REBELS].won == 1
    assert layout.state.score_of(REBELS) == {"for planets": 2 * 2, "for battles": 1}
