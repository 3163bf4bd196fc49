"""What makes each game of the family look like itself: its accent, and the colours of what is traded in it."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from render.kit.colours import RGB, Theme, rgb


class Brand(NamedTuple):
    """A game's name and accent; `lean` is what its backdrop leans to, where that is not the accent."""

    key: str
    title: str
    night: RGB
    day: RGB
    lean: RGB
    keep: tuple[RGB, ...]  # flat colours its pieces come in: reserved in its palettes

    def accent(self, theme: Theme) -> RGB:
        return self.day if theme.day else self.night


class Resource(NamedTuple):
    """A colour that never comes without its mark (a name in `marks`, or a letter)."""

    fill: RGB
    mark: str


VERTIUM_RESOURCES = {
    "metal": Resource(rgb("#f8f337"), "nut"),
    "energy": Resource(rgb("#d23103"), "bolt"),
    "water": Resource(rgb("#3c70ec"), "drop"),
    "agri": Resource(rgb("#47ca94"), "tree"),
}
VERTIUM_SYMBOLS = {
    "photon": Resource(rgb("#ff6fae"), "rays"),
    "atomic": Resource(rgb("#ffd23f"), "target"),
    "shield": Resource(rgb("#4fd08a"), "shield"),
}
SOLARIUS_RESOURCES = {
    "black": Resource(rgb("#6e747b"), "tank"),
    "yellow": Resource(rgb("#ffec32"), "coin"),
    "turquoise": Resource(rgb("#01e9f3"), "gear"),
    "brown": Resource(rgb("#a75d0d"), "forward"),
}
CONTAMINATION = Resource(rgb("#ff6a5a"), "warning")
SOLAR_ROLLER_COLOURS = {
    "red": Resource(rgb("#f02700"), "R"),
    "blue": Resource(rgb("#81a5e4"), "B"),
    "green": Resource(rgb("#58ffb0"), "G"),
    "purple": Resource(rgb("#864ad3"), "P"),
}
SOLAR_ROLLER_LEVELS = {
    "water": Resource(rgb("#5db4ff"), "drop"),
    "flora": Resource(rgb("#63dc82"), "tree"),
    "fauna": Resource(rgb("#ffb05c"), "paw"),
    "civilization": Resource(rgb("#ff9ec0"), "skyline"),
}
SOLARQUEST_GROUPS = {
    "earth": rgb("#58c06a"),
    "mercury": rgb("#b59a78"),
    "venus": rgb("#d29be6"),
    "mars": rgb("#e2593f"),
    "jupiter": rgb("#f0a04a"),
    "saturn": rgb("#ecd27a"),
    "uranus": rgb("#7fd6d6"),
    "neptune": rgb("#5b86ee"),
    "pluto": rgb("#b9a6c9"),
}
GELBON = {"night": rgb("#6fe9ff"), "day": rgb("#00728a")}  # Vertium's second crystal, by theme like the accent
MOON = rgb("#ff9d3c")
BLUE_MOON = rgb("#4a7dff")


def _brand(key: str, title: str, night: str, day: str, *, lean: str = "", keep: Iterable[RGB] = ()) -> Brand:
    return Brand(key, title, rgb(night), rgb(day), rgb(lean or night), tuple(keep))


def _fills(*kinds: Mapping[str, Resource]) -> list[RGB]:
    return [resource.fill for kind in kinds for resource in kind.values()]


VERTIUM = _brand(
    "vertium",
    "Vertium",
    "#b6f03c",
    "#4f8a00",
    keep=[*_fills(VERTIUM_RESOURCES, VERTIUM_SYMBOLS), *GELBON.values(), MOON, BLUE_MOON],
)
SOLARQUEST = _brand("solarquest", "Solarquest", "#ffb347", "#b36a00")
SPACECORP = _brand("spacecorp", "SpaceCorp", "#ff8a4c", "#c24e14", lean="#4a78d8")
SOLARIUS = _brand(
    "solarius", "Solarius Mission", "#2fd6c3", "#0b8577", keep=[*_fills(SOLARIUS_RESOURCES), CONTAMINATION.fill]
)
SOLAR_ROLLER = _brand(
    "solar-roller", "Solar Roller", "#ff7d9c", "#c8325c", keep=_fills(SOLAR_ROLLER_COLOURS, SOLAR_ROLLER_LEVELS)
)
KIT = _brand(
    "kit",
    "Orrery kit",
    "#5b9bff",
    "#2b66d0",
    keep=[*VERTIUM.keep, *SOLARIUS.keep, *SOLAR_ROLLER.keep, VERTIUM.night, VERTIUM.day],
)
