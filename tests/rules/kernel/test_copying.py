"""A copy of a frame shares no mutable value with it, whatever types the state has."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

import msgspec
import pytest

from rules.kernel import Pile, Secret, Step
from rules.kernel.match.copy import copy_frame, copy_of
from rules.kernel.table.step import Frame


class Fixed(msgspec.Struct, frozen=True):
    name: Literal["a", "b"]
    of: tuple[int, ...] = ()


class Box(msgspec.Struct):
    things: list[int] = []


class Crate(msgspec.Struct):
    one: Box | None
    rows: list[list[int]]
    shelves: dict[str, list[Box]]
    either: Box | Fixed | list[int]
    mark: Annotated[int, "a mark"]
    fixed: Fixed
    pile: Pile[str]
    secret: Secret[Box]
    secrets: Secret[list[Box]]


class Wait(Step):
    seats: list[int]


class Leaky(msgspec.Struct, frozen=True):
    things: list[int]


def crate() -> Crate:
    pile = Pile(kind="cards", cards=["x", "y"])
    secret, secrets = Secret(Box([1]), 0, Box()), Secret([Box([2])], 0, [])
    return Crate(
        Box([3]),
        [[4], [5]],
        {"a": [Box([6])]},
        Box([7]),
        8,
        Fixed("a", (9,)),
        pile,
        secret,
        secrets,
    )


def test_what_could_change_is_copied_at_every_depth():
    old = Frame[Any, Any](crate(), [Wait([1, 2])], 5)
    new = copy_frame(old)
    assert new == old
    state = new.state
    state.one.things.append(0)
    state.rows[0].append(0)
    state.shelves["a"][0].things.append(0)
    state.shelves["b"] = []
    state.either.things.append(0)
    state.pile.cards.append("z")
    state.pile.known.append(1)
    state.secret.value.things.append(0)
    state.secret.cover.things.append(0)
    state.secrets.value[0].things.append(0)
    new.agenda[0].seats.append(3)
    assert old == Frame[Any, Any](crate(), [Wait([1, 2])], 5)


def test_each_type_of_a_union_is_copied_as_it_is():
    for value in (Box([1]), Fixed("b"), [1]):
        old = crate()
        old.either = value
        new = copy_frame(Frame[Any, Any](old, []))
        assert new.state.either == value
        assert (new.state.either is value) is isinstance(value, Fixed)


def test_types_of_one_name_are_not_taken_for_each_other():
    twin = msgspec.defstruct("Box", [("others", list[int])])
    both = msgspec.defstruct("State", [("first", Box | twin | None), ("second", Box | twin | None)])
    old = both(Box([1]), twin([2]))
    new = copy_frame(Frame[Any, Any](old, [])).state
    new.first.things.append(0)
    new.second.others.append(0)
    assert old == both(Box([1]), twin([2]))


def test_what_cannot_change_is_shared():
    old = crate()
    assert copy_frame(Frame[Any, Any](old, [])).state.fixed is old.fixed


@pytest.mark.parametrize("hint", [Leaky, set[int], Any, tuple[list[int], ...]])
def test_a_type_that_would_be_shared_by_mistake_is_refused(hint):
    state = msgspec.defstruct("State", [("field", hint)])(None)
    with pytest.raises(TypeError, match="cannot lie in a state"):
        copy_frame(Frame[Any, Any](state, []))


def test_what_by_its_type_is_only_read_is_shared():
    class Read(msgspec.Struct):
        row: Sequence[int]
        by_name: Mapping[str, tuple[int, ...]]

    old = Read([1], {"a": (2,)})
    new = copy_of(old)
    assert new is not old
    assert new.row is old.row
    assert new.by_name is old.by_name


def test_what_is_only_read_holds_nothing_that_could_change():
    class Deep(msgspec.Struct):
        rows: Sequence[list[int]]

    with pytest.raises(TypeError, match="cannot lie in a state"):
        copy_of(Deep([[1]]))
