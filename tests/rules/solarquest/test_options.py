"""The variants that go together, and the messages for those that don't."""

import pytest

from rules.kernel import Illegal
from rules.solarquest import GAME
from rules.solarquest.content import FIGURES
from rules.solarquest.words.topics import TOPICS


@pytest.mark.parametrize("seats", range(2, 7))
def test_every_seat_count_has_its_defaults(seats):
    settled = GAME.combine(seats, {})
    assert settled == {spec.key: spec.default for spec in GAME.options}
    assert (settled["start_cash"], settled["round_limit"]) == (1995, 40)


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_impossible_seats_are_refused(seats):
    with pytest.raises(Illegal, match="2 to 6"):
        GAME.combine(seats, {})


@pytest.mark.parametrize(
    "chosen",
    [
        {"lasers": True},
        {"markers_from_stock": False},
        {"well_stall": "drain"},
        {"forced_sale_rent": "instead_of_rent"},
    ],
)
def test_what_is_about_fuel_is_refused_without_it(chosen):
    assert GAME.combine(3, chosen).items() >= chosen.items()
    with pytest.raises(Illegal, match="only with fuel: leave it out, or play with fuel"):
        GAME.combine(3, {"fuel": False, **chosen})


def test_how_far_lasers_reach_is_told_from_the_figures():
    (lasers,) = [spec for spec in GAME.options if spec.key == "lasers"]
    assert f"within {len(FIGURES.lasers.hydrons) - 1} spaces" in lasers.help
    assert f"within {len(FIGURES.lasers.hydrons) - 1} spaces" in TOPICS["Lasers"]


def test_without_fuel_the_rest_may_be_chosen():
    chosen = {"fuel": False, "trading": False, "round_limit": 0, "start_cash": 500}
    assert GAME.combine(6, chosen).items() >= chosen.items()


@pytest.mark.parametrize(
    "chosen",
    [
        {"round_limit": 101},
        {"start_cash": 499},
        {"start_cash": 10001},
        {"fuel": 1},
        {"well_stall": "fall"},
    ],
)
def test_impossible_values_are_refused(chosen):
    with pytest.raises(Illegal):
        GAME.combine(2, chosen)
