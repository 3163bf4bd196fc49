"""What Solarquest looks like: its accent; the colours of its groups stand in the rules' content."""

from render.kit import Brand

BRAND = Brand.of(__file__, "Solarquest", "#ffb347", "#b36a00")
