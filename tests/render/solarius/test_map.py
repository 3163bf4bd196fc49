"""Everything in space has its place and its name, and what the last turn changed is marked."""

from itertools import combinations, pairwise
from math import dist

import pytest

from render.kit import DAY, NIGHT, SEAT_STYLES, Scene, hex_in_reach, hub, last_round, portal, ship
from render.solarius.board import draw_board
from render.solarius.hud import compose
from render.solarius.look import colony, figure, hidden_planet, home, hub_to_come, open_planet
from render.solarius.map import _CROWDS, space_layer
from render.solarius.places import BRIDGE, HUBS, MAT, SIZE, STRIP, TILE_PANEL, board, close, strip
from render.solarius.tile import draw_tile
from rules.kernel import Seat
from rules.solarius import events as told
from rules.solarius.content import PLANETS, TILES
from rules.solarius.state import PER_TILE, Flight

PLAN = board()


def painted(view, **scene):
    return draw_board(view, compose(view, Scene(**scene)))


def at(view, name):
    return tuple(round(value) for value in PLAN.at(view.chart, name))


def written(canvas):
    return {text.text for text in canvas.texts}


# ---------------------------------------------------------------- hexes


def test_the_133_hexes_do_not_touch_each_other_or_the_panels(view) -> None:
    middles = [PLAN.middle(cell) for cell in PLAN.cells]
    assert len(middles) == 133
    assert min(dist(one, other) for one, other in combinations(middles, 2)) > 1.7 * PLAN.side
    left, top = min(x for x, _ in middles) - PLAN.side, min(y for _, y in middles) - PLAN.side
    right, bottom = max(x for x, _ in middles) + PLAN.side, max(y for _, y in middles) + PLAN.side
    assert left > 0
    assert top >= 272
    assert right <= MAT[0]
    assert bottom <= STRIP[1]
    assert MAT[3] < BRIDGE[1] < BRIDGE[3] < HUBS[1] < HUBS[3] < STRIP[1]
    assert STRIP[3] < SIZE[1] - 62


def test_the_strip_is_shared_by_the_others() -> None:
    for panels in (1, 2, 3):
        boxes = strip(panels)
        assert len(boxes) == panels
        assert all(one[2] < other[0] for one, other in pairwise(boxes))
        assert abs(boxes[-1][2] - STRIP[2]) <= panels


def test_every_empty_hex_has_its_name(view, empties) -> None:
    assert set(empties) <= written(painted(view))


def test_names_leave_out_what_a_ship_has_just_passed(view, empties) -> None:
    path = view.chart.path(view.chart.home, empties[0])
    view.mats[1].ship = empties[0]
    words = written(painted(view, events=[told.Flew(Seat(1), path, 0)]))
    assert not words & set(path)


def test_one_static_layer_serves_every_table(view, find) -> None:
    """Shades depend on the place. So the layer below the pieces is the same, however the tiles
    lie."""
    other = find(lambda state: state.phase == "die" and state.tiles != view.tiles, seats=3)
    assert other.chart.names != view.chart.names
    layer = space_layer(NIGHT).image
    fills = {
        layer.getpixel((round(x) + 20, round(y) + 20)) for x, y in map(PLAN.middle, (0, 19, 38))
    }
    assert len(fills) == 3
    for state in (view, other):
        state.figures, state.planets = {}, {}
        name = next(name for name in state.chart.names if state.chart.kinds[name] == "empty")
        x, y = at(state, name)
        assert painted(state).image.getpixel((x + 20, y + 20)) == layer.getpixel((x + 20, y + 20))


# ---------------------------------------------------------------- what lies there


def test_portals_hubs_and_home_are_where_their_tiles_have_them(view, where) -> None:
    painted(view)
    assert sorted(where(portal(r=30))) == sorted(at(view, name) for name in view.chart.portals)
    for letter, name in view.chart.hubs.items():
        draw = hub if letter in view.hubs else hub_to_come
        assert at(view, name) in where(draw(letter, NIGHT, r=34))


def test_a_hub_that_cannot_come_any_more_is_struck_through(view, where) -> None:
    view.hubs = ["A", "B", "C", "D"]
    painted(view)
    assert not where(hub_to_come("E", NIGHT, r=34))
    assert where(hub("A", NIGHT, r=34)) == [at(view, view.chart.hubs["A"])]


def test_planets_face_down_show_their_colour_alone(view, where) -> None:
    painted(view)
    for colour in ("black", "yellow", "turquoise", "brown"):
        lying = [at(view, name) for name, world in view.planets.items() if world.colour == colour]
        assert sorted(where(hidden_planet(colour, NIGHT, r=30))) == sorted(lying)


def test_a_planet_face_up_shows_what_it_is_worth(view, turn_up, where) -> None:
    name = next(iter(view.planets))
    turn_up(name, "Y3")
    painted(view)
    assert where(open_planet("Y3", NIGHT, r=30)) == [at(view, name)]


def test_colours_are_told_apart_without_colour() -> None:
    for one, other in combinations(("black", "yellow", "turquoise", "brown"), 2):
        for draw in (
            lambda colour: hidden_planet(colour, NIGHT, r=30),
            lambda colour: colony(SEAT_STYLES[0], colour, NIGHT, settled=True, outpost=False, r=30),
        ):
            assert draw(one).alpha.size == draw(other).alpha.size
            greys = [
                draw(colour).colours.convert("L").point(lambda v: 255 if v < 40 else 0)
                for colour in (one, other)
            ]
            assert greys[0].tobytes() != greys[1].tobytes()


@pytest.mark.parametrize("kind", ["station", "mission"])
def test_stations_and_missions_with_and_without_an_outpost(
    view, stand, empties, where, kind
) -> None:
    of = {"station": ("ash_vault", "ore_elevator"), "mission": ("3", "4")}[kind]
    stand(empties[0], 2, kind, of[0])
    stand(empties[1], 2, kind, of[1], outpost="station_drive")
    for theme in (NIGHT, DAY):
        painted(view, theme=theme.name)
        assert where(figure(kind, SEAT_STYLES[2], theme, outpost=False, r=28)) == [
            at(view, empties[0])
        ]
        assert where(figure(kind, SEAT_STYLES[2], theme, outpost=True, r=28)) == [
            at(view, empties[1])
        ]


def test_a_colony_shows_whether_its_planet_is_completed(view, stand, where) -> None:
    one, other = list(view.planets)[:2]
    stand(one, 1, "colony", "K2")
    stand(other, 1, "colony", "T2", settled=True, outpost="colony_supplies")
    painted(view)
    assert where(colony(SEAT_STYLES[1], "black", NIGHT, settled=False, outpost=False, r=30)) == [
        at(view, one)
    ]
    assert where(colony(SEAT_STYLES[1], "turquoise", NIGHT, settled=True, outpost=True, r=30)) == [
        at(view, other)
    ]


# ---------------------------------------------------------------- ships


def test_all_ships_at_home_leave_it_in_sight(view, where) -> None:
    painted(view)
    height, places = _CROWDS[4]
    x, y = PLAN.at(view.chart, view.chart.home)
    for seat, (dx, dy) in enumerate(places):
        assert where(ship(SEAT_STYLES[seat], NIGHT, height=height)) == [
            (round(x + dx), round(y + dy))
        ]
    assert len({dx for dx, _ in places}) == len({dy for _, dy in places}) == 2


def test_a_ship_alone_stands_on_its_hex_and_beside_what_lies_there(view, empties, where) -> None:
    world = next(iter(view.planets))
    view.mats[0].ship, view.mats[1].ship = empties[0], world
    painted(view)
    (free,), (beside,) = (
        where(ship(SEAT_STYLES[seat], NIGHT, height=high)) for seat, high in ((0, 68), (1, 48))
    )
    assert free[0] == at(view, empties[0])[0]
    assert beside[0] < at(view, world)[0]


def test_who_has_left_flies_no_more(view, where) -> None:
    view.mats[3].ship, view.mats[3].gone = None, True
    painted(view)
    assert not [
        at
        for high in (42, 44, 48, 52, 68)
        for at in where(ship(SEAT_STYLES[3], NIGHT, height=high))
    ]


# ---------------------------------------------------------------- targets and events


def test_hexes_in_reach_are_tinted_for_who_is_asked_and_named_whatever_lies_there(
    view, where
) -> None:
    near = view.chart.within(view.chart.home, 3)
    view.mats[2].ship, view.mats[2].drives = view.chart.home, [2, 2]
    canvas = painted(view, targets=near, awaiting=[2])
    assert sorted(where(hex_in_reach(SEAT_STYLES[2], NIGHT, side=48, costs=False))) == sorted(
        at(view, name) for name in near
    )
    assert set(near) <= written(canvas)


def test_names_of_hexes_can_be_read_on_a_phone(view) -> None:
    """At 390 px a quarter of the picture's size is left. The test covers empty hexes, those in
    reach, and single tiles."""
    near = view.chart.within(view.chart.home, 3)
    pictures = [
        painted(view),
        painted(view, targets=near, awaiting=[2]),
        draw_tile(view, "H", Scene()),
    ]
    for canvas in pictures:
        sizes = [
            text.size
            for text in canvas.texts
            if text.text in view.chart.names and text.ink[0] < TILE_PANEL[0]
        ]
        assert len(sizes) > 18
        assert {*sizes} == {36}


def test_hexes_that_cost_fuel_are_told_from_those_in_free_reach(view, where) -> None:
    view.mats[2].ship, view.mats[2].drives = view.chart.home, [1]
    near = view.chart.within(view.chart.home, 3)
    free = view.chart.within(view.chart.home, view.mats[2].flight_range)
    painted(view, targets=near, awaiting=[2])
    assert sorted(where(hex_in_reach(SEAT_STYLES[2], NIGHT, side=48, costs=False))) == sorted(
        at(view, name) for name in free
    )
    paid = sorted(at(view, name) for name in set(near) - set(free))
    assert paid
    assert sorted(where(hex_in_reach(SEAT_STYLES[2], NIGHT, side=48, costs=True))) == paid


def lines(monkeypatch, view):
    """The pairs of hexes with a solid way between them, and those with a dotted one."""
    drawn = {"trace": [], "dotted": []}

    def nearest(point):
        return min(view.chart.names, key=lambda name: dist(PLAN.at(view.chart, name), point))

    monkeypatch.setattr(
        "render.solarius.map.trace", lambda _, way: drawn["trace"].append(tuple(map(nearest, way)))
    )
    monkeypatch.setattr(
        "render.solarius.map.dotted",
        lambda _, start, end, colour: drawn["dotted"].append((nearest(start), nearest(end))),
    )
    return drawn


def test_the_last_flight_with_its_jump_through_portals(view, where, monkeypatch) -> None:
    drawn, chart = lines(monkeypatch, view), view.chart
    gate, other = chart.portals[:2]
    path = (*chart.path(chart.home, gate), *chart.path(other, chart.beside[other][0]))
    view.mats[1].ship = path[-1]
    painted(view, events=[told.Flew(Seat(1), path, 2)])
    assert drawn["dotted"] == [(gate, other)]
    assert len(drawn["trace"]) == len(path) - 2
    assert where(last_round(36, NIGHT)) == [at(view, path[-1])]


def test_without_news_the_last_flight_is_drawn_and_not_marked(view, where, monkeypatch) -> None:
    drawn = lines(monkeypatch, view)
    path = view.chart.path(view.chart.home, view.chart.beside[view.chart.home][0])
    view.flight = Flight(Seat(0), path)
    painted(view)
    assert drawn["trace"] == [path]
    assert not where(last_round(36, NIGHT))


def test_while_a_flight_is_chosen_no_old_one_is_in_the_way(view, monkeypatch) -> None:
    drawn = lines(monkeypatch, view)
    view.flight = Flight(Seat(0), view.chart.path(view.chart.home, "A1"))
    painted(view, targets=[view.chart.home], awaiting=[0])
    assert drawn["trace"] == []


@pytest.mark.parametrize(
    "event",
    [
        lambda name: told.PlanetTurned(Seat(0), "K1", name),
        lambda name: told.ColonyPlaced(Seat(0), "K1", name),
        lambda name: told.StationBuilt(Seat(0), "ash_vault", 1, name, ()),
        lambda name: told.MissionCompleted(Seat(0), 3, name, "A", ()),
        lambda name: told.OutpostPlaced(Seat(0), "colony_supplies", name),
        lambda name: told.GameTurnBegan(1, Seat(0), "A", name),
    ],
)
def test_what_came_into_space_is_marked(view, where, event) -> None:
    painted(view, events=[event("C4")])
    assert where(last_round(36, NIGHT)) == [at(view, "C4")]


# ---------------------------------------------------------------- one tile


@pytest.mark.parametrize("letter", TILES)
def test_a_tile_in_large_has_the_name_of_each_of_its_hexes(view, letter) -> None:
    words = written(draw_tile(view, letter, compose(view, Scene())))
    assert {name for name in view.chart.names if name[0] == letter} <= words
    assert TILES[letter].name in next(word for word in words if f"({letter})" in word)


def test_a_tile_is_shown_with_the_hexes_round_it(view) -> None:
    for place in range(7):
        plan = close(place)
        full = [cell for cell in plan.cells if plan.full(cell)]
        assert full == list(range(place * PER_TILE, (place + 1) * PER_TILE))
        assert len(plan.cells) > len(full)


def test_what_lies_on_a_tile_is_told_beside_it(view, stand, turn_up) -> None:
    spots = [name for name in view.planets if name[0] == "A"]
    turn_up(spots[0], "Y3")
    stand(spots[1], 1, "colony", "K2")
    words = written(draw_tile(view, "A", compose(view, Scene())))
    assert {PLANETS["Y3"].name, PLANETS["K2"].name, "Portal", "Hub A"} <= words
    assert any("planet" in word for word in words)
    assert "completed" not in words
    view.mats[1].settled, view.mats[1].settling = view.mats[1].settling, []
    assert "completed" in written(draw_tile(view, "A", compose(view, Scene())))


def test_home_is_on_the_tile_in_the_middle(view, where) -> None:
    draw_tile(view, "H", compose(view, Scene()))
    assert len(where(home(NIGHT, r=25))) == 1
