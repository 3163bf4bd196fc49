"""The help topics: prose from `content/topics.toml`, with the game's figures filled in."""

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from rules.kernel import HelpTopics, Lines, Text, listed, topics
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
    BandId,
    Cards,
    Goal,
    SheetFigures,
    read,
)
from rules.solar_roller.words.naming import (
    level_named,
    name_rating,
    pair_named,
    part_named,
    value_named,
    word,
)


def _numbers(values: Iterable[int], last: str = "and") -> Text:
    return listed(map(str, values), last)


def _by_band(numbers: Mapping[BandId, int | Text]) -> Text:
    return listed(
        Text("{number} in the {band} band", number=number, band=word(band))
        for band, number in numbers.items()
    )


def _goals(when: str) -> Text:
    return Lines(_goal(goal) for goal in GOALS.values() if goal.when == when)


def _goal(goal: Goal) -> Text:
    parts = Lines((Text("{part}.", part=part_named(part)) for part in goal.part), " ")
    return Text(
        "- **{letter} {name}.** {parts}", letter=goal.letter, name=Text(goal.name), parts=parts
    )


def _tell_bonus(number: int, value: int) -> Text:
    told = "{value} ({drawn}) in round {round}"
    return Text(told, value=value, drawn=value_named(value), round=number)


_cards, _sheet = read(FILES[0], Cards), read(FILES[1], SheetFigures)
_spaces = {band: [space for space in _sheet.space if space.band == band] for band in BANDS}
_half = FIGURES.faces // 2

_FIGURES: Mapping[str, Any] = {
    "figures": FIGURES,
    "upgrade": {
        number: replace(upgrade, name=Text(upgrade.name), text=Text(upgrade.text))
        for number, upgrade in UPGRADES.items()
    },
    "bonus_values": listed(_tell_bonus(number, value) for number, value in BONUS.items()),
    "levels": Lines((word(level.id) for level in LEVELS), ", "),
    "level_points": listed(
        Text("{level} {points}", level=word(level.id), points=level.points) for level in LEVELS
    ),
    "level_numbers": _numbers(level.points for level in LEVELS),
    "solo_levels": _by_band(
        {band: _numbers(level.solo[band] for level in LEVELS) for band in BANDS}
    ),
    "band_dice": Lines(
        (
            Text("{values} the {band} band", values=_numbers(band.dice, "or"), band=word(band.id))
            for band in BANDS.values()
        ),
        ", ",
    ),
    "undersides": listed(
        Text("{value} with {under}", value=value, under=FIGURES.faces + 1 - value)
        for value in range(1, _half + 1)
    ),
    "halves": listed((pair_named(one, two) for one, two in FIGURES.halves), "or"),
    "dark_side": listed(
        Text("{colour} brings {level}", colour=word(colour), level=level_named(level))
        for colour, level in EFFECTS["dark_side"].effect.levels.items()
    ),
    "free_most": EFFECTS["free_actions"].effect.n * len(BANDS),
    "goals_end": _goals("end"),
    "goals_race": _goals("race"),
    "ratings": Lines(
        Text("- {rating}", rating=name_rating(place)) for place in range(len(RATINGS))
    ),
    "spaces": len(SPACES),
    "lines": Lines(
        Text("- {space}: {others}", space=space, others=Lines(others, ", "))
        for space, others in ADJACENT.items()
    ),
    "places": _by_band(
        {band: _numbers(sorted({space.places for space in _spaces[band]})) for band in BANDS}
    ),
    "space_counts": _by_band({band: len(_spaces[band]) for band in BANDS}),
    "line_count": len(_sheet.line),
    "spokes": sum(line.kind == "spoke" for line in _sheet.line),
    "named_here": listed(goal.letter for goal in GOALS.values() if goal.name_source == "house"),
}


TOPICS = topics(read("content/topics.toml", HelpTopics), _FIGURES, [_sheet, _cards], PACES)
