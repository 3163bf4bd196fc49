"""The changes of the last turn, for the marks of the last move."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from rules.vertium import events as told
from rules.vertium.content import CARDS

_SPOILED = {card.id: card.effect.of for card in CARDS.values() if card.effect}


@dataclass(frozen=True)
class Changes:
    """The places on the table that changed, by planet or seat."""

    planets: set[str] = field(default_factory=set)
    tokens: set[tuple[str, str]] = field(default_factory=set)  # planet and colour
    moons: set[str] = field(default_factory=set)
    blue_moons: set[str] = field(default_factory=set)
    row: Counter[str] = field(default_factory=Counter)  # new face-up cards
    # New cards by seat. Only their owner's events name them.
    hands: Counter[tuple[int, str]] = field(default_factory=Counter)
    dice: set[int] = field(default_factory=set)  # seats that threw
    turned: set[tuple[int, int]] = field(default_factory=set)  # seat and die; die 1 is the leftmost


def changes(events: Iterable[Any]) -> Changes:
    """Collect the changes from the events. A later event may cancel the mark of an earlier one."""
    seen = Changes()
    for event in events:
        _cards(event, seen)
        _colonies(event, seen)
        _conflict(event, seen)
    return seen


def _cards(event: Any, seen: Changes) -> None:
    match event:
        case told.RowFilled(cards=cards):
            seen.row.clear()
            seen.row.update(cards)
        case told.Drew(seat=seat, cards=cards):
            seen.hands.update((seat, card) for card in cards)
        case told.Took(seat=seat, card=card) | told.CardStolenSeen(seat=seat, card=card):
            seen.hands[seat, card] += 1


def _colonies(event: Any, seen: Changes) -> None:
    match event:
        case told.SetPlayed(planet=planet, colour=colour) if planet is not None:
            seen.tokens.add((planet, colour))
        case told.Leaked(planet=planet) if planet is not None:
            seen.tokens.add((planet, _SPOILED["leak"]))
        case told.VirusSpread(planets=planets):
            seen.tokens.update((planet, _SPOILED["virus"]) for planet in planets)
        case told.Colonized(planet=planet) | told.ExtraTokensCounted(planet=planet):
            seen.planets.add(planet)
        case told.ObjectiveShown(planet=planet, met=True):
            seen.planets.add(planet)
        case told.VertiumStolen(source=source, home=home):
            seen.planets.update((source, home))
        case told.OrbitCompleted(planet=planet):
            seen.moons.add(planet)
        case told.BlueMoonTurned(planet=planet):
            seen.blue_moons.add(planet)


def _conflict(event: Any, seen: Changes) -> None:
    match event:
        case told.CubeBuilt(planet=planet, vertium_from=vertium, gelbon_from=gelbon):
            seen.planets.update((planet, vertium, gelbon))
        case told.Attacked(source=source, target=target):
            seen.planets.update((source, target))
        case told.Escaped(planet=planet):
            seen.blue_moons.add(planet)
        case told.PlanetTaken(planet=planet) | told.PlanetHeld(planet=planet):
            seen.planets.add(planet)
        case told.Rolled(attacker=attacker, defender=defender):
            seen.dice.update((attacker, defender))
            seen.turned.clear()
        case told.SkirmishCardPlayed(seat=seat, die=die):
            seen.dice.clear()
            seen.turned.add((seat, die))
        case told.RollEvaluated():
            seen.dice.clear()
            seen.turned.clear()
