"""Step 2 of a turn: the conditions of contracts, and the effects of a claim."""

from collections.abc import Callable
from typing import Any

import pytest

from rules.kernel import Seat
from rules.spacecorp.actions.preferences import Prefer
from rules.spacecorp.content import CONTRACTS
from rules.spacecorp.corp import Legacy
from rules.spacecorp.outcomes import ContractClaimed, EraEndTriggered
from rules.spacecorp.turn.contracts import Claim, Contracts, is_met
from rules.spacecorp.turn.eras import NextTurn

A, B, C = Seat(0), Seat(1), Seat(2)


def bases(*sites: str, kind: str = "research") -> Callable[[Any], None]:
    """Lay out bases of one kind at sites with one box or none."""
    return typed(**dict.fromkeys(sites, kind))


def typed(**kinds: str) -> Callable[[Any], None]:
    """Lay out bases by site."""

    def lay_out(space: Any) -> None:
        for site, kind in kinds.items():
            space.base(0, site, kind)

    return lay_out


def systems(*sites: str) -> Callable[[Any], None]:
    """Lay out Research bases in every box of star systems."""

    def lay_out(space: Any) -> None:
        for site in sites:
            space.base(0, site, *["research"] * len(space.spot(site).plots))

    return lay_out


def tiles(**laid: str) -> Callable[[Any], None]:
    """Lay out Research bases on tiles."""

    def lay_out(space: Any) -> None:
        for site, tile in laid.items():
            space.base(0, site, "research", tiles=(tile,))

    return lay_out


def colonies(*sites: str) -> Callable[[Any], None]:
    def lay_out(space: Any) -> None:
        systems(*sites)(space)
        for number, site in enumerate(sites, 1):
            space.spot(site).colony = f"C0{number}"

    return lay_out


def infra(*cards: str) -> Callable[[Any], None]:
    return lambda space: space.infra(0, *cards)


def progress(*titles: str) -> Callable[[Any], None]:
    return lambda space: space.progress(0, *titles)


def team(site: str) -> Callable[[Any], None]:
    return lambda space: space.team(0, 1, site)


def produced(times: int) -> Callable[[Any], None]:
    return lambda space: setattr(space.corp(0), "produced", times)


CASES: dict[str, tuple[Callable[[Any], None], Callable[[Any], None]]] = {
    "m1": (produced(1), produced(0)),
    "m2": (bases("mars_north"), bases("phobos", "deimos", "martian_l1")),
    "m3": (bases("luna", "phobos", "eros"), bases("luna", "phobos", "lunar_l1")),
    "m4": (bases("lunar_l1", "solar_l2", "martian_l1"), bases("lunar_l1", "solar_l2", "luna")),
    "m5": (infra("M11a", "M17a", "M12a"), infra("M11a", "M17a")),
    "m6": (
        typed(luna="research", eros="industrial", phobos="refinery", lunar_l1="spaceport"),
        typed(luna="research", eros="industrial", phobos="refinery", lunar_l1="research"),
    ),
    "m7": (
        bases("luna", "solar_l1", "eros", "phobos"),
        bases("luna", "lunar_l1", "eros", "phobos"),
    ),
    "p1": (progress("AP1", "BP1"), progress("AP1")),
    "p2": (
        bases("ceres", "psyche", "vesta", "hygiea"),
        bases("ceres", "psyche", "vesta", "callisto"),
    ),
    "p3": (bases("dione", "ariel", "titan"), bases("dione", "ariel", "callisto")),
    "p4": (tiles(ceres="p_e1_drifting_beacon"), tiles(ceres="p_e1_ice_veins")),
    "p5": (
        tiles(io="p_e3_superheavy_seams", pallas="p_e2_rare_isotopes"),
        tiles(
            io="p_e3_superheavy_seams", pallas="p_e2_platinum_fall", vesta="p_e1_contact_moonlet"
        ),
    ),
    "p6": (
        typed(
            ceres="research", vesta="industrial", psyche="refinery", dione="secure", ariel="bio_lab"
        ),
        typed(
            ceres="research", vesta="industrial", psyche="refinery", dione="secure", ariel="secure"
        ),
    ),
    "p7": (bases("titan", "europa"), bases("titan", "callisto")),
    "s1": (progress("AP1", "AP2", "BP1", "AS2", "BS1"), progress("AP1", "AP2", "BP1", "AS2")),
    "s2": (
        systems("alpha_centauri", "sirius", "tau_ceti", "wolf_359"),
        systems("alpha_centauri", "sirius", "tau_ceti"),
    ),
    "s3": (systems("procyon", "ross_780"), systems("procyon", "tau_ceti")),
    "s4": (systems("alpha_centauri", "sirius"), systems("alpha_centauri", "tau_ceti")),
    "s5": (
        tiles(
            wolf_359="s_pri_scorched_giant",
            sirius="s_pri_ice_giant",
            barnards_star="s_pri_carbon_world",
        ),
        tiles(
            wolf_359="s_pri_scorched_giant",
            sirius="s_pri_ice_giant",
            barnards_star="s_pri_desert_world",
        ),
    ),
    "s6": (colonies("alpha_centauri", "sirius"), colonies("alpha_centauri")),
    "s7": (team("spur_core"), team("tau_ceti")),
}


def test_every_contract_has_a_case():
    assert set(CASES) == set(CONTRACTS)


@pytest.mark.parametrize("contract", CASES)
def test_a_contract_is_met_by_just_so_much(lay, contract):
    for laid, met in zip(CASES[contract], (True, False), strict=True):
        space = lay(2, CONTRACTS[contract].era)
        laid(space)
        assert is_met(space.state, A, CONTRACTS[contract].row - 1) == met
        assert not is_met(space.state, B, CONTRACTS[contract].row - 1)


def claim(space: Any, *after: Any) -> list[Any]:
    """Take seat 0 to step 2, and return the events."""
    space.state.turn.phase = "contracts"
    return [told.event for told in space.now(Contracts(A), *after, NextTurn()).events]


def test_what_is_met_is_claimed_by_standing_preference_the_lowest_row_first(lay):
    space = lay(2)
    space.infra(0, "M11a", "M17a", "M12a")
    space.corp(0).produced = 1
    told = space.all(claim(space), ContractClaimed)
    assert [(event.contract, event.award) for event in told] == [("m1", 2), ("m5", 2)]
    assert space.profits() == [4, 0]
    assert [row.marker for row in space.state.rows] == [
        "mariners",
        None,
        None,
        None,
        "mariners",
        None,
        None,
    ]


def test_who_prefers_it_is_asked_and_may_claim_any_of_them_or_none(lay):
    for chosen, profit in (((), 0), (("m5",), 2), (("m1", "m5"), 4)):
        space = lay(2)
        space.play(0, Prefer("ask"))
        space.infra(0, "M11a", "M17a", "M12a")
        space.corp(0).produced = 1
        assert claim(space) == []
        assert space.awaited == A
        space.play(0, Claim(chosen))
        assert space.profits() == [profit, 0]


def test_it_says_what_a_claim_brings_the_end_of_the_era_too(lay):
    space = lay(2)
    space.play(0, Prefer("ask"))
    space.infra(0, "M11a", "M17a", "M12a")
    space.corp(0).produced = 1
    for row in (2, 3, 4, 6):
        space.row(row, "mariners")
    claim(space)
    assert space.says(0, Claim, contracts=("m5",)) == "You gain 2 profit."
    assert (
        space.says(0, Claim) == "You gain 4 profit, and the others have one turn left in the era."
    )


def test_what_was_not_claimed_can_be_claimed_in_a_later_turn(lay):
    space = lay(2)
    space.play(0, Prefer("ask"))
    space.infra(0, "M11a", "M17a", "M12a")
    claim(space)
    space.play(0, Claim(()))
    claim(space)
    assert space.options(0, Claim, "contracts") == ["m5"]


def test_a_claimed_contract_cannot_be_claimed_again_by_anybody(lay):
    space = lay(2)
    space.corp(0).produced = space.corp(1).produced = 1
    claim(space)
    space.state.turn.seat = B
    told = [told.event for told in space.now(Contracts(B), NextTurn()).events]
    assert space.all(told, ContractClaimed) == []
    assert space.profits() == [2, 0]


def test_only_what_has_changed_is_judged_anew(lay):
    """A contract that the player can't have met since is skipped."""
    space = lay(2)
    claim(space)
    assert not space.corp(0).stirred
    space.corp(0).produced = 1  # no move in play does so without a mark
    assert space.all(claim(space), ContractClaimed) == []
    space.corp(0).stirred = True
    assert len(space.all(claim(space), ContractClaimed)) == 1


def test_contracts_are_judged_for_whose_turn_it_is_alone(lay):
    """SCB-A24."""
    space = lay(2)
    space.corp(1).produced = 1
    assert space.all(claim(space), ContractClaimed) == []


def test_progress_cards_count_whenever_they_were_gained(lay):
    """SCB-A26: those of any era, even an orbit made in Mariners."""
    space = lay(2, "starfarers")
    space.progress(0, "AP1", "AP2", "BP1", "BP2", "BS1")
    assert is_met(space.state, A, 0)


def test_the_faces_of_the_display_pay_by_players(lay):
    """SCB-A31: the conditions are the same on both."""
    for seats, award in ((2, 3), (3, 4), (4, 4)):
        space = lay(seats)
        for site in ("luna", "solar_l1", "eros", "phobos"):
            space.base(0, site, "research")
        assert ("m7", award) in [
            (event.contract, event.award) for event in space.all(claim(space), ContractClaimed)
        ]


@pytest.mark.parametrize(
    ("era", "marker", "award"),
    [
        ("mariners", None, 2),
        ("planeteers", None, 5),
        ("planeteers", "mariners", 3),
        ("starfarers", None, 10),
        ("starfarers", "mariners", 8),
        ("starfarers", "planeteers", 5),
    ],
)
def test_awards_that_earlier_eras_left_are_added(lay, era, marker, award):
    """Increased contract awards: row 1 of two players pays 2, 3 and 5."""
    space = lay(2, era)
    space.row(1, marker)
    assert space.state.award(0) == award


def test_a_production_that_an_exploiter_took_does_not_count(lay):
    """SCB-A12, SCB-A25."""
    space = lay(2, "planeteers")
    CASES["p5"][0](space)
    space.spot("io").plots[0].spent = True
    assert not is_met(space.state, A, 4)


def test_attraction_and_refinery_count_for_production(lay):
    """SCB-A25: 3 and 1 with a Refinery, and 1 of a wonder that attracts."""
    space = lay(2, "planeteers")
    space.base(0, "io", "refinery", tiles=("p_e3_superheavy_seams",))
    space.base(0, "dione", "attraction", tiles=("p_e2_great_ridge",))
    assert is_met(space.state, A, 4)


def test_the_legacy_pair_never_counts(lay):
    """SCB-A24."""
    space = lay(2, "planeteers")
    CASES["p5"][1](space)
    space.corp(0).legacy = Legacy("m_e1_exotic_elements_a", "refinery", "mariners")
    assert not is_met(space.state, A, 4)


def test_bases_in_one_system_are_one_site_and_one_region(lay):
    """SCB-A25."""
    space = lay(2, "starfarers")
    systems("ross_780", "tau_ceti")(space)
    assert not is_met(space.state, A, 1)


def test_the_sixth_contract_triggers_the_end_of_the_era(lay):
    space = lay(3)
    for row in (2, 3, 4, 6, 7):
        space.row(row, "mariners")
    space.corp(0).produced = 1
    assert space.one(claim(space), EraEndTriggered).cause == "contracts"
    assert (space.on_turn, space.state.ending.last) == (B, [C]), (
        "each of the others has one more turn"
    )
