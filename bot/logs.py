"""The bot's log: key=value for a person at a terminal, JSON for a machine, and never a secret."""

import logging
import re
import sys
from collections.abc import MutableMapping
from typing import Any, TextIO

import structlog
from structlog.typing import Processor

from bot.store import StoreError

# At debug level, discord.py logs every message both ways, with hands and tokens.
CHATTY = ("discord", "asyncio", "aiosqlite", "PIL")

# The URLs of interaction answers contain the interaction's token.
_KEYED = re.compile(r"((?:webhooks|interactions)/\d+/)[\w.\-]+")

_to_pairs = structlog.processors.LogfmtRenderer(key_order=["at", "level", "event"], sort_keys=True)
_to_json = structlog.processors.JSONRenderer(ensure_ascii=False)

Event = MutableMapping[str, Any]


class _RedactSecrets(structlog.stdlib.ProcessorFormatter):
    """Removes secrets from a finished line."""

    def __init__(self, secret: str | None, **how: Any) -> None:
        super().__init__(**how)
        self._secret = secret

    def format(self, record: logging.LogRecord) -> str:
        line = _KEYED.sub(r"\1[hidden]", super().format(record))
        return line.replace(self._secret, "[hidden]") if self._secret else line


_COMMON: list[Processor] = [
    structlog.stdlib.add_log_level,
    structlog.stdlib.add_logger_name,
    structlog.stdlib.ExtraAdder(),
    structlog.processors.TimeStamper(fmt="iso", key="at"),
    structlog.processors.format_exc_info,
]


def configure(level: int, secret: str | None, process: str) -> None:
    """Send all logs to standard error in one format.
    `secret` is Discord's token. A process with a name has it in every line."""
    structlog.configure(
        processors=[*_COMMON, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
    )
    logging.basicConfig(level=level, handlers=[handler(sys.stderr, secret, process)])
    for name in CHATTY:
        logging.getLogger(name).setLevel(max(level, logging.INFO))


def handler(stream: TextIO, secret: str | None, process: str = "") -> logging.Handler:
    """Make the handler that writes a line for each log record."""

    def sign(_: Any, __: str, event: Event) -> Event:
        if process:
            event["process"] = process
        return event

    renderer: Processor = _for_people if stream.isatty() else _to_json
    made = logging.StreamHandler(stream)
    made.setFormatter(
        _RedactSecrets(
            secret,
            foreign_pre_chain=_COMMON,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, sign, renderer],
        )
    )
    return made


def _for_people(logger: Any, name: str, event: Event) -> str:
    """Write an event as one line of pairs, with any traceback below."""
    broken = event.pop("exception", None)
    line = _to_pairs(logger, name, event)
    return f"{line}\n{broken}" if broken else line


def explain(fault: StoreError) -> str:
    """The error with the database's own message. Players don't see that, but hosts can use it."""
    return f"{fault} ({fault.__cause__})" if fault.__cause__ else str(fault)
