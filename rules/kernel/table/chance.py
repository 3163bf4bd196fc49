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

_NUMBERS = struct.Struct(">8I")  # the numbers in one HMAC-SHA256
_COUNTERS = 1 << 62  # more than are ever used, and they fit into 8 bytes
MOST = 1 << 32  # the most things to choose from, or sides of a die


def seal_of(seed: bytes) -> str:
    """The seal of a seed, published before the first throw.

    >>> seal_of(b"drawn when the table opened")[:16]
    '4f1db4245c4f1b6a'
    """
    return hashlib.sha256(seed).hexdigest()


def key_of(seed: bytes, ids: Iterable[int]) -> bytes:
    """The key of a match, derived from its seed and the id of the post with the seal.
    Older matches used the ids of the join clicks instead, in seat order.

    >>> key_of(b"drawn when the table opened", [1001, 1002]).hex()[:16]
    '306612039d755942'
    """
    return hmac.digest(seed, ",".join(str(each) for each in ids).encode(), "sha256")


class ChanceUse(msgspec.Struct, frozen=True, array_like=True):
    """One use of chance: the counter before it, the request and the result."""

    at: int
    kind: Literal["roll", "shuffle", "pick"]
    of: int  # sides of a die, or the number of things to order or to choose from
    result: tuple[int, ...]

    @property
    def possible(self) -> bool:
        """Whether such a throw is possible at all.
        A stranger's record may claim anything. Repeating a throw must cost no more than writing it
        down."""
        fits = 0 <= self.at < _COUNTERS and 1 <= self.of <= MOST
        match self.kind:
            case "roll":
                return fits
            case "shuffle":
                return 0 <= self.at < _COUNTERS and self.of == len(self.result)
            case "pick":
                return fits and len(self.result) == 1

    def again(self, key: bytes) -> "ChanceUse":
        """The same throw, repeated from a key. It equals this one if nothing was tampered with."""
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
    """The common start of every block under a key. It is cached, because it is half of the work."""
    return hmac.new(key, digestmod="sha256")


class Chance:
    """Unbiased numbers from HMAC-SHA256(key, counter). Every result is noted in `log`.

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
        self.log: list[ChanceUse] = []

    def roll(self, sides: int, n: int = 1) -> tuple[int, ...]:
        """Roll `n` dice with faces 1 to `sides`."""
        at = self.counter
        result = tuple([face + 1 for face in self._numbers([sides] * n)])
        self.log.append(ChanceUse(at, "roll", sides, result))
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
        self.log.append(ChanceUse(at, "shuffle", len(order), tuple(order)))

    def pick(self, things: Sequence[T]) -> T:
        """Pick one of the things."""
        at = self.counter
        (place,) = self._numbers([len(things)])
        self.log.append(ChanceUse(at, "pick", len(things), (place,)))
        return things[place]

    def _numbers(self, bounds: Iterable[int]) -> list[int]:
        """A number below each bound. Words that would favour the low numbers are skipped."""
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
        """The numbers of the blocks. A block is made when the one before is used up."""
        while True:
            code = _begin(self._key).copy()
            code.update(self.counter.to_bytes(8, "big"))
            self.counter += 1
            yield from _NUMBERS.unpack(code.digest())
