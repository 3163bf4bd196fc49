"""The look of things: colours of factions, and faces of planets, cards and dice."""

from collections.abc import Mapping

from render.kit import (
    BLACK,
    RGB,
    Kind,
    SeatStyle,
    Sprite,
    Theme,
    draw_planet,
    mix,
    rgb,
    settle_sprite,
    sprite,
)
from render.vertium.brand import BRAND, GELBON, RESOURCES
from rules.kernel import seat_letter
from rules.vertium.content import CARDS, PLANETS
from rules.vertium.state import Planet, State

Heap = tuple[str, RGB, int]  # crystals of one kind: mark, colour and number

_FACTIONS = {
    "soar": "amber",
    "hielo": "silver",
    "rmf": "scarlet",
    "myst": "violet",
    "complex": "azure",
}
_UNDECIDED = "jade"  # the colour before a faction is chosen
# The others are rock.
_KINDS: Mapping[str, Kind] = {
    "brume": "gas",
    "calyx": "earth",
    "eskerin": "ice",
    "fallowmere": "gas",
    "hollin": "earth",
    "ivarra": "ice",
}
BLUE_SIGNS = {"harvest": "+1", "winter_eclipse": "½", "refuge": "R"}
_DISASTERS = {
    "mine_blast": "blast",
    "meltdown": "bolt",
    "leak": "drop",
    "virus": "tree",
    "raider": "rocket",
}
_DISASTER_FIELDS: Mapping[str, RGB] = {
    "yellow": RESOURCES["metal"].fill,
    "red": rgb("#ff6a4a"),
    "blue": rgb("#6f9bff"),
    "green": RESOURCES["agri"].fill,
    "grey": rgb("#b3bedb"),
}


def seat_style(view: State, seat: int) -> SeatStyle:
    """A seat's letter with its faction's colour and shape."""
    return SeatStyle(seat_letter(seat), _FACTIONS.get(view.factions[seat].id, _UNDECIDED))


def seat_styles(view: State | None) -> tuple[SeatStyle, ...]:
    """Styles by seat; before a match, those of the factions in order."""
    if view is None:
        return tuple(
            SeatStyle(letter, colour)
            for letter, colour in zip("ABCDE", _FACTIONS.values(), strict=True)
        )
    return tuple(seat_style(view, seat) for seat in range(len(view.factions)))


def body(planet_id: str) -> tuple[RGB, Kind, int]:
    """A planet's colour, its kind, and the seed of its look."""
    return (
        rgb(PLANETS[planet_id].hex),
        _KINDS.get(planet_id, "rock"),
        list(PLANETS).index(planet_id),
    )


@sprite
def globe(planet_id: str, r: int, theme: Theme) -> Sprite:
    """A planet for a picture of its own.
    Such pictures have few of them, so they are not part of a cached layer."""
    colour, kind, seed = body(planet_id)
    return settle_sprite(draw_planet(r, colour, kind, theme, seed=seed), theme, BRAND)


def face(card_id: str) -> tuple[RGB, str, RGB]:
    """A playing card's background, mark and mark colour.
    Disasters are dark, whatever their kind."""
    if card_id in RESOURCES:
        return *RESOURCES[card_id], BLACK
    tint = _DISASTER_FIELDS[CARDS[card_id].colour]
    return mix(BLACK, tint, 0.16), _DISASTERS[card_id], tint


def crystals(planet: Planet, theme: Theme) -> list[Heap]:
    """The crystals on a planet."""
    return heap(planet.vertium, planet.gelbon, theme)


def heap(vertium: int, gelbon: int, theme: Theme) -> list[Heap]:
    """Both kinds of crystals; without any, zero Vertium."""
    told = [("crystal", BRAND.accent(theme), vertium), ("gem", GELBON[theme.name], gelbon)]
    return [(sign, colour, amount) for sign, colour, amount in told if amount] or told[:1]
