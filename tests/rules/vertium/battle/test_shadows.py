"""Shadows of the Complex: four dice, no cards, no refuge, and rebels on one side."""

from typing import Any

from rules.kernel import Seat
from rules.vertium.battle.american import AmericanStyle
from rules.vertium.battle.attack import Attack, AttackTurn
from rules.vertium.battle.shadows import allied, one_side_holds_all, targets
from rules.vertium.battle.skirmish import Skirmish
from rules.vertium.dice import CARD_FACES
from rules.vertium.events import MatchEnded, Rolled
from rules.vertium.passing import Pass
from rules.vertium.state import Battle, Orders, Side

ADA, BEN, MACHINE = Seat(0), Seat(1), Seat(2)
OTHERS = ("brume", "calyx", "dunmarrow", "eskerin", "fallowmere", "gantry")
"""All planets but Ashvale."""


def shadows(lay: Any, *holdings: dict[str, int]) -> Any:
    """Two rebels and, on the last seat, the Complex. Nobody plays a card."""
    layout = lay(3, complex=True)
    layout.conflict(*holdings)
    for faction in layout.state.factions:
        faction.orders.value = Orders(cards="never")
    return layout


def begin(layout: Any) -> list[Any]:
    return [told.event for told in layout.now(AmericanStyle()).events]


def test_the_complex_takes_the_last_seat(lay: Any) -> None:
    assert [faction.id == "complex" for faction in lay(3, complex=True).state.factions] == [
        False,
        False,
        True,
    ]


def test_rebels_are_allied_and_the_complex_with_nobody(lay: Any) -> None:
    state = lay(3, complex=True).state
    assert allied(state, ADA, BEN)
    assert not allied(state, ADA, MACHINE)
    assert not allied(state, MACHINE, BEN)
    assert allied(state, MACHINE, MACHINE)


def test_without_the_complex_everybody_fights_alone(lay: Any) -> None:
    state = lay(3).state
    assert allied(state, ADA, ADA)
    assert not allied(state, ADA, BEN)


def test_rebels_attack_the_complex_alone_and_it_attacks_them_all(lay: Any) -> None:
    state = shadows(lay, {"ashvale": 3}, {"brume": 3}, {"calyx": 3}).state
    assert [planet.id for planet in targets(state, ADA)] == ["calyx"]
    assert [planet.id for planet in targets(state, MACHINE)] == ["ashvale", "brume"]


def test_the_complex_rolls_four_dice_and_has_no_cards(lay: Any) -> None:
    layout = shadows(lay, {"ashvale": 3}, {"brume": 1}, {"calyx": 3, "dunmarrow": 1})
    layout.state.factions[ADA].orders.value = Orders()
    layout.now(AttackTurn(ADA))
    layout.rolls((6, 5, 2), (1, 4, 2, 2))
    told = layout.play(0, Attack("ashvale", "calyx", 2))
    assert told[1] == Rolled(ADA, MACHINE, "calyx", (6, 5, 2), (1, 4, 2, 2), 2, 3)
    assert layout.state.battle.defender.cards == []
    assert layout.state.battle.attacker.cards == list(CARD_FACES)
    assert layout.match.awaiting == (ADA,)


def test_the_complex_has_four_dice_in_the_attack_too(lay: Any) -> None:
    layout = shadows(lay, {"ashvale": 3}, {"brume": 1}, {"calyx": 9, "dunmarrow": 1})
    begin(layout)
    assert layout.match.awaiting == (MACHINE,)
    layout.rolls((1, 1, 2, 2), (2, 3, 5))
    told = layout.play(2, Attack("calyx", "ashvale", 4))
    assert told[1] == Rolled(MACHINE, ADA, "ashvale", (1, 1, 2, 2), (2, 3, 5), 4, 3)


def test_the_complex_must_stand_and_fight(lay: Any) -> None:
    layout = shadows(lay, {"ashvale": 3}, {"brume": 1}, {"calyx": 0, "dunmarrow": 1})
    layout.planet("calyx", blue="refuge")
    layout.state.battle = Battle("ashvale", "calyx", Side(ADA, cards=["photon"]), Side(MACHINE), 2)
    layout.rolls((3, 3, 3), (3, 3, 3, 3), (6, 6, 6), (2, 2, 2, 2))
    layout.now(Skirmish())
    assert layout.match.awaiting == ()
    assert layout.state.planets["calyx"].owner == ADA
    assert layout.state.planets["calyx"].exile is None


def test_a_rebel_who_has_left_is_followed_by_a_fellow_rebel(lay: Any) -> None:
    layout = shadows(lay, {"ashvale": 3}, {"brume": 1}, {"calyx": 9, "dunmarrow": 9})
    begin(layout)
    layout.match.resign(ADA)
    layout.rolls((2, 2, 2, 2), (6, 6, 6))
    layout.play(2, Attack("calyx", "ashvale", 0))  # Ada's planet defends by dice and wins
    assert layout.match.awaiting == (BEN,)


def test_one_side_holds_all(lay: Any) -> None:
    assert one_side_holds_all(shadows(lay, {"ashvale": 3}, {"brume": 1}, {}).state)
    assert not one_side_holds_all(shadows(lay, {"ashvale": 3}, {"brume": 1}, {"calyx": 0}).state)


# ---------------------------------------------------------------- who wins


def test_facts_v34_the_complex_wins_with_all_planets(lay: Any) -> None:
    layout = shadows(lay, {"ashvale": 0}, {}, dict.fromkeys(OTHERS, 9))
    begin(layout)
    layout.rolls((6, 6, 6, 6), (2, 2, 2))
    assert layout.play(2, Attack("calyx", "ashvale", 3))[-1] == MatchEnded(
        "all_planets", (MACHINE,)
    )


def test_the_rebels_win_together_once_the_complex_holds_nothing(lay: Any) -> None:
    layout = shadows(lay, {"ashvale": 9}, {"brume": 2}, {"calyx": 0})
    begin(layout)
    layout.rolls((6, 6, 6), (2, 2, 2, 2))
    assert layout.play(0, Attack("ashvale", "calyx", 3))[-1] == MatchEnded(
        "rebels_alone", (ADA, BEN)
    )


def test_facts_v34_notes_v39_one_planet_left_and_nobody_able_is_a_rebel_win(lay: Any) -> None:
    layout = shadows(lay, {"ashvale": 0}, {}, dict.fromkeys(OTHERS, 0))
    assert begin(layout) == [MatchEnded("no_attack", (ADA, BEN))]


def test_an_end_by_passing_is_a_rebel_win(lay: Any) -> None:
    layout = shadows(lay, {"ashvale": 2}, {"brume": 1}, {"calyx": 9, "dunmarrow": 9})
    begin(layout)
    layout.state.order.clear()
    layout.go()
    layout.play(2, Pass())
    layout.play(0, Pass())
    assert layout.play(1, Pass())[-1] == MatchEnded("all_passed", (ADA, BEN))


def test_an_able_rebel_keeps_the_attack(lay: Any) -> None:
    """The rebel whose turn it is, even if another has more Vertium."""
    layout = shadows(lay, {"ashvale": 3}, {"brume": 9}, {"calyx": 1})
    layout.state.turn = ADA
    begin(layout)
    assert layout.match.awaiting == (ADA,)


def test_for_a_rebel_who_cannot_attack_the_one_with_most_vertium_does(lay: Any) -> None:
    """Earlier turns don't matter: Cleo has more than Ben, who had none yet."""
    layout = lay(4, complex=True)
    layout.conflict({"ashvale": 0}, {"brume": 2}, {"calyx": 6}, {"dunmarrow": 9, "eskerin": 9})
    layout.state.turn, layout.state.order = ADA, [BEN]
    begin(layout)
    assert layout.match.awaiting == (Seat(2),)
