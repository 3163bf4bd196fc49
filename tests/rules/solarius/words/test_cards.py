"""Texts of planets, cards, stations and outposts match their effects: all are covered, and each
kind has an example."""

import re
from typing import Any

import msgspec
import pytest
from pseudo import escapes

from rules.solarius.content import (
    CARDS,
    DEVELOPMENTS,
    MISSIONS,
    OUTPOSTS,
    PLANETS,
    STATIONS,
    Effect,
)
from rules.solarius.words import naming
from rules.solarius.words.topics import TOPICS

CONDITIONS = {
    "K3": "3 fuel",
    "Y1": "1 SpaceBuck",
    "Y8": "2 fuel and 5 SpaceBucks",
    "K2": "black tech die at 2 or more and 1 fuel",
    "Y7": "yellow tech die in III or further and 2 SpaceBucks",
    "T4": "brown tech die at 3 or more",
    "T5": "turquoise tech die at 2 or more and 1 fuel or 1 SpaceBuck",
    "T6": "1 tech die at 4 or more",
    "T8": "all tech dice at 2 or more and 3 in fuel and SpaceBucks",
    "N7": "2 tech dice in III or further",
    "N8": "all tech dice in II or further and 3 in fuel and SpaceBucks",
}
COSTS = {
    1: "turquoise worth 3 and brown worth 2",
    29: "black worth 7",
    27: "black worth 2, yellow worth 2, turquoise worth 2 and brown worth 2",
    5: "3 brown from I and 1 black from I",
    21: "1 black from III and 1 brown from II",
    31: "2 yellow from I and 2 yellow from II",
}
DEVELOPED = {
    1: "Has a space for a die, which has 1 action point more there.",
    2: "Each of your flights has 1 more range.",
    3: "A drive costs you 2 fuel, and 2 fuel turn it to 2.",
    4: (
        "Has a space for a die. Before its action you draw 1 card or play one. The space brings "
        "no contamination; a strong die does."
    ),
    5: "Once in a game turn you take 1 contamination less.",
    6: "A die that brings you black or yellow resources brings 1 more.",
    7: "Once in each of your turns 1 resource of any colour costs you just 1 fuel or 1 SpaceBuck.",
    8: "Draw 2 cards now. From then on your hand holds 5.",
    9: "Has a space for a turquoise or brown die, which has 2 action points more there.",
    10: (
        "Has a space for a die, which becomes turquoise or brown there, without contamination for "
        "that."
    ),
    11: (
        "Once in a game turn a star, with its plus if it has one, may count your tech die with "
        "the most pips. For contamination it counts that of its colour."
    ),
    12: (
        "Has a space for a die, which has 1 action point more there. Some may go to resources, "
        "the rest to what its colour does."
    ),
    13: (
        "Has a space for a die, which brings no contamination there, however strong it is, but 1 "
        "fuel or 1 SpaceBuck."
    ),
    14: "Clear up to 4 of the contamination on your mat at once; what lies beside it stays.",
    15: "On each flight the first 2 hexes that you buy cost 1 fuel each.",
    16: "Once in a game turn the portals open for your flight without a drive given up.",
    17: "The two values of a station's price are 2 lower in all, but neither under 1.",
    18: (
        "A mission may cost you less: one value is 2 lower, or one resource comes from 1 column "
        "further left; one from I is then not paid."
    ),
    19: (
        "Your explorer bonus has 1 resource more. Settling a planet that you have just turned up "
        "brings 1 resource."
    ),
    20: "What a planet takes in fuel and SpaceBucks is 2 less in all.",
    21: "For planets your tech dice count 1 pip higher and 1 column further right.",
    22: "A die that you take from -1 or 0 on the bridge brings 1 more.",
    23: "In each die action the first action point that you buy costs 1 SpaceBuck.",
    24: "A die of yours that shows 1 or 2 has 1 action point more.",
    25: (
        "What a turquoise or brown die does has 1 action point more, but not the resources it "
        "brings."
    ),
    26: (
        "Once in each of your turns 1 resource can be sold for all that its column is worth, in "
        "fuel and SpaceBucks."
    ),
    27: "Each turn end brings 1 fuel, 1 SpaceBuck and 1 resource of any colour.",
    28: "The spaces of your rows can be used as if each tech die stood 1 column further right.",
    29: "At the end: 1 victory point for each completed planet, 4 at most.",
    30: (
        "A figure that you place beside a hub space brings 2 in fuel and SpaceBucks, whether the "
        "hub is there or not."
    ),
    31: "At the end: 1 victory point for each tech die at 3 or more, 4 at most.",
    32: "At the end: 1 victory point for each completed mission, 4 at most.",
}
EFFECTS: list[tuple[dict[str, Any], str]] = [
    ({"kind": "gain", "fuel": 1, "sb": 2}, "1 fuel and 2 SpaceBucks"),
    ({"kind": "gain_mix", "amount": 4}, "4 in fuel and SpaceBucks"),
    ({"kind": "gain_cubes", "amount": 1}, "1 resource of any colour"),
    ({"kind": "gain_cubes", "amount": 3}, "3 resources of any colours"),
    ({"kind": "take_drive", "amount": 1}, "1 common drive"),
    ({"kind": "upgrade_drive", "amount": 1}, "a drive turned from 1 to 2"),
    ({"kind": "tech_points", "amount": 3, "uses": ["shift"]}, "3 action points to move dice right"),
    ({"kind": "tech_points", "amount": 1, "uses": ["upgrade"]}, "1 action point to turn dice up"),
    (
        {"kind": "tech_points", "amount": 2, "uses": ["upgrade", "shift"]},
        "2 action points for tech dice",
    ),
    ({"kind": "draw", "amount": 2}, "2 progress cards"),
    ({"kind": "play_card", "amount": 1}, "a card played from hand"),
    ({"kind": "contamination_spaces", "amount": 2}, "2 more contamination spaces"),
    (
        {
            "kind": "choose",
            "options": [{"kind": "draw", "amount": 1}, {"kind": "take_drive", "amount": 1}],
        },
        "1 progress card or 1 common drive",
    ),
]
STATION_TEXTS = {
    "tanker_exchange": ("4 in fuel and SpaceBucks", "1 fuel and 1 SpaceBuck"),
    "drive_foundry": ("1 common drive or a drive turned from 1 to 2", "2 fuel"),
    "ash_vault": (
        "2 more contamination spaces and 1 resource of any colour",
        "1 fuel and 1 resource of any colour",
    ),
    "orbital_bourse": ("2 progress cards or a card played from hand", "2 SpaceBucks"),
    "ore_elevator": (
        "3 action points to move dice right",
        "1 SpaceBuck and 1 resource of any colour",
    ),
    "calibration_ring": ("3 action points to turn dice up", "2 action points for tech dice"),
}
OUTPOST_TEXTS = {
    "colony_supplies": "3 in fuel and SpaceBucks",
    "colony_harvest": "3 resources of any colours",
    "station_drive": "1 common drive",
    "station_workshop": "3 action points to turn dice up",
    "mission_survey": "3 action points to move dice right",
    "mission_briefing": "2 progress cards",
}


@pytest.mark.parametrize(("planet", "told"), CONDITIONS.items())
def test_what_a_planet_asks_for(planet, told) -> None:
    assert naming.condition(planet) == told


@pytest.mark.parametrize(("number", "told"), COSTS.items())
def test_what_a_mission_takes(number, told) -> None:
    assert naming.cost(number) == told


@pytest.mark.parametrize(
    ("planet", "off", "more", "told"),
    [
        ("K3", 2, 0, "1 fuel thanks to Settler Subsidy"),
        ("Y1", 2, 0, "nothing thanks to Settler Subsidy"),
        ("Y8", 2, 0, "2 fuel and 5 SpaceBucks, 2 less in all thanks to Settler Subsidy"),
        (
            "N8",
            2,
            0,
            "all tech dice in II or further and 1 fuel or 1 SpaceBuck thanks to Settler Subsidy",
        ),
        ("N8", 2, 1, "1 fuel or 1 SpaceBuck thanks to Settler Subsidy and Simulated Terrain"),
        ("K2", 0, 1, "1 fuel thanks to Simulated Terrain"),
        ("K2", 2, 1, "nothing thanks to Settler Subsidy and Simulated Terrain"),
        ("T4", 2, 0, "brown tech die at 3 or more"),
        ("T4", 0, 1, "brown tech die at 2 or more thanks to Simulated Terrain"),
        (
            "Y7",
            0,
            1,
            "yellow tech die in II or further and 2 SpaceBucks thanks to Simulated Terrain",
        ),
        ("K3", 0, 1, "3 fuel"),
    ],
)
def test_what_a_planet_asks_of_whom_cards_help(planet, off, more, told) -> None:
    text = naming.lowered_condition(planet, off, more)
    assert (text, escapes(text)) == (told, [])


@pytest.mark.parametrize(("number", "told"), DEVELOPED.items())
def test_what_a_development_does(number, told) -> None:
    assert naming.development_text(number) == told


@pytest.mark.parametrize(("effect", "told"), EFFECTS, ids=lambda each: str(each)[:40])
def test_what_an_effect_does(effect, told) -> None:
    assert naming.tell_effect(msgspec.convert(effect, Effect)) == told


@pytest.mark.parametrize(("station", "told"), STATION_TEXTS.items())
def test_what_a_station_does_at_once_and_later(station, told) -> None:
    assert (naming.immediate(station), naming.permanent(station)) == told


@pytest.mark.parametrize(("outpost", "told"), OUTPOST_TEXTS.items())
def test_what_an_outpost_brings(outpost, told) -> None:
    assert naming.bonus(outpost) == told


def test_every_kind_is_among_the_examples() -> None:
    assert set(DEVELOPED) == set(CARDS)
    assert set(STATION_TEXTS) == set(STATIONS)
    assert set(OUTPOST_TEXTS) == set(OUTPOSTS)
    kinds = {effect["kind"] for effect, _ in EFFECTS}
    used = [
        effect
        for station in STATIONS.values()
        for effect in (*station.immediate, *station.permanent)
    ]
    used += [effect for outpost in OUTPOSTS.values() for effect in outpost.effects]
    assert {each.kind for effect in used for each in (effect, *effect.options)} == kinds


# ---------------------------------------------------------------- all of them, and the help


def numbers(text: str) -> list[int]:
    return sorted(map(int, re.findall(r"\d+", text)))


@pytest.mark.parametrize("planet", PLANETS)
def test_every_planet_stands_in_help_with_its_points_and_condition(planet) -> None:
    found, told = PLANETS[planet], naming.condition(planet)
    asked = [found.fuel, found.sb, found.mix, found.dice.value if found.dice else 0]
    assert set(filter(None, asked)) <= set(numbers(told))
    assert escapes(told) == []
    points = "1 victory point" if found.points == 1 else f"{found.points} victory points"
    assert (
        f"- **{found.name}**, {points}: {told}."
        in TOPICS[f"{found.colour.capitalize()} planets"].splitlines()
    )


@pytest.mark.parametrize("number", CARDS)
def test_both_halves_of_every_card_stand_in_help(number) -> None:
    mission, development = MISSIONS[number], DEVELOPMENTS[number]
    cost, does = naming.cost(number), naming.development_text(number)
    assert escapes(cost) == escapes(does) == []
    asked = [
        *mission.value.values(),
        *(count for counts in mission.columns.values() for count in counts if count),
    ]
    assert numbers(cost) == sorted(asked)
    (page,) = [
        text
        for title, text in TOPICS.items()
        if title.startswith("Progress cards ") and f"\n{number}. " in text
    ]
    line = (
        f"{number}. **{mission.name}**, {mission.points} victory points: {cost}. "
        f"**{development.name}:** {does}"
    )
    assert line in page.splitlines()


@pytest.mark.parametrize("station", STATIONS)
def test_every_station_stands_in_help(station) -> None:
    one, other = STATIONS[station].colours
    told = f"{naming.immediate(station)}. Then always {naming.permanent(station)}."
    assert (
        f"- **{STATIONS[station].name}** ({one} and {other}): {told}"
        in TOPICS["The six stations"].splitlines()
    )
    assert escapes(naming.immediate(station)) == escapes(naming.permanent(station)) == []


@pytest.mark.parametrize("outpost", OUTPOSTS)
def test_every_outpost_stands_in_help(outpost) -> None:
    kind = OUTPOSTS[outpost].figure.capitalize()
    (line,) = [
        line
        for line in TOPICS["The six outposts"].splitlines()
        if line.startswith(f"- **{kind}:**")
    ]
    assert naming.bonus(outpost).lower() in line.lower()
    assert escapes(naming.bonus(outpost)) == []


# ---------------------------------------------------------------- other names


@pytest.mark.parametrize(
    ("name", "told"),
    [
        (naming.name_planet("Y3"), "Gildmere"),
        (naming.station("ash_vault"), "Ash Vault"),
        (naming.mission(17), "Trench Beacons"),
        (naming.development(17), "Modular Frames"),
        (naming.card(17), "Trench Beacons / Modular Frames (No. 17)"),
        (naming.outpost("station_drive"), "Station Drive"),
        (naming.hub("B"), "hub B"),
        (naming.tile("B"), "Twin Veils (B)"),
        (naming.name_die("black", "star+1"), "black star +1"),
        (naming.name_die("brown", "2"), "brown 2"),
        (naming.column(4), "IV"),
        (naming.name_pips(3), 3),
        (naming.name_pips(5), "4 (2 victory points)"),
        (naming.name_pips(6), "4 (4 victory points)"),
        (naming.gain(0, 0), "nothing"),
        (naming.gain(1, 2), "1 fuel and 2 SpaceBucks"),
        (naming.name_mix(1), "1 fuel or 1 SpaceBuck"),
        (
            naming.payment([("yellow", (1, 1, 0)), ("black", (0, 0, 0)), ("brown", (0, 0, 1))]),
            "yellow: 1 in I and 1 in II; brown: 1 in III",
        ),
        (
            naming.worth([("yellow", (1, 1, 0)), ("brown", (2, 0, 0))]),
            "yellow worth 3 and brown worth 2",
        ),
        (naming.space_named("standard"), "a standard space"),
        (naming.space_named("card 9"), "Overdrive Console"),
        (naming.action("resources", "black"), "black resources"),
        (naming.action("colour", "brown"), "move tech dice right"),
        (naming.source("immediate", "ash_vault"), "Ash Vault"),
        (naming.source("hub", "C"), "hub C"),
        (naming.source("outpost", "colony_harvest"), "Colony Harvest"),
        (naming.source("card", "30"), "Hub Concession"),
        (naming.source("figure", "C1"), "the figure on C1"),
        (naming.source("explorer", "Y3"), "the explorer bonus"),
        (naming.source("die", ""), "the die"),
    ],
)
def test_what_things_are_called(name, told) -> None:
    assert name == told
    assert not isinstance(name, str) or escapes(name) == []
