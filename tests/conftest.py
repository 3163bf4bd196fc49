"""Settings for all tests.
Generated cases are the same in every run, a busy machine causes no failure, and no server is left
running."""

from collections.abc import Iterator

import pytest
from hypothesis import settings

from bench.postgres import end_servers

settings.register_profile("orrery", derandomize=True, deadline=None)
settings.load_profile("orrery")


@pytest.fixture(scope="session", autouse=True)
def _no_server_is_left() -> Iterator[None]:
    yield
    end_servers()
