"""Everything on the table is on the map in its place, and what the last turn changed is marked."""

import pytest

from render.kit import (
    NIGHT,
    Scene,
    SeatStyle,
    card,
    card_slot,
    last_round,
    last_square,
    mark,
    moon,
    resource_tile,
    symbol_die,
    target,
    token,
)
from render.vertium.battle import draw_battle
from render.vertium.brand import BLUE_MOON, BRAND, MOON, RESOURCES
from render.vertium.hud import compose
from render.vertium.look import face, seat_style
from render.vertium.map import draw_map
from render.vertium.places import layout, moon_at
from rules.kernel import EVERYONE, Pile, Seat
from rules.vertium import events as told
from rules.vertium.content import CARDS, FACTIONS


@pytest.fixture
def view(find):
    """Four players in phase one, with some planets held."""
    return find(lambda state: state.phase == "colonization" and len(state.open_planets()) == 5)


@pytest.fixture
def fight(find):
    """A battle after its second roll."""
    return find(
        lambda state: state.battle and state.battle.rolls == 2 and state.battle.window == "defender"
    )


def painted(view, **scene):
    return draw_map(view, compose(view, Scene(**scene)))


def written(canvas):
    return {text.text for text in canvas.texts}


def spot(view, planet):
    """The position of a planet on the map."""
    return layout(len(view.planets)).places[list(view.planets).index(planet.id)]


# ---------------------------------------------------------------- the map


def test_every_planet_has_its_name_and_its_moon(view, where) -> None:
    canvas = painted(view)
    assert {planet.name for planet in view.planets.values()} <= written(canvas)
    plan = layout(9)
    for planet in view.planets.values():
        x, y = moon_at(spot(view, planet), planet, plan.orbit)
        assert (round(x), round(y)) in where(moon(str(planet.moon), MOON, NIGHT, r=plan.moon))


def test_moons_walk_counterclockwise_from_the_star_mark(view) -> None:
    planet = next(iter(view.planets.values()))
    planet.moon, place = 7, spot(view, planet)  # at the top of the map, eight steps round
    walked = []
    for planet.orbit in range(8):
        x, y = moon_at(place, planet, 100)
        walked.append((round(x) - place.x, round(y) - place.y))
    assert walked[0] == (0, -100)
    assert walked[2] == (-100, 0)
    assert walked[4] == (0, 100)
    planet.moon, planet.orbit = 2, 1  # a fast one
    assert round(moon_at(place, planet, 100)[0]) == place.x - 100


def test_tokens_placed_and_missing(view, where) -> None:
    planet = view.open_planets()[0]
    planet.tokens = {"metal": 1, "energy": 0, "water": 3, "agri": 0}
    canvas = painted(view)
    place = spot(view, planet)
    for colour, missing in (("metal", False), ("energy", True), ("water", False), ("agri", True)):
        tile = resource_tile(RESOURCES[colour], NIGHT, size=46, missing=missing)
        assert any(abs(x - place.x) < 80 and abs(y - place.y) < 80 for x, y in where(tile)), colour
    assert "×3" in written(canvas)


def test_crystals_can_be_counted_and_read(view, where) -> None:
    planet = next(planet for planet in view.planets.values() if planet.owner is not None)
    planet.vertium, planet.gelbon = 13, 2
    canvas = painted(view)
    place = spot(view, planet)
    for sign, colour, amount in (("crystal", BRAND.accent(NIGHT), 13), ("gem", (111, 233, 255), 2)):
        near = [
            1
            for x, y in where(mark(sign, 18, colour))
            if abs(x - place.x) < 110 and abs(y - place.y) < 110
        ]
        assert len(near) == amount
        assert str(amount) in written(canvas)


def test_captains_wear_the_colour_of_their_faction_and_the_letter_of_their_seat(
    view, where
) -> None:
    planet = next(planet for planet in view.planets.values() if planet.owner is not None)
    for faction, colour in {
        "soar": "amber",
        "hielo": "silver",
        "rmf": "scarlet",
        "myst": "violet",
        "complex": "azure",
    }.items():
        view.factions[planet.owner].id = faction
        assert seat_style(view, planet.owner) == SeatStyle("ABCD"[planet.owner], colour)
    painted(view)
    assert where(token(seat_style(view, planet.owner), 28, NIGHT))
    assert set(FACTIONS) == {"soar", "hielo", "rmf", "myst", "complex"}


def test_a_blue_moon_is_face_down_until_it_is_turned(view, where) -> None:
    plan = layout(9)
    hidden = [planet for planet in view.planets.values() if len(planet.blue)]
    assert len(hidden) == 3
    painted(view)
    assert sorted(where(moon("?", BLUE_MOON, NIGHT, r=plan.blue))) == sorted(
        spot(view, p).blue for p in hidden
    )
    hidden[0].blue = Pile(kind="blue moon", cards=["harvest"], open_to=EVERYONE)
    painted(view)
    assert where(moon("+1", BLUE_MOON, NIGHT, r=plan.blue)) == [spot(view, hidden[0]).blue]


def test_a_captain_in_exile_sits_at_the_refuge_moon(view, where) -> None:
    planet = next(planet for planet in view.planets.values() if len(planet.blue))
    planet.blue, planet.exile = Pile(kind="blue moon", cards=["refuge"], open_to=EVERYONE), Seat(2)
    painted(view)
    ((x, y),) = where(token(seat_style(view, Seat(2)), 18, NIGHT))
    assert abs(x - spot(view, planet).blue[0]) < 40
    assert abs(y - spot(view, planet).blue[1]) < 60


def test_cards_and_counts(view, where) -> None:
    view.row.cards = ["raider", "water"]
    view.pool["agri"] = 4
    canvas = painted(view)
    for kind in view.row:
        field, sign, signed = face(kind)
        assert (
            len(where(card(field, sign, CARDS[kind].name, NIGHT, size=(110, 156), signed=signed)))
            == 1
        )
    assert {
        str(len(view.deck)),
        str(len(view.discard)),
        "DECK",
        "DISCARD",
        "FACE-UP",
        "POOL",
        "4",
    } <= written(canvas)
    view.row.cards = ["water"]
    painted(view)
    assert where(card_slot(NIGHT, size=(110, 156)))


def test_who_misses_turns_and_who_has_left(view) -> None:
    view.factions[1].misses, view.factions[2].resigned = 2, True
    assert {"misses 2 turns", "resigned"} <= written(painted(view))


def test_whose_turn_it_is_without_names(view) -> None:
    canvas = draw_map(view, compose(view, Scene(awaiting=[view.turn])))
    name = f"Seat {'ABCD'[view.turn]} · {FACTIONS[view.factions[view.turn].id].name}"
    assert {name, f"{name}’s turn"} <= written(canvas)
    assert written(canvas) & {"take a card", "play a set, else pass"}


def test_the_order_in_the_conflict(find) -> None:
    view = find(
        lambda state: state.phase == "conflict" and not state.battle and len(state.order) == 2
    )
    assert "YET TO ATTACK" in written(painted(view))
    assert any("round 1 of 3" in text for text in written(painted(view)))
    view = find(lambda state: state.passed and not state.battle, phase_two="american")
    assert "PASSED" in written(painted(view))
    assert any("American style" in text for text in written(painted(view)))


def test_choosing_factions(find) -> None:
    view = find(lambda state: state.phase == "setup", factions="choose")
    assert {"Setting up", "choosing", "choose a faction"} <= written(
        draw_map(view, compose(view, Scene(awaiting=[view.first])))
    )


# ---------------------------------------------------------------- marks


def test_a_token_just_placed_is_marked(view, where) -> None:
    planet = view.open_planets()[0]
    planet.tokens["water"] = 1
    painted(view, events=[told.SetPlayed(Seat(0), "water", planet.id)])
    ((x, y),) = where(last_square(46, 46, NIGHT))
    assert abs(x - spot(view, planet).x) < 60
    assert abs(y - spot(view, planet).y) < 60


@pytest.mark.parametrize("kind", ["colonized", "stolen", "taken", "held", "cube", "objective"])
def test_a_planet_that_changed_is_marked(view, where, kind: str) -> None:
    planet = next(planet for planet in view.planets.values() if planet.owner is not None)
    seat, here = Seat(0), planet.id
    event = {
        "colonized": told.Colonized(seat, here, 3),
        "stolen": told.VertiumStolen(seat, seat, here, here),
        "taken": told.PlanetTaken(seat, seat, here, 3),
        "held": told.PlanetHeld(seat, seat, here, 3),
        "cube": told.CubeBuilt(seat, here, here, here),
        "objective": told.ObjectiveShown(seat, here, True, 3),
    }[kind]
    painted(view, events=[event])
    place = spot(view, planet)
    assert where(last_round(96, NIGHT)) == [(place.x, place.y)]


def test_moons_that_came_round_or_were_turned_are_marked(view, where) -> None:
    plan = layout(9)
    planet = next(planet for planet in view.planets.values() if len(planet.blue))
    events = [
        told.OrbitCompleted(Seat(0), planet.id, 1),
        told.BlueMoonTurned(Seat(0), planet.id, "harvest", 1),
    ]
    painted(view, events=events)
    assert where(last_round(plan.moon, NIGHT))
    assert where(last_round(plan.blue, NIGHT)) == [spot(view, planet).blue]


def test_new_cards_in_the_row_are_marked_once(view, where) -> None:
    view.row.cards = ["water", "water"]
    painted(view, events=[told.RowFilled(("water",))])
    assert len(where(last_square(110, 156, NIGHT))) == 1


def test_places_of_an_open_offer_are_marked_in_the_colour_of_who_is_asked(view, where) -> None:
    first, second = list(view.planets)[:2]
    painted(view, targets=[first, second], awaiting=[3])
    assert len(where(target(seat_style(view, Seat(3)), 98, NIGHT))) == 2
    assert not where(target(seat_style(view, Seat(0)), 98, NIGHT))


# ---------------------------------------------------------------- a battle


def test_both_rolls_lie_on_the_table(fight, where) -> None:
    draw_battle(fight, fight.battle, compose(fight, Scene()))
    for side in (fight.battle.attacker, fight.battle.defender):
        for face_up in side.dice:
            sign = {1: "rays", 2: "target", 3: "shield", 4: "shield", 5: "target", 6: "rays"}[
                face_up
            ]
            colour = {"rays": (255, 111, 174), "target": (255, 210, 63), "shield": (79, 208, 138)}[
                sign
            ]
            assert where(symbol_die(sign, face_up, colour, NIGHT, size=124))


def test_a_battle_tells_what_is_left_and_who_is_asked(fight) -> None:
    fight.battle.vertium, fight.battle.gelbon = 5, 2
    canvas = draw_battle(fight, fight.battle, compose(fight, Scene()))
    told_there = written(canvas)
    assert "5 Vertium · 2 Gelbon left" in told_there
    assert {planet.name for planet in fight.planets.values()} <= told_there
    assert {"ATTACKER", "DEFENDER", "may change one die"} <= told_there
    fight.battle.window = "refuge"
    assert "may escape to the Refuge Moon" in written(
        draw_battle(fight, fight.battle, compose(fight, Scene()))
    )


def test_a_cube_shows_its_hits(fight) -> None:
    fight.planets[fight.battle.target].cube, fight.battle.cube = True, 2
    assert "CUBE, 2 of 3 hits" in written(draw_battle(fight, fight.battle, compose(fight, Scene())))


def test_a_die_that_was_turned_is_marked_and_a_new_roll_as_a_whole(fight, where) -> None:
    seat = fight.battle.attacker.seat
    scene = Scene(events=[told.SkirmishCardPlayed(seat, "photon", 2, 3, "calyx")])
    draw_battle(fight, fight.battle, compose(fight, scene))
    assert len(where(last_square(124, 124, NIGHT))) == 1
    rolled = told.Rolled(seat, fight.battle.defender.seat, "calyx", (1, 2, 3), (1, 2, 3), 2, 2)
    draw_battle(fight, fight.battle, compose(fight, Scene(events=[rolled])))
    assert len(where(last_square(3 * 124 + 28, 124, NIGHT))) == 2
