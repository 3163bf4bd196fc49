"""Ways to lay and pay cubes, and to divide sums. The tests count them where the rules use
tables."""

from itertools import product

import pytest

from rules.kernel import Pile
from rules.solarius.content import COLOURS, FIGURES
from rules.solarius.mat.mat import affordable, charge, code, divisions, level_out, payments, read
from rules.solarius.mat.storage import columns_of, fills, places, read_paid, ways, worth, write_paid
from rules.solarius.state import Mat, Row

SPACES = FIGURES.storage.spaces
ROWS = [*product(*(range(most + 1) for most in SPACES))]  # every row of cubes, even with gaps


def mat(fuel: int, sb: int) -> Mat:
    return Mat({colour: Row() for colour in COLOURS}, Pile(kind="card"), "H10", fuel=fuel, sb=sb)


# ---------------------------------------------------------------- cubes


@pytest.mark.parametrize("usable", FIGURES.storage.usable)
def test_every_way_to_lay_cubes_obeys_the_pyramid_at_every_cube(usable):
    found = [(cubes, spaces) for cubes in ROWS for spaces in fills(cubes, usable, 6)]
    for lying, spaces in found:
        orders = [[]]
        for at in columns_of(spaces):
            orders = [
                [*order[:place], at, *order[place:]]
                for order in orders
                for place in range(len(order) + 1)
            ]
        assert any(follows(lying, usable, order) for order in orders)


def follows(cubes, usable, order):
    """Whether cubes can be laid in this order."""
    row = list(cubes)
    for at in order:
        if at not in places(tuple(row), usable):
            return False
        row[at - 1] += 1
    return True


def test_the_fullest_and_most_valuable_comes_first():
    assert fills((0, 0, 0), 5, 3) == ("I+I+II", "I+I+I", "I+I", "I")
    assert fills((3, 2, 0), 6, 2) == ("III",)
    assert fills((3, 2, 1), 6, 4) == ()


@pytest.mark.parametrize("value", range(12))
def test_a_price_is_met_by_every_choice_of_cubes_that_is_worth_it_the_fewest_first(value):
    for cubes in ROWS:
        every = [*product(*(range(held + 1) for held in cubes))]
        assert {*ways(cubes, value)} == {way for way in every if worth(way) == value}
        assert [sum(way) for way in ways(cubes, value)] == sorted(
            sum(way) for way in ways(cubes, value)
        )


@pytest.mark.parametrize("value", range(1, 12))
def test_whoever_overpays_gives_no_cube_that_could_stay(value):
    for cubes in ROWS:
        found = ways(cubes, value, over=True)
        assert bool(found) == (worth(cubes) >= value)
        for way in found:
            spared = [worth(way) - at for at, count in enumerate(way, 1) if count]
            assert worth(way) == value or (worth(way) > value > max(spared))


def test_payments_are_read_as_they_are_written():
    paid = (("black", (1, 1, 0)), ("brown", (0, 0, 1)))
    assert read_paid(write_paid(paid)) == paid
    assert write_paid((("black", (0, 0, 0)),)) == "nothing"
    assert read_paid("nothing") == ()


# ---------------------------------------------------------------- fuel and SpaceBucks


@pytest.mark.parametrize("amount", range(7))
def test_a_sum_is_divided_in_every_way(amount):
    assert [sum(read(each)) for each in divisions(amount)] == [amount] * (amount + 1)
    assert len({*divisions(amount)}) == amount + 1


@pytest.mark.parametrize("amount", [1, 2, 3, 4])
def test_what_is_filled_in_loses_as_little_as_can_be(amount):
    for fuel, sb in product(range(11), repeat=2):
        lost = {
            split: max(0, fuel + split[0] - 10) + max(0, sb + split[1] - 10)
            for split in map(read, divisions(amount))
        }
        assert lost[read(level_out(mat(fuel, sb), amount))] == min(lost.values())


def test_a_sum_is_paid_as_far_as_either_track_goes():
    assert {*payments(mat(1, 5), 3)} == {"3s", "1f2s"}
    assert payments(mat(1, 1), 3) == []
    assert payments(mat(4, 2), 2)[0] == "2f"


def test_the_first_of_a_thing_may_be_cheaper():
    assert [charge(count, [1, 1], 2) for count in range(5)] == [0, 1, 2, 4, 6]
    assert [affordable(money, [1, 1], 2) for money in range(7)] == [0, 1, 2, 2, 3, 3, 4]
    assert [affordable(money, [], 2) for money in range(5)] == [0, 0, 1, 1, 2]
    assert code(0, 0) == "0"
