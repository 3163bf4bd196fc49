"""The bonus action of even rounds, and how to send it in advance."""

import pytest

from rules.kernel import Illegal, Match, Seat
from rules.solar_roller import GAME
from rules.solar_roller.content import BONUS, COLOURS
from rules.solar_roller.events import (
    BonusBegan,
    BonusSent,
    DeedsShown,
    GoalScored,
    PlanetDrawn,
    Rolled,
)
from rules.solar_roller.rounds.actions import Done, ShiftBand
from rules.solar_roller.sheet.drawing import DrawMoons, DrawPlanet, DrawRings, Terraform
from rules.solar_roller.sheet.ships import BuildShip, MoveShip, Settle

ADA, BEN = Seat(0), Seat(1)
DRAWINGS = {DrawPlanet, DrawMoons, DrawRings, Terraform}


@pytest.mark.parametrize(
    ("value", "verbs"),
    [(2, {DrawPlanet}), (3, {DrawMoons}), (4, {DrawRings}), (5, {Terraform}), (6, DRAWINGS)],
)
def test_facts_sr02_before_the_roll_of_an_even_round_everybody_has_a_bonus(lay, value, verbs):
    board = lay(2)
    board.draw("M1", "small red")
    board.draw("M1", "small red", seat=1)
    turn = board.bonus(value)
    (began,) = [event for event in turn.heard(None) if isinstance(event, BonusBegan)]
    assert (began.round, BONUS[began.round], began.value) == (board.state.round, value, value)
    assert board.state.phase == "bonus"
    assert board.match.awaiting == (0, 1)
    for seat in (0, 1):
        assert board.verbs(seat) == {*verbs, Done}
        assert board.doing(seat).phase == "bonus"


def test_who_can_draw_nothing_with_a_bonus_is_not_asked(lay):
    board = lay(2)
    board.draw("M1", "small red")  # Ben has no planet that could have a moon
    board.bonus(3)
    assert board.match.awaiting == (ADA,)


def test_ruling_sra5_a_bonus_is_bound_to_no_band_and_no_colour(lay):
    board = lay(2)
    board.bonus(2)
    assert board.options(0, DrawPlanet, "die") == ["bonus"]
    assert board.options(0, DrawPlanet, "colour") == list(COLOURS)
    assert board.options(0, DrawPlanet, "size") == ["large"]
    assert len(board.options(0, DrawPlanet, "space")) == 20
    told = board.play(0, DrawPlanet("bonus", "green", "large", "O7"))
    assert told == [PlanetDrawn(ADA, "bonus", "O7", "large", "green")]


def test_one_bonus_each(lay):
    board = lay(2)
    board.bonus(2)
    board.play(0, DrawPlanet("bonus", "green", "large", "O7"))
    assert board.match.awaiting == (BEN,)
    with pytest.raises(Illegal, match="You are done"):
        board.play(0, DrawPlanet("bonus", "red", "large", "O6"))


def test_ruling_sra7_a_bonus_is_not_counted(lay):
    board = lay(2)
    board.bonus(2)
    board.play(0, DrawPlanet("bonus", "green", "large", "O7"))
    board.play(1, Done())
    board.close()
    assert board.sheet(0).taken == [0]


def test_the_roll_waits_for_every_bonus(lay):
    board = lay(2)
    board.bonus(2)
    assert not board.all(board.play(0, Done()), Rolled)
    told = board.play(1, Done())
    assert board.one(told, Rolled).round == 2
    assert board.state.phase == "actions"
    assert board.doing(0).units == 3


def test_a_bonus_may_be_left(lay):
    board = lay(2)
    board.draw("M1", "small red")
    board.bonus(5)
    assert board.verbs(0) == {Terraform, Done}
    assert board.match.default(ADA) == Done()


def test_ships_have_no_part_in_the_bonus(lay):
    board = lay(2)
    board.draw("I1", "small red", home=True)
    board.ships("I1")
    board.bonus(6)
    assert board.verbs(0).isdisjoint({MoveShip, Settle, BuildShip, ShiftBand})


def test_a_bonus_pays_only_as_a_bonus(lay):
    board = lay(2)
    board.bonus(2)
    for die in ("red", "white", "free", "bonus 2"):
        with pytest.raises(Illegal, match="die"):
            board.play(0, DrawPlanet(die, "red", "large", "O7"))


# ---------------------------------------------------------------- sent in advance

LARGE = DrawPlanet("bonus", "green", "large", "O7")


@pytest.fixture
def ahead(lay):
    """Round 1: Ada is done and Ben is not."""
    board = lay(2)
    board.roll()
    board.play(0, Done())
    return board


def sent(match, seat=ADA):
    """The moves of the seat while nobody waits for it."""
    menu = match.menu(seat)
    return {verb for verb in menu.moves if menu.is_anytime(verb)}


def test_who_is_done_with_an_odd_round_may_send_the_bonus_of_the_next(ahead):
    assert sent(ahead.match) == {DrawPlanet}  # round 2 brings a large planet
    assert ahead.options(0, DrawPlanet, "size") == ["large"]
    assert len(ahead.options(0, DrawPlanet, "space")) == 20
    assert ahead.play(0, LARGE) == [BonusSent(ADA, 2, LARGE)]
    assert ahead.match.awaiting == (BEN,)
    assert ahead.spot("O7").size is None  # it is drawn in its own round


def test_a_bonus_sent_in_advance_is_drawn_when_its_round_begins_and_is_not_asked_for(ahead):
    ahead.play(0, LARGE)
    told = ahead.play(1, Done())
    assert ahead.one(told, PlanetDrawn) == PlanetDrawn(ADA, "bonus", "O7", "large", "green")
    assert (ahead.state.phase, ahead.match.awaiting) == ("bonus", (BEN,))
    assert ahead.sheet(0).ahead is None
    ahead.play(1, Done())
    assert ahead.spot("O7").size == "large"
    assert ahead.state.phase == "actions"
    assert ahead.sheet(0).actions == 0


def test_when_all_have_sent_it_the_dice_of_the_even_round_are_rolled_at_once(lay):
    board = lay(3)
    board.roll()
    for seat in (0, 1):
        board.play(seat, Done())
        board.play(seat, LARGE)
    told = board.play(2, Done())
    assert not board.all(told, Rolled)
    assert board.match.awaiting == (2,)
    assert board.one(board.play(2, Done()), Rolled).round == 2
    assert [board.spot("O7", seat).size for seat in range(3)] == ["large", "large", None]


def test_nobody_need_send_it_and_nobody_is_asked_to(ahead):
    assert ahead.match.invited == ()
    ahead.play(1, Done())
    assert ahead.match.awaiting == (ADA, BEN)


def test_who_still_acts_sends_nothing(ahead):
    assert sent(ahead.match, BEN) == set()
    with pytest.raises(Illegal, match="Bonus is not possible"):
        ahead.play(1, LARGE)


def test_before_an_odd_round_there_is_nothing_to_send(lay):
    board = lay(2)
    board.roll(number=2)
    board.play(0, Done())
    assert sent(board.match) == set()
    board.roll(number=9)
    board.play(0, Done())
    # Round 10 brings any action; on a blank sheet that is a planet.
    assert sent(board.match) == {DrawPlanet}
    board.roll(number=10)
    board.play(0, Done())
    assert sent(board.match) == set()


def test_it_is_sent_once_and_may_be_taken_back_as_long_as_the_round_is_open(ahead):
    before = ahead.match.fingerprint()
    ahead.play(0, LARGE)
    assert sent(ahead.match) == set()
    ahead.play(1, DrawPlanet("red", "red", "small", "I1"))
    # The two don't interfere.
    assert (ahead.match.undoable(ADA), ahead.match.undoable(BEN)) == (2, 1)
    ahead.match.undo(BEN)
    assert ahead.sheet(0).ahead == LARGE
    ahead.match.undo(ADA)
    assert ahead.match.fingerprint() == before
    ahead.play(0, DrawPlanet("bonus", "red", "large", "I1"))
    ahead.match.undo(ADA, 2)
    assert ahead.match.awaiting == (ADA, BEN)


def test_it_stays_hidden_until_its_round(ahead):
    public, theirs = ahead.match.view(None), ahead.match.view(BEN)
    turn = ahead.match.play(ADA, LARGE)
    assert turn.heard(None) == turn.heard(BEN) == []
    assert ahead.match.view(None).captains[0].sheet.value == public.captains[0].sheet.value
    assert ahead.match.view(BEN).captains[0].sheet.value == theirs.captains[0].sheet.value
    ahead.match.play(BEN, Done())
    assert ahead.match.view(BEN).sheet(ADA).ahead is None
    assert ahead.match.view(BEN).sheet(ADA).spots["O7"].size is None
    told = ahead.match.play(BEN, Done()).heard(None)
    assert ahead.all(told, DeedsShown)[0].seat == ADA


def test_in_open_rounds_everybody_hears_of_it(lay):
    board = lay(2, hidden_round=False)
    board.roll()
    board.play(0, Done())
    assert board.match.play(ADA, LARGE).heard(None) == [BonusSent(ADA, 2, LARGE)]


def test_a_race_of_the_round_before_does_not_count_it(lay):
    """A part that the bonus completes scores when the bonus round closes."""
    board = lay(2)
    board.cards("F")
    for space in ("M1", "M2", "M3"):
        board.draw(space, "large red")
    board.roll()
    board.play(0, Done())
    board.play(0, DrawPlanet("bonus", "red", "large", "M4"))
    assert not board.all(board.play(1, Done()), GoalScored)
    board.play(1, Done())
    assert board.one(board.close(), GoalScored).seat == ADA


def test_what_was_sent_is_kept_and_replayed(started):
    match = started(2)
    for seat in (ADA, BEN):
        match.play(seat, match.default(seat))
    match.play(ADA, Done())
    match.play(ADA, LARGE)
    match = Match.load(GAME, match.dump(), match.journal)
    match.play(BEN, Done())
    assert match.awaiting == (BEN,)
    assert Match.replay(match.record()).fingerprint() == match.fingerprint()


def test_words_tell_what_may_be_sent_and_what_was(ahead):
    def said():
        return GAME.words.moment(ahead.match.view(ADA), ADA)

    assert (
        "You may choose your bonus of round 2 already: a large planet, in any band and colour."
        in said()
    )
    ahead.play(0, LARGE)
    assert "Your bonus of round 2 is chosen: a large green planet on O7." in said()


def test_alone_nobody_is_waited_for_so_nothing_is_sent(lay):
    board = lay(1)
    board.roll()
    assert sent(board.match) == set()
