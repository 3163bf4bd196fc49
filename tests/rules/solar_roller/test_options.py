"""The variants, and the messages for those that don't go together."""

import pytest

from rules.kernel import Illegal
from rules.solar_roller import GAME


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_seat_count_has_its_defaults(seats):
    assert GAME.combine(seats, {}) == {
        "upgrades": "three",
        "hidden_round": seats > 1,
        "ships_bound": False,
        "third_ship": "owned",
        "settle_by_band": False,
    }


@pytest.mark.parametrize(
    "chosen",
    [
        {"upgrades": "all"},
        {"hidden_round": False},
        {"ships_bound": True, "third_ship": "built"},
        {"settle_by_band": False, "hidden_round": True},
    ],
    ids=str,
)
def test_what_is_chosen_is_kept(chosen):
    settled = GAME.combine(3, chosen)
    assert settled.items() >= chosen.items()
    assert GAME.combine(3, settled) == settled


def test_settlements_by_band_belong_to_the_solo_game():
    with pytest.raises(Illegal, match="play alone"):
        GAME.combine(2, {"settle_by_band": True})
    assert GAME.combine(1, {"settle_by_band": True})["settle_by_band"] is True


def test_alone_there_is_nobody_to_hide_a_round_from():
    with pytest.raises(Illegal, match="leave hidden rounds out"):
        GAME.combine(1, {"hidden_round": True})
    assert GAME.combine(1, {"hidden_round": False})["hidden_round"] is False


@pytest.mark.parametrize(
    "chosen",
    [
        {"upgrades": "two"},
        {"upgrades": 3},
        {"hidden_round": "yes"},
        {"hidden_round": 1},
        {"third_ship": True},
        {"ships_bound": None},
        {"solo": True},
    ],
    ids=str,
)
def test_impossible_values_are_refused(chosen):
    with pytest.raises(Illegal, match=next(iter(chosen))):
        GAME.combine(2, chosen)


@pytest.mark.parametrize("seats", [0, 7, True, None])
def test_impossible_seats_are_refused(seats):
    with pytest.raises(Illegal, match="1 to 6"):
        GAME.combine(seats, {})


def test_the_rules_follow_the_options(started):
    rules = started(2, ships_bound=True, third_ship="built", hidden_round=False).view(None).rules
    assert (rules.solo, rules.hidden, rules.ships_bound, rules.built_ships) == (
        False,
        False,
        True,
        True,
    )
    rules = started(1, settle_by_band=True).view(None).rules
    assert (rules.solo, rules.hidden, rules.settle_by_band) == (True, False, True)
