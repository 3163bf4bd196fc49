"""A masked view in words: the whole table for players who can't see the picture, and a captain's
own things.

Every line stands alone and the most urgent come first, so a reader short of space can stop
anywhere.
"""

from collections.abc import Callable, Iterator

from rules.kernel import Lines, Seat, Text, listed, plural, who
from rules.solarquest.content import BODIES, CARDS, DEEDS, FIGURES, GROUPS, MEMBERS, START_CASH
from rules.solarquest.property.stranding import in_danger, rescue_price
from rules.solarquest.state import Phase, PropertyId, State
from rules.solarquest.tally import tally
from rules.solarquest.words.naming import (
    card,
    count_hydrons,
    debt,
    fate,
    federons,
    member,
    name_space,
    offer,
    ordered,
    spaces,
    stations,
    tell_offer,
    throw,
)


def board(view: State) -> Iterator[Text]:
    """Everything open on the table, line by line."""
    yield _headline(view)
    yield from _moment(view)
    if view.trades:
        yield Text("Open offers:")
        for trade in view.trades:
            yield _item(offer(trade, view.served(trade.properties)))
    yield Text("Captains:")
    for seat in map(Seat, range(len(view.ships))):
        yield _item(_captain(view, seat))
    if view.rules.fuel:
        yield Text("Fuel Stations for sale: {stock}.", stock=view.stock)
    yield from _deeds(view)
    yield from _unowned(view)
    yield _cards(view)
    yield _mode(view)


def hand(view: State, seat: Seat) -> Iterator[Text]:
    """A captain's possessions and orders, line by line."""
    ship = view.ships[seat]
    if ship.exit is not None:
        yield Text("You are out of the game: {fate}.", fate=fate(ship.exit))
        return
    yield from _own(view, seat)
    for trade in view.trades:
        if seat in (trade.seat, trade.to):
            yield offer(trade, view.served(trade.properties))
    yield ordered(view, seat)


def moment(view: State, seat: Seat) -> Iterator[Text]:
    """The facts for a captain's current decision, line by line."""
    for trade in view.trades:
        if trade.to == seat:
            yield Text("{offer}.", offer=tell_offer(trade, view.served(trade.properties)))
    yield from _moment(view, seat)
    if view.ships[seat].exit is None:
        yield Text("{facts}.", facts=Lines(_at_hand(view, seat), "; "))


def _item(line: Text) -> Text:
    """A line of a list."""
    return Text("- {line}", line=line)


# ---------------------------------------------------------------- the board

_PHASES: dict[Phase, Text] = {
    "departure": Text("about to roll"),
    "flight": Text("in flight"),
    "dispute": Text("settling a dispute"),
    "landing": Text("at the landing"),
}


def headline(view: State) -> Text:
    """The state of the match in one line."""
    if view.phase == "over" or view.turn is None:
        return Text("The match is over")
    if view.rules.rounds:
        return Text("Round {round} of {rounds}", round=view.round, rounds=view.rules.rounds)
    return Text("Round {round}", round=view.round)


def _headline(view: State) -> Text:
    if view.phase == "over" or view.turn is None:
        return Text("{headline}.", headline=headline(view))
    on_turn = "{headline}. {captain} is on turn, {phase}."
    return Text(on_turn, headline=headline(view), captain=who(view.turn), phase=_PHASES[view.phase])


def _moment(view: State, reader: Seat | None = None) -> Iterator[Text]:
    """The current events of the turn.
    The captain on turn is not told how the ship came here: they saw it at the roll."""
    if view.debt is not None:
        owing = view.debt
        raisable = view.assets(owing.seat) >= owing.amount
        yield debt(owing, view.ships[owing.seat].cash, raisable=raisable)
        if not raisable:
            yield Text("Only a trade can still save {seat}.", seat=who(owing.seat))
        if in_danger(view, owing.seat) and (price := rescue_price(view, owing.seat)):
            needs = "Besides, {seat} needs {price} to get fuel here, or the ship is stranded."
            yield Text(needs, seat=who(owing.seat), price=federons(price))
    # Before this turn's roll, the dice still show the captain before.
    rolled = len(view.path) > 1 or view.phase != "departure"
    if rolled and view.turn not in (None, reader):
        yield _last_throw(view, view.turn)
    if view.again:
        once_more = "{seat} may roll once more after this landing."
        yield Text(once_more, seat=who(view.turn or 0))
    if view.card is not None and view.turn != reader:
        drawn = card(view.card, CARDS[view.card].hydrons * view.rules.fuel)
        yield Text("Red Shift card, {card}", card=drawn)
    owners = {place: view.holdings[place].owner for place in view.frozen}
    held_back = [
        place for place, owner in owners.items() if owner is not None and reader in (None, owner)
    ]
    if held_back and reader != view.turn:  # the captain on turn is told when they try
        yield Text(
            "Not to be sold or traded before this turn is over: {spaces}.", spaces=spaces(held_back)
        )


def _last_throw(view: State, seat: Seat) -> Text:
    if len(view.path) < 2:
        return Text("{seat}'s last throw: {dice}.", seat=who(seat), dice=throw(view.dice))
    start, end = name_space(view.path[0]), name_space(view.path[-1])
    flown = "{seat}'s last throw: {dice}; flown from {start} to {end}."
    return Text(flown, seat=who(seat), dice=throw(view.dice), start=start, end=end)


def _captain(view: State, seat: Seat) -> Text:
    """One captain's possessions, most important first."""
    ship = view.ships[seat]
    if ship.exit is not None:
        return Text("{seat}: out of the game ({fate}).", seat=who(seat), fate=fate(ship.exit))
    return Text("{facts}.", facts=Lines(_facts(view, seat), "; "))


def _facts(view: State, seat: Seat) -> Iterator[Text]:
    yield from _at_hand(view, seat)
    yield plural(len(view.deeds_of(seat)), "deed")
    yield Text("assets {assets:,}", assets=view.assets(seat))


def _at_hand(view: State, seat: Seat) -> Iterator[Text]:
    """The ship's place, and what its captain can use there."""
    ship = view.ships[seat]
    at = (
        "{seat} is on {space}, with {cash}"
        if ship.landed
        else "{seat} is beside {space}, with {cash}"
    )
    yield Text(at, seat=who(seat), space=name_space(ship.space), cash=federons(ship.cash))
    if view.rules.fuel:
        gray = ship.tank <= FIGURES.fuel.gray
        tank = "{tank} of {hydrons} (low)" if gray else "{tank} of {hydrons}"
        yield Text(tank, tank=ship.tank, hydrons=count_hydrons(FIGURES.fuel.full))
    if ship.stations:
        yield Text("{stations} to place", stations=stations(ship.stations))


_GROUPS = {group: Text(GROUPS[group].name.removesuffix(" system")) for group in GROUPS}
"""As they are told where their members follow."""


def _by_group(
    view: State, owner: Seat | None, told: Callable[[PropertyId], Text]
) -> Iterator[Text]:
    """Properties of a captain, or of nobody, by group: "Jupiter 3 of 11: ..."."""
    for group, members in MEMBERS.items():
        if held := [place for place in members if view.holdings[place].owner == owner]:
            yield Text(
                "{group} {held} of {size}: {properties}.",
                group=_GROUPS[group],
                held=len(held),
                size=len(members),
                properties=Lines(map(told, held), ", "),
            )


def _deeds(view: State) -> Iterator[Text]:
    def tell(place: PropertyId) -> Text:
        rent = {"property": member(place), "rent": view.rent(place)}
        sells = DEEDS[place].fuel and (view.holdings[place].station or place not in BODIES)
        if sells and view.rules.fuel:
            return Text("{property} {rent:,} (fuel {fuel})", fuel=view.fuel_price(place), **rent)
        return Text("{property} {rent:,}", **rent)

    lines = [
        Text("- {seat}, {line}", seat=who(seat), line=line)
        for seat in view.flying
        for line in _by_group(view, seat, tell)
    ]
    if lines:
        fuel = (
            "Deeds, with what a landing costs now, and a hydron where there is a Fuel "
            "Station or a dock:"
        )
        yield Text(fuel if view.rules.fuel else "Deeds, with what a landing costs now:")
        yield from lines


def _unowned(view: State) -> Iterator[Text]:
    def tell(place: PropertyId) -> Text:
        price = (
            "{property} {price:,} with a Fuel Station"
            if view.holdings[place].station
            else "{property} {price:,}"
        )
        return Text(price, property=member(place), price=view.price(place))

    lines = [_item(line) for line in _by_group(view, None, tell)]
    if lines:
        yield Text("Unowned, with the price:")
        yield from lines


def _cards(view: State) -> Text:
    """The pile from the top. Cards drawn lie under it and return in the same order."""
    hidden = [Text("{count} face down", count=view.deck.hidden)] * bool(view.deck.hidden)
    known = Lines(
        [Text(CARDS[drawn].title) for drawn in (*reversed(list(view.deck)), *view.drawn)], ", "
    )
    return Text("Red Shift cards to come: {cards}.", cards=Lines([*hidden, known], ", then "))


def _mode(view: State) -> Text:
    rules = view.rules
    parts = [Text("with fuel") if rules.fuel else Text("without fuel")]
    parts += [Text("lasers")] * rules.lasers + [Text("no trading")] * (not rules.trading)
    parts.append(
        Text("{rounds} rounds", rounds=rules.rounds)
        if rules.rounds
        else Text("until one ship is left")
    )
    parts += [Text("{cash} at the start", cash=federons(rules.cash))] * (rules.cash != START_CASH)
    if rules.fuel:
        parts += [Text("the stock is not used for markers")] * (not rules.markers)
        parts += [Text("a ship held on Sinope burns its roll")] * rules.drain
        parts += [Text("a forced sale instead of rent")] * (not rules.rent_first)
    return Text("Rules: {rules}.", rules=Lines(parts, ", "))


# ---------------------------------------------------------------- the hand


_WORTH = {
    "cash": "{worth:,} in cash",
    "deeds": "{worth:,} in deeds",
    "stations": "{worth:,} in stations",
}


def _own(view: State, seat: Seat) -> Iterator[Text]:
    deeds, row = view.deeds_of(seat), tally(view).rows[seat]
    parts = listed(Text(_WORTH[kind], worth=worth) for kind, worth in row.categories.items())
    yield Text("Your assets: {assets}, {parts}.", assets=federons(row.total), parts=parts)

    def tell(place: PropertyId) -> Text:
        rents, held = DEEDS[place].rent, view.held_in_group(seat, place)
        rent = {"property": member(place), "rent": rents[held - 1]}
        if held < len(rents):
            return Text("{property} {rent:,} (then {then:,})", then=rents[held], **rent)
        return Text("{property} {rent:,}", **rent)

    if deeds:
        yield Text("Your deeds, with the rent now and with one more of the group:")
        for line in _by_group(view, seat, tell):
            yield _item(line)
    if bare := [
        place
        for place in deeds
        if place in BODIES and not view.holdings[place].station and view.rules.fuel
    ]:
        yield Text("No Fuel Station yet: {spaces}.", spaces=spaces(bare))
