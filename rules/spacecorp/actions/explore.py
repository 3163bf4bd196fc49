"""Explore: a tile is placed at a site where one's team stands, in a star system in every box at
once."""

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
    """The teams that stand before an empty exploration box, with their sites."""
    sites = assets.state.sites

    def is_empty(site: SiteId) -> bool:
        spot = sites.get(site)
        return SITES[site].explore is not None and (spot is None or not spot.explored)

    return {number: site for number, site in assets.teams.items() if is_empty(site)}


def find_surveys(assets: Assets) -> "Surveys":
    return Surveys(assets.state, assets.means("explore"), assets.work_out(explorable))


class Surveys(msgspec.Struct, eq=False):
    """What a player's teams could explore now."""

    state: State
    means: Means
    _where: Mapping[TeamId, SiteId]
    second: bool = False  # Time serves a team after another one
    _plans: dict[tuple[TeamId, TeamId], Plan] = {}

    def after(self, second: Second | None) -> "Surveys":
        """What the team can explore that Time serves after another one, if there is one, with what
        that leaves it."""
        return (
            self
            if second is None
            else replace(self, means=Rest(self.means, second), second=True, _plans={})
        )

    def teams(self) -> Iterator[TeamId]:
        """Those that can explore where they stand."""
        means = self.means
        return (
            number
            for number, site in self._where.items()
            if means.meets(_find_need(site), means.terms, 0)
        )

    def plan(self, number: TeamId, after: TeamId = 0) -> Plan:
        """What exploring takes where a team stands, if another one explores after it."""
        found = self._plans.get((number, after))
        if found is None:
            found = Plan(self.means, _find_need(self.site(number)))
            found = self._followed(found, number, after) if after else found
            self._plans[number, after] = found
        return found

    def seconds(self, number: TeamId) -> list[TeamId]:
        """The teams that Time could serve after this one, elsewhere."""
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
        """If another team explores after it. What the first may find counts only where nothing else
        is enough."""
        sure = plan.serving(partial(self._goes_on, after, NO_GAIN))
        if sure.price() is not None:
            return sure
        hoped = hoped_of_exploring(self.state, self.means.seat, self.site(number))
        return plan.serving(partial(self._goes_on, after, hoped))

    def _goes_on(self, after: TeamId, gain: Gain, plan: Plan, price: Price) -> bool:
        return self.after(plan.left(after, price, gain)).plan(after).price() is not None


def _find_need(site: SiteId) -> int:
    """What exploring a site takes."""
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
    """Let it happen. Returns what is left for a second team, if Time serves one."""
    state, seat = assets.state, assets.seat
    surveys = assets.work_out(find_surveys).after(second)
    plan, site = surveys.plan(move.team, move.second_team), surveys.site(move.team)
    left = plan.after(move.second_team, move.hq, (), move.cards)
    done = plan.carry_out(state, move.hq, (), move.cards, table)
    state.turn.acted = [*state.turn.acted, move.team]
    table.tell(Explored(seat, move.team, site, done))
    discover(state, seat, move.team, site, table)
    return left
