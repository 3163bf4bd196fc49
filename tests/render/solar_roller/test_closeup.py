"""The hand, one system in large, and the cards in full show what they are for."""

import pytest

from render import paint, paint_detail, regions
from render.kit import NIGHT, SEAT_STYLES, Scene, badge, box, die, mix, ship
from render.solar_roller.brand import COLOUR_SIGNS
from render.solar_roller.closeup import draw_closeup
from render.solar_roller.detail import draw_detail
from render.solar_roller.hud import compose
from render.solar_roller.places import close
from render.solar_roller.subject import CARDS_REGION
from render.solar_roller.system import plate
from rules.kernel import Seat
from rules.solar_roller.content import GOALS, SPACES, UPGRADES
from rules.solar_roller.sheet.goals import count_steps
from rules.solar_roller.state import Spot, Turn

CHART = close(4).chart


@pytest.fixture
def view(find):
    """Four captains in the actions of a round."""
    found = find(lambda state: state.phase == "actions" and state.round == 3)
    found.dice = {
        "red": 1,
        "blue": 2,
        "green": 6,
        "purple": 4,
        "white": 4,
        "band 1": 1,
        "band 2": 4,
    }
    return found


def own(view, seat=1, **turn):
    view.sheet(Seat(seat)).turn = Turn("actions", pairs=[(1, 4)], **turn)
    return draw_closeup(view, Seat(seat), compose(view, Scene()), own=True)


def written(canvas):
    return {text.text for text in canvas.texts}


def faded(name):
    return mix(COLOUR_SIGNS[name].fill, NIGHT.panel, 0.75)


def test_dice_that_are_used_up_are_dimmed_and_actions_counted(view, where) -> None:
    canvas = own(view, units=1, dice={"blue": 2, "purple": 4, "white": 4}, taken=2)
    assert {"used", "1 of 3", "B large", "P rings", "move 4"} <= written(canvas)
    assert where(die(1, faded("red"), NIGHT, size=72))
    assert where(die(6, faded("green"), NIGHT, size=72))
    assert where(die(2, COLOUR_SIGNS["blue"].fill, NIGHT, size=72))


def test_dice_read_otherwise_and_divided(view, where) -> None:
    canvas = own(
        view,
        units=2,
        dice={"red": 6, "blue": 2, "purple": 4, "white": 4},
        altered=["red"],
        halves=[("green", 5)],
    )
    assert {"R any*", "half 5", "2 of 3"} <= written(canvas)
    assert where(die(6, COLOUR_SIGNS["red"].fill, NIGHT, size=72))


def test_ships_that_the_white_die_still_serves(view) -> None:
    canvas = own(view, units=2, dice={"red": 1, "blue": 2}, fleet=["I1", "O3"], points=4)
    assert "2 more" in written(canvas)


def test_bands_opened_by_giving_up(view) -> None:
    view.sheet(Seat(1)).turn = Turn(
        "actions", units=2, dice=dict(view.dice), pairs=[(1, 4), (1, 5)]
    )
    assert "all bands" in written(draw_closeup(view, Seat(1), compose(view, Scene()), own=True))
    assert "inner, middle" in written(
        draw_closeup(view, Seat(1), compose(view, Scene()), own=False)
    )


@pytest.mark.parametrize(
    ("turn", "words"),
    [
        (Turn("free", free=2, value=6), {"free", "2 left"}),
        (Turn("halo"), {"mark", "a band"}),
        (Turn("done"), {"you are", "ready"}),
    ],
    ids=lambda value: getattr(value, "phase", ""),
)
def test_after_the_dice(view, turn, words) -> None:
    view.sheet(Seat(1)).turn = turn
    assert words <= written(draw_closeup(view, Seat(1), compose(view, Scene()), own=True))


def test_a_bonus_that_is_used(find) -> None:
    view = find(lambda state: state.phase == "bonus" and state.round == 2)
    view.sheet(Seat(0)).turn = Turn("bonus", free=1, value=2)
    told = written(draw_closeup(view, Seat(0), compose(view, Scene()), own=True))
    assert {"A bonus for all: a large planet", "in any band, in any colour"} <= told
    view.sheet(Seat(0)).turn = Turn("done", value=2)
    assert "used" in written(draw_closeup(view, Seat(0), compose(view, Scene()), own=True))


def test_a_system_in_large_names_every_planet_and_the_colours_of_its_rings(view, where) -> None:
    sheet = view.sheet(Seat(1))
    sheet.spots = {space: Spot() for space in SPACES}
    sheet.spots["O3"] = Spot(
        size="large", colour="blue", rings=("red", "green"), level=3, moons=3, home=True
    )
    sheet.spots["M7"] = Spot(settled=4, size="small", colour="red", level=4)
    sheet.ships = ["O3"]
    canvas = own(view, units=3, dice=dict(view.dice))
    assert where(plate("O3", 3, NIGHT))
    assert where(plate("M7", 4, NIGHT))
    for colour in ("red", "green"):
        fill, letter = COLOUR_SIGNS[colour]
        ((x, y),) = where(badge(letter, fill, NIGHT, r=11))
        assert abs(x - CHART.at("O3")[0]) < CHART.unit
        assert CHART.at("O3")[1] < y < CHART.at("O3")[1] + 2 * CHART.unit
    assert len(where(ship(SEAT_STYLES[1], NIGHT, height=round(1.4 * CHART.unit)))) == 1
    assert {"1 ship · 1 settled · 2 to build", "Seat B"} <= written(canvas)


def test_the_tracker_tells_the_actions_taken(view) -> None:
    view.sheet(Seat(1)).taken = [3, 2]
    canvas = own(view, units=2, dice=dict(view.dice), taken=1)
    assert "ACTIONS TAKEN" in written(canvas)
    in_cells = [text.text for text in canvas.texts if text.size == 30 and text.text.isdigit()]
    assert in_cells[:4] == ["3", "2", "1", "4"]


def test_goals_so_far_and_goals_still_open(view) -> None:
    view.goals = ["C", "G"]
    for captain in view.captains:
        captain.goals = {}
    view.captains[1].goals, view.captains[0].goals = {"C2": 9}, {"C1": 7}
    assert {"+9", "(3)", "(8)"} <= written(own(view, units=3))


def test_a_part_still_open_has_a_piece_for_each_step(view, where) -> None:
    view.goals = ["B", "C"]
    sheet = view.sheet(Seat(1))
    sheet.spots = {space: Spot() for space in SPACES} | {"M1": Spot("small", "red", moons=3)}
    for captain in view.captains:
        captain.goals = {}

    def pieces(fill):
        return [piece for width in range(20, 140) for piece in where(box(width, 6, 3, fill, fill))]

    own(view, units=3)
    steps = [count_steps(part, sheet) for letter in view.goals for part in GOALS[letter].part]
    assert len(pieces(NIGHT.gold)) == sum(have for have, _ in steps) == 4
    assert len(pieces(NIGHT.line2)) == sum(need - have for have, need in steps)


def test_upgrades_at_work_and_on_the_way(view, where) -> None:
    view.upgrades, view.marks = [1, 6, 7], {"6": 1, "7": 3}
    sheet = view.sheet(Seat(1))
    sheet.upgrades, sheet.halo = [1, 7], "outer"
    canvas = own(view, units=3)
    assert {"on", "Outer", "Better rockets: +1 move", "Prosperous: split six"} <= written(canvas)
    assert len(where(box(20, 20, 5, NIGHT.gold, NIGHT.gold, line=2))) == 1


def test_there_is_a_detail_of_every_system_and_of_the_cards(view) -> None:
    known = regions("solar-roller", view)
    assert list(known) == ["A", "B", "C", "D", "cards"]
    assert known["B"] == "System B"
    sizes = {paint_detail("solar-roller", view, region, Scene()).size for region in "ABCD"}
    assert sizes == {close(4).size}


def test_the_cards_in_full(view) -> None:
    for goals in (["A", "B", "C"], ["D", "E", "F"], ["G", "H"]):
        view.goals, view.upgrades = goals, list(UPGRADES)
        told = written(draw_detail(view, CARDS_REGION, compose(view, Scene())))
        assert {GOALS[letter].name for letter in goals} <= told
        assert {upgrade.name for upgrade in UPGRADES.values()} <= told
        assert {upgrade.text for upgrade in UPGRADES.values()} <= told
        for letter in goals:
            for part in GOALS[letter].part:
                assert any(text.lower().endswith(part.text.lower()) for text in told), part.text


def test_alone_the_board_is_the_system_itself(find) -> None:
    view = find(lambda state: state.phase == "actions" and state.round == 4, seats=1)
    picture = paint("solar-roller", view)
    assert picture.size == close(1).size
    assert picture.alt.startswith("The system of Seat A, seat A.")


def test_goal_e_pays_a_single_point_in_the_last_round(view) -> None:
    view.goals, view.round = ["E"], 10
    assert "1 point" in written(draw_detail(view, CARDS_REGION, compose(view, Scene())))
