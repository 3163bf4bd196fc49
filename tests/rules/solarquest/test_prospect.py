"""The prospects that computer players of Solarquest use besides the score."""

from prospects import gain

from rules.kernel import Seat
from rules.kernel.testing import StagedMatch
from rules.solarquest import GAME
from rules.solarquest.state import Holding


def test_deeds_are_worth_more_than_they_cost_and_an_empty_tank_is_poor():
    layout = StagedMatch(GAME, 3)

    def buy(state):
        state.holdings["io"] = Holding(Seat(1))
        state.ships[1].cash -= state.price("io")

    def empty(state):
        state.ships[1].tank = 0

    assert gain(layout, buy) > 0
    assert gain(layout, empty) < 0
    layout.state.ships[1].exit = "resigned"
    layout.state.ships[1].cash = 9999
    assert layout.match.prospect().rows[1].rank == 3


def test_what_is_to_come_counts_for_little_as_the_match_ends():
    layout = StagedMatch(GAME, 2)
    layout.state.holdings["io"] = Holding(Seat(1))

    def to_come():
        rows = zip(layout.match.prospect().rows, layout.match.tally().rows, strict=True)
        return [prospect.total - row.total for prospect, row in rows]

    early = to_come()
    assert early[1] > early[0] > 0, "rents, and what keeps a ship flying"
    layout.state.round = layout.state.rules.rounds
    late = to_come()
    assert late[1] > late[0] > 0, "lest it be bartered to and fro"
    assert all(late[seat] < early[seat] / 20 for seat in range(2))
    assert late[1] - late[0] < (early[1] - early[0]) / 20, "no rent is to come"
