"""One short sentence for every event: from a template, or from a function of its own."""

from collections.abc import Sequence

from rules.kernel import Count, Lines, Telling, Text, plural, who, whom
from rules.solar_roller import events
from rules.solar_roller.content import BAND_DICE, FIGURES, GOALS, UPGRADES
from rules.solar_roller.state import bands_of
from rules.solar_roller.verbs import Drawing, DrawMoons, DrawPlanet, DrawRings, Terraform
from rules.solar_roller.words.deeds import CALLED, clause, clauses
from rules.solar_roller.words.naming import (
    bands_named,
    bonus_named,
    die_showing,
    goal_named,
    name_rating,
    pair_named,
    part_priced,
    planet_named,
    upgrade_named,
    word,
)

sentence = Telling(CALLED, {events.Left: "{seat} resigned; their system stays as it is."})


# ---------------------------------------------------------------- set up


@sentence.register
def cards_shown(event: events.CardsShown) -> Text:
    """Goals with their requirements and points, as captains found systems with them in mind; and
    upgrades with their effects. Each has a line."""
    told = [
        Text(
            "First everybody founds a system: a small planet and a large one, anywhere and in "
            "any colours."
        ),
        *(_goal(letter, solo=event.solo) for letter in event.goals),
        *(
            Text("- Upgrade {upgrade}: {text}", upgrade=upgrade_named(n), text=_upgrade(n))
            for n in event.upgrades
        ),
    ]
    return Lines(told)


def _upgrade(number: int) -> Text:
    return Text(UPGRADES[number].text)


def _goal(letter: str, *, solo: bool) -> Text:
    told = "- Goal {goal}, a race ({parts})."
    if GOALS[letter].when != "race":
        told = "- Goal {goal}, judged at the end ({parts})."
    parts = Lines((part_priced(part, solo=solo) for part in GOALS[letter].part), "; ")
    return Text(told, goal=goal_named(letter), parts=parts)


# ---------------------------------------------------------------- deeds


@sentence.register
def deed(event: events.Deed) -> Text:
    return Text("{seat} {deed}.", seat=who(event.seat), deed=clause(event))


# ---------------------------------------------------------------- the round


@sentence.register
def bonus_began(event: events.BonusBegan) -> Text:
    told = (
        "Round {round} of {rounds} begins with a bonus for everybody: {drawn}, in any band and "
        "colour."
    )
    if event.round == FIGURES.rounds:
        told = "The last round begins with a bonus for everybody: {drawn}, in any band and colour."
    return Text(
        told, **sentence.facts(event, rounds=FIGURES.rounds, drawn=bonus_named(event.value))
    )


@sentence.register
def bonus_sent(event: events.BonusSent) -> Text:
    sent = "{seat} chose the bonus of round {round} in advance: {meant}."
    return Text(sent, **sentence.facts(event, meant=tell_meant(event.move)))


def tell_meant(move: Drawing) -> Text:
    """A drawing sent in advance, before it is drawn."""
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
    # In the order of the bands, from the star outwards.
    one, two = sorted(event.dice[die] for die in BAND_DICE)
    dice = Lines(
        (die_showing(die, value) for die, value in event.dice.items() if die not in BAND_DICE), ", "
    )
    told = "Round {round} of {rounds}, {seat} rolls: {dice}; the band dice {pair} open {bands}."
    opened = {"pair": pair_named(one, two), "bands": bands_named(bands_of((one, two)))}
    return Text(told, **sentence.facts(event, rounds=FIGURES.rounds, dice=dice, **opened))


@sentence.register
def upgrade_marked(event: events.UpgradeMarked) -> Text:
    boxes = UPGRADES[event.upgrade].trigger.n
    told = "This roll fills box {marks} of {boxes} on upgrade {upgrade}."
    if event.marks == boxes:
        told = (
            "This roll fills box {marks} of {boxes} on upgrade {upgrade}; it works from the "
            "next round on."
        )
        if event.late:
            told = (
                "This roll fills box {marks} of {boxes} on upgrade {upgrade}; it comes too "
                "late to work."
            )
    return Text(told, **sentence.facts(event, boxes=boxes))


@sentence.register
def deeds_shown(event: events.DeedsShown) -> Text:
    return Text("{seat} {deeds}.", **sentence.facts(event, deeds=clauses(event.deeds)))


@sentence.register
def goal_scored(event: events.GoalScored) -> Text:
    return tell_scored([event])


def tell_scored(scored: Sequence[events.GoalScored]) -> Text:
    """A part of a goal, for all captains who scored the same for it at once."""
    event = scored[0]
    part = GOALS[event.goal].part[event.part]
    told = "{seats} scored {points} for goal {goal}: {asked} in the {band} band."
    if part.band == "all":
        told = "{seats} scored {points} for goal {goal} ({asked})."
    elif len(scored) > 1 and event.first:
        told = (
            "{seats} scored {points} for goal {goal}: {asked} in the {band} band, first together."
        )
    elif event.shared:
        told = (
            "{seats} scored {points} for goal {goal}: {asked} in the {band} band, among the first."
        )
    elif event.first:
        told = (
            "{seats} scored {points} for goal {goal}: {asked} in the {band} band, the first "
            "(later: {others})."
        )
    points = plural(event.points, "point")
    return Text(
        told,
        seats=whom(one.seat for one in scored),
        others=part.others,
        points=Text("{points} each", points=points) if len(scored) > 1 else points,
        goal=goal_named(event.goal),
        asked=Text(part.text),
        band=word(part.band),
    )


@sentence.register
def round_ended(event: events.RoundEnded) -> Text:
    """The end of a round with all scores, as all drawings count from now on."""
    most = sorted(enumerate(event.points), key=lambda one: -one[1])
    points = Lines(
        (Text("{seat} {points}", seat=who(seat), points=points) for seat, points in most), ", "
    )
    return Text("Round {round} is over. Points: {points}.", round=event.round, points=points)


@sentence.register
def match_ended(event: events.MatchEnded) -> Text:
    if not event.winners:
        return Text("The match is over: nobody is left.")
    winners = whom(event.winners)
    if event.rating is not None:
        return Text(
            "The match is over: {winner} is rated {rating}.",
            winner=winners,
            rating=name_rating(event.rating),
        )
    one = "The match is over: {winners} wins."
    many = "The match is over: {winners} share the victory."
    return Count(len(event.winners), one, many, winners=winners)
