"""Trades between captains, open in anybody's turn (Part II): offers, answers and the exchange."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Any, ClassVar, TypeAlias

from msgspec import Meta

from rules.kernel import (
    MISSING,
    Move,
    Offer,
    Option,
    Seat,
    Slot,
    Table,
    Text,
    amount,
    many_of,
    one_of,
    plural,
    who,
)
from rules.solarquest.content import DEEDS, FIGURES
from rules.solarquest.events import TradeDone, TradeOffered
from rules.solarquest.property.holdings import close_trades, tell_held_back, transfer
from rules.solarquest.state import PropertyId, State, Trade, price_of
from rules.solarquest.words.naming import federons, goods, group, name_place, tell_offer

_MOST = FIGURES.trades.open
_FULL = Text(
    "You have {offers} open, which is the most: withdraw one first.", offers=plural(_MOST, "offer")
)

_NO_TRADES = Text("This match is played without trades.")
_NONE_MADE = Text("You have no offer open that you could withdraw.")
_NONE_RECEIVED = Text("Nobody has made you an offer.")


def _property(space: PropertyId, *, station: bool) -> Option:
    about = "{group}, with its Fuel Station ({price:,})" if station else "{group} ({price:,})"
    hint = Text(about, group=group(space), price=price_of(space, station=station))
    return Option(space, name_place(space), hint, place=space)


_PROPERTIES = {
    (space, station): _property(space, station=station)
    for space in DEEDS
    for station in (False, True)
}


_Give: TypeAlias = Annotated[
    tuple[PropertyId, ...],
    Meta(
        title="of {choice}",
        description="Properties you give",
        extra={"asks": "Which properties do you give?"},
    ),
]
_GiveCash: TypeAlias = Annotated[
    int,
    Meta(
        title="paying {choice}",
        description="Federons you give",
        extra={"asks": "How much do you pay?", "called": "Money you pay"},
    ),
]
_Want: TypeAlias = Annotated[
    tuple[PropertyId, ...],
    Meta(
        title="for {choice}",
        description="Properties you want",
        extra={"asks": "Which properties do you want?"},
    ),
]
_WantCash: TypeAlias = Annotated[
    int,
    Meta(
        title="asking {choice}",
        description="Federons you want",
        extra={"asks": "How much do you ask?", "called": "Money you ask"},
    ),
]


class OfferTrade(Move):
    """Offer another captain a trade of properties and cash. Fuel Stations go with their
    property."""

    player: Annotated[
        Seat,
        Meta(title="to {choice}", description="Who gets the offer", extra={"asks": "To whom?"}),
    ]
    give: _Give = ()
    want: _Want = ()
    give_cash: _GiveCash = 0
    want_cash: _WantCash = 0


class CounterTrade(Move):
    """Answer an offer with one of your own, which takes its place."""

    reply: ClassVar[bool] = True
    optional: ClassVar[bool] = True

    trade: Annotated[
        int,
        Meta(
            title="on {choice}", description="The offer you answer", extra={"asks": "Which offer?"}
        ),
    ]
    give: _Give = ()
    want: _Want = ()
    give_cash: _GiveCash = 0
    want_cash: _WantCash = 0


class AcceptTrade(Move):
    """Take an offer that was made to you: everything changes hands at once."""

    reply: ClassVar[bool] = True
    binding: ClassVar[bool] = True

    trade: Annotated[
        int, Meta(description="The offer you take", extra={"asks": "Which offer do you take?"})
    ]


class RefuseTrade(Move):
    """Refuse an offer that was made to you."""

    reply: ClassVar[bool] = True

    trade: Annotated[
        int, Meta(description="The offer you refuse", extra={"asks": "Which offer do you refuse?"})
    ]


class WithdrawTrade(Move):
    """Take back an offer of your own."""

    trade: Annotated[
        int,
        Meta(
            description="The offer you take back", extra={"asks": "Which offer do you take back?"}
        ),
    ]


TradeMove: TypeAlias = OfferTrade | CounterTrade | AcceptTrade | RefuseTrade | WithdrawTrade
_VERBS: tuple[type[TradeMove], ...] = (
    OfferTrade,
    CounterTrade,
    AcceptTrade,
    RefuseTrade,
    WithdrawTrade,
)


# ---------------------------------------------------------------- what may be said


def trade_offers(state: State, seat: Seat) -> Iterator[Offer]:
    """Offer the trades that a captain can propose and answer."""
    if not state.rules.trading:
        yield from (Offer(verb, barred=_NO_TRADES) for verb in _VERBS)
        return
    own = [trade for trade in state.trades if trade.seat == seat]
    received = {trade.number: trade for trade in state.trades if trade.to == seat}
    barred = _FULL if len(own) >= _MOST else ""
    yield Offer(
        OfferTrade,
        player=one_of(state.after(seat)),
        give=lambda: _deeds(state, seat),
        want=lambda player: _deeds(state, player),
        give_cash=lambda give, want: _cash(state, seat, 0 if give else MISSING, want),
        want_cash=lambda player, give, want, give_cash: _cash(
            state, player, 0 if want else MISSING, give, least=_least(give, give_cash, want)
        ),
        says=lambda player, give, want, give_cash, want_cash: _terms(
            state, player, give=give, give_cash=give_cash, want=want, want_cash=want_cash
        ),
        barred=barred,
    )
    yield Offer(WithdrawTrade, trade=one_of(_list(state, own)), barred="" if own else _NONE_MADE)
    if not received:
        yield from (
            Offer(verb, barred=_NONE_RECEIVED) for verb in (AcceptTrade, RefuseTrade, CounterTrade)
        )
        return
    yield Offer(
        AcceptTrade,
        trade=one_of(_list(state, received.values(), accept=True)),
        says=lambda trade: _tell_terms(state, received[trade]),
    )
    yield Offer(
        RefuseTrade,
        trade=one_of(_list(state, received.values())),
        says=lambda trade: _tell_kept(state, received[trade]),
    )
    yield Offer(
        CounterTrade,
        trade=one_of(_list(state, received.values())),
        give=lambda trade: _deeds(state, seat, received[trade].want),
        want=lambda trade: _deeds(state, received[trade].seat, received[trade].give),
        give_cash=lambda trade, want: _cash(
            state, seat, received[trade].want_cash, want, asked=bool(received[trade].want_cash)
        ),
        want_cash=lambda trade, give, want, give_cash: _cash(
            state,
            received[trade].seat,
            received[trade].give_cash,
            give,
            least=_least(give, give_cash, want),
            asked=True,
        ),
        says=lambda **picks: _tell_counter(state, received, **picks),
        barred=barred,
    )


def _list(state: State, trades: Iterable[Trade], *, accept: bool = False) -> list[Option]:
    """Open offers as options. With `accept`, those that can't be carried out are refused."""

    def show(trade: Trade) -> Option:
        title = Text("Trade {number}", number=trade.number)
        told = tell_offer(trade, state.served(trade.properties))
        barred = _obstacle(state, trade) if accept else ""
        return Option(trade.number, title, told, barred=barred)

    return [show(trade) for trade in trades]


def _deeds(state: State, seat: Seat, default: tuple[PropertyId, ...] = MISSING) -> Slot:
    """Ask for any of a captain's properties."""
    deeds = state.deeds_of(seat)
    return many_of(
        lambda chosen: [
            _PROPERTIES[space, state.holdings[space].station]
            for space in deeds
            if space not in chosen
        ],
        lambda _chosen: True,
        default=default,
    )


def _cash(
    state: State,
    seat: Seat,
    usual: Any,
    against: tuple[PropertyId, ...],
    *,
    least: int = 0,
    asked: bool = False,
) -> Slot:
    """Ask for cash that a captain has, `against` some deeds.
    Their price and twice their price are suggested. Beside deeds, cash has a default; alone or in a
    counter-offer, it is asked for."""
    most = max(state.ships[seat].cash, least)
    known = usual is not MISSING and least <= usual <= most
    price = sum(map(state.price, against))
    likely = (price, 2 * price, *[usual] * known)
    return amount(least, most, lambda: likely, default=usual if known and not asked else MISSING)


def _least(*named: object) -> int:
    """An offer with nothing else must ask for some cash: nothing for nothing is no offer."""
    return 0 if any(named) else 1


def _terms(
    state: State,
    player: Seat,
    told: str = "You offer {player} {given} for {got}.",
    *,
    give: tuple[PropertyId, ...],
    give_cash: int,
    want: tuple[PropertyId, ...],
    want_cash: int,
) -> Text:
    """Tell what a captain gives and gets."""
    return Text(
        told,
        player=who(player),
        given=goods(give, give_cash, 0, state.served(give)),
        got=goods(want, want_cash, 0, state.served(want)),
    )


def _tell_terms(state: State, trade: Trade) -> Text:
    """Tell the terms to the captain who got the offer."""
    return _terms(
        state,
        trade.seat,
        "You give {player} {given} for {got}.",
        give=trade.want,
        give_cash=trade.want_cash,
        want=trade.give,
        want_cash=trade.give_cash,
    )


def _tell_kept(state: State, trade: Trade) -> Text:
    """Tell what a captain keeps by refusing."""
    if not (trade.want or trade.want_cash):
        return Text("Nothing changes hands.")
    return Text(
        "You keep {goods}.", goods=goods(trade.want, trade.want_cash, 0, state.served(trade.want))
    )


def _tell_counter(state: State, received: Mapping[int, Trade], **picks: Any) -> Text:
    """Tell the terms of a counter-offer; before they are complete, those of the original."""
    if "trade" not in picks:
        return Text("")
    trade = received[picks.pop("trade")]
    if "want_cash" in picks:
        return _terms(state, trade.seat, **picks)
    return Text("{offer}.", offer=tell_offer(trade, state.served(trade.properties)))


def _obstacle(state: State, trade: Trade) -> str:
    """Why an offer can't be accepted now.
    Goods that changed hands have closed the offer already."""
    held = [reason for space in trade.properties if (reason := tell_held_back(state, space))]
    if held:
        return held[0]
    cash, theirs = state.ships[trade.to].cash, state.ships[trade.seat].cash
    if cash < trade.want_cash:
        asks = "Trade {number} asks for {price}, and you have {cash:,}."
        return Text(asks, number=trade.number, price=federons(trade.want_cash), cash=cash)
    if theirs < trade.give_cash:
        return Text(
            "{seat} has only {cash:,} of the {price} that trade {number} offers.",
            seat=who(trade.seat),
            cash=theirs,
            price=federons(trade.give_cash),
            number=trade.number,
        )
    value = _value(state, trade.give, trade.give_cash) - _value(state, trade.want, trade.want_cash)
    return _tell_withheld(state, trade.to, value, trade.seat) or _tell_withheld(
        state, trade.seat, -value, trade.to
    )


def _value(state: State, properties: Iterable[PropertyId], cash: int) -> int:
    """The value of one side of a trade to a creditor."""
    return cash + sum(state.price(space) for space in properties)


def _tell_withheld(state: State, seat: Seat, gain: int, other: Seat) -> str:
    """Why a debtor can't make this trade: it would give away money owed to another."""
    owed, assets = state.owing(seat), state.assets(seat)
    if owed is None or owed.to == other or assets + gain >= min(assets, owed.amount):
        return ""
    return Text(
        "{seat} owes {amount} and would keep {kept}, at League prices: a debt comes before a "
        "bargain.",
        seat=who(seat),
        amount=federons(owed.amount),
        kept=federons(assets + gain),
    )


# ---------------------------------------------------------------- what comes of it


def negotiate(state: State, seat: Seat, move: TradeMove, table: Table) -> None:
    """Make or answer an offer."""
    if isinstance(move, OfferTrade):
        _propose(state, seat, move.player, move, table)
        return
    (trade,) = [trade for trade in state.trades if trade.number == move.trade]
    match move:
        case AcceptTrade():
            _exchange(state, trade, table)
        case RefuseTrade():
            close_trades(state, lambda other: other is trade, "refused", table)
        case WithdrawTrade():
            close_trades(state, lambda other: other is trade, "withdrawn", table)
        case CounterTrade():
            close_trades(state, lambda other: other is trade, "countered", table)
            _propose(state, seat, trade.seat, move, table, counters=trade.number)


def _propose(
    state: State,
    seat: Seat,
    player: Seat,
    terms: OfferTrade | CounterTrade,
    table: Table,
    *,
    counters: int = 0,
) -> None:
    state.offers += 1
    until = state.round + FIGURES.trades.rounds
    trade = Trade(
        state.offers, seat, player, terms.give, terms.give_cash, terms.want, terms.want_cash, until
    )
    state.trades.append(trade)
    table.tell(TradeOffered(trade, counters, state.served(trade.properties)))


def _exchange(state: State, trade: Trade, table: Table) -> None:
    """Carry out a trade. The offer is removed first, so that its own goods don't close it."""
    state.trades.remove(trade)
    table.tell(TradeDone(trade, state.served(trade.properties)))
    for space in trade.give:
        transfer(state, space, trade.to, table)
    for space in trade.want:
        transfer(state, space, trade.seat, table)
    cash = trade.give_cash - trade.want_cash
    state.ships[trade.seat].cash -= cash
    state.ships[trade.to].cash += cash
