"""Rare combinations of rules."""

from rules.kernel import Seat
from rules.solarius.bridge.actions import Act
from rules.solarius.bridge.bridge import TakeDie
from rules.solarius.flight.flight import Fly
from rules.solarius.settling.missions import CompleteMission
from rules.solarius.settling.spending import HubBonus, Spending, UseEffect
from rules.solarius.state import Due
from rules.solarius.turn.turns import GameTurn

WALL = ("A5", "A11", "A14", "A15")  # the empty hexes beside the place of hub A


# ---------------------------------------------------------------- a hub that is closed in


def test_a_chain_mission_takes_no_bonus_from_an_earlier_one_beside_the_hub(lay):
    """II.3: in the special case the first mission there gets no bonus (SM-A38). Here the first
    mission stands beside the place of the hub, and gets its bonus when the hub comes."""
    table = lay(3)
    table.take_on(29)
    for hex_ in WALL:
        table.figure(hex_, 1, "station")
    table.figure("A5", 0, "mission", "30")
    table.row("black", cubes=(3, 2, 1), column=5)
    table.set(ship="A18")
    table.supplement()
    table.does(Fly("A18"))
    table.does(CompleteMission(29, "black I+I+II+III"))
    state = table.state
    for pile in (state.coming, state.boxed):
        pile.clear()
    state.coming.cards, state.coming.known = ["A"], [0]
    table.set(due=[])
    table.now(GameTurn())
    assert HubBonus in table.verbs(0)


# ---------------------------------------------------------------- portals


def test_a_card_that_opens_the_portals_is_named_before_a_drive_that_is_given_up(lay):
    """Card 16."""
    table = lay()
    table.develop(16)
    table.set(drives=[2, 1], fuel=0, ship="A18")
    table.supplement()
    far = next(
        hex_ for hex_ in table.open_to(Fly, "to") if table.state.chart.distance("A18", hex_) > 4
    )
    assert table.open_to(Fly, "portals", to=far)[0] == "keys"
    assert table.match.menu(Seat(0)).complete(Fly, {"to": far}) == Fly(far, "keys")
    assert table.choices(Fly, "to")[far].hint.startswith(
        "through the portals: open them with a card"
    )


def test_which_drive_is_given_up_for_the_portals_is_asked(lay):
    """B II: the player decides, and nothing is filled in."""
    table = lay()
    table.set(drives=[2, 1], fuel=0, ship="A18")
    table.supplement()
    far = next(
        hex_ for hex_ in table.open_to(Fly, "to") if table.state.chart.distance("A18", hex_) > 4
    )
    assert table.match.menu(Seat(0)).complete(Fly, {"to": far}).slot == "portals"
    offer = table.match.menu(Seat(0)).offer(Fly)
    told = offer.preview({"to": far, "portals": "remove"})
    assert told == f"{far} through the portals: remove a drive of 1, no fuel"


# ---------------------------------------------------------------- contamination


def test_card_5_may_be_saved_for_a_later_die_of_the_game_turn(lay):
    """A player who is about to clear the spaces, for example with card 14, does better to take the
    first cube."""
    table = lay()
    table.develop(5)
    table.takes("black", "3", skip=False)
    assert (table.mat().contamination, table.mat().worn) == (1, [])
    table.takes("black", "3")
    assert (table.mat().contamination, table.mat().worn) == (1, [5])
    table.bridge(("black", "3"), *[("black", "1")] * 3)
    table.turn()
    assert "There is nothing to choose for skip" in table.refused(
        TakeDie(1, "standard", skip=False)
    )


def test_card_5_is_filled_in_and_not_asked_for_a_clean_die(lay):
    table = lay()
    table.develop(5)
    table.bridge(("black", "3"), ("black", "1"), ("black", "1"), ("black", "1"))
    table.turn()
    assert table.open_to(TakeDie, "skip", die=1, space="standard") == [True, False]
    assert table.match.menu(Seat(0)).complete(TakeDie, {"die": 1}) == TakeDie(1, "standard")
    assert "There is nothing to choose for skip" in table.refused(
        TakeDie(2, "standard", split="1f", skip=False)
    )


# ---------------------------------------------------------------- effects


def test_a_card_that_cannot_be_played_is_no_gain_from_orbital_bourse(lay):
    table = lay()
    table.set(due=[Due("choose", "immediate", "orbital_bourse")])
    table.now(Spending(Seat(0)))
    hints = table.choices(UseEffect, "choice", effect="orbital_bourse")
    assert hints["play_card"].hint == "you have no card, so it is lost"
    table.hold(5)
    table.go()
    assert table.choices(UseEffect, "choice", effect="orbital_bourse")["play_card"].hint == ""


def test_a_point_is_paid_for_before_it_brings_spacebucks(lay):
    """9.A: at 10, two SpaceBucks pay for a point, so that two find room again."""
    table = lay()
    table.set(sb=10)
    table.takes("yellow", "1")
    table.does(Act("colour", 1))
    assert table.tracks()[1] == 10
