"""Part III: every refuelling case, Fuel Stations, and the gray zone."""

import pytest

from rules.kernel import Illegal, Seat, Secret, Stale, only
from rules.kernel.match.journal import Played
from rules.solarquest.events import (
    Bought,
    Flew,
    Paid,
    Refuelled,
    SaleForced,
    StationPlaced,
    StationsBought,
    TakeoffFailed,
    WentOut,
)
from rules.solarquest.orders import StandingOrders
from rules.solarquest.property.buying import Buy, ForceSale
from rules.solarquest.property.debts import SellProperty, SellStations
from rules.solarquest.property.stations import BuyStations, BuyWithStation, PlaceStation
from rules.solarquest.property.stranding import count_kept_stations
from rules.solarquest.property.trades import AcceptTrade, OfferTrade
from rules.solarquest.state import Orders
from rules.solarquest.travel.fuel import Refuel
from rules.solarquest.travel.landing import EndTurn, Landing, Roll


def moored(
    lay,
    space: str,
    owner: int | None = None,
    tank: int = 15,
    *,
    station: bool = False,
    goods=(),
    **facts,
):
    """A ship whose turn begins on this space. Its captain owns goods elsewhere."""
    table = lay(3)
    table.own(0, *goods)
    if space in table.state.holdings:
        table.own(owner, space, station=station)
    table.ship(0, space, tank=tank, **facts)
    table.turn(0)
    return table


# ---------------------------------------------------------------- where can I refuel


def test_case_1a_on_an_own_moon_only_with_a_fuel_station(lay):
    table = moored(lay, "io", 0)
    assert Refuel not in table.verbs(0)
    table.play(0, PlaceStation("io"))
    assert table.options(0, Refuel, "hydrons") == list(range(10, 0, -1))


def test_case_1b_on_an_own_moon_with_a_fuel_station_for_free(lay):
    table = moored(lay, "io", 0, station=True)
    told = table.play(0, Refuel(10))
    assert table.one(told, Refuelled) == Refuelled(0, "io", 10, 25)
    assert (table.ship(0).tank, table.ship(0).cash, table.ship(0).refuelled) == (25, 1995, True)


def test_case_2a_not_at_a_rival_without_a_fuel_station_but_for_the_forced_sale(lay):
    table = moored(lay, "io", 1, tank=11)
    assert table.verbs(0) == {Roll, ForceSale}
    table.play(0, ForceSale())
    assert Refuel not in table.verbs(0)
    table.play(0, PlaceStation("io"))
    assert Refuel in table.verbs(0)


def test_case_2b_at_a_rival_with_a_fuel_station_for_the_price_on_the_deed(lay):
    table = moored(lay, "io", 1, station=True)
    told = table.play(0, Refuel(4))
    assert table.one(told, Refuelled) == Refuelled(0, "io", 4, 19, 60, Seat(1))
    assert (table.ship(0).cash, table.ship(1).cash) == (1995 - 60, 1995 + 60)


def test_sq03_six_hydrons_at_ganymede_with_three(lay):
    table = moored(lay, "ganymede", 1, station=True)
    table.own(1, "io", "callisto")
    assert table.says(0, Refuel, hydrons=6) == "Tank at 21: 6 hydrons for 120 Federons to {seat:1}."
    assert table.says(0, Refuel) == "{seat:1} sells fuel on Ganymede, at 20 Federons a hydron."
    assert table.one(table.play(0, Refuel(6)), Refuelled).amount == 120


def test_sq19_ten_hydrons_at_titan_with_four(lay):
    table = moored(lay, "titan", 1, station=True)
    table.own(1, "rhea", "dione", "janus")
    assert table.one(table.play(0, Refuel(10)), Refuelled).amount == 250


def test_case_3a_on_an_unowned_moon_only_after_buying_it_and_placing_a_fuel_station(lay):
    table = moored(lay, "io")
    assert table.verbs(0) == {Roll, Buy, BuyWithStation}
    table.play(0, Buy())
    table.play(0, PlaceStation("io"))
    assert Refuel in table.verbs(0)


def test_case_3a_a_purchase_with_a_fuel_station_is_one_move(lay):
    table = moored(lay, "io")
    assert table.says(0, BuyWithStation) == (
        "Io for 310 Federons: rent 120, with 1 of 11 in the Jupiter system. "
        "A Fuel Station on Io: it fills your tank now (10 hydrons), and others pay you 15 "
        "Federons a hydron."
    )
    told = table.play(0, BuyWithStation())
    assert table.one(told, Bought) == Bought(0, "io", 310, 1, 11, station=False)
    assert table.one(told, StationPlaced) == StationPlaced(0, "io", 2)
    assert table.state.holdings["io"].station
    assert Refuel in table.verbs(0)


def test_what_a_fuel_station_costs_is_said_before_so_many_are_chosen(lay):
    table = moored(lay, "station_i", cash=1200)
    assert table.says(0, BuyStations) == f"500 Federons each, and {table.state.stock} for sale."
    assert table.says(0, BuyStations, count=2) == "2 Fuel Stations for 1,000 Federons."


def test_case_3b_an_unowned_moon_with_a_fuel_station_has_to_be_bought_too(lay):
    table = moored(lay, "io", station=True)
    assert Refuel not in table.verbs(0)
    assert table.one(table.play(0, Buy()), Bought).amount == 810
    assert Refuel in table.verbs(0)


def test_case_4a_on_an_own_dock_for_free(lay):
    table = moored(lay, "solar_space_dock", 0)
    assert table.says(0, Refuel, hydrons=10) == "Full tank: 10 hydrons for free."
    assert table.one(table.play(0, Refuel(10)), Refuelled).to is None


def test_case_4b_on_a_rivals_dock_by_how_many_docks_they_own(lay):
    table = moored(lay, "solar_space_dock", 1)
    table.own(1, "uranus_space_dock", "saturn_space_dock")
    assert table.one(table.play(0, Refuel(2)), Refuelled).amount == 40


def test_case_4c_not_on_an_unowned_dock(lay):
    assert moored(lay, "solar_space_dock").verbs(0) == {Roll, Buy}


def test_case_5_on_earth_for_free(lay):
    table = moored(lay, "earth")
    assert table.one(table.play(0, Refuel(10)), Refuelled) == Refuelled(0, "earth", 10, 25)


@pytest.mark.parametrize(
    ("space", "owner"),
    [("jupiter_research_lab", 0), ("jupiter_research_lab", 1), ("station_i", None)],
)
def test_case_6_not_on_labs_and_federation_stations(lay, space, owner):
    assert Refuel not in moored(lay, space, owner).verbs(0)


def test_not_on_a_blue_dot(lay):
    assert moored(lay, "drift_1").verbs(0) == {Roll}


# ---------------------------------------------------------------- how much


def test_nobody_has_to_refuel_to_full(lay):
    table = moored(lay, "io", 0, station=True)
    table.play(0, Refuel(1))
    assert table.ship(0).tank == 16
    assert Refuel in table.verbs(0)


def test_a_full_tank_takes_no_more(lay):
    table = moored(lay, "io", 0, tank=25, station=True)
    assert Refuel not in table.verbs(0)


def test_free_fuel_is_filled_to_the_brim_unless_less_is_named(lay):
    table = moored(lay, "io", 0, station=True)
    assert table.match.menu(Seat(0)).complete(Refuel, {}) == Refuel(10)


def test_paid_fuel_has_to_be_named_and_can_be_no_more_than_the_cash_allows(lay):
    table = moored(lay, "io", 1, station=True, cash=50)
    assert table.options(0, Refuel, "hydrons") == [3, 2, 1]
    with pytest.raises(Illegal, match="1 to 3"):
        table.play(0, Refuel(4))


def test_who_cannot_pay_one_hydron_is_told_the_price(lay):
    table = moored(lay, "io", 1, station=True, cash=14)
    assert table.barred(0, Refuel) == "You need 15 Federons for 1 hydron, and you have 14."


def test_a38_without_fuel_nobody_refuels_or_places_anything(lay):
    table = lay(fuel=False)
    table.own(0, "io", station=True)
    table.ship(0, "io", tank=0, stations=2)
    table.turn(0)
    assert Refuel not in table.verbs(0)


# ---------------------------------------------------------------- Fuel Stations


def test_a23_a_fuel_station_goes_on_any_own_planet_or_moon_without_one(lay):
    table = moored(lay, "drift_1")
    table.own(0, "mars", "phobos", "solar_space_dock", "venus_research_lab")
    table.own(0, "deimos", station=True)
    table.own(1, "io")
    assert table.options(0, PlaceStation, "property") == ["phobos", "mars"]
    told = table.play(0, PlaceStation("mars"))
    assert table.one(told, StationPlaced) == StationPlaced(0, "mars", 2)
    assert table.state.holdings["mars"].station
    assert table.options(0, PlaceStation, "property") == ["phobos"]
    assert (
        table.choices(0, PlaceStation, "property")["phobos"].hint
        == "others would pay 30 Federons for a hydron"
    )


def test_no_fuel_station_without_one_in_hand(lay):
    table = moored(lay, "io", 0, stations=0)
    assert PlaceStation not in table.verbs(0)


def test_fuel_stations_are_bought_for_500_apiece(lay):
    table = moored(lay, "station_i", cash=1600)
    assert table.options(0, BuyStations, "count") == [1, 2, 3]
    assert table.says(0, BuyStations, count=2) == "2 Fuel Stations for 1,000 Federons."
    told = table.play(0, BuyStations(2))
    assert table.one(told, StationsBought) == StationsBought(0, 2, 1000, 36)
    assert (table.ship(0).stations, table.ship(0).cash, table.state.stock) == (5, 600, 36)


def test_the_supply_runs_out(lay):
    table = moored(lay, "station_i")
    table.state.stock = 2
    table.go()
    assert table.options(0, BuyStations, "count") == [1, 2]
    table.play(0, BuyStations(2))
    assert table.barred(0, BuyStations) == "All Fuel Stations are sold."


def test_a_fuel_station_one_cannot_afford_is_barred(lay):
    table = moored(lay, "station_i", cash=499)
    assert (
        table.barred(0, BuyStations)
        == "You need 500 Federons for a Fuel Station, and you have 499."
    )


# ---------------------------------------------------------------- 0 or 1 hydron in the tank


@pytest.mark.parametrize(
    ("space", "owner"),
    [("drift_1", None), ("station_i", None), ("solar_space_dock", None), ("earth_research_lab", 1)],
)
def test_gray_1a_on_a_blue_dot_or_a_satellite_one_rolls_and_moves(lay, space, owner):
    table = moored(lay, space, owner, tank=0, stations=0, cash=0)
    assert Roll in table.verbs(0)


def test_gray_1b_an_own_fuel_station_fills_the_tank(lay):
    table = moored(lay, "io", 0, tank=1, station=True)
    assert table.verbs(0) == {Refuel}
    assert table.options(0, Refuel, "hydrons") == list(range(24, 0, -1))
    assert table.match.default(Seat(0)) == Refuel(24)
    table.play(0, Refuel(1))
    assert table.ship(0).tank == 2
    assert Roll in table.verbs(0)


def test_gray_1b_to_two_hydrons_at_least(lay):
    table = moored(lay, "io", 0, tank=0, station=True)
    with pytest.raises(Illegal, match="2 to 25"):
        table.play(0, Refuel(1))


def test_gray_1b_an_own_moon_without_a_fuel_station_gets_one_by_itself(lay):
    table = moored(lay, "io", 0, tank=1)
    assert table.state.holdings["io"].station  # there was nothing to choose
    assert [entry.how for entry in table.match.journal if isinstance(entry, Played)][-1] == "forced"
    assert table.verbs(0) == {Refuel}


def test_gray_1b_an_unowned_moon_is_bought_served_and_fuelled(lay):
    table = moored(lay, "io", tank=0)
    assert (table.owner("io"), table.ship(0).cash, table.ship(0).stations) == (0, 1995 - 310, 2)
    assert table.verbs(0) == {Refuel}


def test_gray_1b_an_unowned_moon_with_a_fuel_station_needs_no_other(lay):
    table = moored(lay, "io", tank=0, station=True, stations=0)
    assert (table.owner("io"), table.ship(0).cash) == (0, 1995 - 810)
    assert table.verbs(0) == {Refuel}


@pytest.mark.parametrize(("owner", "cash"), [(0, 5000), (None, 5000), (1, 5000)])
def test_gray_1b_and_1c_without_a_fuel_station_to_place_the_ship_is_stranded(lay, owner, cash):
    table = moored(lay, "io", owner, tank=1, stations=0, cash=cash)
    assert table.ship(0).exit == "stranded"
    assert table.owner("io") == (1 if owner == 1 else None)
    assert table.awaited == 1


def test_gray_1c_at_a_rivals_fuel_station_two_hydrons_must_be_bought(lay):
    table = moored(lay, "io", 1, tank=0, station=True, cash=100)
    assert table.verbs(0) == {Refuel}
    assert table.options(0, Refuel, "hydrons") == [6, 5, 4, 3, 2]
    assert table.match.default(Seat(0)) == Refuel(2)


def test_gray_1c_what_can_be_bought_only_in_one_way_is_bought_at_once(lay):
    table = moored(lay, "io", 1, tank=0, station=True, cash=40)
    assert (table.ship(0).tank, table.ship(0).cash, table.ship(1).cash) == (2, 10, 2025)
    assert Roll in table.verbs(0)


def test_gray_1c_goods_are_sold_for_fuel_if_need_be(lay):
    table = moored(lay, "io", 1, tank=1, station=True, cash=5, goods=["mars"])
    assert table.verbs(0) == {SellProperty, SellStations}
    assert table.barred(0, Refuel) == "You need 15 Federons for 1 hydron, and you have 5."
    assert table.match.default(Seat(0)) == SellStations(1)
    table.play(0, SellProperty("mars"))
    assert table.verbs(0) == {Refuel}


def test_gray_1c_a_negligent_owner_must_sell(lay):
    table = lay()
    table.own(1, "io")
    table.ship(0, "io", tank=1)
    told = [event.event for event in table.turn(0).events]
    assert table.one(told, SaleForced).amount == 310
    assert table.one(told, StationPlaced).space == "io"
    assert table.verbs(0) == {Refuel}


def test_gray_goods_are_sold_for_a_purchase_but_not_the_fuel_station_that_is_needed(lay):
    table = moored(lay, "io", tank=1, cash=200, stations=2, goods=["mars"])
    assert table.verbs(0) == {SellProperty, SellStations}
    assert table.options(0, SellStations, "count") == [1]
    assert table.match.default(Seat(0)) == SellStations(1)
    table.play(0, SellStations(1))
    assert table.owner("io") == 0
    assert table.state.holdings["io"].station
    assert table.ship(0).stations == 0


def test_gray_what_is_needed_to_place_does_not_count_as_money(lay):
    table = moored(lay, "io", tank=1, cash=200, stations=1)
    assert table.ship(0).exit == "stranded"


def test_gray_the_one_fuel_station_that_must_be_placed_cannot_be_sold_by_any_way(lay):
    table = moored(lay, "europa", 1, tank=1, stations=1, cash=0, goods=["titan", "rhea"])
    assert table.verbs(0) == {SellProperty}
    assert table.barred(0, SellStations).startswith(
        "Your ship needs a Fuel Station on Europa, or it is stranded"
    )
    with pytest.raises(Illegal, match="needs a Fuel Station on Europa"):
        table.play(0, SellStations(1))
    assert table.match.default(Seat(0)) == SellProperty("rhea")
    table.play(0, SellProperty("titan"))
    assert (table.owner("europa"), table.ship(0).stations, table.ship(0).exit) == (0, 0, None)
    assert table.state.holdings["europa"].station


@pytest.mark.parametrize("trading", [True, False])
def test_gray_the_only_deed_is_not_sold_unasked_if_it_can_be_traded(lay, trading):
    table = lay(3, trading=trading)
    table.own(0, "mars")
    table.own(1, "io", station=True)
    table.ship(0, "io", tank=1, cash=5, stations=0)
    table.turn(0)
    if not trading:
        assert table.owner("mars") is None
        return
    assert (table.verbs(0), table.owner("mars")) == ({SellProperty}, 0)
    assert table.match.default(Seat(0)) == SellProperty("mars")
    table.play(1, OfferTrade(Seat(0), (), ("mars",), 1500, 0))
    table.play(0, AcceptTrade(1))
    assert (table.verbs(0), table.owner("mars")) == ({Refuel}, 1)


@pytest.mark.parametrize(("space", "station"), [("io", True), ("solar_space_dock", False)])
@pytest.mark.parametrize("fuel", ["fill", "ask"])
def test_free_fuel_is_filled_in_as_a_trade_makes_a_place_ones_own(lay, space, station, fuel):
    table = lay(3)
    table.own(1, space, station=station)
    table.ship(0, space, tank=12, orders=Secret(Orders(fuel=fuel), only(Seat(0)), Orders()))
    table.turn(0)
    assert table.ship(0).tank == 12
    table.play(1, OfferTrade(Seat(0), (space,), (), 0, 100))
    told = table.play(0, AcceptTrade(1))
    assert table.ship(0).tank == (25 if fuel == "fill" else 12)
    assert len(table.all(told, Refuelled)) == (fuel == "fill")


def test_nobody_elses_tank_is_filled_by_a_trade(lay):
    """Only the captain on turn refuels automatically."""
    table = lay(3)
    table.own(1, "io", station=True)
    table.ship(2, "io", tank=12, orders=Secret(Orders(fuel="fill"), only(Seat(2)), Orders()))
    table.turn(0)
    table.play(1, OfferTrade(Seat(2), ("io",), (), 0, 100))
    table.play(2, AcceptTrade(1))
    assert table.ship(2).tank == 12


@pytest.mark.parametrize(
    "facts", [{"tank": 2}, {"tank": 1, "landed": False}, {"tank": 1, "space": "io"}]
)
def test_gray_a_fuel_station_that_is_not_needed_can_be_sold(lay, facts):
    table = moored(lay, "europa", 1, stations=1, goods=["titan"])
    table.own(0, "io", station=True)
    assert count_kept_stations(table.state, Seat(0)) == 0
    table.ship(0, tank=1)
    assert count_kept_stations(table.state, Seat(0)) == 1
    table.ship(0, **facts)
    assert count_kept_stations(table.state, Seat(0)) == 0


def on_venus_without_the_means(lay, **options):
    """Seat 0 owns Mars, and the League's price for it is too low to buy Venus."""
    table = lay(3, **options)
    table.own(0, "mars")
    table.ship(0, "venus", tank=0, cash=0)
    table.state.ships[0].stations = 1
    if table.state.rules.trading:
        table.play(1, OfferTrade(Seat(0), (), ("mars",), 1500, 0))
    table.turn(0)
    return table


def test_gray_a_trade_may_still_save_a_ship(lay):
    table = on_venus_without_the_means(lay)
    assert table.verbs(0) == {SellProperty, EndTurn}
    assert "without a trade it is stranded" in table.says(0, EndTurn)
    table.play(0, AcceptTrade(1))
    table.play(0, table.match.default(Seat(0)))
    assert (table.owner("venus"), table.ship(0).exit) == (0, None)


def test_gray_whoever_waits_in_vain_is_stranded(lay):
    table = on_venus_without_the_means(lay)
    assert table.match.default(Seat(0)) == EndTurn()
    assert table.one(table.play(0, EndTurn()), WentOut).why == "stranded"


def test_gray_without_trading_nothing_is_waited_for(lay):
    assert on_venus_without_the_means(lay, trading=False).ship(0).exit == "stranded"


def test_gray_defaults_avert_the_stranding(lay):
    table = lay()
    table.ship(0, "venus", tank=0, cash=0, stations=2)
    table.own(0, "io", "callisto", "mars")
    table.turn(0)
    for _ in range(9):
        if Roll in table.verbs(0):
            break
        table.play(0, table.match.default(Seat(0)))
    assert (table.owner("venus"), table.ship(0).tank) == (0, 25)


def test_gray_the_ship_strands_on_arrival_too(lay):
    table = lay(3)
    table.ship(0, "io", tank=3, stations=0)
    table.own(1, "elara")
    told = table.roll(0, (1, 2))
    assert table.one(told, WentOut).why == "stranded"
    assert table.awaited == 1


def test_gray_two_hydrons_are_enough_but_the_landing_offers_more(lay):
    table = lay()
    table.ship(0, "io", tank=3)
    table.own(0, "elara", station=True)
    table.roll(0, (1, 2))
    table.play(0, Refuel(2))
    assert table.verbs(0) == {Refuel, EndTurn}


def test_gray_on_earth_fuel_is_free_and_two_hydrons_are_compulsory(lay):
    table = moored(lay, "earth", tank=1)
    assert table.verbs(0) == {Refuel}
    assert table.match.default(Seat(0)) == Refuel(24)
    table.play(0, Refuel(1))
    assert table.ship(0).tank == 2
    assert Roll in table.verbs(0)


def test_a36_what_a_stranded_captain_had_goes_to_the_league(lay):
    table = lay(3)
    table.own(0, "mars", station=True)
    table.ship(0, "io", tank=0, stations=0, cash=100)
    stock = table.state.stock
    table.turn(0)
    assert table.ship(0).exit == "stranded"
    assert table.owner("mars") is None
    assert table.state.holdings["mars"].station
    assert (table.ship(0).cash, table.state.stock) == (0, stock + 1)  # the marker


# ---------------------------------------------------------------- 2 to 11 hydrons


@pytest.mark.parametrize(
    "space", ["drift_1", "station_i", "solar_space_dock", "earth_research_lab"]
)
def test_gray_2a_on_a_blue_dot_or_a_satellite_one_rolls_and_moves(lay, space):
    table = moored(lay, space, tank=2)
    told = table.roll(0, (5, 6))
    assert table.one(told, Flew).hydrons == 0


@pytest.mark.parametrize("owner", [0, None])
def test_gray_2b_a_takeoff_may_be_attempted(lay, owner):
    table = moored(lay, "io", owner, tank=5)
    told = table.roll(0, (4, 5))
    assert table.one(told, TakeoffFailed).tank == 5
    assert not table.all(told, Paid)
    assert table.awaited == 0
    assert table.verbs(0) == {
        *((Buy, BuyWithStation) if owner is None else (PlaceStation,)),
        EndTurn,
    }


def test_gray_2c_at_a_rivals_rent_is_due_again(lay):
    table = moored(lay, "io", 1, tank=5)
    told = table.roll(0, (4, 5))
    assert table.one(told, Paid).amount == 120
    assert table.verbs(0) == {ForceSale, EndTurn}


def test_a29_nothing_is_compulsory(lay):
    assert Roll in moored(lay, "io", tank=2).verbs(0)


# ---------------------------------------------------------------- a roll from the gray zone


def test_a_roll_after_doubles_warns_too(lay):
    table = lay()
    table.own(1, "europa", station=True)
    table.ship(0, "europa", tank=6, paid=True)
    table.state.again = True
    table.now(Landing(Seat(0)))
    again = "21 of 36 rolls keep you here, and you owe the rent of 115 again."
    assert table.says(0, Roll).startswith(again)


def test_a_ship_beside_a_place_and_a_table_without_fuel_are_not_warned(lay):
    table = lay(lasers=True)
    table.ship(0, "europa", tank=6, landed=False)
    table.ship(1, "europa")
    assert table.says(0, Roll) == ""
    dry = lay(fuel=False)
    dry.ship(0, "europa", tank=0)
    assert dry.says(0, Roll) == ""


def test_what_fuel_and_rent_cost_is_what_a_press_agrees_to(lay):
    """A trade of others may raise both meanwhile. The button with the old price then does
    nothing."""
    table = moored(lay, "io", 1, tank=11, station=True, cash=5000)
    shown = {verb: table.match.stamp(Seat(0), verb) for verb in (Refuel, Roll)}
    said = [table.says(0, Refuel, hydrons=10), table.says(0, Roll)]
    table.own(1, "europa", "ganymede", "callisto")
    table.match._menus.clear()
    said_now = [table.says(0, Refuel, hydrons=10), table.says(0, Roll)]
    assert all(now != before for now, before in zip(said_now, said, strict=True))
    for verb, move in ((Refuel, Refuel(10)), (Roll, Roll())):
        with pytest.raises(Stale):
            table.match.play(Seat(0), move, at=shown[verb])
    assert table.ship(0).cash == 5000


# ---------------------------------------------------------------- free fuel that goes in by itself


def unasked(lay, space, **facts):
    """Seat 0 has half a tank on this space and no orders."""
    board = lay(2, **{key: facts.pop(key) for key in ("lasers",) if key in facts})
    board.state.ships[0].orders.value = Orders()
    board.ship(0, space, tank=12, **facts)
    return board


def test_on_earth_and_with_an_own_station_the_tank_is_filled_as_the_turn_begins(lay):
    for space in ("earth", "io"):
        board = unasked(lay, space)
        board.own(0, "io", station=True)
        board.turn(0)
        assert board.ship(0).tank == 25
        assert Refuel not in board.verbs(0)


def test_who_comes_home_fills_up_at_once(lay):
    board = unasked(lay, "galatea")
    board.turn(0)
    told = board.roll(0, (1, 4))
    assert [event.tank for event in told if isinstance(event, Refuelled)] == [25]


def test_a_station_that_is_placed_under_the_ship_fills_it(lay):
    board = unasked(lay, "io")
    board.own(0, "io", "europa")
    board.turn(0)
    assert board.ship(0).tank == 12
    assert board.says(0, PlaceStation, property="io").startswith(
        "A Fuel Station on Io: it fills your tank now (13 hydrons), "
    )
    assert board.says(0, PlaceStation, property="europa").startswith(
        "A Fuel Station on Europa: you refuel there for free, "
    )
    board.play(0, PlaceStation("io"))
    assert board.ship(0).tank == 25


def test_a_station_elsewhere_fills_no_tank_now(lay):
    board = lay(2)
    board.own(0, "io")
    board.ship(0, "europa", tank=12)
    board.turn(0)
    assert board.says(0, PlaceStation, property="io").startswith(
        "A Fuel Station on Io: you refuel there for free, "
    )


def test_fuel_that_costs_something_waits_to_be_asked_for(lay):
    board = unasked(lay, "io")
    board.own(1, "io", station=True)
    board.turn(0)
    assert board.ship(0).tank == 12
    assert Refuel in board.verbs(0)


def test_with_lasers_free_fuel_stays_a_choice_for_it_ends_the_shooting(lay):
    board = unasked(lay, "earth", lasers=True)
    board.turn(0)
    assert board.ship(0).tank == 12
    with pytest.raises(Illegal, match="nothing to choose for fuel"):
        board.play(0, StandingOrders("ask", "scattered", "ask", "ask"))
