"""The gains from colonies: every effect, and every tile by its number."""

from typing import Any

import pytest

from rules.kernel import Seat
from rules.spacecorp.actions.colonize import Colonize
from rules.spacecorp.content import COLONIES
from rules.spacecorp.outcomes import ColonyPaid
from rules.spacecorp.table.colonies import effect_of, pay_out

A, B, C, D = Seat(0), Seat(1), Seat(2), Seat(3)

RICH = {
    "sirius": ("s_ali_introvs",),
    "wolf_359": ("s_pri_habitable_a",),
    "barnards_star": ("s_pri_habitable_b",),
}


def founded(space: Any, seat: int, colony: str, site: str, kind: str = "research") -> None:
    """Add an earlier colony."""
    space.base(seat, site, *[kind] * len(space.spot(site).plots))
    space.spot(site).colony = colony
    if colony in space.state.colonies:
        space.state.colonies.remove(colony)


def ready(space: Any, colony: str) -> dict[str, Any]:
    """Let seat 0 be able to found a colony of any value at Tau Ceti, and return the picks for
    it."""
    space.base(
        0,
        "tau_ceti",
        "research",
        "industrial",
        "research",
        tiles=("s_pri_habitable_a", "s_sec_captured_moons", "s_sec_ore_dwarf"),
    )
    if colony not in space.state.colonies:
        space.state.colonies.append(colony)
    space.turn(0)
    return {"site": "tau_ceti", "colony": colony}


def found(space: Any, colony: str) -> list[Any]:
    return space.do(0, Colonize, **ready(space, colony))


def paid(space: Any, told: list[Any]) -> list[tuple[int, str, int]]:
    return [(event.seat, event.tile, event.amount) for event in space.all(told, ColonyPaid)]


def test_all_seventeen_effects_are_in_play():
    assert {effect_of(colony).id for colony in COLONIES} == set("abcdefghijklmnopq")


@pytest.mark.parametrize("colony", [c for c in COLONIES if COLONIES[c].effect == "a"])
def test_effect_a_brings_nothing(lay, colony):
    space = lay(4, "starfarers")
    assert paid(space, found(space, colony)) == []


@pytest.mark.parametrize(("colony", "amount"), [("C02", 1)])
def test_effect_b_pays_when_the_opponent_produces(lay, colony, amount):
    space = lay(2, "starfarers")
    founded(space, 0, colony, "sirius")
    pay_out(space.state, "produce", B, space.match._table)
    assert space.profits() == [amount, 0]
    pay_out(space.state, "produce", A, space.match._table)
    assert space.profits() == [amount, 0], "not when its owner does"


@pytest.mark.parametrize("colony", ["C03", "C14", "C15"])
def test_effect_c_counts_sites_with_a_secure_base(lay, colony):
    """Two in one system are one site."""
    space = lay(4, "starfarers")
    space.base(0, "procyon", "secure", "secure")
    space.base(0, "wolf_1061", "secure", "research")
    space.base(1, "ross_780", "secure", "research", "research")
    assert paid(space, found(space, colony)) == [(A, colony, 2)]


@pytest.mark.parametrize("colony", ["C04", "C16"])
def test_effect_d_counts_titles_of_breakthroughs_in_play(lay, colony):
    """SCC-A31: each title once, whoever owns it."""
    space = lay(4, "starfarers")
    space.progress(0, "BP1", "AP1")
    space.progress(1, "BP1", "BP2")
    space.progress(2, "BS1")
    assert paid(space, found(space, colony)) == [(A, colony, 3)]


@pytest.mark.parametrize("colony", ["C05", "C17"])
@pytest.mark.parametrize(("titles", "amount"), [(5, 2), (4, 2), (1, 0)])
def test_effect_e_counts_pairs_of_titles_of_adaptations_in_play(lay, colony, titles, amount):
    """SCC-A31: full pairs."""
    space = lay(4, "starfarers")
    space.progress(1, *["AP1", "AP2", "AP3"][:titles])
    space.progress(2, *["AP3", "AP4", "AS2"][: max(0, titles - 2)], "BP1")
    assert paid(space, found(space, colony)) == [(A, colony, amount)]


@pytest.mark.parametrize("colony", ["C06", "C18", "C19"])
def test_effect_f_counts_ones_own_progress_cards(lay, colony):
    space = lay(4, "starfarers")
    space.progress(0, "AP1", "BP1", "BS1")
    space.progress(1, "AP2")
    assert paid(space, found(space, colony)) == [(A, colony, 3)]


@pytest.mark.parametrize("colony", ["C20", "C21"])
def test_effect_g_pays_at_once_and_whenever_its_owner_colonizes(lay, colony):
    space = lay(4, "starfarers")
    assert paid(space, found(space, colony)) == [(A, colony, 1)]
    pay_out(space.state, "colonize", A, space.match._table)
    assert space.profits()[0] == 2
    pay_out(space.state, "colonize", B, space.match._table)
    assert space.profits() == [2, 0, 0, 0]


@pytest.mark.parametrize("colony", ["C22", "C23"])
def test_effect_h_pays_by_how_many_colonies_one_has(lay, colony):
    """As the second colony it pays 2 at once, and 3 at the third (SCC-A30)."""
    space = lay(4, "starfarers")
    founded(space, 0, "C13", "alpha_centauri")
    assert paid(space, found(space, colony)) == [(A, colony, 2)]
    founded(space, 0, "C30", "sirius")
    space.profit(0)
    pay_out(space.state, "colonize", A, space.match._table)
    assert space.profits()[0] == 3


@pytest.mark.parametrize(
    ("colony", "seats", "amount"), [("C07", 2, 1), ("C08", 2, 2), ("C24", 4, 1), ("C31", 4, 1)]
)
def test_effects_i_j_and_k_pay_when_an_opponent_colonizes(lay, colony, seats, amount):
    space = lay(seats, "starfarers")
    founded(space, 1, colony, "sirius")
    told = found(space, "C01" if seats == 2 else "C13")
    assert paid(space, told) == [(B, colony, amount)]
    pay_out(space.state, "colonize", B, space.match._table)
    assert space.profits()[1] == amount, "not when its owner does"


@pytest.mark.parametrize("colony", ["C09", "C25"])
@pytest.mark.parametrize(("others", "amount"), [(3, 1), (4, 2), (1, 0)])
def test_effect_l_counts_pairs_of_colonies_of_others(lay, colony, others, amount):
    """SCC-A32."""
    space = lay(4, "starfarers")
    sites = ("sirius", "wolf_359", "barnards_star", "luhman_16")
    for number in range(others):
        founded(space, 1 + number % 3, ("C13", "C30", "C14", "C15")[number], sites[number])
    founded(space, 0, "C16", "alpha_centauri")
    assert paid(space, found(space, colony)) == [(A, colony, amount)]


@pytest.mark.parametrize("colony", ["C11", "C27"])
def test_effect_n_pays_the_best_printed_award_that_is_open(lay, colony):
    """SCC-A33: without what earlier eras have left; the contract stays open."""
    seats = 2 if colony == "C11" else 4
    space = lay(seats, "starfarers")
    assert paid(space, found(space, colony)) == [(A, colony, 8)]
    space = lay(seats, "starfarers")
    space.row(7, "starfarers")
    assert paid(space, found(space, colony)) == [(A, colony, 7)]
    assert space.state.rows[5].marker is None


@pytest.mark.parametrize("colony", ["C11"])
def test_effect_n_pays_nothing_where_all_is_fulfilled(lay, colony):
    space = lay(2, "starfarers")
    for row in range(1, 8):
        space.row(row, "starfarers")
    assert paid(space, found(space, colony)) == [(A, colony, 0)]


@pytest.mark.parametrize(
    ("colony", "seats", "amount"), [("C12", 2, 2), ("C28", 4, 1), ("C32", 4, 1)]
)
def test_effects_o_and_p_pay_when_an_opponent_claims_a_contract(lay, colony, seats, amount):
    space = lay(seats, "starfarers")
    founded(space, 1, colony, "sirius")
    pay_out(space.state, "contract", A, space.match._table)
    assert space.profits()[:2] == [0, amount]
    pay_out(space.state, "contract", B, space.match._table)
    assert space.profits()[:2] == [0, amount], "not when its owner does"


@pytest.mark.parametrize("colony", ["C10", "C26", "C29"])
def test_effects_m_and_q_bring_nothing_before_the_era_ends(lay, colony):
    space = lay(4, "starfarers")
    assert paid(space, found(space, colony)) == []


def test_who_has_left_is_paid_nothing(lay):
    """SCC-A39."""
    space = lay(4, "starfarers")
    founded(space, 1, "C28", "sirius")
    space.corp(1).left = True
    pay_out(space.state, "contract", A, space.match._table)
    assert space.profits() == [0, 0, 0, 0]
