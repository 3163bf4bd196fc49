"""The prospects that computer players of SpaceCorp use besides the score."""

from prospects import gain

from rules.kernel import Seat
from rules.kernel.testing import StagedMatch
from rules.spacecorp import GAME
from rules.spacecorp.state import Plot, Spot


def test_infrastructure_counts_as_profit_to_come():
    layout = StagedMatch(GAME, 2)

    def build(state):
        state.corps[1].infra[0] = state.corps[1].hand.cards[0]

    def earn(state):
        state.corps[1].profit += 1

    assert gain(layout, build) > gain(layout, earn) > 0
    layout.state.corps[1].left = True
    assert layout.match.prospect().rows[1].rank == 2


def test_a_team_is_worth_most_near_finds_and_a_claim_until_it_is_built_on():
    layout = StagedMatch(GAME, 2)

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
