"""One short sentence for everything that can happen: from the facts of an event alone, or by a function of its own.

What captains do is worded without its captain: alone it makes a sentence, at the close of a round all of it makes one.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from rules.kernel.telling import Either, Telling
from rules.kernel.text import Count, Lines, Text
from rules.kernel.words import listed, plural, who, whom
from rules.solar_roller import events
from rules.solar_roller.content import BAND_DICE, FIGURES, GOALS, UPGRADES
from rules.solar_roller.state import bands_of
from rules.solar_roller.verbs import Drawing, DrawMoons, DrawPlanet, DrawRings, Terraform
from rules.solar_roller.words.naming import (
    bands_named,
    die_showing,
    goal_named,
    level_named,
    pair_named,
    planet_named,
    rated,
    upgrade_named,
    value_named,
    word,
)

__all__ = ["clause", "clauses", "meant", "sentence"]


_CALLED: Mapping[str, Callable[[Any], object]] = {
    **dict.fromkeys(("die", "band", "colour"), word),
    "seat": who,
    "goal": goal_named,
    "level": level_named,
    "points": lambda points: plural(points, "point"),
    "moons": lambda moons: plural(moons, "moon"),
    "actions": lambda actions: plural(actions, "free action"),
    "halves": lambda halves: pair_named(*halves),
    "upgrade": upgrade_named,
}

clause = Telling(
    _CALLED,
    {
        events.MoonsDrawn: "put {moons} round {space}",
        events.Terraformed: Either(
            "dark", "raised {space} to {level} by the dark side of its moon", "raised {space} to {level}"
        ),
        events.ShipMoved: Either("icon", "flew from {ship} to {to} (icon drawn)", "flew from {ship} to {to}"),
        events.ShipSettled: "settled on {space} for {points}",
        events.ShipBuilt: "built a ship on {space}",
        events.DieNudged: "nudged the {die} die from {was} to {now}",
        events.DieFlipped: "flipped the {die} die from {was} to {now}",
        events.SixSplit: "split the {die} six into {halves}",
        events.UpgradeGained: "earned upgrade {upgrade}",
        events.ShipGained: "gained a ship at home on {space}",
        events.FreeActionsGained: "gained {actions} for a full {band} band",
        events.HaloMarked: "marked the {band} band with meteors",
    },
)
"""What a captain did, to follow the captain's name."""

sentence = Telling(
    _CALLED,
    {
        events.RoundEnded: "Round {round} is over.",
        events.Left: "{seat} left the match; their system stays as it is.",
    },
)


def clauses(deeds: Iterable[events.Deed]) -> Text:
    """All that a captain did, to follow the captain's name."""
    return listed(clause(deed) for deed in deeds)


# ---------------------------------------------------------------- set up


@sentence.register
def cards_shown(event: events.CardsShown) -> Text:
    goals, upgrades = listed(map(goal_named, event.goals)), listed(map(upgrade_named, event.upgrades))
    return Text("The goals of this match are {goals}; the upgrades are {upgrades}.", goals=goals, upgrades=upgrades)


# ---------------------------------------------------------------- deeds


@sentence.register
def deed(event: events.Deed) -> Text:
    return Text("{seat} {deed}.", seat=who(event.seat), deed=clause(event))


@clause.register
def system_founded(event: events.SystemFounded) -> Text:
    told = "founded a system of a {small_planet} on {small} and a {large_planet} on {large} (home)"
    if event.home == event.small:
        told = "founded a system of a {small_planet} on {small} (home) and a {large_planet} on {large}"
    small, large = planet_named("small", event.small_colour), planet_named("large", event.large_colour)
    return Text(told, **clause.facts(event, small_planet=small, large_planet=large))


@clause.register
def planet_drawn(event: events.PlanetDrawn) -> Text:
    return Text("drew a {planet} on {space}", **clause.facts(event, planet=planet_named(event.size, event.colour)))


@clause.register
def rings_drawn(event: events.RingsDrawn) -> Text:
    one, many = "drew a {colour} ring round {spaces}", "drew {count} {colour} rings ({spaces})"
    return Count(len(event.spaces), one, many, **clause.facts(event, spaces=Lines(event.spaces, ", ")))


@clause.register
def action_given_up(event: events.ActionGivenUp) -> Text:
    told = "shifted a band die for one action, to read {pair} ({bands})"
    return Text(told, pair=pair_named(*event.pair), bands=bands_named(bands_of(event.pair)))


# ---------------------------------------------------------------- the round


@sentence.register
def bonus_began(event: events.BonusBegan) -> Text:
    return Text(
        "Round {round} of {rounds} begins with a bonus action for all, value {value} ({draw}), in any band and colour.",
        **sentence.facts(event, rounds=FIGURES.rounds, draw=value_named(event.value)),
    )


@sentence.register
def bonus_sent(event: events.BonusSent) -> Text:
    sent = "{seat} sent the bonus of round {round} in advance: {meant}."
    return Text(sent, **sentence.facts(event, meant=meant(event.move)))


def meant(move: Drawing) -> Text:
    """What a drawing is to bring, before it is drawn."""
    match move:
        case DrawPlanet(_, colour, size, space):
            return Text("a {planet} on {space}", planet=planet_named(size, colour), space=space)
        case DrawMoons(_, _, space, moons):
            return Text("{moons} round {space}", moons=plural(moons, "moon"), space=space)
        case DrawRings(_, colour, _, spaces):
            one, many = "{count} {colour} ring ({spaces})", "{count} {colour} rings ({spaces})"
            return Count(len(spaces), one, many, colour=word(colour), spaces=Lines(spaces, ", "))
        case Terraform(_, _, space):
            return Text("the next level on {space}", space=space)


@sentence.register
def rolled(event: events.Rolled) -> Text:
    one, two = sorted(event.dice[die] for die in BAND_DICE)  # as the bands are named, from the star outwards
    dice = Lines((die_showing(die, value) for die, value in event.dice.items() if die not in BAND_DICE), ", ")
    told = "Round {round} of {rounds}, {seat} rolls: {dice}; the band dice {pair} open {bands}."
    opened = {"pair": pair_named(one, two), "bands": bands_named(bands_of((one, two)))}
    return Text(told, **sentence.facts(event, rounds=FIGURES.rounds, dice=dice, **opened))


@sentence.register
def upgrade_marked(event: events.UpgradeMarked) -> Text:
    boxes = UPGRADES[event.upgrade].trigger.n
    told = "This roll fills box {marks} of {boxes} on upgrade {upgrade}."
    if event.marks == boxes:
        told = "This roll fills box {marks} of {boxes} on upgrade {upgrade}; it works from the next round on."
        if event.late:
            told = "This roll fills box {marks} of {boxes} on upgrade {upgrade}; it comes too late to work."
    return Text(told, **sentence.facts(event, boxes=boxes))


@sentence.register
def deeds_shown(event: events.DeedsShown) -> Text:
    return Text("{seat} {deeds}.", **sentence.facts(event, deeds=clauses(event.deeds)))


@sentence.register
def goal_scored(event: events.GoalScored) -> Text:
    part = GOALS[event.goal].part[event.part]
    told = "{seat} scored {points} for goal {goal}: {asked} in the {band} band."
    if part.band == "all":
        told = "{seat} scored {points} for goal {goal}."
    elif event.shared:
        told = "{seat} scored {points} for goal {goal}: {asked} in the {band} band, among the first."
    elif event.first:
        told = "{seat} scored {points} for goal {goal}: {asked} in the {band} band, first of all."
    return Text(told, **sentence.facts(event, asked=Text(part.text), band=word(part.band)))


@sentence.register
def match_ended(event: events.MatchEnded) -> Text:
    if not event.winners:
        return Text("The match is over: nobody is left.")
    winners = whom(event.winners)
    if event.rating is not None:
        return Text("The match is over: {winner} is rated {rating}.", winner=winners, rating=rated(event.rating))
    one, many = "The match is over: {winners} wins.", "The match is over: {winners} share the victory."
    return Count(len(event.winners), one, many, winners=winners)
