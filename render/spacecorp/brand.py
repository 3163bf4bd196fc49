"""The brand of SpaceCorp: its accent, the blue of its backdrop, and a colour for each kind of
card."""

from render.kit import Brand, rgb

KINDS = {
    "research": rgb("#3fd0d8"),
    "move": rgb("#5b9bff"),
    "explore": rgb("#f5c211"),
    "build": rgb("#ff8a4c"),
    "produce": rgb("#d8b46a"),
    "genetics": rgb("#47ca80"),
    "revelation": rgb("#f07ac0"),
    "special": rgb("#b48cff"),
}
"""By what a card is played for; its name always stands on it."""
TIME = rgb("#c3cbe0")
BRAND = Brand.of(
    __file__, "SpaceCorp", "#ff8a4c", "#c24e14", lean="#4a78d8", keep=[*KINDS.values(), TIME]
)
