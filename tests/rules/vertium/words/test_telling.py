"""Every event has its sentence, which tells what happened and no more."""

import pytest
from pseudo import escapes

from rules.kernel import Seat
from rules.vertium import events
from rules.vertium.words.game_text import WORDS

ADA, BEN, CLEO = Seat(0), Seat(1), Seat(2)

TOLD = [
    (events.FactionChosen(ADA, "rmf"), "Ada leads the Royal Martian Federation."),
    (events.FactionChosen(BEN, "complex"), "Ben leads the Complex."),
    (
        events.Dealt(ADA, ("water", "agri", "water"), "calyx"),
        "Ada was dealt 2 Water and 1 Agri, and Calyx as the secret objective.",
    ),
    (
        events.ColonizationBegan(BEN),
        "Phase one begins: sets of cards colonize planets, and Ben has the first turn.",
    ),
    (events.TurnMissed(BEN, 0), "Ben missed a turn."),
    (events.TurnMissed(BEN, 1), "Ben missed a turn, and 1 more to come."),
    (
        events.OrbitCompleted(ADA, "calyx", 1),
        "The moon of Calyx came round: Ada gains 1 Vertium there.",
    ),
    (
        events.OrbitCompleted(ADA, "calyx", 1, gelbon=True),
        "The moon of Calyx came round: Ada gains 1 Gelbon there.",
    ),
    (events.RowFilled(("water",)), "New in the face-up row: Water."),
    (events.RowFilled(("water", "raider")), "New in the face-up row: Water and Raider."),
    (events.RowFilled(("water", "water")), "New in the face-up row: 2 Water."),
    (events.Reshuffled(1), "The discard pile was shuffled into a new deck of 1 card."),
    (events.Reshuffled(40), "The discard pile was shuffled into a new deck of 40 cards."),
    (events.Took(ADA, "mine_blast"), "Ada took Mine Blast."),
    (events.SetPlayed(ADA, "water", "calyx"), "Ada turned 3 Water into a token on Calyx."),
    (
        events.SetPlayed(ADA, "water", "calyx", extra=True),
        "Ada turned 3 Water into an extra token on Calyx.",
    ),
    (
        events.SetPlayed(ADA, "agri", "brume", from_pool=True),
        "Ada turned 3 Agri into a token on Brume (from the common pool).",
    ),
    (events.SetPlayed(ADA, "water", None), "Ada discarded a set of Water (no such token is left)."),
    (events.Colonized(BEN, "calyx", 4), "Ben colonized Calyx (4 Vertium there)."),
    (events.Colonized(BEN, "calyx", 2, gelbon=True), "Ben colonized Calyx (2 Gelbon there)."),
    (events.MineBlasted(ADA, (BEN,), 2), "Ada set off a Mine Blast (Ben misses 2 turns)."),
    (
        events.MineBlasted(ADA, (BEN, CLEO), 1),
        "Ada set off a Mine Blast (Ben and Cleo miss 1 turn each).",
    ),
    (events.MeltedDown(ADA, BEN, 3), "Ada played Meltdown (Ben discarded 3 Energy cards)."),
    (events.MeltedDown(ADA, BEN, 0), "Ada played Meltdown, but Ben had no Energy card."),
    (events.MeltedDown(ADA, ADA, 0), "Ada played Meltdown on themselves, without an Energy card."),
    (
        events.Leaked(ADA, "calyx"),
        "Ada played Leak (a Water token went from Calyx to the common pool).",
    ),
    (events.Leaked(ADA, None), "Ada played Leak, but no open planet has a Water token."),
    (
        events.VirusSpread(ADA, ("calyx", "brume"), 3),
        "Ada played Virus (3 Agri tokens went from Calyx and Brume to the common pool).",
    ),
    (events.VirusSpread(ADA, (), 0), "Ada played Virus, but no open planet has an Agri token."),
    (events.CardStolen(ADA, BEN), "Ada stole a card from Ben's hand with Raider."),
    (events.CardStolenSeen(ADA, BEN, "leak"), "Ada stole Leak from Ben's hand with Raider."),
    (
        events.VertiumStolen(ADA, BEN, "calyx", "brume"),
        "Ada stole 1 Vertium from Ben's Calyx for Brume with Raider.",
    ),
    (
        events.VertiumStolen(ADA, BEN, "calyx", "brume", gelbon=True),
        "Ada stole 1 Gelbon from Ben's Calyx for Brume with Raider.",
    ),
    (events.Refilled(ADA, 1), "Ada drew 1 card."),
    (events.Drew(ADA, ("water", "agri")), "Ada drew Water and Agri."),
    (events.Passed(ADA), "Ada passed."),
    (events.ColonizationEnded(), "The last planet is colonized: phase one ends."),
    (events.ExtraTokensCounted(ADA, "calyx", 1), "Extra tokens bring Ada 1 Vertium (Calyx)."),
    (
        events.ExtraTokensCounted(ADA, "calyx", 2, gelbon=True),
        "Extra tokens bring Ada 2 Gelbon (Calyx).",
    ),
    (
        events.BlueMoonTurned(ADA, "calyx", "harvest", 1),
        "The Harvest Moon brings Ada 1 Vertium on Calyx.",
    ),
    (
        events.BlueMoonTurned(ADA, "calyx", "harvest", 1, mixed=True),
        "The Harvest Moon brings Ada 1 crystal on Calyx.",
    ),
    (
        events.BlueMoonTurned(ADA, "calyx", "winter_eclipse", -2),
        "The Winter Eclipse Moon costs Ada 2 Vertium on Calyx.",
    ),
    (
        events.BlueMoonTurned(ADA, "calyx", "winter_eclipse", 0),
        "The Winter Eclipse Moon is beside Ada's Calyx, which has nothing to lose.",
    ),
    (
        events.BlueMoonTurned(ADA, "calyx", "refuge", 0),
        "The Refuge Moon is beside Ada's Calyx, whose captain may escape there in battle.",
    ),
    (
        events.ObjectiveShown(ADA, "calyx", met=True, amount=3),
        "Secret objectives: Ada gains 3 Vertium on Calyx.",
    ),
    (
        events.ObjectiveShown(ADA, "calyx", met=False, amount=0),
        "Secret objectives: Ada missed Calyx.",
    ),
    (events.PhaseOneScored((12, 15), (BEN,)), "Phase one is over: Ben 15, Ada 12; Ben leads."),
    (
        events.PhaseOneScored((15, 15), (ADA, BEN)),
        "Phase one is over: Ada 15, Ben 15; Ada and Ben lead together.",
    ),
    (
        events.SidesDrawn(("ashvale", "brume", "calyx"), ("gantry", "eskerin")),
        "The rebels hold Ashvale, Brume and Calyx; the Complex holds Gantry and Eskerin.",
    ),
    (
        events.ConflictBegan("rounds"),
        (
            "Phase two: 3 rounds of one attack each; most points win. A planet is worth 2 points, "
            "each Vertium 1."
        ),
    ),
    (
        events.ConflictBegan("american"),
        "Phase two: captains attack rival planets until nobody can or will; most planets win.",
    ),
    (
        events.ConflictBegan("shadows"),
        "Phase two: the Complex wins if it takes every planet; else all the rebels win.",
    ),
    (
        events.ConflictBegan("solo"),
        "The battle begins: the Complex wins if it takes every planet; else the rebels win.",
    ),
    (
        events.RoundBegan(2, (CLEO, ADA, BEN)),
        "Round 2 of 3: Cleo, Ada and Ben attack in this order.",
    ),
    (events.RoundBegan(3, (CLEO,)), "Round 3 of 3: Cleo attacks."),
    (
        events.CubeBuilt(ADA, "calyx", "calyx", "calyx"),
        "Ada built a CUBE on Calyx out of 1 Vertium and 1 Gelbon of Calyx.",
    ),
    (
        events.CubeBuilt(ADA, "calyx", "calyx", "brume"),
        "Ada built a CUBE on Calyx out of 1 Vertium of Calyx and 1 Gelbon of Brume.",
    ),
    (events.CannotAttack(ADA), "Ada cannot attack, and is skipped."),
    (events.CannotAttack(ADA, "planet"), "Ada has no planet to attack from, and is skipped."),
    (
        events.CannotAttack(ADA, "crystal"),
        "Ada has nothing but captains on the planets, who must stay there, and is skipped.",
    ),
    (
        events.CannotAttack(ADA, "captain"),
        "Ada has no captain left to lead an attack, and is skipped.",
    ),
    (events.TargetRolled(BEN, 4, "calyx"), "Ben rolled 4: the nearest moon is that of Calyx."),
    (
        events.Attacked(ADA, "brume", "calyx", BEN, 3),
        "Ada attacked Ben's Calyx from Brume with 3 Vertium.",
    ),
    (
        events.Attacked(ADA, "brume", "calyx", BEN, 0),
        "Ada attacked Ben's Calyx from Brume with a captain alone.",
    ),
    (
        events.Attacked(ADA, "brume", "calyx", BEN, 1, gelbon=2),
        "Ada attacked Ben's Calyx from Brume with 1 Vertium and 2 Gelbon.",
    ),
    (
        events.Attacked(ADA, "brume", "calyx", BEN, 2, from_refuge=True),
        "Ada attacked Ben's Calyx from the Refuge Moon with 2 Vertium of Brume.",
    ),
    (
        events.Rolled(ADA, BEN, "calyx", (6, 5, 3), (2, 5, 4), 3, 2),
        (
            "The roll for Calyx, with 3 Vertium against 2: Ada photon, atomic, shield; Ben atomic, "
            "atomic, shield."
        ),
    ),
    (
        events.Rolled(ADA, BEN, "calyx", (6, 5, 3), (2, 5, 4), 1, 0, mixed=True),
        (
            "The roll for Calyx, with 1 crystal against 0: Ada photon, atomic, shield; Ben atomic, "
            "atomic, shield."
        ),
    ),
    (
        events.SkirmishCardPlayed(ADA, "shield", 3, 2, "calyx"),
        (
            "Ada played the shield card in the battle for Calyx: the third die turned from atomic "
            "to shield."
        ),
    ),
    (
        events.SkirmishCardPlayed(ADA, "shield", 3, 6, "calyx", spared=1),
        (
            "Ada played the shield card in the battle for Calyx: the third die turned from photon "
            "to shield, which stopped 1 hit."
        ),
    ),
    (events.Held(ADA, "calyx"), "Ada played no card in the battle for Calyx."),
    (events.RollEvaluated(ADA, BEN, 0, 0), "Nothing was hit."),
    (events.RollEvaluated(ADA, BEN, 1, 2), "Ben lost 2 Vertium; Ada lost 1 Vertium."),
    (events.RollEvaluated(ADA, BEN, 1, 2, mixed=True), "Ben lost 2 crystals; Ada lost 1 crystal."),
    (
        events.RollEvaluated(ADA, BEN, 0, 1, defender_fell=True),
        "Ben lost 1 Vertium and the captain.",
    ),
    (events.RollEvaluated(ADA, BEN, 0, 0, attacker_fell=True), "Ada lost the captain."),
    (events.RollEvaluated(ADA, BEN, 0, 0, cube_hits=2), "The CUBE took 2 hits."),
    (
        events.RollEvaluated(ADA, BEN, 0, 1, cube_hits=1, cube_destroyed=True),
        "The CUBE took 1 hit and is destroyed; Ben lost 1 Vertium.",
    ),
    (events.Escaped(BEN, "calyx"), "Ben's captain escaped from Calyx to its Refuge Moon."),
    (
        events.PlanetTaken(ADA, BEN, "calyx", 1),
        "Ada took Calyx from Ben: 1 Vertium there now (1 for winning).",
    ),
    (
        events.PlanetHeld(BEN, ADA, "calyx", 4),
        "Ben held Calyx against Ada: 4 Vertium there now (1 for winning).",
    ),
    (
        events.PlanetHeld(BEN, ADA, "calyx", 4, mixed=True),
        "Ben held Calyx against Ada: 4 crystals there now (1 for winning).",
    ),
    (events.MatchEnded("phase_one", (ADA,)), "Phase one was the whole match: Ada wins."),
    (events.MatchEnded("rounds", (ADA, BEN)), "All 3 rounds are fought: Ada and Ben win together."),
    (events.MatchEnded("all_planets", ()), "Every planet is in one hand: the Complex wins."),
    (events.MatchEnded("no_attack", (BEN,)), "Nobody can attack any more: Ben wins."),
    (events.MatchEnded("all_passed", (BEN,)), "Everybody who could attack has passed: Ben wins."),
    (
        events.MatchEnded("attack_limit", (BEN,)),
        "The agreed number of attacks in a row took no planet: Ben wins.",
    ),
    (
        events.MatchEnded("rebels_alone", (ADA, BEN)),
        "The Complex has no planet left: Ada and Ben win together.",
    ),
    (
        events.MatchEnded("no_attack", (ADA,), 7),
        (
            "Nobody can attack any more: Ada wins. The rebels' fight is rated \"Stubborn to the "
            'last", with 7 points.'
        ),
    ),
    (events.Stayed(BEN, "calyx"), "Ben's captain stays on Calyx and fights on."),
    (events.MatchEnded("resigned", (BEN,)), "Nobody is left to fight against: Ben wins."),
    (events.Left(BEN), "Ben resigned; their turns are skipped from here on."),
]


@pytest.mark.parametrize(("event", "told"), TOLD, ids=lambda part: type(part).__name__)
def test_sentence(event: object, told: str) -> None:
    assert WORDS.named(WORDS.event(event), ["Ada", "Ben", "Cleo"]) == told


@pytest.mark.parametrize(
    "event", [event for event, _ in TOLD], ids=lambda event: type(event).__name__
)
def test_sentences_are_told_in_any_language(event: object) -> None:
    assert escapes(WORDS.event(event)) == []


def test_every_event_has_a_sentence_here() -> None:
    assert {type(event) for event, _ in TOLD} == set(events.EVENTS)


def test_what_is_no_event_is_refused() -> None:
    with pytest.raises(TypeError):
        WORDS.event("water")


@pytest.mark.parametrize(
    "event", [event for event, _ in TOLD], ids=lambda event: type(event).__name__
)
def test_sentences_are_well_made(event: object) -> None:
    text = WORDS.named(WORDS.event(event), ["Ada", "Ben", "Cleo"])
    assert text.endswith(".")
    assert text[0].isupper()
    assert "  " not in text
    assert "{" not in text
    assert "_" not in text
    assert " , " not in text
    assert len(text) <= 120
