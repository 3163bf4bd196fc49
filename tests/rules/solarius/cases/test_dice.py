"""Action dice, tech dice, contamination and the die action: cases SM-12 to SM-21, SM-26 to SM-28,
HT-05 to HT-16 and HT-21 to HT-25."""

import pytest

from rules.kernel import Seat
from rules.solarius import events
from rules.solarius.bridge.actions import Act
from rules.solarius.bridge.anytime import BuyResource, SellResources
from rules.solarius.bridge.bridge import TakeDie
from rules.solarius.cards.cards import Discard, DrawCards, PlayCard
from rules.solarius.settling.spending import Forgo, Shift, Store, Upgrade, UseEffect
from rules.solarius.turn.landing import EndTurn

COLOURS = ("black", "yellow", "turquoise", "brown")
SPACES = {-1: 0, 0: 1, 1: 2, 2: 3, 3: 4}  # spaces of the bridge, by the printed number


def points(table, told) -> int:
    return table.one(told, events.DieTaken).points


def all_on_the_red_space(lay, **facts):
    """All four dice on the space that takes 1 fuel or 1 SpaceBuck, without either in stock."""
    table = lay()
    table.set(fuel=0, sb=0, **facts)
    table.bridge(*[("black", "1")] * 4, spaces=(0, 0, 0, 0))
    return table


def test_sm_a7_who_could_pay_after_a_sale_has_to(lay) -> None:
    table = all_on_the_red_space(lay)
    table.row("brown", cubes=(2, 0, 0))
    table.turn()
    assert table.open_to(TakeDie, "die") == []
    assert table.refused(TakeDie(1, "standard")).endswith("you have neither: sell resources first.")
    assert isinstance(table.match.default(Seat(0)), SellResources)
    table.does(table.match.default(Seat(0)))
    assert sum(table.tracks()) == 1
    table.does(table.match.default(Seat(0)))
    assert table.tracks() == (0, 0)


def test_sm_a7_who_has_nothing_to_sell_takes_any_for_nothing(lay) -> None:
    table = all_on_the_red_space(lay)
    table.row("brown", cubes=(1, 0, 0))  # an odd cube is worth nothing
    table.turn()
    assert table.open_to(TakeDie, "die") == [1, 2, 3, 4]
    table.does(TakeDie(1, "standard"))


def test_sm_a7_with_card_26_one_cube_is_enough(lay) -> None:
    table = all_on_the_red_space(lay)
    table.develop(26)
    table.row("brown", cubes=(1, 0, 0))
    table.turn()
    assert table.open_to(TakeDie, "die") == []
    table.does(table.match.default(Seat(0)))
    assert sum(table.tracks()) == 1


# ---------------------------------------------------------------- points of a die


def test_sm_12_cubes_in_the_top_row_are_black(lay) -> None:
    table = lay()
    table.takes("black", "2")
    table.does(Act("resources"))
    table.does(Store("black", "I+I"))
    assert table.cubes("black") == (2, 0, 0)


@pytest.mark.parametrize(
    ("face", "worth"), [("1", 1), ("2", 2), ("3", 3), ("star", 2), ("star+1", 3)]
)
def test_sm_13_ht_05_points_by_face_with_a_tech_die_of_2(lay, face, worth) -> None:
    """A black star +1 with a black tech die of 2 brings 3 victory points, and 1 contamination."""
    table = lay()
    table.row("black", level=2)
    assert points(table, table.takes("black", face)) == worth
    assert table.mat().contamination == (worth >= 3)


@pytest.mark.parametrize(("level", "worth"), [(4, 4), (5, 4), (6, 4)])
def test_sm_14_ht_63_the_last_faces_of_a_tech_die_count_four(lay, level, worth) -> None:
    table = lay()
    table.row("black", level=level)
    assert points(table, table.takes("black", "star")) == worth
    assert table.points()["Tech dice"] == {4: 0, 5: 2, 6: 4}[level]


# ---------------------------------------------------------------- the bridge


def test_sm_15_ht_06_a_die_from_the_red_space_costs_one_fuel(lay) -> None:
    table = lay()
    table.takes("black", "2", at=SPACES[-1], split="1f")
    assert table.tracks() == (1, 2)


def test_or_one_spacebuck(lay) -> None:
    table = lay()
    table.takes("black", "2", at=SPACES[-1], split="1s")
    assert table.tracks() == (2, 1)


@pytest.mark.parametrize("value", [1, 2, 3])
def test_sm_16_ht_07_a_bonus_is_split_as_one_likes(lay, value) -> None:
    table = lay()
    table.bridge(*[("black", "1")] * 4, spaces=(SPACES[value], 4, 4, 4))
    splits = table.open_to(TakeDie, "split", die=1, space="standard", colour=None)
    expected = []
    for fuel in range(value + 1):
        table = lay()
        table.bridge(*[("black", "1")] * 4, spaces=(SPACES[value], 4, 4, 4))
        split = f"{f'{fuel}f' * bool(fuel)}{f'{value - fuel}s' * (fuel < value)}"
        table.does(TakeDie(1, "standard", split=split))
        assert table.tracks() == (2 + fuel, 2 + value - fuel)
        expected.append(split)
    assert sorted(splits) == sorted(expected)


def test_a_die_on_the_space_with_0_pays_nothing(lay) -> None:
    table = lay()
    table.takes("black", "2", at=SPACES[0])
    assert table.tracks() == (2, 2)


def test_what_a_bonus_brings_beyond_ten_is_lost(lay) -> None:
    table = lay()
    table.set(fuel=9)
    table.takes("black", "2", at=SPACES[3], split="3f")
    assert table.tracks() == (10, 2)


def test_after_a_turn_all_dice_are_older_and_the_new_one_lies_on_the_red_space(lay) -> None:
    """A die on the last space stays there."""
    table = lay()
    table.bridge(
        ("black", "1"), ("yellow", "1"), ("turquoise", "1"), ("brown", "1"), spaces=(0, 2, 3, 4)
    )
    table.supplement()
    table.rolls((6,))
    table.state.bridge.pop(2)
    told = table.does(EndTurn())
    new = table.one(told, events.BridgeRefilled)
    assert new.face == "star+1"
    lying = [(die.colour, die.space) for die in table.state.bridge]
    assert lying == [(new.colour, 0), ("black", 1), ("yellow", 3), ("brown", 4)]
    assert table.match.awaiting == (1,)


# ---------------------------------------------------------------- contamination


def test_sm_17_ht_08_a_strong_die_with_a_bought_point_contaminates_once(lay) -> None:
    table = lay()
    table.takes("black", "3")
    told = table.does(Act("resources", 1))
    assert table.one(told, events.Acted).points == 4
    assert table.tracks() == (2, 0)
    assert table.mat().contamination == 1


def test_sm_18_ht_09_points_bought_up_to_three_contaminate_not(lay) -> None:
    table = lay()
    table.takes("black", "2")
    assert table.one(table.does(Act("resources", 1)), events.Acted).points == 3
    assert table.mat().contamination == 0


def test_ht_10_points_of_a_card_up_to_three_contaminate_not(lay) -> None:
    table = lay()
    table.develop(24)
    table.takes("black", "2")
    assert table.one(table.does(Act("resources")), events.Acted).points == 3
    assert table.mat().contamination == 0


@pytest.mark.parametrize("face", ["1", "2"])
@pytest.mark.parametrize(("space", "to"), [("transformation", "brown"), ("research", None)])
def test_sm_19_the_special_spaces_contaminate_whatever_the_value(lay, face, space, to) -> None:
    table = lay()
    table.takes("black", face, space=space, colour=to)
    assert table.mat().contamination == 1


@pytest.mark.parametrize(("space", "to"), [("transformation", "brown"), ("research", None)])
def test_sm_19_ht_11_a_plain_3_on_a_special_space_contaminates_twice(lay, space, to) -> None:
    table = lay()
    table.takes("black", "3", space=space, colour=to)
    assert table.mat().contamination == 2


def test_sm_20_ht_12_a_transformed_star_counts_the_new_colour(lay) -> None:
    """Yellow tech die 1, brown tech die 3: a yellow star turned brown has 3 action points and 2
    contamination."""
    table = lay()
    table.row("brown", level=3)
    assert points(table, table.takes("yellow", "star", space="transformation", colour="brown")) == 3
    assert table.mat().contamination == 2
    table.does(Act("colour"))
    assert table.verbs(0) >= {Shift}
    assert [die.colour for die in table.mat().dice] == ["yellow"]


def test_ht_13_the_same_on_card_10_contaminates_once(lay) -> None:
    table = lay()
    table.develop(10)
    table.row("brown", level=3)
    assert points(table, table.takes("yellow", "star", space="card 10", colour="brown")) == 3
    assert table.mat().contamination == 1


def test_ht_14_a_plain_3_on_card_13_contaminates_not_and_brings_fuel_or_a_spacebuck(lay) -> None:
    table = lay()
    table.develop(13)
    table.takes("black", "3", space="card 13")
    assert table.mat().contamination == 0
    table.does(split_of(table, "1s"))
    assert table.tracks() == (2, 3)
    assert Act in table.verbs(0)


def split_of(table, choice):
    (effect,) = table.open_to(UseEffect, "effect")
    return UseEffect(effect, choice)


def test_sm_21_ht_15_more_spaces_do_not_take_in_what_lies_beside(lay) -> None:
    """Five contamination, then two more spaces. Three are on the mat, and two beside it, which cost
    two points. The next two fit, and the one after that does not."""
    table = lay()
    for _ in range(5):
        table.takes("black", "3")
        table.mat().dice.clear()
    mat = table.mat()
    assert (mat.contamination, mat.beside) == (3, 2)
    mat.spaces += 2
    assert table.points()["Contamination"] == -2
    for beside in (2, 2, 3):
        table.takes("black", "3")
        table.mat().dice.clear()
        assert table.mat().beside == beside
    assert table.points()["Contamination"] == -3


def test_contamination_on_the_mat_costs_nothing(lay) -> None:
    table = lay()
    table.set(contamination=3)
    assert table.points()["Contamination"] == 0


def test_ht_16_card_14_clears_the_spaces_and_not_what_lies_beside(lay) -> None:
    table = lay()
    table.set(contamination=3, beside=2)
    table.hold(14)
    table.supplement()
    told = table.does(PlayCard(14, "development"))
    assert table.one(told, events.ContaminationRemoved).cubes == 3
    assert (table.mat().contamination, table.mat().beside) == (0, 2)


# ---------------------------------------------------------------- where a die goes


def test_the_special_spaces_hold_one_die_in_a_game_turn(lay) -> None:
    table = lay()
    table.takes("black", "1", space="transformation", colour="brown")
    table.turn()
    assert set(table.open_to(TakeDie, "space", die=1)) == {"standard", "research"}
    table.takes("black", "1", space="research")
    table.turn()
    assert table.open_to(TakeDie, "space", die=1) == ["standard"]


def test_the_transformation_space_gives_any_other_colour(lay) -> None:
    table = lay()
    colours = table.open_to(TakeDie, "colour", die=1, space="transformation")
    assert colours == ["yellow", "turquoise", "brown"]


def test_in_the_research_space_a_card_is_drawn_before_the_die_action(lay) -> None:
    table = lay()
    table.hold(9)
    table.takes("black", "1", space="research")
    assert table.verbs(0) == {DrawCards, PlayCard}
    table.does(DrawCards())
    assert len(table.mat().hand) == 2
    assert table.verbs(0) == {Act}


def test_or_one_is_played(lay) -> None:
    table = lay()
    table.hold(9)
    table.takes("black", "1", space="research")
    table.does(PlayCard(9, "mission"))
    assert table.mat().missions == [9]
    assert table.verbs(0) == {Act}


def test_where_no_card_is_left_research_only_contaminates(lay) -> None:
    table = lay()
    for pile in (table.state.deck, table.state.discard):
        pile.clear()
    table.takes("black", "1", space="research")
    assert table.mat().contamination == 1
    assert table.verbs(0) == {Act}


def test_cards_drawn_in_research_are_put_away_down_to_the_limit(lay) -> None:
    table = lay()
    table.hold(9, 10, 11)
    table.takes("black", "1", space="research")
    table.does(DrawCards())
    assert table.verbs(0) == {Discard}
    table.does(Discard((10,)))
    assert len(table.mat().hand) == 3
    assert table.verbs(0) == {Act}


# ---------------------------------------------------------------- what the points do


def acts(lay, colour, face, points=0, cards=(), **rows):
    table = lay()
    table.develop(*cards)
    for row, facts in rows.items():
        table.row(row, **facts)
    table.takes(colour, face)
    return table, table.does(Act("colour", points))


def test_a_black_die_brings_fuel(lay) -> None:
    table, _ = acts(lay, "black", "3")
    assert table.tracks() == (5, 2)


def test_a_yellow_die_brings_spacebucks(lay) -> None:
    table, _ = acts(lay, "yellow", "3")
    assert table.tracks() == (2, 5)


def test_sm_28_ht_25_what_goes_over_ten_is_lost(lay) -> None:
    table = lay()
    table.set(fuel=9)
    table.takes("black", "3")
    told = table.does(Act("colour"))
    assert table.tracks() == (10, 2)
    told += table.does(Forgo())
    assert table.one(told, events.Gained).fuel == 1
    assert table.one(told, events.Forgone).fuel == 2
    assert table.tracks() == (10, 2)


def test_what_goes_over_ten_comes_in_once_fuel_is_spent(lay) -> None:
    """9.D: exchanges are allowed between two action points."""
    table = lay()
    table.set(fuel=9)
    table.takes("black", "3")
    table.does(Act("colour"))
    assert table.match.awaiting == (0,)
    told = table.does(BuyResource("black", "I", "2f"))
    assert table.one(told, events.Gained).fuel == 2
    assert table.tracks() == (10, 2)
    assert table.verbs(0) >= {EndTurn}


def test_what_goes_over_ten_is_lost_at_once_where_nothing_can_make_room(lay) -> None:
    table = lay()
    table.set(fuel=9, sb=10)
    for colour in COLOURS:
        table.row(colour, cubes=(2, 0, 0))  # full, and no track has room for the proceeds of a sale
    table.takes("black", "3")
    told = table.does(Act("colour"))
    assert table.one(told, events.Gained).lost == 2
    assert table.verbs(0) >= {EndTurn}


@pytest.mark.parametrize("dice", [("black 3",), ("black 2", "yellow 2", "brown 2")])
def test_sm_26_ht_21_three_turquoise_points(lay, dice) -> None:
    """One die from 1 to 3 (1 and 2 action points), or three dice from 1 to 2."""
    table, _ = acts(lay, "turquoise", "3")
    table.does(Upgrade(dice))
    for die in dice:
        colour, value = die.split()
        assert table.mat().rows[colour].value == int(value)
    assert not table.mat().due


def test_upgrading_costs_the_pips_that_a_die_shows(lay) -> None:
    """1, 2, 3, 4 and 4."""
    for level, cost in zip(range(1, 6), (1, 2, 3, 4, 4), strict=True):
        table, _ = acts(lay, "turquoise", "3", points=1, black={"level": level})
        hint = table.choices(Upgrade, "dice")
        nearest = next(option for option in hint.values() if option.value.startswith("black"))
        assert nearest.hint == f"{cost} action point{'s' * (cost > 1)}"


def test_ht_22_card_25_adds_a_point_to_upgrades(lay) -> None:
    table, told = acts(lay, "turquoise", "3", cards=(25,))
    assert table.one(told, events.Acted).points == 4
    table.does(Upgrade(("black 3", "brown 2")))
    assert [table.mat().rows[colour].value for colour in ("black", "brown")] == [3, 2]


def test_sm_27_ht_23_three_brown_points(lay) -> None:
    """One die I to II for 1, another II to III for 2."""
    table, _ = acts(lay, "brown", "3", yellow={"column": 2})
    table.does(Shift(("black II", "yellow III")))
    assert [table.mat().rows[colour].column for colour in ("black", "yellow")] == [2, 3]
    assert not table.mat().due


def test_ht_24_three_brown_points_with_all_dice_in_iii(lay) -> None:
    thirds = {colour: {"column": 3} for colour in ("black", "yellow", "turquoise", "brown")}
    table, _ = acts(lay, "brown", "3", **thirds)
    assert table.open_to(Shift, "dice") == [f"{colour} IV" for colour in thirds]
    table.does(Shift(("turquoise IV",)))
    assert table.mat().rows["turquoise"].column == 4


def test_the_last_step_costs_four(lay) -> None:
    table, _ = acts(lay, "brown", "3", points=1, black={"column": 4})
    table.does(Shift(("black V",)))
    assert not table.mat().due


def test_points_are_spent_one_after_another(lay) -> None:
    table, _ = acts(lay, "turquoise", "3")
    table.does(Upgrade(("black 2",)))
    table.does(Upgrade(("black 3",)))
    assert table.mat().rows["black"].value == 3
    assert Upgrade not in table.verbs(0)


def test_sm_28_points_left_over_are_lost(lay) -> None:
    table, _ = acts(lay, "turquoise", "3")
    told = table.does(Forgo())
    assert table.one(told, events.Forgone).points == 3
    assert [row.value for row in table.mat().rows.values()] == [1, 1, 1, 1]


def test_points_that_can_do_nothing_more_are_lost_by_themselves(lay) -> None:
    table, _ = acts(
        lay,
        "turquoise",
        "3",
        **{colour: {"level": 3} for colour in ("black", "yellow", "turquoise")},
    )
    table.does(Upgrade(("black 4",)))
    assert not table.mat().due
    assert Upgrade not in table.verbs(0)


def test_bought_points_cost_two_spacebucks_each(lay) -> None:
    table = lay()
    table.set(sb=7)
    table.takes("black", "1")
    assert table.open_to(Act, "points", what="colour") == [0, 1, 2, 3]
    table.does(Act("colour", 3))
    assert table.tracks() == (6, 1)
