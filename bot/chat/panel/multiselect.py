"""A list in which the order does not matter, as a menu with several choices: what is ticked there
is what it holds.

All of it or nothing: what does not go together is refused with the sentence of the rules, and the
list stays as it was. Where one menu holds every option the list is done as soon as what is ticked
could do; else it is done when its player says so."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec


def keys_of(values: Iterable[Any]) -> list[str]:
    """What stands for each value in a menu, where none may come twice: values that are alike are
    numbered."""
    met: Counter[bytes] = Counter()
    keys = []
    for value in values:
        written = msgspec.json.encode(value)
        keys.append(msgspec.json.encode([value, met[written]]).decode())
        met[written] += 1
    return keys


def retick(held: Sequence[Any], page: Sequence[str], ticked: Sequence[str]) -> list[Any]:
    """What a list holds when just these keys of a page are ticked: what it held elsewhere stays,
    what is new comes last.

    >>> retick(["d", "a"], keys_of("abc"), keys_of("cb"))
    ['d', 'c', 'b']
    """
    kept = [key for key in keys_of(held) if key not in page or key in ticked]
    added = [key for key in ticked if key not in kept]
    return [msgspec.json.decode(key)[0] for key in (*kept, *added)]
