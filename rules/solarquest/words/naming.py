"""Names: the only place that turns ids of spaces, groups, cards and orders into words."""

from collections.abc import Collection, Iterable, Sequence
from functools import cache, lru_cache

from rules.kernel import Lines, MarkedText, Seat, Text, listed, plural, who
from rules.solarquest.content import (
    BODIES,
    CARDS,
    DEEDS,
    FIGURES,
    GROUPS,
    MEMBERS,
    SPACES,
    CardId,
    Kind,
    Space,
    SpaceId,
)
from rules.solarquest.state import (
    Debt,
    DebtOrder,
    Due,
    Exit,
    FuelOrder,
    PropertyId,
    RollOrder,
    SaleOrder,
    Ship,
    State,
    Trade,
    price_of,
)

SATELLITES: tuple[Kind, ...] = ("dock", "lab")  # artificial, with a deed
_OUR_MOON = "moon"  # both a name and a kind


@lru_cache(4096)
def federons(amount: int) -> Text:
    return MarkedText("federon", plural(amount, "Federon"), told=False)


def count_hydrons(amount: int) -> Text:
    return MarkedText("hydron", plural(amount, "hydron"), told=False)


def stations(count: int) -> Text:
    return MarkedText("fuel_station", plural(count, "Fuel Station"), told=False)


def throw(dice: Iterable[int]) -> Text:
    """The faces of the dice: "3 and 5"."""
    return MarkedText("dice", listed(map(str, dice)))


@cache
def name_place(space_id: SpaceId) -> Text:
    """A space as a label: "Io", "Moon", "Solar Space Dock", "Open space 5"."""
    return MarkedText(mark_of(SPACES[space_id]), Text(SPACES[space_id].name), told=False)


def mark_of(space: Space) -> str:
    """The name of a space's mark. Moons of a group share one, and so do spaces of other kinds."""
    if space.kind == "moon":
        return f"moon_{DEEDS[space.id].group}"
    return space.id if space.kind == "planet" else space.kind


def _in_a_sentence(space: Space) -> Text:
    if space.kind in SATELLITES or space.id == _OUR_MOON:
        return Text("the {space}", space=Text(space.name))
    if space.kind == "blue":
        return _in_the_open(space)
    return Text(space.name)


def _in_the_open(space: Space) -> Text:
    """An open space, named by the next space ahead with a name of its own: no board shows its
    number."""
    steps, ahead = 1, SPACES[space.next[0]]
    while ahead.kind == "blue":
        steps, ahead = steps + 1, SPACES[ahead.next[0]]
    told = (
        "the open space before {ahead}"
        if steps == 1
        else "the open space {steps} spaces before {ahead}"
    )
    return Text(told, steps=steps, ahead=_in_a_sentence(ahead))


_SPACES = {
    space.id: MarkedText(mark_of(space), _in_a_sentence(space), told=False)
    for space in SPACES.values()
}


def name_space(space_id: SpaceId) -> Text:
    """A space within a sentence: "Io", "the Moon", "the Solar Space Dock", "the open space before
    Miranda"."""
    return _SPACES[space_id]


def spaces(space_ids: Iterable[SpaceId]) -> Text:
    return listed(map(name_space, space_ids))


def name_owned(owner: Seat, space_id: PropertyId) -> Text:
    """A property with its owner: "Ben's Io", "Ben's Solar Space Dock"."""
    return Text("{owner}'s {property}", owner=who(owner), property=name_place(space_id))


def name_found(seat: Seat, space_id: SpaceId, owner: Seat | None, *, station: bool) -> Text:
    """A space as a ship finds it: "Ben's Io (with a Fuel Station)", "their own Moon", "the Moon
    (unowned)"."""
    if owner == seat:  # the owner knows about the station
        return Text("their own {property}", property=name_place(space_id))
    there = name_space(space_id) if owner is None else name_owned(owner, space_id)
    if owner is None and space_id in DEEDS:
        return Text(
            "{space} (unowned, with a Fuel Station)" if station else "{space} (unowned)",
            space=there,
        )
    return Text("{space} (with a Fuel Station)", space=there) if station else there


def way(path: Sequence[SpaceId], there: Text, burned: int, *, further: bool = False) -> Text:
    """A flight, to follow a verb, with its goal as the ship found it: "from Io to the Moon on 8
    hydrons". A `further` flight leaves out its start."""
    if path[0] == path[-1]:
        flown = Text("round and back to {goal}", goal=there)
    elif further:
        flown = Text("to {goal}", goal=there)
    else:
        flown = Text("from {start} to {goal}", start=name_space(path[0]), goal=there)
    return Text("{way} on {hydrons}", way=flown, hydrons=count_hydrons(burned)) if burned else flown


def deed(space_id: PropertyId, *, station: bool) -> Text:
    """A property that changes hands, with its Fuel Station."""
    return (
        Text("{property} with its Fuel Station", property=name_space(space_id))
        if station
        else name_space(space_id)
    )


@cache
def group(space_id: PropertyId) -> Text:
    """The group of a property, as a heading."""
    return Text(GROUPS[DEEDS[space_id].group].name)


@cache
def member(space_id: PropertyId) -> Text:
    """A property under its group's heading, where the first word of its name is enough."""
    return Text(SPACES[space_id].name.split()[0])


@cache
def share(held: int, space_id: PropertyId) -> Text:
    """A captain's share of a property's group: "2 of 11 in the Jupiter system", "all of the Space
    Docks"."""
    size, called = len(MEMBERS[DEEDS[space_id].group]), group(space_id)
    # Mercury and Venus are each a group of one.
    whole = called if called == name_place(space_id) else Text("the {group}", group=called)
    if held in (0, size):
        return Text("all of {group}" if held else "none of {group}", group=whole)
    if SPACES[space_id].kind in SATELLITES:
        return Text("{held} of {size} {group}", held=held, size=size, group=called)
    return Text("{held} of {size} in {group}", held=held, size=size, group=whole)


def holder(of: Seat | None) -> str:
    """The owner of a property or a creditor: a captain, or the League, which is the bank."""
    return Text("the League") if of is None else who(of)


def name_due(kind: Due, space_id: SpaceId | None = None) -> Text:
    """The reason for a payment: "rent for Io", "the fee of the Solar Space Dock", "laser
    repairs"."""
    if space_id is None:
        return Text("laser repairs") if kind == "repairs" else Text("rent")
    fee = SPACES[space_id].kind in SATELLITES
    return Text(
        "the fee of {property}" if fee else "rent for {property}", property=name_space(space_id)
    )


def tell_wait(view: State) -> Text:
    """What the table is waiting for, in a few words; after the match, what decided it."""
    if view.phase == "over":
        return (
            Text("the last ship flying") if len(view.flying) == 1 else Text("with the most assets")
        )
    if view.turn is None:
        return Text("")
    if view.debt is not None:
        return Text(
            "raise {amount:,} for {due}", amount=view.debt.amount, due=name_due(view.debt.due)
        )
    ship = view.ships[view.turn]
    if (
        view.rules.fuel
        and ship.landed
        and ship.space in BODIES
        and ship.tank <= FIGURES.fuel.stranded
    ):
        return Text("fuel, or be stranded")
    match view.phase:
        case "departure":
            if not ship.landed:
                return Text("roll on, or fire?")
            return Text("buy, trade or roll") if view.rules.trading else Text("buy, sell or roll")
        case "flight":
            return (
                Text("land, or bypass?")
                if len(set(view.dice)) == 1
                else Text("Sinope, or the orbit?")
            )
        case "dispute" if view.card is not None:
            claim = CARDS[view.card].effect.kind == "claim"
            return Text("take a property") if claim else Text("give up a property")
    return _tell_wait_after_landing(view, ship)


def _tell_wait_after_landing(view: State, ship: Ship) -> Text:
    found = view.holdings.get(ship.space)
    if found and found.owner not in (None, view.turn) and not ship.paid:
        return (
            Text("fire, or pay the rent?")
            if view.rules.lasers
            else Text("buy it, or pay the rent?")
        )
    if found and found.owner is None and (price := view.price(ship.space)) <= ship.cash:
        return Text("buy {property} for {price:,}?", property=member(ship.space), price=price)
    if view.again:
        return Text("roll again?")
    return (
        Text("buy, trade or end the turn")
        if view.rules.trading
        else Text("buy, sell or end the turn")
    )


def debt(owing: Debt, cash: int, *, raisable: bool) -> Text:
    """The text for an open debt."""
    fee = owing.space is not None and SPACES[owing.space].kind in SATELLITES
    return Text(
        "{debtor} owes {creditor} {amount} for {due} and has {cash:,}: {rest}.",
        debtor=who(owing.seat),
        creditor=holder(owing.to),
        amount=federons(owing.amount),
        # Rent is always for the place just landed on, so it needs no name.
        due=name_due(owing.due, owing.space if fee else None),
        cash=cash,
        rest=Text(
            "the rest must be raised" if raisable else "selling everything would not bring the rest"
        ),
    )


def card(card_id: CardId, fuel: int) -> Text:
    """A Red Shift card in full: its title, its text and the hydrons it takes."""
    drawn = CARDS[card_id]
    title, text = Text(drawn.title), Text(drawn.text)
    if not fuel:
        return Text('"{title}": {text}', title=title, text=text)
    return Text(
        '"{title}": {text} That takes {hydrons}.',
        title=title,
        text=text,
        hydrons=count_hydrons(fuel),
    )


def goods(
    properties: Iterable[PropertyId],
    cash: int,
    unplaced: int = 0,
    served: Collection[PropertyId] = (),
) -> Text:
    """The goods of one side of a trade, or those a victor takes: "Io and 100 Federons", "nothing".
    `served`: properties with a Fuel Station, told with the League's price for both."""
    things = [_name_served(place) if place in served else name_space(place) for place in properties]
    things += [federons(cash)] * bool(cash) + [stations(unplaced)] * bool(unplaced)
    return listed(things) if things else Text("nothing")


def _name_served(place: PropertyId) -> Text:
    return Text(
        "{property} ({price:,})",
        property=deed(place, station=True),
        price=price_of(place, station=True),
    )


def bargain(trade: Trade, served: Collection[PropertyId]) -> Text:
    """The terms of a trade, to follow a verb: "Ben Io and 100 Federons for Callisto"."""
    given = goods(trade.give, trade.give_cash, 0, served)
    wanted = goods(trade.want, trade.want_cash, 0, served)
    return Text("{to} {given} for {wanted}", to=who(trade.to), given=given, wanted=wanted)


def tell_offer(trade: Trade, served: Collection[PropertyId]) -> Text:
    """The terms of an offer, with the captain who makes it."""
    return Text("{seat} offers {bargain}", seat=who(trade.seat), bargain=bargain(trade, served))


def offer(trade: Trade, served: Collection[PropertyId], counters: int = 0) -> Text:
    """The text for an offer when it is made, and while it is open."""
    terms = {"number": trade.number, "offer": tell_offer(trade, served), "round": trade.until}
    if counters:
        return Text(
            "Trade {number}, instead of trade {other}: {offer}, until round {round} is over.",
            other=counters,
            **terms,
        )
    return Text("Trade {number}: {offer}, until round {round} is over.", **terms)


def tell_counter(trade: Trade, before: Trade, served: Collection[PropertyId]) -> Text:
    """A counter-offer, told by what it changes."""
    given = goods(trade.give, trade.give_cash, 0, served)
    wanted = goods(trade.want, trade.want_cash, 0, served)
    asked = goods(before.want, before.want_cash, 0, served)
    got = goods(before.give, before.give_cash, 0, served)
    if given == asked:
        told = "{seat} wants {wanted} instead of {got} from {to} for {given}"
    elif wanted == got:
        told = "{seat} offers {to} {given} instead of {asked} for {wanted}"
    else:
        told = "{seat} answers trade {before} with another: {given} to {to} for {wanted}"
    facts = {"seat": who(trade.seat), "to": who(trade.to), "before": before.number}
    offered = Text(told, given=given, wanted=wanted, asked=asked, got=got, **facts)
    return Text(
        "{offered} (trade {number}, until round {round} is over).",
        offered=offered,
        number=trade.number,
        round=trade.until,
    )


_FATES: dict[Exit, Text] = {
    "bankrupt": Text("bankrupt"),
    "stranded": Text("stranded, with too little fuel to leave"),
    "insufficient_fuel": Text("too little fuel for the card"),
    "destroyed": Text("shot down"),
    "resigned": Text("resigned"),
}
_ORDERS: dict[DebtOrder | FuelOrder | RollOrder | SaleOrder, Text] = {
    "ask": Text("ask me"),
    "settle": Text("settle them at once"),
    "alone": Text("roll for me where I can do nothing else"),
    "always": Text("roll for me unless my tank is low"),
    "fill": Text("fill up for me"),
    "scattered": Text("stations, then scattered deeds"),
    "dearest": Text("stations, then the dearest deeds"),
    "properties": Text("scattered deeds, stations last"),
}


def fate(why: Exit) -> Text:
    """The way a captain went out of the game."""
    return _FATES[why]


def standing_order(order: DebtOrder | FuelOrder | RollOrder | SaleOrder) -> Text:
    return _ORDERS[order]


ORDERED = {
    "debts": "debts in your own turn: {choice}",
    "sales": "sold first: {choice}",
    "roll": "your roll: {choice}",
    "fuel": "free fuel: {choice}",
}
"""What is ordered, before the order: as it is chosen, and ever after."""


def ordered(view: State, seat: Seat) -> Text:
    """A captain's standing orders, as far as they can apply."""
    orders = view.ships[seat].orders.value
    names = ["debts", "sales", "roll", *["fuel"] * view.rules.filling]
    told = (Text(ORDERED[name], choice=standing_order(getattr(orders, name))) for name in names)
    return Text("Standing orders: {orders}.", orders=Lines(told, "; "))
