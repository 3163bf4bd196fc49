"""The help topics: prose from `content/topics.toml`, with the game's figures filled in."""

from collections.abc import Iterable, Mapping
from typing import Any

from rules.kernel import HelpTopics, Lines, Text, listed, topics
from rules.vertium.content import (
    BLUE_MOONS,
    CARDS,
    COLOURS,
    COMPLEX,
    DECK,
    FACTIONS,
    PACES,
    PLANETS,
    SPLITS,
    SYSTEM,
    TOKENS,
    FactionSheet,
    read,
)
from rules.vertium.words.naming import count_kinds, name_card


def _numbers(values: Iterable[int], last: str = "and") -> Text:
    return listed(map(str, values), last)


def _tell_specialty(folk: FactionSheet) -> Text:
    told = "- **{faction}**, known for {craft}: {card}."
    return Text(told, faction=folk.name, craft=folk.craft, card=name_card(folk.specialty))


_PEOPLE = [faction for faction in FACTIONS.values() if faction.specialty]
_SPEEDS = {speed.id: speed for speed in SYSTEM.speed}

_FIGURES: Mapping[str, Any] = {
    "deck": DECK,
    "tokens": TOKENS,
    "star": SYSTEM.star,
    "scoring": SYSTEM.scoring,
    "conflict": SYSTEM.conflict,
    "gelbon": SYSTEM.gelbon,
    "solo": SYSTEM.solo,
    "rating": SYSTEM.rating,
    "grades": Lines(
        Text("- {least} or more: {grade}.", least=grade.least, grade=grade.text)
        for grade in SYSTEM.rating.grades
    ),
    "cards": CARDS,
    "blue": BLUE_MOONS,
    "complex": FACTIONS[COMPLEX],
    "split": SPLITS,
    "setup": {setup.players: setup for setup in SYSTEM.setup},
    "kinds": listed((name_card(kind) for kind in COLOURS), "or"),
    "copies": {split.id: count_kinds(split.counts) for split in SPLITS.values()},
    "planets": listed(planet.name for planet in PLANETS.values()),
    "blue_moons": sum(moon.copies for moon in BLUE_MOONS.values()),
    "moons": {setup.players: _numbers(setup.moons) for setup in SYSTEM.setup},
    "steps": {speed.id: speed.steps for speed in SYSTEM.speed},
    "fast": _numbers(_SPEEDS["fast"].values),
    "slow": _numbers(_SPEEDS["slow"].values),
    "dice": _PEOPLE[0].dice,
    "skirmish_cards": _PEOPLE[0].cards,
    "faces": {
        kind.id: _numbers((face.value for face in SYSTEM.face if face.symbol == kind.id), "or")
        for kind in SYSTEM.skirmish_card
    },
    "gelbon_moons": _numbers(SYSTEM.gelbon.moons, "or"),
    "bonus": listed(
        Text("{vertium} for moons of {moons}", vertium=bonus.vertium, moons=_numbers(bonus.moons))
        for bonus in SYSTEM.solo.bonus
    ),
    "solo_cards": sum(SYSTEM.solo.deck.values()),
    "solo_split": count_kinds(SYSTEM.solo.deck),
    "specialties": Lines(map(_tell_specialty, _PEOPLE)),
}


TOPICS = topics(
    read("content/topics.toml", HelpTopics), _FIGURES, [DECK, TOKENS, CARDS, SPLITS, SYSTEM], PACES
)
