"""American style battling: the attacker after a win, a loss and a pass, and the end."""

from typing import Any

import pytest

from rules.kernel import Illegal, Seat
from rules.vertium.battle.american import AmericanStyle
from rules.vertium.battle.attack import Attack
from rules.vertium.battle.cube import BuildCube
from rules.vertium.battle.skirmish import Escape
from rules.vertium.events import MatchEnded, Passed, PlanetHeld, PlanetTaken
from rules.vertium.passing import Pass
from rules.vertium.state import Orders

ADA, BEN, CLEO, DEV = (Seat(seat) for seat in range(4))
WON = ((6, 6, 6), (2, 2, 2))  # three hits against one, which comes too late for a lone captain
LOST = ((2, 2, 2), (6, 6, 6))


def begun(lay: Any, *holdings: dict[str, int], **options: object) -> Any:
    """A table before the first attack. Nobody plays a card."""
    layout = lay(len(holdings), phase_two="american", **options)
    layout.conflict(*holdings)
    for faction in layout.state.factions:
        faction.orders.value = Orders(cards="never")
    layout.now(AmericanStyle())
    return layout


def three(lay: Any) -> Any:
    """Ada leads in victory points, Cleo has more Vertium than Ben."""
    return begun(
        lay,
        {"ashvale": 9, "brume": 5},
        {"calyx": 0, "dunmarrow": 3},
        {"eskerin": 4, "fallowmere": 0},
    )


def later(layout: Any) -> None:
    """Go on until everybody has been on the attack."""
    layout.state.order.clear()
    layout.go()


def attack(layout: Any, seat: int, *move: Any, rolls: tuple[Any, ...] = WON) -> list[Any]:
    layout.rolls(*rolls)
    told: list[Any] = layout.play(seat, Attack(*move))
    return told


# ---------------------------------------------------------------- whose turn


def test_the_leader_in_victory_points_begins(lay: Any) -> None:
    assert three(lay).match.awaiting == (ADA,)


def test_notes_va6_the_first_turn_holds_an_attack(lay: Any) -> None:
    layout = three(lay)
    assert layout.verbs(0) == {Attack}
    with pytest.raises(Illegal, match="first turn"):
        layout.play(0, Pass())


def test_facts_v31_the_winner_attacks_again_or_passes(lay: Any) -> None:
    layout = three(lay)
    assert PlanetTaken(ADA, BEN, "calyx", 4) in attack(layout, 0, "ashvale", "calyx", 3)
    assert layout.match.awaiting == (ADA,)
    assert layout.verbs(0) == {Attack, Pass}
    assert "calyx" in layout.options(0, Attack, "source")  # from any own planet


def test_notes_v38_after_a_lost_attack_the_defender_is_on_the_attack(lay: Any) -> None:
    layout = three(lay)
    assert PlanetHeld(BEN, ADA, "dunmarrow", 3) in attack(
        layout, 0, "ashvale", "dunmarrow", 0, rolls=LOST
    )
    assert layout.match.awaiting == (BEN,)
    assert layout.verbs(1) == {Attack}  # Ben's first turn


def test_after_a_pass_the_strongest_who_had_no_turn_yet(lay: Any) -> None:
    layout = three(lay)
    attack(layout, 0, "ashvale", "calyx", 3)
    assert layout.play(0, Pass()) == [Passed(ADA)]
    assert layout.match.awaiting == (CLEO,)
    attack(layout, 2, "eskerin", "brume", 0, rolls=((2, 2, 2), (6, 6, 6)))
    assert layout.match.awaiting == (ADA,)  # the winner of the battle
    layout.play(0, Pass())
    assert layout.match.awaiting == (BEN,)  # Cleo has more, but had her turn


def test_once_all_had_a_turn_the_strongest_that_has_not_passed(lay: Any) -> None:
    layout = three(lay)
    later(layout)
    layout.play(0, Pass())
    assert layout.match.awaiting == (CLEO,)
    layout.play(2, Pass())
    assert layout.match.awaiting == (BEN,)


def test_notes_va26_ties_go_by_moons_then_by_seat(lay: Any) -> None:
    layout = begun(lay, {"ashvale": 9}, {"brume": 4}, {"calyx": 4}, {"dunmarrow": 4})
    for name, moon in (("brume", 3), ("calyx", 5), ("dunmarrow", 3)):
        layout.planet(name, moon=moon)
    layout.state.first = CLEO
    later(layout)
    layout.play(0, Pass())
    order = []
    while not layout.match.over:
        (seat,) = layout.match.awaiting
        order.append(seat)
        layout.play(seat, Pass())
    assert order == [CLEO, DEV, BEN]


def test_a_battle_makes_all_passes_forgotten(lay: Any) -> None:
    layout = three(lay)
    later(layout)
    layout.play(0, Pass())
    attack(layout, 2, "eskerin", "calyx", 3)
    layout.play(2, Pass())
    assert layout.match.awaiting == (ADA,)


def test_two_players_pass_to_each_other(lay: Any) -> None:
    layout = begun(lay, {"ashvale": 9}, {"calyx": 0, "brume": 4})
    attack(layout, 0, "ashvale", "calyx", 3)
    layout.play(0, Pass())
    assert layout.match.awaiting == (BEN,)


def test_notes_va37_an_escape_counts_as_a_win_of_the_attacker(lay: Any) -> None:
    layout = begun(lay, {"ashvale": 9}, {"calyx": 0, "brume": 4})
    layout.planet("calyx", blue="refuge")
    layout.play(0, Attack("ashvale", "calyx", 3))
    layout.play(1, Escape())
    assert layout.match.awaiting == (ADA,)


def test_a_winner_who_has_resigned_gives_way_to_the_strongest(lay: Any) -> None:
    layout = three(lay)
    layout.match.resign(BEN)
    attack(layout, 0, "ashvale", "dunmarrow", 0, rolls=LOST)
    assert layout.match.awaiting == (CLEO,)


def test_a_seat_that_resigns_on_the_attack_is_followed_by_the_strongest(lay: Any) -> None:
    layout = three(lay)
    layout.match.resign(ADA)
    assert layout.match.awaiting == (CLEO,)


# ---------------------------------------------------------------- the deadline


def test_the_default_passes_where_it_may(lay: Any) -> None:
    layout = three(lay)
    assert layout.match.default(ADA) == Attack("ashvale", layout.match.default(ADA).target, 4)
    later(layout)
    assert layout.match.default(ADA) == Pass()


# ---------------------------------------------------------------- the end


def test_facts_v31_it_ends_when_one_has_all_planets(lay: Any) -> None:
    layout = begun(lay, {"ashvale": 9}, {"calyx": 0})
    assert attack(layout, 0, "ashvale", "calyx", 3)[-1] == MatchEnded("all_planets", (ADA,))
    assert layout.match.over


def test_facts_v31_it_ends_when_nobody_can_leave_and_planets_decide(lay: Any) -> None:
    layout = lay(2, phase_two="american")
    layout.conflict({"ashvale": 0, "brume": 0}, {"calyx": 0})
    told = [told.event for told in layout.now(AmericanStyle()).events]
    assert told == [MatchEnded("no_attack", (ADA,))]


def test_facts_v31_with_as_many_planets_moons_decide(lay: Any) -> None:
    layout = lay(2, phase_two="american")
    layout.conflict({"ashvale": 0}, {"calyx": 0})
    layout.planet("ashvale", moon=3)
    layout.planet("calyx", moon=5)
    assert [told.event for told in layout.now(AmericanStyle()).events] == [
        MatchEnded("no_attack", (BEN,))
    ]


def test_it_ends_when_all_have_passed_since_the_last_battle(lay: Any) -> None:
    layout = three(lay)
    layout.planet("ashvale", moon=7)  # all have two planets
    layout.planet("brume", moon=7)
    later(layout)
    layout.play(0, Pass())
    layout.play(2, Pass())
    assert layout.play(1, Pass()) == [Passed(BEN), MatchEnded("all_passed", (ADA,))]
    assert layout.match.over


def test_notes_va41_it_ends_when_too_many_attacks_in_a_row_took_no_planet(lay: Any) -> None:
    layout = begun(lay, {"ashvale": 9}, {"calyx": 0, "brume": 4}, attack_limit=5)
    layout.state.attacks, layout.state.futile = 99, 4
    told = attack(layout, 0, "ashvale", "brume", 0, rolls=LOST)
    assert told[-1] == MatchEnded("attack_limit", (BEN,))
    assert layout.match.over


def test_a_conquest_begins_the_count_anew(lay: Any) -> None:
    layout = begun(lay, {"ashvale": 9}, {"calyx": 0, "brume": 4}, attack_limit=5)
    layout.state.attacks, layout.state.futile = 99, 4
    attack(layout, 0, "ashvale", "calyx", 3)
    assert (layout.state.attacks, layout.state.futile) == (100, 0)
    assert not layout.match.over


def test_that_all_have_passed_is_said_only_of_those_who_could_attack(lay: Any) -> None:
    """Ada has put her last crystals into a CUBE, so she has nothing to attack with."""
    layout = begun(lay, {"ashvale": 1}, {"calyx": 0}, gelbon=True)
    layout.planet("ashvale", gelbon=1)
    layout.go()
    told = layout.play(0, BuildCube("ashvale", "ashvale", "ashvale"))
    assert told[-1].why == "no_attack"
