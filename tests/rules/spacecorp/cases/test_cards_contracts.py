"""NOTES of the cards, cases 42 to 46, and each contract one by one. Just enough meets it, and one
less does not."""

import pytest

from rules.spacecorp.actions.genetics import Genetics
from rules.spacecorp.actions.move import MoveTeam
from rules.spacecorp.actions.preferences import Prefer
from rules.spacecorp.content import CONTRACTS
from rules.spacecorp.corp import Legacy
from rules.spacecorp.outcomes import (
    ContractClaimed,
    EdgePlayed,
    EraEnded,
    EraEndTriggered,
    Influenced,
)
from rules.spacecorp.turn.anytime import OrderEdge, PlayEdge
from rules.spacecorp.turn.contracts import Claim, is_met

NEUTRAL = {"mariners": "M23a", "planeteers": "P31a", "starfarers": "S37a"}


def bases(kind, *sites):
    def lay_out(table):
        for site in sites:
            table.base(0, site, *[kind] * len(table.spot(site).plots))

    return lay_out


def typed(sites, *kinds):
    def lay_out(table):
        for site, kind in zip(sites, kinds, strict=False):
            table.base(0, site, kind)

    return lay_out


def producing(*sites_and_tiles):
    def lay_out(table):
        for site, tile in sites_and_tiles:
            table.base(0, site, *["research"] * len(table.spot(site).plots))
            table.spot(site).plots[0].tile = tile

    return lay_out


def progress(*titles):
    return lambda table: table.progress(0, *titles)


def colonies(*sites):
    def lay_out(table):
        for site, colony in zip(sites, ("C01", "C03"), strict=False):
            table.base(0, site, "research")
            table.spot(site).colony = colony

    return lay_out


ROCKS = ("luna", "phobos", "eros", "deimos")
POINTS = ("lunar_l1", "solar_l1", "martian_l1")
FAR = ("dione", "ariel", "nereid")
SYSTEMS = ("sirius", "wolf_359", "luhman_16", "alpha_centauri")
ASTEROIDS = ("vesta", "davida", "ceres", "pallas")
KINDS = ("research", "industrial", "refinery", "bio_lab", "attraction")
ENOUGH = {
    "m1": (lambda table: setattr(table.corp(0), "produced", 1), lambda _: None),
    "m2": (bases("research", "mars_north"), bases("research", "phobos")),
    "m3": (bases("research", *ROCKS[:3]), bases("research", *ROCKS[:2], "lunar_l1")),
    "m4": (bases("research", *POINTS), bases("research", *POINTS[:2], "luna")),
    "m5": (
        lambda table: table.infra(0, "M11a", "M06a", "M17a"),
        lambda table: table.infra(0, "M11a", "M06a"),
    ),
    "m6": (typed(ROCKS, *KINDS[:4]), typed(ROCKS, *KINDS[:3], "research")),
    "m7": (
        bases("research", "luna", "eros", "phobos", "sisyphus"),
        bases("research", "luna", "eros", "phobos", "deimos"),
    ),
    "p1": (progress("AP1", "AP2"), progress("AP1")),
    "p2": (bases("research", *ASTEROIDS), bases("research", *ASTEROIDS[:3], "callisto")),
    "p3": (bases("research", *FAR), bases("research", *FAR[:2], "callisto")),
    "p4": (
        producing(("ceres", "p_e1_drifting_beacon")),
        producing(("ceres", "p_e1_contact_moonlet")),
    ),
    "p5": (
        producing(("ceres", "p_e1_nickel_iron_core"), ("titan", "p_e3_superheavy_seams")),
        producing(("ceres", "p_e1_nickel_iron_core"), ("titan", "p_e3_hidden_reservoir")),
    ),
    "p6": (
        typed((*ASTEROIDS, "callisto"), *KINDS),
        typed((*ASTEROIDS, "callisto"), *KINDS[:4], "research"),
    ),
    "p7": (bases("research", "io", "titan"), bases("research", "io", "dione")),
    "s1": (progress("AP1", "AP2", "AP3", "AP4", "BP1"), progress("AP1", "AP2", "AP3", "AP4")),
    "s2": (bases("research", *SYSTEMS), bases("research", *SYSTEMS[:3])),
    "s3": (bases("research", "procyon", "ross_780"), bases("research", "procyon", "tau_ceti")),
    "s4": (bases("research", "sirius", "procyon"), bases("research", "sirius", "tau_ceti")),
    "s5": (
        producing(
            ("sirius", "s_pri_scorched_giant"),
            ("wolf_359", "s_ali_barterers"),
            ("luhman_16", "s_pri_desert_world"),
        ),
        producing(("sirius", "s_pri_scorched_giant"), ("wolf_359", "s_ali_barterers")),
    ),
    "s6": (colonies("sirius", "wolf_359"), colonies("sirius")),
    "s7": (lambda table: table.team(0, 1, "spur_rim"), lambda table: table.team(0, 1, "procyon")),
}
AWARDS = {
    "m1": (2, 2),
    "m2": (3, 3),
    "m3": (2, 2),
    "m4": (3, 4),
    "m5": (2, 2),
    "m6": (3, 4),
    "m7": (3, 4),
    "p1": (3, 3),
    "p2": (5, 6),
    "p3": (5, 5),
    "p4": (4, 5),
    "p5": (4, 4),
    "p6": (4, 5),
    "p7": (4, 5),
    "s1": (5, 5),
    "s2": (6, 7),
    "s3": (6, 6),
    "s4": (5, 6),
    "s5": (6, 6),
    "s6": (7, 7),
    "s7": (8, 8),
}


def standing(lay, contract, *, enough, seats=2):
    table = lay(seats, era=CONTRACTS[contract].era)
    ENOUGH[contract][0 if enough else 1](table)
    return table


@pytest.mark.parametrize("enough", [True, False])
@pytest.mark.parametrize("contract", ENOUGH)
def test_each_contract_takes_just_what_it_asks(lay, contract, enough):
    table = standing(lay, contract, enough=enough)
    assert is_met(table.state, 0, CONTRACTS[contract].row - 1) == enough


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("contract", ENOUGH)
def test_each_contract_pays_its_award_once(lay, contract, seats):
    table = standing(lay, contract, enough=True, seats=seats)
    row = CONTRACTS[contract].row
    before = {"mariners": None, "planeteers": "mariners", "starfarers": "planeteers"}[
        CONTRACTS[contract].era
    ]
    table.row(row, before)
    table.hand(0, NEUTRAL[table.state.era])
    table.turn()
    events = table.do(0, Genetics)
    claimed = {event.contract: event.award for event in table.all(events, ContractClaimed)}
    assert claimed[contract] == AWARDS[contract][seats > 2]
    assert table.corp(0).profit == sum(claimed.values())
    assert table.state.rows[row - 1].marker == table.state.era


def test_no_contract_is_left_out():
    assert set(ENOUGH) == set(AWARDS) == set(CONTRACTS)


# ---------------------------------------------------------------- cases 42 to 46


def test_cards_42_nobody_can_claim_it_again(lay):
    table = standing(lay, "m3", enough=True)
    table.hand(0, "M23a")
    table.hand(1, "M23b")
    table.turn()
    table.do(0, Genetics)
    for site, tile in (
        ("deimos", "m_e1_exotic_elements_a"),
        ("sisyphus", "m_e1_exotic_elements_b"),
    ):
        table.base(1, site, "research", tiles=(tile,))
    table.base(1, "halleys_comet", "research")
    table.turn(1)
    assert table.all(table.do(1, Genetics), ContractClaimed) == []


def test_a24_several_are_claimed_in_a_turn_the_lowest_row_first(lay):
    table = standing(lay, "m5", enough=True)
    ENOUGH["m2"][0](table)
    table.hand(0, "M23a")
    table.turn()
    assert [event.contract for event in table.all(table.do(0, Genetics), ContractClaimed)] == [
        "m2",
        "m5",
    ]


def test_who_prefers_to_be_asked_is_asked(lay):
    table = standing(lay, "m5", enough=True)
    ENOUGH["m2"][0](table)
    table.hand(0, "M23a")
    table.turn()
    table.play(0, Prefer(claim="ask"))
    table.do(0, Genetics)
    assert table.awaited == 0
    assert set(table.options(0, Claim, "contracts")) == {"m2", "m5"}
    table.play(0, Claim(("m5",)))
    assert [row.marker for row in table.state.rows] == [
        None,
        None,
        None,
        None,
        "mariners",
        None,
        None,
    ]


@pytest.mark.parametrize(("mine", "amount"), [(True, 2), (False, 1)])
def test_cards_45_futures_desk_brings_2_on_an_own_claim_and_1_on_anothers(lay, mine, amount):
    table = standing(lay, "m5", enough=True)
    table.hand(0, "M23a", *(["M30a"] if mine else []))
    table.hand(1, *([] if mine else ["M30a"]))
    table.turn()
    table.do(0, Genetics)
    seat = 0 if mine else 1
    assert table.one(table.play(seat, PlayEdge("M30a")), Influenced).amount == amount
    assert table.corp(seat).profit == amount + (2 if mine else 0)


def test_cards_45_one_card_answers_one_of_two_claims(lay):
    table = standing(lay, "m5", enough=True)
    ENOUGH["m2"][0](table)
    table.hand(0, "M23a")
    table.hand(1, "M30a")
    table.turn()
    table.do(0, Genetics)
    table.play(1, PlayEdge("M30a"))
    assert table.corp(1).profit == 1
    assert table.held(1) == []


def sixth(lay, seats):
    """Five contracts are claimed, and seat 0 is about to claim the sixth."""
    table = lay(seats)
    for row in (1, 2, 3, 4, 6):
        table.row(row, "mariners")
    table.infra(0, "M11a", "M06a", "M17a")
    for seat, card in enumerate(("M23a", "M23b", "M24a", "M16a")[:seats]):
        table.hand(seat, card)
    table.turn()
    return table, table.do(0, Genetics)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_46_after_the_sixth_every_other_player_has_one_turn(lay, seats):
    table, events = sixth(lay, seats)
    assert table.one(events, EraEndTriggered).cause == "contracts"
    for seat in range(1, seats):
        assert table.on_turn == seat
        events = table.do(seat, Genetics, cards=tuple(table.held(seat)[:1]))
        assert bool(table.all(events, EraEnded)) == (seat == seats - 1)


def test_cards_46_an_intercept_adds_a_turn(lay):
    """With an order from before, it works even after the very last turn (SCC-A14)."""
    table, _ = sixth(lay, 2)
    table.hand(0, "M26a", "M14a")
    table.turn(1)
    table.play(0, OrderEdge("M26a"))
    events = table.do(1, Genetics)
    assert table.one(events, EdgePlayed).seat == 0
    assert table.all(events, EraEnded) == []
    assert (table.on_turn, table.state.turn.extra) == (0, True)
    assert table.all(table.do(0, MoveTeam, team=1, target="luna", cards=("M14a",)), EraEnded)


def test_a_seventh_contract_can_still_be_claimed(lay):
    table, _ = sixth(lay, 2)
    for site in ("luna", "eros", "phobos", "sisyphus"):
        table.base(1, site, "research")
    table.turn(1)
    assert [event.contract for event in table.all(table.do(1, Genetics), ContractClaimed)] == ["m7"]


def test_a_legacy_tile_counts_for_no_contract(lay):
    table = standing(lay, "p5", enough=False)
    table.corp(0).legacy = Legacy("m_e1_exotic_elements_a", "refinery", "mariners")
    assert not is_met(table.state, 0, 4)
