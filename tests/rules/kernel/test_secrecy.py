"""Who may see what: piles remember who has seen each card, and views show no more."""

import random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.kernel.chance import Chance
from rules.kernel.secrecy import EVERYONE, NOBODY, Pile, Secret, deal_anew, mask, only


class Dealer:
    def __init__(self) -> None:
        self.chance = Chance(b"secret")
        self.barrier = False


class Seat(msgspec.Struct):
    hand: Pile[str]
    plan: Secret[str]


class Place(msgspec.Struct):
    name: str
    under: Pile[str] | None = None


class State(msgspec.Struct):
    seats: list[Seat]
    deck: Pile[str]
    row: Pile[str]
    places: dict[str, Place]
    notes: list[int]


def pile(cards, eyes=NOBODY, *, ordered=False) -> Pile[str]:
    return Pile(kind="cards", cards=list(cards), open_to=eyes, ordered=ordered)


@pytest.fixture
def state() -> State:
    return State(
        [Seat(pile("ccb", only(0)), Secret("attack", only(0), "")), Seat(pile("da", only(1)), Secret("", NOBODY, ""))],
        pile("zyxw", ordered=True),
        pile("mn", EVERYONE),
        {"here": Place("Here", pile("q")), "there": Place("There")},
        [1, 2],
    )


@pytest.fixture
def dealer() -> Dealer:
    return Dealer()


def test_hidden_is_the_default(state):
    public = mask(state, None)
    assert (public.deck.cards, public.deck.hidden, len(public.deck)) == ([], 4, 4)
    assert [len(seat.hand) for seat in public.seats] == [3, 2]
    assert public.seats[0].hand.cards == []
    assert public.places["here"].under is not None
    assert public.places["here"].under.cards == []
    assert public.seats[0].plan == Secret("", NOBODY, "")
    assert public.row.cards == ["m", "n"]


def test_an_owner_sees_what_is_theirs(state):
    view = mask(state, 0)
    assert view.seats[0].hand.cards == ["b", "c", "c"]
    assert view.seats[0].plan.value == "attack"
    assert view.seats[1].hand.cards == []


def test_what_is_public_is_shared_with_the_state(state):
    assert mask(state, None).notes is state.notes


def test_a_view_does_not_tell_the_order_of_a_hand():
    assert pile("cab", only(0)).cards == ["a", "b", "c"]


def test_a_card_taken_face_up_stays_known(state, dealer):
    state.row.give("m", state.seats[0].hand)
    for viewer in (None, 1):
        view = mask(state, viewer)
        assert (view.seats[0].hand.cards, view.seats[0].hand.hidden) == (["m"], 3)
    assert not dealer.barrier


def test_a_drawn_card_is_seen_by_its_owner_alone(state, dealer):
    assert state.deck.draw(dealer, 2, state.seats[0].hand) == ["w", "x"]
    assert dealer.barrier
    assert mask(state, 0).seats[0].hand.cards == ["b", "c", "c", "w", "x"]
    assert mask(state, 1).seats[0].hand.cards == []


def test_a_run_out_pile_gives_what_it_has(state, dealer):
    assert len(state.deck.draw(dealer, 9, state.row)) == 4
    assert state.deck.draw(dealer, 1, state.row) == []


def test_a_stolen_card_is_known_to_thief_and_victim_alone(state, dealer):
    (card,) = state.seats[0].hand.draw(dealer, 1, state.seats[1].hand)
    assert card in mask(state, 0).seats[1].hand.cards
    assert card in mask(state, 1).seats[1].hand.cards
    assert mask(state, None).seats[1].hand.cards == []


def test_a_card_known_to_all_is_no_longer_sure_after_a_blind_theft(state, dealer):
    state.row.give("m", state.seats[0].hand)
    state.seats[0].hand.draw(dealer, 1, state.seats[1].hand)
    assert mask(state, None).seats[0].hand.cards == []
    assert mask(state, None).seats[1].hand.cards == []


def test_the_only_card_is_known_wherever_it_goes(state, dealer):
    lone = pile("", only(0))
    state.row.give("m", lone)
    lone.draw(dealer, 1, state.seats[1].hand)
    assert mask(state, None).seats[1].hand.cards == ["m"]


def test_of_cards_alike_the_known_one_goes_first(state):
    hand = state.seats[0].hand
    state.row.cards, state.row.known = ["c"], [NOBODY]
    state.row.give("c", hand)
    assert mask(state, None).seats[0].hand.cards == ["c"]
    for _ in range(2):
        hand.give("c", state.row)
    assert mask(state, None).seats[0].hand.cards == []
    assert hand.cards == ["b", "c"]


def test_a_shuffle_forgets_places(state, dealer):
    state.row.give("m", state.deck)
    assert mask(state, None).deck.cards == ["m"]
    state.deck.shuffle(dealer)
    assert mask(state, None).deck.cards == []
    assert dealer.barrier


def test_a_reveal_is_a_barrier_only_if_something_is_new(state, dealer):
    state.row.reveal(dealer)
    assert not dealer.barrier
    state.seats[0].hand.reveal(dealer, only(1))
    assert dealer.barrier
    assert mask(state, 1).seats[0].hand.cards == ["b", "c", "c"]
    assert mask(state, None).seats[0].hand.cards == []


def test_a_card_that_is_not_there_cannot_be_given(state):
    with pytest.raises(ValueError, match="not in this pile"):
        state.row.give("zzz", state.deck)


@given(st.integers(0, 2**30), st.sampled_from([None, 0, 1]), st.lists(st.integers(0, 4), max_size=8))
def test_a_guess_agrees_with_all_that_is_known(seed, viewer, doings):
    """Whatever happened to the cards, dealing anew what a viewer cannot see leaves that viewer's view as it was."""
    state = State(
        [Seat(pile("ccb", only(0)), Secret("attack", only(0), "")), Seat(pile("da", only(1)), Secret("", NOBODY, ""))],
        pile("zyxwvu", ordered=True),
        pile("mno", EVERYONE),
        {"here": Place("Here", pile("q"))},
        [],
    )
    dealer, rng = Dealer(), random.Random(seed)
    for doing in doings:
        one, other = rng.sample(state.seats, 2)
        match doing:
            case 0:
                state.deck.draw(dealer, 1, one.hand)
            case 1 if state.row.cards:
                state.row.give(rng.choice(state.row.cards), one.hand)
            case 2:
                one.hand.draw(dealer, 1, other.hand)
            case 3 if one.hand.cards:
                one.hand.give(rng.choice(one.hand.cards), state.row)
            case 4:
                one.hand.reveal(dealer, only(rng.randrange(2)))
    cards = sorted(card for p in (state.deck, state.row, *(s.hand for s in state.seats)) for card in p.cards)
    before = msgspec.json.encode(mask(state, viewer))
    deal_anew(state, viewer, rng)
    assert msgspec.json.encode(mask(state, viewer)) == before
    after = [card for p in (state.deck, state.row, *(s.hand for s in state.seats)) for card in p.cards]
    under = state.places["here"].under
    assert under is not None
    assert sorted([*after, *under.cards]) == sorted([*cards, "q"])


def test_a_guess_does_not_repeat_the_truth(state):
    seen = set()
    for seed in range(30):
        deal_anew(state, 1, random.Random(seed))
        seen.add(tuple(state.seats[0].hand.cards))
    assert len(seen) > 5
    assert state.seats[0].plan.value == ""
