"""A person who would be forgotten: they leave their tables, and their name leaves what is kept.

Tables under way are left one by one, each by an act; then all else goes in one transaction. An
alarm stands from beginning to end, so what a process that dies has begun is finished when the alarm
rings, or at the person's next try.
"""

from contextlib import suppress
from dataclasses import dataclass
from typing import NamedTuple, get_args

from bot.desk.acts.act import DeskAct
from bot.desk.acts.lobby import call_off, give_back_seat
from bot.desk.acts.seats import ANYBODY, open_seat, pass_host
from bot.desk.acts.table_change import TableChange
from bot.desk.acts.tables import Tables
from bot.desk.base.errors import AsItIs
from bot.desk.base.events import PlayerLeft
from bot.store import ACTIVE, DueAlarm, MatchRow, Status


class ForgettingSummary(NamedTuple):
    """What forgetting a person would come to, in numbers of tables."""

    left: int  # that go on without them
    closed: int  # at which nobody else plays
    anonymous: int  # whose match they have played or left


async def foresee(tables: Tables, person: int) -> ForgettingSummary:
    """What forgetting a person would come to."""
    async with tables.store.reading() as repository:
        rows = await repository.of_person(person, get_args(Status))
    theirs = [
        row
        for row in rows
        if row.host == person or any(place.person == person for place in row.seats)
    ]
    leaving = [
        row for row in theirs if row.status in ACTIVE and person in (row.host, *_list_people(row))
    ]
    alone = sum({*_list_people(row)} <= {person} for row in leaving)
    return ForgettingSummary(len(leaving) - alone, alone, len(theirs) - len(leaving))


def _list_people(row: MatchRow) -> list[int]:
    """Those who still play at a table."""
    return [place.person for place in row.seats if place.person is not None and not place.gone]


async def forget_person(tables: Tables, alarm: DueAlarm) -> bool:
    """Forget somebody, from wherever it was left; whether it was done here."""
    person = alarm.who
    async with tables.store.reading() as repository:
        rows = await repository.of_person(person, ACTIVE)
    for row in rows:
        with suppress(AsItIs):
            await tables.act(LeaveForGood(row.id, person))
    async with tables.store.writing() as repository:
        if not await repository.clocks.drop(alarm):
            return False  # another process has seen to it
        await repository.traces.wipe(person)
    return True


@dataclass(frozen=True)
class LeaveForGood(DeskAct):
    """Leave the table, with what one was offered there and what one is to it."""

    def apply(self, change: TableChange) -> None:
        place = change.place
        offers = [place for place in change.row.seats if place.offered == change.person]
        if change.row.status not in ACTIVE or (
            place is None and not offers and change.row.host != change.person
        ):
            raise AsItIs
        change.kind = "edit"
        for offer in offers:
            offer.offered = ANYBODY if change.begun and offer.empty else None
            change.opened += [offer.seat] if change.begun else []
        if place is not None and change.row.status == "lobby":
            give_back_seat(change)
            return
        if place is not None:
            place.person, place.away, place.lapses = None, None, 0
        if not change.people:
            call_off(change)
            return
        if place is not None and not place.gone:
            change.ask = None
            change.tell(PlayerLeft(place.seat))
            open_seat(change, place)
        if change.row.host == change.person:
            _find_host(change)


def _find_host(change: TableChange) -> None:
    """Whoever follows a host who is gone; where all are late or away, the first of them."""
    try:
        pass_host(change)
    except AsItIs:
        change.row.host = change.people[0].person or 0
