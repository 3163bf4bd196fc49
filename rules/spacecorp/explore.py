"""Explore: a tile is placed at a site where one's team stands, in a star system in every box at once."""

from collections.abc import Iterator
from functools import partial
from typing import Annotated

from msgspec import Meta

from rules.kernel.offer import Move, Offer, Seat, one_of
from rules.kernel.step import Table
from rules.spacecorp import previews, reasons
from rules.spacecorp.assets import Assets
from rules.spacecorp.boards import SiteId
from rules.spacecorp.content import SITES
from rules.spacecorp.corp import TeamId
from rules.spacecorp.discovering import discover
from rules.spacecorp.events import Explored
from rules.spacecorp.picks import Hq, SecondTeam, TimedHand, second_slot
from rules.spacecorp.plan import Plan, Price
from rules.spacecorp.state import State
from rules.spacecorp.value import OWN, Rest, Second

__all__ = ["Explore", "Surveys", "can_explore", "explore", "explore_offer"]


class Explore(Move):
    """Explore the site where a team of yours stands, and claim what is found."""

    team: Annotated[
        TeamId, Meta(title="with {choice}", description="Which of your teams", extra={"asks": "Which team?"})
    ]
    second_team: SecondTeam = 0
    hq: Hq = OWN
    cards: TimedHand = ()


def explorable(assets: Assets) -> Iterator[TeamId]:
    """The teams that stand before an empty exploration box."""
    sites = assets.state.sites
    for number, site in assets.teams:
        if SITES[site].explore is not None and ((spot := sites.get(site)) is None or not spot.explored):
            yield number


class Surveys:
    """What a player's teams could explore now."""

    def __init__(self, assets: Assets, second: Second | None = None) -> None:
        means = assets.means("explore")
        self.assets, self.second, self._where = assets, second, dict(assets.teams)
        self.means = means if second is None else Rest(means, second)

    def teams(self) -> Iterator[TeamId]:
        """Those that can explore where they stand."""
        return (number for number in explorable(self.assets) if self.plan(number).is_possible())

    def plan(self, number: TeamId, after: TeamId = 0) -> Plan:
        """What exploring takes where a team stands, if another one explores after it."""
        plan = Plan(self.means, SITES[self.site(number)].explore or 0)
        return plan.serving(partial(self._goes_on, after)) if after else plan

    def seconds(self, number: TeamId) -> list[TeamId]:
        """The teams that Time could serve after this one, elsewhere."""
        if self.means.time is None or self.second:
            return []
        here = self.site(number)
        return [other for other in self.teams() if self.site(other) != here and self.plan(number, other).price()]

    def site(self, number: TeamId) -> SiteId:
        return self._where[number]

    def _goes_on(self, after: TeamId, plan: Plan, price: Price) -> bool:
        left = Surveys(self.assets, plan.left(after, price))
        return left.plan(after).price() is not None


def can_explore(assets: Assets) -> bool:
    return next(explorable(assets), None) is not None and next(assets.work_out(Surveys).teams(), None) is not None


def explore_offer(assets: Assets, second: Second | None = None) -> Offer:
    state, seat = assets.state, assets.seat
    surveys = assets.work_out(Surveys) if second is None else Surveys(assets, second)
    plan = surveys.plan
    if second is not None:
        return Offer(
            Explore,
            team=one_of(
                [number for number in surveys.teams() if number == second.team], shown=previews.team(state, seat)
            ),
            says=lambda team: previews.exploring(plan(team).sum(OWN), seat, surveys.site(team)),
        )
    return Offer(
        Explore,
        team=one_of(
            surveys.teams,
            shown=previews.team(state, seat),
            others=lambda: reasons.unable_to_explore(assets),
        ),
        second_team=lambda team: second_slot(surveys.seconds(team), state, seat),
        hq=lambda team, second_team: plan(team, second_team).hq_slot(),
        cards=lambda team, second_team, hq: plan(team, second_team).cards_slot(hq),
        says=lambda team, second_team, hq, cards: previews.exploring(
            plan(team, second_team).sum(hq, (), cards), seat, surveys.site(team), two=bool(second_team)
        ),
    )


def explore(state: State, seat: Seat, move: Explore, table: Table, second: Second | None = None) -> Second | None:
    """Let it happen. Returns what is left for a second team, if Time serves one."""
    surveys = Surveys(Assets(state, seat), second)
    plan, site = surveys.plan(move.team, move.second_team), surveys.site(move.team)
    left = plan.after(move.second_team, move.hq, (), move.cards)
    done = plan.carry_out(state, move.hq, (), move.cards, table)
    state.turn.acted.append(move.team)
    table.tell(Explored(seat, move.team, site, done))
    discover(state, seat, move.team, site, table)
    return left
