"""The state of a match of SpaceCorp."""

from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias

import msgspec

from rules.kernel import Pile, Seat
from rules.spacecorp.boards import Board, SiteId
from rules.spacecorp.content import BASES, BOARDS, ERAS, FIGURES, ROWS, SITES, TILES
from rules.spacecorp.corp import Corp, TeamId, Verb
from rules.spacecorp.prizes import ColonyId, ProgressId
from rules.spacecorp.sheets import BaseEffect, BaseId, BaseRule, CardId, Era, TileId

Phase: TypeAlias = Literal[
    "start", "action", "contracts", "rewards", "transport", "discard", "draw", "end", "between"
]
"""The steps of a turn, and what is asked between two eras or before the first turn of one."""


_BUILT: Mapping[Era, tuple[BaseId, ...]] = {
    era: tuple(base.id for base in BASES.values() if era in base.eras) for era in ERAS
}


def _index_effects() -> dict[tuple[Era, BaseId | None, str], BaseEffect]:
    """What bases do in an era, by kind: of several of a kind the first."""
    effects: dict[tuple[Era, BaseId | None, str], BaseEffect] = {}
    for base in BASES.values():
        for era, rule in base.eras.items():
            for effect in rule.effects:
                effects.setdefault((era, base.id, effect.kind), effect)
    return effects


_EFFECTS = _index_effects()


def _add_up(awards: Literal["two", "many"]) -> Mapping[Era | None, Sequence[int]]:
    """Sum the awards of each row's contracts up to each era."""
    found: dict[Era | None, Sequence[int]] = {None: [0] * len(ROWS[ERAS[0]])}
    for before, era in zip((None, *ERAS), ERAS, strict=False):
        found[era] = [
            paid + getattr(each.award, awards)
            for paid, each in zip(found[before], ROWS[era], strict=True)
        ]
    return found


_AWARDS = _add_up("two"), _add_up("many")


class Rules(msgspec.Struct, frozen=True):
    """The options of the match, as settled at its start."""

    first: Era
    last: Era


# ---------------------------------------------------------------- the board


class Plot(msgspec.Struct):
    """An exploration box with its tile and base.
    At a site without boxes, it is the place for a base."""

    tile: TileId | None = None
    base: BaseId | None = None
    spent: bool = False  # an Exploiter has used up the P# and Col# of the tile
    bare: bool = False  # explored, but the stack was empty (SCB-A10)


Bases: TypeAlias = list[tuple[SiteId, Plot]]
"""Plots with a base, and their sites."""


class Spot(msgspec.Struct):
    """A site with anything on it."""

    plots: list[Plot]
    owner: Seat | None = None  # owner of its bases
    claim: Seat | None = None
    claimant: TeamId = 0  # the team that stands on the tile
    colony: ColonyId | None = None
    # Phobes are here without a Secure base on their tile, so the tiles give nothing.
    driven: bool = False

    @property
    def explored(self) -> bool:
        for plot in self.plots:  # noqa: SIM110 - a plain loop is faster, and this runs every turn
            if plot.tile is None and not plot.bare:
                return False
        return True

    @property
    def built(self) -> bool:
        return self.owner is not None


# ---------------------------------------------------------------- the turn


class Turn(msgspec.Struct):
    """The current turn and what has been done in it."""

    seat: Seat
    phase: Phase = "start"
    extra: bool = False  # from Intercept
    named: Verb | None = None  # the action named
    barred: Sequence[Verb] = []
    acted: Sequence[TeamId] = []  # teams that took part in the action
    rewards: list[int] = []  # cards due, by seat
    claimed: bool = False  # whether a contract was claimed in this turn


class Taking(msgspec.Struct, frozen=True):
    """A Breakthrough taken with its award."""

    seat: Seat
    title: ProgressId


class Claiming(msgspec.Struct, frozen=True):
    """A contract claimed."""

    seat: Seat
    row: int


class Late(msgspec.Struct):
    """Deeds of the last turn that can still be answered by hand.
    They are cleared when the next command is accepted."""

    producer: Seat | None = None
    produced: int = 0  # profit of the Produce action
    breakthroughs: Sequence[Taking] = []
    claims: Sequence[Claiming] = []
    discarded: Sequence[CardId] = []  # discarded in step 5, and still there
    discarder: Seat | None = None
    ended: Seat | None = None  # the player whose turn is over
    intercepted: Seat | None = None  # the player who takes an extra turn


class Row(msgspec.Struct):
    """A row of contracts: the era its marker lies in, and who put it there in each era."""

    marker: Era | None = None
    seats: Mapping[str, Seat] = {}  # by era


class Ending(msgspec.Struct):
    """The end of the era has been triggered."""

    cause: Literal["contracts", "deck"]
    last: list[Seat] = []  # players who have one last turn


class State(msgspec.Struct):
    """The state of a match, except the steps still to come."""

    rules: Rules
    era: Era
    corps: list[Corp]  # by seat
    turn: Turn
    sites: dict[SiteId, Spot]  # only sites with anything on them
    deck: Pile[CardId]
    offers: list[Pile[CardId]]  # the boxes, each with one card or none
    played: Pile[CardId]  # cards on the table, until step 5
    discard: Pile[CardId]
    time: Pile[CardId]  # Time cards used in this era
    box: Pile[CardId]  # cards that have left the game
    stacks: dict[str, Pile[TileId]]  # Discovery tiles, face down
    rows: list[Row]  # of contracts
    progress: dict[ProgressId, int]  # copies left on the Sideboard
    colonies: list[ColonyId]  # tiles left on the Sideboard
    beyond: list[int]  # markers left on the board
    first: Seat = Seat(0)  # first player of the era
    ending: Ending | None = None
    next: Seat = Seat(0)  # the next seat in turn order; an Intercept does not change it
    late: Late = msgspec.field(default_factory=Late)
    idle: int = 0  # turns since a card left the deck
    deck_was: int = 0  # cards in the deck at the end of the last turn
    over: bool = False
    # Sites of the Orion Spur that a team has ever reached.
    gates: list[SiteId] = []

    # ---------------------------------------------------------------- the table

    @property
    def board(self) -> Board:
        return BOARDS[self.era]

    @property
    def active(self) -> Corp:
        """The corporation whose turn it is."""
        return self.corps[self.turn.seat]

    @property
    def closing(self) -> bool:
        """Whether the end of the era is triggered.
        From then on, other players' Infra and bases can't be used."""
        return self.ending is not None

    @property
    def fulfilled(self) -> int:
        """How many contracts of this era are claimed."""
        return sum(row.marker == self.era for row in self.rows)

    @property
    def playing(self) -> list[Seat]:
        """The players who have not left."""
        return [Seat(seat) for seat, corp in enumerate(self.corps) if not corp.left]

    def round_from(self, seat: Seat) -> list[Seat]:
        """All players who have not left, clockwise from this one."""
        seats = len(self.corps)
        order = (Seat((seat + place) % seats) for place in range(seats))
        return [each for each in order if not self.corps[each].left]

    def award(self, row: int) -> int:
        """The award for a row's contract in this era, including unclaimed awards of earlier
        eras."""
        paid = _AWARDS[len(self.corps) > FIGURES.players.least]
        return paid[self.era][row] - paid[self.rows[row].marker][row]

    def spur_award(self, site: SiteId) -> int:
        """The pay of the next team at a site of the Orion Spur.
        Sites reached by players who left later still count as reached."""
        there = [team.site for corp in self.corps for _, team in corp.deployed()]
        reached = {
            *self.gates,
            *(gate for gate in there if gate and SITES[gate].kind == "orion_spur"),
        }
        if not reached:
            return FIGURES.spur.first
        return 0 if site in reached else FIGURES.spur.later

    def offered(self) -> list[CardId]:
        """The cards in the offers."""
        return [card for box in self.offers for card in box.cards]

    # ---------------------------------------------------------------- what stands where

    def bases(self, seat: Seat | None = None) -> Bases:
        """All bases on the board, or one player's. Home bases are not included."""
        bases: Bases = []
        for site, spot in self.sites.items():
            wanted = spot.owner is not None if seat is None else spot.owner == seat
            if wanted:
                bases += [(site, plot) for plot in spot.plots if plot.base is not None]
        return bases

    def rule(self, base: BaseId) -> BaseRule | None:
        """The rule of a base in this era."""
        return BASES[base].eras.get(self.era)

    def effect(self, plot: Plot, kind: str) -> BaseEffect | None:
        """The effect of this kind that the base on a plot has in this era."""
        return _EFFECTS.get((self.era, plot.base, kind))

    def stock(self, seat: Seat) -> dict[BaseId, int]:
        """The bases that a player has left to build in this era."""
        left = dict.fromkeys(_BUILT[self.era], FIGURES.pieces.bases)
        for _, plot in self.bases(seat):
            left[plot.base] -= 1  # type: ignore[index]  # the plot of a base has one
        if (legacy := self.corps[seat].legacy) and legacy.base in left:
            left[legacy.base] -= 1
        return left

    def banned(self, spot: Spot, seat: Seat | None) -> bool:
        """Whether Phobes keep a player from the gains of a site's tiles.
        Without a seat, check the owner."""
        whose = spot.owner if seat is None else seat
        return spot.driven and not (whose is not None and self.corps[whose].ignores("phobes"))

    def production(self, spot: Spot, plot: Plot, seat: Seat | None = None) -> int | None:
        """The P# of a plot with its base, for its owner or for this player.
        None if it has no P#."""
        if plot.tile is None or plot.spent or self.banned(spot, seat):
            return None
        printed = TILES[plot.tile].production
        more = self.effect(plot, "add_p")
        if more is None:
            return printed
        return None if printed is None and not more.creates else (printed or 0) + more.amount

    def signs(self, spot: Spot, plot: Plot, seat: Seat | None = None) -> tuple[str, ...]:
        """The icons in force on a plot."""
        return TILES[plot.tile].signs if plot.tile and not self.banned(spot, seat) else ()

    def colony_points(self, spot: Spot, plot: Plot, seat: Seat | None = None) -> int:
        """The Col# in force on a plot."""
        return (
            TILES[plot.tile].colony
            if plot.tile and not (plot.spent or self.banned(spot, seat))
            else 0
        )

    def colonies_of(self, seat: Seat) -> list[ColonyId]:
        return [
            spot.colony
            for spot in self.sites.values()
            if spot.colony is not None and spot.owner == seat
        ]

    def has_special(self, site: SiteId, special: str) -> bool:
        """Whether a tile at a site has this special."""
        spot = self.sites.get(site)
        return spot is not None and any(
            plot.tile and TILES[plot.tile].special == special for plot in spot.plots
        )

    def build_cost(self, site: SiteId) -> int:
        """The value needed to build at a site, including its tiles; at least 0."""
        spot = self.sites.get(site)
        more = sum(TILES[plot.tile].base for plot in spot.plots if plot.tile) if spot else 0
        return max(0, (SITES[site].build or 0) + more)

    def place(self, seat: Seat, number: TeamId, site: SiteId | None, track: int = 0) -> None:
        """Put a team at a site, or take it off the board. Its claim is lost."""
        team = self.corps[seat].team(number)
        spot = self.sites.get(team.site) if team.site else None
        if spot and (spot.claim, spot.claimant) == (seat, number):
            spot.claim, spot.claimant = None, 0
        team.site, team.track = site, track
