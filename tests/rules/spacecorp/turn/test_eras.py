"""From turn to turn and from era to era: legacy, discarded and kept things, Beyond starts, first
players, short games."""

from typing import Any

import pytest

from rules.kernel import Match, Seat
from rules.spacecorp import GAME
from rules.spacecorp.actions.produce import Produce
from rules.spacecorp.content import CARDS, CONTRACTS, PROGRESS, TIME_CARDS
from rules.spacecorp.corp import EdgeOrder, Legacy
from rules.spacecorp.events import TilePlaced
from rules.spacecorp.expansion.wheel import Award, ChooseProgress
from rules.spacecorp.outcomes import BeyondStart, EraBegan, EraEnded, LegacyDeclined, LegacyKept
from rules.spacecorp.state import Claiming, Late
from rules.spacecorp.table.deploying import Deploy
from rules.spacecorp.turn.eras import NOTHING, EraEnd, KeepLegacy, LegacyChoice, NewEra

A, B, C, D = Seat(0), Seat(1), Seat(2), Seat(3)


def ending(space: Any) -> list[Any]:
    """End the era, and return the events."""
    return [told.event for told in space.now(EraEnd()).events]


# ---------------------------------------------------------------- legacy production


def test_everybody_at_once_may_keep_a_tile_with_their_base(lay):
    space = lay(3)
    space.base(0, "luna", "refinery", tiles=("m_e1_exotic_elements_a",))
    space.base(0, "eros", "research", tiles=("m_e1_abundant_ores",))
    space.base(0, "phobos", "attraction", tiles=("m_e1_shadowed_ice",))
    space.base(1, "deimos", "research", tiles=("m_e1_exotic_elements_b",))
    assert space.one(ending(space), EraEnded).era == "mariners"
    assert space.match.awaiting == (A, B), "who has nothing is not asked"
    assert space.options(0, KeepLegacy, "site") == ["luna", "phobos", "eros", NOTHING]
    told = space.play(1, KeepLegacy("deimos"))
    assert space.one(told, LegacyKept) == LegacyKept(B, "m_e1_exotic_elements_b", "research")
    space.play(0, KeepLegacy("luna"))
    assert space.state.era == "planeteers"
    assert space.corp(0).legacy == Legacy("m_e1_exotic_elements_a", "refinery", "mariners")


def test_a_tile_without_a_production_cannot_be_kept(lay):
    """SCB-A12 too: an Exploiter has used up its production."""
    space = lay(2, "planeteers")
    space.base(0, "ceres", "exploiter", tiles=("p_e1_nickel_iron_core",))
    space.spot("ceres").plots[0].spent = True
    space.base(0, "vesta", "research", tiles=("p_e1_contact_moonlet",))
    ending(space)
    assert space.state.era == "starfarers"


def test_nothing_need_be_kept(lay):
    space = lay(2)
    space.base(0, "luna", "refinery", tiles=("m_e1_exotic_elements_a",))
    ending(space)
    told = space.play(0, KeepLegacy(NOTHING))
    assert space.one(told, LegacyDeclined).seat == A
    assert space.corp(0).legacy is None


def test_what_is_kept_by_default_yields_most(lay):
    space = lay(2)
    space.base(0, "eros", "research", tiles=("m_e1_abundant_ores",))
    space.base(0, "luna", "refinery", tiles=("m_e1_exotic_elements_a",))
    ending(space)
    assert space.match.default(A) == KeepLegacy("luna")


def test_an_older_pair_gives_way_and_its_base_returns_to_the_stock(lay):
    space = lay(2, "planeteers")
    space.corp(0).legacy = Legacy("m_e1_exotic_elements_a", "refinery", "mariners")
    space.base(0, "ceres", "attraction", tiles=("p_e1_contact_moonlet",))
    assert space.state.stock(A)["refinery"] == 2
    ending(space)
    space.play(0, KeepLegacy("ceres"))
    assert space.corp(0).legacy == Legacy("p_e1_contact_moonlet", "attraction", "planeteers")
    assert space.state.stock(A)["refinery"] == 3
    assert space.state.stock(A)["attraction"] == 2


def test_an_older_pair_may_be_kept(lay):
    space = lay(2, "planeteers")
    legacy = Legacy("m_e1_exotic_elements_a", "refinery", "mariners")
    space.corp(0).legacy = legacy
    space.base(0, "ceres", "attraction", tiles=("p_e1_contact_moonlet",))
    ending(space)
    space.play(0, KeepLegacy(NOTHING))
    assert space.corp(0).legacy == legacy


def test_by_default_nothing_takes_the_place_of_a_pair_that_yields_as_much(lay):
    space = lay(2, "planeteers")
    space.corp(0).legacy = Legacy("m_e1_exotic_elements_a", "refinery", "mariners")
    space.base(0, "ceres", "attraction", tiles=("p_e1_contact_moonlet",))
    ending(space)
    assert space.match.default(A) == KeepLegacy(NOTHING)
    assert space.match.menu(A).complete(KeepLegacy, {}) == KeepLegacy(NOTHING)


def test_an_attraction_keeps_the_size_of_the_era_it_was_built_in():
    """SCB-A32: a Planeteers Attraction stays P1 among the stars."""
    assert Legacy("p_e1_contact_moonlet", "attraction", "planeteers").production == 1


def test_the_pair_produces_in_the_next_era(lay):
    space = lay(2, "planeteers")
    space.corp(0).legacy = Legacy("m_e1_exotic_elements_a", "refinery", "mariners")
    space.hand(0, "P28a")
    space.turn(0)
    assert space.options(0, Produce, "tiles") == ["legacy"]


# ---------------------------------------------------------------- what goes and what stays


def transition(lay: Any, seats: int = 3) -> Any:
    """A table of Mariners with something of everything, after its end."""
    space = lay(seats)
    space.infra(0, "M11a", "M17a")
    space.hand(1, "M28a", "T01a")
    space.discard("M20a", "M23a")
    space.corp(1).orders.value = [EdgeOrder("M28a", bar="move")]
    space.row(1, "mariners")
    space.profit(5, 7, 9)
    space.claim(0, 1, "luna")
    space.tile("luna", "m_e1_shadowed_ice")
    space.base(1, "lunar_l1", "spaceport")
    space.state.late, space.state.idle = Late(claims=[Claiming(A, 1)]), 9
    for corp in space.state.corps:
        corp.produced, corp.passed, corp.deckless, corp.last = 3, True, 4, "move"
    ending(space)
    return space


def test_cards_of_the_era_are_gone_but_those_on_hqs(lay):
    space = transition(lay)
    state = space.state
    piles = [
        state.deck,
        *state.offers,
        state.discard,
        state.time,
        state.box,
        *(corp.hand for corp in state.corps),
    ]
    assert {CARDS[card].era for pile in piles for card in pile} == {"planeteers", None}
    assert space.corp(0).infra == ["M11a", "M17a", None]


@pytest.mark.parametrize(("seats", "times"), [(2, 2), (3, 5), (4, 8)])
def test_time_cards_go_on_one_to_each_player_and_the_rest_into_the_deck(lay, seats, times):
    space = transition(lay, seats)
    hands = [[card for card in corp.hand if card in TIME_CARDS] for corp in space.state.corps]
    assert [len(hand) >= 1 for hand in hands] == [True] * seats
    rest = [*space.state.deck, *space.state.offered()]
    assert sum(card in TIME_CARDS for card in rest) + sum(map(len, hands)) == times


def test_teams_and_bases_return_and_tiles_go(lay):
    space = transition(lay)
    assert space.state.sites == {}
    assert all(
        team.site == "inner_solar_system"
        for corp in space.state.corps
        for _, team in corp.deployed()
    )
    assert all(set(space.state.stock(Seat(seat)).values()) == {3} for seat in range(3))


def test_profit_markers_and_contract_markers_stay(lay):
    space = transition(lay)
    assert space.profits() == [5, 7, 9]
    assert [row.marker for row in space.state.rows] == ["mariners", *[None] * 6]
    assert space.state.fulfilled == 0


def test_orders_windows_and_passes_are_gone(lay):
    space = transition(lay)
    assert [corp.orders.value for corp in space.state.corps] == [[], [], []]
    assert space.state.late == Late()
    assert [(corp.passed, corp.produced, corp.last) for corp in space.state.corps] == [
        (False, 0, None)
    ] * 3
    assert [corp.deckless for corp in space.state.corps] == [0, 0, 0]
    assert (space.state.ending, space.state.idle) == (None, 0)


def test_everybody_has_two_start_cards_and_time(lay):
    space = transition(lay, 2)
    for corp in space.state.corps:
        assert sum(CARDS[card].start for card in corp.hand) == 2
        assert len(corp.hand) == 3
    assert len(space.state.offered()) == 4


@pytest.mark.parametrize(("era", "titles"), [("mariners", 0), ("planeteers", 8)])
def test_progress_cards_of_the_new_era_come_beside_those_that_are_left(lay, era, titles):
    space = lay(2, era)
    space.progress(0, *["AP1"][:titles])
    ending(space)
    assert len(space.state.progress) == titles + 8
    assert space.corp(0).progress == ["AP1"][:titles]
    assert all(
        space.state.progress[title] == 2
        for title, sheet in PROGRESS.items()
        if sheet.era == space.state.era
    )


@pytest.mark.parametrize(("seats", "colonies"), [(2, 12), (3, 17), (4, 20)])
def test_the_colonies_of_so_many_players_are_laid_out(lay, seats, colonies):
    space = lay(seats, "planeteers")
    ending(space)
    assert len(space.state.colonies) == colonies


# ---------------------------------------------------------------- starts beyond home


def test_the_first_beyond_marker_may_start_a_team_on_ceres_with_a_tile(lay):
    """SCB-A8: one tile, its awards, a claim; and its player goes first."""
    space = lay(3)
    space.corp(2).beyond = [1]
    space.profit(0, 9, 5)
    ending(space)
    assert space.awaited == C
    assert space.options(2, Deploy, "site") == ["ceres", "inner_solar_system"]
    assert space.match.default(C) == Deploy("ceres")
    told = space.play(2, Deploy("ceres"))
    assert space.one(told, BeyondStart) == BeyondStart(C, "ceres")
    assert space.one(told, TilePlaced).site == "ceres"
    assert (space.spot("ceres").claim, space.spot("ceres").claimant) == (C, 1)
    assert [team.site for _, team in space.corp(2).deployed()] == ["ceres", "inner_solar_system"]
    assert space.one(told, EraBegan).first == C
    assert space.corp(2).beyond == []


def test_the_second_beyond_marker_may_start_a_team_on_vesta_unexplored(lay):
    space = lay(3)
    space.corp(1).beyond = [2]
    ending(space)
    told = space.play(1, Deploy("vesta"))
    assert space.all(told, TilePlaced) == []
    assert "vesta" not in space.state.sites
    assert [team.site for _, team in space.corp(1).deployed()] == ["inner_solar_system", "vesta"]


def test_one_player_may_start_with_both_teams_farther_out(lay):
    space = lay(2)
    space.corp(1).beyond = [2, 1]
    ending(space)
    space.play(1, Deploy("ceres"))
    space.play(1, Deploy("vesta"))
    assert [team.site for _, team in space.corp(1).deployed()] == ["ceres", "vesta"]


def test_a_start_beyond_need_not_be_taken(lay):
    space = lay(3)
    space.corp(2).beyond = [1]
    space.profit(0, 9, 5)
    ending(space)
    told = space.play(2, Deploy("inner_solar_system"))
    assert space.all(told, BeyondStart) == []
    assert space.one(told, EraBegan).first == A, "who has the least profit"


def test_among_the_stars_the_first_starts_on_the_star_and_the_second_on_the_track(lay):
    space = lay(2, "planeteers")
    space.corp(0).beyond, space.corp(1).beyond = [1], [2]
    ending(space)
    space.play(0, Deploy("alpha_centauri"))
    told = space.play(1, Deploy("luhman_16"))
    first, second = space.corp(0).team(1), space.corp(1).team(2)
    assert (first.site, first.track) == ("alpha_centauri", 0)
    assert (second.site, second.track) == ("luhman_16", 3)
    assert space.one(told, EraBegan).first == A
    assert "alpha_centauri" not in space.state.sites, "it is not explored"
    assert len(list(space.corp(0).deployed())) == 3


# ---------------------------------------------------------------- first players


def test_who_has_the_least_profit_goes_first(lay):
    space = lay(3)
    space.profit(5, 9, 4)
    assert space.one(ending(space), EraBegan).first == C
    assert space.awaited == C


def test_a_tie_for_the_least_profit_falls_to_chance(lay):
    found = set()
    for draws in range(12):
        space = lay(3)
        space.profit(4, 9, 4)
        space.match._table.chance.counter += draws
        found.add(space.one(ending(space), EraBegan).first)
    assert found == {A, C}


# ---------------------------------------------------------------- orbits made in Mariners


def test_orbits_made_in_mariners_bring_adaptations_in_the_new_turn_order(lay):
    """SCB-A27: one for each full orbit, chosen by the first player first."""
    space = lay(3)
    space.profit(5, 4, 9)
    for seat, steps in enumerate((9, 4, 3)):
        space.corp(seat).genetics = steps
    ending(space)
    assert space.state.first == B
    asked = []
    while isinstance(space.agenda[-1], Award):
        asked.append(space.awaited)
        space.play(space.awaited, space.match.default(space.awaited))
    assert asked == [B, A, A]
    assert [len(corp.progress) for corp in space.state.corps] == [2, 1, 0]
    assert [corp.genetics for corp in space.state.corps] == [9, 4, 3]


def test_an_orbit_that_ceres_completes_brings_its_card_once(lay):
    space = lay(2)
    space.corp(0).beyond, space.corp(0).genetics = [1], 3
    ending(space)
    space.next_tiles("e1", "p_e1_warm_brine")
    space.play(0, Deploy("ceres"))
    assert space.corp(0).genetics == 4
    space.play(0, ChooseProgress("AP1"))
    assert not any(isinstance(step, Award) for step in space.agenda)


# ---------------------------------------------------------------- short games


BEGINNINGS = {
    "planeteers": (8, 1, 0, "planeteers_start", "mariners"),
    "starfarers": (20, 2, 2, "starfarers_start", "planeteers"),
}


@pytest.mark.parametrize("era", BEGINNINGS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_match_may_begin_with_a_later_era(seats, era):
    """Profit, markers on the wheel, the HQ, and contract markers on those of the era before."""
    state = started(seats, era)._frame.state
    profit, *rest, marker = BEGINNINGS[era]
    assert [row.marker for row in state.rows] == [marker] * 7
    for corp in state.corps:
        assert (corp.profit, corp.genetics, corp.revelation, corp.hq) == (profit, *rest)


def started(seats: int, era: str) -> Match:
    return Match.start(GAME, seats=seats, options={"first_era": era}, key=b"short")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_match_that_begins_among_the_stars_gives_everybody_an_adaptation(seats):
    """The last player goes first. It is of the era before and has no prerequisite, and its award is
    not paid."""
    match = started(seats, "starfarers")
    state, asked = match._frame.state, []
    while state.turn.phase == "between":
        (seat,) = match.awaiting
        assert set(match.menu(seat).slot(ChooseProgress, "title", {}).values()) <= {
            "AP1",
            "AP2",
            "AP3",
            "AP4",
        }
        asked.append(seat)
        match.play(seat, match.default(seat))
    assert asked == [*reversed(state.round_from(state.first))]
    assert [corp.profit for corp in state.corps] == [20] * seats
    assert [len(corp.progress) for corp in state.corps] == [1] * seats
    assert match.awaiting == (state.first,)
    assert set(state.progress) == set(PROGRESS)


def test_with_planeteers_alone_sixteen_progress_cards_lie_out():
    assert set(started(2, "planeteers")._frame.state.progress) == {
        title for title, s in PROGRESS.items() if s.era == "planeteers"
    }


@pytest.mark.parametrize("era", ["mariners", "planeteers", "starfarers"])
def test_the_contracts_are_those_of_the_era(lay, era):
    space = lay(2, era)
    assert [space.state.award(row) for row in range(7)] == [
        sum(c.award.two for c in CONTRACTS.values() if c.row == row + 1 and c.era in upto(era))
        for row in range(7)
    ]


def upto(era: str) -> tuple[str, ...]:
    eras = ("mariners", "planeteers", "starfarers")
    return eras[: eras.index(era) + 1]


def test_the_steps_between_two_eras_are_asked_one_after_the_other(lay):
    space = lay(2)
    space.base(0, "luna", "refinery", tiles=("m_e1_exotic_elements_a",))
    space.corp(1).beyond = [1]
    ending(space)
    assert isinstance(space.agenda[-1], LegacyChoice)
    assert isinstance(space.agenda[-2], NewEra)
    space.play(0, KeepLegacy("luna"))
    assert space.awaited == B
    space.play(1, Deploy("ceres"))
    assert space.state.turn.phase == "start"
