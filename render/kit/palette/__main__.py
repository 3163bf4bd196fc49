"""python -m render.kit.palette MODULE:FUNCTION — make a game's palettes from canvases its painter gives as samples.

The function takes a theme name and yields canvases of several positions. From all of them, one
palette for each theme is written into the brand's folder.
"""

import argparse
import importlib
from collections.abc import Callable, Iterable
from itertools import chain

from render.kit.core.colours import THEMES, ThemeName
from render.kit.core.palettes import palette_file
from render.kit.drawing.canvas import Canvas, paint_samples
from render.kit.palette.make import choose_colours


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m render.kit.palette", description=__doc__)
    parser.add_argument("samples", help="module:function, for example render.kit.layout.sheet:samples")
    module, _, name = parser.parse_args().samples.partition(":")
    samples: Callable[[ThemeName], Iterable[Canvas]] = getattr(importlib.import_module(module), name)
    for theme in THEMES.values():
        with paint_samples():
            canvases = iter(samples(theme.name))  # one at a time: many positions don't fit into memory
            first = next(canvases)
            images = (canvas.image for canvas in chain([first], canvases))
            colours = ["#{:02x}{:02x}{:02x}".format(*colour) for colour in choose_colours(images, theme, first.brand)]
        rows = [" ".join(colours[start : start + 8]) for start in range(0, len(colours), 8)]
        file = palette_file(first.brand, theme.name)
        file.parent.mkdir(exist_ok=True)
        file.write_text("\n".join(rows) + "\n")
        print(f"{file}: {len(set(colours))} colours")


if __name__ == "__main__":
    main()
