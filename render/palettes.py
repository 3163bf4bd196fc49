"""Make a game's palettes from sample pictures of it, in every theme: `python -m render.palettes
KEY`."""

import argparse
from collections.abc import Iterator, Sequence

from render import painters
from render.kit import Canvas
from render.kit.core.colours import ThemeName
from render.kit.palette.make import make_palettes
from render.positions import moments


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m render.palettes", description=__doc__)
    parser.add_argument("game", choices=list(painters), metavar="KEY", help=", ".join(painters))
    key = parser.parse_args(arguments).game
    for told in make_palettes(lambda theme: draw_samples(key, theme)):
        print(told)


def draw_samples(key: str, theme: ThemeName) -> Iterator[Canvas]:
    painter = painters[key]
    shown = moments(key, theme, eager=painter.eager_samples)
    for number, (view, scene) in enumerate(shown):
        yield from painter.samples(view, scene, number)


if __name__ == "__main__":
    main()
