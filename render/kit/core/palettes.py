"""The fixed palette of 256 colours for a game's pictures. `python -m render.kit.palette` makes it
as a file in the brand's folder.

It lies as data in the folder of the game's brand, made by `python -m render.palettes KEY`.
"""

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

from PIL import Image

from render.kit.core.brands import Brand
from render.kit.core.colours import RGB, ThemeName, rgb

COLOURS = 256
GRID = 4  # Pillow tells colours apart in steps of four levels a channel


class NoPalette(Exception):
    """A game has no palette yet."""


class Palette:
    """Maps pictures to its colours, fast: the image with the palette also caches Pillow's
    lookups."""

    def __init__(self, colours: Sequence[RGB]) -> None:
        self.colours = tuple(colours)
        # Pillow floors a colour to its grid before it looks for the nearest.
        # Floored the same way, the palette has no bias.
        self._grid = _carrier(
            [(r - r % GRID, g - g % GRID, b - b % GRID) for r, g, b in self.colours]
        )
        self._exact = _carrier(self.colours)

    def map_colours(self, image: Image.Image) -> Image.Image:
        mapped = image.quantize(palette=self._grid, dither=Image.Dither.NONE)
        mapped.putpalette(_channels(self.colours))
        return mapped

    def dither(self, image: Image.Image) -> Image.Image:
        """Dither a picture in the palette's colours: for soft shading in static layers."""
        return image.quantize(palette=self._exact, dither=Image.Dither.FLOYDSTEINBERG).convert(
            "RGB"
        )


def _channels(colours: Sequence[RGB]) -> list[int]:
    return [channel for colour in colours for channel in colour]


def _carrier(colours: Sequence[RGB]) -> Image.Image:
    image = Image.new("P", (1, 1))
    image.putpalette(_channels(colours))
    return image


def palette_file(brand: Brand, theme: ThemeName) -> Path:
    return brand.palettes / f"{theme}.txt"


@lru_cache(maxsize=32)
def palette_of(brand: Brand, theme: ThemeName) -> Palette:
    try:
        codes = palette_file(brand, theme).read_text().split()
    except FileNotFoundError as fault:
        how = "python -m render.palettes KEY"
        raise NoPalette(f"{brand.title} has no palette yet: make it with `{how}`.") from fault
    return Palette([rgb(code) for code in codes])
