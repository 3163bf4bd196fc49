"""The host's settings, from the environment and the file .env.
They are read at the start, and a wrong one is refused with an explanation."""

import logging
import os
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar
from urllib.parse import urlsplit

from rules.kernel import Refusal

DATA = Path("data")
# Separate, so that experiments never touch the tables of a real server.
SANDBOX_DATA = DATA / "sandbox"

LEVELS = ("debug", "info", "warning", "error")
MOST_WORKERS = 64
MOST_CONNECTIONS = 100
MOST_SERVERS = 100
HOURS_OF_A_MONTH = 744
MOST_BACKUPS = 1000
DAYS_OF_A_CENTURY = 36525

T = TypeVar("T")


class Wrong(Refusal):
    """An unusable setting. The text says what would be right."""


@dataclass(frozen=True, kw_only=True)
class Settings:
    """All settings. docs/hosting.md explains them."""

    token: str | None = field(repr=False)  # None: play in the sandbox
    api_url: str | None
    gateway_url: str | None
    database_url: str = field(repr=False)  # may hold a password
    sandbox_port: int
    sandbox_servers: int
    log_level: int
    render_workers: int
    shard_count: int | None
    shard_ids: tuple[int, ...] | None
    connections: int
    backup_every: int | None  # hours
    backup_keep: int
    keep_finished: int | None  # days
    metrics_port: int | None
    metrics_host: str
    source_url: str | None
    privacy_url: str | None
    support_url: str | None

    @property
    def process(self) -> str:
        """The name of this process among those that share the shards, or "" if it is alone."""
        return f"shards-{'-'.join(map(str, self.shard_ids))}" if self.shard_ids else ""

    @property
    def is_first(self) -> bool:
        """Whether this process does the work that only one process should do."""
        return self.shard_ids is None or 0 in self.shard_ids

    @property
    def sandbox_folder(self) -> Path:
        """The folder of the sandbox's messages: beside the SQLite file, if there is one."""
        scheme, _, path = self.database_url.partition(":///")
        return Path(path).parent if scheme == "sqlite" else SANDBOX_DATA


def read(environ: Mapping[str, str], file: Path) -> Settings:
    """Read the settings. The environment overrides the file."""
    given = {
        name: value.strip()
        for name, value in (_of_file(file) | dict(environ)).items()
        if value.strip()
    }

    def setting(name: str, understand: Callable[[str, str], T], default: T) -> T:
        return understand(name, given[name]) if name in given else default

    token = setting("DISCORD_TOKEN", _token, None)
    api_url = setting("DISCORD_API_URL", _address("http", "https"), None)
    gateway_url = setting("DISCORD_GATEWAY_URL", _address("ws", "wss"), None)
    if token is None and (api_url or gateway_url):
        raise Wrong(
            "DISCORD_API_URL and DISCORD_GATEWAY_URL go with a DISCORD_TOKEN; without it Orrery "
            "plays in its sandbox."
        )
    shard_count = setting("SHARD_COUNT", _number(1), None)
    shard_ids = setting("SHARD_IDS", _shards(shard_count), None)
    database_url = setting("DATABASE_URL", _database, _default_database(token))
    if shard_ids is not None and database_url.startswith("sqlite:"):
        raise Wrong(
            "SHARD_IDS goes with a PostgreSQL in DATABASE_URL: an SQLite file belongs to one "
            "process, which takes all shards."
        )
    return Settings(
        token=token,
        api_url=api_url,
        gateway_url=gateway_url,
        database_url=database_url,
        sandbox_port=setting("SANDBOX_PORT", _number(0, 65535), 8080),
        sandbox_servers=setting("SANDBOX_SERVERS", _number(1, MOST_SERVERS), 1),
        log_level=setting("LOG_LEVEL", _level, logging.INFO),
        render_workers=setting("RENDER_WORKERS", _number(1, MOST_WORKERS), _default_workers()),
        shard_count=shard_count,
        shard_ids=shard_ids,
        connections=setting("DATABASE_CONNECTIONS", _number(2, MOST_CONNECTIONS), 8),
        backup_every=setting("BACKUP_EVERY", _number(1, HOURS_OF_A_MONTH), None),
        backup_keep=setting("BACKUP_KEEP", _number(1, MOST_BACKUPS), 7),
        keep_finished=setting("KEEP_FINISHED", _number(1, DAYS_OF_A_CENTURY), None),
        metrics_port=setting("METRICS_PORT", _number(1, 65535), None),
        metrics_host=setting("METRICS_HOST", _word, "127.0.0.1"),
        source_url=setting("SOURCE_URL", _address("http", "https"), None),
        privacy_url=setting("PRIVACY_URL", _address("http", "https"), None),
        support_url=setting("SUPPORT_URL", _address("http", "https"), None),
    )


# ---------------------------------------------------------------------- the file

_LINE = re.compile(r"(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*)")
_QUOTED = re.compile(r"""(["'])(.*?)\1\s*(?:\#.*)?""")
_COMMENT = re.compile(r"(?:^|\s)\#.*")


def _of_file(file: Path) -> dict[str, str]:
    try:
        text = file.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        return {}
    except (OSError, UnicodeDecodeError) as fault:
        raise Wrong(
            f"{file} cannot be read: it has to be a text file in UTF-8 that Orrery may open."
        ) from fault
    found = {}
    for number, line in enumerate(text.splitlines(), 1):
        if not (said := line.strip()) or said.startswith("#"):
            continue
        pair = _LINE.fullmatch(said)
        quoted = _QUOTED.fullmatch(pair[2]) if pair else None
        if pair is None or (pair[2].startswith(("'", '"')) and quoted is None):
            raise Wrong(
                f"{file}, line {number}: each line reads NAME=value, or is a comment after #."
            )
        found[pair[1]] = quoted[2] if quoted else _COMMENT.sub("", pair[2])
    return found


# ---------------------------------------------------------------------- the values


def _word(name: str, text: str) -> str:
    if not text.isascii() or any(letter.isspace() for letter in text):
        raise Wrong(f"{name} is one word without spaces, not {text!r}.")
    return text


def _token(name: str, text: str) -> str:
    if not text.isascii() or any(letter.isspace() for letter in text):
        raise Wrong(
            f"{name} is one word without spaces: copy it again from the Bot page of your "
            "application."
        )
    return text


def _address(*schemes: str) -> Callable[[str, str], str]:
    def understand(name: str, text: str) -> str:
        if not _is_address(text, schemes):
            raise Wrong(
                f"{name} reads {' or '.join(f'{scheme}://host' for scheme in schemes)}, not "
                f"{text!r}."
            )
        return text.rstrip("/")

    return understand


def _is_address(text: str, schemes: tuple[str, ...]) -> bool:
    try:
        parts = urlsplit(text)
        return parts.scheme in schemes and bool(parts.hostname) and parts.port != 0
    except ValueError:
        return False


def _database(name: str, text: str) -> str:
    """Check that the text is an address at all. The store knows which kinds of database exist."""
    try:
        _ = urlsplit(text).port
    except ValueError as fault:  # don't repeat the text, as it may hold a password
        raise Wrong(
            f"{name} is no address: special characters in a password are written as %40 for @ and "
            "so on."
        ) from fault
    return text


def _default_database(token: str | None) -> str:
    return f"sqlite:///{(SANDBOX_DATA if token is None else DATA) / 'orrery.sqlite'}"


def _default_workers() -> int:
    """The default number of painters: all processors but one, which stays free for answers, and at
    most 4. With two processors both paint: answers don't wait longer for that, and posts are ready
    in two thirds of the time."""
    processors = os.cpu_count() or 1
    return min(4, max(min(2, processors), processors - 1))


def _number(least: int, most: int | None = None) -> Callable[[str, str], int]:
    def understand(name: str, text: str) -> int:
        if not re.fullmatch(r"[0-9]{1,9}", text) or not least <= int(text) <= (most or int(text)):
            raise Wrong(
                f"{name} is a whole number from {least} {f'to {most}' if most else 'on'}, not "
                f"{text!r}."
            )
        return int(text)

    return understand


def _level(name: str, text: str) -> int:
    if text.lower() not in LEVELS:
        raise Wrong(f"{name} is one of {', '.join(LEVELS)}, not {text!r}.")
    return logging.getLevelNamesMapping()[text.upper()]


def _shards(count: int | None) -> Callable[[str, str], tuple[int, ...]]:
    def understand(name: str, text: str) -> tuple[int, ...]:
        if count is None:
            raise Wrong(f"{name} says which shards of SHARD_COUNT this process takes: set both.")
        one = _number(0)
        shards = tuple(one(f"Each of {name}", part.strip()) for part in text.split(","))
        if len(set(shards)) < len(shards) or max(shards) >= count:
            raise Wrong(
                f"{name} are different numbers from 0 to {count - 1}, separated by commas, not "
                f"{text!r}."
            )
        return shards

    return understand
