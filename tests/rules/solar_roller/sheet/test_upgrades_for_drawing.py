"""Upgrades that draw more: Abundance, Halos and the Dark Side of the Moon."""

import pytest

from rules.kernel import Illegal, Seat
from rules.solar_roller.content import BANDS, COLOURS, SPACES_OF
from rules.solar_roller.events import (
    FreeActionsGained,
    HaloMarked,
    Terraformed,
    UpgradeGained,
    UpgradeMarked,
)
from rules.solar_roller.rounds.actions import Done, ShiftBand
from rules.solar_roller.rounds.upgrades import MarkHalo
from rules.solar_roller.sheet.drawing import DrawMoons, DrawPlanet, DrawRings, Terraform
from rules.solar_roller.sheet.ships import BuildShip, MoveShip, Settle

ADA, BEN = Seat(0), Seat(1)


# ---------------------------------------------------------------- 4: Abundance


@pytest.mark.parametrize("band", BANDS)
def test_facts_2_4_a_band_full_of_planets_earns_upgrade_4_and_two_free_actions(board, band):
    board.cards("", 4)
    board.fill(band, but=SPACES_OF[band][-1])
    board.roll()
    board.play(0, DrawPlanet("red", "red", "small", SPACES_OF[band][-1]))
    told = board.play(0, Done())
    assert told == [UpgradeGained(ADA, 4), FreeActionsGained(ADA, band, 2)]
    assert (board.doing().phase, board.doing().free) == ("free", 2)
    assert board.match.awaiting == (0, 1)


def test_ruling_sra18_free_actions_have_any_colour_any_band_and_any_value(board):
    board.cards("", 4)
    board.fill("inner")
    board.draw("O1", "large green")
    board.roll((1, 2))
    board.play(0, Done())
    assert board.verbs(0) == {DrawPlanet, DrawMoons, DrawRings, Terraform, Done}
    assert board.options(0, DrawPlanet, "size", die="free") == ["small", "large"]
    assert board.options(0, DrawPlanet, "colour", die="free") == list(COLOURS)
    assert "O7" in board.options(0, DrawPlanet, "space", die="free")
    board.play(0, Terraform("free", "green", "O1"))
    board.play(0, DrawMoons("free", "green", "O1", 2))
    assert (board.spot("O1").level, board.spot("O1").moons) == (1, 2)
    assert board.match.awaiting == (BEN,)


def test_ruling_sra18_free_actions_move_no_ships(board):
    board.cards("", 4)
    board.fill("middle")
    board.roll(white=5)
    board.play(0, Done())
    assert board.verbs(0).isdisjoint({MoveShip, Settle, BuildShip, ShiftBand})


def test_ruling_sra7_free_actions_are_not_counted(board):
    board.cards("", 4)
    board.fill("middle")
    board.roll()
    board.play(0, Done())
    board.play(0, DrawPlanet("free", "red", "large", "O1"))
    board.close()
    assert board.sheet(0).taken == [0]


def test_free_actions_may_be_left(board):
    board.cards("", 4)
    board.fill("middle")
    board.roll()
    board.play(0, Done())
    assert board.match.menu(ADA).offers[Done].preview({}) == "2 free actions left unused."
    board.play(0, Done())
    assert board.match.awaiting == (BEN,)


@pytest.mark.parametrize(("bands", "actions"), [(0, 0), (1, 2), (2, 4), (3, 6)])
def test_notes_sr33_and_ruling_sra18_two_for_each_band_six_in_all(board, bands, actions):
    board.cards("", 4)
    for band in list(BANDS)[:bands]:
        board.fill(band)
    board.roll()
    board.play(0, Done())
    assert board.doing().free == actions


def test_ruling_sra18_a_band_pays_once(board):
    board.cards("", 4)
    board.fill("middle")
    board.roll()
    board.play(0, Done())
    board.close()
    board.roll()
    board.play(0, Done())
    assert board.match.awaiting == (BEN,)


def test_ruling_sra18_a_band_filled_by_a_free_action_pays_at_once(board):
    board.cards("", 4)
    board.fill("middle")
    board.fill("inner", but="I5")
    board.roll()
    board.play(0, Done())
    told = board.play(0, DrawPlanet("free", "red", "large", "I5"))
    assert FreeActionsGained(ADA, "inner", 2) in told
    assert board.doing().free == 3


def test_free_actions_bring_more_upgrades(board):
    board.cards("", 2, 4)
    board.fill("middle")
    board.draw("M1", "small red", level=3)
    board.roll()
    board.play(0, Done())
    assert UpgradeGained(ADA, 2) in board.play(0, Terraform("free", "red", "M1"))


# ---------------------------------------------------------------- 7: Halos


@pytest.mark.parametrize(
    ("pair", "marks"), [((4, 5), {}), ((4, 6), {"7": 1}), ((5, 6), {"7": 1}), ((6, 6), {"7": 1})]
)
def test_facts_sr16_and_notes_sr16_sums_of_ten_and_more_fill_a_box(board, pair, marks):
    board.cards("", 7)
    board.roll_bands(pair)
    assert board.state.marks == marks


def test_a_double_of_ten_or_more_fills_a_box_of_both(board):
    board.cards("", 6, 7)
    board.roll_bands((5, 5))
    assert board.state.marks == {"6": 1, "7": 1}


def test_ruling_sra27_everybody_marks_a_band_of_its_own(board):
    board.cards("", 7)
    board.state.marks = {"7": 2}
    board.roll((5, 6))
    assert board.gained(0) == [7]
    assert board.verbs(0) == {MarkHalo}
    assert board.options(0, MarkHalo, "band") == list(BANDS)
    assert board.play(0, MarkHalo("outer")) == [HaloMarked(ADA, "outer")]
    assert board.match.awaiting == (BEN,)
    assert board.gained(1) == [7]
    board.play(1, MarkHalo("inner"))
    assert (board.sheet(0).halo, board.sheet(1).halo) == ("outer", "inner")


def test_a_band_is_marked_once(board):
    board.working(7)
    board.sheet().halo = "inner"
    board.roll()
    board.play(0, Done())
    assert board.match.awaiting == (BEN,)


def test_free_actions_come_before_the_mark(board):
    board.cards("", 4, 7)
    board.state.marks = {"7": 3}
    board.fill("middle")
    board.roll()
    board.play(0, Done())
    assert board.doing().phase == "free"
    board.play(0, Done())
    assert board.verbs(0) == {MarkHalo}


def test_the_default_marks_the_band_with_the_most_planets(board):
    board.cards("", 7)
    board.state.marks = {"7": 3}
    for space in ("O1", "O2"):
        board.draw(space, "small red")
    board.roll()
    board.play(0, Done())
    assert board.match.default(ADA) == MarkHalo("outer")


def test_in_the_last_round_no_band_is_asked_for(board):
    """A mark only works from the next round on."""
    board.cards("", 7)
    board.state.marks = {"7": 2}
    told = board.roll((5, 6), number=10).heard(None)
    assert board.one(told, UpgradeMarked).late
    assert board.gained() == [7]
    assert board.match.awaiting == (1,)


def test_notes_sr07_with_halos_one_ring_more_in_the_marked_band(board):
    board.working(7)
    board.sheet().halo = "middle"
    for space, colour in (
        ("M1", "red"),
        ("M2", "red"),
        ("M3", "red"),
        ("M4", "blue"),
        ("M5", "green"),
    ):
        board.draw(space, f"small {colour}")
    board.draw("O1", "small red")
    board.draw("O2", "small blue")
    board.roll(red=4, purple=4)
    assert board.options(0, DrawRings, "die") == ["red"]
    rings = {"die": "red", "colour": "red", "band": "middle"}
    assert board.options(0, DrawRings, "spaces", **rings, spaces=("M1", "M2", "M3")) == ["M4", "M5"]
    assert board.options(0, DrawRings, "spaces", **rings, spaces=("M1", "M2", "M3", "M4")) == []
    assert board.options(0, DrawRings, "spaces", **{**rings, "band": "outer"}, spaces=("O1",)) == []


@pytest.mark.parametrize("band", ["Middle", "all", "", None, 1])
def test_nonsense_for_a_mark_is_refused(board, band):
    board.cards("", 7)
    board.state.marks = {"7": 3}
    board.roll()
    board.play(0, Done())
    with pytest.raises(Illegal, match="band"):
        board.play(0, MarkHalo(band))


# ---------------------------------------------------------------- 8: The Dark Side of the Moon


@pytest.fixture
def dark(board):
    """A large purple planet with a moon on M1."""
    board.working(8)
    board.draw("M1", "large purple", moons=1)
    return board


TIED = [("blue", 1), ("green", 2), ("red", 3), ("purple", 4)]


@pytest.mark.parametrize(("colour", "level"), TIED)
def test_facts_sr17_and_notes_sr17_each_colour_raises_to_its_level(dark, colour, level):
    for before in range(5):
        dark.draw("M1", "large purple", moons=1, level=before)
        dark.roll(**{die: 3 if die == colour else 1 for die in COLOURS})
        assert (colour in dark.options(0, Terraform, "die")) == (before + 1 == level)
    dark.draw("M1", "large purple", moons=1, level=level - 1)
    dark.roll()
    told = dark.play(0, Terraform(colour, colour, "M1"))
    assert told == [Terraformed(ADA, colour, "M1", level, dark=True)]
    assert dark.spot("M1").level == level


@pytest.mark.parametrize(
    ("moons", "level", "colour", "legal"),
    [(1, 0, "blue", True), (1, 0, "purple", False), (0, 0, "blue", False), (1, 3, "purple", True)],
)
def test_notes_sr37_next_level_and_a_moon(dark, moons, level, colour, legal):
    dark.draw("M1", "small red", moons=moons, level=level)
    dark.roll()
    assert (colour in dark.options(0, Terraform, "die")) == legal


@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
def test_facts_sr17_any_value_will_do(dark, value):
    dark.roll(blue=value)
    assert dark.options(0, Terraform, "space", die="blue", colour="blue") == (
        ["I1", "M1"] if value > 4 else ["M1"]
    )


def test_the_preview_says_by_which_upgrade_a_die_raises_another_planet_than_its_own(dark):
    dark.roll(blue=5, white=1)
    offer = dark.match.menu(ADA).offers[Terraform]
    assert offer.preview({"die": "blue"}) == "On I1 or M1."
    told = {
        (die, space): offer.preview({"die": die, "space": space})
        for die, space in (("blue", "M1"), ("white", "M1"), ("blue", "I1"))
    }
    assert told["blue", "M1"] == told["white", "M1"]
    assert told["blue", "M1"].endswith(", thanks to The Dark Side of the Moon.")
    assert "thanks" not in told["blue", "I1"]


def test_ruling_sra31_the_planet_may_have_any_colour_but_lies_in_an_open_band(dark):
    dark.roll((1, 2))
    assert Terraform not in dark.verbs(0)
    dark.roll((1, 3))
    assert dark.options(0, Terraform, "space", die="blue", colour="blue") == ["M1"]


def test_ruling_sra31_the_white_die_counts_as_the_colour_chosen(dark):
    dark.roll(white=2)
    assert dark.options(0, Terraform, "colour", die="white") == ["blue"]
    dark.play(0, Terraform("white", "blue", "M1"))
    dark.roll(white=2)
    assert dark.options(0, Terraform, "colour", die="white") == ["green"]


def test_a_five_of_the_planets_own_colour_is_no_dark_side(dark):
    dark.draw("M1", "large blue", moons=1)
    dark.roll(blue=5)
    assert dark.play(0, Terraform("blue", "blue", "M1")) == [
        Terraformed(ADA, "blue", "M1", 1, dark=False)
    ]
    dark.draw("M1", "large blue", moons=1)
    dark.roll(blue=3)
    assert dark.play(0, Terraform("blue", "blue", "M1")) == [
        Terraformed(ADA, "blue", "M1", 1, dark=True)
    ]


def test_the_dark_side_takes_an_action_and_is_counted(dark):
    dark.roll()
    dark.play(0, Terraform("blue", "blue", "M1"))
    assert (dark.doing().units, dark.doing().taken) == (2, 1)


def test_the_dark_side_is_for_dice_not_for_the_bonus_or_free_actions(dark):
    dark.bonus(2)
    assert dark.verbs(0) == {DrawPlanet, Done}
    dark.bonus(6)
    assert dark.options(0, Terraform, "space", die="bonus", colour="blue") == ["I1"]
    dark.working(4, 8)
    dark.fill("inner")
    dark.roll()
    dark.play(0, Done())
    assert dark.options(0, Terraform, "colour", die="free") == ["red", "purple"]


def test_without_upgrade_8_a_die_does_what_it_shows(board):
    board.draw("M1", "large purple", moons=1)
    board.roll()
    assert Terraform not in board.verbs(0)
