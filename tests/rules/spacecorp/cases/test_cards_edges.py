"""NOTES of the cards, cases 53 to 58, and each Edge one by one: inside and outside its window, by
hand and by order."""

import pytest

from rules.spacecorp.actions.genetics import Genetics, Revelation
from rules.spacecorp.actions.move import MoveTeam
from rules.spacecorp.actions.preferences import Prefer
from rules.spacecorp.actions.produce import Produce
from rules.spacecorp.actions.research import Research
from rules.spacecorp.actions.upgrade import Upgrade
from rules.spacecorp.content import SHEETS
from rules.spacecorp.corp import Legacy
from rules.spacecorp.events import CardsDrawn, Moved, OffersFilled, OfferTaken, TurnBegan
from rules.spacecorp.expansion.wheel import ChooseProgress
from rules.spacecorp.outcomes import (
    Diverted,
    EdgePlayed,
    EraEnded,
    Influenced,
    InfraShed,
    MicrobesHit,
    Poached,
    ProgressTaken,
    Sabotaged,
)
from rules.spacecorp.turn.anytime import OrderEdge, PlayEdge

OFFERS = ("M11a", "M12a", "M13a", "M14a")


def mariners(lay, *cards, seats=2):
    """Seat 0 is about to act with a Genetics card. The rivals hold these cards."""
    table = lay(seats)
    table.hand(0, "M23a", "M02a")
    for seat, card in enumerate(cards, 1):
        table.hand(seat, card)
    table.offers(*OFFERS)
    table.turn()
    return table


# ---------------------------------------------------------------- Salvage


def test_cards_53_salvage_takes_all_offers_and_the_boxes_stay_empty_until_step_5(lay):
    table = lay()
    table.hand(0, "M27a", "M23a")
    table.offers(*OFFERS)
    table.turn()
    events = table.play(0, PlayEdge("M27a"))
    assert [event.card for event in table.all(events, OfferTaken)] == list(OFFERS)
    assert sorted(table.held(0)) == sorted(["M23a", *OFFERS])
    assert table.state.offered() == []
    assert len(table.one(table.do(0, Genetics), OffersFilled).cards) == 4


def test_a2_what_was_salvaged_can_be_played_and_counts_for_research(lay):
    table = lay()
    table.hand(0, "M27a", "M23a", "M23b", "M02a")
    table.offers(*OFFERS)
    table.turn()
    table.play(0, PlayEdge("M27a"))  # seven cards
    assert Research in table.verbs(0)
    table.do(0, Upgrade, card="M11a", slot=1)
    table = lay()
    table.hand(0, "M27a", "M23a", "M23b", "M02a", "M02b")
    table.offers(*OFFERS)
    table.turn()
    table.play(0, PlayEdge("M27a"))
    assert Research not in table.verbs(0)


def test_salvage_needs_an_offer_and_its_players_own_turn(lay):
    table = lay()
    table.hand(0, "M27a")
    table.offers()
    table.turn()
    assert table.refuses(0, PlayEdge("M27a"))
    table = mariners(lay, "M27a")
    assert "own turn" in table.refuses(1, PlayEdge("M27a"))


# ---------------------------------------------------------------- Sabotage


def test_cards_54_sabotage_bars_a_move_but_no_research(lay):
    table = mariners(lay, "M28a")
    table.hand(0, "M11a", "M14a")
    table.turn()
    events = table.play(1, PlayEdge("M28a", "move"))
    assert table.one(events, Sabotaged) == Sabotaged(1, 0, "move")
    assert "Sabotage" in table.barred(0, MoveTeam)
    assert table.refuses(0, MoveTeam(1, "luna", cards=("M11a",)))
    table.do(0, Research)


def test_sabotage_lasts_for_one_turn(lay):
    table = mariners(lay, "M28a")
    table.play(1, PlayEdge("M28a", "move"))
    table.do(0, Genetics)
    table.turn(0)
    assert table.state.turn.barred == []


def test_sabotage_comes_before_an_action_is_named(lay):
    table = mariners(lay, "M28a")
    table.do(0, Research, look=True)
    assert table.refuses(1, PlayEdge("M28a", "move"))
    table = mariners(lay)
    table.hand(0, "M28a")
    table.turn()
    assert "another" in table.refuses(0, PlayEdge("M28a", "move"))


def test_several_who_sabotage_bar_several_actions(lay):
    table = lay(3, era="mariners")
    table.hand(0, "M23a", "M11a")
    table.hand(1, "M28a")
    table.turn()
    table.play(1, PlayEdge("M28a", "genetics"))
    assert table.state.turn.barred == ["genetics"]
    assert "Sabotage" in table.barred(0, Genetics)


def test_sabotage_by_order_bars_what_was_done_last(lay):
    table = mariners(lay, "M28a")
    table.corp(0).last = "genetics"
    table.play(1, OrderEdge("M28a", bar="last"))
    turn = table.turn(0)
    events = [told.event for told in turn.events]
    assert table.one(events, Sabotaged).action == "genetics"
    assert [told.ordered for told in turn.events if isinstance(told.event, EdgePlayed)] == [1]


# ---------------------------------------------------------------- Hack


def test_hack_takes_one_offer_in_anothers_turn(lay):
    table = mariners(lay, "M31a")
    events = table.play(1, PlayEdge("M31a", "M12a"))
    assert table.one(events, OfferTaken) == OfferTaken(1, "M12a")
    assert table.held(1) == ["M12a"]
    assert len(table.one(table.do(0, Genetics), OffersFilled).cards) == 1


def test_hack_is_not_for_ones_own_turn(lay):
    table = lay()
    table.hand(0, "M31a")
    table.offers(*OFFERS)
    table.turn()
    assert table.refuses(0, PlayEdge("M31a", "M12a"))


def test_hack_by_order_takes_what_is_wanted_before_a_research(lay):
    table = mariners(lay, "M31a")
    table.play(1, OrderEdge("M31a", when="research", want=("build",)))
    events = table.do(0, Research, take=("M13a", "M14a"))
    assert [(event.seat, event.card) for event in table.all(events, OfferTaken)] == [
        (1, "M13a"),
        (0, "M14a"),
    ]
    assert [drawn.count for drawn in table.all(events, CardsDrawn) if drawn.why == "research"] == [
        1
    ]


# ---------------------------------------------------------------- Poach


def test_cards_55_poach_takes_the_action_cards_but_no_time(lay):
    table = mariners(lay, "M29a")
    table.hand(0, "M11a", "M14a", "M13a", "T01a")
    table.turn()
    table.do(0, MoveTeam, team=1, target="asteroid_belt", cards=("M11a", "M14a", "M13a", "T01a"))
    events = table.play(1, PlayEdge("M29a"))
    assert sorted(table.one(events, Poached).cards) == ["M11a", "M13a", "M14a"]
    assert sorted(table.held(1)) == ["M11a", "M13a", "M14a"]
    assert "T01a" in table.state.time


def test_cards_55_after_an_upgrade_there_is_nothing_to_poach(lay):
    table = mariners(lay, "M29a")
    table.hand(0, "M11a")
    table.turn()
    table.do(0, Upgrade, card="M11a", slot=1)
    assert table.refuses(1, PlayEdge("M29a"))
    assert table.held(1) == ["M29a"]


def test_a4_a_card_played_for_its_edge_cannot_be_poached(lay):
    table = mariners(lay, "M29a")
    table.hand(0, "M27a", "M23a")
    table.turn()
    table.play(0, PlayEdge("M27a"))
    table.do(0, Genetics)
    assert table.one(table.play(1, PlayEdge("M29a")), Poached).cards == ("M23a",)


@pytest.mark.parametrize(("least", "fires"), [(1, True), (2, False)])
def test_poach_by_order(lay, least, fires):
    table = mariners(lay, "M29a")
    table.play(1, OrderEdge("M29a", least=least))
    assert bool(table.all(table.do(0, Genetics), Poached)) == fires


# ---------------------------------------------------------------- Incompatible


def test_cards_56_incompatible_takes_an_infra_card_from_everybody_the_active_player_first(lay):
    table = lay(3, era="starfarers")
    table.infra(0, "S11a", "P11a", "M11a")
    table.infra(1, "S03a")
    table.hand(2, "S41a")
    table.turn()
    events = table.all(table.play(2, PlayEdge("S41a")), InfraShed)
    assert [(event.seat, event.card, event.out) for event in events] == [
        (0, "M11a", True),
        (1, "S03a", False),
    ]
    assert table.corp(0).infra == ["S11a", "P11a", None]
    assert "S03a" in table.state.discard
    assert "M11a" not in table.state.discard


def test_cards_56_a_card_of_mariners_leaves_the_game_in_planeteers(lay):
    """The Edge itself is from Starfarers. An order or a move names the slot by its owner's
    preference."""
    table = lay(era="starfarers")
    table.infra(0, "S11a", "P11a", "M11a")
    table.hand(1, "S41a")
    table.turn()
    table.play(0, Prefer(shed=("S11a",)))
    events = table.play(1, PlayEdge("S41a"))
    assert table.one(events, InfraShed).card == "S11a"


def test_incompatible_needs_an_infra_card_somewhere(lay):
    table = lay(era="starfarers")
    table.hand(1, "S41a")
    table.turn()
    assert table.refuses(1, PlayEdge("S41a"))


# ---------------------------------------------------------------- Hostile Microbes


def test_cards_57_hostile_microbes_hit_who_has_life_somewhere(lay):
    table = lay(3, era="planeteers")
    table.base(0, "titan", "research", tiles=("p_e3_global_ocean",))
    table.base(0, "callisto", "research", tiles=("p_e2_tar_lichens",))
    table.tile("dione", "p_e2_under_ice_swimmers")
    table.team(1, 1, "dione")
    table.hand(2, "P38a")
    table.profit(5, 1, 4)
    table.turn()
    events = table.all(table.play(2, PlayEdge("P38a")), MicrobesHit)
    assert [(event.seat, event.amount) for event in events] == [(0, 2), (1, 1)]
    assert table.profits() == [3, 0, 4]


def test_hostile_microbes_cost_3_among_the_stars_and_spare_nobody(lay):
    table = lay(era="starfarers")
    table.base(0, "sirius", "research", tiles=("s_pri_habitable_a",))
    table.hand(0, "S45a")
    table.profit(5, 5)
    table.turn()
    table.play(0, PlayEdge("S45a"))
    assert table.profits() == [2, 5]


def test_a8_legacy_tiles_do_not_count(lay):
    table = lay(era="planeteers")
    table.corp(0).legacy = Legacy("m_e2_water_exo_microbes", "refinery", "mariners")
    table.hand(1, "P38a")
    table.profit(5, 5)
    table.turn()
    table.play(1, PlayEdge("P38a"))
    assert table.profits() == [5, 5]


@pytest.mark.parametrize(("safe", "fires"), [(True, False), (False, True)])
def test_hostile_microbes_by_order_may_spare_oneself(lay, safe, fires):
    table = lay(era="planeteers")
    for seat, site, tile in (
        (0, "titan", "p_e3_global_ocean"),
        (1, "callisto", "p_e2_tar_lichens"),
    ):
        table.base(seat, site, "research", tiles=(tile,))
    table.hand(1, "P38a")
    table.profit(5, 5)
    table.turn(0)
    table.do(1, OrderEdge, card="P38a", safe=safe)
    table.turn(0)
    assert table.profits() == ([3, 3] if fires else [5, 5])


# ---------------------------------------------------------------- Competitors


@pytest.fixture
def competing(lay):
    """Seat 0 has Move 3 and Competitors, seat 1 Move 2 and seat 2 Move 3. The way from Ceres to
    Vesta takes 4."""
    table = lay(3, era="planeteers")
    table.infra(0, "M11a")
    table.infra(1, "M12a")
    table.infra(2, "M11b")
    table.base(0, "ceres", "research", tiles=("p_e1_ice_veins",))
    table.team(0, 1, "ceres")
    table.hand(0, "P36a")
    table.turn()
    return table


def move(table, hq):
    return table.do(0, MoveTeam, team=1, target="vesta", hq=hq, cards=())


@pytest.mark.parametrize(
    ("hq", "value", "rewarded"), [("own+1", 5, [1]), ("1+2", 5, [1, 2]), ("own+2", 6, [2])]
)
def test_cards_58_competitors_add_the_infra_of_two_headquarters(competing, hq, value, rewarded):
    events = move(competing, hq)
    assert competing.one(events, Moved).sum.value == value
    assert [
        drawn.seat for drawn in competing.all(events, CardsDrawn) if drawn.why == "reward"
    ] == rewarded
    assert competing.one(events, EdgePlayed).edge == "competitors"
    assert "P36a" in competing.state.discard


def test_cards_58_without_the_card_there_is_one_headquarters(competing):
    competing.hand(0)
    competing.turn()
    assert competing.refuses(0, MoveTeam(1, "vesta", hq="own+1"))


def test_cards_58_competitors_work_after_the_end_is_triggered(competing):
    competing.only_deck()
    competing.turn()
    assert competing.one(move(competing, "own+1"), Moved).sum.value == 5


def test_nobody_uses_rivals_once_the_end_is_triggered(competing):
    competing.hand(0)
    competing.infra(0, None)
    competing.infra(2, "M11b", "P11a")
    competing.turn()
    assert "2" in competing.options(0, MoveTeam, "hq", team=1, target="vesta")
    competing.only_deck()
    competing.turn()
    assert competing.refuses(0, MoveTeam(1, "vesta", hq="2"))


def test_competitors_are_named_with_the_action(competing):
    assert "two headquarters" in competing.refuses(0, PlayEdge("P36a"))


# ---------------------------------------------------------------- Divert, Leak, Market Influence


@pytest.fixture
def producing(lay):
    table = lay(3, era="planeteers")
    table.base(0, "titan", "refinery", tiles=("p_e3_superheavy_seams",))
    table.hand(0, "P28a")
    table.hand(1, "P37a")
    table.turn()
    return table


def test_divert_can_be_played_until_the_next_player_has_acted(producing):
    assert producing.refuses(1, PlayEdge("P37a"))
    producing.do(0, Produce)
    producing.hand(1, "P37a", "P31a")
    producing.play(1, PlayEdge("P37a"))
    assert producing.corp(1).profit == 2


def test_an_action_closes_the_windows_of_the_turn_before(producing):
    producing.hand(2, "P37a")
    producing.hand(1, "P31a")
    producing.turn()
    producing.do(0, Produce)
    producing.do(1, Genetics)
    assert producing.refuses(2, PlayEdge("P37a"))


@pytest.mark.parametrize(("least", "fires"), [(4, True), (5, False)])
def test_divert_by_order_fires_from_so_much_on(producing, least, fires):
    producing.play(1, OrderEdge("P37a", least=least))
    events = producing.do(0, Produce)
    assert bool(producing.all(events, Diverted)) == fires


def test_an_order_is_over_once_it_has_fired(producing):
    producing.play(1, OrderEdge("P37a", least=1))
    producing.do(0, Produce)
    assert producing.corp(1).orders.value == []
    assert "P37a" in producing.state.discard


def test_an_order_against_somebody_else_does_not_fire(producing):
    producing.play(1, OrderEdge("P37a", on=2, least=1))
    assert producing.all(producing.do(0, Produce), Diverted) == []


def test_leak_by_order_takes_what_is_wanted(lay):
    for wanted, fires in (((), True), (("BS1",), True), (("BS2",), False)):
        table = lay(era="starfarers")
        table.corp(0).revelation = 3
        table.hand(0, "S39a")
        table.hand(1, "S42a")
        table.turn()
        table.play(1, OrderEdge("S42a", want=wanted))
        table.do(0, Revelation, cards=("S39a",))
        events = table.play(0, ChooseProgress("BS1"))
        assert [taken.seat for taken in table.all(events, ProgressTaken)] == (
            [0, 1] if fires else [0]
        )


@pytest.mark.parametrize(("of", "fires"), [("both", True), ("other", True), ("own", False)])
def test_market_influence_by_order(lay, of, fires):
    table = mariners(lay, "M30a")
    table.infra(0, "M11a", "M06a", "M17a")
    table.corp(0).stirred = True
    table.turn()
    table.play(1, OrderEdge("M30a", of=of))
    assert bool(table.all(table.do(0, Genetics), Influenced)) == fires


# ---------------------------------------------------------------- Intercept


def test_intercept_is_a_whole_turn_and_then_it_goes_on_as_before(lay):
    table = lay(3)
    table.hand(0, "M23a")
    table.hand(1, "M23b")
    table.hand(2, "M26a", "M24a")
    table.turn()
    table.do(0, Genetics)
    assert table.on_turn == 1
    events = table.play(2, PlayEdge("M26a"))
    assert table.one(events, TurnBegan) == TurnBegan(2, extra=True)
    assert table.awaited == 2
    table.do(2, Genetics)
    assert table.on_turn == table.awaited == 1
    table.do(1, Genetics)
    assert table.on_turn == 2


def test_intercept_is_not_for_who_has_just_played(lay):
    table = lay(3)
    table.hand(0, "M23a", "M26a")
    table.turn()
    table.do(0, Genetics)
    assert table.refuses(0, PlayEdge("M26a"))


def test_intercept_by_order_only_as_the_era_ends(lay):
    table = mariners(lay, "M26a")
    table.play(1, OrderEdge("M26a", when="era_end"))
    events = table.do(0, Genetics)
    assert table.all(events, EdgePlayed) == []
    assert table.all(events, EraEnded) == []


# ---------------------------------------------------------------- all of them


@pytest.mark.parametrize(
    "sheet", [sheet for sheet in SHEETS.values() if sheet.edge], ids=lambda sheet: sheet.id
)
def test_who_holds_an_edge_shows_in_nothing(lay, sheet):
    """It is visible neither in the awaited or invited seats, nor in the views of others."""
    seen = []
    for card in (
        f"{sheet.id}a",
        next(s.id for s in SHEETS.values() if s.era == sheet.era and s.copies > 1) + "a",
    ):
        table = lay(3, era=sheet.era)
        table.hand(1, card)
        table.turn()
        match = table.match
        seen.append(
            (match.awaiting, len(match.view(2).corps[1].hand), list(match.view(2).corps[1].hand))
        )
    assert seen[0] == seen[1]


@pytest.mark.parametrize(
    "sheet", [sheet for sheet in SHEETS.values() if sheet.edge], ids=lambda sheet: sheet.id
)
def test_orders_are_secret(lay, sheet):
    table = lay(3, era=sheet.era)
    table.hand(1, f"{sheet.id}a")
    table.turn()
    if OrderEdge not in table.match.menu(1).moves:
        assert sheet.edge.id in ("salvage", "competitors")
        return
    picks = {"bar": "move"} if sheet.edge.id == "sabotage" else {}
    assert table.do(1, OrderEdge, card=f"{sheet.id}a", **picks) == []
    assert table.match.view(1).corps[1].orders.value
    assert table.match.view(0).corps[1].orders.value == []
    assert table.match.view(None).corps[1].orders.value == []
