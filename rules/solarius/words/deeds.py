"""Phrases for what players do, to follow the name.
One alone makes a sentence; a turn joins several."""

from collections.abc import Callable, Mapping
from typing import Any

from rules.kernel import Count, EitherTemplate, Lines, Telling, Text, listed, plural
from rules.solarius import events
from rules.solarius.content import COSTS, MISSIONS, PLANETS, STATIONS
from rules.solarius.words.naming import (
    action_points,
    bonus,
    bucks,
    card,
    colour,
    column,
    columned,
    contamination,
    count_drives,
    count_resources,
    development,
    fuel,
    gain,
    hub,
    mission,
    name_die,
    name_mix,
    name_pips,
    name_planet,
    nth,
    outpost,
    points,
    source,
    space_named,
    station,
    tell_effect,
    worth,
)

_CALLED: Mapping[str, Callable[[Any], object]] = {
    "colour": colour,
    "drives": count_drives,
    "fuel": fuel,
    "hub": hub,
    "outpost": outpost,
    "planet": name_planet,
    "points": points,
    "station": station,
}

clause = Telling(
    _CALLED,
    {
        events.SpacesAdded: "gained {spaces} more contamination spaces",
        events.ContaminationRemoved: "cleared {cubes} contamination",
        events.DrivesBought: "bought {drives} for {fuel}",
        events.DriveTaken: EitherTemplate(
            "lost", "had no room for a common drive", "took a common drive"
        ),
        events.ColonyPlaced: "placed a colony on {planet}",
        events.OutpostPlaced: "placed the outpost {outpost} on {at}",
        events.Left: "resigned; their figures stay in space",
    },
)
"""What a player did, to follow the player's name."""


@clause.register
def turn_ended(event: events.TurnEnded) -> Text:
    told = "ended the turn" if event.points is None else "ended the turn with {points}"
    if event.tracks:
        told = "ended the turn with {points}, counting {tracks} for fuel and SpaceBucks"
    return Text(told, **clause.facts(event))


# ---------------------------------------------------------------- the die


@clause.register
def die_taken(event: events.DieTaken) -> Text:
    return tell_taken(event)


def tell_taken(event: events.DieTaken, *, used: bool = False) -> Text:
    """A die taken, and what it brings. `used`: its points are told elsewhere."""
    brought = [] if used else [action_points(event.points)]
    if event.fuel < 0 or event.sb < 0:
        brought.append(Text("for {gain}", gain=gain(-event.fuel, -event.sb)))
    elif event.fuel or event.sb:
        brought.append(Text("with {gain}", gain=gain(event.fuel, event.sb)))
    told = "made the {die} {colour} on {space}"
    if event.colour == event.own:
        told = "took the {die}" if event.space == "standard" else "put the {die} on {space}"
    die, space = name_die(event.own, event.face), space_named(event.space)
    taken = Text(told, die=die, space=space, colour=colour(event.colour))
    return (
        Text("{taken} ({brought})", taken=taken, brought=Lines(brought, ", ")) if brought else taken
    )


@clause.register
def contaminated(event: events.Contaminated) -> Text:
    if not event.cubes:
        return Text("kept off {spared}", spared=contamination(event.spared))
    took = (
        "took {contamination} ({beside} beside the mat)" if event.beside else "took {contamination}"
    )
    told = Text(took, contamination=contamination(event.cubes), beside=event.beside)
    spared = Text("kept off {spared}", spared=contamination(event.spared))
    return listed([told, spared]) if event.spared else told


_USED = {
    "black": "used {points} for fuel",
    "yellow": "used {points} for SpaceBucks",
    "turquoise": "chose to turn tech dice up with {points}",
    "brown": "chose to move tech dice right with {points}",
}
_BOTH = {
    "black": "used {points} for black resources and fuel",
    "yellow": "used {points} for yellow resources and SpaceBucks",
    "turquoise": "used {points} for turquoise resources and to turn tech dice up",
    "brown": "used {points} for brown resources and to move tech dice right",
}


@clause.register
def acted(event: events.Acted) -> Text:
    told = _USED[event.colour]
    if event.what != "colour":
        told = (
            "used {points} for {colour} resources"
            if event.what == "resources"
            else _BOTH[event.colour]
        )
    return Text(told, **clause.facts(event, points=tell_used(event)))


def tell_used(event: events.Acted, used: int | None = None) -> Text:
    """The points of a die action, or part of them: "4 action points (1 bought for 2 SpaceBucks)",
    "1 of 3 action points"."""
    whole = action_points(event.points)
    if used is not None and used < event.points:
        whole = Text("{used} of {points}", used=used, points=whole)
    if not event.bought:
        return whole
    told = "{points} ({bought} bought for {paid})"
    return Text(told, points=whole, bought=event.bought, paid=bucks(event.paid))


# ---------------------------------------------------------------- what comes in, and what it is
# used for


@clause.register
def gained(event: events.Gained) -> Text:
    told = "gained {gain}" if event.origin == "die" else "gained {gain} from {source}"
    if event.lost:
        told = (
            "gained {gain} ({lost} lost)"
            if event.origin == "die"
            else "gained {gain} from {source} ({lost} lost)"
        )
    return Text(
        told,
        **clause.facts(
            event, gain=gain(event.fuel, event.sb), source=source(event.origin, event.source)
        ),
    )


@clause.register
def put(event: events.Stored) -> Text:
    return Text("stored {resources}", resources=tell_stored(event))


def tell_stored(event: events.Stored) -> Text:
    """Resources in several columns: "3 black resources (2 in I and 1 in II)".
    In one column: "2 black resources in I"."""
    one, many = "{count} {colour} resource in {column}", "{count} {colour} resources in {column}"
    if len(set(event.columns)) > 1:
        many = "{count} {colour} resources ({columns})"
    columns = {"column": column(event.columns[0]), "columns": columned(event.columns)}
    return Count(len(event.columns), one, many, colour=colour(event.colour), **columns)


@clause.register
def upgraded(event: events.Upgraded) -> Text:
    return Text("turned {dice}", dice=tell_turned(event))


def tell_turned(event: events.Upgraded) -> Text:
    """Tech dice turned: "the black tech die to 3"."""
    return listed(
        Text("the {colour} tech die to {pips}", colour=colour(of), pips=name_pips(level))
        for of, level in event.dice
    )


@clause.register
def shifted(event: events.Shifted) -> Text:
    return Text("moved {dice}", dice=tell_moved(event))


def tell_moved(event: events.Shifted) -> Text:
    """Tech dice moved: "the black tech die to II"."""
    return listed(
        Text("the {colour} tech die to {column}", colour=colour(of), column=column(to))
        for of, to in event.dice
    )


@clause.register
def forgone(event: events.Forgone) -> Text:
    parts = {
        action_points: event.points - event.resources - event.mix - event.fuel - event.sb,
        count_resources: event.resources,
        name_mix: event.mix,
    }
    told = [say(count) for say, count in parts.items() if count]
    told += [gain(event.fuel, event.sb)] * bool(event.fuel or event.sb)
    what = listed(told) if told else Text("the rest")
    if not event.forced:
        return Text("gave up {what}", what=what)
    full = event.points and event.resources + event.fuel + event.sb == event.points
    return Text("had no room for {what}" if full else "had no use for {what}", what=what)


@clause.register
def effect_chosen(event: events.EffectChosen) -> Text:
    choices = [choice for does in STATIONS[event.station].immediate for choice in does.options]
    (chosen,) = [choice for choice in choices if choice.kind == event.kind]
    return Text("used {station} for {effect}", **clause.facts(event, effect=tell_effect(chosen)))


# ---------------------------------------------------------------- drives and cards


@clause.register
def drive_upgraded(event: events.DriveUpgraded) -> Text:
    if event.lost:
        return Text("had no drive to upgrade")
    told = "upgraded a drive for {fuel}" if event.fuel else "upgraded a drive"
    return Text(told, fuel=fuel(event.fuel))


@clause.register
def cards_drawn(event: events.CardsDrawn) -> Text:
    if not event.cards:
        return Text("found no card to draw")
    return Text("drew {cards}", cards=plural(event.cards, "card"))


@clause.register
def cards_discarded(event: events.CardsDiscarded) -> Text:
    return Text("discarded {cards}", cards=listed(map(card, event.cards)))


@clause.register
def card_played(event: events.CardPlayed) -> Text:
    if event.half == "mission":
        return Text("took on the mission {mission}", mission=mission(event.card))
    return Text("developed {development}", development=development(event.card))


# ---------------------------------------------------------------- flight


_OPENED = {
    "flip": "turned a drive back to 1 for the portals",
    "remove": "gave up a drive for the portals",
    "keys": "opened the portals with a card",
}


@clause.register
def portals_opened(event: events.PortalsOpened) -> Text:
    return Text(_OPENED[event.how])


@clause.register
def flew(event: events.Flew) -> Text:
    start, end = event.path[0], event.path[-1]
    if start == end:
        return Text("stayed on {end}", end=end)
    told = "flew from {start} to {end} for {fuel}" if event.fuel else "flew from {start} to {end}"
    return Text(told, **clause.facts(event, start=start, end=end))


@clause.register
def planet_turned(event: events.PlanetTurned) -> Text:
    found = PLANETS[event.planet]
    facts = clause.facts(event, colour=colour(found.colour), points=points(found.points))
    return Text("turned up {planet} ({colour}, {points})", **facts)


@clause.register
def planet_declined(event: events.PlanetDeclined) -> Text:
    one, many = "declined {planet} for {count} resource", "declined {planet} for {count} resources"
    return Count(event.cubes, one, many, **clause.facts(event))


@clause.register
def planet_settled(event: events.PlanetSettled) -> Text:
    told = (
        "completed {planet} for {gain} ({points})"
        if event.fuel or event.sb
        else "completed {planet} ({points})"
    )
    brought = points(PLANETS[event.planet].points)
    return Text(told, **clause.facts(event, gain=gain(event.fuel, event.sb), points=brought))


@clause.register
def station_built(event: events.StationBuilt) -> Text:
    brought = COSTS[event.number - 1].points
    told = "built {station} ({number} station) on {at} for {paid}"
    if brought:
        told = "built {station} ({number} station, {points}) on {at} for {paid}"
    return Text(
        told,
        **clause.facts(
            event, number=nth(event.number), points=points(brought), paid=worth(event.paid)
        ),
    )


@clause.register
def mission_completed(event: events.MissionCompleted) -> Text:
    told = "completed {mission} ({points}) on {at} beside {hub} for {paid}"
    if event.linked:
        told = (
            "completed {mission} ({points}) on {at}, linked to {hub} by other figures, for {paid}"
        )
    brought = points(MISSIONS[event.card].points)
    return Text(
        told,
        **clause.facts(event, mission=mission(event.card), points=brought, paid=worth(event.paid)),
    )


@clause.register
def hub_bonus_taken(event: events.HubBonusTaken) -> Text:
    return Text("used {hub} for {bonus}", **clause.facts(event, bonus=bonus(event.outpost)))


# ---------------------------------------------------------------- at any time


@clause.register
def resource_bought(event: events.ResourceBought) -> Text:
    told = "bought a {colour} resource in {column} for {gain}"
    if event.card is not None:
        told = "bought a {colour} resource in {column} for {gain} with {card}"
    return Text(told, **_exchange(event, column=column(event.column)))


@clause.register
def resources_sold(event: events.ResourcesSold) -> Text:
    told = "sold resources ({paid}) for {gain}"
    if event.card is not None:
        told = "sold resources ({paid}) for {gain} with {card}"
    return Text(told, **_exchange(event, paid=worth(event.paid)))


def _exchange(
    event: events.ResourceBought | events.ResourcesSold, **told: object
) -> dict[str, object]:
    by = {} if event.card is None else {"card": development(event.card)}
    return clause.facts(event, gain=gain(event.fuel, event.sb), **by, **told)
