"""What looking ahead goes by, where a game says more of it than its score does."""

import pytest

from rivals.judging import Arm, beats, judge, standing
from rules import catalogue
from rules.kernel.match import Match
from rules.kernel.offer import Seat
from rules.kernel.testing import Layout
from rules.solarius.prospect import SHARES
from rules.spacecorp.state import Plot, Spot


def test_every_seat_has_a_prospect_and_at_the_end_it_is_the_score(midway):
    for seats in (2, 3):
        for match in midway(2, seats):
            rows = match.prospect().rows
            assert [row.seat for row in rows] == list(range(seats))
            assert min(row.rank for row in rows) == 1
            if not match.over:
                match._frame.agenda.clear()
            assert match.prospect() == match.tally()


def gain(layout, change, seat=1):
    """What a change adds to the prospect of a seat."""
    before = layout.match.prospect().rows[seat].total
    change(layout.state)
    return layout.match.prospect().rows[seat].total - before


def test_in_solarquest_deeds_are_worth_more_than_they_cost_and_an_empty_tank_is_poor():
    layout = Layout(catalogue["solarquest"], 3)

    def buy(state):
        state.holdings["io"].owner = Seat(1)
        state.ships[1].cash -= state.price("io")

    def empty(state):
        state.ships[1].tank = 0

    assert gain(layout, buy) > 0
    assert gain(layout, empty) < 0
    layout.state.round = layout.state.rules.rounds
    layout.state.holdings["io"].owner = None
    assert gain(layout, buy) == 0, "no rent is to come"
    layout.state.ships[1].exit = "resigned"
    layout.state.ships[1].cash = 9999
    assert layout.match.prospect().rows[1].rank == 3


@pytest.fixture
def mission():
    """Solarius Mission in its second game turn, with cards, a planet and cubes that are known."""
    layout = Layout(catalogue["solarius"], 2)
    layout.state.game_turn = 2
    mat = layout.state.mats[1]
    mat.missions, mat.settling = [1], ["K2"]  # turquoise worth 3 and brown worth 2; a black die of 2, and 1 fuel
    for row in mat.rows.values():
        row.level, row.cubes = 1, (0, 0, 0)
    return layout


@pytest.mark.parametrize("what", ["fuel", "sb"])
def test_in_solarius_mission_means_count_and_points_count_more(what):
    layout = Layout(catalogue["solarius"], 2)

    def more(state):
        setattr(state.mats[1], what, getattr(state.mats[1], what) + 1)

    def dirt(state):
        state.mats[1].contamination += 1

    assert 0 < gain(layout, more) < SHARES
    assert gain(layout, dirt) < 0


def test_in_solarius_mission_every_step_to_a_goal_counts_and_its_end_most(mission):
    def store(state):
        state.mats[1].rows["turquoise"].cubes = (1, 0, 0)

    def store_elsewhere(state):
        state.mats[1].rows["yellow"].cubes = (1, 0, 0)

    def store_all(state):
        state.mats[1].rows["turquoise"].cubes, state.mats[1].rows["brown"].cubes = (3, 0, 0), (2, 0, 0)

    def complete(state):
        mat = state.mats[1]
        mat.rows["turquoise"].cubes = mat.rows["brown"].cubes = (0, 0, 0)
        mat.completed.append(mat.missions.pop())

    def upgrade(state):
        state.mats[1].rows["black"].level = 2

    def settle(state):
        mat = state.mats[1]
        mat.fuel -= 1
        mat.settled.append(mat.settling.pop())

    assert gain(mission, store) > gain(mission, store_elsewhere) > 0
    gain(mission, store_all)
    assert gain(mission, complete) > 0, "a mission is better completed than ready"
    gain(mission, upgrade)
    assert gain(mission, settle) > 0, "and so is a planet"


def test_in_solarius_mission_means_count_for_less_as_the_match_ends(mission):
    def more(state):
        state.mats[1].rows["yellow"].cubes = (3, 0, 0)

    def fewer(state):
        state.mats[1].rows["yellow"].cubes = (0, 0, 0)

    early = gain(mission, more)
    gain(mission, fewer)
    mission.state.game_turn, mission.state.turns = 4, 6
    assert 0 < gain(mission, more) < early / 2


def test_in_spacecorp_infrastructure_counts_as_profit_to_come():
    layout = Layout(catalogue["spacecorp"], 2)

    def build(state):
        state.corps[1].infra[0] = state.corps[1].hand.cards[0]

    def earn(state):
        state.corps[1].profit += 1

    assert gain(layout, build) > gain(layout, earn) > 0
    layout.state.corps[1].left = True
    assert layout.match.prospect().rows[1].rank == 2


def test_in_spacecorp_a_team_is_worth_most_where_something_is_to_be_found_and_a_claim_until_it_is_built_on():
    layout = Layout(catalogue["spacecorp"], 2)

    def go(site):
        return lambda state: state.place(Seat(1), 1, site)

    def explore(state):
        state.sites["luna"] = Spot([Plot("m_e1_exotic_elements_a")], claim=Seat(1), claimant=1)

    def build(state):
        spot = state.sites["luna"]
        spot.claim, spot.owner, spot.plots[0].base = None, Seat(1), "refinery"

    assert gain(layout, go("luna")) > 0
    assert gain(layout, explore) > 0
    assert gain(layout, build) > 0
    assert gain(layout, go("asteroid_belt")) < 0, "there it can do nothing more"


def test_a_standing_is_the_rank_and_the_lead():
    match = Match.start(catalogue["solarquest"], seats=3, key=b"standing")
    for seat, cash in enumerate((300, 500, 300)):
        match._frame.state.ships[seat].cash = cash
    assert [standing(match, Seat(seat)) for seat in range(3)] == [(0.25, -200), (1, 200), (0.25, -200)]


def arm(*ends):
    one = Arm(None)
    one.ends += ends
    return one


def test_worth_is_half_rank_and_half_lead():
    first, second, unknown = arms = arm((1, 10), (1, 10)), arm((1, 2), (0, -2)), arm()
    judge(arms)
    assert first.worth > second.worth == unknown.worth == 0.5
    assert 0.75 < first.worth < 1


def test_better_is_what_is_better_beyond_chance():
    steady, shaky, none = arms = (
        arm(*[(1, 3), (1, 5), (1, 4)] * 3),
        arm(*[(1, 30), (0, -40), (1, 20)] * 3),
        arm(*[(0.5, 0)] * 9),
    )
    judge(arms)
    assert beats(steady, none)
    assert shaky.worth > none.worth
    assert not beats(shaky, none)
    assert not beats(none, none)
