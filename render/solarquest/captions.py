"""Every text in Solarquest's pictures. A wording or a translation is changed in this one place."""

from collections.abc import Collection, Iterator, Sequence

from render.kit import figure
from rules.kernel import Lines, Text, listed, plural
from rules.solarquest.content import (
    CARDS,
    DEEDS,
    DRAWING,
    FIGURES,
    GROUPS,
    SPACES,
    CardId,
    GroupId,
    SpaceId,
)
from rules.solarquest.state import Exit, PropertyId, State, Trade
from rules.solarquest.words.naming import fate, goods

TAGLINE = Text("{deeds} deeds, one tank, and a long way home", deeds=len(DEEDS))
FEDERONS, OUT = Text("Federons"), Text("out")
LAST_ROLL, LEDGER = Text("Last roll"), FEDERONS
OF_TANK, TO_PLACE = Text("of {full}", full=FIGURES.fuel.full), Text("to place")
ORDERS, DEBTS_ORDER = Text("Standing orders · secret"), Text("Debts in your own turn")
SALE_ORDER = Text("Sold first")
OPEN_TRADES = Text("Open trades")
OWN, RENT, FUEL = Text("own"), Text("rent"), Text("fuel")
FATES: dict[Exit, str] = {
    "bankrupt": Text("bankrupt"),
    "stranded": Text("stranded"),
    "insufficient_fuel": Text("no fuel"),
    "destroyed": Text("shot down"),
    "resigned": Text("resigned"),
}
"""How a captain went out of the game, as briefly as a chip can hold."""
_UNOWNED = Text("unowned")


def phase(view: State) -> str:
    """The state of the match, in a few words."""
    if view.phase == "over":
        return Text("The match is over after {rounds}", rounds=plural(view.round, "round"))
    now, last = view.round, view.rules.rounds
    left = sum(holding.owner is None for holding in view.holdings.values())
    parts = [
        Text("Round {now} of {last}", now=now, last=last) if last else Text("Round {now}", now=now),
        Text("{things} left", things=plural(left, "deed")),
    ]
    if view.rules.fuel:
        parts.append(Text("{things} left", things=plural(view.stock, "station")))
    if view.trades:
        parts.append(plural(len(view.trades), "open trade"))
    return Lines(parts, " · ")


def tell_owing(amount: int) -> str:
    return Text("owes {amount}", amount=figure(amount))


def tell_gone(why: Exit) -> str:
    return Text("Out of the game: {fate}", fate=fate(why))


def tell_held_of(held: int, size: int) -> str:
    """A captain's share of a group."""
    return Text("{held} of {size}", held=held, size=size)


def for_sale(price: int) -> str:
    return Text("buy {price}", price=figure(price))


def unowned(*, station: bool) -> list[str]:
    """Texts from the longest to one that always fits."""
    return [
        Text("unowned, +{refund}", refund=FIGURES.stations.refund) if station else _UNOWNED,
        _UNOWNED,
        "",
    ]


# ---------------------------------------------------------------- places and cards


def place(space: SpaceId) -> str:
    """The full name of a space."""
    return Text(SPACES[space].name)


def sign(space: SpaceId) -> str:
    """The label of a space on the map. Spaces of the same kind share a short one."""
    match SPACES[space].kind:
        case "dock":
            return Text("Dock")
        case "lab":
            return Text("Lab")
        case "station":
            return figure(SPACES[space].fee)
    return place(space)


def planet(orbited: SpaceId) -> str:
    """The planet in the middle of an orbit."""
    return Text(DRAWING.loops[orbited].name)


def group(group_id: GroupId) -> str:
    return Text(GROUPS[group_id].name)


def card(card_id: CardId) -> str:
    return Text(CARDS[card_id].title)


# ---------------------------------------------------------------- trades


def no_trades(view: State) -> str:
    return Text("none") if view.rules.trading else Text("not in this match")


def more_trades(count: int) -> str:
    return Text("and {count} more", count=count)


def open_until(trade: Trade) -> str:
    return Text("until round {round}", round=trade.until)


def offers(trade: Trade, served: Collection[PropertyId], *, mine: bool) -> Iterator[str]:
    """The terms of a trade: in full, without the Fuel Stations, or in numbers."""
    told = "you offer {given} for {wanted}" if mine else "offers {given} for {wanted}"
    for some in (served, ()):
        given = goods(trade.give, trade.give_cash, served=some)
        wanted = goods(trade.want, trade.want_cash, served=some)
        yield Text(told, given=given, wanted=wanted)
    yield Text(
        told,
        given=_numbers(trade.give, trade.give_cash),
        wanted=_numbers(trade.want, trade.want_cash),
    )


def _numbers(properties: Sequence[PropertyId], cash: int) -> str:
    things = [plural(len(properties), "deed")] * bool(properties) + [figure(cash)] * bool(cash)
    return listed(things) or Text("nothing")
