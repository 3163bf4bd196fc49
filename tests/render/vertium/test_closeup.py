"""The hand and a planet in detail show what they are for."""

import pytest

from render.kit import NIGHT, Scene, card, draw_spent_card, last_square, resource_tile, token
from render.vertium.brand import RESOURCES
from render.vertium.detail import draw_detail
from render.vertium.hand import draw_hand
from render.vertium.hud import compose
from render.vertium.look import face, seat_style
from rules.kernel import EVERYONE, Pile, Seat
from rules.vertium import events as told
from rules.vertium.content import CARDS, DISASTERS


@pytest.fixture
def view(find):
    return find(lambda state: state.phase == "colonization" and len(state.open_planets()) == 6)


def holding(view, *cards):
    view.factions[1].hand = Pile(kind="card", cards=list(cards), open_to=EVERYONE)
    return view


def written(canvas):
    return {text.text for text in canvas.texts}


def drawn(kind, size=(168, 236)):
    field, sign, signed = face(kind)
    return card(field, sign, CARDS[kind].name, NIGHT, size=size, signed=signed)


def test_every_card_is_there_and_a_set_says_so(view, where) -> None:
    canvas = draw_hand(
        holding(view, "water", "water", "water", "leak"), Seat(1), compose(view, Scene())
    )
    assert len(where(drawn("water"))) == 3
    assert len(where(drawn("leak"))) == 1
    assert {"3 · a set", "1"} <= written(canvas)


def test_the_fullest_hand_fits(view, where) -> None:
    cards = [
        "metal",
        "metal",
        "energy",
        "energy",
        "water",
        "water",
        "agri",
        "agri",
        *DISASTERS,
        "raider",
        "raider",
    ]
    canvas = draw_hand(holding(view, *cards), Seat(1), compose(view, Scene()))
    assert len(where(drawn("metal", (124, 174)))) == 2
    for kind in set(cards):
        for x, _ in where(drawn(kind, (124, 174))):
            assert 56 + 62 <= x <= 1544 - 62
    assert not [text for text in canvas.texts if text.strays or text.cut]


def test_new_cards_are_marked_for_their_owner_alone(view, where) -> None:
    events = [told.Drew(Seat(1), ("water",)), told.Took(Seat(2), "metal")]
    draw_hand(holding(view, "water", "metal"), Seat(1), compose(view, Scene(events=events)))
    assert len(where(last_square(168, 236, NIGHT))) == 1


def test_an_empty_hand_and_a_met_objective(view) -> None:
    view.factions[1].objective = Pile(kind="objective", cards=["calyx"], open_to=EVERYONE)
    view.planets["calyx"].owner = Seat(1)
    assert {"No cards", "Calyx", "now yours"} <= written(
        draw_hand(holding(view), Seat(1), compose(view, Scene()))
    )


def test_skirmish_cards_in_a_battle(find, where) -> None:
    view = find(lambda state: state.battle and state.battle.rolls)
    side = view.battle.attacker
    side.cards, side.played = ["photon", "shield"], "atomic"
    canvas = draw_hand(view, side.seat, compose(view, Scene()))
    assert {"used", "one hit each", "stops one hit"} <= written(canvas)
    assert where(draw_spent_card((255, 210, 63), "target", NIGHT, size=(168, 236)))


def test_an_open_planet_in_detail(view, where) -> None:
    planet = view.open_planets()[0]
    planet.tokens = {"metal": 3, "energy": 0, "water": 1, "agri": 0}
    canvas = draw_detail(view, planet.id, compose(view, Scene()))
    assert {planet.name, "3 placed, 2 of them extra", "1 placed", "missing"} <= written(canvas)
    assert where(resource_tile(RESOURCES["energy"], NIGHT, size=56, missing=True))


def test_a_held_planet_in_detail(view, where) -> None:
    planet = next(planet for planet in view.planets.values() if planet.owner is not None)
    planet.vertium, planet.gelbon, planet.moon, planet.orbit, planet.cube = 4, 1, 6, 5, True
    planet.blue, planet.exile = Pile(kind="blue moon", cards=["refuge"], open_to=EVERYONE), Seat(3)
    canvas = draw_detail(view, planet.id, compose(view, Scene(names=("Ada", "Ben", "Cleo", "Dev"))))
    wanted = {
        "4 Vertium",
        "1 Gelbon",
        "CUBE",
        "Moon 6",
        "step 5 of 8: one more in 3",
        "Refuge Moon",
        "Dev",
    }
    assert wanted <= written(canvas)
    assert where(token(seat_style(view, planet.owner), 30, NIGHT))
