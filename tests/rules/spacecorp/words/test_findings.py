"""The text of every tile, and the conditions and gains of every type of base."""

import pytest
from pseudo import escapes

from rules.spacecorp.content import BASES, TILES
from rules.spacecorp.words.naming import (
    a_base,
    base,
    base_asks,
    base_gives,
    bases,
    name_stack,
    name_tile,
    tile_facts,
)

FACTS = {
    "m_e1_abundant_ores": ("Abundant Ores", "e1", "a base yields 0, Build cost -2"),
    "m_e1_shadowed_ice": ("Shadowed Ice", "e1", "Water; 1 profit at once; Build cost -1"),
    "m_e1_exotic_elements_a": ("Exotic Elements", "e1", "a base yields 1"),
    "m_e1_exotic_elements_b": ("Exotic Elements", "e1", "a base yields 1"),
    "m_e1_glass_spires": ("Glass Spires", "e1", "Natural Wonder; 1 profit at once"),
    "m_e1_dormant_spores": (
        "Dormant Spores",
        "e1",
        "Life; 1 profit and genetics +1 at once; Build cost +1",
    ),
    "m_e2_water_exo_microbes": (
        "Water and Exo-Microbes",
        "e2",
        "Water and Life; 2 profit and genetics +1 at once; a base yields 1, Build cost +2",
    ),
    "m_e2_exotic_elements": ("Exotic Elements", "e2", "a base yields 1"),
    "m_e2_frost_canyon": (
        "Frost Canyon",
        "e2",
        "Natural Wonder and Water; 2 profit at once; Build cost -1",
    ),
    "p_e1_loose_regolith": ("Loose Metallic Regolith", "e1", "a base yields 1, Build cost -1"),
    "p_e1_nickel_iron_core": ("Nickel-Iron Core", "e1", "a base yields 2, Build cost +1"),
    "p_e1_ice_veins": (
        "Ice Veins",
        "e1",
        "Water; 1 profit at once; a base yields 0, Build cost -1",
    ),
    "p_e1_warm_brine": (
        "Warm Brine and Amino Acids",
        "e1",
        "Water; genetics +1 at once; a base yields 1, Build cost +1",
    ),
    "p_e1_contact_moonlet": ("Contact Moonlet", "e1", "Natural Wonder; 2 profit at once"),
    "p_e1_drifting_beacon": (
        "Drifting Beacon",
        "e1",
        "Alien Artifact; 1 profit and revelation +1 at once",
    ),
    "p_e2_promising_echoes": ("Promising Echoes", "e2", "draw from Explore 3 instead"),
    "p_e2_under_ice_swimmers": (
        "Under-Ice Swimmers",
        "e2",
        "Life and Water; 2 profit and genetics +1 at once; Build cost +1",
    ),
    "p_e2_tar_lichens": (
        "Tar Lichens",
        "e2",
        "Life; 1 profit and genetics +1 at once; a base yields 1, Build cost +1",
    ),
    "p_e2_sealed_gallery": (
        "Sealed Gallery",
        "e2",
        "Alien Artifact; 2 profit and revelation +1 at once",
    ),
    "p_e2_cryogeysers": (
        "Cryogeysers",
        "e2",
        "Natural Wonder and Water; 1 profit at once; Build cost +1",
    ),
    "p_e2_great_ridge": ("Great Ridge", "e2", "Natural Wonder; 2 profit at once; Build cost -1"),
    "p_e2_magnetic_hum": (
        "Magnetic Hum",
        "e2",
        "1 profit and revelation +1 at once; a base yields 0",
    ),
    "p_e2_helium_three": ("Helium-3 Traps", "e2", "a base yields 2, Build cost +1"),
    "p_e2_rare_isotopes": ("Rare Isotopes", "e2", "a base yields 2"),
    "p_e2_platinum_fall": ("Platinum Fall", "e2", "1 profit at once; a base yields 1"),
    "p_e2_clathrate_beds": ("Clathrate Beds", "e2", "Water; a base yields 1, Build cost -1"),
    "p_e2_clean_ice": ("Clean Ice", "e2", "Water; 1 profit at once; Build cost -2"),
    "p_e2_shifting_ice": (
        "Shifting Ice and Deep Organics",
        "e2",
        "Water; genetics +1 at once; a base yields 1, Build cost +2",
    ),
    "p_e2_firm_bedrock": ("Firm Bedrock", "e2", "a base yields 0, Build cost -2"),
    "p_e3_global_ocean": (
        "Global Ocean and Exo-Fauna",
        "e3",
        "Water and Life; 3 profit and genetics +2 at once; Build cost +2",
    ),
    "p_e3_vent_gardens": (
        "Vent Gardens",
        "e3",
        "Water and Life; 1 profit and genetics +1 at once; a base yields 1, Build cost +1",
    ),
    "p_e3_buried_starship": (
        "Buried Starship",
        "e3",
        "Alien Artifact; 2 profit and revelation +2 at once; Build cost +1",
    ),
    "p_e3_hydrocarbon_seas": (
        "Hydrocarbon Seas",
        "e3",
        "Natural Wonder; 1 profit at once; a base yields 2, Build cost +1",
    ),
    "p_e3_superheavy_seams": ("Superheavy Seams", "e3", "a base yields 3, Build cost +1"),
    "p_e3_hidden_reservoir": ("Hidden Reservoir", "e3", "Water; 1 profit at once; a base yields 2"),
    "p_e3_aurora_crown": (
        "Aurora Crown",
        "e3",
        "Natural Wonder; 2 profit and revelation +1 at once; Build cost -1",
    ),
    "p_e3_monopole_dust": (
        "Monopole Grains",
        "e3",
        "1 profit and revelation +1 at once; a base yields 2, Build cost +2",
    ),
    "s_pri_habitable_a": (
        "Habitable",
        "primary",
        "Water and Life; 2 profit and genetics +1 at once; 3 colony points",
    ),
    "s_pri_habitable_b": (
        "Habitable",
        "primary",
        "Water and Life; 2 profit and genetics +1 at once; 3 colony points",
    ),
    "s_pri_exotic_asteroid_belt_a": ("Exotic Asteroid Belt", "primary", "a base yields 2"),
    "s_pri_exotic_asteroid_belt_b": ("Exotic Asteroid Belt", "primary", "a base yields 2"),
    "s_pri_alien_ruins": (
        "Alien Ruins",
        "primary",
        "Outpost/Ruins; 2 profit and revelation +1 at once; Build cost +4, 1 colony point",
    ),
    "s_pri_signals_a": ("Artificial Signals", "primary", "draw from Alien instead"),
    "s_pri_signals_b": ("City Lights", "primary", "draw from Alien instead"),
    "s_pri_super_earth": (
        "Heavy Earth",
        "primary",
        "Water; 1 profit at once; Build cost +2, 2 colony points",
    ),
    "s_pri_ocean_world": (
        "Shoreless Ocean and Plankton",
        "primary",
        "Water and Life; 1 profit and genetics +1 at once; Build cost +2, 2 colony points",
    ),
    "s_pri_scorched_giant": ("Scorched Giant", "primary", "a base yields 3, Build cost +2"),
    "s_pri_twilight_world": (
        "Twilight World",
        "primary",
        "Water; a base yields 1, Build cost +1, 2 colony points",
    ),
    "s_pri_desert_world": ("Desert World", "primary", "a base yields 1, 2 colony points"),
    "s_pri_ice_giant": ("Ice Giant", "primary", "Water; a base yields 2, Build cost +1"),
    "s_pri_folded_space": (
        "Folded Space",
        "primary",
        "Anomaly; 2 profit and revelation +2 at once; Build cost +2",
    ),
    "s_pri_thawing_world": (
        "Thawing World",
        "primary",
        "Water; 1 profit at once; Build cost -2, 2 colony points",
    ),
    "s_pri_carbon_world": (
        "Diamond Crust",
        "primary",
        "1 profit at once; a base yields 2, Build cost +4, 1 colony point",
    ),
    "s_sec_rings": ("Rings", "secondary", "Water; 2 profit at once"),
    "s_sec_precious_dust": ("Precious Dust", "secondary", "Dust; a base yields 2, Build cost +4"),
    "s_sec_debris_disk": ("Debris Disk", "secondary", "Dust; a base yields 1, Build cost +2"),
    "s_sec_comet_swarm": ("Comet Swarm", "secondary", "Water; a base yields 1"),
    "s_sec_garden_moon": (
        "Garden Moon",
        "secondary",
        "Water and Life; 1 profit and genetics +1 at once; Build cost +2, 2 colony points",
    ),
    "s_sec_captured_moons": (
        "Captured Moons",
        "secondary",
        "1 profit at once; a base yields 0, Build cost -2, 1 colony point",
    ),
    "s_sec_abandoned_outpost": (
        "Abandoned Outpost",
        "secondary",
        "Outpost/Ruins; 1 profit and revelation +1 at once; Build cost -1, 1 colony point",
    ),
    "s_sec_lensing_knot": (
        "Lensing Knot",
        "secondary",
        "Anomaly; 1 profit and revelation +1 at once; Build cost +1",
    ),
    "s_sec_banded_giant": ("Banded Giant", "secondary", "a base yields 2, Build cost +1"),
    "s_sec_ore_dwarf": (
        "Ore-Rich Dwarf",
        "secondary",
        "a base yields 1, Build cost -1, 1 colony point",
    ),
    "s_sec_frozen_world": ("Frozen World", "secondary", "Water; a base yields 0, 1 colony point"),
    "s_sec_microbial_mats": (
        "Microbial Mats",
        "secondary",
        "Life; genetics +1 at once; Build cost +1, 1 colony point",
    ),
    "s_ali_phobes": (
        "Phobes",
        "alien",
        (
            "Life; 3 profit and revelation +2 at once; Build cost +2, 1 colony point; drives a "
            "team back to Sol"
        ),
    ),
    "s_ali_introvs": (
        "Introvs",
        "alien",
        (
            "Life; 2 profit and revelation +2 at once; 3 colony points; building takes an "
            "Adaptation for it"
        ),
    ),
    "s_ali_barterers": (
        "Barterers",
        "alien",
        (
            "Life and Outpost/Ruins; 4 profit and revelation +1 at once; a base yields 3, 1 "
            "colony point"
        ),
    ),
    "s_ali_chroniclers": (
        "Chroniclers",
        "alien",
        "Life and Outpost/Ruins; 2 profit and revelation +3 at once; Build cost +2, 1 colony point",
    ),
    "s_ali_symbionts": (
        "Symbionts",
        "alien",
        "Life and Water; 2 profit and genetics +3 at once; Build cost -2, 3 colony points",
    ),
}


def test_no_tile_is_left_out():
    assert set(FACTS) == set(TILES)


@pytest.mark.parametrize("found", FACTS)
def test_each_tile_says_what_it_brings(found):
    name, pile, facts = FACTS[found]
    assert (name_tile(found), TILES[found].stack, tile_facts(found)) == (name, pile, facts)
    assert escapes(tile_facts(found)) == []


def test_stacks_are_called_by_what_exploring_takes():
    assert [name_stack(name) for name in ("e1", "primary", "secondary", "alien")] == [
        "Explore 1",
        "Primary",
        "Secondary",
        "Alien",
    ]


# ---------------------------------------------------------------- bases

WHERE = {
    "attraction": (
        "Natural Wonder",
        "Natural Wonder or Alien Artifact",
        "Anomaly or Outpost/Ruins",
    ),
    "bio_lab": ("Life", "Life", "Life"),
    "exploiter": (
        None,
        "a tile on which a base yields profit, even 0",
        "a tile on which a base yields profit, even 0 or a tile with a colony point",
    ),
    "industrial": (
        "Water or a tile on which a base yields profit, even 0",
        "Water or a tile on which a base yields profit, even 0",
        "Water or a tile on which a base yields profit, even 0",
    ),
    "refinery": (
        "a tile on which a base yields profit, even 0",
        "a tile on which a base yields profit, even 0",
        "a tile on which a base yields profit, even 0",
    ),
    "research": ("nothing", "nothing", "nothing"),
    "secure": (None, "nothing", "nothing"),
    "shield_factory": (None, "Water", "Water"),
    "spaceport": ("a Lagrange point", "a site without gravity", "a tile without Anomaly or Dust"),
}
BRINGS = {
    "attraction": ("its tile yields 1 more", "its tile yields 1 more", "its tile yields 2 more"),
    "bio_lab": ("genetics +1 when it is built",) * 3,
    "exploiter": (None, "as its tile yields", "as its tile yields and has colony points"),
    "industrial": ("doubles a Build elsewhere",) * 2 + ("counts as a colony point",),
    "refinery": ("its tile yields 1 more",) * 3,
    "research": ("one card of the offers",) * 2 + ("revelation +1 instead of the card",),
    "secure": (
        None,
        "1 profit for each base of others in the region",
        "1 profit for each base of others nearby",
    ),
    "shield_factory": (
        None,
        "shields Moves from its region",
        "shields the whole action in which it is built",
    ),
    "spaceport": ("2 more for each team", "doubles one Move card", "doubles one Move card"),
}
ERAS = ("mariners", "planeteers", "starfarers")


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize("kind", WHERE)
def test_each_base_says_what_it_asks_and_brings(kind, era):
    asks, brings = WHERE[kind][ERAS.index(era)], BRINGS[kind][ERAS.index(era)]
    assert (era in BASES[kind].eras) == (asks is not None)
    if asks is not None:
        assert base_asks(kind, era) == asks
        assert brings in base_gives(kind, era)
        assert escapes(base_gives(kind, era)) == []


def test_no_base_is_left_out():
    assert set(WHERE) == set(BRINGS) == set(BASES)


def test_bases_within_a_sentence():
    assert base("bio_lab") == "Bio Lab"
    assert a_base("research") == "a Research base"
    assert (
        bases(["industrial", "attraction", "bio_lab"])
        == "an Industrial base, an Attraction and a Bio Lab"
    )
