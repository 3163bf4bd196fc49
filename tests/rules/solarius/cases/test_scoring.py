"""The final scoring: cases SM-52 to SM-56 and HT-56 to HT-63."""

from itertools import combinations, pairwise

import pytest

from rules.solarius.content import PLANETS
from rules.solarius.events import LinksCounted
from rules.solarius.flight.drives import BuyDrives
from rules.solarius.flight.flight import Fly
from rules.solarius.flight.planets import Settle
from rules.solarius.scoring import count_connected

COLOURS = ("black", "yellow", "turquoise", "brown")
BY_COLOUR = {
    colour: [id_ for id_, planet in PLANETS.items() if planet.colour == colour]
    for colour in COLOURS
}


def scored(lay, category, **facts):
    table = lay()
    table.set(**facts)
    return table.points()[category]


# ---------------------------------------------------------------- planets


@pytest.mark.parametrize("planet", PLANETS)
def test_a_settled_planet_brings_what_is_printed_on_it(lay, planet) -> None:
    assert scored(lay, "Planets", settled=[planet]) == PLANETS[planet].points


@pytest.mark.parametrize(
    ("count", "points"), [(0, 0), (1, -1), (2, -3), (3, -6), (4, -10), (5, -15), (6, -21)]
)
def test_sm_52_ht_59_sm_a21_planets_not_settled_cost_more_and_more(lay, count, points) -> None:
    assert scored(lay, "Planets", settling=BY_COLOUR["black"][:count]) == points


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ((2, 2, 1, 1), 4),
        ((3, 1, 1, 0), 2),
        ((2, 2, 2, 0), 4),
        ((2, 2, 2, 2), 8),
        ((2, 2, 2, 1), 6),
        ((9, 9, 0, 0), 0),
        ((1, 1, 1, 1), 4),
    ],
)
def test_ht_57_ht_58_sets_of_different_colours(lay, counts, points) -> None:
    settled = [
        id_
        for colour, count in zip(COLOURS, counts, strict=True)
        for id_ in BY_COLOUR[colour][:count]
    ]
    assert scored(lay, "Sets of planets", settled=settled) == points


@pytest.mark.parametrize(
    "counts", [(3, 2, 2, 1), (4, 3, 2, 2), (3, 3, 1, 1), (5, 1, 1, 1), (3, 3, 3, 2), (2, 2, 2, 1)]
)
def test_sm_a48_no_other_way_to_make_sets_brings_more(lay, counts) -> None:
    settled = [
        id_
        for colour, count in zip(COLOURS, counts, strict=True)
        for id_ in BY_COLOUR[colour][:count]
    ]
    assert scored(lay, "Sets of planets", settled=settled) == best(counts)


def best(counts):
    """The maximum over all divisions into sets."""
    sets = [
        (chosen, points)
        for size, points in ((4, 4), (3, 2))
        for chosen in combinations(range(4), size)
    ]
    possible = [(chosen, points) for chosen, points in sets if all(counts[at] for at in chosen)]
    rests = [
        (points, tuple(n - (at in chosen) for at, n in enumerate(counts)))
        for chosen, points in possible
    ]
    return max([points + best(rest) for points, rest in rests], default=0)


# ---------------------------------------------------------------- tech dice, storage, tracks


@pytest.mark.parametrize(("level", "points"), [(1, 0), (4, 0), (5, 2), (6, 4)])
def test_ht_63_the_last_two_faces_of_a_tech_die(lay, level, points) -> None:
    table = lay()
    table.row("black", level=level)
    assert table.points()["Tech dice"] == points


@pytest.mark.parametrize(("column", "points"), [(1, 0), (2, 0), (3, 0), (4, 1), (5, 1)])
def test_a_tech_die_in_iv_or_v(lay, column, points) -> None:
    table = lay()
    table.row("black", column=column)
    assert table.points()["Columns IV and V"] == points


@pytest.mark.parametrize(
    ("column", "cubes", "points"),
    [
        (5, (3, 2, 0), 2),
        (5, (3, 0, 0), 1),
        (5, (3, 2, 1), 3),
        (5, (2, 2, 1), 2),
        (5, (2, 1, 0), 0),
        (4, (3, 2, 1), 0),
    ],
)
def test_sm_53_ht_56_full_columns_of_a_row_whose_die_is_in_v(lay, column, cubes, points) -> None:
    """Marion's black row, with columns I and II full: 2 action points, besides the one for the die
    itself."""
    table = lay()
    table.row("black", column=column, cubes=cubes)
    assert table.points()["Full storage"] == points
    assert table.points()["Columns IV and V"] == 1


@pytest.mark.parametrize(("steps", "points"), [(0, 0), (4, 0), (5, 1), (9, 1), (10, 2)])
def test_sm_56_ht_62_the_tracks(lay, steps, points) -> None:
    assert scored(lay, "Fuel and SpaceBucks", fuel=steps, sb=0) == points
    assert scored(lay, "Fuel and SpaceBucks", fuel=0, sb=steps) == points
    assert scored(lay, "Fuel and SpaceBucks", fuel=steps, sb=steps) == 2 * points


def test_contamination_beside_the_mat_costs_a_point_each(lay) -> None:
    assert scored(lay, "Contamination", contamination=3, beside=4) == -4


@pytest.mark.parametrize(("open_", "points"), [(0, 0), (1, -1), (3, -3)])
def test_open_missions_cost_a_point_each(lay, open_, points) -> None:
    table = lay()
    table.take_on(*range(1, open_ + 1))
    assert table.points()["Missions"] == points


@pytest.mark.parametrize("kind", ["colony", "station", "mission"])
def test_figures_beside_a_built_hub(lay, kind) -> None:
    table = lay()
    table.hub("A")
    table.figure("A11", 0, kind)
    table.figure("A14", 0, kind)
    table.figure("A13", 0, kind)
    table.figure("B12", 0, kind)
    table.figure("A5", 1, kind)
    assert (table.points()["Commercial hubs"], table.points(1)["Commercial hubs"]) == (2, 1)


# ---------------------------------------------------------------- connected figures


@pytest.mark.parametrize(
    ("seats", "counts", "prizes"),
    [
        (4, (5, 5, 3, 1), (5, 5, 2, 0)),
        (4, (5, 4, 4, 4), (6, 2, 2, 2)),
        (4, (3, 3, 3, 3), (3, 3, 3, 3)),
        (4, (1, 2, 3, 4), (0, 2, 4, 6)),
        (3, (5, 5, 3), (3, 3, 0)),
        (3, (5, 3, 3), (4, 1, 1)),
        (3, (4, 4, 4), (2, 2, 2)),
        (2, (3, 3), (1, 1)),
        (2, (1, 3), (0, 2)),
    ],
)
def test_sm_54_ht_60_prizes_and_ties(lay, seats, counts, prizes) -> None:
    """SM-A24: three who tie among three get (4 + 2 + 0) / 3 = 2 each."""
    table = lay(seats)
    places = iter([hex_ for hex_ in table.state.chart.names if hex_[0] in "ABCDEF"])
    for seat, count in enumerate(counts):
        table.set(seat, drives=[2, 2, 2])
        for _ in range(count):
            table.figure(next(places), seat, "station")
    assert [table.points(seat)["Connected figures"] for seat in range(seats)] == list(prizes)


def test_sm_55_figures_with_outposts_count_twice(lay) -> None:
    table = lay()
    table.figure("B4", 0, "colony", outpost="colony_supplies")
    table.figure("B5", 0, "station")
    assert count_connected(table.state, 0) == 3


@pytest.mark.parametrize(("drives", "count"), [([], 2), ([1], 3), ([2], 4), ([1, 1], 4)])
def test_sm_a15_figures_are_linked_within_the_range_of_the_drives(lay, drives, count) -> None:
    """From B4 it is one step to B5, then two to B7, and three more to A16."""
    table = lay()
    table.set(drives=drives)
    chain = ("B4", "B5", "B7", "A16")
    for hex_ in chain:
        table.figure(hex_, 0, "station")
    steps = [table.state.chart.distance(*pair) for pair in pairwise(chain)]
    assert steps == [1, 2, 3]
    assert count_connected(table.state, 0) == count


def test_who_loses_a_prize_to_another_is_told_so(lay) -> None:
    """The first two figures come one after another. The third comes from the leader and changes
    nothing."""
    table = lay()
    table.set(fuel=9)
    for hex_, told in (("A1", [LinksCounted((2, 0), (1, 1))]), ("A6", [])):
        table.set(ship=hex_)
        table.planet(hex_, "Y3" if hex_ == "A1" else "Y4")
        table.supplement()
        table.does(Fly(hex_))
        assert table.all(table.does(Settle()), LinksCounted) == told


def test_a_drive_that_links_figures_takes_a_prize_too(lay) -> None:
    table = lay()
    table.set(fuel=9)
    table.figure("B5", 0, "station")
    table.figure("B7", 0, "station")
    table.figure("A8", 1, "station")
    table.supplement()
    assert table.all(table.does(BuyDrives(1)), LinksCounted) == [LinksCounted((2, 0), (1, 1))]


def test_neither_fuel_nor_cards_nor_portals_link_figures(lay) -> None:
    table = lay()
    table.set(fuel=10)
    table.develop(2, 16)
    table.figure("A18", 0, "station")
    table.figure("A15", 0, "station")
    table.figure("B18", 0, "station")
    table.figure("A8", 0, "station")
    assert count_connected(table.state, 0) == 2


def test_the_biggest_group_counts(lay) -> None:
    table = lay()
    for hex_ in ("B4", "B5", "E15", "E16", "E11"):
        table.figure(hex_, 0, "station")
    assert count_connected(table.state, 0) == 3


# ---------------------------------------------------------------- who wins


def test_sm_a47_a_tie_goes_to_more_points_from_planets(lay) -> None:
    table = lay()
    table.set(0, fuel=0, sb=0, settled=["K8"])
    table.set(1, fuel=0, sb=0)
    table.row("black", seat=1, level=6)
    rows = table.match.tally().rows
    assert [row.total for row in rows] == [5, 5]
    assert [row.rank for row in rows] == [1, 2]


def test_after_that_the_win_is_shared(lay) -> None:
    table = lay()
    for seat in range(2):
        table.set(seat, settled=["K8"])
    assert [row.rank for row in table.match.tally().rows] == [1, 1]


def test_the_categories_come_in_the_order_of_the_rulebook(lay) -> None:
    assert list(lay().points()) == [
        "Planets",
        "Sets of planets",
        "Space stations",
        "Missions",
        "Commercial hubs",
        "Tech dice",
        "Columns IV and V",
        "Full storage",
        "Fuel and SpaceBucks",
        "Contamination",
        "Developments",
        "Connected figures",
    ]
