"""The tiles on which a player can produce."""

from rules.kernel.offer import Seat
from rules.spacecorp.state import State

__all__ = ["LEGACY", "yields"]

LEGACY = "legacy"  # where a site is asked for: the Legacy Production site of the HQ


def yields(state: State, seat: Seat) -> list[tuple[str, int]]:
    """Every tile with a P# and a base of the player, with what it produces: by site, or legacy. A star system may have
    several."""
    found = []
    for site, plot in state.bases(seat):
        if (production := state.production(state.sites[site], plot)) is not None:
            found.append((site, production))
    if (legacy := state.corps[seat].legacy) and (production := legacy.production) is not None:
        found.append((LEGACY, production))
    return found
