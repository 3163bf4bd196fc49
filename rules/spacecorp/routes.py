"""Where a player's teams could move, and what each move takes: distance, bases at either end, radiation."""

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from rules.kernel.offer import Seat
from rules.spacecorp.boards import SiteId
from rules.spacecorp.content import SITES
from rules.spacecorp.corp import Corp, TeamId
from rules.spacecorp.distances import PLAIN, Travel, Trip, trips
from rules.spacecorp.plan import Help, Plan, Price, Second
from rules.spacecorp.radiation import bases_with, is_shielded, penalty
from rules.spacecorp.spur import may_leave_from
from rules.spacecorp.state import State
from rules.spacecorp.value import Means

__all__ = ["Routes", "able_teams", "is_based"]

_SPACEPORT = "spaceport"


class Start(NamedTuple):
    """Where a team moves from, and what stands there for it."""

    site: SiteId
    based: bool  # a base of one's own
    ported: bool  # a Spaceport of one's own
    helps: tuple[Help, ...]  # Spaceport and Shield Factories of others
    shielded: bool


def able_teams(corp: Corp) -> Iterator[tuple[TeamId, SiteId]]:
    """The teams that can act at all, with their sites: not on star tracks, nor where they stay for good."""
    for number, team in enumerate(corp.teams, 1):
        if team.site is not None and not team.track and not SITES[team.site].final:
            yield number, team.site


def is_based(state: State, seat: Seat, site: SiteId) -> bool:
    """Whether a base of the player stands at a site: at home everybody has one."""
    spot = state.sites.get(site)
    return site == state.board.home or (spot is not None and spot.owner == seat)


def _travel(corp: Corp) -> Travel:
    light, short = corp.has("action_bonus", "move"), corp.has("distance_reduction")
    return Travel(bool(light and light.no_gravity), *((short.amount, short.floor) if short else ()))


class Routes:
    """The moves that are possible now. `second`: the team that Time serves after another one, with what is left."""

    def __init__(self, state: State, seat: Seat, second: Second | None = None) -> None:
        self.state, self.seat, self.second = state, seat, second
        self.means = Means(state, seat, "move")
        corp = self.means.corp
        self.travel = _travel(corp) if corp.progress else PLAIN
        self.penalty = penalty(state, corp)
        rule = state.rule(_SPACEPORT)
        added = rule.effect("move_bonus") if rule else None
        self.bonus = added.amount if added else 0  # in Mariners; later a Spaceport doubles
        self._starts: dict[SiteId, Start] = {}
        self._plans: dict[tuple[TeamId, SiteId, TeamId], Plan] = {}

    def teams(self) -> list[TeamId]:
        """Those that can go anywhere."""
        return [number for number, _ in able_teams(self.means.corp) if any(self.sites(number))]

    def sites(self, number: TeamId) -> Iterator[SiteId]:
        """Where a team can go, the nearest first."""
        reach = self.at(number).reach()
        for trip in trips(self.where(number), self.travel):
            if trip.distance > reach:
                break
            if self._plan(number, trip, 0).price():
                yield trip.site

    def at(self, number: TeamId) -> Plan:
        """What a team has for a move where it stands, wherever it goes."""
        return self._equipped(self.where(number), Plan(self.means, 0, self.second))

    def seconds(self, number: TeamId, target: SiteId) -> list[TeamId]:
        """The teams that Time could serve after this one."""
        if self.means.time is None or self.second:
            return []
        others = [other for other, _ in able_teams(self.means.corp) if other != number]
        return [other for other in others if self.plan(number, target, other).price()]

    def plan(self, number: TeamId, target: SiteId, after: TeamId = 0) -> Plan:
        """What a team's move to a site takes, if another one goes after it."""
        return self._plan(number, self.trip(number, target), after)

    def trip(self, number: TeamId, target: SiteId) -> Trip:
        site = self.where(number)
        return next(trip for trip in trips(site, self.travel) if trip.site == target)

    def where(self, number: TeamId) -> SiteId:
        site = self.means.corp.team(number).site
        assert site is not None  # noqa: S101 - only teams on the board are asked for
        return site

    # ---------------------------------------------------------------- one move

    def _plan(self, number: TeamId, trip: Trip, after: TeamId) -> Plan:
        key = (number, trip.site, after)
        found = self._plans.get(key)
        if found is None:
            found = self._plans[key] = self._new_plan(number, trip, after)
        return found

    def _new_plan(self, number: TeamId, trip: Trip, after: TeamId) -> Plan:
        site = self.where(number)
        plan = Plan(self.means, trip.distance, self.second)
        plan.penalty = self.penalty if trip.radiation else 0
        self._equipped(site, plan)
        start = self.start(site)
        plan.way = start.based or is_based(self.state, self.seat, trip.site)
        if not plan.way:
            plan.helps = tuple(self._ways(plan.helps, site, trip.site))
        if SITES[trip.site].kind == "orion_spur" and not may_leave_from(self.state, self.seat, site):
            plan.way, plan.helps = False, ()
        if after:
            plan = plan.serving(partial(self._goes_on, after))
            if not self.bonus:
                self._join(plan, self.start(self.where(after)))
        return plan

    def _equipped(self, site: SiteId, plan: Plan) -> Plan:
        """With what stands at the start."""
        start = self.start(site)
        plan.helps = start.helps if plan.penalty else tuple(each for each in start.helps if each.port or each.bonus)
        plan.shielded = plan.shielded or start.shielded
        if self.bonus:
            plan.bonus = self.bonus if start.ported else 0
        else:
            plan.ports = self._ports(start)
        return plan

    @staticmethod
    def _ports(start: Start) -> tuple[SiteId, ...] | None:
        """Whose Spaceports have to help for a doubling, None where there is none to start from."""
        if start.ported:
            return ()
        return (start.site,) if any(each.port for each in start.helps) else None

    def _join(self, plan: Plan, start: Start) -> None:
        """A Spaceport doubles only if both teams start at one."""
        more = self._ports(start)
        plan.ports = None if plan.ports is None or more is None else (*plan.ports, *more)
        plan.helps = tuple(dict.fromkeys((*plan.helps, *(each for each in start.helps if each.port))))

    def _ways(self, helps: tuple[Help, ...], *ends: SiteId) -> Iterator[Help]:
        """Bases of others at either end allow the move; one a site is enough."""
        yield from (each._replace(way=each.site in ends) for each in helps)
        for end in ends:
            spot = self.state.sites.get(end)
            if spot and spot.owner is not None and not self.state.closing and all(each.site != end for each in helps):
                yield Help(end, next(plot.base for plot in spot.plots if plot.base), spot.owner, way=True)

    def start(self, site: SiteId) -> Start:
        found = self._starts.get(site)
        if found is None:
            found = self._starts[site] = self._start(site)
        return found

    def _start(self, site: SiteId) -> Start:
        state, seat, region = self.state, self.seat, SITES[site].region
        spot = state.sites.get(site)
        owner = spot.owner if spot and any(plot.base == _SPACEPORT for plot in spot.plots) else None
        shielded = bool(self.penalty) and is_shielded(state, seat, region)
        helps: list[Help] = []
        if not state.closing:
            if owner is not None and owner != seat:
                helps.append(Help(site, _SPACEPORT, owner, bonus=self.bonus, port=not self.bonus))
            if self.penalty and not shielded:
                helps += [Help(*found, shield=True) for found in bases_with(state, "shield", region)]
        return Start(site, is_based(state, seat, site), owner == seat, tuple(helps), shielded)

    def _goes_on(self, after: TeamId, plan: Plan, price: Price) -> bool:
        """Whether the second team can go anywhere with what the first leaves it."""
        left = plan.left(after, price)
        return any(Routes(self.state, self.seat, left).sites(after))
