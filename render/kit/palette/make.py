"""Chooses the 256 colours of a game's pictures in one theme, from sample pictures of several
positions."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain

from PIL import Image

from render.kit.core.brands import Brand
from render.kit.core.colours import BLACK, PAINTS, RGB, THEMES, WHITE, Theme, ThemeName, mix
from render.kit.core.palettes import COLOURS, GRID, palette_file
from render.kit.drawing.canvas import Canvas, paint_samples
from render.kit.pieces.backdrop import ramp

# Weight = count ** CROWD; otherwise large quiet areas leave no colours for small bright pieces.
CROWD = 0.62
_NEAR = 3  # a colour this close to a reserved one in every channel needs no entry of its own
_GREYS = 6


def make_palettes(samples: Callable[[ThemeName], Iterable[Canvas]]) -> Iterator[str]:
    """Write the palettes of a brand, one for each theme, and say of each where it lies."""
    for theme in THEMES.values():
        with paint_samples():
            # One at a time: many positions do not fit into memory at once.
            canvases = iter(samples(theme.name))
            first = next(canvases)
            images = (canvas.image for canvas in chain([first], canvases))
            colours = [
                "#{:02x}{:02x}{:02x}".format(*colour)
                for colour in choose_colours(images, theme, first.brand)
            ]
        rows = [" ".join(colours[start : start + 8]) for start in range(0, len(colours), 8)]
        file = palette_file(first.brand, theme.name)
        file.parent.mkdir(exist_ok=True)
        file.write_text("\n".join(rows) + "\n")
        yield f"{file}: {len(set(colours))} colours"


def reserve_colours(theme: Theme, brand: Brand) -> list[RGB]:
    """The colours that every picture of the game needs."""
    seats = [paint.day if theme.day else paint.night for paint in PAINTS.values()]
    tokens = [value for value in theme[1:-1] if isinstance(value, tuple)]
    colours = [
        *tokens,
        *seats,
        *brand.keep,
        brand.accent(theme),
        BLACK,
        WHITE,
        *theme.stars,
        *ramp(theme, brand),
    ]
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
        clustered = (
            strip.quantize(free, Image.Quantize.MEDIANCUT, kmeans=free).getpalette("RGB") or []
        )
        kept = _keep_apart(
            [*kept, *zip(clustered[0::3], clustered[1::3], clustered[2::3], strict=True)]
        )
    return kept + [kept[0]] * (COLOURS - len(kept))


def _keep_apart(colours: Iterable[RGB]) -> list[RGB]:
    """Keep the first colour of each cell of the lookup grid. Lookup would never find a second
    one."""
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
