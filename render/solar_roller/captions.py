"""The cards and dice in the few words that fit into a row."""

from collections.abc import Callable

from rules.solar_roller.content import ANY, BANDS, LEVELS, MOONS, RINGS, SIZES, TERRAFORM, UPGRADES, Effect, Part

__all__ = ["ACTION", "MEANING", "part_in_full", "part_named", "upgrade_named"]

_OTHERS = {MOONS: "moons", RINGS: "rings"}
MEANING = {**SIZES, **_OTHERS, TERRAFORM: "level", ANY: "any"}
"""What a value of an action die draws, in a word."""
ACTION = {
    **{value: f"a {size} planet" for value, size in SIZES.items()},
    **_OTHERS,
    TERRAFORM: "terraforming",
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


def part_named(part: Part) -> str:
    """What a part of a goal asks for."""
    asked = _PARTS[part.test](part)
    return asked if part.band == "all" else f"{BANDS[part.band].name}: {asked}"


def part_in_full(part: Part) -> str:
    """The same as it stands on the card."""
    return f"{part.text[:1].upper()}{part.text[1:]}" if part.band == "all" else f"{BANDS[part.band].name}: {part.text}"


def upgrade_named(number: int, *, brief: bool) -> str:
    """What an upgrade is called, and what it does."""
    effect = UPGRADES[number].effect
    return _NAMES[effect.kind] if brief else f"{_NAMES[effect.kind]}: {_EFFECTS[effect.kind](effect)}"
