"""The white die: ships travel, settle and are built."""

import random

import pytest

from rules.kernel import Illegal, Seat
from rules.solar_roller.content import ADJACENT, BAND_OF, SPACES, SPACES_OF
from rules.solar_roller.events import ShipBuilt, ShipMoved, ShipSettled
from rules.solar_roller.rounds.actions import Done, ShiftBand
from rules.solar_roller.sheet.drawing import DrawMoons, DrawPlanet, Terraform
from rules.solar_roller.sheet.ships import BuildShip, MoveShip, Settle, reach

ADA = Seat(0)


def goals(board, ship="I1", die="white"):
    return board.options(0, MoveShip, "to", die=die, ship=ship)


# ---------------------------------------------------------------- movement


@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
def test_facts_2_2_one_to_four_move_five_and_six_settle_or_build(board, value):
    board.roll(white=value)
    verbs = {MoveShip} if value < 5 else {Settle, BuildShip}
    assert board.verbs(0) & {MoveShip, Settle, BuildShip} == verbs


@pytest.mark.parametrize("points", [1, 2, 3, 4])
def test_a_ship_stops_within_so_many_steps(lay, points):
    board = lay(2)
    board.ships("M1")
    board.roll(white=points)
    near = {"M1"}
    for _ in range(points):
        near |= {other for space in near for other in ADJACENT[space]}
    assert set(goals(board, "M1")) == (near if points > 1 else near - {"M1"})


def test_ruling_sra24_at_least_one_step(board):
    board.roll(white=1)
    assert goals(board) == sorted(ADJACENT["I1"])
    board.roll(white=2)
    assert "I1" in goals(board)  # there and back


def test_facts_sr09_and_notes_sr10_a_third_step_where_the_second_planet_has_an_icon(lay):
    """The booklet's example: a two takes the ship across two planets, and the icon on the second
    one takes it further."""
    board = lay(2)
    board.ships("M3")
    board.roll(white=2)
    assert "I1" not in goals(board, "M3")
    board.draw("M1", icon=True)
    board.roll(white=2)
    assert {"M2", "M1", "I1"} <= set(goals(board, "M3"))
    assert "I5" not in goals(board, "M3")  # one step more


@pytest.mark.parametrize("mark", ["icon", "home"])
def test_facts_sr10_and_ruling_sra23_icons_and_h_give_a_point_when_passed_or_landed_on(lay, mark):
    board = lay(2)
    board.draw("I2", **{mark: True})
    board.ships("I1")
    board.roll(white=1)
    assert goals(board) == sorted({*ADJACENT["I1"], *ADJACENT["I2"]})


def test_ruling_sra24_where_the_ship_sets_out_nothing_is_gained(board):
    board.draw("I1", "large blue", home=True, icon=True)
    board.roll(white=1)
    assert goals(board) == sorted(ADJACENT["I1"])


def walked(sheet, start, points):
    """Every reachable stop, by trying every way. A step costs a point, and a mark gives one, but
    only once."""
    stops, seen, open_ends = set(), set(), [(start, points, frozenset())]
    while open_ends:
        space, left, used = open_ends.pop()
        for other in ADJACENT[space] if left else ():
            spot = sheet.spots[other]
            pays = (spot.icon or spot.home) and other not in used
            end = (other, left - 1 + pays, used | {other} if pays else used)
            stops.add(other)
            if end not in seen:
                seen.add(end)
                open_ends.append(end)
    return sorted(stops)


@pytest.mark.parametrize("marks", [0, 1, 2, 4, 7])
def test_ruling_sra24_the_cheapest_way_reaches_all_that_walking_does(lay, marks):
    rng = random.Random(marks)
    sheet = lay(1).sheet()
    for _ in range(12):
        for space in SPACES:
            sheet.spots[space] = type(sheet.spots[space])()
        for number, space in enumerate(rng.sample(list(SPACES), marks)):
            sheet.spots[space] = type(sheet.spots[space])(icon=number > 0, home=number == 0)
        for points in range(1, 6):
            start = rng.choice(list(SPACES))
            assert reach(sheet, start, points) == walked(sheet, start, points)


def test_notes_sr11_the_cheapest_way_never_shuttles(lay):
    """Going back and forth between H and an icon, five steps need three points, as each mark pays
    once. Straight on it is one."""
    board = lay(2)
    board.draw("M2", "large blue", home=True)
    board.draw("M1", icon=True)
    assert "M8" in reach(board.sheet(), "M3", 1)
    assert "M7" not in reach(board.sheet(), "M3", 1)


def test_facts_sr11_where_a_ship_stops_it_draws_its_icon(board):
    board.roll(white=3)
    assert board.play(0, MoveShip("white", "I1", "M2")) == [ShipMoved(ADA, "I1", "M2", icon=True)]
    assert board.sheet().ships == ["M2"]
    assert board.spot("M2").icon
    assert not board.spot("I2").icon
    assert not board.spot("M1").icon
    assert (board.doing().units, board.doing().taken) == (2, 1)


def test_ruling_sra22_ships_travel_over_and_stop_on_empty_spaces(board):
    board.roll(white=4)
    board.play(0, MoveShip("white", "I1", "O2"))
    assert (board.spot("O2").icon, board.spot("O2").size) == (True, None)


def test_ruling_sra23_one_icon_a_space(board):
    board.draw("I2", icon=True)
    board.roll(white=1)
    assert board.play(0, MoveShip("white", "I1", "I2")) == [ShipMoved(ADA, "I1", "I2", icon=False)]
    assert board.spot("I2").used == 1


def test_ruling_sra23_a_ship_that_stops_at_home_draws_an_icon_too(board):
    board.ships("I2")
    board.roll(white=1)
    assert board.play(0, MoveShip("white", "I2", "I1")) == [ShipMoved(ADA, "I2", "I1", icon=True)]
    assert board.spot("I1").icon


def test_ruling_sra17_without_a_free_place_the_ship_stops_and_draws_nothing(board):
    board.draw("I2", "large red", moons=5)
    board.roll(white=1)
    assert board.play(0, MoveShip("white", "I1", "I2")) == [ShipMoved(ADA, "I1", "I2", icon=False)]
    assert board.sheet().ships == ["I2"]


def test_ruling_sra17_the_icon_may_take_the_last_place(board):
    board.draw("I2", "large red", moons=4)
    board.roll(white=1)
    assert board.play(0, MoveShip("white", "I1", "I2")) == [ShipMoved(ADA, "I1", "I2", icon=True)]
    assert board.sheet().room("I2") == 0


def test_ruling_sra24_a_new_icon_gives_no_point_in_the_move_that_draws_it(board):
    """It is drawn where the ship stops, so it helps only from the next die on."""
    board.roll(white=1)
    board.play(0, MoveShip("white", "I1", "I2"))
    assert MoveShip not in board.verbs(0)
    board.roll(white=1)
    # H gives a point, and the new icon doesn't.
    assert goals(board, "I2") == sorted({*ADJACENT["I2"], *ADJACENT["I1"]})


def test_ruling_sra5_ships_are_not_bound_to_open_bands(board):
    board.roll((1, 2), white=4)
    assert {BAND_OF[space] for space in goals(board)} == {"inner", "middle", "outer"}
    board.ships("O5")
    board.draw("O5", "small red")
    board.roll((1, 2), white=5)
    assert board.verbs(0) >= {Settle, BuildShip}


def test_facts_a24_the_white_die_moves_one_ship(board):
    board.ships("I1", "M7")
    board.roll(white=1)
    assert board.options(0, MoveShip, "ship", die="white") == ["I1", "M7"]
    board.play(0, MoveShip("white", "M7", "O7"))
    assert board.sheet().ships == ["I1", "O7"]
    assert MoveShip not in board.verbs(0)


def test_ships_on_one_space_are_named_once(board):
    board.ships("I1", "I1")
    board.roll(white=1)
    assert board.options(0, MoveShip, "ship", die="white") == ["I1"]
    board.play(0, MoveShip("white", "I1", "I2"))
    assert board.sheet().ships == ["I1", "I2"]


def test_without_a_ship_the_white_die_draws(lay):
    board = lay(2)
    board.draw("I1", "small red", home=True)
    board.roll(white=3)
    assert MoveShip not in board.verbs(0)
    assert board.options(0, DrawMoons, "die") == ["white"]


@pytest.mark.parametrize(
    "move",
    [
        MoveShip("red", "I1", "I2"),
        MoveShip("fleet", "I1", "I2"),
        MoveShip("white", "I2", "I3"),
        MoveShip("white", "I1", "I1"),
        MoveShip("white", "I1", "O1"),
        MoveShip("white", "I1", "X1"),
        MoveShip("white", "1", "I2"),
        MoveShip(None, None, None),
    ],
    ids=repr,
)
def test_nonsense_for_a_move_is_refused(board, move):
    board.roll(white=1)
    with pytest.raises(Illegal, match="not possible"):
        board.play(0, move)


# ---------------------------------------------------------------- settling


@pytest.mark.parametrize(("level", "points"), [(0, 0), (1, 2), (2, 3), (3, 5), (4, 7)])
def test_facts_sr12_and_notes_sr13_a_settlement_scores_by_the_level_of_its_planet(
    board, level, points
):
    board.draw("I2", "small red", level=level)
    board.ships("I1", "I2")
    board.roll(white=5)
    assert board.play(0, Settle("white", "I2")) == [ShipSettled(ADA, "I2", level, points)]
    assert board.sheet().ships == ["I1"]
    assert board.spot("I2").settled == level
    assert board.match.tally(ADA).rows[0].categories["settlements"] == points


def test_ruling_sra20_the_level_at_the_time_of_settling_counts(board):
    board.draw("I2", "small red", level=1)
    board.ships("I2")
    board.roll(white=6, red=5)
    board.play(0, Settle("white", "I2"))
    board.play(0, Terraform("red", "red", "I2"))
    categories = board.match.tally(ADA).rows[0].categories
    assert (categories["settlements"], categories["terraforming"]) == (2, 3)


def test_ruling_sra32_settling_needs_a_drawn_planet(board):
    board.draw("I2", icon=True)
    board.ships("I2")
    board.roll(white=5)
    assert Settle not in board.verbs(0)
    with pytest.raises(Illegal):
        board.play(0, Settle("white", "I2"))


def test_ruling_sra32_one_settlement_a_planet(board):
    board.draw("I2", "small red", settled=0)
    board.ships("I1", "I2")
    board.roll(white=5)
    assert board.options(0, Settle, "ship", die="white") == ["I1"]
    with pytest.raises(Illegal, match="ship"):
        board.play(0, Settle("white", "I2"))


def test_notes_sr38_and_ruling_sra17_a_settlement_needs_a_free_place(lay):
    board = lay(2)
    board.draw("I1", "small red", moons=3, home=True, icon=True)
    board.ships("I1")
    assert board.sheet().room("I1") == 0
    board.roll(white=5)
    assert Settle not in board.verbs(0)
    assert BuildShip in board.verbs(0)


# ---------------------------------------------------------------- building


def test_facts_sr13_and_ruling_sra33_ships_are_built_at_home_or_on_a_settlement(board):
    board.draw("M4", "small red", settled=2)
    board.draw("M5", "small green")
    board.roll(white=6)
    assert board.options(0, BuildShip, "at", die="white") == ["I1", "M4"]
    with pytest.raises(Illegal, match="Where"):
        board.play(0, BuildShip("white", "M5"))
    assert board.play(0, BuildShip("white", "M4")) == [ShipBuilt(ADA, "M4")]
    assert board.sheet().ships == ["I1", "M4"]
    assert not board.spot("M4").icon  # it has not travelled


@pytest.mark.parametrize(
    ("ships", "settled", "may"), [(3, 0, True), (4, 0, False), (1, 2, True), (2, 2, False)]
)
def test_facts_sr13_and_ruling_sra33_four_markers_settled_ones_included(board, ships, settled, may):
    for space in ("M1", "M2")[:settled]:
        board.draw(space, "small red", settled=1)
    board.ships(*["I1"] * ships)
    board.roll(white=5)
    assert (BuildShip in board.verbs(0)) == may
    assert board.sheet().markers == ships + settled


def test_ruling_sra32_the_marker_of_a_settled_ship_is_gone_for_good(board):
    board.ships("I1", "I1", "I1", "I1")
    board.roll(white=5)
    board.play(0, Settle("white", "I1"))
    board.roll(white=5)
    assert BuildShip not in board.verbs(0)


def test_a_ship_built_may_be_the_only_one(lay):
    board = lay(2)
    board.draw("I1", "small red", home=True)
    board.roll(white=5)
    board.play(0, BuildShip("white", "I1"))
    assert board.sheet().ships == ["I1"]


def test_a_wild_five_terraforms_instead(board):
    board.roll(white=5)
    board.play(0, Terraform("white", "blue", "I1"))
    assert board.verbs(0).isdisjoint({Settle, BuildShip})


@pytest.mark.parametrize(
    "move",
    [
        BuildShip("red", "I1"),
        BuildShip("fleet", "I1"),
        BuildShip("white", "I2"),
        Settle("red", "I1"),
    ],
    ids=repr,
)
def test_nonsense_for_building_and_settling_is_refused(board, move):
    board.roll(white=5, red=5)
    with pytest.raises(Illegal, match="not possible"):
        board.play(0, move)


# ---------------------------------------------------------------- bound to open bands


@pytest.fixture
def bound(lay):
    """A table where ships act in open bands alone. One is at home on I1, and one on a planet of the
    outer band."""
    board = lay(2, ships_bound=True)
    board.draw("I1", "large blue", home=True)
    board.draw("O1", "large red")
    board.ships("I1", "O1")
    return board


def test_bound_ships_stop_in_open_bands_and_pass_through_others(bound):
    bound.roll((1, 5), white=3)
    assert {BAND_OF[space] for space in goals(bound, "I1")} == {"inner", "outer"}
    bound.roll((1, 2), white=1)
    assert goals(bound, "I1") == ["I2", "I5"]
    assert bound.options(0, MoveShip, "ship", die="white") == ["I1"]


def test_bound_ships_that_cannot_stop_anywhere_do_not_move(bound):
    bound.ships("O1")
    bound.roll((1, 2), white=2)
    assert MoveShip not in bound.verbs(0)


def test_bound_ships_settle_and_are_built_in_open_bands(bound):
    bound.roll((5, 6), white=5)
    assert bound.options(0, Settle, "ship", die="white") == ["O1"]
    assert BuildShip not in bound.verbs(0)
    bound.roll((1, 2), white=5)
    assert bound.options(0, Settle, "ship", die="white") == ["I1"]
    assert bound.options(0, BuildShip, "at", die="white") == ["I1"]


def test_an_action_given_up_opens_a_band_for_bound_ships_too(bound):
    bound.roll((1, 2), white=1)
    bound.play(0, ShiftBand("1 and 3"))
    assert "M1" in goals(bound, "I1")
    assert set(goals(bound, "I1")) <= {*SPACES_OF["inner"], *SPACES_OF["middle"]}


# ---------------------------------------------------------------- counted


@pytest.mark.parametrize(
    "move", [MoveShip("white", "I1", "I2"), DrawPlanet("white", "red", "small", "I2")], ids=repr
)
def test_whatever_the_white_die_does_is_one_action(board, move):
    board.roll(white=1)
    board.play(0, move)
    board.play(0, Done())
    board.play(1, Done())
    assert board.sheet().taken == [1]
