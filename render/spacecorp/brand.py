"""What SpaceCorp looks like: its accent, and the blue its backdrop leans to."""

from render.kit import Brand

__all__ = ["BRAND"]

BRAND = Brand.of(__file__, "SpaceCorp", "#ff8a4c", "#c24e14", lean="#4a78d8")
