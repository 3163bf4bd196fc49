"""Step 4 of a turn: a free transport of a team between two bases, and the end of a turn (pages 7 and 11)."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from msgspec import Meta

from rules.kernel.offer import Move, Offer, Seat, one_of
from rules.kernel.step import Step, Table
from rules.spacecorp import previews
from rules.spacecorp.boards import SiteId
from rules.spacecorp.content import FIGURES, SITES
from rules.spacecorp.corp import TeamId
from rules.spacecorp.deploying import shown_site
from rules.spacecorp.outcomes import Transported
from rules.spacecorp.state import State

__all__ = ["EndTurn", "Transport", "Transporting", "can_travel"]


class Transport(Move):
    """Bring a team that has not acted from one base of yours to another, one of them a Spaceport."""

    team: Annotated[TeamId, Meta(description="The team that travels")]
    to: Annotated[SiteId, Meta(title="to {choice}", description="Where it goes")]


class EndTurn(Move):
    """End your turn without a transport."""

    quiet: ClassVar[bool] = True


class Transporting(Step):
    """A transport, if any is possible: else the turn goes on by itself."""

    seat: Seat

    def awaiting(self, state: State) -> frozenset[Seat]:
        return frozenset({self.seat} if _teams(state, self.seat) else ())

    def run(self, state: State, table: Table) -> None:
        table.done()
        state.turn.phase = "discard"

    def offers(self, state: State, seat: Seat) -> Iterator[Offer]:
        corp, teams = state.corps[seat], _teams(state, seat)
        yield Offer(
            Transport,
            team=one_of(teams, shown=previews.team(state, seat, teams)),
            to=lambda team: one_of(_goals(state, seat, corp.team(team).site), shown=shown_site),
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

    def default(self, state: State, seat: Seat) -> Move:  # noqa: ARG002 - whoever it is
        return EndTurn()


def can_travel(state: State, seat: Seat) -> bool:
    """Whether there is anything to ask."""
    return bool(_teams(state, seat))


def _teams(state: State, seat: Seat) -> list[TeamId]:
    """The teams that can be transported: with Long Dormancy also those that acted, but none on a star track, where a
    team can do nothing yet."""
    own, ports = _bases(state, seat)
    if not ports or len(own) == 1:
        return []
    corp = state.corps[seat]
    rested = corp.has("transport_upgrade") is not None
    return [
        number
        for number, team in corp.deployed()
        if (rested or number not in state.turn.acted) and not team.track and team.site in own
    ]


def _goals(state: State, seat: Seat, start: SiteId | None) -> list[SiteId]:
    """Where a team can be brought from a site."""
    own, ports = _bases(state, seat)
    goals = own if start in ports else ports
    return [site.id for site in state.board.sites if site.id in goals and site.id != start]


def _bases(state: State, seat: Seat) -> tuple[set[SiteId], set[SiteId]]:
    """The sites with a base of a player, and those of them that may be one end of any transport: with a Spaceport, or
    all with Long Dormancy. The base at home is one of everybody, but no Spaceport (SCB-A5)."""
    bases = state.bases(seat)
    if not bases:  # as for long: there is nowhere to go
        return {state.board.home}, set()
    own = {state.board.home, *[site for site, _ in bases]}
    ports = {site for site, plot in bases if state.effect(plot, "transport")}
    return own, own if state.corps[seat].has("transport_upgrade") else ports
