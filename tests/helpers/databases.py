"""Databases for tests: SQLite in a folder, and a PostgreSQL server, shared or for one test.

If PostgreSQL does not start, the tests that need it are skipped and say why. With NEED_POSTGRES
set, they fail instead.
"""

import itertools
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import pytest

from bench.postgres import NoServer, PostgresServer, drop_database, make_database, start_server

__all__ = ["PostgresServer", "new_url", "server", "sqlite_url", "url"]

_numbers = itertools.count()
_T = TypeVar("_T")


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of an empty database, once of each kind."""
    url = new_url(request.param, tmp_path)
    yield url
    if request.param == "postgresql":
        drop_database(url)


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return new_url("sqlite", tmp_path)


@pytest.fixture
def server() -> Iterator[PostgresServer]:
    """A server for this test alone, which may stop and start it."""
    server = _need(start_server)
    yield server
    server.stop()


def new_url(kind: str, folder: Path) -> str:
    """The address of a new database."""
    if kind == "sqlite":
        return f"sqlite:///{folder}/{next(_numbers)}.db"
    return _need(make_database)


def _need(postgres: Callable[[], _T]) -> _T:
    """A PostgreSQL server or database. If none starts, the test is failed or skipped."""
    try:
        return postgres()
    except NoServer as fault:
        if os.environ.get("NEED_POSTGRES"):
            pytest.fail(f"PostgreSQL is needed and does not start: {fault}")
        pytest.skip(f"PostgreSQL does not start here: {fault}")
