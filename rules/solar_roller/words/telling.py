"""One short sentence for everything that can happen, in the order in which the events are defined.

What captains do is worded without its captain: alone it makes a sentence, at the close of a round all of it makes one.
"""

from collections.abc import Iterable
from functools import singledispatch

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

__all__ = ["clauses", "meant", "sentence"]


@singledispatch
def sentence(event: object) -> Text:
    """What an event tells, seats unnamed; every event that is no deed has its own function below."""
    raise TypeError(f"nothing is said of {event!r}")


@singledispatch
def clause(deed: object) -> Text:
    """What a captain did, to follow the captain's name; every deed has its own function below."""
    raise TypeError(f"nothing is said of {deed!r}")


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
    told = "founded a system of a {small_planet} on {small} and a {large_planet} on {large}, home"
    if event.home == event.small:
        told = "founded a system of a {small_planet} on {small}, home, and a {large_planet} on {large}"
    return Text(
        told,
        small_planet=planet_named("small", event.small_colour),
        small=event.small,
        large_planet=planet_named("large", event.large_colour),
        large=event.large,
    )


@clause.register
def planet_drawn(event: events.PlanetDrawn) -> Text:
    return Text("drew a {planet} on {space}", planet=planet_named(event.size, event.colour), space=event.space)


@clause.register
def moons_drawn(event: events.MoonsDrawn) -> Text:
    return Text("put {moons} round {space}", moons=plural(event.moons, "moon"), space=event.space)


@clause.register
def rings_drawn(event: events.RingsDrawn) -> Text:
    one, many = "drew a {colour} ring round {spaces}", "drew {count} {colour} rings ({spaces})"
    return Count(len(event.spaces), one, many, colour=word(event.colour), spaces=Lines(event.spaces, ", "))


@clause.register
def terraformed(event: events.Terraformed) -> Text:
    told = "raised {space} to {level} by the dark side of its moon" if event.dark else "raised {space} to {level}"
    return Text(told, space=event.space, level=level_named(event.level))


@clause.register
def ship_moved(event: events.ShipMoved) -> Text:
    told = "flew from {ship} to {to} (icon drawn)" if event.icon else "flew from {ship} to {to}"
    return Text(told, ship=event.ship, to=event.to)


@clause.register
def ship_settled(event: events.ShipSettled) -> Text:
    return Text("settled on {space} for {points}", space=event.space, points=plural(event.points, "point"))


@clause.register
def ship_built(event: events.ShipBuilt) -> Text:
    return Text("built a ship on {space}", space=event.space)


@clause.register
def action_given_up(event: events.ActionGivenUp) -> Text:
    told = "shifted a band die for one action, to read {pair} ({bands})"
    return Text(told, pair=pair_named(*event.pair), bands=bands_named(bands_of(event.pair)))


@clause.register
def die_nudged(event: events.DieNudged) -> Text:
    return Text("nudged the {die} die from {was} to {now}", die=word(event.die), was=event.was, now=event.now)


@clause.register
def die_flipped(event: events.DieFlipped) -> Text:
    return Text("flipped the {die} die from {was} to {now}", die=word(event.die), was=event.was, now=event.now)


@clause.register
def six_split(event: events.SixSplit) -> Text:
    return Text("split the {die} die into {halves}", die=word(event.die), halves=pair_named(*event.halves))


@clause.register
def upgrade_gained(event: events.UpgradeGained) -> Text:
    return Text("earned upgrade {upgrade}", upgrade=upgrade_named(event.upgrade))


@clause.register
def ship_gained(event: events.ShipGained) -> Text:
    return Text("gained a ship at home on {space}", space=event.space)


@clause.register
def free_actions_gained(event: events.FreeActionsGained) -> Text:
    actions = plural(event.actions, "free action")
    return Text("gained {actions} for a full {band} band", actions=actions, band=word(event.band))


@clause.register
def halo_marked(event: events.HaloMarked) -> Text:
    return Text("marked the {band} band with meteors", band=word(event.band))


# ---------------------------------------------------------------- the round


@sentence.register
def bonus_began(event: events.BonusBegan) -> Text:
    return Text(
        "Round {round} of {rounds} begins with a bonus action for all, value {value} ({draw}), in any band and colour.",
        round=event.round,
        rounds=FIGURES.rounds,
        value=event.value,
        draw=value_named(event.value),
    )


@sentence.register
def bonus_sent(event: events.BonusSent) -> Text:
    sent = "{seat} sent the bonus of round {round} in advance: {meant}."
    return Text(sent, seat=who(event.seat), round=event.round, meant=meant(event.move))


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
    return Text(
        "Round {round} of {rounds}, {seat} rolls: {dice}; the band dice {pair} open {bands}.",
        round=event.round,
        rounds=FIGURES.rounds,
        seat=who(event.seat),
        dice=Lines((die_showing(die, value) for die, value in event.dice.items() if die not in BAND_DICE), ", "),
        pair=pair_named(one, two),
        bands=bands_named(bands_of((one, two))),
    )


@sentence.register
def upgrade_marked(event: events.UpgradeMarked) -> Text:
    boxes = UPGRADES[event.upgrade].trigger.n
    told = "This roll fills box {marks} of {boxes} on upgrade {upgrade}."
    if event.marks == boxes:
        told = "This roll fills box {marks} of {boxes} on upgrade {upgrade}; it works from the next round on."
        if event.late:
            told = "This roll fills box {marks} of {boxes} on upgrade {upgrade}; it comes too late to work."
    return Text(told, marks=event.marks, boxes=boxes, upgrade=upgrade_named(event.upgrade))


@sentence.register
def deeds_shown(event: events.DeedsShown) -> Text:
    return Text("{seat} {deeds}.", seat=who(event.seat), deeds=clauses(event.deeds))


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
    return Text(
        told,
        seat=who(event.seat),
        points=plural(event.points, "point"),
        goal=goal_named(event.goal),
        asked=Text(part.text),
        band=word(part.band),
    )


@sentence.register
def round_ended(event: events.RoundEnded) -> Text:
    return Text("Round {round} is over.", round=event.round)


@sentence.register
def match_ended(event: events.MatchEnded) -> Text:
    if not event.winners:
        return Text("The match is over: nobody is left.")
    winners = whom(event.winners)
    if event.rating is not None:
        return Text("The match is over: {winner} is rated {rating}.", winner=winners, rating=rated(event.rating))
    one, many = "The match is over: {winners} wins.", "The match is over: {winners} share the victory."
    return Count(len(event.winners), one, many, winners=winners)


@sentence.register
def left(event: events.Left) -> Text:
    return Text("{seat} left the match; their system stays as it is.", seat=who(event.seat))
