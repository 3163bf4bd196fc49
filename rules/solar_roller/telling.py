"""One short sentence for everything that can happen, in the order in which the events are defined.

What captains do is worded without its captain: alone it makes a sentence, at the close of a round all of it makes one.
"""

from collections.abc import Iterable
from functools import singledispatch

from rules.kernel.words import listed, plural, who, whom
from rules.solar_roller import events
from rules.solar_roller.content import BAND_DICE, FIGURES, GOALS, UPGRADES
from rules.solar_roller.naming import (
    bands_named,
    goal_named,
    level_named,
    planet_named,
    rated,
    upgrade_named,
    value_named,
)
from rules.solar_roller.state import bands_of
from rules.solar_roller.verbs import Drawing, DrawMoons, DrawPlanet, DrawRings, Terraform

__all__ = ["clauses", "meant", "sentence"]


@singledispatch
def sentence(event: object) -> str:
    """What an event tells, seats unnamed; every event that is no deed has its own function below."""
    raise TypeError(f"nothing is said of {event!r}")


@singledispatch
def clause(deed: object) -> str:
    """What a captain did, to follow the captain's name; every deed has its own function below."""
    raise TypeError(f"nothing is said of {deed!r}")


def clauses(deeds: Iterable[events.Deed]) -> str:
    """All that a captain did, to follow the captain's name."""
    return listed(clause(deed) for deed in deeds)


# ---------------------------------------------------------------- set up


@sentence.register
def cards_shown(event: events.CardsShown) -> str:
    goals, upgrades = listed(map(goal_named, event.goals)), listed(map(upgrade_named, event.upgrades))
    return f"The goals of this match are {goals}; the upgrades are {upgrades}."


# ---------------------------------------------------------------- deeds


@sentence.register
def deed(event: events.Deed) -> str:
    return f"{who(event.seat)} {clause(event)}."


@clause.register
def system_founded(event: events.SystemFounded) -> str:
    small = f"a {planet_named('small', event.small_colour)} on {event.small}{', home,' * (event.home == event.small)}"
    large = f"a {planet_named('large', event.large_colour)} on {event.large}{', home' * (event.home == event.large)}"
    return f"founded a system of {small} and {large}"


@clause.register
def planet_drawn(event: events.PlanetDrawn) -> str:
    return f"drew a {planet_named(event.size, event.colour)} on {event.space}"


@clause.register
def moons_drawn(event: events.MoonsDrawn) -> str:
    return f"put {plural(event.moons, 'moon')} round {event.space}"


@clause.register
def rings_drawn(event: events.RingsDrawn) -> str:
    if len(event.spaces) == 1:
        return f"drew a {event.colour} ring round {event.spaces[0]}"
    return f"drew {len(event.spaces)} {event.colour} rings ({', '.join(event.spaces)})"


@clause.register
def terraformed(event: events.Terraformed) -> str:
    return f"raised {event.space} to {level_named(event.level)}{' by the dark side of its moon' * event.dark}"


@clause.register
def ship_moved(event: events.ShipMoved) -> str:
    return f"flew from {event.ship} to {event.to}{' (icon drawn)' * event.icon}"


@clause.register
def ship_settled(event: events.ShipSettled) -> str:
    return f"settled on {event.space} for {plural(event.points, 'point')}"


@clause.register
def ship_built(event: events.ShipBuilt) -> str:
    return f"built a ship on {event.space}"


@clause.register
def action_given_up(event: events.ActionGivenUp) -> str:
    one, two = event.pair
    return f"shifted a band die for one action, to read {one} and {two} ({bands_named(bands_of(event.pair))})"


@clause.register
def die_nudged(event: events.DieNudged) -> str:
    return f"nudged the {event.die} die from {event.was} to {event.now}"


@clause.register
def die_flipped(event: events.DieFlipped) -> str:
    return f"flipped the {event.die} die from {event.was} to {event.now}"


@clause.register
def six_split(event: events.SixSplit) -> str:
    one, two = event.halves
    return f"split the {event.die} die into {one} and {two}"


@clause.register
def upgrade_gained(event: events.UpgradeGained) -> str:
    return f"earned upgrade {upgrade_named(event.upgrade)}"


@clause.register
def ship_gained(event: events.ShipGained) -> str:
    return f"gained a ship at home on {event.space}"


@clause.register
def free_actions_gained(event: events.FreeActionsGained) -> str:
    return f"gained {plural(event.actions, 'free action')} for a full {event.band} band"


@clause.register
def halo_marked(event: events.HaloMarked) -> str:
    return f"marked the {event.band} band with meteors"


# ---------------------------------------------------------------- the round


@sentence.register
def bonus_began(event: events.BonusBegan) -> str:
    return (
        f"Round {event.round} of {FIGURES.rounds} begins with a bonus action for all, value {event.value} "
        f"({value_named(event.value)}), in any band and colour."
    )


@sentence.register
def bonus_sent(event: events.BonusSent) -> str:
    return f"{who(event.seat)} sent the bonus of round {event.round} in advance: {meant(event.move)}."


def meant(move: Drawing) -> str:
    """What a drawing is to bring, before it is drawn."""
    match move:
        case DrawPlanet(_, colour, size, space):
            return f"a {planet_named(size, colour)} on {space}"
        case DrawMoons(_, _, space, moons):
            return f"{plural(moons, 'moon')} round {space}"
        case DrawRings(_, colour, _, spaces):
            return f"{plural(len(spaces), f'{colour} ring')} ({', '.join(spaces)})"
        case Terraform(_, _, space):
            return f"the next level on {space}"


@sentence.register
def rolled(event: events.Rolled) -> str:
    one, two = sorted(event.dice[die] for die in BAND_DICE)  # as the bands are named, from the star outwards
    dice = ", ".join(f"{die} {value}" for die, value in event.dice.items() if die not in BAND_DICE)
    opened = bands_named(bands_of((one, two)))
    return (
        f"Round {event.round} of {FIGURES.rounds}, {who(event.seat)} rolls: {dice}; "
        f"the band dice {one} and {two} open {opened}."
    )


@sentence.register
def upgrade_marked(event: events.UpgradeMarked) -> str:
    boxes = UPGRADES[event.upgrade].trigger.n
    full = ""
    if event.marks == boxes:
        full = "; it comes too late to work" if event.late else "; it works from the next round on"
    return f"This roll fills box {event.marks} of {boxes} on upgrade {upgrade_named(event.upgrade)}{full}."


@sentence.register
def deeds_shown(event: events.DeedsShown) -> str:
    return f"{who(event.seat)} {clauses(event.deeds)}."


@sentence.register
def goal_scored(event: events.GoalScored) -> str:
    goal = GOALS[event.goal]
    part = goal.part[event.part]
    scored = f"{who(event.seat)} scored {plural(event.points, 'point')} for goal {goal_named(event.goal)}"
    if part.band == "all":
        return f"{scored}."
    first = ", among the first" if event.shared else ", first of all" if event.first else ""
    return f"{scored}: {part.text} in the {part.band} band{first}."


@sentence.register
def round_ended(event: events.RoundEnded) -> str:
    return f"Round {event.round} is over."


@sentence.register
def match_ended(event: events.MatchEnded) -> str:
    if not event.winners:
        return "The match is over: nobody is left."
    if event.rating is not None:
        return f"The match is over: {whom(event.winners)} is rated {rated(event.rating)}."
    if len(event.winners) == 1:
        return f"The match is over: {whom(event.winners)} wins."
    return f"The match is over: {whom(event.winners)} share the victory."


@sentence.register
def left(event: events.Left) -> str:
    return f"{who(event.seat)} left the match; their system stays as it is."
