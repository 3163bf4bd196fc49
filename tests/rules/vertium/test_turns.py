"""Phase one: orbits, missed turns, the deck, and turns that standing orders play."""

import random

import pytest

from rules.kernel import Seat
from rules.vertium.colonizing.colonization import PlaySet, Take, begin_turn
from rules.vertium.colonizing.disasters import MineBlast
from rules.vertium.events import OrbitCompleted, Reshuffled, SetPlayed, TurnMissed
from rules.vertium.orders import StandingOrders
from rules.vertium.passing import Pass

WATERS = ("water", "water", "water")
PAIRS = ("water", "water", "metal", "metal")


def take_turns(board, seat, turns):
    """Begin turns of this seat without any act in them."""
    for _ in range(turns):
        begin_turn(board.state, Seat(seat), board.match._table)
        board.match._table._queue.clear()


# ---------------------------------------------------------------- moons and turns


@pytest.mark.parametrize(("moon", "gained"), [(2, 4), (3, 4), (4, 2), (5, 2), (6, 2), (7, 2)])
def test_facts_v13_and_notes_v13_orbits_in_sixteen_turns(lay, moon, gained):
    board = lay(2)
    planet = board.planet("calyx", owner=0, moon=moon)
    take_turns(board, 0, 16)
    assert planet.vertium == gained
    assert planet.orbit == 0


def test_a_moon_stands_still_in_the_turns_of_others(lay):
    board = lay(2)
    planet = board.planet("calyx", owner=1, moon=2)
    take_turns(board, 0, 5)
    assert planet.orbit == 0


def test_a_new_moon_starts_moving_in_its_owners_next_turn(playing):
    board = playing(*WATERS, "metal")
    planet = board.planet("calyx", moon=2, tokens="metal energy agri")
    board.hand(1, *PAIRS)
    board.row("agri", "energy")
    board.deck_top("mine_blast", "raider", "virus", "energy", "metal")
    board.go()
    board.play(0, PlaySet("water", "calyx"))
    assert planet.orbit == 0
    board.play(1, Take("agri"))
    board.play(1, Pass())
    assert board.state.turn == 0
    assert planet.orbit == 1


def test_with_gelbon_an_orbit_yields_the_planets_own_crystal(lay):
    board = lay(2, gelbon=True)
    small, great = board.planet("calyx", owner=0, moon=2), board.planet("brume", owner=0, moon=4)
    take_turns(board, 0, 8)
    assert (small.vertium, small.gelbon) == (0, 2)
    assert (great.vertium, great.gelbon) == (1, 0)


def test_an_orbit_is_told(lay):
    board = lay(2)
    board.planet("calyx", owner=1, moon=2, orbit=3)
    board.hand(0, *PAIRS)
    board.row("agri", "energy")
    board.go()
    board.play(0, Take("agri"))
    assert board.one(board.play(0, Pass()), OrbitCompleted) == OrbitCompleted(1, "calyx", 1)


def test_ruling_va49_missed_turns_are_told_and_moons_stand_still(playing):
    board = playing("mine_blast", *PAIRS)
    planet, own = board.planet("calyx", owner=1, moon=2), board.planet("brume", owner=0, moon=4)
    told = board.play(0, MineBlast())
    assert [event for event in told if isinstance(event, TurnMissed)] == [TurnMissed(1, 1)]
    assert board.state.turn == 0
    for _ in range(2):
        board.hand(0, *PAIRS)
        board.row("agri", "energy")
        board.go()
        assert planet.orbit == 0
        board.play(0, Take("agri"))
        board.play(0, Pass())
    assert board.state.turn == 1
    assert (planet.orbit, own.orbit) == (1, 2)


# ---------------------------------------------------------------- the deck


def test_an_empty_deck_is_made_of_the_discard_pile(playing):
    board = playing(*WATERS, "metal")
    board.cards(board.state.discard, *list(board.state.deck)[1:])
    board.go()
    discarded = len(board.state.discard)
    told = board.play(0, PlaySet("water", "brume"))
    assert board.one(told, Reshuffled).cards == discarded + 3
    assert len(board.hand_of(0)) == 4
    assert not board.state.discard.cards
    assert not any(board.state.deck.known)
    board_cards = [
        board.state.deck,
        board.state.row,
        *(faction.hand for faction in board.state.factions),
    ]
    assert sum(len(pile) for pile in board_cards) == 78


def test_the_discard_pile_is_not_touched_while_the_deck_lasts(playing):
    board = playing(*WATERS, "metal")
    told = board.play(0, PlaySet("water", "brume"))
    assert not any(isinstance(event, Reshuffled) for event in told)
    assert board.state.discard.cards == [*WATERS]


# ---------------------------------------------------------------- orders and deadlines


def test_the_default_takes_what_makes_a_set_and_plays_it_on_the_fullest_planet(lay):
    board = lay(2)
    board.hand(0, *PAIRS, "agri")
    board.row("agri", "water")
    board.planet("brume", tokens="metal")
    board.planet("calyx", tokens="metal agri")
    board.planet("eskerin", tokens="water energy agri")
    board.go()
    assert board.match.default(Seat(0)) == Take("water")
    board.play(0, Take("water"))
    assert board.match.default(Seat(0)) == PlaySet("water", "calyx")


def test_the_default_without_a_set_is_to_pass(playing):
    assert playing(*PAIRS, "virus").match.default(Seat(0)) == Pass()


def test_the_default_without_a_token_discards_the_set(playing):
    board = playing(*WATERS)
    board.state.factions[0].tokens["water"] = 0
    board.go()
    assert board.match.default(Seat(0)) == PlaySet("water", "none")


def test_the_order_best_set_plays_whole_turns(lay):
    board = lay(2)
    board.hand(1, *PAIRS)
    board.match.play(
        Seat(1), board.match.menu(Seat(1)).complete(StandingOrders, {"turn": "best_set"})
    )
    board.hand(0, *PAIRS)
    board.row("agri", "water")
    board.deck_top("energy")
    board.go()
    board.play(0, Take("agri"))
    told = board.play(0, Pass())
    assert board.one(told, SetPlayed).colour == "water"
    assert board.match.awaiting == (0,)
    assert {entry.how for entry in board.match.journal[-2:]} == {"order"}


def test_matches_of_orders_alone_come_to_the_end_of_phase_one(lay):
    board = lay(4, phase_two="none")
    for seat in range(4):
        board.match.play(
            Seat(seat), board.match.menu(Seat(seat)).complete(StandingOrders, {"turn": "best_set"})
        )
    assert board.match.over
    assert all(planet.owner is not None for planet in board.state.planets.values())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_card_and_no_token_is_lost(lay, seats):
    board = lay(seats, deck="rough")
    rng = random.Random(seats)
    supply = 16 * seats
    while board.state.phase == "colonization" and not board.match.over:
        state = board.state
        piles = (
            state.deck,
            state.row,
            state.discard,
            *(faction.hand for faction in state.factions),
        )
        assert sum(len(pile) for pile in piles) == 78
        left = sum(state.pool.values()) + sum(
            sum(faction.tokens.values()) for faction in state.factions
        )
        laid = sum(sum(planet.tokens.values()) for planet in state.planets.values())
        spent = 4 * sum(planet.owner is not None for planet in state.planets.values())
        assert left + laid + spent == supply
        assert board.play_on(rng, 1) == 1
    assert board.match.version < 3000
