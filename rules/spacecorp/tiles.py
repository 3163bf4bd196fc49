"""The tiles on which a player can produce."""

from collections.abc import Iterator

from rules.kernel.offer import Seat
from rules.spacecorp.state import State

__all__ = ["LEGACY", "yields"]

LEGACY = "legacy"  # where a site is asked for: the Legacy Production site of the HQ


def yields(state: State, seat: Seat) -> Iterator[tuple[str, int]]:
    """Every tile with a P# and a base of the player, with what it produces: by site, or legacy. A star system may have
    several."""
    for site, plot in state.bases(seat):
        if (production := state.production(state.sites[site], plot)) is not None:
            yield site, production
    if (legacy := state.corps[seat].legacy) and (production := legacy.production) is not None:
        yield LEGACY, production
