"""The brand of Solarius Mission: its accent, and the colours of its resources."""

from render.kit import Brand, Resource, rgb

RESOURCES = {
    "black": Resource(rgb("#6e747b"), "tank"),
    "yellow": Resource(rgb("#ffec32"), "coin"),
    "turquoise": Resource(rgb("#01e9f3"), "gear"),
    "brown": Resource(rgb("#a75d0d"), "forward"),
}
CONTAMINATION = Resource(rgb("#ff6a5a"), "warning")
BRAND = Brand.of(
    __file__,
    "Solarius Mission",
    "#2fd6c3",
    "#0b8577",
    keep=[*(resource.fill for resource in RESOURCES.values()), CONTAMINATION.fill],
)
