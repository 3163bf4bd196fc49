"""Time for two: what the first team brings before the second acts. It counts already as the action is named."""

import msgspec

from rules.kernel.offer import Seat
from rules.spacecorp.bases import exploited, guarded, is_phobes
from rules.spacecorp.boards import SiteId
from rules.spacecorp.content import SITES, TILES
from rules.spacecorp.discovering import stack_of
from rules.spacecorp.radiation import SHIELDING
from rules.spacecorp.sheets import BaseId
from rules.spacecorp.state import Spot, State

__all__ = ["NO_GAIN", "Gain", "by_arriving", "by_building", "by_exploring"]


class Gain(msgspec.Struct, frozen=True):
    profit: int = 0
    shields: bool = False  # the action as a whole


NO_GAIN = Gain()


def by_arriving(state: State, site: SiteId) -> Gain:
    """The first teams at the Orion Spur are paid."""
    return Gain(state.spur_award(site)) if SITES[site].kind == "orion_spur" else NO_GAIN


def by_building(state: State, seat: Seat, site: SiteId, bases: tuple[BaseId, ...]) -> Gain:
    """What these bases pay as they are built, and whether one of them shields."""
    spot = state.sites.get(site)
    shields = not SHIELDING[state.era].isdisjoint(bases)
    if spot is None:
        return Gain(shields=shields)
    profit, secured = 0, False
    for plot, base in zip(spot.plots, bases, strict=False):
        effects = state.rule(base)
        for effect in effects.effects if effects else ():
            if effect.kind == "exploit":
                profit += exploited(state, seat, spot, plot, effect)
            elif effect.kind == "secure" and not secured:
                profit += guarded(state, seat, site, effect)
                secured = True
            elif effect.kind == "release_awards" and is_phobes(plot) and spot.driven:
                profit += sum(TILES[each.tile].profit for each in spot.plots if each.tile)
                spot = Spot(spot.plots)
    return Gain(profit, shields)


def by_exploring(state: State, site: SiteId) -> Gain:
    """The most that the tiles may pay which are still to be drawn there."""
    spot = state.sites.get(site)
    plots = spot.plots if spot else [None] * SITES[site].boxes
    boxes = (box for box, plot in enumerate(plots) if plot is None or (plot.tile is None and not plot.bare))
    return Gain(sum(_most(state, stack_of(SITES[site], box)) for box in boxes))


def _most(state: State, stack: str) -> int:
    tiles = [tile for tile in TILES.values() if (tile.era, tile.stack) == (state.era, stack)]
    return max(_most(state, tile.redirect) if tile.redirect else tile.profit for tile in tiles)
