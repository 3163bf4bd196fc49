"""Step 4 of a turn: a free transport of a team between two bases, then the end of the turn (pages 7
and 11).

By default the bot asks only if a transport is useful. Players can choose to be asked whenever one
is possible. Once asked, they may make any transport that the rules allow.
"""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from msgspec import Meta

from rules.kernel import Capitalized, Move, Offer, OrderProposal, Seat, Step, Table, Text, one_of
from rules.spacecorp.actions.preferences import Prefer
from rules.spacecorp.boards import SiteId
from rules.spacecorp.content import FIGURES, SITES
from rules.spacecorp.corp import TeamId
from rules.spacecorp.expansion.routes import travel_of
from rules.spacecorp.expansion.spur import may_leave_from
from rules.spacecorp.outcomes import Transported
from rules.spacecorp.state import Bases, State
from rules.spacecorp.table.deploying import show_site
from rules.spacecorp.table.distances import Trip, trips
from rules.spacecorp.table.ending import is_over
from rules.spacecorp.table.scouting import is_open
from rules.spacecorp.value import previews
from rules.spacecorp.words.naming import name_team, there


class Transport(Move):
    """Bring a team that has not acted from one base of yours to another, one of them a
    Spaceport."""

    team: Annotated[
        TeamId, Meta(description="The team that travels", extra={"asks": "Which team?"})
    ]
    to: Annotated[
        SiteId, Meta(title="to {choice}", description="Where it goes", extra={"asks": "Where to?"})
    ]


class EndTurn(Move):
    """End your turn without a transport."""

    optional: ClassVar[bool] = True


class Transporting(Step):
    """Offer a transport if one is useful or the player wants to be asked.
    Otherwise the turn goes on."""

    seat: Seat
    asked: bool = False  # the player wants to be asked whenever one is possible

    def awaiting(self, state: State) -> frozenset[Seat]:
        return frozenset({self.seat} if can_travel(state, self.seat, anyhow=self.asked) else ())

    def run(self, state: State, table: Table) -> None:
        table.done()
        state.turn.phase = "discard"

    def offers(self, state: State, seat: Seat) -> Iterator[Offer]:
        corp, teams = state.corps[seat], [*_teams(state, seat)]
        yield Offer(
            Transport,
            team=one_of(teams, describe=previews.show_team(state, seat, teams)),
            to=lambda team: one_of(
                _goals(state, seat, corp.team(team).site),
                describe=lambda goal: show_site(goal, _tell_use(state, seat, team, goal)),
            ),
            says=lambda team, to: _tell(state, seat, team, to),
        )
        yield Offer(EndTurn)

    def apply(self, state: State, seat: Seat, move: Transport | EndTurn, table: Table) -> None:
        table.done()
        if isinstance(move, Transport):
            start = state.corps[seat].team(move.team).site
            assert start is not None  # noqa: S101 - only teams on the board travel
            track = FIGURES.stars.boxes if SITES[move.to].kind == "star_system" else 0
            state.place(seat, move.team, move.to, track)
            table.tell(Transported(seat, move.team, start, move.to))
        state.turn.phase = "discard"

    def answer(self, state: State, seat: Seat) -> Move | None:
        return EndTurn() if state.corps[seat].preferences.value.transport == "never" else None

    def propose(self, state: State, seat: Seat) -> OrderProposal | None:
        now = state.corps[seat].preferences.value
        move = Prefer(now.claim, "never", now.rewards, now.shed)
        label = Text("From now on, end my turns without a transport")
        promise = Text("From now on I end your turns without a transport.")
        return OrderProposal(move, label, promise) if now.transport == "ask" else None

    def default(self, state: State, seat: Seat) -> Move:
        return EndTurn()


def can_travel(state: State, seat: Seat, *, anyhow: bool = False) -> bool:
    """Whether to ask about a transport.
    By default one must be useful and the era must have turns to come; with `anyhow` any possible
    one will do."""
    if anyhow:
        return next(_teams(state, seat), None) is not None
    return not is_over(state) and any(
        _is_of_use(state, seat, number) for number in _teams(state, seat)
    )


def _open_trips(state: State, seat: Seat, start: SiteId) -> Iterator[Trip]:
    """The moves from a site to sites with something left to do, nearest first."""
    for trip in trips(start, travel_of(state.corps[seat])):
        if is_open(state, trip.site) and (not trip.spur or may_leave_from(state, seat, start)):
            yield trip


def _near(state: State, seat: Seat, goal: SiteId) -> Text:
    """Tell the nearest thing to do next from a goal."""
    trip = next(_open_trips(state, seat, goal), None)
    if trip is None:
        return Text("")
    told = "{site}, {distance} away, is then the nearest with something to do"
    return Text(told, site=Capitalized(there(trip.site)), distance=trip.distance)


def _tell_use(state: State, seat: Seat, number: TeamId, goal: SiteId) -> Text:
    """Tell why a team would go to a goal."""
    return _COLONIST if _may_colonize(state, seat, number, goal) else _near(state, seat, goal)


_COLONIST = Text("a colony point if you give the team up there")


def _tell(state: State, seat: Seat, number: TeamId, goal: SiteId) -> Text:
    """Tell which team goes where, and why."""
    start, use = state.corps[seat].team(number).site, _tell_use(state, seat, number, goal)
    assert start is not None  # noqa: S101 - only teams on the board travel
    told = (
        "{team} goes from {start} to {goal}. {use}."
        if use
        else "{team} goes from {start} to {goal}."
    )
    return Text(
        told,
        team=Capitalized(name_team(number)),
        start=there(start),
        goal=there(goal),
        use=Capitalized(use),
    )


def _teams(state: State, seat: Seat) -> Iterator[TeamId]:
    """The teams that can be transported.
    Long Dormancy adds those that have acted. A team on a star track can do nothing yet, so it is
    left out."""
    own, ends = _bases(state, seat)
    if not ends or len(own) == 1:
        return iter(())
    corp = state.corps[seat]
    rested = corp.has("transport_upgrade") is not None
    return (
        number
        for number, team in corp.deployed()
        if team.site in own and not team.track and (rested or number not in state.turn.acted)
    )


def _goals(state: State, seat: Seat, start: SiteId | None) -> list[SiteId]:
    """The sites that a team can be transported to."""
    if start is None:
        return []
    own, ends = _bases(state, seat)
    goals = own if start in ends else ends
    return [site.id for site in state.board.sites if site.id in goals and site.id != start]


def _is_of_use(state: State, seat: Seat, number: TeamId) -> bool:
    """Whether a transport is useful.
    It may reach a Spaceport, come nearer to something still to do, or be worth a colony point."""
    start = state.corps[seat].team(number).site
    assert start is not None  # noqa: S101 - only teams on the board travel
    ports = _ports(state, state.bases(seat))
    here = {trip.site: trip.distance for trip in _open_trips(state, seat, start)}

    def serves(goal: SiteId) -> bool:
        if (goal in ports and start not in ports) or _may_colonize(state, seat, number, goal):
            return True
        return any(
            trip.distance < here.get(trip.site, trip.distance + 1)
            for trip in _open_trips(state, seat, goal)
        )

    return any(map(serves, _goals(state, seat, start)))


def _may_colonize(state: State, seat: Seat, number: TeamId, goal: SiteId) -> bool:
    """Whether the team would be its player's only one in a star system that can still get their
    colony. A team given up there is worth a colony point."""
    spot, corp = state.sites.get(goal), state.corps[seat]
    if (
        spot is None
        or SITES[goal].kind != "star_system"
        or spot.colony is not None
        or not state.colonies
    ):
        return False
    return spot.owner == seat and all(
        team.site != goal for other, team in corp.deployed() if other != number
    )


def _bases(state: State, seat: Seat) -> tuple[set[SiteId], set[SiteId]]:
    """A player's sites with a base, and those that can be one end of any transport.
    These have a Spaceport; with Long Dormancy, all qualify. Everybody has a base at home, but it is
    no Spaceport (SCB-A5)."""
    bases = state.bases(seat)
    if not bases:  # no base besides home: there is nowhere to go
        return {state.board.home}, set()
    own = {state.board.home, *[site for site, _ in bases]}
    return own, own if state.corps[seat].has("transport_upgrade") else _ports(state, bases)


def _ports(state: State, bases: Bases) -> set[SiteId]:
    return {site for site, plot in bases if state.effect(plot, "transport")}
