"""The caches stay within their budget and give the same thing for the same arguments."""

from typing import NamedTuple

from render.kit.cache import Cache


class Lump(NamedTuple):
    name: str
    weight: int


def test_the_longest_unused_goes_first() -> None:
    cache: Cache[Lump] = Cache(100)
    lump = cache.remembers(Lump)
    first, second = lump("a", 40), lump("b", 40)
    assert lump("a", 40) is first
    lump("c", 40)
    assert cache.weight == 80
    assert lump("a", 40) is first
    assert lump("b", 40) is not second


def test_one_thing_larger_than_the_budget_is_still_kept() -> None:
    cache: Cache[Lump] = Cache(10)
    lump = cache.remembers(Lump)
    assert lump("huge", 50) is lump("huge", 50)


def test_keywords_count() -> None:
    cache: Cache[Lump] = Cache(100)
    lump = cache.remembers(Lump)
    assert lump("a", weight=1) is lump("a", weight=1)
    assert lump("a", weight=1) != lump("a", weight=2)
    cache.clear()
    assert cache.weight == 0
