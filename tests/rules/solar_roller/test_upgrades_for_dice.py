"""Upgrades that change how dice are read: Outpost Research, Real Explorers and Prosperous."""

import pytest

from rules.kernel import Illegal, Seat
from rules.solar_roller.content import COLOURS
from rules.solar_roller.events import DieFlipped, DieNudged, SixSplit, UpgradeMarked
from rules.solar_roller.rounds.actions import ShiftBand
from rules.solar_roller.rounds.upgrades import Flip, Nudge, Split
from rules.solar_roller.sheet.drawing import DrawMoons, DrawPlanet, DrawRings, Terraform
from rules.solar_roller.sheet.ships import BuildShip, MoveShip, Settle

ADA = Seat(0)


# ---------------------------------------------------------------- 3: Outpost Research


@pytest.mark.parametrize(("settled", "earned"), [(0, []), (1, [3])])
def test_facts_2_4_the_second_settlement_earns_upgrade_3(board, settled, earned):
    board.cards("", 3)
    for space in ("M1", "M2")[:settled]:
        board.draw(space, "small red", settled=0)
    board.roll(white=5)
    board.play(0, Settle("white", "I1"))
    assert board.gained() == earned


@pytest.mark.parametrize(("value", "to"), [(1, [2]), (2, [1, 3]), (5, [4, 6]), (6, [5])])
def test_ruling_sra30_a_nudge_stays_within_one_and_six(board, value, to):
    board.working(3)
    board.roll(red=value)
    assert board.options(0, Nudge, "to", die="red") == to
    told = board.play(0, Nudge("red", to[-1]))
    assert told == [DieNudged(ADA, "red", value, to[-1])]
    assert board.doing().dice["red"] == to[-1]


def test_a_nudge_is_no_action_and_the_die_does_what_it_then_shows(board):
    board.working(3)
    board.roll(red=1)
    board.play(0, Nudge("red", 2))
    assert (board.doing().units, board.doing().taken) == (3, 0)
    assert board.options(0, DrawPlanet, "size", die="red") == ["large"]


def test_ruling_sra30_one_nudge_a_round(board):
    board.working(3)
    board.roll()
    board.play(0, Nudge("red", 2))
    assert Nudge not in board.verbs(0)
    with pytest.raises(Illegal, match="once a round"):
        board.play(0, Nudge("blue", 2))
    board.close()
    board.roll()
    assert Nudge in board.verbs(0)


def test_a_nudged_white_die_moves_ships_accordingly(board):
    board.working(3)
    board.roll(white=4)
    board.play(0, Nudge("white", 5))
    assert BuildShip in board.verbs(0)
    assert MoveShip not in board.verbs(0)


def test_others_read_the_die_as_rolled(board):
    board.working(3)
    board.roll()
    board.play(0, Nudge("red", 2))
    assert board.doing(1).dice["red"] == board.state.dice["red"] == 1


@pytest.mark.parametrize(
    "move",
    [
        Nudge("band 1", 2),
        Nudge("red", 3),
        Nudge("red", 0),
        Nudge("red", True),
        Nudge("black", 2),
        Nudge("red", None),
    ],
    ids=repr,
)
def test_band_dice_and_nonsense_are_not_nudged(board, move):
    board.working(3)
    board.roll()
    with pytest.raises(Illegal, match="not possible"):
        board.play(0, move)


# ---------------------------------------------------------------- 5: Real Explorers


@pytest.mark.parametrize(
    ("ships", "settled", "earned"), [(2, 0, []), (3, 0, [5]), (1, 2, [5]), (0, 2, [])]
)
def test_ruling_sra14_the_third_ship_owned_in_all_earns_upgrade_5(board, ships, settled, earned):
    board.cards("", 5)
    for space in ("M1", "M2")[:settled]:
        board.draw(space, "small red", settled=0)
    board.ships(*["I1"] * ships)
    board.roll()
    assert board.gained() == earned


@pytest.mark.parametrize(("ships", "earned"), [(3, []), (4, [5])])
def test_with_third_ship_built_the_first_one_does_not_count(lay, ships, earned):
    board = lay(2, third_ship="built")
    board.cards("", 5)
    board.ships(*["I1"] * ships)
    board.roll()
    assert board.gained() == earned


@pytest.mark.parametrize(("value", "under"), [(1, 6), (2, 5), (3, 4), (4, 3), (5, 2), (6, 1)])
def test_facts_sr14_and_notes_sr14_the_underside_of_a_die(board, value, under):
    board.working(5)
    board.roll(green=value)
    assert board.play(0, Flip("green")) == [DieFlipped(ADA, "green", value, under)]
    assert board.doing().dice["green"] == under
    assert (board.doing().units, board.doing().taken) == (3, 0)


def test_ruling_sra30_one_flip_a_round(board):
    board.working(5)
    board.roll()
    board.play(0, Flip("white"))
    assert Flip not in board.verbs(0)
    board.close()
    board.roll()
    assert Flip in board.verbs(0)


def test_ruling_sra30_a_die_is_nudged_or_flipped_not_both(board):
    board.working(3, 5)
    board.roll()
    board.play(0, Nudge("red", 2))
    assert board.options(0, Flip, "die") == ["blue", "green", "purple", "white"]
    board.play(0, Flip("blue"))
    assert board.doing().dice == {"red": 2, "blue": 6, "green": 1, "purple": 1, "white": 1}
    board.roll()
    board.play(0, Flip("blue"))
    assert "blue" not in board.options(0, Nudge, "die")


@pytest.mark.parametrize("die", ["band 2", "yellow", "", None, 1])
def test_band_dice_and_nonsense_are_not_flipped(board, die):
    board.working(5)
    board.roll()
    with pytest.raises(Illegal, match="not possible"):
        board.play(0, Flip(die))


def test_a_die_already_used_is_not_altered(board):
    board.working(3, 5, 6)
    board.roll(red=6)
    board.play(0, DrawPlanet("red", "red", "small", "I2"))
    assert "red" not in board.options(0, Nudge, "die")
    assert "red" not in board.options(0, Flip, "die")
    assert Split not in board.verbs(0)


def test_without_an_action_left_no_die_is_altered(board):
    board.working(3, 5, 6)
    board.roll(white=6)
    for die, space in (("red", "I2"), ("blue", "I3"), ("green", "I4")):
        board.play(0, DrawPlanet(die, die, "small", space))
    assert board.verbs(0).isdisjoint({Nudge, Flip, Split})


# ---------------------------------------------------------------- 6: Prosperous


def test_facts_2_4_and_ruling_sra27_the_third_double_earns_upgrade_6_for_everybody(board):
    board.cards("", 6)
    board.roll_bands((1, 1), (1, 2), (6, 6))
    assert board.state.marks == {"6": 2}
    told = [told.event for told in board.roll((3, 3)).events]
    assert board.one(told, UpgradeMarked) == UpgradeMarked(6, 3)
    assert board.gained(0) == board.gained(1) == [6]


def test_boxes_are_filled_three_times_at_most(board):
    board.cards("", 6)
    board.roll_bands(*[(1, 1)] * 5)
    assert board.state.marks == {"6": 3}


def test_ruling_sra4_a_double_by_an_action_given_up_fills_no_box(board):
    board.cards("", 6, 7)
    board.roll((5, 6))
    board.state.marks = {}
    board.play(0, ShiftBand("6 and 6"))
    assert board.state.marks == {}


@pytest.mark.parametrize(
    ("halves", "values"), [("1 and 5", (1, 5)), ("2 and 4", (2, 4)), ("3 and 3", (3, 3))]
)
def test_facts_sr15_and_notes_sr15_a_six_is_divided(board, halves, values):
    board.working(6)
    board.roll(blue=6)
    assert board.options(0, Split, "halves", die="blue") == ["1 and 5", "2 and 4", "3 and 3"]
    assert board.play(0, Split("blue", halves)) == [SixSplit(ADA, "blue", values)]
    assert board.doing().halves == [("blue", value) for value in values]
    assert "blue" not in board.doing().dice


def test_facts_sr15_and_ruling_sra8_one_of_three_but_two_are_counted(board):
    board.working(6)
    board.draw("I1", "large blue")
    board.roll(blue=6)
    board.play(0, Split("blue", "1 and 5"))
    assert (board.doing().units, board.doing().taken) == (2, 0)
    board.play(0, DrawPlanet("blue half 1", "blue", "small", "I2"))
    board.play(0, Terraform("blue half 5", "blue", "I1"))
    assert (board.doing().units, board.doing().taken) == (2, 2)
    board.play(0, DrawPlanet("red", "red", "small", "I3"))
    board.play(0, DrawPlanet("green", "green", "small", "I4"))
    assert board.match.awaiting == (1,)
    board.close()
    assert board.sheet().taken == [4]


def test_notes_sr15_both_halves_may_be_threes(board):
    board.working(6)
    board.draw("I1", "large blue")
    board.roll(blue=6)
    board.play(0, Split("blue", "3 and 3"))
    assert board.options(0, DrawMoons, "die") == ["blue half 3"]
    board.play(0, DrawMoons("blue half 3", "blue", "I1", 2))
    board.play(0, DrawMoons("blue half 3", "blue", "I1", 2))
    assert board.spot("I1").moons == 4
    assert DrawMoons not in board.verbs(0)


def test_half_of_a_six_is_an_action_of_its_value_in_the_dies_colour(board):
    board.working(6)
    board.roll(blue=6)
    board.play(0, Split("blue", "2 and 4"))
    assert board.options(0, DrawPlanet, "size", die="blue half 2") == ["large"]
    assert board.options(0, DrawPlanet, "colour", die="blue half 2") == ["blue"]
    assert board.options(0, DrawRings, "colour", die="blue half 4") == ["blue"]
    with pytest.raises(Illegal, match="die"):
        board.play(0, DrawPlanet("blue half 4", "blue", "small", "I2"))


def test_half_of_a_white_six_moves_ships_or_is_wild(board):
    board.working(6)
    board.roll(white=6)
    board.play(0, Split("white", "1 and 5"))
    assert board.options(0, MoveShip, "die") == ["white half 1"]
    assert board.options(0, Settle, "die") == board.options(0, BuildShip, "die") == ["white half 5"]
    assert board.options(0, DrawPlanet, "colour", die="white half 1") == list(COLOURS)
    board.play(0, BuildShip("white half 5", "I1"))
    board.play(0, MoveShip("white half 1", "I1", "I2"))
    assert board.sheet().ships == ["I1", "I2"]
    assert board.doing().taken == 2


def test_a_half_not_used_is_not_counted(board):
    board.working(6)
    board.roll(blue=6)
    board.play(0, Split("blue", "1 and 5"))
    board.play(0, DrawPlanet("blue half 1", "blue", "small", "I2"))
    board.close()
    assert board.sheet().taken == [1]


def test_only_a_six_is_divided(board):
    board.working(6)
    board.roll(red=6, blue=5, white=6)
    assert board.options(0, Split, "die") == ["red", "white"]
    for die in ("blue", "band 1", None):
        with pytest.raises(Illegal, match="Which six"):
            board.play(0, Split(die, "1 and 5"))
    for halves in ("5 and 1", "6 and 0", "", None):
        with pytest.raises(Illegal, match="Into which two values"):
            board.play(0, Split("red", halves))


def test_a_nudged_or_flipped_six_is_not_divided(board):
    board.working(3, 5, 6)
    board.roll(red=5, blue=1)
    board.play(0, Nudge("red", 6))
    board.play(0, Flip("blue"))
    assert board.doing().dice["red"] == board.doing().dice["blue"] == 6
    assert Split not in board.verbs(0)
