"""Space stations: cases SM-40 to SM-43, HT-38 to HT-43, and each of the six."""

import pytest

from rules.kernel import Seat
from rules.solarius import events
from rules.solarius.bridge.anytime import BuyResource
from rules.solarius.cards.cards import DrawCards, PlayCard
from rules.solarius.content import COSTS, STATIONS
from rules.solarius.flight.flight import Fly
from rules.solarius.settling.spending import Forgo, Shift, Store, Upgrade, UseEffect
from rules.solarius.settling.stations import BuildStation
from rules.solarius.turn.landing import EndTurn

COLOURS = ("black", "yellow", "turquoise", "brown")
FULL = {colour: {"cubes": (3, 2, 1), "column": 3} for colour in COLOURS}
EACH = pytest.mark.parametrize("station", STATIONS)


def landed(lay, built=(), *, seats=2, cards=(), rows=None, at="H11", **facts):
    """A table where the ship has just landed on an empty hex in the centre, where no outpost can
    follow. Earlier buildings stand on tile F."""
    table = lay(seats)
    table.develop(*cards)
    for place, station in zip(("F5", "F7", "F11"), built, strict=False):
        table.figure(place, 0, "station", station)
    for colour, row in (FULL if rows is None else rows).items():
        table.row(colour, **row)
    table.set(ship=at, **{"fuel": 0, "sb": 0, **facts})
    table.supplement()
    table.does(Fly(at))
    return table


def pay(station, one, other):
    """A payment from two full rows with exactly these values."""
    by_value = {1: "I", 2: "II", 3: "I+II", 4: "I+III", 5: "II+III", 6: "I+II+III", 7: "II+II+III"}
    first, second = STATIONS[station].colours
    return f"{first} {by_value[one]}, {second} {by_value[other]}"


def builds(table, station, one=3, other=2):
    return table.does(BuildStation(station, pay(station, one, other)))


# ---------------------------------------------------------------- prices


def test_sm_40_ht_38_the_first_station_with_yellow_and_brown(lay) -> None:
    """Yellow 2-1-0 is worth 4 and brown 2-0-0 is worth 2. So it is yellow 3 and brown 2, and not
    the other way round."""
    rows = {"yellow": {"cubes": (2, 1, 0), "column": 2}, "brown": {"cubes": (2, 0, 0)}}
    table = landed(lay, rows=rows)
    assert table.open_to(BuildStation, "card") == ["ore_elevator"]
    assert table.open_to(BuildStation, "payment", card="ore_elevator") == ["yellow I+II, brown I+I"]
    told = table.does(BuildStation("ore_elevator", "yellow I+II, brown I+I"))
    assert (table.cubes("yellow"), table.cubes("brown")) == ((1, 0, 0), (0, 0, 0))
    assert table.one(told, events.StationBuilt).number == 1
    assert table.state.figures["H11"].kind == "station"


@EACH
@pytest.mark.parametrize("order", range(4))
def test_the_builder_decides_which_colour_has_which_value(lay, station, order) -> None:
    """3 + 2, 5 + 3, 6 + 5, 7 + 6, either way round, each met exactly."""
    built = [other for other in STATIONS if other != station][:order]
    table = landed(lay, built)
    more, less = COSTS[order].values
    ways = table.open_to(BuildStation, "payment", card=station)
    assert {pay(station, more, less), pay(station, less, more)} <= set(ways)
    assert {worths(way) for way in ways} == {(more, less), (less, more)}


def worths(way):
    value = {"I": 1, "II": 2, "III": 3}
    return tuple(
        sum(value[name] for name in part.split(" ")[1].split("+")) for part in way.split(", ")
    )


def test_the_payment_that_keeps_most_is_named_first(lay) -> None:
    """Three costs one cube of column III rather than three of column I: fewer cubes go."""
    table = landed(lay)
    assert table.open_to(BuildStation, "payment", card="ore_elevator")[0] in (
        "yellow III, brown II",
        "yellow II, brown III",
    )


def test_sm_a8_a_price_is_met_exactly(lay) -> None:
    """Two cubes of column II in yellow and in brown can't make 3; black has one."""
    rows = {colour: {"cubes": (0, 2, 0), "column": 3} for colour in ("yellow", "brown")}
    table = landed(lay, rows={**rows, "black": {"cubes": (0, 0, 1), "column": 4}})
    assert table.open_to(BuildStation, "card") == ["tanker_exchange", "ash_vault"]
    told = table.refused(BuildStation("ore_elevator", "yellow II+II, brown II"))
    assert (
        told == "Ore Elevator is your first and takes yellow and brown worth 3 and 2, exactly, "
        "either way round."
    )


def test_unless_the_table_plays_with_overpaying(lay) -> None:
    rows = {"yellow": {"cubes": (0, 2, 0), "column": 3}, "brown": {"cubes": (0, 2, 0), "column": 3}}
    table = lay(2, overpay=True)
    for colour, row in rows.items():
        table.row(colour, **row)
    table.set(ship="H11")
    table.supplement()
    table.does(Fly("H11"))
    table.does(BuildStation("ore_elevator", "yellow II+II, brown II"))
    assert table.mat().stations == ["ore_elevator"]


def test_ht_42_the_fourth_station_with_card_17(lay) -> None:
    """7 + 6 are lowered by two in total, in any split: 5 + 6, 6 + 5 or 7 + 4, either way round. The
    full price is allowed too."""
    table = landed(lay, ["tanker_exchange", "drive_foundry", "ash_vault"], cards=(17,))
    ways = table.open_to(BuildStation, "payment", card="ore_elevator")
    pairs = {(5, 6), (6, 5), (7, 4), (7, 6)}
    assert {worths(way) for way in ways} == pairs | {pair[::-1] for pair in pairs}


def test_card_17_lowers_no_value_under_one(lay) -> None:
    table = landed(lay, cards=(17,))
    ways = table.open_to(BuildStation, "payment", card="ore_elevator")
    assert {worths(way) for way in ways} == {(1, 2), (2, 1), (2, 3), (3, 2)}


def test_a_station_can_be_built_whose_lower_price_cannot_be_paid(lay) -> None:
    """The player has exactly 3 and 2, but neither 1 nor a second 2."""
    table = landed(lay, cards=(17,))
    table.row("yellow", column=5, cubes=(0, 0, 1))
    table.row("brown", column=5, cubes=(0, 1, 0))
    assert table.open_to(BuildStation, "payment", card="ore_elevator") == ["yellow III, brown II"]


# ---------------------------------------------------------------- what comes first


def test_the_effect_at_once_comes_before_the_lasting_ones_of_earlier_stations(lay) -> None:
    """II.2: an exchange fits in between, so their gains are not lost if a track is full."""
    table = landed(lay, ["tanker_exchange"], fuel=10, sb=9)
    for colour in ("black", "turquoise"):
        table.row(colour, cubes=(1, 0, 0))
    told = builds(table, "ore_elevator", 5, 3)
    assert table.all(told, events.Gained) == []
    told = table.does(Shift(("brown IV",)))
    (gained,) = table.all(told, events.Gained)
    assert (gained.fuel, gained.sb, gained.lost) == (0, 1, 0)
    assert table.match.awaiting == (0,)
    assert table.verbs(0) == {Forgo}
    told = table.does(BuyResource("black", "I", "2f"))
    (gained,) = table.all(told, events.Gained)
    assert (gained.fuel, gained.sb, gained.source) == (1, 0, "tanker_exchange")
    assert table.tracks() == (9, 10)
    assert table.verbs(0) == {EndTurn}


def test_what_a_lasting_effect_brings_may_be_forgone_where_there_is_no_room(lay) -> None:
    table = landed(lay, ["tanker_exchange"], fuel=10, sb=9)
    builds(table, "ore_elevator", 5, 3)
    table.does(Forgo())  # the action points
    told = table.does(Forgo())
    assert table.one(told, events.Forgone).fuel == 1
    assert table.tracks() == (10, 10)


def test_where_there_is_room_nothing_is_asked(lay) -> None:
    table = landed(lay, ["tanker_exchange"])
    builds(table, "ore_elevator", 5, 3)
    table.does(Shift(("brown IV",)))
    assert table.tracks() == (1, 1)
    assert table.verbs(0) == {EndTurn}


# ---------------------------------------------------------------- order, number and place


def test_sm_41_stations_are_worth_0_1_2_and_3_points(lay) -> None:
    table = lay()
    points = []
    for place, station in zip(("F5", "F7", "F11", "F14"), STATIONS, strict=False):
        table.figure(place, 0, "station", station)
        points.append(table.points()["Space stations"])
    assert points == [0, 1, 3, 6]


def test_sm_41_four_are_all(lay) -> None:
    table = landed(lay, list(STATIONS)[:3])
    table.figure("F14", 0, "station", list(STATIONS)[3])
    table.go()
    assert table.barred(BuildStation) == "All 4 of your stations are built."


def test_a_card_serves_once(lay) -> None:
    table = landed(lay, ["ore_elevator"])
    assert "ore_elevator" not in table.choices(BuildStation, "card")
    table.refused(BuildStation("ore_elevator", "yellow II+III, brown III"))


@pytest.mark.parametrize(
    ("seats", "at", "told"),
    [
        (4, "F19", "F19 is a portal: stations and missions need an empty hex."),
        (4, "F10", "Gildmere is on F10: stations and missions need an empty hex."),
        (4, "F8", "A colony stands on F8, and a hex holds one figure."),
        (3, "F17", ""),
    ],
    ids=["a portal", "a planet", "an own figure", "a planet space not used by three"],
)
def test_sm_42_ht_43_stations_are_built_on_empty_hexes(lay, seats, at, told) -> None:
    table = lay(seats)
    for colour, row in FULL.items():
        table.row(colour, **row)
    table.planet("F10", "Y3")
    table.figure("F8", 0, "colony", "K3")
    table.set(ship=at)
    table.supplement()
    table.does(Fly(at))
    if told:
        assert table.barred(BuildStation) == told
    else:
        builds(table, "ore_elevator")
        assert table.state.figures[at].kind == "station"


def test_sm_42_nor_on_the_home_planet(lay) -> None:
    table = landed(lay, at="H10")
    assert "home" in table.barred(BuildStation)


def test_sm_a34_one_figure_to_a_hex(lay) -> None:
    table = landed(lay)
    builds(table, "ore_elevator")
    table.does(Forgo())
    table.supplement()
    table.does(Fly("H11"))
    assert table.barred(BuildStation) == "A station stands on H11, and a hex holds one figure."


# ---------------------------------------------------------------- what each does at once


def test_tanker_exchange_brings_four_in_fuel_and_spacebucks(lay) -> None:
    table = landed(lay)
    builds(table, "tanker_exchange")
    assert len(table.open_to(UseEffect, "choice", effect="tanker_exchange")) == 5
    table.does(UseEffect("tanker_exchange", "3f1s"))
    assert table.tracks() == (3, 1)


@pytest.mark.parametrize(
    ("choice", "drives", "after"),
    [("take_drive", [], [1]), ("upgrade_drive", [1], [2]), ("upgrade_drive", [1, 2], [2, 2])],
)
def test_drive_foundry_gives_a_drive_or_upgrades_one(lay, choice, drives, after) -> None:
    table = landed(lay, drives=drives)
    builds(table, "drive_foundry")
    table.does(UseEffect("drive_foundry", choice))
    assert table.mat().drives == after
    assert table.mat().fuel == 0


def test_ash_vault_adds_two_spaces_and_brings_a_cube(lay) -> None:
    table = landed(lay, contamination=3, beside=1)
    builds(table, "ash_vault")
    mat = table.mat()
    assert (mat.spaces, mat.contamination, mat.beside) == (5, 3, 1)
    assert table.cubes("black") == (2, 1, 1)
    table.does(Store("black", "I"))
    assert table.cubes("black") == (3, 1, 1)


def test_orbital_bourse_draws_two_cards(lay) -> None:
    table = landed(lay)
    table.next_cards(20, 21)
    table.go()
    builds(table, "orbital_bourse")
    table.does(UseEffect("orbital_bourse", "draw"))
    assert sorted(table.mat().hand) == [20, 21]


def test_or_plays_one(lay) -> None:
    table = landed(lay)
    table.hold(20)
    table.go()
    builds(table, "orbital_bourse")
    table.does(UseEffect("orbital_bourse", "play_card"))
    table.does(PlayCard(20, "mission"))
    assert table.mat().missions == [20]
    assert DrawCards not in table.verbs(0)


def test_ht_39_ore_elevator_brings_three_points_to_shift(lay) -> None:
    """The first station has no permanent effect: nothing was built earlier."""
    table = landed(lay)
    told = builds(table, "ore_elevator")
    assert not table.all(told, events.Gained)
    assert Upgrade not in table.verbs(0)
    table.does(Shift(("brown IV",)))
    assert table.mat().rows["brown"].column == 4
    assert not table.mat().due
    assert table.tracks() == (0, 0)


def test_calibration_ring_brings_three_points_to_upgrade(lay) -> None:
    table = landed(lay)
    builds(table, "calibration_ring")
    assert Shift not in table.verbs(0)
    table.does(Upgrade(("black 3",)))
    assert table.mat().rows["black"].value == 3


def test_sm_a41_such_points_are_no_die_action(lay) -> None:
    """They buy nothing, and no card adds to them."""
    table = landed(lay, cards=(25,), sb=10)
    builds(table, "calibration_ring")
    (due,) = table.mat().due
    assert due.left == 3


# ---------------------------------------------------------------- what each does again and again

INCOME = {
    "tanker_exchange": (1, 1, 0),
    "drive_foundry": (2, 0, 0),
    "ash_vault": (1, 0, 1),
    "orbital_bourse": (0, 2, 0),
    "ore_elevator": (0, 1, 1),
    "calibration_ring": (0, 0, 0),
}
"""Fuel, SpaceBucks and cubes of any colour."""


@EACH
def test_sm_43_ht_41_at_the_turn_end_every_station_works_once(lay, station) -> None:
    table = lay()
    table.figure("F5", 0, "station", station)
    table.set(fuel=0, sb=0)
    table.set(1, fuel=0, sb=0)
    table.turn_end()
    fuel, sb, cubes = INCOME[station]
    assert table.tracks() == (fuel, sb)
    assert table.tracks(1) == (0, 0)
    if cubes:
        table.does(Store("yellow", "I"))
        assert table.cubes("yellow") == (1, 0, 0)
    if station == "calibration_ring":
        assert {Upgrade, Shift} <= table.verbs(0)
        table.does(Upgrade(("black 2",)))
        table.does(Shift(("black II",)))
        assert (table.mat().rows["black"].value, table.mat().rows["black"].column) == (2, 2)
    assert not table.mat().due


@EACH
def test_sm_43_sm_a16_at_a_later_building_the_earlier_ones_work_once(lay, station) -> None:
    """The new one itself works at the turn end only. Its immediate effect is used, so Orbital
    Bourse draws its cards."""
    new = "orbital_bourse" if station != "orbital_bourse" else "tanker_exchange"
    rows = {
        colour: {"cubes": (3, 2, 1) if colour in STATIONS[new].colours else (0, 0, 0), "column": 3}
        for colour in COLOURS
    }
    table = landed(lay, [station], rows=rows)
    builds(table, new, 5, 3)
    if new == "orbital_bourse":
        table.does(UseEffect(new, "draw"))
    else:
        table.does(UseEffect(new, "4f"))
    fuel, sb, cubes = INCOME[station]
    assert table.tracks() == (fuel + 4 * (new == "tanker_exchange"), sb)
    if cubes:
        table.does(Store("brown", "I"))
    if station == "calibration_ring":
        table.does(Upgrade(("black 2",)))
        table.does(Forgo())
    assert not table.mat().due


def test_ht_40_the_second_station_tanker_exchange_after_ore_elevator(lay) -> None:
    rows = {"black": {"cubes": (3, 2, 1), "column": 3}, "yellow": {"cubes": (3, 2, 1), "column": 3}}
    table = landed(lay, ["ore_elevator"], rows=rows)
    told = builds(table, "tanker_exchange", 5, 3)
    assert table.one(told, events.StationBuilt).number == 2
    table.does(UseEffect("tanker_exchange", "2f2s"))
    table.does(Store("brown", "I"))
    assert table.tracks() == (2, 3)
    assert table.cubes("brown") == (1, 0, 0)


def test_sm_a37_what_earlier_stations_do_waits_for_what_the_new_one_does(lay) -> None:
    rows = {"black": {"cubes": (3, 2, 1), "column": 3}, "yellow": {"cubes": (3, 2, 1), "column": 3}}
    table = landed(lay, ["ore_elevator"], rows=rows)
    builds(table, "tanker_exchange", 5, 3)
    assert Store not in table.verbs(0)
    table.does(UseEffect("tanker_exchange", "2f2s"))
    assert Store in table.verbs(0)


def test_sm_a26_a_drive_without_room_is_lost(lay) -> None:
    table = landed(lay, drives=[1, 1, 1])
    builds(table, "drive_foundry")
    told = table.does(UseEffect("drive_foundry", "take_drive"))
    assert table.one(told, events.DriveTaken).lost
    assert table.mat().drives == [1, 1, 1]


def test_a_flight_without_building_is_possible(lay) -> None:
    table = landed(lay)
    table.does(EndTurn())
    assert table.match.awaiting == (Seat(1),)
