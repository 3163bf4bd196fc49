"""Dues: the possible uses of points, their order, and the points that are lost."""

import pytest

from rules.kernel import Seat
from rules.solarius.events import Forgone
from rules.solarius.settling.spending import Forgo, Shift, Spending, Store, Upgrade, UseEffect
from rules.solarius.state import Due

RING = ("upgrade", "shift")


def owing(lay, *dues, turn=0, **facts):
    """A table where seat 0 still has these dues."""
    table = lay()
    table.state.turn = turn
    table.set(due=[*dues], **facts)
    table.now(Spending(Seat(0)), Spending(Seat(1)))
    return table


def points(left, *uses, origin="outpost"):
    return Due("tech", origin, "calibration_ring", left, uses=uses)


# ---------------------------------------------------------------- points


def test_points_of_two_effects_are_not_added(lay):
    table = owing(lay, points(2, "shift"), points(2, *RING))
    assert table.open_to(Shift, "dice") == [
        f"{colour} II" for colour in ("black", "yellow", "turquoise", "brown")
    ]


def test_points_that_can_do_least_else_are_used_first(lay):
    table = owing(lay, points(2, *RING), points(3, "shift"))
    table.does(Shift(("black II",)))
    assert [(due.uses, due.left) for due in table.mat().due] == [(RING, 2), (("shift",), 2)]
    table.does(Upgrade(("black 2",)))
    assert [(due.uses, due.left) for due in table.mat().due] == [(RING, 1), (("shift",), 2)]


def test_what_costs_more_takes_the_points_that_are_enough(lay):
    table = owing(lay, points(2, "shift"), points(3, *RING))
    table.does(Shift(("black III",)))
    assert [(due.uses, due.left) for due in table.mat().due] == [(("shift",), 2)]


def test_each_tech_die_is_named_once_with_how_far_it_goes(lay):
    table = owing(lay, points(4, "upgrade"))
    assert table.open_to(Upgrade, "dice", dice=["black 3"]) == [
        "yellow 2",
        "turquoise 2",
        "brown 2",
    ]
    assert (
        table.refused(Upgrade(("black 2", "black 3"))) == "Choose one goal for the black tech die."
    )
    assert table.refused(Upgrade(())) == "Choose at least one tech die."


def test_what_is_too_little_for_any_step_is_lost_at_once(lay):
    table = lay()
    for colour in ("black", "yellow", "turquoise", "brown"):
        table.row(colour, level=2)
    table.set(due=[points(1, "upgrade")])
    told = [each.event for each in table.now(Spending(Seat(0)), Spending(Seat(1))).events]
    assert table.one(told, Forgone) == Forgone(Seat(0), 1, forced=True)


# ---------------------------------------------------------------- what waits


@pytest.mark.parametrize(
    "useless", [Due("play", "immediate", "orbital_bourse"), points(0, origin="immediate")]
)
def test_what_is_of_no_use_keeps_nothing_waiting(lay, useless):
    later = Due("cubes", "permanent", "ore_elevator", 1, rows=("yellow",))
    table = owing(lay, useless, later)
    assert table.mat().due == [later]
    table.does(Store("yellow", "I"))
    assert table.mat().due == []


def test_what_is_of_use_does(lay):
    later = Due("cubes", "permanent", "ore_elevator", 1, rows=("yellow",))
    table = owing(lay, points(1, "shift", origin="immediate"), later)
    assert table.verbs(0) == {Shift, Forgo}
    table.does(Shift(("black II",)))
    assert table.verbs(0) == {Store, Forgo}


def test_forgoing_gives_up_all_at_once(lay):
    table = owing(
        lay,
        points(2, "shift"),
        Due("cubes", "outpost", "colony_harvest", 3, rows=("black", "brown")),
    )
    told = table.does(Forgo())
    assert table.one(told, Forgone) == Forgone(Seat(0), 5, forced=False, resources=3)
    assert table.mat().due == []


def test_forgoing_what_a_new_station_does_leaves_what_earlier_ones_do(lay):
    """The permanent effects come after the immediate one (II.2). They are not available yet, so
    they are not lost."""
    later = Due("cubes", "permanent", "ore_elevator", 1, rows=("yellow",))
    table = owing(lay, points(2, "shift", origin="immediate"), later)
    told = table.does(Forgo())
    assert table.one(told, Forgone) == Forgone(Seat(0), 2, forced=False)
    assert table.verbs(0) == {Store, Forgo}
    table.does(Store("yellow", "I"))
    assert table.cubes("yellow") == (1, 0, 0)


def test_effects_are_used_in_any_order_and_each_is_asked_for(lay):
    """II.2: the player chooses the order, and how fuel and SpaceBucks are divided. Nothing is
    filled in."""
    mixes = [Due("mix", "outpost", "colony_supplies", 3), Due("mix", "card", "30", 2)]
    table = owing(lay, *mixes)
    menu = table.match.menu(Seat(0))
    assert menu.complete(UseEffect, {}).slot == "effect"
    assert menu.complete(UseEffect, {"effect": "30"}).slot == "choice"
    table.does(UseEffect("30", "1f1s"))
    assert table.match.menu(Seat(0)).complete(UseEffect, {}).slot == "choice"


# ---------------------------------------------------------------- cubes without room


def test_a_cube_without_room_waits_while_others_can_be_sold(lay):
    table = lay()
    table.row("black", cubes=(2, 0, 0))
    table.state.turn = Seat(0)
    table.set(due=[Due("cubes", "die", left=1, rows=("black",))])
    table.now(Spending(Seat(0)), Spending(Seat(1)))
    assert (
        table.barred(Store) == "No space is free there: sell a resource first, or forgo 1 resource."
    )


def test_outside_the_own_turn_it_is_lost(lay):
    table = lay()
    table.row("black", cubes=(2, 0, 0))
    table.state.turn = None
    table.set(due=[Due("cubes", "hub", "A", 1, rows=("black",))])
    told = [each.event for each in table.now(Spending(Seat(0)), Spending(Seat(1))).events]
    assert table.one(told, Forgone).forced


@pytest.mark.parametrize(
    ("tech_die", "cubes", "closed"),
    [
        (1, (0, 0, 0), {"II": "Column II is open once the tech die stands further right."}),
        (
            5,
            (2, 1, 0),
            {
                "II": (
                    "Column II has to hold fewer resources than the one before it: fill that first."
                )
            },
        ),
        (5, (3, 1, 0), {"I": "Column I has no free space."}),
        (5, (3, 1, 0), {"III": "Column III takes a resource once all columns before it are full."}),
    ],
)
def test_why_a_column_is_closed(lay, tech_die, cubes, closed):
    table = lay()
    table.row("black", column=tech_die, cubes=cubes)
    table.set(due=[Due("cubes", "die", left=1, rows=("black",))])
    table.now(Spending(Seat(0)), Spending(Seat(1)))
    shown = table.choices(Store, "spaces", row="black")
    assert {column: shown[column].barred for column in closed} == closed
