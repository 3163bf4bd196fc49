"""Upgrades: how to earn them, and the two for ships."""

import pytest

from rules.kernel import Illegal, Seat
from rules.solar_roller.content import ADJACENT
from rules.solar_roller.events import ShipGained, UpgradeGained
from rules.solar_roller.rounds.actions import Done
from rules.solar_roller.rounds.rounds import RoundEnd
from rules.solar_roller.rounds.upgrades import Flip, Nudge, Split
from rules.solar_roller.sheet.drawing import DrawPlanet, Terraform
from rules.solar_roller.sheet.ships import BuildShip, MoveShip, Settle

ADA = Seat(0)


# ---------------------------------------------------------------- earning and using them


def test_ruling_sra28_upgrades_are_marked_when_a_captain_is_done(board):
    board.cards("", 1)
    board.draw("I2", "small red", level=3)
    board.ships("I2")
    board.roll(white=5)
    assert not board.all(board.play(0, Settle("white", "I2")), UpgradeGained)
    assert board.sheet().upgrades == []
    assert board.gained() == [1]
    assert board.sheet().upgrades == [1]


def test_ruling_sra28_what_the_bonus_earned_is_marked_after_the_actions(board):
    board.cards("", 4)
    board.fill("inner", but="I5")
    board.bonus(2)
    assert not board.all(board.play(0, DrawPlanet("bonus", "red", "large", "I5")), UpgradeGained)
    board.play(1, Done())
    assert board.gained() == [4]


def test_an_upgrade_is_gained_once(board):
    board.cards("", 2)
    board.draw("I2", "small red", level=4)
    board.roll()
    assert board.gained() == [2]
    board.close()
    board.roll()
    assert board.gained() == []
    assert board.sheet().upgrades == [2]


def test_each_captain_earns_for_itself(board):
    board.cards("", 2)
    board.draw("I2", "small red", level=4, seat=1)
    board.roll()
    assert board.gained(0) == []
    assert board.gained(1) == [2]


def test_an_upgrade_that_is_not_on_the_table_is_not_earned(board):
    board.cards("", 6)
    board.draw("I2", "small red", level=4)
    board.roll()
    assert board.gained() == []


# ---------------------------------------------------------------- 1: Better Fuel, Better Rockets


@pytest.mark.parametrize(("level", "earned"), [(2, []), (3, [1]), (4, [1])])
def test_facts_2_4_settling_on_fauna_or_civilization_earns_upgrade_1(board, level, earned):
    board.cards("", 1)
    board.draw("I2", "small red", level=level)
    board.ships("I2")
    board.roll(white=6)
    board.play(0, Settle("white", "I2"))
    assert board.gained() == earned


def test_upgrade_1_looks_at_the_level_at_which_the_ship_settled(board):
    board.cards("", 1)
    board.draw("I2", "small red", level=4, settled=2)
    board.roll()
    assert board.gained() == []


def test_notes_sr12_upgrade_1_adds_a_movement_point(board):
    board.draw("I1", "large blue")
    board.roll(white=2)
    without = board.options(0, MoveShip, "to", die="white", ship="I1")
    board.working(1)
    board.roll(white=1)
    assert board.options(0, MoveShip, "to", die="white", ship="I1") == without
    board.roll(white=2)
    assert "I3" in ADJACENT["I2"]
    # Three steps: I2, I3, M4.
    assert "M4" in board.options(0, MoveShip, "to", die="white", ship="I1")
    assert "M4" not in without


# ---------------------------------------------------------------- 2: Shared Technology


def test_facts_2_4_the_first_civilization_earns_upgrade_2_and_a_ship_at_home(board):
    board.cards("", 2)
    board.draw("I2", "small red", level=3)
    board.ships("M5")
    board.roll(red=5)
    board.play(0, Terraform("red", "red", "I2"))
    told = board.play(0, Done())
    assert told == [UpgradeGained(ADA, 2), ShipGained(ADA, "I1")]
    assert board.sheet().ships == ["I1", "M5"]


@pytest.mark.parametrize(
    ("ships", "settled", "comes"), [(3, 0, True), (4, 0, False), (2, 2, False)]
)
def test_upgrade_2_brings_a_ship_only_while_one_is_left(board, ships, settled, comes):
    board.cards("", 2)
    board.draw("I2", "small red", level=4)
    for space in ("M1", "M2")[:settled]:
        board.draw(space, "small red", settled=0)
    board.ships(*["I1"] * ships)
    board.roll()
    told = board.play(0, Done())
    assert bool(board.all(told, ShipGained)) == comes
    assert len(board.sheet().ships) == ships + comes


def test_the_ship_of_upgrade_2_counts_for_upgrade_5_at_once(board):
    board.cards("", 2, 5)
    board.draw("I2", "small red", level=4)
    board.ships("I1", "I1")
    board.roll()
    assert board.gained() == [2, 5]


@pytest.fixture
def fleet(board):
    """The white die serves all three ships."""
    board.working(2)
    board.draw("M5", "small red", level=2)
    board.ships("I1", "M5", "O1")
    return board


def test_ruling_sra29_white_movement_moves_each_ship_by_its_own_points(fleet):
    fleet.roll(white=1)
    fleet.play(0, MoveShip("white", "M5", "M4"))
    assert fleet.options(0, MoveShip, "die") == ["fleet"]
    assert fleet.options(0, MoveShip, "ship", die="fleet") == ["I1", "O1"]
    assert fleet.options(0, MoveShip, "to", die="fleet", ship="O1") == sorted(ADJACENT["O1"])
    fleet.play(0, MoveShip("fleet", "O1", "O2"))
    fleet.play(0, MoveShip("fleet", "I1", "I2"))
    assert MoveShip not in fleet.verbs(0)
    assert fleet.sheet().ships == ["I2", "M4", "O2"]
    assert all(fleet.spot(space).icon for space in ("I2", "M4", "O2"))


def test_ruling_sra29_the_whole_fleet_is_one_action(fleet):
    fleet.roll(white=1)
    fleet.play(0, MoveShip("white", "M5", "M4"))
    fleet.play(0, MoveShip("fleet", "O1", "O2"))
    assert (fleet.doing().units, fleet.doing().taken) == (2, 1)


def test_ruling_sra29_each_ship_moves_once(fleet):
    fleet.roll(white=1)
    fleet.play(0, MoveShip("white", "I1", "I2"))
    with pytest.raises(Illegal, match="ship"):
        fleet.play(0, MoveShip("fleet", "I2", "I3"))


def test_a_fleet_has_the_point_of_upgrade_1_too(fleet):
    fleet.working(1, 2)
    fleet.roll(white=1)
    fleet.play(0, MoveShip("white", "I1", "I2"))
    assert "O3" in fleet.options(0, MoveShip, "to", die="fleet", ship="O1")


def test_the_second_half_of_a_white_six_warns_of_ships_that_the_first_has_not_served(fleet):
    fleet.working(2, 6)
    fleet.roll(white=6)
    fleet.play(0, Split("white", "3 and 3"))
    fleet.play(0, MoveShip("white half 3", "I1", "I2"))
    says = fleet.match.menu(Seat(0)).offers[MoveShip].preview
    warning = "The 2 ships that the other half has not served yet will get nothing more from it."
    assert says({"die": "white half 3", "ship": "I2", "to": "I3"}).endswith(warning)
    assert warning not in says({"die": "fleet", "ship": "O1", "to": "O2"})
    fleet.play(0, MoveShip("white half 3", "I2", "I3"))
    # By this half, except for the ship that moved.
    assert fleet.options(0, MoveShip, "ship", die="fleet") == ["M5", "O1"]


def test_other_actions_may_come_between_the_ships_of_a_fleet(fleet):
    fleet.roll(white=1, red=1)
    fleet.play(0, MoveShip("white", "I1", "I2"))
    fleet.play(0, DrawPlanet("red", "red", "small", "O2"))
    fleet.play(0, MoveShip("fleet", "O1", "O2"))
    assert fleet.spot("O2").icon


def test_a_fleet_is_served_when_all_three_actions_are_taken(fleet):
    fleet.roll(white=1)
    for die, space in (("red", "O3"), ("blue", "O4")):
        fleet.play(0, DrawPlanet(die, die, "small", space))
    fleet.play(0, MoveShip("white", "I1", "I2"))
    assert fleet.verbs(0) == {MoveShip, Done}


def test_ruling_sra29_a_five_or_six_lets_each_ship_settle(fleet):
    fleet.draw("O1", "large green", level=4)
    fleet.roll(white=5)
    fleet.play(0, Settle("white", "M5"))
    assert fleet.options(0, Settle, "ship", die="fleet") == ["I1", "O1"]
    assert fleet.verbs(0).isdisjoint({MoveShip, BuildShip})
    fleet.play(0, Settle("fleet", "O1"))
    assert fleet.sheet().settlements == {"M5": 2, "O1": 4}
    assert fleet.doing().taken == 1


def test_ruling_sra29_a_five_or_six_builds_one_ship(fleet):
    fleet.roll(white=6)
    fleet.play(0, BuildShip("white", "I1"))
    assert fleet.verbs(0).isdisjoint({MoveShip, Settle, BuildShip})
    assert len(fleet.sheet().ships) == 4


def test_what_is_left_of_a_fleet_ends_with_the_round(fleet):
    fleet.roll(white=1)
    fleet.play(0, MoveShip("white", "I1", "I2"))
    fleet.close()
    fleet.roll(white=5)
    assert "fleet" not in fleet.options(0, MoveShip, "die")
    assert fleet.options(0, Settle, "die") == ["white"]


def test_the_fleet_is_named_without_a_value(fleet):
    fleet.roll(white=3)
    fleet.play(0, MoveShip("white", "I1", "I2"))
    assert [option.label for option in fleet.match.menu(ADA).options(MoveShip, "die")] == [
        "the white die again"
    ]


# ---------------------------------------------------------------- together


def test_a_captain_with_every_upgrade_plays_a_whole_round(lay):
    board = lay(1, upgrades="all")
    board.draw("I1", "large blue", home=True, moons=1)
    board.ships("I1", "I2")
    board.working(1, 2, 3, 5, 6, 8)
    board.roll((6, 6), red=6, blue=3, white=4, green=1)
    for move in (
        Split("red", "1 and 5"),
        DrawPlanet("red half 1", "red", "small", "O1"),
        Terraform("red half 5", "red", "O1"),
        Nudge("white", 3),
        Flip("green"),
        MoveShip("white", "I2", "I3"),
        MoveShip("fleet", "I1", "M1"),
        Terraform("blue", "blue", "I1"),
    ):
        board.play(0, move)
    assert board.sheet().taken == [4]


def test_the_steps_of_a_round_are_what_the_table_goes_on_with(board):
    """Upgrades are marked within the step of the actions, so the end of the round follows at
    once."""
    board.cards("", 2)
    board.draw("I2", "small red", level=4)
    board.roll()
    board.play(0, Done())
    assert isinstance(board.agenda[0], RoundEnd)
    board.play(1, Done())
    assert board.state.round == 2
