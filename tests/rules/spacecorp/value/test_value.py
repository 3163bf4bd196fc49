"""The value of an action: sources are added, then multiplied, and used in the best way."""

import random

import pytest

from rules.kernel import Seat
from rules.spacecorp.content import CARDS
from rules.spacecorp.value.assets import Assets
from rules.spacecorp.value.value import OWN, Terms, hq_seats


def worth(space, action, *cards, seat=0, hq=OWN, **terms):
    return Assets(space.state, Seat(seat)).means(action).value(hq, cards, Terms(**terms))


@pytest.fixture
def stars(lay):
    space = lay(era="starfarers")
    space.infra(0, "S02a")  # not an Infra card in play: it covers the printed Move
    space.corp(0).infra = [None, None, None]
    return space


def test_infra_and_cards_are_added(lay):
    space = lay()
    space.hand(0, "M11a", "M13a")
    assert worth(space, "move", "M11a", "M13a") == (1 + 3 + 2, 0)


def test_cards_of_another_kind_add_nothing(lay):
    space = lay()
    space.hand(0, "M11a", "M15a")
    assert worth(space, "move", "M11a", "M15a") == worth(space, "move", "M11a")


def test_a_card_in_a_slot_covers_what_is_printed_there(lay):
    space = lay()
    space.infra(0, "M11a")
    assert worth(space, "move") == (3, 0)
    space.infra(0, None, "M11a")
    assert worth(space, "move") == (4, 0)


def test_factors_multiply_the_sum_of_all_the_rest(stars):
    stars.hand(0, "S12a", "S16a", "S17a")
    assert worth(stars, "move", "S12a", "S16a", "S17a") == ((1 + 6) * 3 * 4, 0)


def test_of_factors_alone_one_is_the_base(stars):
    stars.hand(0, "S33a", "S33b")
    assert worth(stars, "produce", "S33a", "S33b") == (4, 0)


def test_the_half_that_loses_least_shields(stars):
    stars.hand(0, "S01a", "S13a")  # Move 5 or 3, Move 8 or 5
    assert worth(stars, "move", "S01a", "S13a") == (14, 12)


def test_a_source_that_is_shielded_anyway_loses_nothing(stars):
    stars.hand(0, "S15a", "S01a")
    assert worth(stars, "move", "S15a", "S01a") == (11, 11)


def test_a_spaceport_doubles_the_greatest_card_but_nothing_that_is_printed(stars):
    stars.hand(0, "S01a", "S12a")
    assert worth(stars, "move", "S01a", "S12a", port=True) == (1 + 5 + 12, 1 + 3 + 12)
    assert worth(stars, "move", port=True) == (1, 0)


def test_a_spaceport_doubles_a_factor_rather_than_a_card(stars):
    stars.hand(0, "S12a", "S16a")
    assert worth(stars, "move", "S12a", "S16a", port=True) == (7 * 6, 0)


def test_metric_surfing_doubles_another_card_than_the_spaceport(stars):
    stars.progress(0, "BP3")
    stars.hand(0, "S01a", "S12a")
    assert worth(stars, "move", "S01a", "S12a") == (1 + 5 + 12, 1 + 3 + 12)
    assert worth(stars, "move", "S01a", "S12a", port=True) == (1 + 10 + 12, 1 + 6 + 12)


def test_metric_surfing_doubles_no_infra_of_others(stars):
    stars.progress(0, "BP3")
    stars.infra(1, "S11a")
    stars.hand(0, "S13a")
    assert worth(stars, "move", "S13a", hq="1") == (4 + 16, 3 + 16)
    assert worth(stars, "move", hq="1") == (4, 3)


def test_progress_cards_add_by_era_and_multiply(stars):
    stars.progress(0, "AP2", "BS1")
    stars.hand(0, "S21a")
    assert worth(stars, "explore", "S21a") == ((3 + 2) * 2, 0)


@pytest.mark.parametrize("seed", range(40))
def test_all_cards_together_are_what_they_are_one_by_one(stars, seed):
    """The value of a whole hand is cached; that of a selection is computed again."""
    rng = random.Random(seed)
    cards = [card for card in CARDS if card[0] in "PS"]
    held = rng.sample(cards, 8)
    stars.hand(0, *held)
    stars.corp(0).infra = [card if rng.random() < 0.5 else None for card in rng.sample(cards, 3)]
    for action in ("move", "explore", "build", "produce"):
        means = Assets(stars.state, Seat(0)).means(action)
        for terms in (Terms(), Terms(times=2), Terms(port=action == "move")):
            assert means.value(OWN, None, terms) == means.value(OWN, sorted(held), terms)


@pytest.mark.parametrize(
    ("hq", "seats"), [("own", (2,)), ("0", (0,)), ("own+1", (2, 1)), ("0+3", (0, 3))]
)
def test_whose_hqs_are_meant(hq, seats):
    assert hq_seats(hq, Seat(2)) == seats


def test_others_hqs_are_offered_only_if_they_give_anything(lay):
    space = lay(3)
    space.infra(2, None, "M17a")
    assert Assets(space.state, Seat(0)).means("build").choices.hqs == ("own", "2")
    assert Assets(space.state, Seat(0)).means("move").choices.hqs == ("own", "1", "2")


def test_competitors_offer_every_two_hqs(lay):
    space = lay(3, era="planeteers")
    space.hand(0, "P36a")
    space.infra(2, None, "P03a")
    assert Assets(space.state, Seat(0)).means("move").choices.hqs == (
        "own",
        "1",
        "2",
        "own+1",
        "own+2",
        "1+2",
    )
    assert Assets(space.state, Seat(0)).means("build").choices.hqs == ("own", "2", "own+2")


def test_competitors_cannot_be_played_for_their_action_too(lay):
    space = lay(3, era="planeteers")
    space.hand(0, "P36a", "P08a")
    means = Assets(space.state, Seat(0)).means("research")
    assert means.playable("own+1") == ["P08a"]
    assert means.value("own+1", None, Terms()) == (2 + 2 + 2, 0)
