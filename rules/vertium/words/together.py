"""Several events of one kind in a row, joined into one sentence: factions, orbits, and the gains at
the end of phase one."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from rules.kernel import Capitalized, Count, Event, Lines, Seat, Text, listed, who
from rules.vertium import events
from rules.vertium.content import BLUE_MOONS
from rules.vertium.words.naming import (
    faction,
    moon,
    name_crystals,
    name_planet,
    planets,
    tell_amount,
)

Together: TypeAlias = Callable[[Sequence[Any]], Text]


def _tell_leaders(chosen: Sequence[events.FactionChosen]) -> Text:
    leads = (
        Text("{seat} leads {faction}", seat=who(one.seat), faction=faction(one.faction))
        for one in chosen
    )
    return Text("{leads}.", leads=Lines(leads, "; "))


def _tell_orbits(completed: Sequence[events.OrbitCompleted]) -> Text:
    """The completed orbits of the seat on turn. Those of others follow after that turn."""
    one = "The moon of {planets} came round: {seat} gains {gain} there."
    many = "The moons of {planets} came round: {seat} gains {gain} there."
    gain = name_crystals(*_sum(completed))
    worlds = planets(event.planet for event in completed)
    return Count(len(completed), one, many, planets=worlds, seat=who(completed[0].seat), gain=gain)


def _sum(gained: Sequence[events.OrbitCompleted | events.ExtraTokensCounted]) -> tuple[int, int]:
    """The sums of Vertium and Gelbon."""
    gelbon = sum(one.amount for one in gained if one.gelbon)
    return sum(one.amount for one in gained) - gelbon, gelbon


def _tell_extra_tokens(counted: Sequence[events.ExtraTokensCounted]) -> Text:
    """Summed for each seat."""
    seats: dict[Seat, list[events.ExtraTokensCounted]] = defaultdict(list)
    for one in counted:
        seats[one.seat].append(one)

    def tell(seat: Seat, some: Sequence[events.ExtraTokensCounted]) -> Text:
        gain, worlds = name_crystals(*_sum(some)), planets(one.planet for one in some)
        return Text("{seat} {gain} ({planets})", seat=who(seat), gain=gain, planets=worlds)

    gains = [tell(seat, some) for seat, some in seats.items()]
    return Text("Extra tokens bring {gains}.", gains=listed(gains))


def _tell_blue_moons(turned: Sequence[events.BlueMoonTurned]) -> Text:
    """Losses come first."""
    order = sorted(turned, key=lambda one: (one.change >= 0, not one.change))
    return Text("{moons}.", moons=Capitalized(Lines(map(_tell_turned, order), "; ")))


def _tell_turned(event: events.BlueMoonTurned) -> Text:
    if event.change > 0:
        told = "the {moon} brings {seat} {crystals} on {planet}"
    elif event.change < 0:
        told = "the {moon} costs {seat} {crystals} on {planet}"
    elif BLUE_MOONS[event.moon].effect.kind == "escape":
        told = "the {moon} is beside {seat}'s {planet}, whose captain may escape there in battle"
    else:
        told = "the {moon} is beside {seat}'s {planet}, which has nothing to lose"
    there = {"seat": who(event.seat), "planet": name_planet(event.planet), "moon": moon(event.moon)}
    return Text(told, **there, crystals=tell_amount(abs(event.change), mixed=event.mixed))


def _tell_objectives(shown: Sequence[events.ObjectiveShown]) -> Text:
    """Objectives that were met come first."""
    return Text("Secret objectives: {outcomes}.", outcomes=Lines(_outcomes(shown), "; "))


def _outcomes(shown: Sequence[events.ObjectiveShown]) -> Iterator[Text]:
    for one in sorted(shown, key=lambda one: not one.met):
        told = "{seat} gains {gain} on {planet}" if one.met else "{seat} missed {planet}"
        yield Text(
            told, seat=who(one.seat), planet=name_planet(one.planet), gain=name_crystals(one.amount)
        )


TOGETHER: Mapping[type[Event], Together] = {
    events.FactionChosen: _tell_leaders,
    events.OrbitCompleted: _tell_orbits,
    events.ExtraTokensCounted: _tell_extra_tokens,
    events.BlueMoonTurned: _tell_blue_moons,
    events.ObjectiveShown: _tell_objectives,
}
