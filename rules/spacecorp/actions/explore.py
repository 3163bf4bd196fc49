"""Explore: a tile is placed at a site where your team stands.
In a star system every box gets one at once."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Annotated

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from rules.kernel import Move, Offer, Table, one_of
from rules.spacecorp.boards import SiteId
from rules.spacecorp.content import SITES
from rules.spacecorp.corp import TeamId
from rules.spacecorp.events import Explored
from rules.spacecorp.expansion import reasons
from rules.spacecorp.expansion.discovering import discover
from rules.spacecorp.expansion.gains import hoped_of_exploring
from rules.spacecorp.state import State
from rules.spacecorp.value import previews
from rules.spacecorp.value.assets import Assets
from rules.spacecorp.value.picks import Hq, SecondTeam, TimedHand, second_slot
from rules.spacecorp.value.plan import Plan, Price
from rules.spacecorp.value.value import NO_GAIN, OWN, Gain, Means, Rest, Second


class Explore(Move):
    """Explore the site where a team of yours stands, and claim what is found."""

    team: Annotated[
        TeamId,
        Meta(
            title="with {choice}", description="Which of your teams", extra={"asks": "Which team?"}
        ),
    ]
    second_team: SecondTeam = 0
    hq: Hq = OWN
    cards: TimedHand = ()


def explorable(assets: Assets) -> dict[TeamId, SiteId]:
    """Return the teams that stand at an unexplored site, each with its site."""
    sites = assets.state.sites

    def is_empty(site: SiteId) -> bool:
        spot = sites.get(site)
        return SITES[site].explore is not None and (spot is None or not spot.explored)

    return {number: site for number, site in assets.teams.items() if is_empty(site)}


def find_surveys(assets: Assets) -> "Surveys":
    return Surveys(assets.state, assets.means("explore"), assets.work_out(explorable))


class Surveys(msgspec.Struct, eq=False):
    """All that a player's teams could explore now."""

    state: State
    means: Means
    _where: Mapping[TeamId, SiteId]
    second: bool = False  # this is the second team that Time serves
    _plans: dict[tuple[TeamId, TeamId], Plan] = {}

    def after(self, second: Second | None) -> "Surveys":
        """Return what a second team can explore that Time serves after a first.
        `second` is what the first leaves it."""
        return (
            self
            if second is None
            else replace(self, means=Rest(self.means, second), second=True, _plans={})
        )

    def teams(self) -> Iterator[TeamId]:
        """The teams that can explore their site."""
        means = self.means
        return (
            number
            for number, site in self._where.items()
            if means.meets(_find_need(site), means.terms, 0)
        )

    def plan(self, number: TeamId, after: TeamId = 0) -> Plan:
        """The plan of exploring a team's site, with another team exploring `after` it if one is
        named."""
        found = self._plans.get((number, after))
        if found is None:
            found = Plan(self.means, _find_need(self.site(number)))
            found = self._followed(found, number, after) if after else found
            self._plans[number, after] = found
        return found

    def seconds(self, number: TeamId) -> list[TeamId]:
        """The teams elsewhere that Time could serve after this one."""
        if self.means.time is None or self.second:
            return []
        here = self.site(number)
        return [
            other
            for other, site in self._where.items()
            if site != here and self.plan(number, other).price()
        ]

    def site(self, number: TeamId) -> SiteId:
        return self._where[number]

    def _followed(self, plan: Plan, number: TeamId, after: TeamId) -> Plan:
        """Plan for a second team that explores afterwards.
        Tiles that the first may find count only if nothing else is enough."""
        sure = plan.serving(partial(self._goes_on, after, NO_GAIN))
        if sure.price() is not None:
            return sure
        hoped = hoped_of_exploring(self.state, self.means.seat, self.site(number))
        return plan.serving(partial(self._goes_on, after, hoped))

    def _goes_on(self, after: TeamId, gain: Gain, plan: Plan, price: Price) -> bool:
        return self.after(plan.left(after, price, gain)).plan(after).price() is not None


def _find_need(site: SiteId) -> int:
    """The value needed to explore a site."""
    return SITES[site].explore or 0


def can_explore(assets: Assets) -> bool:
    return (
        bool(assets.work_out(explorable))
        and next(assets.work_out(find_surveys).teams(), None) is not None
    )


def explore_offer(assets: Assets, second: Second | None = None) -> Offer:
    state, seat = assets.state, assets.seat
    surveys = assets.work_out(find_surveys).after(second)
    plan = surveys.plan
    if second is not None:
        return Offer(
            Explore,
            team=one_of(
                [number for number in surveys.teams() if number == second.team],
                describe=previews.show_team(state, seat),
            ),
            says=lambda team: previews.tell_exploring(
                plan(team).sum(OWN), seat, surveys.site(team)
            ),
        )
    return Offer(
        Explore,
        team=one_of(
            surveys.teams,
            describe=previews.show_team(state, seat),
            barred_options=lambda: reasons.unable_to_explore(assets),
        ),
        second_team=lambda team: second_slot(surveys.seconds(team), state, seat),
        hq=lambda team, second_team: plan(team, second_team).hq_slot(),
        cards=lambda team, second_team, hq: plan(team, second_team).cards_slot(hq),
        says=lambda team, second_team, hq, cards: previews.tell_exploring(
            plan(team, second_team).sum(hq, (), cards),
            seat,
            surveys.site(team),
            two=bool(second_team),
        ),
    )


def explore(
    assets: Assets, move: Explore, table: Table, second: Second | None = None
) -> Second | None:
    """Carry out the Explore. Returns what is left for a second team, if Time serves one."""
    state, seat = assets.state, assets.seat
    surveys = assets.work_out(find_surveys).after(second)
    plan, site = surveys.plan(move.team, move.second_team), surveys.site(move.team)
    left = plan.after(move.second_team, move.hq, (), move.cards)
    done = plan.carry_out(state, move.hq, (), move.cards, table)
    state.turn.acted = [*state.turn.acted, move.team]
    table.tell(Explored(seat, move.team, site, done))
    discover(state, seat, move.team, site, table)
    return left
