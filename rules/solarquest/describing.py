"""A masked view in words: the whole table for somebody who cannot see the picture, and what a captain has.

Every line stands for itself and the most pressing come first, so that a reader with little room may stop anywhere.
"""

from collections.abc import Callable, Iterator

from rules.kernel.offer import Seat
from rules.kernel.text import Text
from rules.kernel.words import listed, plural, who
from rules.solarquest.content import BODIES, CARDS, DEEDS, FIGURES, GROUPS, MEMBERS, START_CASH
from rules.solarquest.naming import (
    card,
    debt,
    debt_order,
    fate,
    federons,
    hydrons,
    member,
    offer,
    roll_order,
    sale_order,
    space,
    spaces,
    stations,
    throw,
)
from rules.solarquest.state import Phase, PropertyId, State
from rules.solarquest.tally import tally

__all__ = ["board", "hand", "headline", "moment"]


def board(view: State) -> Iterator[str]:
    """All that lies open on the table, line by line."""
    yield _headline(view)
    yield from _moment(view)
    if view.trades:
        yield "Open offers:"
        for trade in view.trades:
            yield f"- {offer(trade, view.served(trade.properties))}"
    yield "Captains:"
    for seat in map(Seat, range(len(view.ships))):
        yield f"- {'; '.join(_captain(view, seat))}."
    if view.rules.fuel:
        yield f"Fuel Stations for sale: {view.stock}."
    yield from _deeds(view)
    yield from _unowned(view)
    yield _cards(view)
    yield _mode(view)


def hand(view: State, seat: Seat) -> Iterator[str]:
    """What a captain has and has ordered, line by line."""
    ship = view.ships[seat]
    if ship.exit is not None:
        yield f"You are out of the game: {fate(ship.exit)}."
        return
    yield from _own(view, seat)
    for trade in view.trades:
        if seat in (trade.seat, trade.to):
            yield offer(trade, view.served(trade.properties))
    orders = ship.orders.value
    told = [f"debts in your own turn: {debt_order(orders.debts)}", f"sales: {sale_order(orders.sales)}"]
    yield f"Standing orders: {'; '.join(told)}; before a roll: {roll_order(orders.roll)}."


def moment(view: State, seat: Seat) -> Iterator[str]:
    """What a captain decides on now, line by line."""
    yield from _moment(view, seat)
    yield f"{'; '.join(_captain(view, seat))}."


# ---------------------------------------------------------------- the board

_PHASES: dict[Phase, str] = {
    "departure": "about to roll",
    "flight": "in flight",
    "dispute": "settling a dispute",
    "landing": "at the landing",
}


def headline(view: State) -> Text:
    """Where the match stands."""
    if view.phase == "over" or view.turn is None:
        return Text("The match is over")
    if view.rules.rounds:
        return Text("Round {round} of {rounds}", round=view.round, rounds=view.rules.rounds)
    return Text("Round {round}", round=view.round)


def _headline(view: State) -> Text:
    if view.phase == "over" or view.turn is None:
        return Text("{headline}.", headline=headline(view))
    on_turn = "{headline}. {captain} is on turn, {phase}."
    return Text(on_turn, headline=headline(view), captain=who(view.turn), phase=Text(_PHASES[view.phase]))


def _moment(view: State, reader: Seat | None = None) -> Iterator[str]:
    """What is going on just now. Who has the turn knows how the ship came where it is: that was told at the roll."""
    if view.debt is not None:
        owing = view.debt
        raisable = view.assets(owing.seat) >= owing.amount
        yield debt(owing, view.ships[owing.seat].cash, raisable=raisable)
        if not raisable:
            yield f"Only a trade can still save {who(owing.seat)}."
    flown = len(view.path) > 1
    rolled = flown or view.phase != "departure"  # before that the dice still lie as the captain before threw them
    if rolled and view.turn not in (None, reader):
        way = f"; flown from {space(view.path[0])} to {space(view.path[-1])}" if flown else ""
        yield f"{who(view.turn)}'s last throw: {throw(view.dice)}{way}."
    if view.again:
        yield "Another roll is open."
    if view.card is not None:
        yield f"Red Shift card, {card(view.card, CARDS[view.card].hydrons * view.rules.fuel)}"
    if held_back := [place for place in view.frozen if view.holdings[place].owner is not None]:
        yield f"Not for sale until the landing is over: {spaces(held_back)}."


def _captain(view: State, seat: Seat) -> Iterator[str]:
    """What one captain has, most important first."""
    ship = view.ships[seat]
    if ship.exit is not None:
        yield f"{who(seat)}: out of the game, {fate(ship.exit)}"
        return
    yield f"{who(seat)}: {'on' if ship.landed else 'beside'} {space(ship.space)}, {federons(ship.cash)}"
    if view.rules.fuel:
        gray = " (gray zone)" * (ship.tank <= FIGURES.fuel.gray)
        yield f"{ship.tank} of {hydrons(FIGURES.fuel.full)}{gray}"
    if ship.stations:
        yield f"{stations(ship.stations)} to place"
    yield plural(len(view.deeds_of(seat)), "deed")
    yield f"assets {view.assets(seat)}"


def _by_group(view: State, owner: Seat | None, told: Callable[[PropertyId], str]) -> Iterator[str]:
    """What a captain owns, or nobody does: "Jupiter 3 of 11: ..."."""
    for group, members in MEMBERS.items():
        if held := [place for place in members if view.holdings[place].owner == owner]:
            name = GROUPS[group].name.removesuffix(" system")
            yield f"{name} {len(held)} of {len(members)}: {', '.join(map(told, held))}."


def _deeds(view: State) -> Iterator[str]:
    def told(place: PropertyId) -> str:
        sells = DEEDS[place].fuel and (view.holdings[place].station or place not in BODIES)
        fuel = f" (fuel {view.fuel_price(place)})" if sells and view.rules.fuel else ""
        return f"{member(place)} {view.rent(place)}{fuel}"

    lines = [f"- {who(seat)}, {line}" for seat in view.flying for line in _by_group(view, seat, told)]
    if lines:
        fuel = ", and a hydron where there is a Fuel Station or a dock" * view.rules.fuel
        yield f"Deeds, with what a landing costs now{fuel}:"
        yield from lines


def _unowned(view: State) -> Iterator[str]:
    def told(place: PropertyId) -> str:
        return f"{member(place)} {view.price(place)}{' with a Fuel Station' * view.holdings[place].station}"

    lines = [f"- {line}" for line in _by_group(view, None, told)]
    if lines:
        yield "Unowned, with the price:"
        yield from lines


def _cards(view: State) -> str:
    """The pile from the top: what has been drawn lies under it, and comes again in the same order."""
    hidden = [f"{view.deck.hidden} face down"] * bool(view.deck.hidden)
    known = [CARDS[drawn].title for drawn in (*reversed(list(view.deck)), *view.drawn)]
    return f"Red Shift cards to come: {', then '.join(hidden + [', '.join(known)] * bool(known))}."


def _mode(view: State) -> str:
    rules = view.rules
    parts = ["with fuel" if rules.fuel else "without fuel"]
    parts += ["lasers"] * rules.lasers + ["no trading"] * (not rules.trading)
    parts.append(f"{rules.rounds} rounds" if rules.rounds else "until one ship is left")
    parts += [f"{federons(rules.cash)} at the start"] * (rules.cash != START_CASH)
    if rules.fuel:
        parts += ["markers not out of the stock"] * (not rules.markers)
        parts += ["a ship held on Sinope burns its roll"] * rules.drain
        parts += ["a forced sale instead of rent"] * (not rules.rent_first)
    return f"Rules: {', '.join(parts)}."


# ---------------------------------------------------------------- the hand


def _own(view: State, seat: Seat) -> Iterator[str]:
    deeds, row = view.deeds_of(seat), tally(view).rows[seat]
    parts = listed(f"{worth} in {kind}" for kind, worth in row.categories.items())
    yield f"Your assets: {federons(row.total)}, {parts}."

    def told(place: PropertyId) -> str:
        rents, held = DEEDS[place].rent, view.held_in_group(seat, place)
        return f"{member(place)} {rents[held - 1]}{f' (then {rents[held]})' if held < len(rents) else ''}"

    if deeds:
        yield "Your deeds, with the rent now and with one more of the group:"
        for line in _by_group(view, seat, told):
            yield f"- {line}"
    if bare := [place for place in deeds if place in BODIES and not view.holdings[place].station and view.rules.fuel]:
        yield f"No Fuel Station yet: {spaces(bare)}."
