"""The possible moves of a player's teams, and what each needs: distance, a base at either end,
protection from radiation."""

from collections.abc import Iterator, Mapping
from functools import partial

import msgspec
from msgspec.structs import replace

from rules.kernel import Seat
from rules.spacecorp.boards import SiteId
from rules.spacecorp.content import BASES, ERAS, SITES
from rules.spacecorp.corp import Corp, TeamId
from rules.spacecorp.expansion.gains import by_arriving
from rules.spacecorp.expansion.radiation import bases_with, is_shielded, penalty
from rules.spacecorp.expansion.spur import may_leave_from
from rules.spacecorp.sheets import Era
from rules.spacecorp.state import State
from rules.spacecorp.table.distances import PLAIN, Travel, Trip, trip_to, trips
from rules.spacecorp.value.assets import Assets
from rules.spacecorp.value.plan import Help, Plan, Price
from rules.spacecorp.value.value import OWN, Gain, Means, Rest, Second, Terms

_SPACEPORT = "spaceport"
_BONUS: Mapping[Era, int] = {
    era: added.amount if (added := BASES[_SPACEPORT].eras[era].effect("move_bonus")) else 0
    for era in ERAS
}
"""What a Spaceport adds to a move, in Mariners; later it doubles."""


class Start(msgspec.Struct, frozen=True):
    """All that helps a team at the site where its move starts."""

    based: bool  # a base of the player
    any_base: bool  # a base of anybody that may be used
    plan: Plan  # still without a target; includes a Spaceport that stands here
    terms: Terms  # with everything that can help


def is_based(state: State, seat: Seat, site: SiteId) -> bool:
    """Whether a base of the player stands at a site. Everybody has one at home."""
    spot = state.sites.get(site)
    return site == state.board.home or (spot is not None and spot.owner == seat)


def travel_of(corp: Corp) -> Travel:
    """What shortens a player's moves."""
    light, short = corp.has("action_bonus", "move"), corp.has("distance_reduction")
    return Travel(bool(light and light.no_gravity), *((short.amount, short.floor) if short else ()))


def find_routes(assets: Assets) -> "Routes":
    state, corp = assets.state, assets.corp
    travel = travel_of(corp) if corp.progress else PLAIN
    costs = penalty(state, corp)
    home, means = state.board.home, assets.means("move")
    return Routes(
        state,
        assets.seat,
        corp,
        means,
        Plan(means, 0),
        travel,
        costs,
        _BONUS[state.era],
        assets.teams,
        home,
    )


class Routes(msgspec.Struct, eq=False):
    """The moves that are possible now."""

    state: State
    seat: Seat
    corp: Corp
    means: Means
    bare: Plan  # still without a target, from a site without a Spaceport
    travel: Travel
    penalty: int
    bonus: int  # of a Spaceport
    _where: Mapping[TeamId, SiteId]
    _home: SiteId
    second: bool = False  # this is the second team that Time serves
    _leaving: dict[SiteId, bool] = {}
    _starts: dict[SiteId, Start] = {}
    _plans: dict[tuple[SiteId, SiteId, TeamId], Plan] = {}
    _later: dict[Second, "Routes"] = {}  # routes of a second team, by what the first leaves it

    def after(self, second: Second | None) -> "Routes":
        """Return the routes of a second team that Time serves after a first.
        `second` is what the first leaves it."""
        if second is None:
            return self
        rest = Rest(self.means, second)
        return replace(
            self,
            means=rest,
            bare=Plan(rest, 0),
            second=True,
            _leaving={},
            _starts={},
            _plans={},
            _later={},
        )

    # ---------------------------------------------------------------- teams and targets

    def teams(self) -> Iterator[TeamId]:
        """The teams that can move anywhere."""
        return (number for number, site in self._where.items() if self.can_leave(site))

    def can_leave(self, site: SiteId) -> bool:
        """Whether a team can go anywhere from a site."""
        found = self._leaving.get(site)
        if found is None:
            found = self._leaving[site] = next(self._sites(site), None) is not None
        return found

    def sites(self, number: TeamId) -> list[SiteId]:
        """The sites that a team can move to, nearest first."""
        return list(self._sites(self.where(number)))

    def _sites(self, site: SiteId) -> Iterator[SiteId]:
        """Yield the nearest sites first.
        Other players' HQs are checked only beyond the range of the player's own, and shields only
        for sites in radiation. That saves time."""
        start, means = self.start(site), self.means
        far, hot, alone = means.reach(OWN, start.terms, 0), None, True
        for distance, end, radiation, spur in trips(site, self.travel):
            if distance > far and alone:
                far, alone = means.farthest(start.terms, 0), False
            if distance > far:
                break
            if not (start.any_base or self._has_base(end)):
                continue
            if radiation and self.penalty:
                hot = means.farthest(start.terms, self._toll(site)) if hot is None else hot
                if distance > hot:
                    continue
            if not spur or may_leave_from(self.state, self.seat, site):
                yield end

    def _has_base(self, site: SiteId) -> bool:
        """Whether a base at this site allows a move that starts or ends here."""
        spot = self.state.sites.get(site)
        owner = spot.owner if spot else None
        return (
            site == self._home
            or owner == self.seat
            or (owner is not None and not self.state.closing)
        )

    def seconds(self, number: TeamId, target: SiteId) -> list[TeamId]:
        """The teams that Time could serve after this one."""
        if self.means.time is None or self.second:
            return []
        others = [other for other in self._where if other != number]
        return [other for other in others if self.plan(number, target, other).price()]

    def plan(self, number: TeamId, target: SiteId, after: TeamId = 0) -> Plan:
        """The plan of moving a team to a site, with another team moving `after` it if one is
        named."""
        start = self.where(number)
        found = self._plans.get((start, target, after))
        if found is None:
            found = self._aimed(self.start(start), start, trip_to(start, target, self.travel))
            if after:
                found = self._followed(found, target, after)
            self._plans[start, target, after] = found
        return found

    def where(self, number: TeamId) -> SiteId:
        return self._where[number]

    # ---------------------------------------------------------------- one move

    def _aimed(self, start: Start, site: SiteId, trip: Trip) -> Plan:
        """Aim the plan of the start at a target."""
        plan = start.plan.copy()
        plan.need = trip.distance
        if self.penalty:
            plan.shielded, shields = self._shelter(site)
            if trip.radiation:
                plan.penalty, plan.helps = self.penalty, (*plan.helps, *shields)
        if trip.spur and not may_leave_from(self.state, self.seat, site):
            plan.way, plan.helps = False, ()
        elif not start.based and not is_based(self.state, self.seat, trip.site):
            plan.way, plan.helps = False, tuple(self._ways(plan.helps, site, trip.site))
        return plan

    def _followed(self, plan: Plan, target: SiteId, after: TeamId) -> Plan:
        """Plan for a second team that moves afterwards.
        A Spaceport doubles only if both teams start at one."""
        plan = plan.serving(partial(self._goes_on, after, by_arriving(self.state, target)))
        start = self.start(self.where(after))
        if not self.bonus:
            more = start.plan.ports
            plan.ports = None if plan.ports is None or more is None else (*plan.ports, *more)
            plan.helps = tuple(
                dict.fromkeys((*plan.helps, *(each for each in start.plan.helps if each.port)))
            )
        return plan

    def _ways(self, helps: tuple[Help, ...], *ends: SiteId) -> Iterator[Help]:
        """Other players' bases at either end that would allow the move.
        One for each site is enough."""
        yield from (each._replace(way=each.site in ends) for each in helps)
        for end in ends:
            spot = self.state.sites.get(end)
            if (
                spot
                and spot.owner is not None
                and not self.state.closing
                and all(each.site != end for each in helps)
            ):
                yield Help(
                    end, next(plot.base for plot in spot.plots if plot.base), spot.owner, way=True
                )

    def is_based(self, start: SiteId, end: SiteId) -> bool:
        """Whether a base allows a move: the player's own, or one that they may use."""
        return self._has_base(start) or self._has_base(end)

    def start(self, site: SiteId) -> Start:
        found = self._starts.get(site)
        if found is None:
            found = self._starts[site] = self._start(site)
        return found

    def _start(self, site: SiteId) -> Start:
        """All that a team at a site has for a move, whatever its target."""
        spot = self.state.sites.get(site)
        owner = spot.owner if spot else None
        own = owner == self.seat or site == self._home
        plan = self.bare
        if (
            spot is not None
            and owner is not None
            and _SPACEPORT in [plot.base for plot in spot.plots]
        ):
            plan = self._ported(site, owner)
        return Start(own, self._has_base(site), plan, plan.full())

    def _ported(self, site: SiteId, owner: Seat) -> Plan:
        """Add a Spaceport to the plan."""
        plan = Plan(self.means, 0)
        if owner == self.seat:
            plan.bonus, plan.ports = self.bonus, None if self.bonus else ()
        elif not self.state.closing and (self.bonus or not self.second):  # or doubled already
            plan.helps = (Help(site, _SPACEPORT, owner, bonus=self.bonus, port=not self.bonus),)
            plan.ports = None if self.bonus else (site,)
        return plan

    def _shelter(self, site: SiteId) -> tuple[bool, tuple[Help, ...]]:
        """Whether the player's own means shield a move from a site.
        If not, also other players' bases that could."""
        state, region = self.state, SITES[site].region
        if self.means.shields or is_shielded(state, self.seat, region):
            return True, ()
        others = () if state.closing else bases_with(state, "shield", region)
        return False, tuple([Help(*found, shield=True) for found in others])

    def _toll(self, site: SiteId) -> int:
        """The least that radiation costs a move from a site if neither cards nor Infra shield
        it."""
        shielded, helps = self._shelter(site)
        return 0 if shielded or helps else self.penalty

    def _goes_on(self, after: TeamId, gain: Gain, plan: Plan, price: Price) -> bool:
        """Whether the second team can move anywhere with what the first leaves it."""
        left = plan.left(0, price, gain)  # the same for any team
        routes = self._later.get(left)
        if routes is None:
            routes = self._later[left] = self.after(left)
        return routes.can_leave(self.where(after))
