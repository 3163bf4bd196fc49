"""Standing orders: secret, checked when their window passes, and gone with their card."""

from typing import Any

import pytest

from rules.kernel import Illegal, Seat
from rules.spacecorp.actions.preferences import Prefer
from rules.spacecorp.actions.produce import Produce
from rules.spacecorp.actions.transport import Transport, Transporting
from rules.spacecorp.content import CARDS
from rules.spacecorp.corp import EdgeOrder, Legacy
from rules.spacecorp.edges.orders import AS_BEFORE
from rules.spacecorp.edges.windows import Window
from rules.spacecorp.events import OfferTaken
from rules.spacecorp.expansion.wheel import Award, ChooseProgress
from rules.spacecorp.outcomes import (
    Diverted,
    EdgePlayed,
    Influenced,
    InfraShed,
    Intercepted,
    MicrobesHit,
    Poached,
    ProgressTaken,
    Sabotaged,
)
from rules.spacecorp.state import Claiming, Ending, Late, Taking
from rules.spacecorp.turn.anytime import NEVER, OrderEdge, PlayEdge
from rules.spacecorp.turn.eras import NextTurn
from rules.spacecorp.turn.turn import PlayerTurn

A, B, C, D = Seat(0), Seat(1), Seat(2), Seat(3)


def passing(space: Any, window: str, *, phase: str = "end", **late: Any) -> list[Any]:
    """Pass a window in the turn of seat 0, and return the events."""
    state = space.state
    state.turn.phase = phase
    state.late = Late(**late)
    return [told.event for told in space.now(Window(window), NextTurn()).events]


def starting(space: Any) -> list[Any]:
    """Start a turn of seat 0, and return the events."""
    return [told.event for told in space.turn(0).events]


def order(space: Any, seat: int, card: str, **said: Any) -> None:
    space.hand(seat, *{*space.held(seat), card})
    space.do(seat, OrderEdge, card=card, **said)


# ---------------------------------------------------------------- each Edge


@pytest.mark.parametrize(("on", "fires"), [({}, True), ({"on": A}, True), ({"on": C}, False)])
def test_sabotage_by_order_bars_an_action_of_anybody_or_of_one(lay, on, fires):
    space = lay(3)
    order(space, 1, "M28a", bar="move", **on)
    told = starting(space)
    assert [event.action for event in space.all(told, Sabotaged)] == ["move"] * fires
    assert space.state.turn.barred == ["move"] * fires


def test_sabotage_by_order_bars_what_somebody_did_in_the_turn_before(lay):
    space = lay(3)
    order(space, 1, "M28a", bar=AS_BEFORE)
    assert space.all(starting(space), Sabotaged) == [], "there was none"
    space.corp(0).last = "build"
    assert space.one(starting(space), Sabotaged).action == "build"


def test_sabotage_by_order_does_not_strike_its_owner(lay):
    space = lay(3)
    order(space, 0, "M28a", bar="move")
    assert space.all(starting(space), Sabotaged) == []


@pytest.mark.parametrize(
    ("said", "taken"),
    [
        ({}, "M19a"),
        ({"want": ("produce",)}, "M22a"),
        ({"want": ("genetics", "produce")}, "M22a"),
        ({"want": ("M20",)}, "M20a"),
        ({"want": ("genetics",)}, None),
        ({"least": 4}, "M19a"),
        ({"least": 5}, None),
        ({"want": ("produce",), "least": 3}, None),
        ({"on": C}, None),
    ],
)
def test_hack_by_order_takes_the_best_card_of_what_is_wanted_most(lay, said, taken):
    space = lay(3)
    space.offers("M20a", "M22a", "M19a", "M08a")
    order(space, 1, "M31a", **said)
    told = space.all(starting(space), OfferTaken)
    assert [(event.seat, event.card) for event in told] == ([(B, taken)] if taken else [])


def test_hack_by_order_as_research_is_named(lay):
    """It comes before the draw."""
    space = lay(3)
    space.offers("M20a", "M22a", "M19a", "M08a")
    order(space, 1, "M31a", when="research")
    assert space.all(starting(space), OfferTaken) == []
    space.state.turn.named = "research"
    assert [
        event.card for event in space.all(passing(space, "open", phase="action"), OfferTaken)
    ] == ["M19a"]


def test_hack_by_order_for_research_lets_other_actions_pass(lay):
    space = lay(3)
    space.offers("M20a", "M22a", "M19a", "M08a")
    order(space, 1, "M31a", when="research")
    space.state.turn.named = "move"
    assert space.all(passing(space, "open", phase="action"), OfferTaken) == []


@pytest.mark.parametrize(
    ("said", "fires"),
    [
        ({"safe": False}, True),
        ({"safe": False, "least": 2}, True),
        ({"safe": False, "least": 3}, False),
        ({}, False),
    ],
)
def test_hostile_microbes_by_order_count_rivals_and_spare_oneself(lay, said, fires):
    space = lay(4, "planeteers")
    space.tile("callisto", "p_e2_tar_lichens")
    for seat in (0, 1, 3):
        space.team(seat, 1, "callisto")
    order(space, 1, "P38a", **said)
    assert bool(space.all(starting(space), MicrobesHit)) == fires


@pytest.mark.parametrize(
    ("seats", "said", "fires"),
    [
        (4, {"safe": False}, True),
        (4, {"safe": False, "least": 3}, False),
        (4, {}, False),
        (2, {"safe": False}, True),
    ],
)
def test_incompatible_by_order_counts_rivals_with_infra_and_spares_oneself(lay, seats, said, fires):
    """By default it needs two rivals, or one with two players, and must not hit its owner."""
    space = lay(seats, "starfarers")
    space.infra(0, "S11a")
    space.infra(1, "S11b")
    if seats > 2:
        space.infra(2, "S27a")
    order(space, 1, "S41a", **said)
    assert bool(space.all(starting(space), InfraShed)) == fires


def test_both_incompatibles_take_effect(lay):
    space = lay(3, "starfarers")
    space.infra(0, "S11a", "S27a")
    space.infra(2, "S11b", "S27b")
    order(space, 1, "S41a")
    order(space, 2, "S41b", least=1, safe=False)
    told = starting(space)
    assert [event.seat for event in space.all(told, EdgePlayed)] == [B, C]
    assert [event.seat for event in space.all(told, InfraShed)] == [A, C, A, C]


def test_what_incompatible_takes_follows_what_its_owner_prefers(lay):
    space = lay(2, "starfarers")
    space.infra(0, "M11a", "S11a", "S27a")
    space.play(0, Prefer(shed=("S27a", "S11a")))
    order(space, 1, "S41a")
    assert [event.card for event in space.all(starting(space), InfraShed)] == ["S27a"]


@pytest.mark.parametrize(
    ("said", "collected", "fires"),
    [
        ({}, 3, True),
        ({}, 2, False),
        ({"least": 1}, 1, True),
        ({"least": 6}, 5, False),
        ({"on": C}, 9, False),
    ],
)
def test_divert_by_order_waits_for_enough(lay, said, collected, fires):
    space = lay(3, "planeteers")
    order(space, 1, "P37a", **said)
    told = passing(space, "produce_paid", producer=A, produced=collected)
    assert [event.amount for event in space.all(told, Diverted)] == [(collected + 1) // 2] * fires


@pytest.mark.parametrize(
    ("said", "fires"), [({}, True), ({"want": ("BP1", "BP2")}, True), ({"want": ("BP2",)}, False)]
)
def test_leak_by_order_takes_any_title_or_those_that_it_names(lay, said, fires):
    space = lay(3, "planeteers")
    order(space, 1, "P39a", **said)
    space.state.progress["BP1"] = 1
    told = passing(space, "breakthrough_taken", breakthroughs=[Taking(A, "BP1")])
    assert [event.title for event in space.all(told, ProgressTaken)] == ["BP1"] * fires


@pytest.mark.parametrize(
    ("of", "claimant", "amount"),
    [
        ("both", B, 2),
        ("both", A, 1),
        ("own", B, 2),
        ("own", A, 0),
        ("other", A, 1),
        ("other", B, 0),
    ],
)
def test_market_influence_by_order_looks_at_whose_claim_it_is(lay, of, claimant, amount):
    space = lay(3)
    order(space, 1, "M30a", of=of)
    told = passing(space, "contract_claimed", claims=[Claiming(claimant, 0)])
    assert [event.amount for event in space.all(told, Influenced)] == ([amount] if amount else [])


@pytest.mark.parametrize(
    ("said", "fires"),
    [
        ({}, True),
        ({"least": 3}, False),
        ({"want": ("build",)}, True),
        ({"want": ("produce",)}, False),
        ({"want": ("build",), "least": 3}, False),
    ],
)
def test_poach_by_order_counts_cards_and_looks_for_a_kind(lay, said, fires):
    space = lay(3)
    space.discard("M11a", "M17a")
    order(space, 1, "M29a", **said)
    told = passing(
        space, "cards_discarded", phase="discard", discarded=["M11a", "M17a"], discarder=A
    )
    assert bool(space.all(told, Poached)) == fires


@pytest.mark.parametrize(("said", "fires"), [({}, True), ({"on": A}, True), ({"on": C}, False)])
def test_intercept_by_order_takes_the_turn_after_anybodys_or_one_players(lay, said, fires):
    space = lay(3)
    order(space, 1, "M26a", **said)
    space.state.next = C
    told = passing(space, "turn_end")
    assert bool(space.all(told, Intercepted)) == fires
    assert (space.on_turn, space.state.turn.extra) == ((B, True) if fires else (C, False))


def test_intercept_by_order_at_the_end_of_the_era_waits_for_the_very_last_turn(lay):
    """SCC-A14: it works even then, before the era is closed."""
    space = lay(3)
    order(space, 1, "M26a", when="era_end")
    space.state.ending = Ending("contracts", [C])
    assert space.all(passing(space, "turn_end"), Intercepted) == []
    assert space.on_turn == C
    space.state.ending.last = []
    assert len(space.all(passing(space, "turn_end"), Intercepted)) == 1
    assert (space.on_turn, space.state.turn.extra, space.state.era) == (B, True, "mariners")


SAID = {
    "M28a": {"on": A, "bar": "move"},
    "M31a": {"on": A, "want": ("produce",), "least": 2},
    "P38a": {"least": 2, "safe": True},
    "S41a": {"least": 2, "safe": True},
    "P37a": {"on": A, "least": 2},
    "P39a": {"want": ("BP1",)},
    "M30a": {"of": "own"},
    "M29a": {"want": ("produce",), "least": 1},
    "M26a": {"on": A},
}
"""Possible orders for each Edge."""


@pytest.mark.parametrize("card", SAID)
def test_an_order_says_what_its_edge_looks_at_and_nothing_else(lay, card):
    space = lay(3, CARDS[card].era)
    space.hand(1, card)
    said = {what: pick for saying in SAID.values() for what, pick in saying.items()}
    space.play(1, OrderEdge(card, **SAID[card]))
    assert space.corp(1).orders.value == [EdgeOrder(card, **SAID[card])]
    for what, pick in said.items():
        if what not in SAID[card]:
            told = space.refuses(1, OrderEdge(card, **SAID[card] | {what: pick}))
            assert "nothing to choose" in told


@pytest.mark.parametrize(
    ("card", "seats", "least", "most"),
    [
        ("M31a", 3, 0, 9),
        ("M29a", 3, 1, 8),
        ("P37a", 3, 1, 12),
        ("P38a", 4, 1, 3),
        ("S41a", 4, 1, 3),
        ("S41a", 2, 1, 1),
    ],
)
def test_what_is_asked_at_least_has_its_bounds(lay, card, seats, least, most):
    space = lay(seats, CARDS[card].era)
    space.hand(1, card)
    assert space.options(1, OrderEdge, "least", card=card) == list(range(least, most + 1))


@pytest.mark.parametrize(
    ("card", "when"),
    [("M31a", ["now", "research"]), ("M26a", ["now", "era_end"]), ("M28a", ["now"])],
)
def test_only_some_edges_have_another_moment(lay, card, when):
    space = lay(3)
    space.hand(1, card)
    assert space.options(1, OrderEdge, "when", card=card) == when


# ---------------------------------------------------------------- what holds for all of them


def test_the_active_player_comes_first_in_a_window_then_it_goes_round(lay):
    space = lay(4, "starfarers")
    for seat in range(4):
        space.infra(seat, *(("S11a",), ("S11b",), ("S27a",), ("S27b",))[seat])
    space.state.turn.seat = C
    order(space, 1, "S41a", least=1, safe=False)
    order(space, 3, "S41b", least=1, safe=False)
    space.state.next = C
    told = [told.event for told in space.now(PlayerTurn(C), NextTurn()).events]
    assert [event.seat for event in space.all(told, EdgePlayed)] == [D], (
        "after it nobody has a card left"
    )
    assert [event.seat for event in space.all(told, InfraShed)] == [C, D, A, B]


def test_an_order_dies_with_its_card(lay):
    space = lay(3)
    order(space, 1, "M28a", bar="move")
    space.hand(1, "M11a")
    starting(space)
    assert space.corp(1).orders.value == []
    space.hand(1, "M28a")
    assert space.all(starting(space), Sabotaged) == []


def test_an_order_is_gone_once_it_has_fired(lay):
    space = lay(3)
    order(space, 1, "M28a", bar="move")
    starting(space)
    assert space.corp(1).orders.value == []


def test_an_order_is_replaced_by_another_for_its_card_and_can_be_taken_back(lay):
    space = lay(3)
    order(space, 1, "M28a", bar="move")
    order(space, 1, "M28a", bar="build", on=A)
    assert space.corp(1).orders.value == [EdgeOrder("M28a", bar="build", on=A)]
    space.play(1, OrderEdge("M28a", NEVER))
    assert space.corp(1).orders.value == []
    assert all(
        option.value != NEVER
        for option in space.choices(1, OrderEdge, "when", card="M28a").values()
    )


def test_sabotage_leaves_what_is_no_action(lay):
    """SCC-A6: with Produce and Move barred, Free Replication still collects, and a team is
    transported."""
    space = lay(2, "starfarers")
    space.progress(0, "AP1")
    space.base(0, "sirius", "spaceport", tiles=("s_pri_ice_giant",))
    space.state.turn.barred, space.state.turn.phase = ["produce", "move"], "transport"
    space.now(Award(A, "breakthrough"), Transporting(A), NextTurn())
    offer = space.match.menu(A).offer(ChooseProgress)
    assert (
        offer.preview({}) == "Your revelation marker has come to the top: a Breakthrough is yours."
    )
    assert offer.preview({"title": "BS3"}).startswith("2 profit. At once: collect from ")
    space.play(0, ChooseProgress("BS3"))
    assert space.corp(0).profit == 2 + 2
    space.play(0, Transport(1, "sirius"))
    assert space.corp(0).team(1).site == "sirius"


def test_a_sabotage_by_order_must_say_what_it_bars(lay):
    space = lay(3)
    space.hand(1, "M28a")
    with pytest.raises(Illegal):
        space.match.menu(B).check(OrderEdge("M28a"))


def test_edges_of_ones_own_turn_take_no_orders(lay):
    space = lay(3)
    space.hand(1, "M27a")
    assert OrderEdge not in space.match.menu(B).offers


def test_what_an_order_did_is_told_as_ordered_and_cannot_be_taken_back(lay):
    space = lay(3)
    order(space, 1, "M28a", bar="move")
    turn = space.turn(0)
    (told,) = [told for told in turn.events if isinstance(told.event, EdgePlayed)]
    assert told.ordered == B
    assert space.match._table.barrier


def test_an_order_shows_to_nobody_else(lay):
    space = lay(3)
    order(space, 1, "M28a", bar="move")
    assert space.match.view(A).corps[1].orders.value == []
    assert space.match.view(None).corps[1].orders.value == []
    assert space.match.view(B).corps[1].orders.value == [EdgeOrder("M28a", bar="move")]


def test_a_window_in_which_nothing_happens_leaves_no_trace(lay):
    """It makes neither a barrier nor an event, whoever holds an Edge."""
    for held in ((), ("M28a",)):
        space = lay(3)
        space.hand(1, *held)
        space.hand(0, "M11a")
        turn = space.turn(0)
        assert not turn.barrier
        assert len(turn.events) == 1


def test_an_edge_by_hand_while_an_order_stands_uses_it_up(lay):
    space = lay(3)
    order(space, 1, "M28a", bar="move", on=C)
    space.play(1, PlayEdge("M28a", "build"))
    assert space.all(starting(space), Sabotaged) == []
    assert space.corp(1).orders.value == []


# ---------------------------------------------------------------- taking back


def test_an_order_that_was_switched_off_stays_so_when_a_later_move_is_taken_back(lay):
    """It was switched off before the Produce that it would have answered, and again after it."""
    space = lay(2, "planeteers")
    for seat in (0, 1):
        space.corp(seat).legacy = Legacy("m_e1_exotic_elements_a", "refinery", "mariners")
    space.hand(0, "P28a", "P20a", "P06a", "P04a", "P02a")
    order(space, 1, "P37a", least=1)
    space.hand(1, "P37a", "P28b", "P19a", "P24a", "P05a", "P03a")
    space.turn(0)
    space.do(1, OrderEdge, card="P37a", when=NEVER)
    space.do(0, Produce)
    space.do(1, OrderEdge, card="P37a", least=9)
    space.do(1, OrderEdge, card="P37a", when=NEVER)
    profits, held = space.profits(), space.held(1)
    space.do(1, Produce, cards=("P28b",))
    space.match.undo(B)
    assert (space.profits(), space.held(1)) == (profits, held)
