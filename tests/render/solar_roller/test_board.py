"""The picture shows everything on the table in its place, and marks what the last turn changed."""

from itertools import combinations

import pytest
from msgspec.structs import replace

from render.kit import (
    NIGHT,
    SEAT_STYLES,
    Scene,
    badge,
    box,
    die,
    last_round,
    last_square,
    mark,
    satellite,
    ship,
    target,
    token,
)
from render.kit.drawing.canvas import _LAYERS, _PACKED
from render.solar_roller.board import draw_board
from render.solar_roller.brand import COLOUR_SIGNS
from render.solar_roller.hud import compose
from render.solar_roller.look import empty, level, world
from render.solar_roller.places import Layout, Strip, close, lines, overview
from render.solar_roller.system import arc, plate
from rules.kernel import Seat, Secret, only
from rules.solar_roller import events as told
from rules.solar_roller.content import BAND_OF, GOALS, SPACES
from rules.solar_roller.state import Spot

PLAN = overview(4, 3)


@pytest.fixture
def view(find):
    """Four captains in the actions of an odd round, with some planets drawn."""
    return find(lambda state: state.phase == "actions" and state.round == 5)


def painted(view, **scene):
    return draw_board(view, compose(view, Scene(**scene)))


def written(canvas):
    return {text.text for text in canvas.texts}


def test_the_last_one_to_act_is_named_as_if_there_were_more(view) -> None:
    """All act at once, so nobody has a turn."""
    for waiting in ((2,), (0, 1)):
        words = written(painted(view, names=["Ada", "Ben", "Cleo", "Dan"], awaiting=waiting))
        assert not any("turn" in word for word in words)
    assert written(painted(view, names=["Ada", "Ben", "Cleo", "Dan"], awaiting=(2,))) >= {"Cleo"}


def draw(view, seat, space, **spot):
    """Put exactly this on a space."""
    view.sheet(Seat(seat)).spots[space] = Spot(**spot)


def at(seat, space):
    """The position of a captain's space."""
    return PLAN.charts[seat].at(space)


def near(found, place, reach=70):
    return [1 for x, y in found if abs(x - place[0]) <= reach and abs(y - place[1]) <= reach]


# ---------------------------------------------------------------- places


@pytest.mark.parametrize(
    "plan",
    [close(1), close(6), *(overview(seats, cards) for seats in range(2, 7) for cards in (3, 8))],
)
def test_systems_keep_clear_of_each_other_and_of_panels(plan) -> None:
    width, height = plan.size
    assert width == 1600
    assert height <= 2000
    charts = plan.charts if isinstance(plan, Layout) else [plan.chart]
    discs = [(*chart.at(space), chart.unit + 5) for chart in charts for space in SPACES]
    for one, two in combinations(discs, 2):
        assert (one[0] - two[0]) ** 2 + (one[1] - two[1]) ** 2 >= (one[2] + two[2]) ** 2
    panels = plan.panels if isinstance(plan, Layout) else plan.column
    boxes = panels if isinstance(panels, Strip) else [panels]
    for x, y, r in discs:
        assert r <= x <= width - r
        for left, top, right, bottom in boxes:
            dx, dy = max(left - x, 0, x - right), max(top - y, 0, y - bottom)
            assert dx * dx + dy * dy >= r * r
    for chart in charts:
        for space in SPACES:
            x, y = chart.at(space)
            assert (x - chart.x) ** 2 + (y - chart.y) ** 2 >= (
                chart.unit + 12
            ) ** 2  # and of the star


def test_a_space_without_a_planet_carries_its_name(view, where) -> None:
    _LAYERS.clear()
    _PACKED.clear()  # otherwise a layer painted by another test would only be unpacked
    painted(view)
    for space in SPACES:
        assert sorted(where(empty(space, PLAN.charts[0].blank, NIGHT))) == sorted(
            at(seat, space) for seat in range(4)
        )


# ---------------------------------------------------------------- systems


def test_planets_wear_their_colour_letter_and_rings(view, where) -> None:
    draw(view, 2, "M3", size="large", colour="blue", rings=("red", "blue"))
    draw(view, 3, "O5", size="small", colour="purple")
    painted(view)
    chart = PLAN.charts[0]
    assert where(world("blue", ("red", "blue"), chart.radius("large"), None, NIGHT)) == [
        at(2, "M3")
    ]
    assert at(3, "O5") in where(world("purple", (), chart.radius("small"), None, NIGHT))
    assert (
        world("blue", ("red",), 28, None, NIGHT).colours.width
        > world("blue", (), 28, None, NIGHT).colours.width
    )
    assert {resource.mark for resource in COLOUR_SIGNS.values()} == set("RBGP")


def test_moons_home_icon_and_settlement_lie_round_a_space(view, where) -> None:
    for seat in range(4):
        for space in SPACES:
            draw(view, seat, space)
        view.sheet(Seat(seat)).ships = []
    draw(view, 1, "I2", size="large", colour="red", moons=2, home=True, icon=True, settled=0)
    painted(view)
    unit, place = PLAN.charts[1].unit, at(1, "I2")
    assert len(near(where(satellite(round(0.24 * unit), NIGHT, (217, 222, 234))), place)) == 2
    assert len(near(where(badge("H", NIGHT.gold, NIGHT, r=10)), place)) == 1
    assert len(near(where(badge("S", NIGHT.gain, NIGHT, r=10)), place)) == 1


def test_levels_have_a_sign_each(view, where) -> None:
    for number, space in enumerate(("I1", "M1", "M5", "O2"), 1):
        draw(view, 0, space, size="large", colour="green", level=number)
    painted(view)
    for number, space in enumerate(("I1", "M1", "M5", "O2"), 1):
        assert near(where(level(number, 12, NIGHT)), at(0, space), 40), number
    assert len({level(number, 12, NIGHT).colours.tobytes() for number in range(1, 5)}) == 4


def test_ships_stand_beside_their_space_and_are_counted(view, where) -> None:
    view.sheet(Seat(3)).ships = ["O3", "O3", "O3"]
    painted(view)
    height = round(1.4 * PLAN.charts[3].unit)
    assert near(where(ship(SEAT_STYLES[3], NIGHT, height=height)), at(3, "O3"), 60)
    assert near(where(badge("3", NIGHT.text, NIGHT, r=11)), at(3, "O3"), 60)


@pytest.mark.parametrize(
    ("pair", "bands"),
    [((1, 6), {"inner", "outer"}), ((3, 4), {"middle"}), ((2, 2), {"inner", "middle", "outer"})],
)
def test_open_bands_are_golden(view, where, pair, bands) -> None:
    view.dice["band 1"], view.dice["band 2"] = pair
    canvas = painted(view)
    for line in lines(rings=True):
        golden = where(arc(PLAN.charts[0], line, NIGHT.gold, 3.0))
        assert bool(golden) == (BAND_OF[line[0]] in bands)
    assert ("all bands" if len(bands) == 3 else ", ".join(sorted(bands))) in written(canvas)


# ---------------------------------------------------------------- dice and tracker


def test_the_dice_with_what_they_are_good_for(view, where) -> None:
    view.dice = {"red": 1, "blue": 2, "green": 3, "purple": 4, "white": 5, "band 1": 3, "band 2": 6}
    canvas = painted(view)
    for name, value in (("red", 1), ("blue", 2), ("green", 3), ("purple", 4)):
        assert where(die(value, COLOUR_SIGNS[name].fill, NIGHT, size=72))
    assert {"R small", "B large", "G moons", "P rings", "settle", "middle", "outer"} <= written(
        canvas
    )
    view.dice |= {"red": 5, "blue": 6, "white": 3}
    assert {"R level", "B any", "move 3"} <= written(painted(view))


def test_before_the_first_roll_and_before_a_bonus(find) -> None:
    view = find(lambda state: state.phase == "founding")
    assert {"No roll yet: everybody draws", "found a system", "Founding the systems"} <= written(
        draw_board(view, compose(view, Scene(awaiting=sorted(view.unready))))
    )
    view = find(lambda state: state.phase == "bonus" and state.round == 4)
    canvas = draw_board(view, compose(view, Scene(awaiting=sorted(view.unready))))
    assert {
        "A bonus for all: moons",
        "bonus: moons",
        "Round 4 of 10 · bonus before the roll",
    } <= written(canvas)


def test_the_round_tracker_shows_the_bonuses(view, where) -> None:
    canvas = painted(view)
    assert {str(number) for number in range(1, 11)} <= written(canvas)
    for value in (2, 3, 4, 5, 6):
        assert len(where(badge(str(value), NIGHT.gold, NIGHT, r=13))) == 1


def test_who_is_still_out_lights_up_and_who_left_is_told(view) -> None:
    view.captains[1].ready, view.captains[2].resigned, view.captains[2].ready = True, True, True
    canvas = draw_board(view, compose(view, Scene(awaiting=sorted(view.unready))))
    assert {"Seat A, Seat D", "resigned", "up to 3 actions"} <= written(canvas)


# ---------------------------------------------------------------- cards


def test_a_race_tells_who_has_it_and_what_they_won(view, where) -> None:
    view.goals = ["C", "E"]
    for captain in view.captains:
        captain.goals = {}
    assert "9" in written(painted(view))  # eight moons, the first time
    view.captains[1].goals = {"C2": 9}
    before = len(where(token(SEAT_STYLES[1], 11, NIGHT)))
    canvas = painted(view)
    assert "9" not in {text.text for text in canvas.texts if text.size == 28}
    assert won(canvas) == ["9"]
    assert "6" in written(canvas)  # rounds left
    assert len(where(token(SEAT_STYLES[1], 11, NIGHT))) > before
    view.captains[2].goals = view.captains[3].goals = {"C2": 5}
    assert won(painted(view)) == ["9", "5"], "once for all who won as much"


def test_a_race_that_pays_by_the_round_tells_what_each_has_won(view) -> None:
    view.goals = ["E"]
    for captain, points in zip(view.captains, (0, 9, 7, 0), strict=True):
        captain.goals = {"E1": points} if points else {}
    canvas = painted(view)
    assert won(canvas) == ["9", "7"]
    assert [text.text for text in canvas.texts if text.size == 28 and text.text == "6"], (
        "what it pays now"
    )


def won(canvas) -> list[str]:
    """The numbers beside the tokens of who has a goal, from left to right."""
    found = [text for text in canvas.texts if text.size == 24 and text.text.isdigit()]
    return [text.text for text in sorted(found, key=lambda text: text.ink[0])]


def test_an_end_goal_tells_who_would_have_it_now(view) -> None:
    view.goals = ["G"]
    for seat in range(4):
        for space in SPACES:
            draw(view, seat, space)
    for space, size in (
        ("I1", "small"),
        ("I2", "small"),
        ("I3", "large"),
        ("I4", "large"),
        ("I5", "large"),
    ):
        draw(view, 0, space, size=size, colour="red")
    canvas = painted(view)
    assert "Small and large pairs" in written(canvas)
    assert [text.text for text in canvas.texts if text.size == 24 and text.text == "2"]


def test_upgrades_have_boxes_until_they_are_earned(view, where) -> None:
    view.upgrades, view.marks = [4, 6, 7], {"6": 2}
    for captain in view.captains:
        captain.sheet.value.upgrades = []
    painted(view)
    full = box(20, 20, 5, NIGHT.gold, NIGHT.gold, line=2)
    assert len(where(full)) == 2
    assert len(where(box(20, 20, 5, NIGHT.ink, NIGHT.line2, line=2))) == 4
    view.sheet(Seat(2)).upgrades = [6]
    painted(view)
    assert len(where(full)) == 2
    assert where(token(SEAT_STYLES[2], 11, NIGHT))


def test_every_part_and_upgrade_has_a_row(view) -> None:
    for goals in (["A", "B", "C"], ["D", "E", "F"], ["G", "H"]):
        view.goals = goals
        canvas = painted(view)
        rows = [
            text for text in canvas.texts if text.text.split(":")[0] in ("Inner", "Middle", "Outer")
        ]
        assert len(rows) == sum(
            part.band != "all" for letter in goals for part in GOALS[letter].part
        )


# ---------------------------------------------------------------- marks


def test_what_captains_did_is_marked_when_it_comes_to_light(view, where) -> None:
    for seat, space in ((0, "M1"), (0, "O2"), (1, "I3"), (1, "I4"), (2, "O6"), (3, "M8")):
        draw(view, seat, space, size="large", colour="red")
    seats = [Seat(seat) for seat in range(4)]
    deeds = [
        (
            told.PlanetDrawn(seats[0], "red", "M1", "large", "red"),
            told.MoonsDrawn(seats[0], "red", "O2", 1),
        ),
        (told.RingsDrawn(seats[1], "white", "blue", ("I3", "I4")),),
        (told.ShipMoved(seats[2], "M6", "O6", True),),
        (told.Terraformed(seats[3], "red", "M8", 1),),
    ]
    painted(
        view, events=[told.DeedsShown(seat, mine) for seat, mine in zip(seats, deeds, strict=True)]
    )
    marked = where(last_round(PLAN.charts[0].unit, NIGHT, highlighted=False))
    assert sorted(marked) == sorted(
        [at(0, "M1"), at(0, "O2"), at(1, "I3"), at(1, "I4"), at(2, "O6"), at(3, "M8")]
    )


def test_what_is_done_in_the_open_is_marked_at_once(view, where) -> None:
    draw(view, 2, "M1", size="small", colour="red")
    r = PLAN.charts[0].radius("small")
    for event in (
        told.ShipSettled(Seat(2), "M1", 1, 2),
        told.ShipBuilt(Seat(2), "M1"),
        told.ShipGained(Seat(2), "M1"),
        told.SystemFounded(Seat(2), "M1", "red", "M1", "red", "M1"),
    ):
        before = len(where(last_round(r, NIGHT, highlighted=False)))
        painted(view, events=[event])
        assert where(last_round(r, NIGHT, highlighted=False))[before:] == [at(2, "M1")]


def test_a_new_roll_a_box_and_a_goal_are_marked(view, where) -> None:
    view.upgrades, view.goals = [4, 6, 7], ["C", "E", "G"]
    left, _, right, _ = PLAN.panels
    painted(view, events=[told.Rolled(5, Seat(0), dict(view.dice))])
    assert len(where(last_square(right - left - 36, 210, NIGHT))) == 1
    row = last_square(right - left - 44, 26, NIGHT)
    painted(view, events=[told.UpgradeMarked(6, 1)])
    assert len(where(row)) == 1
    painted(view, events=[told.GoalScored(Seat(1), "C", 0, 7, True)])
    assert len(where(row)) == 2


def test_spaces_that_may_be_picked_are_marked_in_the_system_of_who_picks(view, where) -> None:
    draw(view, 1, "M3", size="large", colour="red")
    draw(view, 1, "O5")
    sheet = view.captains[1].sheet
    view.captains[1].sheet = Secret(sheet.value, only(1), sheet.cover)  # the view of seat B
    canvas = painted(view, targets=["M3", "O5"], awaiting=[0, 1, 3])
    chart = close(4).chart
    assert canvas.size == close(4).size
    assert where(target(SEAT_STYLES[1], chart.unit, NIGHT)) == [chart.at("M3")]
    assert where(target(SEAT_STYLES[1], chart.blank, NIGHT)) == [chart.at("O5")]
    assert where(plate("M3", 0, NIGHT))


@pytest.mark.parametrize("hidden", [True, False])
def test_whoever_looks_all_who_are_awaited_may_be_picking(view, where, hidden) -> None:
    view.rules = replace(view.rules, hidden=hidden)
    for seat in range(4):
        draw(view, seat, "M3")
    canvas = painted(view, targets=["M3"], awaiting=[0, 2])
    assert canvas.size == PLAN.size
    for seat in range(4):
        marked = where(target(SEAT_STYLES[seat], PLAN.charts[0].blank, NIGHT))
        assert marked == ([at(seat, "M3")] if seat in (0, 2) else [])


def test_the_marks_of_levels_differ_in_form() -> None:
    forms = {
        mark(sign, 20, NIGHT.text).alpha.tobytes() for sign in ("drop", "tree", "paw", "skyline")
    }
    assert len(forms) == 4
