"""Slots, offers and menus: the possible picks, and the sentences for the others."""

import random
from typing import Annotated, ClassVar

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.kernel import (
    Amount,
    Illegal,
    Later,
    ManyOf,
    Menu,
    Move,
    Offer,
    Option,
    Question,
    Seat,
    Text,
    amount,
    fields_of,
    many_of,
    name_verb,
    one_of,
    phrase_choices,
    verb_within,
)


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
    return Offer(
        Paint, colour=one_of(["red", "blue"]), wall=lambda colour: one_of(WALLS[colour]), **more
    )


def menu(
    *offers: Offer, anytime: tuple[Offer, ...] = (), seat: int = 0, awaiting: tuple[int, ...] = (0,)
) -> Menu:
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


def test_a_verb_is_called_like_its_class_unless_it_says_otherwise():
    class PaintOver(Paint):
        called: ClassVar[str] = "Paint over Ochre"

    assert (name_verb(Paint), verb_within(Paint)) == ("Paint", "paint")
    assert (name_verb(PaintOver), verb_within(PaintOver)) == (
        "Paint over Ochre",
        "paint over Ochre",
    )


def test_choices_follow_a_verb_in_the_order_of_its_fields():
    assert phrase_choices(Paint, {"wall": "the wall", "colour": "red"}) == "red the wall"


def test_a_slot_may_depend_on_an_earlier_pick():
    offers = menu(paint())
    assert offers.check(Paint("blue", 3)) == Paint("blue", 3)
    with pytest.raises(Illegal, match=r"1 is not possible. You may choose 3"):
        offers.check(Paint("blue", 1))


def test_true_is_not_one():
    with pytest.raises(Illegal):
        menu(paint()).check(Paint("red", True))


@pytest.mark.parametrize(
    ("least", "most", "shown"),
    [
        (0, 1970, ["0", "500", "1,000", "1,500", "1,970"]),
        (0, 100, ["0", "25", "50", "75", "100"]),
        (30, 12_345, ["30", "5,000", "10,000", "12,345"]),
    ],
)
def test_an_amount_of_very_many_shows_its_ends_and_round_figures(least, most, shown):
    asked = menu(Offer(Paint, colour=one_of(["red"]), wall=amount(least, most))).question(
        Paint, "wall", {}
    )
    assert ([option.label for option in asked.options], asked.between) == (shown, True)
    few = menu(Offer(Paint, colour=one_of(["red"]), wall=one_of([1, 3]))).question(
        Paint, "wall", {}
    )
    assert not few.between


def test_an_amount_is_refused_by_its_ends_as_people_write_them():
    with pytest.raises(Illegal, match=r"9,999 is not possible\. You may choose 0 to 1,970\."):
        amount(0, 1970).check(9999, fields_of(Paint)["wall"])


@pytest.mark.parametrize("value", [None, -1, "2", 2.0, [2], object()])
def test_an_amount_takes_whole_numbers_within_its_ends(value):
    field = fields_of(Paint)["wall"]
    assert amount(0, 5).check(2, field) == 2
    with pytest.raises(Illegal, match=r"Which wall: .* is not possible\. You may choose 0 to 5\."):
        amount(0, 5).check(value, field)


def test_an_amount_too_wide_to_be_listed_shows_its_ends_and_what_is_often_wanted():
    field = fields_of(Paint)["wall"]
    assert [option.value for option in amount(0, 500, lambda: (90, 0, 45, 900)).options(field)] == [
        0,
        45,
        90,
        500,
    ]
    assert [option.value for option in amount(0, 2, lambda: (1,)).options(field)] == [0, 1, 2]


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


def test_why_a_verb_is_barred_is_worked_out_only_by_who_looks():
    offers = menu(paint(barred=never), Offer(Rest))
    assert offers.moves == (Rest,)
    assert {type(offers.sample(random.Random(n))) for n in range(20)} == {Rest}
    with pytest.raises(AssertionError, match="nobody has looked"):
        offers.check(Paint("red", 1))
    offer = paint(barred=lambda: "The paint is gone.")
    assert menu(offer).barred == {Paint: "The paint is gone."}
    assert "The paint is gone." in offer.meaning()


def test_a_verb_whose_options_are_all_barred_is_barred():
    reason = Text("No red.")
    offers = menu(
        Offer(Paint, colour=one_of([Option("red", "Red", barred=reason)]), wall=one_of([1])),
        Offer(Rest),
    )
    assert offers.barred[Paint] is reason  # still a text


def test_an_offer_with_an_empty_first_slot_does_not_exist():
    offers = menu(Offer(Paint, colour=one_of([]), wall=one_of([1])), Offer(Rest))
    assert list(offers.offers) == [Rest]
    with pytest.raises(Illegal, match=r"“Paint” is not open to you now, but “Rest” is\."):
        offers.check(Paint("red", 1))


def test_a_slot_that_is_none_and_no_function_names_its_verb():
    with pytest.raises(TypeError, match=r"a slot of Paint is None: only a function"):
        _ = menu(Offer(Paint, colour=None, wall=one_of([1]))).moves


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
    with pytest.raises(
        Illegal, match=r"\{seat:3\} is not possible. You may choose \{seat:1\} or \{seat:2\}"
    ):
        offers.check(Hand(Seat(3)))


def test_picks_in_any_order_are_searched():
    offers = menu(paint())
    assert [o.value for o in offers.options(Paint, "colour", {"wall": 3})] == ["blue"]
    assert [o.value for o in offers.options(Paint, "wall")] == [1, 2, 3]
    assert offers.complete(Paint, {"wall": 3}) == Paint("blue", 3)


def test_a_list_is_added_to_only_where_it_can_be_what_it_is_so_far():
    prices = {1: {"a": 1, "b": 1}, 2: {"c": 2}}

    def shop(to: Seat) -> ManyOf:
        dear = prices[to]
        return many_of(
            lambda chosen: [
                t for t in dear if sum(dear[c] for c in chosen) < 2 and t not in chosen
            ],
            bool,
        )

    offers = menu(Offer(Hand, to=one_of([Seat(1), Seat(2)]), things=shop))
    assert [o.value for o in offers.options(Hand, "things")] == ["a", "b", "c"]
    assert [o.value for o in offers.options(Hand, "things", {"things": ["a"]})] == ["b"]


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
    free = menu(
        Offer(
            Barter,
            to=one_of([Seat(1), Seat(2)]),
            give=things(),
            want=lambda to: one_of([f"{to}'s"]),
        )
    )
    assert [o.value for o in free.options(Barter, "want", {"to": Seat(1)})] == ["1's"]
    bound = menu(
        Offer(
            Barter,
            to=one_of([Seat(1), Seat(2)]),
            give=things(),
            want=lambda give: one_of(list(give)),
        )
    )
    assert bound.options(Barter, "want", {"to": Seat(1)}) == []
    bare = menu(
        Offer(
            Barter,
            to=one_of([Seat(1), Seat(2)]),
            give=many_of(lambda _: [], lambda _: True),
            want=lambda give: one_of([f"all but {len(give)}"]),
        )
    )
    # The slot answers itself.
    assert [o.value for o in bare.options(Barter, "want", {"to": Seat(1)})] == ["all but 0"]
    assert [
        o.value for o in bound.options(Barter, "want", {"to": Seat(1), "give": ("b", "c")})
    ] == ["b", "c"]


def test_a_verb_that_is_also_to_be_had_at_any_time_is_the_present_steps():
    offers = menu(
        Offer(Paint, colour=one_of(["red"]), wall=one_of([1])),
        anytime=(
            Offer(Paint, colour=one_of(["blue"]), wall=one_of([3])),
            Offer(Rest, barred="Not now."),
        ),
    )
    assert offers.moves == (Paint,)
    assert offers.barred == {Rest: "Not now."}
    assert not offers.is_anytime(Paint)
    assert all(
        offers.sample(random.Random(seed), anytime=True) == Paint("red", 1) for seed in range(9)
    )


def test_completion_fills_single_answers_and_defaults():
    assert menu(paint()).complete(Paint, {"colour": "blue"}) == Paint("blue", 3)
    question = menu(paint(says=lambda colour: f"{colour} it is.")).complete(
        Paint, {"colour": "red"}
    )
    assert isinstance(question, Question)
    assert (question.slot, [o.value for o in question.options], question.says) == (
        "wall",
        [1, 2],
        "red it is.",
    )
    with_default = menu(
        Offer(Paint, colour=one_of(["red", "blue"], default="red"), wall=amount(0, 9, default=4))
    )
    assert with_default.complete(Paint, {}) == Paint("red", 4)
    assert with_default.complete(Paint, {"wall": 7}) == Paint("red", 7)


def test_single_choices_that_read_alike_are_one_and_all_may_be_named():
    walls = {1: "North wall", 2: "North wall", 3: "South wall"}

    def offered(*numbers):
        return Offer(
            Paint,
            colour=one_of(["red"]),
            wall=one_of(numbers, describe=lambda wall: Option(wall, walls[wall])),
        )

    question = menu(offered(1, 2, 3)).complete(Paint, {})
    assert [option.value for option in question.options] == [1, 3]
    assert menu(offered(1, 2)).complete(Paint, {}) == Paint("red", 1), "there is nothing to ask"
    assert menu(offered(1, 2)).is_settled(Paint, "wall", {"colour": "red"})
    assert not menu(offered(2, 3)).is_settled(Paint, "wall", {"colour": "red"})
    assert menu(offered(1, 2, 3)).check(Paint("red", 2)) == Paint("red", 2)


def test_a_slot_that_is_not_there_cannot_be_asked_for():
    for ask in (menu(paint()).options, menu(paint()).slot):
        with pytest.raises(Illegal, match=r"nothing to choose for frame"):
            ask(Paint, "frame", {"colour": "blue"})


def test_completion_asks_on_until_a_list_is_enough():
    offers = menu(
        Offer(
            Hand,
            to=one_of([Seat(1)]),
            things=many_of(lambda c: "abc"[len(c) :], lambda c: len(c) == 2),
        )
    )
    question = offers.complete(Hand, {"things": ("a",)})
    assert isinstance(question, Question)
    assert question.chosen == ("a",)
    assert offers.complete(Hand, {"things": ("a", "b")}) == Hand(Seat(1), ("a", "b"))


def test_completion_refuses_what_check_would_refuse():
    for picks in ({"colour": "green"}, {"colour": "blue", "wall": 1}, {"frame": 2}):
        with pytest.raises(Illegal):
            menu(paint()).complete(Paint, picks)


def test_completion_refuses_a_later_pick_that_goes_with_nothing_where_it_is_made():
    walls = lambda colour: one_of(WALLS[colour])  # noqa: E731 - short
    offers = menu(Offer(Paint, colour=one_of(["red", "blue"], default="red"), wall=walls))
    with pytest.raises(Illegal, match="9 is not possible"):
        offers.complete(Paint, {"wall": 9})
    question = menu(paint()).complete(Paint, {"wall": 9})
    assert isinstance(question, Question)
    assert (question.slot, [option.value for option in question.options]) == (
        "colour",
        ["red", "blue"],
    )


def test_a_forced_move_has_no_alternative():
    assert menu(Offer(Rest)).forced == Rest()
    assert menu(Offer(Paint, colour=one_of(["red"]), wall=amount(4, 4))).forced == Paint("red", 4)
    assert menu(paint()).forced is None
    assert menu(Offer(Rest), anytime=(paint(),)).forced == Rest(), (
        "what may be done at any time does not count"
    )


def test_anytime_moves_are_sampled_only_on_request():
    offers = menu(Offer(Rest), anytime=(paint(),))
    assert {type(offers.sample(random.Random(n))) for n in range(20)} == {Rest}
    assert {type(offers.sample(random.Random(n), anytime=True)) for n in range(20)} == {Rest, Paint}


def test_out_of_turn_says_whose_turn_it_is():
    with pytest.raises(Illegal, match=r"It is \{seat:0\}'s turn"):
        menu(seat=1).check(Rest())
    with pytest.raises(Illegal, match=r"over"):
        menu(awaiting=()).check(Rest())


def test_nobody_has_a_turn_where_all_act_at_once():
    menu = Menu(Seat(1), (Seat(0), Seat(2)), [], tuple, together=True)
    with pytest.raises(Illegal, match=r"\{seat:0\} and \{seat:2\} are still to play"):
        menu.check(Rest())


def test_what_an_offer_means_tells_its_options_apart():
    one = paint().meaning()
    other = Offer(Paint, colour=one_of(["red"]), wall=Amount(1, 2)).meaning()
    assert one == paint().meaning()
    assert one != other


def test_what_is_told_of_an_option_is_part_of_what_an_offer_means():
    def told(hint: str, price: int, *, whole: int) -> list[object]:
        return Offer(
            Paint,
            colour=one_of([Option("red", "Red", hint)]),
            wall=amount(1, 3),
            says=lambda colour, wall: (
                f"{colour.title()} costs {price * wall if wall == 3 else whole}."
            ),
        ).meaning()

    assert told("bright", 5, whole=1) == told("bright", 5, whole=1)
    assert told("bright", 5, whole=1) != told("dark", 5, whole=1)
    assert told("bright", 5, whole=1) != told("bright", 6, whole=1)
    assert told("bright", 5, whole=1) != told("bright", 5, whole=2)
    assert (
        Offer(Rest, says=lambda: "You sleep.").meaning()
        != Offer(Rest, says=lambda: "You snore.").meaning()
    )


def test_a_preview_that_stays_is_told_once():
    asked = []

    def says(**picks: object) -> str:
        asked.append(picks)
        return f"Wall {picks['wall']}." if "wall" in picks else ""

    means = Offer(Paint, colour=one_of(list("abcdefgh")), wall=amount(1, 90), says=says).meaning()
    assert len(means) < 70
    assert len(asked) < 300


@pytest.mark.parametrize(
    "make",
    [
        lambda shown: one_of(["a", "b"], describe=shown),
        lambda shown: many_of(
            lambda chosen: [name for name in "ab" if name not in chosen], bool, describe=shown
        ),
    ],
)
def test_plain_options_are_shown_only_to_those_who_look(make) -> None:
    asked = []

    def shown(value: str) -> Option:
        asked.append(value)
        return Option(value, f"the {value}", "hint")

    slot, field = make(shown), fields_of(Hand)["things"]
    slot.check(slot.sample(random.Random(1)), field)
    assert asked == []
    assert slot.options(field) == [Option("a", "the a", "hint"), Option("b", "the b", "hint")]
    with pytest.raises(Illegal, match="You may choose the a or the b"):
        slot.check(["x"] if isinstance(slot, ManyOf) else "x", field)


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


def test_candidates_of_a_rich_verb_have_what_is_filled_in_among_them():
    rich = menu(
        Offer(Paint, colour=one_of(["red", "blue"]), wall=amount(1, 10**9, default=7)), Offer(Rest)
    )
    for seed in range(20):
        assert Paint("red", 7) in rich.candidates(random.Random(seed), 12)


def test_what_is_filled_in_can_be_sampled_if_it_may_be_had():
    gone = Option("blue", "Blue", barred="All blue is gone.")
    colour = one_of([Option("red", "Red"), Option("green", "Green"), gone], default="blue")
    some = things()
    some.default = lambda: ("c", "a")
    found = {
        Offer(Paint, colour=colour, wall=amount(1, 3, default=2)).sample(random.Random(n), usual=1)
        for n in range(20)
    }
    assert found == {Paint("red", 2), Paint("green", 2)}
    assert Offer(Hand, to=one_of([Seat(1)]), things=some).sample(random.Random(1), usual=1) == Hand(
        Seat(1), ("a", "c")
    )
    offer = Offer(Paint, colour=one_of(["red"]), wall=amount(1, 9, default=2))
    walls = [offer.sample(random.Random(n), usual=0.5).wall for n in range(200)]
    assert 80 < walls.count(2) < 150


# ---------------------------------------------------------------- what is worked out only for who
# looks


def never() -> list[Option]:
    raise AssertionError("nobody has looked")


def test_barred_others_are_shown_only_to_those_who_look():
    slot, field = one_of(["red"], barred_options=never), fields_of(Paint)["colour"]
    offers = menu(Offer(Paint, colour=slot, wall=one_of([1])), Offer(Rest))
    assert offers.moves == (Paint, Rest)
    assert offers.check(Paint("red", 1)) == Paint("red", 1)
    assert {type(offers.sample(random.Random(n))) for n in range(9)} == {Paint, Rest}
    assert len(offers.candidates(random.Random(1), 9)) == 2
    with pytest.raises(AssertionError, match="nobody has looked"):
        slot.options(field)


def test_options_that_a_function_finds_are_looked_for_no_further_than_somebody_looks():
    found = []

    def walls():
        for wall in (1, 2, 3):
            found.append(wall)
            yield wall

    offer = Offer(Paint, colour=one_of(["red"]), wall=one_of(walls))
    assert offer.slot("wall", {"colour": "red"}).is_open()
    assert found == [1]
    assert [move.wall for move in offer.every()] == [1, 2, 3]
    assert offer.check(Paint("red", 3)) == Paint("red", 3)
    with pytest.raises(Illegal, match="You may choose 1, 2 or 3"):
        offer.check(Paint("red", 4))
    assert found == [1, 2, 3]


def test_a_function_that_finds_nothing_leaves_the_verb_out():
    assert not one_of(lambda: iter(())).is_open()
    assert menu(Offer(Paint, colour=one_of(lambda: iter(())), wall=one_of([1]))).moves == ()


def test_a_barred_other_is_shown_beside_the_rest_and_says_why_it_cannot_be_picked():
    gone = Option("blue", "Blue", barred="Blue is gone.")
    offers = menu(
        Offer(Paint, colour=one_of(["red"], barred_options=lambda: [gone]), wall=one_of([1]))
    )
    assert offers.options(Paint, "colour") == [Option("red", "Red"), gone]
    assert offers.complete(Paint, {}) == Paint("red", 1), "one may be had, so it is not asked"
    with pytest.raises(Illegal, match=r"^Blue is gone.$"):
        offers.check(Paint("blue", 1))
    with pytest.raises(Illegal, match=r"Green is not possible. You may choose Red."):
        offers.check(Paint("green", 1))


def test_a_verb_that_leaves_only_barred_others_is_barred_for_the_first_reason():
    asked = []

    def others() -> list[Option]:
        asked.append(1)
        return [
            Option("blue", "Blue", barred="Blue is gone."),
            Option("red", "Red", barred="Red is wet."),
        ]

    offers = menu(
        Offer(Paint, colour=one_of([], barred_options=others), wall=one_of([1])), Offer(Rest)
    )
    assert offers.moves == (Rest,)
    assert offers.forced == Rest()
    assert offers.sample(random.Random(1), anytime=True) == Rest()
    assert offers.candidates(random.Random(1), 9, anytime=True) == [Rest()]
    assert not asked, "the reason is asked for by those who look"
    assert offers.barred == {Paint: "Blue is gone."}
    assert list(offers.offers) == [Paint, Rest]
    with pytest.raises(Illegal, match=r"Blue is gone."):
        offers.check(Paint("red", 1))
    assert len(asked) == 1
    none = menu(Offer(Paint, colour=one_of([], barred_options=list), wall=one_of([1])), Offer(Rest))
    assert list(none.offers) == [Rest], "with no reason either it is not there"


def test_an_offer_that_says_whether_it_is_open_is_laid_out_for_who_picks_or_looks():
    laid = []

    def lay(walls: list[int]) -> Offer:
        laid.append(walls)
        return Offer(
            Paint,
            barred="" if walls else "There is no wall.",
            colour=one_of(["red"]),
            wall=one_of(walls),
        )

    offers = menu(Later(Paint, True, lay, [2]), Offer(Rest))
    assert offers.moves == (Paint, Rest)
    assert not laid
    assert offers.check(Paint("red", 2)) == Paint("red", 2)
    assert [option.value for option in offers.options(Paint, "wall")] == [2]
    assert laid == [[2]], "and only once"
    shut = menu(Later(Paint, False, lay, []), Offer(Rest))
    assert shut.forced == Rest()
    assert laid == [[2]]
    assert shut.barred == {Paint: "There is no wall."}
    with pytest.raises(AttributeError, match="colour"):
        _ = Later(Paint, True, lay, [2]).colour


def test_a_list_that_has_barred_ones_among_its_options_lists_them_for_who_looks():
    looked = []

    def listed(chosen: tuple[str, ...]) -> list[Option]:
        looked.append(chosen)
        everything = [
            Option("hat", "Hat"),
            Option("ink", "Ink", barred="The ink is dry."),
            Option("nut", "Nut"),
        ]
        return [option for option in everything if option.value not in chosen]

    slot = many_of(
        lambda chosen: [thing for thing in ("hat", "nut") if thing not in chosen],
        bool,
        all_options=listed,
        explain_refusal=lambda _chosen, thing: (
            "A piano is no hand's work." if thing == "piano" else ""
        ),
    )
    offers = menu(Offer(Hand, to=one_of([1]), things=slot))
    assert offers.check(Hand(1, ("nut", "hat"))) == Hand(1, ("hat", "nut"))
    assert {offers.sample(random.Random(seed)).things for seed in range(40)} == {
        ("hat",),
        ("nut",),
        ("hat", "nut"),
    }
    assert not looked
    assert [option.barred for option in slot.options(fields_of(Hand)["things"], ("hat",))] == [
        "The ink is dry.",
        "",
    ]
    with pytest.raises(Illegal, match=r"^The ink is dry.$"):
        offers.check(Hand(1, ("ink",)))
    with pytest.raises(Illegal, match=r"^A piano is no hand's work.$"):
        offers.check(Hand(1, ("piano",)))


def test_what_an_offer_made_is_taken_as_it_is_and_nothing_that_is_only_like_it():
    looked = []

    def more(chosen: tuple[str, ...]) -> list[str]:
        looked.append(chosen)
        return ["hat"] if not chosen else []

    offers = menu(Offer(Hand, to=one_of([1]), things=many_of(more, bool)))
    made = offers.sample(random.Random(1))
    looked.clear()
    assert offers.check(made) is made
    assert not looked
    assert offers.check(Hand(1, ("hat",))) == made
    assert looked
    with pytest.raises(Illegal):
        offers.check(Hand(1, ("nut",)))


def test_a_verb_with_nothing_to_choose_leaves_its_name_to_what_may_be_done_at_any_time():
    offers = menu(
        Offer(Paint, colour=one_of([]), wall=one_of([1])), anytime=(paint(),), awaiting=(0,)
    )
    assert offers.moves == (Paint,)
    assert offers.is_anytime(Paint)
    assert offers.check(Paint("blue", 3)) == Paint("blue", 3)


def test_a_default_may_be_worked_out_when_somebody_looks():
    asked = []

    def best() -> str:
        asked.append(1)
        return "blue"

    offers = menu(
        Offer(
            Paint,
            colour=one_of(["red", "blue"], default=best),
            wall=amount(0, 9, default=lambda: 4),
        )
    )
    assert offers.check(Paint("red", 3)) == Paint("red", 3)
    assert len(offers.candidates(random.Random(1), 50)) == 20
    assert not asked
    assert offers.complete(Paint, {}) == Paint("blue", 4)
    assert offers.complete(Paint, {"wall": 7}) == Paint("blue", 7)
    assert [o.value for o in offers.options(Paint, "wall", {"colour": "red"})] == [*range(10)]
    assert len(asked) == 1


def test_the_default_of_a_list_may_be_worked_out_too():
    cheapest = many_of(lambda c: [t for t in "abc" if t not in c], bool, default=lambda: ("b",))
    offers = menu(Offer(Hand, to=one_of([Seat(1)]), things=cheapest))
    assert offers.complete(Hand, {}) == Hand(Seat(1), ("b",))
    assert offers.complete(Hand, {"things": ["c"]}) == Hand(Seat(1), ("c",))


# ---------------------------------------------------------------- where there is nothing to choose


class Send(Move):
    """Send a ship."""

    ship: str
    tug: str = "none"
    cargo: tuple[str, ...] = ()
    speed: int = 1


def send(**more) -> Offer:
    """The barge has a tug and cargo; the racer only has a speed."""
    return Offer(
        Send,
        ship=one_of(["barge", "racer"]),
        tug=lambda ship: one_of(["big", "small"]) if ship == "barge" else None,
        cargo=lambda ship, tug: things() if tug != "none" and ship == "barge" else None,
        speed=lambda tug: amount(1, 3) if tug == "none" else None,
        **more,
    )


def test_a_lazy_slot_may_have_nothing_to_choose_and_then_the_field_keeps_its_default():
    offers = menu(send())
    every = {*send().every()}
    racers = {Send("racer", speed=speed) for speed in (1, 2, 3)}
    assert racers < every
    assert {(move.tug, move.speed) for move in every - racers} == {("big", 1), ("small", 1)}
    assert {offers.sample(random.Random(n)) for n in range(200)} == every
    assert {*offers.candidates(random.Random(1), 99)} == every
    for move in every:
        assert offers.check(move) == move
        picks = {name: getattr(move, name) for name in Send.__struct_fields__}
        assert offers.complete(Send, picks) == move, "what it keeps may be said"
    question = offers.complete(Send, {"ship": "racer"})
    assert isinstance(question, Question)
    assert (question.slot, offers.complete(Send, {"ship": "racer", "speed": 2})) == (
        "speed",
        Send("racer", speed=2),
    )
    assert isinstance(offers.complete(Send, {"ship": "barge"}), Question)
    assert offers.complete(Send, {"ship": "barge", "tug": "big", "cargo": ["b"]}) == Send(
        "barge", "big", ("b",)
    )


def test_what_has_nothing_to_choose_refuses_a_pick():
    offers = menu(send())
    needless = r"There is nothing to choose for {} here; leave it out."
    with pytest.raises(Illegal, match=needless.format("tug")):
        offers.check(Send("racer", "big"))
    with pytest.raises(Illegal, match=needless.format("cargo")):
        offers.complete(Send, {"ship": "racer", "cargo": ["a"]})
    assert offers.options(Send, "tug", {"ship": "racer"}) == []
    assert [o.value for o in offers.options(Send, "ship", {"tug": "small"})] == ["barge"]
    assert [o.value for o in offers.options(Send, "ship", {"cargo": ["b"]})] == ["barge"]


def test_what_has_nothing_to_choose_is_passed_over_in_what_an_offer_means():
    def told(slow: int) -> list[object]:
        tug = Offer(
            Send,
            ship=one_of(["racer"]),
            tug=lambda ship: None if ship == "racer" else one_of(["big"]),
            speed=lambda tug: amount(1, slow) if tug == "none" else None,
        )
        return tug.meaning()

    assert told(2) == told(2) != told(3)


def test_a_move_is_forced_though_a_slot_has_nothing_to_choose():
    assert Offer(Send, ship=one_of(["racer"]), tug=lambda ship: None).only() == Send("racer")


def test_a_first_slot_may_have_nothing_to_choose():
    first = Offer(
        Send, ship=lambda: one_of(["barge"]), tug=lambda: None, speed=lambda tug: amount(2, 2)
    )
    assert menu(first).forced == Send("barge", speed=2)
    lead = Offer(Send, tug=lambda: None, ship=lambda tug: one_of([tug] if tug != "none" else []))
    assert menu(lead, Offer(Rest)).moves == (Rest,), "what comes after it decides"


def test_a_field_without_a_default_is_always_asked():
    with pytest.raises(TypeError, match=r"Paint.wall has nothing to keep"):
        Offer(Paint, colour=one_of(["red"]), wall=lambda colour: None).only()


# ---------------------------------------------------------------- lists


def test_a_preview_sees_the_list_that_is_grown():
    offers = menu(
        Offer(
            Hand,
            to=one_of([Seat(1)]),
            things=many_of(lambda c: [t for t in "abcd" if t not in c], lambda c: len(c) == 3),
            says=lambda to, things: f"{len(things)} of 3 for {to}.",
        )
    )
    for picks, says in (({}, "0 of 3 for 1."), ({"things": ["d", "a"]}, "2 of 3 for 1.")):
        question = offers.complete(Hand, picks)
        assert isinstance(question, Question)
        assert question.says == says


@pytest.mark.parametrize(
    "missing", [lambda c: Text("{left} short.", left=2 - len(c)), Text("1 short.")]
)
def test_a_list_that_is_not_enough_yet_says_what_is_missing(missing):
    slot = many_of(
        lambda c: [t for t in "abc" if t not in c], lambda c: len(c) == 2, explain_lack=missing
    )
    offers = menu(Offer(Hand, to=one_of([Seat(1)]), things=slot))
    with pytest.raises(Illegal, match=r"^1 short.$"):
        offers.check(Hand(Seat(1), ("a",)))
    question = offers.complete(Hand, {"things": ["a"]})
    assert isinstance(question, Question)
    assert question.says == "1 short."
    assert offers.check(Hand(Seat(1), ("c", "a"))) == Hand(Seat(1), ("a", "c"))


@pytest.mark.parametrize(
    ("more", "first"),
    [
        ({(): "abc", ("c",): "a", ("a",): "b"}, "c"),  # c then a works, but not a then c
        ({(): "bc", ("b",): "a"}, "b"),  # a later pick cannot come first
    ],
)
def test_an_unordered_list_that_does_not_take_every_order_is_an_error(more, first):
    def slot(**how) -> ManyOf:
        return many_of(lambda chosen: more.get(chosen, ""), lambda chosen: len(chosen) > 0, **how)

    field = fields_of(Hand)["things"]
    with pytest.raises(RuntimeError, match="ordered=True"):
        slot().check([first, "a"], field)
    assert slot(ordered=True).check([first, "a"], field) == (first, "a")


def test_a_slot_can_be_asked_about_again():
    offers = menu(
        Offer(
            Hand,
            to=one_of([Seat(1), Seat(2)]),
            things=things(3),
            says=lambda to, things: f"{things}",
        )
    )
    picks = {"to": Seat(2), "things": ("c", "a")}
    assert isinstance(offers.complete(Hand, picks), Hand), "it is enough"
    again = offers.question(Hand, "things", picks)
    assert ([o.value for o in again.options], again.chosen, again.says) == (
        ["b"],
        ("a", "c"),
        "('a', 'c')",
    )
    assert (again.grows, again.ordered, again.is_complete) == (True, False, True)
    first = offers.question(Hand, "things", {"to": Seat(2)})
    assert ([o.value for o in first.options], first.chosen, first.is_complete) == (
        ["a", "b", "c"],
        (),
        False,
    )
    assert [o.value for o in offers.question(Hand, "to", picks).options] == [1, 2]
    ordered = menu(Offer(Hand, to=one_of([Seat(1)]), things=things(3, ordered=True)))
    assert ordered.question(Hand, "things", {}).ordered
    with pytest.raises(Illegal, match="This comes first: To whom:"):
        offers.question(Hand, "things", {})


def test_a_slot_after_a_list_can_be_asked_about_again_from_a_draft():
    """A stored draft has lists, but the slots after it expect tuples."""
    wants = lambda give: one_of(["a", "b"] if give == ("c",) else ["b"])  # noqa: E731 - as an offer has it
    offers = menu(Offer(Barter, give=things(3), want=wants, to=one_of([Seat(1)])))
    asked = offers.question(Barter, "want", {"give": ["c"], "want": "a", "to": 1})
    assert [option.value for option in asked.options] == ["a", "b"]
