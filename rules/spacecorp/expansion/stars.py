"""Star tracks (page 18): a team bound for a star system takes years to report.
Also Phobes (page 20), who drive explorers away."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from msgspec import Meta

from rules.kernel import Move, Offer, Seat, Step, Table, one_of
from rules.spacecorp.boards import SiteId
from rules.spacecorp.content import FIGURES, TILES
from rules.spacecorp.corp import TeamId
from rules.spacecorp.expansion.wheel import advance
from rules.spacecorp.outcomes import Released, TeamSentHome, TrackAdvanced
from rules.spacecorp.state import State
from rules.spacecorp.value import previews


def advance_tracks(state: State, seat: Seat, table: Table) -> None:
    """At the start of a turn, each team on a star track comes nearer to its star."""
    corp = state.corps[seat]
    for number, team in enumerate(corp.teams, 1):
        if team.track and team.site:
            faster = corp.has("star_track_speed")
            team.track = max(0, team.track - (faster.boxes if faster else FIGURES.stars.pace))
            table.tell(TrackAdvanced(seat, number, team.site, team.track))


# ---------------------------------------------------------------- Phobes


class SendHome(Move):
    """Choose which of your teams Phobes send home."""

    follow_up: ClassVar[bool] = True

    team: Annotated[
        TeamId, Meta(description="The team that goes home", extra={"asks": "Which team?"})
    ]


class Flight(Step):
    """The explorer sends home a team of theirs in the region.
    It may be one on the track (SCB-A23)."""

    seat: Seat
    site: SiteId
    public: ClassVar[bool] = True

    def awaiting(self, state: State) -> frozenset[Seat]:
        return frozenset({self.seat})

    def offers(self, state: State, seat: Seat) -> Iterator[Offer]:
        yield Offer(
            SendHome, team=one_of(self._teams(state), describe=previews.show_team(state, seat))
        )

    def apply(self, state: State, seat: Seat, move: SendHome, table: Table) -> None:
        table.done()
        state.place(seat, move.team, state.board.home)
        table.tell(TeamSentHome(seat, move.team, self.site))

    def default(self, state: State, seat: Seat) -> Move:
        return SendHome(self._teams(state)[-1])

    def _teams(self, state: State) -> list[TeamId]:
        return [
            number for number, team in state.corps[self.seat].deployed() if team.site == self.site
        ]


def flee(state: State, seat: Seat, site: SiteId, table: Table) -> None:
    """Phobes are revealed: the tiles of the system give nothing any more.
    Players with Energy Fields are exempt, and their teams stay."""
    state.sites[site].driven = True
    if not state.corps[seat].ignores("phobes"):
        table.then(Flight(seat, site))


def release(state: State, seat: Seat, site: SiteId, table: Table) -> None:
    """A Secure base stands on the Phobes.
    Its builder gains the immediate awards of every tile in the system, including those paid
    before."""
    spot = state.sites[site]
    spot.driven = False
    tiles = [TILES[plot.tile] for plot in spot.plots if plot.tile]
    profit = sum(tile.profit for tile in tiles)
    state.corps[seat].profit += profit
    table.tell(Released(seat, site, profit))
    for tile in tiles:
        if tile.genetics:
            advance(state, seat, "genetics", tile.genetics, table)
        if tile.revelation:
            advance(state, seat, "revelation", tile.revelation, table)
