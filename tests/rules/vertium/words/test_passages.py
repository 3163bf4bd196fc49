"""A turn reads as one sentence, and a battle as one story."""

import pytest

from rules.kernel import Seat
from rules.kernel.words.words import address
from rules.vertium import events
from rules.vertium.words.game_text import WORDS

ADA, BEN = Seat(0), Seat(1)
ROLL = events.Rolled(ADA, BEN, "brume", (1, 2, 3), (3, 3, 1), 4, 2)
ATTACK = events.Attacked(ADA, "calyx", "brume", BEN, 4)
CAME = "Ada attacked Ben's Brume from Calyx with 4 Vertium."


def tell(*told):
    return [WORDS.tell(text, ["Ada", "Ben"]) for text in WORDS.turn(told) if text]


@pytest.mark.parametrize(
    ("told", "sentences"),
    [
        (
            [
                events.Took(ADA, "water"),
                events.SetPlayed(ADA, "water", "calyx"),
                events.Refilled(ADA, 2),
            ],
            ["Ada took Water, turned 3 Water into a token on Calyx and drew 2 cards."],
        ),
        (
            [events.SetPlayed(ADA, "agri", "calyx"), events.Colonized(ADA, "calyx", 4)],
            ["Ada colonized Calyx with 3 Agri (4 Vertium there)."],
        ),
        ([events.Took(ADA, "water"), events.Passed(ADA)], ["Ada took Water and passed."]),
        (
            [
                events.Took(ADA, "mine_blast"),
                events.MineBlasted(ADA, (BEN,), 1),
                events.TurnMissed(BEN, 0),
            ],
            ["Ada set off a Mine Blast (Ben misses 1 turn).", "Ben missed a turn."],
        ),
        ([events.Took(ADA, "raider"), events.Passed(ADA)], ["Ada took Raider and passed."]),
        (
            [
                events.Took(ADA, "agri"),
                events.CardStolen(ADA, BEN),
                events.CardStolenSeen(ADA, BEN, "agri"),
                events.SetPlayed(ADA, "agri", "calyx"),
                events.Colonized(ADA, "calyx", 4),
                events.Refilled(ADA, 2),
                events.Drew(ADA, ("water", "leak")),
            ],
            [
                (
                    "Ada took Agri, stole Agri from Ben's hand with Raider, colonized Calyx with "
                    "3 Agri (4 Vertium there) and drew Water and Leak."
                )
            ],
        ),
        (
            [events.Took(ADA, "agri"), events.MeltedDown(ADA, ADA, 1), events.Refilled(ADA, 1)],
            ["Ada took Agri, lost 1 Energy card to their own Meltdown and drew 1 card."],
        ),
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
        events.Held(ADA, "brume"),
        events.RollEvaluated(ADA, BEN, 1, 2),
        ROLL,
        events.RollEvaluated(ADA, BEN, 1, 0, defender_fell=True),
        events.PlanetTaken(ADA, BEN, "brume", 3),
    ]
    (story,) = tell(*told)
    won = "Ada took Brume from Ben: 3 Vertium there now (1 for winning)."
    assert story.startswith(f"{won} {CAME} In 2 rolls Ben lost")
    assert "Ada lost 2 Vertium" in story
    assert "played no card" not in story


def test_a_single_roll_is_told_with_its_cards_and_the_one_that_is_open_by_its_cards_alone():
    once = events.RollEvaluated(ADA, BEN, 1, 0)
    (story,) = tell(ATTACK, ROLL, events.Held(ADA, "brume"), once)
    assert "The roll for Brume, with 4 Vertium against 2: Ada" in story
    assert "Ada played no card." in story
    (story,) = tell(ATTACK, ROLL, once, ROLL, once, ROLL, events.Held(ADA, "brume"))
    assert "The roll for" not in story  # the question about it tells it
    assert story.index("In 2 rolls") < story.index("On the roll after that Ada played no card.")
    assert tell(ROLL)[0].startswith("The roll for Brume, with 4 Vertium against 2: Ada")


def test_which_roll_a_card_was_played_on_is_said_where_one_is_over_before_it():
    nothing, held = events.RollEvaluated(ADA, BEN, 0, 0), events.Held(BEN, "brume")
    (story,) = tell(held, nothing, ROLL, held)
    assert story == (
        "Ben played no card in the battle for Brume. Nothing was hit. On the roll after that Ben "
        "played no card."
    )
    card = events.SkirmishCardPlayed(ADA, "photon", 1, 2, "brume")
    (story,) = tell(ATTACK, ROLL, nothing, ROLL, nothing, ROLL, card, held)
    assert "On the roll after that Ada played the photon card: " in story
    assert story.endswith(" Ben played no card.")
    assert story.count("On the roll after that") == 1


def test_a_captain_who_fled_is_told_though_the_rolls_are_added_up():
    rolls = [ROLL, events.RollEvaluated(ADA, BEN, 1, 0)]
    (story,) = tell(
        *rolls, events.Escaped(BEN, "brume"), *rolls, events.PlanetTaken(ADA, BEN, "brume", 3)
    )
    assert "Ben's captain escaped from Brume" in story


def test_a_battle_comes_before_whose_moon_came_round_and_that_before_a_pass():
    ranks = [ATTACK, events.OrbitCompleted(ADA, "calyx", 1), events.Passed(ADA)]
    assert [WORDS.urgency(event) for event in ranks] == [2, 1, 0]


def test_the_end_of_phase_one_is_told_line_by_line_and_the_points_first():
    told = tell(
        events.ColonizationEnded(),
        events.ExtraTokensCounted(BEN, "ashvale", 1),
        events.ExtraTokensCounted(ADA, "brume", 1),
        events.ExtraTokensCounted(BEN, "calyx", 2),
        events.BlueMoonTurned(ADA, "brume", "refuge", 0),
        events.BlueMoonTurned(ADA, "calyx", "harvest", 1),
        events.BlueMoonTurned(BEN, "ashvale", "winter_eclipse", -2),
        events.ObjectiveShown(ADA, "calyx", met=False, amount=0),
        events.ObjectiveShown(BEN, "ashvale", met=True, amount=3),
        events.PhaseOneScored((12, 15), (BEN,)),
        events.ConflictBegan("rounds"),
        events.RoundBegan(1, (BEN, ADA)),
    )
    assert told == [
        (
            "Phase one is over: Ben 15, Ada 12; Ben leads.\n"
            "- The Winter Eclipse Moon costs Ben 2 Vertium on Ashvale; the Harvest Moon brings "
            "Ada 1 Vertium on Calyx; the Refuge Moon is beside Ada's Brume, whose captain may "
            "escape there in battle.\n"
            "- Extra tokens bring Ben 3 Vertium (Ashvale and Calyx) and Ada 1 Vertium (Brume).\n"
            "- Secret objectives: Ben gains 3 Vertium on Ashvale; Ada missed Calyx.\n"
            "Phase two: 3 rounds of one attack each; most points win. A planet is worth 2 points, "
            "each Vertium 1.\n"
            "Round 1 of 3: Ben and Ada attack in this order."
        )
    ]


def test_moons_that_are_turned_before_a_battle_alone_are_told_in_one_sentence():
    (told,) = tell(
        events.BlueMoonTurned(ADA, "calyx", "harvest", 1),
        events.BlueMoonTurned(BEN, "brume", "winter_eclipse", 0),
    )
    assert told == (
        "The Harvest Moon brings Ada 1 Vertium on Calyx; the Winter Eclipse Moon is beside Ben's "
        "Brume, which has nothing to lose."
    )


def test_what_a_blue_moon_does_to_somebody_comes_first():
    moon = events.BlueMoonTurned(BEN, "ashvale", "winter_eclipse", -2)
    ranks = [
        moon,
        events.ObjectiveShown(ADA, "calyx", met=True, amount=3),
        events.ColonizationEnded(),
    ]
    assert [WORDS.urgency(event) for event in ranks] == [2, 1, 0]


def test_all_who_lead_a_faction_are_told_in_one_sentence():
    told = tell(
        events.FactionChosen(ADA, "soar"),
        events.FactionChosen(BEN, "hielo"),
        events.ColonizationBegan(BEN),
    )
    assert told == [
        "Ada leads the Soar; Ben leads the Hielo.",
        "Phase one begins: sets of cards colonize planets, and Ben has the first turn.",
    ]


def test_moons_that_come_round_together_are_told_together():
    (told,) = tell(
        events.OrbitCompleted(ADA, "calyx", 1), events.OrbitCompleted(ADA, "brume", 1, gelbon=True)
    )
    assert (
        told == "The moons of Calyx and Brume came round: Ada gains 1 Vertium and 1 Gelbon there."
    )


def test_what_is_told_together_is_said_to_each_of_those_whom_it_is_about():
    led = [events.FactionChosen(ADA, "soar"), events.FactionChosen(BEN, "hielo")]
    gained = [
        events.ObjectiveShown(seat, planet, met=True, amount=3)
        for seat, planet in ((ADA, "calyx"), (BEN, "brume"))
    ]
    told = [
        WORDS.named(address(WORDS.turn(some)[0], BEN), ["Ada", "Ben"]) for some in (led, gained)
    ]
    assert told == [
        "Ada leads the Soar; you lead the Hielo.",
        "Secret objectives: Ada gains 3 Vertium on Calyx; you gain 3 Vertium on Brume.",
    ]


def test_who_is_called_in_the_midst_of_a_battle_reads_which_it_is():
    card, held = events.SkirmishCardPlayed(ADA, "photon", 1, 2, "brume"), events.Held(ADA, "brume")
    assert tell(held) == ["Ada played no card in the battle for Brume."]
    assert tell(card)[0].startswith("Ada played the photon card in the battle for Brume: ")
    (story,) = tell(ATTACK, ROLL, card)
    assert (
        story == f"{CAME} Ada played the photon card: the first die turned from atomic to photon."
    )


def test_a_card_that_was_spent_is_told_though_the_rolls_are_added_up():
    card = events.SkirmishCardPlayed(BEN, "shield", 1, 6, "brume", spared=1)
    (story,) = tell(card, *[events.RollEvaluated(ADA, BEN, 0, 0), ROLL] * 2)
    assert story == "In 2 rolls nothing was hit. Ben spent the shield card, which stopped 1 hit."


def test_the_cards_that_a_side_spent_are_told_together():
    played = [
        events.SkirmishCardPlayed(ADA, "photon", 1, 3, "brume", 1, 0),
        events.RollEvaluated(ADA, BEN, 0, 1),
        events.SkirmishCardPlayed(BEN, "atomic", 2, 1, "brume", 0, 0),
        events.SkirmishCardPlayed(ADA, "shield", 2, 1, "brume", 0, 1),
        events.RollEvaluated(ADA, BEN, 0, 0),
    ]
    (story,) = tell(*played)
    assert story == (
        "In 2 rolls Ben lost 1 Vertium. Ada spent the photon and shield cards, which stopped 1 "
        "hit and dealt 1 hit more. Ben spent the atomic card."
    )


def test_rolls_that_came_to_nothing_read_as_one_sentence():
    (story,) = tell(ATTACK, *[ROLL, events.RollEvaluated(ADA, BEN, 0, 0)] * 2)
    assert story == f"{CAME} In 2 rolls nothing was hit."


def test_new_face_up_cards_are_told_where_nothing_came_after_them():
    row = events.RowFilled(("metal",))
    moon = events.OrbitCompleted(BEN, "calyx", 1)
    assert tell(events.Took(ADA, "water"), events.Passed(ADA), row) == [
        "Ada took Water and passed. New in the face-up row: Metal."
    ]
    assert tell(row, events.Passed(ADA), moon, row) == [
        "Ada passed.",
        "The moon of Calyx came round: Ben gains 1 Vertium there. New in the face-up row: Metal.",
    ]
    assert tell(events.Passed(ADA), row, moon) == [
        "Ada passed.",
        "The moon of Calyx came round: Ben gains 1 Vertium there.",
    ]
