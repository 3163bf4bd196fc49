"""The tables of Solarquest match the rulebook and each other, and the routes around the board are
right."""

from itertools import pairwise
from math import dist

import pytest

from rules.solarquest.content import (
    BODIES,
    CARDS,
    DEEDS,
    DRAWING,
    FIGURES,
    GROUPS,
    MEMBERS,
    SPACES,
    START_CASH,
)
from rules.solarquest.events import EVENTS
from rules.solarquest.travel.charts import LANES, REACH, courses, distance, way

ORDER = """
earth * moon solar_space_dock mercury station_i o o
io jupiter_space_dock o elara callisto station_ii thebe o metis ganymede
jupiter_research_lab himalia europa amalthea adrastea
sinope * * * * station_iii o
miranda uranus_space_dock umbriel oberon portia uranus_research_lab o ariel station_iv titania
* * * pluto charon o station_v o o phobos mars deimos o venus_research_lab venus * phoebe
mimas saturn_space_dock dione o iapetus rhea tethys station_vi janus enceladus
saturn_research_lab hyperion
titan station_vii * * * * station_viii proteus
nereid larissa neptune_space_dock thalassa neptune_research_lab despina triton station_ix
galatea naiad
* * * earth_research_lab
"""
SIZES = {
    "earth": 1,
    "mercury": 1,
    "venus": 1,
    "mars": 3,
    "jupiter": 11,
    "saturn": 10,
    "uranus": 6,
    "neptune": 8,
    "pluto": 2,
    "docks": 5,
    "labs": 6,
}
LOOPS = {
    "jupiter": ("io", 15),
    "uranus": ("miranda", 10),
    "saturn": ("mimas", 14),
    "neptune": ("nereid", 10),
}
FEES = {
    "i": 450,
    "ii": 800,
    "iii": 600,
    "iv": 500,
    "v": 1000,
    "vi": 400,
    "vii": 700,
    "viii": 500,
    "ix": 300,
}
GANYMEDE = [140, 200, 280, 400, 565, 800, 1140, 1600, 2300, 3260, 4630]


def ends(start: str, steps: int) -> list[str]:
    return [course.end(start) for course in courses(start, steps)]


def end(start: str, steps: int) -> str:
    (only,) = ends(start, steps)
    return only


def held(start: str, steps: int) -> str:
    return courses(start, steps)[0].held


def of_kind(kind: str) -> list[str]:
    return [space.id for space in SPACES.values() if space.kind == kind]


# ---------------------------------------------------------------- the board


def test_the_board_has_its_spaces_in_printed_order():
    signs = {"black": "*", "blue": "o"}
    assert [signs.get(space.kind, space.id) for space in SPACES.values()] == ORDER.split()
    assert len(SPACES) == 91


def test_what_can_be_owned_has_a_deed_and_a_group():
    ownable = {space for kind in ("planet", "moon", "dock", "lab") for space in of_kind(kind)}
    assert ownable == set(DEEDS) == {space.id for space in SPACES.values() if space.group}
    assert len(DEEDS) == 54
    assert all(SPACES[deed.id].group == deed.group for deed in DEEDS.values())
    assert {space for space in DEEDS if SPACES[space].kind in ("planet", "moon")} == BODIES


def test_each_planet_pulls_with_its_black_dots():
    pulls = [SPACES[space].gravity for space in of_kind("black")]
    assert {planet: pulls.count(planet) for planet in pulls} == {
        "earth": 1,
        "jupiter": 4,
        "uranus": 3,
        "venus": 1,
        "saturn": 4,
        "neptune": 3,
    }
    assert {space.id for space in SPACES.values() if space.gravity} == set(of_kind("black"))


def test_federation_stations_alone_pay_a_fee():
    assert {f"station_{number}": fee for number, fee in FEES.items()} == {
        space.id: space.fee for space in SPACES.values() if space.fee
    }
    assert set(of_kind("station")) == {f"station_{number}" for number in FEES}


def test_orbits_close_and_forks_lead_out_of_them():
    assert set(DRAWING.loops) == set(LOOPS)
    for planet, (entry, size) in LOOPS.items():
        ring = [entry]
        while (onward := SPACES[ring[-1]].next[-1]) != entry:
            ring.append(onward)
        assert len(ring) == size
        assert set(ring) == {space.id for space in SPACES.values() if space.orbit == planet}
    assert {fork: len(lane) for fork, lane in LANES.items()} == {
        "ganymede": 5,
        "ariel": 3,
        "hyperion": 4,
        "galatea": 3,
    }
    assert SPACES["ganymede"].next == ["sinope", "jupiter_research_lab"]
    assert all(len(space.next) == 1 for space in SPACES.values() if space.id not in LANES)


def test_dice_can_bring_a_ship_to_every_space_but_black_dots():
    seen, coming = {"earth"}, ["earth"]
    while coming:
        at = coming.pop()
        for steps in range(2, 13):
            for reached in ends(at, steps):
                if reached not in seen:
                    seen.add(reached)
                    coming.append(reached)
    assert seen == set(SPACES) - set(of_kind("black"))


def test_no_multiplied_move_ends_on_a_black_dot():
    for start in SPACES.keys() - set(of_kind("black")):
        for steps in range(2, 49):
            assert not any(SPACES[space].gravity for space in ends(start, steps))


def test_the_drawing_keeps_spaces_apart():
    places = [(space.x, space.y) for space in SPACES.values()]
    assert min(dist(one, other) for at, one in enumerate(places) for other in places[:at]) >= 45
    assert all(0 < at < DRAWING.grid for place in places for at in place)
    sun = DRAWING.sun
    assert min(dist(place, (sun.x, sun.y)) for place in places) >= sun.radius + 40


# ---------------------------------------------------------------- deeds


def test_groups_have_their_sizes():
    assert {group: len(deeds) for group, deeds in MEMBERS.items()} == SIZES
    assert len({group.hex for group in GROUPS.values()}) == len(GROUPS)
    assert GROUPS["jupiter"].colour == "orange"


def test_ganymedes_deed_is_the_printed_one():
    deed = DEEDS["ganymede"]
    assert (deed.price, deed.rent, deed.source) == (360, GANYMEDE, "rulebook")
    assert deed.fuel == [15, 20, 20, 25, 30, 40, 45, 55, 65, 80, 95]


def test_deeds_keep_to_what_is_reported():
    assert DEEDS["venus"].rent == [1200]
    assert max((DEEDS[space].rent[-1], space) for space in MEMBERS["saturn"]) == (4700, "titan")
    assert max((DEEDS[space].rent[-1], space) for space in MEMBERS["jupiter"]) == (4630, "ganymede")
    assert {group.id for group in GROUPS.values() if group.top_source == "report"} == {
        "jupiter",
        "saturn",
    }
    assert sum(deed.price for deed in DEEDS.values()) == 12810


@pytest.mark.parametrize("deed", DEEDS.values(), ids=DEEDS)
def test_a_deed_has_a_row_for_each_of_its_group(deed):
    size = SIZES[deed.group]
    assert len(deed.rent) == size
    assert len(deed.fuel) == (0 if deed.group == "labs" else size)
    assert all(one < other for one, other in pairwise(deed.rent))
    assert all(one <= other for one, other in pairwise(deed.fuel))
    assert all(figure > 0 and figure % 5 == 0 for figure in (deed.price, *deed.rent, *deed.fuel))


@pytest.mark.parametrize("group", MEMBERS)
def test_the_dearer_deed_of_a_group_earns_no_less(group):
    deeds = sorted((DEEDS[space] for space in MEMBERS[group]), key=lambda deed: deed.price)
    for cheap, dear in pairwise(deeds):
        assert all(one <= other for one, other in zip(cheap.rent, dear.rent, strict=True))
        assert all(one <= other for one, other in zip(cheap.fuel, dear.fuel, strict=True))


# ---------------------------------------------------------------- cards and figures


def test_there_are_36_red_shift_cards_of_six_hydrons_at_most():
    kinds = [card.effect.kind for card in CARDS.values()]
    assert {kind: kinds.count(kind) for kind in kinds} == {
        "fly": 22,
        "multiply": 3,
        "windfall": 3,
        "stay": 1,
        "leak": 2,
        "claim": 3,
        "forfeit": 2,
    }
    assert len(CARDS) == 36
    assert max(card.hydrons for card in CARDS.values()) == 6
    assert all(card.title and card.text for card in CARDS.values())


def test_cards_name_what_they_do():
    fly, claims, forfeits = set(), [], []
    for card in CARDS.values():
        effect = card.effect
        match effect.kind:
            case "fly":
                assert SPACES[effect.to].kind in ("planet", "moon", "dock", "lab", "station")
                assert SPACES[effect.to].name in card.text
                fly.add(effect.to)
            case "multiply":
                assert effect.times in (2, 3, 4)
            case "windfall":
                assert str(effect.cash) in card.text
                assert effect.again == ("roll again" in card.text)
            case "leak":
                assert f"{effect.lose} hydrons" in card.text
            case "claim":
                claims.append(effect.source)
            case "forfeit":
                forfeits.append(effect.to)
    assert len(fly) == 22
    assert sorted(claims) == ["league", "player", "player"]
    assert sorted(forfeits) == ["league", "next"]


def test_figures_are_those_of_the_rulebook():
    fuel, stations, lasers = FIGURES.fuel, FIGURES.stations, FIGURES.lasers
    assert (fuel.full, fuel.gray, fuel.stranded) == (25, 11, 1)
    assert fuel.leaving == ["earth", "planet", "moon"]
    assert (stations.total, stations.each, stations.price, stations.refund) == (50, 3, 500, 500)
    assert (lasers.hydrons, lasers.repair, lasers.destroys) == ([4, 8, 12], 100, 12)
    assert FIGURES.dice.red_shift == [1, 3]


def test_every_event_is_told_once():
    assert len({event.__name__ for event in EVENTS}) == len(EVENTS)
    assert all(event.__module__ == "rules.solarquest.events" for event in EVENTS)


# ---------------------------------------------------------------- worked cases of the tables


def test_sq01_a_roll_of_eight_from_earth_ends_on_io():
    assert end("earth", 8) == "io"


def test_sq02_rent_of_ganymede_with_one_and_three():
    assert (DEEDS["ganymede"].rent[0], DEEDS["ganymede"].rent[2]) == (140, 280)


def test_sq03_six_hydrons_at_ganymede_with_three():
    assert 6 * DEEDS["ganymede"].fuel[2] == 120


def test_sq04_three_of_each_note():
    assert START_CASH == 1995


def test_sq05_callisto_eight_is_held_in_orbit():
    assert (end("callisto", 8), held("callisto", 8)) == ("europa", "orbit")


def test_sq06_callisto_six_may_choose():
    assert ends("callisto", 6) == ["sinope", "jupiter_research_lab"]


def test_sq07_callisto_eleven_and_twelve_leave():
    assert [end("callisto", steps) for steps in (11, 12)] == ["station_iii", "drift_5"]
    assert held("callisto", 11) == ""


def test_sq08_from_ganymede():
    assert [end("ganymede", steps) for steps in range(2, 9)] == [
        "himalia",
        "europa",
        "amalthea",
        "adrastea",
        "station_iii",
        "drift_5",
        "miranda",
    ]


def test_sq09_from_sinope():
    assert [(end("sinope", steps), held("sinope", steps)) for steps in (2, 3, 4)] == [
        ("sinope", "stalled")
    ] * 3
    assert (end("sinope", 5), held("sinope", 5)) == ("station_iii", "")


def test_sq10_from_ariel():
    assert [end("ariel", steps) for steps in (2, 3, 4, 5)] == [
        "titania",
        "miranda",
        "pluto",
        "charon",
    ]


def test_sq11_from_hyperion():
    assert [end("hyperion", steps) for steps in (2, 4, 5, 6, 7)] == [
        "station_vii",
        "saturn_space_dock",
        "station_viii",
        "proteus",
        "nereid",
    ]


def test_sq12_from_galatea():
    assert (end("galatea", 5), end("galatea", 3)) == ("earth", "larissa")


def test_sq13_galatea_six_is_pulled_back_to_earth():
    assert (end("galatea", 6), held("galatea", 6)) == ("earth", "pulled_back")
    assert courses("galatea", 6)[0].spaces.count("earth") == 1


def test_sq14_galatea_seven_passes_earth():
    assert end("galatea", 7) == "moon"
    assert "earth" in courses("galatea", 7)[0].spaces


def test_sq15_from_mars():
    assert [end("mars", steps) for steps in (4, 5, 6)] == ["venus", "venus", "phoebe"]
    assert [held("mars", steps) for steps in (4, 5, 6)] == ["", "pulled_back", ""]


def test_sq16_earth_research_lab_two_is_pulled_back():
    assert courses("earth_research_lab", 2)[0].spaces == ("earth",)
    assert held("earth_research_lab", 2) == "pulled_back"


def test_sq25_from_triton_to_mercury_passes_earth():
    flown = way("triton", "mercury")
    assert "earth" in flown
    assert flown[-1] == "mercury"


def test_sq26_ways_that_pass_earth():
    assert "earth" not in way("adrastea", "ganymede")
    assert "earth" in way("sinope", "ganymede")
    assert "earth" not in way("titania", "miranda")


def test_sq_a18_a_card_to_where_the_ship_is_means_no_lap():
    assert way("pluto", "pluto") == ()


def test_sq27_four_times_seven_from_mercury():
    (course,) = courses("mercury", 28)
    assert (len(course.spaces), course.end("mercury")) == (28, "ariel")


def test_sq28_three_times_nine_from_rhea():
    assert (end("rhea", 27), held("rhea", 27)) == ("earth", "pulled_back")


def test_sq29_laser_distances_from_ganymede():
    reach = REACH["ganymede"]
    assert [reach[space] for space in ("sinope", "jupiter_research_lab", "jupiter_well_1")] == [
        1,
        1,
        2,
    ]
    assert [reach[space] for space in ("metis", "drift_4", "himalia")] == [1, 2, 2]
    assert reach["ganymede"] == 0
    assert "europa" not in reach


def test_sq30_laser_distances_over_the_fork():
    assert (distance("sinope", "jupiter_research_lab"), distance("sinope", "metis")) == (2, 2)


def test_sq32_laser_distances_at_neptune():
    assert (distance("galatea", "nereid"), distance("naiad", "larissa")) == (2, 2)
    assert REACH["galatea"]["nereid"] == 2


def test_sq33_the_card_to_pluto_takes_six():
    assert (CARDS["rs09"].effect.to, CARDS["rs09"].hydrons) == ("pluto", 6)


def test_sq34_cards_that_use_fuel():
    assert sum(card.hydrons > 0 for card in CARDS.values()) == 26
    assert sum(card.hydrons == 6 for card in CARDS.values()) == 3
