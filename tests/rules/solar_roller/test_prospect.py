"""The prospects that computer players of Solar Roller use besides the score."""

import pytest
from msgspec.structs import replace
from prospects import gain

from rules.kernel import Seat
from rules.kernel.testing import StagedMatch
from rules.solar_roller import GAME
from rules.solar_roller.state import Spot as Space


@pytest.fixture
def sheet():
    """Round two, with two blue planets and a red one in the middle band, and goals of which one is
    a race."""
    layout = StagedMatch(GAME, 2)
    layout.state.phase, layout.state.round, layout.state.goals = "actions", 2, ["B", "F"]
    for captain in layout.state.captains:
        for space, colour in (("M1", "blue"), ("M2", "blue"), ("M3", "red")):
            captain.sheet.value.spots[space] = Space(size="large", colour=colour)
    return layout


def drawn(space, **changes):
    """Draw something on a space of the second seat."""

    def draw(state):
        spots = state.sheet(Seat(1)).spots
        spots[space] = replace(spots[space], **changes)

    return draw


def test_a_planet_counts_for_what_can_be_drawn_on_it(sheet):
    planet = gain(sheet, drawn("I1", size="large", colour="green"))
    moons = gain(sheet, drawn("I1", moons=2))
    assert planet > 0
    assert moons > sheet.match.game.prospect_scale, "what is drawn counts more than what could be"
    assert gain(sheet, drawn("M4", size="large", colour="red")) > gain(
        sheet, drawn("O1", size="small", colour="red")
    ), "it is ringed with its neighbours"


def test_a_sheet_counts_for_less_as_the_match_ends(sheet):
    early = gain(sheet, drawn("I1", size="large", colour="green"))
    drawn("I1", size=None, colour=None)(sheet.state)
    sheet.state.round = 10
    assert gain(sheet, drawn("I1", size="large", colour="green")) < early


def test_goals_count_the_more_the_nearer_they_are_and_a_race_until_it_is_lost(sheet):
    def of_goals():
        counted = sheet.match.prospect().rows[1].total
        sheet.state.goals = []
        rest = sheet.match.prospect().rows[1].total
        sheet.state.goals = ["B", "F"]
        return counted - rest

    steps = [of_goals()]
    for space in ("I1", "I2", "I3"):
        drawn(space, size="large", colour="green")(sheet.state)
        steps.append(of_goals())
    for space in ("I1", "I2", "I3"):
        drawn(space, level=1)(sheet.state)
        steps.append(of_goals())
    assert steps == sorted(steps)
    assert steps[-1] - steps[-2] > steps[-2] - steps[-3] > 0
    sheet.state.captains[0].goals["F1"] = 8
    assert of_goals() < steps[-1], "who is first has most of it"
