"""Hidden rounds: actions are revealed when all captains are ready, and each can undo their own."""

import random

import msgspec
import pytest
from playing import same

from rules.kernel import Illegal, Match, Seat
from rules.solar_roller import GAME
from rules.solar_roller.events import DeedsShown, FreeActionsGained, PlanetDrawn, UpgradeGained
from rules.solar_roller.rounds.actions import Done, ShiftBand
from rules.solar_roller.rounds.upgrades import Nudge
from rules.solar_roller.sheet.drawing import DrawPlanet, Terraform
from rules.solar_roller.sheet.ships import BuildShip, MoveShip

ADA, BEN, CLEO = Seat(0), Seat(1), Seat(2)
SMALL = DrawPlanet("red", "red", "small", "I3")


def seen(board, viewer, seat=0):
    """A captain's sheet as the viewer sees it, as plain data."""
    return msgspec.to_builtins(board.match.view(viewer).sheet(seat))


@pytest.fixture
def board(lay):
    """A table where Ada can do a bit of everything."""
    board = lay(3)
    board.draw("I1", "large blue", home=True, moons=1)
    board.ships("I1")
    for seat in range(3):
        board.working(3, 8, seat=seat)
    board.roll((1, 2), white=1, blue=5)
    return board


MOVES = [
    SMALL,
    MoveShip("white", "I1", "I2"),
    Terraform("blue", "blue", "I1"),
    ShiftBand("1 and 3"),
    Nudge("red", 2),
    Done(),
]


# ---------------------------------------------------------------- what others see


@pytest.mark.parametrize("move", MOVES, ids=repr)
def test_nobody_sees_what_another_does_before_the_round_closes(board, move):
    before = {viewer: seen(board, viewer) for viewer in (BEN, CLEO, None)}
    points = {viewer: board.match.tally(viewer) for viewer in before}
    turn = board.match.play(ADA, move)
    for viewer, sheet in before.items():
        assert seen(board, viewer) == sheet
        assert turn.heard(viewer) == []
        assert board.match.tally(viewer) == points[viewer]


@pytest.mark.parametrize("move", MOVES[:-1], ids=repr)
def test_a_captain_sees_and_hears_its_own(board, move):
    before = seen(board, ADA)
    turn = board.match.play(ADA, move)
    assert len(turn.heard(ADA)) == 1
    assert seen(board, ADA) != before


def test_that_a_captain_is_ready_is_public(board):
    board.play(0, SMALL)
    assert not board.match.view(BEN).captains[0].ready
    board.play(0, Done())
    assert board.match.view(BEN).captains[0].ready
    assert board.match.awaiting == (1, 2)


def test_at_the_close_everybody_hears_all_that_was_done_in_order(board):
    for move in (SMALL, Terraform("blue", "blue", "I1"), Done()):
        board.play(0, move)
    board.play(1, Done())
    turn = board.match.play(CLEO, Done())
    shown = [event for event in turn.heard(None) if isinstance(event, DeedsShown)]
    assert [(event.seat, [type(deed).__name__ for deed in event.deeds]) for event in shown] == [
        (ADA, ["PlanetDrawn", "Terraformed"])
    ]
    assert seen(board, BEN)["spots"] == seen(board, ADA)["spots"]
    assert board.match.view(None).sheet(ADA).spots["I3"].size == "small"


def test_upgrades_free_actions_and_marks_are_hidden_too(lay):
    board = lay(2)
    board.cards("", 4)
    for number in range(1, 9):
        board.draw(f"M{number}", "small red")
    board.roll()
    turn = board.match.play(ADA, Done())
    assert turn.heard(ADA) == [UpgradeGained(ADA, 4), FreeActionsGained(ADA, "middle", 2)]
    assert turn.heard(BEN) == turn.heard(None) == []
    assert board.match.view(BEN).sheet(ADA).upgrades == []
    assert board.match.view(BEN).sheet(ADA).turn.phase == "actions"
    assert not board.match.view(BEN).captains[0].ready
    board.play(1, Done())
    told = board.play(0, Done())
    assert board.one(told, DeedsShown).deeds == (
        UpgradeGained(ADA, 4),
        FreeActionsGained(ADA, "middle", 2),
    )


def test_the_bonus_comes_to_light_before_the_roll(lay):
    board = lay(2)
    board.bonus(2)
    board.play(0, DrawPlanet("bonus", "green", "large", "O7"))
    assert board.match.view(BEN).sheet(ADA).spots["O7"].size is None
    told = board.play(1, Done())
    assert [type(event).__name__ for event in told] == ["DeedsShown", "Rolled"]
    assert board.match.view(BEN).sheet(ADA).spots["O7"].size == "large"
    assert board.state.phase == "actions"


def test_who_did_nothing_has_nothing_to_show(board):
    told = board.close()
    assert not board.all(told, DeedsShown)


def test_the_view_holds_no_hidden_sheet_at_all(board):
    """It hides even who knows the sheet, and doesn't store it under another name."""
    board.play(0, SMALL)
    for viewer in (BEN, None):
        assert b"I3" in msgspec.json.encode(board.match.view(viewer))  # every sheet has the space
        spots = [captain.sheet.value.spots["I3"] for captain in board.match.view(viewer).captains]
        covers = [captain.sheet.cover.spots["I3"] for captain in board.match.view(viewer).captains]
        assert not any(spot.size for spot in spots + covers)


def test_open_rounds_are_seen_and_heard_at_once(lay):
    board = lay(2, hidden_round=False)
    board.roll()
    turn = board.match.play(ADA, SMALL)
    assert turn.heard(None) == turn.heard(BEN) == [PlanetDrawn(ADA, "red", "I3", "small", "red")]
    assert board.match.view(None).sheet(ADA).spots["I3"].size == "small"
    assert not board.all(board.close(), DeedsShown)


def test_alone_nothing_is_hidden(lay):
    board = lay(1)
    board.roll()
    turn = board.match.play(ADA, SMALL)
    assert turn.heard(None) == [PlanetDrawn(ADA, "red", "I3", "small", "red")]


@pytest.mark.parametrize("seats", [2, 4])
def test_when_the_match_is_over_everything_is_open(started, seats):
    match, rng = started(seats), random.Random(seats)
    while not match.over:
        seat = rng.choice(match.awaiting)
        match.play(seat, match.menu(seat).sample(rng))
    for seat in map(Seat, range(seats)):
        assert match.view(None).sheet(seat) == match._frame.state.sheet(seat)
    assert match.tally(None) == match.tally(ADA)


def test_guesses_of_another_captain_fit_what_is_known(board):
    board.play(0, SMALL)
    guess = board.match.guess(BEN, random.Random(1))
    assert guess._frame.state.sheet(ADA).spots["I3"].size is None
    assert guess.view(BEN).sheet(BEN) == board.match.view(BEN).sheet(BEN)


# ---------------------------------------------------------------- taking back


def test_each_seat_takes_back_its_own_moves(board):
    start = board.match.fingerprint()
    board.play(0, SMALL)
    board.play(1, DrawPlanet("green", "green", "small", "I5"))
    board.play(0, Terraform("blue", "blue", "I1"))
    assert [board.match.undoable(seat) for seat in (ADA, BEN, CLEO)] == [2, 1, 0]
    board.match.undo(ADA, 2)
    assert board.spot("I3").size is None
    assert board.spot("I5", seat=1).size == "small"
    assert board.doing(0).units == 3
    board.match.undo(BEN)
    assert board.match.fingerprint() == start


def test_being_done_can_be_taken_back_while_others_are_out(board):
    board.play(0, SMALL)
    board.play(0, Done())
    board.play(1, Done())
    board.match.undo(ADA)
    assert board.match.awaiting == (0, 2)
    assert board.doing().taken == 1
    board.play(0, Terraform("blue", "blue", "I1"))
    board.play(0, Done())
    assert board.match.awaiting == (CLEO,)


def test_no_move_of_a_closed_round_is_taken_back(board):
    for seat in (0, 1, 2):
        board.play(seat, Done())
    assert [board.match.undoable(seat) for seat in (ADA, BEN, CLEO)] == [0, 0, 0]
    with pytest.raises(Illegal):
        board.match.undo(ADA)


def test_what_comes_to_light_is_a_barrier_even_where_no_dice_follow(board):
    board.play(0, SMALL)
    assert not board.match.play(ADA, Done()).barrier
    board.play(1, Done())
    assert board.match.play(CLEO, Done()).barrier
    assert board.state.phase == "bonus"


def test_no_bonus_is_taken_back_after_the_roll(lay):
    board = lay(2)
    board.bonus(2)
    board.play(0, DrawPlanet("bonus", "green", "large", "O7"))
    board.match.undo(ADA)
    assert board.match.awaiting == (0, 1)
    board.play(0, DrawPlanet("bonus", "green", "large", "O6"))
    board.play(1, Done())
    assert not board.match.undoable(ADA)


def test_in_the_bonus_too_each_seat_takes_back_its_own(lay):
    board = lay(3)
    board.bonus(2)
    board.play(0, DrawPlanet("bonus", "green", "large", "O7"))
    board.play(1, DrawPlanet("bonus", "red", "large", "O7"))
    board.match.undo(ADA)
    assert board.match.awaiting == (0, 2)
    assert (board.spot("O7").size, board.spot("O7", seat=1).colour) == (None, "red")


def test_an_undo_tells_nobody_anything(board):
    board.play(0, SMALL)
    public = {viewer: seen(board, viewer) for viewer in (BEN, None)}
    turn = board.match.undo(ADA)
    assert turn.events == ()
    assert {viewer: seen(board, viewer) for viewer in (BEN, None)} == public


def test_upgrades_marked_when_done_go_back_with_it(lay):
    board = lay(2)
    board.cards("", 4)
    for number in range(1, 9):
        board.draw(f"M{number}", "small red")
    board.roll()
    before = board.match.fingerprint()
    board.play(0, Done())
    board.play(0, DrawPlanet("free", "red", "large", "O1"))
    board.match.undo(ADA, 2)
    assert board.match.fingerprint() == before
    assert board.sheet().upgrades == []


def test_random_rounds_with_many_undos_replay(started):
    match, rng = started(4, upgrades="all"), random.Random(4)
    taken_back = 0
    while not match.over:
        seat = rng.choice(match.awaiting)
        match.play(seat, match.menu(seat).sample(rng))
        if rng.random() < 0.4 and (most := match.undoable(seat)):
            match.undo(seat, rng.randint(1, most))
            taken_back += 1
    assert taken_back > 50
    assert Match.verify(match.record()).holds
    assert Match.load(GAME, match.dump()).fingerprint() == match.fingerprint()


# ---------------------------------------------------------------- guessing what is hidden


@pytest.mark.parametrize("viewer", [ADA, BEN, CLEO, None])
def test_a_guess_knows_who_is_ready(board, viewer):
    board.play(0, SMALL)
    board.play(0, Done())
    guess = board.match.guess(viewer, random.Random(1))
    assert guess.awaiting == board.match.awaiting == (1, 2)
    assert same(guess.view(viewer), board.match.view(viewer))
    ada = guess._frame.state.sheet(ADA)
    assert ada.spots["I3"].size == ("small" if viewer == ADA else None)
    assert ada.turn.phase == "done"
    guess.play(BEN, SMALL)
    # Nor do the others see it in the guess.
    assert guess.view(CLEO).sheet(BEN).spots["I3"].size is None
    guess.play(BEN, Done())
    guess.play(CLEO, Done())
    assert guess._frame.state.round == 2


def test_in_a_guess_who_has_founded_a_system_has_one(lay):
    match = Match.start(GAME, seats=3, key=b"founded")
    match.play(ADA, match.menu(ADA).sample(random.Random(1)))
    guess = match.guess(BEN, random.Random(1))
    assert guess.awaiting == match.awaiting == (1, 2)
    assert same(guess.view(BEN), match.view(BEN))
    assert guess._frame.state.sheet(ADA).home
    assert guess.view(BEN).sheet(ADA).home is None


def test_in_a_guess_who_has_left_does_not_come_back(board):
    board.match.resign(CLEO)
    board.play(0, Done())
    assert board.match.guess(BEN, random.Random(1)).awaiting == (1,)


def test_in_the_open_a_guess_knows_who_is_ready(lay):
    board = lay(2, hidden_round=False)
    board.roll()
    board.play(0, Done())
    assert board.match.guess(BEN, random.Random(1)).awaiting == (1,)


@pytest.mark.parametrize("seed", range(6))
def test_a_guess_can_be_played_to_its_end_from_anywhere(started, seed):
    rng, match = random.Random(seed), started(3)
    while not match.over:
        seat = rng.choice(match.awaiting)
        match.play(seat, match.menu(seat).sample(rng))
        if match.over or rng.random() < 0.8 * bool(match._frame.state.round):
            continue
        guess = match.guess(rng.choice([None, ADA, BEN, CLEO]), rng)
        while not guess.over:
            seat = rng.choice(guess.awaiting)
            guess.play(seat, guess.menu(seat).sample(rng, anytime=True))


def test_without_a_home_no_ship_is_built(lay):
    """This happens in guesses, where the homes of others are still hidden."""
    board = lay(2)
    board.roll(white=5)
    assert BuildShip not in board.verbs(0)
