"""Radiation (Planeteers): what an unshielded Move or Build costs, and what shields it."""

from collections.abc import Iterator

from rules.kernel.offer import Seat
from rules.spacecorp.boards import RegionId, SiteId
from rules.spacecorp.content import REGIONS, SITES
from rules.spacecorp.corp import Corp
from rules.spacecorp.sheets import BaseId
from rules.spacecorp.state import State

__all__ = ["bases_with", "is_radiated", "is_shielded", "penalty"]


def penalty(state: State, corp: Corp) -> int:
    """The profit that an unshielded action in the radiation zone costs a player."""
    eased = corp.has("radiation_discount")
    return max(0, state.board.penalty - (eased.amount if eased else 0))


def is_shielded(state: State, seat: Seat, region: RegionId) -> bool:
    """Whether a player's own means shield an action that starts in a region, or takes place there: Energy Fields, an
    own Shield Factory, or the home base where that is one."""
    board, corp = state.board, state.corps[seat]
    if corp.has("auto_shield") or (board.shielded_home and SITES[board.home].region == region):
        return True
    return any(owner == seat for _, _, owner in bases_with(state, "shield", region))


def bases_with(state: State, kind: str, region: RegionId) -> Iterator[tuple[SiteId, BaseId, Seat]]:
    """The bases of a region that have an effect, each with its owner."""
    for site, spot in state.spots_in(region):
        if spot.owner is not None:
            for plot in spot.plots:
                if plot.base and state.effect(plot, kind):
                    yield site, plot.base, spot.owner


def is_radiated(site: SiteId) -> bool:
    """Whether a site lies in the radiation zone."""
    return REGIONS[SITES[site].region].radiation
