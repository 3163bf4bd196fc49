"""Dice that anyone can verify."""

import hmac
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.kernel import Chance, ChanceUse
from rules.kernel.table.chance import MOST, key_of, seal_of

KEY = bytes(range(32))


def test_the_same_key_gives_the_same_dice():
    assert Chance(KEY).roll(6, 20) == Chance(KEY).roll(6, 20)
    assert Chance(KEY).roll(6, 20) != Chance(KEY[::-1]).roll(6, 20)


def test_these_dice_never_change():
    """Fixed forever: records of finished matches depend on these values."""
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
    # Chi-squared, 5 degrees, p = 0.001.
    assert sum((count - 10_000) ** 2 / 10_000 for count in counts.values()) < 20.5


def test_no_order_is_favoured():
    counts: Counter[tuple[int, ...]] = Counter()
    chance = Chance(KEY)
    for _ in range(12_000):
        things = [0, 1, 2, 3]
        chance.shuffle(things)
        counts[tuple(things)] += 1
    assert len(counts) == 24
    # 23 degrees, p = 0.001.
    assert sum((count - 500) ** 2 / 500 for count in counts.values()) < 49.7


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


def test_seal_key_and_throws_never_change():
    """Computed once by hand.
    Anybody who checks a match without our code must get the same values."""
    key = key_of(KEY, [1001, 1002, 1003])
    assert seal_of(KEY) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert key.hex() == "e2e8a070002ac216fe81ef45fe06e04fb1ef2bb2e07637575edde09bf113a73e"
    chance, things = Chance(key), list(range(8))
    assert chance.roll(6, 12) == (4, 5, 5, 4, 3, 5, 2, 4, 3, 2, 6, 1)
    assert chance.roll(10, 5) == (3, 10, 7, 9, 1)
    assert chance.pick(range(1000)) == 779
    chance.shuffle(things)
    assert (things, chance.counter) == ([2, 7, 3, 6, 5, 4, 1, 0], 5)


def test_the_key_rests_on_the_seed_that_was_sealed():
    assert len({key_of(bytes([number]) * 32, [1, 2]) for number in range(20)}) == 20
    assert len({key_of(KEY, [number]) for number in range(20)}) == 20


def test_words_that_would_favour_the_low_numbers_are_thrown_away():
    """A die with three quarters as many sides as there are words.
    The last quarter of the words is skipped, and must not become a low number."""
    sides = 3 << 30
    chance = Chance(KEY)
    blocks = b"".join(hmac.digest(KEY, number.to_bytes(8, "big"), "sha256") for number in range(8))
    words = [int.from_bytes(blocks[at : at + 4], "big") for at in range(0, len(blocks), 4)]
    fair = [word + 1 for word in words if word < sides]
    assert len(fair) < len(words)
    assert chance.roll(sides, len(fair)) == tuple(fair)


def test_more_than_a_word_tells_apart_cannot_be_chosen_from():
    assert 1 <= Chance(KEY).roll(1 << 32)[0] <= 1 << 32
    with pytest.raises(ValueError, match="too much to choose from"):
        Chance(KEY).roll((1 << 32) + 1)


def test_a_forged_throw_is_told_apart():
    (throw,) = _log(lambda chance: chance.roll(6, 2))
    forged = ChanceUse(throw.at, throw.kind, throw.of, tuple(face % 6 + 1 for face in throw.result))
    assert forged.again(KEY) != forged


def _log(use) -> list[ChanceUse]:
    chance = Chance(KEY)
    use(chance)
    return chance.log


LAST = (1 << 62) - 1  # the last counter


@pytest.mark.parametrize(
    ("throw", "possible"),
    [
        (ChanceUse(0, "roll", 1, (1,)), True),
        (ChanceUse(LAST, "roll", MOST, (1,)), True),
        (ChanceUse(-1, "roll", 6, (1,)), False),
        (ChanceUse(LAST + 1, "roll", 6, (1,)), False),
        (ChanceUse(LAST + 2, "roll", 6, (1,)), False),
        (ChanceUse(0, "roll", 0, (1,)), False),
        (ChanceUse(0, "roll", MOST + 1, (1,)), False),
        (ChanceUse(0, "shuffle", 2, (1, 0)), True),
        (ChanceUse(0, "shuffle", 3, (1, 0)), False),
        (ChanceUse(LAST, "shuffle", 0, ()), True),
        (ChanceUse(-1, "shuffle", 0, ()), False),
        (ChanceUse(LAST + 1, "shuffle", 0, ()), False),
        (ChanceUse(LAST + 2, "shuffle", 0, ()), False),
        (ChanceUse(0, "pick", 1, (0,)), True),
        (ChanceUse(0, "pick", 2, (0, 1)), False),
        (ChanceUse(0, "pick", 0, (0,)), False),
    ],
    ids=str,
)
def test_only_what_can_have_been_thrown_is_thrown_again(throw, possible):
    assert throw.possible is possible
