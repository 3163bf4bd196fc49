"""What is made of an errand: the post that stands for a table, or what one person is told, as things are by then."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import msgspec

from bot.desk.act import bits
from bot.desk.calling import Habits, callers, find_next, read_habits
from bot.desk.narration import list_public, recount
from bot.desk.reading import read_missed, read_table, tables_of
from bot.desk.results import Announcement, Digest, Left, Notice, Post
from bot.desk.seats import ANYBODY
from bot.desk.transactions import Floor
from bot.store import ACTIVE, ActRow, Errand, Job, Kind, MatchRow, Repository

__all__ = ["OLDER", "Told", "prepare"]

LATE = 120.0  # seconds after which Discord has forgotten a nonce
MOST = 50  # acts that come together before they make a post of their own
TABLES = 10  # of which a digest tells
OLDER = 5  # posts that are looked after beside the newest


class Told(NamedTuple):
    """What is so once something has been told."""

    row: MatchRow
    since: int = 0  # the revision after which the post begins to tell
    called: int = 0  # the seats that it calls, one bit each
    direct: Mapping[Errand, Sequence[int]] = {}  # by what they are told: who gets a message of their own


async def prepare(floor: Floor, job: Job) -> tuple[Announcement | Notice | Digest | Left, Told | None] | None:
    """What is to be told, and what is so then; None where there is no reason to any more."""
    if job.kind == "turn":
        return await _make_post(floor, job)
    if job.kind == "left":
        back = (await floor.row(job.match)).channel == job.person
        return None if back else (Left(job.match, job.person), None)
    return await (_make_digest(floor, job) if job.kind == "digest" else _make_notice(floor, job))


def _is_doubtful(floor: Floor, job: Job) -> bool:
    """Whether it may have been told before."""
    return job.attempts > 1 or floor.now() - job.created > LATE


async def _make_post(floor: Floor, job: Job) -> tuple[Announcement, Told]:
    row, acts, table = await read_table(floor, job.match, None)
    if not acts:
        raise LookupError(f"there is nothing to tell of match {job.match}")
    new = [act for act in acts if act.revision > row.announced]
    kind: Kind = "post" if len(new) >= MOST or any(act.kind == "post" for act in new) else "edit"
    since = row.announced if kind == "post" else row.since
    people = callers(table)
    again = table.ask is not None or table.over
    known = set() if again else {place.person for place in table.seats if row.called >> place.seat & 1}
    async with floor.store.reading() as repository:
        live = await repository.posting.live(job.match, OLDER + 1)
        habits = await _read_habits(repository, table, people)
    table = msgspec.structs.replace(table, next=await _find_next(floor, table, habits))
    known |= {acts[-1].person} if table.over else set()  # who ended it has seen so
    fresh = tuple(person for person in people if person not in known) if kind == "post" else ()
    ways = {person: habits[person].call for person in people}
    game = floor.game(row.game)
    told = [act for act in acts if act.revision > since]
    following = table.seats[table.next].person if table.next is not None and kind == "post" else None
    way = None if following is None else habits[following].call
    announcement = Announcement(
        table=msgspec.structs.replace(table, said=recount(game, told, None)),
        kind=kind,
        events=list_public(game, told),
        nonce=job.nonce,
        doubtful=_is_doubtful(floor, job),
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
    return announcement, Told(row, since, called, direct)


async def _read_habits(repository: Repository, table: Post, people: list[int]) -> Mapping[int, Habits]:
    """What those would like whom the post may call."""
    seated = [place.person for place in table.seats if place.person is not None and not place.gone]
    return {
        person: read_habits(await repository.people.settings(person), table.match)
        for person in dict.fromkeys([*people, *seated])
    }


async def _find_next(floor: Floor, table: Post, habits: Mapping[int, Habits]) -> int | None:
    """The seat that comes next, where its player wants to know."""
    wanting = [place.seat for place in table.seats if (likes := habits.get(place.person or 0)) and likes.next]
    if table.status != "playing" or not wanting:
        return None
    _, live = await floor.look(table.match)
    if live is None or live.version != table.version:
        return None  # the table has moved on, and another post will tell it
    fork = live.fork()
    found = await asyncio.to_thread(find_next, fork)
    return found if found in wanting else None


async def _make_digest(floor: Floor, job: Job) -> tuple[Digest, None] | None:
    sittings = (await tables_of(floor, job.person))[:TABLES]
    tables = []
    for sitting in sittings:
        _, since, table = await _read_since(floor, sitting.match, job.person)
        tables.append((sitting, msgspec.structs.replace(table, said=recount(floor.game(table.game), since, None))))
    return (Digest(job.person, tuple(tables), job.nonce, _is_doubtful(floor, job)), None) if tables else None


async def _read_since(floor: Floor, match: int, person: int) -> tuple[MatchRow, list[ActRow], Post]:
    """A table, and what others did there since a person played last."""
    since: list[ActRow] = []

    async def read(repository: Repository, row: MatchRow) -> None:
        nonlocal since
        since = await read_missed(repository, row, person)

    row, _, table = await read_table(floor, match, None, read)
    return row, since, table


async def _make_notice(floor: Floor, job: Job) -> tuple[Notice, Told] | None:
    row, since, table = await _read_since(floor, job.match, job.person)
    async with floor.store.reading() as repository:
        habits = read_habits(await repository.people.settings(job.person), job.match)
    if not _is_due(job, row, table, habits):
        return None
    game = floor.game(row.game)
    notice = Notice(
        kind=job.kind,
        person=job.person,
        way=habits.call if job.person and job.kind != "invitation" else "none",
        table=msgspec.structs.replace(table, said=recount(game, since, None)),
        events=list_public(game, since),
        nonce=job.nonce,
        doubtful=_is_doubtful(floor, job),
    )
    return notice, Told(row)


def _is_due(job: Job, row: MatchRow, table: Post, habits: Habits) -> bool:
    """Whether there is still a reason to tell it."""
    if job.kind == "invitation":
        return table.status in ("playing", "paused") and row.seats[job.person].offered == ANYBODY
    if job.kind == "idle":
        return table.status in ACTIVE and not row.shut
    if habits.call == "none" or row.still:
        return False
    return table.status == "playing" if job.kind == "next" else job.person in callers(table)
