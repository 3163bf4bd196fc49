"""Chooses the 256 colours of a game's pictures in one theme, from sample pictures of several positions."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from PIL import Image

from render.kit.core.brands import Brand
from render.kit.core.colours import BLACK, PAINTS, RGB, WHITE, Theme, mix
from render.kit.core.palettes import COLOURS, GRID
from render.kit.pieces.backdrop import ramp

CROWD = 0.62  # weight = count ** CROWD; otherwise large quiet areas leave no colours for small bright pieces
_NEAR = 3  # a colour this close to a reserved one in every channel needs no entry of its own
_GREYS = 6


def reserve_colours(theme: Theme, brand: Brand) -> list[RGB]:
    """The colours that every picture of the game needs."""
    seats = [paint.day if theme.day else paint.night for paint in PAINTS.values()]
    tokens = [value for value in theme[1:-1] if isinstance(value, tuple)]
    colours = [*tokens, *seats, *brand.keep, brand.accent(theme), BLACK, WHITE, *theme.stars, *ramp(theme, brand)]
    colours += [mix(theme.ink, seat, share) for seat in seats for share in (0.35, 0.7)]
    colours += [mix(theme.ink, theme.text, step / (_GREYS + 1)) for step in range(1, _GREYS + 1)]
    return _keep_apart(colours)


def choose_colours(samples: Iterable[Image.Image], theme: Theme, brand: Brand) -> list[RGB]:
    """The reserved colours, then clusters of all other colours in the samples."""
    kept = reserve_colours(theme, brand)
    counts: Counter[RGB] = Counter()
    for sample in samples:
        for count, colour in sample.getcolors(sample.width * sample.height) or ():
            if isinstance(colour, tuple):
                counts[colour[0], colour[1], colour[2]] += count
    crowd = [colour for colour, share in _crowds(counts, kept) for _ in range(share)]
    free = COLOURS - len(kept)
    if crowd:
        strip = Image.new("RGB", (len(crowd), 1))
        strip.putdata(crowd)
        clustered = strip.quantize(free, Image.Quantize.MEDIANCUT, kmeans=free).getpalette("RGB") or []
        kept = _keep_apart([*kept, *zip(clustered[0::3], clustered[1::3], clustered[2::3], strict=True)])
    return kept + [kept[0]] * (COLOURS - len(kept))


def _keep_apart(colours: Iterable[RGB]) -> list[RGB]:
    """Keep the first colour of each cell of the lookup grid. Lookup would never find a second one."""
    cells: dict[RGB, RGB] = {}
    for colour in colours:
        cells.setdefault(_cell(colour), colour)
    return list(cells.values())


def _cell(colour: RGB) -> RGB:
    return colour[0] // GRID, colour[1] // GRID, colour[2] // GRID


def _crowds(counts: Counter[RGB], kept: Sequence[RGB]) -> Iterator[tuple[RGB, int]]:
    """Merge similar colours and weigh them. Otherwise thousands of shades outvote the flat colours
    of pieces."""
    sums: dict[RGB, list[int]] = {}
    for colour, count in counts.items():
        group = sums.setdefault(_cell(colour), [0, 0, 0, 0])
        for i, value in enumerate((*(channel * count for channel in colour), count)):
            group[i] += value
    for red, green, blue, count in sums.values():
        middle = (round(red / count), round(green / count), round(blue / count))
        if not any(_is_near(middle, other) for other in kept):
            yield middle, max(1, round(count**CROWD))


def _is_near(a: RGB, b: RGB) -> bool:
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]), abs(a[2] - b[2])) <= _NEAR
