"""Everything on the board is in its place, and what the last turn changed is marked."""

import pytest
from msgspec.structs import replace

from render.kit import (
    NIGHT,
    SEAT_STYLES,
    THEMES,
    WHITE_DIE,
    Bar,
    Chip,
    Scene,
    die,
    draw_owned_ring,
    figure,
    fuel_station,
    last_round,
    last_square,
    mark,
    ship,
    target,
    token,
)
from render.solarquest import hud
from render.solarquest.board import draw_board
from render.solarquest.captions import phase
from render.solarquest.hud import compose
from render.solarquest.look import fuel_colour
from render.solarquest.pieces import _CROWDS, _PAD, _craft
from render.solarquest.places import board_chart
from rules.kernel import Seat, SeatTally, Tally
from rules.solarquest import events as told
from rules.solarquest.content import CARDS, DEEDS, EARTH, SPACES
from rules.solarquest.state import Debt, Holding, Trade

CHART = board_chart(4)


@pytest.fixture
def view(find):
    """Four captains on their way, with nothing owned and nothing rolled."""
    state = find(lambda state: state.round == 2 and state.phase == "departure")
    state.holdings = dict.fromkeys(state.holdings, Holding())
    for captain, space in zip(
        state.ships, ("europa", "rhea", "drift_8", "station_iv"), strict=True
    ):
        captain.space, captain.landed, captain.tank, captain.exit = space, True, 20, None
    state.dice = []
    state.path = [state.ships[0].space]
    state.card = None
    state.debt = None
    state.turn = Seat(0)
    return state


def painted(view, **scene):
    return draw_board(view, compose(view, Scene(**scene)))


def written(canvas):
    return {text.text for text in canvas.texts}


def own(view, space, seat, *, station=False):
    view.holdings[space] = Holding(seat, station)


# ---------------------------------------------------------------- the map


def test_every_name_and_every_fee_is_there(view) -> None:
    words = written(painted(view))
    for space in SPACES.values():
        if space.kind in ("earth", "planet", "moon"):
            assert space.name in words
        elif space.kind == "station":
            assert f"{space.fee:,}" in words
    assert {"JUPITER", "SATURN", "URANUS", "NEPTUNE"} <= words


def test_owners_and_fuel_stations(view, where) -> None:
    own(view, "io", Seat(2), station=True)
    own(view, "jupiter_space_dock", Seat(1))
    own(view, "titan", None, station=True)
    painted(view)
    sign, pump = CHART.badges("io")
    assert where(draw_owned_ring(SEAT_STYLES[2], CHART.radius("io"), NIGHT, width=6)) == [
        CHART.at("io")
    ]
    assert where(token(SEAT_STYLES[2], 16, NIGHT)) == [sign]
    assert where(fuel_station(SEAT_STYLES[2], NIGHT, r=16)) == [pump]
    assert where(token(SEAT_STYLES[1], 16, NIGHT)) == [CHART.badges("jupiter_space_dock")[0]]
    assert not where(fuel_station(SEAT_STYLES[1], NIGHT, r=16))
    assert where(fuel_station(None, NIGHT, r=16)) == [CHART.badges("titan")[1]]


def test_a_ship_alone_stands_on_its_space(view, where) -> None:
    painted(view)
    for seat, captain in enumerate(view.ships):
        x, y = CHART.at(captain.space)
        assert where(ship(SEAT_STYLES[seat], NIGHT, height=74)) == [(x, y + 26)]


def test_a_ship_that_has_not_landed_leans(view, where) -> None:
    view.ships[0].landed = False
    painted(view)
    assert not where(ship(SEAT_STYLES[0], NIGHT, height=74))
    assert len(where(_craft(SEAT_STYLES[0], 74, NIGHT, flying=True))) == 1


@pytest.mark.parametrize("crowd", [2, 3, 4])
def test_several_ships_share_a_space(view, where, crowd) -> None:
    for captain in view.ships[:crowd]:
        captain.space = "io"
    painted(view)
    height, places = _CROWDS[crowd]
    x, y = CHART.at("io")
    for seat in range(crowd):
        dx, foot = places[seat]
        assert where(ship(SEAT_STYLES[seat], NIGHT, height=height)) == [(x + dx, y + foot)]


def test_ships_on_earth_stand_in_two_columns(find, where) -> None:
    view = find(
        lambda state: state.round == 1 and all(captain.space == EARTH for captain in state.ships),
        seats=6,
    )
    draw_board(view, compose(view, Scene()))
    standing = [where(ship(seat_style, NIGHT, height=_PAD[0])) for seat_style in SEAT_STYLES]
    assert [len(places) for places in standing] == [1] * 6
    assert len({places[0] for places in standing}) == 6


def test_who_is_out_flies_no_more(view, where) -> None:
    view.ships[1].exit = "stranded"
    canvas = painted(view)
    assert not where(ship(SEAT_STYLES[1], NIGHT, height=74))
    assert {"out", "stranded"} <= written(canvas)


# ---------------------------------------------------------------- what has just happened


def ways(monkeypatch):
    """The ends of the white lines, each moved to the nearest space."""
    drawn = []

    def nearest(point):
        return min(
            CHART.spaces,
            key=lambda space: (
                (CHART.at(space)[0] - point[0]) ** 2 + (CHART.at(space)[1] - point[1]) ** 2
            ),
        )

    def kept(_canvas, line):
        drawn.append((nearest(line[0]), nearest(line[-1])))

    monkeypatch.setattr("render.solarquest.pieces.trace", kept)
    return drawn


def test_the_path_flown_from_rim_to_rim(view, where, monkeypatch) -> None:
    drawn = ways(monkeypatch)
    painted(view, events=[told.Flew(Seat(0), ("himalia", "europa", "amalthea"), 2)])
    assert drawn == [("himalia", "europa"), ("europa", "amalthea")]
    assert where(last_round(CHART.mark("amalthea"), NIGHT)) == [CHART.at("amalthea")]


def test_the_path_of_the_turn_that_goes_on_is_shown_without_news(view, where, monkeypatch) -> None:
    drawn = ways(monkeypatch)
    view.path = ["thebe", "drift_4", "metis"]
    painted(view)
    assert drawn == [("thebe", "drift_4"), ("drift_4", "metis")]
    assert not where(last_round(CHART.mark("metis"), NIGHT))


def test_a_shot_is_a_line_to_its_target(view, where) -> None:
    shot = told.LaserFired(Seat(0), "europa", "amalthea", (Seat(1),), (2, 2), 8, 400)
    painted(view, events=[shot])
    assert where(last_round(CHART.mark("amalthea"), NIGHT)) == [CHART.at("amalthea")]


def test_a_property_that_changed_hands_is_marked(view, where) -> None:
    own(view, "io", Seat(0))
    painted(view, events=[told.Bought(Seat(0), "io", 310, 1, 11)])
    assert where(last_round(CHART.mark("io"), NIGHT)) == [CHART.at("io")]


def test_spaces_of_an_open_offer_are_marked_in_the_colour_of_who_is_asked(view, where) -> None:
    painted(view, targets=["io", "drift_8"], awaiting=[3])
    assert where(target(SEAT_STYLES[3], CHART.mark("io"), NIGHT)) == [
        CHART.at("io"),
        CHART.at("drift_8"),
    ]
    assert not where(target(SEAT_STYLES[0], CHART.mark("io"), NIGHT))


def test_the_dice_and_that_they_were_just_thrown(view, where) -> None:
    view.dice = [2, 5]
    painted(view)
    assert where(die(2, WHITE_DIE, NIGHT, size=84))
    assert where(die(5, WHITE_DIE, NIGHT, size=84))
    assert not where(last_square(84 + 98, 84, NIGHT))
    painted(view, events=[told.Rolled(Seat(0), (2, 5))])
    assert len(where(last_square(84 + 98, 84, NIGHT))) == 1


def test_the_money_that_changed_hands(view) -> None:
    words = written(painted(view, events=[told.Paid(Seat(1), Seat(2), 1250, "rent", "io")]))
    assert {"FEDERONS", "−1,250", "+1,250"} <= words
    assert "FEDERONS" not in written(painted(view))


def test_the_assets_stand_in_large_and_the_cash_smaller(view) -> None:
    """Assets decide the match, and cash doesn't."""
    own(view, "io", 0)
    view.ships[0].cash = 1234
    assets = figure(1234 + DEEDS["io"].price)
    rows = [
        SeatTally(Seat(seat), {}, total, rank)
        for seat, (total, rank) in enumerate([(1234 + DEEDS["io"].price, 1), *[(9, 2)] * 3])
    ]
    for view.phase in ("departure", "over"):
        sizes = {text.text: text.size for text in painted(view, tally=Tally(rows)).texts}
        assert sizes[assets] > sizes["1,234"] > sizes["1st"]


@pytest.mark.parametrize("seats", range(2, 7))
def test_cash_can_be_read_on_a_phone_at_every_table(find, seats, where) -> None:
    state = find(lambda state: state.round == 2 and state.phase == "departure", seats=seats)
    for captain in state.ships:
        captain.cash = 12_345
    rows = tuple(SeatTally(Seat(seat), {}, 23_450 + seat, seat + 1) for seat in range(seats))
    names = ("Ada", "Ben", "Cleo", "Dev", "Eli", "Fay")
    canvas = draw_board(state, compose(state, Scene(names=names, tally=Tally(rows))))
    assert [text.size for text in canvas.texts if text.text == "12,345"] == [41] * seats
    assert [text.size for text in canvas.texts if text.text.startswith("23,45")] == [46] * seats
    assert len(where(mark("coin", 35, NIGHT.gold))) == seats


@pytest.mark.parametrize("card", CARDS)
def test_a_red_shift_card_by_its_title_with_the_fuel_it_takes(view, card) -> None:
    view.card = card
    canvas = painted(view)
    told_there = " ".join(text.text for text in canvas.texts)
    assert CARDS[card].title in told_there
    assert (f"−{CARDS[card].hydrons}" in written(canvas)) == (CARDS[card].hydrons > 0)


# ---------------------------------------------------------------- round the map


def test_money_tanks_goods_and_ranks(view) -> None:
    view.ships[0].cash, view.ships[0].tank, view.ships[0].stations = 12_345, 7, 4
    own(view, "io", Seat(0))
    own(view, "europa", Seat(0))
    rows = tuple(
        SeatTally(Seat(seat), {}, total, rank)
        for seat, total, rank in ((0, 900, 2), (1, 950, 1), (2, 900, 2), (3, 1, 4))
    )
    words = written(
        painted(view, tally=Tally(rows), names=("Ada", "Ben", "Cleo", "Dev"), awaiting=[0])
    )
    assert {
        "12,345",
        "7",
        "2",
        "4",
        "2nd",
        "1st",
        "4th",
        "900",
        "950",
        "1",
        "Ada",
        "Ada’s turn",
    } <= words


def test_a_gauge_warns_from_the_gray_zone_down(view, monkeypatch) -> None:
    seen = []
    monkeypatch.setattr(hud, "frame", lambda _canvas, _scene, chips, phase: seen.append(chips))
    view.ships[0].tank, view.ships[1].tank = 11, 12
    painted(view)
    low, enough, *_ = seen[0]
    assert isinstance(low, Chip)
    assert low.second.bar == Bar(11, 25, NIGHT.danger, 11)
    assert enough.second.bar.colour != NIGHT.danger
    assert fuel_colour(25, THEMES["day"]) != fuel_colour(25, NIGHT)


def test_without_fuel_there_is_no_gauge_and_no_station(find, monkeypatch) -> None:
    view = find(lambda state: state.round == 2, fuel=False)
    seen = []
    monkeypatch.setattr(hud, "frame", lambda _canvas, _scene, chips, phase: seen.extend(chips))
    painted(view)
    assert not any(chip.second.bar for chip in seen)
    assert "station" not in phase(view)


def test_where_the_match_stands(view) -> None:
    view.round, view.stock = 7, 1
    own(view, "io", Seat(0))
    assert phase(view) == "Round 7 of 40 · 53 deeds left · 1 station left"
    view.trades = [Trade(1, Seat(0), Seat(1), ("io",), 0, (), 500, 9)]
    assert phase(view).endswith(" · 1 open trade")
    view.phase = "over"
    assert phase(view) == "The match is over after 7 rounds"


def landing(view, **ship):
    view.phase = "landing"
    for field, value in ship.items():
        setattr(view.ships[0], field, value)


def test_what_the_table_waits_for(view) -> None:
    def verb():
        return compose(view, Scene()).verb

    assert verb() == "buy, trade or roll"
    view.phase, view.dice = "flight", [3, 3]
    assert verb() == "land, or bypass?"
    view.dice = [3, 4]
    assert verb() == "Sinope, or the orbit?"
    view.phase, view.card = "dispute", "rs32"
    assert verb() == "take a property"
    view.card = "rs35"
    assert verb() == "give up a property"
    landing(view, cash=400)
    assert verb() == "buy Europa for 290?"
    landing(view, cash=200)
    assert verb() == "buy, trade or end the turn"
    view.rules = replace(view.rules, trading=False)
    assert verb() == "buy, sell or end the turn"
    view.again = True
    assert verb() == "roll again?"
    own(view, "europa", Seat(1))
    assert verb() == "buy it, or pay the rent?"
    landing(view, tank=1)
    assert verb() == "fuel, or be stranded"
    view.debt = Debt(Seat(0), 1200, Seat(1), "repairs")
    assert verb() == "raise 1,200 for laser repairs"
    assert "owes 1,200" in written(draw_board(view, compose(view, Scene())))
    view.phase = "over"
    assert verb() == "with the most assets"


def test_the_same_picture_whoever_paints_it_again(view) -> None:
    assert painted(view).image.tobytes() == painted(view).image.tobytes()
