"""The brand of Solar Roller: its accent, and the signs of its colours and of its levels of
terraforming."""

from render.kit import Brand, Resource, rgb

COLOUR_SIGNS = {
    "red": Resource(rgb("#f02700"), "R"),
    "blue": Resource(rgb("#81a5e4"), "B"),
    "green": Resource(rgb("#58ffb0"), "G"),
    "purple": Resource(rgb("#864ad3"), "P"),
}
LEVEL_SIGNS = {
    "water": Resource(rgb("#5db4ff"), "drop"),
    "flora": Resource(rgb("#63dc82"), "tree"),
    "fauna": Resource(rgb("#ffb05c"), "paw"),
    "civilization": Resource(rgb("#ff9ec0"), "skyline"),
}
BRAND = Brand.of(
    __file__,
    "Solar Roller",
    "#ff7d9c",
    "#c8325c",
    keep=[sign.fill for sign in (COLOUR_SIGNS | LEVEL_SIGNS).values()],
)
