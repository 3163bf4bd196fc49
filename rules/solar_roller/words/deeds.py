"""Phrases for captains' acts, without the name.
Each works as a sentence; at the close of a round, a captain's acts are joined into one, and similar
ones in a row are merged."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, TypeAlias

from rules.kernel import Count, EitherTemplate, Lines, Telling, Text, listed, plural, who
from rules.solar_roller import events
from rules.solar_roller.content import EFFECTS
from rules.solar_roller.state import bands_of
from rules.solar_roller.words.naming import (
    bands_named,
    goal_named,
    level_named,
    pair_named,
    planet_named,
    upgrade_named,
    word,
)

Alike: TypeAlias = Callable[[Sequence[Any]], Text]
Drawn: TypeAlias = events.PlanetDrawn | events.RingsDrawn

CALLED: Mapping[str, Callable[[Any], object]] = {
    **dict.fromkeys(("die", "band", "colour"), word),
    "seat": who,
    "goal": goal_named,
    "level": level_named,
    "points": lambda points: plural(points, "point"),
    "actions": lambda actions: plural(actions, "free action"),
    "halves": lambda halves: pair_named(*halves),
    "upgrade": upgrade_named,
}
"""What facts are called, in deeds and other events."""

clause = Telling(
    CALLED,
    {
        events.ShipMoved: EitherTemplate(
            "icon", "flew from {ship} to {to} (icon drawn)", "flew from {ship} to {to}"
        ),
        events.ShipSettled: "settled on {space} for {points}",
        events.ShipBuilt: "built a ship on {space}",
        events.DieNudged: "nudged the {die} die from {was} to {now}",
        events.DieFlipped: "flipped the {die} die from {was} to {now}",
        events.SixSplit: "split the {die} six into {halves}",
        events.UpgradeGained: "earned upgrade {upgrade}",
        events.ShipGained: "gained a ship at home on {space}",
        events.FreeActionsGained: "gained {actions} for a full {band} band",
        events.HaloMarked: "marked the {band} band with a halo",
    },
)
"""What a captain did, to follow the captain's name."""


def clauses(deeds: Iterable[events.Deed]) -> Text:
    """All acts of a captain, to follow the name."""
    return listed(phrases(deeds))


def phrases(deeds: Iterable[events.Deed]) -> Iterator[Text]:
    """The acts of a captain, phrase by phrase."""
    for tell, run in groupby(deeds, lambda deed: _ALIKE.get(type(deed))):
        some = list(run)
        yield from [tell(some)] if tell else map(clause, some)


@clause.register
def system_founded(event: events.SystemFounded) -> Text:
    told = "founded a system of a {small_planet} on {small} and a {large_planet} on {large} (home)"
    if event.home == event.small:
        told = (
            "founded a system of a {small_planet} on {small} (home) and a {large_planet} on {large}"
        )
    small = planet_named("small", event.small_colour)
    large = planet_named("large", event.large_colour)
    return Text(told, **clause.facts(event, small_planet=small, large_planet=large))


@clause.register
def action_given_up(event: events.ActionGivenUp) -> Text:
    told = "gave up one action to shift the band dice to {pair} ({bands})"
    return Text(told, pair=pair_named(*event.pair), bands=bands_named(bands_of(event.pair)))


# ---------------------------------------------------------------- what is told together


def _tell_drawn(drawn: Sequence[Drawn]) -> Text:
    return Text("drew {things}", things=listed(map(_thing, drawn)))


def _thing(event: Drawn) -> Text:
    if isinstance(event, events.PlanetDrawn):
        return Text(
            "a {planet} on {space}",
            planet=planet_named(event.size, event.colour),
            space=event.space,
        )
    one, many = "a {colour} ring round {spaces}", "{count} {colour} rings ({spaces})"
    return Count(
        len(event.spaces), one, many, colour=word(event.colour), spaces=Lines(event.spaces, ", ")
    )


def _put(drawn: Sequence[events.MoonsDrawn]) -> Text:
    """Moons, summed for each space."""
    moons: Counter[str] = Counter()
    for event in drawn:
        moons[event.space] += event.moons
    (first, most), *others = moons.items()
    put = Text("put {moons} round {space}", moons=plural(most, "moon"), space=first)
    return listed(
        [put, *(Text("{moons} round {space}", moons=n, space=space) for space, n in others)]
    )


def _tell_raised(raised: Sequence[events.Terraformed]) -> Text:
    """Each space with its final level."""
    last = {event.space: event for event in raised}
    dark = {event.space for event in raised if event.dark}
    upgrade = Text(EFFECTS["dark_side"].name)

    def tell(event: events.Terraformed) -> Text:
        told = "{space} to {level}"
        if event.space in dark:
            told = "{space} to {level} (thanks to {upgrade})"
        return Text(told, upgrade=upgrade, space=event.space, level=level_named(event.level))

    return Text("raised {ways}", ways=listed(map(tell, last.values())))


_ALIKE: Mapping[type[events.Deed], Alike] = {
    events.PlanetDrawn: _tell_drawn,
    events.RingsDrawn: _tell_drawn,
    events.MoonsDrawn: _put,
    events.Terraformed: _tell_raised,
}


def _alone(tell: Alike) -> Callable[[Any], Text]:
    return lambda event: tell([event])


for _kind, _tell in _ALIKE.items():
    clause.register(_kind, _alone(_tell))
