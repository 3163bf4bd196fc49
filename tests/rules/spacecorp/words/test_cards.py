"""The text of every card: how many there are, and their values."""

import pytest
from pseudo import escapes

from rules.spacecorp.content import CARDS, EDGES, SHEETS, TIME, TIME_CARDS
from rules.spacecorp.words.naming import (
    card,
    card_text,
    cards,
    edge_text,
    name_edge,
    name_kind,
    special_text,
    worth,
)

WORTHS = {
    "M01": ("Chemical Drive", 4, "Move 1 · Infra"),
    "M02": ("Science Module", 2, "Move 1 or Explore 1"),
    "M03": ("Cargo Pod", 2, "Move 1 or Build 1"),
    "M04": ("Launch Window", 1, "Move 2"),
    "M05": ("Mission Control", 1, "Research 1 or Move 1"),
    "M06": ("Ground Sampler", 1, "Explore 1 · Infra"),
    "M07": ("Truss Kit", 1, "Build 1 · Infra"),
    "M08": ("Orbital Think Tank", 2, "Research 2"),
    "M09": ("Genome Bank", 1, "Research 2 or Genetics 1"),
    "M10": ("Asteroid Radar", 1, "Research 1 or Explore 2"),
    "M11": ("Ion Thruster", 2, "Move 3 · Infra"),
    "M12": ("Rover Transport", 2, "Move 2 or Explore 1 · Infra"),
    "M13": ("Heavy Lifter", 2, "Move 2 or Build 2"),
    "M14": ("Nuclear Thermal Stage", 1, "Move 4"),
    "M15": ("Core Drill", 2, "Explore 2"),
    "M16": ("Field Lab", 1, "Explore 1 or Genetics 1"),
    "M17": ("Printer Crawler", 2, "Build 2 · Infra"),
    "M18": ("Regolith Kiln", 2, "Build 3"),
    "M19": ("Habitat Shells", 1, "Build 4"),
    "M20": ("Ore Return", 3, "Produce 1"),
    "M21": ("Ice Distillery", 1, "Produce 1 or Build 2"),
    "M22": ("Processing Line", 1, "Produce 2"),
    "M23": ("Closed Ecology", 2, "Genetics 1"),
    "M24": ("Bone-Loss Therapy", 1, "Genetics 2"),
    "M25": ("Near Space Probe", 1, "Special"),
    "M26": ("Solar Sail", 1, "Move 3 · Edge: Intercept"),
    "M27": ("Debris Grapple", 1, "Build 2 · Edge: Salvage"),
    "M28": ("Spoof Transmitter", 1, "Explore 2 · Edge: Sabotage"),
    "M29": ("Headhunter Bureau", 1, "Research 2 · Edge: Poach"),
    "M30": ("Futures Desk", 1, "Produce 1 · Edge: Market Influence"),
    "M31": ("Relay Tap", 1, "Move 2 · Edge: Hack"),
    "P01": ("Fission Drive", 3, "Move 3 or Shielded Move 2 · Infra"),
    "P02": ("Survey Swarm", 2, "Explore 2 · Infra"),
    "P03": ("Grown Mesh", 2, "Build 2 or Shielded Build 1 · Infra"),
    "P04": ("Cargo Hopper", 2, "Move 2 or Build 2"),
    "P05": ("Relay Network", 1, "Research 2"),
    "P06": ("Cell Culture", 1, "Genetics 1 or Explore 1"),
    "P07": ("Plasma Telescope", 1, "Revelation 1 or Explore 1"),
    "P08": ("Distributed Mind", 2, "Research 2"),
    "P09": ("Lab Ring", 1, "Research 1 · Infra"),
    "P10": ("Think Habitat", 1, "Research 3"),
    "P11": ("Plasma Torch", 2, "Move 4 · Infra"),
    "P12": ("Magnetic Shroud Drive", 2, "Shielded Move 3 · Infra"),
    "P13": ("Fusion Pulse", 2, "Move 6 or Shielded Move 4"),
    "P14": ("Beamed Sail", 1, "Move 5 or Explore 2"),
    "P15": ("Slingshot Charts", 1, "Move 4 or Research 1 · Edge: Intercept"),
    "P16": ("Ice Barge", 1, "Move 3 or Produce 1"),
    "P17": ("Cycler Fleet", 1, "Move 5 or Build 3"),
    "P18": ("Ice Borer", 2, "Explore 3"),
    "P19": ("Submersible Drone", 1, "Explore 3 or Genetics 1"),
    "P20": ("Moon Hoppers", 1, "Explore 2 or Move 3 · Infra"),
    "P21": ("Deep Imager", 1, "Explore 2 or Revelation 1"),
    "P22": ("Armoured Scaffold", 2, "Build 3 or Shielded Build 2"),
    "P23": ("Self-Copying Foundry", 2, "Build 4 · Infra"),
    "P24": ("Buried Habitat", 1, "Shielded Build 4"),
    "P25": ("Orbital Shipyard", 1, "Build 6"),
    "P26": ("Spin Frame", 1, "Build 5 or Shielded Build 3"),
    "P27": ("Mass Driver", 2, "Produce 1 or Build 2"),
    "P28": ("Skimmer Fleet", 2, "Produce 2"),
    "P29": ("Belt Exchange", 1, "Produce 3 · Edge: Market Influence"),
    "P30": ("Marrow Redesign", 2, "Genetics 1 or Research 1"),
    "P31": ("Tailored Symbionts", 2, "Genetics 2"),
    "P32": ("Quantum Loom", 2, "Revelation 1"),
    "P33": ("Unified Field Lab", 2, "Revelation 2"),
    "P34": ("Deep Space Probe", 1, "Special"),
    "P35": ("Anti-Matter Prototype", 1, "Special"),
    "P36": ("Patent Pool", 1, "Research 2 · Edge: Competitors"),
    "P37": ("Skim Contract", 1, "Produce 1 · Edge: Divert"),
    "P38": ("Spore Trap", 1, "Genetics 1 · Edge: Hostile Microbes"),
    "P39": ("Insider Channel", 1, "Revelation 1 · Edge: Leak"),
    "P40": ("Ledger Worm", 1, "Explore 2 · Edge: Hack"),
    "S01": ("Fusion Booster", 3, "Move 5 or Shielded Move 3"),
    "S02": ("1stGen Antimatter Drive", 2, "Move x3 or Explore 3"),
    "S03": ("Nanofab Cloud", 2, "Build 4 or Shielded Build 3 · Infra"),
    "S04": ("Long-Base Array", 2, "Explore 3 · Infra"),
    "S05": ("Creche Vault", 1, "Genetics 1 or Research 1"),
    "S06": ("Signal Library", 1, "Revelation 1 or Research 2"),
    "S07": ("Contract Drones", 1, "Produce 1 or Build 3"),
    "S08": ("Hive Academy", 2, "Research 3"),
    "S09": ("Archive Mind", 1, "Research 2 · Infra"),
    "S10": ("Simulated Worlds", 2, "Research 2 or Explore 3"),
    "S11": ("Fusion Lattice", 2, "Move 4 or Shielded Move 3 · Infra"),
    "S12": ("Deep Range Torch", 2, "Move 6"),
    "S13": ("Ramscoop", 2, "Move 8 or Shielded Move 5"),
    "S14": ("Ion Ferry", 2, "Move 3 or Build 4"),
    "S15": ("Plasma Ark Drive", 1, "Shielded Move 5 · Infra"),
    "S16": ("Antimatter Pair Drive", 2, "Move x3"),
    "S17": ("Beam Core Engine", 2, "Move x4"),
    "S18": ("Vacuum Tap", 1, "Move x5"),
    "S19": ("Matter Manipulators", 2, "Move x2 or Build 4 · Infra"),
    "S20": ("Laser Highway", 2, "Move x2 or Explore 4"),
    "S21": ("R&D Network", 2, "Explore 3"),
    "S22": ("Seed Probes", 2, "Explore 5"),
    "S23": ("Gravity Lens Array", 2, "Explore x2"),
    "S24": ("Swarm Cartographers", 1, "Explore x3"),
    "S25": ("Mirror Survey", 2, "Explore 4 or Move 4"),
    "S26": ("Star Forge Yard", 2, "Build 5"),
    "S27": ("Planet Printers", 2, "Build 5 or Shielded Build 4 · Infra"),
    "S28": ("Hull Growers", 2, "Build x2"),
    "S29": ("Von Neumann Yard", 1, "Build x3"),
    "S30": ("Ring Loom", 2, "Build 7"),
    "S31": ("Hardened Arcology", 1, "Shielded Build 6"),
    "S32": ("Star Freight Exchange", 2, "Produce 2"),
    "S33": ("Replicator Market", 2, "Produce x2"),
    "S34": ("Belt Harvesters", 2, "Produce 1 or Move 4"),
    "S35": ("Cargo Minds", 1, "Produce 3 · Edge: Market Influence"),
    "S36": ("Clone Forge", 2, "Genetics 1"),
    "S37": ("Evo Accelerators", 2, "Genetics 2"),
    "S38": ("Cosmic Loom", 2, "Revelation 2"),
    "S39": ("Null Theory", 1, "Revelation 1 or Move x2"),
    "S40": ("Entangled Courier", 1, "Special"),
    "S41": ("Protocol Virus", 2, "Research 2 · Edge: Incompatible"),
    "S42": ("Backdoor Oracle", 1, "Revelation 1 · Edge: Leak"),
    "S43": ("Shadow Freight", 1, "Produce 1 · Edge: Divert"),
    "S44": ("Joint Venture Hub", 1, "Build 4 · Edge: Competitors"),
    "S45": ("Feral Ecology", 1, "Genetics 1 · Edge: Hostile Microbes"),
    "S46": ("Phase Jump Test", 1, "Move 6 · Edge: Intercept"),
}


def test_no_card_is_left_out():
    assert set(WORTHS) == set(SHEETS)


@pytest.mark.parametrize("sheet", WORTHS)
def test_each_card_says_what_it_is_worth(sheet):
    title, copies, told = WORTHS[sheet]
    found = SHEETS[sheet]
    assert (found.title, found.copies, worth(found)) == (title, copies, told)
    assert [card(copy) for copy in CARDS if CARDS[copy].sheet == sheet] == [title] * copies
    assert escapes(card_text(found)) == []


EDGES_TOLD = {
    "M26": ("Intercept", "take a whole turn at once"),
    "M27": ("Salvage", "take all cards in the offers"),
    "M28": ("Sabotage", "name an action: that player cannot take it in this turn"),
    "M29": (
        "Poach",
        "that another player has just discarded at the end of a turn; Time cards stay",
    ),
    "M30": ("Market Influence", "gain 2 if you claimed it in your own turn, 1 if not"),
    "M31": ("Hack", "take one card from them"),
    "P15": ("Intercept", "take a whole turn at once"),
    "P29": ("Market Influence", "gain 3 if you claimed it in your own turn, 2 if not"),
    "P36": ("Competitors", "use the Infra of two headquarters"),
    "P37": ("Divert", "gain half of that, rounded up"),
    "P38": ("Hostile Microbes", "loses 2 profit, you included"),
    "P39": ("Leak", "take the other copy"),
    "P40": ("Hack", "take one card from them"),
    "S35": ("Market Influence", "gain 4 if you claimed it in your own turn, 2 if not"),
    "S41": ("Incompatible", "gives up one of their choice"),
    "S42": ("Leak", "take the other copy"),
    "S43": ("Divert", "gain half of that, rounded up"),
    "S44": ("Competitors", "use the Infra of two headquarters"),
    "S45": ("Hostile Microbes", "loses 3 profit, you included"),
    "S46": ("Intercept", "take a whole turn at once"),
}


def test_no_edge_is_left_out():
    assert {sheet.id for sheet in SHEETS.values() if sheet.edge} == set(EDGES_TOLD)
    assert {sheet.edge.id for sheet in SHEETS.values() if sheet.edge} == set(EDGES)


@pytest.mark.parametrize("sheet", EDGES_TOLD)
def test_each_edge_says_what_it_does_with_the_numbers_of_its_card(sheet):
    found = SHEETS[sheet]
    name, told = EDGES_TOLD[sheet]
    assert name_edge(found.edge.id) == name
    assert told in edge_text(found.edge)
    assert edge_text(found.edge) in card_text(found)


def test_specials_say_what_they_do():
    told = {sheet.id: special_text(sheet.special) for sheet in SHEETS.values() if sheet.special}
    assert set(told) == {"M25", "P34", "P35", "S40"}
    assert "up to Explore 2" in told["M25"]
    assert "up to Explore 3" in told["P34"]
    assert "any site but the Oort Cloud" in told["P35"]
    assert "onto its star" in told["S40"]


def test_time_says_what_it_does():
    assert worth(CARDS[TIME_CARDS[0]]) == "doubles a Move, Explore or Build, or serves two teams"
    assert len(TIME_CARDS) == TIME.copies == 8


def test_several_copies_are_counted():
    assert cards(["M11a", "M03a", "M11b"]) == "Ion Thruster ×2 and Cargo Pod"


def test_every_action_has_a_name():
    assert name_kind("colonize") == "Colonize"
    assert {name_kind(use.action) for sheet in SHEETS.values() for use in sheet.uses} == {
        "Research",
        "Move",
        "Explore",
        "Build",
        "Produce",
        "Genetics",
        "Revelation",
    }
