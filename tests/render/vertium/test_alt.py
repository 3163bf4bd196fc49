"""The alt text tells in whole sentences what a player needs to move without seeing the picture."""

import pytest

from render import paint, paint_detail, paint_hand
from render.kit import Scene
from render.vertium import PAINTER
from render.vertium.hud import compose
from rules.kernel import EVERYONE, Pile

LONG = tuple(f"Maximiliana Konstantina of Ulm {letter}" for letter in "ABCD")


def test_whose_turn_every_planet_and_every_score_in_every_mode(mode, some) -> None:
    for position in some(mode, every=6):
        view, match = position.match.view(None), position.match
        scene = compose(view, position.scene(names=LONG))
        told = PAINTER.board_alt(view, scene)
        assert told.endswith(".")
        if not match.over:
            assert f"{LONG[match.awaiting[0]]} to move" in told
        for planet in view.planets.values():
            owner = planet.owner
            states = ["open"] if owner is None else [f"{scene.name(owner)}'s", f"{'ABCD'[owner]}'s"]
            assert any(f"{planet.name}: {state}" in told for state in states), (len(told), told)
        for row in scene.rows:
            assert f"{'ABCD'[row.seat]} {LONG[row.seat]}" in told


def test_a_table_in_words(find) -> None:
    view = find(
        lambda state: state.phase == "colonization" and len(state.open_planets()) == 3, seats=2
    )
    one, two, *_ = view.open_planets()
    one.tokens, two.tokens = (
        {"metal": 2, "energy": 0, "water": 1, "agri": 0},
        dict.fromkeys(one.tokens, 0),
    )
    held = next(planet for planet in view.planets.values() if planet.owner is not None)
    held.vertium, held.orbit, held.moon = 6, 3, 5
    view.row.cards = ["raider", "water"]
    view.pool = {"metal": 0, "energy": 0, "water": 1, "agri": 2}
    told = PAINTER.board_alt(
        view, compose(view, Scene(names=("Ada", "Ben"), awaiting=[0], verb="take a card"))
    )
    assert "Ada to move: take a card." in told
    assert "Face up: Water, Raider." in told
    assert f"{one.name}: open, has 2 Metal, Water, moon {one.moon}" in told
    assert f"{two.name}: open, no token, moon {two.moon}" in told
    assert f"{held.name}: {('Ada', 'Ben')[held.owner]}'s, 6 Vertium, orbit 3 of 8, moon 5" in told
    assert "Common pool: Water, 2 Agri." in told
    assert f"Deck {len(view.deck)}, discard pile {len(view.discard)}." in told
    assert "A Ada (amber circle, Soar): " in told


def test_a_battle_in_words(find) -> None:
    view = find(lambda state: state.battle and state.battle.rolls)
    fight, target = view.battle, view.planets[view.battle.target]
    fight.attacker.dice = [1, 2, 3]
    fight.attacker.cards = ["shield"]
    fight.vertium = 3
    fight.gelbon = 1
    target.cube, fight.cube, target.vertium = True, 1, 0
    told = PAINTER.board_alt(view, compose(view, Scene(names=("Ada", "Ben", "Cleo", "Dev"))))
    attacker, defender = (
        ("Ada", "Ben", "Cleo", "Dev")[side.seat] for side in (fight.attacker, fight.defender)
    )
    assert (
        f"{attacker} attacks {defender}'s {target.name} from {view.planets[fight.source].name}."
        in told
    )
    assert f"{attacker}: photon, atomic, shield; cards shield; 3 Vertium and 1 Gelbon left." in told
    assert "no Vertium left; CUBE with 1 of 3 hits." in told


@pytest.mark.parametrize("theme", ["night", "day"])
def test_hand_and_planet_in_words(find, theme) -> None:
    view = find(lambda state: state.phase == "colonization" and len(state.open_planets()) == 8)
    side, planet = view.factions[1], view.open_planets()[0]
    side.hand = Pile(kind="card", cards=["water", "water", "leak"], open_to=EVERYONE)
    side.objective = Pile(kind="objective", cards=["calyx"], open_to=EVERYONE)
    side.tokens = {"metal": 2, "energy": 0, "water": 1, "agri": 0}
    told = paint_hand("vertium", view, 1, Scene(names=("Ada", "Ben"), theme=theme)).alt
    assert "The hand of Ben, seat B. 3 cards: 2 Water, Leak. Secret objective: Calyx." in told
    assert "Own tokens: 2 Metal, Water." in told
    planet.tokens = dict.fromkeys(planet.tokens, 0) | {"metal": 1}
    detail = paint_detail("vertium", view, planet.id, Scene(theme=theme)).alt
    assert f"{planet.name}: open, has Metal" in detail
    assert "Lacks Energy, Water, Agri." in detail


def test_how_it_ended(some) -> None:
    *_, last = some((4, {}), every=1000)
    winner = next(row.seat for row in last.match.tally().rows if row.rank == 1)
    told = paint("vertium", last.match.view(None), last.scene()).alt
    assert f"{('Ada', 'Ben', 'Cleo', 'Dev')[winner]} won." in told
