"""Marks of SpaceCorp's things inside a text: cards by use, bases, finds, sites and profit."""

from functools import partial

from render.kit import NIGHT, Marks, boss, tile
from render.spacecorp.brand import BRAND, KINDS, TIME
from render.spacecorp.look import BASE_MARKS, SIGN_MARKS, face
from rules.spacecorp.content import SITES
from rules.spacecorp.words import naming

_WORK = {
    "research": "flask",
    "move": "rocket",
    "explore": "lens",
    "build": "hammer",
    "produce": "coin",
    "genetics": "helix",
    "revelation": "eye",
    "special": "star",
}

MARKS: Marks = {
    **{kind: partial(tile, KINDS[kind], sign) for kind, sign in _WORK.items()},
    "time": partial(tile, TIME, "hourglass"),
    **{f"base_{base}": partial(boss, NIGHT.text, sign) for base, sign in BASE_MARKS.items()},
    **{f"sign_{name}": partial(boss, NIGHT.gold, sign) for name, sign in SIGN_MARKS.items()},
    **{naming.mark_of(site): partial(face, site.id, 50, NIGHT) for site in SITES.values()},
    "lagrange": partial(boss, NIGHT.muted, "target"),
    "profit": partial(boss, BRAND.night, "coin"),
}
