"""Scores, ranks and the ratings of the solo game."""

import pytest

from rules.kernel import Seat
from rules.solar_roller.content import FIGURES
from rules.solar_roller.events import MatchEnded
from rules.solar_roller.rounds.actions import Actions, Done
from rules.solar_roller.rounds.rounds import RoundEnd
from rules.solar_roller.sheet.drawing import Terraform
from rules.solar_roller.sheet.scoring import ring_points
from rules.solar_roller.state import Spot
from rules.solar_roller.tally import find_rating, tally


def rows(board):
    return tally(board.state).rows


def scored(board, seat=0):
    """The seat's score, without zero entries."""
    return {name: points for name, points in rows(board)[seat].categories.items() if points}


def laid_out(board):
    """The sheet of the worked example."""
    board.draw("I1", "large red", moons=3, rings=("blue", "green"), level=4, home=True)
    board.draw("I2", "small blue", moons=1, level=1, icon=True)
    board.draw("M1", "small green", moons=2, rings=("red",), level=2, settled=2)
    board.draw("O1", "large purple", moons=4, rings=("red", "blue", "green"), level=3)
    board.ships("I1", "I2")
    return board


def test_notes_sr26_a_whole_sheet(lay):
    board = laid_out(lay(2))
    row = rows(board)[0]
    assert row.categories == {
        "moons": 10,
        "rings": 9,
        "terraforming": 17,
        "ships": 4,
        "settlements": 3,
        "goals": 0,
    }
    assert row.total == 43


def test_notes_sr27_the_same_sheet_alone_after_23_actions(lay):
    board = laid_out(lay(1))
    board.sheet().taken = [3, 3, 3, 3, 3, 3, 3, 2]
    row = rows(board)[0]
    assert (row.categories["terraforming"], row.categories["actions"], row.total) == (17, -23, 20)


@pytest.mark.parametrize(
    ("rings", "points"),
    [
        ((), 0),
        (("red",), 0),
        (("blue",), 2),
        (("blue", "green"), 3),
        (("blue", "green", "purple"), 4),
        (("blue", "green", "purple", "red"), 4),
        (("red", "blue"), 2),
    ],
)
def test_facts_sr08_and_notes_sr08_rings_score_by_foreign_colours(rings, points):
    assert ring_points(Spot("small", "red", rings=rings)) == points


@pytest.mark.parametrize(("level", "points"), [(0, 0), (1, 2), (2, 3), (3, 5), (4, 7)])
def test_facts_2_5_a_planet_scores_by_its_highest_level(lay, level, points):
    board = lay(2)
    for space in ("I1", "M1", "O1"):
        board.draw(space, "small red", level=level)
    assert rows(board)[0].categories["terraforming"] == 3 * points


@pytest.mark.parametrize(
    ("space", "points"),
    [("I1", [2, 3, 4, 5]), ("M1", [3, 4, 5, 6]), ("O1", [4, 5, 6, 7])],
    ids=["I1", "M1", "O1"],
)
def test_facts_2_5_alone_planets_score_by_band(lay, space, points):
    board = lay(1)
    told = []
    for level in (1, 2, 3, 4):
        board.draw(space, "small red", level=level)
        told.append(rows(board)[0].categories["terraforming"])
    assert told == points


def test_notes_sr32_and_ruling_sra38_a_settlement_keeps_the_common_table(lay):
    for seats, terraforming in ((1, 5), (2, 3)):
        board = lay(seats)
        board.draw("O1", "small red", level=2, settled=2)
        assert scored(board) == {"terraforming": terraforming, "settlements": 3}


def test_ruling_sra38_settlements_by_band_on_demand(lay):
    board = lay(1, settle_by_band=True)
    board.draw("O1", "small red", level=2, settled=2)
    board.draw("I1", "small red", level=4, settled=0)
    assert scored(board) == {"terraforming": 5 + 5, "settlements": 5}


def test_ruling_sra15_two_for_each_ship_in_play(lay):
    board = lay(2)
    assert rows(board)[0].categories["ships"] == 0
    board.ships("I1", "I1", "O3")
    assert rows(board)[0].categories["ships"] == 6
    board.draw("I1", "small red", settled=0)
    assert rows(board)[0].categories["ships"] == 6


def test_ruling_sra20_settlements_are_part_of_the_total(lay):
    board = lay(2)
    board.draw("O1", "small red", settled=4)
    board.draw("O2", "small red", settled=0)
    assert (scored(board), rows(board)[0].total) == ({"settlements": 7}, 7)


def test_moons_icons_and_h(lay):
    board = lay(2)
    board.draw("I1", "large red", moons=3, home=True, icon=True)
    board.draw("I2", icon=True)
    assert scored(board) == {"moons": 3}


def test_actions_cost_nothing_unless_alone(lay):
    board = lay(2)
    board.sheet().taken = [3, 3]
    assert "actions" not in rows(board)[0].categories
    assert rows(board)[0].total == 0


def test_actions_of_the_round_under_way_are_counted_alone(lay):
    board = lay(1)
    board.sheet().taken = [3, 3]
    board.doing().taken = 2
    assert rows(board)[0].total == -8


# ---------------------------------------------------------------- ranks


def test_facts_sr22_and_ruling_sra36_fewer_actions_win_a_tie(lay):
    board = lay(3)
    for seat, taken in enumerate((5, 4, 4)):
        board.ships("I1", seat=seat)
        board.sheet(seat).taken = [taken]
    assert [row.rank for row in rows(board)] == [3, 1, 1]
    assert tally(board.state).winners == [1, 2]


def test_points_come_before_actions(lay):
    board = lay(2)
    board.ships("I1")
    board.sheet().taken = [3] * 10
    assert [row.rank for row in rows(board)] == [1, 2]


def test_ruling_sra36_half_a_six_counts_in_a_tie_what_was_given_up_does_not(lay):
    board = lay(2)
    board.sheet(0).taken, board.sheet(1).taken = [4], [2]
    assert [row.rank for row in rows(board)] == [2, 1]


def test_who_resigned_ranks_last(lay):
    board = lay(3)
    board.ships("I1", "I1", seat=1)
    board.match.resign(Seat(1))
    assert [row.rank for row in rows(board)] == [1, 3, 1]
    assert rows(board)[1].total == 4


# ---------------------------------------------------------------- the end


@pytest.mark.parametrize(
    ("total", "row"),
    [
        (70, 1),
        (69, 2),
        (60, 2),
        (59, 3),
        (55, 3),
        (54, 4),
        (50, 4),
        (49, 5),
        (45, 5),
        (44, 6),
        (-3, 6),
        (140, 1),
    ],
)
def test_facts_sr23_and_notes_sr22_the_six_ratings(total, row):
    assert find_rating(total) == row - 1


def last_round(board):
    """The last round has begun, and nobody has any action left."""
    board.state.round = FIGURES.rounds
    for captain in board.state.captains:
        captain.ready = True
    return [told.event for told in board.now(Actions(), RoundEnd()).events]


def test_the_match_ends_after_ten_rounds_and_names_the_winners(lay):
    board = lay(3)
    for seat, ships in enumerate((1, 2, 2)):
        board.ships(*["I1"] * ships, seat=seat)
    assert last_round(board)[-1] == MatchEnded((1, 2))
    assert board.match.over
    assert board.state.phase == "over"


def test_alone_the_end_tells_the_rating(lay):
    board = lay(1)
    board.draw("O1", "small red", moons=48)
    board.sheet().taken = [3]
    assert last_round(board)[-1] == MatchEnded((0,), find_rating(45))


def test_a_match_that_goes_on_has_no_end(lay):
    board = lay(2)
    board.roll(number=9)
    board.close()
    assert not board.match.over
    board.roll(number=10)
    board.close()
    assert board.match.over


def test_hidden_points_do_not_show_before_the_round_closes(lay):
    board = lay(2)
    board.draw("I1", "large red")
    board.roll(red=5)
    board.play(0, Terraform("red", "red", "I1"))
    assert board.match.tally(Seat(0)).rows[0].total == 2
    assert board.match.tally(Seat(1)).rows[0].total == board.match.tally(None).rows[0].total == 0
    board.play(0, Done())
    board.play(1, Done())
    assert board.match.tally(None).rows[0].total == 2
