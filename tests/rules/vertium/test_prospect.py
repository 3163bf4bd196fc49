"""The prospects that computer players of Vertium use besides the score."""

import pytest
from prospects import gain

from rules.kernel import Seat
from rules.kernel.testing import StagedMatch
from rules.vertium import GAME
from rules.vertium.state import Battle, Side


@pytest.fixture
def contest():
    """Vertium in phase one, with known hands and a known row. Calyx lacks one kind of token, and
    the others lack all."""
    layout = StagedMatch(GAME, 2)
    state = layout.state
    state.turn = Seat(0)
    state.row.cards[:] = ["virus", "leak"]
    for faction in state.factions:
        faction.hand.cards[:] = ["metal", "metal", "energy", "energy", "water", "agri"]
        faction.objective.cards.clear()
    state.planets["calyx"].tokens.update(metal=1, energy=1, water=1)
    return layout


def test_an_open_planet_counts_for_whoever_can_have_it_first_and_most_when_it_is_had(contest):
    def complete(seat):
        return lambda state: state.factions[seat].hand.cards.extend(["agri"] * 2)

    def settle(state):
        planet = state.planets["calyx"]
        planet.owner, planet.vertium = Seat(1), planet.moon
        planet.tokens = dict.fromkeys(planet.tokens, 0)

    assert gain(contest, complete(1)) > 0
    assert gain(contest, complete(0)) < 0, "whose turn it is has it"
    assert gain(contest, settle) > 0


def test_the_row_is_for_whoever_is_on_turn(contest):
    def show(state):
        for faction in state.factions:
            faction.hand.cards[0] = "agri"
        state.row.cards[0] = "agri"

    def pass_on(state):
        state.turn = Seat(1)

    assert gain(contest, show, 0) > 0
    assert gain(contest, pass_on, 0) < 0


def test_an_objective_and_turns_to_miss_count(contest):
    def meet(state):
        state.factions[1].objective.cards.append("calyx")

    def miss(state):
        state.factions[1].misses += 1

    assert gain(contest, meet) > 0
    assert gain(contest, miss) < 0


@pytest.fixture
def war():
    """Vertium in the last round of phase two, with nobody left to attack."""
    layout = StagedMatch(GAME, 2)
    state = layout.state
    state.phase, state.round = "conflict", 3
    for number, planet in enumerate(state.planets.values()):
        planet.owner, planet.vertium = Seat(number % 2), 3
    return layout


def test_a_battle_counts_for_what_it_is_likely_to_bring(war):
    aim, home, *_ = war.state.planets

    def attack(state):
        state.planets[home].vertium -= 3
        state.battle = Battle(home, aim, Side(Seat(1)), Side(Seat(0)), 2)

    def join(state):
        state.battle.vertium += 1

    def throw(state):
        state.battle.window = "attacker"
        state.battle.attacker.dice, state.battle.defender.dice = [1, 1, 1], [3, 3, 2]

    def draw(state):
        state.battle.attacker.cards = ["photon"]

    assert gain(war, attack) < 0, "with fewer crystals"
    assert gain(war, join) > war.match.game.prospect_scale, (
        "a crystal more counts, and makes it likelier to win"
    )
    assert gain(war, throw) > 0
    assert gain(war, draw) > 0
    war.state.battle.attacker.dice, war.state.planets[aim].vertium = [1, 1, 1], 0
    assert war.match.prospect().rows[1].total > war.match.prospect().rows[0].total, (
        "this roll fells the captain"
    )


def test_who_has_still_to_attack_counts_what_lies_open_to_it(war):
    def lead():
        rows = war.match.prospect().rows
        return rows[1].total - rows[0].total

    calm = lead()
    war.state.order = [Seat(1)]
    threat = lead() - calm
    next(planet for planet in war.state.planets.values() if planet.owner == 0).vertium = 0
    open_ = lead()
    war.state.order = []
    assert open_ - lead() > max(0, threat)


@pytest.mark.parametrize("options", [{"phase_two": "american"}, {"gelbon": True}])
def test_a_crystal_counts_for_less_than_a_planet_where_it_does_not_score(options):
    layout = StagedMatch(GAME, 2, **options)
    layout.state.phase = "conflict"
    layout.state.planets["calyx"].owner = Seat(1)

    def earn(state):
        state.planets["calyx"].vertium += 1

    def conquer(state):
        state.planets["brume"].owner = Seat(1)

    assert 0 < gain(layout, earn) < gain(layout, conquer)
