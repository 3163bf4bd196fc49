"""A turn reads as one sentence, and a battle as one story."""

import pytest

from rules.kernel.offer import Seat
from rules.vertium import events
from rules.vertium.words.spoken import WORDS

ADA, BEN = Seat(0), Seat(1)
ROLL = events.Rolled(ADA, BEN, (1, 2, 3), (3, 3, 1))
ATTACK = events.Attacked(ADA, "calyx", "brume", BEN, 4)
CAME = "Ada attacked Ben's Brume from Calyx with 4 Vertium; a crystal there became a new captain."


def tell(*told):
    return [WORDS.tell(text, ["Ada", "Ben"]) for text in WORDS.turn(told) if text]


@pytest.mark.parametrize(
    ("told", "sentences"),
    [
        (
            [events.Took(ADA, "water"), events.SetPlayed(ADA, "water", "calyx"), events.Refilled(ADA, 2)],
            ["Ada took Water, set it on Calyx and drew 2 cards to refill the hand."],
        ),
        (
            [events.SetPlayed(ADA, "agri", "calyx"), events.Colonized(ADA, "calyx", 4)],
            ["Ada set Agri on Calyx and colonized it (4 Vertium there)."],
        ),
        ([events.Took(ADA, "water"), events.Passed(ADA)], ["Ada took Water and passed."]),
        (
            [events.Took(ADA, "mine_blast"), events.MineBlasted(ADA, (BEN,), 1), events.TurnMissed(BEN, 0)],
            ["Ada set off a Mine Blast: Ben misses 1 turn.", "Ben missed a turn."],
        ),
        ([events.Took(ADA, "raider"), events.Passed(ADA)], ["Ada took Raider and passed."]),
        (
            [events.Passed(ADA), events.Took(ADA, "water"), events.Took(BEN, "agri")],
            ["Ada passed.", "Ada took Water.", "Ben took Agri."],
        ),
    ],
)
def test_a_turn_is_one_sentence(told, sentences):
    assert tell(*told) == sentences


def test_the_rolls_of_a_battle_are_added_up():
    told = [
        ATTACK,
        ROLL,
        events.Held(ADA),
        events.RollEvaluated(ADA, BEN, 1, 2),
        ROLL,
        events.RollEvaluated(ADA, BEN, 1, 0, defender_fell=True),
        events.PlanetTaken(ADA, BEN, "brume", 3),
    ]
    (story,) = tell(*told)
    assert story.startswith(f"{CAME} In 2 rolls: Ben lost")
    assert "Ada lost 2 Vertium" in story
    assert "played no card" not in story
    assert story.endswith("Ada took Brume from Ben and gained 1 Vertium for it; 3 Vertium there now.")


def test_a_single_roll_is_told_with_its_cards_and_so_is_the_one_that_is_open():
    once = events.RollEvaluated(ADA, BEN, 1, 0)
    (story,) = tell(ATTACK, ROLL, events.Held(ADA), once)
    assert "The roll: Ada" in story
    assert "Ada played no card." in story
    (story,) = tell(ATTACK, ROLL, once, ROLL, once, ROLL, events.Held(ADA))
    assert story.count("The roll:") == 1
    assert story.index("In 2 rolls") < story.index("The roll:") < story.index("Ada played no card.")


def test_a_captain_who_fled_is_told_though_the_rolls_are_added_up():
    rolls = [ROLL, events.RollEvaluated(ADA, BEN, 1, 0)]
    (story,) = tell(*rolls, events.Escaped(BEN, "brume"), *rolls, events.PlanetTaken(ADA, BEN, "brume", 3))
    assert "Ben's captain escaped from Brume" in story


def test_a_battle_comes_before_whose_moon_came_round_and_that_before_a_pass():
    ranks = [ATTACK, events.OrbitCompleted(ADA, "calyx", 1), events.Passed(ADA)]
    assert [WORDS.urgency(event) for event in ranks] == [2, 1, 0]
