"""Step 4 of a turn: a free transport of a team between two bases, and the end of a turn (pages 7 and 11). It is asked
only where it brings a team nearer to anything that is still to be done."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from msgspec import Meta

from rules.kernel.offer import Move, Offer, Seat, one_of
from rules.kernel.step import Proposal, Step, Table
from rules.kernel.text import Capital, Text
from rules.spacecorp import previews
from rules.spacecorp.boards import SiteId
from rules.spacecorp.content import FIGURES, SITES
from rules.spacecorp.corp import TeamId
from rules.spacecorp.deploying import show_site
from rules.spacecorp.distances import Trip, trips
from rules.spacecorp.ending import is_over
from rules.spacecorp.outcomes import Transported
from rules.spacecorp.preferences import Prefer
from rules.spacecorp.routes import travel_of
from rules.spacecorp.scouting import is_open
from rules.spacecorp.spur import may_leave_from
from rules.spacecorp.state import Bases, State
from rules.spacecorp.words.naming import name_team, there

__all__ = ["EndTurn", "Transport", "Transporting", "can_travel"]


class Transport(Move):
    """Bring a team that has not acted from one base of yours to another, one of them a Spaceport."""

    team: Annotated[TeamId, Meta(description="The team that travels", extra={"asks": "Which team?"})]
    to: Annotated[SiteId, Meta(title="to {choice}", description="Where it goes", extra={"asks": "Where to?"})]


class EndTurn(Move):
    """End your turn without a transport."""

    quiet: ClassVar[bool] = True


class Transporting(Step):
    """A transport, if any serves anything: else the turn goes on by itself."""

    seat: Seat

    def awaiting(self, state: State) -> frozenset[Seat]:
        return frozenset({self.seat} if can_travel(state, self.seat) else ())

    def run(self, state: State, table: Table) -> None:
        table.done()
        state.turn.phase = "discard"

    def offers(self, state: State, seat: Seat) -> Iterator[Offer]:
        corp, teams = state.corps[seat], [*_teams(state, seat)]
        yield Offer(
            Transport,
            team=one_of(teams, shown=previews.show_team(state, seat, teams)),
            to=lambda team: one_of(
                _goals(state, seat, corp.team(team).site),
                shown=lambda goal: show_site(goal, _near(state, seat, goal)),
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

    def propose(self, state: State, seat: Seat) -> Proposal | None:
        now = state.corps[seat].preferences.value
        move = Prefer(now.claim, "never", now.shed)
        label = Text("From now on, end my turns without a transport")
        promise = Text("From now on I end your turns without a transport.")
        return Proposal(move, label, promise) if now.transport == "ask" else None

    def default(self, state: State, seat: Seat) -> Move:  # noqa: ARG002 - whoever it is
        return EndTurn()


def can_travel(state: State, seat: Seat) -> bool:
    """Whether there is anything to ask: a team can travel to where it is of more use, and turns are still to come."""
    return not is_over(state) and next(_teams(state, seat), None) is not None


def _open_trips(state: State, seat: Seat, start: SiteId) -> Iterator[Trip]:
    """The moves from a site to where anything is left to be done, the nearest first."""
    for trip in trips(start, travel_of(state.corps[seat])):
        if is_open(state, trip.site) and (not trip.spur or may_leave_from(state, seat, start)):
            yield trip


def _near(state: State, seat: Seat, goal: SiteId) -> Text:
    """What could be done next from a goal."""
    trip = next(_open_trips(state, seat, goal), None)
    if trip is None:
        return Text("")
    told = "{site}, {distance} away, is then the nearest with something to do"
    return Text(told, site=Capital(there(trip.site)), distance=trip.distance)


def _tell(state: State, seat: Seat, number: TeamId, goal: SiteId) -> Text:
    """Which team goes where, and what for."""
    start, near = state.corps[seat].team(number).site, _near(state, seat, goal)
    assert start is not None  # noqa: S101 - only teams on the board travel
    told = "{team} goes from {start} to {goal}. {near}." if near else "{team} goes from {start} to {goal}."
    return Text(told, team=Capital(name_team(number)), start=there(start), goal=there(goal), near=near)


def _teams(state: State, seat: Seat) -> Iterator[TeamId]:
    """The teams that a transport serves: with Long Dormancy also those that acted, but none on a star track, where a
    team can do nothing yet."""
    own, ends = _bases(state, seat)
    if not ends or len(own) == 1:
        return iter(())
    corp = state.corps[seat]
    rested = corp.has("transport_upgrade") is not None
    return (
        number
        for number, team in corp.deployed()
        if team.site in own
        and not team.track
        and (rested or number not in state.turn.acted)
        and _goals(state, seat, team.site)
    )


def _goals(state: State, seat: Seat, start: SiteId | None) -> list[SiteId]:
    """Where a team can be brought from a site, and is of more use: a Spaceport speeds it from there, or something that
    is still to be done is nearer."""
    if start is None:
        return []
    own, ends = _bases(state, seat)
    goals, ports = own if start in ends else ends, _ports(state, state.bases(seat))
    here = {trip.site: trip.distance for trip in _open_trips(state, seat, start)}

    def serves(goal: SiteId) -> bool:
        if goal in ports and start not in ports:
            return True
        return any(trip.distance < here.get(trip.site, trip.distance + 1) for trip in _open_trips(state, seat, goal))

    return [site.id for site in state.board.sites if site.id in goals and site.id != start and serves(site.id)]


def _bases(state: State, seat: Seat) -> tuple[set[SiteId], set[SiteId]]:
    """The sites with a base of a player, and those of them that may be one end of any transport: with a Spaceport, or
    all with Long Dormancy. The base at home is one of everybody, but no Spaceport (SCB-A5)."""
    bases = state.bases(seat)
    if not bases:  # as for long: there is nowhere to go
        return {state.board.home}, set()
    own = {state.board.home, *[site for site, _ in bases]}
    return own, own if state.corps[seat].has("transport_upgrade") else _ports(state, bases)


def _ports(state: State, bases: Bases) -> set[SiteId]:
    return {site for site, plot in bases if state.effect(plot, "transport")}
