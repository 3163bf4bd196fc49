"""The variants and expansions that go together, and the messages for those that don't."""

import pytest

from rules.kernel import Illegal
from rules.vertium import GAME


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_seat_count_has_its_defaults(seats):
    settled = GAME.combine(seats, {})
    assert set(settled) == {spec.key for spec in GAME.options}
    assert settled["phase_two"] == ("american" if seats == 1 else "three_rounds")


@pytest.mark.parametrize(
    ("seats", "chosen"),
    [
        (2, {"gelbon": True}),
        (3, {"complex": True}),
        (4, {"complex": True, "gelbon": True, "complex_seat": "first"}),
    ],
)
def test_expansions_bring_american_style(seats, chosen):
    settled = GAME.combine(seats, chosen)
    assert settled["phase_two"] == "american"
    assert GAME.combine(seats, settled) == settled


@pytest.mark.parametrize("phase_two", ["three_rounds", "none"])
@pytest.mark.parametrize(
    ("seats", "chosen"), [(2, {"gelbon": True}), (3, {"complex": True}), (1, {})]
)
def test_expansions_refuse_another_phase_two(seats, chosen, phase_two):
    with pytest.raises(Illegal, match="choose phase_two american, or leave it out"):
        GAME.combine(seats, {**chosen, "phase_two": phase_two})


def test_shadows_needs_three_or_four():
    with pytest.raises(Illegal, match="played by 3 or 4"):
        GAME.combine(2, {"complex": True})


@pytest.mark.parametrize(
    "chosen",
    [
        {"gelbon": True},
        {"complex": True},
        {"advanced": True},
        {"deck": "rough"},
        {"refill_to": 5},
        {"first_player": "seat_one"},
        {"complex_seat": "first"},
    ],
)
def test_solo_refuses_what_it_does_not_have(chosen):
    with pytest.raises(Illegal, match="no place in the solo game"):
        GAME.combine(1, chosen)


def test_solo_has_planets_factions_and_a_limit():
    chosen = {"planets": "random", "factions": "choose", "attack_limit": 20, "gelbon": False}
    assert GAME.combine(1, chosen).items() >= chosen.items()


def test_options_that_would_do_nothing_are_refused():
    with pytest.raises(Illegal, match="only with complex"):
        GAME.combine(3, {"complex_seat": "first"})
    with pytest.raises(Illegal, match="attack limit is for American style"):
        GAME.combine(3, {"attack_limit": 30})
    assert GAME.combine(3, {"attack_limit": 30, "phase_two": "american"})["attack_limit"] == 30


@pytest.mark.parametrize(
    "chosen", [{"refill_to": 3}, {"refill_to": 7}, {"gelbon": 1}, {"deck": "odd"}, {"size": 2}]
)
def test_impossible_values_are_refused(chosen):
    with pytest.raises(Illegal):
        GAME.combine(2, chosen)


@pytest.mark.parametrize("seats", [0, 5])
def test_impossible_seats_are_refused(seats):
    with pytest.raises(Illegal, match="1 to 4"):
        GAME.combine(seats, {})


def test_texts_fit_where_they_are_shown():
    for spec in GAME.options:
        assert 0 < len(spec.help) <= 100
        assert spec.default in spec.choices
