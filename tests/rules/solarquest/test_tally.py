"""Assets, ranks and the end of a match."""

from rules.kernel import Seat
from rules.solarquest.events import MatchEnded
from rules.solarquest.tally import tally
from rules.solarquest.travel.voyage import TurnEnd


def test_sq23_assets(lay):
    board = lay(2)
    board.ship(0, cash=820, stations=1)
    board.own(0, "venus", station=True)
    board.own(0, "moon", station=True)
    board.own(0, "titan")
    row = tally(board.state).rows[0]
    assert row.categories == {"cash": 820, "deeds": 660 + 310 + 355, "stations": 1500}
    assert row.total == board.state.assets(Seat(0)) == 3645


def test_a37_equal_assets_are_ranked_by_cash_else_shared(lay):
    board = lay(3)
    board.ship(0, cash=690)
    board.own(0, "moon")
    board.ship(1, cash=1000)
    board.ship(2, cash=1000)
    assert [row.total for row in tally(board.state).rows] == [2500, 2500, 2500]
    assert [row.rank for row in tally(board.state).rows] == [3, 1, 1]


def test_who_is_out_ranks_behind_all_who_fly_the_sooner_out_the_lower(lay):
    board = lay(4)
    board.ship(0, cash=9999, exit="stranded", outlived=1, stations=0)
    board.ship(1, cash=10)
    board.ship(2, cash=0, exit="bankrupt", outlived=0, stations=0)
    board.ship(3, cash=20)
    assert [row.rank for row in tally(board.state).rows] == [3, 2, 4, 1]


def test_a38_without_fuel_no_stations_are_counted(lay):
    board = lay(2, fuel=False)
    assert set(tally(board.state).rows[0].categories) == {"cash", "deeds"}


def test_a37_after_the_last_round_assets_decide(lay):
    board = lay(2, round_limit=3)
    board.ship(1, cash=5000)
    board.state.first, board.state.turn, board.state.round = Seat(0), Seat(1), 3
    turn = board.now(TurnEnd(Seat(1)))
    assert board.match.over
    assert turn.events[-1].event == MatchEnded("rounds", (Seat(1),))
    assert (board.state.phase, board.state.turn) == ("over", None)
