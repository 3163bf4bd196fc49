"""Secrecy: piles remember who has seen each card, and views show no more than that."""

import random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.kernel import EVERYONE, NOBODY, Chance, Pile, Secret, mask, only
from rules.kernel.match.guess import deal_anew


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
        [
            Seat(pile("ccb", only(0)), Secret("attack", only(0), "")),
            Seat(pile("da", only(1)), Secret("", NOBODY, "")),
        ],
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


def one_back(_card: object) -> None:
    """All cards look alike from behind."""


@given(
    st.integers(0, 2**30), st.sampled_from([None, 0, 1]), st.lists(st.integers(0, 4), max_size=8)
)
def test_a_guess_agrees_with_all_that_is_known(seed, viewer, doings):
    """Dealing the hidden cards anew never changes the viewer's own view."""
    state = State(
        [
            Seat(pile("ccb", only(0)), Secret("attack", only(0), "")),
            Seat(pile("da", only(1)), Secret("", NOBODY, "")),
        ],
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
    cards = sorted(
        card for p in (state.deck, state.row, *(s.hand for s in state.seats)) for card in p.cards
    )
    before = msgspec.json.encode(mask(state, viewer))
    deal_anew(state, viewer, rng, one_back)
    assert msgspec.json.encode(mask(state, viewer)) == before
    after = [
        card for p in (state.deck, state.row, *(s.hand for s in state.seats)) for card in p.cards
    ]
    under = state.places["here"].under
    assert under is not None
    assert sorted([*after, *under.cards]) == sorted([*cards, "q"])


def test_a_guess_does_not_repeat_the_truth(state):
    seen = set()
    for seed in range(30):
        deal_anew(state, 1, random.Random(seed), one_back)
        seen.add(tuple(state.seats[0].hand.cards))
    assert len(seen) > 5
    assert state.seats[0].plan.value == ""


class Rigged:
    """A dealer whose draws from a sorted pile are set by the test."""

    def __init__(self, place: int) -> None:
        self.chance = self
        self.barrier = False
        self.place = place

    def pick(self, _: range) -> int:
        return self.place


def table(cards: str) -> list[Pile[str]]:
    """The hands of two seats, an open pile, and two piles that nobody may look into."""
    hands = [pile(cards[:6], only(0)), pile(cards[6:9], only(1))]
    return [*hands, pile(cards[9:12], EVERYONE), pile(cards[12:15]), pile(cards[15:], ordered=True)]


def views(piles: list[Pile[str]], viewer: int | None) -> list[bytes]:
    return [msgspec.json.encode(mask(Place("", lying), viewer)) for lying in piles]


def sees(one: Pile[str], other: Pile[str], viewer: int | None) -> bool:
    return any(
        mask(Place("", lying), viewer).under.hidden == 0 and lying.open_to for lying in (one, other)
    )


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_what_is_known_follows_from_what_was_seen(viewer):
    """Two tables differ only in cards that a viewer cannot see.
    They must keep looking the same to that viewer while the same visible things happen. Hidden
    moves may differ, and so may the choice among equal cards."""
    for seed in range(500):
        compare(random.Random(seed), viewer)


def compare(rng: random.Random, viewer: int | None) -> None:
    here = table("".join(rng.choice("abc") for _ in range(18)))
    there = [msgspec.structs.replace(p, cards=[*p.cards], known=[*p.known]) for p in here]
    for _ in range(14):
        one, other = rng.sample(range(5), 2)
        if other == 4 or not here[one].cards:
            continue
        seen = sees(here[one], here[other], viewer)
        place = rng.randrange(len(here[one].cards))
        places = [
            at for at, lying in enumerate(there[one].cards) if lying == here[one].cards[place]
        ]
        if one == 4:  # ordered, so both draw the same card
            here[one].draw(Rigged(place), 1, here[other])
            there[one].draw(Rigged(place), 1, there[other])
        elif not seen:
            here[one].draw(Rigged(place), 1, here[other])
            there[one].draw(Rigged(rng.randrange(len(there[one].cards))), 1, there[other])
        elif not places:
            return  # the card seen here is not in that pile
        elif rng.random() < 0.5:
            here[one].draw(Rigged(place), 1, here[other])
            there[one].draw(Rigged(rng.choice(places)), 1, there[other])
        else:
            card = here[one].cards[place]
            here[one].give(card, here[other])
            there[one].give(card, there[other])
        assert views(here, viewer) == views(there, viewer)


@given(st.integers(0, 2**30), st.lists(st.integers(0, 1), max_size=14))
def test_nobody_knows_of_more_than_there_is(seed, doings):
    rng = random.Random(seed)
    piles = table("".join(rng.choice("abc") for _ in range(18)))
    for doing in doings:
        one, other = rng.sample(piles[:4], 2)
        if one.cards and doing:
            one.draw(Rigged(rng.randrange(len(one.cards))), 1, other)
        elif one.cards:
            one.give(rng.choice(one.cards), other)
        assert all(len(lying.known) == len(lying.cards) for lying in piles)
        assert all(lying.cards == sorted(lying.cards) for lying in piles[:4])


@pytest.mark.parametrize("place", [0, 1, 2])
def test_a_thief_does_not_learn_whether_it_was_the_known_one(place):
    row, victim, thief = pile("a", EVERYONE), pile("aa", only(0)), pile("", only(1))
    row.give("a", victim)
    victim.draw(Rigged(place), 1, thief)
    assert [mask(Place("", victim), viewer).under.cards for viewer in (None, 0, 1)] == [
        [],
        ["a", "a"],
        [],
    ]


@pytest.mark.parametrize("first", [1, 2])
def test_of_cards_alike_each_knows_of_one_less(first):
    """One seat has seen one of two equal cards, the other seat the other.
    The order must not matter."""
    hand, away = pile("b", only(0)), pile("", EVERYONE)
    for seat in (first, 3 - first):
        pile("a", only(seat)).give("a", hand)
    assert [mask(Place("", hand), viewer).under.cards for viewer in (1, 2)] == [["a"], ["a"]]
    hand.give("a", away)
    assert [mask(Place("", hand), viewer).under.cards for viewer in (1, 2)] == [[], []]


def test_only_cards_that_are_alike_from_behind_change_places(state):
    """Letters up to m have one back, the others another. Everybody sees the backs."""
    piles = [state.deck, state.row, *(seat.hand for seat in state.seats)]

    def backs() -> list[list[bool]]:
        return [[card > "m" for card in lying.cards] for lying in piles]

    state.deck.give("w", state.seats[0].hand)
    before, seen = backs(), set()
    for seed in range(30):
        deal_anew(state, 1, random.Random(seed), lambda card: card > "m")
        assert backs() == before
        seen.update(state.seats[0].hand.cards)
    assert seen == {*"bc", *"qwxyz"}, "the last card may be any of its back, the others of theirs"


def test_a_pile_that_is_cleared_is_empty_for_all(state, dealer):
    state.row.clear()
    state.deck.clear()
    assert len(state.row) == len(state.deck) == 0
    assert mask(state, None).row.cards == []
    assert not dealer.barrier, "nothing came to light"
    state.deck.draw(dealer, 1, state.row)
    assert not state.row.cards
    state.seats[0].hand.give(state.seats[0].hand.cards[0], state.row)
    assert len(state.row.known) == 1
    deal_anew(state, None, random.Random(1), one_back)


def test_who_knows_that_all_cards_are_alike_knows_what_has_gone():
    row, hand, away = pile("aa", EVERYONE), pile("", only(0)), pile("", only(1))
    for _ in range(2):
        row.give("a", hand)
    hand.draw(Rigged(0), 1, away)
    assert [mask(Place("", lying), None).under.cards for lying in (hand, away)] == [["a"], ["a"]]


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_a_guess_follows_from_what_is_seen(state, dealer, viewer):
    """The guess does not depend on the real hidden cards, or on what others know of them."""
    state.row.give("m", state.seats[0].hand)
    state.seats[0].hand.draw(dealer, 1, state.seats[1].hand)
    other = msgspec.json.decode(msgspec.json.encode(state), type=State)
    deal_anew(other, viewer, random.Random(1), one_back)
    for guessed in (state, other):
        deal_anew(guessed, viewer, random.Random(2), one_back)
    assert msgspec.json.encode(state) == msgspec.json.encode(other)
