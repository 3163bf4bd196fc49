"""Standing orders: their owner sees them, they change nothing on the table, and they answer
windows."""

from typing import Any

import pytest

from rules.kernel import Illegal, Seat
from rules.vertium.battle.attack import Attack, AttackTurn
from rules.vertium.battle.skirmish import Hold, PlaySkirmishCard
from rules.vertium.colonizing.colonization import Draw, Take
from rules.vertium.colonizing.disasters import Virus
from rules.vertium.content import SYSTEM
from rules.vertium.dice import CARD_FACES, Roll, card_gains
from rules.vertium.events import (
    Escaped,
    Held,
    Passed,
    PlanetHeld,
    PlanetTaken,
    Rolled,
    SkirmishCardPlayed,
    Stayed,
    Took,
)
from rules.vertium.orders import (
    ORDERED,
    StandingOrders,
    best_take,
    card_ordered,
    fullest,
    meaningful,
)
from rules.vertium.passing import Pass
from rules.vertium.state import Orders

ADA, BEN = Seat(0), Seat(1)
CARDS = tuple(CARD_FACES)


def orders(**changes: Any) -> StandingOrders:
    given = {
        "cards": "ask",
        "refuge": "ask",
        "refuge_limit": 2,
        "losses": "gelbon_first",
        "turn": "wait",
    }
    return StandingOrders(**{**given, **changes})


# ---------------------------------------------------------------- which card


def test_notes_v21_greedy_plays_where_a_card_gains() -> None:
    assert (
        card_ordered("greedy", Roll((1, 1, 4), (5, 2, 4), 3, 3), CARDS, attacking=False) is not None
    )


def test_notes_v22_greedy_plays_as_red_does_in_the_booklet() -> None:
    assert card_ordered("greedy", Roll((6, 5, 2), (1, 4, 2), 3, 3), CARDS, attacking=False) == (
        "shield",
        3,
    )


def test_notes_v23_greedy_keeps_a_card_that_gains_nothing() -> None:
    assert card_ordered("greedy", Roll((3, 3, 3), (2, 3, 3), 3, 3), CARDS, attacking=True) is None


def test_greedy_takes_the_largest_gain() -> None:
    # A photon makes one hit; a shield stops one; an atomic a hit of the pair.
    roll = Roll((2, 3, 3), (1, 1, 1), 3, 3)
    assert card_ordered("greedy", roll, ("photon", "atomic"), attacking=True) == ("photon", 1)


def test_greedy_prefers_shield_then_atomic_then_photon_then_the_left() -> None:
    besieged = Roll((6, 6, 6), (2, 3, 3), 3, 3)  # shield and photon gain one each
    assert card_ordered("greedy", besieged, CARDS, attacking=False) == ("shield", 1)
    assert card_ordered("greedy", besieged, ("photon", "atomic"), attacking=False) == ("photon", 1)
    # So do an atomic, on either shield, and a photon, on any die.
    paired = Roll((2, 3, 3), (2, 2, 2), 3, 3)
    assert card_ordered("greedy", paired, CARDS, attacking=True) == ("atomic", 2)


def test_notes_v41_lethal_saves_the_captain_and_nothing_less() -> None:
    alive, alone = Roll((6, 5, 2), (1, 4, 2), 4, 3), Roll((6, 5, 2), (1, 4, 2), 4, 0)
    assert card_ordered("lethal", alive, CARDS, attacking=False) is None
    assert card_ordered("lethal", alone, CARDS, attacking=False) == ("shield", 3)


def test_notes_v42_lethal_fells_the_captain_and_nothing_less() -> None:
    alone, guarded = Roll((6, 5, 3), (1, 3, 2), 2, 0), Roll((6, 5, 3), (1, 3, 2), 2, 1)
    assert card_ordered("lethal", alone, ("photon",), attacking=True) == ("photon", 2)
    assert card_ordered("lethal", guarded, ("photon",), attacking=True) is None


def test_lethal_sees_that_a_cube_stands_before_the_captain() -> None:
    assert (
        card_ordered(
            "lethal", Roll((6, 5, 3), (1, 3, 2), 2, 0, cube=3), ("photon",), attacking=True
        )
        is None
    )


@pytest.mark.parametrize("order", ["ask", "never"])
def test_other_orders_pick_no_card(order: Any) -> None:
    assert card_ordered(order, Roll((6, 5, 2), (1, 4, 2), 3, 3), CARDS, attacking=False) is None


@pytest.mark.parametrize(
    ("roll", "attacking", "gains"),
    [
        (Roll((6, 5, 3), (1, 4, 2), 3, 3), False, True),  # a shield stops the other hit
        # An atomic finds no partner, a shield stops nothing.
        (Roll((3, 3, 3), (2, 3, 3), 3, 3), False, False),
        # Three shields stop three hits, whatever a card does.
        (Roll((6, 6, 6), (3, 3, 3), 0, 0), True, False),
        (Roll((6, 6, 6), (3, 3, 1), 1, 0), True, False),
    ],
)
def test_a_card_matters_where_it_betters_the_roll(roll: Roll, attacking: bool, gains: bool) -> None:
    assert card_gains(roll, CARDS, (), attacking=attacking) == gains


def test_a_card_matters_to_the_attacker_where_an_answer_would_decide_about_a_captain() -> None:
    """Two shields stop both hits. If the defender made a third hit, only another shield would save
    the captain."""
    alone = Roll((3, 3, 1), (6, 6, 2), 0, 5)
    assert not card_gains(alone, ("shield",), (), attacking=True)
    assert card_gains(alone, ("shield",), ("photon",), attacking=True)


# ---------------------------------------------------------------- giving orders


def test_orders_are_an_aside_that_only_their_owner_sees(lay: Any) -> None:
    layout = lay(2)
    before = layout.match.undoable(ADA), layout.match.awaiting
    assert layout.play(1, orders(cards="greedy", refuge="at_zero_if", refuge_limit=5)) == []
    match = layout.match
    assert (match.undoable(ADA), match.awaiting) == before
    assert match.view(BEN).factions[1].orders.value == Orders("greedy", "at_zero_if", 5)
    assert (
        match.view(ADA).factions[1].orders.value
        == match.view(None).factions[1].orders.value
        == Orders()
    )


def test_what_is_not_named_stays_as_ordered(lay: Any) -> None:
    layout = lay(2)
    layout.play(1, orders(cards="greedy", refuge="at_zero"))
    move = layout.match.menu(BEN).complete(StandingOrders, {"refuge": "never"})
    assert move == orders(cards="greedy", refuge="never")


def test_the_refuge_limit_is_bounded(lay: Any) -> None:
    layout = lay(2)
    for limit in (0, SYSTEM.conflict.refuge_limit_most + 1):
        with pytest.raises(Illegal):
            layout.play(0, orders(refuge="at_zero_if", refuge_limit=limit))


def test_what_strong_means_is_said_only_of_who_escapes_from_the_strong(lay: Any) -> None:
    menu = lay(2).match.menu(Seat(0))
    for refuge, told in (("ask", None), ("never", None), ("at_zero_if", "2")):
        said = menu.read(StandingOrders, {"cards": "matters", "refuge": refuge, "refuge_limit": 2})
        assert said.get("refuge_limit") == told
        assert said["cards"] == "Ask me when it matters"


def test_the_refuge_limit_is_asked_only_where_it_is_looked_at(lay: Any) -> None:
    layout = lay(2)
    assert layout.options(0, StandingOrders, "refuge_limit", refuge="never") == [
        Orders().refuge_limit
    ]
    assert len(layout.options(0, StandingOrders, "refuge_limit", refuge="at_zero_if")) > 1
    with pytest.raises(Illegal, match="There is nothing to choose for refuge limit here"):
        layout.play(0, orders(refuge="never", refuge_limit=5))


@pytest.mark.parametrize(
    ("seats", "options", "seat", "asked"),
    [
        (2, {}, 0, {"cards", "refuge", "turn"}),
        (2, {"phase_two": "none"}, 0, {"turn"}),
        (2, {"gelbon": True}, 0, {"cards", "refuge", "losses", "turn"}),
        (3, {"complex": True}, 0, {"cards", "refuge", "turn"}),
        (3, {"complex": True}, 2, {"turn"}),  # the Complex has no cards and never flees
        (1, {}, 0, {"refuge"}),  # in the solo game nobody has cards, and there is no phase one
    ],
)
def test_only_what_can_matter_is_ordered(
    lay: Any, seats: int, options: dict[str, Any], seat: int, asked: set[str]
) -> None:
    layout = lay(seats, **options)
    menu = layout.match.menu(Seat(seat))
    assert set(menu.offers[StandingOrders].slots) - {"refuge_limit"} == asked
    assert meaningful(layout.state, Seat(seat)) == [name for name in ORDERED if name in asked]
    others = {"cards": "never", "refuge": "never", "losses": "vertium_first", "turn": "best_set"}
    for name in others.keys() - asked:
        with pytest.raises(Illegal, match=f"nothing to choose for {name}"):
            layout.play(seat, StandingOrders(**{name: others[name]}))
    if "turn" in asked and seats > 1:
        layout.state.phase = "conflict"
        assert "turn" not in meaningful(layout.state, Seat(seat))


def test_there_are_no_orders_where_nothing_is_left_to_order(lay: Any) -> None:
    layout = lay(2, phase_two="none")
    layout.state.phase = "over"
    assert StandingOrders not in layout.match.menu(ADA).offers


# ---------------------------------------------------------------- being asked


def fought(lay: Any, *dice: tuple[int, ...], **given: Any) -> Any:
    """Ada attacks Ben's Calyx. Ben plays no card, and the dice of the first roll are fixed."""
    layout = attack(lay, orders(**given), orders(cards="never"))
    layout.rolls(*dice)
    layout.play(0, Attack("ashvale", "calyx", 5))
    return layout


def test_unless_ordered_otherwise_one_is_asked_only_where_a_card_gains(lay: Any) -> None:
    assert Orders().cards == "matters"
    for cards, rolls in (("ask", 1), ("matters", 2)):
        layout = attack(lay, orders(cards="never"), orders(cards=cards))
        # Against the first, shields could only be lost.
        layout.rolls((6, 6, 3), (6, 4, 3), (6, 5, 2), (1, 4, 2))
        layout.play(0, Attack("ashvale", "calyx", 5))
        assert layout.match.awaiting == (BEN,)
        assert layout.state.battle.rolls == rolls


def test_beside_a_card_the_order_is_proposed_that_would_have_answered(lay: Any) -> None:
    layout = fought(lay, (6, 5, 2), (1, 3, 2), cards="matters", refuge="at_zero")
    proposal = layout.match.proposal(ADA)
    assert proposal.move == orders(cards="greedy", refuge="at_zero")
    assert proposal.label == "From now on, play the card that gains most"
    assert layout.match.proposal(BEN) is None
    assert isinstance(layout.play(0, proposal.move)[0], SkirmishCardPlayed)


def test_who_has_decided_on_cards_is_proposed_nothing(lay: Any) -> None:
    layout = fought(lay, (6, 5, 2), (1, 3, 2), cards="ask")
    assert layout.match.awaiting == (ADA,)
    assert layout.match.proposal(ADA) is None


def turn(lay: Any, *hand: str, order: str) -> Any:
    """Ada's turn in phase one with these cards in hand."""
    layout = lay(2)
    layout.empty_planets()
    layout.hand(0, *hand)
    layout.row("metal", "agri", "energy", "water")
    layout.state.factions[0].orders.value = Orders(turn=order)
    layout.now(Draw(ADA))
    return layout


def test_who_can_play_nothing_passes_by_order_alone(lay: Any) -> None:
    """Others don't know the hand. An immediate automatic pass would reveal it."""
    layout = turn(lay, "water", "agri", "metal", order="wait")
    layout.play(0, Take("water"))
    assert layout.verbs(0) == {Pass}
    proposal = layout.match.proposal(ADA)
    assert proposal.move == StandingOrders(turn="pass")
    told = layout.play(0, proposal.move)
    assert told[0] == Passed(ADA)


def test_who_lets_the_table_pass_is_asked_what_to_take_and_offered_more(lay: Any) -> None:
    layout = turn(lay, "water", "agri", "metal", order="pass")
    assert layout.match.awaiting == (ADA,)
    assert layout.match.proposal(ADA).move == StandingOrders(turn="collect")
    assert Passed(ADA) in layout.play(0, Take("water"))


@pytest.mark.parametrize("order", ["pass", "collect"])
@pytest.mark.parametrize("hand", [("water", "water", "metal"), ("virus", "agri", "metal")])
def test_who_could_play_something_is_asked_all_the_same(
    lay: Any, order: str, hand: tuple[str, ...]
) -> None:
    layout = turn(lay, *hand, order=order)
    if order == "pass":
        layout.play(0, Take("water"))
    assert layout.match.awaiting == (ADA,)
    assert Pass not in layout.verbs(0) or Virus in layout.verbs(0)
    assert layout.match.proposal(ADA) is None


def test_a_turn_of_collecting_is_played_in_one_go(lay: Any) -> None:
    layout = turn(lay, "water", "agri", "metal", order="wait")
    told = layout.play(0, StandingOrders(turn="collect"))
    assert [type(event) for event in told[:2]] == [Took, Passed]


# ---------------------------------------------------------------- phase one


def test_best_take_makes_a_set_or_comes_nearest_to_it() -> None:
    assert best_take(["agri", "metal", "metal"], ["agri", "metal"]) == "metal"
    assert best_take(["agri", "agri", "raider"], ["raider", "agri"]) == "agri"
    assert best_take(["agri"], ["raider", "metal"]) == "raider"  # no set in reach: the first


def test_fullest_is_the_planet_with_most_tokens(lay: Any) -> None:
    layout = lay(2)
    layout.empty_planets()
    layout.planet("brume", tokens="metal water")
    layout.planet("calyx", tokens="agri")
    assert fullest(layout.state.planets.values()).id == "brume"


# ---------------------------------------------------------------- battles by order


def attack(lay: Any, ada: StandingOrders, ben: StandingOrders, **target: Any) -> Any:
    """Ada is about to attack Calyx from Ashvale."""
    layout = lay(2)
    layout.conflict({"ashvale": 6, "brume": 1}, {"calyx": target.pop("vertium", 3), "dunmarrow": 1})
    layout.planet("calyx", **target)
    layout.now(AttackTurn(ADA))
    layout.play(0, ada)
    layout.play(1, ben)
    return layout


def test_with_both_sides_on_orders_a_battle_runs_in_one_go(lay: Any) -> None:
    layout = attack(lay, orders(cards="greedy"), orders(cards="lethal"))
    told = layout.play(0, Attack("ashvale", "calyx", 5))
    assert isinstance(told[-1], PlanetTaken | PlanetHeld)
    assert layout.state.battle is None


def test_an_order_to_play_no_card_holds_at_once(lay: Any) -> None:
    layout = attack(lay, orders(cards="never"), orders())
    layout.rolls((6, 5, 2), (1, 4, 2))
    told = layout.play(0, Attack("ashvale", "calyx", 5))
    assert told[-1] == Held(ADA, "calyx")
    assert layout.match.awaiting == (BEN,)


def test_orders_given_while_a_window_is_open_answer_it(lay: Any) -> None:
    layout = attack(lay, orders(cards="never"), orders())
    layout.rolls((6, 5, 2), (1, 4, 2))
    layout.play(0, Attack("ashvale", "calyx", 5))
    told = layout.play(1, orders(cards="greedy"))
    assert told[0] == SkirmishCardPlayed(BEN, "shield", 3, 2, "calyx", spared=1)


def test_notes_v_a50_orders_and_live_answers_meet_the_same_dice(lay: Any) -> None:
    ordered = attack(lay, orders(cards="never"), orders(cards="never"))
    ordered.play(0, Attack("ashvale", "calyx", 5))
    live = attack(lay, orders(), orders())
    live.play(0, Attack("ashvale", "calyx", 5))
    for _ in range(100):
        if live.match.over:
            break
        seat = live.match.awaiting[0]
        assert {PlaySkirmishCard, Hold} == live.verbs(seat)
        live.play(seat, Hold())
    assert live.state.planets == ordered.state.planets


@pytest.mark.parametrize(
    ("ben", "flees"),
    [
        ({"refuge": "at_zero"}, True),
        ({"refuge": "never"}, False),
        ({"refuge": "at_zero_if", "refuge_limit": 5}, True),
        ({"refuge": "at_zero_if", "refuge_limit": 6}, False),
    ],
)
def test_refuge_orders(lay: Any, ben: dict[str, Any], flees: bool) -> None:
    layout = attack(lay, orders(), orders(**ben), blue="refuge", vertium=0)
    layout.rolls((6, 5, 2), (1, 4, 2))
    told = layout.play(0, Attack("ashvale", "calyx", 5))
    assert any(isinstance(event, Escaped) for event in told) == flees


def test_who_stays_by_order_is_told_to_stay_and_the_roll_is_nobodys_order(lay):
    """The announcement names the order for the decision, but not for the dice that follow it."""
    layout = lay(2)
    layout.conflict({"ashvale": 6}, {"calyx": 0, "brume": 4})
    layout.planet("calyx", blue="refuge")
    layout.state.factions[1].orders.value = Orders(refuge="never")
    layout.now(AttackTurn(Seat(0)))
    turn = layout.match.play(Seat(0), Attack("ashvale", "calyx", 5))
    ordered = [told.event for told in turn.events if told.ordered is not None]
    assert ordered[0] == Stayed(Seat(1), "calyx")
    assert not any(isinstance(event, Rolled) for event in ordered)
