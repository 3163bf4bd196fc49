"""A turn from its action to the card drawn, and the default for players who don't answer."""

import random

import pytest

from rules.kernel import Match, Seat
from rules.spacecorp import GAME
from rules.spacecorp.actions.genetics import Genetics
from rules.spacecorp.actions.move import MoveTeam
from rules.spacecorp.actions.produce import Produce
from rules.spacecorp.actions.research import Research
from rules.spacecorp.actions.transport import EndTurn, Transport
from rules.spacecorp.actions.upgrade import Upgrade
from rules.spacecorp.events import CardsDiscarded, CardsDrawn, OffersFilled, TurnBegan, Upgraded


def test_played_cards_are_discarded_offers_filled_and_a_card_drawn(lay):
    space = lay()
    space.offers("M20a", "M20b", "M20c")
    space.hand(0, "M11a", "M14a")
    told = space.do(0, MoveTeam, team=1, target="luna", cards=("M11a",))
    assert space.one(told, CardsDiscarded).cards == ("M11a",)
    assert len(space.one(told, OffersFilled).cards) == 1
    assert space.one(told, CardsDrawn).why == "few"
    assert space.one(told, TurnBegan).seat == 1
    assert len(space.held(0)) == 2


@pytest.mark.parametrize(("held", "drawn"), [(4, 1), (5, 0)])
def test_a_card_is_drawn_with_four_or_fewer(lay, held, drawn):
    space = lay()
    space.hand(0, *["M24a", "M20a", "M20b", "M20c", "M18a", "M18b"][: held + 1])
    space.do(0, Genetics, cards=("M24a",))
    assert len(space.held(0)) == held + drawn


def test_time_goes_to_a_pile_of_its_own(lay):
    space = lay()
    space.hand(0, "M11a", "T01a")
    space.do(0, MoveTeam, team=1, target="eros", cards=("M11a", "T01a"))
    assert "T01a" in space.state.time
    assert "T01a" not in space.state.discard


def test_where_nothing_else_is_possible_the_turn_ends_with_its_action(lay):
    space = lay()
    space.hand(0, "M24a")
    space.do(0, Genetics, cards=("M24a",))
    assert space.on_turn == 1


def test_a_transport_is_asked_where_one_is_possible(lay):
    space = lay()
    space.base(0, "lunar_l1", "spaceport")
    space.team(0, 2, "lunar_l1")
    space.hand(0, "M24a")
    space.corp(0).stirred = False
    space.turn()
    space.do(0, Genetics, cards=("M24a",))
    assert space.state.turn.phase == "transport"
    assert space.verbs(0) == {Transport, EndTurn}


def test_a_card_of_this_era_comes_back_from_its_slot(lay):
    space = lay()
    space.infra(0, "M11a")
    space.hand(0, "M12a")
    told = space.do(0, Upgrade, card="M12a", slot=1)
    assert space.one(told, Upgraded).returned
    assert "M11a" in space.held(0)


def test_a_card_of_an_era_before_leaves_the_game(lay):
    space = lay(era="planeteers")
    space.corp(0).infra = ["M11a", None, None]
    space.hand(0, "P11a")
    told = space.do(0, Upgrade, card="P11a", slot=1)
    assert space.one(told, Upgraded).out == "M11a"
    assert "M11a" not in space.held(0)


# ---------------------------------------------------------------- players who do not answer


def test_the_default_is_to_produce_if_anything_pays(lay):
    space = lay()
    space.base(0, "eros", "refinery", tiles=("m_e1_exotic_elements_a",))
    space.hand(0, "M20a", "M24a")
    space.turn()
    assert space.match.default(Seat(0)) == Produce(("eros",), cards=("M20a",))


def test_else_genetics(lay):
    space = lay()
    space.hand(0, "M24a", "M17a")
    space.turn()
    assert isinstance(space.match.default(Seat(0)), Genetics)


def test_else_an_upgrade_of_an_empty_slot(lay):
    space = lay()
    space.hand(0, "M17a")
    space.turn()
    assert space.match.default(Seat(0)) == Upgrade("M17a", 2)


def test_else_research(lay):
    space = lay()
    space.hand(0, "M15a")
    space.turn()
    assert isinstance(space.match.default(Seat(0)), Research)


def test_else_what_takes_the_fewest_cards(lay):
    space = lay()
    space.infra(0, "M11a")
    space.hand(0, "M15a", "M15b", "M18a", "M18b", "M13a", "M13b", "M14a", "M03a")
    space.turn()
    assert len(space.match.default(Seat(0)).cards) == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_match_of_defaults_ends(seats):
    match = Match.start(GAME, seats=seats, key=bytes([seats]))
    for _ in range(3000):
        if match.over:
            return
        match.play(match.awaiting[0], match.default(match.awaiting[0]))
    pytest.fail("it does not end")


def test_defaults_are_legal_wherever_a_match_gets_to():
    rng = random.Random(3)
    match = Match.start(GAME, seats=3, key=b"defaults")
    while not match.over:
        seat = match.awaiting[0]
        assert match.menu(seat).check(match.default(seat))
        match.play(seat, match.menu(seat).sample(rng))
