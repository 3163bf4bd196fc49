"""The prospects that computer players of Solarius Mission use besides the score."""

import pytest
from prospects import gain

from rules.kernel.testing import StagedMatch
from rules.solarius import GAME
from rules.solarius.prospect import SHARES


@pytest.fixture
def mission():
    """Solarius Mission in its second game turn, with fixed cards, a planet and cubes."""
    layout = StagedMatch(GAME, 2)
    layout.state.game_turn = 2
    mat = layout.state.mats[1]
    # Turquoise worth 3 and brown worth 2; a black die of 2, and 1 fuel.
    mat.missions, mat.settling = ([1], ["K2"])
    for row in mat.rows.values():
        row.level, row.cubes = 1, (0, 0, 0)
    return layout


@pytest.mark.parametrize("what", ["fuel", "sb"])
def test_means_count_and_points_count_more(what):
    layout = StagedMatch(GAME, 2)

    def more(state):
        setattr(state.mats[1], what, getattr(state.mats[1], what) + 1)

    def dirt(state):
        state.mats[1].contamination += 1

    assert 0 < gain(layout, more) < SHARES
    assert gain(layout, dirt) < 0


def test_every_step_to_a_goal_counts_and_its_end_most(mission):
    def store(state):
        state.mats[1].rows["turquoise"].cubes = (1, 0, 0)

    def store_elsewhere(state):
        state.mats[1].rows["yellow"].cubes = (1, 0, 0)

    def store_all(state):
        state.mats[1].rows["turquoise"].cubes, state.mats[1].rows["brown"].cubes = (
            (3, 0, 0),
            (2, 0, 0),
        )

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


def test_means_count_for_less_as_the_match_ends(mission):
    def more(state):
        state.mats[1].rows["yellow"].cubes = (3, 0, 0)

    def fewer(state):
        state.mats[1].rows["yellow"].cubes = (0, 0, 0)

    early = gain(mission, more)
    gain(mission, fewer)
    mission.state.game_turn, mission.state.turns = 4, 6
    assert 0 < gain(mission, more) < early / 2
