"""Planets, suns and moons. Nothing else in the kit has soft shading."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Literal

from PIL import Image, ImageDraw, ImageFilter

from render.kit.core.colours import BLACK, RGB, WHITE, Theme, mix, readable_on, rgb
from render.kit.drawing.lettering import Style
from render.kit.drawing.pen import Pen, Sprite, sprite
from render.kit.pieces.backdrop import radial

Kind = Literal["rock", "gas", "ice", "earth", "plain"]
_CRATERS_FROM = 8
_SOFT_FROM = 60  # smaller bodies show no bands, and dithering would make them rough
_LAND, _CAP, _SHADE, _HALO = rgb("#4e9a5a"), rgb("#eef6ff"), rgb("#140a24"), rgb("#7f93d6")
_DUST = rgb("#d9deea")
_CORE, _RIM = rgb("#fff6d8"), rgb("#ffb43a")
# Rings of one colour, in three shades.
_HOOPS = ((1.72, 1.6, 0.1), (1.56, 1.46, 0.0), (1.43, 1.34, 0.3))


@sprite
def draw_planet(
    r: int,
    colour: RGB,
    kind: Kind,
    theme: Theme,
    *,
    seed: int = 0,
    ring: RGB | None = None,
    halo: bool = True,
) -> Sprite:
    """A shaded sphere of radius r, usually with a faint halo. `ring` adds rings of that colour."""
    size = 2 * r
    body = _TEXTURES[kind](size, colour, Random(seed * 97 + r))  # noqa: S311  # the same body every time
    body = body.filter(ImageFilter.GaussianBlur(0.05 * r))
    dark = mix(mix(colour, BLACK, 0.78), _SHADE, 0.25)
    terminator = _cast_light(size, 1.85).point(lambda v: _clip((255 - v - 70) * 1.5))
    body.paste(dark, (0, 0), terminator)
    body.paste(WHITE, (0, 0), _cast_light(size, 0.8).point(lambda v: round(v * 0.42)))
    sphere = _disc(body, r)._replace(soft=r >= _SOFT_FROM)
    if ring:
        hoops = [(outer, inner, mix(ring, BLACK, tint)) for outer, inner, tint in _HOOPS]
        sphere = put_rings(sphere, r, hoops)
    if not halo:
        return sphere
    return (
        _halo(r, _HALO, 1.33, 0.1 if theme.day else 0.17).under(sphere)._replace(soft=sphere.soft)
    )


def _disc(colours: Image.Image, r: int) -> Sprite:
    """A disc cut from a square picture. Only the edge needs a fine grid, because the inside is
    soft."""
    pen = Pen(r, r, r, r, stencil=True)
    pen.disc(0, 0, r, 255)
    alpha = pen.stencil()
    whole = Image.new("RGB", alpha.size)
    whole.paste(colours.resize(alpha.size), (0, 0))
    whole.paste(colours, (pen.x - r, pen.y - r))
    return Sprite(whole, alpha, pen.x, pen.y)


def _clip(value: float) -> int:
    return max(0, min(255, round(value)))


def _cast_light(size: int, reach: float) -> Image.Image:
    """Light that falls off from the upper left, over `reach` radii."""
    field = Image.new("L", (size, size))
    across = round(size * reach)
    field.paste(
        radial((across, across)), (round(size * 0.36 - across / 2), round(size * 0.32 - across / 2))
    )
    return field


def _halo(r: int, colour: RGB, reach: float, strength: float) -> Sprite:
    """Light round a body, from its rim to `reach` radii."""
    half = round(r * reach)
    start = 255 * (1 - 1 / reach)  # brightness of the radial gradient at the rim of the body
    light = radial((2 * half, 2 * half)).point(
        lambda v: round(255 * strength * min(1, v / start) ** 2)
    )
    return Sprite.flat(light, colour, half, half)


def _rock(size: int, colour: RGB, chance: Random) -> Image.Image:
    image = Image.new("RGB", (size, size), colour)
    draw = ImageDraw.Draw(image)
    for _ in range(26):
        x = chance.uniform(0, size)
        y = chance.uniform(0, size)
        r = chance.uniform(0.03, 0.15) * size
        shade = chance.uniform(-0.2, 0.2)
        tint = mix(colour, WHITE if shade > 0 else BLACK, abs(shade) * 1.3)
        draw.ellipse((x - r, y - r * 0.8, x + r, y + r * 0.8), tint)
    return image


def _bands(size: int, colour: RGB, chance: Random, bands: int, contrast: float) -> Image.Image:
    """Stripes on a larger field, tilted like every axis."""
    field = Image.new("RGB", (size * 3 // 2, size * 3 // 2), colour)
    draw = ImageDraw.Draw(field)
    y = 0.0
    while y < field.height:
        high = field.height / bands * chance.uniform(0.5, 1.5)
        shade = chance.uniform(-contrast, contrast)
        draw.rectangle(
            (0, y, field.width, y + high), mix(colour, WHITE if shade > 0 else BLACK, abs(shade))
        )
        y += high
    turned = field.rotate(18, Image.Resampling.BICUBIC)
    edge = (field.width - size) // 2
    return turned.crop((edge, edge, edge + size, edge + size))


def _gas(size: int, colour: RGB, chance: Random) -> Image.Image:
    image = _bands(size, colour, chance, 11, 0.3)
    x, y = size * chance.uniform(0.55, 0.68), size * chance.uniform(0.62, 0.74)
    ImageDraw.Draw(image).ellipse(
        (x - size * 0.1, y - size * 0.055, x + size * 0.1, y + size * 0.055),
        mix(colour, WHITE, 0.45),
    )
    return image


def _ice(size: int, colour: RGB, chance: Random) -> Image.Image:
    return _bands(size, mix(colour, WHITE, 0.12), chance, 16, 0.16)


def _earth(size: int, colour: RGB, chance: Random) -> Image.Image:
    image = Image.new("RGB", (size, size), colour)
    draw = ImageDraw.Draw(image)
    for x, y, r in (
        (0.28, 0.3, 0.2),
        (0.44, 0.24, 0.14),
        (0.66, 0.42, 0.13),
        (0.3, 0.74, 0.15),
        (0.7, 0.76, 0.17),
    ):
        for _ in range(5):
            dx, dy = x + chance.uniform(-0.07, 0.07), y + chance.uniform(-0.06, 0.06)
            draw.ellipse(
                ((dx - r) * size, (dy - r * 0.7) * size, (dx + r) * size, (dy + r * 0.7) * size),
                _LAND,
            )
    for y in (0.0, 1.0):
        draw.ellipse((size * 0.24, (y - 0.1) * size, size * 0.76, (y + 0.1) * size), _CAP)
    return image


def _plain(size: int, colour: RGB, _: Random) -> Image.Image:
    """The texture of bodies that are too small for one."""
    return Image.new("RGB", (size, size), colour)


_TEXTURES: dict[Kind, Callable[[int, RGB, Random], Image.Image]] = {
    "rock": _rock,
    "gas": _gas,
    "ice": _ice,
    "earth": _earth,
    "plain": _plain,
}


def put_rings(body: Sprite, r: int, hoops: Sequence[tuple[float, float, RGB]]) -> Sprite:
    """Flat hoops behind a body of radius r, with their front halves before it. Each runs from its
    outer to its inner edge in radii of the body, the outermost first."""
    half = round((hoops[0][0] + 0.13) * r)
    pen = Pen(half, half, half, half)
    for outer, inner, colour in hoops:
        pen.oval(0, 0, outer * r, outer * r * 0.3, colour)
        pen.oval(0, 0, inner * r, inner * r * 0.3, (0, 0, 0, 0))
    whole = pen.sprite()
    front = whole.image()
    front.paste((0, 0, 0, 0), (0, 0, front.width, whole.y))

    def turn(image: Image.Image) -> Sprite:
        turned = image.rotate(16, Image.Resampling.BICUBIC, center=(whole.x, whole.y))
        return Sprite.of(turned, whole.x, whole.y)

    return turn(whole.image()).under(body).under(turn(front))._replace(soft=body.soft)


@sprite
def sun(r: int, theme: Theme) -> Sprite:
    """A bright disc, and light that falls with the square of the distance."""
    size = (2 * r, 2 * r)
    colours = Image.new("RGB", size, _RIM)
    colours.paste(_CORE, (0, 0), radial(size).point(lambda v: _clip(v * 1.1)))
    light = _halo(r, mix(_RIM, _CORE, 0.3), 3, 0.3 if theme.day else 0.5)
    return light.under(_disc(colours, r))._replace(soft=True)


@sprite
def oval(rx: int, ry: int, colour: RGB) -> Sprite:
    """A thin line round a star, or round a planet."""
    pen = Pen(rx + 2, ry + 2, rx + 2, ry + 2, stencil=True)  # large ovals: one channel is enough
    pen.oval(0, 0, rx + 1, ry + 1, 255)
    pen.oval(0, 0, rx - 1, ry - 1, 0)
    return Sprite.flat(pen.stencil(), colour, pen.x, pen.y)


@sprite
def moon(label: str, colour: RGB, theme: Theme, *, r: int = 29) -> Sprite:
    """A flat disc with a number (or a question mark) on it and a shaded lower edge."""
    pen = Pen(r + 4, r + 4, r + 4, r + 4)
    pen.disc(0, 0, r + 3, theme.ink)
    pen.disc(0, 0, r, mix(colour, BLACK, 0.35))
    pen.disc(-r * 0.06, -r * 0.06, r * 0.92, colour)
    style = Style("display", 800, round(r * 1.3))
    return pen.sprite().lettered(label, style, readable_on(colour), -r * 0.06, -r * 0.06)


@sprite
def satellite(r: int, theme: Theme, colour: RGB = _DUST) -> Sprite:
    """A small moon without a number. It has craters, unless it is so small that they would look
    rough."""
    pen = Pen(r + 3, r + 3, r + 3, r + 3)
    pen.disc(0, 0, r + 2.5, theme.ink)
    pen.disc(0, 0, r, colour)
    for x, y, crater in (
        ((-0.3, -0.2, 0.24), (0.35, 0.15, 0.3), (-0.15, 0.5, 0.17)) if r >= _CRATERS_FROM else ()
    ):
        pen.disc(x * r, y * r, crater * r, mix(colour, BLACK, 0.2))
    return pen.sprite()
