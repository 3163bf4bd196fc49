"""Every text that Solarquest's pictures show, so that a word is changed, or another language found, in one place."""

from collections.abc import Collection, Iterator, Sequence

from render.kit import figure
from rules.kernel.words import listed, plural
from rules.solarquest.content import DEEDS, FIGURES
from rules.solarquest.naming import fate, goods
from rules.solarquest.state import Exit, PropertyId, State, Trade

TAGLINE = f"{len(DEEDS)} deeds, one tank, and a long way home"
FEDERONS, OUT = "Federons", "out"
LAST_ROLL, LEDGER = "LAST ROLL", "FEDERONS"
OF_TANK, TO_PLACE = f"of {FIGURES.fuel.full}", "to place"
ORDERS, DEBTS_ORDER, SALE_ORDER = "Standing orders · secret", "Debts in your own turn", "What goes first in a sale"
OPEN_TRADES = "Open trades"
OWN, RENT, FUEL = "own", "rent", "fuel"
FATES: dict[Exit, str] = {
    "bankrupt": "bankrupt",
    "stranded": "stranded",
    "insufficient_fuel": "fuel ran out",
    "destroyed": "shot down",
    "resigned": "resigned",
}
"""How a captain went out of the game, as briefly as a chip can hold."""
_UNOWNED = "unowned"


def phase(view: State) -> str:
    """Where the match stands, in a few words."""
    if view.phase == "over":
        return f"The match is over after {plural(view.round, 'round')}"
    limit = f" of {view.rules.rounds}" if view.rules.rounds else ""
    left = sum(holding.owner is None for holding in view.holdings.values())
    parts = [f"Round {view.round}{limit}", f"{plural(left, 'deed')} left"]
    if view.rules.fuel:
        parts.append(f"{plural(view.stock, 'station')} left")
    if view.trades:
        parts.append(plural(len(view.trades), "open trade"))
    return " · ".join(parts)


def owing(amount: int) -> str:
    return f"owes {figure(amount)}"


def gone(why: Exit) -> str:
    return f"Out of the game: {fate(why)}"


def held_of(held: int, size: int) -> str:
    """How much of a group is a captain's."""
    return f"{held} of {size}"


def for_sale(price: int) -> str:
    return f"buy {figure(price)}"


def unowned(*, station: bool) -> list[str]:
    """From the longest to the one that always fits."""
    return [f"{_UNOWNED}, +{FIGURES.stations.refund}" if station else _UNOWNED, _UNOWNED, ""]


# ---------------------------------------------------------------- trades


def no_trades(view: State) -> str:
    return "none" if view.rules.trading else "not in this match"


def more_trades(count: int) -> str:
    return f"and {count} more"


def open_until(trade: Trade) -> str:
    return f"until round {trade.until}"


def offers(trade: Trade, served: Collection[PropertyId], *, mine: bool) -> Iterator[str]:
    """What is given for what: in full, without the Fuel Stations, or in numbers."""
    verb = "you offer" if mine else "offers"
    for told in (served, ()):
        given, wanted = goods(trade.give, trade.give_cash, served=told), goods(trade.want, trade.want_cash, served=told)
        yield f"{verb} {given} for {wanted}"
    yield f"{verb} {_numbers(trade.give, trade.give_cash)} for {_numbers(trade.want, trade.want_cash)}"


def _numbers(properties: Sequence[PropertyId], cash: int) -> str:
    return listed([plural(len(properties), "deed")] * bool(properties) + [figure(cash)] * bool(cash)) or "nothing"
