"""The help topics: prose from `content/topics.toml`, with the game's figures filled in."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from rules.kernel import HelpTopics, Text, listed, plural, topics
from rules.solarquest.content import (
    CARDS,
    DEEDS,
    DRAWING,
    FIGURES,
    GROUPS,
    MEMBERS,
    PACES,
    SPACES,
    START_CASH,
    read,
)
from rules.solarquest.travel.charts import LANES, courses
from rules.solarquest.words.naming import name_place

_FUEL, _REWARDS = FIGURES.fuel, FIGURES.rewards
_ROLL, _HYDRONS, _DOUBLES = 8, 6, (4, 4)  # in the examples
_EFFECTS = {
    "fly": "{count} flights",
    "multiply": "{count} shifts",
    "windfall": "{count} finds",
    "stay": "{count} that uses fuel on the spot",
    "leak": "{count} leaks",
    "claim": "{count} disputes won",
    "forfeit": "{count} disputes lost",
}


def _numbers(values: Iterable[int], last: str = "and") -> Text:
    return listed(map(str, values), last)


def _rolls() -> range:
    return range(FIGURES.dice.count, FIGURES.dice.count * FIGURES.dice.sides + 1)


def _effects() -> Text:
    counts = Counter[str](card.effect.kind for card in CARDS.values())
    return listed(Text(called, count=counts[kind]) for kind, called in _EFFECTS.items())


def _fees() -> Text:
    """The fees of the Federation Stations, by the number at the end of their names."""
    stations = [space for space in SPACES.values() if space.fee]
    return listed(
        Text("{fee:,} at {station}", fee=space.fee, station=Text(space.name.split()[-1]))
        for space in stations
    )


_FIGURES: Mapping[str, Any] = {
    "players": FIGURES.players,
    "money": FIGURES.money,
    "fuel": FIGURES.fuel,
    "stations": FIGURES.stations,
    "rewards": FIGURES.rewards,
    "lasers": FIGURES.lasers,
    "trades": FIGURES.trades,
    "limits": FIGURES.limits,
    "start_cash": START_CASH,
    "notes": _numbers(FIGURES.money.notes),
    "forks": listed(map(name_place, LANES)),
    "sinope": _numbers(
        (roll for roll in _rolls() if courses("sinope", roll)[0].held == "stalled"), "or"
    ),
    "docks": len(MEMBERS["docks"]),
    "labs": len(MEMBERS["labs"]),
    "fees": _fees(),
    "red_shift": _numbers(FIGURES.dice.red_shift, "and a"),
    "earth": _REWARDS.pass_earth + _REWARDS.land_earth,
    "roll": _ROLL,
    "throws": FIGURES.dice.sides**FIGURES.dice.count,
    "left": _FUEL.full - _ROLL,
    "enough": _FUEL.stranded + 1,
    "safe": _FUEL.gray + 1,
    "reach": plural(len(FIGURES.lasers.hydrons) - 1, "space"),
    "top_rents": {
        group: max(DEEDS[space].rent[-1] for space in members) for group, members in MEMBERS.items()
    },
    "ganymede": DEEDS["ganymede"],
    "europa": DEEDS["europa"],
    "europa_both": DEEDS["europa"].rent[1] + DEEDS["europa"].price,
    "venus": DEEDS["venus"],
    "hydrons": _HYDRONS,
    "cost": _HYDRONS * DEEDS["ganymede"].fuel[2],
    "doubles": _numbers(_DOUBLES),
    "repairs": FIGURES.lasers.repair * sum(_DOUBLES),
    "cards": len(CARDS),
    "dearest": max(card.hydrons for card in CARDS.values()),
    "effects": _effects(),
}

TOPICS = topics(
    read("content/topics.toml", HelpTopics),
    _FIGURES,
    [FIGURES, SPACES, DRAWING, GROUPS, DEEDS, CARDS],
    PACES,
)
