"""Marks of Solar Roller's things inside a text: dice by value, planets by colour, levels of
terraforming."""

from functools import partial
from typing import get_args

from render.kit import NIGHT, WHITE_DIE, Marks, boss, die
from render.solar_roller.brand import COLOUR_SIGNS, LEVEL_SIGNS
from render.solar_roller.look import world
from rules.solar_roller.content import WHITE, Colour

_DICE = {name: sign.fill for name, sign in COLOUR_SIGNS.items()} | {WHITE: WHITE_DIE}

MARKS: Marks = {
    **{
        f"die_{name}_{value}": partial(die, value, fill, NIGHT, size=110)
        for name, fill in _DICE.items()
        for value in range(1, 7)
    },
    **{f"planet_{name}": partial(world, name, (), 60, 0, NIGHT) for name in get_args(Colour)},
    **{name: partial(boss, sign.fill, sign.mark) for name, sign in LEVEL_SIGNS.items()},
}
