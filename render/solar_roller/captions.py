"""Every text that Solar Roller's pictures show, so that a word is changed, or another language found, in one place."""

from collections.abc import Callable, Sequence

from rules.kernel.words import plural, seat_letter
from rules.solar_roller.content import (
    ANY,
    BANDS,
    FIGURES,
    LEVELS,
    MOONS,
    MOVES,
    RINGS,
    SIZES,
    TERRAFORM,
    UPGRADES,
    WHITE,
    BandId,
    DieId,
    Effect,
    Goal,
    Part,
)
from rules.solar_roller.state import Sheet, State, Turn

TAGLINE = "Everybody rolls a system of their own"
CARDS, SYSTEM_GOALS, GOALS_HEADING, UPGRADES_HEADING = "Goals and upgrades", "System goals", "Goals", "Upgrades"
ROUNDS, ACTIONS_TAKEN, BONUS_ROUND = "Rounds", "Actions taken", "bonus"
OPEN_BANDS = "Open bands"
NO_ROLL = ("No roll yet: everybody draws", "a small and a large planet.")
ANYWHERE = "in any band, in any colour"
USED, ON, RESIGNED = "used", "on", "resigned"

_OTHERS = {MOONS: "moons", RINGS: "rings"}
MEANING = {**SIZES, **_OTHERS, TERRAFORM: "level", ANY: "any"}
"""What a value of an action die draws, in a word."""
ACTION = {
    **{value: f"a {size} planet" for value, size in SIZES.items()},
    **_OTHERS,
    TERRAFORM: "more life",
    ANY: "any action",
}

_PARTS: dict[str, Callable[[Part], str]] = {
    "colours": lambda part: f"{part.n} colours",
    "level": lambda part: f"{part.n} with {LEVELS[part.least - 1].id}",
    "more_small": lambda _: "more small",
    "full_with_moon": lambda _: "all with moons",
    "each_colour": lambda part: f"{part.n} of each colour",
    "icons": lambda part: f"{part.n} ship icons",
    "moons": lambda part: f"{part.n} moons",
    "small": lambda part: f"{part.n} small",
    "large": lambda part: f"{part.n} large",
    "rings": lambda part: f"{part.n} rings",
    "full": lambda _: "full",
    "icons_everywhere": lambda _: "Icon in every band",
    "pairs": lambda _: "Small and large pairs",
    "second_group": lambda _: "2nd largest group",
}

_NAMES = {
    "movement": "Better rockets",
    "fleet": "Shared tech",
    "nudge": "Outposts",
    "free_actions": "Abundance",
    "flip": "Explorers",
    "split": "Prosperous",
    "halo": "Halos",
    "dark_side": "Dark side",
}
_EFFECTS: dict[str, Callable[[Effect], str]] = {
    "movement": lambda effect: f"+{effect.n} move",
    "fleet": lambda _: "all ships",
    "nudge": lambda effect: f"die ±{effect.n}",
    "free_actions": lambda effect: f"{effect.n} free actions",
    "flip": lambda _: "turn a die over",
    "split": lambda _: "split six",
    "halo": lambda effect: f"+{effect.n} ring",
    "dark_side": lambda _: "level by colour",
}


def name_part(part: Part) -> str:
    """What a part of a goal asks for."""
    asked = _PARTS[part.test](part)
    return asked if part.band == "all" else f"{BANDS[part.band].name}: {asked}"


def tell_part(part: Part) -> str:
    """The same as it stands on the card."""
    return f"{part.text[:1].upper()}{part.text[1:]}" if part.band == "all" else f"{BANDS[part.band].name}: {part.text}"


def name_upgrade(number: int, *, brief: bool) -> str:
    """What an upgrade is called, and what it does."""
    effect = UPGRADES[number].effect
    return _NAMES[effect.kind] if brief else f"{_NAMES[effect.kind]}: {_EFFECTS[effect.kind](effect)}"


def system_name(seat: int) -> str:
    return f"System {seat_letter(seat)}"


# ---------------------------------------------------------------- round the picture


def phase(view: State, roller: str) -> str:
    """Where the match stands, in a few words."""
    if view.phase == "founding":
        return "Founding the systems"
    if view.phase == "over":
        return "The match is over"
    parts = [f"Round {view.round} of {FIGURES.rounds}"]
    if view.phase == "bonus":
        parts.append("bonus before the roll")
    elif not view.rules.solo:
        parts.append(f"{roller} has the dice")
    return " · ".join(parts)


def ships_of(sheet: Sheet) -> str:
    """Where a captain's ships are."""
    parts: list[str] = [plural(len(sheet.ships), "ship")]
    if sheet.settlements:
        parts.append(f"{len(sheet.settlements)} settled")
    if (left := FIGURES.ships - sheet.markers) > 0:
        parts.append(f"{left} to build")
    return " · ".join(parts)


# ---------------------------------------------------------------- dice


def dice_heading(view: State) -> str:
    return "Bonus" if view.phase == "bonus" else "Dice"


def bands_open(bands: Sequence[BandId]) -> str:
    return "all bands" if len(bands) == len(BANDS) else ", ".join(bands)


def left_to_do(turn: Turn | None) -> tuple[str, str]:
    """What may still be done, in a small and a large line."""
    if turn is None:
        return "actions", f"up to {FIGURES.actions}"
    match turn.phase:
        case "actions":
            return "left", f"{turn.units} of {FIGURES.actions}"
        case "free":
            return "free", f"{turn.free} left"
        case "halo":
            return "mark", "a band"
        case _:
            return "you are", "ready"


def bonus_for_all(value: int) -> str:
    return f"A bonus for all: {ACTION[value]}"


def rest_of_die(name: DieId, turn: Turn) -> str:
    """What a die that was used is still good for: the other half of a divided six, and ships not yet served."""
    if halves := [str(value) for die, value in turn.halves if die == name]:
        return f"half {', '.join(halves)}"
    return f"{len(turn.fleet)} more" if name == WHITE and turn.fleet else USED


def use_of_die(name: DieId, value: int, mark: str) -> str:
    """What a die is good for; coloured ones with the mark of their colour."""
    if name == WHITE:
        return f"move {value}" if value in MOVES else "settle"
    return f"{mark} {MEANING[value]}"


# ---------------------------------------------------------------- cards


def judged(goal: Goal) -> str:
    return "judged after every round" if goal.when == "race" else "judged at the end"


def part_worth(part: Part, first: int, *, solo: bool) -> str:
    """What a part is worth to the first who has it, and to the others."""
    if not first:
        return "a point each"
    if not part.others:
        return f"{first} points"
    return f"{part.others} points" if solo else f"{first} points, later {part.others}"
