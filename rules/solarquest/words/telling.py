"""One short sentence for every event: from a template, or from a function of its own."""

from rules.kernel import EitherTemplate, Lines, Telling, Text, listed, who, whom
from rules.solarquest import events
from rules.solarquest.content import FIGURES
from rules.solarquest.state import Closing, Debt, Exit
from rules.solarquest.words.naming import (
    bargain,
    card,
    count_hydrons,
    debt,
    deed,
    fate,
    federons,
    goods,
    holder,
    name_due,
    name_found,
    name_space,
    offer,
    share,
    spaces,
    stations,
    throw,
    way,
)

sentence = Telling(
    {
        **dict.fromkeys(("seat", "first", "owner", "victim", "creditor"), who),
        **dict.fromkeys(("victims", "winners"), whom),
        **dict.fromkeys(("amount", "doubles"), federons),
        **dict.fromkeys(("hydrons", "needed", "lost"), count_hydrons),
        **dict.fromkeys(("space", "target"), name_space),
        "count": stations,
        "dice": throw,
        "properties": spaces,
    },
    {
        events.VoyageBegan: "{first} has the first turn.",
        events.RoundBegan: EitherTemplate(
            "rounds", "Round {round} of {rounds} begins.", "Round {round} begins."
        ),
        events.Rolled: EitherTemplate(
            "doubles",
            "{seat} rolled {dice}: doubles, which bring {doubles}.",
            "{seat} rolled {dice}.",
        ),
        events.TakeoffFailed: (
            "{seat} could not take off from {space}: it takes {needed} and the tank holds {tank}."
        ),
        events.Stalled: EitherTemplate(
            "lost",
            "Gravity held {seat} at {space} and burned {lost}: the roll does not clear the black "
            "dots.",
            "Gravity held {seat} at {space}: the roll does not clear the black dots.",
        ),
        events.PassedEarth: "{seat} passed Earth and collected {amount}.",
        events.Bypassed: "{seat} bypassed {space}.",
        events.WelcomedHome: "Earth welcomed {seat} home with {amount}.",
        events.FeeCollected: "{seat} collected {amount} at {space}.",
        events.SaleForced: (
            "{owner} had to sell {space} to {seat} for {amount}, having no Fuel Station there."
        ),
        events.StationPlaced: EitherTemplate(
            "left",
            "{seat} placed a Fuel Station on {space} ({left} left).",
            "{seat} placed a Fuel Station on {space} (none left).",
        ),
        events.StationsBought: EitherTemplate(
            "stock",
            "{seat} bought {count} for {amount}; {stock} left for sale.",
            "{seat} bought {count} for {amount}; none left for sale.",
        ),
        events.Multiplied: "{seat} threw {dice}, which the card makes {steps} spaces.",
        events.WindfallTaken: EitherTemplate(
            "again", "{seat} collected {amount} and may roll again.", "{seat} collected {amount}."
        ),
        events.FuelLeaked: EitherTemplate(
            "hydrons",
            "{seat} lost {hydrons}; the tank holds {tank}.",
            "{seat} had no fuel to lose.",
        ),
        events.NothingInDispute: "There is no property for {seat} to have a dispute about.",
        events.StationsSold: "{seat} sold {count} to the League for {amount}.",
    },
)
_facts = sentence.facts


# ---------------------------------------------------------------- set up, turns and rounds


@sentence.register
def first_throw(event: events.FirstThrow) -> Text:
    thrown = zip(event.seats, event.dice, strict=True)
    totals = listed(
        Text("{seat} {total}", seat=who(seat), total=sum(dice)) for seat, dice in thrown
    )
    return Text("The throw for the first turn: {totals}.", totals=totals)


# ---------------------------------------------------------------- the dice and the flight


_FLOWN = {
    "": "{seat} flew {way}.",
    "orbit": "{seat} flew {way}: gravity held the ship in the orbit.",
    "pulled_back": "{seat} flew {way}: its gravity pulled the ship back.",
}
"""By how gravity held the ship."""


@sentence.register
def flew(event: events.Flew) -> Text:
    return Text(
        _FLOWN[event.held],
        **_facts(event, way=way(event.path, name_space(event.path[-1]), event.hydrons)),
    )


# ---------------------------------------------------------------- landing


@sentence.register
def landed(event: events.Landed) -> Text:
    there = name_found(event.seat, event.space, event.owner, station=event.station)
    return Text("{seat} landed on {space}.", seat=who(event.seat), space=there)


@sentence.register
def paid(event: events.Paid) -> Text:
    told = "{seat} paid {to} {amount}: {due}."
    return Text(told, **_facts(event, to=holder(event.to), due=name_due(event.due, event.space)))


@sentence.register
def bought(event: events.Bought) -> Text:
    told = "{seat} bought {deed} for {amount}."
    if event.group > 1:
        told = "{seat} bought {deed} for {amount}: now {share}."
    property_ = deed(event.space, station=event.station)
    return Text(told, **_facts(event, deed=property_, share=share(event.held, event.space)))


@sentence.register
def refuelled(event: events.Refuelled) -> Text:
    cost = Text("for free")
    if event.to is not None:
        cost = Text(
            "from {seller} for {amount}", amount=federons(event.amount), seller=who(event.to)
        )
    told = "{seat} took {hydrons} on {space} {cost}; the tank holds {tank}."
    if event.tank == FIGURES.fuel.full:
        told = "{seat} took {hydrons} on {space} {cost}; the tank is full."
    return Text(told, **_facts(event, cost=cost))


# ---------------------------------------------------------------- Red Shift


@sentence.register
def card_drawn(event: events.CardDrawn) -> Text:
    return Text(
        "A Red Shift card for {seat}, {card}", **_facts(event, card=card(event.card, event.hydrons))
    )


@sentence.register
def property_claimed(event: events.PropertyClaimed) -> Text:
    took = "{seat} won the dispute and took {deed} from {owner}."
    return Text(
        took,
        **_facts(event, deed=deed(event.space, station=event.station), owner=holder(event.owner)),
    )


@sentence.register
def property_forfeited(event: events.PropertyForfeited) -> Text:
    gave = "{seat} lost the dispute and gave {deed} to {to}."
    return Text(
        gave, **_facts(event, deed=deed(event.space, station=event.station), to=holder(event.to))
    )


# ---------------------------------------------------------------- money


@sentence.register
def debt_fell(event: events.DebtFell) -> Text:
    owing = Debt(event.seat, event.amount, event.to, event.due, event.space)
    return debt(owing, event.cash, raisable=event.raisable)


@sentence.register
def property_sold(event: events.PropertySold) -> Text:
    sold = "{seat} sold {deed} to the League for {amount}."
    return Text(sold, **_facts(event, deed=deed(event.space, station=event.station)))


@sentence.register
def trade_offered(event: events.TradeOffered) -> Text:
    return offer(event.trade, event.served, event.counters)


@sentence.register
def trade_done(event: events.TradeDone) -> Text:
    trade = event.trade
    done = "Trade {number} is done: {seat} gave {bargain}."
    return Text(
        done, number=trade.number, seat=who(trade.seat), bargain=bargain(trade, event.served)
    )


_CLOSED: dict[Closing, str] = {
    "refused": "{to} refused trade {number}, which {seat} had offered.",
    "withdrawn": "{seat} withdrew trade {number}.",
    "countered": "{to} answers trade {number} with another.",
    "expired": "Trade {number} between {seat} and {to} has run out.",
    "goods_gone": (
        "Trade {number} between {seat} and {to} lapsed: what it is about has changed hands."
    ),
    "goods_changed": (
        "Trade {number} between {seat} and {to} lapsed: what it is about has a Fuel Station now."
    ),
    "captain_gone": (
        "Trade {number} between {seat} and {to} lapsed: one of them is out of the game."
    ),
}


@sentence.register
def trade_closed(event: events.TradeClosed) -> Text:
    trade = event.trade
    return Text(_CLOSED[event.why], number=trade.number, seat=who(trade.seat), to=who(trade.to))


# ---------------------------------------------------------------- lasers


@sentence.register
def laser_fired(event: events.LaserFired) -> Text:
    fired = "{seat} fired at {victims} ({target}) with {hydrons} and rolled {dice}: {effect}."
    return Text(fired, **_facts(event, effect=_effect(event)))


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
    took = "{seat} took over all that {victim} had: {spoils}."
    return Text(took, **_facts(event, spoils=goods(event.properties, event.cash, event.stations)))


_OUT: dict[Exit, str] = {
    "stranded": (
        "{seat} is out of the game: stranded on {space} with {fuel}, where a take-off burns "
        "{lowest} at least."
    ),
    "insufficient_fuel": (
        "{seat} is out of the game: the card takes more fuel than the {fuel} in the tank."
    ),
}
"""Where a tank was too empty, how empty it was."""


@sentence.register
def went_out(event: events.WentOut) -> Text:
    lowest = FIGURES.fuel.stranded + 1
    facts = _facts(event, fate=fate(event.why), fuel=count_hydrons(event.tank), lowest=lowest)
    out = "{seat} is out of the game: {fate}."
    if event.space is not None and event.why in _OUT:
        out = _OUT[event.why]
    told = [Text(out, **facts)]
    if event.creditor is not None:
        told.append(Text("{creditor} gets {amount} of what was owed.", **facts))
    if event.properties and event.why != "destroyed":  # the victor takes those
        told.append(Text("The League takes {properties}.", **facts))
    return Lines(told, " ")


@sentence.register
def match_ended(event: events.MatchEnded) -> Text:
    last = event.why == "last_ship"
    how = Text(
        "Only one ship is left" if last else "The last round is over, and assets are counted"
    )
    won = "{how}: {winners} wins." if len(event.winners) == 1 else "{how}: {winners} win together."
    return Text(won, **_facts(event, how=how))
