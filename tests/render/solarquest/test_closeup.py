"""The hand and a system in detail show what they are for."""

import pytest
from msgspec.structs import replace

from render.kit import NIGHT, SEAT_STYLES, Scene, fuel_station, last_square, ship, token
from render.solarquest.detail import draw_detail
from render.solarquest.hand import draw_hand
from render.solarquest.hud import compose
from rules.kernel import Seat
from rules.solarquest.content import DEEDS, GROUPS, MEMBERS, SPACES
from rules.solarquest.events import Bought, TradeOffered
from rules.solarquest.state import Holding, Orders, Trade


@pytest.fixture
def view(find):
    """Four captains, nothing owned."""
    state = find(lambda state: state.round == 2)
    state.holdings = dict.fromkeys(state.holdings, Holding())
    for captain in state.ships:
        captain.space, captain.exit, captain.landed = "station_iv", None, True
    state.turn = Seat(0)
    return state


def own(view, seat, *spaces, station=False):
    for space in spaces:
        view.holdings[space] = Holding(seat, station)


def written(canvas):
    return [text.text for text in canvas.texts]


def beside(canvas, name, left, right):
    """The text in the row of a name, between two edges."""
    found = [text for text in canvas.texts if text.text == name and left <= text.ink[0] <= right]
    (top, bottom) = found[-1].ink[1], found[-1].ink[3]
    return [
        text.text
        for text in canvas.texts
        if text.ink[1] < bottom and text.ink[3] > top and left <= text.ink[0] <= right
    ]


# ---------------------------------------------------------------- the hand


def test_money_tank_and_stations(view) -> None:
    captain = view.ships[1]
    captain.cash, captain.tank, captain.stations = 1845, 19, 7
    words = written(draw_hand(view, Seat(1), compose(view, Scene(names=("Ada", "Ben")))))
    assert {"1,845", "Federons", "19", "of 25", "7", "to place"} <= set(words)
    assert words.count("Ben") == 2  # in the strip, and here


def test_every_property_with_its_rent_as_it_stands(view, where) -> None:
    own(view, Seat(1), "io", "ganymede", "sinope", station=True)
    own(view, Seat(2), "callisto", "solar_space_dock")
    canvas = draw_hand(view, Seat(1), compose(view, Scene()))
    words = written(canvas)
    assert beside(canvas, "Ganymede", 40, 420) == ["280", "20", "Ganymede"]
    assert beside(canvas, "Callisto", 40, 420) == ["135", "Callisto"]
    assert beside(canvas, "Europa", 40, 420) == ["buy 290", "Europa"]
    assert beside(canvas, "Solar", 1100, 1600) == ["75", "10", "Solar"]
    assert "3 of 11" in words
    for group in GROUPS.values():
        assert group.name.upper() in words
    assert len(where(fuel_station(SEAT_STYLES[1], NIGHT, r=13))) == 3
    assert len(where(token(SEAT_STYLES[2], 12, NIGHT))) == 2
    names = [SPACES[space].name.split()[0] for space in DEEDS]
    assert all(name in words for name in names)


def test_a_deed_just_bought_is_marked(view, where) -> None:
    own(view, Seat(1), "io")
    draw_hand(view, Seat(1), compose(view, Scene(events=[Bought(Seat(1), "io", 310, 1, 11)])))
    assert len(where(last_square(334, 16, NIGHT))) == 1


def test_open_trades_to_and_from(view, where) -> None:
    own(view, Seat(1), "io")
    own(view, Seat(2), "callisto", "titan")
    own(view, Seat(3), "moon")
    view.trades = [
        Trade(4, Seat(1), Seat(3), ("io",), 100, ("moon",), 0, 11),
        Trade(5, Seat(2), Seat(1), ("callisto", "titan"), 0, (), 900, 12),
        Trade(6, Seat(2), Seat(3), ("titan",), 0, ("moon",), 0, 12),
    ]
    offer = TradeOffered(view.trades[1])
    words = written(draw_hand(view, Seat(1), compose(view, Scene(events=[offer]))))
    assert "you offer Io and 100 Federons for the Moon" in words
    assert "offers Callisto and Titan for 900 Federons" in words
    assert words.index("5") < words.index("4")  # the offers that are to be answered come first
    assert {"until round 11", "until round 12"} <= set(words)
    assert "6" not in words
    assert len(where(token(SEAT_STYLES[2], 18, NIGHT))) == 1
    assert len(where(last_square(966, 16, NIGHT))) == 1


def test_trades_too_long_or_too_many_are_told_in_numbers(view) -> None:
    deeds = tuple(DEEDS)
    view.trades = [
        Trade(n, Seat(2), Seat(1), deeds[:9], 10, deeds[9:20], 0, 12) for n in range(1, 8)
    ]
    words = written(draw_hand(view, Seat(1), compose(view, Scene())))
    assert words.count("offers 9 deeds and 10 for 11 deeds") == 3
    assert "and 4 more" in words


def test_no_trades(view) -> None:
    assert "none" in written(draw_hand(view, Seat(1), compose(view, Scene())))
    view.rules = replace(view.rules, trading=False)
    assert "not in this match" in written(draw_hand(view, Seat(1), compose(view, Scene())))


def test_standing_orders(view) -> None:
    view.ships[1].orders.value = Orders("settle", "dearest")
    words = written(draw_hand(view, Seat(1), compose(view, Scene())))
    assert {"settle them at once", "stations, then the dearest deeds"} <= set(words)


def test_the_hand_of_somebody_who_is_out(view) -> None:
    view.ships[1].exit = "bankrupt"
    assert "Out of the game: bankrupt" in written(draw_hand(view, Seat(1), compose(view, Scene())))


# ---------------------------------------------------------------- in detail


def test_deed_cards_in_full(view) -> None:
    for group, members in MEMBERS.items():
        words = written(draw_detail(view, group, compose(view, Scene())))
        for space in members:
            deed = DEEDS[space]
            assert SPACES[space].name in " ".join(words)
            assert f"{deed.price:,}" in words
            assert {f"{rent:,}" for rent in deed.rent} <= set(words)
            assert {str(price) for price in deed.fuel} <= set(words)


def test_the_row_in_force_is_marked_in_the_colour_of_its_owner(view, pieces) -> None:
    own(view, Seat(2), "uranus_space_dock", "solar_space_dock")
    canvas = draw_detail(view, "docks", compose(view, Scene()))
    marked = [
        (y, y + sprite.alpha.height)
        for _, _, (sprite, _, y) in pieces
        if sprite.alpha.width > 200 and 40 <= sprite.alpha.height < 50
    ]
    assert len(marked) == 2
    (top, bottom), _ = marked
    row = [text.text for text in canvas.texts if top < text.ink[1] and text.ink[3] < bottom]
    assert row.count("2") == 5  # of the second line of all five cards
    assert {"135", "95"} <= set(row)


def test_owner_station_and_ships_on_a_card(view, where) -> None:
    own(view, Seat(1), "io", station=True)
    own(view, None, "europa", station=True)
    view.ships[3].space = "io"
    words = written(
        draw_detail(view, "jupiter", compose(view, Scene(names=("Ada", "Ben", "Cleo", "Dev"))))
    )
    assert words.count("Ben") == 2
    assert "unowned, +500" in words
    assert len(where(fuel_station(SEAT_STYLES[1], NIGHT, r=16))) == 1
    assert len(where(fuel_station(None, NIGHT, r=16))) == 1
    assert len(where(ship(SEAT_STYLES[3], NIGHT, height=38))) == 1


def test_without_fuel_cards_have_no_fuel_column(find) -> None:
    view = find(lambda state: state.round == 2, fuel=False)
    assert "fuel" not in written(draw_detail(view, "jupiter", compose(view, Scene())))
    assert "rent" in written(draw_detail(view, "jupiter", compose(view, Scene())))


def test_a_system_in_large_and_only_that(view) -> None:
    words = written(draw_detail(view, "saturn", compose(view, Scene())))
    assert "SATURN" in words
    assert "Titan" in words
    assert "Ganymede" not in words
    assert "Titan" not in written(draw_detail(view, "labs", compose(view, Scene())))
