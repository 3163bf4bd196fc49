"""Whoever names what a round does not offer is told why, and the panel shows none of it."""

import pytest

from rules.kernel.offer import Seat
from rules.solar_roller.actions import Done, ShiftBand
from rules.solar_roller.content import EFFECTS, SPACES
from rules.solar_roller.drawing import DrawMoons, DrawPlanet, DrawRings, Terraform
from rules.solar_roller.setup import FoundSystem
from rules.solar_roller.ships import BuildShip, MoveShip, Settle
from rules.solar_roller.upgrades import Flip, MarkHalo, Nudge, Split

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
    assert barred(board, DrawMoons) == "No planet of such a die's colour has room for a moon in the inner band."


def test_a_shift_needs_a_closed_band_and_two_actions(lay):
    board = lay(2)
    board.roll((1, 1), **ONES)
    assert barred(board, ShiftBand) == "All bands are open to you."
    board.roll((1, 2), **ONES)
    board.doing().units = 1
    assert barred(board, ShiftBand) == "A shift takes one action, and one more to use it: you have 1 action left."


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
