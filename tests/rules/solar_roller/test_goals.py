"""System goals: their conditions, and what they pay at the end and in the races."""

import pytest

from rules.kernel import Seat
from rules.solar_roller import GAME
from rules.solar_roller.content import COLOURS, GOALS, SPACES, SPACES_OF, UPGRADES
from rules.solar_roller.events import GoalScored
from rules.solar_roller.sheet.drawing import DrawPlanet, Terraform
from rules.solar_roller.sheet.goals import count_steps, full, groups, is_met, key, worth
from rules.solar_roller.sheet.ships import MoveShip
from rules.solar_roller.words.naming import upgrade_named


@pytest.fixture
def board(lay):
    return lay(2)


def parts(board, letter, seat=0, number=10):
    """The points of each part of a goal, as if nobody else were there."""
    return [worth(part, board.sheet(seat), number) for part in GOALS[letter].part]


def planets(board, planet, *spaces, **around):
    for space in spaces:
        board.draw(space, planet, **around)


# ---------------------------------------------------------------- A


def test_notes_sr23_all_of_goal_a(board):
    for space, colour in zip(("I1", "I2", "I3", "I4"), COLOURS, strict=True):
        board.draw(space, f"small {colour}")
    board.draw("M1", "small red", level=3)
    board.draw("M2", "large red", level=4)
    planets(board, "small red", "O1", "O2")
    board.draw("O3", "large red")
    assert parts(board, "A") == [5, 8, 7]
    board.cards("A")
    assert board.match.tally(0).rows[0].categories["goals"] == 20


def test_notes_sr24_the_outer_part_needs_a_large_planet(board):
    planets(board, "small red", "O1", "O2")
    assert parts(board, "A") == [0, 0, 0]
    board.draw("O3", "large red")
    assert parts(board, "A") == [0, 0, 7]


def test_goal_a_as_many_large_planets_as_small_ones_are_too_many(board):
    planets(board, "small red", "O1", "O2")
    planets(board, "large red", "O3", "O4")
    assert parts(board, "A") == [0, 0, 0]


def test_goal_a_three_colours_are_not_four(board):
    for space, colour in zip(
        SPACES_OF["inner"], ("red", "blue", "green", "green", "red"), strict=True
    ):
        board.draw(space, f"large {colour}")
    assert parts(board, "A")[0] == 0


@pytest.mark.parametrize(("levels", "points"), [((3,), 0), ((3, 2), 0), ((3, 3), 8), ((4, 3), 8)])
def test_ruling_sra9_fauna_means_fauna_or_more(board, levels, points):
    for space, level in zip(("M1", "M2"), levels, strict=False):
        board.draw(space, "small red", level=level)
    assert parts(board, "A")[1] == points


# ---------------------------------------------------------------- B


def test_goal_b_a_moon_by_every_inner_planet(board):
    planets(board, "small red", *SPACES_OF["inner"], moons=1)
    assert parts(board, "B")[0] == 6
    board.draw("I3", "small red")
    assert parts(board, "B")[0] == 0
    board.draw("I3", moons=1)
    assert parts(board, "B")[0] == 0


def test_notes_sr25_two_of_each_colour_and_the_middle_band_full(board):
    for number, space in enumerate(SPACES_OF["middle"]):
        board.draw(space, f"small {COLOURS[number % 4]}")
    assert parts(board, "B")[1] == 7
    assert is_met(GOALS["D"].part[1], board.sheet())
    board.draw("M8", "large red")
    assert parts(board, "B")[1] == 0
    assert is_met(GOALS["D"].part[1], board.sheet())


@pytest.mark.parametrize(("levels", "points"), [((2, 1), 0), ((2, 2), 9), ((4, 3), 9)])
def test_goal_b_two_outer_planets_with_flora_or_more(board, levels, points):
    for space, level in zip(("O1", "O2"), levels, strict=True):
        board.draw(space, "small red", level=level)
    assert parts(board, "B")[2] == points


# ---------------------------------------------------------------- C, D and F


@pytest.mark.parametrize(
    ("race", "around", "spaces", "first"),
    [
        ("C1", {"icon": True}, ("I1", "I2", "I3"), 7),
        ("C2", {"moons": 2}, ("M1", "M2", "M3", "M4"), 9),
        ("C3", {}, ("O1", "O2", "O3"), 8),
        ("D1", {"moons": 1}, SPACES_OF["inner"], 7),
        ("D2", {}, SPACES_OF["middle"], 8),
        ("D3", {"rings": ("red",)}, ("O1", "O2", "O3", "O4", "O5"), 9),
        ("F1", {"level": 1}, ("I1", "I2", "I3"), 8),
        ("F3", {"icon": True}, ("O1", "O2"), 6),
    ],
)
def test_facts_2_3_what_the_races_ask_for(board, race, around, spaces, first):
    goal, part = race[0], int(race[1]) - 1
    *most, last = spaces
    planets(board, "small red", *most, **around)
    assert parts(board, goal)[part] == 0
    board.draw(last, "small red", **around)
    assert parts(board, goal)[part] == first
    for space in spaces:  # the same in another band does not count
        board.draw(space)
    planets(board, "small red", *[space for space in SPACES if space[0] != last[0]], **around)
    assert parts(board, goal)[part] == 0


def test_goal_f_four_large_planets_in_the_middle(board):
    planets(board, "large red", "M1", "M2", "M3")
    planets(board, "small red", "M4")
    assert parts(board, "F")[1] == 0
    board.draw("M4", "large blue")
    assert parts(board, "F")[1] == 5


def test_ruling_sra10_a_water_planet_has_at_least_water(board):
    for space, level in zip(("I1", "I2", "I3"), (1, 2, 4), strict=True):
        board.draw(space, "small red", level=level)
    assert parts(board, "F")[0] == 8


def test_goal_d_rings_of_all_colours_count_the_planets_own_too(board):
    board.draw("O1", "small red", rings=("red", "blue", "green", "purple"))
    assert parts(board, "D")[2] == 0
    board.draw("O2", "small red", rings=("red",))
    assert parts(board, "D")[2] == 9


# ---------------------------------------------------------------- E


@pytest.mark.parametrize(("number", "points"), [(1, 10), (6, 5), (10, 1)])
def test_facts_sr18_and_notes_sr18_goal_e_pays_the_rounds_that_are_left(board, number, points):
    board.cards("E")
    board.roll(number=number)
    for space in ("I1", "M1", "O1"):
        board.draw(space, icon=True)
    told = board.close()
    assert board.one(told, GoalScored) == GoalScored(0, "E", 0, points, first=True)
    assert board.state.captains[0].goals == {"E1": points}


def test_goal_e_needs_an_icon_in_each_band(board):
    planets(board, "", "I1", "I2", "M1", "M2", icon=True)
    assert parts(board, "E") == [0]


def test_ruling_sra23_h_is_no_icon(board):
    planets(board, "", "I1", "M1", icon=True)
    board.draw("O1", "small red", home=True)
    assert parts(board, "E") == [0]
    planets(board, "small red", "I2", icon=True)
    board.draw("I3", "small red", home=True)
    assert parts(board, "C")[0] == 0


def test_goal_e_pays_the_same_to_later_ones_as_rounds_are_left(board):
    board.cards("E")
    for seat, number in ((0, 4), (1, 7)):
        board.roll(number=number)
        for space in ("I1", "M1", "O1"):
            board.draw(space, icon=True, seat=seat)
        board.close()
    assert [captain.goals for captain in board.state.captains] == [{"E1": 7}, {"E1": 4}]


# ---------------------------------------------------------------- G and H


@pytest.mark.parametrize(("small", "large", "points"), [(4, 6, 4), (6, 4, 4), (0, 5, 0), (3, 3, 3)])
def test_facts_sr19_and_notes_sr19_goal_g_counts_pairs(board, small, large, points):
    spaces = list(SPACES)
    for number, space in enumerate(spaces[:small]):
        board.draw(space, f"small {COLOURS[number % 4]}")
    planets(board, "large red", *spaces[small : small + large])
    assert parts(board, "G") == [points]


GROUPS = [
    (
        {"red": ("O1", "O2", "O3", "O4", "O5"), "blue": ("M1", "M2", "I2"), "green": ("I4", "I5")},
        [5, 3, 2],
        3,
    ),
    ({"red": ("O1", "O2", "O3", "O4"), "blue": ("I1", "I2", "I3", "M1")}, [4, 4], 4),
    ({"red": ("O1", "O2")}, [2], 0),
    ({"red": ("O1", "O2"), "blue": ("I1",)}, [2, 1], 1),
    ({}, [], 0),
]


@pytest.mark.parametrize(("drawn", "sizes", "points"), GROUPS)
def test_facts_sr20_and_notes_sr20_goal_h_counts_the_second_largest_group(
    board, drawn, sizes, points
):
    for colour, spaces in drawn.items():
        planets(board, f"small {colour}", *spaces)
    assert groups(board.sheet()) == sizes
    assert parts(board, "H") == [points]


def test_ruling_sra25_a_lone_planet_is_a_group_and_equal_groups_count_in_full(board):
    planets(board, "small red", "I1", "O1", "O4")
    assert groups(board.sheet()) == [1, 1, 1]
    assert parts(board, "H") == [1]


def test_goal_h_groups_of_one_colour_that_do_not_touch_are_two(board):
    planets(board, "small red", "I1", "I2", "O4", "O5", "O6")
    assert groups(board.sheet()) == [3, 2]


def test_goal_h_sizes_do_not_matter_and_lines_between_bands_count(board):
    board.draw("I1", "small red")
    board.draw("M1", "large red")
    assert groups(board.sheet()) == [2]


def test_ruling_sra12_end_goals_show_as_they_stand(board):
    board.cards("G")
    board.draw("I1", "small red")
    board.draw("I2", "large red")
    board.roll()
    board.close()
    assert board.state.captains[0].goals == {}
    assert board.match.tally(0).rows[0].categories["goals"] == 1
    board.draw("I3", "small red")
    board.draw("I4", "large red")
    assert board.match.tally(0).rows[0].categories["goals"] == 2


# ---------------------------------------------------------------- races


def meets(board, seat, part=0):
    """Give the seat what a part of goal D requires."""
    if part == 0:
        for space in SPACES_OF["inner"]:
            board.draw(space, "small red", seat=seat, moons=1)
    else:
        for space in SPACES_OF["middle"]:
            board.draw(space, "small red", seat=seat)


def test_facts_sr21_first_and_later(board):
    board.cards("D")
    board.roll(number=3)
    meets(board, 0)
    told = board.close()
    assert board.all(told, GoalScored) == [GoalScored(0, "D", 0, 7, first=True)]
    board.roll(number=5)
    meets(board, 1)
    told = board.close()
    assert board.all(told, GoalScored) == [GoalScored(1, "D", 0, 4, first=False)]


@pytest.mark.parametrize(("seats", "first"), [(2, True), (1, False)])
def test_notes_sr21_eight_moons_in_the_middle(lay, seats, first):
    board = lay(seats)
    board.cards("C")
    board.roll()
    planets(board, "large red", "M1", "M2", moons=4)
    told = board.close()
    assert board.one(told, GoalScored) == GoalScored(0, "C", 1, 9 if first else 5, first=first)


def test_notes_sr36_and_ruling_sra13_two_in_round_four_one_in_round_seven(lay):
    board = lay(3)
    board.cards("D")
    board.roll(number=4)
    meets(board, 0, part=1)
    meets(board, 2, part=1)
    told = board.close()
    assert [
        (event.seat, event.points, event.first, event.shared)
        for event in board.all(told, GoalScored)
    ] == [(0, 8, True, True), (2, 8, True, True)]
    board.roll(number=7)
    meets(board, 1, part=1)
    board.close()
    assert [captain.goals[key("D", 1)] for captain in board.state.captains] == [8, 5, 8]


def test_ruling_sra44_a_part_is_paid_once(board):
    board.cards("D")
    board.roll()
    meets(board, 0)
    board.close()
    board.roll(number=2)
    assert not board.all(board.close(), GoalScored)
    assert board.state.captains[0].goals == {"D1": 7}


def test_ruling_sra13_a_part_once_scored_is_kept(board):
    board.cards("D")
    board.roll()
    meets(board, 0)
    board.close()
    for space in SPACES:
        board.draw(space)
    board.roll(number=2)
    board.close()
    assert board.match.tally(0).rows[0].categories["goals"] == 7


def test_ruling_sra13_bonus_actions_and_free_actions_of_a_round_count_together(board):
    board.cards("C")
    board.working(4)
    planets(board, "small red", "O1", *SPACES_OF["middle"])
    board.bonus(6)
    board.play(0, DrawPlanet("bonus", "red", "small", "O2"))
    board.play(1, board.match.default(Seat(1)))
    board.play(0, board.match.default(Seat(0)))
    told = board.play(0, DrawPlanet("free", "red", "small", "O3"))
    told += board.close()
    assert GoalScored(0, "C", 2, 8, first=True) in told


def test_ruling_sra13_races_are_judged_when_the_round_closes(board):
    board.cards("F")
    planets(board, "small red", "I1", "I2", level=1)
    board.draw("I3", "small red")
    board.roll(red=5)
    assert not board.all(board.play(0, Terraform("red", "red", "I3")), GoalScored)
    assert board.state.captains[0].goals == {}
    assert board.one(board.close(), GoalScored) == GoalScored(0, "F", 0, 8, first=True)


def test_an_icon_drawn_this_round_counts(board):
    board.cards("F")
    board.draw("O1", icon=True)
    board.ships("O3")
    board.roll(white=1)
    board.play(0, MoveShip("white", "O3", "O2"))
    assert board.one(board.close(), GoalScored) == GoalScored(0, "F", 2, 6, first=True)


def test_facts_sr21_alone_the_lower_value_is_paid(lay):
    board = lay(1)
    board.cards("D")
    board.roll()
    meets(board, 0)
    meets(board, 0, part=1)
    board.close()
    assert board.state.captains[0].goals == {"D1": 4, "D2": 5}


def test_alone_goal_e_pays_the_rounds_that_are_left(lay):
    board = lay(1)
    board.cards("E")
    board.roll(number=4)
    planets(board, "", "I1", "M1", "O1", icon=True)
    board.close()
    assert board.state.captains[0].goals == {"E1": 7}


def test_goals_that_are_not_on_the_table_pay_nothing(board):
    board.cards("AGH")
    board.roll()
    meets(board, 0)
    assert not board.all(board.close(), GoalScored)


@pytest.mark.parametrize("band", SPACES_OF)
def test_a_band_is_full_when_every_space_has_a_planet(board, band):
    planets(board, "small red", *SPACES_OF[band])
    assert [other for other in SPACES_OF if full(board.sheet(), other)] == [band]
    board.draw(SPACES_OF[band][0], icon=True, moons=1)
    assert not full(board.sheet(), band)


def test_who_fills_a_band_is_told_of_the_upgrade_that_this_earns(board):
    number = next(number for number, each in UPGRADES.items() if each.trigger.kind == "full_band")
    board.state.upgrades = [number]
    board.roll()
    assert "You have earned" not in GAME.words.moment(board.match.view(Seat(0)), Seat(0))
    planets(board, "small red", *SPACES_OF["inner"])
    told = f"You have earned upgrade {upgrade_named(number)}: it is yours once you are done."
    assert told in GAME.words.moment(board.match.view(Seat(0)), Seat(0))


def test_who_meets_a_part_of_a_race_is_told_before_it_scores(board):
    board.cards("D")
    board.roll()
    assert "You meet" not in GAME.words.moment(board.match.view(Seat(0)), Seat(0))
    planets(board, "small red", *SPACES_OF["inner"], moons=1)
    told = (
        'You meet goal D "First Wonders" (inner band: five moons): {points} points when the '
        "round closes."
    )
    assert told.format(points=7) in GAME.words.moment(board.match.view(Seat(0)), Seat(0))
    board.state.captains[1].goals["D1"] = 7
    assert told.format(points=4) in GAME.words.moment(board.match.view(Seat(0)), Seat(0))


def test_goal_e_pays_by_the_round_whoever_has_it_before(board):
    board.cards("E")
    board.roll(number=4)
    for space in ("I3", "M3", "O3"):
        board.draw(space, icon=True)
    board.state.captains[1].goals["E1"] = 9
    moment = GAME.words.moment(board.match.view(Seat(0)), Seat(0))
    assert 'You meet goal E "No Boundaries"' in moment
    assert "7 points when the round closes." in moment
    board.close()
    assert board.state.captains[0].goals == {"E1": 7}


# ---------------------------------------------------------------- how far there is to go


@pytest.mark.parametrize(
    ("goal", "spots", "steps"),
    [
        (("A", 0), {"I1": "small red", "I2": "large red", "I3": "small blue"}, (2, 4)),
        (("A", 2), {"O1": "large red", "O2": "large blue"}, (2, 5)),  # three small ones would do
        (("A", 2), {"O1": "small red", "O2": "small blue"}, (2, 3)),
        (
            ("B", 1),
            {"M1": "small red", "M2": "large red", "M3": "small red", "M4": "large blue"},
            (3, 8),
        ),
        (("D", 1), {"M1": "small red", "I2": "large red"}, (1, 8)),
    ],
)
def test_how_far_a_captain_has_come_with_a_part(board, goal, spots, steps):
    for space, planet in spots.items():
        board.draw(space, planet)
    letter, number = goal
    assert count_steps(GOALS[letter].part[number], board.sheet(0)) == steps


def test_no_more_is_counted_than_a_part_asks_for(board):
    board.draw("M1", "large red", moons=12)
    assert count_steps(GOALS["C"].part[1], board.sheet(0)) == (8, 8)


def test_what_counts_piece_by_piece_has_no_end(board):
    assert [count_steps(GOALS[letter].part[0], board.sheet(0)) for letter in "GH"] == [None, None]
