"""The brand of Vertium: its accent, and the colours of its resources, symbols, crystals and
moons."""

from render.kit import Brand, Resource, rgb

RESOURCES = {
    "metal": Resource(rgb("#f8f337"), "nut"),
    "energy": Resource(rgb("#d23103"), "bolt"),
    "water": Resource(rgb("#3c70ec"), "drop"),
    "agri": Resource(rgb("#47ca94"), "tree"),
}
SYMBOLS = {
    "photon": Resource(rgb("#ff6fae"), "rays"),
    "atomic": Resource(rgb("#ffd23f"), "target"),
    "shield": Resource(rgb("#4fd08a"), "shield"),
}
GELBON = {
    "night": rgb("#6fe9ff"),
    "day": rgb("#00728a"),
}  # the second crystal, by theme like the accent
MOON = rgb("#ff9d3c")
BLUE_MOON = rgb("#4a7dff")
BRAND = Brand.of(
    __file__,
    "Vertium",
    "#b6f03c",
    "#4f8a00",
    keep=[
        *(kind.fill for kind in (RESOURCES | SYMBOLS).values()),
        *GELBON.values(),
        MOON,
        BLUE_MOON,
    ],
)
