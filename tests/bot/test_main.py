"""The bot from a host's side: start, health, maintenance and stop from a command line, in its own
folder."""

import asyncio
import json
import os
import signal
import socket
import sqlite3
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from importlib.metadata import entry_points
from pathlib import Path

import aiohttp
import pytest
import pytest_asyncio
from waiting import PATIENCE

from bot import VERSION, health
from bot.__main__ import main
from bot.store import Unreachable, open_store
from rules import catalogue
from rules.kernel import Match
from sandbox import Sandbox

ROOT = Path(__file__).parents[2]
TOKEN = "a.token.that-nobody-may-read"  # noqa: S105 - it opens a sandbox alone
OURS = ("DISCORD", "DATABASE", "SANDBOX", "LOG_LEVEL", "RENDER", "SHARD", "BACKUP", "METRICS")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder, and an environment without settings."""
    monkeypatch.chdir(tmp_path)
    for name in [name for name in os.environ if name.startswith(OURS)]:
        monkeypatch.delenv(name)
    return tmp_path


class Process:
    """`python -m bot` in that folder."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self._heard: list[str] = []

    async def until(self, text: str) -> str:
        """Read its output up to the line with this text."""
        assert self._process.stdout
        async with asyncio.timeout(PATIENCE):
            while line := (await self._process.stdout.readline()).decode():
                self._heard.append(line)
                if text in line:
                    return line
        raise AssertionError(f"it never said {text!r}, but\n{''.join(self._heard)}")

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        self._process.send_signal(how)

    async def end(self) -> tuple[int, str]:
        """Its exit status and its whole output."""
        assert self._process.stdout
        async with asyncio.timeout(PATIENCE):
            rest = await self._process.stdout.read()
            status = await self._process.wait()
        return status, "".join(self._heard) + rest.decode()

    def kill(self) -> None:
        if self._process.returncode is None:
            self._process.kill()


Start = Callable[..., Awaitable[Process]]


@pytest_asyncio.fixture
async def start(folder: Path) -> AsyncIterator[Start]:
    running: list[Process] = []

    async def start(*arguments: str, **settings: object) -> Process:
        given = {name: str(value) for name, value in settings.items()}
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "bot",
            *arguments,
            cwd=folder,
            env=os.environ | {"PYTHONPATH": str(ROOT)} | given,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
        )
        running.append(Process(process))
        return running[-1]

    yield start
    for process in running:
        process.kill()
        await process.end()


def on(box: Sandbox) -> dict[str, object]:
    """The settings of a bot that uses this sandbox as Discord."""
    return {
        "DISCORD_TOKEN": TOKEN,
        "DISCORD_API_URL": box.api_url,
        "DISCORD_GATEWAY_URL": box.gateway_url,
    }


# ---------------------------------------------------------------------- without starting


@pytest.mark.parametrize(
    "command",
    [[], ["doctor"], ["backup"], ["restore"], ["move-to"], ["migrate"], ["verify"], ["health"]],
)
@pytest.mark.parametrize(
    ("called", "program"),
    [("/any/bin/orrery", "orrery"), ("/any/bot/__main__.py", "python -m bot")],
)
def test_every_command_explains_itself(
    called: str,
    program: str,
    command: Sequence[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys, "argv", [called])
    with pytest.raises(SystemExit) as left:
        main([*command, "--help"])
    assert left.value.code == 0
    assert f"usage: {' '.join([program, *command])}" in capsys.readouterr().out


def test_pip_installs_a_command_that_starts_the_bot() -> None:
    (command,) = entry_points(group="console_scripts", name="orrery")
    assert command.load() is main


def test_a_record_is_verified(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = Match.start(catalogue["solar-roller"], seats=1, key=b"orrery")
    file = folder / "record.json"
    file.write_bytes(match.record().dump())
    assert main(["verify", str(file)]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "The record holds."
    file.write_bytes(b"{}")
    assert main(["verify", str(file)]) == 1
    assert main(["verify", "no-such-file"]) == 2
    assert (
        capsys.readouterr().err
        == "Orrery: no-such-file cannot be read: No such file or directory.\n"
    )


@pytest.mark.parametrize("arguments", [["dance"], ["backup"], ["migrate", "now"]])
def test_a_wrong_command_is_refused_in_a_sentence(
    arguments: Sequence[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(arguments)
    said = capsys.readouterr().err
    assert left.value.code == 2
    assert said.count("\n") == 1
    assert "--help" in said


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("SANDBOX_PORT", "port"),
        ("DATABASE_URL", "mysql://host/orrery"),
        ("DATABASE_URL", "sqlite:///"),
    ],
)
def test_a_wrong_setting_is_refused_in_a_sentence(
    name: str, value: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(name, value)
    assert main(["migrate"]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"Orrery: {name} ")
    assert said.count("\n") == 1


def test_a_database_out_of_reach_says_why(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://u:secret@127.0.0.1:1/orrery")
    assert main(["migrate"]) == 1
    said = capsys.readouterr().err
    assert "cannot be reached" in said
    assert "127.0.0.1" in said
    assert "secret" not in said


def test_a_database_is_made_saved_and_read_back(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["migrate"]) == 0
    assert (folder / "data" / "sandbox" / "orrery.sqlite").exists()

    async def remember() -> None:
        store = await open_store("sqlite:///data/sandbox/orrery.sqlite")
        async with store.writing() as repository:
            await repository.people.set(7, "theme", "day")
        await store.close()

    asyncio.run(remember())
    assert main(["backup", "saved.sqlite"]) == 0
    assert main(["backup", "saved.sqlite"]) == 1
    assert "saved.sqlite already" in capsys.readouterr().err
    monkeypatch.setenv("DATABASE_URL", "sqlite:///elsewhere.sqlite")
    assert main(["restore", "saved.sqlite"]) == 0
    with sqlite3.connect(folder / "elsewhere.sqlite") as found:
        assert found.execute("SELECT person, value FROM settings").fetchall() == [(7, '"day"')]
    found.close()


def test_a_database_is_moved_while_nobody_plays_on_it(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["migrate"]) == 0
    heartbeat = folder / "data" / "heartbeat-shards-1"
    heartbeat.touch()
    assert main(["move-to", "sqlite:///elsewhere.sqlite"]) == 1
    assert "stop it first" in capsys.readouterr().err
    assert not (folder / "elsewhere.sqlite").exists()
    heartbeat.unlink()
    assert main(["move-to", "sqlite:///elsewhere.sqlite"]) == 0
    assert "Set DATABASE_URL to its address" in capsys.readouterr().out
    monkeypatch.setenv("DATABASE_URL", "sqlite:///elsewhere.sqlite")
    assert main(["migrate"]) == 0
    assert "already" in capsys.readouterr().out
    assert main(["move-to", "elsewhere"]) == 2


def test_health_is_a_fresh_heartbeat(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["health"]) == 1
    heartbeat = folder / "data" / "heartbeat"
    heartbeat.parent.mkdir()
    heartbeat.touch()
    assert main(["health"]) == 0
    assert "alive" in capsys.readouterr().out
    silent = time.time() - health.SILENCE - 1
    os.utime(heartbeat, (silent, silent))
    assert main(["health"]) == 1


def test_no_process_hides_behind_another_that_lives(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://u@host/orrery")
    monkeypatch.setenv("SHARD_COUNT", "2")
    (folder / "data").mkdir()
    (folder / "data" / "heartbeat-shards-0").touch()
    for shard, status in (("0", 0), ("1", 1)):
        monkeypatch.setenv("SHARD_IDS", shard)
        assert main(["health"]) == status


async def test_health_says_that_the_database_is_away_and_when_it_is_back(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, value in (
        ("DATABASE_URL", "postgresql://u@host/orrery"),
        ("SHARD_COUNT", "2"),
        ("SHARD_IDS", "1"),
    ):
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(health, "BEAT", 0.0)
    found: list[tuple[int, str]] = []
    faults = iter([Unreachable(), None])

    async def hear() -> None:
        if fault := next(faults):
            raise fault

    def is_well() -> bool:
        """Called between two beats."""
        found.append((main(["health"]), capsys.readouterr().out))
        if len(found) > 2:
            raise asyncio.CancelledError
        return True

    with pytest.raises(asyncio.CancelledError):
        await health.beat(health.heartbeat_of("shards-1"), is_well, hear)
    assert found == [
        (1, "Orrery (shards-1) does not run in this folder, or has lost Discord.\n"),
        (
            1,
            (
                "Orrery (shards-1) is alive, and goes on by itself when this is over: "
                f"{Unreachable().reason}\n"
            ),
        ),
        (0, "Orrery (shards-1) is alive.\n"),
    ]


def test_the_version_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--version"])
    assert left.value.code == 0
    assert capsys.readouterr().out == f"Orrery {VERSION}\n"


async def test_the_bot_gives_up_when_discord_stays_silent(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It exits, so that a supervisor can restart it. It stays as long as it hears anything."""
    monkeypatch.setattr(health, "BEAT", 0.0)
    clock = iter(range(0, 10_000, 100))
    monkeypatch.setattr(health.time, "monotonic", lambda: next(clock))
    heard = iter([True, True, *[False] * 100])
    hears = 0

    async def hear() -> None:
        nonlocal hears
        hears += 1

    with pytest.raises(health.DiscordSilent):
        await health.beat(folder / "heartbeat", lambda: next(heard), hear)
    assert hears == 2
    assert not (folder / "heartbeat").exists()


# ---------------------------------------------------------------------- started


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
async def test_a_newcomer_plays_at_once(start: Start, folder: Path, how: signal.Signals) -> None:
    bot = await start(SANDBOX_PORT=0)
    address = (await bot.until("open http://127.0.0.1:")).split()[-1]
    async with aiohttp.ClientSession() as session:
        async with session.get(address) as page:
            assert page.status == 200
        async with session.get(f"{address}/page/world") as world:
            people = {each["name"]: each["id"] for each in (await world.json())["people"]}
        assert list(people) == ["Ada", "Ben", "Cleo", "Dev"]
        async with session.get(f"{address}/page/world", params={"as": people["Ada"]}) as world:
            channels = {each["name"]: each["id"] for each in (await world.json())["channels"]}
        assert {"general", "games"} <= set(channels)
        async with session.get(
            f"{address}/page/channels/{channels['games']}", params={"as": people["Ada"]}
        ) as channel:
            assert {"game", "play", "help"} <= {
                each["name"] for each in (await channel.json())["commands"]
            }
    assert (folder / "data" / "heartbeat").exists()
    bot.stop(how)
    status, said = await bot.end()
    assert status == 0, said
    assert "Traceback" not in said
    assert not (folder / "data" / "heartbeat").exists()
    logged = [json.loads(line) for line in said.splitlines() if line.startswith("{")]
    assert {"ready", "stopping"} <= {line["event"] for line in logged}


async def test_the_sandbox_is_kept_and_seeded_once(start: Start, folder: Path) -> None:
    for _ in range(2):
        bot = await start(SANDBOX_PORT=0)
        await bot.until("open http://")
        bot.stop()
        assert (await bot.end())[0] == 0
    async with Sandbox(folder / "data" / "sandbox") as box:
        assert len(box.core.world.people) == 4
        assert [each.name for each in box.core.world.channels.values() if not each.direct] == [
            "general",
            "games",
        ]


async def test_the_sandbox_lies_beside_the_matches_and_says_where(
    start: Start, folder: Path
) -> None:
    bot = await start(SANDBOX_PORT=0, DATABASE_URL="sqlite:///elsewhere/tables.sqlite")
    assert "what happened is kept in elsewhere." in await bot.until("Stop it with Ctrl+C")
    bot.stop()
    assert (await bot.end())[0] == 0
    assert {"tables.sqlite", "sandbox.sqlite"} <= {
        each.name for each in (folder / "elsewhere").iterdir()
    }
    assert not (folder / "data" / "sandbox").exists()


async def test_a_busy_port_is_said(start: Start) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        status, said = await (await start(SANDBOX_PORT=port)).end()
    assert status == 2
    assert said.count("\n") == 1
    assert f"Port {port} " in said
    assert "SANDBOX_PORT" in said


async def test_on_discord(start: Start) -> None:
    """Log in with the given settings, and stop. The token is never printed."""
    async with Sandbox(token=TOKEN) as box:
        bot = await start(**on(box), LOG_LEVEL="debug")
        await bot.until("Orrery is playing")
        answer = await box.person("Ada").command("/games")
        assert answer is not None
        assert answer.private
        bot.stop()
        status, said = await bot.end()
    assert status == 0, said
    assert TOKEN not in said
    with sqlite3.connect("data/orrery.sqlite") as kept:
        assert kept.execute("SELECT COUNT(*) FROM heard").fetchone() == (1,), (
            "when Discord was last heard is kept"
        )
    kept.close()
    assert "data/sandbox" not in said


async def test_what_was_asked_before_the_end_is_answered(start: Start) -> None:
    async with Sandbox(token=TOKEN) as box:
        bot = await start(**on(box))
        await bot.until("Orrery is playing")
        ada = box.person("Ada")
        asking = asyncio.create_task(ada.command("/game new", game="vertium", seats=2))
        await ada.until(lambda sees: sees.private)
        bot.stop()
        answer = await asking
        assert answer is None or not answer.thinking, answer
        assert (await bot.end())[0] == 0


async def test_its_numbers_can_be_read_while_it_plays(start: Start) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    async with Sandbox(token=TOKEN) as box:
        bot = await start(**on(box), METRICS_PORT=port)
        await bot.until("Orrery is playing")
        ada = box.person("Ada")
        await ada.command("/game new", game="vertium", seats=1)
        told = ""
        async with aiohttp.ClientSession() as session, asyncio.timeout(PATIENCE):
            while (
                'orrery_answers_total{game="",process=""} 1.0' not in told
            ):  # an answer is counted once it is sent
                async with session.get(f"http://127.0.0.1:{port}/metrics") as page:
                    told = await page.text()
        bot.stop()
        assert (await bot.end())[0] == 0
    assert "orrery_late_seconds" in told
    assert "orrery_waiting" in told


async def test_commands_are_told_once_and_again_where_they_are_gone(start: Start) -> None:
    told = []
    async with Sandbox(token=TOKEN) as box:
        commands = box.core.registry.commands
        for gone in (False, False, True):
            if gone:
                commands.clear()
            bot = await start(**on(box))
            await bot.until("Orrery is playing")
            told.append({command.version for command in commands.values()})
            bot.stop()
            assert (await bot.end())[0] == 0
    first, second, third = told
    assert first
    assert first == second
    assert first.isdisjoint(third)


async def test_it_says_what_it_is(start: Start) -> None:
    async with Sandbox(token=TOKEN) as box:
        bot = await start(**on(box), SUPPORT_URL="https://host.example/help")
        await bot.until("Orrery is playing")
        answer = await box.person("Ada").command("/about")
        bot.stop()
        assert (await bot.end())[0] == 0
    assert answer is not None
    assert answer.private
    assert f"Orrery {VERSION}" in answer.text
    assert "https://host.example/help" in answer.text
    assert "source" not in answer.text, "this host has said nothing about it"


async def test_a_token_that_discord_does_not_know(start: Start) -> None:
    async with Sandbox(token="another") as box:  # noqa: S106 - it opens nothing
        status, said = await (await start(**on(box))).end()
    assert status == 2
    assert "does not know this DISCORD_TOKEN" in said
    assert TOKEN not in said
    assert "Traceback" not in said


@pytest.mark.parametrize("where", ["GET /users/@me", "GET /gateway/bot", "PUT /applications"])
async def test_discord_limits_how_often_one_may_start(start: Start, where: str) -> None:
    async with Sandbox(token=TOKEN) as box:
        box.faults.ban(where=where)
        status, said = await (await start(**on(box))).end()
    assert status == 1
    assert said.strip().splitlines()[-1].startswith("Orrery: Discord limits how often")
    assert "<" not in said
    assert "Traceback" not in said


@pytest.mark.parametrize(
    ("code", "ended", "word"), [(4014, 2, "intents"), (4011, 2, "SHARD_COUNT")]
)
async def test_discord_refuses_what_the_bot_asks_for(
    start: Start, code: int, ended: int, word: str
) -> None:
    async with Sandbox(token=TOKEN) as box:
        box.core.gateway.refusing = code
        status, said = await (await start(**on(box))).end()
    assert status == ended
    assert word in said.strip().splitlines()[-1]
    assert said.strip().splitlines()[-1].startswith("Orrery: Discord refuses")
    assert "Traceback" not in said


async def test_a_damaged_database_is_a_sentence_at_the_start(start: Start, folder: Path) -> None:
    (folder / "broken.sqlite").write_bytes(b"this is no database" * 1000)
    status, said = await (await start(SANDBOX_PORT=0, DATABASE_URL="sqlite:///broken.sqlite")).end()
    assert status == 1
    assert said.startswith("Orrery: The file of the database is damaged")
    assert said.count("\n") == 1


@pytest.mark.parametrize(
    ("setting", "name"), [("BACKUP_EVERY", "backups"), ("KEEP_FINISHED", "records")]
)
async def test_a_folder_that_cannot_be_written_to_is_a_sentence_at_the_start(
    start: Start, folder: Path, setting: str, name: str
) -> None:
    (folder / "data").mkdir(exist_ok=True)
    (folder / "data" / name).touch()  # a file is where the folder should be
    status, said = await (await start(SANDBOX_PORT=0, **{setting: 24})).end()
    assert status == 2
    assert said.startswith(f"Orrery: {setting} needs a folder that can be written to, and {folder}")
    assert said.count("\n") == 1


async def test_no_discord_there(start: Start) -> None:
    async with Sandbox(token=TOKEN) as box:
        nowhere = on(box)
    status, said = await (await start(**nowhere)).end()
    assert status == 1
    assert "Discord cannot be reached" in said
    assert "Traceback" not in said


async def test_the_doctor_finds_all_well(start: Start) -> None:
    async with Sandbox(token=TOKEN) as box:
        status, said = await (await start("doctor", **on(box))).end()
    assert status == 0, said
    assert "MEND" not in said
    assert "scope=bot+applications.commands" in said
    assert "permissions=309237746688" in said, "docs/hosting.md names these"
    assert TOKEN not in said


async def test_the_doctor_warns_where_people_can_add_the_application_for_themselves(
    start: Start,
) -> None:
    async with Sandbox(token=TOKEN) as box:
        box.core.payloads.installs.add(1)
        status, said = await (await start("doctor", **on(box))).end()
    assert status == 1
    (mend,) = [line for line in said.splitlines() if "MEND" in line]
    assert "take User Install off." in mend


async def test_the_doctor_says_what_to_mend(start: Start, folder: Path) -> None:
    (folder / "broken.sqlite").write_bytes(b"this is no database" * 1000)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        doctor = await start("doctor", SANDBOX_PORT=port, DATABASE_URL="sqlite:///broken.sqlite")
        status, said = await doctor.end()
    assert status == 1
    mend = [line for line in said.splitlines() if "MEND" in line]
    assert len(mend) == 2, said
    assert "database" in mend[0]
    assert f"Port {port}" in mend[1]
