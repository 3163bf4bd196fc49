"""The brand of Solarquest: its accent. The colours of its groups are in the rules' content."""

from render.kit import Brand

BRAND = Brand.of(__file__, "Solarquest", "#ffb347", "#b36a00")
