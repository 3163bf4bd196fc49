"""The state of a match of Solarquest."""

from collections.abc import Iterable
from typing import Literal, TypeAlias

import msgspec

from rules.kernel import Pile, Seat, Secret
from rules.solarquest.content import DEEDS, FIGURES, MEMBERS, START_CASH, CardId, SpaceId

PropertyId: TypeAlias = SpaceId  # a space with a deed

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
    """The League's price for a property, to buy or to sell: the deed, and the Fuel Station on
    it."""
    return DEEDS[space].price + FIGURES.stations.refund * station


class Orders(msgspec.Struct, frozen=True):
    """A player's orders for the time they are away."""

    debts: DebtOrder = "ask"  # in the captain's own turn: ask, or settle at once
    sales: SaleOrder = "scattered"  # what is sold first if the captain is not asked
    # Before a roll: ask, roll at once if nothing else is possible, or roll at once anyway.
    roll: RollOrder = "ask"
    fuel: FuelOrder = "fill"  # free fuel: fill the tank, or ask


class Rules(msgspec.Struct, frozen=True):
    """The options of the match, as settled at its start."""

    fuel: bool
    lasers: bool
    trading: bool
    markers: bool  # the pieces on the fuel card come from the stock and return to it
    rounds: int  # the match ends after so many; 0 for no limit
    drain: bool  # a ship held fast by gravity loses the hydrons it rolled
    rent_first: bool  # rent is due even if the owner is made to sell
    cash: int = START_CASH  # of each captain at the start

    @property
    def filling(self) -> bool:
        """Whether free fuel may be filled in unasked.
        With lasers, captains always choose, as refuelling closes the laser window."""
        return self.fuel and not self.lasers


class Ship(msgspec.Struct):
    """A captain: the ship with its tank, and all possessions except deeds."""

    space: SpaceId
    cash: int
    tank: int
    stations: int  # Fuel Stations left to place
    orders: Secret[Orders]
    landed: bool = True  # False beside the space: about to land or bypass, or bypassing
    refuelled: bool = False  # since it arrived here; closes the laser window
    paid: bool = False  # the rent of its last landing or failed take-off; closes it too
    exit: Exit | None = None  # how it went out of the game; None if still in
    outlived: int = 0  # how many were out before it

    @property
    def flying(self) -> bool:
        """Whether it is still in the game."""
        return self.exit is None


class Holding(msgspec.Struct, frozen=True):
    """A property: its owner, and whether a Fuel Station stands there."""

    owner: Seat | None = None
    station: bool = False


UNOWNED = Holding()


class Debt(msgspec.Struct):
    """A debt that a captain can't pay at once."""

    seat: Seat
    amount: int
    to: Seat | None  # None for the bank
    due: Due
    space: SpaceId | None = None  # for rent and fees


class Trade(msgspec.Struct, frozen=True):
    """One captain's offer to another, open until it is answered, withdrawn or lapses."""

    number: int
    seat: Seat  # the captain who offers
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
    """The state of a match, except the steps still to come."""

    rules: Rules
    ships: list[Ship]  # by seat
    holdings: dict[PropertyId, Holding]  # all deeds, in board order
    stock: int  # Fuel Stations for sale
    deck: Pile[CardId]
    # Face up, in the order drawn. They lie under the deck, so that the first returns first.
    drawn: Pile[CardId]
    first: Seat = Seat(0)
    phase: Phase = "departure"
    turn: Seat | None = None  # the captain on turn
    round: int = 1
    dice: list[int] = []  # the last throw
    # The last flight with its start; a ship that stayed has a path of one.
    path: list[SpaceId] = []
    card: CardId | None = None  # the Red Shift card of this turn
    again: bool = False  # the ship on turn may roll again, after doubles or a card
    frozen: list[PropertyId] = []  # can't change hands: the ship on turn is landing there
    # Deeds of the group at touchdown of the ship on turn, for its rent and fuel; 0 outside a
    # landing.
    counted: int = 0
    gained: list[PropertyId] = []  # properties gained in this turn
    debt: Debt | None = None  # the debt that the table waits for
    trades: list[Trade] = []  # open offers, oldest first
    offers: int = 0  # number of offers so far

    @property
    def flying(self) -> list[Seat]:
        """The captains still in the game, by seat."""
        return [Seat(seat) for seat, ship in enumerate(self.ships) if ship.flying]

    def after(self, seat: Seat) -> list[Seat]:
        """The other captains still in the game, in turn order after this seat."""
        order = (*range(seat + 1, len(self.ships)), *range(seat))
        return [Seat(other) for other in order if self.ships[other].flying]

    def deeds_of(self, seat: Seat | None) -> list[PropertyId]:
        """The deeds of a captain, or of nobody, in board order."""
        return [space for space, holding in self.holdings.items() if holding.owner == seat]

    def held_in_group(self, seat: Seat | None, space: PropertyId) -> int:
        """How many deeds of a property's group a captain holds."""
        held = 0
        for member in MEMBERS[DEEDS[space].group]:
            if self.holdings[member].owner == seat:
                held += 1
        return held

    def rent(self, space: PropertyId, counted: int = 0) -> int:
        """The rent of an owned property: now, or for `counted` deeds of the group."""
        return DEEDS[space].rent[
            (counted or self.held_in_group(self.holdings[space].owner, space)) - 1
        ]

    def fuel_price(self, space: PropertyId, counted: int = 0) -> int:
        """The price of a hydron at an owned property that sells fuel: now, or for `counted` deeds
        of the group."""
        return DEEDS[space].fuel[
            (counted or self.held_in_group(self.holdings[space].owner, space)) - 1
        ]

    def price(self, space: PropertyId) -> int:
        """The League's price for a property now, to buy or to sell."""
        return price_of(space, station=self.holdings[space].station)

    def served(self, spaces: Iterable[PropertyId]) -> tuple[PropertyId, ...]:
        """The properties among these with a Fuel Station."""
        return tuple(space for space in spaces if self.holdings[space].station)

    def worth(self, *seats: Seat) -> int:
        """The sum that these captains would get by selling everything to the League."""
        deeds = [
            self.price(space) for space, holding in self.holdings.items() if holding.owner in seats
        ]
        return sum(deeds) + FIGURES.stations.refund * sum(
            [self.ships[seat].stations for seat in seats]
        )

    def assets(self, *seats: Seat) -> int:
        """Cash, plus everything else at its price."""
        return sum([self.ships[seat].cash for seat in seats]) + self.worth(*seats)

    def reach(self, seat: Seat) -> int:
        """The most cash that a captain could raise: by selling everything, or with a deed to trade,
        everything the others could give for it."""
        trades = self.rules.trading and any(
            holding.owner == seat for holding in self.holdings.values()
        )
        return self.assets(*self.flying) if trades else self.assets(seat)

    def owing(self, seat: Seat) -> Debt | None:
        """The captain's current debt, or the rent of a landing that is still to be paid."""
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
