"""The process in which computer players think."""

import asyncio
import pickle
import random
import sys
from pathlib import Path

import msgspec
import pytest

from bot.thinker import LENGTH, Thinker, Thoughtless, ThoughtRequest
from rivals import LEVELS, Thought, think
from rules import catalogue
from rules.kernel import Match

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
    return ThoughtRequest("vertium", guess.dump(), seat, "easy", 7)


async def test_it_thinks_as_one_would_here(thinker, position):
    match = Match.load(catalogue["vertium"], position.match)
    assert await thinker(position) == think(match, position.seat, LEVELS["easy"], 7)


async def test_advice_does_not_slip(thinker, position):
    match = Match.load(catalogue["vertium"], position.match)
    steady = msgspec.structs.replace(LEVELS["easy"], slips=0)
    seeds = range(8)
    told = [
        await thinker(msgspec.structs.replace(position, seed=seed, advice=True)) for seed in seeds
    ]
    assert told == [think(match, position.seat, steady, seed) for seed in seeds]
    assert told != [think(match, position.seat, LEVELS["easy"], seed) for seed in seeds]


async def test_it_is_small(thinker, position):
    await thinker(position)
    status = await asyncio.to_thread(
        Path(f"/proc/{thinker._worker.pid}/status").read_text, encoding="ascii"
    )
    (peak,) = [int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM")]
    assert peak < MOST


async def test_one_that_dies_is_replaced(thinker, position):
    thought = await thinker(position)
    first = thinker._worker
    first.kill()
    await first.wait()
    assert await thinker(position) == thought
    assert thinker._worker is not first


async def test_one_that_dies_in_the_middle_of_a_thought_leaves_none_and_is_replaced(
    thinker, position
):
    with pytest.raises(Thoughtless):
        await thinker(ThoughtRequest("chess", b"", position.seat, "easy", 7))
    assert (await thinker(position)).move is not None


async def test_closing_ends_it(thinker, position):
    await thinker(position)
    worker = thinker._worker
    await thinker.close()
    assert worker.returncode < 0


# ---------------------------------------------------------------- who is next


class Line:
    """A thinker whose thoughts wait until they are let through, one by one."""

    def __init__(self, monkeypatch):
        self.thought = []
        self.thinker = Thinker()
        self.free = asyncio.Semaphore(0)
        monkeypatch.setattr(self.thinker, "_ask", self._ask)

    async def _ask(self, question):
        await self.free.acquire()
        self.thought.append(msgspec.json.decode(question)["seed"])
        return Thought(None, ())

    def ask(self, share, *seeds):
        """Request these thoughts for one share; they queue in this order."""
        position = ThoughtRequest("vertium", b"", 0, "hard", 0, share=share)
        return [
            asyncio.create_task(self.thinker(msgspec.structs.replace(position, seed=seed)))
            for seed in seeds
        ]

    async def let_through(self, thoughts):
        for _ in thoughts:
            self.free.release()
        return await asyncio.gather(*thoughts, return_exceptions=True)


async def test_who_wants_many_thoughts_holds_nobody_up_for_longer_than_one(monkeypatch):
    line = Line(monkeypatch)
    many = line.ask("tables of 1", *range(10))
    await asyncio.sleep(0)
    others = [*line.ask("tables of 2", 20, 21), *line.ask("hints 3", 30)]
    await asyncio.sleep(0)
    await line.let_through([*many, *others])
    assert line.thought == [0, 20, 30, 1, 21, *range(2, 10)]


async def test_who_goes_away_while_they_wait_leaves_their_turn_to_the_next(monkeypatch):
    line = Line(monkeypatch)
    first, second, third = *line.ask("a", 1), *line.ask("b", 2), *line.ask("c", 3)
    await asyncio.sleep(0)
    second.cancel()
    await asyncio.sleep(0)
    await line.let_through([first, third])
    assert line.thought == [1, 3]
    (last,) = line.ask("b", 4)
    await line.let_through([last])
    assert line.thought == [1, 3, 4]
    assert not line.thinker._shares._waiting
    assert not line.thinker._shares._order


async def test_the_process_that_thinks_is_not_told_for_whom(monkeypatch):
    thinker, asked = Thinker(), []

    async def ask(question):
        asked.append(question)
        return Thought(None, ())

    monkeypatch.setattr(thinker, "_ask", ask)
    await thinker(ThoughtRequest("vertium", b"", 0, "hard", 7, share="tables of 4711"))
    assert b"4711" not in asked[0]


GARBAGE = {"no pickle": b"garbage", "no thought": pickle.dumps({"move": None}), "cut off": None}


@pytest.mark.parametrize("answer", GARBAGE.values(), ids=GARBAGE)
async def test_an_answer_that_nobody_can_read_is_no_thought_and_another_worker_begins(
    thinker, position, answer
):
    told = (
        (9).to_bytes(LENGTH, "big") + b"cut"
        if answer is None
        else len(answer).to_bytes(LENGTH, "big") + answer
    )
    babbling = f"import sys; sys.stdin.buffer.read(1); sys.stdout.buffer.write({told!r})"
    thinker._worker = await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        babbling,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    with pytest.raises(Thoughtless):
        await thinker(position)
    assert (await thinker(position)).move is not None
