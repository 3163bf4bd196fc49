"""Action dice: how many are used, in which bands, actions given up, and when a captain has none
left."""

import pytest

from rules.kernel import Illegal, Seat
from rules.solar_roller import GAME
from rules.solar_roller.content import BANDS, SPACES_OF
from rules.solar_roller.events import ActionGivenUp, RoundEnded
from rules.solar_roller.rounds.actions import Done, ShiftBand
from rules.solar_roller.rounds.upgrades import Split
from rules.solar_roller.sheet.drawing import DrawPlanet, Terraform
from rules.solar_roller.sheet.ships import MoveShip
from rules.solar_roller.state import bands_of

ADA, BEN = Seat(0), Seat(1)


def small(die, space, colour=""):
    return DrawPlanet(die, colour or die, "small", space)


def pairs(board, seat=0):
    return board.options(seat, ShiftBand, "pair")


# ---------------------------------------------------------------- band dice


@pytest.mark.parametrize(
    ("pair", "opened"),
    [
        ((4, 4), ["inner", "middle", "outer"]),
        ((1, 6), ["inner", "outer"]),
        ((1, 2), ["inner"]),
        ((3, 4), ["middle"]),
        ((6, 5), ["outer"]),
        ((5, 2), ["inner", "outer"]),
        ((1, 1), ["inner", "middle", "outer"]),
    ],
)
def test_facts_sr03_and_notes_sr03_sr04_what_band_dice_open(lay, pair, opened):
    board = lay(2)
    board.roll(pair)
    assert list(bands_of(pair)) == list(board.doing().bands) == opened
    assert {
        BANDS[band].id
        for band in BANDS
        if set(SPACES_OF[band]) & set(board.options(0, DrawPlanet, "space"))
    } == {*opened}


def test_ruling_sra3_different_values_of_one_band_open_that_band_alone(lay):
    board = lay(2)
    board.roll((1, 2))
    with pytest.raises(Illegal, match="middle band is closed"):
        board.play(0, small("red", "M1"))
    board.play(0, small("red", "I1"))


# ---------------------------------------------------------------- three actions


def test_facts_sr04_and_ruling_sra8_at_most_three_dice_are_used(lay):
    board = lay(2)
    board.roll()
    for die, space in (("red", "I1"), ("blue", "I2"), ("green", "I3")):
        board.play(0, small(die, space))
    assert board.match.awaiting == (BEN,)
    with pytest.raises(Illegal, match=r"Which die draws a planet\? Purple is not possible"):
        board.play(0, small("purple", "I4"))
    assert list(board.doing().dice) == ["purple", "white"]


def test_a_die_is_used_once(lay):
    board = lay(2)
    board.roll()
    board.play(0, small("red", "I1"))
    with pytest.raises(Illegal, match="die"):
        board.play(0, small("red", "I2"))


def test_ruling_sra34_fewer_dice_may_be_used(lay):
    board = lay(2)
    board.roll()
    board.play(0, Done())
    board.play(1, small("red", "I1"))
    board.play(1, Done())
    assert board.sheet(0).taken == [0]
    assert board.sheet(1).taken == [1]


def test_everybody_uses_the_same_dice(lay):
    board = lay(3)
    board.roll((3, 4), red=2, blue=5)
    for seat in range(3):
        assert board.doing(seat).dice == {"red": 2, "blue": 5, "green": 1, "purple": 1, "white": 1}
        assert board.doing(seat).pairs == [(3, 4)]
        board.play(seat, DrawPlanet("red", "red", "large", "M1"))
    assert board.match.awaiting == (0, 1, 2)


def test_being_done_says_what_is_left(lay):
    board = lay(2)
    board.roll()
    assert board.match.menu(ADA).offers[Done].preview({}) == "3 actions left unused."
    board.play(0, small("red", "I1"))
    board.play(0, small("blue", "I2"))
    assert board.match.menu(ADA).offers[Done].preview({}) == "1 action left unused."
    board.play(1, Done())
    assert (
        board.match.menu(ADA).offers[Done].preview({})
        == "1 action left unused, and the round closes for good."
    )


def test_the_default_is_to_be_done(lay):
    board = lay(2)
    board.roll()
    assert board.match.default(ADA) == Done()


def test_who_is_done_is_out_of_the_round(lay):
    board = lay(2)
    board.roll()
    board.play(0, Done())
    assert board.match.awaiting == (BEN,)
    assert board.verbs(0) == set()
    with pytest.raises(Illegal):
        board.play(0, small("red", "I1"))


def test_the_round_tracker_takes_down_the_actions_of_each_round(lay):
    board = lay(1)
    board.roll()
    board.play(0, small("red", "I1"))
    board.play(0, small("white", "I2", "blue"))
    assert (board.doing().taken, board.sheet().actions) == (2, 2)
    board.play(0, Done())
    assert (board.sheet().taken, board.doing().taken, board.sheet().actions) == ([2], 0, 2)


# ---------------------------------------------------------------- giving up actions


def test_facts_sr05_and_notes_sr05_an_action_given_up_shifts_a_band_die(lay):
    board = lay(2)
    board.roll((2, 5))
    assert pairs(board) == ["1 and 5", "3 and 5", "2 and 4", "2 and 6"]
    assert {
        pair: bands_of(tuple(int(value) for value in pair.split(" and "))) for pair in pairs(board)
    } == {
        "3 and 5": ("middle", "outer"),
        "1 and 5": ("inner", "outer"),
        "2 and 6": ("inner", "outer"),
        "2 and 4": ("inner", "middle"),
    }
    assert board.play(0, ShiftBand("2 and 4")) == [ActionGivenUp(ADA, (2, 4))]
    assert board.doing().units == 2
    assert board.doing().bands == ("inner", "middle", "outer")


def test_facts_sr05_the_others_read_the_dice_as_rolled(lay):
    board = lay(2)
    board.roll((1, 2))
    board.play(0, ShiftBand("1 and 3"))
    assert board.doing(0).bands == ("inner", "middle")
    assert board.doing(1).bands == ("inner",)
    assert board.doing(1).units == 3
    assert board.state.dice["band 2"] == 2


def test_facts_sr05_two_actions_are_left(lay):
    board = lay(2)
    board.roll((3, 4))
    board.play(0, ShiftBand("3 and 5"))
    board.play(0, small("red", "O1"))
    board.play(0, small("blue", "M1"))
    assert board.match.awaiting == (BEN,)


def test_notes_sr06_and_ruling_sra4_a_pair_made_equal_opens_all_bands(lay):
    board = lay(2)
    board.roll((3, 4))
    board.play(0, ShiftBand("4 and 4"))
    assert board.doing().bands == ("inner", "middle", "outer")
    board.roll((3, 4))
    board.play(0, ShiftBand("3 and 3"))
    assert board.doing().bands == ("inner", "middle", "outer")


@pytest.mark.parametrize(("pair", "never"), [((6, 4), "4 and 7"), ((1, 3), "0 and 3")])
def test_notes_sr06_and_ruling_sra26_faces_stay_within_one_and_six(lay, pair, never):
    board = lay(2)
    board.roll(pair)
    assert len(pairs(board)) == 3
    with pytest.raises(Illegal, match="band dice"):
        board.play(0, ShiftBand(never))


def test_ruling_sra26_each_action_reads_the_pair_that_it_needs(lay):
    """Bands of the roll stay open besides those of the changed pair."""
    board = lay(2)
    board.roll((1, 4))
    board.play(0, ShiftBand("1 and 5"))
    board.play(0, small("red", "M1"))
    board.play(0, small("blue", "O1"))
    assert board.spot("M1").size == board.spot("O1").size == "small"


def test_ruling_sra26_two_given_up_may_shift_the_same_die(lay):
    board = lay(2)
    board.roll((1, 6))
    board.play(0, ShiftBand("2 and 6"))
    assert pairs(board) == ["3 and 6"]
    board.play(0, ShiftBand("3 and 6"))
    assert board.doing().pairs == [(1, 6), (2, 6), (3, 6)]


def test_notes_sr34_after_two_given_up_one_die_is_left(lay):
    board = lay(2)
    board.roll((3, 1))
    board.play(0, ShiftBand("1 and 4"))
    board.play(0, ShiftBand("1 and 5"))
    board.play(0, small("red", "O1"))
    assert board.match.awaiting == (BEN,)
    board.play(1, Done())
    assert board.sheet(0).taken == [1]


@pytest.mark.parametrize(("pair", "doubles"), [((2, 5), set()), ((3, 5), {3, 4, 5})])
def test_notes_sr35_doubles_within_two_given_up(lay, pair, doubles):
    found = set()
    board = lay(2)
    board.roll(pair)
    for first in pairs(board):
        board.roll(pair)
        board.play(0, ShiftBand(first))
        for second in pairs(board):
            one, two = second.split(" and ")
            found |= {int(one)} if one == two else set()
    assert found == doubles


def test_ruling_sra8_the_last_action_cannot_be_given_up(lay):
    board = lay(2)
    board.roll((1, 2))
    board.play(0, small("red", "I1"))
    board.play(0, small("blue", "I2"))
    assert ShiftBand not in board.verbs(0)
    with pytest.raises(Illegal):
        board.play(0, ShiftBand("1 and 3"))


def test_the_last_that_can_be_given_up_must_open_another_band(lay):
    board = lay(2)
    board.roll((2, 5))
    board.play(0, small("red", "I1"))
    assert pairs(board) == ["3 and 5", "2 and 4"]
    with pytest.raises(Illegal, match="band dice"):
        board.play(0, ShiftBand("1 and 5"))


def test_where_no_shift_opens_another_band_none_is_offered(lay):
    board = lay(2)
    board.roll((1, 6))
    assert pairs(board) == ["2 and 6", "1 and 5"]  # the next one opens the middle band
    board.play(0, small("red", "I1"))
    assert (
        board.match.menu(ADA).barred[ShiftBand]
        == "No shift that you can pay for opens another band."
    )


def test_a_shift_from_which_no_other_band_is_in_reach_is_not_offered(lay):
    board = lay(2)
    board.roll((2, 3))
    assert pairs(board) == ["3 and 3", "2 and 2", "2 and 4"]  # from 1 and 3 it takes two more


def test_a_shift_says_what_it_opens_besides_and_what_it_leaves(lay):
    board = lay(2)
    board.roll((1, 6))
    offer = board.match.menu(ADA).offer(ShiftBand)
    assert offer.preview({"pair": "2 and 6"}) == "Opens no new band yet; 2 actions left."
    board.play(0, ShiftBand("2 and 6"))
    offer = board.match.menu(ADA).offer(ShiftBand)
    assert offer.preview({"pair": "3 and 6"}) == "Opens the middle band too; 1 action left."


def test_while_all_bands_are_open_nothing_is_given_up(lay):
    board = lay(2)
    board.roll((2, 2))
    assert ShiftBand not in board.verbs(0)


def test_ruling_sra8_what_is_given_up_is_not_counted(lay):
    board = lay(2)
    board.roll((1, 2))
    board.play(0, ShiftBand("1 and 3"))
    board.play(0, small("red", "M1"))
    assert board.sheet().actions == 1


def test_ruling_sra43_a_band_that_is_opened_and_not_used_is_wasted(lay):
    board = lay(2)
    board.roll((1, 2))
    board.play(0, ShiftBand("1 and 3"))
    board.play(0, Done())
    board.play(1, Done())
    assert board.sheet(0).taken == [0]


@pytest.mark.parametrize("pair", ["1 and 2", "2 and 3", "4 and 2", "", "1,3", None, (1, 3)])
def test_nonsense_to_give_up_for_is_refused(lay, pair):
    board = lay(2)
    board.roll((1, 2))
    with pytest.raises(Illegal, match="band dice"):
        board.play(0, ShiftBand(pair))


# ---------------------------------------------------------------- when nothing is left


def test_who_can_do_no_more_is_done_and_may_still_take_it_back(lay):
    board = lay(2)
    board.roll()
    for die, space in (("red", "I1"), ("blue", "I2"), ("green", "I3")):
        board.play(0, small(die, space))
    assert board.match.awaiting == (BEN,)
    assert board.match.undoable(ADA) == 3
    board.play(1, small("red", "O1"))
    board.match.undo(ADA)
    assert board.match.awaiting == (ADA, BEN)
    assert board.spot("I3").size is None
    assert board.spot("O1", 1).size == "small"
    board.play(0, small("purple", "I4"))
    assert board.match.awaiting == (BEN,)


def test_the_last_action_of_the_last_captain_closes_the_round(lay):
    board = lay(2)
    board.roll()
    board.play(0, Done())
    board.play(1, small("red", "I1"))
    board.play(1, small("blue", "I2"))
    assert board.state.round == 1
    told = board.play(1, small("green", "I3"))
    assert board.one(told, RoundEnded).round == 1
    assert [board.sheet(seat).taken for seat in (0, 1)] == [[0], [3]]


def test_as_long_as_a_die_can_be_used_or_read_otherwise_nobody_is_done(lay):
    board = lay(2)
    board.fill("inner")
    board.roll((1, 2), red=1, blue=1, green=1, purple=3, white=1)
    board.play(0, ShiftBand("1 and 3"))
    board.play(0, small("red", "M1"))
    assert ADA in board.match.awaiting
    # There is no ship, no space, and only one red die to raise with.
    board.roll((1, 2), red=5, blue=1, green=1, purple=3, white=1)
    board.working(3)
    board.play(0, Terraform("red", "red", "I1"))
    board.play(0, ShiftBand("1 and 3"))
    assert ADA in board.match.awaiting


def test_dice_that_nothing_can_be_done_with_are_not_asked_for(lay):
    board = lay(2)
    board.fill("inner")
    board.roll((1, 2), red=5, blue=5, green=1, purple=3, white=1)
    board.play(0, Terraform("red", "red", "I1"))
    assert ADA in board.match.awaiting  # an action may be given up
    board.fill("middle")
    board.fill("outer")
    board.roll((1, 1), red=5, blue=5, green=1, purple=3, white=1)
    assert ADA in board.match.awaiting
    board.play(0, Terraform("red", "red", "I1"))
    assert board.match.awaiting == (BEN,)
    assert board.doing().units == 2


# ---------------------------------------------------------------- given up for half of a six


@pytest.fixture
def divided(lay):
    """Ada has split a blue six and used one more die. One action is left, and two halves that cost
    none."""
    board = lay(2)
    board.working(6)
    board.roll((1, 2), blue=6)
    board.play(0, Split("blue", "1 and 5"))
    board.play(0, small("red", "I1"))
    return board


def test_rulings_sra8_sra39_sra43_the_last_action_may_be_given_up_for_half_of_a_six(divided):
    assert divided.doing().units == 1
    assert pairs(divided) == ["2 and 2", "1 and 1", "1 and 3"]
    divided.play(0, ShiftBand("1 and 3"))
    assert divided.doing().units == 0
    assert ADA in divided.match.awaiting
    divided.play(0, small("blue half 1", "M1", "blue"))
    divided.play(0, Terraform("blue half 5", "blue", "M1"))
    assert (divided.spot("M1").level, divided.doing().taken) == (1, 3)
    assert divided.match.awaiting == (BEN,)


def test_once_both_halves_are_used_the_last_action_stays(divided):
    divided.play(0, small("blue half 1", "I2", "blue"))
    assert ShiftBand in divided.verbs(0)
    divided.play(0, Terraform("blue half 5", "blue", "I2"))
    assert ShiftBand not in divided.verbs(0)


def test_two_actions_may_be_given_up_for_the_halves(lay):
    board = lay(2)
    board.working(6)
    board.roll((3, 4), blue=6)
    board.play(0, Split("blue", "1 and 5"))
    board.play(0, ShiftBand("2 and 4"))
    assert pairs(board) == ["2 and 5"]  # the last one has to open a band
    board.play(0, ShiftBand("2 and 5"))
    assert board.doing().units == 0
    assert board.options(0, DrawPlanet, "die") == ["blue half 1"]


def test_with_ships_bound_an_action_may_be_given_up_for_half_a_white_six_and_ships_to_come(lay):
    board = lay(2, ships_bound=True)
    board.draw("I1", "large blue", home=True)
    board.ships("I1", "I3")
    board.working(2, 6)
    board.roll((1, 2), white=6, red=1)
    board.play(0, Split("white", "2 and 4"))
    board.play(0, small("red", "I4"))
    board.play(0, ShiftBand("1 and 3"))
    assert "M1" in board.options(0, MoveShip, "to", die="white half 2", ship="I1")
    board.roll((1, 2), white=2, red=1)
    board.play(0, small("red", "I5"))
    board.play(0, MoveShip("white", "I1", "I2"))
    assert (board.doing().units, board.doing().fleet) == (1, ["I3"])
    board.play(0, ShiftBand("1 and 3"))
    assert any(space.startswith("M") for space in board.options(0, MoveShip, "to"))


def test_where_ships_are_free_no_action_is_given_up_for_them(lay):
    board = lay(2)
    board.draw("I1", "large blue", home=True)
    board.ships("I1", "I3")
    board.working(2)
    board.roll((1, 2), white=2, red=1)
    board.play(0, small("red", "I5"))
    board.play(0, MoveShip("white", "I1", "I2"))
    assert ShiftBand not in board.verbs(0)


def test_the_band_dice_are_named_in_the_order_of_the_bands(lay):
    board = lay(2)
    board.roll((5, 2))
    assert board.doing().pairs == [(2, 5)]
    assert pairs(board) == ["1 and 5", "3 and 5", "2 and 4", "2 and 6"]
    assert "2 and 5" in GAME.words.board(board.match.view(None))
