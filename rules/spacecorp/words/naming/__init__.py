"""What things are called: the one place where ids of sites, cards, tiles and colonies become words for a player."""

from rules.spacecorp.words.naming.asking import asked, phase
from rules.spacecorp.words.naming.cards import (
    card,
    card_text,
    cards,
    counted,
    edge,
    edge_says,
    edge_text,
    kind,
    special_text,
    use,
    worth,
)
from rules.spacecorp.words.naming.findings import awards, base_asks, base_gives, stack, tile, tile_facts
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
    points,
    profit,
    region,
    sign,
    site,
    sites,
    team,
    teams,
    there,
    tiles,
)
from rules.spacecorp.words.naming.sums import given, reckoned, spent

__all__ = ["a_base", "any_team", "asked", "awards", "base", "base_asks", "base_gives", "bases", "card"]
__all__ += ["card_text", "cards"]
__all__ += ["colony", "colony_text", "contract", "counted", "edge", "edge_says", "edge_text", "era", "given", "kind"]
__all__ += ["mark_of", "phase", "points"]
__all__ += ["prerequisite", "profit", "progress", "progress_text", "reckoned", "region", "sign", "site", "sites"]
__all__ += ["special_text", "spent", "stack", "team", "teams", "there", "tile", "tile_facts", "tiles", "use", "worth"]
