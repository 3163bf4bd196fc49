"""What a move from any site to any other takes, and what is nearby: worked out once a board."""

from collections.abc import Mapping
from functools import cache
from heapq import heappop, heappush
from typing import NamedTuple

from rules.spacecorp.boards import RegionId, SiteId
from rules.spacecorp.content import BOARDS, FIGURES, REGIONS, SITES
from rules.spacecorp.sheets import Era


class Travel(NamedTuple):
    """What makes moves of a player shorter: progress cards."""

    no_gravity: bool = False
    less: int = 0  # off the borders crossed
    floor: int = 0  # which they do not fall below by that


class Trip(NamedTuple):
    distance: int
    site: SiteId
    radiation: bool  # whether it touches the radiation zone
    spur: bool  # whether it leaves for the Orion Spur


PLAIN = Travel()
_ERA_OF: Mapping[SiteId, Era] = {
    site.id: board.era for board in BOARDS.values() for site in board.sites
}
_SPUR = frozenset(site.region for site in SITES.values() if site.kind == "orion_spur")


@cache
def _borders(era: Era, start: RegionId) -> Mapping[RegionId, int]:
    """The least that the borders between a region and every other cost. The Orion Spur is entered
    from a neighbouring region alone, and never crossed (SCB-A20)."""
    ways: dict[RegionId, list[tuple[int, RegionId]]] = {}
    for border in BOARDS[era].borders:
        one, other = border.between
        ways.setdefault(one, []).append((border.cost, other))
        ways.setdefault(other, []).append((border.cost, one))
    found: dict[RegionId, int] = {}
    edge = [(0, start)]
    while edge:
        cost, region = heappop(edge)
        if region in found:
            continue
        found[region] = cost
        for more, other in () if region in _SPUR else ways[region]:
            if other not in found and (other not in _SPUR or region == start):
                heappush(edge, (cost + more, other))
    return found


@cache
def trips(start: SiteId, travel: Travel = PLAIN) -> tuple[Trip, ...]:
    """All that a team could move to from a site, the nearest first."""
    board, here = BOARDS[_ERA_OF[start]], SITES[start]
    hops = {frozenset(hop.between): hop.cost for hop in board.hops}
    transit = {(add.start, add.end): add.add for add in board.transit}
    costs = _borders(board.era, here.region)
    found = []
    for site in board.sites:
        if site.id == start or site.region not in costs:
            continue
        crossed = costs[site.region]
        if travel.less:
            # Never dearer (SCC-A27).
            crossed = max(crossed - travel.less, min(travel.floor, crossed))
        gravity = 0 if travel.no_gravity else here.gravity + site.gravity
        way = (
            board.lift + crossed + board.land + gravity + transit.get((here.region, site.region), 0)
        )
        way = hops.get(frozenset((start, site.id)), way)
        # No calm way is longer (SCB-A1).
        radiation = REGIONS[here.region].radiation or REGIONS[site.region].radiation
        found.append(Trip(way, site.id, radiation, site.kind == "orion_spur"))
    return tuple(sorted(found))


@cache
def trip_to(start: SiteId, end: SiteId, travel: Travel = PLAIN) -> Trip:
    """A move that is possible at all."""
    return next(trip for trip in trips(start, travel) if trip.site == end)


def distance(start: SiteId, end: SiteId) -> int:
    """What a move takes for who has no progress card for it."""
    return trip_to(start, end).distance


def _find_nearby(era: Era, region: RegionId) -> frozenset[RegionId]:
    costs = _borders(era, region)
    return frozenset(other for other, cost in costs.items() if cost <= FIGURES.stars.nearby)


NEARBY: Mapping[RegionId, frozenset[RegionId]] = {
    region.id: _find_nearby("starfarers", region.id)
    for region in BOARDS["starfarers"].regions
    if region.id not in _SPUR
}
"""The regions that are nearby a region, itself among them, whatever progress cards somebody has
(SCB-A19)."""
