"""Loaded dice fall as a test says, as often as it says, and are noted like any others."""

import pytest

from rules.kernel import Chance, ChanceUse
from rules.kernel.testing import KEY, LoadedChance


def test_loaded_dice_fall_as_they_are_told_and_then_by_chance():
    dice, fair = LoadedChance(KEY, 0), Chance(KEY)
    dice.coming = [(6,), (2, 5)]
    assert (dice.roll(6), dice.roll(6, 2), dice.roll(6), dice.roll(6, 3)) == (
        (6,),
        (2, 5),
        fair.roll(6),
        fair.roll(6, 3),
    )
    assert dice.log[:2] == [ChanceUse(0, "roll", 6, (6,)), ChanceUse(0, "roll", 6, (2, 5))]
    assert dice.log[2:] == fair.log


def test_as_many_dice_are_rolled_as_the_test_gives():
    dice = LoadedChance(KEY, 0)
    dice.coming = [(1, 2)]
    with pytest.raises(ValueError, match="1 dice are rolled"):
        dice.roll(6)
