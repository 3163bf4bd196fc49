"""Lessons for beginners, each shown when its subject first comes up."""

from collections.abc import Mapping

from rules.kernel import LessonKey, Text
from rules.solarquest.content import FIGURES
from rules.solarquest.property.buying import Buy, ForceSale
from rules.solarquest.property.debts import DebtDue, SellProperty, SellStations
from rules.solarquest.property.stations import BuyStations, BuyWithStation, PlaceStation
from rules.solarquest.property.trades import AcceptTrade, CounterTrade, OfferTrade
from rules.solarquest.travel.flight import Approach
from rules.solarquest.travel.fuel import GrayZone, Refuel
from rules.solarquest.travel.landing import Landing, RentDue, Roll
from rules.solarquest.travel.lasers import FireLasers
from rules.solarquest.travel.redshift import Dispute
from rules.solarquest.travel.voyage import Departure

LESSONS: Mapping[LessonKey, Text] = {
    None: Text(
        "You fly round the Solar System, buy the places where you land, and take rent from "
        "whoever lands there after you. Watch your cash, and the hydrons in your tank. After the "
        "last round the most assets win."
    ),
    Departure: Text(
        "A turn is a roll and a landing. Before the roll you may still do what the place where "
        "you stand allows: buy it, build, fill up."
    ),
    Roll: Text(
        "The dice say how far you fly. Taking off from Earth, a planet or a moon burns a hydron "
        "for each pip; from anywhere else it is free."
    ),
    Landing: Text(
        "You have landed. Buy if you can, above all where you own others of the group. On a "
        "planet or moon you can place a Fuel Station with it: then you fill up for nothing. End "
        "the turn when nothing tempts you."
    ),
    Buy: Text(
        "Nobody owns this place yet. Early on buy nearly everything: rent grows with each deed of "
        "a group, and what you do not buy the computer will."
    ),
    BuyWithStation: Text(
        "This buys the place and puts one of your Fuel Stations on it at once: your tank is "
        "filled for nothing here, now and whenever you come by. You have few of them, so keep one "
        "for the day when your tank runs low."
    ),
    PlaceStation: Text(
        "With a Fuel Station you refuel here for nothing, rivals pay you, and nobody can make you "
        "sell. Place them where you will come by with a low tank."
    ),
    Refuel: Text(
        "Fill up where it is free; {full} is a full tank. Where you have to pay, take as much as "
        "you need to reach your own stations.",
        full=FIGURES.fuel.full,
    ),
    BuyStations: Text(
        "Fuel Stations are sold only here. One or two in reserve save a ship; more than that is "
        "money asleep."
    ),
    Approach: Text(
        "Now say how the flight ends. After doubles you may land, or bypass the place and roll "
        "again without burning fuel: land where you want to buy, bypass where rent waits."
    ),
    GrayZone: Text(
        "Careful: your tank is all but empty, and a ship without fuel on a planet or moon is out "
        "of the game. Do what is offered here to get fuel, whatever it costs."
    ),
    DebtDue: Text(
        "You owe more than you have in cash. Sell what does you least good: single deeds first, "
        "and never the one where you have to refuel."
    ),
    SellProperty: Text(
        "The League pays the price of the deed. Keep the groups of which you have most."
    ),
    SellStations: Text(
        "The League buys stations back, and what you sell you cannot place. Do it for a debt, "
        "and hardly ever else."
    ),
    RentDue: Text(
        "Rent is due here. But no Fuel Station stands here yet: make the owner sell, and the "
        "place is yours instead."
    ),
    FireLasers: Text(
        "A shot burns fuel, and only doubles hit; the highest throw destroys a ship. Fire when a "
        "rival's loss is worth more to you than a full tank."
    ),
    OfferTrade: Text(
        "You may offer deeds and cash at any time. A deed that completes a group for one of you "
        "is worth more than its price to both."
    ),
    CounterTrade: Text(
        "Not quite what you want? Ask for something else: your offer takes the place of theirs."
    ),
    AcceptTrade: Text("Before you accept, look whose groups become whole: that side gains most."),
    ForceSale: Text(
        "Its owner has built no Fuel Station here and your tank is low: they have to sell to you "
        "at the price of the deed. Afterwards place a station and fill up."
    ),
    Dispute: Text(
        "A Red Shift card has brought a property into dispute. Take one that completes a group of "
        "yours, or give up the one that you need least."
    ),
}
