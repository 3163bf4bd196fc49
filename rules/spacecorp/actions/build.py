"""Build: a base goes up at a site where your team stands.
In a star system, every tile gets one at once."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Annotated, Any

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from rules.kernel import MISSING, Move, Offer, Seat, Slot, Table, Text, one_of
from rules.spacecorp.boards import RegionId, SiteId
from rules.spacecorp.content import FIGURES, SITES
from rules.spacecorp.corp import TeamId
from rules.spacecorp.events import Built, ClaimPaid
from rules.spacecorp.expansion import reasons
from rules.spacecorp.expansion.bases import list_fitting, open_base
from rules.spacecorp.expansion.discovering import spot_at
from rules.spacecorp.expansion.gains import by_building, hoped_of_building
from rules.spacecorp.expansion.radiation import (
    DOUBLING,
    SHIELDING,
    bases_with,
    is_radiated,
    is_shielded,
    penalty,
)
from rules.spacecorp.sheets import BaseId
from rules.spacecorp.state import State
from rules.spacecorp.value import previews
from rules.spacecorp.value.assets import Assets
from rules.spacecorp.value.picks import Helps, Hq, SecondTeam, TimedHand, second_slot
from rules.spacecorp.value.plan import Help, Plan, Price
from rules.spacecorp.value.value import OWN, Gain, Means, Rest, Second


class Build(Move):
    """Build a base where a team of yours stands."""

    team: Annotated[
        TeamId,
        Meta(
            title="with {choice}", description="Which of your teams", extra={"asks": "Which team?"}
        ),
    ]
    base: Annotated[
        BaseId, Meta(title="({choice})", description="The base", extra={"asks": "Which base?"})
    ]
    second_base: Annotated[
        BaseId,
        Meta(
            title="and {choice}",
            description="In a star system: the base on the second tile",
            extra={"asks": "Which base on the second tile?"},
        ),
    ] = ""
    third_base: Annotated[
        BaseId,
        Meta(
            title="and {choice}",
            description="In a star system: the base on the third tile",
            extra={"asks": "Which base on the third tile?"},
        ),
    ] = ""
    second_team: SecondTeam = 0
    hq: Hq = OWN
    help: Helps = ()
    cards: TimedHand = ()

    @property
    def bases(self) -> tuple[BaseId, ...]:
        return tuple(base for base in (self.base, self.second_base, self.third_base) if base)


def bare(assets: Assets) -> dict[TeamId, SiteId]:
    """Return the teams whose site can take a base: it is explored and has no base yet."""
    state, found = assets.state, dict[TeamId, SiteId]()
    for number, site in assets.teams.items():
        place, spot = SITES[site], state.sites.get(site)
        if place.build is None or (spot is None and place.boxes):
            continue
        if spot is not None and (spot.owner is not None or (place.boxes and not spot.explored)):
            continue
        found[number] = site
    return found


def buildable(assets: Assets) -> dict[TeamId, SiteId]:
    """Return the teams that can build.
    Introvs stop players without the right progress card (SCB-A22)."""
    teams = assets.work_out(bare)
    if assets.corp.ignores("introvs"):
        return teams
    return {
        number: site
        for number, site in teams.items()
        if not assets.state.has_special(site, "introvs")
    }


def find_works(assets: Assets) -> "Works":
    state, costs = assets.state, penalty(assets.state, assets.corp)
    teams, every = assets.work_out(buildable), assets.work_out(bare)
    shut = {number: site for number, site in every.items() if number not in teams}
    return Works(state, assets.seat, assets.means("build"), costs, teams, shut)


class Works(msgspec.Struct, eq=False):
    """All that a player's teams could build now."""

    state: State
    seat: Seat
    means: Means
    penalty: int
    _where: Mapping[TeamId, SiteId]
    _shut: Mapping[TeamId, SiteId]  # teams that Introvs keep from building
    second: bool = False  # this is the second team that Time serves
    first: tuple[SiteId, tuple[BaseId, ...]] = ("", ())  # what the first builds, and where
    _plans: dict[tuple[SiteId, bool], Plan] = {}
    _fits: dict[tuple[SiteId, tuple[BaseId, ...]], list[BaseId]] = {}
    _able: dict[SiteId, bool] = {}
    _followed: dict[tuple[SiteId, TeamId, tuple[BaseId, ...]], Plan] = {}

    def after(
        self, second: Second | None, first: tuple[SiteId, tuple[BaseId, ...]] = ("", ())
    ) -> "Works":
        """Return what a second team can build that Time serves after a first.
        `second` is what the first leaves it. `first` is what the first is still to build."""
        if second is None:
            return self
        means = Rest(self.means, second)
        return replace(
            self, means=means, second=True, first=first, _plans={}, _fits={}, _able={}, _followed={}
        )

    def teams(self) -> Iterator[TeamId]:
        able = self._able
        for number, site in self._where.items():
            if site not in able:
                able[site] = self._plan(site, shielded=True).is_possible() and self._can(site, ())
            if able[site]:
                yield number

    def site(self, number: TeamId) -> SiteId:
        return self._where[number] if number in self._where else self._shut[number]

    def bases(self, number: TeamId, taken: tuple[BaseId, ...] = ()) -> list[BaseId]:
        """Return the bases that can go up next, such that every tile still gets one."""
        site = self.site(number)
        return [base for base in self._fitting(site, taken) if self._can(site, (*taken, base))]

    def _fitting(self, site: SiteId, taken: tuple[BaseId, ...]) -> list[BaseId]:
        """Return the bases that fit the next plot of a site; none if all plots are taken."""
        found = self._fits.get((site, taken))
        if found is None:
            spot = self.state.sites.get(site)
            full = len(taken) == (len(spot.plots) if spot else 1)
            fitting = (
                [] if full else list_fitting(self.state, self.seat, site, taken, self.first[1])
            )
            found = self._fits[site, taken] = fitting
        return found

    def _can(self, site: SiteId, taken: tuple[BaseId, ...]) -> bool:
        """Whether every plot left can get a base after these."""
        spot = self.state.sites.get(site)
        if len(taken) < (len(spot.plots) if spot else 1):
            return any(self._can(site, (*taken, base)) for base in self._fitting(site, taken))
        return self._at(site, taken).is_possible()

    def slot(self, number: TeamId, taken: tuple[BaseId, ...]) -> Slot | None:
        """Ask for the next base, unless every tile has one.
        By default the third base differs from the first two: that keeps a turn within six
        presses."""
        found = self.bases(number, taken)
        if taken and not found:
            return None
        third = (
            next((base for base in found if base not in taken), found[0])
            if len(taken) > 1
            else MISSING
        )
        return one_of(
            found,
            third,
            describe=lambda base: previews.base(base, self.state.era),
            barred_options=lambda: reasons.unfit_bases(
                self.state, self.seat, taken, found, self._plans_by_base(number, taken)
            ),
        )

    def _plans_by_base(self, number: TeamId, taken: tuple[BaseId, ...]) -> dict[BaseId, Plan]:
        site = self.site(number)
        return {base: self._at(site, (*taken, base)) for base in self._fitting(site, taken)}

    def plan_at(self, site: SiteId) -> Plan:
        """The plan of building at a site, whichever base it is."""
        return self._plan(site, shielded=False)

    def seconds(self, number: TeamId, bases: tuple[BaseId, ...]) -> list[TeamId]:
        """The teams elsewhere that Time could serve after this one."""
        if self.means.time is None or self.second:
            return []
        here = self.site(number)
        others = [
            other for other, site in (*self._where.items(), *self._shut.items()) if site != here
        ]
        return [other for other in others if self.plan(number, other, bases).price()]

    def plan(self, number: TeamId, after: TeamId, bases: tuple[BaseId, ...]) -> Plan:
        """The plan of building these bases, with another team building `after` it if one is
        named."""
        site, built = self.site(number), tuple(base for base in bases if base)
        if not after:
            return self._at(site, built)
        key = site, after, built
        if key not in self._followed:
            self._followed[key] = self._follow(*key)
        return self._followed[key]

    def _follow(self, site: SiteId, after: TeamId, built: tuple[BaseId, ...]) -> Plan:
        """Plan for a second team that builds after these bases.
        Gains that depend on luck count only if the sure ones are not enough."""
        plan, goes_on = self._at(site, built), partial(self._goes_on, after, (site, built))
        sure = plan.serving(partial(goes_on, by_building(self.state, self.seat, site, built)))
        if sure.price() is not None:
            return sure
        return plan.serving(partial(goes_on, hoped_of_building(self.state, self.seat, site, built)))

    def _goes_on(
        self,
        after: TeamId,
        first: tuple[SiteId, tuple[BaseId, ...]],
        gain: Gain,
        plan: Plan,
        price: Price,
    ) -> bool:
        able = gain.bears or after not in self._shut
        return able and bool(self.after(plan.left(after, price, gain), first).bases(after))

    def _at(self, site: SiteId, bases: tuple[BaseId, ...]) -> Plan:
        return self._plan(site, shielded=not SHIELDING[self.state.era].isdisjoint(bases))

    def _plan(self, site: SiteId, *, shielded: bool) -> Plan:
        """Cache two plans for each site, with and without a base that shields.
        No other difference matters."""
        key = site, shielded
        found = self._plans.get(key)
        if found is None:
            found = self._plans[key] = self._new_plan(*key)
        return found

    def _new_plan(self, site: SiteId, shielded: bool) -> Plan:
        state, seat, region = self.state, self.seat, SITES[site].region
        plan = Plan(self.means, state.build_cost(site))
        doubling = [each for each in bases_with(state, "double_build", region) if each[0] != site]
        plan.industrial = any(owner == seat for _, _, owner in doubling) or self._is_doubled(region)
        helps = [] if plan.industrial else [Help(*each, industrial=True) for each in doubling]
        plan.shields = plan.shields or shielded  # at any site, and for the second team too
        if is_radiated(site):
            plan.penalty = self.penalty
            plan.shielded = plan.shields or is_shielded(state, seat, region)
            if plan.penalty and not plan.shielded:
                helps += [Help(*each, shield=True) for each in bases_with(state, "shield", region)]
        plan.helps = () if state.closing else tuple(dict.fromkeys(helps))
        return plan

    def _is_doubled(self, region: RegionId) -> bool:
        """Whether the first team is about to build a base that doubles the second's Build in a
        region."""
        site, bases = self.first
        return (
            bool(site)
            and SITES[site].region == region
            and not DOUBLING[self.state.era].isdisjoint(bases)
        )


def can_build(assets: Assets) -> bool:
    return (
        bool(assets.work_out(buildable))
        and next(assets.work_out(find_works).teams(), None) is not None
    )


def build_offer(assets: Assets, second: Second | None = None) -> Offer:
    state, seat = assets.state, assets.seat
    works = assets.work_out(find_works).after(second)

    def plan(team: TeamId, one: BaseId, two: BaseId, three: BaseId, after: TeamId = 0) -> Plan:
        return works.plan(team, after, (one, two, three))

    bases: dict[str, Any] = {
        "base": lambda team: works.slot(team, ()),
        "second_base": lambda team, base: works.slot(team, (base,)),
        "third_base": lambda team, base, second_base: (
            works.slot(team, (base, second_base)) if second_base else None
        ),
    }
    last = "cards" if second is None else "help"

    def says(**picks: Any) -> Text:
        """Describe the base picked; once everything is picked, also the cost."""
        if last in picks:
            after, built = picks.get("second_team", 0), tuple(picks[base] for base in bases)
            aimed = works.plan(picks["team"], after, built)
            done = aimed.sum(picks.get("hq", OWN), picks["help"], picks.get("cards", ()))
            return previews.tell_base(
                done, state, seat, [base for base in built if base][-1], two=bool(after)
            )
        if "team" not in picks or "help" in picks:
            return Text("")
        return previews.building(
            state, works.site(picks["team"]), sum(bool(picks.get(base)) for base in bases)
        )

    if second is not None:
        return Offer(
            Build,
            team=one_of(
                [team for team in works.teams() if team == second.team],
                describe=previews.show_team(state, seat),
            ),
            **bases,
            help=lambda team, base, second_base, third_base: plan(
                team, base, second_base, third_base
            ).help_slot(OWN),
            says=says,
        )
    return Offer(
        Build,
        team=one_of(
            works.teams,
            describe=previews.show_team(state, seat),
            barred_options=lambda: reasons.unable_to_build(assets, [*works.teams()], works.plan_at),
        ),
        **bases,
        second_team=lambda team, base, second_base, third_base: second_slot(
            works.seconds(team, (base, second_base, third_base)), state, seat
        ),
        hq=lambda team, base, second_base, third_base, second_team: plan(
            team, base, second_base, third_base, second_team
        ).hq_slot(),
        help=lambda team, base, second_base, third_base, second_team, hq: plan(
            team, base, second_base, third_base, second_team
        ).help_slot(hq),
        cards=lambda team, base, second_base, third_base, second_team, hq, help: (  # noqa: A006
            plan(team, base, second_base, third_base, second_team).cards_slot(hq, help)
        ),
        says=says,
    )


def build(assets: Assets, move: Build, table: Table, second: Second | None = None) -> Second | None:
    """Carry out the Build. Returns what is left for a second team, if Time serves one."""
    state, seat = assets.state, assets.seat
    works = assets.work_out(find_works).after(second)
    plan, site = works.plan(move.team, move.second_team, move.bases), works.site(move.team)
    left = plan.after(move.second_team, move.hq, move.help, move.cards)
    done = plan.carry_out(state, move.hq, move.help, move.cards, table)
    state.turn.acted = [*state.turn.acted, move.team]
    spot = spot_at(state, site)
    spot.owner = seat
    table.tell(Built(seat, move.team, site, move.bases, done))
    for plot, base in zip(
        spot.plots, move.bases, strict=True
    ):  # the second of two Secure bases finds the first in place
        plot.base = base
        open_base(state, seat, site, plot, table)
    if spot.claim not in (None, seat):
        state.corps[spot.claim].profit += FIGURES.turn.claim
        table.tell(ClaimPaid(spot.claim, site, FIGURES.turn.claim))
    state.corps[seat].stirred = True
    return left
