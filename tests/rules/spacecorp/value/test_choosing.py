"""The default for a list of cards: the cheapest cards that are enough."""

import random
from itertools import combinations

import pytest

from rules.kernel import Seat
from rules.spacecorp.content import CARDS
from rules.spacecorp.value.assets import Assets
from rules.spacecorp.value.plan import Plan
from rules.spacecorp.value.value import OWN


def planned(space, need, penalty=0):
    plan = Plan(Assets(space.state, Seat(0)).means("move"), need)
    plan.penalty = penalty
    return plan


def filled_in(space, need, penalty=0):
    return planned(space, need, penalty).cards_slot(OWN).preset()


def test_fewer_cards_go_before_more(lay):
    space = lay()
    space.hand(0, "M01a", "M01b", "M11a")
    assert filled_in(space, 3) == ("M11a",)


def test_lesser_cards_go_before_greater_ones(lay):
    space = lay()
    space.hand(0, "M01a", "M11a", "M14a")
    assert filled_in(space, 4) == ("M11a",)


def test_no_profit_is_spent_where_a_card_would_do(lay):
    space = lay(era="planeteers")
    space.profit(5)
    space.hand(0, "P01a", "P11a", "P14a")
    assert filled_in(space, 6) == ("P14a",)


def test_time_goes_last(lay):
    space = lay()
    space.hand(0, "M01a", "M01b", "M01c", "T01a")
    assert set(filled_in(space, 4)) == {"M01a", "M01b", "M01c"}
    assert filled_in(space, 5)[-1] == "T01a"


def test_a_card_that_shields_saves_the_penalty(lay):
    space = lay(era="planeteers")
    space.profit(5)
    space.hand(0, "P11a", "P12a")
    assert filled_in(space, 4, penalty=2) == ("P12a",)


@pytest.mark.parametrize("seed", range(60))
def test_no_other_set_is_cheaper(lay, seed):
    rng = random.Random(seed)
    space = lay(era="starfarers")
    space.profit(rng.randrange(6))
    held = sorted(rng.sample([card for card in CARDS if card[0] == "S"], 7))
    space.hand(0, *held)
    need, penalty = rng.choice((3, 5, 8, 12, 20)), rng.choice((0, 3))
    plan = planned(space, need, penalty)
    sets = [chosen for count in range(8) for chosen in combinations(plan.means.hand, count)]
    prices = {chosen: price for chosen in sets if (price := plan.price(OWN, (), chosen))}
    if not prices:
        assert plan.price() is None or plan.price(OWN) is None
        return
    best = min((price.cost, len(chosen)) for chosen, price in prices.items())
    chosen = plan.cards_slot(OWN).preset()
    assert (prices[tuple(sorted(chosen))].cost, len(chosen)) == best


def test_a_hand_of_dozens_of_cards_is_no_trouble(lay):
    space = lay(era="starfarers")
    held = [
        card
        for card in CARDS
        if card[0] == "S" and any(use.action == "move" for use in CARDS[card].uses)
    ]
    space.hand(0, *held)
    assert len(held) > 25
    assert planned(space, 60).price(OWN, (), filled_in(space, 60))
