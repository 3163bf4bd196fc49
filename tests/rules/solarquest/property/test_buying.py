"""Buying from the League and from negligent owners."""

import pytest

from rules.kernel import Illegal, Seat
from rules.solarquest.events import Bought, SaleForced, TakeoffFailed, TradeClosed
from rules.solarquest.property.buying import Buy, ForceSale
from rules.solarquest.state import Trade
from rules.solarquest.travel.landing import EndTurn


def test_what_a_ship_lands_on_may_be_bought_for_the_deed_price(lay):
    table = lay()
    table.own(0, "callisto")
    table.roll(0, (3, 5))
    told = table.play(0, Buy())
    assert table.one(told, Bought) == Bought(0, "io", 310, held=2, group=11)
    assert table.ship(0).cash == 1995 - 310
    assert table.owner("io") == 0
    assert Buy not in table.verbs(table.awaited)


@pytest.mark.parametrize(
    ("start", "dice", "space", "price"),
    [
        ("earth", (1, 2), "solar_space_dock", 340),
        ("station_ix", (1, 4), "earth_research_lab", 525),
        ("earth", (3, 5), "io", 310),
        ("mars", (1, 4), "venus", 660),
    ],
)
def test_planets_moons_docks_and_labs_are_for_sale(lay, start, dice, space, price):
    table = lay()
    table.ship(0, start)
    table.roll(0, dice)
    assert table.one(table.play(0, Buy()), Bought).amount == price
    assert table.owner(space) == 0


@pytest.mark.parametrize("space", ["station_i", "drift_1", "earth"])
def test_nothing_else_is(lay, space):
    table = lay()
    table.ship(0, space)
    assert Buy not in table.match.menu(Seat(0)).moves


def test_sq21_a_property_with_a_fuel_station_costs_500_more(lay):
    table = lay()
    table.own(None, "mimas", station=True)
    table.ship(0, "mimas")
    told = table.play(0, Buy())
    assert table.one(told, Bought) == Bought(0, "mimas", 650, held=1, group=10, station=True)
    assert table.ship(0).cash == 1995 - 650


def test_a_purchase_says_what_it_costs_and_brings(lay):
    table = lay()
    table.own(0, "callisto")
    table.ship(0, "io")
    assert (
        table.says(0, Buy) == "Io for 310 Federons: rent 170, with 2 of 11 in the Jupiter system."
    )


def test_a_property_that_is_a_group_by_itself_has_one_rent(lay):
    table = lay()
    table.ship(0, "mercury")
    assert table.says(0, Buy) == "Mercury for 465 Federons: rent 845."


def test_who_cannot_pay_is_told_the_price(lay):
    table = lay()
    table.ship(0, "moon", cash=309)
    assert table.barred(0, Buy) == "You need 310 Federons for the Moon, and you have 309."
    with pytest.raises(Illegal, match="310 Federons"):
        table.play(0, Buy())


def test_a10_a_later_turn_will_do_while_the_ship_is_still_there(lay):
    table = lay()
    table.roll(0, (3, 5))
    table.play(0, EndTurn())
    table.turn(0)
    assert table.one(table.play(0, Buy()), Bought).space == "io"


# ---------------------------------------------------------------- the forced sale


def moored(lay, tank: int = 11, station: bool = False, space: str = "europa", **facts):
    """A ship about to roll, on a property of a rival."""
    table = lay()
    table.own(1, space, station=station)
    table.ship(0, space, tank=tank, **facts)
    return table


def test_with_eleven_hydrons_or_less_a_negligent_owner_must_sell_for_the_deed_price(lay):
    table = moored(lay)
    told = table.play(0, ForceSale())
    assert table.one(told, SaleForced) == SaleForced(0, Seat(1), "europa", 290)
    assert (table.ship(0).cash, table.ship(1).cash) == (1995 - 290, 1995 + 290)
    assert table.owner("europa") == 0


def test_with_twelve_hydrons_nobody_has_to_sell(lay):
    assert ForceSale not in moored(lay, tank=12).verbs(0)


def test_an_owner_with_a_fuel_station_is_not_negligent(lay):
    assert ForceSale not in moored(lay, station=True).verbs(0)


@pytest.mark.parametrize("space", ["jupiter_space_dock", "venus_research_lab"])
def test_a11_docks_and_labs_are_exempt(lay, space):
    assert ForceSale not in moored(lay, space=space).verbs(0)


def test_a38_without_fuel_nobody_is_negligent(lay):
    table = lay(fuel=False)
    table.own(1, "europa")
    table.ship(0, "europa")
    assert ForceSale not in table.verbs(0)


def test_a_forced_sale_has_to_be_paid(lay):
    table = moored(lay, cash=289)
    assert table.barred(0, ForceSale) == "You need 290 Federons for Europa, and you have 289."


def test_a_forced_sale_says_what_it_costs_and_brings(lay):
    assert moored(lay).says(0, ForceSale).startswith("{seat:1}'s Europa for 290 Federons: rent ")


def test_a12_the_sale_can_be_forced_after_a_failed_takeoff(lay):
    table = moored(lay, tank=5)
    told = table.roll(0, (4, 5))
    assert table.one(told, TakeoffFailed).tank == 5
    assert table.one(table.play(0, ForceSale()), SaleForced).space == "europa"


def test_a12_with_two_hydrons_no_fuel_station_is_needed(lay):
    table = moored(lay, tank=2, stations=0)
    table.play(0, ForceSale())
    assert table.owner("europa") == 0


def test_offers_lapse_with_what_had_to_be_sold(lay):
    table = moored(lay)
    trade = Trade(1, Seat(1), Seat(0), ("europa",), 0, (), 900, until=3)
    table.state.trades = [trade]
    told = table.play(0, ForceSale())
    assert table.one(told, TradeClosed) == TradeClosed(trade, "goods_gone")
