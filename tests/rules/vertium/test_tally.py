"""Scores and ranks in every mode."""

import pytest

from rules.vertium.tally import tally


def hold(board, *planets):
    """Lay out planets as (owner, moon, vertium); nobody holds the others."""
    board.empty_planets()
    for name, (owner, moon, vertium) in zip(board.state.planets, planets, strict=False):
        board.planet(name, owner=owner, moon=moon, vertium=vertium)


def ranks(board):
    return [row.rank for row in tally(board.state).rows]


def totals(board):
    return [row.total for row in tally(board.state).rows]


def test_facts_v24_one_point_a_vertium_and_two_a_planet(lay):
    board = lay(2)
    hold(board, (0, 2, 4), (0, 2, 0), (1, 3, 3))
    (mine, other) = tally(board.state).rows
    assert (mine.categories, mine.total, mine.rank) == ({"vertium": 4, "for planets": 4}, 8, 1)
    assert (other.categories, other.total, other.rank) == ({"vertium": 3, "for planets": 2}, 5, 2)


def test_notes_v18_equal_points_are_ranked_by_moons(lay):
    board = lay(2)
    hold(board, (0, 2, 4), (0, 4, 2), (1, 3, 3), (1, 5, 3))
    assert totals(board) == [10, 10]
    assert ranks(board) == [2, 1]
    assert board.state.ranking() == [1, 0]


def test_facts_v29_and_notes_v44_ties_go_to_the_moons_else_are_shared(lay):
    board = lay(2)
    hold(board, (0, 2, 8), (0, 7, 8), (1, 5, 8), (1, 6, 8))
    assert ranks(board) == [2, 1]
    hold(board, (0, 2, 8), (0, 7, 8), (1, 5, 8), (1, 4, 8))
    assert ranks(board) == [1, 1]


def test_notes_v43_order_of_the_ranking(lay):
    board = lay(4)
    board.state.first = 1
    hold(board, (1, 5, 10), (2, 4, 13), (3, 7, 10), (0, 5, 10))
    assert [board.state.points_of(seat) for seat in range(4)] == [12, 12, 15, 12]
    assert board.state.ranking() == [2, 3, 1, 0]


def test_facts_v31_american_style_counts_planets_then_moons(lay):
    board = lay(2, phase_two="american")
    hold(board, (0, 2, 9), (0, 2, 9), (1, 3, 0), (1, 4, 0), (1, 5, 0))
    assert totals(board) == [2, 3]
    assert ranks(board) == [2, 1]
    hold(board, (0, 2, 0), (0, 4, 0), (1, 2, 9), (1, 3, 9))
    assert ranks(board) == [1, 2]


def test_facts_v34_and_notes_v39_one_planet_is_enough_for_the_rebels(lay):
    board = lay(3, complex=True)
    hold(board, *[(2, 3, 5)] * 6, (0, 2, 0))
    assert ranks(board) == [1, 1, 3]


def test_facts_v34_the_complex_wins_with_all_planets(lay):
    board = lay(3, complex=True)
    hold(board, *[(2, 3, 0)] * 7)
    assert ranks(board) == [2, 2, 1]


@pytest.mark.parametrize(("rebels", "rank"), [(1, 1), (0, 2)])
def test_facts_v34_solo(lay, rebels, rank):
    board = lay(1)
    hold(board, *[(0, 3, 0)] * rebels, *[(1, 3, 0)] * (7 - rebels))
    (row,) = tally(board.state).rows
    assert (row.rank, row.total) == (rank, 2 * rebels)


def test_who_resigned_ranks_behind_all_who_stayed(lay):
    board = lay(3)
    hold(board, (0, 2, 9), (1, 3, 5), (2, 4, 1))
    board.state.factions[0].resigned = True
    assert ranks(board) == [3, 1, 2]


def test_secret_objectives_do_not_show_in_the_score(lay):
    board = lay(2)
    hold(board, (0, 2, 4), (1, 3, 3))
    for seat in (0, 1, None):
        assert [row.total for row in board.match.tally(seat).rows] == [6, 5]


def test_ruling_va43_gelbon_counts_as_vertium_and_cubes_for_nothing(lay):
    board = lay(2, gelbon=True)
    board.conflict({"ashvale": 3}, {"brume": 2})
    board.planet("brume", gelbon=2)
    assert [board.state.points_of(seat) for seat in (0, 1)] == [5, 6]
    assert board.state.ranking() == [1, 0]
    board.planet("ashvale", cube=True)
    assert board.state.ranking() == [1, 0]
