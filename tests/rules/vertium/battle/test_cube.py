"""Gelbon & CUBE: building before the first attack and in a turn, and how a CUBE is damaged and
restored."""

from typing import Any

import pytest

from rules.kernel import Illegal, Seat
from rules.vertium.battle.american import AmericanStyle
from rules.vertium.battle.attack import Attack
from rules.vertium.battle.conflict import begin_conflict
from rules.vertium.battle.cube import BuildCube, CubeBuilding
from rules.vertium.battle.skirmish import Skirmish
from rules.vertium.events import CubeBuilt, Passed, PlanetHeld, RollEvaluated
from rules.vertium.passing import Pass
from rules.vertium.state import Battle, Orders, Side
from rules.vertium.words.game_text import WORDS

ADA, BEN = Seat(0), Seat(1)


def crystals(lay: Any, *holdings: dict[str, tuple[int, int]]) -> Any:
    """Planets with Vertium and Gelbon, just before phase two."""
    layout = lay(len(holdings), gelbon=True)
    layout.conflict(
        *({name: vertium for name, (vertium, _) in holding.items()} for holding in holdings)
    )
    for holding in holdings:
        for name, (_, gelbon) in holding.items():
            layout.planet(name, gelbon=gelbon)
    return layout


def building(lay: Any, *holdings: dict[str, tuple[int, int]]) -> Any:
    layout = crystals(lay, *holdings)
    begin_conflict(layout.state, layout.match._table)
    layout.agenda.clear()
    layout.match._table.settle()
    layout.go()
    return layout


def test_before_the_first_attack_all_build_in_the_order_of_victory_points(lay: Any) -> None:
    layout = building(lay, {"ashvale": (2, 1)}, {"calyx": (3, 3)}, {"brume": (2, 2)})
    asked = []
    while BuildCube in layout.verbs(layout.match.awaiting[0]) and Attack not in layout.verbs(
        layout.match.awaiting[0]
    ):
        (seat,) = layout.match.awaiting
        assert layout.state.turn == seat
        asked.append(seat)
        assert layout.play(seat, Pass())[0] == Passed(seat)
    assert asked == [1, 2, 0]
    assert layout.match.awaiting == (BEN,)  # the leader attacks first


def test_who_may_build_is_told_what_a_cube_is_good_for(lay: Any) -> None:
    layout = building(lay, {"ashvale": (2, 0), "brume": (0, 2)}, {"calyx": (1, 0)})
    for picks in ({}, {"vertium_from": "ashvale", "gelbon_from": "brume", "planet": "brume"}):
        told = layout.match.menu(ADA).offer(BuildCube).preview(picks)
        assert told == "A CUBE takes 3 hits in each battle before its planet is hurt."


def test_facts_v32_one_vertium_and_one_gelbon_make_a_cube(lay: Any) -> None:
    layout = building(lay, {"ashvale": (2, 0), "brume": (0, 2)}, {"calyx": (1, 0)})
    told = layout.play(0, BuildCube("ashvale", "brume", "brume"))
    assert told[0] == CubeBuilt(ADA, "brume", "ashvale", "brume")
    planets = layout.state.planets
    assert (planets["ashvale"].vertium, planets["brume"].gelbon) == (1, 1)
    assert (planets["ashvale"].cube, planets["brume"].cube) == (False, True)
    assert layout.state.factions[0].cubes == 4


def test_facts_v32_it_stands_on_one_of_the_two_planets(lay: Any) -> None:
    layout = building(
        lay, {"ashvale": (2, 0), "brume": (0, 2), "dunmarrow": (0, 0)}, {"calyx": (1, 0)}
    )
    assert layout.options(0, BuildCube, "planet", vertium_from="ashvale", gelbon_from="brume") == [
        "ashvale",
        "brume",
    ]
    with pytest.raises(Illegal):
        layout.play(0, BuildCube("ashvale", "brume", "dunmarrow"))


def test_both_crystals_may_come_from_one_planet(lay: Any) -> None:
    layout = building(lay, {"ashvale": (2, 2)}, {"calyx": (1, 0)})
    layout.play(0, BuildCube("ashvale", "ashvale", "ashvale"))
    assert layout.state.planets["ashvale"].cube


def test_facts_v32_one_cube_per_planet(lay: Any) -> None:
    layout = building(lay, {"ashvale": (3, 0), "brume": (0, 3)}, {"calyx": (1, 0)})
    layout.play(0, BuildCube("ashvale", "brume", "brume"))
    assert layout.options(0, BuildCube, "planet", vertium_from="ashvale", gelbon_from="brume") == [
        "ashvale"
    ]
    layout.play(0, BuildCube("ashvale", "brume", "ashvale"))
    assert layout.verbs(0) == {Attack}  # nothing is left to arm


def test_of_a_planet_with_a_cube_only_half_of_a_pair_is_taken(lay: Any) -> None:
    layout = crystals(lay, {"ashvale": (1, 1), "brume": (1, 1)}, {"calyx": (1, 0)})
    layout.planet("ashvale", cube=True)
    layout.state.order = [ADA]
    layout.now(CubeBuilding(), AmericanStyle())
    assert layout.options(0, BuildCube, "gelbon_from", vertium_from="ashvale") == ["brume"]
    assert layout.options(0, BuildCube, "gelbon_from", vertium_from="brume") == ["ashvale", "brume"]


@pytest.mark.parametrize("lacking", [(2, 0), (0, 2)])
def test_who_lacks_a_crystal_is_not_asked(lay: Any, lacking: tuple[int, int]) -> None:
    layout = building(lay, {"ashvale": lacking, "brume": lacking}, {"calyx": (1, 1)})
    assert layout.state.turn == BEN
    assert BuildCube in layout.verbs(1)


def test_a_supply_that_is_used_up_builds_no_more(lay: Any) -> None:
    layout = crystals(lay, {"ashvale": (2, 2)}, {"calyx": (1, 0)})
    layout.state.factions[0].cubes = 0
    layout.state.order = [ADA, BEN]
    layout.now(CubeBuilding(), AmericanStyle())
    assert BuildCube not in layout.verbs(0)


def test_the_default_builds_nothing(lay: Any) -> None:
    assert building(lay, {"ashvale": (2, 2)}, {"calyx": (1, 0)}).match.default(ADA) == Pass()


def test_who_resigns_while_building_is_passed_over(lay: Any) -> None:
    layout = building(lay, {"ashvale": (5, 5)}, {"calyx": (2, 2)}, {"brume": (1, 1)})
    layout.match.resign(ADA)
    assert (layout.match.awaiting, layout.state.turn) == ((BEN,), BEN)
    assert BuildCube in layout.verbs(1)


def test_in_the_own_turn_a_cube_is_built_before_the_attack(lay: Any) -> None:
    layout = building(lay, {"ashvale": (5, 5)}, {"calyx": (1, 0), "brume": (1, 0)})
    layout.play(0, Pass())
    assert layout.verbs(0) == {Attack, BuildCube}
    layout.play(0, BuildCube("ashvale", "ashvale", "ashvale"))
    assert layout.match.awaiting == (ADA,)
    assert layout.verbs(0) == {Attack}
    assert layout.match.undoable(ADA) == 2  # pass and building: no dice came


def test_who_builds_away_the_last_crystals_can_only_pass(lay: Any) -> None:
    layout = crystals(lay, {"ashvale": (1, 1)}, {"calyx": (1, 0)})
    layout.now(AmericanStyle())
    layout.play(0, BuildCube("ashvale", "ashvale", "ashvale"))
    assert layout.match.awaiting == (BEN,)


# ---------------------------------------------------------------- in battle


def against_cube(lay: Any, attackers: int, defenders: int, *rolls: tuple[int, ...]) -> Any:
    layout = crystals(lay, {"ashvale": (2, 0)}, {"calyx": (defenders, 0), "brume": (1, 0)})
    layout.planet("calyx", cube=True)
    layout.state.factions[1].cubes -= 1
    layout.state.battle = Battle("ashvale", "calyx", Side(ADA), Side(BEN), attackers)
    layout.rolls(*rolls)
    layout.told = [
        told.event
        for told in layout.now(Skirmish()).events
        if isinstance(told.event, RollEvaluated)
    ]
    return layout


def test_facts_v33_notes_v16_v17_hits_of_several_rolls_add_up(lay: Any) -> None:
    layout = against_cube(
        lay, 6, 2, (1, 1, 3), (2, 3, 3), (6, 6, 6), (2, 3, 5), (6, 6, 6), (3, 2, 5)
    )
    told = layout.told
    assert told[0] == RollEvaluated(ADA, BEN, 0, 0, mixed=True)  # both photons are blocked
    assert told[1] == RollEvaluated(ADA, BEN, 1, 0, cube_hits=2, mixed=True)
    assert told[2] == RollEvaluated(ADA, BEN, 1, 1, cube_hits=1, cube_destroyed=True, mixed=True)
    assert not layout.state.planets["calyx"].cube
    assert layout.state.factions[1].cubes == 5


def test_facts_v33_a_cube_hit_less_than_three_times_is_whole_again(lay: Any) -> None:
    layout = against_cube(lay, 0, 2, (6, 2, 3), (2, 2, 3), (6, 6, 3), (6, 2, 1))
    assert [roll.cube_hits for roll in layout.told] == [0, 2]
    assert layout.state.planets["calyx"].owner == BEN
    assert layout.state.planets["calyx"].cube
    layout.state.battle = Battle("ashvale", "calyx", Side(ADA), Side(BEN), 0)
    layout.rolls((6, 6, 3), (6, 2, 1))
    told = [told.event for told in layout.now(Skirmish()).events]
    # Two more don't destroy it.
    assert told[1] == RollEvaluated(ADA, BEN, 0, 0, cube_hits=2, attacker_fell=True, mixed=True)
    assert told[2] == PlanetHeld(BEN, ADA, "calyx", 4, mixed=True)


def test_a_cube_stays_with_its_planet_when_captains_leave(lay: Any) -> None:
    layout = crystals(lay, {"ashvale": (9, 0)}, {"calyx": (1, 0), "brume": (1, 0)})
    layout.planet("ashvale", cube=True)
    for faction in layout.state.factions:
        faction.orders.value = Orders(cards="never")
    layout.now(AmericanStyle())
    layout.play(0, Attack("ashvale", "calyx", 2))
    assert layout.state.planets["ashvale"].cube


def test_nobody_builds_where_one_owns_every_planet(lay: Any) -> None:
    layout = building(lay, {"ashvale": (2, 2), "brume": (1, 1)}, {})
    assert layout.match.over


def test_while_cubes_are_built_that_is_what_is_to_come(lay: Any) -> None:
    layout = building(lay, {"ashvale": (2, 2)}, {"calyx": (3, 3)})
    assert layout.match.awaiting == (BEN,)
    assert "Building CUBEs later: {seat:0}." in WORDS.board(layout.match.view(None))
    layout.play(1, Pass())
    assert "Building" not in WORDS.board(layout.match.view(None))
    layout.play(0, Pass())
    # Ben is on turn and is not named.
    assert "Not yet on the attack: {seat:0}." in WORDS.board(layout.match.view(None))
