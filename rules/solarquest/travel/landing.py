"""Landings: payments, and the captain's options until the turn ends or goes on (Part I)."""

from collections.abc import Iterator
from typing import ClassVar

from rules.kernel import Move, Offer, Seat, Step, Table, Text, who
from rules.solarquest.content import DEEDS, EARTH, FIGURES, SPACES
from rules.solarquest.events import FeeCollected, Landed, WelcomedHome
from rules.solarquest.property.buying import Buy, ForceSale, buy, find_price, purchases
from rules.solarquest.property.debts import SellProperty, SellStations, owe, sale_offers, sell
from rules.solarquest.property.stations import can_serve, offer_placing, served_purchases, unserved
from rules.solarquest.state import State
from rules.solarquest.travel.fuel import (
    EndTurn,
    GrayZone,
    Refuel,
    deal,
    fill_up,
    free_refill,
    short_of_cash,
    supplies,
)
from rules.solarquest.travel.lasers import FireLasers, LaserWindow, fire_before_roll, fire_offers
from rules.solarquest.travel.odds import tell_risk
from rules.solarquest.words.naming import federons, name_due

__all__ = [
    "EndTurn",
    "Landing",
    "PayRent",
    "RentDue",
    "Roll",
    "freeze",
    "offer_roll",
    "stay",
    "touch_down",
]


class Roll(Move):
    """Roll the dice and fly."""


class PayRent(Move):
    """Pay the rent, and leave the property to its owner."""

    follow_up: ClassVar[bool] = True


# ---------------------------------------------------------------- rolling


def offer_roll(state: State, seat: Seat) -> Offer:
    """Offer a roll. Warn if the tank is low."""
    return Offer(Roll, says=lambda: tell_risk(state, seat))


# ---------------------------------------------------------------- coming to rest


def touch_down(state: State, seat: Seat, table: Table) -> None:
    """Land the ship on its space."""
    ship = state.ships[seat]
    ship.landed = True
    found = state.holdings.get(ship.space)
    if found is None:
        table.tell(Landed(seat, ship.space))
    else:
        table.tell(Landed(seat, ship.space, found.owner, found.station))
    if ship.space == EARTH:
        amount = FIGURES.rewards.land_earth
        ship.cash += amount
        table.tell(WelcomedHome(seat, amount))
    elif fee := SPACES[ship.space].fee:
        ship.cash += fee
        table.tell(FeeCollected(seat, ship.space, fee))
    _then_land(state, seat, table)


def stay(state: State, seat: Seat, table: Table) -> None:
    """The ship fails to leave.
    If it had landed, it owes the rent again; beside the space, it lands."""
    ship = state.ships[seat]
    if ship.landed:
        ship.paid = False
        _then_land(state, seat, table)
    else:
        touch_down(state, seat, table)


def _then_land(state: State, seat: Seat, table: Table) -> None:
    space = state.ships[seat].space
    state.phase = "landing"
    fill_up(state, seat, table)
    freeze(state, space)
    found = state.holdings.get(space)
    if (
        found is not None and found.owner is not None
    ):  # rent and fuel keep their prices until the landing is over
        state.counted = state.held_in_group(found.owner, space)
    if state.rules.lasers:
        table.then(LaserWindow(seat))
    table.then(RentDue(seat), GrayZone(seat), Landing(seat))


def freeze(state: State, *spaces: str) -> None:
    """Bar the sale and trade of a property where a ship lands, also while its captain decides."""
    state.frozen = [space for space in spaces if space in DEEDS]
    state.counted = 0


# ---------------------------------------------------------------- rent


class RentDue(Step):
    """Pay rent, or the fee of a dock or lab, to the owner.
    In the variant where a forced sale replaces the rent, ask the captain."""

    seat: Seat

    def awaiting(self, state: State) -> frozenset[Seat]:
        if state.rules.rent_first or state.owing(self.seat) is None:
            return frozenset()
        price = find_price(state, self.seat)
        return (
            frozenset()
            if price is None or price > state.reach(self.seat)
            else frozenset((self.seat,))
        )

    def offers(self, state: State, seat: Seat) -> Iterator[Offer]:
        yield from purchases(state, seat)
        yield Offer(PayRent, says=lambda: self._says(state))

    def apply(self, state: State, seat: Seat, move: Move, table: Table) -> None:
        if isinstance(move, ForceSale):
            table.done()
            buy(state, seat, table)
        else:
            self.run(state, table)

    def run(self, state: State, table: Table) -> None:
        table.done()
        debt = state.owing(self.seat)
        if debt is not None:
            owe(state, debt, table)

    def default(self, state: State, seat: Seat) -> PayRent:
        return PayRent()

    def _says(self, state: State) -> str:
        debt = state.owing(self.seat)
        if debt is None or debt.to is None:
            return ""
        return Text(
            "You would pay {amount} to {payee}: {due}.",
            amount=federons(debt.amount),
            payee=who(debt.to),
            due=name_due(debt.due, debt.space),
        )


# ---------------------------------------------------------------- on the ground


_UNUSED = Text("You give up your second roll.")


def _ahead(risk: Text) -> Text:
    """Warn of the next turn's roll while the captain can still act on it."""
    return Text("On your next turn {risk}", risk=risk) if risk else risk


class Landing(Step):
    """After a landing, offer what can be bought, filled in and placed here.
    Then the turn ends, or goes on after doubles."""

    public: ClassVar[bool] = True
    seat: Seat
    refuelled: bool = False  # a captain who took less fuel is not asked again
    bought: bool = False  # a captain who bought without a Fuel Station keeps theirs for later

    def awaiting(self, state: State) -> frozenset[Seat]:
        return frozenset((self.seat,))

    def offers(self, state: State, seat: Seat) -> Iterator[Offer]:
        here = [*purchases(state, seat), *served_purchases(state, seat), *supplies(state, seat)]
        here += fire_offers(state, seat)
        if self.refuelled:
            here = [offer for offer in here if offer.move is not Refuel]
        if state.again:
            here.append(offer_roll(state, seat))
        yield from here
        if short_of_cash(state, seat, here):
            yield from sale_offers(state, seat)
        # Fuel Stations for other places can wait for the next turn. Captains without another offer
        # here are not asked for them.
        place = state.ships[seat].space
        asked = any(not offer.barred for offer in here) or (
            not self.bought and can_serve(state, seat, place)
        )
        if asked and (bare := unserved(state, seat)):
            yield offer_placing(state, seat, bare)
        yield Offer(
            EndTurn, says=lambda: _UNUSED if state.again else _ahead(tell_risk(state, seat))
        )

    def apply(self, state: State, seat: Seat, move: Move, table: Table) -> None:
        match move:
            case Roll():
                table.done()
                state.phase = "flight"
            case FireLasers():
                fire_before_roll(state, seat, move, table)
            case SellProperty() | SellStations():
                sell(state, seat, move, table)
            case EndTurn():
                table.done()
                state.again = False
            case _:
                deal(state, seat, move, table)
                self.bought = self.bought or isinstance(move, Buy)
                self.refuelled = self.refuelled or isinstance(move, Refuel)

    def default(self, state: State, seat: Seat) -> Move:
        """The timeout move: take free fuel, and nothing else."""
        refill = None if self.refuelled else free_refill(state, seat)
        return refill or EndTurn()
