"""Dice that anyone can verify."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.kernel.chance import Chance, Throw, key_of, seal_of

KEY = bytes(range(32))


def test_the_same_key_gives_the_same_dice():
    assert Chance(KEY).roll(6, 20) == Chance(KEY).roll(6, 20)
    assert Chance(KEY).roll(6, 20) != Chance(KEY[::-1]).roll(6, 20)


def test_these_dice_never_change():
    """Fixed for good: records of finished matches depend on it."""
    chance = Chance(KEY)
    assert chance.roll(6, 10) == (4, 6, 2, 1, 2, 2, 2, 4, 2, 6)
    cards = list(range(10))
    chance.shuffle(cards)
    assert cards == [5, 6, 1, 3, 7, 8, 0, 4, 2, 9]
    assert chance.pick("abcdef") == "c"
    assert chance.counter == 5


@given(st.binary(min_size=1), st.integers(1, 1000), st.integers(1, 40))
def test_numbers_stay_in_bounds(key, sides, n):
    assert all(1 <= face <= sides for face in Chance(key).roll(sides, n))


@given(st.binary(min_size=1), st.lists(st.integers(), max_size=90))
def test_a_shuffle_keeps_every_thing(key, things):
    shuffled = list(things)
    Chance(key).shuffle(shuffled)
    assert sorted(shuffled) == sorted(things)


def test_no_face_is_favoured():
    counts = Counter(Chance(KEY).roll(6, 60_000))
    assert sum((count - 10_000) ** 2 / 10_000 for count in counts.values()) < 20.5  # chi-squared, 5 degrees, p = 0.001


def test_no_order_is_favoured():
    counts: Counter[tuple[int, ...]] = Counter()
    chance = Chance(KEY)
    for _ in range(12_000):
        things = [0, 1, 2, 3]
        chance.shuffle(things)
        counts[tuple(things)] += 1
    assert len(counts) == 24
    assert sum((count - 500) ** 2 / 500 for count in counts.values()) < 49.7  # 23 degrees, p = 0.001


def test_everything_given_is_logged_and_can_be_made_again():
    chance = Chance(KEY)
    chance.roll(6, 3)
    chance.shuffle(list("abcdefgh"))
    chance.pick("xyz")
    assert [throw.kind for throw in chance.log] == ["roll", "shuffle", "pick"]
    for throw in chance.log:
        assert throw.again(KEY) == throw
        assert throw.again(b"another key") != throw or len(set(throw.result)) == 1


def test_a_counter_put_back_meets_the_same_dice():
    chance = Chance(KEY)
    first, at = chance.roll(6, 5), chance.counter
    later = chance.roll(6, 5)
    assert Chance(KEY, at).roll(6, 5) == later
    assert Chance(KEY).roll(6, 5) == first


def test_there_must_be_something_to_choose_from():
    with pytest.raises(ValueError, match="nothing to choose from"):
        Chance(KEY).pick([])


def test_seal_and_key_come_from_seed_and_clicks():
    seed = b"s" * 32
    assert seal_of(seed) != seal_of(b"t" * 32)
    assert key_of(seed, [1, 2]) != key_of(seed, [2, 1])
    assert key_of(seed, [1, 2]) != key_of(seed, [12])
    assert key_of(seed, [1, 2]) == key_of(seed, (1, 2))


def test_a_forged_throw_is_told_apart():
    (throw,) = _log(lambda chance: chance.roll(6, 2))
    forged = Throw(throw.at, throw.kind, throw.of, tuple(face % 6 + 1 for face in throw.result))
    assert forged.again(KEY) != forged


def _log(use) -> list[Throw]:
    chance = Chance(KEY)
    use(chance)
    return chance.log
