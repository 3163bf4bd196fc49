"""Boards of space that are laid out by hand."""

import pytest

from rules.kernel import Seat
from rules.solarius.content import PLANETS
from rules.solarius.state import Figure, World


@pytest.fixture
def view(find):
    """Four players in the first game turn, before a die is taken. All ships are at home, and only
    hubs are built."""
    state = find(lambda state: state.phase == "die" and state.turns == 0)
    for mat in state.mats:
        assert mat.ship == state.chart.home
    assert not state.figures
    state.flight = None
    return state


@pytest.fixture
def empties(view):
    """The empty hexes of space, outermost first. Tests start their layout there."""
    chart = view.chart
    free = [name for name, kind in chart.kinds.items() if kind == "empty"]
    return sorted(free, key=lambda name: -chart.distance(chart.home, name))


@pytest.fixture
def turn_up(view):
    """Turn up the planet on a hex."""

    def turned(name, planet_id):
        view.planets[name] = World(PLANETS[planet_id].colour, planet_id)

    return turned


@pytest.fixture
def stand(view):
    """Put a figure on a hex; a colony takes its planet along."""

    def stood(name, seat, kind, of, *, outpost=None, settled=False):
        view.figures[name] = Figure(Seat(seat), kind, of, outpost)
        view.planets.pop(name, None)
        mat = view.mats[seat]
        if kind == "colony":
            (mat.settled if settled else mat.settling).append(of)
        elif kind == "station":
            mat.stations.append(of)
        else:
            mat.completed.append(int(of))

    return stood
