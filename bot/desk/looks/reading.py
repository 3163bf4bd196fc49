"""Shared queries for looks and messages: a table with its acts, what a person missed, and who sat
where."""

import msgspec

from bot.desk.acts.table_change import read_awaited
from bot.desk.acts.tables import Tables
from bot.desk.base.match_reader import Beside
from bot.desk.base.narration import count_moves, read_outcome
from bot.desk.base.results import TableState
from bot.desk.looks.table_view import TableView
from bot.store import ActRow, FormerSitter, MatchRow, Repository

ALONE = 6  # acts that a post tells of a single player's table: their last turns
TOLD = 250  # at other tables: more than a round has
MISSED = 60  # acts that a returning player is told


async def read_missed(repository: Repository, row: MatchRow, person: int | None) -> list[ActRow]:
    """The acts of others since a person's last move, and rewinds that the person agreed to; empty
    if they never played."""
    acts = await repository.acts(row.id, 0, MISSED, before=row.revision + 1)
    own = [
        number for number, act in enumerate(acts, 1) if act.person == person and count_moves(act)
    ]
    later = acts[max(own, default=0) :] if own or len(acts) == MISSED else []
    return [act for act in later if act.person != person or read_outcome(act).back_to]


async def read_sitters(repository: Repository, row: MatchRow) -> list[FormerSitter]:
    """The former players of seats that others took over."""
    return await repository.sitters(row.id) if any(place.seated for place in row.seats) else []


async def read_table(
    tables: Tables, match: int, person: int | None, beside: Beside | None = None
) -> tuple[MatchRow, list[ActRow], TableState]:
    """A table with the content of its post, except for the sentences: the acts for them are
    returned beside it. Everything, including data read `beside` it, is from the same revision."""

    acts: list[ActRow] = []
    due: dict[int, float] = {}

    async def read(repository: Repository, row: MatchRow) -> None:
        nonlocal acts, due
        most = ALONE if sum(place.person is not None for place in row.seats) == 1 else TOLD
        acts = await repository.acts(match, row.since, most, before=row.revision + 1)
        due = {} if row.limits.measure is None else (await repository.clocks.of(match))[0]
        if beside is not None:
            await beside(repository, row)

    row, live = await tables.look(match, beside=read)
    table_view = TableView(
        row, tables.game(row.game), None if live is None else tables.snapshot(live), person
    )
    due = {seat: until for seat, until in due.items() if seat in read_awaited(row)}
    return row, acts, msgspec.structs.replace(table_view.post(), due=due)
