"""Marks of Solarquest's things inside a text: spaces as on the board, dice, and things that are
counted."""

from functools import partial

from render.kit import NIGHT, Marks, boss, dice
from render.solarquest.brand import BRAND
from render.solarquest.look import face, fuel_colour
from rules.solarquest.content import FIGURES, SPACES
from rules.solarquest.words import naming

MARKS: Marks = {
    **{naming.mark_of(space): partial(face, space.id, 60, NIGHT) for space in SPACES.values()},
    "dice": dice,
    "federon": partial(boss, BRAND.night, "coin"),
    "hydron": partial(boss, fuel_colour(FIGURES.fuel.full, NIGHT), "drop"),
    "fuel_station": partial(boss, NIGHT.text, "pump"),
}
