"""What things are called: the one place where ids of sites, cards, tiles and colonies become words
for a player."""

from rules.spacecorp.words.naming.asking import phase, tell_wait
from rules.spacecorp.words.naming.cards import (
    card,
    card_text,
    cards,
    count_alike,
    edge_says,
    edge_text,
    name_edge,
    name_kind,
    name_use,
    special_text,
    worth,
)
from rules.spacecorp.words.naming.findings import (
    awards,
    base_asks,
    base_gives,
    name_stack,
    name_tile,
    tile_facts,
    tile_now,
)
from rules.spacecorp.words.naming.goals import (
    colony,
    colony_text,
    contract,
    prerequisite,
    progress,
    progress_text,
)
from rules.spacecorp.words.naming.places import (
    a_base,
    any_team,
    base,
    bases,
    era,
    mark_of,
    name_sign,
    name_site,
    name_team,
    points,
    profit,
    region,
    sites,
    teams,
    there,
    tiles,
)
from rules.spacecorp.words.naming.sums import tell_given, tell_spent, tell_sum

__all__ = [
    "a_base",
    "any_team",
    "awards",
    "base",
    "base_asks",
    "base_gives",
    "bases",
    "card",
    "tell_wait",
]
__all__ += ["card_text", "cards"]
__all__ += [
    "colony",
    "colony_text",
    "contract",
    "count_alike",
    "edge_says",
    "edge_text",
    "era",
    "name_edge",
    "name_kind",
    "tell_given",
]
__all__ += ["mark_of", "phase", "points"]
__all__ += [
    "name_sign",
    "name_site",
    "prerequisite",
    "profit",
    "progress",
    "progress_text",
    "region",
    "sites",
    "tell_sum",
]
__all__ += [
    "name_stack",
    "name_team",
    "name_tile",
    "name_use",
    "special_text",
    "teams",
    "tell_spent",
    "there",
    "tile_facts",
    "tile_now",
    "tiles",
    "worth",
]
