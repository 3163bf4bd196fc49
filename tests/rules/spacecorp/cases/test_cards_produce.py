"""NOTES of the cards, cases 32 to 35: collecting. Kai is the rulebook's."""

import pytest

from rules.spacecorp.actions.produce import Produce
from rules.spacecorp.corp import Legacy
from rules.spacecorp.events import Produced
from rules.spacecorp.outcomes import Diverted
from rules.spacecorp.turn.anytime import PlayEdge


@pytest.fixture
def kai(lay):
    """Deimos with P1 and a Refinery, and one Produce 1."""
    table = lay()
    table.base(0, "deimos", "refinery", tiles=("m_e1_exotic_elements_a",))
    table.hand(0, "M20a")
    table.turn()
    return table


def collected(table, **picks):
    return table.one(table.do(0, Produce, **picks), Produced)


def test_cards_32_kai_collects_2_from_1_tile(kai):
    kai.row(1, "mariners")  # otherwise the first Produce fulfils a contract
    assert collected(kai).profit == 2
    assert kai.profits() == [2, 0]
    assert kai.corp(0).produced == 1


@pytest.fixture
def three(lay):
    """Planeteers: tiles of 2, 1 and 1 with bases, 3 as legacy, and Produce 2."""
    table = lay(era="planeteers")
    table.base(0, "ceres", "research", tiles=("p_e1_nickel_iron_core",))
    table.base(0, "vesta", "research", tiles=("p_e1_loose_regolith",))
    table.base(0, "pallas", "research", tiles=("p_e1_warm_brine",))
    table.corp(0).legacy = Legacy("m_e1_glass_spires", "attraction", "mariners")
    table.hand(0, "P28a")
    table.turn()
    return table


def test_cards_33_produce_2_collects_from_two_tiles_of_which_one_may_be_the_legacy(three):
    event = collected(three, tiles=("ceres", "legacy"))
    assert (event.sites, event.profit) == (("ceres", "legacy"), 3)


def test_cards_33_the_tiles_that_yield_most_are_taken_unless_others_are_named(three):
    assert collected(three).profit == 3
    three.hand(0, "P28a")
    three.turn()
    assert collected(three, tiles=("vesta", "pallas")).profit == 2


def test_cards_33_three_tiles_are_too_many(three):
    assert three.refuses(0, Produce(("ceres", "vesta", "pallas"), cards=("P28a",)))


def test_cards_33_profit_makes_it_three_tiles(three):
    """Profit can pay for the missing part of a Produce: a house ruling (SCB-A29)."""
    three.profit(1)
    three.turn()
    assert collected(three, tiles=("ceres", "vesta", "pallas"), cards=("P28a",)).sum.spent == 1


def test_a32_a_legacy_attraction_keeps_the_size_of_its_era(lay):
    table = lay(era="starfarers")
    table.corp(0).legacy = Legacy("m_e1_glass_spires", "attraction", "mariners")
    table.hand(0, "S07a")
    table.turn()
    assert collected(table).profit == 1


@pytest.mark.parametrize(
    ("tiles", "collects", "share"),
    [(("p_e3_superheavy_seams",), 4, 2), (("p_e1_loose_regolith",), 2, 1)],
)
def test_cards_34_divert_brings_half_rounded_up_and_takes_nothing_away(lay, tiles, collects, share):
    table = lay(era="planeteers")
    table.base(0, "ceres", "refinery", tiles=tiles)
    table.hand(0, "P28a")
    table.hand(1, "P37a")
    table.turn()
    assert collected(table).profit == collects
    assert table.one(table.play(1, PlayEdge("P37a")), Diverted).amount == share
    assert table.profits() == [collects, share]


@pytest.mark.parametrize(
    ("more", "share"), [("p_e1_nickel_iron_core", 3), ("p_e2_rare_isotopes", 3)]
)
def test_cards_34_of_5_it_is_3(lay, more, share):
    table = lay(era="planeteers")
    table.base(0, "ceres", "research", tiles=(more,))
    table.base(0, "titan", "research", tiles=("p_e3_superheavy_seams",))
    table.hand(0, "P28a")
    table.hand(1, "P37a")
    table.turn()
    assert collected(table).profit == 5
    assert table.one(table.play(1, PlayEdge("P37a")), Diverted).amount == share


def test_cards_34_of_1_it_is_1_and_0_opens_no_window(lay):
    table = lay(era="planeteers")
    table.base(0, "ceres", "research", tiles=("p_e1_ice_veins",))
    table.hand(0, "P28a")
    table.hand(1, "P37a")
    table.turn()
    assert collected(table).profit == 0
    assert table.refuses(1, PlayEdge("P37a"))
    table.base(0, "vesta", "research", tiles=("p_e1_loose_regolith",))
    table.hand(0, "P28b")
    table.turn(0)
    assert collected(table).profit == 1
    assert table.one(table.play(1, PlayEdge("P37a")), Diverted).amount == 1


def test_cards_35_cold_smelting_brings_1_more_which_is_shared_too(lay):
    table = lay(era="planeteers")
    table.base(0, "ceres", "refinery", tiles=("p_e1_loose_regolith",))
    table.progress(0, "BP2")
    table.hand(0, "P28a")
    table.hand(1, "P37a")
    table.turn()
    assert collected(table).profit == 3
    assert table.one(table.play(1, PlayEdge("P37a")), Diverted).amount == 2


def test_cards_35_what_an_exploiter_has_spent_yields_nothing(lay):
    table = lay(era="planeteers")
    table.base(0, "ceres", "exploiter", tiles=("p_e1_nickel_iron_core",))
    table.spot("ceres").plots[0].spent = True
    table.hand(0, "P28a")
    table.turn()
    assert Produce not in table.verbs(0)
    assert table.barred(0, Produce)
