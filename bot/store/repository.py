"""All statements about matches, one set for both databases."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Literal

import msgspec

from bot.store.clocks import ARM, NEVER, SET, Clocks
from bot.store.driver import Row, Session, Statement, list_places
from bot.store.errors import WriteConflict
from bot.store.notes import Notes
from bot.store.people import PeopleQueries
from bot.store.posting import QUEUE, Posting
from bot.store.rows import ActRow, Alarm, FormerSitter, Key, MatchRow, SeatRow
from bot.store.servers import ServerQueries
from bot.store.tables import TableQueries
from bot.store.traces import Traces

HIGHEST = (1 << 31) - 1  # number that a match can have
ENDLESS = HIGHEST  # no revision is higher

_SEAT = (
    "seat",
    "person",
    "click",
    "level",
    "gone",
    "offered",
    "asides",
    "away",
    "lapses",
    "standin",
    "seated",
    "asked",
    "voted",
)

_COLUMNS = """m.id, m.game, m.channel, m.host, m.status, m.size, m.options,
       m.fill, m.limits, m.revision, m.version,
       m.awaiting, m.invited, m.seal, m.seed, m.rules_version, m.ask,
       m.announced, m.since, m.post, m.shut,
       m.earlier, m.seal_post, m.seal_channel, m.seal_server, m.called,
       m.language, m.hints, m.server, m.let_go,
       m.opened, m.ended,
       s.seat, s.person, s.click, s.level, s.gone, s.offered, s.asides, s.away, s.lapses,
       s.standin, s.seated, s.asked, s.voted"""
_ONE = f"""
SELECT {_COLUMNS}, (SELECT a.outcome FROM acts a WHERE a.interaction = $2) AS outcome,
       (SELECT d.picks FROM drafts d WHERE d.id = $3 AND d.person = $4 AND d.match = $1) AS draft
FROM matches m JOIN seats s ON s.match = m.id WHERE m.id = $1 ORDER BY s.seat
"""  # noqa: S608 - made of constants
_SEVERAL = f"""
SELECT {_COLUMNS}, m.state
FROM matches m JOIN seats s ON s.match = m.id WHERE m.id IN ({{}}) ORDER BY m.id, s.seat
"""  # noqa: S608 - made of constants
_OF_PERSON = f"""
SELECT {_COLUMNS} FROM matches m JOIN seats s ON s.match = m.id
WHERE m.id IN (
    SELECT match FROM seats WHERE person = $1 OR offered = $1
    UNION SELECT id FROM matches WHERE host = $1 AND status IN ('lobby', 'playing', 'paused')
) ORDER BY m.id, s.seat
"""  # noqa: S608 - made of constants


class Repository:
    """Matches and all that belongs to them, within one session."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.people = PeopleQueries(session)
        self.posting = Posting(session)
        self.clocks = Clocks(session)
        self.notes = Notes(session)
        self.traces = Traces(session)
        self.servers = ServerQueries(session)
        self.tables = TableQueries(session)
        # Updates that must each change one row, or another process was faster.
        self._claims: list[Statement] = []
        self._put_down: list[Statement] = []

    # ------------------------------------------------------------------ reading a match

    async def match(
        self,
        match: int,
        interaction: int | None = None,
        *,
        draft: int = 0,
        person: int | None = None,
    ) -> MatchRow | None:
        """A match with its seats, the answer that this interaction got if it has acted, and a
        person's draft."""
        if not 0 < match <= HIGHEST:
            return None
        found = await self._session.rows(_ONE, match, interaction, draft, person)
        return _matches(found)[0] if found else None

    async def matches(self, numbers: Collection[int]) -> list[tuple[MatchRow, bytes | None]]:
        """Several matches at once, with seats and states."""
        found = await self._session.rows(_SEVERAL.format(list_places(numbers)), *numbers)
        states = {row["id"]: row.pop("state") for row in found}
        return [(row, states[row.id]) for row in _matches(found)]

    async def of_person(self, person: int, statuses: Sequence[str]) -> list[MatchRow]:
        """The matches in which a person sits, is offered a seat or is the host now; oldest
        first."""
        found = await self._session.rows(_OF_PERSON, person)
        return [match for match in _matches(found) if match.status in statuses]

    async def state(self, row: MatchRow) -> bytes | None:
        """The stored state of a match. `WriteConflict` if another process has acted since the row
        was read."""
        found = await self._session.rows(
            "SELECT state FROM matches WHERE id = $1 AND revision = $2", row.id, row.revision
        )
        if not found:
            raise WriteConflict
        state: bytes | None = found[0]["state"]
        return state

    async def journal(self, row: MatchRow, after: int = 0) -> list[bytes]:
        """The journal's entries after a version, up to the row's version, in order."""
        found = await self._session.rows(
            "SELECT entry FROM journal WHERE match = $1 AND version > $3 AND version <= $2 ORDER "
            "BY version",
            row.id,
            row.version,
            after,
        )
        return [row["entry"] for row in found]

    async def outcome(self, interaction: int) -> bytes | None:
        """The answer that an interaction got, if it has acted."""
        found = await self._session.rows(
            "SELECT outcome FROM acts WHERE interaction = $1", interaction
        )
        return found[0]["outcome"] if found else None

    async def acts(
        self, match: int, after: int, most: int = -1, *, before: int | None = None
    ) -> list[ActRow]:
        """The acts after a revision and before another, in order; only the newest so many."""
        found = await self._session.rows(
            "SELECT * FROM acts WHERE match = $1 AND revision > $2 AND revision < $3 ORDER BY "
            "revision DESC LIMIT $4",
            match,
            after,
            ENDLESS if before is None else before,
            most if most >= 0 else ENDLESS,
        )
        return msgspec.convert(found[::-1], list[ActRow])

    async def sitters(self, match: int) -> list[FormerSitter]:
        """Former players of a table's seats, in order."""
        found = await self._session.rows(
            "SELECT seat, revision, person FROM sitters WHERE match = $1 ORDER BY revision", match
        )
        return msgspec.convert(found, list[FormerSitter])

    async def find_last_act(self, match: int) -> float | None:
        """When somebody last did something at a table."""
        found = await self._session.rows(
            "SELECT MAX(at) AS at FROM acts WHERE match = $1 AND person IS NOT NULL", match
        )
        at: float | None = found[0]["at"]
        return at

    async def next_acts(self, match: int, after: int, most: int) -> list[ActRow]:
        """The next acts after a revision, in order."""
        found = await self._session.rows(
            "SELECT * FROM acts WHERE match = $1 AND revision > $2 ORDER BY revision LIMIT $3",
            match,
            after,
            most,
        )
        return msgspec.convert(found, list[ActRow])

    # ------------------------------------------------------------------ writing a match: queued
    # here, run by `write`

    async def insert(self, row: MatchRow) -> None:
        """Insert a new match at revision 0 and give it its number. Its seats follow with its first
        act."""
        (counter,) = await self._session.rows(
            "UPDATE counters SET value = value + 1 WHERE name = 'match' RETURNING value"
        )
        row.id = counter["value"]
        await self._session.run(
            "INSERT INTO matches (id, game, channel, host, status, shut, size, options, fill, "
            "limits, rules_version, ended, hints, revision, version, awaiting, seal, seed, "
            "announced, since, opened, language, server) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, "
            "$9, $10, $11, $12, $13, 0, 0, 0, $14, $15, 0, 0, $16, $17, $18)",
            row.id,
            row.game,
            row.channel,
            *row.terms(),
            row.seal,
            row.seed,
            row.opened,
            row.language,
            row.server,
        )

    def advance(self, row: MatchRow, state: bytes | None, called: int) -> None:
        """Save what every act changes. `called` keeps only the seats that are still called.
        `WriteConflict` if another process has acted since the row was read."""
        asked = row.ask and row.ask.decode()
        sql = (
            "UPDATE matches SET revision = $2 + 1, version = $3, awaiting = $4, invited = $5, ask "
            "= $6, state = COALESCE($7, state), called = called & $8 WHERE id = $1 AND revision = "
            "$2"
        )
        args = (row.id, row.revision, row.version, row.awaiting, row.invited, asked, state, called)
        self._claims.append((sql, args))

    def amend(self, row: MatchRow) -> None:
        """Save what rarely changes."""
        self._defer(
            "UPDATE matches SET host = $2, status = $3, shut = $4, size = $5, options = $6, fill "
            "= $7, limits = $8, rules_version = $9, ended = $10, hints = $11 WHERE id = $1",
            row.id,
            *row.terms(),
        )

    def move(self, row: MatchRow) -> None:
        """The table moves to another channel. Its posts and messages in the old one no longer
        count, except the notice that it has left."""
        sql = "UPDATE matches SET channel = $2, server = $3, post = NULL WHERE id = $1"
        self._defer(sql, row.id, row.channel, row.server)
        self._defer("DELETE FROM live_posts WHERE match = $1", row.id)
        self._defer("DELETE FROM invitations WHERE match = $1", row.id)
        self._defer("DELETE FROM outbox WHERE match = $1 AND kind <> 'left'", row.id)

    def sit(self, match: int, seats: Iterable[SeatRow]) -> None:
        """Save who sits where."""
        self._defer("DELETE FROM seats WHERE match = $1", match)
        for s in seats:
            self._defer(
                "INSERT INTO seats (match, seat, person, click, level, gone, offered, asides, "
                "away, lapses, standin, seated, asked, voted) VALUES ($1, $2, $3, $4, $5, $6, $7, "
                "$8, $9, $10, $11, $12, $13, $14)",
                match,
                s.seat,
                s.person,
                s.click,
                s.level,
                int(s.gone),
                s.offered,
                s.asides,
                s.away,
                s.lapses,
                int(s.standin),
                s.seated,
                s.asked,
                s.voted,
            )

    def succeed(self, match: int, sitters: Iterable[FormerSitter]) -> None:
        """These people have lost their seats to others."""
        for each in sitters:
            sql = "INSERT INTO sitters (match, seat, revision, person) VALUES ($1, $2, $3, $4)"
            self._defer(sql, match, each.seat, each.revision, each.person)

    def visit(self, match: int, people: Iterable[int]) -> None:
        """Note people who acted at the table without a seat."""
        for person in people:
            self._defer(
                "INSERT INTO visitors (match, person) VALUES ($1, $2) ON CONFLICT DO NOTHING",
                match,
                person,
            )

    def enter(self, match: int, version: int, entries: Sequence[bytes]) -> None:
        """Append entries to the journal. They end at this version."""
        first = version - len(entries) + 1
        for number, entry in enumerate(entries, first):
            self._defer(
                "INSERT INTO journal (match, version, entry) VALUES ($1, $2, $3)",
                match,
                number,
                entry,
            )

    def set_deadlines(
        self,
        match: int,
        due: Mapping[int, float],
        left: Mapping[int, float],
        warned: Mapping[int, float],
    ) -> None:
        """Save by seat the deadline of a running clock or the seconds left on a stopped one, and
        when to warn."""
        self._defer("DELETE FROM alarms WHERE match = $1 AND kind IN ('limit', 'warning')", match)
        for seat in {**due, **left}:
            self._defer(SET, match, "limit", seat, due.get(seat, NEVER), left.get(seat), 0)
        for seat, moment in warned.items():
            self._defer(SET, match, "warning", seat, moment, None, 0)

    def set_alarm(self, match: int, kind: Alarm, who: int, due: float) -> None:
        """Set an alarm, replacing the one before."""
        self._defer(SET, match, kind, who, due, None, 0)

    def arm(self, match: int, kind: Alarm, who: int, due: float) -> None:
        """Set an alarm unless an earlier one is pending. That one will do, so nothing is
        written."""
        self._defer(ARM, match, kind, who, due)

    def drop_alarm(self, match: int, kind: Alarm, who: int) -> None:
        self._defer(
            "DELETE FROM alarms WHERE match = $1 AND kind = $2 AND who = $3", match, kind, who
        )

    def drop_alarms(self, match: int) -> None:
        """Delete all alarms of the match."""
        self._defer("DELETE FROM alarms WHERE match = $1", match)

    def come_back(self, person: int, now: float) -> None:
        """Somebody is no longer away. Their other tables learn it in a moment."""
        self._session.words |= {("person", person), ("clock", 0)}
        self._defer("DELETE FROM settings WHERE person = $1 AND name = 'away'", person)
        self.set_alarm(0, "return", person, now)

    def queue(self, key: Key, revision: int, nonce: str, now: float) -> None:
        """Queue a message. Several acts share one."""
        self._session.words.add(("outbox", 0))
        self._defer(QUEUE, *key, revision, nonce, now)

    def note(self, act: ActRow) -> None:
        """Save the act itself. `WriteConflict` if its interaction has acted before."""
        self._defer(
            "INSERT INTO acts (match, revision, version, at, person, interaction, kind, said, "
            "outcome) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
            *msgspec.structs.astuple(act),
        )

    def wake(self, what: Literal["clock", "rivals"]) -> None:
        """Notify processes of an early alarm, or of a turn of a computer player."""
        self._session.words.add((what, 0))

    def _defer(self, sql: str, *args: object) -> None:
        self._put_down.append((sql, args))

    async def write(self) -> None:
        """Run what was queued, and commit."""
        await self._session.finish(self._claims, self._put_down)

    async def quarantine(self, match: int, now: float) -> None:
        """Set aside a match whose state can't be read. Its players keep the time that they have
        left."""
        await self._session.run(
            "UPDATE matches SET earlier = status, status = 'damaged', revision = revision + 1 "
            "WHERE id = $1 AND status IN ('playing', 'paused')",
            match,
        )
        await self._session.run("DELETE FROM outbox WHERE match = $1", match)
        await self._session.run("DELETE FROM alarms WHERE match = $1 AND kind <> 'limit'", match)
        await self._session.run(
            "UPDATE alarms SET remaining = CASE WHEN due > $2 THEN due - $2 ELSE 0 END, due = $3 "
            "WHERE match = $1 AND remaining IS NULL",
            match,
            now,
            NEVER,
        )

    async def revive(self, row: MatchRow) -> None:
        """A damaged match can be read again: restore its former status."""
        row.status, row.earlier = row.earlier or "playing", None
        await self._session.run(
            "UPDATE matches SET status = $2, earlier = NULL WHERE id = $1", row.id, row.status
        )


def _matches(found: list[Row]) -> list[MatchRow]:
    """Build matches from rows with one seat each."""
    matches: dict[int, Row] = {}
    for row in found:
        seat = {name: row.pop(name) for name in _SEAT}
        match: dict[str, Any] = matches.setdefault(row["id"], row)
        match.setdefault("seats", []).append(seat)
    for match in matches.values():
        for name in ("options", "limits"):
            match[name] = msgspec.json.decode(match[name])
        match["ask"] = match["ask"] and match["ask"].encode()
    return [msgspec.convert(match, MatchRow, strict=False) for match in matches.values()]
