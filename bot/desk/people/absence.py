"""Tell a person's tables when they go away or come back."""

import logging

from bot.desk.acts.seats import NoteAway, find_absent
from bot.desk.acts.tables import Tables
from bot.desk.base.errors import AsItIs, Refused
from bot.desk.telling.calling import read_habits
from bot.store import DueAlarm

log = logging.getLogger(__name__)

TOGETHER = 10  # tables that are told in one transaction


async def mind_absence(tables: Tables, alarm: DueAlarm) -> bool:
    """Tell a person's tables that they are away or back, whether they said so or the time has
    come."""
    person, now = alarm.who, tables.now()
    async with tables.store.reading() as repository:
        until = read_habits(await repository.people.settings(person), 0).away
        rows = await repository.of_person(person, ("playing", "paused"))
    until = None if until is None or until <= now else until
    theirs = [
        NoteAway(row.id, person, until)
        for row in rows
        if find_absent(row, person, until) is not None
    ]
    told = False
    for place in range(0, len(theirs), TOGETHER):
        some = theirs[place : place + TOGETHER]
        done = await tables.act_together(some)
        told = told or bool(done)
        for act in [act for act in some if act.match not in done]:
            try:
                await tables.act(act)
                told = True
            except AsItIs:
                pass
            except Refused as fault:
                log.warning("match %d does not hear who is away: %s", act.match, fault)
    if told:
        tables.struck.set()  # the computers play on at tables where everybody was away
    async with tables.store.writing() as repository:
        if until is not None:
            await repository.clocks.put_off(alarm, until, 0)
        elif await repository.clocks.drop(alarm):
            await repository.people.forget(person, "away")
    return told
