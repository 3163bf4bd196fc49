"""Put a team on the board without a move.
Star Children send the fourth team to a star that nobody has reached."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from msgspec import Meta

from rules.kernel import Move, Offer, Option, Seat, Step, Table, one_of
from rules.spacecorp.boards import SiteId
from rules.spacecorp.content import FIGURES
from rules.spacecorp.outcomes import TeamDeployed
from rules.spacecorp.state import State
from rules.spacecorp.table.scouting import scout
from rules.spacecorp.words.naming import name_site as named


class Deploy(Move):
    """Choose where a team of yours is set up."""

    follow_up: ClassVar[bool] = True

    site: Annotated[
        SiteId,
        Meta(
            title="at {choice}",
            description="Where the team goes",
            extra={"asks": "Where does the team go?"},
        ),
    ]


class StarChildren(Step):
    """The fourth team appears on the star of a system without any team.
    If there is none, the effect is lost (SCC-A26)."""

    seat: Seat
    public: ClassVar[bool] = True

    def awaiting(self, state: State) -> frozenset[Seat]:
        return frozenset({self.seat} if _unreached(state) else ())

    def offers(self, state: State, seat: Seat) -> Iterator[Offer]:
        stars = one_of(
            _unreached(state), describe=lambda site: show_site(site, scout(state, seat, site))
        )
        yield Offer(Deploy, site=stars)

    def apply(self, state: State, seat: Seat, move: Deploy, table: Table) -> None:
        table.done()
        state.place(seat, FIGURES.pieces.teams, move.site)
        table.tell(TeamDeployed(seat, FIGURES.pieces.teams, move.site))

    def default(self, state: State, seat: Seat) -> Move:
        return Deploy(_unreached(state)[0])


def show_site(site: SiteId, about: str = "") -> Option:
    """A site as an option."""
    return Option(site, named(site), about, place=site)


def _unreached(state: State) -> list[SiteId]:
    """The star systems without any team, whether on the star or on its track."""
    reached = {team.site for corp in state.corps for _, team in corp.deployed()}
    return [
        site.id
        for site in state.board.sites
        if site.kind == "star_system" and site.id not in reached
    ]
