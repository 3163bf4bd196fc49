"""Processes of the bot, each with its shard, on one PostgreSQL and one sandbox with several servers."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from databases import new_url

from bot.desk import Announcement, Desk, Send
from bot.sandbox import Sandbox
from bot.store import open_store
from rules import catalogue

SERVERS = 3


@pytest.fixture
async def url(tmp_path: Path) -> str:
    return await asyncio.to_thread(new_url, "postgresql", tmp_path)


@pytest.fixture
async def box() -> AsyncIterator[Sandbox]:
    async with Sandbox(servers=SERVERS) as box:
        yield box


@pytest.fixture
async def desk(url: str) -> AsyncIterator[Desk]:
    """A desk of the test's own, which tells nobody anything."""

    async def announce(_: Announcement) -> Send:
        raise AssertionError

    store = await open_store(url)
    yield Desk(store, catalogue, announce)
    await store.close()
