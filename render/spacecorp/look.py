"""The look of things: marks of bases and signs, worlds and stars."""

from collections.abc import Mapping

from render.kit import (
    BLACK,
    RGB,
    WHITE,
    Pen,
    Sprite,
    Style,
    Theme,
    draw_planet,
    mix,
    portal,
    radial,
    rgb,
    settle_sprite,
    sprite,
    well,
)
from render.kit.drawing.pen import ring_points
from render.spacecorp.brand import BRAND
from render.spacecorp.places import Globe
from rules.spacecorp.content import SITES, SiteId

BASE_MARKS: Mapping[str, str] = {
    "attraction": "ferris",
    "bio_lab": "microscope",
    "exploiter": "pick",
    "industrial": "factory",
    "refinery": "ingots",
    "research": "atom",
    "secure": "padlock",
    "shield_factory": "bulwark",
    "spaceport": "launchpad",
}
SIGN_MARKS: Mapping[str, str] = {
    "wonder": "peaks",
    "life": "sprout",
    "water": "drop",
    "artifact": "obelisk",
    "anomaly": "wormhole",
    "outpost": "ruins",
    "dust": "specks",
}
PROGRESS_MARKS: Mapping[str, str] = {"genetics": "helix", "revelation": "eye"}

_EARTH = "earth"
_STONE = rgb("#b3aca4")
_HUES: Mapping[SiteId, str] = {
    "earth": "#3c70ec",
    "luna": "#c9ccd6",
    "phobos": "#a08a78",
    "deimos": "#b8a488",
    "mars_north": "#d2603f",
    "mars_south": "#d2603f",
    "eros": "#b08d6a",
    "halleys_comet": "#a9d8e6",
    "enckes_comet": "#a9d8e6",
    "ceres": "#9a9088",
    "vesta": "#c8bca6",
    "psyche": "#b7a27c",
    "io": "#e8cf58",
    "europa": "#e3d7c3",
    "ganymede": "#a89a86",
    "callisto": "#857a6c",
    "titan": "#e2b04e",
    "enceladus": "#eef3f8",
    "dione": "#d4d7dd",
    "tethys": "#dfe2e8",
    "iapetus": "#a99c8a",
    "triton": "#e3cdc4",
    "miranda": "#bcc4cc",
    "pluto": "#d8b890",
    "charon": "#a7a09c",
}
_SUNS: Mapping[SiteId, tuple[str, ...]] = {
    "inner_solar_system": ("#ffc65a",),
    "sol": ("#ffd76a",),
    "alpha_centauri": ("#ffe08a", "#ffb86a"),
    "barnards_star": ("#ff8a62",),
    "luhman_16": ("#c9604a", "#a8503e"),
    "wolf_359": ("#ff7a55",),
    "sirius": ("#cfe4ff", "#f4f8ff"),
    "procyon": ("#fff0cf", "#f4f8ff"),
    "epsilon_eridani": ("#ffbf74",),
    "tau_ceti": ("#ffe08a",),
    "lacaille_9352": ("#ff9468",),
    "epsilon_indi": ("#ffb468", "#c9604a"),
    "ross_780": ("#ff8a62",),
    "kapteyns_star": ("#ff8a62",),
    "wolf_1061": ("#ff8a62",),
}
"""The suns of a system; where there are several, the board says so."""


def globe(body: Globe, theme: Theme) -> Sprite:
    """A body that is not a site.
    It is soft even when small, as bands would show in these colours."""
    ring = rgb(body.ring) if body.ring else None
    return draw_planet(body.r, rgb(body.colour), body.kind, theme, seed=body.r, ring=ring)._replace(
        soft=True
    )


def face(site: SiteId, r: int, theme: Theme) -> Sprite:
    """A site without any pieces."""
    match SITES[site].kind:
        case "lagrange":
            return _lagrange(r, theme)
        case "orion_spur":
            return portal(r=r)
        case "beyond":
            return rock(r, theme)
    return _star(site, r, theme) if site in _SUNS else _world(site, r, theme)


@sprite
def _world(site: SiteId, r: int, theme: Theme) -> Sprite:
    """A moon, an asteroid, a comet or a small planet.
    It has no halo, which would cost more time than it is worth."""
    colour = rgb(_HUES[site]) if site in _HUES else _STONE
    body = draw_planet(
        r, colour, "earth" if site == _EARTH else "rock", theme, seed=len(site), halo=False
    )
    return _tail(r, colour).under(body) if SITES[site].kind == "comet" else body


def _tail(r: int, colour: RGB) -> Sprite:
    """The tail of a comet, to the upper right."""
    pen = Pen(1.2 * r, 2.4 * r, 2.6 * r, 1.2 * r)
    for width, reach, share in ((0.86, 2.3, 70), (0.5, 1.7, 110)):
        tip = (reach * r, -0.8 * reach * r)
        pen.polygon(
            [(-0.5 * width * r, -width * r), tip, (0.62 * width * r, 0.9 * width * r)],
            (*colour, share),
        )
    return pen.sprite()


@sprite
def _lagrange(r: int, theme: Theme) -> Sprite:
    """A Lagrange point, an empty place of balance."""
    pen = Pen(r + 2, r + 2, r + 2, r + 2)
    colour = mix(theme.line2, theme.muted, 0.6)
    for start in range(0, 360, 60):
        pen.arc(0, 0, r, start=start + 8, end=start + 52, width=3, fill=colour)
    for x, y in ring_points(r * 0.56, 4, 0):
        pen.line([(0.5 * x, 0.5 * y), (x, y)], colour, 2.5)
    return pen.sprite()


@sprite
def draw_landing(r: int) -> Sprite:
    """A landing site on a planet that is drawn as a whole."""
    pen = Pen(r + 2, r + 2, r + 2, r + 2)
    pen.disc(0, 0, r, (255, 255, 255, 26))
    pen.ring(0, 0, r, 2.5, (255, 255, 255, 120))
    return pen.sprite()


@sprite
def _star(site: SiteId, r: int, theme: Theme) -> Sprite:
    """The sun or suns of a system."""
    suns = [
        _sun(r if number == 0 else round(0.72 * r), rgb(code), theme)
        for number, code in enumerate(_SUNS[site])
    ]
    if len(suns) == 1:
        return suns[0]
    return suns[0].under(suns[1], 0.95 * r, 0.55 * r)


def _sun(r: int, colour: RGB, theme: Theme) -> Sprite:
    half = round(1.9 * r)
    light = radial((2 * half, 2 * half)).point(
        lambda v: round((0.24 if theme.day else 0.42) * v * v / 255)
    )
    pen = Pen(r + 2, r + 2, r + 2, r + 2)
    pen.disc(0, 0, r + 1.5, mix(colour, BLACK, 0.5))
    pen.disc(0, 0, r, colour)
    pen.disc(-0.12 * r, -0.12 * r, 0.66 * r, mix(colour, WHITE, 0.45))
    return Sprite.flat(light, colour, half, half).under(pen.sprite())


@sprite
def portrait(site: SiteId, r: int, theme: Theme) -> Sprite:
    """The same in large, as a picture of its own."""
    return settle_sprite(face(site, r, theme), theme, BRAND)


@sprite
def rock(r: int, theme: Theme, *, seed: int = 0) -> Sprite:
    """One rock of a belt."""
    return draw_planet(r, mix(_STONE, theme.line2, 0.35), "plain", theme, seed=seed, halo=False)


@sprite
def gravity(pull: int, theme: Theme) -> Sprite:
    """The extra cost of leaving or landing."""
    return well(theme, r=18).lettered(f"+{pull}", Style("display", 700, 22), WHITE)
