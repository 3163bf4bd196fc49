"""Setup: cards on display, and a home system for everybody."""

from itertools import combinations, product

import pytest

from rules.kernel import Illegal, Match, Seat
from rules.solar_roller import GAME
from rules.solar_roller.content import BANDS, COLOURS, GOALS, SPACES, SPACES_OF, UPGRADES
from rules.solar_roller.events import CardsShown, DeedsShown, Rolled, SystemFounded
from rules.solar_roller.setup import FoundSystem

ADA, BEN, CLEO = Seat(0), Seat(1), Seat(2)
FOUND = FoundSystem(small_colour="red", small="M3", large_colour="blue", large="I2", home="I2")


def displays(tables=200):
    """The goals and upgrades on display, for a number of tables."""
    for number in range(tables):
        state = Match.start(GAME, seats=1, key=number.to_bytes(8, "big"))._frame.state
        yield tuple(state.goals), tuple(state.upgrades)


# ---------------------------------------------------------------- the cards on display


def test_three_goals_and_three_upgrades_are_displayed(started):
    match = started(4)
    (shown,) = [told.event for told in match.opening.events if isinstance(told.event, CardsShown)]
    state = match.view(None)
    assert (list(shown.goals), list(shown.upgrades)) == (state.goals, state.upgrades)
    assert len(state.goals) == len(state.upgrades) == 3


def test_facts_sr24_and_ruling_sra35_no_goal_and_upgrade_are_of_one_card():
    for goals, upgrades in displays():
        assert not {UPGRADES[number].goal for number in upgrades} & set(goals)
        assert len(set(goals)) == len(set(upgrades)) == 3


def test_ruling_sra35_every_card_may_come():
    shown = list(displays())
    assert {letter for goals, _ in shown for letter in goals} == set(GOALS)
    assert {number for _, upgrades in shown for number in upgrades} == set(UPGRADES)


def test_ruling_sra35_there_are_560_displays():
    displays = product(combinations(GOALS, 3), combinations(UPGRADES.values(), 3))
    possible = [
        (goals, upgrades)
        for goals, upgrades in displays
        if not {upgrade.goal for upgrade in upgrades} & set(goals)
    ]
    assert len(possible) == 560


@pytest.mark.parametrize("seats", [1, 3])
def test_ruling_sra19_with_all_upgrades_cards_may_share_their_sides(started, seats):
    state = started(seats, upgrades="all")._frame.state
    assert state.upgrades == list(UPGRADES)
    assert len(state.goals) == 3


def test_only_what_always_works_works_from_the_start(started):
    state = started(2, upgrades="all")._frame.state
    assert [captain.sheet.value.upgrades for captain in state.captains] == [[8], [8]]
    for number in range(30):
        state = Match.start(GAME, seats=2, key=bytes([number]))._frame.state
        assert state.sheet(ADA).upgrades == [card for card in state.upgrades if card == 8]


# ---------------------------------------------------------------- the home system


def test_facts_sr01_and_notes_sr01_home_is_the_more_inner_of_the_two_planets(lay):
    board = lay(2)
    told = board.play(0, FOUND)
    assert board.one(told, SystemFounded) == SystemFounded(ADA, "M3", "red", "I2", "blue", "I2")
    small, large = board.spot("M3"), board.spot("I2")
    assert (small.size, small.colour, small.home) == ("small", "red", False)
    assert (large.size, large.colour, large.home) == ("large", "blue", True)
    assert board.sheet().ships == ["I2"]
    assert board.sheet().home == "I2"
    assert (large.used, board.sheet().room("I2")) == (1, 4)


@pytest.mark.parametrize(
    ("small", "large", "homes"),
    [
        ("M3", "I2", ["I2"]),
        ("I2", "M3", ["I2"]),
        ("O1", "M8", ["M8"]),
        ("O1", "O5", ["O1", "O5"]),
        ("M2", "M7", ["M2", "M7"]),
        ("I5", "I1", ["I5", "I1"]),
    ],
)
def test_ruling_sra16_in_one_band_the_captain_names_the_home(lay, small, large, homes):
    board = lay(2)
    picks = {"small_colour": "red", "small": small, "large_colour": "blue", "large": large}
    assert board.options(0, FoundSystem, "home", **picks) == homes
    for other in {small, large} - set(homes):
        with pytest.raises(Illegal, match="home"):
            board.play(0, FoundSystem(**picks, home=other))
    board.play(0, FoundSystem(**picks, home=homes[-1]))
    assert board.sheet().ships == [homes[-1]]


def test_ruling_sra42_places_within_a_band_do_not_count(lay):
    """M8 is no further in than M1, wherever they are drawn."""
    board = lay(2)
    assert board.options(0, FoundSystem, "home", small="M1", large="M8") == ["M1", "M8"]


def test_planets_may_be_of_one_colour_and_in_any_band(lay):
    board = lay(2)
    for slot in ("small", "large"):
        assert sorted(board.options(0, FoundSystem, slot)) == list(SPACES)
        assert board.options(0, FoundSystem, f"{slot}_colour") == list(COLOURS)
    board.play(0, FoundSystem("green", "O7", "green", "M6", "M6"))
    assert [space for space, spot in board.sheet().spots.items() if spot.colour == "green"] == [
        "M6",
        "O7",
    ]


def test_each_space_says_which_band_it_is_in(lay):
    options = lay(2).match.menu(ADA).options(FoundSystem, "small")
    assert {(option.value[0], option.hint) for option in options} == {
        ("I", "Inner band"),
        ("M", "Middle band"),
        ("O", "Outer band"),
    }
    assert all(option.label == option.place == option.value for option in options)


def test_two_planets_need_two_spaces(lay):
    board = lay(2)
    assert "M3" not in board.options(0, FoundSystem, "large", small="M3")
    with pytest.raises(Illegal, match="large"):
        board.play(0, FoundSystem("red", "M3", "blue", "M3", "M3"))


@pytest.mark.parametrize(
    "move",
    [
        FoundSystem("white", "M3", "blue", "I2", "I2"),  # type: ignore[arg-type]
        FoundSystem("red", "M3", "brown", "I2", "I2"),  # type: ignore[arg-type]
        FoundSystem("red", "M9", "blue", "I2", "I2"),
        FoundSystem("red", "M3", "blue", "middle", "M3"),
        FoundSystem("red", "M3", "blue", "I2", "O1"),
        FoundSystem("red", "M3", "blue", "I2", ""),
    ],
    ids=repr,
)
def test_nonsense_is_refused(lay, move):
    board = lay(2)
    before = board.match.dump()
    with pytest.raises(Illegal):
        board.play(0, move)
    assert board.match.dump() == before


def test_nobody_founds_twice(lay):
    board = lay(2)
    board.play(0, FOUND)
    assert board.match.awaiting == (BEN,)
    with pytest.raises(Illegal, match="You are done"):
        board.play(0, FOUND)


def test_all_found_at_once_and_the_last_one_opens_round_one(lay):
    board = lay(3)
    assert board.match.awaiting == (0, 1, 2)
    board.play(2, FOUND)
    board.play(0, FOUND)
    assert board.state.round == 0
    told = board.play(1, FOUND)
    assert board.state.round == 1
    assert [event.seat for event in board.all(told, DeedsShown)] == [0, 1, 2]
    assert board.one(told, Rolled).round == 1


def test_others_see_a_system_only_when_all_are_founded(lay):
    board = lay(2)
    turn = board.match.play(ADA, FOUND)
    assert board.match.view(ADA).sheet(ADA).home == "I2"
    for viewer in (BEN, None):
        assert board.match.view(viewer).sheet(ADA).home is None
        assert board.match.view(viewer).sheet(ADA).ships == []
        assert not turn.heard(viewer)
    turn = board.match.play(BEN, FOUND)
    assert [seen.deeds[0].home for seen in turn.heard(None) if isinstance(seen, DeedsShown)] == [
        "I2",
        "I2",
    ]
    assert board.match.view(None).sheet(ADA).home == "I2"


def test_a_system_can_be_taken_back_until_all_are_founded(lay):
    board = lay(3)
    before = board.match.fingerprint()
    board.play(0, FOUND)
    assert board.match.undoable(ADA) == 1
    board.match.undo(ADA)
    assert board.match.fingerprint() == before
    board.play(0, FOUND)
    board.play(1, FOUND)
    assert board.match.undoable(ADA) == 1
    board.match.undo(ADA)
    assert board.match.awaiting == (ADA, CLEO)
    board.play(0, FOUND)
    board.play(2, FOUND)
    assert not board.match.undoable(ADA)


def test_the_default_is_m1_small_and_i1_large(lay):
    board = lay(2)
    assert board.match.default(ADA) == FoundSystem("red", "M1", "blue", "I1", "I1")
    board.play(0, board.match.default(ADA))
    assert board.sheet().home == "I1"


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_captain_has_a_sheet_of_the_same_twenty_spaces(lay, seats):
    board = lay(seats)
    assert len(board.state.captains) == seats
    for seat in range(seats):
        assert list(board.sheet(seat).spots) == [
            space for band in BANDS for space in SPACES_OF[band]
        ]
        assert not any(spot.size or spot.used for spot in board.sheet(seat).spots.values())


def test_ruling_sra37_six_sheets_at_most():
    assert GAME.seats == range(1, 7)
    with pytest.raises(Illegal, match="1 to 6"):
        Match.start(GAME, seats=7, key=b"k")
