"""python -m render.kit.palette MODULE:FUNCTION — make a game's palettes from canvases its painter
gives as samples.

The function takes a theme name and yields canvases of several positions. From all of them, one
palette for each theme is written into the brand's folder.
"""

import argparse
import importlib
from collections.abc import Callable, Iterable

from render.kit.core.colours import ThemeName
from render.kit.drawing.canvas import Canvas
from render.kit.palette.make import make_palettes


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m render.kit.palette", description=__doc__)
    parser.add_argument(
        "samples", help="module:function, for example render.kit.layout.sheet:samples"
    )
    module, _, name = parser.parse_args().samples.partition(":")
    samples: Callable[[ThemeName], Iterable[Canvas]] = getattr(
        importlib.import_module(module), name
    )
    for told in make_palettes(samples):
        print(told)


if __name__ == "__main__":
    main()
