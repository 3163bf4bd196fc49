"""One short sentence for everything that can happen, in the order in which the events are defined."""

from functools import singledispatch

from rules.kernel.text import Lines, Text
from rules.kernel.words import listed, who, whom
from rules.solarquest import events
from rules.solarquest.content import FIGURES
from rules.solarquest.state import Closing, Debt
from rules.solarquest.words.naming import (
    bargain,
    card,
    debt,
    deed,
    due,
    fate,
    federons,
    found,
    goods,
    holder,
    hydrons,
    offer,
    payee,
    share,
    space,
    spaces,
    stations,
    throw,
    way,
)

__all__ = ["sentence"]


@singledispatch
def sentence(event: object) -> Text:
    """What an event tells, seats unnamed; every event has its own function below."""
    raise TypeError(f"nothing is said of {event!r}")


# ---------------------------------------------------------------- set up, turns and rounds


@sentence.register
def first_throw(event: events.FirstThrow) -> Text:
    thrown = zip(event.seats, event.dice, strict=True)
    totals = listed(Text("{seat} {total}", seat=who(seat), total=sum(dice)) for seat, dice in thrown)
    return Text("The throw for the first turn: {totals}.", totals=totals)


@sentence.register
def voyage_began(event: events.VoyageBegan) -> Text:
    return Text("The voyage begins: {seat} has the first turn.", seat=who(event.first))


@sentence.register
def round_began(event: events.RoundBegan) -> Text:
    began = "Round {round} of {rounds} begins." if event.rounds else "Round {round} begins."
    return Text(began, round=event.round, rounds=event.rounds)


# ---------------------------------------------------------------- the dice and the flight


@sentence.register
def rolled(event: events.Rolled) -> Text:
    thrown = "{seat} rolled {dice}: doubles, which bring {amount}." if event.doubles else "{seat} rolled {dice}."
    return Text(thrown, seat=who(event.seat), dice=throw(event.dice), amount=federons(event.doubles))


@sentence.register
def takeoff_failed(event: events.TakeoffFailed) -> Text:
    return Text(
        "{seat} could not take off from {space}: it takes {hydrons} and the tank holds {tank}.",
        seat=who(event.seat),
        space=space(event.space),
        hydrons=hydrons(event.needed),
        tank=event.tank,
    )


@sentence.register
def stalled(event: events.Stalled) -> Text:
    held = "Gravity held {seat} at {space}: the roll does not clear the black dots."
    burned = "Gravity held {seat} at {space} and burned {hydrons}: the roll does not clear the black dots."
    told = burned if event.lost else held
    return Text(told, seat=who(event.seat), space=space(event.space), hydrons=hydrons(event.lost))


_FLOWN = {
    "": "{seat} flew {way}.",
    "orbit": "{seat} flew {way}; gravity kept the ship in orbit.",
    "pulled_back": "{seat} flew {way}; gravity pulled the ship back there.",
}
"""By how gravity held the ship."""


@sentence.register
def flew(event: events.Flew) -> Text:
    return Text(_FLOWN[event.held], seat=who(event.seat), way=way(event.path, space(event.path[-1]), event.hydrons))


@sentence.register
def passed_earth(event: events.PassedEarth) -> Text:
    return Text("{seat} passed Earth and collected {amount}.", seat=who(event.seat), amount=federons(event.amount))


@sentence.register
def bypassed(event: events.Bypassed) -> Text:
    return Text("{seat} bypassed {space}.", seat=who(event.seat), space=space(event.space))


# ---------------------------------------------------------------- landing


@sentence.register
def landed(event: events.Landed) -> Text:
    there = found(event.seat, event.space, event.owner, station=event.station)
    return Text("{seat} landed on {space}.", seat=who(event.seat), space=there)


@sentence.register
def welcomed_home(event: events.WelcomedHome) -> Text:
    return Text("Earth welcomed {seat} home with {amount}.", seat=who(event.seat), amount=federons(event.amount))


@sentence.register
def fee_collected(event: events.FeeCollected) -> Text:
    collected = "{seat} collected {amount} at {space}."
    return Text(collected, seat=who(event.seat), amount=federons(event.amount), space=space(event.space))


@sentence.register
def paid(event: events.Paid) -> Text:
    return Text(
        "{seat} paid {payee} {amount}: {due}.",
        seat=who(event.seat),
        payee=payee(event.to),
        amount=federons(event.amount),
        due=due(event.due, event.space),
    )


@sentence.register
def bought(event: events.Bought) -> Text:
    alone = event.group == 1
    return Text(
        "{seat} bought {deed} for {amount}." if alone else "{seat} bought {deed} for {amount}: now {share}.",
        seat=who(event.seat),
        deed=deed(event.space, station=event.station),
        amount=federons(event.amount),
        share=share(event.held, event.space),
    )


@sentence.register
def sale_forced(event: events.SaleForced) -> Text:
    return Text(
        "{owner} had to sell {property} to {seat} for {amount}, having no Fuel Station there.",
        owner=who(event.owner),
        property=space(event.space),
        seat=who(event.seat),
        amount=federons(event.amount),
    )


@sentence.register
def station_placed(event: events.StationPlaced) -> Text:
    last = "{seat} placed a Fuel Station on {property} (none left)."
    placed = "{seat} placed a Fuel Station on {property} ({left} left)." if event.left else last
    return Text(placed, seat=who(event.seat), property=space(event.space), left=event.left)


@sentence.register
def stations_bought(event: events.StationsBought) -> Text:
    some = "{seat} bought {stations} for {amount}; {stock} left for sale."
    return Text(
        some if event.stock else "{seat} bought {stations} for {amount}; none left for sale.",
        seat=who(event.seat),
        stations=stations(event.count),
        amount=federons(event.amount),
        stock=event.stock,
    )


@sentence.register
def refuelled(event: events.Refuelled) -> Text:
    if event.to is None:
        cost = Text("for free")
    else:
        cost = Text("for {amount} to {seller}", amount=federons(event.amount), seller=who(event.to))
    full = event.tank == FIGURES.fuel.full
    return Text(
        "{seat} took {hydrons} on {space} {cost}; {tank}.",
        seat=who(event.seat),
        hydrons=hydrons(event.hydrons),
        space=space(event.space),
        cost=cost,
        tank=Text("the tank is full") if full else Text("the tank holds {tank}", tank=event.tank),
    )


# ---------------------------------------------------------------- Red Shift


@sentence.register
def card_drawn(event: events.CardDrawn) -> Text:
    drawn = card(event.card, event.hydrons)
    return Text("A Red Shift card for {seat}, {card}", seat=who(event.seat), card=drawn)


@sentence.register
def multiplied(event: events.Multiplied) -> Text:
    threw = "{seat} threw {dice}, which the card makes {steps} spaces."
    return Text(threw, seat=who(event.seat), dice=throw(event.dice), steps=event.steps)


@sentence.register
def windfall_taken(event: events.WindfallTaken) -> Text:
    taken = "{seat} collected {amount} and may roll again." if event.again else "{seat} collected {amount}."
    return Text(taken, seat=who(event.seat), amount=federons(event.amount))


@sentence.register
def fuel_leaked(event: events.FuelLeaked) -> Text:
    if not event.hydrons:
        return Text("{seat} had no fuel to lose.", seat=who(event.seat))
    lost = "{seat} lost {hydrons}; the tank holds {tank}."
    return Text(lost, seat=who(event.seat), hydrons=hydrons(event.hydrons), tank=event.tank)


@sentence.register
def property_claimed(event: events.PropertyClaimed) -> Text:
    took = "{seat} won the dispute and took {deed} from {loser}."
    taken = deed(event.space, station=event.station)
    return Text(took, seat=who(event.seat), deed=taken, loser=holder(event.owner))


@sentence.register
def property_forfeited(event: events.PropertyForfeited) -> Text:
    gave = "{seat} lost the dispute and gave {deed} to {winner}."
    given = deed(event.space, station=event.station)
    return Text(gave, seat=who(event.seat), deed=given, winner=holder(event.to))


@sentence.register
def nothing_in_dispute(event: events.NothingInDispute) -> Text:
    return Text("There is no property that {seat} could have a dispute about.", seat=who(event.seat))


# ---------------------------------------------------------------- money


@sentence.register
def debt_fell(event: events.DebtFell) -> Text:
    owing = Debt(event.seat, event.amount, event.to, event.due, event.space)
    return debt(owing, event.cash, raisable=event.raisable)


@sentence.register
def property_sold(event: events.PropertySold) -> Text:
    return Text(
        "{seat} sold {deed} to the League for {amount}.",
        seat=who(event.seat),
        deed=deed(event.space, station=event.station),
        amount=federons(event.amount),
    )


@sentence.register
def stations_sold(event: events.StationsSold) -> Text:
    sold = "{seat} sold {stations} to the League for {amount}."
    return Text(sold, seat=who(event.seat), stations=stations(event.count), amount=federons(event.amount))


@sentence.register
def trade_offered(event: events.TradeOffered) -> Text:
    return offer(event.trade, event.served, event.counters)


@sentence.register
def trade_done(event: events.TradeDone) -> Text:
    trade = event.trade
    done = "Trade {number} is done: {seat} gave {bargain}."
    return Text(done, number=trade.number, seat=who(trade.seat), bargain=bargain(trade, event.served))


_CLOSED: dict[Closing, str] = {
    "refused": "{to} refused trade {number}, which {seat} had offered.",
    "withdrawn": "{seat} withdrew trade {number}.",
    "countered": "{to} does not take trade {number} as {seat} offered it.",
    "expired": "Trade {number} between {seat} and {to} has run out.",
    "goods_gone": "Trade {number} between {seat} and {to} lapsed: what it is about has changed hands.",
    "goods_changed": "Trade {number} between {seat} and {to} lapsed: what it is about has a Fuel Station now.",
    "captain_gone": "Trade {number} between {seat} and {to} lapsed: one of them is out of the game.",
}


@sentence.register
def trade_closed(event: events.TradeClosed) -> Text:
    trade = event.trade
    return Text(_CLOSED[event.why], number=trade.number, seat=who(trade.seat), to=who(trade.to))


# ---------------------------------------------------------------- lasers


@sentence.register
def laser_fired(event: events.LaserFired) -> Text:
    return Text(
        "{seat} fired at {victims} ({target}) with {hydrons} and rolled {dice}: {effect}.",
        seat=who(event.seat),
        victims=whom(event.victims),
        target=space(event.target),
        hydrons=hydrons(event.hydrons),
        dice=throw(event.dice),
        effect=_effect(event),
    )


def _effect(shot: events.LaserFired) -> Text:
    several = len(shot.victims) > 1
    if shot.destroyed:
        return Text("the ships are destroyed") if several else Text("the ship is destroyed")
    if not shot.repairs:
        return Text("a miss")
    hit = "a hit, {amount} for repairs each" if several else "a hit, {amount} for repairs"
    return Text(hit, amount=federons(shot.repairs))


@sentence.register
def spoils_taken(event: events.SpoilsTaken) -> Text:
    return Text(
        "{seat} took over all that {victim} had: {spoils}.",
        seat=who(event.seat),
        victim=who(event.victim),
        spoils=goods(event.properties, event.cash, event.stations),
    )


@sentence.register
def went_out(event: events.WentOut) -> Text:
    told = [Text("{seat} is out of the game: {fate}.", seat=who(event.seat), fate=fate(event.why))]
    if event.creditor is not None:
        gets = "{creditor} gets {amount} of what was owed."
        told.append(Text(gets, creditor=who(event.creditor), amount=federons(event.amount)))
    if event.properties and event.why != "destroyed":  # the victor takes those
        told.append(Text("The League takes {properties}.", properties=spaces(event.properties)))
    return Lines(told, " ")


@sentence.register
def match_ended(event: events.MatchEnded) -> Text:
    if event.why == "last_ship":
        how = Text("Only one ship is left")
    else:
        how = Text("The last round is over, and assets are counted")
    won = "{how}: {winners} wins." if len(event.winners) == 1 else "{how}: {winners} win together."
    return Text(won, how=how, winners=whom(event.winners))
