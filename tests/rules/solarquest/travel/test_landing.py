"""The effect of each kind of space, rent, and the end of a turn."""

import pytest

from rules.kernel import Seat
from rules.solarquest.content import DEEDS
from rules.solarquest.events import (
    DebtFell,
    FeeCollected,
    Landed,
    LaserFired,
    Paid,
    PassedEarth,
    Refuelled,
    SaleForced,
    StationPlaced,
    TakeoffFailed,
    WelcomedHome,
    WentOut,
)
from rules.solarquest.property.buying import Buy, ForceSale
from rules.solarquest.property.debts import SellProperty, SellStations, SettleDebt
from rules.solarquest.property.stations import BuyStations, BuyWithStation, PlaceStation
from rules.solarquest.property.trades import AcceptTrade, OfferTrade
from rules.solarquest.state import Orders
from rules.solarquest.travel.flight import Land
from rules.solarquest.travel.fuel import Refuel
from rules.solarquest.travel.landing import EndTurn, Landing, PayRent, Roll
from rules.solarquest.travel.lasers import FireLasers, HoldFire
from rules.solarquest.travel.voyage import TurnEnd

# ---------------------------------------------------------------- kinds of spaces


def test_a_blue_dot_asks_for_nothing(lay):
    table = lay()
    told = table.roll(0, (1, 5))
    assert table.one(told, Landed) == Landed(0, "drift_1")
    assert (table.ship(0).cash, table.awaited) == (1995, 1)


def test_a22_a_landing_on_earth_pays_1000_in_all_and_offers_free_fuel(lay):
    table = lay()
    table.ship(0, "station_ix", tank=3)
    told = table.roll(0, (2, 4))
    assert table.one(told, PassedEarth) == PassedEarth(0, 500)
    assert table.one(told, WelcomedHome) == WelcomedHome(0, 500)
    assert (table.ship(0).space, table.ship(0).cash, table.ship(0).tank) == ("earth", 2995, 3)
    assert table.verbs(0) == {Refuel, EndTurn}
    assert table.match.default(Seat(0)) == Refuel(22)
    table.play(0, Refuel(5))
    assert (table.ship(0).tank, table.awaited) == (8, 1)


def test_passing_earth_pays_500(lay):
    table = lay()
    table.ship(0, "earth_research_lab", cash=0)
    told = table.roll(0, (3, 4))
    assert table.one(told, PassedEarth).amount == 500
    assert not table.all(told, WelcomedHome)


@pytest.mark.parametrize(
    ("start", "dice", "station", "fee"),
    [
        ("earth", (1, 4), "station_i", 450),
        ("io", (2, 3), "station_ii", 800),
        ("drift_5", (3, 6), "station_iv", 500),
        ("pluto", (1, 2), "station_v", 1000),
    ],
)
def test_a_federation_station_pays_its_fee(lay, start, dice, station, fee):
    table = lay()
    table.ship(0, start, cash=0)
    told = table.roll(0, dice)
    assert table.one(told, FeeCollected) == FeeCollected(0, station, fee)
    assert table.ship(0).cash == fee


def test_a_federation_station_sells_fuel_stations_and_no_fuel(lay):
    table = lay()
    table.ship(0, "io", cash=400)
    table.roll(0, (2, 3))
    assert table.verbs(0) == {BuyStations, EndTurn}
    assert table.options(0, BuyStations, "count") == [1, 2]


def test_a_station_elsewhere_may_be_placed_until_nothing_is_left_to_do_here(lay):
    table = lay()
    table.own(0, "io")
    table.ship(0, "earth", stations=1)
    table.roll(0, (1, 2))
    assert table.verbs(0) == {Buy, PlaceStation, EndTurn}
    table.play(0, Buy())
    assert table.verbs(0) == {PlaceStation, Refuel, EndTurn}
    table.play(0, Refuel(3))
    assert table.awaited == 1


@pytest.mark.parametrize(("verb", "stations"), [(Buy, 3), (BuyWithStation, 2)])
def test_a_purchase_with_or_without_a_fuel_station_ends_a_turn_in_which_nothing_else_can_be_done(
    lay, verb, stations
):
    table = lay()
    table.own(0, "elara")
    table.ship(0, cash=2000, tank=25).orders.value = Orders()
    table.roll(0, (3, 5))
    assert table.verbs(0) == {Buy, BuyWithStation, PlaceStation, EndTurn}
    told = table.play(0, verb())
    assert table.awaited == 1
    assert table.ship(0).stations == stations
    assert table.ship(0).tank == (25 if verb is BuyWithStation else 17)
    assert len(table.all(told, StationPlaced)) == 3 - stations


def test_no_fuel_station_is_bought_along_where_none_can_stand_or_none_is_at_hand(lay):
    table = lay()
    table.ship(0, "earth")
    table.roll(0, (1, 2))  # a Space Dock
    assert table.barred(0, BuyWithStation) == (
        "Fuel Stations stand on planets and moons alone, and this is the Solar Space Dock."
    )
    table = lay()
    table.ship(0, stations=0)
    table.roll(0, (3, 5))
    assert table.barred(0, BuyWithStation) == (
        "You have no Fuel Station to place. They are sold on Federation Stations."
    )
    table = lay()
    table.own(None, "io", station=True)
    table.roll(0, (3, 5))
    assert (
        table.barred(0, BuyWithStation) == "A Fuel Station stands on Io already: buy it as it is."
    )


# ---------------------------------------------------------------- rent


@pytest.mark.parametrize(("others", "rent"), [((), 140), (("io", "sinope"), 280)])
def test_sq02_rent_of_ganymede_with_one_and_with_three(lay, others, rent):
    table = lay()
    table.own(1, "ganymede", *others, station=True)
    table.ship(0, "callisto")
    told = table.roll(0, (1, 4))
    assert table.one(told, Landed) == Landed(0, "ganymede", Seat(1), station=True)
    assert table.one(told, Paid) == Paid(0, Seat(1), rent, "rent", "ganymede")
    assert (table.ship(0).cash, table.ship(1).cash) == (1995 - rent, 1995 + rent)


def test_sq19_rent_of_titan_with_four(lay):
    table = lay()
    table.own(1, "titan", "rhea", "dione", "janus", station=True)
    table.ship(0, "enceladus")
    assert table.one(table.roll(0, (1, 2)), Paid).amount == 460


@pytest.mark.parametrize(
    ("start", "dice", "owned", "fee"),
    [
        ("earth", (1, 2), ("solar_space_dock",), 75),
        ("earth", (1, 2), ("solar_space_dock", "uranus_space_dock"), 135),
        ("station_ix", (1, 4), ("earth_research_lab",), 160),
    ],
)
def test_docks_and_labs_charge_by_what_is_owned_of_them(lay, start, dice, owned, fee):
    table = lay()
    table.own(1, *owned)
    table.ship(0, start)
    told = table.roll(0, dice)
    assert table.one(told, Paid) == Paid(0, Seat(1), fee, "rent", owned[0])


def facing_fire(lay):
    """Seat 0 has landed on Ganymede and may fire before the rent. The owner has three of Jupiter's
    moons."""
    table = lay(lasers=True)
    table.own(1, "ganymede", "io", "sinope", station=True)
    table.ship(1, "metis")
    table.ship(0, "callisto")
    table.roll(0, (1, 4))
    assert table.verbs(0) == {FireLasers, HoldFire}
    return table


def test_a39_rent_and_fuel_price_are_those_of_the_touchdown(lay):
    table = facing_fire(lay)
    for moon in ("io", "sinope"):
        table.play(1, SellProperty(moon))
    assert table.one(table.play(0, HoldFire()), Paid).amount == 280
    assert table.says(0, Refuel, hydrons=5) == "Full tank: 5 hydrons for 100 Federons to {seat:1}."
    assert table.one(table.play(0, Refuel(5)), Refuelled).amount == 5 * 20


def test_a39_more_deeds_by_a_trade_do_not_raise_the_rent_of_this_landing(lay):
    table = facing_fire(lay)
    table.own(0, "europa")
    table.play(0, OfferTrade(Seat(1), ("europa",), (), 0, 10))
    table.play(1, AcceptTrade(1))
    assert table.one(table.play(0, HoldFire()), Paid).amount == 280


def test_a39_the_choice_between_sale_and_rent_names_the_rent_of_the_touchdown(lay):
    table = lay(forced_sale_rent="instead_of_rent")
    table.own(1, "europa", "io")
    table.ship(0, "jupiter_research_lab", tank=3)
    table.roll(0, (1, 1))
    table.play(0, Land("europa"))
    table.play(1, SellProperty("io"))
    assert table.says(0, PayRent) == "You would pay 160 Federons to {seat:1}: rent for Europa."
    assert table.one(table.play(0, PayRent()), Paid).amount == 160


def test_a39_a_failed_takeoff_counts_anew(lay):
    table = facing_fire(lay)
    table.play(0, HoldFire())
    table.play(0, EndTurn())
    table.own(1, "elara")
    table.ship(0, tank=9)
    table.turn(0)
    assert table.one(table.roll(0, (4, 6)), TakeoffFailed)
    table.play(1, SellProperty("io"))
    assert table.one(table.play(0, HoldFire()), Paid).amount == 400
    assert table.says(0, Refuel, hydrons=1) == "Tank at 10: 1 hydron for 25 Federons to {seat:1}."
    table.play(0, EndTurn())
    table.turn(0)  # before a roll it is the current price
    assert table.says(0, Refuel, hydrons=1) == "Tank at 10: 1 hydron for 20 Federons to {seat:1}."


def test_a38_without_fuel_docks_charge_their_fee(lay):
    table = lay(fuel=False)
    table.own(1, "solar_space_dock")
    assert table.one(table.roll(0, (1, 2)), Paid).amount == 75


@pytest.mark.parametrize("owner", [0, None])
def test_rent_is_not_paid_for_what_is_unowned_or_ones_own(lay, owner):
    table = lay()
    table.own(owner, "io")
    told = table.roll(0, (3, 5))
    assert table.one(told, Landed).owner == owner
    assert not table.all(told, Paid)
    assert not table.ship(0).paid


def test_rent_above_the_cash_is_a_debt_that_is_raised_first(lay):
    table = lay()
    table.own(1, "titan", station=True)
    table.own(0, "io", "callisto", station=True)
    table.ship(0, "enceladus", cash=100)
    told = table.roll(0, (1, 2))
    assert table.one(told, DebtFell).amount == 145
    assert table.verbs(0) >= {SellProperty, SettleDebt}
    assert not table.ship(0).paid
    told = table.play(0, SellProperty("io"))
    assert table.one(told, Paid).amount == 145
    assert table.ship(0).paid
    assert table.awaited == 0
    assert {Refuel, EndTurn} <= table.verbs(0)


def test_who_cannot_raise_the_rent_is_out_and_the_turn_goes_on(lay):
    table = lay(3)
    table.own(1, "titan", station=True)
    table.ship(0, "enceladus", cash=100, stations=0)
    told = table.roll(0, (1, 2))
    assert table.one(told, WentOut).why == "bankrupt"
    assert table.awaited == 1
    assert table.ship(1).cash == 1995 + 100


# ---------------------------------------------------------------- the order of a landing


def test_a24_what_a_ship_lands_on_is_frozen_until_the_landing_is_over(lay):
    table = lay()
    table.ship(0, cash=2000)
    table.roll(0, (3, 5))
    assert table.state.frozen == ["io"]
    assert table.verbs(0) == {Buy, BuyWithStation, EndTurn}
    table.state.again = True
    table.play(0, Buy())
    assert "landing there" in table.barred(0, SellProperty)
    table.play(0, EndTurn())
    assert table.state.frozen == []
    assert table.options(0, SellProperty, "property") == ["io"]


def test_a30_lasers_come_before_rent(lay):
    table = lay(lasers=True)
    table.ship(1, "io")
    table.own(1, "io", station=True)
    assert not table.all(table.roll(0, (3, 5)), Paid)
    assert table.verbs(0) == {FireLasers, HoldFire}
    told = table.play(0, HoldFire())
    assert table.one(told, Paid).amount == 120
    assert FireLasers not in table.verbs(0)


def test_a30_after_a_failed_takeoff_lasers_come_again_before_the_new_rent(lay):
    table = lay(lasers=True)
    table.ship(0, "io", tank=9, paid=True)
    table.ship(1, "io")
    table.own(1, "io", station=True)
    told = table.roll(0, (5, 6))
    assert table.one(told, TakeoffFailed).needed == 11
    assert table.verbs(0) == {FireLasers, HoldFire}
    table.rolls((1, 2))
    assert table.one(table.play(0, FireLasers("io")), LaserFired).hydrons == 4
    told = table.play(0, FireLasers("io"))
    assert table.ship(0).tank == 1
    assert table.one(told, Paid).amount == 120
    assert table.verbs(0) == {Refuel}  # from the gray zone


def test_a30_not_if_the_ship_has_refuelled_here(lay):
    table = lay(lasers=True)
    table.ship(0, "io", tank=9, refuelled=True)
    table.ship(1, "io")
    table.own(1, "io", station=True)
    assert table.one(table.roll(0, (5, 6)), Paid).amount == 120


def test_a30_paying_closes_the_window_until_the_ship_arrives_elsewhere(lay):
    table = lay(lasers=True)
    table.ship(0, "io", refuelled=True, paid=True)
    table.roll(0, (1, 2))
    ship = table.ship(0)
    assert (ship.space, ship.refuelled, ship.paid) == ("elara", False, False)


# ---------------------------------------------------------------- rent and forced sales


def negligent(lay, tank: int = 12, cash: int = 1995, **options: object):
    """A ship three steps before Europa. Its owner has Io too, and no Fuel Station."""
    table = lay(**options)
    table.own(1, "europa", "io")
    table.ship(0, "ganymede", tank=tank, cash=cash)
    return table


def test_sq20_rent_comes_first_and_then_the_deed_price(lay):
    table = negligent(lay)
    told = table.roll(0, (1, 2))
    assert table.one(told, Paid).amount == 160
    assert table.ship(0).tank == 9
    told = table.play(0, ForceSale())
    assert table.one(told, SaleForced) == SaleForced(0, Seat(1), "europa", 290)
    assert (table.ship(0).cash, table.ship(1).cash) == (1995 - 450, 1995 + 450)
    assert table.owner("europa") == 0


def test_a11_a_table_may_play_that_the_sale_takes_the_place_of_rent(lay):
    table = negligent(lay, forced_sale_rent="instead_of_rent")
    assert not table.all(table.roll(0, (1, 2)), Paid)
    assert table.verbs(0) == {ForceSale, PayRent}
    assert table.match.default(Seat(0)) == PayRent()
    assert table.says(0, PayRent) == "You would pay 160 Federons to {seat:1}: rent for Europa."
    told = table.play(0, ForceSale())
    assert not table.all(told, Paid)
    assert (table.ship(0).cash, table.owner("europa")) == (1995 - 290, 0)
    assert not table.ship(0).paid


def test_a11_rent_may_be_paid_all_the_same(lay):
    table = negligent(lay, forced_sale_rent="instead_of_rent")
    table.roll(0, (1, 2))
    told = table.play(0, PayRent())
    assert table.one(told, Paid).amount == 160
    assert table.owner("europa") == 1


@pytest.mark.parametrize(("tank", "cash"), [(15, 1995), (12, 200)])
def test_a11_nobody_is_asked_who_cannot_force_the_sale(lay, tank, cash):
    table = negligent(lay, tank=tank, cash=cash, forced_sale_rent="instead_of_rent")
    table.ship(0, stations=0)
    assert table.one(table.roll(0, (1, 2)), Paid).amount == 160
    assert PayRent not in table.verbs(table.awaited)


def test_a_trade_between_flight_and_landing_counts_for_the_rent(lay):
    table = lay(3)
    table.own(1, "io")
    table.own(2, "elara")
    table.roll(0, (4, 4))
    table.play(2, OfferTrade(Seat(1), ("elara",), (), 0, 10))
    table.play(1, AcceptTrade(1))
    assert table.one(table.play(0, Land("io")), Paid).amount == DEEDS["io"].rent[1]


# ---------------------------------------------------------------- the end of a turn


def test_whatever_can_be_done_here_is_asked(lay):
    table = lay()
    table.roll(0, (3, 5))
    assert table.verbs(0) == {Buy, BuyWithStation, EndTurn}
    assert table.match.default(Seat(0)) == EndTurn()
    table.play(0, EndTurn())
    assert table.awaited == 1


def test_a_property_one_cannot_afford_is_not_asked_about(lay):
    table = lay()
    table.ship(0, cash=200, stations=0)
    table.roll(0, (3, 5))
    assert table.awaited == 1


def test_goods_may_be_sold_for_a_property_that_the_cash_does_not_buy(lay):
    table = lay()
    table.ship(0, cash=200, stations=1)
    table.roll(0, (3, 5))
    assert table.verbs(0) == {SellStations, EndTurn}
    table.play(0, SellStations(1))
    table.play(0, Buy())
    assert (table.owner("io"), table.ship(0).cash) == (0, 200 + 500 - 310)


def test_a_trade_may_bring_the_cash_for_a_purchase(lay):
    table = lay()
    table.ship(0, cash=200, stations=0)
    table.own(0, "elara")
    table.roll(0, (3, 5))
    assert table.awaited == 0  # Elara's 90 is not enough; a rival may pay more
    table.play(0, OfferTrade(Seat(1), ("elara",), (), 0, 110))
    table.play(1, AcceptTrade(1))
    table.play(0, Buy())
    assert table.owner("io") == 0


def test_goods_may_be_sold_for_a_forced_sale(lay):
    table = negligent(lay, cash=200)
    table.roll(0, (1, 2))
    assert table.ship(0).cash == 40
    assert {SellStations, EndTurn} <= table.verbs(0)
    table.play(0, SellStations(1))
    table.play(0, ForceSale())
    assert table.owner("europa") == 0


def test_goods_may_be_sold_for_fuel_and_for_fuel_stations(lay):
    table = lay()
    table.own(1, "io", station=True)
    table.ship(0, cash=120, stations=1)
    table.roll(0, (3, 5))
    assert table.verbs(0) == {SellStations, EndTurn}
    table = lay()
    table.ship(0, "station_ix", cash=499, stations=0)
    table.own(0, "titan")
    table.now(Landing(Seat(0)), TurnEnd(Seat(0)))
    assert table.verbs(0) == {SellProperty, EndTurn}


def test_a_barred_purchase_says_why(lay):
    table = lay()
    table.ship(0, cash=100)
    table.own(0, "callisto")
    table.roll(0, (4, 4))
    table.play(0, Land("io"))
    assert table.barred(0, Buy) == "You need 310 Federons for Io, and you have 200."


def test_planets_elsewhere_can_wait_for_their_fuel_stations(lay):
    table = lay()
    table.own(0, "callisto", "mars")
    table.roll(0, (1, 5))
    assert table.awaited == 1


def test_where_something_is_to_be_decided_anyway_all_can_be_served(lay):
    table = lay()
    table.own(0, "callisto", "mars")
    table.roll(0, (3, 5))
    assert table.verbs(0) == {Buy, BuyWithStation, PlaceStation, EndTurn}
    assert set(table.options(0, PlaceStation, "property")) == {"callisto", "mars"}


def test_an_own_moon_without_a_fuel_station_is_asked_about(lay):
    table = lay()
    table.own(0, "callisto", "io")
    table.roll(0, (3, 5))
    assert table.verbs(0) == {PlaceStation, EndTurn}
    assert table.options(0, PlaceStation, "property") == ["io", "callisto"]


def test_who_has_limited_the_fuel_is_not_asked_again(lay):
    table = lay()
    table.own(0, "io", station=True)
    table.roll(0, (3, 5))
    assert table.verbs(0) == {Refuel, EndTurn}
    assert table.match.default(Seat(0)) == Refuel(8)
    table.play(0, Refuel(3))
    assert table.ship(0).tank == 20
    assert table.awaited == 1


def test_by_default_fuel_is_not_paid_for(lay):
    table = lay()
    table.own(1, "io", station=True)
    table.roll(0, (3, 5))
    assert Refuel in table.verbs(0)
    assert table.match.default(Seat(0)) == EndTurn()


def test_after_doubles_one_refuels_and_then_may_roll(lay):
    table = lay()
    table.own(0, "io", station=True)
    table.roll(0, (4, 4))
    table.play(0, Land("io"))
    table.play(0, Refuel(2))
    assert table.verbs(0) == {Roll, EndTurn}
    assert table.match.default(Seat(0)) == EndTurn()
    table.own(0, "callisto", station=True)
    table.roll(0, (2, 2))
    table.play(0, Land("callisto"))
    assert table.options(0, Refuel, "hydrons") == list(range(10, 0, -1))  # a landing of its own
