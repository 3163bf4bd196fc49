"""The system goals: their requirements on a captain's sheet, and their points."""

from collections.abc import Callable, Iterable

from rules.solar_roller.content import ADJACENT, BANDS, COLOURS, FIGURES, BandId, Part
from rules.solar_roller.state import Sheet, Spot


def key(letter: str, part: int) -> str:
    """The key of a part of a goal."""
    return f"{letter}{part + 1}"


def is_met(part: Part, sheet: Sheet) -> bool:
    """Whether the sheet meets this part. Only for parts that are not counted."""
    come = _COME[part.test]
    for band in BANDS if part.band == "all" else (part.band,):
        have, need = come(part, sheet.band(band))
        if have < need:
            return False
    return True


def count_steps(part: Part, sheet: Sheet) -> tuple[int, int] | None:
    """The progress of the sheet on this part, such as 3 of 8. None for parts that are counted."""
    if part.test in _COUNTS:
        return None
    bands = BANDS if part.band == "all" else (part.band,)
    steps = [_COME[part.test](part, sheet.band(band)) for band in bands]
    return sum(min(have, need) for have, need in steps), sum(need for _, need in steps)


def worth(part: Part, sheet: Sheet, round_: int) -> int:
    """The points of a part at the end, or of a race for the first captain in this round."""
    if part.test in _COUNTS:
        return _COUNTS[part.test](sheet)
    return prize(part, round_) if is_met(part, sheet) else 0


def prize(part: Part, round_: int) -> int:
    """The points for meeting a part, in a race for being first; 0 for parts counted on the
    sheet."""
    return (
        FIGURES.rounds + 1 - round_
        if part.test == "icons_everywhere"
        else part.first or part.points
    )


def race_prize(part: Part, round_: int, *, first: bool) -> int:
    """The points for meeting a part of a race in this round.
    If the round decides, they are the same for all."""
    return prize(part, round_) if first or not part.others else part.others


def full(sheet: Sheet, band: BandId) -> bool:
    """Whether every space of the band has a planet."""
    return not sheet.blank((band,))


def groups(sheet: Sheet) -> list[int]:
    """The sizes of groups of neighbouring planets in one colour, largest first."""
    left = {space: spot.colour for space, spot in sheet.spots.items() if spot.colour}
    sizes = []
    while left:
        start, colour = left.popitem()
        group = [start]
        for space in group:
            for other in ADJACENT[space]:
                if left.get(other) == colour:
                    del left[other]
                    group.append(other)
        sizes.append(len(group))
    return sorted(sizes, reverse=True)


def _sizes(spots: Iterable[Spot]) -> tuple[int, int]:
    """Count the small and the large planets."""
    sizes = [spot.size for spot in spots]
    return sizes.count("small"), sizes.count("large")


def _more_small(part: Part, spots: tuple[Spot, ...]) -> tuple[int, int]:
    """The planets drawn, and the number that would meet the part."""
    small, large = _sizes(spots)
    wanted = max(large, part.large)
    return small + large, max(small, wanted + 1) + wanted


def _each_colour(part: Part, spots: tuple[Spot, ...]) -> tuple[int, int]:
    colours = [spot.colour for spot in spots]
    return sum([min(part.n, colours.count(colour)) for colour in COLOURS]), part.n * len(COLOURS)


# By band: the progress and the requirement.
_COME: dict[str, Callable[[Part, tuple[Spot, ...]], tuple[int, int]]] = {
    "colours": lambda part, spots: (len({spot.colour for spot in spots if spot.colour}), part.n),
    "level": lambda part, spots: (
        len([spot for spot in spots if spot.level >= part.least]),
        part.n,
    ),
    "more_small": _more_small,
    "full_with_moon": lambda _, spots: (
        len([spot for spot in spots if spot.size and spot.moons]),
        len(spots),
    ),
    "each_colour": _each_colour,
    "icons": lambda part, spots: (sum([spot.icon for spot in spots]), part.n),
    "moons": lambda part, spots: (sum([spot.moons for spot in spots]), part.n),
    "small": lambda part, spots: (_sizes(spots)[0], part.n),
    "large": lambda part, spots: (_sizes(spots)[1], part.n),
    "rings": lambda part, spots: (sum([len(spot.rings) for spot in spots]), part.n),
    "full": lambda _, spots: (len([spot for spot in spots if spot.size]), len(spots)),
    "icons_everywhere": lambda _, spots: (int(any(spot.icon for spot in spots)), 1),
}
_COUNTS: dict[str, Callable[[Sheet], int]] = {  # a point for each
    "pairs": lambda sheet: min(_sizes(sheet.spots.values())),
    "second_group": lambda sheet: [*groups(sheet), 0, 0][1],
}
