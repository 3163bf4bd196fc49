"""The tiles on which a player can produce."""

from collections.abc import Iterator

from rules.kernel import Seat
from rules.spacecorp.state import Bases, State

LEGACY = "legacy"  # where a site is asked for: the Legacy Production site of the HQ


def yields(state: State, seat: Seat, bases: Bases | None = None) -> Iterator[tuple[str, int]]:
    """Every tile with a P# and a base of the player, with what it produces: by site, or legacy. A
    star system may have several. `bases` are those of the player, if known."""
    for site, plot in state.bases(seat) if bases is None else bases:
        if (production := state.production(state.sites[site], plot)) is not None:
            yield site, production
    if (legacy := state.corps[seat].legacy) and (production := legacy.production) is not None:
        yield LEGACY, production
