"""Edges by hand: each in its window, and in no other."""

from typing import Any

import pytest

from rules.kernel import Seat
from rules.spacecorp.content import CARDS, EDGES
from rules.spacecorp.events import OfferTaken
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
from rules.spacecorp.state import Claiming, Late, Taking
from rules.spacecorp.turn.anytime import PlayEdge
from rules.spacecorp.turn.eras import NextTurn
from rules.spacecorp.turn.turn import PlayerTurn

A, B, C = Seat(0), Seat(1), Seat(2)

CARD = {
    ("mariners", "intercept"): "M26a",
    ("mariners", "salvage"): "M27a",
    ("mariners", "sabotage"): "M28a",
    ("mariners", "poach"): "M29a",
    ("mariners", "market_influence"): "M30a",
    ("mariners", "hack"): "M31a",
    ("planeteers", "market_influence"): "P29a",
    ("planeteers", "competitors"): "P36a",
    ("planeteers", "divert"): "P37a",
    ("planeteers", "hostile_microbes"): "P38a",
    ("planeteers", "leak"): "P39a",
    ("starfarers", "market_influence"): "S35a",
    ("starfarers", "incompatible"): "S41a",
    ("starfarers", "hostile_microbes"): "S45a",
}


def holding(lay: Any, seat: int, era: str, edge: str, seats: int = 3) -> tuple[Any, str]:
    """A table where seat 0 is about to act, and a seat holds an Edge."""
    space, card = lay(seats, era), CARD[era, edge]
    space.hand(seat, card)
    return space, card


def playable(space: Any, seat: int) -> list[str]:
    return space.options(seat, PlayEdge, "card")


def answering(space: Any, **late: Any) -> None:
    """Set the events of the turn before."""
    space.state.late = Late(**late)


def test_every_edge_has_its_card():
    cards = {(card.era, card.edge.id) for card in CARDS.values() if card.edge}
    assert set(CARD) <= cards
    assert {edge for _, edge in cards} == set(EDGES)


# ---------------------------------------------------------------- at the start of a turn


def test_salvage_takes_all_offers_at_the_start_of_ones_own_turn(lay):
    space, card = holding(lay, 0, "mariners", "salvage")
    space.offers("M11a", "M17a", "M20a", "M23a")
    told = space.play(0, PlayEdge(card))
    assert sorted(space.held(0)) == ["M11a", "M17a", "M20a", "M23a"]
    assert [event.card for event in space.all(told, OfferTaken)] == ["M11a", "M17a", "M20a", "M23a"]
    assert space.state.offered() == []
    assert card in space.state.discard


def test_salvage_needs_an_offer(lay):
    """SCC-A2."""
    space, _ = holding(lay, 0, "mariners", "salvage")
    for offers, able in (((), []), (("M11a",), ["M27a"])):
        space.offers(*offers)
        space.go()
        assert playable(space, 0) == able


def test_salvage_is_not_for_the_turn_of_another(lay):
    space, card = holding(lay, 1, "mariners", "salvage")
    assert "start of your own turn" in space.refuses(1, PlayEdge(card))


def test_sabotage_bars_an_action_that_it_names(lay):
    space, card = holding(lay, 1, "mariners", "sabotage")
    told = space.play(1, PlayEdge(card, "move"))
    assert space.one(told, Sabotaged) == Sabotaged(B, A, "move")
    assert space.state.turn.barred == ["move"]


def test_sabotage_names_what_the_era_knows_and_is_not_barred_yet(lay):
    space, card = holding(lay, 1, "mariners", "sabotage")
    space.state.turn.barred = ["move"]
    assert space.options(1, PlayEdge, "pick", card=card) == [
        "research",
        "explore",
        "build",
        "produce",
        "genetics",
        "upgrade",
        "special",
    ]


def test_sabotage_is_not_for_ones_own_turn(lay):
    space, card = holding(lay, 0, "mariners", "sabotage")
    assert "start of another's turn" in space.refuses(0, PlayEdge(card, "move"))


@pytest.mark.parametrize(("era", "amount"), [("planeteers", 2), ("starfarers", 3)])
def test_hostile_microbes_hit_everybody_with_life_once(lay, era, amount):
    """SCC-A8: bases and teams, even the player's own. Several places cost the amount once, and
    nobody falls below 0."""
    space, card = holding(lay, 1, era, "hostile_microbes", seats=4)
    sites, life = {
        "planeteers": (("callisto", "dione"), ("p_e2_tar_lichens", "p_e3_vent_gardens")),
        "starfarers": (("wolf_359", "sirius"), ("s_pri_habitable_a", "s_pri_habitable_b")),
    }[era]
    for site, tile in zip(sites, life, strict=True):
        space.tile(site, tile)
    space.base(0, sites[0], "research")
    space.base(0, sites[1], "research")
    space.team(1, 1, sites[0])
    space.team(2, 1, sites[1], 3)
    space.profit(5, 9, 1, 7)
    told = space.play(1, PlayEdge(card))
    assert space.profits() == [5 - amount, 9 - amount, 0, 7]
    assert [(event.seat, event.amount) for event in space.all(told, MicrobesHit)] == [
        (A, amount),
        (B, amount),
        (C, 1),
    ]


def test_incompatible_costs_everybody_an_infra_card_in_turn_order(lay):
    """SCC-A7: the oldest goes first, then the weakest, then the one in the lowest slot. Without a
    card nothing happens."""
    space, card = holding(lay, 2, "starfarers", "incompatible", seats=4)
    space.infra(0, "S11a", "P11a", "M11a")
    space.infra(1, None, "S27a")
    space.infra(2, "S11b")
    told = space.play(2, PlayEdge(card))
    shed = [(event.seat, event.card, event.out) for event in space.all(told, InfraShed)]
    assert shed == [(A, "M11a", True), (B, "S27a", False), (C, "S11b", False)]
    assert [corp.infra for corp in space.state.corps] == [
        ["S11a", "P11a", None],
        [None] * 3,
        [None] * 3,
        [None] * 3,
    ]
    assert {"S27a", "S11b", card} <= {*space.state.discard}
    assert "M11a" in space.state.box


def test_incompatible_needs_an_infra_card(lay):
    space, card = holding(lay, 2, "starfarers", "incompatible")
    assert "Infra card" in space.refuses(2, PlayEdge(card))


def test_hack_takes_one_card_from_the_offers_in_the_turn_of_another(lay):
    space, card = holding(lay, 2, "mariners", "hack")
    space.offers("M11a", "M17a")
    assert space.options(2, PlayEdge, "pick", card=card) == ["M11a", "M17a"]
    space.play(2, PlayEdge(card, "M17a"))
    assert space.held(2) == ["M17a"]
    assert space.state.offered() == ["M11a"]


def test_hack_is_not_for_ones_own_turn_nor_for_no_offers(lay):
    """SCC-A13."""
    space, card = holding(lay, 0, "mariners", "hack")
    assert "another's turn" in space.refuses(0, PlayEdge(card, space.state.offered()[0]))
    space, card = holding(lay, 1, "mariners", "hack")
    space.offers()
    assert playable(space, 1) == []


def test_competitors_are_played_within_an_action(lay):
    space, card = holding(lay, 0, "planeteers", "competitors")
    assert "name an action" in space.refuses(0, PlayEdge(card))


# ---------------------------------------------------------------- what answers a turn


@pytest.mark.parametrize(("collected", "gained"), [(5, 3), (1, 1), (4, 2)])
def test_divert_gains_half_of_what_another_collected_rounded_up(lay, collected, gained):
    space, card = holding(lay, 1, "planeteers", "divert")
    answering(space, producer=C, produced=collected)
    told = space.play(1, PlayEdge(card))
    assert space.one(told, Diverted).amount == gained
    assert space.profits() == [0, gained, 0]


def test_divert_answers_neither_ones_own_produce_nor_one_that_paid_nothing(lay):
    space, _ = holding(lay, 1, "planeteers", "divert")
    for producer, produced in ((None, 0), (B, 5), (C, 0)):
        answering(space, producer=producer, produced=produced)
        assert playable(space, 1) == []


def test_leak_takes_the_copy_without_an_award(lay):
    space, card = holding(lay, 1, "planeteers", "leak")
    space.progress(0, "BP1")
    answering(space, breakthroughs=[Taking(A, "BP1")])
    told = space.play(1, PlayEdge(card, "BP1"))
    assert space.one(told, ProgressTaken) == ProgressTaken(B, "BP1", 0)
    assert space.corp(1).progress == ["BP1"]
    assert space.state.progress["BP1"] == 0


def test_leak_respects_titles_prerequisites_and_copies(lay):
    """SCC-A9."""
    space, _ = holding(lay, 1, "planeteers", "leak", seats=4)
    answering(space, breakthroughs=[Taking(A, "BP3")])
    for owned, copies, able in (
        ([], 1, []),  # Metric Surfing asks for an Adaptation
        (["AP1"], 1, ["P39a"]),
        (["AP1", "BP3"], 1, []),  # it is owned
        (["AP1"], 0, []),  # the other copy is gone
    ):
        space.corp(1).progress = owned
        space.state.progress["BP3"] = copies
        space.go()
        assert playable(space, 1) == able


def test_leak_is_not_for_a_breakthrough_of_ones_own(lay):
    space, _ = holding(lay, 1, "planeteers", "leak")
    answering(space, breakthroughs=[Taking(B, "BP1")])
    assert playable(space, 1) == []


@pytest.mark.parametrize(
    ("era", "own", "other"), [("mariners", 2, 1), ("planeteers", 3, 2), ("starfarers", 4, 2)]
)
def test_market_influence_pays_more_for_ones_own_claim(lay, era, own, other):
    for claimant, amount in ((B, own), (C, other)):
        space, card = holding(lay, 1, era, "market_influence")
        answering(space, claims=[Claiming(claimant, 2), Claiming(claimant, 3)])
        told = space.play(1, PlayEdge(card))
        assert space.one(told, Influenced).amount == amount
        assert space.profits() == [0, amount, 0]


def test_market_influence_needs_a_claim(lay):
    space, card = holding(lay, 1, "mariners", "market_influence")
    assert "contract was claimed" in space.refuses(1, PlayEdge(card))


def test_poach_takes_what_another_discarded_in_step_5(lay):
    space, card = holding(lay, 1, "mariners", "poach")
    lying = ["M11a", "M17a"]
    space.discard(*lying, "M20a")
    answering(space, discarded=list(lying), discarder=C)
    told = space.play(1, PlayEdge(card))
    assert space.one(told, Poached).cards == ("M11a", "M17a")
    assert space.held(1) == lying
    assert sorted(space.state.discard) == sorted(["M20a", card])


def test_poach_is_spent_by_the_first_who_takes(lay):
    space, _ = holding(lay, 1, "mariners", "poach")
    answering(space, discarded=[], discarder=C)
    assert playable(space, 1) == []
    space.discard("M11a")
    answering(space, discarded=["M11a"], discarder=B)
    assert playable(space, 1) == [], "one's own cards"


def test_intercept_by_hand_takes_an_extra_turn_before_the_one_that_has_begun(lay):
    space, card = holding(lay, 2, "mariners", "intercept")
    space.state.next = C
    space.now(PlayerTurn(B), NextTurn())
    answering(space, ended=A)
    space.state.turn.barred = ["special"]
    told = space.play(2, PlayEdge(card))
    assert space.one(told, Intercepted).seat == C
    assert (space.awaited, space.on_turn, space.state.turn.extra) == (C, C, True)
    assert space.state.turn.barred == []
    assert space.state.next == C, "the order of turns does not move"
    assert playable(space, 0) == []
    space.hand(2, "M11a", "M11b", "M12a", "M12b", "M13a", "M13b", "M14a", "M15a")
    space.play(2, space.match.default(C))
    while space.on_turn == C:
        space.play(2, space.match.default(C))
    assert (space.awaited, space.on_turn, space.state.turn.extra) == (B, B, False)
    assert space.state.turn.barred == ["special"], "the turn that waited goes on as it was"


def test_intercept_is_neither_for_ones_own_turn_nor_for_who_has_passed(lay):
    space, _ = holding(lay, 2, "mariners", "intercept")
    for ended, passed in ((None, False), (C, False), (A, True)):
        answering(space, ended=ended)
        space.corp(2).passed = passed
        assert playable(space, 2) == []


def test_only_one_intercept_answers_a_turn(lay):
    space, card = holding(lay, 2, "mariners", "intercept")
    answering(space, ended=B)
    space.play(2, PlayEdge(card))
    assert space.state.late.ended is None


def test_an_edge_is_told_with_its_card_and_goes_to_the_discard_pile(lay):
    """SCC-A4: this is outside step 5, so it can't be poached."""
    space, card = holding(lay, 1, "mariners", "sabotage")
    told = space.play(1, PlayEdge(card, "move"))
    assert space.one(told, EdgePlayed) == EdgePlayed(B, card, "sabotage")
    assert space.held(1) == []
    assert list(space.state.discard) == [card]
    assert space.state.late.discarded == []


def test_nobody_is_invited_and_nothing_shows_who_holds_an_edge(lay):
    space, _ = holding(lay, 1, "mariners", "sabotage")
    assert space.match.invited == ()
    assert space.match.awaiting == (A,)
    assert PlayEdge not in space.match.menu(C).offers


def test_what_a_turn_left_open_is_closed_by_the_next_action(lay):
    space, _ = holding(lay, 2, "planeteers", "divert")
    space.hand(0, "P01a")
    answering(space, producer=B, produced=5)
    assert playable(space, 2) == ["P37a"]
    space.play(0, space.match.default(A))
    assert space.state.late.produced == 0
    assert playable(space, 2) == []
