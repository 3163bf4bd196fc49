"""What Last Light looks like."""

from render.kit import Brand, rgb

LIGHT = rgb("#ffd166")
BRAND = Brand.of(__file__, "Last Light", "#ffd166", "#8a6100", keep=[LIGHT])
