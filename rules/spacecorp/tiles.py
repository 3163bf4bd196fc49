"""The tiles on which a player can produce."""

from rules.kernel.offer import Seat
from rules.spacecorp.content import BASES, TILES
from rules.spacecorp.corp import Legacy
from rules.spacecorp.state import State

__all__ = ["LEGACY", "legacy_yield", "yields"]

LEGACY = "legacy"  # where a site is asked for: the Legacy Production site of the HQ


def legacy_yield(legacy: Legacy) -> int | None:
    """What a tile produces in the Legacy Production site. A base adds what it did in the era it was built in
    (SCB-A32)."""
    printed = TILES[legacy.tile].production
    more = BASES[legacy.base].eras[legacy.era].effect("add_p")
    if more is None:
        return printed
    return None if printed is None and not more.creates else (printed or 0) + more.amount


def yields(state: State, seat: Seat) -> list[tuple[str, int]]:
    """Every tile with a P# and a base of the player, with what it produces: by site, or legacy. A star system may have
    several."""
    found = []
    for site, plot in state.bases(seat):
        if (production := state.production(state.sites[site], plot)) is not None:
            found.append((site, production))
    if (legacy := state.corps[seat].legacy) and (production := legacy_yield(legacy)) is not None:
        found.append((LEGACY, production))
    return found
