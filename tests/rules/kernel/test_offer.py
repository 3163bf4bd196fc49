"""Slots, offers and menus: what may be picked, and what is said when it may not."""

import random
from typing import Annotated

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.kernel.errors import Illegal
from rules.kernel.menu import Menu, Question
from rules.kernel.offer import Amount, ManyOf, Move, Offer, Option, Seat, amount, fields_of, many_of, one_of
from rules.kernel.text import Text


class Paint(Move):
    """Paint a wall."""

    colour: Annotated[str, msgspec.Meta(description="Which colour")]
    wall: Annotated[int, msgspec.Meta(description="Which wall")]


class Hand(Move):
    """Hand something over."""

    to: Annotated[Seat, msgspec.Meta(description="To whom")]
    things: Annotated[tuple[str, ...], msgspec.Meta(description="What")] = ()


class Barter(Move):
    """Exchange something."""

    give: Annotated[tuple[str, ...], msgspec.Meta(description="What you give")]
    want: Annotated[str, msgspec.Meta(description="What you want")]
    to: Annotated[Seat, msgspec.Meta(description="With whom")]


class Rest(Move):
    """Do nothing."""


WALLS = {"red": [1, 2], "blue": [3]}


def paint(**more) -> Offer:
    return Offer(Paint, colour=one_of(["red", "blue"]), wall=lambda colour: one_of(WALLS[colour]), **more)


def menu(*offers: Offer, anytime: tuple[Offer, ...] = (), seat: int = 0, awaiting: tuple[int, ...] = (0,)) -> Menu:
    return Menu(Seat(seat), tuple(Seat(s) for s in awaiting), offers, lambda: anytime)


def things(limit: int = 2, *, ordered: bool = False, stock: str = "abc") -> ManyOf:
    return many_of(
        lambda chosen: [t for t in stock if t not in chosen] if len(chosen) < limit else [],
        lambda chosen: len(chosen) > 0,
        ordered=ordered,
    )


def test_verbs_and_fields_are_read_from_the_class():
    assert Paint.__struct_config__.tag == "paint"
    assert fields_of(Paint)["wall"].help == "Which wall"
    assert fields_of(Hand)["to"].seat
    assert fields_of(Hand)["things"].kind is tuple


def test_a_slot_may_depend_on_an_earlier_pick():
    offers = menu(paint())
    assert offers.check(Paint("blue", 3)) == Paint("blue", 3)
    with pytest.raises(Illegal, match=r"1 is not possible for wall. You may choose 3"):
        offers.check(Paint("blue", 1))


def test_true_is_not_one():
    with pytest.raises(Illegal):
        menu(paint()).check(Paint("red", True))


@pytest.mark.parametrize("value", [None, -1, "2", 2.0, [2], object()])
def test_an_amount_takes_whole_numbers_within_its_ends(value):
    field = fields_of(Paint)["wall"]
    assert amount(0, 5).check(2, field) == 2
    with pytest.raises(Illegal, match=r"number from 0 to 5"):
        amount(0, 5).check(value, field)


def test_a_barred_option_says_why_and_is_never_sampled():
    slot = one_of([Option(1, "north"), Option(2, "south", barred="The south wall is wet.")])
    offers = menu(Offer(Paint, colour=one_of(["red"]), wall=slot))
    with pytest.raises(Illegal, match=r"The south wall is wet."):
        offers.check(Paint("red", 2))
    assert {offers.sample(random.Random(n)).wall for n in range(20)} == {1}


def test_a_barred_verb_is_shown_with_its_reason_and_never_sampled():
    offers = menu(paint(barred="The paint is gone."), Offer(Rest))
    assert offers.moves == (Rest,)
    assert offers.barred == {Paint: "The paint is gone."}
    assert {type(offers.sample(random.Random(n))) for n in range(20)} == {Rest}
    with pytest.raises(Illegal, match=r"The paint is gone."):
        offers.check(Paint("red", 1))


def test_a_verb_whose_options_are_all_barred_is_barred():
    reason = Text("No red.")
    offers = menu(Offer(Paint, colour=one_of([Option("red", "Red", barred=reason)]), wall=one_of([1])), Offer(Rest))
    assert offers.barred[Paint] is reason  # a text still


def test_an_offer_with_an_empty_first_slot_does_not_exist():
    offers = menu(Offer(Paint, colour=one_of([]), wall=one_of([1])), Offer(Rest))
    assert list(offers.offers) == [Rest]
    with pytest.raises(Illegal, match=r"Paint is not possible now. What you can do: rest."):
        offers.check(Paint("red", 1))


def test_a_list_grows_pick_by_pick():
    slot, field = things(), fields_of(Hand)["things"]
    assert [option.value for option in slot.options(field, ("a",))] == ["b", "c"]
    assert slot.check(["c", "a"], field) == ("a", "c"), "an unordered list has one form"
    assert things(ordered=True).check(["c", "a"], field) == ("c", "a")
    for bad in (["a", "a"], ["a", "b", "c"], [], "a", None):
        with pytest.raises(Illegal):
            slot.check(bad, field)


@given(st.integers())
def test_every_sampled_list_is_legal(seed):
    slot, field = things(3, stock="abcde"), fields_of(Hand)["things"]
    picks = slot.sample(random.Random(seed))
    assert slot.check(picks, field) == picks


def test_what_is_not_offered_must_be_left_out():
    offers = menu(Offer(Hand, to=one_of([Seat(1)])))
    assert offers.check(Hand(Seat(1))) == Hand(Seat(1))
    with pytest.raises(Illegal, match=r"nothing to choose for things"):
        offers.check(Hand(Seat(1), ("a",)))


def test_seats_are_named_as_seats():
    offers = menu(Offer(Hand, to=one_of([Seat(1), Seat(2)])))
    assert [option.label for option in offers.options(Hand, "to")] == ["{seat:1}", "{seat:2}"]
    with pytest.raises(Illegal, match=r"\{seat:3\} is not possible for to. You may choose \{seat:1\} or \{seat:2\}"):
        offers.check(Hand(Seat(3)))


def test_picks_in_any_order_are_searched():
    offers = menu(paint())
    assert [o.value for o in offers.options(Paint, "colour", {"wall": 3})] == ["blue"]
    assert [o.value for o in offers.options(Paint, "wall")] == [1, 2, 3]
    assert offers.complete(Paint, {"wall": 3}) == Paint("blue", 3)


def test_past_its_bound_a_search_keeps_the_option():
    offers = menu(
        Offer(
            Paint,
            colour=one_of([f"c{n}" for n in range(1000)]),
            wall=lambda colour: one_of([1] if colour == "c999" else [2]),
        )
    )
    assert len(offers.options(Paint, "colour", {"wall": 1})) > 500
    with pytest.raises(Illegal):
        offers.check(Paint("c0", 1))


def test_a_slot_behind_a_growing_list_can_be_asked_for_if_it_does_not_need_it():
    free = menu(Offer(Barter, to=one_of([Seat(1), Seat(2)]), give=things(), want=lambda to: one_of([f"{to}'s"])))
    assert [o.value for o in free.options(Barter, "want", {"to": Seat(1)})] == ["1's"]
    bound = menu(Offer(Barter, to=one_of([Seat(1), Seat(2)]), give=things(), want=lambda give: one_of(list(give))))
    assert bound.options(Barter, "want", {"to": Seat(1)}) == []
    bare = menu(
        Offer(
            Barter,
            to=one_of([Seat(1), Seat(2)]),
            give=many_of(lambda _: [], lambda _: True),
            want=lambda give: one_of([f"all but {len(give)}"]),
        )
    )
    assert [o.value for o in bare.options(Barter, "want", {"to": Seat(1)})] == ["all but 0"]  # it answers itself
    assert [o.value for o in bound.options(Barter, "want", {"to": Seat(1), "give": ("b", "c")})] == ["b", "c"]


def test_a_verb_that_is_also_to_be_had_at_any_time_is_the_present_steps():
    offers = menu(
        Offer(Paint, colour=one_of(["red"]), wall=one_of([1])),
        anytime=(Offer(Paint, colour=one_of(["blue"]), wall=one_of([3])), Offer(Rest, barred="Not now.")),
    )
    assert offers.moves == (Paint,)
    assert offers.barred == {Rest: "Not now."}
    assert not offers.is_anytime(Paint)
    assert all(offers.sample(random.Random(seed), anytime=True) == Paint("red", 1) for seed in range(9))


def test_completion_fills_single_answers_and_defaults():
    assert menu(paint()).complete(Paint, {"colour": "blue"}) == Paint("blue", 3)
    question = menu(paint(says=lambda colour: f"{colour} it is.")).complete(Paint, {"colour": "red"})
    assert isinstance(question, Question)
    assert (question.slot, [o.value for o in question.options], question.says) == ("wall", [1, 2], "red it is.")
    with_default = menu(Offer(Paint, colour=one_of(["red", "blue"], default="red"), wall=amount(0, 9, default=4)))
    assert with_default.complete(Paint, {}) == Paint("red", 4)
    assert with_default.complete(Paint, {"wall": 7}) == Paint("red", 7)


def test_a_slot_that_is_not_there_cannot_be_asked_for():
    for ask in (menu(paint()).options, menu(paint()).slot):
        with pytest.raises(Illegal, match=r"nothing to choose for frame"):
            ask(Paint, "frame", {"colour": "blue"})


def test_completion_asks_on_until_a_list_is_enough():
    offers = menu(Offer(Hand, to=one_of([Seat(1)]), things=many_of(lambda c: "abc"[len(c) :], lambda c: len(c) == 2)))
    question = offers.complete(Hand, {"things": ("a",)})
    assert isinstance(question, Question)
    assert question.chosen == ("a",)
    assert offers.complete(Hand, {"things": ("a", "b")}) == Hand(Seat(1), ("a", "b"))


def test_completion_refuses_what_check_would_refuse():
    for picks in ({"colour": "green"}, {"colour": "blue", "wall": 1}, {"frame": 2}):
        with pytest.raises(Illegal):
            menu(paint()).complete(Paint, picks)


def test_a_forced_move_has_no_alternative():
    assert menu(Offer(Rest)).forced == Rest()
    assert menu(Offer(Paint, colour=one_of(["red"]), wall=amount(4, 4))).forced == Paint("red", 4)
    assert menu(paint()).forced is None
    assert menu(Offer(Rest), anytime=(paint(),)).forced == Rest(), "what may be done at any time does not count"


def test_anytime_moves_are_sampled_only_on_request():
    offers = menu(Offer(Rest), anytime=(paint(),))
    assert {type(offers.sample(random.Random(n))) for n in range(20)} == {Rest}
    assert {type(offers.sample(random.Random(n), anytime=True)) for n in range(20)} == {Rest, Paint}


def test_out_of_turn_says_whose_turn_it_is():
    with pytest.raises(Illegal, match=r"It is \{seat:0\}'s turn"):
        menu(seat=1).check(Rest())
    with pytest.raises(Illegal, match=r"over"):
        menu(awaiting=()).check(Rest())


def test_what_an_offer_means_tells_its_options_apart():
    one, other = paint().meaning(), Offer(Paint, colour=one_of(["red"]), wall=Amount(1, 2)).meaning()
    assert one == paint().meaning()
    assert one != other


def test_what_is_told_of_an_option_is_part_of_what_an_offer_means():
    def told(hint: str, price: int, *, whole: int) -> list[object]:
        return Offer(
            Paint,
            colour=one_of([Option("red", "Red", hint)]),
            wall=amount(1, 3),
            says=lambda colour, wall: f"{colour.title()} costs {price * wall if wall == 3 else whole}.",
        ).meaning()

    assert told("bright", 5, whole=1) == told("bright", 5, whole=1)
    assert told("bright", 5, whole=1) != told("dark", 5, whole=1)
    assert told("bright", 5, whole=1) != told("bright", 6, whole=1)
    assert told("bright", 5, whole=1) != told("bright", 5, whole=2)
    assert Offer(Rest, says=lambda: "You sleep.").meaning() != Offer(Rest, says=lambda: "You snore.").meaning()


def test_a_preview_that_stays_is_told_once():
    asked = []

    def says(**picks: object) -> str:
        asked.append(picks)
        return f"Wall {picks['wall']}." if "wall" in picks else ""

    means = Offer(Paint, colour=one_of(list("abcdefgh")), wall=amount(1, 90), says=says).meaning()
    assert len(means) < 70
    assert len(asked) < 300


def test_candidates_are_all_there_is_where_that_is_little():
    barred = Offer(Barter, barred="Not today.", to=one_of([Seat(1)]))
    found = menu(paint(), Offer(Rest), barred, anytime=(Offer(Hand, to=one_of([Seat(1)])),))
    moves = [Paint("red", 1), Paint("red", 2), Paint("blue", 3), Rest()]
    for seed in range(5):
        assert {*found.candidates(random.Random(seed), 4)} == {*moves}
        assert {*found.candidates(random.Random(seed), 9, anytime=True)} == {*moves, Hand(Seat(1))}


def test_candidates_leave_out_twins_and_every_order_of_a_set():
    unordered = menu(Offer(Hand, to=one_of([Seat(1)]), things=things(2, stock="abca")))
    assert len(unordered.candidates(random.Random(1), 50)) == 6
    ordered = menu(Offer(Hand, to=one_of([Seat(1)]), things=things(2, ordered=True)))
    assert len(ordered.candidates(random.Random(1), 50)) == 9


def test_candidates_of_a_rich_verb_do_not_crowd_out_a_poor_one_and_differ_by_chance():
    rich = menu(Offer(Paint, colour=one_of(["red"]), wall=amount(1, 10**9)), Offer(Rest))
    found = {seed: rich.candidates(random.Random(seed), 6) for seed in range(20)}
    assert all(Rest() in moves and len(moves) == 6 for moves in found.values())
    assert len({move for moves in found.values() for move in moves}) > 50
    assert {type(rich.candidates(random.Random(seed), 1)[0]) for seed in range(20)} == {Paint, Rest}
