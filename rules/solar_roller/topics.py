"""The help topics: prose from `content/topics.toml`, with the figures of the game put in where they are named."""

from collections.abc import Iterable, Mapping
from typing import Any

from rules.kernel.topics import Help, topics
from rules.kernel.words import listed
from rules.solar_roller.content import (
    ADJACENT,
    BANDS,
    BONUS,
    EFFECTS,
    FIGURES,
    FILES,
    GOALS,
    LEVELS,
    PACES,
    RATINGS,
    SPACES,
    UPGRADES,
    Cards,
    Goal,
    Sheet,
    read,
)
from rules.solar_roller.naming import part_named, rated, value_named

__all__ = ["TOPICS"]


def _numbers(values: Iterable[int], last: str = "and") -> str:
    return listed(map(str, values), last)


def _by_band(numbers: Mapping[str, str]) -> str:
    return listed(f"{number} in the {band} band" for band, number in numbers.items())


def _goal(goal: Goal) -> str:
    return f"- **{goal.letter} {goal.name}.** {' '.join(f'{part_named(part)}.' for part in goal.part)}"


_cards, _sheet = read(FILES[0], Cards), read(FILES[1], Sheet)
_spaces = {band: [space for space in _sheet.space if space.band == band] for band in BANDS}
_half = FIGURES.faces // 2

_FIGURES: Mapping[str, Any] = {
    "figures": FIGURES,
    "upgrade": UPGRADES,
    "bonus_values": listed(f"{value} ({value_named(value)}) in round {number}" for number, value in BONUS.items()),
    "levels": ", ".join(level.id for level in LEVELS),
    "level_points": listed(f"{level.id} {level.points}" for level in LEVELS),
    "level_numbers": _numbers(level.points for level in LEVELS),
    "solo_levels": _by_band({band: _numbers(level.solo[band] for level in LEVELS) for band in BANDS}),
    "band_dice": ", ".join(f"{_numbers(band.dice, 'or')} the {band.id} band" for band in BANDS.values()),
    "undersides": listed(f"{value} with {FIGURES.faces + 1 - value}" for value in range(1, _half + 1)),
    "halves": listed((f"{one} and {two}" for one, two in FIGURES.halves), "or"),
    "dark_side": listed(
        f"{colour} brings {LEVELS[level - 1].id}" for colour, level in EFFECTS["dark_side"].effect.levels.items()
    ),
    "free_most": EFFECTS["free_actions"].effect.n * len(BANDS),
    "goals_end": "\n".join(_goal(goal) for goal in GOALS.values() if goal.when == "end"),
    "goals_race": "\n".join(_goal(goal) for goal in GOALS.values() if goal.when == "race"),
    "ratings": "\n".join(f"- {rated(place)}" for place in range(len(RATINGS))),
    "spaces": len(SPACES),
    "lines": "\n".join(f"- {space}: {', '.join(others)}" for space, others in ADJACENT.items()),
    "places": _by_band({band: _numbers(sorted({space.places for space in _spaces[band]})) for band in BANDS}),
    "space_counts": _by_band({band: str(len(_spaces[band])) for band in BANDS}),
    "line_count": len(_sheet.line),
    "spokes": sum(line.kind == "spoke" for line in _sheet.line),
    "named_here": listed(goal.letter for goal in GOALS.values() if goal.name_source == "house"),
}


TOPICS = topics(read("content/topics.toml", Help), _FIGURES, [_sheet, _cards], PACES)
