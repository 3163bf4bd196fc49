"""Looking at tables: one of them, what was told there, where there are others. Nothing waits."""

from collections import Counter
from collections.abc import Sequence
from math import inf

import msgspec

from bot.desk.acts.table_change import read_ask, read_awaited, read_invited, read_rest
from bot.desk.acts.tables import Tables
from bot.desk.base.errors import ChannelTaken, NoDraft
from bot.desk.base.match_reader import Beside
from bot.desk.base.narration import (
    count_moves,
    find_sitters,
    list_public,
    read_doer,
    read_outcome,
    read_told,
    recount,
    tell,
)
from bot.desk.base.results import Log, LogLine, SeatSummary, Stretch, TableState
from bot.desk.looks.table_view import TableView, seat_of
from bot.store import ACTIVE, ActRow, MatchRow, Repository, Sitter
from rules.kernel import Game

ALONE = 6  # acts of which a post may tell that follows the play of one person: their last turns
TOLD = 250  # elsewhere: more than a round has
MISSED = 60  # acts of which somebody is told who comes back
YOUNG = 500  # acts, beyond which no match is in its first turns
MOMENT = 1.0  # seconds in which nobody minds that another process has acted


async def look(
    tables: Tables,
    match: int,
    person: int | None,
    age: float,
    draft: int = 0,
    *,
    missed: bool = False,
    log: Stretch | None = None,
) -> TableView:
    """A table as a person finds it, as it was less than `age` seconds ago; with a draft of theirs,
    or `NoDraft`; and where that is asked for with what they have missed since they played last, or
    with a stretch of the log."""
    since: list[ActRow] = []
    sitters: list[Sitter] = []
    told: Log | None = None

    async def read(repository: Repository, row: MatchRow) -> None:
        nonlocal since, sitters, told
        sitters = await read_sitters(repository, row)
        if missed:
            since = await read_missed(repository, row, person)
        if log is not None:
            told = await _read_log(repository, row, tables.game(row.game), person, log, sitters)

    row, live = await tables.look(
        match, age, draft, person, read if missed or log is not None else None
    )
    if draft and row.draft is None:
        raise NoDraft
    table_view = TableView(
        row, tables.game(row.game), None if live is None else tables.snapshot(live), person, told
    )
    if missed:
        table_view.missed = recount(table_view.game, since, table_view.seat, sitters)
        table_view.changes = list_public(table_view.game, since)
    return table_view


async def read_missed(repository: Repository, row: MatchRow, person: int | None) -> list[ActRow]:
    """What others did at a table since a person played last, and what that person agreed to take
    back; nothing where they never played."""
    acts = await repository.acts(row.id, 0, MISSED, before=row.revision + 1)
    own = [
        number for number, act in enumerate(acts, 1) if act.person == person and count_moves(act)
    ]
    later = acts[max(own, default=0) :] if own or len(acts) == MISSED else []
    return [act for act in later if act.person != person or read_outcome(act).back_to]


async def read_sitters(repository: Repository, row: MatchRow) -> list[Sitter]:
    """Who sat at a table before others took their seats."""
    return await repository.sitters(row.id) if any(place.seated for place in row.seats) else []


async def list_known(tables: Tables, match: int, person: int) -> set[int]:
    """The seats at which a person sat before others took them. Before the match nobody asks the
    database for that."""
    row = tables.rows.look(match, inf)
    if row is not None and row.status == "lobby":
        return set()
    async with tables.store.reading() as repository:
        return {each.seat for each in await repository.sitters(match) if each.person == person}


async def read_post(tables: Tables, match: int, person: int | None) -> TableState:
    """Everything that a public post of the table shows; for a player, with the table as that player
    sees it."""
    sitters: list[Sitter] = []

    async def read(repository: Repository, row: MatchRow) -> None:
        nonlocal sitters
        sitters = await read_sitters(repository, row)

    _, acts, post = await read_table(tables, match, person, read)
    return msgspec.structs.replace(post, said=recount(tables.game(post.game), acts, None, sitters))


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


async def _read_log(  # noqa: PLR0917 - each is read beside the others
    repository: Repository,
    row: MatchRow,
    game: Game,
    person: int | None,
    log: Stretch,
    sitters: Sequence[Sitter],
) -> Log:
    """What was told up to this row, as far as the person may hear it. Of acts that told them
    nothing it goes on with those beyond; one act more is read to see whether there is more."""
    seat = None if person is None else seat_of(row, person)
    lines: list[LogLine] = []
    before, after = log.before or row.revision + 1, log.after
    while True:
        if after is None:
            acts = await repository.acts(row.id, 0, log.most + 1, before=before)
        else:
            acts = await repository.next_acts(row.id, after, log.most + 1)
        some = [
            LogLine(
                act.revision,
                act.version,
                act.at,
                tell(game, read_told(game, act), seat),
                by=read_doer(act) | find_sitters(sitters, act.revision),
            )
            for act in acts
            if act.revision <= row.revision
        ]
        told = [line for line in some if line.said]
        lines = [*told, *lines] if after is None else [*lines, *told]
        if len(lines) > log.most or len(acts) <= log.most:
            kept = lines[-log.most :] if after is None else lines[: log.most]
            return Log(tuple(kept), len(lines) > log.most)
        before, after = (acts[0].revision, None) if after is None else (before, acts[-1].revision)


async def tables_of(tables: Tables, person: int) -> list[SeatSummary]:
    """Every table at which a person sits or is offered a seat, those that wait for this person
    first."""
    async with tables.store.reading() as repository:
        rows = await repository.of_person(person, ACTIVE)
    sittings = [sitting for row in rows if (sitting := _read_sitting(row, person)) is not None]
    return sorted(sittings, key=lambda sitting: (not sitting.waits, not sitting.invited))


async def table_in(tables: Tables, channel: int, age: float) -> int | None:
    """The match under way in a channel, or the last there was."""
    if (known := tables.rows.find_active(channel, age)) is not None:
        return known
    async with tables.store.reading() as repository:
        active = await repository.tables.find_active(channel)
        return await repository.tables.find_latest(channel) if active is None else active


async def refuse_taken(tables: Tables, channel: int) -> None:
    """`ChannelTaken` where a match is under way in a channel."""
    async with tables.store.reading() as repository:
        taken = await repository.tables.find_active(channel)
    if taken is not None:
        raise ChannelTaken(taken)


async def is_young(tables: Tables, match: int) -> bool:
    """Whether somebody who sits there has not yet been handed the turn twice. It is asked just
    before the act that rests on it: a turn that comes between the two does no harm."""
    row = await tables.row(match)
    async with tables.store.reading() as repository:
        acts = await repository.next_acts(match, 0, YOUNG)
    told = [read_outcome(act) for act in acts if act.kind == "post"]
    # Each post hands it to those it waits for.
    turns = Counter(seat for outcome in told for seat in outcome.awaiting)
    people = [place.seat for place in row.seats if place.person is not None and not place.gone]
    return len(acts) < YOUNG and any(turns[seat] < 2 for seat in people)


def _read_sitting(row: MatchRow, person: int) -> SeatSummary | None:
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
