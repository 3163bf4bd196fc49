"""Texts of discovery tiles, and the requirements and effects of base types."""

from collections.abc import Iterator
from functools import cache

from rules.kernel import Lines, Text, listed
from rules.spacecorp.content import BASES, TILES
from rules.spacecorp.sheets import BaseEffect, BaseId, Era, Requirement, Tile, TileId
from rules.spacecorp.state import Spot
from rules.spacecorp.words.naming.places import name_sign, points, profit

_STACKS = {
    "e1": Text("Explore 1"),
    "e2": Text("Explore 2"),
    "e3": Text("Explore 3"),
    "primary": Text("Primary"),
    "secondary": Text("Secondary"),
    "alien": Text("Alien"),
}


def name_stack(stack: str) -> Text:
    """A stack of tiles."""
    return _STACKS[stack]


def name_tile(tile_id: TileId) -> Text:
    """The name of a tile's find."""
    return TILES[tile_id].name


@cache
def awards(tile_id: TileId) -> Text:
    """The immediate gains of a tile: "2 profit and genetics +1". Empty if it has none."""
    found = TILES[tile_id]
    return listed(_awards(found))


def _awards(found: Tile) -> Iterator[Text]:
    if found.profit:
        yield profit(found.profit)
    if found.genetics:
        yield Text("genetics +{steps}", steps=found.genetics)
    if found.revelation:
        yield Text("revelation +{steps}", steps=found.revelation)


@cache
def tile_facts(tile_id: TileId) -> Text:
    """The full text of a tile: "Water and Life; 2 profit and genetics +1 at once; a base yields 1,
    Build cost +2"."""
    found = TILES[tile_id]
    if found.redirect:
        return Text("draw from {stack} instead", stack=name_stack(found.redirect))
    at_once = [Text("{awards} at once", awards=awards(tile_id))] * bool(awards(tile_id))
    return Lines([*_list_signs(found), *at_once, *_list_kept(found)], "; ") or Text("nothing")


def tile_now(spot: Spot, tile_id: TileId) -> Text:
    """The text of a tile that lies at a site.
    Its immediate gains are past and left out, unless Phobes withhold them."""
    found = TILES[tile_id]
    return (
        tile_facts(tile_id)
        if spot.driven
        else Lines([*_list_signs(found), *_list_kept(found)], "; ")
    )


def _list_signs(found: Tile) -> Iterator[Text]:
    if found.signs:
        yield listed(map(name_sign, found.signs))


def _list_kept(found: Tile) -> Iterator[Text]:
    yield Lines(_list_lasting(found), ", ")
    yield _SPECIALS[found.special]


def _list_lasting(found: Tile) -> Iterator[Text]:
    if found.production is not None:
        yield Text("a base yields {p}", p=found.production)
    if found.base:
        yield Text("Build cost {change:+}", change=found.base)
    if found.colony:
        yield points(found.colony)


_SPECIALS = {
    "": Text(""),
    "phobes": Text("drives a team back to Sol"),
    "introvs": Text("building takes an Adaptation for it"),
}


# ---------------------------------------------------------------- bases


def base_asks(kind: BaseId, era: Era) -> Text:
    """The requirements of a base type: "Water or Life"."""
    any_of = BASES[kind].eras[era].any_of
    return listed(map(_asks, any_of), "or") if any_of else Text("nothing")


def _asks(wanted: Requirement) -> Text:
    if wanted.sign:
        return name_sign(wanted.sign)
    if wanted.production:
        return Text("a tile on which a base yields profit, even 0")
    if wanted.colony:
        return Text("a tile with a colony point")
    if wanted.site_kind:
        return Text("a Lagrange point")
    if wanted.no_signs:
        return Text("a tile without {signs}", signs=listed(map(name_sign, wanted.no_signs), "or"))
    return Text("a site without gravity")


_GIVES = {
    "add_p": "its tile yields {amount} more",
    "add_p_creates": "its tile yields {amount} more, even if it yielded nothing",
    "genetics": "genetics +{amount} when it is built",
    "revelation": "revelation +{amount} instead of the card",
    "take_offer": "one card of the offers when it is built",
    "exploit": (
        "as much profit as its tile yields when it is built; then the tile yields nothing for good"
    ),
    "exploit_colony": (
        "as much profit as its tile yields and has colony points when it is built; then both are "
        "gone for good"
    ),
    "secure": (
        "{amount} profit for each base of others in the region when it is built, none if one like "
        "it is there"
    ),
    "secure_nearby": (
        "{amount} profit for each base of others nearby when it is built, none if one like it is "
        "nearby"
    ),
    "release_awards": "on Phobes, all that the tiles of the system give at once",
    "double_build": "doubles a Build elsewhere in its region",
    "colony_point": "counts as a colony point, once in a region",
    "shield_this_build": "shields the whole action in which it is built",
    "shield": "shields Moves from its region and Builds in it",
    "move_bonus": "{amount} more for each team whose Move begins there",
    "double_move": (
        "doubles one Move card or Infra card if all teams that move begin at a Spaceport"
    ),
    "transport": "takes teams to and from your other bases for nothing",
}


def base_gives(kind: BaseId, era: Era) -> Text:
    """The effects of a base type: "genetics +1 when it is built"."""
    return Lines(map(_gives, BASES[kind].eras[era].effects), "; ")


def _gives(effect: BaseEffect) -> Text:
    told: str = effect.kind
    for more in ("creates", "colony", "nearby"):
        if getattr(effect, more):
            told = f"{told}_{more}"
    return Text(_GIVES[told], amount=effect.amount)
