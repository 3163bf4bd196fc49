"""The bot's log: pairs for people, JSON for machines, and secrets for nobody."""

import io
import json
import logging

import pytest

from bot.logs import explain, handler
from bot.store import Unreachable

TOKEN = "MTE.abc.def"  # noqa: S105 - it opens nothing


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture(params=["file", "terminal"])
def stream(request: pytest.FixtureRequest) -> io.StringIO:
    return Terminal() if request.param == "terminal" else io.StringIO()


def logger(stream: io.StringIO) -> logging.Logger:
    made = logging.Logger("bot.test")  # noqa: LOG001 - one that no other test hears
    made.addHandler(handler(stream, TOKEN))
    return made


def test_pairs_at_a_terminal() -> None:
    stream = Terminal()
    logger(stream).warning("match %d rests", 7, extra={"fault": "7K2M"})
    line = stream.getvalue()
    assert 'level=warning event="match 7 rests" fault=7K2M logger=bot.test' in line
    assert line.startswith("at=20")


def test_json_elsewhere() -> None:
    stream = io.StringIO()
    logger(stream).warning("match %d rests", 7, extra={"fault": "7K2M"})
    said = json.loads(stream.getvalue())
    assert said.pop("at").endswith("Z")
    assert said == {
        "level": "warning",
        "event": "match 7 rests",
        "logger": "bot.test",
        "fault": "7K2M",
    }


def test_every_line_names_its_process_where_there_are_several(stream: io.StringIO) -> None:
    made = logging.Logger("bot.test")  # noqa: LOG001 - as above
    made.addHandler(handler(stream, None, "shards-0"))
    for number in range(3):
        made.warning("match %d rests", number)
    assert [line.count("shards-0") for line in stream.getvalue().splitlines()] == [1, 1, 1]


def test_how_it_came_to_a_fault_is_told(stream: io.StringIO) -> None:
    logger(stream).error("fault 7K2M", exc_info=LookupError("no such planet"))
    assert "fault 7K2M" in stream.getvalue()
    assert "LookupError: no such planet" in stream.getvalue()


def test_the_token_is_in_no_line(stream: io.StringIO) -> None:
    fault = ValueError(f"Authorization: Bot {TOKEN}")
    logger(stream).error("refused %s", TOKEN, extra={"header": f"Bot {TOKEN}"}, exc_info=fault)
    assert TOKEN not in stream.getvalue()
    assert stream.getvalue().count("[hidden]") == 3


def test_nor_is_the_key_to_an_interaction(stream: io.StringIO) -> None:
    log = logger(stream)
    log.warning(
        "POST https://discord.com/api/v10/webhooks/123/aW50ZX-Jh.Y3_Rpb24 responded with 429"
    )
    log.warning(
        "POST https://discord.com/api/v10/interactions/456/aW50ZXJhY3Rpb24/callback?with_response=1"
    )
    assert "aW50ZX" not in stream.getvalue()
    assert "/webhooks/123/[hidden] responded" in stream.getvalue()
    assert "/interactions/456/[hidden]/callback" in stream.getvalue()


def test_a_host_hears_what_the_database_said() -> None:
    fault = Unreachable()
    assert explain(fault) == str(fault)
    fault.__cause__ = OSError("connection refused")
    assert explain(fault) == f"{fault} (connection refused)"
