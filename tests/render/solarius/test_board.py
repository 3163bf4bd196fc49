"""Around space: the mat of the player on turn, the others in small, bridge and hubs, and their
surroundings."""

import pytest
from msgspec.structs import replace

from render.kit import NIGHT, SEAT_STYLES, Chip, IconCount, Scene, chip_boxes, last_square
from render.solarius import PAINTER, hud
from render.solarius.board import draw_board
from render.solarius.captions import phase, to_spend
from render.solarius.hud import compose
from render.solarius.look import (
    action_die,
    draw_stored,
    drive,
    fuel_fill,
    hub_to_come,
    swap,
    tech_die,
)
from render.solarius.places import BRIDGE, HUBS, MAT, strip
from render.solarius.subject import Subject
from rules.kernel import Seat, Tally
from rules.kernel import SeatTally as Line
from rules.solarius import events as told
from rules.solarius.content import COLOURS, FIGURES
from rules.solarius.state import Action, Die, Due, PlacedDie, Row

DIE, SIGN = 42, 28  # sizes of action dice on a mat, and of the symbols of empty spaces there


def painted(view, **scene):
    return draw_board(view, compose(view, Scene(**scene)))


def written(canvas):
    return {text.text for text in canvas.texts}


def inside(box, places):
    left, top, right, bottom = box
    return [(x, y) for x, y in places if left <= x <= right and top <= y <= bottom]


@pytest.fixture
def mine(view):
    """The mat that the board shows in large."""
    return view.mats[view.turn]


# ---------------------------------------------------------------- the mat


@pytest.mark.parametrize("column", range(1, 6))
def test_a_tech_die_stands_in_its_column(view, mine, where, column) -> None:
    mine.rows["black"] = Row(column, 2)
    painted(view)
    (x, _), *_ = inside(MAT, where(tech_die("black", 2, 0, NIGHT, size=46)))
    assert round((x - MAT[0] - 18 - 58 - 31) / 67) == column - 1


@pytest.mark.parametrize(("level", "points"), [(4, 0), (5, 2), (6, 4)])
def test_the_last_faces_of_a_tech_die_say_what_they_bring(view, mine, where, level, points) -> None:
    mine.rows["brown"] = Row(1, level)
    painted(view)
    assert inside(MAT, where(tech_die("brown", 4, points, NIGHT, size=46)))


@pytest.mark.parametrize(
    ("row", "spaces"),
    [
        (Row(1, 1, (0, 0, 0)), (0, 2)),
        (Row(1, 1, (2, 0, 0)), (2, 0)),
        (Row(2, 1, (1, 0, 0)), (1, 2)),
        (Row(3, 1, (3, 1, 0)), (4, 1)),
        (Row(4, 1, (3, 2, 0)), (5, 1)),
        (Row(5, 1, (3, 2, 1)), (6, 0)),
        (Row(1, 1, (2, 2, 1)), (5, 0)),
    ],
    ids=str,
)
def test_no_more_spaces_than_the_die_allows(view, mine, where, row, spaces) -> None:
    lying, free = spaces
    mine.rows["yellow"] = row
    painted(view)
    assert len(inside(MAT, where(draw_stored("yellow", NIGHT, size=15)))) == lying
    assert len(inside(MAT, where(draw_stored("yellow", NIGHT, size=15, missing=True)))) == free


def test_a_card_that_opens_spaces_opens_them_on_the_picture(view, mine, where) -> None:
    mine.rows["yellow"] = Row(1, 1)
    mine.developments = [28]
    painted(view)
    opened = FIGURES.storage.usable[1]
    assert len(inside(MAT, where(draw_stored("yellow", NIGHT, size=15, missing=True)))) == opened


def test_drives_and_what_range_they_give(view, mine, where) -> None:
    mine.drives = [2, 1]
    words = written(painted(view))
    assert "range 4" in words
    assert len(inside(MAT, where(drive(1, NIGHT, SEAT_STYLES[view.turn], size=39)))) == 1
    assert [len(inside(MAT, where(drive(value, NIGHT, None, size=39)))) for value in (1, 2)] == [
        1,
        1,
    ]


def test_a_card_that_gives_range_counts(view, mine) -> None:
    mine.drives, mine.developments = [2, 1], [2]
    assert f"range {mine.flight_range}" in written(painted(view))
    assert mine.flight_range > mine.range


def test_contamination_beside_the_mat(view, mine) -> None:
    assert "+9" not in written(painted(view))
    mine.contamination, mine.beside = 3, 9
    assert "+9" in written(painted(view))


def test_dice_lie_where_they_were_put(view, mine, where) -> None:
    painted(view)
    free = inside(MAT, where(swap(SIGN, NIGHT.faint)))
    assert len(free) == 1
    mine.dice = [
        PlacedDie("brown", "star+1", "transformation"),
        PlacedDie("black", "2", "standard"),
    ]
    painted(view)
    assert inside(MAT, where(action_die("brown", "star+1", NIGHT, size=DIE))) == free
    (standard,) = inside(MAT, where(action_die("black", "2", NIGHT, size=DIE)))
    assert standard[0] < free[0][0]


def test_a_card_with_a_space_for_a_die_has_its_place_and_its_number(view, mine, where) -> None:
    mine.developments = [9]
    assert "9" in written(painted(view))
    mine.dice = [PlacedDie("yellow", "3", "card 9")]
    painted(view)
    ((x, _),) = inside(MAT, where(action_die("yellow", "3", NIGHT, size=DIE)))
    assert x > max(x for x, _ in where(swap(SIGN, NIGHT.faint)))


def test_what_may_be_spent_is_said_on_the_rim(view, mine) -> None:
    assert to_spend(view, mine) == ""
    view.action = Action("black", "3", "standard", 3)
    assert "3 action points" in written(painted(view))
    view.action = Action("black", "3", "standard", 3, "resources")
    mine.due = [Due("cubes", "die", left=2, rows=("black",))]
    assert "2 resources" in written(painted(view))
    mine.due = [Due("tech", "die", left=2, uses=("shift",))]
    assert "2 action points" in written(painted(view))
    mine.due = [Due("mix", "die", left=2)]
    assert to_spend(view, mine) == ""


# ---------------------------------------------------------------- whose mat, and the others


def test_the_mat_is_of_whoever_is_on_turn_or_asked_or_has_won(view) -> None:
    def shown(**scene):
        return Subject.of(view, compose(view, Scene(**scene))).shown

    assert shown(awaiting=[1]) == view.turn
    view.turn, view.phase = None, "upkeep"
    assert shown(awaiting=[2, 3]) == 2
    assert shown() == view.first
    rows = tuple(Line(Seat(seat), {}, 10 * seat, 4 - seat) for seat in range(4))
    view.phase = "over"
    assert shown(tally=Tally(rows)) == 3


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_else_is_below_in_small(find, where, seats) -> None:
    view = find(lambda state: state.phase == "die" and state.turns == 0, seats=seats)
    others = [seat for seat in range(seats) if seat != view.turn]
    for seat in others:
        view.mats[seat].rows["black"] = Row(2 + others.index(seat), 4 + others.index(seat))
    painted(view)
    for box, seat in zip(strip(seats - 1), others, strict=True):
        row = view.mats[seat].rows["black"]
        points = FIGURES.tech.points[row.level - 1]
        assert len(inside(box, where(tech_die("black", row.value, points, NIGHT, size=40)))) == 1


def test_what_a_turn_has_changed_is_marked_on_every_mat(view, where) -> None:
    other = next(seat for seat in range(4) if seat != view.turn)
    painted(
        view,
        events=[
            told.Upgraded(Seat(other), (("black", 2),)),
            told.Shifted(view.turn, (("brown", 2),)),
        ],
    )
    box = strip(3)[[seat for seat in range(4) if seat != view.turn].index(other)]
    assert len(inside(box, where(last_square(28, 28, NIGHT)))) == 1
    assert len(inside(MAT, where(last_square(34, 34, NIGHT)))) == 1


def test_the_die_just_taken_is_marked(view, mine, where) -> None:
    mine.dice = [PlacedDie("black", "2", "standard"), PlacedDie("black", "2", "research")]
    event = told.DieTaken(view.turn, "black", "black", "2", "research", 0, 0, 0, 2)
    painted(view, events=[event])
    ((x, y),) = inside(MAT, where(last_square(DIE - 6, DIE - 6, NIGHT)))
    assert (x, y) == max(inside(MAT, where(action_die("black", "2", NIGHT, size=DIE))))


# ---------------------------------------------------------------- bridge and hubs


def test_dice_on_the_bridge_by_their_spaces(view, where) -> None:
    view.bridge = [
        Die("black", "1", 0),
        Die("yellow", "star", 2),
        Die("brown", "2", 4),
        Die("brown", "3", 4),
    ]
    words = written(painted(view))
    assert {"−1", "0", "+1", "+2", "+3"} <= words
    alone = [
        inside(BRIDGE, where(action_die(*die, NIGHT, size=54)))
        for die in (("black", "1"), ("yellow", "star"))
    ]
    pair = [inside(BRIDGE, where(action_die("brown", face, NIGHT, size=36))) for face in ("2", "3")]
    places = [place[0][0] for place in (*alone, *pair)]
    assert len(places) == 4
    assert places == sorted(places)


def test_four_dice_share_a_space_in_full(view, where) -> None:
    view.bridge = [Die(colour, "1", 0) for colour in COLOURS]
    painted(view)
    assert all(inside(BRIDGE, where(action_die(colour, "1", NIGHT, size=36))) for colour in COLOURS)


def test_the_newest_die_and_what_is_left_in_the_bag(view, where) -> None:
    view.bag = dict.fromkeys(COLOURS, 3)
    words = written(painted(view, events=[told.BridgeRefilled("black", "1")]))
    assert "12 in the bag" in words
    assert (
        len(
            [
                at
                for side in (44, 26)
                for at in inside(BRIDGE, where(last_square(side, side, NIGHT)))
            ]
        )
        == 1
    )


def test_hubs_in_the_order_in_which_they_came(view, where) -> None:
    view.hubs = ["E", "B"]
    painted(view)
    assert len(inside(HUBS, where(hub_to_come("?", NIGHT, r=28)))) == 2


# ---------------------------------------------------------------- the frame


def chips_of(view, monkeypatch, **scene):
    seen = []
    monkeypatch.setattr(hud, "frame", lambda _canvas, _scene, chips, phase: seen.append(chips))
    painted(view, **scene)
    return seen[0]


def test_fuel_money_and_planets_of_everybody(view, monkeypatch) -> None:
    mat = view.mats[2]
    mat.fuel, mat.sb, mat.settled, mat.settling = 7, 4, ["K1", "T2"], ["N3"]
    chip = chips_of(view, monkeypatch)[2]
    assert isinstance(chip, Chip)
    assert [count.value for count in chip.second] == [7, 4, 3]
    assert chip.second[0] == IconCount("tank", 7, fuel_fill(NIGHT))


def test_who_has_left_and_who_begins(view, monkeypatch) -> None:
    assert "starting player" in written(painted(view))
    view.mats[1].gone = True
    assert chips_of(view, monkeypatch)[1].second == "resigned"


def test_who_begins_stands_at_the_lower_edge_of_their_chip(view, monkeypatch) -> None:
    """The text above the chips tells whose turn it is."""
    hung = []
    monkeypatch.setattr(
        hud, "pill", lambda canvas, x, y, *_, height, **__: hung.append((x, y, height))
    )
    for first in range(view.seats):
        view.first = first
        canvas = painted(view)
        left, top, right, bottom = chip_boxes(canvas, view.seats)[first]
        x, y, height = hung.pop()
        assert left < x < right
        assert top < y - height / 2 < bottom < y + height / 2


def test_where_the_match_stands(view) -> None:
    assert phase(view) == "Game turn 1 of 4 · player turn 1 of 4"
    view.turns, view.game_turn = 7, 3
    assert phase(view) == "Game turn 3 of 4 · player turn 2 of 4"
    view.phase = "upkeep"
    assert phase(view) == "Game turn 3 of 4 · turn end"
    view.phase = "hub"
    assert phase(view) == "Game turn 3 of 4 · a new hub"
    view.rules = replace(view.rules, game_turns=3)
    assert phase(view) == "Game turn 3 of 3 · a new hub"
    view.phase = "start"
    assert phase(view) == "Preparations"
    view.phase = "over"
    assert phase(view) == "The match is over"


def test_the_same_picture_whoever_paints_it_again(view) -> None:
    assert painted(view).image.tobytes() == painted(view).image.tobytes()


def test_a_film_shows_what_moves_in_space_and_the_end_of_each_turn(view) -> None:
    seen = [
        told.Flew(Seat(0), ("H10", "H9"), 0),
        told.ColonyPlaced(Seat(0), "K1", "A1"),
        told.StationBuilt(Seat(0), "ash_vault", 1, "A1", ()),
        told.BridgeRefilled("black", "1"),
    ]
    unseen = [
        told.Stored(Seat(0), "black", (1,)),
        told.Acted(Seat(0), "resources", "black", 1, 0, 0),
    ]
    assert all(PAINTER.frame_ms(view, Scene(events=[event, *unseen])) > 0 for event in seen)
    assert PAINTER.frame_ms(view, Scene(events=unseen)) == PAINTER.frame_ms(view, Scene()) == 0
