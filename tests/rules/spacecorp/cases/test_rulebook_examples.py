"""Worked examples of the rulebook without a numbered case. Julie, Sarah, Martin, Richard's home
base and the teams of Chad's and Carol's boards are covered in other files of this folder, by their
names."""

import pytest

from rules.spacecorp.actions.build import Build
from rules.spacecorp.actions.colonize import Colonize
from rules.spacecorp.actions.genetics import Genetics
from rules.spacecorp.actions.move import MoveTeam
from rules.spacecorp.content import CARDS
from rules.spacecorp.events import Moved
from rules.spacecorp.outcomes import ColonyPaid, ContractClaimed
from rules.spacecorp.table.distances import distance
from rules.spacecorp.turn.anytime import PlayEdge


def test_julie_plays_an_edge_after_anybodys_contract_and_its_card_is_discarded(lay):
    """Nothing else on the card has an effect."""
    table = lay()
    table.infra(0, "M11a", "M06a", "M17a")
    table.hand(0, "M23a")
    table.hand(1, "M30a")
    table.turn()
    assert table.all(table.do(0, Genetics), ContractClaimed)
    table.play(1, PlayEdge("M30a"))
    assert "M30a" in table.state.discard
    assert table.corp(1).profit == 1


def test_sarah_goes_from_luna_to_sisyphus_with_4(lay):
    table = lay()
    table.base(0, "luna", "research", tiles=("m_e1_shadowed_ice",))
    table.team(0, 1, "luna")
    table.hand(0, "M11a")
    table.turn()
    (move,) = table.all(table.do(0, MoveTeam, team=1, target="sisyphus", cards=("M11a",)), Moved)
    assert (move.sum.need, move.sum.value) == (4, 4)


def test_between_the_regions_of_halleys_comet_and_phobos_are_3():
    assert distance("halleys_comet", "phobos") == 1 + 3 + 1


def test_martin_adds_6_for_the_transit_from_iapetus_to_umbriel():
    assert distance("iapetus", "umbriel") == 6 + 1 + 4 + 1


def test_sarahs_luna_could_also_have_had_an_industrial_base(lay):
    table = lay()
    table.tile("luna", "m_e1_shadowed_ice")
    table.team(0, 1, "luna")
    table.hand(0, "M18a")
    table.turn()
    assert {"research", "industrial"} == set(table.options(0, Build, "base", team=1))


def test_a_team_with_40_cannot_stop_between_kapteyns_star_and_epsilon_eridani(lay):
    table = lay(era="starfarers")
    table.base(0, "kapteyns_star", "research", "research")
    table.team(0, 1, "kapteyns_star")
    table.progress(0, "BS2")
    table.hand(0, "S13a", "S18a")  # 8 x 5
    table.turn()
    assert table.options(0, MoveTeam, "target", team=1, cards=("S13a", "S18a")) == []
    table.hand(0, "S12a", "S01a", "S16a", "S19a")  # (6 + 5) x 3 x 2
    table.turn()
    (move,) = table.all(table.do(0, MoveTeam, team=1, target="epsilon_eridani"), Moved)
    assert move.sum.need == 60


def test_the_pictured_colony_pays_for_each_progress_card_when_it_is_acquired(lay):
    table = lay(era="starfarers")
    table.base(
        0, "lacaille_9352", "research", "research", tiles=("s_pri_habitable_a", "s_sec_garden_moon")
    )
    table.progress(0, "AP1", "BP1")
    table.turn()
    events = table.do(0, Colonize, site="lacaille_9352", colony="C06")
    assert table.one(events, ColonyPaid).amount == 2


@pytest.mark.parametrize(("sheet", "worth"), [("M01", 1), ("M26", 3)])
def test_the_pictured_cards_exist(sheet, worth):
    assert CARDS[f"{sheet}a"].uses[0].value == worth
