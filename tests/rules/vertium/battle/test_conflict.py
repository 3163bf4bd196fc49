"""Phase two in three rounds: the order in a round, skipped factions, and the end."""

import random
from typing import Any

import pytest

from rules.kernel import Seat
from rules.vertium.battle.attack import Attack, LeadFromRefuge
from rules.vertium.battle.conflict import Rounds
from rules.vertium.battle.skirmish import Escape
from rules.vertium.content import SYSTEM
from rules.vertium.events import CannotAttack, MatchEnded, PlanetHeld, PlanetTaken, RoundBegan
from rules.vertium.state import Orders, State

ADA, BEN, CLEO = Seat(0), Seat(1), Seat(2)


def rounds(lay: Any, *holdings: dict[str, int], moons: dict[str, int] | None = None) -> Any:
    """A table before the first round. Nobody plays a card."""
    layout = lay(len(holdings))
    layout.conflict(*holdings)
    for name, moon in (moons or {}).items():
        layout.planet(name, moon=moon)
    for faction in layout.state.factions:
        faction.orders.value = Orders(cards="never")
    return layout


def begin(layout: Any) -> list[Any]:
    return [told.event for told in layout.now(Rounds()).events]


def last_of(told: list[Any], kind: type) -> Any:
    return [event for event in told if isinstance(event, kind)][-1]


# ---------------------------------------------------------------- the order


def test_facts_v28_the_leader_in_victory_points_attacks_first(lay: Any) -> None:
    layout = rounds(lay, {"ashvale": 3}, {"calyx": 6}, {"brume": 4})
    assert begin(layout) == [RoundBegan(1, (BEN, CLEO, ADA))]
    assert layout.match.awaiting == (BEN,)
    assert layout.state.turn == BEN


def test_notes_v18_v35_ties_go_by_moons(lay: Any) -> None:
    layout = rounds(
        lay,
        {"ashvale": 10},
        {"calyx": 7},
        {"brume": 7},
        moons={"ashvale": 7, "calyx": 6, "brume": 8},
    )
    assert begin(layout) == [RoundBegan(1, (ADA, CLEO, BEN))]


def test_notes_v43_then_by_seat_from_the_first_player(lay: Any) -> None:
    layout = rounds(
        lay,
        {"ashvale": 10},
        {"brume": 10},
        {"calyx": 13},
        {"dunmarrow": 10},
        moons={"ashvale": 5, "brume": 5, "calyx": 4, "dunmarrow": 7},
    )
    layout.state.first = BEN
    assert layout.state.ranking() == [CLEO, Seat(3), BEN, ADA]


def test_notes_va6_an_attack_is_compulsory(lay: Any) -> None:
    layout = rounds(lay, {"ashvale": 3, "dunmarrow": 2}, {"calyx": 1})
    begin(layout)
    assert layout.verbs(0) == {Attack}


def test_notes_va47_conquests_change_the_order_only_from_the_next_round_on(lay: Any) -> None:
    layout = rounds(lay, {"ashvale": 9}, {"calyx": 0, "eskerin": 5}, {"brume": 3, "dunmarrow": 3})
    assert begin(layout) == [RoundBegan(1, (ADA, CLEO, BEN))]
    layout.rolls((6, 6, 6), (2, 3, 5))
    layout.play(0, Attack("ashvale", "calyx", 5))
    assert layout.state.order == [BEN]
    assert layout.match.awaiting == (CLEO,)
    layout.rolls((2, 3, 5), (6, 6, 6))  # Cleo's lone captain falls
    layout.play(2, Attack("brume", "calyx", 0))
    layout.rolls((2, 3, 5), (6, 6, 6))
    told = layout.play(1, Attack("eskerin", "calyx", 0))
    points = [layout.state.points_of(seat) for seat in (ADA, BEN, CLEO)]
    assert points == [3 + 6 + 4, 4 + 2, 2 + 3 + 4]
    assert last_of(told, RoundBegan) == RoundBegan(2, (ADA, CLEO, BEN))


def test_facts_v28_each_round_is_ranked_anew(lay: Any) -> None:
    layout = rounds(lay, {"ashvale": 5}, {"calyx": 4, "brume": 0})
    assert begin(layout) == [RoundBegan(1, (BEN, ADA))]
    layout.rolls((2, 3, 5), (6, 6, 6))
    layout.play(1, Attack("calyx", "ashvale", 2))
    layout.rolls((6, 6, 6), (2, 3, 5))
    told = layout.play(0, Attack("ashvale", "brume", 4))
    assert last_of(told, RoundBegan) == RoundBegan(2, (ADA, BEN))


# ---------------------------------------------------------------- who is skipped


def test_notes_va39_who_can_send_no_captain_is_skipped(lay: Any) -> None:
    layout = rounds(lay, {"ashvale": 0, "dunmarrow": 0, "eskerin": 0}, {"calyx": 3})
    assert begin(layout) == [RoundBegan(1, (ADA, BEN)), CannotAttack(ADA, "crystal")]
    assert layout.match.awaiting == (BEN,)


def test_notes_va45_who_owns_nothing_stays_in_the_list(lay: Any) -> None:
    layout = rounds(lay, {"ashvale": 3}, {"calyx": 3, "brume": 3}, {})
    # Without a planet to take crystals from, it can't lead.
    layout.planet("calyx", blue="refuge", exile=CLEO)
    assert begin(layout)[0].order == (BEN, ADA, CLEO)
    rng = random.Random(1)
    layout.play_on(rng, 100, until=lambda state: state.round == 2)
    assert layout.state.attacks == 2


def test_who_has_resigned_attacks_no_more(lay: Any) -> None:
    layout = rounds(lay, {"ashvale": 9}, {"calyx": 3}, {"brume": 3, "dunmarrow": 3})
    layout.state.factions[ADA].resigned = True
    assert begin(layout) == [RoundBegan(1, (CLEO, BEN))]


def test_a_seat_that_resigns_on_its_turn_is_passed_over(lay: Any) -> None:
    layout = rounds(lay, {"ashvale": 9}, {"calyx": 3}, {"brume": 3, "dunmarrow": 3})
    begin(layout)
    layout.match.resign(ADA)
    assert layout.match.awaiting == (CLEO,)
    assert layout.state.planets["ashvale"].owner == ADA  # it stays and defends


# ---------------------------------------------------------------- the end


def test_facts_v28_after_three_rounds_the_match_is_over(lay: Any) -> None:
    layout = rounds(lay, {"ashvale": 9, "dunmarrow": 4}, {"calyx": 9, "brume": 4})
    begin(layout)
    layout.play_on(random.Random(5), 200)
    state = layout.state
    assert layout.match.over
    assert (state.phase, state.round, state.attacks) == ("over", SYSTEM.conflict.rounds, 6)
    assert layout.match.tally().winners


def test_the_end_is_told_with_the_winner(lay: Any) -> None:
    layout = rounds(lay, {"ashvale": 9}, {"calyx": 0, "brume": 0})
    layout.state.round = SYSTEM.conflict.rounds - 1
    begin(layout)
    layout.rolls((6, 6, 6), (2, 3, 5))
    told = layout.play(0, Attack("ashvale", "calyx", 4))
    assert told[-2:] == [CannotAttack(BEN, "crystal"), MatchEnded("rounds", (ADA,))]
    assert layout.match.over


def test_notes_va39_with_all_planets_in_one_hand_the_match_is_over(lay: Any) -> None:
    layout = rounds(lay, {"ashvale": 9}, {"calyx": 0})
    begin(layout)
    layout.rolls((6, 6, 6), (2, 3, 5))
    told = layout.play(0, Attack("ashvale", "calyx", 4))
    assert [type(event) for event in told[-2:]] == [PlanetTaken, MatchEnded]
    assert told[-1] == MatchEnded("all_planets", (ADA,))


def test_notes_v36_refuge_from_flight_to_the_next_attack(lay: Any) -> None:
    layout = rounds(lay, {"ashvale": 9}, {"calyx": 0, "brume": 5})
    layout.planet("calyx", blue="refuge")
    begin(layout)
    layout.play(0, Attack("ashvale", "calyx", 4))
    layout.play(1, Escape())
    assert layout.state.planets["calyx"].vertium == 5
    assert layout.verbs(1) == {Attack, LeadFromRefuge}
    layout.rolls((2, 2, 2), (6, 6, 6))
    told = layout.play(1, LeadFromRefuge("brume", "calyx", 2))
    assert last_of(told, PlanetHeld) == PlanetHeld(ADA, BEN, "calyx", 5)
    brume = layout.state.planets["brume"]
    assert (brume.owner, brume.vertium) == (BEN, 3)


# ---------------------------------------------------------------- from start to end


MODES: list[tuple[int, dict[str, Any]]] = [
    (1, {}),
    (2, {}),
    (3, {}),
    (4, {}),
    (2, {"phase_two": "american"}),
    (4, {"phase_two": "american"}),
    (2, {"gelbon": True}),
    (3, {"gelbon": True, "complex": True}),
    (4, {"complex": True}),
]


def captains(state: State) -> list[int]:
    """By faction: captains in the supply, on planets, on moons and on the way."""
    found = []
    for seat, faction in enumerate(state.factions):
        owned = sum(planet.owner == seat for planet in state.planets.values())
        exiled = sum(planet.exile == seat for planet in state.planets.values())
        attacks = state.battle is not None and state.battle.attacker.seat == seat
        found.append(faction.captains + owned + exiled + attacks)
    return found


def cubes(state: State) -> list[int]:
    planets = state.planets.values()
    return [
        f.cubes + sum(p.owner == seat and p.cube for p in planets)
        for seat, f in enumerate(state.factions)
    ]


@pytest.mark.parametrize(("seats", "options"), MODES, ids=str)
def test_facts_v37_notes_v40_v48_pieces_are_neither_made_nor_lost(
    lay: Any, seats: int, options: dict[str, Any]
) -> None:
    layout = lay(seats, **({"refill_to": 6} if seats > 1 else {}), **options)
    rng = random.Random(seats)
    layout.play_on(rng, 2000, until=lambda state: state.phase == "conflict")
    state = layout.state
    men, weapons = captains(state), cubes(state)
    assert men == [len(state.planets)] * len(state.factions)
    for _ in range(2000):
        if layout.match.over:
            break
        layout.play_on(rng, 1)
        assert captains(state) == men
        assert cubes(state) == weapons
        assert all(f.captains >= 0 and f.cubes >= 0 for f in state.factions)
        assert all(planet.vertium >= 0 and planet.gelbon >= 0 for planet in state.planets.values())
    assert layout.match.over
    assert state.phase == "over"
