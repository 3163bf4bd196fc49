"""The numbers that the rulebook prints besides its tables, 1 to 16 of the facts: set-ups, star
tracks, the ends of eras and of matches, short games.

Other files of this folder cover 2 (cards 9 to 12), 3 (cards 1 to 7), 4 (boards 17, 23, 24), 5
(boards 28 to 36), 6 (cards 32), 7 (cards 20, 21), 8 (cards 23, 24), 9 (cards 25 to 27), 11 (boards
41), 12 (cards 48) and 13 (boards 30).
"""

import pytest

from rules.kernel import Match, Seat
from rules.spacecorp import GAME
from rules.spacecorp.actions.explore import Explore
from rules.spacecorp.actions.genetics import Genetics
from rules.spacecorp.actions.move import MoveTeam
from rules.spacecorp.actions.transport import EndTurn, Transport
from rules.spacecorp.content import CARDS, CONTRACTS, PROGRESS, TIME_CARDS
from rules.spacecorp.corp import Legacy
from rules.spacecorp.events import BeyondReached, Moved, TilePlaced
from rules.spacecorp.expansion.wheel import ChooseProgress
from rules.spacecorp.outcomes import (
    BeyondStart,
    EraBegan,
    EraEnded,
    FinalPaid,
    LegacyKept,
    MatchEnded,
    Passed,
    ProgressTaken,
    TrackAdvanced,
    Transported,
)
from rules.spacecorp.table.deploying import Deploy
from rules.spacecorp.table.ending import Pass
from rules.spacecorp.turn.eras import EraEnd, KeepLegacy

ERAS = ("mariners", "planeteers", "starfarers")


def started(seats, era="mariners", **options):
    return Match.start(GAME, seats=seats, options={"first_era": era, **options}, key=b"facts")


def state_of(match):
    return match._frame.state


# ---------------------------------------------------------------- 1, 15, 16: how it begins


@pytest.mark.parametrize(
    ("seats", "profits", "extra"),
    [(2, [0, 0], [0, 1]), (3, [0, 0, 1], [0, 1, 1]), (4, [0, 0, 0, 1], [0, 0, 1, 1])],
)
def test_facts_1_start_profits_and_further_cards_in_turn_order(seats, profits, extra):
    state = state_of(started(seats))
    order = state.round_from(state.first)
    assert [state.corps[seat].profit for seat in order] == profits
    assert [
        len(state.corps[seat].hand) - 2 for seat in order
    ] == extra  # besides Chemical Drive and Time
    for seat in order:
        held = state.corps[seat].hand.cards
        assert sum(CARDS[card].sheet == "M01" for card in held) >= 1
        assert sum(card in TIME_CARDS for card in held) == 1


@pytest.mark.parametrize(("seats", "in_deck"), [(2, 0), (3, 2), (4, 4)])
@pytest.mark.parametrize("era", ERAS)
def test_facts_1_time_cards_and_the_deck(era, seats, in_deck):
    state = state_of(started(seats, era))
    everywhere = [
        *state.deck.cards,
        *state.offered(),
        *(card for corp in state.corps for card in corp.hand.cards),
    ]
    assert sum(card in TIME_CARDS for card in everywhere) == seats + in_deck
    assert (
        sum(card not in TIME_CARDS for card in everywhere)
        == {"mariners": 46, "planeteers": 58, "starfarers": 76}[era]
    )
    assert len(state.offered()) == 4


@pytest.mark.parametrize("era", ERAS)
def test_start_cards_lie_on_top_of_the_deck(era):
    state = state_of(started(3, era))
    starts = [CARDS[card].start for card in reversed(state.deck.cards)]
    assert starts == sorted(starts, reverse=True)
    dealt = [*state.offered(), *(card for corp in state.corps for card in corp.hand.cards)]
    assert all(CARDS[card].start for card in dealt if card not in TIME_CARDS)


@pytest.mark.parametrize(("era", "teams"), [("mariners", 2), ("planeteers", 2), ("starfarers", 3)])
def test_teams_begin_at_home(era, teams):
    state = state_of(started(2, era))
    for corp in state.corps:
        assert [team.site for _, team in corp.deployed()] == [state.board.home] * teams


@pytest.mark.parametrize(
    ("era", "profit", "genetics", "revelation", "hq"),
    [("planeteers", 8, 1, 0, "planeteers_start"), ("starfarers", 20, 2, 2, "starfarers_start")],
)
def test_facts_15_what_a_match_begins_with_that_starts_later(era, profit, genetics, revelation, hq):
    for corp in state_of(started(3, era)).corps:
        assert (corp.profit, corp.genetics, corp.revelation, corp.hq) == (
            profit,
            genetics,
            revelation,
            hq,
        )
        assert len(corp.hand) == 3  # Time and two Start cards


def test_facts_15_the_markers_lie_on_the_era_before():
    for era, before in (("planeteers", "mariners"), ("starfarers", "planeteers")):
        state = state_of(started(2, era))
        assert [row.marker for row in state.rows] == [before] * 7
        own = [contract.award.two for contract in CONTRACTS.values() if contract.era == era]
        assert [state.award(row) for row in range(7)] == own


def test_facts_15_a_match_that_starts_among_the_stars_gives_an_adaptation_of_planeteers_each():
    """It has no prerequisite, and its award is not paid. Players choose from the last back to the
    first."""
    match = started(3, "starfarers")
    state = state_of(match)
    for seat in reversed(state.round_from(state.first)):
        assert match.awaiting == (seat,)
        titles = [
            option.value
            for option in match.menu(seat).options(ChooseProgress, "title")
            if not option.barred
        ]
        assert set(titles) <= {"AP1", "AP2", "AP3", "AP4"}
        match.play(seat, ChooseProgress("AP1" if "AP1" in titles else titles[0]))
    assert [len(corp.progress) for corp in state.corps] == [1, 1, 1]
    assert [corp.profit for corp in state.corps] == [20, 20, 20]
    assert match.awaiting == (state.first,)


@pytest.mark.parametrize("era", ["planeteers", "starfarers"])
def test_all_progress_cards_so_far_lie_on_the_sideboard(era):
    state = state_of(started(2, era))
    so_far = ERAS[1 : ERAS.index(era) + 1]
    titles = {title.id for title in PROGRESS.values() if title.era in so_far}
    assert set(state.progress) == titles
    assert len(titles) == 8 * len(so_far)


# ---------------------------------------------------------------- 10: star tracks


def test_facts_10_a_team_moves_in_at_the_outermost_box_and_comes_nearer_each_turn(lay):
    table = lay(era="starfarers")
    table.progress(0, "BS2")
    table.hand(0, "S12a", "S16a", "S02a")
    table.turn()
    table.do(0, MoveTeam, team=1, target="alpha_centauri", cards=("S12a", "S16a", "S02a"))
    team = table.corp(0).team(1)
    boxes = [team.track]
    for _ in range(3):
        table.turn(0)
        boxes.append(team.track)
    assert boxes == [3, 2, 1, 0]


def test_facts_10_a_team_on_the_track_cannot_act(lay):
    table = lay(era="starfarers")
    table.team(0, 1, "alpha_centauri", track=3)
    table.hand(0, "S22a", "S12a", "S16a", "S02a")
    table.profit(9, 9)
    table.turn()
    assert 1 not in table.options(0, Explore, "team")
    assert 1 not in table.options(0, MoveTeam, "team")


def test_facts_10_only_the_teams_of_who_is_on_turn_come_nearer(lay):
    table = lay(era="starfarers")
    table.team(0, 1, "sirius", track=3)
    table.team(1, 1, "sirius", track=3)
    events = [told.event for told in table.turn(1).events]
    assert table.all(events, TrackAdvanced) == [TrackAdvanced(1, 1, "sirius", 2)]


# ---------------------------------------------------------------- Beyond


def test_the_first_two_teams_at_the_belt_take_the_beyond_markers(lay):
    table = lay(3)
    for seat in range(3):
        table.hand(seat, *{0: ("M14a", "M11a"), 1: ("M26a", "M11b"), 2: ("M12a", "M12b")}[seat])
    table.base(0, "mars_north", "research", tiles=("m_e2_exotic_elements",))
    markers = []
    for seat, team in ((0, 1), (0, 2), (1, 1)):
        table.team(seat, team, "mars_north")
        table.hand(seat, "M14a", "M11a", "M26a")
        table.turn(seat)
        events = table.do(
            seat, MoveTeam, team=team, target="asteroid_belt", cards=("M14a", "M11a", "M26a")
        )
        markers += [event.marker for event in table.all(events, BeyondReached)]
    assert markers == [1, 2]
    assert table.corp(0).beyond == [1, 2]  # one player may win both (SCB-A7)
    assert table.corp(1).beyond == []


def test_a_team_beyond_does_nothing_more(lay):
    table = lay()
    table.team(0, 1, "asteroid_belt")
    table.hand(0, "M14a", "M11a", "M26a", "M15a")
    table.turn()
    assert 1 not in table.options(0, MoveTeam, "team")
    assert 1 not in table.options(0, Explore, "team")


def next_era(lay, *, beyond=(), seats=2, **facts):
    """Mariners is about to end: seat 1 passes last."""
    table = lay(seats)
    for marker, seat in enumerate(beyond, 1):
        table.corp(seat).beyond.append(marker)
        table.state.beyond = [other for other in table.state.beyond if other != marker]
    for fact, values in facts.items():
        for corp, value in zip(table.state.corps, values, strict=True):
            setattr(corp, fact, value)
    table.only_deck()
    for corp in table.state.corps:
        corp.passed = True
    table.corp(seats - 1).passed = False
    table.turn(seats - 1)
    return table


def test_facts_16_the_first_marker_starts_on_ceres_with_a_tile_and_the_first_turn(lay):
    table = next_era(lay, beyond=(1, 0), profit=[0, 9])
    table.do(1, Pass)
    assert table.awaited == 1
    assert set(table.options(1, Deploy, "site")) == {"ceres", "inner_solar_system"}
    events = table.play(1, Deploy("ceres"))
    assert table.one(events, BeyondStart) == BeyondStart(1, "ceres")
    tile = table.one(events, TilePlaced)
    assert (tile.seat, tile.site) == (1, "ceres")
    spot = table.spot("ceres")
    assert (spot.claim, spot.claimant) == (1, 1)
    events = table.play(0, Deploy("vesta"))
    assert table.one(events, EraBegan) == EraBegan("planeteers", 1)
    assert "vesta" not in table.state.sites or not table.spot("vesta").explored
    assert [team.site for _, team in table.corp(0).deployed()] == ["inner_solar_system", "vesta"]
    assert table.on_turn == 1


def test_facts_16_else_the_least_profit_begins(lay):
    table = next_era(lay, seats=3, profit=[5, 3, 4])
    table.do(2, Pass)
    assert table.state.era == "planeteers"
    assert table.on_turn == table.state.first == 1


def test_who_declines_starts_at_home_and_has_no_first_turn(lay):
    table = next_era(lay, beyond=(1,), profit=[0, 9])
    table.do(1, Pass)
    table.play(1, Deploy("inner_solar_system"))
    assert table.on_turn == 0


# ---------------------------------------------------------------- from era to era


def test_what_stays_and_what_goes(lay):
    table = next_era(lay, profit=[7, 9])
    table.infra(0, "M11a", None, "M17a")
    table.row(3, "mariners")
    table.do(1, Pass)
    state = table.state
    assert table.corp(0).infra == ["M11a", None, "M17a"]
    assert table.profits() == [7, 9]
    assert state.rows[2].marker == "mariners"
    everywhere = [
        *state.deck.cards,
        *state.offered(),
        *(card for corp in state.corps for card in corp.hand.cards),
    ]
    assert all(card[0] in "PT" for card in everywhere)
    assert all(len(corp.hand) == 3 for corp in state.corps)
    assert state.sites == {}


def test_a_legacy_is_one_tile_with_ones_base_and_leaves_the_board(lay):
    table = next_era(lay)
    table.base(0, "luna", "refinery", tiles=("m_e1_exotic_elements_a",))
    table.base(0, "phobos", "research", tiles=("m_e1_abundant_ores",))
    table.base(0, "eros", "research", tiles=("m_e1_glass_spires",))  # no P
    table.do(1, Pass)
    assert table.awaited == 0
    assert set(table.options(0, KeepLegacy, "site")) == {"luna", "phobos", "nothing"}
    events = table.play(0, KeepLegacy("luna"))
    assert table.one(events, LegacyKept).tile == "m_e1_exotic_elements_a"
    assert table.corp(0).legacy == Legacy("m_e1_exotic_elements_a", "refinery", "mariners")
    assert table.state.stock(0)["refinery"] == 2


def test_a27_genetics_of_mariners_pays_as_planeteers_is_set_up(lay):
    table = next_era(lay, genetics=[8, 3], profit=[0, 5])
    table.do(1, Pass)
    assert table.awaited == 0
    events = [*table.play(0, ChooseProgress("AP1")), *table.play(0, ChooseProgress("AP2"))]
    assert [event.title for event in table.all(events, ProgressTaken)] == ["AP1", "AP2"]
    assert table.corp(1).progress == []


def test_genetics_of_mariners_pays_nothing_yet(lay):
    table = lay()
    table.corp(0).genetics = 3
    table.hand(0, "M23a")
    table.turn()
    table.do(0, Genetics)
    assert table.on_turn == 1
    assert table.corp(0).progress == []


# ---------------------------------------------------------------- the deck is empty


def test_with_an_empty_deck_a_pass_is_final(lay):
    table = lay(3)
    table.hand(0, "M23a")
    table.only_deck()
    table.turn()
    events = table.do(0, Pass)
    assert table.one(events, Passed) == Passed(0)
    assert table.on_turn == 1
    assert not table.all(events, EraEnded)


@pytest.mark.parametrize(("seats", "passes"), [(2, 1), (3, 2), (4, 2)])
def test_after_so_many_passes_everybody_else_has_one_turn(lay, seats, passes):
    table = lay(seats)
    for seat, card in enumerate(("M23a", "M23b", "M24a", "M16a")[:seats]):
        table.hand(seat, card)
    table.offers()
    table.only_deck()
    table.turn()
    for seat in range(passes):
        table.do(seat, Pass)
    for seat in range(passes, seats):
        assert table.on_turn == seat
        events = table.do(seat, Genetics, cards=tuple(table.held(seat)))
    assert table.all(events, EraEnded)


def test_before_the_deck_is_empty_nobody_passes(lay):
    assert Pass not in lay().verbs(0)


def test_a35_with_an_empty_deck_a_player_has_ten_further_turns(lay):
    table = lay()
    table.base(0, "phobos", "research", tiles=("m_e1_glass_spires",))
    for seat in (0, 1):
        table.team(seat, 1, "mars_north")
        table.infra(seat, *(("M11a",) if seat == 0 else ("M11b",)))
    table.base(1, "deimos", "research", tiles=("m_e1_abundant_ores",))
    table.offers()
    table.only_deck()
    for corp in table.state.corps:
        corp.deckless = 10
    table.turn(0)
    events = table.do(0, MoveTeam, team=1, target="phobos", cards=())
    assert table.all(events, Passed)[0].seat == 1


# ---------------------------------------------------------------- transport


@pytest.fixture
def port(lay):
    """A Spaceport at Lunar L1 and a base on Phobos, with team 2 at home and team 1 on Phobos."""
    table = lay()
    table.base(0, "lunar_l1", "spaceport")
    table.base(0, "phobos", "research", tiles=("m_e1_glass_spires",))
    table.team(0, 1, "phobos")
    table.hand(0, "M23a")
    table.turn()
    return table


def test_a_transport_goes_between_two_own_bases_one_of_them_a_spaceport(port):
    port.do(0, Genetics)
    assert port.awaited == 0
    assert set(port.options(0, Transport, "team")) == {1, 2}
    assert port.options(0, Transport, "to", team=1) == ["lunar_l1"]
    events = port.play(0, Transport(1, "lunar_l1"))
    assert port.one(events, Transported).site == "lunar_l1"
    assert port.on_turn == 1


def test_a_team_that_has_acted_is_not_transported(port):
    port.hand(0, "M11a")
    port.team(0, 2, "luna")
    port.turn()
    port.do(0, MoveTeam, team=1, target="deimos", cards=("M11a",))
    assert port.on_turn == 1


def test_who_wants_no_transport_ends_the_turn(port):
    port.do(0, Genetics)
    port.play(0, EndTurn())
    assert port.on_turn == 1


def test_a_transport_needs_a_base_of_ones_own_at_both_ends(port):
    port.team(0, 1, "deimos")
    port.team(0, 2, "luna")
    port.base(1, "deimos", "research", tiles=("m_e1_abundant_ores",))
    port.turn()
    port.do(0, Genetics)
    assert port.on_turn == 1


# ---------------------------------------------------------------- 14, 15: how it ends


@pytest.mark.parametrize(
    ("last", "genetics", "paid"),
    [("mariners", [5, 2], [3 + 5, 1 + 2]), ("planeteers", [5, 2], [3, 1])],
)
def test_facts_15_an_early_end_pays_for_beyond_markers_and_after_mariners_for_genetics(
    lay, last, genetics, paid
):
    table = lay(2, era=last, last_era=last)
    table.corp(0).beyond, table.corp(1).beyond = [1], [2]
    table.corp(0).genetics, table.corp(1).genetics = genetics
    events = ended(table)
    assert [
        sum(e.amount for e in table.all(events, FinalPaid) if e.seat == seat) for seat in (0, 1)
    ] == paid
    assert table.profits() == paid


def ended(table):
    """End the era here, and with it the match."""
    return [told.event for told in table.now(EraEnd()).events]


def test_facts_15_then_bases_on_the_board_break_a_tie(lay):
    table = lay(2, last_era="mariners")
    table.base(1, "luna", "research", tiles=("m_e1_glass_spires",))
    events = ended(table)
    assert table.one(events, MatchEnded).winners == (1,)
    assert table.match.over


def test_facts_15_else_the_victory_is_shared(lay):
    assert lay(3, last_era="mariners").match is not None
    table = lay(3, last_era="mariners")
    table.profit(5, 5, 4)
    assert table.one(ended(table), MatchEnded).winners == (0, 1)


def starry_end(lay, *colonies):
    table = lay(2, era="starfarers")
    for seat, site, colony in colonies:
        table.base(seat, site, "research")
        table.spot(site).colony = colony
    return table


def test_facts_14_ties_go_to_the_greater_sum_of_colony_values(lay):
    table = starry_end(lay, (0, "sirius", "C01"), (1, "wolf_359", "C03"))
    assert table.one(ended(table), MatchEnded).winners == (1,)


def test_facts_14_then_to_who_has_more_progress_cards(lay):
    table = starry_end(lay, (0, "sirius", "C02"), (1, "wolf_359", "C03"))
    table.progress(0, "AP1")
    assert table.one(ended(table), MatchEnded).winners == (0,)


def test_facts_14_then_it_is_shared(lay):
    table = starry_end(lay, (0, "sirius", "C02"), (1, "wolf_359", "C03"))
    assert table.one(ended(table), MatchEnded).winners == (0, 1)


def test_a39_who_has_left_ranks_last_and_the_last_one_left_wins(lay):
    table = lay(3)
    table.profit(50, 1, 2)
    table.match.resign(Seat(0))
    assert table.match.tally().rows[0].rank == 3
    table.match.resign(Seat(2))
    assert table.match.over
    assert table.match.tally().winners == [1]


def test_a39_what_was_built_stays_of_use_without_rewards(lay):
    table = lay(3)
    table.base(1, "luna", "research", tiles=("m_e1_glass_spires",))
    table.team(0, 1, "luna")
    table.hand(0, "M14a")
    table.turn()
    table.match.resign(Seat(1))
    assert table.corp(1).hand.cards == []
    assert [team.site for _, team in table.corp(1).deployed()] == []
    events = table.do(0, MoveTeam, team=1, target="solar_l1", cards=("M14a",))
    assert table.one(events, Moved).site == "solar_l1"
    assert table.corp(1).hand.cards == []
    assert table.on_turn == 2
