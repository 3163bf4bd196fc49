"""Resources in their rows: cases SM-22 to SM-25, HT-17 to HT-20 and HT-67."""

import pytest

from rules.solarius import events
from rules.solarius.bridge.actions import Act
from rules.solarius.bridge.anytime import BuyResource, SellResources
from rules.solarius.mat.storage import places
from rules.solarius.settling.spending import Forgo, Store

USABLE = {1: 2, 2: 3, 3: 5, 4: 6, 5: 6}
PYRAMID = ["000", "100", "200", "210", "300", "310", "320", "321"]


def fill(written: str) -> tuple[int, int, int]:
    one, two, three = map(int, written)
    return one, two, three


def resources(lay, count, cubes=(0, 0, 0), column=5, cards=()):
    """A table where this many black resources are to be stored in a row with these cubes."""
    table = lay()
    table.develop(*cards)
    table.row("black", cubes=cubes, column=column)
    table.set(sb=10)
    table.takes("black", "1")
    table.does(Act("resources", count - 1))
    return table


def test_sm_22_ht_17_three_cubes_in_an_empty_row(lay) -> None:
    """Two go in column I. The third may lie in column II although I is not full: together they are
    worth 4."""
    table = resources(lay, 3, column=3)
    ways = table.open_to(Store, "spaces", row="black")
    assert {"I+I+II", "I+I+I"} <= set(ways)
    told = table.does(Store("black", "I+I+II"))
    assert sum(table.one(told, events.Stored).columns) == 4
    assert table.cubes("black") == (2, 1, 0)


def test_sm_23_the_fills_that_can_be_reached_without_removing_anything() -> None:
    reached, layer = {fill("000")}, [fill("000")]
    for cubes in layer:
        for at in places(cubes, USABLE[5]):
            more = list(cubes)
            more[at - 1] += 1
            if tuple(more) not in reached:
                reached.add(tuple(more))
                layer.append(tuple(more))
    assert sorted(reached) == sorted(map(fill, PYRAMID))


@pytest.mark.parametrize(("column", "usable"), USABLE.items())
def test_sm_a1_how_many_spaces_can_be_used(lay, column, usable) -> None:
    table = resources(lay, 6, column=column)
    longest = table.open_to(Store, "spaces", row="black")[0]
    assert len(longest.split("+")) == usable


def test_sm_24_ht_18_three_cubes_lie_there_and_two_more_come(lay) -> None:
    table = resources(lay, 2, cubes=(3, 0, 0), column=3)
    table.does(Store("black", "II+II"))
    assert table.cubes("black") == (3, 2, 0)
    assert not table.mat().due


@pytest.mark.parametrize("column", [1, 2])
def test_ht_19_with_a_full_row_one_more_is_lost(lay, column) -> None:
    """It is kept if something is sold first; with card 28 it fits into column II."""
    table = resources(lay, 1, cubes=(column + 1, 0, 0), column=column)
    assert Store not in table.match.menu(0).moves
    assert table.barred(Store)
    told = table.does(Forgo())
    assert table.one(told, events.Forgone).points == 1
    assert table.cubes("black") == (column + 1, 0, 0)


def test_ht_19_with_card_28_it_fits(lay) -> None:
    table = resources(lay, 1, cubes=(3, 0, 0), column=2, cards=(28,))
    assert table.open_to(Store, "spaces", row="black") == ["II"]


def test_a_cube_that_is_sold_makes_room_for_one_that_waits(lay) -> None:
    """An exchange fits between the die action and its gains."""
    table = resources(lay, 2, cubes=(2, 0, 0), column=1)
    table.does(SellResources(1, 0, ("black I+I",)))
    table.does(Store("black", "I+I"))
    assert table.cubes("black") == (2, 0, 0)
    assert table.tracks() == (3, 10 - 2)


def test_sm_25_ht_20_payments_ignore_the_pyramid_and_new_cubes_obey_it(lay) -> None:
    """One I and one II were paid from a full row. The next cube goes to I, and the one after it may
    go to II."""
    table = lay()
    table.row("black", cubes=(3, 2, 1), column=5)
    table.set(sb=8)
    table.turn()
    table.does(SellResources(1, 0, ("black I", "black II")))
    assert table.cubes("black") == (2, 1, 1)
    assert table.open_to(BuyResource, "space", row="black") == ["I"]
    table.does(BuyResource("black", "I", "2s"))
    assert table.open_to(BuyResource, "space", row="black") == ["II"]
    table.does(BuyResource("black", "II", "2s"))
    assert table.cubes("black") == (3, 2, 1)


def test_ht_67_column_iii_needs_both_others_full(lay) -> None:
    """3-2-0 with the die in IV, one cube paid from I: the next goes to I, and after that III is
    open."""
    table = lay()
    table.row("black", cubes=(2, 2, 0), column=4)
    table.set(sb=8)
    table.turn()
    assert table.open_to(BuyResource, "space", row="black") == ["I"]
    table.does(BuyResource("black", "I", "2s"))
    assert table.open_to(BuyResource, "space", row="black") == ["III"]


def test_a_cube_is_never_stored_against_the_pyramid(lay) -> None:
    table = resources(lay, 1, cubes=(1, 0, 0))
    assert table.open_to(Store, "spaces", row="black") == ["I"]
    table.refused(Store("black", "II"))
    table.refused(Store("black", "III"))


def test_nor_in_another_row_than_the_dies(lay) -> None:
    table = resources(lay, 1)
    assert table.open_to(Store, "row") == ["black"]
    table.refused(Store("brown", "I"))
