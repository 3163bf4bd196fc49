"""From turn to turn and from era to era (pages 13, 14 and 18): the next player, what everybody
takes into the next era, and how it begins."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from msgspec import Meta

from rules.kernel import Move, Offer, Option, Seat, Step, Table, Text, one_of
from rules.spacecorp.boards import SiteId
from rules.spacecorp.content import ERAS, FIGURES, SITES, TIME_CARDS
from rules.spacecorp.corp import Legacy
from rules.spacecorp.expansion.discovering import discover
from rules.spacecorp.expansion.wheel import Award, FreeAdaptation, orbits
from rules.spacecorp.outcomes import BeyondStart, EraBegan, EraEnded, LegacyDeclined, LegacyKept
from rules.spacecorp.state import Late, State, Turn
from rules.spacecorp.table.deploying import Deploy, show_site
from rules.spacecorp.table.ending import next_in_turn
from rules.spacecorp.turn.scoring import score
from rules.spacecorp.turn.setup import deal, lay_board
from rules.spacecorp.turn.turn import PlayerTurn
from rules.spacecorp.words import naming

NOTHING = "nothing"

# ---------------------------------------------------------------- turns


class NextTurn(Step):
    """At the bottom of the era's stack of steps: give the next player a turn, until nobody is
    left."""

    def run(self, state: State, table: Table) -> None:
        if (seat := _interceptor(state)) is not None:
            table.then(PlayerTurn(seat, extra=True))
        elif (seat := next_in_turn(state, table)) is not None:
            table.then(PlayerTurn(seat))
        else:
            table.done()
            table.then(EraEnd())


class ExtraTurn(Step):
    """An Intercept played after the next turn has begun: that turn waits.
    It is its player's last if the extra turn has triggered the end of the era."""

    waiting: Turn

    def run(self, state: State, table: Table) -> None:
        if (seat := _interceptor(state)) is not None:
            table.then(PlayerTurn(seat, extra=True))
        else:
            table.done()
            state.turn = self.waiting
            if state.ending and state.turn.seat in state.ending.last:
                state.ending.last.remove(state.turn.seat)


def _interceptor(state: State) -> Seat | None:
    """Return the player who takes an extra turn now, and forget them."""
    seat, state.late.intercepted = state.late.intercepted, None
    return seat


# ---------------------------------------------------------------- the end of an era


class EraEnd(Step):
    """End the era: drop standing orders and everything that could still be answered."""

    def run(self, state: State, table: Table) -> None:
        table.done()
        table.tell(EraEnded(state.era))
        state.turn.phase = "between"
        state.late = Late()
        for corp in state.corps:
            corp.orders.value = []
        if state.era == state.rules.last:
            score(state, table)
        else:
            table.then(LegacyChoice([]), NewEra())


class KeepLegacy(Move):
    """Keep a tile and your base on it at your headquarters, to collect from in later eras."""

    follow_up: ClassVar[bool] = True

    site: Annotated[
        SiteId,
        Meta(
            description="Which tile goes with you into the next era",
            extra={"asks": "Which tile goes with you into the next era?"},
        ),
    ]


class LegacyChoice(Step):
    """All players choose at the same time.
    Each may keep a tile with a P# and their base on it, in place of one kept before."""

    together: ClassVar[bool] = True

    chosen: list[Seat]

    def awaiting(self, state: State) -> frozenset[Seat]:
        return frozenset(
            seat for seat in state.playing if seat not in self.chosen and _heirlooms(state, seat)
        )

    def offers(self, state: State, seat: Seat) -> Iterator[Offer]:
        sites = list(_heirlooms(state, seat))
        kept = state.corps[seat].legacy
        none = (
            Text("Keep {tile}", tile=naming.name_tile(kept.tile)) if kept else Text("Keep nothing")
        )
        options = [_show_heirloom(state, site) for site in sites]
        yield Offer(
            KeepLegacy,
            site=one_of([*options, Option(NOTHING, none)], default=lambda: _most(state, seat)),
        )

    def apply(self, state: State, seat: Seat, move: KeepLegacy, table: Table) -> None:
        self.chosen.append(seat)
        if move.site == NOTHING:
            table.tell(LegacyDeclined(seat))
            return
        spot = state.sites[move.site]
        (plot,) = spot.plots
        assert plot.tile is not None and plot.base is not None  # noqa: S101, PT018 - heirlooms have both
        state.corps[seat].legacy = Legacy(plot.tile, plot.base, state.era)
        table.tell(LegacyKept(seat, plot.tile, plot.base))
        spot.owner, plot.tile, plot.base = None, None, None

    def default(self, state: State, seat: Seat) -> Move:
        return KeepLegacy(_most(state, seat))


def _heirlooms(state: State, seat: Seat) -> list[SiteId]:
    """The sites where a player has a base on a tile with a P#, highest yield first."""
    found = {}
    for site, plot in state.bases(seat):
        if (amount := state.production(state.sites[site], plot)) is not None:
            found[site] = amount
    return sorted(found, key=lambda site: -found[site])


def _most(state: State, seat: Seat) -> SiteId:
    """The site with the highest yield, unless the tile kept before yields as much."""
    best, kept = _heirlooms(state, seat)[0], state.corps[seat].legacy
    (plot,) = state.sites[best].plots
    if kept is not None and (kept.production or 0) >= (
        state.production(state.sites[best], plot) or 0
    ):
        return NOTHING
    return best


def _show_heirloom(state: State, site: SiteId) -> Option:
    spot = state.sites[site]
    (plot,) = spot.plots
    assert plot.tile is not None and plot.base is not None  # noqa: S101, PT018 - heirlooms have both
    told = {
        "tile": naming.name_tile(plot.tile),
        "base": naming.base(plot.base),
        "amount": state.production(spot, plot),
    }
    hint = Text("{tile}, {base}: yields {amount}", **told)
    return Option(site, naming.name_site(site), hint, place=site)


# ---------------------------------------------------------------- the next era


class NewEra(Step):
    """Start the next era.
    Only cards on HQs stay; pieces return to their owners; profit and contract markers stay."""

    def run(self, state: State, table: Table) -> None:
        table.done()
        _put_cards_away(state)
        deferred = [orbits(corp.genetics) if state.era == ERAS[0] else 0 for corp in state.corps]
        state.era = ERAS[ERAS.index(state.era) + 1]
        state.ending, state.idle = None, 0
        for seat, corp in enumerate(state.corps):
            for number, _ in corp.deployed():
                state.place(Seat(seat), number, None)
            corp.produced = corp.deckless = 0
            corp.passed, corp.last, corp.stirred = corp.left, None, True
        open_era(state, table, deferred)


def _put_cards_away(state: State) -> None:
    """Collect the Time cards for the next era. All other cards leave the game."""
    piles = [
        state.deck,
        state.discard,
        state.played,
        *state.offers,
        *(corp.hand for corp in state.corps),
    ]
    for pile in piles:
        for card in [card for card in pile if card in TIME_CARDS]:
            pile.give(card, state.time)
        pile.clear()
    state.box.clear()


def open_era(state: State, table: Table, deferred: list[int] | None = None) -> None:
    """Lay out the board of the era, place the teams that may start beyond home, then deal cards.
    `deferred`: how many cards each player's marker earned in Mariners."""
    lay_board(state, table)
    for place, site in enumerate(state.board.starts):
        for seat, corp in enumerate(state.corps):
            if place + 1 in corp.beyond and not corp.left:
                table.then(AtBeyond(Seat(seat), place + 1, site))
            corp.beyond = [marker for marker in corp.beyond if marker != place + 1]
    table.then(Opening(deferred or [0] * table.seats))


class AtBeyond(Step):
    """The winner of a Beyond marker may start a team farther out.
    With the first marker, it explores its site at once (SCB-A8) or stands on the star. With the
    second, it doesn't explore, or it stands on the star track."""

    seat: Seat
    marker: int
    site: SiteId

    def awaiting(self, state: State) -> frozenset[Seat]:
        return frozenset() if state.corps[self.seat].left else frozenset({self.seat})

    def offers(self, state: State, seat: Seat) -> Iterator[Offer]:
        sites = one_of([self.site, state.board.home], default=self.site, describe=show_site)
        yield Offer(Deploy, site=sites, says=lambda site: self._told(state, site))

    def _told(self, state: State, site: SiteId) -> Text:
        """Tell how a team begins there."""
        if site == state.board.home:
            return Text("The team begins at home, as all others do.")
        if SITES[site].kind == "star_system":
            return Text(
                "The team begins on the star."
                if self.marker == 1
                else "The team begins far out on the track."
            )
        return Text(
            "The team begins there and explores at once."
            if self.marker == 1
            else "The team begins there."
        )

    def apply(self, state: State, seat: Seat, move: Deploy, table: Table) -> None:
        table.done()
        if move.site != self.site:
            return
        first, star = self.marker == 1, SITES[self.site].kind == "star_system"
        state.place(seat, self.marker, self.site, FIGURES.stars.boxes if star and not first else 0)
        table.tell(BeyondStart(seat, self.site))
        if first and not star:
            discover(state, seat, self.marker, self.site, table)

    def default(self, state: State, seat: Seat) -> Move:
        return Deploy(self.site)


class Opening(Step):
    """Open the era: settle the first player and deal cards.
    Then players choose the cards that markers earned before, in turn order. Cards that a match
    starts with are chosen in reverse order."""

    deferred: list[int]  # by seat

    def run(self, state: State, table: Table) -> None:
        table.done()
        state.first = state.next = _first_player(state, table)
        state.turn = Turn(state.first, phase="between", rewards=[0] * table.seats)
        state.late = Late()
        table.tell(EraBegan(state.era, state.first))
        deal(state, table)
        order = state.round_from(state.first)
        table.then(
            *[Award(seat, "adaptation") for seat in order for _ in range(self.deferred[seat])]
        )
        if state.era == state.rules.first == ERAS[-1]:
            table.then(*[FreeAdaptation(seat) for seat in reversed(order)])
        table.then(NextTurn())


def _first_player(state: State, table: Table) -> Seat:
    """The player with a team at the first start beyond home, else the player with the least profit.
    Ties are drawn at random."""
    starts = state.board.starts[:1]
    ahead = [
        seat
        for seat in state.playing
        if any(team.site in starts for _, team in state.corps[seat].deployed())
    ]
    if ahead:
        return ahead[0]
    least = min(state.corps[seat].profit for seat in state.playing)
    poorest = [seat for seat in state.playing if state.corps[seat].profit == least]
    return poorest[0] if len(poorest) == 1 else table.chance.pick(poorest)
