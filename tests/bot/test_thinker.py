"""The process in which computer players think."""

import asyncio
import random
from pathlib import Path

import msgspec
import pytest

from bot.thinker import Position, Thinker, Thoughtless
from rivals import LEVELS, think
from rules import catalogue
from rules.kernel.match import Match

MOST = 60_000  # kilobytes


@pytest.fixture
async def thinker():
    thinker = Thinker()
    yield thinker
    await thinker.close()


@pytest.fixture
def position():
    match = Match.start(catalogue["vertium"], seats=2, options={}, key=b"k" * 32)
    seat = match.awaiting[0]
    guess = match.guess(seat, random.Random(1))
    return Position("vertium", guess.dump(), seat, "easy", 7)


async def test_it_thinks_as_one_would_here(thinker, position):
    match = Match.load(catalogue["vertium"], position.match)
    assert await thinker(position) == think(match, position.seat, LEVELS["easy"], 7)


async def test_advice_does_not_slip(thinker, position):
    match = Match.load(catalogue["vertium"], position.match)
    steady = msgspec.structs.replace(LEVELS["easy"], slips=0)
    seeds = range(8)
    told = [await thinker(msgspec.structs.replace(position, seed=seed, advice=True)) for seed in seeds]
    assert told == [think(match, position.seat, steady, seed) for seed in seeds]
    assert told != [think(match, position.seat, LEVELS["easy"], seed) for seed in seeds]


async def test_it_is_small(thinker, position):
    await thinker(position)
    status = await asyncio.to_thread(Path(f"/proc/{thinker._worker.pid}/status").read_text, encoding="ascii")
    (peak,) = [int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM")]
    assert peak < MOST


async def test_one_that_dies_is_replaced(thinker, position):
    thought = await thinker(position)
    first = thinker._worker
    first.kill()
    await first.wait()
    assert await thinker(position) == thought
    assert thinker._worker is not first


async def test_one_that_dies_in_the_middle_of_a_thought_leaves_none_and_is_replaced(thinker, position):
    with pytest.raises(Thoughtless):
        await thinker(Position("chess", b"", position.seat, "easy", 7))
    assert (await thinker(position)).move is not None


async def test_closing_ends_it(thinker, position):
    await thinker(position)
    worker = thinker._worker
    await thinker.close()
    assert worker.returncode < 0
