"""Marks of Vertium's things inside a text: cards and symbols, planets and crystals, by id."""

from functools import partial

from render.kit import NIGHT, Marks, Sprite, boss, draw_planet, mix, tile
from render.kit.core.colours import BLACK, WHITE
from render.vertium.brand import BRAND, GELBON, SYMBOLS
from render.vertium.look import body, face
from rules.vertium.content import CARDS, PLANETS


def _card(card_id: str) -> Sprite:
    field, sign, ink = face(card_id)
    return tile(field, sign, ink)


def _planet(planet_id: str) -> Sprite:
    colour, kind, seed = body(planet_id)
    return draw_planet(60, colour, kind, NIGHT, seed=seed, halo=False)


MARKS: Marks = {
    **{card_id: partial(_card, card_id) for card_id in CARDS},
    **{
        name: partial(tile, WHITE, sign.mark, mix(sign.fill, BLACK, 0.3))
        for name, sign in SYMBOLS.items()
    },
    **{planet_id: partial(_planet, planet_id) for planet_id in PLANETS},
    "vertium": partial(boss, BRAND.night, "crystal"),
    "gelbon": partial(boss, GELBON["night"], "gem"),
}
