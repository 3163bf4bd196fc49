"""Forget a person: they leave their tables, and their name leaves the stored data.

They leave active tables one by one, each by an act. Then one transaction removes the rest. An alarm
stands from start to end. So if the process dies, the job is finished when the alarm rings, or at
the person's next try.
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
    """The effect of forgetting a person, in numbers of tables."""

    left: int  # tables that go on without them
    closed: int  # tables where nobody else plays
    anonymous: int  # tables whose match they finished or left


async def foresee(tables: Tables, person: int) -> ForgettingSummary:
    """Count what forgetting a person would change."""
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
    """The people who still play at a table."""
    return [place.person for place in row.seats if place.person is not None and not place.gone]


async def forget_person(tables: Tables, alarm: DueAlarm) -> bool:
    """Forget a person, or finish an earlier attempt. Return whether this process did it."""
    person = alarm.who
    async with tables.store.reading() as repository:
        rows = await repository.of_person(person, ACTIVE)
    for row in rows:
        with suppress(AsItIs):
            await tables.act(LeaveForGood(row.id, person))
    async with tables.store.writing() as repository:
        if not await repository.clocks.drop(alarm):
            return False  # another process has done it
        await repository.traces.wipe(person)
    return True


@dataclass(frozen=True)
class LeaveForGood(DeskAct):
    """Leave the table, with all offers and roles there."""

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
    """Choose the next host; the first player if all are late or away."""
    try:
        pass_host(change)
    except AsItIs:
        change.row.host = change.people[0].person or 0
