"""Where the database names a person. What is given to those who ask what is kept of them, and what
is taken away from those who would be forgotten, goes by this one list.

A column that could name a person and does not is listed too: a test reads the schema, so that none
is overlooked.
"""
# ruff: noqa: S608 - every statement is made of constants

from typing import NamedTuple

from bot.store.driver import Row, Session

FORMER = 0  # whom an act names, and a finished match as its host, when that person is forgotten
COMPUTER = -1  # who sat at a seat that the computer had

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
    """A column that names people, who are `$1`."""

    table: str
    column: str
    gives: str  # the columns of such a row that are theirs to have
    where: str
    wipe: str  # takes them out of every row, but where they sit at a table under way


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
"""By what they are called in what is given. What finds tables by where somebody sits stands before
where they sit."""

IMPERSONAL = {
    # what a table is, and where
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
    # cards, dice and seats, which have numbers of their own
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
    # a press: Discord alone knows whose it was
    "acts.interaction",
    # what stands in a row whose person is named beside it
    "drafts.id",
    "drafts.verb",
    "drafts.picks",
    "settings.name",
    "settings.value",
    "alarms.kind",
    "outbox.kind",
    # what processes are called, and what they leave for one another
    "outbox.nonce",
    "outbox.leased_by",
    "counters.name",
    "notes.name",
    "notes.value",
}
"""Columns that have room for a person's number, and hold none."""


class Traces:
    """What is kept of one person, within one session."""

    def __init__(self, session: Session) -> None:
        self._session = session

    async def find(self, person: int) -> dict[str, list[Row]]:
        """Every row that names a person, as far as it is theirs to have."""
        found = {}
        for name, trace in TRACES.items():
            query = f"SELECT {trace.gives} FROM {trace.table} WHERE {trace.where}"
            found[name] = await self._session.rows(query, person)
        return found

    async def moves(self, match: int, person: int) -> list[tuple[int, bytes]]:
        """What was entered into a match's journal by acts of a person, in order; each with the
        act's revision. Both are read once from beginning to end: a join would cost the square of a
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
        """Nothing names them any more, but where they sit at a table under way."""
        self._session.words.add(("person", person))
        for trace in TRACES.values():
            await self._session.run(trace.wipe, person)
