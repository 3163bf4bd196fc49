"""A list in any order, as a menu with several choices: the ticked entries are the list.

It is all or nothing: if the ticked values don't go together, the rules refuse them with a reason,
and the list stays as it was. If one menu holds every option, the list is done as soon as it may be
complete. Otherwise the player says when it is done.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec


def keys_of(values: Iterable[Any]) -> list[str]:
    """Keys for values in a menu, where no key may occur twice: equal values are numbered."""
    met: Counter[bytes] = Counter()
    keys = []
    for value in values:
        written = msgspec.json.encode(value)
        keys.append(msgspec.json.encode([value, met[written]]).decode())
        met[written] += 1
    return keys


def retick(held: Sequence[Any], page: Sequence[str], ticked: Sequence[str]) -> list[Any]:
    """The values of a list after exactly these keys of a page are ticked.
    Values from other pages stay, and new ones come last.

    >>> retick(["d", "a"], keys_of("abc"), keys_of("cb"))
    ['d', 'c', 'b']
    """
    kept = [key for key in keys_of(held) if key not in page or key in ticked]
    added = [key for key in ticked if key not in kept]
    return [msgspec.json.decode(key)[0] for key in (*kept, *added)]
