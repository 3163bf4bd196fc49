"""A move that the round doesn't offer is refused with a reason, and panels don't show it."""

import pytest

from rules.kernel import Seat
from rules.solar_roller.content import EFFECTS, SPACES
from rules.solar_roller.rounds.actions import Done, ShiftBand
from rules.solar_roller.rounds.upgrades import Flip, MarkHalo, Nudge, Split
from rules.solar_roller.setup import FoundSystem
from rules.solar_roller.sheet.drawing import DrawMoons, DrawPlanet, DrawRings, Terraform
from rules.solar_roller.sheet.ships import BuildShip, MoveShip, Settle

ADA = Seat(0)
ONES = {"red": 1, "blue": 1, "green": 1, "purple": 1, "white": 1}


def barred(board, verb):
    menu = board.match.menu(ADA)
    assert verb not in menu.moves
    assert menu.is_anytime(verb), "no panel lists it"
    return menu.barred[verb]


@pytest.mark.parametrize(
    ("verb", "why"),
    [
        (FoundSystem, "Your system is founded."),
        (DrawMoons, "No die that you have left shows 3 or 6."),
        (DrawRings, "No die that you have left shows 4 or 6."),
        (Terraform, "No die that you have left shows 5 or 6."),
        (MoveShip, "You have no ship that could move."),
        (Settle, "The white die shows 1: ships settle with 5 or 6."),
        (BuildShip, "The white die shows 1: ships are built with 5 or 6."),
        (Nudge, "is not yours yet."),
        (Flip, "is no part of this match."),
    ],
)
def test_a_captain_is_told_what_the_dice_lack(lay, verb, why):
    board = lay(2)
    board.state.upgrades = [EFFECTS["nudge"].number]
    board.roll((1, 1), **ONES)
    assert barred(board, verb).endswith(why)


def test_a_captain_is_told_what_the_bands_lack(lay):
    board = lay(2)
    for space in SPACES:
        board.draw(space, "small red", moons=board.sheet().room(space))
    board.roll((1, 2), red=3, blue=1)
    assert barred(board, DrawPlanet) == "No space is empty in the inner band."
    assert (
        barred(board, DrawMoons)
        == "No planet of such a die's colour has room for a moon in the inner band."
    )


def test_a_shift_needs_a_closed_band_and_two_actions(lay):
    board = lay(2)
    board.roll((1, 1), **ONES)
    assert barred(board, ShiftBand) == "All bands are open to you."
    board.roll((1, 2), **ONES)
    board.doing().units = 1
    assert (
        barred(board, ShiftBand)
        == "A shift takes one action, and one more to use it: you have 1 action left."
    )


def test_the_white_die_is_used_but_once(lay):
    board = lay(2)
    board.roll((1, 1), **ONES)
    board.play(0, DrawPlanet("white", "red", "small", "I3"))
    assert barred(board, MoveShip) == "Only the white die moves ships, and yours is used."


def test_an_upgrade_that_has_nothing_to_do_says_so(lay):
    board = lay(2)
    board.state.upgrades = [EFFECTS["split"].number, EFFECTS["halo"].number]
    board.sheet().upgrades = list(board.state.upgrades)
    board.roll((1, 1), **ONES)
    assert barred(board, Split) == "No die that you have left shows a six."
    assert barred(board, MarkHalo) == "Your halo is marked already."


def test_who_is_done_waits_for_the_others(lay):
    board = lay(2)
    board.roll((1, 1), **ONES)
    board.play(0, Done())
    assert barred(board, MoveShip) == "You are done: the match goes on once the others are."


# ---------------------------------------------------------------- upgrades that change what is left


def upgraded(lay, *kinds, **options):
    """A table where Ada has these upgrades and two ships."""
    board = lay(2, **options)
    board.draw("I1", "small blue", home=True, icon=True)
    board.draw("I3", "small red")
    board.ships("I1", "I3")
    board.working(*(EFFECTS[kind].number for kind in kinds))
    return board


def test_a_white_die_that_still_moves_ships_is_not_used_up(lay):
    board = upgraded(lay, "fleet")
    board.roll((1, 2), **{**ONES, "white": 2})
    board.play(0, MoveShip("white", "I1", "I2"))
    still = "Your white die is used to move ships: it still moves those that it has not served."
    assert barred(board, Settle) == barred(board, BuildShip) == still
    board.roll((1, 2), **{**ONES, "white": 5})
    board.play(0, Settle("white", "I3"))
    still = (
        "Your white die is used to settle ships: it still lets those settle that it has not served."
    )
    assert barred(board, MoveShip) == barred(board, BuildShip) == still


def test_a_white_die_without_an_action_left_is_not_used(lay):
    """The rest of a split six costs no action."""
    board = upgraded(lay, "split")
    board.roll((1, 2), red=6, blue=1, green=1, purple=1, white=3)
    board.play(0, Split("red", "2 and 4"))
    for die, space in (("blue", "I4"), ("green", "I5")):
        board.play(0, DrawPlanet(die, die, "small", space))
    assert barred(board, MoveShip) == "You have no action left for the white die."
    assert (
        barred(board, DrawMoons)
        == "All that you have left is half of a six, and it does not show 3 or 6."
    )
    assert barred(board, Split) == "You have no action left to use a die for."
    assert barred(board, ShiftBand) == "A shift takes one action, and you have none left."


def test_half_of_a_six_pays_for_what_a_shift_opens(lay):
    board = upgraded(lay, "split")
    board.roll((1, 1), red=6, blue=1, green=1, purple=1, white=1)
    board.play(0, Split("red", "2 and 4"))
    board.doing().units, board.doing().pairs = 1, [(1, 2)]
    board.go()
    assert ShiftBand in board.verbs(0)
    board.doing().pairs = [(1, 1)]
    board.go()
    assert barred(board, ShiftBand) == "All bands are open to you."


@pytest.mark.parametrize(
    ("kind", "verb", "move"), [("nudge", Nudge, Nudge("red", 2)), ("flip", Flip, Flip("red"))]
)
def test_a_die_is_read_otherwise_once_a_round(lay, kind, verb, move):
    board = upgraded(lay, kind)
    board.roll((1, 2), **ONES)
    board.play(0, move)
    assert barred(board, verb) == "You have done that in this round: it is done once a round."


@pytest.mark.parametrize("kind", ["nudge", "flip"])
def test_who_has_no_action_left_can_read_no_die_otherwise(lay, kind):
    board = upgraded(lay, kind, "split")
    board.roll((1, 2), red=6, blue=1, green=1, purple=1, white=1)
    board.play(0, Split("red", "2 and 4"))
    for die, space in (("blue", "I4"), ("green", "I5")):
        board.play(0, DrawPlanet(die, die, "small", space))
    assert (
        barred(board, {"nudge": Nudge, "flip": Flip}[kind])
        == "You have no action left to use a die for."
    )


def test_a_six_that_was_made_is_there_but_not_split(lay):
    board = upgraded(lay, "flip", "split")
    board.roll((1, 2), **ONES)
    board.play(0, Flip("red"))
    assert board.doing().dice["red"] == 6
    assert barred(board, Split) == "A six that was made by nudging or flipping cannot be split."


def test_a_die_of_any_value_might_raise_a_planet_by_its_colour(lay):
    board = upgraded(lay, "dark_side")
    board.roll((1, 2), **ONES)
    told = (
        'None of your dice can raise a planet in the inner band, by its value or by 8 "The '
        'Dark Side of the Moon".'
    )
    assert barred(board, Terraform) == told


def test_ships_that_are_bound_lack_an_open_band(lay):
    board = upgraded(lay, ships_bound=True)
    board.roll((6, 6), **{**ONES, "white": 5})
    board.doing().pairs = [(5, 6)]
    board.go()
    assert (
        barred(board, Settle)
        == "No ship of yours in the outer band is on a planet that has room for a settlement."
    )
    assert barred(board, BuildShip) == "Your home and your settlements are not in the outer band."


def test_with_all_bands_open_nothing_is_blamed_on_them(lay):
    board = upgraded(lay, ships_bound=True)
    board.ships()
    board.roll((1, 1), **{**ONES, "green": 3, "white": 2})
    assert (
        barred(board, DrawMoons)
        == "No planet of such a die's colour has room for a moon in any band."
    )
    assert barred(board, MoveShip) == "You have no ship that could move."


def test_no_ship_is_left_to_build(lay):
    board = upgraded(lay)
    board.ships("I1", "I1", "I1", "I1")
    board.roll((1, 2), **{**ONES, "white": 5})
    assert barred(board, BuildShip) == "All your 4 ships were built already."


def test_free_actions_come_first_and_are_for_drawing(lay):
    board = lay(2)
    board.cards("", 4)
    board.fill("inner")
    board.roll((1, 2), **ONES)
    board.play(0, Done())
    assert (
        barred(board, MoveShip)
        == "First take your free actions, which are for drawing, or be done."
    )


def test_a_bonus_without_a_place_says_so(lay):
    board = lay(2)
    board.bonus(6)
    assert (
        barred(board, DrawRings)
        == "Your bonus before the roll (any action) finds no place for that."
    )
    assert barred(board, MoveShip) == "First comes the bonus before the roll: any action."
