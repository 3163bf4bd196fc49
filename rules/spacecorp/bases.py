"""What the types of bases ask for, and what they do as they are built (the tables on pages 11, 16 and 21)."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from rules.kernel.offer import Seat
from rules.kernel.step import Table
from rules.spacecorp.boards import SiteId
from rules.spacecorp.content import BASES, SITES, TILES
from rules.spacecorp.distances import NEARBY
from rules.spacecorp.events import BasePaid
from rules.spacecorp.rewards import BaseOffer
from rules.spacecorp.sheets import BaseEffect, BaseId, Requirement
from rules.spacecorp.stars import release
from rules.spacecorp.state import Plot, Spot, State
from rules.spacecorp.wheel import advance

__all__ = ["SECURE", "fitting", "open_base"]

SECURE = "secure"


def fitting(state: State, seat: Seat, site: SiteId, taken: Sequence[BaseId] = ()) -> Iterator[BaseId]:
    """What can be built on the next plot of a site, when these bases stand on those before it. With a Secure base on
    the Phobes the tiles count again (SCB-A23)."""
    spot, place = state.sites.get(site) or Spot([Plot()]), SITES[site]
    plot = spot.plots[len(taken)]
    if spot.driven and taken and taken[0] == SECURE and _is_phobes(spot.plots[0]):
        spot = Spot(spot.plots)
    signs = state.signs(spot, plot, seat)
    produces = state.production(spot, plot, seat) is not None
    settles = state.colony_points(spot, plot, seat) > 0

    def meets(asked: Requirement) -> bool:
        return (
            (not asked.sign or asked.sign in signs)
            and (not asked.production or produces)
            and (not asked.colony or settles)
            and (not asked.site_kind or place.kind == asked.site_kind)
            and (asked.max_gravity is None or place.gravity <= asked.max_gravity)
            and not any(sign in signs for sign in asked.no_signs)
        )

    for base, left in state.stock(seat).items():
        asks = BASES[base].eras[state.era].any_of
        if left > taken.count(base) and (not asks or any(map(meets, asks))):
            yield base


def _is_phobes(plot: Plot) -> bool:
    return plot.tile is not None and TILES[plot.tile].special == "phobes"


# ---------------------------------------------------------------- what a base does as it is built


def open_base(state: State, seat: Seat, site: SiteId, plot: Plot, table: Table) -> None:
    """What the base that now stands on a plot does at once."""
    assert plot.base is not None  # noqa: S101 - it has just been built
    rule = state.rule(plot.base)
    for effect in rule.effects if rule else ():
        if effect.kind == "genetics":
            advance(state, seat, "genetics", effect.amount, table)
        elif effect.kind == "take_offer":
            table.then(BaseOffer(seat))
        elif effect.kind in _PAID:
            profit = _PAID[effect.kind](state, site, plot, effect)
            state.corps[seat].profit += profit
            table.tell(BasePaid(seat, site, plot.base, profit))
        elif effect.kind == "release_awards" and _is_phobes(plot) and state.sites[site].driven:
            release(state, seat, site, table)


def _exploit(state: State, site: SiteId, plot: Plot, effect: BaseEffect) -> int:
    """What the tile would produce at once, and in Starfarers its Col# too; then it has neither any more."""
    spot = state.sites[site]
    profit = (state.production(spot, plot) or 0) + (state.colony_points(spot, plot) if effect.colony else 0)
    plot.spent = True
    return profit


def _secure(state: State, site: SiteId, plot: Plot, effect: BaseEffect) -> int:
    """Profit for the bases of others around, unless somebody keeps watch there already (SCB-A18)."""
    region, owner = SITES[site].region, state.sites[site].owner
    around = NEARBY[region] if effect.nearby else frozenset({region})
    there = [(at, other) for at, other in state.bases() if SITES[at].region in around and other is not plot]
    if any(other.base == SECURE for _, other in there):
        return 0
    return effect.amount * sum(state.sites[at].owner != owner for at, _ in there)


_PAID: Mapping[str, Callable[[State, SiteId, Plot, BaseEffect], int]] = {"exploit": _exploit, "secure": _secure}
