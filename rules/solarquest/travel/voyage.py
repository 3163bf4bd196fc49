"""The order of a voyage: turns, the roll that begins each, and rounds (Part I)."""

from collections.abc import Iterator
from typing import Any

from rules.kernel import Move, Offer, OrderProposal, Seat, Step, Table
from rules.solarquest.content import FIGURES
from rules.solarquest.events import Rolled, RoundBegan
from rules.solarquest.orders import propose
from rules.solarquest.property.buying import purchases
from rules.solarquest.property.holdings import close_trades
from rules.solarquest.property.stations import offer_placing, served_purchases, unserved
from rules.solarquest.property.stranding import takes_fuel
from rules.solarquest.state import RollOrder, State
from rules.solarquest.tally import end_match
from rules.solarquest.travel.flight import set_course
from rules.solarquest.travel.fuel import (
    GrayZone,
    Refuel,
    deal,
    fill_up,
    free_refill,
    short_of_cash,
    supplies,
)
from rules.solarquest.travel.landing import Roll, freeze, offer_roll
from rules.solarquest.travel.lasers import FireLasers, fire_before_roll, fire_offers
from rules.solarquest.travel.odds import may_strand
from rules.solarquest.travel.redshift import draw_card

_DICE = FIGURES.dice


def begin_round(state: State, number: int, table: Table) -> None:
    """Begin a round. Offers open for too long lapse."""
    state.round = number
    table.tell(RoundBegan(number, state.rules.rounds))
    close_trades(state, lambda trade: trade.until < number, "expired", table)


class Turn(Step):
    """Begin a captain's turn."""

    seat: Seat

    def run(self, state: State, table: Table) -> None:
        state.turn = self.seat
        state.phase = "departure"
        state.card, state.again = None, False
        state.gained.clear()
        state.path = [state.ships[self.seat].space]
        fill_up(state, self.seat, table)
        table.done()
        table.then(GrayZone(self.seat), Departure(self.seat), TurnEnd(self.seat))


class Departure(Step):
    """Roll the dice: after other actions that the captain wants first, and again after doubles.
    A bypassing ship must roll, so its captain is asked only about lasers."""

    seat: Seat
    rolled: bool = False  # in this turn; after that, another roll needs `again`

    def awaiting(self, state: State) -> frozenset[Seat]:
        landed = state.ships[self.seat].landed
        if self.rolled and (landed or not state.again):
            return frozenset()
        return (
            frozenset((self.seat,)) if landed or any(fire_offers(state, self.seat)) else frozenset()
        )

    def offers(self, state: State, seat: Seat) -> Iterator[Offer]:
        yield offer_roll(state, seat)
        yield from self._besides(state, seat)

    def _besides(self, state: State, seat: Seat) -> Iterator[Offer]:
        """Offer the actions before the roll."""
        yield from fire_offers(state, seat)
        if state.ships[seat].landed:
            yield from purchases(state, seat)
            yield from served_purchases(state, seat)
            yield from supplies(state, seat)
            if bare := unserved(state, seat):
                yield offer_placing(state, seat, bare)

    def answer(self, state: State, seat: Seat) -> Move | None:
        """Roll at once, for captains who ordered that."""
        return Roll() if self._follows(state, seat, state.ships[seat].orders.value.roll) else None

    def propose(self, state: State, seat: Seat) -> OrderProposal | None:
        """Propose the next stronger order, compared with the current one."""
        further: RollOrder = "alone" if state.ships[seat].orders.value.roll == "ask" else "always"
        return propose(state, seat, roll=further) if self._follows(state, seat, further) else None

    def likely_move(self, state: State, seat: Seat) -> type[Move] | None:
        """The roll, if nothing else is possible."""
        return Roll if self._follows(state, seat, "alone") else None

    def _follows(self, state: State, seat: Seat, order: RollOrder) -> bool:
        """Whether this order rolls the dice.
        It never does with a trade to answer or a shot to fire, or if the roll may leave the tank
        too low. The weaker order also needs that nothing is possible here, even after a sale."""
        if order == "ask" or any(trade.to == seat for trade in state.trades):
            return False
        if may_strand(state, seat):
            return False
        besides = list(
            fire_offers(state, seat) if order == "always" else self._besides(state, seat)
        )
        return not (
            any(offer.is_open() for offer in besides) or short_of_cash(state, seat, besides)
        )

    def apply(self, state: State, seat: Seat, move: Move, table: Table) -> None:
        match move:
            case Roll():
                self._roll(state, table)
            case FireLasers():
                fire_before_roll(state, seat, move, table)
            case _:
                deal(state, seat, move, table)

    def run(self, state: State, table: Table) -> None:
        """Roll again if due. Otherwise the ship has come to rest."""
        if self.rolled and not state.again:
            table.done()
        else:
            self._roll(state, table)

    def default(self, state: State, seat: Seat) -> Refuel | Roll:
        """The timeout move: take free fuel, then roll."""
        return (free_refill(state, seat) if state.ships[seat].landed else None) or Roll()

    def _roll(self, state: State, table: Table) -> None:
        """Roll: draw a Red Shift card, or fly as many steps as the dice show.
        Leaving a planet or a moon costs fuel."""
        ship = state.ships[self.seat]
        dice = table.chance.roll(_DICE.sides, _DICE.count)
        doubles = len(set(dice)) == 1
        reward = FIGURES.rewards.doubles if doubles else 0
        ship.cash += reward
        self.rolled, state.again, state.phase = True, False, "flight"
        freeze(state)
        state.dice, state.path = list(dice), [ship.space]
        table.tell(Rolled(self.seat, dice, reward))
        if sorted(dice) == _DICE.red_shift:
            draw_card(state, self.seat, table)
        else:
            steps = sum(dice)
            hydrons = steps if takes_fuel(state, self.seat) else 0
            set_course(state, self.seat, steps, hydrons, table, doubles=doubles)


class TurnEnd(Step):
    """End the turn.
    After the last captain's, the round is over, and the voyage ends at its limit."""

    after: Seat  # not `seat`, so that this step stays if the captain goes out

    def run(self, state: State, table: Table) -> None:
        table.done()
        freeze(state)
        following = state.after(self.after)[0]
        if _place(state, following) < _place(state, self.after):
            if state.round == state.rules.rounds:
                end_match(state, table, "rounds")
                return
            begin_round(state, state.round + 1, table)
        table.then(Turn(following))


def know_the_roll(frame: dict[str, Any]) -> dict[str, Any]:
    """Migrate a saved match of the first schema, where only the phase told whether the dice were
    rolled."""
    for step in frame["agenda"]:
        if step["type"] == "departure":
            step["rolled"] = frame["state"]["phase"] != "departure"
    return frame


def _place(state: State, seat: Seat) -> int:
    """The seat's position in a round."""
    return (seat - state.first) % len(state.ships)
