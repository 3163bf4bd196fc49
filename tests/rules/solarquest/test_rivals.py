"""In Solarquest a rival acts like a player: it buys, keeps its tank, takes a gift and refuses a
theft."""

import random

import msgspec
import pytest

from rivals import LEVELS, think
from rivals.thinking import LONG
from rules.kernel import Seat
from rules.kernel.testing import StagedMatch
from rules.solarquest import GAME
from rules.solarquest.content import SPACES
from rules.solarquest.property.buying import Buy
from rules.solarquest.property.debts import SellStations
from rules.solarquest.property.stations import BuyStations
from rules.solarquest.property.trades import AcceptTrade, OfferTrade, WithdrawTrade
from rules.solarquest.state import Holding
from rules.solarquest.travel.fuel import EndTurn
from rules.solarquest.travel.landing import Landing
from rules.solarquest.travel.voyage import Departure, TurnEnd

ME, OTHER = Seat(0), Seat(1)
NORMAL = msgspec.structs.replace(LEVELS["normal"], slips=0)


@pytest.fixture
def table():
    layout = StagedMatch(GAME, 2)
    layout.state.turn = ME
    for space in ("io", "moon"):
        layout.state.holdings[space] = Holding(ME)
    for space in ("mimas", "titan"):
        layout.state.holdings[space] = Holding(OTHER)
    return layout


@pytest.fixture
def market(table):
    table.now(Departure(ME), TurnEnd(ME))
    return table


def chosen(table, seed=1):
    return think(table.match, ME, NORMAL, seed).move


def play_turn(table):
    """Its moves until another captain is on turn."""
    moves = []
    while table.match.awaiting == (ME,):
        moves.append(chosen(table))
        table.play(ME, moves[-1])
    return moves


def test_it_buys(table):
    table.state.ships[ME].space = "europa"
    table.now(Landing(ME), TurnEnd(ME))
    assert Buy() in play_turn(table)
    assert table.state.holdings["europa"].owner == ME


def test_it_keeps_its_tank(table):
    table.state.holdings["io"] = Holding(ME, station=True)
    ship = table.state.ships[ME]
    ship.space, ship.tank = "io", 4
    table.now(Landing(ME), TurnEnd(ME))
    play_turn(table)
    assert ship.tank >= 20


def test_it_takes_a_gift(market):
    market.play(OTHER, OfferTrade(ME, ("titan",), (), 300, 1))
    assert {type(chosen(market, seed)) for seed in range(3)} == {AcceptTrade}


def test_it_refuses_a_theft(market):
    market.play(OTHER, OfferTrade(ME, (), ("io", "moon"), 1, 1500))
    for seed in range(3):
        move = chosen(market, seed)
        assert move is not None
        assert not isinstance(move, AcceptTrade)
        fork = market.match.fork()
        fork.play(ME, move)
        assert fork.view(None).holdings["io"].owner == ME


def test_nobody_is_asked_a_second_time_before_the_turn_goes_on(market):
    market.play(ME, OfferTrade(OTHER, ("moon",), (), 0, 1500))
    for seed in range(3):
        move = chosen(market, seed)
        fork = market.match.fork()
        fork.play(ME, move)
        assert len(fork.view(None).trades) <= 1


def test_it_takes_back_an_offer_that_would_harm_it(market):
    market.play(ME, OfferTrade(OTHER, ("io", "moon"), (), 0, 1))
    assert WithdrawTrade(1) in play_turn(market)


@pytest.fixture
def shop(table):
    """A place where Fuel Stations can be bought and sold again and again at the same price."""
    ship = table.state.ships[ME]
    ship.space = next(space for space, found in SPACES.items() if found.kind == "station")
    ship.cash, ship.stations, ship.tank = 1430, 10, 18
    table.now(Landing(ME), TurnEnd(ME))
    return table


@pytest.mark.parametrize("cash", [3000, 9000])
def test_it_ends_the_last_turn_of_a_match_soon(shop, cash):
    shop.state.round, shop.state.first = shop.state.rules.rounds, OTHER
    shop.state.ships[OTHER].cash, shop.state.ships[OTHER].stations = cash, 0
    for seed in range(LONG // 4):
        if not shop.match.over:
            shop.play(ME, chosen(shop, seed))
    assert shop.match.over


def test_a_turn_that_has_gone_on_for_long_is_ended(shop):
    for _ in range(LONG // 2):
        shop.play(ME, BuyStations(2))
        shop.play(ME, SellStations(2))
    assert shop.match.lingered(ME) == LONG
    assert shop.match.lingered(OTHER) == 0
    for level in LEVELS.values():
        assert think(shop.match, ME, level, 1).move == EndTurn()
        assert think(shop.match.guess(ME, random.Random(1)), ME, level, 1).move == EndTurn()
