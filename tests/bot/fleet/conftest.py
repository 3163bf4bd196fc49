"""The services that the processes of a test run on."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from databases import new_url

from bench.fleet.house import House, build

SERVERS = 3


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def house(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[House]:
    folder: Path = tmp_path_factory.mktemp("fleet")
    url = await asyncio.to_thread(new_url, "postgresql", folder)
    async with build(url, SERVERS, request.module.AT_ONCE) as house:
        yield house
