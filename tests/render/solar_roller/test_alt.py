"""The alt text tells in whole sentences what a player needs to act without seeing the picture."""

import re

from render import paint, paint_detail, paint_hand
from render.kit import Scene
from render.solar_roller import PAINTER
from render.solar_roller.alt import tell_hand
from render.solar_roller.hud import compose
from rules.kernel import Seat
from rules.solar_roller.content import SPACES
from rules.solar_roller.state import Spot, Turn

LONG = tuple(f"Maximiliana Konstantina of Ulm {letter}" for letter in "ABCDEF")


def test_who_is_out_the_dice_and_every_score_in_every_mode(mode, some) -> None:
    for position in some(mode, every=11):
        view, match = position.match.view(None), position.match
        scene = compose(view, position.scene(names=LONG))
        told = PAINTER.board_alt(view, scene)
        assert told.endswith(".")
        if not match.over:
            assert all(LONG[seat] in told for seat in match.awaiting)
        if view.phase == "actions":
            assert f"band dice {view.dice['band 1']} and {view.dice['band 2']}." in told
            assert "Open: " in told
        for row in scene.rows if match.seats > 1 else ():
            assert f"{'ABCDEF'[row.seat]} {LONG[row.seat]}" in told
        for seat in map(Seat, range(match.seats)):
            mine = next(tell_hand(match.view(seat), seat, scene))
            assert mine.startswith(f"The system of {LONG[seat]}, seat {'ABCDEF'[seat]}.")


def test_a_table_in_words(find) -> None:
    view = find(lambda state: state.phase == "actions" and state.round == 3, seats=2)
    view.dice = {"red": 1, "blue": 2, "green": 6, "purple": 4, "white": 5, "band 1": 1, "band 2": 6}
    view.goals, view.upgrades, view.marks = ["C", "G"], [2, 6], {"6": 2}
    for captain in view.captains:
        captain.goals, captain.sheet.value.upgrades = {}, []
        captain.sheet.value.spots = {space: Spot() for space in SPACES}
    view.captains[1].goals = {"C2": 9}
    sheet = view.sheet(Seat(0))
    sheet.spots["I2"] = Spot(
        size="large", colour="blue", home=True, moons=2, rings=("red", "blue"), level=2
    )
    sheet.spots["M1"] = Spot(icon=True)
    sheet.spots["O4"] = Spot(size="small", colour="red", moons=1, rings=("green",), settled=1)
    sheet.ships = ["I2", "M1"]
    told = PAINTER.board_alt(view, compose(view, Scene(names=("Ada", "Ben"), awaiting=[0])))
    assert "Round 3 of 10 · Ada has the dice. Ada to act: up to 3 actions." in told
    assert (
        "Dice: red 1, blue 2, green 6, purple 4, white 5; band dice 1 and 6. Open: inner and outer."
        in told
    )
    assert "ships at I2, M1." in told
    assert (
        "Ada: I2 large blue H flora 2 moons red+blue rings; M1 icon; O4 small red S 1 moon green "
        "ring." in told
    )
    assert "Ben: nothing drawn." in told
    assert "Middle: 8 moons (Ben 9)" in told
    assert "Goal G: Small and large pairs (Ada 1)." in told
    assert "Upgrade 6, Prosperous: split six, 2 of 3 boxes: nobody." in told


def test_of_a_crowded_table_planets_are_counted_beside_the_points(find) -> None:
    view = find(lambda state: state.phase == "actions" and state.round == 3, seats=6)
    told = " ".join(PAINTER.tell_board(view, compose(view, Scene(names=LONG)), brief=True))
    for letter, name in zip("ABCDEF", LONG, strict=True):
        spots = view.sheet(Seat("ABCDEF".index(letter))).spots
        inner = [spot for space, spot in spots.items() if space.startswith("I")]
        drawn = sum(spot.size is not None for spot in inner)
        (line,) = re.findall(rf"{letter} {name}: ([^.]*)\.", told)
        assert f"inner {drawn} of {len(inner)}" in line
        assert f". {letter}: " not in told


def test_a_hand_in_words(find) -> None:
    view = find(lambda state: state.phase == "actions" and state.round == 3)
    sheet = view.sheet(Seat(1))
    view.dice["band 1"], view.dice["band 2"] = 1, 2
    sheet.turn = Turn("actions", units=1, dice={"blue": 5}, pairs=[(1, 2), (1, 3)])
    told = paint_hand("solar-roller", view, 1, Scene(names=("Ada", "Ben", "Cleo", "Dev"))).alt
    assert told.startswith(
        "The system of Ben, seat B. Dice left: blue 5; band dice 1 and 2. Open: inner and middle."
    )
    assert "1 action left of 3." in told
    sheet.turn = Turn(
        "actions", units=0, halves=[("green", 5)], fleet=["I3"], points=2, pairs=[(1, 2)]
    )
    told = paint_hand("solar-roller", view, 1, Scene()).alt
    assert "Dice left: half of green 5, white for the ship at I3; band dice" in told
    sheet.turn = Turn("free", free=2, value=6)
    assert "2 free actions left." in paint_hand("solar-roller", view, 1, Scene()).alt
    sheet.turn = Turn("halo")
    assert "A band is to be marked." in paint_hand("solar-roller", view, 1, Scene()).alt
    assert "action left" not in paint_detail("solar-roller", view, "B", Scene()).alt


def test_a_hand_says_how_far_each_goal_is(find) -> None:
    view = find(lambda state: state.phase == "actions" and state.round == 3)
    view.goals, view.captains[1].goals = ["C", "G"], {"C2": 9}
    view.sheet(Seat(1)).spots = {space: Spot() for space in SPACES} | {"I1": Spot(icon=True)}
    told = paint_hand("solar-roller", view, 1, Scene()).alt
    assert (
        "Goal C: Inner: 3 ship icons (1 of 3); Middle: 8 moons (+9); Outer: 3 small (0 of 3)."
        in told
    )
    assert "Goal G: Small and large pairs (+0)." in told


def test_a_bonus_in_words(find) -> None:
    view = find(lambda state: state.phase == "bonus" and state.round == 6)
    assert "A bonus for all: rings, in any band and colour." in paint("solar-roller", view).alt


def test_how_it_ended(some) -> None:
    *_, last = some((3, {}), every=1000)
    winners = [("Ada", "Ben", "Cleo")[row.seat] for row in last.match.tally().rows if row.rank == 1]
    assert (
        f"{' and '.join(winners)} won."
        in paint("solar-roller", last.match.view(None), last.scene()).alt
    )
    *_, last = some((1, {}), every=1000)
    points = last.match.tally().rows[0].total
    assert f"{points} point" in paint("solar-roller", last.match.view(None), last.scene()).alt
