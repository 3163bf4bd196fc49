"""The rules of attack: origin, target and force, and the cost of departure."""

from itertools import product
from typing import Any

import pytest

from rules.kernel import Illegal, Menu, Seat
from rules.vertium import GAME
from rules.vertium.battle.american import AmericanTurn
from rules.vertium.battle.attack import Attack, AttackTurn, LeadFromRefuge
from rules.vertium.events import Attacked
from rules.vertium.words.game_text import WORDS

ADA, BEN, CLEO = Seat(0), Seat(1), Seat(2)


def ready(lay: Any, *holdings: dict[str, int], **options: object) -> Any:
    """A table where Ada is to attack."""
    layout = lay(len(holdings), **options)
    layout.conflict(*holdings)
    layout.now(AttackTurn(ADA))
    return layout


@pytest.mark.parametrize(("along", "left"), [(0, 4), (3, 1), (4, 0)])
def test_facts_v25_notes_v10_one_vertium_stays_for_a_new_captain(
    lay: Any, along: int, left: int
) -> None:
    layout = ready(lay, {"ashvale": 5, "brume": 1}, {"calyx": 3, "dunmarrow": 3})
    layout.play(0, Attack("ashvale", "calyx", along))
    assert layout.state.planets["ashvale"].vertium == left
    assert layout.state.battle.vertium == along
    # Of five: two at home, one that is new there, one on the way.
    assert layout.state.factions[0].captains == 2


def test_notes_v10_nobody_takes_the_last_vertium_along(lay: Any) -> None:
    layout = ready(lay, {"ashvale": 5, "brume": 0}, {"calyx": 3, "dunmarrow": 3})
    for source, along in (("ashvale", 5), ("brume", 0)):
        with pytest.raises(Illegal):
            layout.play(0, Attack(source, "calyx", along))


def test_a_planet_without_vertium_is_shown_with_the_reason(lay: Any) -> None:
    layout = ready(lay, {"ashvale": 5, "brume": 0}, {"calyx": 3, "dunmarrow": 3})
    brume = next(o for o in layout.match.menu(ADA).options(Attack, "source") if o.value == "brume")
    assert brume.barred == "Brume has no Vertium to pay for a new captain."
    with pytest.raises(Illegal, match="Brume has no Vertium"):
        layout.play(0, Attack("brume", "calyx", 0))


def test_notes_v11_an_attack_costs_a_victory_point(lay: Any) -> None:
    layout = ready(lay, {"ashvale": 5, "brume": 3}, {"calyx": 9, "dunmarrow": 3})
    assert layout.state.points_of(ADA) == 12
    layout.rolls((6, 5, 2), (1, 4, 2))  # Ada may play a card on it
    layout.play(0, Attack("ashvale", "calyx", 3))
    assert layout.state.points_of(ADA) == 11


def test_notes_va5_a_lone_captain_may_attack(lay: Any) -> None:
    layout = ready(lay, {"ashvale": 1, "brume": 2}, {"calyx": 3})
    told = layout.play(0, Attack("ashvale", "calyx", 0))
    assert told[0] == Attacked(ADA, "ashvale", "calyx", BEN, 0)


def test_only_rival_planets_are_targets(lay: Any) -> None:
    layout = ready(lay, {"ashvale": 5}, {"calyx": 3}, {"brume": 3})
    assert layout.options(0, Attack, "target") == ["brume", "calyx"]


def test_the_preview_tells_what_stays(lay: Any) -> None:
    layout = ready(lay, {"ashvale": 5}, {"calyx": 3, "brume": 0})
    offer = layout.match.menu(ADA).offer(Attack)
    told = offer.preview({"source": "ashvale", "target": "calyx", "vertium": 3})
    assert told == "67 of 100 such attacks win. 1 Vertium and a new captain stay."
    told = offer.preview({"source": "ashvale", "target": "calyx", "vertium": 4})
    assert "such attacks win. Only a new captain stays: about " in told
    layout.planet("calyx", blue="refuge", exile=ADA)
    layout.now(AttackTurn(ADA))
    offer = layout.match.menu(ADA).offer(LeadFromRefuge)
    told = offer.preview({"source": "ashvale", "target": "calyx", "vertium": 3})
    assert told.endswith("2 Vertium and the captain stay.")
    told = offer.preview({"source": "ashvale", "target": "calyx", "vertium": 5})
    assert "Only the captain stays: about " in told


def test_an_attack_that_leaves_a_planet_empty_is_warned_of_with_the_odds(lay: Any) -> None:
    layout = ready(lay, {"ashvale": 5}, {"calyx": 3, "brume": 0})
    offer = layout.match.menu(ADA).offer(Attack)
    told = offer.preview({"source": "ashvale", "target": "calyx", "vertium": 4})
    assert told.endswith("Only a new captain stays: about 4 of 10 rolls would take Ashvale.")
    layout.planet("ashvale", cube=True)
    told = offer.preview({"source": "ashvale", "target": "calyx", "vertium": 4})
    assert told.endswith("Only a new captain stays.")


def test_who_is_to_attack_is_told_which_planets_lie_bare(lay: Any) -> None:
    layout = ready(lay, {"ashvale": 5, "dunmarrow": 0}, {"calyx": 3})
    bare = "Dunmarrow is held by a captain alone: one hit takes it."
    assert bare in str(GAME.words.moment(layout.match.view(ADA), ADA))
    layout.planet("dunmarrow", vertium=1)
    assert bare not in str(GAME.words.moment(layout.match.view(ADA), ADA))


def test_the_odds_of_an_attack_grow_with_what_goes_along_and_shrink_with_what_stands_there(
    lay: Any,
) -> None:
    layout = ready(lay, {"ashvale": 9}, {"calyx": 3, "brume": 5})
    offer = layout.match.menu(ADA).offer(Attack)

    def odds(target: str, vertium: int) -> int:
        told = offer.preview({"source": "ashvale", "target": target, "vertium": vertium})
        return int(told.split()[0])

    assert odds("calyx", 0) < odds("calyx", 3) < odds("calyx", 6)
    assert odds("brume", 3) < odds("calyx", 3)


def test_the_first_attack_says_what_an_attack_is_and_later_ones_do_not(lay: Any) -> None:
    layout = ready(lay, {"ashvale": 5}, {"calyx": 3})
    layout.state.turn, layout.state.round = ADA, 1
    assert "Attack: your captain leads Vertium" in GAME.words.moment(layout.match.view(ADA), ADA)
    assert "Attack: " not in GAME.words.moment(layout.match.view(BEN), BEN)
    layout.state.round = 2
    assert "Attack: " not in GAME.words.moment(layout.match.view(ADA), ADA)


def test_the_preview_tells_what_an_attack_is_before_all_is_chosen(lay: Any) -> None:
    layout = ready(lay, {"ashvale": 5, "dunmarrow": 1}, {"calyx": 3, "brume": 0})
    offer = layout.match.menu(ADA).offer(Attack)
    assert offer.preview({}) == ""
    assert (
        offer.preview({"source": "ashvale"})
        == "From Ashvale, with 5 Vertium: up to 4 may go along."
    )
    assert "the captain goes alone" in offer.preview({"source": "dunmarrow"})
    assert offer.preview({"source": "ashvale", "target": "calyx"}) == (
        "{seat:1} has 3 Vertium; with all along 85 of 100 such attacks win, cards aside."
    )
    assert offer.preview({"source": "dunmarrow", "target": "brume"}).startswith(
        "{seat:1} has no Vertium; of a captain alone "
    )
    layout.planet("brume", owner=ADA)
    layout.now(AttackTurn(ADA))
    told = layout.match.menu(ADA).offer(Attack).preview({"source": "ashvale", "target": "calyx"})
    assert told.startswith("{seat:1} has 3 Vertium on Calyx; with all along ")
    layout.planet("calyx", blue="refuge", exile=ADA)
    layout.now(AttackTurn(ADA))
    told = layout.match.menu(ADA).offer(LeadFromRefuge).preview({"source": "ashvale"})
    assert told == "From Ashvale, with 5 Vertium: up to 5 may go along."


def test_what_an_attack_comes_to_fits_a_menu(lay: Any) -> None:
    """Discord's menus have room for 100 characters, and people have long names."""
    homes = {"dunmarrow": 9, "ashvale": 1}
    layout = ready(lay, homes, dict.fromkeys(("brume", "calyx", "eskerin"), 8))
    offer = layout.match.menu(ADA).offer(Attack)
    for source, target in product(homes, ("brume", "calyx", "eskerin")):
        layout.planet(target, cube=True)
        told = [offer.preview({"source": source, "target": target})]
        told += [
            offer.preview({"source": source, "target": target, "vertium": along})
            for along in range(homes[source])
        ]
        for one in told:
            assert len(WORDS.named(one, ["Ada", "Bartholomew"])) <= 100


def test_an_attack_without_any_choice_is_made_at_once(lay: Any) -> None:
    layout = lay(2)
    layout.conflict({"ashvale": 1}, {"calyx": 3})
    layout.now(AttackTurn(ADA))
    assert layout.state.attacks == 1


def test_a_resigned_seat_is_not_asked(lay: Any) -> None:
    layout = lay(3)
    layout.conflict({"ashvale": 5}, {"calyx": 3}, {"brume": 3})
    layout.state.factions[0].resigned = True
    layout.now(AttackTurn(ADA))
    assert layout.match.awaiting == ()
    assert layout.state.attacks == 0


# ---------------------------------------------------------------- the deadline


def test_the_default_attacks_the_weakest_from_the_richest_with_half(lay: Any) -> None:
    layout = ready(lay, {"ashvale": 5, "brume": 2}, {"calyx": 1, "dunmarrow": 1, "eskerin": 4})
    layout.planet("calyx", moon=5)
    layout.planet("dunmarrow", moon=2)
    layout.now(AttackTurn(ADA))
    assert layout.match.default(ADA) == Attack("ashvale", "dunmarrow", 2)


def test_the_default_sends_gelbon_where_vertium_runs_short(lay: Any) -> None:
    layout = gelbon(lay, 1, 4)
    assert layout.match.default(ADA) == Attack("ashvale", "calyx", 1, 1, "gelbon")


# ---------------------------------------------------------------- the captain on the Refuge Moon


def exiled(
    lay: Any, ada: dict[str, int], *others: dict[str, int], moon: str, **options: object
) -> Any:
    """A table where Ada is to attack, and has a captain on the Refuge Moon of a planet."""
    layout = lay(1 + len(others), **options)
    layout.conflict(ada, *others)
    layout.planet(moon, blue="refuge", exile=0)
    layout.state.factions[0].captains -= 1
    layout.now(AttackTurn(ADA))
    return layout


@pytest.mark.parametrize(("along", "left"), [(1, 4), (5, 0)])
def test_facts_v30_notes_v55_an_exile_leads_and_the_planet_keeps_its_captain(
    lay: Any, along: int, left: int
) -> None:
    layout = exiled(lay, {"ashvale": 5, "brume": 1}, {"calyx": 3}, moon="calyx")
    captains = layout.state.factions[0].captains
    # V-A44: the planet below its own moon.
    told = layout.play(0, LeadFromRefuge("ashvale", "calyx", along))
    assert told[0] == Attacked(ADA, "ashvale", "calyx", BEN, along, from_refuge=True)
    assert layout.state.planets["ashvale"].vertium == left
    assert layout.state.planets["ashvale"].owner == ADA
    assert layout.state.planets["calyx"].exile is None
    assert layout.state.factions[0].captains == captains


def test_notes_va36_an_exile_takes_at_least_one_along(lay: Any) -> None:
    layout = exiled(lay, {"ashvale": 5, "brume": 0}, {"calyx": 3}, moon="calyx")
    for source, along in (("ashvale", 0), ("ashvale", 6), ("brume", 0)):
        with pytest.raises(Illegal):
            layout.play(0, LeadFromRefuge(source, "calyx", along))


def test_an_exile_need_not_lead(lay: Any) -> None:
    layout = exiled(lay, {"ashvale": 5}, {"calyx": 3}, moon="calyx")
    assert layout.verbs(0) == {Attack, LeadFromRefuge}
    layout.play(0, Attack("ashvale", "calyx", 2))
    assert layout.state.planets["calyx"].exile == ADA


def test_without_an_exile_nobody_leads_from_the_refuge(lay: Any) -> None:
    assert ready(lay, {"ashvale": 5}, {"calyx": 3}).verbs(0) == {Attack}


def test_facts_v37_notes_v49_without_a_captain_in_the_supply_the_exile_must_lead(lay: Any) -> None:
    own = {"ashvale": 5, "brume": 1, "dunmarrow": 1, "eskerin": 1}
    layout = exiled(lay, own, {"calyx": 3}, moon="calyx")
    assert layout.state.factions[0].captains == 0
    assert layout.verbs(0) == {LeadFromRefuge}
    with pytest.raises(Illegal, match="Refuge Moon has to lead"):
        layout.play(0, Attack("ashvale", "calyx", 1))
    assert layout.match.default(ADA) == LeadFromRefuge("ashvale", "calyx", 2)


# ---------------------------------------------------------------- Gelbon


def gelbon(lay: Any, vertium: int, gelbon: int) -> Any:
    layout = lay(2, gelbon=True)
    layout.conflict({"ashvale": vertium, "brume": 1}, {"calyx": 3})
    layout.planet("ashvale", gelbon=gelbon)
    layout.now(AttackTurn(ADA))
    return layout


@pytest.mark.parametrize(
    ("move", "left"),
    [
        (Attack("ashvale", "calyx", 1, 2, "vertium"), (0, 1)),
        (Attack("ashvale", "calyx", 1, 2, "gelbon"), (1, 0)),
        (Attack("ashvale", "calyx", 2, 2, "gelbon"), (0, 0)),
        (Attack("ashvale", "calyx", 0, 3, "vertium"), (1, 0)),
    ],
)
def test_the_attacker_chooses_what_goes_and_what_is_exchanged(
    lay: Any, move: Attack, left: tuple[int, int]
) -> None:
    layout = gelbon(lay, 2, 3)
    layout.play(0, move)
    ashvale = layout.state.planets["ashvale"]
    assert (ashvale.vertium, ashvale.gelbon) == left


@pytest.mark.parametrize(
    "move",
    [
        Attack("ashvale", "calyx", 2, 3, "vertium"),  # nothing would be left
        Attack("ashvale", "calyx", 2, 1, "vertium"),  # no Vertium would be left to exchange
        Attack("ashvale", "calyx", 0, 3, "gelbon"),
    ],
)
def test_one_crystal_must_be_left_to_exchange(lay: Any, move: Attack) -> None:
    with pytest.raises(Illegal):
        gelbon(lay, 2, 3).play(0, move)


def test_what_is_exchanged_is_vertium_unless_there_is_none_left(lay: Any) -> None:
    menu = gelbon(lay, 2, 3).match.menu(ADA)
    picks = {"source": "ashvale", "target": "calyx", "gelbon": 1}
    assert menu.complete(Attack, {**picks, "vertium": 1}) == Attack(
        "ashvale", "calyx", 1, 1, "vertium"
    )
    assert menu.complete(Attack, {**picks, "vertium": 2}) == Attack(
        "ashvale", "calyx", 2, 1, "gelbon"
    )


def test_gelbon_alone_carries_an_attack(lay: Any) -> None:
    layout = gelbon(lay, 0, 3)
    layout.play(0, Attack("ashvale", "calyx", 0, 2, "gelbon"))
    assert (layout.state.battle.vertium, layout.state.battle.gelbon) == (0, 2)


def test_an_exile_may_be_led_by_gelbon(lay: Any) -> None:
    layout = exiled(lay, {"ashvale": 1}, {"calyx": 3}, moon="calyx", gelbon=True)
    layout.planet("ashvale", gelbon=2)
    layout.now(AttackTurn(ADA))
    with pytest.raises(Illegal):
        layout.play(0, LeadFromRefuge("ashvale", "calyx", 0, 0))
    layout.play(0, LeadFromRefuge("ashvale", "calyx", 0, 2))
    assert layout.state.planets["ashvale"].crystals == 1


@pytest.mark.parametrize("options", [{}, {"phase_two": "american"}, {"gelbon": True}], ids=str)
@pytest.mark.parametrize("exile", [True, False])
@pytest.mark.parametrize(
    ("vertium", "gelbon"), [(1, 0), (2, 0), (5, 0), (0, 1), (1, 1), (1, 3), (3, 1)]
)
def test_the_default_is_legal_wherever_the_captain_comes_from(
    lay: Any, options: dict[str, Any], exile: bool, vertium: int, gelbon: int
) -> None:
    if gelbon and not options.get("gelbon"):
        return
    layout = lay(2, **options)
    layout.conflict({"ashvale": vertium, "brume": 0, "calyx": 0, "dunmarrow": 0}, {"eskerin": 3})
    layout.planet("ashvale", gelbon=gelbon)
    if exile:
        layout.planet("eskerin", blue="refuge", exile=Seat(0))
        layout.state.factions[0].captains = 0
    layout.state.order = [Seat(0)]
    state, seat = layout.state, Seat(0)
    step = AmericanTurn(seat) if options else AttackTurn(seat)
    move = Menu(seat, (seat,), step.offers(state, seat), tuple).check(step.default(state, seat))
    assert isinstance(move, LeadFromRefuge if exile else Attack)
