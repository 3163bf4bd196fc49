"""A short report of a site: what is left to explore, build or win there, and which bases and teams
are there."""

from collections.abc import Iterator

from rules.kernel import Count, Lines, Seat, Text, listed, who
from rules.spacecorp.boards import SiteId
from rules.spacecorp.content import SITES
from rules.spacecorp.state import State
from rules.spacecorp.words import naming


def is_open(state: State, site: SiteId) -> bool:
    """Whether a site has anything left to do: explore, build, or a place to stay for good."""
    place, spot = SITES[site], state.sites.get(site)
    if place.build is not None:
        return spot is None or spot.owner is None
    return place.final and (place.kind == "orion_spur" or bool(state.beyond))


def scout(state: State, seat: Seat, site: SiteId) -> Text:
    """The site in a few words: "exploring takes 1, building 2, Ben's team".
    Home is left out, as everybody is there."""
    if site == state.board.home:
        return Text("")
    return Lines([*_tell_left(state, seat, site), *_teams(state, seat, site)], ", ")


def _tell_left(state: State, seat: Seat, site: SiteId) -> Iterator[Text]:
    """The things at a site, or to be won there."""
    place, spot = SITES[site], state.sites.get(site)
    if site == state.board.beyond and state.beyond:
        yield Text("Beyond marker {marker}", marker=state.beyond[0])
    if place.kind == "orion_spur":
        yield naming.profit(state.spur_award(site))
    unexplored = place.explore is not None and not (spot and spot.explored)
    if (
        spot
        and not unexplored
        and (tiles := [naming.name_tile(plot.tile) for plot in spot.plots if plot.tile])
    ):
        yield listed(tiles)
    if spot and spot.owner is not None:
        bases = listed(naming.base(plot.base) for plot in spot.plots if plot.base)
        yield Text(
            "your {bases}" if spot.owner == seat else "{seat}'s {bases}",
            seat=who(spot.owner),
            bases=bases,
        )
    elif place.build is not None:
        told = (
            "exploring takes {explore}, building {build}"
            if unexplored
            else "building takes {build}"
        )
        yield Text(told, explore=place.explore, build=state.build_cost(site))


def _teams(state: State, seat: Seat, site: SiteId) -> Iterator[Text]:
    """The teams that stand there."""
    for other, corp in enumerate(state.corps):
        if count := sum(team.site == site for _, team in corp.deployed()):
            if other == seat:
                yield Count(count, "your team", "{count} teams of yours")
            else:
                yield Count(count, "{seat}'s team", "{count} teams of {seat}", seat=who(other))
