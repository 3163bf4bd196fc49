"""Lessons for beginners, each shown when its subject first comes up."""

from collections.abc import Mapping

from rules.kernel import LessonKey, Text, listed
from rules.solar_roller.content import FIGURES, LEVELS
from rules.solar_roller.rounds.actions import Actions, ShiftBand
from rules.solar_roller.rounds.bonus import Bonus
from rules.solar_roller.rounds.upgrades import Flip, MarkHalo, Nudge, Split
from rules.solar_roller.setup import Founding, FoundSystem
from rules.solar_roller.sheet.ships import BuildShip, MoveShip, Settle
from rules.solar_roller.verbs import DrawMoons, DrawPlanet, DrawRings, Terraform

LESSONS: Mapping[LessonKey, Text] = {
    None: Text(
        "You draw a solar system of your own, and so does the computer, with the same dice. In "
        "{rounds} rounds you fill it with planets, moons, rings, life and ships; all but planets "
        "bring points, and so do three goals.",
        rounds=FIGURES.rounds,
    ),
    Founding: Text(
        "You begin with a small planet and a large one; the one further in is home to your first "
        "ship."
    ),
    (FoundSystem, "small_colour"): Text(
        "The colour decides which dice serve this planet. Take two different colours, then more "
        "dice are of use to you."
    ),
    FoundSystem: Text(
        "Somewhere in the middle is a fine start: from there your ship reaches both sides."
    ),
    (FoundSystem, "large"): Text(
        "Another band than the first is wise: then more throws of the band dice are of use to you."
    ),
    Actions: Text(
        "The dice are rolled for everybody. Use {actions} of them, in the bands that the two band "
        "dice have opened: 1 and 2 draw planets, 3 moons, 4 rings, 5 is terraforming, and a 6 is "
        "any of these. The goals in the picture bring the big points.",
        actions=FIGURES.actions,
    ),
    Bonus: Text(
        "Before every even round everybody may draw something for nothing, in any band and any "
        "colour. Take it where you lack something."
    ),
    DrawPlanet: Text(
        "New planets give you places for all the rest, so early on they are never wrong. Think "
        "twice before you draw with the white die: it alone flies your ships."
    ),
    (DrawPlanet, "space"): Text("Put it beside others of its colour, or on the way of your ship."),
    DrawMoons: Text(
        "Moons are plain points: {points} each. A large planet takes more of them.",
        points=FIGURES.moon_points,
    ),
    (DrawMoons, "space"): Text(
        "Every moon takes a place on the planet. Leave one free where a ship may want to stop."
    ),
    DrawRings: Text(
        "In a band you draw as many rings as it has planets of the die's colour. They score round "
        "planets of other colours, and more with each further colour there."
    ),
    Terraform: Text(
        "Life rises step by step: water, flora, fauna and civilization make a planet worth "
        "{points} points in all. The first step on each planet is worth as much as any later one.",
        points=listed(str(level.points) for level in LEVELS),
    ),
    (Terraform, "space"): Text(
        "Raise one planet high where a ship is to settle or a goal asks for it; else begin new "
        "ones."
    ),
    MoveShip: Text(
        "The white die flies a ship. Where it stops you draw an icon: several goals count icons, "
        "and a later step onto one costs nothing."
    ),
    (MoveShip, "to"): Text("Stop where there is no icon yet, best in a band that has none."),
    Settle: Text(
        "A ship that settles scores by the life on its planet and is gone. Wait for a planet with "
        "fauna or more, if there is time."
    ),
    BuildShip: Text(
        "A second ship reaches the other end of your system, and each scores at the end."
    ),
    ShiftBand: Text(
        "If the open bands are of no use, give up one action and move a band die by one: another "
        "band opens, for you alone."
    ),
    Nudge: Text(
        "An upgrade that you have earned: once a round a die counts as one more or one less."
    ),
    Flip: Text("An upgrade that you have earned: once a round a die is read by its underside."),
    Split: Text("An upgrade that you have earned: a six becomes two smaller dice, for one action."),
    MarkHalo: Text(
        "Choose the band in which you have most planets: there you draw one ring more from now on."
    ),
}
