"""Fast deep copies of a state, made by its types.
For each type of struct one function is generated, as `dataclasses` does it. Immutable values are
shared. Looking ahead copies a match again and again, so a copy must cost far less than encoding and
decoding."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

from rules.kernel.table.step import Frame

S = TypeVar("S", bound=msgspec.Struct)

_SAME = (str, int, float, bool, bytes, NoneType)  # immutable, so shared
READ = (Mapping, Sequence)  # only read by its type, and replaced as a whole, so shared too
_UNIONS = (Union, UnionType)


def copy_frame(frame: Frame[Any, Any]) -> Frame[Any, Any]:
    """A copy of the frame that shares no mutable value with it."""
    return Frame(
        copy_of(frame.state),
        [_copier(step.__class__)(step) for step in frame.agenda],
        frame.counter,
    )


def copy_of(struct: S) -> S:
    """A copy of a struct of the state that shares no mutable value with it.

    >>> class Hand(msgspec.Struct):
    ...     cards: list[int]
    >>> hand = Hand([1])
    >>> copy_of(hand).cards.append(2)
    >>> hand
    Hand(cards=[1])
    """
    copy: S = _copier(struct.__class__)(struct)
    return copy


@cache
def _copier(kind: type[msgspec.Struct]) -> Callable[[Any], Any]:
    """The generated function that copies structs of this kind."""
    known: dict[str, Any] = {}
    body = [f"new = {_copy(kind, 'old')}", *_inside(kind, "new", known), "return new"]
    exec("\n    ".join(["def copy(old):", *body]), known)  # noqa: S102 - generated from the names of our own fields
    copier: Callable[[Any], Any] = known["copy"]
    return copier


def _copy(hint: Any, value: str) -> str:
    """The expression that copies a value of this type.
    `value` is the expression that names it. A struct is copied only at its top level here. An
    immutable value is its own copy."""
    base, args = get_origin(hint) or hint, get_args(hint)
    if base is list:
        item = _copy(args[0], "item")
        return f"[*{value}]" if item == "item" else f"[{item} for item in {value}]"
    if base is dict:
        item = _copy(args[1], "item")
        return (
            f"{{**{value}}}"
            if item == "item"
            else f"{{key: {item} for key, item in {value}.items()}}"
        )
    if base in _UNIONS:
        expression = value
        for choice in args:
            if (copy := _copy(choice, value)) != value:
                expression = f"({copy} if type({value}) is {_name(choice)} else {expression})"
        return expression
    return value if _is_fixed(hint) else f"{value}.__copy__()"


def _inside(hint: Any, value: str, known: dict[str, Any]) -> Iterator[str]:
    """The lines that copy the contents of the structs in a value.
    `value` is the name it has. The types that these lines refer to are added to `known`."""
    base, args = get_origin(hint) or hint, get_args(hint)
    inner = f"{value}_"  # a separate name for each depth
    if base is list or base is dict:
        if lines := [*_inside(args[-1], inner, known)]:
            yield f"for {inner} in {value}{'.values()' if base is dict else ''}:"
            yield from _indent(lines)
    elif base in _UNIONS:
        for choice in args:
            if _copy(choice, value) != value:
                known[_name(choice)] = get_origin(choice) or choice
                if lines := [*_inside(choice, value, known)]:
                    yield f"if type({value}) is {_name(choice)}:"
                    yield from _indent(lines)
    elif not _is_fixed(hint):
        for name, part in list_fields(hint):
            if (copy := _copy(part, f"{value}.{name}")) != f"{value}.{name}":
                yield f"{inner} = {value}.{name} = {copy}"
                yield from _inside(part, inner, known)


def _indent(lines: list[str]) -> Iterator[str]:
    return ("    " + line for line in lines)


def _name(hint: Any) -> str:
    """The name of a type in the generated code, unique by its id."""
    kind = get_origin(hint) or hint
    return f"{kind.__name__}_{id(kind)}"


@cache
def _is_fixed(hint: Any) -> bool:
    """Whether a value of this type is immutable. An unknown type raises `TypeError`."""
    base, args = get_origin(hint) or hint, get_args(hint)
    if base in _SAME or base is Literal:
        return True
    if hasattr(base, "__supertype__"):  # a `NewType`
        return _is_fixed(base.__supertype__)
    if hasattr(hint, "__metadata__"):  # an `Annotated`
        return _is_fixed(base)
    if base in (list, dict):
        return False
    if base in _UNIONS:
        return all(_is_fixed(choice) for choice in args)
    if (base is tuple or base in READ) and all(_is_fixed(part) for part in args if part is not ...):
        return True
    if isinstance(base, type) and issubclass(base, msgspec.Struct):
        if not base.__struct_config__.frozen:
            return False
        if all(_is_fixed(part) for _, part in list_fields(hint)):
            return True
    raise TypeError(f"This cannot lie in a state: {hint}")


def list_fields(hint: Any) -> Iterator[tuple[str, Any]]:
    """The fields of a struct with their types. The parameters of a generic struct are filled in."""
    base = get_origin(hint) or hint
    bound = dict(zip(getattr(base, "__parameters__", ()), get_args(hint), strict=True))
    hints = get_type_hints(base)
    for name in base.__struct_fields__:
        part = hints[name]
        if isinstance(part, TypeVar):
            part = bound[part]
        elif parameters := getattr(part, "__parameters__", ()):
            part = part[tuple(bound[parameter] for parameter in parameters)]
        yield name, part
