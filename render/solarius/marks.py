"""Marks of Solarius Mission's things inside a text: resources, dice and planets by colour, figures,
and payments."""

from functools import partial
from typing import get_args

from render.kit import NIGHT, Marks, boss, tile
from render.solarius.brand import CONTAMINATION, RESOURCES
from render.solarius.look import FIGURE_MARKS, action_die, buck_fill, fuel_fill, hidden_planet
from rules.solarius.content import Face

MARKS: Marks = {
    **{colour: partial(tile, sign.fill, sign.mark) for colour, sign in RESOURCES.items()},
    **{
        f"die_{colour}_{face.replace('+', '')}": partial(action_die, colour, face, NIGHT, size=110)
        for colour in RESOURCES
        for face in get_args(Face)
    },
    **{f"planet_{colour}": partial(hidden_planet, colour, NIGHT, r=60) for colour in RESOURCES},
    **{kind: partial(boss, NIGHT.text, sign) for kind, sign in FIGURE_MARKS.items()},
    "fuel": partial(boss, fuel_fill(NIGHT), "pump"),
    "buck": partial(boss, buck_fill(NIGHT), "coin"),
    "contamination": partial(tile, CONTAMINATION.fill, CONTAMINATION.mark),
}
