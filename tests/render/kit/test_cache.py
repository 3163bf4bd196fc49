"""The caches stay within their budget and return the same for the same arguments."""

from typing import NamedTuple

from render.kit import KIT, NAME, NIGHT, Canvas, layer
from render.kit.core.cache import Cache
from render.kit.drawing.canvas import _LAYERS, _PACKED


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


def test_the_boards_of_five_games_in_both_themes_are_painted_once() -> None:
    """There are more boards than the cache holds unpacked.
    The packed ones come back unchanged, and both caches stay within their budgets."""
    painted = []

    @layer
    def board(number: int) -> Canvas:
        painted.append(number)
        canvas = Canvas((1600, 1720), NIGHT, KIT)
        canvas.text(100 + number, 100, str(number), NAME, NIGHT.text)
        return canvas

    first = [board(number) for number in range(20)]
    again = [board(number) for number in range(20)]
    assert painted == list(range(20))
    assert len(_LAYERS._held) >= 4, "two painters have two boards each, or a board and a hand"
    for one, other in zip(first, again, strict=True):
        assert one.image.tobytes() == other.image.tobytes()
        assert one.texts == other.texts
    assert _LAYERS.weight <= _LAYERS.budget
    assert _PACKED.weight <= _PACKED.budget
