"""The effect of each development: all 32, by card number. Those that make missions, stations,
planets and exchanges cheaper are tested beside those."""

import pytest

from rules.solarius import events
from rules.solarius.bridge.actions import Act
from rules.solarius.bridge.bridge import TakeDie
from rules.solarius.cards.cards import Discard, DrawCards, PlayCard
from rules.solarius.content import DEVELOPMENTS, DIE_SPACES
from rules.solarius.flight.drives import UpgradeDrive
from rules.solarius.flight.flight import Fly
from rules.solarius.flight.planets import Settle
from rules.solarius.settling.missions import CompleteMission
from rules.solarius.settling.spending import Shift, Store, Upgrade, UseEffect
from rules.solarius.settling.stations import BuildStation
from rules.solarius.turn.landing import EndTurn

COLOURS = ("black", "yellow", "turquoise", "brown")


def with_cards(lay, *cards, **facts):
    table = lay()
    table.develop(*cards)
    table.set(**facts)
    return table


def acted(lay, cards, colour, face, what="colour", /, **more):
    """The points of a die action at a table with these developments."""
    table = with_cards(lay, *cards)
    picks = {key: more.pop(key) for key in ("space", "colour") if key in more}
    for row, level in more.items():
        table.row(row, level=level)
    table.takes(colour, face, **picks)
    told = table.does(Act(what))
    return table, table.one(told, events.Acted).points


def test_a_development_is_never_used_up(lay) -> None:
    table = with_cards(lay, 24)
    for _ in range(2):
        table.takes("black", "1")
        assert table.one(table.does(Act("colour")), events.Acted).points == 2


def test_cards_that_touch_the_same_number_are_added(lay) -> None:
    """A brown 2 on card 9 (2 more), with cards 24 and 25 (1 more each): 6 action points, and no
    contamination."""
    table, points = acted(lay, (9, 24, 25), "brown", "2", space="card 9")
    assert points == 6
    assert table.mat().contamination == 0


# ---------------------------------------------------------------- cards with a space for a die


def test_which_cards_have_a_space() -> None:
    assert {f"card {card}": card for card in (1, 4, 9, 10, 12, 13)} == DIE_SPACES


@pytest.mark.parametrize("card", [1, 4, 9, 10, 12, 13])
def test_a_card_holds_one_die_in_a_game_turn(lay, card) -> None:
    table = with_cards(lay, card)
    table.bridge(*[("brown", "1")] * 4, spaces=(1, 4, 4, 4))
    table.turn()
    space = f"card {card}"
    assert space in table.open_to(TakeDie, "space", die=1)
    table.takes("brown", "1", space=space, **({"colour": "brown"} if card == 10 else {}))
    assert [die.space for die in table.mat().dice] == [space]
    table.turn()
    assert space not in table.open_to(TakeDie, "space", die=1)
    told = "A die lies there until the game turn ends."
    assert table.choices(TakeDie, "space", die=1)[space].barred == told
    table.set(due=[])
    table.turn_end()
    table.bridge(*[("brown", "1")] * 4)
    table.turn()
    assert space in table.open_to(TakeDie, "space", die=1)


def test_it_can_be_used_from_the_turn_after_it_was_played(lay) -> None:
    table = lay()
    table.hold(1)
    table.takes("black", "1", space="research")
    table.does(PlayCard(1, "development"))
    assert table.one(table.does(Act("colour")), events.Acted).points == 1
    table.takes("black", "1", space="card 1")
    assert table.one(table.does(Act("colour")), events.Acted).points == 2


@pytest.mark.parametrize("colour", COLOURS)
def test_card_1_gives_a_die_of_any_colour_a_point(lay, colour) -> None:
    table, points = acted(lay, (1,), colour, "2", space="card 1")
    assert points == 3
    assert table.mat().contamination == 0


def test_card_4_draws_or_plays_a_card_before_the_action_and_contaminates_not(lay) -> None:
    table = with_cards(lay, 4)
    table.hold(20)
    table.takes("black", "2", space="card 4")
    assert table.mat().contamination == 0
    assert table.verbs(0) == {DrawCards, PlayCard}
    table.does(DrawCards())
    assert len(table.mat().hand) == 2
    assert table.verbs(0) == {Act}


def test_but_a_strong_die_there_does(lay) -> None:
    table = with_cards(lay, 4)
    table.takes("black", "3", space="card 4")
    assert table.mat().contamination == 1


@pytest.mark.parametrize("colour", ["turquoise", "brown"])
def test_card_9_gives_turquoise_and_brown_dice_two_points(lay, colour) -> None:
    _, points = acted(lay, (9,), colour, "1", space="card 9")
    assert points == 3


@pytest.mark.parametrize("colour", ["black", "yellow"])
def test_card_9_takes_no_others(lay, colour) -> None:
    table = with_cards(lay, 9)
    table.bridge((colour, "1"), *[("brown", "1")] * 3, spaces=(1, 4, 4, 4))
    table.turn()
    assert (
        table.refused(TakeDie(1, "card 9"))
        == f"It takes turquoise and brown dice, and this one is {colour}."
    )


def test_card_10_makes_a_die_turquoise_or_brown(lay) -> None:
    table = with_cards(lay, 10)
    table.bridge(("yellow", "1"), *[("brown", "1")] * 3, spaces=(1, 4, 4, 4))
    table.turn()
    assert table.open_to(TakeDie, "colour", die=1, space="card 10") == ["turquoise", "brown"]
    table.does(TakeDie(1, "card 10", "turquoise"))
    assert table.mat().contamination == 0
    table.does(Act("colour"))
    assert Upgrade in table.verbs(0)


@pytest.mark.parametrize("cubes", [1, 2, 3])
def test_card_12_adds_a_point_and_lets_them_be_divided(lay, cubes) -> None:
    table = with_cards(lay, 12)
    table.row("black", column=3)
    table.takes("black", "3", space="card 12")
    table.does(Act("both", resources=cubes))
    assert table.mat().fuel == 2 + 4 - cubes
    table.does(Store("black", table.open_to(Store, "spaces", row="black")[0]))
    assert sum(table.cubes("black")) == cubes


def test_card_12_in_either_order(lay) -> None:
    table = with_cards(lay, 12)
    table.takes("brown", "3", space="card 12")
    table.does(Act("both", resources=2))
    assert {Store, Shift} <= table.verbs(0)
    table.does(Shift(("brown II", "black II")))
    table.does(Store("brown", "I+I"))
    assert not table.mat().due


def test_only_there_points_are_divided(lay) -> None:
    table = lay()
    table.takes("black", "3")
    table.refused(Act("both", resources=1))
    table.refused(Act("resources", resources=1))


@pytest.mark.parametrize("face", ["3", "star+1"])
def test_card_13_takes_strong_dice_without_contamination_and_pays(lay, face) -> None:
    table = with_cards(lay, 13)
    table.row("black", level=4)
    table.takes("black", face, space="card 13")
    assert (table.mat().contamination, table.mat().beside) == (0, 0)
    (effect,) = table.open_to(UseEffect, "effect")
    assert set(table.open_to(UseEffect, "choice", effect=effect)) == {"1f", "1s"}
    table.does(UseEffect(effect, "1f"))
    assert table.tracks() == (3, 2)


# ---------------------------------------------------------------- dice and their actions


def test_card_5_keeps_one_contamination_off_in_each_game_turn(lay) -> None:
    table = with_cards(lay, 5)
    told = table.takes("black", "3", space="research")
    assert (table.one(told, events.Contaminated).spared, table.mat().contamination) == (1, 1)
    table.takes("black", "3")
    assert table.mat().contamination == 2
    table.turn_end()
    table.takes("black", "3")
    assert table.mat().contamination == 2


@pytest.mark.parametrize(
    ("colour", "cubes"), [("black", 3), ("yellow", 3), ("turquoise", 2), ("brown", 2)]
)
def test_card_6_brings_a_cube_more_of_black_or_yellow(lay, colour, cubes) -> None:
    table, points = acted(lay, (6,), colour, "2", "resources")
    assert points == 2
    assert [due.left for due in table.mat().due] == [cubes]


def test_card_6_adds_nothing_to_fuel(lay) -> None:
    table, _ = acted(lay, (6,), "black", "2")
    assert table.mat().fuel == 4


def test_card_11_lets_a_star_count_the_highest_tech_die_once_in_a_game_turn(lay) -> None:
    """The contamination test uses its own tech die."""
    table = with_cards(lay, 11)
    table.row("brown", level=4)
    table.takes("black", "star+1")
    assert table.mat().contamination == 0
    assert table.open_to(Act, "best") == [False, True]
    told = table.does(Act("colour", best=True))
    assert table.one(told, events.Acted).points == 5
    assert table.mat().contamination == 0
    table.takes("black", "star")
    table.refused(Act("colour", best=True))


def test_card_11_is_not_asked_where_the_stars_own_tech_die_is_the_highest(lay) -> None:
    table = with_cards(lay, 11)
    table.row("black", level=4)
    table.row("brown", level=5)
    table.takes("black", "star")
    table.refused(Act("colour", best=True))
    assert table.mat().worn == []


def test_card_11_is_not_asked_for_plain_numbers(lay) -> None:
    table = with_cards(lay, 11)
    table.row("brown", level=4)
    table.takes("black", "2")
    table.refused(Act("colour", best=True))


@pytest.mark.parametrize(("printed", "pays"), [(-1, 0), (0, 1), (1, 1), (2, 2), (3, 3)])
def test_card_22_makes_the_first_two_spaces_of_the_bridge_better(lay, printed, pays) -> None:
    table = with_cards(lay, 22)
    split = {0: "", 1: "1f", 2: "2f", 3: "3f"}[pays]
    table.takes("black", "1", at=printed + 1, split=split)
    assert table.tracks() == (2 + pays, 2)


@pytest.mark.parametrize(("bought", "sb"), [(0, 0), (1, 1), (2, 3), (3, 5)])
def test_card_23_makes_the_first_bought_point_cheaper(lay, bought, sb) -> None:
    table = with_cards(lay, 23, sb=5)
    table.takes("black", "1")
    assert table.open_to(Act, "points", what="colour", best=False) == [0, 1, 2, 3]
    table.does(Act("colour", bought))
    assert table.tracks() == (3 + bought, 5 - sb)


@pytest.mark.parametrize(
    ("face", "points"), [("1", 2), ("2", 3), ("3", 3), ("star", 1), ("star+1", 2)]
)
@pytest.mark.parametrize("what", ["resources", "colour"])
def test_card_24_adds_a_point_to_a_plain_1_or_2(lay, face, points, what) -> None:
    assert acted(lay, (24,), "black", face, what)[1] == points


@pytest.mark.parametrize(
    ("colour", "what", "points"),
    [
        ("turquoise", "colour", 3),
        ("brown", "colour", 3),
        ("turquoise", "resources", 2),
        ("black", "colour", 2),
        ("yellow", "colour", 2),
    ],
)
def test_card_25_adds_a_point_to_upgrades_and_shifts(lay, colour, what, points) -> None:
    assert acted(lay, (25,), colour, "2", what)[1] == points


def test_card_25_counts_the_colour_that_a_die_was_given(lay) -> None:
    assert acted(lay, (25,), "black", "2", space="transformation", colour="brown")[1] == 3


# ---------------------------------------------------------------- ship and cards


def test_card_2_adds_one_to_each_flight(lay) -> None:
    table = with_cards(lay, 2, ship="A8", fuel=0)
    table.supplement()
    chart = table.state.chart
    assert max(chart.distance("A8", hex_) for hex_ in table.open_to(Fly, "to")) == 2


def test_card_3_makes_upgrades_cheaper(lay) -> None:
    table = with_cards(lay, 3, fuel=2, drives=[1])
    table.turn()
    table.does(UpgradeDrive())
    assert (table.mat().drives, table.mat().fuel) == ([2], 0)


def test_card_8_draws_two_at_once_and_lets_five_be_held(lay) -> None:
    table = lay()
    table.hold(8, 20, 21)
    table.supplement()
    table.does(PlayCard(8, "development"))
    assert len(table.mat().hand) == 4
    assert not table.mat().surplus
    table.supplement()
    table.does(DrawCards())
    table.does(Discard((20,)))
    assert len(table.mat().hand) == 5


@pytest.mark.parametrize(("fuel", "far"), [(0, 1), (1, 2), (2, 3), (3, 3), (4, 4), (6, 5)])
def test_card_15_makes_the_first_two_bought_hexes_cheaper(lay, fuel, far) -> None:
    table = with_cards(lay, 15, ship="A8", fuel=fuel)
    table.supplement()
    chart = table.state.chart
    assert max(chart.distance("A8", hex_) for hex_ in table.open_to(Fly, "to")) == far


@pytest.mark.parametrize(("steps", "paid"), [(1, 0), (2, 1), (3, 2), (4, 4), (5, 6)])
def test_and_costs_two_from_the_third_on(lay, steps, paid) -> None:
    table = with_cards(lay, 15, ship="A8", fuel=10)
    table.supplement()
    chart = table.state.chart
    target = next(hex_ for hex_ in table.open_to(Fly, "to") if chart.distance("A8", hex_) == steps)
    table.does(Fly(target))
    assert table.mat().fuel == 10 - paid


# ---------------------------------------------------------------- planets


@pytest.mark.parametrize(
    ("planet", "rows"),
    [
        ("T1", {}),
        ("T2", {"black": {"level": 1}}),
        ("N1", {}),
        ("K5", {"black": {"column": 2}}),
        ("N6", {"black": {"column": 3}}),
        ("T6", {"black": {"level": 3}}),
    ],
)
def test_card_21_lets_tech_dice_count_one_more_for_planets(lay, planet, rows) -> None:
    table = with_cards(lay, 21, ship="A7")
    for colour, facts in rows.items():
        table.row(colour, **facts)
    table.planet("A6", planet, up=False)
    table.supplement()
    table.does(Fly("A6"))
    table.does(Settle())
    assert table.mat().settled == [planet]


def test_playing_card_21_completes_planets_by_itself(lay) -> None:
    table = lay()
    table.hold(21)
    table.set(settling=["T1", "N1", "T3"])
    table.supplement()
    table.does(PlayCard(21, "development"))
    assert table.mat().settled == ["T1", "N1"]


def test_and_so_does_card_20(lay) -> None:
    table = lay()
    table.hold(20)
    table.set(settling=["K1", "Y3"])
    table.supplement()
    table.does(PlayCard(20, "development"))
    assert table.mat().settled == ["K1"]


def test_card_21_is_no_help_to_stars_storage_or_scoring(lay) -> None:
    table = with_cards(lay, 21)
    table.row("black", column=3, level=4)
    assert table.mat().usable("black") == 5
    assert table.points()["Columns IV and V"] == 0
    told = table.takes("black", "star")
    assert table.one(told, events.DieTaken).points == 4


# ---------------------------------------------------------------- storage, income and the end


@pytest.mark.parametrize(("column", "usable"), [(1, 3), (2, 5), (3, 6), (4, 6), (5, 6)])
def test_card_28_opens_storage_as_if_the_dice_stood_one_further(lay, column, usable) -> None:
    table = with_cards(lay, 28)
    for colour in COLOURS:
        table.row(colour, column=column)
        assert table.mat().usable(colour) == usable


def test_card_28_changes_no_score(lay) -> None:
    table = with_cards(lay, 28)
    table.row("black", column=4, cubes=(3, 2, 1))
    assert table.points()["Full storage"] == 0


def station(table):
    for colour in ("black", "yellow"):
        table.row(colour, cubes=(3, 2, 1), column=3)
    return BuildStation("tanker_exchange", "black I+II, yellow II")


def mission(table):
    table.take_on(29)
    table.row("black", cubes=(3, 2, 1), column=3)
    return CompleteMission(29, "black I+I+II+III")


def colony(table):
    return Settle()


@pytest.mark.parametrize("built", [False, True], ids=["to come", "built"])
@pytest.mark.parametrize(("figure", "at"), [(station, "A11"), (mission, "A11"), (colony, "A6")])
def test_card_30_pays_for_each_figure_beside_a_hub_space(lay, built, figure, at) -> None:
    table = with_cards(lay, 30, ship=at, fuel=0, sb=0)
    for outpost in ("A4", "A8", "A13"):
        table.figure(outpost, 1, {"A4": "station", "A8": "mission", "A13": "colony"}[outpost])
    if built:
        table.hub("A")
        table.mat().hubs = ["A"]
    if figure is colony:
        table.planet(at, "K9", up=False)
    move = figure(table)
    table.supplement()
    table.does(Fly(at))
    table.does(move)
    assert [
        due.origin for due in table.mat().due if due.kind == "mix" and due.origin == "card"
    ] == ["card"]
    table.does(UseEffect("30", "1f1s"))
    assert table.tracks() == (1, 1)


def test_card_30_pays_for_none_elsewhere(lay) -> None:
    table = with_cards(lay, 30, ship="A13", fuel=0, sb=0)
    table.figure("A4", 1, "station")
    move = station(table)
    table.supplement()
    table.does(Fly("A13"))
    table.does(move)
    assert [due.origin for due in table.mat().due] == ["immediate"]


@pytest.mark.parametrize(("settled", "points"), [(0, 0), (3, 3), (4, 4), (6, 4)])
def test_card_29_scores_settled_planets(lay, settled, points) -> None:
    table = with_cards(
        lay, 29, settled=[f"K{number}" for number in range(1, settled + 1)], settling=["Y1"]
    )
    assert table.points()["Developments"] == points


@pytest.mark.parametrize(
    ("levels", "points"), [((1, 2, 2, 2), 0), ((3, 2, 1, 1), 1), ((3, 4, 5, 6), 4)]
)
def test_card_31_scores_tech_dice_of_3_or_more(lay, levels, points) -> None:
    table = with_cards(lay, 31)
    for colour, level in zip(COLOURS, levels, strict=True):
        table.row(colour, level=level)
    assert table.points()["Developments"] == points


@pytest.mark.parametrize(("completed", "points"), [(0, 0), (2, 2), (4, 4), (5, 4)])
def test_card_32_scores_completed_missions(lay, completed, points) -> None:
    table = with_cards(lay, 32, completed=list(range(1, completed + 1)), missions=[20])
    assert table.points()["Developments"] == points


def test_every_kind_of_development_has_a_card() -> None:
    assert len({development.kind for development in DEVELOPMENTS.values()}) == 29


def test_a_turn_goes_on_after_a_development(lay) -> None:
    table = lay()
    table.hold(2)
    table.set(fuel=0, sb=0)
    table.supplement()
    table.does(PlayCard(2, "development"))
    assert table.match.awaiting == (0,)
    assert table.verbs(0) == {EndTurn}
