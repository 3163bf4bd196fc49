"""Looks at tables: one table, its post, the table of a channel. No look waits for an act."""

from collections.abc import Sequence

import msgspec

from bot.desk.acts.lobby import check_cancel, is_young, refuse_more, refuse_watching
from bot.desk.acts.moving import check_move
from bot.desk.acts.table_change import read_ask, read_awaited, read_invited, read_rest
from bot.desk.acts.tables import Tables
from bot.desk.base.errors import NoDraft
from bot.desk.base.narration import find_sitters, list_public, read_doer, read_told, recount, tell
from bot.desk.base.results import Log, LogLine, LogRange, SeatSummary, TableState
from bot.desk.looks.reading import read_missed, read_sitters, read_table
from bot.desk.looks.table_view import TableView, seat_of
from bot.store import ACTIVE, ActRow, FormerSitter, MatchRow, Repository
from rules.kernel import Game, Seat

MOMENT = 1.0  # seconds by which a quick look may be out of date


class Looks:
    """The part of the desk that looks at tables. Its data may be `age` seconds old."""

    def __init__(self, tables: Tables, age: float = 0.0) -> None:
        self._tables = tables
        self._age = age

    def glance(self) -> "Looks":
        """Looks that accept data from a moment ago."""
        return Looks(self._tables, MOMENT)

    async def at(
        self,
        match: int,
        person: int | None = None,
        *,
        draft: int = 0,
        missed: bool = False,
        log: LogRange | None = None,
    ) -> TableView:
        """A table as a person, or the public, sees it.

        On request it includes their draft, or raises `NoDraft`. It can also include what they
        missed since their last move, and a stretch of the log.
        """
        since: list[ActRow] = []
        sitters: list[FormerSitter] = []
        told: Log | None = None

        async def read(repository: Repository, row: MatchRow) -> None:
            nonlocal since, sitters, told
            sitters = await read_sitters(repository, row)
            if missed:
                since = await read_missed(repository, row, person)
            if log is not None:
                told = await _read_log(
                    repository, row, self._tables.game(row.game), person, log, sitters
                )

        row, live = await self._tables.look(
            match, self._age, draft, person, read if missed or log is not None else None
        )
        if draft and row.draft is None:
            raise NoDraft
        table_view = TableView(
            row,
            self._tables.game(row.game),
            None if live is None else self._tables.snapshot(live),
            person,
            told,
        )
        if missed:
            table_view.missed = recount(table_view.game, since, table_view.seat, sitters)
            table_view.changes = list_public(table_view.game, since)
        return table_view

    async def read_post(self, match: int, person: int | None = None) -> TableState:
        """Everything that a public post of the table shows. For a player, with the table as that
        player sees it."""
        sitters: list[FormerSitter] = []

        async def read(repository: Repository, row: MatchRow) -> None:
            nonlocal sitters
            sitters = await read_sitters(repository, row)

        _, acts, post = await read_table(self._tables, match, person, read)
        return msgspec.structs.replace(
            post, said=recount(self._tables.game(post.game), acts, None, sitters)
        )

    async def list_seats(self, person: int) -> list[SeatSummary]:
        """Every seat that a person has or is offered. Those that wait for them come first."""
        async with self._tables.store.reading() as repository:
            rows = await repository.of_person(person, ACTIVE)
        seats = [seat for row in rows if (seat := _sum_up_seat(row, person)) is not None]
        return sorted(seats, key=lambda seat: (not seat.waits, not seat.invited))

    async def find_table(self, channel: int) -> int | None:
        """The active match in a channel, or the latest one."""
        if (known := self._tables.rows.find_active(channel, self._age)) is not None:
            return known
        async with self._tables.store.reading() as repository:
            active = await repository.tables.find_active(channel)
            return await repository.tables.find_latest(channel) if active is None else active

    async def check_open(self, person: int, *, watches: int = 0) -> None:
        """Raise `TooMuch` if a person hosts too many tables, or if too many matches of computers
        run on the server where they would watch one."""
        async with self._tables.store.reading() as repository:
            refuse_more(await repository.tables.count_hosted(person))
            refuse_watching(await repository.tables.count_watched(watches))

    async def check_cancel(self, match: int, person: int, *, manages: int = 0) -> None:
        """Refuse people who may not close the table or call the match off."""
        young = await is_young(self._tables, match)
        check_cancel(await self._tables.row(match), person, young, manages=manages)

    async def check_move(self, match: int, person: int, *, manages: int = 0) -> None:
        """Refuse people who may not move the table."""
        check_move(await self._tables.row(match), person, manages=manages)


def _read_line(
    game: Game, act: ActRow, seat: Seat | None, sitters: Sequence[FormerSitter]
) -> LogLine:
    said = tell(game, read_told(game, act), seat)
    by = read_doer(act) | find_sitters(sitters, act.revision)
    return LogLine(act.revision, act.version, act.at, said, by=by)


async def _read_log(  # noqa: PLR0917 - each is read beside the others
    repository: Repository,
    row: MatchRow,
    game: Game,
    person: int | None,
    log: LogRange,
    sitters: Sequence[FormerSitter],
) -> Log:
    """What the person may hear of the log, up to this row. Acts that told them nothing are skipped.
    One extra act is read, to see whether there is more."""
    seat = None if person is None else seat_of(row, person)
    lines: list[LogLine] = []
    before, after = log.before or row.revision + 1, log.after
    while True:
        if after is None:
            acts = await repository.acts(row.id, 0, log.most + 1, before=before)
        else:
            acts = await repository.next_acts(row.id, after, log.most + 1)
        past = [act for act in acts if act.revision <= row.revision]
        some = [_read_line(game, act, seat, sitters) for act in past]
        told = [line for line in some if line.said]
        lines = [*told, *lines] if after is None else [*lines, *told]
        if len(lines) > log.most or len(acts) <= log.most:
            kept = lines[-log.most :] if after is None else lines[: log.most]
            return Log(tuple(kept), len(lines) > log.most)
        before, after = (acts[0].revision, None) if after is None else (before, acts[-1].revision)


def _sum_up_seat(row: MatchRow, person: int) -> SeatSummary | None:
    for place in row.seats:
        mine = place.person == person and not place.gone
        if not mine and place.offered != person:
            continue
        ask, waited = read_ask(row), read_awaited(row)
        consents = ask is not None and bool(ask.open_to([place.seat]))
        waits = not mine or (row.status == "playing" and (place.seat in waited or consents))
        asks = mine and row.status == "playing" and place.seat in read_invited(row)
        return SeatSummary(
            match=row.id,
            game=row.game,
            channel=row.channel,
            status=row.status,
            seat=place.seat,
            offered=not mine,
            waits=waits,
            asks=ask if mine and consents and row.status == "playing" else None,
            invited=asks,
            awaiting=waited,
            version=row.version,
            post=row.post,
            shut=row.shut,
            rest=read_rest(row),
        )
    return None
