"""Databases for tests: SQLite in a folder, and a PostgreSQL server started for the run.

With NEED_POSTGRES set the absence of a server is a failure, else the tests that want it are skipped and say why.
"""

import itertools
import os
from pathlib import Path

import pytest

from bench.postgres import NoServer, make_database

_numbers = itertools.count()


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of each kind in turn."""
    return new_url(request.param, tmp_path)


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return new_url("sqlite", tmp_path)


def new_url(kind: str, folder: Path) -> str:
    """The address of a database that nobody has used."""
    if kind == "sqlite":
        return f"sqlite:///{folder}/{next(_numbers)}.db"
    try:
        return make_database()
    except NoServer as fault:
        if os.environ.get("NEED_POSTGRES"):
            pytest.fail(f"PostgreSQL is needed and does not start: {fault}")
        pytest.skip(f"PostgreSQL does not start here: {fault}")
