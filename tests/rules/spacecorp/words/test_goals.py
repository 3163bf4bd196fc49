"""The condition of every contract, and the gains of every colony and progress card."""

import pytest
from pseudo import escapes

from rules.spacecorp.content import COLONIES, COLONY_EFFECTS, CONTRACTS, PROGRESS
from rules.spacecorp.words.naming import (
    colony,
    colony_text,
    contract,
    prerequisite,
    progress,
    progress_text,
)

LONGEST = 44  # letters that fit on the display
ASKS = {
    "m1": "a first Produce",
    "m2": "a base at Mars North or Mars South",
    "m3": "bases at 3 sites that are no Lagrange points",
    "m4": "bases at 3 Lagrange points",
    "m5": "3 Infra cards at your own headquarters",
    "m6": "bases of 4 types",
    "m7": "bases in 4 regions",
    "p1": "2 progress cards",
    "p2": "bases on 4 asteroids",
    "p3": "bases at 3 sites beyond Jupiter",
    "p4": "a base on an Alien Artifact",
    "p5": "bases of yours that yield 5 in all",
    "p6": "bases of 5 types",
    "p7": "bases at 2 sites of Explore 3 or more",
    "s1": "5 progress cards",
    "s2": "bases in 4 star systems",
    "s3": "bases in 2 star systems 50 or more from Sol",
    "s4": "bases in 2 systems of several stars",
    "s5": "bases of yours that yield 7 in all",
    "s6": "2 colonies",
    "s7": "a team in the Orion Spur",
}


def test_no_contract_is_left_out():
    assert set(ASKS) == set(CONTRACTS)


@pytest.mark.parametrize("which", ASKS)
def test_each_contract_says_what_it_asks(which):
    assert contract(which) == ASKS[which]
    assert len(contract(which)) <= LONGEST
    assert escapes(contract(which)) == []


# ---------------------------------------------------------------- progress cards

DOES = {
    "AP1": ("Radiation Resistant", "", "cost you 2 less"),
    "AP2": (
        "Sensory Focus",
        "",
        "Each Explore of yours is worth 1 more, 2 among the stars. You may build where Introvs",
    ),
    "AP3": (
        "Cooperative Empathy",
        "",
        "Each Research of yours is worth 1 more. You may build where Introvs are.",
    ),
    "AP4": (
        "Weightless Physique",
        "",
        "Each Move of yours is worth 1 more, 2 among the stars. Gravity does not count",
    ),
    "AP5": (
        "Long Dormancy",
        "1 progress card",
        "needs no Spaceport, and may take the team that acted",
    ),
    "BP1": ("Obedient Matter", "", "Each Build of yours is worth 2 more, 3 among the stars."),
    "BP2": ("Cold Smelting", "", "brings 1 more"),
    "BP3": ("Metric Surfing", "1 Adaptation", "may count double"),
    "AS1": (
        "Star Children",
        "2 Breakthroughs",
        "your fourth team comes onto the star of a system in which nobody has a team",
    ),
    "AS2": ("Enviro Tolerance", "", "1 colony point in each Colonize"),
    "AS3": ("Unhurried Minds", "1 Adaptation", "come 2 boxes nearer"),
    "AS4": ("Braided Lineages", "", "1 profit for each progress card you own by now, 5 at most"),
    "BS1": ("Probe Network", "", "The total of each Explore of yours is multiplied by 2."),
    "BS2": (
        "Energy Fields",
        "",
        "All your Moves and Builds are shielded, and Phobes do you no harm.",
    ),
    "BS3": ("Free Replication", "1 Adaptation", "collect from 4 of your tiles at most"),
    "BS4": ("Pinhole Gates", "2 progress cards", "count 10 less in all, but at least 5"),
}


def test_no_progress_card_is_left_out():
    assert set(DOES) == set(PROGRESS)


@pytest.mark.parametrize("title", DOES)
def test_each_progress_card_says_what_it_does(title):
    name, asks, told = DOES[title]
    assert (progress(title), prerequisite(title)) == (name, asks)
    assert told in progress_text(title)
    assert escapes(progress_text(title)) == []


# ---------------------------------------------------------------- colonies

BRINGS = {
    "a": "nothing further",
    "b": "1 profit whenever your rival Produces",
    "c": "1 profit for each site with a Secure base of yours",
    "d": "1 profit for each title of Breakthrough that anybody owns",
    "e": "1 profit for every 2 titles of Adaptation that anybody owns",
    "f": "1 profit for each progress card of yours",
    "g": "1 profit now and whenever you Colonize",
    "h": "as much as you have colonies, now and whenever you Colonize",
    "i": "1 profit whenever a rival Colonizes",
    "j": "2 profit whenever a rival Colonizes",
    "k": "1 profit whenever a rival Colonizes",
    "l": "1 profit for every 2 colonies of others",
    "m": "1 profit for each star system without a colony, when Starfarers ends",
    "n": "the printed award of one contract of Starfarers that nobody has claimed",
    "o": "2 profit whenever a rival claims a contract",
    "p": "1 profit whenever a rival claims a contract",
    "q": "one contract that nobody has claimed, when Starfarers ends, whatever it asks",
}


def test_no_colony_effect_is_left_out():
    assert set(BRINGS) == set(COLONY_EFFECTS) == {tile.effect for tile in COLONIES.values()}


@pytest.mark.parametrize("tile", COLONIES)
def test_each_colony_says_what_it_brings(tile):
    assert colony(tile) == COLONIES[tile].name
    assert colony_text(tile) == BRINGS[COLONIES[tile].effect]
    assert escapes(colony_text(tile)) == []
