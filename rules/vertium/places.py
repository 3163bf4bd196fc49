"""Planets as options with their map marks. They are made once, as offers list them all the time."""

from rules.kernel import Option, Text
from rules.vertium.content import PLANETS
from rules.vertium.words.naming import name_planet

NOWHERE = "none"
"""Picked where a planet is asked for and there is none that the card or the set could change."""

PLACES = {each: Option(each, name_planet(each), place=each) for each in PLANETS}
PLACES[NOWHERE] = Option(NOWHERE, Text("No planet"))
