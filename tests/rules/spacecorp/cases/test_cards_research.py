"""NOTES of the cards, cases 9 to 12: drawing cards. Kai is the rulebook's."""

import pytest

from rules.spacecorp.actions.research import Draw, Research
from rules.spacecorp.actions.upgrade import Upgrade
from rules.spacecorp.content import TIME_CARDS
from rules.spacecorp.events import CardsDrawn, OffersFilled, OfferTaken, Researched
from rules.spacecorp.expansion.rewards import TakeOffer
from rules.spacecorp.table.ending import Pass
from rules.spacecorp.value.picks import Finish

KAIS = ("M08a", "M08b", "M02a", "M02b", "M03a", "M03b", "M04a")


def test_cards_9_kai_draws_6_with_7_cards_and_cannot_research_again(lay):
    table = lay()
    table.hand(0, *KAIS)
    table.turn()
    events = table.do(0, Research, cards=("M08a", "M08b"))
    assert table.one(events, Researched).sum.value == 6
    assert len(table.held(0)) == 7 - 2 + 6 == 11
    assert [drawn.why for drawn in table.all(events, CardsDrawn) if drawn.seat == 0] == ["research"]
    table.turn(0)
    assert "7" in table.barred(0, Research)


@pytest.mark.parametrize(("cards", "possible"), [(7, True), (8, False)])
def test_cards_10_research_takes_7_cards_in_hand_or_fewer(lay, cards, possible):
    table = lay()
    table.hand(0, *(*KAIS, "M05a")[:cards])
    table.turn()
    assert (Research in table.verbs(0)) == possible


def test_cards_10_time_counts_as_a_card_in_hand(lay):
    table = lay()
    table.hand(0, *KAIS, TIME_CARDS[0])
    table.turn()
    assert Research not in table.verbs(0)


def test_cards_11_an_offer_taken_leaves_its_box_empty_until_step_5(lay):
    table = lay()
    table.offers("M11a", "M12a", "M13a", "M14a")
    table.turn()
    events = table.do(0, Research, take=("M12a",))
    taken, drawn = table.one(events, OfferTaken), table.all(events, CardsDrawn)[0]
    assert (taken.card, drawn.count) == ("M12a", 1)
    assert events.index(taken) < events.index(table.one(events, OffersFilled))
    assert len(table.one(events, OffersFilled).cards) == 1
    assert "M12a" in table.held(0)


def test_cards_11_no_offer_is_taken_twice(lay):
    table = lay()
    table.offers("M11a", "M12a", "M13a", "M14a")
    table.turn()
    assert table.refuses(0, Research(take=("M12a", "M12a")))
    assert table.refuses(0, Research(take=("M11a", "M12a", "M13a")))  # Research 2


def test_cards_11_who_looks_between_draws_one_by_one(lay):
    table = lay()
    table.offers("M11a", "M12a", "M13a", "M14a")
    table.deck("M15a", "M16a", "M17a")
    table.turn()
    table.do(0, Research, look=True)
    assert table.on_turn == table.awaited == 0
    assert {Draw, TakeOffer, Finish} <= table.verbs(0)
    table.play(0, TakeOffer("M12a"))
    assert table.options(0, TakeOffer, "card") == ["M11a", "M13a", "M14a"]
    table.play(0, Draw())
    assert {"M12a", "M15a"} <= set(table.held(0))
    assert table.on_turn == 1


@pytest.mark.parametrize(("cards", "drawn"), [(4, 1), (5, 0)])
def test_cards_12_a_card_is_drawn_with_4_or_fewer_as_the_turn_ends(lay, cards, drawn):
    table = lay()
    table.hand(0, "M11a", *KAIS[:cards])
    table.turn()
    events = table.do(0, Upgrade, card="M11a", slot=1)
    assert sum(event.count for event in table.all(events, CardsDrawn) if event.seat == 0) == drawn
    assert len(table.held(0)) == cards + drawn


def test_cards_12_nothing_is_drawn_from_an_empty_deck(lay):
    table = lay()
    table.hand(0, "M11a")
    table.only_deck()
    table.turn()
    events = table.do(0, Upgrade, card="M11a", slot=1)
    assert table.all(events, CardsDrawn) == []
    assert table.held(0) == []


def test_a34_nobody_researches_where_neither_deck_nor_offers_have_a_card(lay):
    table = lay()
    table.offers()
    table.only_deck()
    table.hand(0, "M02a")
    table.turn()
    assert Research not in table.verbs(0)
    assert Pass in table.verbs(0)


def test_what_the_deck_cannot_give_is_taken_from_the_offers(lay):
    table = lay()
    table.hand(0)
    table.offers("M11a", "M12a", "M13a", "M14a")
    table.only_deck("M18a")
    table.turn()
    table.do(0, Research)
    assert set(table.held(0)) >= {"M11a", "M18a"}
