"""Drives and progress cards: cases SM-29 to SM-32, HT-26, HT-52 and HT-53."""

import pytest

from rules.kernel import Seat
from rules.solarius import events
from rules.solarius.bridge.actions import Act
from rules.solarius.cards.cards import Discard, DrawCards, PlayCard
from rules.solarius.content import CARDS, MISSIONS
from rules.solarius.flight.drives import BuyDrives, UpgradeDrive
from rules.solarius.flight.flight import Fly
from rules.solarius.settling.missions import CompleteMission
from rules.solarius.turn.landing import EndTurn


def test_sm_29_ht_26_two_drives_cost_six_fuel(lay) -> None:
    table = lay()
    table.set(fuel=7)
    table.supplement()
    table.does(BuyDrives(2))
    assert table.mat().fuel == 1
    assert table.mat().drives == [1, 1]


def test_ht_26_with_card_3_they_cost_four(lay) -> None:
    table = lay()
    table.set(fuel=7)
    table.develop(3)
    table.supplement()
    table.does(BuyDrives(2))
    assert table.mat().fuel == 3


@pytest.mark.parametrize(
    ("drives", "fuel", "most"), [([], 10, 3), ([1], 10, 2), ([2, 2], 10, 1), ([], 8, 2), ([], 3, 1)]
)
def test_there_is_room_for_three_and_each_must_be_paid(lay, drives, fuel, most) -> None:
    table = lay()
    table.set(fuel=fuel, drives=drives)
    table.supplement()
    assert table.open_to(BuyDrives, "drives") == list(range(1, most + 1))


def test_sm_30_a_drive_is_turned_to_2_for_three_fuel_at_any_time_in_the_own_turn(lay) -> None:
    table = lay()
    table.set(fuel=4, drives=[1])
    table.turn()
    table.does(UpgradeDrive())
    assert (table.mat().drives, table.mat().fuel) == ([2], 1)


def test_sm_30_the_own_drive_is_never_turned(lay) -> None:
    table = lay()
    table.set(fuel=10, drives=[2])
    table.turn()
    assert table.barred(UpgradeDrive) == "You have no common drive that shows 1."


def test_only_one_supplementary_action_in_a_turn(lay) -> None:
    table = lay()
    table.set(fuel=10)
    table.supplement()
    table.does(BuyDrives(1))
    assert table.verbs(0) == {EndTurn}


# ---------------------------------------------------------------- cards


def draws(lay, hand, *, cards=()):
    table = lay()
    table.develop(*cards)
    table.hold(*hand)
    table.next_cards(20, 21)
    table.supplement()
    told = table.does(DrawCards())
    assert table.one(told, events.CardsSeen).cards == (20, 21)
    return table


def test_sm_31_two_are_drawn_and_one_is_put_away(lay) -> None:
    table = draws(lay, (9, 10))
    assert sorted(table.mat().hand) == [9, 10, 20, 21]
    table.refused(Discard((9, 10)))
    table.refused(Discard(()))
    table.does(Discard((20,)))
    assert sorted(table.mat().hand) == [9, 10, 21]
    assert 20 in table.state.discard


def test_sm_31_ht_52_with_three_in_hand_a_further_one_goes(lay) -> None:
    table = draws(lay, (9, 10, 11))
    table.refused(Discard((9,)))
    table.does(Discard((9, 21)))
    assert sorted(table.mat().hand) == [10, 11, 20]


def test_ht_52_with_card_8_five_may_be_held(lay) -> None:
    table = draws(lay, (9, 10, 11), cards=(8,))
    table.does(Discard((9,)))
    assert len(table.mat().hand) == 4


def test_an_empty_deck_is_made_of_the_discarded_cards(lay) -> None:
    table = lay()
    state = table.state
    for card in list(state.deck):
        state.deck.give(card, state.discard)
    table.supplement()
    told = table.does(DrawCards())
    assert table.all(told, events.DeckShuffled)
    assert len(table.mat().hand) == 2


def test_sm_a42_without_any_card_none_is_drawn(lay) -> None:
    table = lay()
    for pile in (table.state.deck, table.state.discard):
        pile.clear()
    table.supplement()
    assert table.barred(DrawCards) == "No progress card is left to draw."


def test_hands_are_seen_by_their_owner_alone(lay) -> None:
    table = lay(3)
    table.hold(9)
    for viewer in (None, Seat(1), Seat(2)):
        assert not list(table.match.view(viewer).mats[0].hand)
    assert list(table.match.view(Seat(0)).mats[0].hand) == [9]


@pytest.mark.parametrize("card", CARDS)
def test_sm_32_every_card_can_be_played_as_a_mission(lay, card) -> None:
    table = lay()
    table.hold(card)
    table.supplement()
    told = table.does(PlayCard(card, "mission"))
    assert table.one(told, events.CardPlayed).half == "mission"
    assert (table.mat().missions, list(table.mat().hand)) == ([card], [])
    assert table.points()["Missions"] == -1


@pytest.mark.parametrize("card", CARDS)
def test_or_as_a_development(lay, card) -> None:
    table = lay()
    table.hold(card)
    table.supplement()
    told = table.does(PlayCard(card, "development"))
    assert table.one(told, events.CardPlayed).half == "development"
    assert table.mat().developments == [card]
    assert table.points()["Missions"] == 0


def test_sm_32_ht_53_there_are_six_mission_markers(lay) -> None:
    """Completed missions count too, as their markers are in space."""
    table = lay()
    table.take_on(9, 10, 11, 12)
    table.figure("A11", 0, "mission", "13")
    table.figure("A14", 0, "mission", "14")
    table.hold(15)
    table.supplement()
    assert table.open_to(PlayCard, "half", card=15) == ["development"]
    assert table.refused(PlayCard(15, "mission")) == "All 6 of your mission markers are placed."
    table.does(PlayCard(15, "development"))


def test_the_sixth_may_still_be_a_mission(lay) -> None:
    table = lay()
    table.take_on(9, 10, 11, 12, 13)
    table.hold(15)
    table.supplement()
    table.does(PlayCard(15, "mission"))
    assert len(table.mat().missions) == 6


def test_sm_a43_a_mission_may_be_completed_in_the_turn_it_was_played(lay) -> None:
    table = lay()
    table.hold(29)
    table.row("black", cubes=(2, 1, 1))
    table.set(ship="A8", drives=[2, 2, 2])
    table.takes("yellow", "1", space="research")
    table.does(PlayCard(29, "mission"))
    table.does(Act("colour"))
    table.does(Fly("A11"))
    table.does(CompleteMission(29, "black I+I+II+III"))
    assert table.points()["Missions"] == MISSIONS[29].points
