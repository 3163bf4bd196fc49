"""Move: a team goes from one site to another. A base must stand at one of the two."""

from typing import Annotated, Any

from msgspec import Meta

from rules.kernel import Move, Offer, Seat, Slot, Table, Text, one_of
from rules.spacecorp.boards import SiteId
from rules.spacecorp.content import FIGURES, SITES
from rules.spacecorp.corp import TeamId
from rules.spacecorp.events import BeyondReached, Moved
from rules.spacecorp.expansion import reasons, spur
from rules.spacecorp.expansion.routes import Routes, find_routes
from rules.spacecorp.state import State
from rules.spacecorp.value import previews
from rules.spacecorp.value.assets import Assets
from rules.spacecorp.value.picks import Helps, Hq, SecondTeam, TimedHand, second_slot
from rules.spacecorp.value.value import OWN, Second
from rules.spacecorp.words import naming


class MoveTeam(Move, tag="move"):
    """Move a team. A base of anybody must stand where it starts or lands; at home everybody has
    one."""

    team: Annotated[TeamId, Meta(description="Which of your teams", extra={"asks": "Which team?"})]
    target: Annotated[
        SiteId, Meta(title="to {choice}", description="Where it goes", extra={"asks": "Where to?"})
    ]
    second_team: SecondTeam = 0
    hq: Hq = OWN
    help: Helps = ()
    cards: TimedHand = ()


def can_move(assets: Assets) -> bool:
    return next(assets.work_out(find_routes).teams(), None) is not None


def move_offer(assets: Assets, second: Second | None = None) -> Offer:
    """Offer the possible moves; if `second` is given, those of the second team."""
    state, seat = assets.state, assets.seat
    routes = assets.work_out(find_routes).after(second)
    plan = routes.plan
    last = "cards" if second is None else "help"

    def says(**picks: Any) -> Text:
        """Tell how far a team gets, then the distance to the goal; once everything is picked, also
        the cost."""
        if "team" not in picks:
            return Text("")
        team, after = picks["team"], picks.get("second_team", 0)
        if "target" not in picks:
            start = routes.where(team)
            here = routes.start(start)
            return previews.reach(
                start, routes.means.value(OWN, None, here.terms)[0], here.plan.best()
            )
        aimed = plan(team, picks["target"], after)
        way = Text("{distance} away.", distance=aimed.need)
        if last in picks:
            done = aimed.sum(picks.get("hq", OWN), picks["help"], picks.get("cards", ()))
            if done is None:
                return Text("")
            way = naming.tell_spent(done, two=bool(after))
        alone = len(routes.sites(team)) == 1  # with one target there is no question, so name it
        return previews.tell_goal(state, seat, picks["target"], way, named=alone)

    if second is not None:
        return Offer(
            MoveTeam,
            team=one_of(
                [number for number in routes.teams() if number == second.team],
                describe=previews.show_team(state, seat),
            ),
            target=lambda team: _targets(routes, team),
            help=lambda team, target: plan(team, target).help_slot(OWN),
            says=says,
        )
    return Offer(
        MoveTeam,
        team=one_of(
            routes.teams,
            describe=previews.show_team(state, seat),
            barred_options=lambda: reasons.stuck_teams(routes),
        ),
        target=lambda team: _targets(routes, team),
        second_team=lambda team, target: second_slot(routes.seconds(team, target), state, seat),
        hq=lambda team, target, second_team: plan(team, target, second_team).hq_slot(),
        help=lambda team, target, second_team, hq: plan(team, target, second_team).help_slot(hq),
        cards=lambda team, target, second_team, hq, help: plan(  # noqa: A006
            team, target, second_team
        ).cards_slot(hq, help),
        says=says,
    )


def _targets(routes: Routes, team: TeamId) -> Slot:
    state, seat = routes.state, routes.seat
    return one_of(
        routes.sites(team),
        describe=lambda site: previews.destination(state, seat, site),
        barred_options=lambda: reasons.out_of_reach(routes, team),
    )


def move_team(
    assets: Assets, move: MoveTeam, table: Table, second: Second | None = None
) -> Second | None:
    """Carry out the Move. Returns what is left for a second team, if Time serves one."""
    state, seat = assets.state, assets.seat
    routes = assets.work_out(find_routes).after(second)
    plan, start = routes.plan(move.team, move.target, move.second_team), routes.where(move.team)
    left = plan.after(move.second_team, move.hq, move.help, move.cards)
    done = plan.carry_out(state, move.hq, move.help, move.cards, table)
    state.turn.acted = [*state.turn.acted, move.team]
    table.tell(Moved(seat, move.team, start, move.target, done))
    arrive(state, seat, move.team, move.target, table)
    return left


def arrive(state: State, seat: Seat, number: TeamId, site: SiteId, table: Table) -> None:
    """Land a team.
    In a star system it lands in the outermost box of the star track. The first two teams at the end
    of the board win a Beyond marker."""
    kind = SITES[site].kind
    if kind == "beyond" and state.beyond:
        marker, corp = state.beyond.pop(0), state.corps[seat]
        corp.beyond = [*corp.beyond, marker]
        table.tell(BeyondReached(seat, marker))
    elif kind == "orion_spur":
        spur.enter(state, seat, site, table)
    state.place(seat, number, site, FIGURES.stars.boxes if kind == "star_system" else 0)
