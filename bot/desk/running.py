"""What the desk does unasked while the bot runs: it tells the channels and plays for those whose time is up."""

import asyncio
import logging

from bot.desk import clock
from bot.desk.clock import InTime
from bot.desk.errors import Refused
from bot.desk.floor import Floor
from bot.desk.outbox import Outbox
from bot.store import StoreError

__all__ = ["forget", "run", "tick"]

log = logging.getLogger(__name__)

AT_ONCE = 8  # channels told at one time
LOOK = 15.0  # seconds after which to look anyway: another process may have left something
REST = 1.0  # seconds before trying again what failed
TIDY = 3600.0  # seconds between two times of putting things in order
CLOSED = 86400.0  # seconds that a closed table can be looked at
FORGOTTEN = 50  # closed tables in one transaction


async def tick(floor: Floor) -> int:
    """Play for those whose time is up; at how many tables that was so."""
    async with floor.store.reading() as repository:
        late = await repository.overdue(floor.now())
    played = 0
    for match in late:
        try:
            await floor.act(match, None, clock.expire)
            played += 1
        except InTime:
            continue
        except (Refused, StoreError) as fault:
            log.warning("the clock of match %d could not act: %s", match, fault)
        except Exception:  # one match must not stop the others' clocks
            log.exception("the clock of match %d failed", match)
    return played


async def forget(floor: Floor) -> int:
    """Forget tables that were closed long ago, before their match began; how many."""
    before, forgotten = floor.now() - CLOSED, 0
    while True:
        async with floor.store.writing() as repository:
            some = await repository.forget_closed(before, FORGOTTEN)
        forgotten += some
        if some < FORGOTTEN:
            return forgotten


async def run(floor: Floor, outbox: Outbox) -> None:
    """Until it is cancelled. What was committed before the last process died is told first."""
    telling: set[asyncio.Task[bool]] = set()
    tidied = float("-inf")
    async with asyncio.TaskGroup() as group:
        while True:
            floor.woken.clear()
            try:
                await tick(floor)
                if floor.now() - tidied >= TIDY:
                    tidied = floor.now()
                    await forget(floor)
                while (job := await outbox.lease()) is not None:
                    task = group.create_task(outbox.tell(job))
                    telling.add(task)
                    task.add_done_callback(telling.discard)
                    task.add_done_callback(lambda _: floor.woken.set())  # something newer may wait already
                    if len(telling) >= AT_ONCE:
                        await asyncio.wait(telling, return_when=asyncio.FIRST_COMPLETED)
                pause = await _pause(floor, outbox)
            except StoreError as fault:
                log.warning("the database failed: %s", fault)
                pause = REST
            try:
                async with asyncio.timeout(pause):
                    await floor.woken.wait()
            except TimeoutError:
                continue


async def _pause(floor: Floor, outbox: Outbox) -> float:
    """Seconds until there is something to do."""
    async with floor.store.reading() as repository:
        due = [await repository.next_deadline(), await outbox.next_due()]
    return min([LOOK, *(max(REST, moment - floor.now()) for moment in due if moment is not None)])
