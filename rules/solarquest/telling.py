"""One short sentence for everything that can happen, in the order in which the events are defined."""

from functools import singledispatch

from rules.kernel.words import listed, who, whom
from rules.solarquest import events
from rules.solarquest.content import FIGURES
from rules.solarquest.naming import (
    bargain,
    card,
    debt,
    deed,
    due,
    fate,
    federons,
    found,
    goods,
    hydrons,
    offer,
    share,
    space,
    spaces,
    stations,
    throw,
)
from rules.solarquest.state import Debt

__all__ = ["sentence"]


@singledispatch
def sentence(event: object) -> str:
    """What an event tells, seats unnamed; every event has its own function below."""
    raise TypeError(f"nothing is said of {event!r}")


# ---------------------------------------------------------------- set up, turns and rounds


@sentence.register
def first_throw(event: events.FirstThrow) -> str:
    totals = listed(f"{who(seat)} {sum(dice)}" for seat, dice in zip(event.seats, event.dice, strict=True))
    return f"The throw for the first turn: {totals}."


@sentence.register
def voyage_began(event: events.VoyageBegan) -> str:
    return f"The voyage begins: {who(event.first)} has the first turn."


@sentence.register
def round_began(event: events.RoundBegan) -> str:
    return f"Round {event.round}{f' of {event.rounds}' if event.rounds else ''} begins."


# ---------------------------------------------------------------- the dice and the flight


@sentence.register
def rolled(event: events.Rolled) -> str:
    doubles = f": doubles, which bring {federons(event.doubles)}" if event.doubles else ""
    return f"{who(event.seat)} rolled {throw(event.dice)}{doubles}."


@sentence.register
def takeoff_failed(event: events.TakeoffFailed) -> str:
    fuel = f"it takes {hydrons(event.needed)} and the tank holds {event.tank}"
    return f"{who(event.seat)} could not take off from {space(event.space)}: {fuel}."


@sentence.register
def stalled(event: events.Stalled) -> str:
    lost = f" and burned {hydrons(event.lost)}" if event.lost else ""
    return f"Gravity held {who(event.seat)} at {space(event.space)}{lost}: the roll does not clear the black dots."


@sentence.register
def flew(event: events.Flew) -> str:
    start, end = event.path[0], event.path[-1]
    way = f"from {space(start)} to {space(end)}" if start != end else f"round to {space(end)} again"
    fuel = f" on {hydrons(event.hydrons)}" if event.hydrons else ""
    gravity = {"orbit": "; gravity kept the ship in orbit", "pulled_back": "; gravity pulled the ship back there"}
    return f"{who(event.seat)} flew {way}{fuel}{gravity.get(event.held, '')}."


@sentence.register
def passed_earth(event: events.PassedEarth) -> str:
    return f"{who(event.seat)} passed Earth and collected {federons(event.amount)}."


@sentence.register
def bypassed(event: events.Bypassed) -> str:
    return f"{who(event.seat)} bypassed {space(event.space)}."


# ---------------------------------------------------------------- landing


@sentence.register
def landed(event: events.Landed) -> str:
    return f"{who(event.seat)} landed on {found(event.seat, event.space, event.owner, station=event.station)}."


@sentence.register
def welcomed_home(event: events.WelcomedHome) -> str:
    return f"Earth welcomed {who(event.seat)} home with {federons(event.amount)}."


@sentence.register
def fee_collected(event: events.FeeCollected) -> str:
    return f"{who(event.seat)} collected {federons(event.amount)} at {space(event.space)}."


@sentence.register
def paid(event: events.Paid) -> str:
    to = "the bank" if event.to is None else who(event.to)
    return f"{who(event.seat)} paid {to} {federons(event.amount)}: {due(event.due, event.space)}."


@sentence.register
def bought(event: events.Bought) -> str:
    held = f": now {share(event.held, event.space)}" if event.group > 1 else ""
    return f"{who(event.seat)} bought {deed(event.space, station=event.station)} for {federons(event.amount)}{held}."


@sentence.register
def sale_forced(event: events.SaleForced) -> str:
    sale = f"had to sell {space(event.space)} to {who(event.seat)} for {federons(event.amount)}"
    return f"{who(event.owner)} {sale}, having no Fuel Station there."


@sentence.register
def station_placed(event: events.StationPlaced) -> str:
    return f"{who(event.seat)} placed a Fuel Station on {space(event.space)} ({event.left or 'none'} left)."


@sentence.register
def stations_bought(event: events.StationsBought) -> str:
    left = f"{event.stock} left for sale" if event.stock else "none left for sale"
    return f"{who(event.seat)} bought {stations(event.count)} for {federons(event.amount)}; {left}."


@sentence.register
def refuelled(event: events.Refuelled) -> str:
    cost = "for free" if event.to is None else f"for {federons(event.amount)} to {who(event.to)}"
    tank = "the tank is full" if event.tank == FIGURES.fuel.full else f"the tank holds {event.tank}"
    return f"{who(event.seat)} took {hydrons(event.hydrons)} on {space(event.space)} {cost}; {tank}."


# ---------------------------------------------------------------- Red Shift


@sentence.register
def card_drawn(event: events.CardDrawn) -> str:
    return f"A Red Shift card for {who(event.seat)}, {card(event.card, event.hydrons)}"


@sentence.register
def multiplied(event: events.Multiplied) -> str:
    return f"{who(event.seat)} threw {throw(event.dice)}, which the card makes {event.steps} spaces."


@sentence.register
def windfall_taken(event: events.WindfallTaken) -> str:
    again = " and may roll again" if event.again else ""
    return f"{who(event.seat)} collected {federons(event.amount)}{again}."


@sentence.register
def fuel_leaked(event: events.FuelLeaked) -> str:
    if not event.hydrons:
        return f"{who(event.seat)} had no fuel to lose."
    return f"{who(event.seat)} lost {hydrons(event.hydrons)}; the tank holds {event.tank}."


@sentence.register
def property_claimed(event: events.PropertyClaimed) -> str:
    loser = "the League" if event.owner is None else who(event.owner)
    return f"{who(event.seat)} won the dispute and took {deed(event.space, station=event.station)} from {loser}."


@sentence.register
def property_forfeited(event: events.PropertyForfeited) -> str:
    winner = "the League" if event.to is None else who(event.to)
    return f"{who(event.seat)} lost the dispute and gave {deed(event.space, station=event.station)} to {winner}."


@sentence.register
def nothing_in_dispute(event: events.NothingInDispute) -> str:
    return f"There is no property that {who(event.seat)} could have a dispute about."


# ---------------------------------------------------------------- money


@sentence.register
def debt_fell(event: events.DebtFell) -> str:
    owing = Debt(event.seat, event.amount, event.to, event.due, event.space)
    return debt(owing, event.cash, raisable=event.raisable)


@sentence.register
def property_sold(event: events.PropertySold) -> str:
    return (
        f"{who(event.seat)} sold {deed(event.space, station=event.station)} to the League for {federons(event.amount)}."
    )


@sentence.register
def stations_sold(event: events.StationsSold) -> str:
    return f"{who(event.seat)} sold {stations(event.count)} to the League for {federons(event.amount)}."


@sentence.register
def trade_offered(event: events.TradeOffered) -> str:
    return offer(event.trade, event.served, event.counters)


@sentence.register
def trade_done(event: events.TradeDone) -> str:
    return f"Trade {event.trade.number} is done: {who(event.trade.seat)} gave {bargain(event.trade, event.served)}."


@sentence.register
def trade_closed(event: events.TradeClosed) -> str:
    number, seat, to = event.trade.number, who(event.trade.seat), who(event.trade.to)
    match event.why:
        case "refused":
            return f"{to} refused trade {number}, which {seat} had offered."
        case "withdrawn":
            return f"{seat} withdrew trade {number}."
        case "countered":
            return f"{to} does not take trade {number} as {seat} offered it."
        case "expired":
            return f"Trade {number} between {seat} and {to} has run out."
        case "goods_gone":
            return f"Trade {number} between {seat} and {to} lapsed: what it is about has changed hands."
        case "goods_changed":
            return f"Trade {number} between {seat} and {to} lapsed: what it is about has a Fuel Station now."
        case "captain_gone":
            return f"Trade {number} between {seat} and {to} lapsed: one of them is out of the game."


# ---------------------------------------------------------------- lasers


@sentence.register
def laser_fired(event: events.LaserFired) -> str:
    several = len(event.victims) > 1
    if event.destroyed:
        effect = "the ships are destroyed" if several else "the ship is destroyed"
    elif event.repairs:
        effect = f"a hit, {federons(event.repairs)} for repairs{' each' * several}"
    else:
        effect = "a miss"
    shot = f"{who(event.seat)} fired at {whom(event.victims)} ({space(event.target)}) with {hydrons(event.hydrons)}"
    return f"{shot} and rolled {throw(event.dice)}: {effect}."


@sentence.register
def spoils_taken(event: events.SpoilsTaken) -> str:
    spoils = goods(event.properties, event.cash, event.stations)
    return f"{who(event.seat)} took over all that {who(event.victim)} had: {spoils}."


@sentence.register
def went_out(event: events.WentOut) -> str:
    told = [f"{who(event.seat)} is out of the game: {fate(event.why)}."]
    if event.creditor is not None:
        told.append(f"{who(event.creditor)} gets {federons(event.amount)} of what was owed.")
    if event.properties and event.why != "destroyed":  # the victor takes those
        told.append(f"The League takes {spaces(event.properties)}.")
    return " ".join(told)


@sentence.register
def match_ended(event: events.MatchEnded) -> str:
    how = "Only one ship is left" if event.why == "last_ship" else "The last round is over, and assets are counted"
    return f"{how}: {whom(event.winners)} {'wins' if len(event.winners) == 1 else 'win together'}."
