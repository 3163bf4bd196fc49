"""Distances of moves between any two sites, and the nearby regions.
Both are computed once for each board."""

from collections.abc import Mapping
from functools import cache
from heapq import heappop, heappush
from typing import NamedTuple

from rules.spacecorp.boards import RegionId, SiteId
from rules.spacecorp.content import BOARDS, FIGURES, REGIONS, SITES
from rules.spacecorp.sheets import Era


class Travel(NamedTuple):
    """The effects of progress cards that shorten a player's moves."""

    no_gravity: bool = False
    less: int = 0  # taken off the cost of the borders crossed
    floor: int = 0  # the least that this cost can become


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
    """The lowest border cost from a region to every other.
    The Orion Spur is entered only from a neighbouring region, and never crossed (SCB-A20)."""
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
    """All moves from a site, nearest first."""
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
            # The reduction never makes a move dearer (SCC-A27).
            crossed = max(crossed - travel.less, min(travel.floor, crossed))
        gravity = 0 if travel.no_gravity else here.gravity + site.gravity
        way = (
            board.lift + crossed + board.land + gravity + transit.get((here.region, site.region), 0)
        )
        way = hops.get(frozenset((start, site.id)), way)
        # The cheapest way between two calm regions never touches radiation, so only the ends count
        # (SCB-A1).
        radiation = REGIONS[here.region].radiation or REGIONS[site.region].radiation
        found.append(Trip(way, site.id, radiation, site.kind == "orion_spur"))
    return tuple(sorted(found))


@cache
def trip_to(start: SiteId, end: SiteId, travel: Travel = PLAIN) -> Trip:
    """The trip between two sites; it must exist."""
    return next(trip for trip in trips(start, travel) if trip.site == end)


def distance(start: SiteId, end: SiteId) -> int:
    """The distance of a move without any progress card."""
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
