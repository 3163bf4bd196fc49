"""What is read of tables, for looks and for what is told: a table with its acts, what somebody
missed, at which tables a person sits."""

import msgspec

from bot.desk.acts.table_change import read_awaited
from bot.desk.acts.tables import Tables
from bot.desk.base.match_reader import Beside
from bot.desk.base.narration import count_moves, read_outcome
from bot.desk.base.results import TableState
from bot.desk.looks.table_view import TableView
from bot.store import ActRow, FormerSitter, MatchRow, Repository

ALONE = 6  # acts of which a post may tell that follows the play of one person: their last turns
TOLD = 250  # elsewhere: more than a round has
MISSED = 60  # acts of which somebody is told who comes back


async def read_missed(repository: Repository, row: MatchRow, person: int | None) -> list[ActRow]:
    """What others did at a table since a person played last, and what that person agreed to take
    back; nothing where they never played."""
    acts = await repository.acts(row.id, 0, MISSED, before=row.revision + 1)
    own = [
        number for number, act in enumerate(acts, 1) if act.person == person and count_moves(act)
    ]
    later = acts[max(own, default=0) :] if own or len(acts) == MISSED else []
    return [act for act in later if act.person != person or read_outcome(act).back_to]


async def read_sitters(repository: Repository, row: MatchRow) -> list[FormerSitter]:
    """Who sat at a table before others took their seats."""
    return await repository.sitters(row.id) if any(place.seated for place in row.seats) else []


async def read_table(
    tables: Tables, match: int, person: int | None, beside: Beside | None = None
) -> tuple[MatchRow, list[ActRow], TableState]:
    """A table with what its post shows, but for what was told: the acts that it tells of stand
    beside it. All of it is of one revision, as is what else is read `beside` it."""

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
