"""Deep space: one brightness channel, coloured by one ramp, so that few colours show it without
bands."""

from functools import lru_cache
from random import Random

from PIL import Image, ImageChops, ImageDraw

from render.kit.core.brands import Brand
from render.kit.core.colours import RGB, Theme, mix
from render.kit.drawing.canvas import Canvas

STEPS = 60
LEAN = 0.05  # with more accent the dark turns muddy
_STARS = 70  # in a million pixels
_CLOUDS = ((0.62, 0.03, 0.75, 0.26), (0.13, 0.36, 0.6, 0.2), (0.88, 0.72, 0.7, 0.16))  # x, y, width, strength


@lru_cache(maxsize=16)
def ramp(theme: Theme, brand: Brand) -> tuple[RGB, ...]:
    """A ramp from void through space to raised, slightly tinted with the game's colour."""
    half = STEPS // 2
    dark = [mix(theme.void, theme.space, i / half) for i in range(half)]
    light = [mix(theme.space, theme.raised, i / (STEPS - half - 1)) for i in range(STEPS - half)]
    return tuple(mix(colour, brand.lean, LEAN * i / STEPS) for i, colour in enumerate(dark + light))


def radial(size: tuple[int, int]) -> Image.Image:
    """White in the middle, black outside the inscribed ellipse."""
    # Pillow's gradient ends only in the corners. Unstretched, every glow would show a square edge.
    whole = Image.radial_gradient("L").point(lambda v: max(0, 255 - round(v * 1.414)))
    return whole.resize(size, Image.Resampling.BICUBIC)


def backdrop(
    size: tuple[int, int], theme: Theme, brand: Brand, *, calm: tuple[int, int] = (140, 62), clouds: bool = True
) -> Canvas:
    """The empty picture. `calm` has the heights of title row and foot, which have no stars."""
    canvas = Canvas(size, theme, brand)
    width, height = size
    light = Image.linear_gradient("L").point(lambda v: round(118 - v * 0.34)).resize(size, Image.Resampling.BICUBIC)
    for x, y, across, strength in _CLOUDS if clouds else ():
        wide = round(across * width)
        cloud = radial((wide, round(wide * 0.8))).point(lambda v, s=strength: round(v * s))
        spread = Image.new("L", size)
        spread.paste(cloud, (round(x * width) - cloud.width // 2, round(y * height) - cloud.height // 2))
        light = ImageChops.add(light, spread)
    colours = ramp(theme, brand)
    channels = [light.point([colours[v * STEPS // 256][i] for v in range(256)]) for i in range(3)]
    canvas.image = Image.merge("RGB", channels)
    _stars(canvas.image, theme, calm)
    return canvas


def _stars(image: Image.Image, theme: Theme, calm: tuple[int, int]) -> None:
    chance = Random(1610)  # noqa: S311  # a fixed sky, the same on every machine
    draw = ImageDraw.Draw(image)
    for _ in range(image.width * image.height * _STARS // 1_000_000):
        x, y = chance.randrange(image.width), chance.randrange(calm[0], image.height - calm[1])
        kind = chance.choices(range(4), weights=(9, 5, 2, 1))[0]
        draw.point((x, y), theme.stars[kind])
        if kind == len(theme.stars) - 1:
            draw.point([(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)], theme.stars[1])
