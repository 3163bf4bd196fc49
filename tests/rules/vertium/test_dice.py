"""Skirmish dice and cards as arithmetic: the booklet's worked rolls, the numbered cases, the exact
odds of a battle."""

from collections import Counter
from functools import cache
from itertools import product

import pytest

from rules.vertium.dice import (
    CARD_FACES,
    SYMBOLS,
    Faces,
    Outcome,
    Roll,
    card_matters,
    rolls_that_hit,
    turn_die,
)

CARDS = tuple(CARD_FACES)
NOTHING = Outcome()


def after(
    attack: Faces, defence: Faces, attackers: int, defenders: int, cube: int = 0
) -> tuple[int, int, int, str]:
    """Attacker, defender and CUBE after a roll, and the sides that lost their captain."""
    outcome = Roll(attack, defence, attackers, defenders, cube).outcome()
    fell = "attacker" if outcome.attacker_fell else ""
    if outcome.defender_fell:
        fell = "defender"
    return (
        attackers - outcome.attacker_lost,
        defenders - outcome.defender_lost,
        cube - outcome.cube_hits,
        fell,
    )


def hits(attack: Faces, defence: Faces) -> tuple[int, int]:
    return Roll(attack, defence, 9, 9).exchange()


def test_each_symbol_is_on_two_faces() -> None:
    assert Counter(SYMBOLS.values()) == {"photon": 2, "atomic": 2, "shield": 2}
    assert [SYMBOLS[face] for face in (1, 6, 2, 5, 3, 4)] == ["photon"] * 2 + ["atomic"] * 2 + [
        "shield"
    ] * 2


def test_facts_v01_notes_v01_first_roll_of_the_booklet() -> None:
    assert hits((1, 5, 3), (2, 5, 2)) == (1, 0)


def test_facts_v02_notes_v02_red_turns_a_two_into_a_shield() -> None:
    # Yellow's pair of atomics is one hit more, and the shield takes one away.
    assert hits((6, 5, 2), (1, 4, 2)) == (1, 1)
    assert turn_die((1, 4, 2), "shield", 3) == (1, 4, 4)
    assert hits((6, 5, 2), (1, 4, 4)) == (0, 1)


def test_facts_v03_notes_v03_both_play_a_card() -> None:
    assert turn_die((6, 6, 1), "shield", 3) == (6, 6, 4)
    assert turn_die((5, 2, 5), "photon", 1) == (6, 2, 5)
    assert hits((6, 6, 4), (6, 2, 5)) == (2, 1)


def test_facts_v04_notes_v04_the_complex_with_four_cards() -> None:
    cards = tuple(CARD_FACES[card] for card in ("photon", "atomic", "atomic", "shield"))
    assert hits((6, 5, 3), cards) == (0, 1)


@pytest.mark.parametrize(("faces", "dealt"), [((2, 1, 1), 2), ((2, 5, 5), 1), ((2, 2, 5, 5), 2)])
def test_facts_v05_notes_v05_two_atomics_are_one_hit(faces: Faces, dealt: int) -> None:
    assert hits(faces, (2, 2, 2))[0] == dealt


@pytest.mark.parametrize(
    ("attack", "defence", "attackers", "defenders", "left"),
    [
        pytest.param(
            (1, 1, 1), (1, 1, 1), 1, 2, (1, 0, 0, "defender"), id="notes-v06-reply-is-void"
        ),
        pytest.param(
            (1, 1, 2),
            (1, 1, 1),
            1,
            2,
            (0, 0, 0, "attacker"),
            id="notes-v07-captain-stands-and-strikes",
        ),
        pytest.param((1, 3, 3), (1, 1, 3), 0, 0, (0, 0, 0, ""), id="notes-v08-all-blocked"),
        pytest.param(
            (1, 1, 3), (2, 2, 1), 0, 1, (0, 0, 0, "defender"), id="notes-v09-vertium-then-captain"
        ),
        pytest.param((1, 2, 3), (2, 2, 3), 1, 1, (1, 1, 0, ""), id="notes-v52-nothing-changes"),
        pytest.param((6, 6, 3), (4, 4, 4), 0, 0, (0, 0, 0, ""), id="notes-v52-shields-alone"),
        pytest.param((1, 5, 3), (2, 5, 2), 2, 1, (2, 0, 0, ""), id="notes-v56-captain-stands"),
        pytest.param(
            (1, 5, 3), (2, 5, 2), 2, 0, (2, 0, 0, "defender"), id="notes-v56-captain-falls"
        ),
    ],
)
def test_facts_v07_hits_take_vertium_then_the_captain_attacker_first(
    attack: Faces, defence: Faces, attackers: int, defenders: int, left: tuple[int, int, int, str]
) -> None:
    assert after(attack, defence, attackers, defenders) == left


def test_notes_v16_a_cube_stands_two_hits_and_falls_to_three() -> None:
    assert after((1, 1, 2), (2, 3, 3), 2, 2, cube=3) == (2, 2, 3, "")
    assert after((1, 1, 1), (2, 2, 5), 2, 2, cube=3) == (1, 2, 0, "")


def test_notes_v17_surplus_hits_go_on_beyond_the_cube() -> None:
    assert after((1, 1, 1), (2, 1, 5), 2, 2, cube=2) == (0, 1, 0, "")


def test_a_lone_captain_behind_a_cube_is_safe_while_it_stands() -> None:
    assert after((1, 1, 2), (3, 2, 2), 2, 0, cube=3)[3] == ""


# ---------------------------------------------------------------- whether a card could matter


def test_notes_v23_no_card_of_the_attacker_helps() -> None:
    assert not card_matters(Roll((3, 3, 3), (2, 3, 3), 3, 3), CARDS, CARDS, attacking=True)


def test_a_window_opens_where_a_card_changes_something() -> None:
    assert card_matters(Roll((6, 5, 2), (1, 4, 2), 3, 3), CARDS, CARDS, attacking=False)
    assert card_matters(Roll((6, 5, 2), (1, 4, 2), 3, 3), CARDS, CARDS, attacking=True)


def test_without_cards_there_is_no_window() -> None:
    assert not card_matters(Roll((6, 5, 2), (1, 4, 2), 3, 3), (), CARDS, attacking=False)


def test_the_attacker_is_asked_for_the_sake_of_a_card_that_may_still_come() -> None:
    # Two shields stop two photons, unless one of them becomes a photon.
    roll = Roll((4, 2, 1), (3, 2, 3), 3, 3)
    assert not card_matters(roll, ("photon",), (), attacking=True)
    assert card_matters(roll, ("photon",), ("photon",), attacking=True)


def test_the_defender_is_not_asked_where_the_battle_is_lost_anyhow() -> None:
    assert not card_matters(Roll((1, 1, 6), (2, 2, 1), 3, 0), CARDS, CARDS, attacking=False)


@pytest.mark.parametrize("attacking", [True, False])
def test_a_window_is_skipped_only_if_no_card_changes_the_roll(attacking: bool) -> None:
    """Tries every play against every reply."""
    for attack, defence in product(
        ((1, 2, 3), (3, 3, 3), (5, 5, 2)), ((6, 6, 6), (4, 4, 1), (2, 3, 4), (3, 3, 3))
    ):
        roll = Roll(attack, defence, 1, 1)
        dice = range(1, 4)
        replies = (
            [roll, *(roll.turned(c, d, attacking=False) for c, d in product(CARDS, dice))]
            if attacking
            else [roll]
        )
        matters = any(
            reply.turned(card, die, attacking=attacking).outcome() != reply.outcome()
            for reply in replies
            for card, die in product(CARDS, dice)
        )
        assert card_matters(roll, CARDS, CARDS, attacking=attacking) == matters, roll


# ---------------------------------------------------------------- exact odds


@cache
def rolls(dice: int) -> list[tuple[Faces, int]]:
    """Every roll of that many dice, up to order, with its number of permutations."""
    return list(Counter(tuple(sorted(faces)) for faces in product(SYMBOLS, repeat=dice)).items())


@cache
def wins(attackers: int, defenders: int, cube: int = 0, dice: tuple[int, int] = (3, 3)) -> float:
    """The exact chance that the attacker wins without cards."""
    won, still = 0.0, 0
    for (attack, n), (defence, m) in product(rolls(dice[0]), rolls(dice[1])):
        outcome = Roll(attack, defence, attackers, defenders, cube).outcome()
        if outcome == NOTHING:
            still += n * m
        elif outcome.defender_fell:
            won += n * m
        elif not outcome.attacker_fell:
            left = (
                attackers - outcome.attacker_lost,
                defenders - outcome.defender_lost,
                cube - outcome.cube_hits,
            )
            won += n * m * wins(*left, dice)
    return won / (len(SYMBOLS) ** sum(dice) - still)


def test_notes_odds_of_an_equal_battle() -> None:
    odds = [round(wins(vertium, vertium), 3) for vertium in range(7)]
    assert odds == [0.831, 0.739, 0.695, 0.669, 0.651, 0.638, 0.627]


def test_notes_odds_of_two_against_more_and_more() -> None:
    assert [round(wins(2, vertium), 3) for vertium in range(7)] == [
        0.993,
        0.923,
        0.695,
        0.393,
        0.171,
        0.062,
        0.020,
    ]


def test_notes_odds_against_a_cube() -> None:
    assert [round(wins(vertium, 2, 3), 2) for vertium in (4, 6)] == [0.41, 0.81]


def test_notes_odds_of_four_dice() -> None:
    assert [round(wins(vertium, vertium, 0, (4, 3)), 3) for vertium in range(3)] == [
        0.98,
        0.979,
        0.986,
    ]
    assert [round(wins(vertium, vertium, 0, (3, 4)), 3) for vertium in range(3)] == [
        0.537,
        0.296,
        0.161,
    ]


def test_notes_one_roll_of_three_dice() -> None:
    total = len(SYMBOLS) ** 3
    dealt = sum(n * Roll(faces, (2, 2, 2), 9, 9).exchange()[0] for faces, n in rolls(3))
    still = sum(
        n * m
        for (a, n), (d, m) in product(rolls(3), rolls(3))
        if Roll(a, d, 9, 9).outcome() == NOTHING
    )
    assert round(dealt / total, 3) == 1.259
    assert round(still / total**2, 3) == 0.488


@pytest.mark.parametrize(("attackers", "defenders", "tenths"), [(3, 3, 4), (4, 3, 6)])
def test_how_often_a_roll_brings_a_hit_is_counted_over_all_of_them(
    attackers: int, defenders: int, tenths: int
) -> None:
    thrown = product(range(1, 7), repeat=attackers)
    shields = list(product(range(1, 7), repeat=defenders))
    hit = [
        Roll(attack, defence, 9, 9).exchange()[0] > 0 for attack in thrown for defence in shields
    ]
    assert rolls_that_hit(attackers, defenders) == tenths == round(10 * sum(hit) / len(hit))
