"""A host's settings, from the environment or the file. A bad value is refused with one sentence
that names the valid ones."""
# ruff: noqa: S106 - these tokens open nothing

import logging
from pathlib import Path

import pytest

from bot.app import StartupError
from bot.desk import Refused
from bot.settings import Settings, Wrong, read
from bot.store import StoreError
from rules.kernel import Refusal

NOWHERE = Path("/nonexistent/.env")


def of(**given: str) -> Settings:
    return read(given, NOWHERE)


def test_nothing_set_is_the_sandbox() -> None:
    settings = of()
    assert settings.token is None
    assert settings.database_url == "sqlite:///data/sandbox/orrery.sqlite"
    assert settings.sandbox_folder == Path("data/sandbox")
    assert (settings.sandbox_port, settings.log_level) == (8080, logging.INFO)
    assert 1 <= settings.render_workers <= 4
    assert (settings.shard_count, settings.shard_ids) == (None, None)
    assert (settings.process, settings.is_first) == ("", True)
    assert (settings.backup_every, settings.keep_finished, settings.metrics_port) == (
        None,
        None,
        None,
    )


@pytest.mark.parametrize(
    ("processors", "painters"), [(None, 1), (1, 1), (2, 2), (3, 2), (4, 3), (16, 4)]
)
def test_where_there_are_more_than_two_processors_one_is_left_to_those_who_wait_for_an_answer(
    monkeypatch: pytest.MonkeyPatch, processors: int | None, painters: int
) -> None:
    monkeypatch.setattr("bot.settings.os.cpu_count", lambda: processors)
    assert of().render_workers == painters


def test_a_token_has_a_database_of_its_own() -> None:
    """A test in the sandbox must not touch the tables of a real server."""
    assert of(DISCORD_TOKEN="abc").database_url == "sqlite:///data/orrery.sqlite"


def test_everything_set() -> None:
    settings = of(
        DISCORD_TOKEN=" abc.def ",
        DISCORD_API_URL="http://127.0.0.1:9/api/v10/",
        DISCORD_GATEWAY_URL="ws://127.0.0.1:9/gateway",
        DATABASE_URL="postgresql://orrery:s%40cret@host/orrery",
        SANDBOX_PORT="0",
        SANDBOX_SERVERS="3",
        LOG_LEVEL="Debug",
        RENDER_WORKERS="3",
        SHARD_COUNT="4",
        SHARD_IDS="1, 3",
        DATABASE_CONNECTIONS="20",
        BACKUP_EVERY="24",
        BACKUP_KEEP="14",
        KEEP_FINISHED="365",
        METRICS_PORT="9100",
        METRICS_HOST="0.0.0.0",  # noqa: S104 - nothing is opened
        SOURCE_URL="https://host/source",
        PRIVACY_URL="https://host/privacy",
        SUPPORT_URL="https://host/support/",
    )
    assert settings == Settings(
        token="abc.def",
        api_url="http://127.0.0.1:9/api/v10",
        gateway_url="ws://127.0.0.1:9/gateway",
        database_url="postgresql://orrery:s%40cret@host/orrery",
        sandbox_port=0,
        sandbox_servers=3,
        log_level=logging.DEBUG,
        render_workers=3,
        shard_count=4,
        shard_ids=(1, 3),
        connections=20,
        backup_every=24,
        backup_keep=14,
        keep_finished=365,
        metrics_port=9100,
        metrics_host="0.0.0.0",  # noqa: S104 - the same
        source_url="https://host/source",
        privacy_url="https://host/privacy",
        support_url="https://host/support",
    )
    assert settings.process == "shards-1-3"
    assert not settings.is_first


def test_what_is_empty_is_not_set() -> None:
    assert of(DISCORD_TOKEN="", DATABASE_URL=" ", SHARD_COUNT="") == of()


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"DISCORD_TOKEN": "two words"}, "DISCORD_TOKEN is one word"),
        ({"DISCORD_TOKEN": "schlüssel"}, "DISCORD_TOKEN is one word"),
        ({"DISCORD_API_URL": "http://host"}, "DISCORD_API_URL and DISCORD_GATEWAY_URL go with"),
        (
            {"DISCORD_TOKEN": "t", "DISCORD_API_URL": "host/api"},
            "DISCORD_API_URL reads http://host or https://host",
        ),
        (
            {"DISCORD_TOKEN": "t", "DISCORD_GATEWAY_URL": "https://h"},
            "DISCORD_GATEWAY_URL reads ws://host or wss://h",
        ),
        ({"DISCORD_TOKEN": "t", "DISCORD_GATEWAY_URL": "ws://h:port"}, "DISCORD_GATEWAY_URL reads"),
        ({"DATABASE_URL": "postgresql://u:p@ss]@h/d"}, "DATABASE_URL is no address"),
        (
            {"SANDBOX_PORT": "eighty"},
            "SANDBOX_PORT is a whole number from 0 to 65535, not 'eighty'",
        ),
        ({"SANDBOX_PORT": "65536"}, "SANDBOX_PORT is a whole number"),
        ({"SANDBOX_SERVERS": "0"}, "SANDBOX_SERVERS is a whole number from 1 to 100, not '0'"),
        ({"SANDBOX_PORT": "-1"}, "SANDBOX_PORT is a whole number"),
        ({"LOG_LEVEL": "loud"}, "LOG_LEVEL is one of debug, info, warning, error, not 'loud'"),
        ({"RENDER_WORKERS": "0"}, "RENDER_WORKERS is a whole number from 1 to 64"),
        ({"SHARD_COUNT": "0"}, "SHARD_COUNT is a whole number from 1 on"),
        ({"SHARD_IDS": "0"}, "set both"),
        ({"SHARD_COUNT": "2", "SHARD_IDS": "2"}, "SHARD_IDS are different numbers from 0 to 1"),
        ({"SHARD_COUNT": "2", "SHARD_IDS": "1,1"}, "SHARD_IDS are different numbers"),
        ({"SHARD_COUNT": "2", "SHARD_IDS": "0,"}, "Each of SHARD_IDS is a whole number"),
        (
            {"SHARD_COUNT": "2", "SHARD_IDS": "0"},
            "SHARD_IDS goes with a PostgreSQL in DATABASE_URL",
        ),
        ({"DATABASE_CONNECTIONS": "1"}, "DATABASE_CONNECTIONS is a whole number from 2 to 100"),
        ({"BACKUP_EVERY": "nightly"}, "BACKUP_EVERY is a whole number from 1 to 744"),
        ({"BACKUP_KEEP": "0"}, "BACKUP_KEEP is a whole number from 1 to 1000"),
        ({"KEEP_FINISHED": "0"}, "KEEP_FINISHED is a whole number from 1 to 36525"),
        ({"KEEP_FINISHED": "for ever"}, "KEEP_FINISHED is a whole number"),
        ({"METRICS_PORT": "0"}, "METRICS_PORT is a whole number from 1 to 65535"),
        ({"METRICS_HOST": "all of them"}, "METRICS_HOST is one word"),
        ({"SUPPORT_URL": "discord.gg/orrery"}, "SUPPORT_URL reads http://host or https://host"),
    ],
)
def test_what_is_wrong_is_refused_in_a_sentence(given: dict[str, str], says: str) -> None:
    with pytest.raises(Wrong) as refused:
        of(**given)
    assert says in str(refused.value)
    assert str(refused.value).endswith(".")
    assert "\n" not in str(refused.value)


def test_no_secret_is_repeated() -> None:
    for given in ({"DISCORD_TOKEN": "se cret"}, {"DATABASE_URL": "postgresql://u:secret]@h/d"}):
        with pytest.raises(Wrong) as refused:
            of(**given)
        assert "cret" not in str(refused.value)
    settings = of(DISCORD_TOKEN="secret", DATABASE_URL="postgresql://u:secret@h/d")
    assert "secret" not in repr(settings)


def test_the_file(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text(
        "\ufeff# a comment\n\n"
        "DISCORD_TOKEN = 'abc#def'   # copied today\n"
        'export LOG_LEVEL="warning"\r\n'
        "DATABASE_URL=sqlite:///x#y.sqlite # a hash in a word is part of it\n"
        "RENDER_WORKERS=\n"
        "SANDBOX_PORT= # the usual one\n"
        "POSTGRES_PASSWORD=of another's business\n",
        encoding="utf-8",
    )
    settings = read({}, file)
    assert (settings.token, settings.log_level) == ("abc#def", logging.WARNING)
    assert settings.database_url == "sqlite:///x#y.sqlite"
    assert settings.sandbox_port == 8080


def test_the_environment_counts_more_than_the_file(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text("LOG_LEVEL=error\nRENDER_WORKERS=2\n")
    settings = read({"LOG_LEVEL": "debug"}, file)
    assert (settings.log_level, settings.render_workers) == (logging.DEBUG, 2)


@pytest.mark.parametrize("line", ["DISCORD_TOKEN", "=x", "1A=2", "A='open", "A='a' b"])
def test_a_line_that_says_nothing(tmp_path: Path, line: str) -> None:
    file = tmp_path / ".env"
    file.write_text(f"A=1\n{line}\n")
    with pytest.raises(Wrong, match="line 2: each line reads NAME=value"):
        read({}, file)


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_bytes(b"A=\xff")
    for path in (file, tmp_path):
        with pytest.raises(Wrong, match="cannot be read"):
            read({}, path)


def test_the_example_can_be_used_as_it_is(tmp_path: Path) -> None:
    """Unchanged, it has no effect. With every line in use, it is valid."""
    example = Path(__file__).parents[2] / ".env.example"
    assert read({}, example) == of()
    file = tmp_path / ".env"
    names = (
        "DATABASE",
        "LOG",
        "RENDER",
        "SANDBOX",
        "DISCORD",
        "SHARD",
        "BACKUP",
        "KEEP",
        "METRICS",
        "SOURCE",
        "PRIVACY",
        "SUPPORT",
    )
    lines = example.read_text().splitlines()
    file.write_text(
        "\n".join(line.lstrip("#") for line in lines if line.lstrip("#").startswith(names))
    )
    settings = read({"DISCORD_TOKEN": "t"}, file)
    assert (settings.shard_ids, settings.backup_every, settings.metrics_port) == ((0,), 24, 9100)
    assert settings.keep_finished == 365


@pytest.mark.parametrize("kind", [Wrong, StartupError, StoreError, Refused])
def test_what_hosts_and_players_read_has_one_root(kind) -> None:
    assert issubclass(kind, Refusal)
