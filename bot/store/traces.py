"""Where the database names people. Both the export of somebody's data and its deletion use this one
list.

Columns that could name a person and don't are listed too. A test reads the schema, so none is
overlooked.
"""
# ruff: noqa: S608 - every statement is made of constants

from typing import NamedTuple

from bot.store.driver import Row, Session

FORMER = 0  # stands for a forgotten person, in acts and as the host of a finished match
COMPUTER = -1  # stands for the computer as a former player

_TABLES = (
    "(SELECT match FROM seats WHERE person = $1 UNION SELECT match FROM visitors WHERE person = $1)"
)
_DONE = "NOT IN ('lobby', 'playing', 'paused')"
_SEATS_OF_DONE = f"EXISTS (SELECT 1 FROM matches m WHERE m.id = seats.match AND m.status {_DONE})"
_ALONE = "match = 0 AND kind IN ('return', 'digest', 'forget') AND who = $1"
_OF_SEAT = (
    "kind IN ('limit', 'warning', 'reminder') AND EXISTS "
    "(SELECT 1 FROM seats s WHERE s.match = alarms.match AND s.seat = alarms.who AND s.person = $1)"
)
_TO_THEM = "person = $1 AND kind IN ('call', 'next', 'reminder', 'warning', 'replaced', 'digest')"


class Trace(NamedTuple):
    """A column that names people. `$1` is the person."""

    table: str
    column: str
    gives: str  # the columns that the person gets in an export
    where: str
    wipe: str  # removes them from every row, except their seat at an active table


TRACES = {
    "settings": Trace(
        "settings", "person", "name, value", "person = $1", "DELETE FROM settings WHERE person = $1"
    ),
    "drafts": Trace(
        "drafts",
        "person",
        "match, verb, picks, at",
        "person = $1",
        "DELETE FROM drafts WHERE person = $1",
    ),
    "alarms": Trace(
        "alarms",
        "who",
        "match, kind, due, remaining, count",
        f"({_ALONE}) OR ({_OF_SEAT})",
        f"DELETE FROM alarms WHERE {_ALONE}",
    ),
    "outbox": Trace(
        "outbox",
        "person",
        "match, kind, created, due",
        _TO_THEM,
        f"DELETE FROM outbox WHERE {_TO_THEM}",
    ),
    "hosted": Trace(
        "matches",
        "host",
        "id AS match",
        f"host = $1 AND id IN {_TABLES}",
        f"UPDATE matches SET host = {FORMER} WHERE host = $1 AND status {_DONE} AND id IN "
        f"{_TABLES}",
    ),
    "acts": Trace(
        "acts",
        "person",
        "*",
        f"person = $1 AND match IN {_TABLES}",
        f"UPDATE acts SET person = {FORMER}, interaction = NULL WHERE person = $1 AND match IN "
        f"{_TABLES}",
    ),
    "seats": Trace(
        "seats",
        "person",
        "match, seat, click, gone, asides, away, lapses, standin, seated",
        "person = $1",
        f"UPDATE seats SET person = NULL, away = NULL WHERE person = $1 AND {_SEATS_OF_DONE}",
    ),
    "offers": Trace(
        "seats",
        "offered",
        "match, seat",
        "offered = $1",
        f"UPDATE seats SET offered = NULL WHERE offered = $1 AND {_SEATS_OF_DONE}",
    ),
    "replaced": Trace(
        "sitters",
        "person",
        "match, seat",
        "person = $1",
        f"UPDATE sitters SET person = {FORMER} WHERE person = $1",
    ),
    "visits": Trace(
        "visitors", "person", "match", "person = $1", "DELETE FROM visitors WHERE person = $1"
    ),
}
"""By their names in the export. Deletions that look up tables by seat come before the deletion of
seats."""

IMPERSONAL = {
    # a table and its place
    "matches.game",
    "matches.channel",
    "matches.server",
    "matches.status",
    "matches.options",
    "matches.limits",
    "matches.hints",
    "matches.language",
    "matches.shut",
    "matches.rules_version",
    "matches.post",
    "live_posts.post",
    "matches.earlier",
    "matches.seal_post",
    "matches.seal_channel",
    "matches.seal_server",
    "invitations.post",
    # the game itself, with numbers of its own
    "matches.seal",
    "matches.seed",
    "matches.state",
    "matches.ask",
    "matches.awaiting",
    "matches.invited",
    "matches.called",
    "seats.click",
    "seats.level",
    "journal.entry",
    "acts.kind",
    "acts.said",
    "acts.outcome",
    # an interaction: only Discord knows whose
    "acts.interaction",
    # in a row that names its person in another column
    "drafts.id",
    "drafts.verb",
    "drafts.picks",
    "settings.name",
    "settings.value",
    "alarms.kind",
    "outbox.kind",
    # processes and their notes
    "outbox.nonce",
    "outbox.leased_by",
    "counters.name",
    "notes.name",
    "notes.value",
}
"""Columns that could hold a person's number, and never do."""


class Traces:
    """The data of one person, within one session."""

    def __init__(self, session: Session) -> None:
        self._session = session

    async def find(self, person: int) -> dict[str, list[Row]]:
        """Every row that names a person, with the columns that they get."""
        found = {}
        for name, trace in TRACES.items():
            query = f"SELECT {trace.gives} FROM {trace.table} WHERE {trace.where}"
            found[name] = await self._session.rows(query, person)
        return found

    async def moves(self, match: int, person: int) -> list[tuple[int, bytes]]:
        """The journal entries of a person's acts in a match, in order, each with its act's
        revision. Both tables are read once from start to end: a join would cost the square of a
        long match."""
        acts = await self._session.rows(
            "SELECT revision, version, person FROM acts WHERE match = $1 ORDER BY revision", match
        )
        entries = await self._session.rows(
            "SELECT version, entry FROM journal WHERE match = $1 ORDER BY version", match
        )
        found, place = [], 0
        for act in acts:
            first = place
            while place < len(entries) and entries[place]["version"] <= act["version"]:
                place += 1
            if act["person"] == person:
                found += [(act["revision"], row["entry"]) for row in entries[first:place]]
        return found

    async def wipe(self, person: int) -> None:
        """Delete the person everywhere except their seats at active tables."""
        self._session.words.add(("person", person))
        for trace in TRACES.values():
            await self._session.run(trace.wipe, person)
