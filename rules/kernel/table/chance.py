"""Dice that anyone can verify.

When a table opens, a random seed is drawn and its seal is published in a post that nobody edits.
The key of all chance in the match comes from that seed and from the id that Discord gave the post.
The seed is fixed before the id is known, nobody can choose the id, and everybody can see it. When
the match is over the seed is published, and everybody can make each throw again from the key and a
running counter. Taking a move back restores the counter: made again, it meets the same dice.
"""

import hashlib
import hmac
import struct
from collections.abc import Iterable, Iterator, MutableSequence, Sequence
from functools import lru_cache
from typing import Any, Literal, TypeVar

import msgspec

T = TypeVar("T")

_NUMBERS = struct.Struct(">8I")  # those that one HMAC-SHA256 brings
_COUNTERS = 1 << 62  # more than are ever used, and they fit their eight bytes
MOST = 1 << 32  # things to choose from, sides of a die


def seal_of(seed: bytes) -> str:
    """What is published of a seed before the first throw.

    >>> seal_of(b"drawn when the table opened")[:16]
    '4f1db4245c4f1b6a'
    """
    return hashlib.sha256(seed).hexdigest()


def key_of(seed: bytes, ids: Iterable[int]) -> bytes:
    """The key of a match, from its seed and the id of the post that published the seal. In matches
    of older releases the ids of the join clicks stand for it, in seat order.

    >>> key_of(b"drawn when the table opened", [1001, 1002]).hex()[:16]
    '306612039d755942'
    """
    return hmac.digest(seed, ",".join(str(each) for each in ids).encode(), "sha256")


class Throw(msgspec.Struct, frozen=True, array_like=True):
    """One use of chance: where the counter stood, what was asked, what came."""

    at: int
    kind: Literal["roll", "shuffle", "pick"]
    of: int  # sides of a die, things to order, things to choose from
    result: tuple[int, ...]

    @property
    def possible(self) -> bool:
        """Whether such a throw can have been made at all: what a stranger claims may be anything,
        and to make it again must cost no more than it takes to write it down."""
        fits = 0 <= self.at < _COUNTERS and 1 <= self.of <= MOST
        match self.kind:
            case "roll":
                return fits
            case "shuffle":
                return 0 <= self.at < _COUNTERS and self.of == len(self.result)
            case "pick":
                return fits and len(self.result) == 1

    def again(self, key: bytes) -> "Throw":
        """The same throw made anew from a key: equal to this one if nothing was tampered with."""
        chance = Chance(key, self.at)
        match self.kind:
            case "roll":
                chance.roll(self.of, len(self.result))
            case "shuffle":
                chance.shuffle(list(range(self.of)))
            case "pick":
                chance.pick(range(self.of))
        return chance.log[-1]


@lru_cache(64)
def _begin(key: bytes) -> hmac.HMAC:
    """How every block under a key begins, which is half of the work."""
    return hmac.new(key, digestmod="sha256")


class Chance:
    """Numbers without bias from HMAC-SHA256(key, counter). Everything given is noted in `log`.

    >>> chance = Chance(b"the key of a match")
    >>> chance.roll(6, 2), chance.pick(["red", "blue", "green"])
    ((5, 6), 'red')
    >>> chance.log[0].again(b"the key of a match") == chance.log[0]
    True
    """

    __slots__ = ("_key", "counter", "log")

    def __init__(self, key: bytes, counter: int = 0) -> None:
        self._key = key
        self.counter = counter
        self.log: list[Throw] = []

    def roll(self, sides: int, n: int = 1) -> tuple[int, ...]:
        """n dice with faces 1 to sides."""
        at = self.counter
        result = tuple([face + 1 for face in self._numbers([sides] * n)])
        self.log.append(Throw(at, "roll", sides, result))
        return result

    def shuffle(self, things: MutableSequence[Any]) -> None:
        """Put the things in a new order."""
        at = self.counter
        order = list(range(len(things)))
        for last, other in zip(
            range(len(order) - 1, 0, -1), self._numbers(range(len(order), 1, -1)), strict=True
        ):
            order[last], order[other] = order[other], order[last]
        things[:] = [things[place] for place in order]
        self.log.append(Throw(at, "shuffle", len(order), tuple(order)))

    def pick(self, things: Sequence[T]) -> T:
        """One of the things."""
        at = self.counter
        (place,) = self._numbers([len(things)])
        self.log.append(Throw(at, "pick", len(things), (place,)))
        return things[place]

    def _numbers(self, bounds: Iterable[int]) -> list[int]:
        """For each bound a number below it. Words that would favour the low numbers are thrown
        away."""
        found: list[int] = []
        words = self._words()
        for bound in bounds:
            if not 1 <= bound <= MOST:
                raise ValueError(
                    "there is nothing to choose from"
                    if bound < 1
                    else "there is too much to choose from"
                )
            ceiling = MOST // bound * bound
            for word in words:
                if word < ceiling:
                    found.append(word % bound)
                    break
        return found

    def _words(self) -> Iterator[int]:
        """What the blocks hold, each of which is made when the one before is used up."""
        while True:
            code = _begin(self._key).copy()
            code.update(self.counter.to_bytes(8, "big"))
            self.counter += 1
            yield from _NUMBERS.unpack(code.digest())
