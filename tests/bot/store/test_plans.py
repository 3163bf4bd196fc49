"""No statement scans a growing table: old matches don't slow down current ones."""

import asyncio
import inspect
import re
from contextlib import asynccontextmanager, suppress

import msgspec
from databases import new_url

from bot.store.clocks import Clocks
from bot.store.notes import Notes
from bot.store.people import PeopleQueries
from bot.store.posting import Posting
from bot.store.repository import Repository
from bot.store.rows import (
    ActRow,
    ClockLimits,
    DraftRow,
    DueAlarm,
    FormerSitter,
    MatchRow,
    OutboxJob,
    SeatRow,
)
from bot.store.servers import ServerQueries
from bot.store.store import open_store
from bot.store.traces import Traces

GROWING = {"matches", "seats", "journal", "acts", "drafts", "settings", "visitors", "sitters"}
"""The other tables hold only pending things: a channel to be told, a turn with a time limit."""

SEATS = [SeatRow(0, 11, 1), SeatRow(1)]
ROW = MatchRow(
    1,
    "lanterns",
    900,
    11,
    "lobby",
    2,
    {},
    True,
    ClockLimits(),
    0,
    0,
    0,
    0,
    "",
    b"",
    "",
    None,
    0,
    0,
    None,
    5.5,
    None,
    SEATS,
)
ACT = ActRow(1, 1, 0, 5.5, 11, 1, "edit", b"[]", b"{}")
JOB = OutboxJob(1, "turn", 0, 1, "ab", 5.5, 0)
DUE = DueAlarm(1, "limit", 0, 5.5)
CALLS = {  # the arguments for every method of the store
    "match": (1, 2),
    "matches": ([1, 2],),
    "of_person": (11, ["lobby"]),
    "find_active": (900,),
    "find_latest": (900,),
    "find_rivals": (),
    "count_watched": (900,),
    "count_hosted": (11,),
    "state": (ROW,),
    "journal": (ROW,),
    "outcome": (1,),
    "acts": (1, 0, 50),
    "next_acts": (1, 0, 50),
    "find_last_act": (1,),
    "insert": (ROW,),
    "advance": (ROW, b"", 3),
    "amend": (ROW,),
    "move": (ROW,),
    "sit": (1, SEATS),
    "visit": (1, [11]),
    "succeed": (1, [FormerSitter(0, 2, 11)]),
    "sitters": (1,),
    "enter": (1, 1, [b""]),
    "note": (ACT,),
    "quarantine": (1, 5.5),
    "revive": (ROW,),
    "list_damaged": (),
    "forget_closed": (5.5, 10),
    "list_finished": (5.5,),
    "let_go": (1, 5.5),
    "set_deadlines": (1, {0: 5.5}, {1: 5.5}, {0: 4.5}),
    "Clocks.of": (1,),
    "set_alarm": (1, "reminder", 0, 5.5),
    "arm": (1, "reminder", 0, 5.5),
    "drop_alarm": (1, "hold", 0),
    "drop_alarms": (1,),
    "come_back": (11, 5.5),
    "wake": ("clock",),
    "Clocks.list_due": (5.5, 50),
    "Clocks.next": (),
    "Clocks.set": (0, "return", 11, 5.5),
    "Clocks.put_off": (DUE, 6.5, 1),
    "Clocks.of_several": ([1, 2],),
    "Clocks.is_set": (1, "hold", 0),
    "Clocks.stop": (DUE,),
    "Clocks.drop": (DUE,),
    "Clocks.read_heard": (),
    "Clocks.hear": ((0, 1), 5.5, 6.5),
    "Clocks.move": ((0, 1), 60.0),
    "queue": ((1, "turn", 0), 1, "ab", 5.5),
    "Notes.read": ("a",),
    "Notes.write": ("a", "b"),
    "Notes.lease": ("a", 5.5, 6.5),
    "Notes.renew": (["a", "b"], 6.5),
    "Notes.give_back": ("a",),
    "Posting.queue": ((1, "turn", 0), 1, "ab", 5.5),
    "Posting.list_waiting": (5.5, 20),
    "Posting.count_waiting": (),
    "Posting.next": (),
    "Posting.lease": ((1, "turn", 0), 5.5, 6.5, "me"),
    "Posting.renew": (6.5, "me"),
    "Posting.take_over": (),
    "Posting.note_posted": (JOB, 1, 0, 500, 3),
    "Posting.note_told": (JOB, 1, {"who": "me", "nonce": "cd"}),
    "Posting.put_off": (JOB, 5.5, "me"),
    "Posting.live": (1, 5),
    "Posting.note_stripped": (1, 500),
    "Posting.find_invitation": (1, 0),
    "Posting.note_invitation": (1, 0, 500),
    "Posting.list_shut": ([900],),
    "Posting.retry": (1, 5.5),
    "ServerQueries.list_known": (),
    "ServerQueries.list_left": (),
    "ServerQueries.settle": (7, [900]),
    "ServerQueries.begin": (7, 5.5),
    "ServerQueries.spare": (7,),
    "ServerQueries.close": (7,),
    "Traces.find": (11,),
    "Traces.moves": (1, 11),
    "Traces.wipe": (11,),
    "draft": (77,),
    "save_draft": (DraftRow(77, 1, 11, "take", {}, 5.5),),
    "drop_draft": (77,),
    "keep_drafts": (11, 10),
    "drop_drafts_before": (5.5,),
    "settings": (11,),
    "forget": (11, "hours"),
    "set": (11, "theme", "day"),
}


class Ear:
    """A session that records every statement. Each query finds one row with every column."""

    def __init__(self):
        self.heard = {}
        self.words = set()
        self.row = {
            "id": 1,
            "value": 1,
            "tables": 1,
            "match": 1,
            "person": 11,
            "seat": 0,
            "state": b"",
            "entry": b"",
            "outcome": b"",
            "picks": "{}",
            "verb": "",
            "name": "a",
            "due": 1.0,
            "at": 5.5,
        }

    async def run(self, sql, *args):
        self.heard[sql] = args
        return 1

    async def rows(self, sql, *args):
        self.heard[sql] = args
        return [dict(self.row)]

    async def finish(self, claims, others):
        self.heard |= dict([*claims, *others])


@asynccontextmanager
async def opened(url):
    store = await open_store(url)
    try:
        yield store
    finally:
        await store.close()


async def statements():
    """Every statement of the store, with parameters."""
    ear = Ear()
    for kind in (Repository, PeopleQueries, Clocks, Notes, Posting, ServerQueries, Traces):
        for name, method in inspect.getmembers(kind, inspect.isfunction):
            if name.startswith("_") or name == "write":
                continue
            name = (  # noqa: PLW2901
                f"{kind.__name__}.{name}"
                if kind in (Clocks, Notes, Posting, ServerQueries, Traces)
                else name
            )
            assert name in CALLS, f"{name} is new: say here what it is asked"
            args = CALLS[name]
            named = args[-1] if name == "Posting.note_told" else {}
            one = kind(ear)
            # The row found is no real match. Only the statements count.
            with suppress(KeyError, TypeError, msgspec.ValidationError):
                done = method(one, *(args[:-1] if named else args), **named)
                if inspect.isawaitable(done):
                    await done
            if isinstance(one, Repository) and (one._claims or one._put_down):
                await one.write()
    return ear.heard


async def test_every_statement_of_the_store_is_looked_at():
    verbs = [sql.split()[0] for sql in await statements()]
    assert len(verbs) >= 40
    assert {"SELECT", "INSERT", "UPDATE", "DELETE", "WITH"} == set(verbs)


async def test_no_statement_reads_through_a_table_that_grows_in_sqlite(tmp_path):
    found = {}
    async with opened(new_url("sqlite", tmp_path)) as store, store.reading() as repository:
        for sql, args in (await statements()).items():
            called = {
                short: table for table, short in re.findall(r"(?:FROM|JOIN) (\w+) (\w)\b", sql)
            }
            for step in await repository._session.rows(f"EXPLAIN QUERY PLAN {sql}", *args):
                # An index of shut tables holds few rows, so scanning that is fine.
                scanned = re.match(r"SCAN (\w+)(?! USING INDEX shut_tables)", step["detail"])
                if scanned and called.get(scanned[1], scanned[1]) in GROWING:
                    found[sql] = step["detail"]
    assert found == {}


async def test_no_statement_reads_through_a_table_that_grows_in_postgresql(tmp_path):
    found = {}
    async with (
        opened(await asyncio.to_thread(new_url, "postgresql", tmp_path)) as store,
        store.writing() as repository,
    ):
        # The tables are empty: without this the planner would always scan them.
        await repository._session.run("SET LOCAL enable_seqscan = off")
        for sql, args in (await statements()).items():
            plan = await repository._session.rows(f"EXPLAIN {sql}", *args)
            for step in (row["QUERY PLAN"] for row in plan):
                scanned = re.search(r"Seq Scan on (\w+)", step)
                if scanned and scanned[1] in GROWING:
                    found[sql] = step
    assert found == {}
