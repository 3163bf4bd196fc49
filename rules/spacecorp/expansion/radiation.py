"""Radiation (Planeteers): the cost of an unshielded Move or Build, and what shields it."""

from collections.abc import Mapping
from typing import Literal, TypeAlias, get_args

from rules.kernel import Seat
from rules.spacecorp.boards import RegionId, SiteId
from rules.spacecorp.content import BASES, BOARDS, ERAS, REGIONS, SITES, SITES_IN
from rules.spacecorp.corp import Corp
from rules.spacecorp.sheets import BaseId, Era
from rules.spacecorp.state import State

Kind: TypeAlias = Literal["shield", "double_build"]  # what a base can do for others in its region


def _find_bases(era: Era, effect: str) -> frozenset[BaseId]:
    """The bases that have an effect in an era."""
    rules = {base.id: base.eras[era] for base in BASES.values() if era in base.eras}
    return frozenset(base for base, rule in rules.items() if rule.effect(effect))


_WITH: Mapping[tuple[Era, Kind], frozenset[BaseId]] = {
    (era, kind): _find_bases(era, kind) for era in ERAS for kind in get_args(Kind)
}


SHIELDING = {era: _find_bases(era, "shield_this_build") for era in ERAS}
"""The bases that shield the whole action in which they are built."""


DOUBLING: Mapping[Era, frozenset[BaseId]] = {era: _WITH[era, "double_build"] for era in ERAS}
"""The bases that double a Build elsewhere in their region."""


def penalty(state: State, corp: Corp) -> int:
    """The profit that an unshielded action in the radiation zone costs a player."""
    full = BOARDS[state.era].penalty
    eased = corp.has("radiation_discount") if full and corp.progress else None
    return max(0, full - eased.amount) if eased else full


def is_shielded(state: State, seat: Seat, region: RegionId) -> bool:
    """Whether a player's own means shield an action in a region: Energy Fields, a Shield Factory of
    theirs, or a shielded home base."""
    board, corp = state.board, state.corps[seat]
    if board.shielded_home and SITES[board.home].region == region:
        return True
    if corp.progress and corp.has("auto_shield"):
        return True
    return any(owner == seat for _, _, owner in bases_with(state, "shield", region))


def bases_with(state: State, kind: Kind, region: RegionId) -> list[tuple[SiteId, BaseId, Seat]]:
    """Return the bases of a region with an effect, each with its owner."""
    bases = _WITH[state.era, kind]
    if not bases:
        return []
    found = []
    for site in SITES_IN[region]:
        spot = state.sites.get(site)
        if spot is not None and spot.owner is not None:
            found += [(site, plot.base, spot.owner) for plot in spot.plots if plot.base in bases]
    return found


def is_radiated(site: SiteId) -> bool:
    """Whether a site lies in the radiation zone."""
    return REGIONS[SITES[site].region].radiation
