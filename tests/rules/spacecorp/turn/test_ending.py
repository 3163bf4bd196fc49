"""The end of an era: triggers, passes, last turns, and the rules against matches that never end."""

from typing import Any

import pytest

from rules.kernel import Seat
from rules.spacecorp.actions.genetics import Genetics
from rules.spacecorp.actions.move import MoveTeam
from rules.spacecorp.actions.produce import Produce
from rules.spacecorp.actions.research import Research
from rules.spacecorp.outcomes import CardGivenUp, EraEndTriggered, Passed, PileThinned
from rules.spacecorp.table.ending import (
    Pass,
    is_over,
    next_in_turn,
    note_contracts,
    note_deck,
    tire,
)
from rules.spacecorp.turn.anytime import PlayEdge

A, B, C, D = Seat(0), Seat(1), Seat(2), Seat(3)


def emptied(space: Any, *hands: str, bare: bool = False) -> None:
    """Empty the deck, and perhaps the offers. Each player holds one card."""
    for seat, card in zip(range(len(space.state.corps)), hands, strict=False):
        space.hand(seat, card)
    if bare:
        space.offers()
    space.only_deck()
    note_deck(space.state, space.match._table)
    space.turn(0)


GENES = ("M23a", "M23b", "M24a", "M16a")


# ---------------------------------------------------------------- triggers


def test_the_last_card_of_the_deck_triggers_the_end(lay):
    space = lay(3)
    space.only_deck("M11a")
    space.hand(0, "M23a")
    told = space.do(0, Genetics, cards=("M23a",))
    assert space.one(told, EraEndTriggered).cause == "deck"
    assert space.state.closing


def test_a_deck_with_a_card_left_triggers_nothing(lay):
    space = lay(3)
    space.only_deck("M11a", "M11b")
    space.hand(0, "M23a")
    told = space.do(0, Genetics, cards=("M23a",))
    assert space.all(told, EraEndTriggered) == []
    assert not space.state.closing


def test_from_the_trigger_on_nobody_elses_infra_or_bases_are_used(lay):
    space = lay(2)
    space.infra(1, "M11a")
    space.team(0, 1, "luna")
    space.base(1, "luna", "research")
    space.hand(0, "M14a")
    space.go()
    assert "1" in space.options(0, MoveTeam, "hq", team=1, target="sisyphus")
    emptied(space, "M14a")
    assert "1" not in space.options(0, MoveTeam, "hq", team=1, target="earth")
    assert "sisyphus" not in space.options(0, MoveTeam, "target", team=1)


# ---------------------------------------------------------------- after the sixth contract


def test_from_the_trigger_on_a_team_at_the_base_of_another_may_go_where_one_has_a_base(lay):
    space = lay(2)
    space.team(0, 1, "luna")
    space.base(1, "luna", "research")
    space.base(0, "eros", "research")
    emptied(space)
    space.hand(0, "M14a", "M11a")
    space.go()
    assert space.options(0, MoveTeam, "target", team=1) == ["earth", "eros"]


def sixth(space: Any, seat: int = 0) -> None:
    for row in range(1, 7):
        space.row(row, space.state.era)
    space.state.turn.seat = Seat(seat)
    note_contracts(space.state, space.match._table)


def turns(space: Any) -> list[int]:
    """The players of the remaining turns."""
    found = []
    while (seat := next_in_turn(space.state, space.match._table)) is not None:
        found.append(seat)
    return found


def test_after_the_sixth_contract_each_other_player_has_one_turn(lay):
    space = lay(4)
    space.state.next = C
    sixth(space, 1)
    assert turns(space) == [C, D, A]


def test_players_who_passed_have_no_last_turn(lay):
    space = lay(4)
    space.state.next = B
    space.corp(2).passed = True
    sixth(space, 0)
    assert turns(space) == [B, D]


def test_the_seventh_contract_changes_nothing(lay):
    space = lay(4)
    space.state.next = B
    sixth(space)
    assert next_in_turn(space.state, space.match._table) == B
    space.row(7, "mariners")
    note_contracts(space.state, space.match._table)
    assert turns(space) == [C, D]


def test_the_sixth_contract_takes_over_from_an_empty_deck(lay):
    space = lay(4)
    space.state.next = B
    emptied(space)
    sixth(space)
    assert (space.state.ending.cause, turns(space)) == ("contracts", [B, C, D])


def test_a_turn_that_waited_for_an_intercept_is_the_last_one_of_its_player(lay):
    space = lay(3)
    for row in range(2, 7):
        space.row(row, "mariners")
    space.base(2, "deimos", "refinery", tiles=("m_e1_exotic_elements_a",))
    for seat, cards in enumerate((["M23a"], ["M23b"], ["M26a", "M20a"])):
        space.hand(seat, *cards)
    space.turn(0)
    space.do(0, Genetics)
    assert space.on_turn == B
    space.do(2, PlayEdge, card="M26a")
    space.do(2, Produce)
    assert (space.state.ending.cause, space.on_turn) == ("contracts", B)
    assert turns(space) == [A]


# ---------------------------------------------------------------- passes


@pytest.mark.parametrize(
    ("seats", "passing", "last"), [(2, [0], [1]), (3, [0, 1], [2]), (4, [0, 2], [1, 3])]
)
def test_after_enough_passes_each_of_the_others_has_one_last_turn(lay, seats, passing, last):
    space = lay(seats)
    emptied(space, *GENES)
    order = []
    while space.state.era == "mariners" and space.state.turn.phase != "between":
        seat = space.awaited
        order.append(seat)
        space.play(seat, Pass() if seat in passing else space.match.default(seat))
    last_pass = max(order.index(seat) for seat in passing)
    assert order[last_pass + 1 :] == [
        seat for seat in space.state.round_from(Seat(passing[-1])) if seat in last
    ]


def test_a_pass_is_final_for_the_era(lay):
    space = lay(4)
    emptied(space, *GENES)
    told = space.play(0, Pass())
    assert space.one(told, Passed) == Passed(A, final=True)
    assert space.corp(0).passed
    assert not is_over(space.state)
    space.state.next = A
    assert next_in_turn(space.state, space.match._table) == B


def test_nobody_passes_while_there_is_a_deck(lay):
    space = lay(2)
    space.hand(0, "M23a")
    space.turn(0)
    assert Pass not in space.match.menu(A).moves


def test_who_can_do_nothing_with_an_empty_deck_must_pass(lay):
    space = lay(3)
    for number in (1, 2):
        space.team(0, number, "asteroid_belt")
    emptied(space, bare=True)
    assert space.verbs(0) == {Pass}
    space.play(0, Pass())
    assert space.corp(0).passed


def test_with_an_empty_deck_a_player_takes_ten_more_turns_and_passes_then(lay):
    """SCC-A35."""
    space = lay(2)
    emptied(space)
    space.state.next = A
    table = space.match._table
    found = [next_in_turn(space.state, table) for _ in range(20)]
    assert found == [A, B] * 10
    assert next_in_turn(space.state, table) is None, "A has passed; B takes no eleventh turn either"
    assert [corp.passed for corp in space.state.corps] == [True, True]


# ---------------------------------------------------------------- nothing left to do


def test_who_can_do_nothing_before_the_deck_is_empty_discards_a_card(lay):
    """SCC-A37 and test 59: steps 2 to 6 follow. With seven cards left, Research is open in the next
    turn."""
    space = lay(2, "starfarers")
    space.hand(0, "S22a", "S22b", "S26a", "S26b", "S30a", "S30b", "S28a", "S28b")
    space.turn(0)
    assert space.verbs(0) == {Pass}
    told = space.play(0, Pass("S22b"))
    assert space.one(told, CardGivenUp) == CardGivenUp(A, "S22b")
    assert not space.corp(0).passed
    assert space.awaited == B
    space.turn(0)
    assert Research in space.verbs(0)


def test_a_card_must_be_given_up_then(lay):
    space = lay(2, "starfarers")
    space.hand(0, "S22a", "S22b", "S26a", "S26b", "S30a", "S30b", "S28a", "S28b")
    space.turn(0)
    for card in ("", "M11a"):
        assert "You may choose" in space.refuses(0, Pass(card))


def test_sabotage_that_leaves_nothing_is_no_pass(lay):
    """SCC-A5: the rest of the turn takes place, with the draw of step 6."""
    space = lay(2, "starfarers")
    space.hand(0)
    space.turn(0)
    space.state.turn.barred = ["research"]
    space.go()
    assert space.verbs(0) == {Pass}
    told = space.play(0, Pass())
    assert space.one(told, Passed) == Passed(A, final=False)
    assert not space.corp(0).passed
    assert len(space.held(0)) == 1


def test_sabotage_with_an_empty_deck_is_no_pass_either(lay):
    space = lay(3)
    for number in (1, 2):
        space.team(0, number, "asteroid_belt")
    emptied(space, "M23a", bare=True)
    space.state.turn.barred = ["genetics"]
    space.go()
    space.play(0, Pass())
    assert not space.corp(0).passed


def test_with_an_action_left_a_pass_under_sabotage_is_final(lay):
    space = lay(3)
    emptied(space, "M23a")
    space.state.turn.barred = ["move"]
    space.go()
    space.play(0, Pass())
    assert space.corp(0).passed


# ---------------------------------------------------------------- a deck that nobody draws from


def thinned(space: Any, turns: int) -> list[int]:
    """The turns, of that many, at whose end the deck loses a card."""
    found, space.state.deck_was = [], len(space.state.deck)
    for number in range(1, turns + 1):
        cards = len(space.state.deck)
        tire(space.state, space.match._table)
        found += [number] * (cards - len(space.state.deck))
    return found


def test_after_four_rounds_without_a_draw_the_deck_loses_its_top_card(lay):
    """SCC-A38 and test 60: at the end of the sixteenth turn of four players, and of every later
    one."""
    space = lay(4)
    space.deck("M11a", "M11b", "M12a")
    assert thinned(space, 18) == [16, 17, 18]
    assert space.state.discard.cards[-3:] == ["M11a", "M11b", "M12a"]
    told = [told.event for told in space.go().events]
    assert [event.card for event in space.all(told, PileThinned)] == ["M11a", "M11b", "M12a"]


def test_a_draw_begins_the_count_anew(lay):
    """Test 60: it stops when a player does Research."""
    space = lay(4)
    thinned(space, 17)
    space.state.deck.draw(space.match._table, 1, space.corp(0).hand)
    tire(space.state, space.match._table)
    assert thinned(space, 16) == [16]


def test_with_fewer_players_the_rounds_are_shorter(lay):
    space = lay(4)
    space.corp(2).left = True
    assert thinned(space, 12) == [12]


def test_the_last_card_that_goes_so_triggers_the_end(lay):
    space = lay(2)
    space.only_deck("M11a")
    thinned(space, 8)
    assert space.one([told.event for told in space.go().events], EraEndTriggered).cause == "deck"
    assert thinned(space, 8) == []
