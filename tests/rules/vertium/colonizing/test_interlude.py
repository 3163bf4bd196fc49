"""The end of phase one: extra tokens, blue moons, objectives, score."""

import pytest

from rules.vertium.content import COLOURS
from rules.vertium.events import (
    BlueMoonTurned,
    ConflictBegan,
    ExtraTokensCounted,
    MatchEnded,
    ObjectiveShown,
    PhaseOneScored,
)
from rules.vertium.interlude import Interlude
from rules.vertium.state import Orders


@pytest.fixture
def colonized(lay):
    """A match in which seat 1 has colonized everything; moons and objectives are put aside."""

    def begin(seats=2, **options):
        board = lay(seats, **{"phase_two": "none", **options})
        board.empty_planets()
        for planet in board.state.planets.values():
            planet.owner = 1
        for faction in board.state.factions:
            faction.objective.cards.clear()
            faction.objective.known.clear()
        return board

    return begin


def end(board):
    return [told.event for told in board.now(Interlude()).events]


def every(events, kind):
    return [event for event in events if isinstance(event, kind)]


def objective(board, seat, planet):
    pile = board.state.factions[seat].objective
    pile.cards[:], pile.known[:] = [planet], [0]


def test_notes_v19_extra_tokens_become_vertium(colonized):
    board = colonized()
    planet = board.planet("calyx", moon=4, vertium=4, tokens="water water")
    assert every(end(board), ExtraTokensCounted) == [ExtraTokensCounted(1, "calyx", 2)]
    assert planet.vertium == 6
    assert planet.tokens == dict.fromkeys(COLOURS, 0)


def test_facts_v21_harvest_gains_one(colonized):
    board = colonized()
    planet = board.planet("calyx", vertium=4, blue="harvest")
    assert every(end(board), BlueMoonTurned) == [BlueMoonTurned(1, "calyx", "harvest", 1)]
    assert planet.vertium == 5


@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 1), (2, 1), (5, 3), (6, 3), (7, 4)])
def test_facts_v22_and_notes_v12_winter_eclipse_halves(colonized, before, after):
    board = colonized()
    planet = board.planet("calyx", vertium=before, blue="winter_eclipse")
    assert every(end(board), BlueMoonTurned) == [
        BlueMoonTurned(1, "calyx", "winter_eclipse", after - before)
    ]
    assert planet.vertium == after


def test_a_refuge_moon_is_turned_and_changes_nothing_yet(colonized):
    board = colonized()
    planet = board.planet("calyx", vertium=4, blue="refuge")
    planet.blue.open_to = 0
    assert not planet.refuge
    end(board)
    assert planet.refuge
    assert planet.vertium == 4


def test_facts_v23_an_objective_met_gives_three_vertium_there(colonized):
    board = colonized()
    planet = board.planet("calyx", vertium=4)
    objective(board, 1, "calyx")
    objective(board, 0, "brume")
    assert every(end(board), ObjectiveShown) == [
        ObjectiveShown(0, "brume", met=False, amount=0),
        ObjectiveShown(1, "calyx", met=True, amount=3),
    ]
    assert planet.vertium == 7
    assert board.state.planets["brume"].vertium == 0
    assert board.match.view(None).factions[1].objective.cards == ["calyx"]


def test_notes_v37_eclipse_before_the_objective(colonized):
    board = colonized()
    planet = board.planet("calyx", vertium=5, blue="winter_eclipse")
    objective(board, 1, "calyx")
    end(board)
    assert planet.vertium == 6


@pytest.mark.parametrize(
    ("vertium", "tokens", "met", "after"), [(4, "agri", False, 3), (5, "agri agri", True, 7)]
)
def test_notes_v51_extra_tokens_before_the_eclipse(colonized, vertium, tokens, met, after):
    board = colonized()
    planet = board.planet("calyx", vertium=vertium, tokens=tokens, blue="winter_eclipse")
    objective(board, 1 if met else 0, "calyx")
    end(board)
    assert planet.vertium == after


def test_facts_v24_and_notes_v20_victory_points(colonized):
    board = colonized()
    for name in board.state.planets:
        board.planet(name, owner=0)
    board.planet("calyx", owner=1, vertium=5, blue="winter_eclipse")
    board.planet("brume", owner=1, vertium=2, blue="harvest")
    objective(board, 1, "brume")
    (scored,) = every(end(board), PhaseOneScored)
    assert board.state.planets["calyx"].vertium == 3
    assert board.state.planets["brume"].vertium == 6
    assert scored == PhaseOneScored((6, 13), (1,))


def test_gelbon_planets_gain_gelbon_but_objectives_give_vertium(colonized):
    board = colonized(phase_two="american", gelbon=True)
    planet = board.planet("calyx", moon=2, gelbon=2, tokens="agri", blue="harvest")
    objective(board, 1, "calyx")
    end(board)
    assert (planet.vertium, planet.gelbon) == (3, 4)


@pytest.mark.parametrize(("losses", "left"), [("gelbon_first", (3, 0)), ("vertium_first", (1, 2))])
def test_an_eclipse_takes_first_what_its_owner_ordered(colonized, losses, left):
    board = colonized(phase_two="american", gelbon=True)
    board.state.factions[1].orders.value = Orders(losses=losses)
    planet = board.planet("calyx", moon=4, vertium=3, gelbon=2, blue="winter_eclipse")
    end(board)
    assert (planet.vertium, planet.gelbon) == left


def test_the_playing_cards_are_put_away(colonized):
    board = colonized()
    end(board)
    state = board.state
    assert not any(
        len(pile)
        for pile in (state.deck, state.row, state.discard, *(f.hand for f in state.factions))
    )


def test_a_match_may_end_with_phase_one(colonized):
    board = colonized()
    told = end(board)
    assert told[-1] == MatchEnded("phase_one", (1,))
    assert board.match.over
    assert board.state.phase == "over"


def test_else_the_conflict_begins(colonized):
    board = colonized(phase_two="three_rounds")
    board.planet("calyx", owner=0, vertium=3)
    assert every(end(board), ConflictBegan) == [ConflictBegan("rounds")]
    assert board.state.phase == "conflict"
    assert not board.match.over


def test_a_draw_in_phase_one_has_two_leaders(colonized):
    board = colonized(seats=4)
    for name, owner in zip(board.state.planets, (0, 0, 1, 1, 2, 2, 3, 3, 3), strict=True):
        board.planet(name, owner=owner, moon=2)
    board.planet("ashvale", vertium=3)
    board.planet("calyx", vertium=3)
    (scored,) = every(end(board), PhaseOneScored)
    assert scored == PhaseOneScored((7, 7, 4, 6), (0, 1))
