"""What things are called: the one place where ids of spaces, groups, cards and orders become words for a player."""

from collections.abc import Collection, Iterable

from rules.kernel.offer import Seat
from rules.kernel.text import Text
from rules.kernel.words import listed, plural, who
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
    PropertyId,
    RollOrder,
    SaleOrder,
    Ship,
    State,
    Trade,
    price_of,
)

__all__ = [
    "SATELLITES",
    "asked",
    "bargain",
    "card",
    "debt",
    "debt_order",
    "deed",
    "due",
    "fate",
    "federons",
    "found",
    "goods",
    "group",
    "hydrons",
    "member",
    "offer",
    "owned",
    "roll_order",
    "sale_order",
    "share",
    "space",
    "spaces",
    "stations",
    "throw",
]

SATELLITES: tuple[Kind, ...] = ("dock", "lab")  # man-made, with a deed
_OUR_MOON = "moon"  # a name and a kind in one


def federons(amount: int) -> str:
    return plural(amount, "Federon")


def hydrons(amount: int) -> str:
    return plural(amount, "hydron")


def stations(count: int) -> str:
    return plural(count, "Fuel Station")


def throw(dice: Iterable[int]) -> str:
    """What the dice show: "3 and 5"."""
    return listed(map(str, dice))


def _in_a_sentence(space: Space) -> str:
    if space.kind in SATELLITES or space.id == _OUR_MOON:
        return f"the {space.name}"
    if space.kind == "blue":
        return space.name.lower()
    return space.name


_SPACES = {space.id: _in_a_sentence(space) for space in SPACES.values()}


def space(space_id: SpaceId) -> str:
    """A space within a sentence: "Io", "the Moon", "the Solar Space Dock", "open space 5"."""
    return _SPACES[space_id]


def spaces(space_ids: Iterable[SpaceId]) -> str:
    return listed(map(space, space_ids))


def owned(owner: Seat, space_id: PropertyId) -> str:
    """A property with its owner before it: "Ben's Io", "Ben's Solar Space Dock"."""
    return f"{who(owner)}'s {SPACES[space_id].name}"


def found(seat: Seat, space_id: SpaceId, owner: Seat | None, *, station: bool) -> str:
    """A space as a ship finds it: "Ben's Io (with a Fuel Station)", "their own Moon", "the Moon (unowned)"."""
    if owner is None:
        there = space(space_id)
    else:
        there = f"their own {SPACES[space_id].name}" if owner == seat else owned(owner, space_id)
    facts = ["unowned"] * (owner is None and space_id in DEEDS) + ["with a Fuel Station"] * station
    told = ", ".join(facts)
    return f"{there} ({told})" if told else there


def deed(space_id: PropertyId, *, station: bool) -> str:
    """A property that changes hands, with what stands on it."""
    return f"{space(space_id)}{' with its Fuel Station' * station}"


def group(space_id: PropertyId) -> str:
    """The group of a property, as a heading."""
    return GROUPS[DEEDS[space_id].group].name


def member(space_id: PropertyId) -> str:
    """A property under the heading of its group, where the first word of its name will do."""
    return SPACES[space_id].name.split()[0]


def share(held: int, space_id: PropertyId) -> str:
    """How much of a property's group somebody holds: "2 of 11 in the Jupiter system", "all of the Space Docks"."""
    size = len(MEMBERS[DEEDS[space_id].group])
    name = group(space_id)
    whole = name if name == SPACES[space_id].name else f"the {name}"  # Mercury and Venus are groups by themselves
    if held in (0, size):
        return f"{'all' if held else 'none'} of {whole}"
    return f"{held} of {size} {name}" if SPACES[space_id].kind in SATELLITES else f"{held} of {size} in {whole}"


def due(kind: Due, space_id: SpaceId | None = None) -> str:
    """What a payment is for: "rent for Io", "the fee of the Solar Space Dock", "laser repairs"."""
    if space_id is None:
        return "laser repairs" if kind == "repairs" else kind
    return f"the fee of {space(space_id)}" if SPACES[space_id].kind in SATELLITES else f"{kind} for {space(space_id)}"


def asked(view: State) -> str:
    """What the table waits for, in a few words; once the match is over, what decided it."""
    if view.phase == "over":
        return Text("the last ship flying") if len(view.flying) == 1 else Text("with the most assets")
    if view.turn is None:
        return ""
    if view.debt is not None:
        return Text("raise {amount:,} for {due}", amount=view.debt.amount, due=due(view.debt.due))
    ship = view.ships[view.turn]
    if view.rules.fuel and ship.landed and ship.space in BODIES and ship.tank <= FIGURES.fuel.stranded:
        return Text("fuel, or be stranded")
    match view.phase:
        case "departure":
            return Text("roll, or deal first") if ship.landed else Text("roll on, or fire?")
        case "flight":
            return Text("land, or fly past?") if len(set(view.dice)) == 1 else Text("Sinope, or the orbit?")
        case "dispute" if view.card is not None:
            claims = CARDS[view.card].effect.kind == "claim"
            return Text("take a property") if claims else Text("give up a property")
    return _asked_after_landing(view, ship)


def _asked_after_landing(view: State, ship: Ship) -> str:
    found = view.holdings.get(ship.space)
    if found and found.owner not in (None, view.turn) and not ship.paid:
        return Text("fire, or pay the rent?") if view.rules.lasers else Text("buy it, or pay the rent?")
    if found and found.owner is None and (price := view.price(ship.space)) <= ship.cash:
        return Text("buy {place} for {price:,}?", place=member(ship.space), price=price)
    return Text("roll again?") if view.again else Text("deal, or end the turn")


def debt(owing: Debt, cash: int, *, raisable: bool) -> str:
    """What is said as long as a debt is not paid."""
    creditor = "the bank" if owing.to is None else who(owing.to)
    fee = owing.space is not None and SPACES[owing.space].kind in SATELLITES
    what = due(owing.due, owing.space if fee else None)  # rent can only be that of the place just landed on
    rest = "the rest must be raised" if raisable else "selling everything would not bring the rest"
    return f"{who(owing.seat)} owes {creditor} {federons(owing.amount)} for {what} and has {cash}: {rest}."


def card(card_id: CardId, fuel: int) -> str:
    """A Red Shift card with all it says: its title, its text and the hydrons it takes."""
    drawn = CARDS[card_id]
    takes = f" That takes {hydrons(fuel)}." if fuel else ""
    return f'"{drawn.title}": {drawn.text}{takes}'


def goods(properties: Iterable[PropertyId], cash: int, unplaced: int = 0, served: Collection[PropertyId] = ()) -> str:
    """What one side of a trade gives, or a victor takes: "Io and 100 Federons", "nothing". On those `served` stands a
    Fuel Station, which is told with what the League would give for both."""
    places = [
        f"{deed(place, station=True)} ({price_of(place, station=True)})" if place in served else space(place)
        for place in properties
    ]
    things = [*places, *[federons(cash)] * bool(cash), *[stations(unplaced)] * bool(unplaced)]
    return listed(things) or "nothing"


def bargain(trade: Trade, served: Collection[PropertyId]) -> str:
    """Who gets what for what, to follow a verb: "Ben Io and 100 Federons for Callisto"."""
    given, wanted = goods(trade.give, trade.give_cash, 0, served), goods(trade.want, trade.want_cash, 0, served)
    return f"{who(trade.to)} {given} for {wanted}"


def offer(trade: Trade, served: Collection[PropertyId], counters: int = 0) -> str:
    """What is said of an offer when it is made, and as long as it is open."""
    instead = f", instead of trade {counters}" if counters else ""
    made = f"{who(trade.seat)} offers {bargain(trade, served)}"
    return f"Trade {trade.number}{instead}: {made}, until round {trade.until} is over."


_FATES: dict[Exit, str] = {
    "bankrupt": "bankrupt",
    "stranded": "stranded without fuel",
    "insufficient_fuel": "too little fuel for the card",
    "destroyed": "shot down",
    "resigned": "resigned",
}
_DEBT_ORDERS: dict[DebtOrder, str] = {"ask": "ask me", "settle": "settle them at once"}
_ROLL_ORDERS: dict[RollOrder, str] = {"ask": "ask me", "alone": "roll for me where I could do nothing else"}
_SALE_ORDERS: dict[SaleOrder, str] = {
    "scattered": "stations, then scattered deeds",
    "dearest": "stations, then the dearest deeds",
    "properties": "scattered deeds, stations last",
}


def fate(why: Exit) -> str:
    """How a captain went out of the game."""
    return _FATES[why]


def debt_order(order: DebtOrder) -> str:
    return _DEBT_ORDERS[order]


def roll_order(order: RollOrder) -> str:
    return _ROLL_ORDERS[order]


def sale_order(order: SaleOrder) -> str:
    return _SALE_ORDERS[order]
