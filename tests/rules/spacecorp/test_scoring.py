"""The points at the end of a match, and the winners."""

from typing import Any

import pytest

from rules.kernel import Seat
from rules.spacecorp.content import FIGURES
from rules.spacecorp.outcomes import (
    ColoniesScored,
    ColonyPaid,
    ContractClaimed,
    EraEnded,
    FinalPaid,
    MatchEnded,
)
from rules.spacecorp.turn.eras import EraEnd
from rules.spacecorp.turn.scoring import tally

A, B, C, D = Seat(0), Seat(1), Seat(2), Seat(3)
SYSTEMS = ("sirius", "wolf_359", "barnards_star", "luhman_16", "alpha_centauri")


def ended(space: Any) -> list[Any]:
    """End the last era, and return the events."""
    return [told.event for told in space.now(EraEnd()).events]


def colony(space: Any, seat: int, tile: str, site: str) -> None:
    space.base(seat, site, "research")
    space.spot(site).colony = tile


# ---------------------------------------------------------------- after Starfarers


@pytest.mark.parametrize(("count", "amount"), [(0, -1), (1, 1), (2, 4), (3, 8), (4, 13), (5, 13)])
def test_profit_by_how_many_colonies_one_has(lay, count, amount):
    """Tests 42 and 51."""
    space = lay(4, "starfarers")
    space.profit(5, 5, 5, 5)
    for tile, site in list(zip(("C13", "C30", "C14", "C15", "C16"), SYSTEMS, strict=True))[:count]:
        colony(space, 0, tile, site)
    told = ended(space)
    assert (A, count, amount) in [
        (event.seat, event.count, event.amount) for event in space.all(told, ColoniesScored)
    ]
    assert space.profits() == [5 + amount, 4, 4, 4]


def test_who_has_nothing_cannot_lose_anything(lay):
    """SCC-A1."""
    space = lay(2, "starfarers")
    ended(space)
    assert space.profits() == [0, 0]


@pytest.mark.parametrize("tile", ["C10", "C26"])
def test_effect_m_pays_for_every_system_without_a_colony(lay, tile):
    """13 systems; Sol is none."""
    space = lay(2 if tile == "C10" else 3, "starfarers")
    colony(space, 0, tile, "sirius")
    colony(space, 1, "C01", "wolf_359")
    told = ended(space)
    assert [(event.seat, event.tile, event.amount) for event in space.all(told, ColonyPaid)] == [
        (A, tile, 11)
    ]


def test_effect_q_claims_the_best_contract_that_is_open_with_its_full_award(lay):
    """SCC-A33: with the markers that earlier eras left. SCC-A10: it belongs to no turn, so no Edge
    answers it."""
    space = lay(3, "starfarers")
    space.row(7, "planeteers")
    space.row(6, "starfarers")
    colony(space, 0, "C29", "sirius")
    colony(space, 1, "C28", "wolf_359")
    best = max(space.state.award(row) for row in (0, 1, 2, 3, 4, 6))
    told = ended(space)
    claim = space.one(told, ContractClaimed)
    assert (claim.seat, claim.award) == (A, best)
    assert claim.contract != "s6"
    assert [(event.seat, event.tile) for event in space.all(told, ColonyPaid)] == [(B, "C28")]
    assert space.state.late.claims == []


def test_effect_q_finds_nothing_where_all_is_fulfilled(lay):
    space = lay(3, "starfarers")
    for row in range(1, 8):
        space.row(row, "starfarers")
    colony(space, 0, "C29", "sirius")
    assert space.all(ended(space), ContractClaimed) == []


def test_the_most_profit_wins(lay):
    space = lay(3, "starfarers")
    space.profit(5, 9, 8)
    told = ended(space)
    assert space.one(told, MatchEnded).winners == (B,)
    assert space.match.over
    assert [row.rank for row in space.match.tally().rows] == [3, 1, 2]


def test_a_tie_goes_to_the_colony_values_then_to_progress_cards_then_is_shared(lay):
    space = lay(4, "starfarers")
    for seat, (tile, site) in enumerate(zip(("C13", "C14", "C30", "C20"), SYSTEMS, strict=False)):
        colony(space, seat, tile, site)
    space.profit(9, 9, 9, 8)
    assert [row.rank for row in tally(space.state).rows] == [2, 1, 2, 4]
    space.progress(2, "AP1")
    assert [row.rank for row in tally(space.state).rows] == [3, 1, 2, 4]
    space.progress(0, "AP2")
    assert [row.rank for row in tally(space.state).rows] == [2, 1, 2, 4]


# ---------------------------------------------------------------- a match that ends earlier


def test_after_mariners_beyond_markers_and_genetics_pay(lay):
    """3 and 1, and 1 for each space made, full orbits included (SCB-A28)."""
    space = lay(3, "mariners", last_era="mariners")
    space.corp(0).beyond, space.corp(1).beyond = [1], [2]
    space.corp(1).genetics, space.corp(2).genetics = 6, 1
    told = ended(space)
    assert space.profits() == [3, 7, 1]
    assert [(event.seat, event.reason, event.amount) for event in space.all(told, FinalPaid)] == [
        (A, "beyond", 3),
        (B, "beyond", 1),
        (B, "genetics", 6),
        (C, "genetics", 1),
    ]
    assert space.one(told, MatchEnded).winners == (B,)


def test_one_player_may_have_both_markers(lay):
    """SCB-A7."""
    space = lay(2, "mariners", last_era="mariners")
    space.corp(0).beyond = [1, 2]
    ended(space)
    assert space.profits() == [4, 0]


def test_after_planeteers_only_beyond_markers_pay(lay):
    space = lay(2, "planeteers", last_era="planeteers")
    space.corp(0).beyond, space.corp(1).genetics = [2], 6
    told = ended(space)
    assert space.profits() == [1, 0]
    assert space.one(told, EraEnded).era == "planeteers"


@pytest.mark.parametrize(("bases", "winners"), [((1, 2), (B,)), ((2, 2), (A, B))])
def test_a_tie_goes_to_the_bases_on_the_board_then_is_shared(lay, bases, winners):
    space = lay(2, "mariners", last_era="mariners")
    sites = iter(("luna", "eros", "phobos", "deimos"))
    for seat, count in enumerate(bases):
        for _ in range(count):
            space.base(seat, next(sites), "research")
    assert space.one(ended(space), MatchEnded).winners == winners


def test_who_has_left_ranks_last(lay):
    """SCC-A39."""
    space = lay(3, "starfarers")
    space.profit(50, 3, 2)
    space.match.resign(A)
    assert [row.rank for row in space.match.tally().rows] == [3, 1, 2]


def test_the_table_of_colonies_is_that_of_the_rulebook():
    assert FIGURES.scoring.colonies == [-1, 1, 4, 8, 13]
