"""Turn an outbox job into a message: the table's post, or a message to one person, as of now."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import msgspec

from bot.desk.acts.table_change import bits
from bot.desk.acts.tables import Tables
from bot.desk.base.events import ConsentAsked, VoteOpened
from bot.desk.base.narration import list_public, read_told, recount
from bot.desk.base.results import (
    Announcement,
    Digest,
    Notice,
    SealPost,
    TableGone,
    TableState,
    is_offered,
)
from bot.desk.looks.looks import Looks
from bot.desk.looks.reading import read_missed, read_sitters, read_table
from bot.desk.telling.calling import NotificationSettings, callers, find_next, read_habits
from bot.store import ACTIVE, ActRow, Errand, FormerSitter, Kind, MatchRow, OutboxJob, Repository

LATE = 120.0  # seconds after which Discord may have forgotten a nonce
MOST = 50  # acts that together justify a new post
TABLES = 10  # tables in a daily summary
OLDER = 5  # older posts from which buttons are removed at one time

_ASKING = (ConsentAsked, VoteOpened)  # these call the others to answer


class Delivered(NamedTuple):
    """The state to store once a message has been sent."""

    row: MatchRow
    since: int = 0  # the post tells what happened after this revision
    called: int = 0  # the seats that it calls, one bit each
    direct: Mapping[Errand, Sequence[int]] = {}  # by kind of message: the people who get their own


async def prepare(
    tables: Tables, job: OutboxJob
) -> tuple[Announcement | Notice | Digest | TableGone, Delivered | None] | None:
    """The message to send and the state to store after it; None if there is no reason left."""
    if job.kind == "turn":
        return await _make_post(tables, job)
    if job.kind == "left":
        row = await tables.row(job.match)
        to = max(0, row.channel) if row.status in ACTIVE else 0
        left = TableGone(job.match, job.person, to, row.game, row.language)
        return None if row.channel == job.person else (left, None)
    return await (_make_digest(tables, job) if job.kind == "digest" else _make_notice(tables, job))


def _is_doubtful(tables: Tables, job: OutboxJob) -> bool:
    """Whether it may have been sent before."""
    return job.attempts > 1 or tables.now() - job.created > LATE


def make_sealing(tables: Tables, job: OutboxJob, row: MatchRow) -> SealPost:
    """The post that publishes the seal of a table in its channel."""
    return SealPost(
        row.id, row.game, row.channel, row.seal, row.language, _is_doubtful(tables, job)
    )


async def _make_post(tables: Tables, job: OutboxJob) -> tuple[Announcement, Delivered]:
    row, acts, table = await read_table(tables, job.match, None)
    if not acts:
        raise LookupError(f"there is nothing to tell of match {job.match}")
    new = [act for act in acts if act.revision > row.announced]
    kind: Kind = "post" if len(new) >= MOST or any(act.kind == "post" for act in new) else "edit"
    since = row.announced if kind == "post" else row.since
    people = callers(table)
    game = tables.game(row.game)
    if table.over or any(
        isinstance(one.event, _ASKING) for act in new for one in read_told(game, act)
    ):
        known: set[int | None] = set()
    elif table.ask is not None:
        known = {*people}  # they were called when the request was made
    else:
        known = {place.person for place in table.seats if row.called >> place.seat & 1}
    async with tables.store.reading() as repository:
        sitters = await read_sitters(repository, row)
        live = await repository.posting.live(job.match, OLDER + 1)
        habits = await _read_habits(repository, table, people)
    table = msgspec.structs.replace(table, next=await _find_next(tables, table, habits))
    known |= {acts[-1].person} if table.over else set()  # the person who ended it has seen that
    fresh = tuple(person for person in people if person not in known) if kind == "post" else ()
    ways = {person: habits[person].call for person in people}
    told = [act for act in acts if act.revision > since]
    following = (
        table.seats[table.next].person if table.next is not None and kind == "post" else None
    )
    way = None if following is None else habits[following].call
    announcement = Announcement(
        table=msgspec.structs.replace(table, said=recount(game, told, None, sitters)),
        kind=kind,
        events=list_public(game, told),
        nonce=job.nonce,
        doubtful=_is_doubtful(tables, job),
        older=tuple(post for post in live if post != row.post or kind == "post"),
        ways=ways,
        fresh=fresh,
        next=following if way == "mention" else None,
    )
    called = bits([place.seat for place in table.seats if place.person in people])
    direct: dict[Errand, list[int]] = {
        "call": [person for person in fresh if ways[person] == "direct"],
        "next": [following] if following is not None and way == "direct" else [],
    }
    return announcement, Delivered(row, since, called, direct)


async def _read_habits(
    repository: Repository, table: TableState, people: list[int]
) -> Mapping[int, NotificationSettings]:
    """The settings of the people whom the post may call."""
    seated = [place.person for place in table.seats if place.person is not None and not place.gone]
    return {
        person: read_habits(await repository.people.settings(person), table.match)
        for person in dict.fromkeys([*people, *seated])
    }


async def _find_next(
    tables: Tables, table: TableState, habits: Mapping[int, NotificationSettings]
) -> int | None:
    """The seat that comes next, if its player wants to know."""
    wanting = [
        place.seat
        for place in table.seats
        if (likes := habits.get(place.person or 0)) and likes.next
    ]
    if table.status != "playing" or not wanting:
        return None
    _, live = await tables.look(table.match)
    if live is None or live.version != table.version:
        return None  # the table has moved on, and another post will tell it
    fork = live.fork()
    found = await asyncio.to_thread(find_next, fork)
    return found if found in wanting else None


async def _make_digest(tables: Tables, job: OutboxJob) -> tuple[Digest, None] | None:
    sittings = (await Looks(tables).list_seats(job.person))[:TABLES]
    told = []
    for sitting in sittings:
        _, since, table, sitters = await _read_since(tables, sitting.match, job.person)
        said = recount(tables.game(table.game), since, None, sitters)
        told.append((sitting, msgspec.structs.replace(table, said=said)))
    return (
        (Digest(job.person, tuple(told), job.nonce, _is_doubtful(tables, job)), None)
        if told
        else None
    )


async def _read_since(
    tables: Tables, match: int, person: int
) -> tuple[MatchRow, list[ActRow], TableState, Sequence[FormerSitter]]:
    """A table, the acts of others since a person's last move, and the former players of its
    seats."""
    since: list[ActRow] = []
    sitters: list[FormerSitter] = []

    async def read(repository: Repository, row: MatchRow) -> None:
        nonlocal since, sitters
        since = await read_missed(repository, row, person)
        sitters = await read_sitters(repository, row)

    row, _, table = await read_table(tables, match, None, read)
    return row, since, table, sitters


async def _make_notice(tables: Tables, job: OutboxJob) -> tuple[Notice, Delivered] | None:
    about = job.kind == "invitation"
    row, since, table, sitters = await _read_since(tables, job.match, 0 if about else job.person)
    known, post = False, None
    async with tables.store.reading() as repository:
        who = row.seats[job.person].person if about else job.person
        habits = read_habits(await repository.people.settings(who or 0), job.match)
        if about:
            post = await repository.posting.find_invitation(row.id, job.person)
            known = any(
                act.person == who for act in await repository.next_acts(row.id, job.revision - 1, 1)
            )
    if not _is_due(job, row, table, habits, post):
        return None
    game = tables.game(row.game)
    notice = Notice(
        kind=job.kind,
        person=job.person,
        way=habits.call if job.person or about else "none",
        table=msgspec.structs.replace(table, said=recount(game, since, None, sitters)),
        events=list_public(game, since),
        nonce=job.nonce,
        doubtful=_is_doubtful(tables, job),
        post=post,
        known=known,
        seat=next((each.seat for each in reversed(sitters) if each.person == job.person), None),
    )
    return notice, Delivered(row)


def _is_due(
    job: OutboxJob, row: MatchRow, table: TableState, habits: NotificationSettings, post: int | None
) -> bool:
    """Whether there is still a reason to tell it."""
    if job.kind == "invitation":  # if the offer has ended, the post that made it is updated
        return is_offered(table, job.person) or post is not None
    if job.kind == "replaced":
        return habits.call != "none" and table.status in ("playing", "paused")
    if job.kind == "idle":
        return table.status in ACTIVE and not row.shut
    if habits.call == "none" or row.still:
        return False
    return table.status == "playing" if job.kind == "next" else job.person in callers(table)
