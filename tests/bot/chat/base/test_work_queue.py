"""When very many people act at once, other work gets a turn between any two of them."""

import asyncio
import time

import discord.shard
from discord.gateway import DiscordWebSocket

from bot.chat.base import work_queue as breathing
from bot.chat.base.work_queue import WorkQueue, _Gateway

MANY = 50


class Ticks:
    """Other work, which counts its turns."""

    def __init__(self):
        self.count = 0
        self._task = asyncio.create_task(self._tick())

    async def _tick(self):
        while True:
            self.count += 1
            await asyncio.sleep(0)

    def stop(self):
        self._task.cancel()


async def test_messages_that_lie_ready_are_not_all_read_in_one_go(monkeypatch) -> None:
    async def read(self, message):
        """Return without a pause, as if the whole message had already arrived."""

    monkeypatch.setattr(DiscordWebSocket, "received_message", read)
    monkeypatch.setattr(breathing, "SLICE", -1.0)  # each message takes longer than a slice
    gateway, ticks = _Gateway.__new__(_Gateway), Ticks()
    for _ in range(MANY):
        await gateway.received_message("a press")
    assert ticks.count >= MANY
    ticks.stop()


async def test_messages_that_are_read_quickly_need_no_pause_each(monkeypatch) -> None:
    """A pass of the event loop costs more than a message, and people wait for their answers."""

    async def read(self, message):
        pass

    monkeypatch.setattr(DiscordWebSocket, "received_message", read)
    monkeypatch.setattr(breathing, "SLICE", 3600.0)
    gateway, ticks = _Gateway.__new__(_Gateway), Ticks()
    gateway._paused = time.monotonic()
    for _ in range(MANY):
        await gateway.received_message("a press")
    assert ticks.count == 0
    ticks.stop()


async def test_the_bot_listens_to_discord_in_that_way(quick) -> None:
    assert discord.shard.DiscordWebSocket is _Gateway
    (shard,) = quick.bot._AutoShardedClient__shards.values()
    assert isinstance(shard.ws, _Gateway)


async def test_those_who_work_go_on_one_after_another_with_a_pause_between() -> None:
    work_queue, ticks, at = WorkQueue(), Ticks(), []

    async def work(number):
        await work_queue.take()
        at.append((number, ticks.count))

    await asyncio.gather(*(work(number) for number in range(MANY)))
    ticks.stop()
    assert [number for number, _ in at] == [*range(MANY)]
    assert len({count for _, count in at}) == MANY


async def test_who_goes_away_holds_up_nobody() -> None:
    work_queue, done = WorkQueue(), []

    async def work(number):
        await work_queue.take()
        done.append(number)

    tasks = [asyncio.create_task(work(number)) for number in range(3)]
    await asyncio.sleep(0)
    tasks[0].cancel()
    tasks[1].cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert done == [2]
