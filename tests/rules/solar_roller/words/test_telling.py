"""Every event has its sentence and every deed its clause. They tell what happened and no more."""

from typing import get_args

import pytest

from rules.kernel import Seat
from rules.solar_roller import events
from rules.solar_roller.content import UPGRADES
from rules.solar_roller.verbs import DrawMoons, DrawPlanet, DrawRings, Terraform
from rules.solar_roller.words.deeds import clause
from rules.solar_roller.words.game_text import WORDS
from rules.solar_roller.words.telling import sentence

ADA, BEN, CLEO = Seat(0), Seat(1), Seat(2)
NAMES = ["Ada", "Ben", "Cleo"]
DICE = {"red": 3, "blue": 1, "green": 6, "purple": 2, "white": 4, "band 1": 2, "band 2": 5}

DEEDS: list[tuple[events.Deed, str]] = [
    (
        events.SystemFounded(ADA, "M3", "red", "I2", "blue", "I2"),
        "Ada founded a system of a small red planet on M3 and a large blue planet on I2 (home).",
    ),
    (
        events.SystemFounded(ADA, "I3", "green", "I2", "blue", "I3"),
        "Ada founded a system of a small green planet on I3 (home) and a large blue planet on I2.",
    ),
    (events.PlanetDrawn(ADA, "blue", "M3", "large", "blue"), "Ada drew a large blue planet on M3."),
    (
        events.PlanetDrawn(ADA, "white", "O1", "small", "green"),
        "Ada drew a small green planet on O1.",
    ),
    (events.MoonsDrawn(ADA, "red", "I2", 1), "Ada put 1 moon round I2."),
    (events.MoonsDrawn(ADA, "bonus", "I2", 2), "Ada put 2 moons round I2."),
    (events.RingsDrawn(ADA, "red", "red", ("M1",)), "Ada drew a red ring round M1."),
    (
        events.RingsDrawn(ADA, "red", "red", ("M1", "M5", "M8")),
        "Ada drew 3 red rings (M1, M5, M8).",
    ),
    (events.Terraformed(ADA, "red", "I2", 1), "Ada raised I2 to water."),
    (
        events.Terraformed(ADA, "purple", "I2", 4, dark=True),
        "Ada raised I2 to civilization (thanks to The Dark Side of the Moon).",
    ),
    (events.ShipMoved(ADA, "I2", "M2", icon=True), "Ada flew from I2 to M2 (icon drawn)."),
    (events.ShipMoved(ADA, "I2", "M2", icon=False), "Ada flew from I2 to M2."),
    (events.ShipSettled(ADA, "I4", 3, 5), "Ada settled on I4 for 5 points."),
    (events.ShipSettled(ADA, "I4", 0, 0), "Ada settled on I4 for 0 points."),
    (events.ShipBuilt(ADA, "I2"), "Ada built a ship on I2."),
    (
        events.ActionGivenUp(ADA, (3, 5)),
        "Ada gave up one action to shift the band dice to 3 and 5 (the middle and outer bands).",
    ),
    (
        events.ActionGivenUp(ADA, (1, 2)),
        "Ada gave up one action to shift the band dice to 1 and 2 (the inner band).",
    ),
    (
        events.ActionGivenUp(ADA, (4, 4)),
        "Ada gave up one action to shift the band dice to 4 and 4 (all bands).",
    ),
    (events.DieNudged(ADA, "red", 3, 4), "Ada nudged the red die from 3 to 4."),
    (events.DieFlipped(ADA, "white", 2, 5), "Ada flipped the white die from 2 to 5."),
    (events.SixSplit(ADA, "red", (2, 4)), "Ada split the red six into 2 and 4."),
    (events.UpgradeGained(ADA, 1), 'Ada earned upgrade 1 "Better Fuel, Better Rockets".'),
    (events.ShipGained(ADA, "I2"), "Ada gained a ship at home on I2."),
    (events.FreeActionsGained(ADA, "inner", 2), "Ada gained 2 free actions for a full inner band."),
    (events.HaloMarked(ADA, "outer"), "Ada marked the outer band with a halo."),
]

TOLD: list[tuple[object, str]] = [
    (
        events.CardsShown(("C", "E", "G"), (1, 8)),
        (
            "First everybody founds a system: a small planet and a large one, anywhere and in "
            "any colours.\n"
            '- Goal C "First Footprints", a race (inner band: three ship icons, 7 points first '
            "and 3 later; "
            "middle band: eight moons, 9 points first and 5 later; "
            "outer band: three small planets, 8 points first and 3 later).\n"
            '- Goal E "No Boundaries", a race (a ship icon in each band: as many points as '
            "rounds are left, this one included).\n"
            '- Goal G "A Balanced System", judged at the end (a point for each pair of a small '
            "and a large planet).\n"
            f'- Upgrade 1 "Better Fuel, Better Rockets": {UPGRADES[1].text}\n'
            f'- Upgrade 8 "The Dark Side of the Moon": {UPGRADES[8].text}'
        ),
    ),
    (
        events.CardsShown(("D",), (), solo=True),  # there is nobody to be first before
        (
            "First everybody founds a system: a small planet and a large one, anywhere and in "
            "any colours.\n"
            '- Goal D "First Wonders", a race (inner band: five moons, 4 points; middle band: a '
            "planet on every space, "
            "5 points; outer band: five rings, 5 points)."
        ),
    ),
    *DEEDS,
    (
        events.BonusBegan(4, 3),
        "Round 4 of 10 begins with a bonus for everybody: moons, in any band and colour.",
    ),
    (
        events.BonusBegan(10, 5),
        "The last round begins with a bonus for everybody: terraforming, in any band and colour.",
    ),
    (
        events.Rolled(3, CLEO, DICE),
        (
            "Round 3 of 10, Cleo rolls: red 3, blue 1, green 6, purple 2, white 4; "
            "the band dice 2 and 5 open the inner and outer bands."
        ),
    ),
    (
        # Numbers follow the order of the bands.
        events.Rolled(2, ADA, {**DICE, "band 1": 6, "band 2": 3}),
        (
            "Round 2 of 10, Ada rolls: red 3, blue 1, green 6, purple 2, white 4; "
            "the band dice 3 and 6 open the middle and outer bands."
        ),
    ),
    (
        events.Rolled(1, ADA, {**DICE, "band 1": 5}),
        (
            "Round 1 of 10, Ada rolls: red 3, blue 1, green 6, purple 2, white 4; the band dice 5 "
            "and 5 open all bands."
        ),
    ),
    (events.UpgradeMarked(6, 2), 'This roll fills box 2 of 3 on upgrade 6 "Prosperous".'),
    (
        events.UpgradeMarked(7, 3),
        'This roll fills box 3 of 3 on upgrade 7 "Halos"; it works from the next round on.',
    ),
    (
        events.UpgradeMarked(7, 3, late=True),
        'This roll fills box 3 of 3 on upgrade 7 "Halos"; it comes too late to work.',
    ),
    (
        events.BonusSent(BEN, 2, DrawPlanet("bonus", "red", "large", "O1")),
        "Ben chose the bonus of round 2 in advance: a large red planet on O1.",
    ),
    (
        events.BonusSent(BEN, 4, DrawMoons("bonus", "red", "I2", 2)),
        "Ben chose the bonus of round 4 in advance: 2 moons round I2.",
    ),
    (
        events.BonusSent(BEN, 6, DrawRings("bonus", "red", "middle", ("M1",))),
        "Ben chose the bonus of round 6 in advance: 1 red ring (M1).",
    ),
    (
        events.BonusSent(BEN, 8, Terraform("bonus", "red", "I2")),
        "Ben chose the bonus of round 8 in advance: the next level on I2.",
    ),
    (events.DeedsShown(BEN, (events.ShipBuilt(BEN, "I2"),)), "Ben built a ship on I2."),
    (
        events.DeedsShown(
            BEN,
            (
                events.PlanetDrawn(BEN, "blue", "M3", "large", "blue"),
                events.MoonsDrawn(BEN, "red", "I2", 2),
                events.ShipSettled(BEN, "I4", 3, 5),
            ),
        ),
        "Ben drew a large blue planet on M3, put 2 moons round I2 and settled on I4 for 5 points.",
    ),
    (
        events.GoalScored(ADA, "C", 1, 9, first=True, shared=True),
        (
            'Ada scored 9 points for goal C "First Footprints": eight moons in the middle band, '
            "among the first."
        ),
    ),
    (
        events.GoalScored(ADA, "C", 1, 9, first=True),
        (
            'Ada scored 9 points for goal C "First Footprints": eight moons in the middle '
            "band, the "
            "first (later: 5)."
        ),
    ),
    (
        events.GoalScored(BEN, "C", 1, 5, first=False),
        'Ben scored 5 points for goal C "First Footprints": eight moons in the middle band.',
    ),
    (
        events.GoalScored(ADA, "E", 0, 1, first=True),
        (
            'Ada scored 1 point for goal E "No Boundaries" (a ship icon in each band: as many '
            "points as rounds are "
            "left, this one included)."
        ),
    ),
    (events.RoundEnded(3, (12, 15, 9)), "Round 3 is over. Points: Ben 15, Ada 12, Cleo 9."),
    (events.MatchEnded((BEN,)), "The match is over: Ben wins."),
    (events.MatchEnded((ADA, BEN)), "The match is over: Ada and Ben share the victory."),
    (
        events.MatchEnded((ADA,), 0),
        'The match is over: Ada is rated "Beyond this galaxy" (70 points or more).',
    ),
    (events.MatchEnded((ADA,), 4), 'The match is over: Ada is rated "Good" (45 to 49 points).'),
    (
        events.MatchEnded((ADA,), 5),
        'The match is over: Ada is rated "A start; room to grow" (fewer than 45 points).',
    ),
    (events.Left(BEN), "Ben resigned; their system stays as it is."),
]


@pytest.mark.parametrize(("event", "told"), TOLD, ids=lambda part: type(part).__name__)
def test_sentence(event: object, told: str) -> None:
    assert WORDS.named(sentence(event), NAMES) == told


def test_every_event_has_its_own_sentence_and_a_sample_here() -> None:
    assert {type(event) for event, _ in TOLD} == set(events.EVENTS)


def test_every_deed_has_its_own_clause() -> None:
    assert {*get_args(events.Deed)} == {type(deed) for deed, _ in DEEDS}


@pytest.mark.parametrize(("deed", "told"), DEEDS, ids=lambda part: type(part).__name__)
def test_a_deed_that_comes_to_light_alone_reads_as_it_did_to_its_captain(
    deed: events.Deed, told: str
) -> None:
    assert WORDS.named(sentence(events.DeedsShown(ADA, (deed,))), NAMES) == told


def test_a_busy_round_is_one_sentence_of_bearable_length() -> None:
    busiest = (
        events.DieNudged(BEN, "red", 3, 4),
        events.DieFlipped(BEN, "blue", 2, 5),
        events.SixSplit(BEN, "green", (3, 3)),
        events.MoonsDrawn(BEN, "green half 3", "M3", 2),
        events.MoonsDrawn(BEN, "green half 3", "M4", 2),
        events.RingsDrawn(BEN, "red", "red", ("M1", "M2", "M3", "M4", "M5", "M6")),
        events.Terraformed(BEN, "blue", "I1", 3, dark=True),
        events.UpgradeGained(BEN, 1),
        events.UpgradeGained(BEN, 4),
        events.FreeActionsGained(BEN, "middle", 2),
        events.PlanetDrawn(BEN, "free", "O1", "large", "purple"),
        events.PlanetDrawn(BEN, "free", "O2", "large", "purple"),
    )
    told = sentence(events.DeedsShown(BEN, busiest))
    assert told.startswith("{seat:1} nudged")
    assert told.count("{seat:1}") == told.count(".") == 1
    assert len(told) <= 500


def test_what_is_alike_and_follows_one_another_is_said_once() -> None:
    told = (
        events.PlanetDrawn(BEN, "blue", "M3", "large", "blue"),
        events.RingsDrawn(BEN, "red", "red", ("M1",)),
        events.MoonsDrawn(BEN, "red", "O4", 2),
        events.MoonsDrawn(BEN, "white", "O4", 2),
        events.MoonsDrawn(BEN, "blue", "M2", 1),
        events.Terraformed(BEN, "blue", "I1", 1, dark=True),
        events.Terraformed(BEN, "red", "I1", 2),
        events.Terraformed(BEN, "red", "M2", 1),
        events.ShipBuilt(BEN, "I2"),
    )
    sentence_on_it = (
        "Ben drew a large blue planet on M3 and a red ring round M1, put 4 moons round O4 and 1 "
        "round M2, raised I1 to flora (thanks to The Dark Side of the Moon) and M2 to water and "
        "built a ship on I2."
    )
    assert WORDS.named(sentence(events.DeedsShown(BEN, told)), NAMES) == sentence_on_it
    assert [WORDS.named(text, NAMES) for text in WORDS.turn(told) if text] == [sentence_on_it]


def test_who_scores_as_much_for_the_same_stands_in_one_sentence() -> None:
    first = [events.GoalScored(seat, "C", 1, 9, first=True, shared=True) for seat in (ADA, BEN)]
    later = events.GoalScored(CLEO, "C", 2, 3, first=False)
    assert [WORDS.named(text, NAMES) for text in WORDS.turn([*first, later]) if text] == [
        (
            'Ada and Ben scored 9 points each for goal C "First Footprints": eight moons in the '
            "middle band, "
            "first together."
        ),
        (
            'Cleo scored 3 points for goal C "First Footprints": three small planets in the outer '
            "band."
        ),
    ]


@pytest.mark.parametrize("nothing", ["water", None, 7])
def test_what_is_no_event_is_refused(nothing: object) -> None:
    with pytest.raises(TypeError):
        WORDS.event(nothing)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        clause(nothing)


@pytest.mark.parametrize(
    "event", [event for event, _ in TOLD], ids=lambda event: type(event).__name__
)
def test_sentences_are_well_made(event: object) -> None:
    text = WORDS.named(sentence(event), NAMES)
    assert text.endswith(".")
    assert text[0].isupper()
    assert not any(odd in text for odd in ("  ", "{", "_", " ,", " .", "None"))
    assert all(len(told) <= 280 for line in text.splitlines() for told in line.split(". "))
