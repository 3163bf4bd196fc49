"""Red Shift cards: one small function for each kind of effect."""

from collections.abc import Callable, Iterator
from typing import Annotated, ClassVar, TypeAlias

from msgspec import Meta

from rules.kernel import Move, Offer, Option, Seat, Step, Table, Text, one_of, who
from rules.solarquest.content import CARDS, DEEDS, FIGURES, MEMBERS, CardId, Effect
from rules.solarquest.events import (
    CardDrawn,
    FuelLeaked,
    Multiplied,
    NothingInDispute,
    PropertyClaimed,
    PropertyForfeited,
    WindfallTaken,
)
from rules.solarquest.property.debts import order_of_sale
from rules.solarquest.property.holdings import transfer
from rules.solarquest.property.leaving import go_out
from rules.solarquest.state import PropertyId, State
from rules.solarquest.travel.charts import Course, way
from rules.solarquest.travel.flight import fly, set_course
from rules.solarquest.travel.fuel import GrayZone, fill_up
from rules.solarquest.travel.landing import Landing, touch_down
from rules.solarquest.words.naming import federons, name_place, share


class TakeProperty(Move):
    """Your Red Shift card wins a property, with the Fuel Station on it."""

    follow_up: ClassVar[bool] = True

    property: Annotated[
        PropertyId,
        Meta(description="The property you take", extra={"asks": "Which property do you take?"}),
    ]


class GiveUp(Move):
    """Your Red Shift card costs you a property, with the Fuel Station on it."""

    follow_up: ClassVar[bool] = True

    property: Annotated[
        PropertyId,
        Meta(
            description="The property you give up", extra={"asks": "Which property do you give up?"}
        ),
    ]


def draw_card(state: State, seat: Seat, table: Table) -> None:
    """Draw a card, burn its fuel and follow it."""
    ship, card = state.ships[seat], CARDS[_draw(state, table)]
    state.card = card.id
    hydrons = card.hydrons if state.rules.fuel else 0
    table.tell(CardDrawn(seat, card.id, hydrons))
    if hydrons > ship.tank:
        go_out(state, seat, "insufficient_fuel", table)
    else:
        ship.tank -= hydrons
        _EFFECTS[card.effect.kind](state, seat, card.effect, table)


def _draw(state: State, table: Table) -> CardId:
    """Draw the top card. Cards drawn before lie under the pile, in the order drawn."""
    deck, drawn = state.deck, state.drawn
    if not deck.cards:
        for card in reversed(list(drawn)):
            drawn.give(card, deck)
    (card,) = deck.draw(table, 1, drawn)
    return card


# ---------------------------------------------------------------- flights


def _fly(state: State, seat: Seat, effect: Effect, table: Table) -> None:
    fly(state, seat, Course(way(state.ships[seat].space, effect.to)), 0, table)
    touch_down(state, seat, table)


def _multiply(state: State, seat: Seat, effect: Effect, table: Table) -> None:
    dice = table.chance.roll(FIGURES.dice.sides, FIGURES.dice.count)
    state.dice = list(dice)
    steps = effect.times * sum(dice)
    table.tell(Multiplied(seat, dice, steps))
    set_course(state, seat, steps, 0, table)


# ---------------------------------------------------------------- where the ship is


def _windfall(state: State, seat: Seat, effect: Effect, table: Table) -> None:
    state.ships[seat].cash += effect.cash
    table.tell(WindfallTaken(seat, effect.cash, effect.again))
    _unmoved(state, seat, table, again=effect.again)


def _stay(state: State, seat: Seat, effect: Effect, table: Table) -> None:
    _unmoved(state, seat, table)


def _leak(state: State, seat: Seat, effect: Effect, table: Table) -> None:
    ship = state.ships[seat]
    if state.rules.fuel:
        lost = min(effect.lose, ship.tank)
        ship.tank -= lost
        table.tell(FuelLeaked(seat, lost, ship.tank))
    _unmoved(state, seat, table)


def _unmoved(state: State, seat: Seat, table: Table, *, again: bool = False) -> None:
    """The card leaves the ship where it is.
    Beside a space, it lands there; otherwise the turn ends or goes on."""
    state.again = again
    if not state.ships[seat].landed:
        touch_down(state, seat, table)
        return
    state.phase = "landing"
    fill_up(state, seat, table)
    table.then(GrayZone(seat))
    if again:
        table.then(Landing(seat))


# ---------------------------------------------------------------- disputes


class Dispute(Step):
    """A dispute won or lost: the captain chooses the property to take or give up."""

    public: ClassVar[bool] = True
    seat: Seat

    def awaiting(self, state: State) -> frozenset[Seat]:
        return frozenset((self.seat,)) if _list_disputed(state, self.seat) else frozenset()

    def offers(self, state: State, seat: Seat) -> Iterator[Offer]:
        verb = TakeProperty if _effect(state).kind == "claim" else GiveUp
        yield Offer(
            verb,
            property=one_of(_object(state, seat, space) for space in _list_disputed(state, seat)),
        )

    def apply(self, state: State, seat: Seat, move: TakeProperty | GiveUp, table: Table) -> None:
        table.done()
        space = move.property
        holding = state.holdings[space]
        if isinstance(move, TakeProperty):
            table.tell(PropertyClaimed(seat, space, holding.owner, holding.station))
            transfer(state, space, seat, table)
        else:
            winner = state.after(seat)[0] if _effect(state).to == "next" else None
            table.tell(PropertyForfeited(seat, space, winner, holding.station))
            transfer(state, space, winner, table)
        _unmoved(state, seat, table)

    def run(self, state: State, table: Table) -> None:
        """No property fits, or it has left the game with its captain."""
        table.done()
        table.tell(NothingInDispute(self.seat))
        _unmoved(state, self.seat, table)

    def default(self, state: State, seat: Seat) -> TakeProperty | GiveUp:
        """The timeout move: take the property that completes most of a group, then the dearest;
        give up what would be sold first."""
        if _effect(state).kind == "claim":
            return TakeProperty(
                max(_list_disputed(state, seat), key=lambda space: _gain(state, seat, space))
            )
        return GiveUp(order_of_sale(state, seat)[0])


def _dispute(state: State, seat: Seat, effect: Effect, table: Table) -> None:
    state.phase = "dispute"
    table.then(Dispute(seat))


def _effect(state: State) -> Effect:
    assert state.card is not None  # noqa: S101 - a dispute comes from a card
    return CARDS[state.card].effect


def _list_disputed(state: State, seat: Seat) -> list[PropertyId]:
    """The properties that the card may be about."""
    effect = _effect(state)
    if effect.kind == "forfeit":
        return state.deeds_of(seat)
    if effect.source == "league":
        return state.deeds_of(None)
    return [space for space, holding in state.holdings.items() if holding.owner not in (None, seat)]


def _object(state: State, seat: Seat, space: PropertyId) -> Option:
    """A property in dispute as an option: its owner, and its group as the captain holds it."""
    owner = state.holdings[space].owner
    held = state.held_in_group(seat, space)
    price: Text = federons(state.price(space))
    if state.holdings[space].station:
        price = Text("{price} with its Fuel Station", price=price)
    told = "worth {price}; you hold {share}"
    if owner not in (None, seat):
        told = "{owner}'s, worth {price}; you hold {share}"
    hint = Text(told, owner=who(owner or 0), price=price, share=share(held, space))
    return Option(space, name_place(space), hint, place=space)


def _gain(state: State, seat: Seat, space: PropertyId) -> tuple[float, int]:
    return (state.held_in_group(seat, space) + 1) / len(MEMBERS[DEEDS[space].group]), state.price(
        space
    )


_Follow: TypeAlias = Callable[[State, Seat, Effect, Table], None]

_EFFECTS: dict[str, _Follow] = {
    "fly": _fly,
    "multiply": _multiply,
    "windfall": _windfall,
    "stay": _stay,
    "leak": _leak,
    "claim": _dispute,
    "forfeit": _dispute,
}
