"""What lies on the table in a match of Solarquest."""

from collections.abc import Iterable
from typing import Literal, TypeAlias

import msgspec

from rules.kernel import Pile, Seat, Secret
from rules.solarquest.content import DEEDS, FIGURES, MEMBERS, START_CASH, CardId, SpaceId

PropertyId: TypeAlias = SpaceId  # one of the spaces that have a deed

DebtOrder: TypeAlias = Literal["ask", "settle"]
SaleOrder: TypeAlias = Literal["scattered", "dearest", "properties"]
RollOrder: TypeAlias = Literal["ask", "alone", "always"]
FuelOrder: TypeAlias = Literal["fill", "ask"]
Due: TypeAlias = Literal["rent", "repairs"]
Exit: TypeAlias = Literal["bankrupt", "stranded", "insufficient_fuel", "destroyed", "resigned"]
Closing: TypeAlias = Literal[
    "refused", "withdrawn", "countered", "expired", "goods_gone", "goods_changed", "captain_gone"
]
Phase: TypeAlias = Literal["departure", "flight", "dispute", "landing", "over"]
"""Of a turn: before the roll; from the roll until the ship has landed; over a card's property; from
the landing on."""


def price_of(space: PropertyId, *, station: bool) -> int:
    """What the League asks for a property, and gives for it: the deed, and the Fuel Station on
    it."""
    return DEEDS[space].price + FIGURES.stations.refund * station


class Orders(msgspec.Struct, frozen=True):
    """What a player has ordered for the time they are away."""

    debts: DebtOrder = "ask"  # in one's own turn: be asked, or have them settled at once
    sales: SaleOrder = "scattered"  # what goes first where it has to go without asking
    # Before a roll: be asked, or roll at once: where a roll is all there is, or whatever else there
    # is.
    roll: RollOrder = "ask"
    fuel: FuelOrder = "fill"  # what costs nothing: have the tank filled, or be asked


class Rules(msgspec.Struct, frozen=True):
    """The options of the match, settled."""

    fuel: bool
    lasers: bool
    trading: bool
    markers: bool  # the pieces on the fuel card come from the stock, and return to it
    rounds: int  # after which assets are counted; 0 for none
    drain: bool  # a ship that gravity does not let go at all loses the hydrons it rolled
    rent_first: bool  # who makes a negligent owner sell owes the rent all the same
    cash: int = START_CASH  # that each captain began with

    @property
    def filling(self) -> bool:
        """Whether free fuel may go in unasked. With lasers it is always a choice: who has refuelled
        fires no more."""
        return self.fuel and not self.lasers


class Ship(msgspec.Struct):
    """A captain: the ship with its tank, and what the captain has besides deeds."""

    space: SpaceId
    cash: int
    tank: int
    stations: int  # unplaced Fuel Stations
    orders: Secret[Orders]
    landed: bool = True  # else beside the space: about to land or to bypass, or bypassing
    refuelled: bool = False  # since it arrived here; closes the laser window
    paid: bool = False  # the rent of its last landing or failed take-off; likewise
    exit: Exit | None = None  # how it went out of the game
    outlived: int = 0  # how many were out before it

    @property
    def flying(self) -> bool:
        """Whether it is still in the game."""
        return self.exit is None


class Holding(msgspec.Struct, frozen=True):
    """A property: whose it is, and whether a Fuel Station stands there."""

    owner: Seat | None = None
    station: bool = False


UNOWNED = Holding()


class Debt(msgspec.Struct):
    """What a captain owes and cannot pay at once."""

    seat: Seat
    amount: int
    to: Seat | None  # the bank where it is nobody
    due: Due
    space: SpaceId | None = None  # for rent and fees


class Trade(msgspec.Struct, frozen=True):
    """An offer of one captain to another, open until it is answered, withdrawn or lapses."""

    number: int
    seat: Seat  # who offers
    to: Seat
    give: tuple[PropertyId, ...]
    give_cash: int
    want: tuple[PropertyId, ...]
    want_cash: int
    until: int  # the last round in which it is open

    @property
    def properties(self) -> tuple[PropertyId, ...]:
        return self.give + self.want


class State(msgspec.Struct):
    """All of a match but what is to happen next."""

    rules: Rules
    ships: list[Ship]  # by seat
    holdings: dict[PropertyId, Holding]  # all deeds, in the order of the board
    stock: int  # Fuel Stations for sale
    deck: Pile[CardId]
    # Face up, in the order drawn: they lie under the deck, so that the first comes again first.
    drawn: Pile[CardId]
    first: Seat = Seat(0)
    phase: Phase = "departure"
    turn: Seat | None = None  # whose turn it is
    round: int = 1
    dice: list[int] = []  # the last throw
    # Of the last flight, where it began included; a ship that stayed has a path of one.
    path: list[SpaceId] = []
    card: CardId | None = None  # the Red Shift card of this turn
    again: bool = False  # the ship on turn may go on and roll once more, after doubles or a card
    frozen: list[PropertyId] = []  # what cannot change hands: where the ship on turn lands
    # Deeds of the group as the ship on turn landed, for its rent and fuel; 0 but for a landing.
    counted: int = 0
    gained: list[PropertyId] = []  # what came into a captain's hands in this turn
    debt: Debt | None = None  # for which the table waits
    trades: list[Trade] = []  # open offers, the oldest first
    offers: int = 0  # made so far, for their numbers

    @property
    def flying(self) -> list[Seat]:
        """Who is still in the game, by seat."""
        return [Seat(seat) for seat, ship in enumerate(self.ships) if ship.flying]

    def after(self, seat: Seat) -> list[Seat]:
        """Who is still in the game besides this seat, in turn order after it."""
        order = (*range(seat + 1, len(self.ships)), *range(seat))
        return [Seat(other) for other in order if self.ships[other].flying]

    def deeds_of(self, seat: Seat | None) -> list[PropertyId]:
        """What a captain owns, or what nobody does, in the order of the board."""
        return [space for space, holding in self.holdings.items() if holding.owner == seat]

    def held_in_group(self, seat: Seat | None, space: PropertyId) -> int:
        """How many deeds of a property's group a captain holds."""
        held = 0
        for member in MEMBERS[DEEDS[space].group]:
            if self.holdings[member].owner == seat:
                held += 1
        return held

    def rent(self, space: PropertyId, counted: int = 0) -> int:
        """What a landing on an owned property costs: now, or by so many deeds of the group."""
        return DEEDS[space].rent[
            (counted or self.held_in_group(self.holdings[space].owner, space)) - 1
        ]

    def fuel_price(self, space: PropertyId, counted: int = 0) -> int:
        """What a hydron costs at an owned property that sells any: now, or by so many deeds of the
        group."""
        return DEEDS[space].fuel[
            (counted or self.held_in_group(self.holdings[space].owner, space)) - 1
        ]

    def price(self, space: PropertyId) -> int:
        """What the League asks for a property now, and gives for it."""
        return price_of(space, station=self.holdings[space].station)

    def served(self, spaces: Iterable[PropertyId]) -> tuple[PropertyId, ...]:
        """Those of some properties on which a Fuel Station stands."""
        return tuple(space for space in spaces if self.holdings[space].station)

    def worth(self, *seats: Seat) -> int:
        """What selling everything to the League would bring to these captains together."""
        deeds = [
            self.price(space) for space, holding in self.holdings.items() if holding.owner in seats
        ]
        return sum(deeds) + FIGURES.stations.refund * sum(
            [self.ships[seat].stations for seat in seats]
        )

    def assets(self, *seats: Seat) -> int:
        """Cash and everything else at its price."""
        return sum([self.ships[seat].cash for seat in seats]) + self.worth(*seats)

    def reach(self, seat: Seat) -> int:
        """The most cash that a captain could come by: what selling brings, and with a deed to trade
        all that the others might give for it."""
        trades = self.rules.trading and any(
            holding.owner == seat for holding in self.holdings.values()
        )
        return self.assets(*self.flying) if trades else self.assets(seat)

    def owing(self, seat: Seat) -> Debt | None:
        """What a captain has to pay: the debt on the table, or the rent of a landing that is still
        to come."""
        if self.debt is not None:
            return self.debt if self.debt.seat == seat else None
        ship = self.ships[seat]
        found = self.holdings.get(ship.space)
        if (
            not self.counted
            or seat != self.turn
            or ship.paid
            or found is None
            or found.owner in (None, seat)
        ):
            return None
        return Debt(seat, self.rent(ship.space, self.counted), found.owner, "rent", ship.space)
