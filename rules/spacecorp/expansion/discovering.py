"""Discovery: draw tiles from their stacks, place them and apply their gains."""

from rules.kernel import EVERYONE, Pile, Seat, Step, Table
from rules.spacecorp.boards import Site, SiteId
from rules.spacecorp.content import SITES, TILES
from rules.spacecorp.corp import TeamId
from rules.spacecorp.events import BoxBare, TilePlaced, TileRedirected
from rules.spacecorp.expansion.stars import flee
from rules.spacecorp.expansion.wheel import advance
from rules.spacecorp.sheets import Tile, TileId
from rules.spacecorp.state import Plot, Spot, State


def spot_at(state: State, site: SiteId) -> Spot:
    """Return the spot of a site, creating it if nothing lies there yet."""
    if site not in state.sites:
        state.sites[site] = Spot([Plot() for _ in range(max(1, SITES[site].boxes))])
    return state.sites[site]


def stack_of(site: Site, box: int) -> str:
    """The stack for an exploration box. In a star system the first box draws from Primary."""
    if site.kind == "star_system":
        return "secondary" if box else "primary"
    return f"e{site.explore}"


def discover(state: State, seat: Seat, number: TeamId, site: SiteId, table: Table) -> None:
    """Place a tile in every empty box of a site.
    The team that stands there claims them. A probe has no number and makes no claim."""
    spot = spot_at(state, site)
    if number:
        spot.claim, spot.claimant = seat, number
    first, *others = (
        box for box, plot in enumerate(spot.plots) if plot.tile is None and not plot.bare
    )
    _place(state, seat, site, first, table)
    table.then(*[Discovery(seat, site, box) for box in others])


class Discovery(Step):
    """The next tile of a system, once the effects of the earlier ones are settled."""

    seat: Seat
    site: SiteId
    box: int

    def run(self, state: State, table: Table) -> None:
        table.done()
        _place(state, self.seat, self.site, self.box, table)


def _place(state: State, seat: Seat, site: SiteId, box: int, table: Table) -> None:
    plot = state.sites[site].plots[box]
    plot.tile = _draw(state, seat, site, stack_of(SITES[site], box), table)
    plot.bare = plot.tile is None
    if plot.tile is not None:
        _reveal(state, seat, site, TILES[plot.tile], table)


def _draw(state: State, seat: Seat, site: SiteId, stack: str, table: Table) -> TileId | None:
    """Draw the top tile of a stack, or of the stack that it names instead (SCB-A10)."""
    shown: Pile[TileId] = Pile(kind="tile", open_to=EVERYONE)
    if not state.stacks[stack].draw(table, 1, shown):
        table.tell(BoxBare(seat, site))
        return None
    (tile,) = shown
    if other := TILES[tile].redirect:
        table.tell(TileRedirected(seat, site, tile, other))
        return _draw(state, seat, site, other, table)
    return tile


def _reveal(state: State, seat: Seat, site: SiteId, tile: Tile, table: Table) -> None:
    """Apply the gains of a new tile.
    Phobes drive a team away, and nothing more is gained there (SCB-A23)."""
    if tile.special == "phobes":
        flee(state, seat, site, table)
    barren = state.banned(state.sites[site], seat)
    if barren:
        table.tell(TilePlaced(seat, site, tile.id, barren=True))
        return
    table.tell(TilePlaced(seat, site, tile.id, tile.profit, tile.genetics, tile.revelation))
    state.corps[seat].profit += tile.profit
    if tile.genetics:
        advance(state, seat, "genetics", tile.genetics, table)
    if tile.revelation:
        advance(state, seat, "revelation", tile.revelation, table)
