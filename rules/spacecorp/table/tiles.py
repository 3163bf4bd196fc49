"""The tiles that a player can collect from."""

from collections.abc import Iterator

from rules.kernel import Seat
from rules.spacecorp.state import Bases, State

LEGACY = "legacy"  # used like a site id: the Legacy Production site of the HQ


def yields(state: State, seat: Seat, bases: Bases | None = None) -> Iterator[tuple[str, int]]:
    """Yield every tile with a P# and a base of the player, with its production.
    The key is the site, or `LEGACY`. A star system may have several. Pass `bases` if the player's
    bases are known already."""
    for site, plot in state.bases(seat) if bases is None else bases:
        if (production := state.production(state.sites[site], plot)) is not None:
            yield site, production
    if (legacy := state.corps[seat].legacy) and (production := legacy.production) is not None:
        yield LEGACY, production
