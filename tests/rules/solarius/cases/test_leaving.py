"""Leaving for good: ruling SM-A54."""

import pytest

from rules.kernel import Match, Seat
from rules.solarius import GAME, events
from rules.solarius.bridge.actions import Act
from rules.solarius.bridge.bridge import TakeDie
from rules.solarius.events import LinksCounted
from rules.solarius.flight.flight import Fly
from rules.solarius.settling.missions import CompleteMission
from rules.solarius.settling.outposts import HubBonus
from rules.solarius.turn.landing import EndTurn
from rules.solarius.turn.setup import ChooseStart
from rules.solarius.turn.turn_end import TurnEnd
from rules.solarius.turn.turns import GameTurn


def left(table, seat):
    return [told.event for told in table.match.resign(Seat(seat)).events]


def test_the_hand_is_put_away_the_ship_goes_and_figures_stay(lay) -> None:
    table = lay(3)
    table.hold(9, 10, seat=1)
    table.figure("A11", 1, "station", "ash_vault", "station_drive")
    table.set(1, ship="A5")
    table.go()
    told = left(table, 1)
    assert table.one(told, events.Left).seat == 1
    assert not len(table.mat(1).hand)
    assert {9, 10} <= set(table.state.discard)
    assert table.mat(1).ship is None
    assert table.state.figures["A11"].outpost == "station_drive"


def test_the_place_of_the_ship_is_free_but_figures_still_block(lay) -> None:
    table = lay(3)
    table.figure("A11", 1, "station", "ash_vault")
    table.set(1, ship="A5")
    table.set(0, ship="A4", drives=[2])
    left(table, 1)
    table.supplement()
    assert "A5" in table.open_to(Fly, "to")
    assert "A11" not in table.open_to(Fly, "to")


def test_its_figures_still_count_as_first_of_their_kind(lay) -> None:
    table = lay(3)
    table.figure("A8", 1, "mission")
    left(table, 1)
    table.take_on(29)
    table.row("black", cubes=(3, 2, 1), column=5)
    table.set(ship="A11")
    table.supplement()
    table.does(Fly("A11"))
    table.does(CompleteMission(29, "black I+I+II+III"))
    assert not table.mat().due


def test_in_each_of_its_turns_the_oldest_die_is_set_aside_and_the_bridge_is_refilled(lay) -> None:
    table = lay(3)
    left(table, 1)
    bag, oldest = sum(table.state.bag.values()), table.state.bridge[-1]
    table.does(TakeDie(1, "standard"))
    table.does(Act("colour"))
    assert table.match.awaiting == (Seat(0),)
    told = table.does(EndTurn())
    gone = table.one(told, events.DieSetAside)
    assert (gone.seat, gone.colour, gone.face) == (1, oldest.colour, oldest.face)
    assert len(table.all(told, events.BridgeRefilled)) == 2
    assert len(table.state.bridge) == 4
    assert sum(table.state.bag.values()) == bag - 2
    assert table.match.awaiting == (Seat(2),)


def test_who_leaves_before_taking_a_die_sets_the_oldest_aside(lay) -> None:
    table = lay(3)
    told = left(table, 0)
    assert table.one(told, events.DieSetAside).seat == 0
    assert len(table.state.bridge) == 4
    assert table.match.awaiting == (Seat(1),)


def test_who_leaves_after_taking_one_sets_no_other_aside(lay) -> None:
    table = lay(3)
    table.does(TakeDie(1, "standard"))
    told = left(table, 0)
    assert not table.all(told, events.DieSetAside)
    assert len(table.all(told, events.BridgeRefilled)) == 1
    assert len(table.state.bridge) == 4
    assert table.match.awaiting == (Seat(1),)


def test_it_has_no_turn_end(lay) -> None:
    table = lay(3)
    table.figure("A11", 1, "station", "tanker_exchange")
    table.set(1, fuel=0, sb=0)
    left(table, 1)
    table.turn_end()
    assert table.tracks(1) == (0, 0)


def coming(table, letter):
    state = table.state
    for pile in (state.coming, state.boxed):
        pile.clear()
    state.coming.cards, state.coming.known = [letter], [0]


def test_and_no_bonus_of_a_hub_that_comes(lay) -> None:
    table = lay(3)
    table.figure("A11", 1, "mission", "29")
    left(table, 1)
    coming(table, "A")
    table.now(GameTurn())
    assert not table.mat(1).due
    assert table.state.phase == "die"


@pytest.mark.parametrize("leaver", [0, 1, 2])
def test_leaving_while_bonuses_of_a_hub_are_chosen_lets_the_game_turn_go_on(lay, leaver) -> None:
    """The starting player is 0, and 1 and 2 are to choose."""
    table = lay(3)
    table.figure("A11", 1, "mission", "29")
    table.figure("A14", 2, "mission", "30")
    coming(table, "A")
    table.now(GameTurn())
    assert table.match.awaiting == (Seat(1),)
    left(table, leaver)
    for seat in (1, 2):
        if seat != leaver:
            assert table.match.awaiting == (Seat(seat),)
            table.does(HubBonus("station_drive"), seat)
    assert not table.match.over
    assert table.match.awaiting == (Seat(1 if leaver == 0 else 0),)
    assert table.state.phase == "die"


def test_it_takes_no_prize_for_connected_figures_and_ranks_last(lay) -> None:
    table = lay(3)
    for hex_ in ("A4", "A5", "A8"):
        table.figure(hex_, 1, "station")
    table.figure("B12", 0, "station")
    assert table.points(1)["Connected figures"] == 4
    told = left(table, 1)
    assert table.one(told, LinksCounted) == LinksCounted((4, 0, 2), (2, 4, 0)), (
        "it passes to others, and all are told"
    )
    assert table.points(1)["Connected figures"] == 0
    assert table.points(0)["Connected figures"] == 4
    table.set(1, settled=["K8", "K9", "Y8", "Y9"])
    table.go()
    assert table.match.tally().rows[1].rank == 3


def test_with_one_player_left_the_match_ends_with_the_points_as_they_stand(lay) -> None:
    table = lay(2)
    told = left(table, 1)
    ended = table.one(told, events.MatchEnded)
    assert (ended.why, ended.winners) == ("last_player", (0,))
    assert table.match.over


def test_the_starting_player_token_passes_over_to_who_has_left_without_a_stop(lay) -> None:
    """Player 1 would begin the next game turn. Their first turn only sets a die aside."""
    table = lay(3)
    left(table, 1)
    table.state.turn = None
    table.now(TurnEnd(), GameTurn())
    assert table.state.first == 1
    assert table.match.awaiting == (Seat(2),)


def test_leaving_before_the_first_game_turn_without_start_cards(lay) -> None:
    match = Match.start(GAME, seats=3, options={"start_cards": False}, key=bytes(32))
    (first,) = match.awaiting
    match.resign(first)
    while match._frame.state.phase == "start":
        (seat,) = match.awaiting
        match.play(
            seat, ChooseStart(match._frame.state.mats[seat].hand.cards[0], "black", "yellow")
        )
    assert match._frame.state.game_turn == 1
    assert not match.over
