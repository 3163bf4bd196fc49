"""Game turns and their ends: cases SM-50, SM-51, HT-41, HT-54, HT-55 and HT-68."""

import random
from collections import Counter

import pytest

from rules.kernel import Match, Seat
from rules.kernel.testing import KEY, play_at_random
from rules.solarius import GAME, events
from rules.solarius.flight.planets import CompletePlanet
from rules.solarius.settling.spending import Forgo, Shift, Store, Upgrade
from rules.solarius.state import PlacedDie

PLAYERS = pytest.mark.parametrize("seats", [2, 3, 4])


def ending(lay, game_turn=1, seats=2):
    table = lay(seats)
    table.state.game_turn = game_turn
    for seat in range(seats):
        table.set(seat, fuel=0, sb=0)
    return table


def test_sm_50_dice_go_back_to_the_bag_those_on_the_bridge_stay_and_the_token_passes_left(
    lay,
) -> None:
    table = ending(lay)
    state = table.state
    state.bag = dict.fromkeys(state.bag, 0)
    table.mat().dice = [
        PlacedDie("black", "3", "standard"),
        PlacedDie("yellow", "1", "transformation"),
    ]
    table.mat(1).dice = [PlacedDie("brown", "star", "card 9")]
    bridge = list(state.bridge)
    told = table.turn_end()
    assert table.one(told, events.GameTurnEnded).number == 1
    assert state.bag == {"black": 1, "yellow": 1, "turquoise": 0, "brown": 1}
    assert not [die for mat in state.mats for die in mat.dice]
    assert state.bridge == bridge
    assert state.first == 1


def test_sm_50_after_the_last_game_turn_nothing_of_that_is_done_and_points_are_counted(lay) -> None:
    table = ending(lay, 4)
    table.mat().dice = [PlacedDie("black", "3", "standard")]
    told = table.turn_end()
    assert table.match.over
    assert table.state.first == 0
    assert table.one(told, events.MatchEnded).why == "game_turns"


def test_cards_that_work_once_in_a_game_turn_may_work_again(lay) -> None:
    table = ending(lay)
    table.develop(5, 11, 16)
    table.mat().worn = [5, 11, 16]
    table.turn_end()
    assert table.mat().worn == []


def test_all_use_their_stations_at_once_in_any_order(lay) -> None:
    table = ending(lay, seats=3)
    for seat, hex_ in ((0, "A11"), (2, "B12")):
        table.figure(hex_, seat, "station", "ore_elevator")
        table.figure({0: "A5", 2: "B6"}[seat], seat, "station", "calibration_ring")
    table.turn_end()
    assert table.match.awaiting == (Seat(0), Seat(2))
    assert table.verbs(0) == {Store, Upgrade, Shift, Forgo}
    table.does(Shift(("black II",)), 2)
    table.does(Store("black", "I"), 0)
    table.does(Store("brown", "I"), 2)
    table.does(Upgrade(("black 2",)), 0)
    table.does(Upgrade(("yellow 2",)), 0)
    table.does(Upgrade(("yellow 2",)), 2)
    assert (table.tracks(0), table.tracks(1), table.tracks(2)) == ((0, 1), (0, 0), (0, 1))
    assert table.state.first == 1


def test_card_27_pays_at_each_turn_end(lay) -> None:
    table = ending(lay)
    table.develop(27)
    table.turn_end()
    assert table.tracks() == (1, 1)
    table.does(Store("turquoise", "I"))
    assert table.cubes("turquoise") == (1, 0, 0)


# ---------------------------------------------------------------- the last turn end


def test_sm_51_ht_54_after_the_last_game_turn_planets_may_still_be_paid_for(lay) -> None:
    """Saffron Bay requires 5 SpaceBucks; there are 3, and Orbital Bourse brings 2."""
    table = ending(lay, 4)
    table.set(sb=3, settling=["Y6"])
    table.figure("A11", 0, "station", "orbital_bourse")
    table.turn_end()
    assert table.tracks() == (0, 5)
    assert table.match.awaiting == (Seat(0),)
    table.does(CompletePlanet("Y6", "5s"))
    assert table.mat().settled == ["Y6"]
    assert table.match.over


def test_or_left_open(lay) -> None:
    table = ending(lay, 4)
    table.set(sb=5, settling=["Y6"])
    table.turn_end()
    table.does(Forgo())
    assert table.match.over
    assert table.points()["Planets"] == -1


def test_earlier_turn_ends_let_nothing_be_paid(lay) -> None:
    table = ending(lay, 3)
    table.set(sb=5, settling=["Y6"])
    table.turn_end()
    assert table.match.awaiting == ()
    assert table.mat().settling == ["Y6"]


def test_ht_55_sm_a30_tech_dice_moved_at_the_last_turn_end_complete_no_planet(lay) -> None:
    """Verdigris requires the turquoise die at 3. Calibration Ring achieves that too late."""
    table = ending(lay, 4)
    table.set(settling=["T3"])
    table.row("turquoise", level=2)
    table.figure("A11", 0, "station", "calibration_ring")
    table.turn_end()
    table.does(Upgrade(("turquoise 3",)))
    assert table.match.over
    assert table.mat().settling == ["T3"]
    assert table.mat().rows["turquoise"].value == 3


def test_sm_a30_nor_a_planet_that_asks_for_a_payment_besides(lay) -> None:
    table = ending(lay, 4)
    table.set(settling=["T5"], sb=1)
    table.figure("A11", 0, "station", "calibration_ring")
    table.turn_end()
    table.does(Upgrade(("turquoise 2",)))
    table.refused(CompletePlanet("T5", "1s"))
    table.does(Forgo())
    assert table.match.over
    assert table.mat().settling == ["T5"]


def test_at_earlier_turn_ends_tech_dice_complete_planets(lay) -> None:
    table = ending(lay, 3)
    table.set(settling=["T3"])
    table.row("turquoise", level=2)
    table.figure("A11", 0, "station", "calibration_ring")
    table.turn_end()
    table.does(Upgrade(("turquoise 3",)))
    assert table.mat().settled == ["T3"]


def test_sm_51_with_a_payment_whose_dice_were_right_before(lay) -> None:
    table = ending(lay, 4)
    table.set(settling=["T5"], sb=1)
    table.row("turquoise", level=2)
    table.turn_end()
    table.does(CompletePlanet("T5", "1s"))
    assert table.mat().settled == ["T5"]


# ---------------------------------------------------------------- whole matches


@PLAYERS
def test_sm_01_everybody_has_four_turns_in_each_of_four_game_turns_and_the_bag_is_empty_then(
    seats,
) -> None:
    match = Match.start(GAME, seats=seats, options={}, key=KEY)
    turns, firsts, hubs, last = Counter(), [], [], None
    started = [told.event for told in match.opening.events]
    firsts += [event.first for event in started if isinstance(event, events.GameTurnBegan)]
    for _, turn in play_at_random(match, random.Random(seats), anytime=0.02):
        for told in turn.events:
            event = told.event
            if isinstance(event, events.TurnEnded):
                turns[event.seat] += 1
            elif isinstance(event, events.GameTurnEnded):
                assert set(turns.values()) == {4 * event.number}
                last = event.number
            elif isinstance(event, events.GameTurnBegan):
                firsts.append(event.first)
                hubs.append(event.hub)
    assert last == 4
    assert turns == dict.fromkeys(range(seats), 16)
    assert firsts == [(firsts[0] + place) % seats for place in range(4)]
    assert len(set(match._frame.state.hubs)) == 4
    assert sum(match._frame.state.bag.values()) == 0


def test_ht_68_with_a_player_gone_every_game_turn_still_empties_the_bag(lay) -> None:
    """Three players, of whom one leaves in the second game turn."""
    match = Match.start(GAME, seats=3, options={}, key=KEY)
    rng, turns, ends, gone = random.Random(7), 0, [], None
    while not match.over:
        state = match._frame.state
        if gone is None and state.game_turn == 2 and state.turns == 4:
            gone = Seat(2)
            match.resign(gone)
            continue
        seat = match.awaiting[0]
        assert seat != gone
        for told in match.play(seat, match.menu(seat).sample(rng)).events:
            turns += isinstance(told.event, events.BridgeRefilled)
            if isinstance(told.event, events.GameTurnEnded):
                ends.append(turns)
    assert gone == 2
    assert ends == [12, 24, 36, 48]
    assert sum(match._frame.state.bag.values()) == 0
    assert match.tally().rows[2].rank == 3
