"""The requirements of base types, and their effects when built (the tables on pages 11, 16 and
21)."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from rules.kernel import Seat, Table
from rules.spacecorp.boards import SiteId, SiteKind
from rules.spacecorp.content import BASES, SITES, TILES
from rules.spacecorp.events import BasePaid
from rules.spacecorp.expansion.rewards import BaseOffer
from rules.spacecorp.expansion.stars import release
from rules.spacecorp.expansion.wheel import advance
from rules.spacecorp.sheets import BaseEffect, BaseId, Era, Requirement
from rules.spacecorp.state import Plot, Spot, State
from rules.spacecorp.table.distances import NEARBY

SECURE = "secure"


def list_fitting(
    state: State,
    seat: Seat,
    site: SiteId,
    taken: Sequence[BaseId] = (),
    gone: Sequence[BaseId] = (),
) -> list[BaseId]:
    """Return the bases that fit the next plot of a site.
    `taken` stand on the plots before it, `gone` go up elsewhere. With a Secure base on the Phobes
    the tiles count again (SCB-A23)."""
    spot, place, era = state.sites.get(site) or Spot([Plot()]), SITES[site], state.era
    plot = spot.plots[len(taken)]
    if spot.driven and taken and taken[0] == SECURE and is_phobes(spot.plots[0]):
        spot = Spot(spot.plots)
    ground = Ground(
        place.kind,
        place.gravity,
        state.signs(spot, plot, seat),
        state.production(spot, plot, seat) is not None,
        state.colony_points(spot, plot, seat) > 0,
    )
    fits = _find_fitting(era, ground)
    used = (*taken, *gone)
    return [
        base for base, left in state.stock(seat).items() if base in fits and left > used.count(base)
    ]


class Ground(NamedTuple):
    """All that a base can require of a plot."""

    kind: SiteKind
    gravity: int
    signs: tuple[str, ...]
    produces: bool
    settles: bool

    def meets(self, asked: Requirement) -> bool:
        return (
            (not asked.sign or asked.sign in self.signs)
            and (not asked.production or self.produces)
            and (not asked.colony or self.settles)
            and (not asked.site_kind or self.kind == asked.site_kind)
            and (asked.max_gravity is None or self.gravity <= asked.max_gravity)
            and not any(sign in self.signs for sign in asked.no_signs)
        )


@cache
def _find_fitting(era: Era, ground: Ground) -> frozenset[BaseId]:
    """The types of bases whose requirements a plot meets."""
    rules = {base.id: base.eras[era] for base in BASES.values() if era in base.eras}
    return frozenset(
        base
        for base, rule in rules.items()
        if not rule.any_of or any(map(ground.meets, rule.any_of))
    )


def is_phobes(plot: Plot) -> bool:
    return plot.tile is not None and TILES[plot.tile].special == "phobes"


# ---------------------------------------------------------------- what a base does as it is built


def open_base(state: State, seat: Seat, site: SiteId, plot: Plot, table: Table) -> None:
    """Apply the immediate effects of the base that now stands on a plot."""
    assert plot.base is not None  # noqa: S101 - it has just been built
    rule = state.rule(plot.base)
    for effect in rule.effects if rule else ():
        if effect.kind == "genetics":
            advance(state, seat, "genetics", effect.amount, table)
        elif effect.kind == "take_offer":
            table.then(BaseOffer(seat))
        elif effect.kind in ("exploit", "secure"):
            spot = state.sites[site]
            if effect.kind == "exploit":
                profit, plot.spent = exploited(state, seat, spot, plot, effect), True
            else:
                profit = guarded(state, seat, site, effect, plot)
            state.corps[seat].profit += profit
            table.tell(BasePaid(seat, site, plot.base, profit))
        elif effect.kind == "release_awards" and is_phobes(plot) and state.sites[site].driven:
            release(state, seat, site, table)


def exploited(state: State, seat: Seat, spot: Spot, plot: Plot, effect: BaseEffect) -> int:
    """Profit of the tile's production at once, and in Starfarers of its Col# too.
    The tile loses both."""
    settles = state.colony_points(spot, plot, seat) if effect.colony else 0
    return (state.production(spot, plot, seat) or 0) + settles


def guarded(
    state: State, seat: Seat, site: SiteId, effect: BaseEffect, but: Plot | None = None
) -> int:
    """Profit for other players' bases around.
    It is 0 if another Secure base, other than `but`, is there already (SCB-A18)."""
    region = SITES[site].region
    around = NEARBY[region] if effect.nearby else frozenset({region})
    there = [
        (at, other)
        for at, other in state.bases()
        if SITES[at].region in around and other is not but
    ]
    if any(other.base == SECURE for _, other in there):
        return 0
    return effect.amount * sum(state.sites[at].owner != seat for at, _ in there)
