"""A process that plays and is killed at the nth await or statement, for every n, each time followed by an heir.

Run by test_crash.py: `python crashing.py SCENARIO URL FILE`. What was announced is written to FILE, one line each; what
each heir found is printed, one line each. Every life is a fork of this process, which itself opens nothing.
"""

import asyncio
import json
import os
import signal
import sys
import traceback
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from pathlib import Path
from typing import Any

from announcing import at_once
from interrupting import Interrupting
from toy import GAME
from toy.steps import Fetch, PutAway

from bot.desk import Announcement, Desk, lobby
from bot.store import Store, open_store
from rules.kernel.chance import key_of
from rules.kernel.journal import Record, entry_decoder
from rules.kernel.match import Match

ADA, BEN = 11, 22
SECONDS = 10.0  # until the heir takes over: leases of the dead have run out
MOST = 200
INTERACTION = 1_000_000


async def before_move(desk: Desk, number: int) -> int:
    match = await before_join(desk, number)
    await desk.join(match, BEN, interaction=number * 10 + 1)
    await desk.play(match, ADA, [Fetch()])
    await desk.deliver()
    return match


async def move(desk: Desk, match: int, interaction: int) -> Any:
    return await desk.play(match, ADA, [PutAway(())], interaction=interaction)


async def before_join(desk: Desk, number: int) -> int:
    opened = await desk.open("lanterns", number, ADA, seats=2, interaction=number * 10)
    await desk.deliver()
    return opened.match


async def join(desk: Desk, match: int, interaction: int) -> Any:
    return await desk.join(match, BEN, interaction=interaction)


SCENARIOS: dict[str, tuple[Callable[[Desk, int], Awaitable[int]], Callable[[Desk, int, int], Awaitable[Any]]]] = {
    "move": (before_move, move),
    "join": (before_join, join),
}


def life(url: str, log: Path, now: float, story: Callable[[Desk, Store], Coroutine[Any, Any, Any]]) -> int:
    """Let a process live this story; how it ended, as `os.waitpid` has it."""
    child = os.fork()
    if child:
        return os.waitpid(child, 0)[1]

    async def announce(announcement: Announcement) -> None:
        with log.open("a") as file:
            file.write(json.dumps([announcement.table.match, announcement.table.revision, announcement.nonce]) + "\n")

    async def live() -> None:
        store = await open_store(url)
        try:
            await story(Desk(store, {GAME.key: GAME}, at_once(announce), now=lambda: now), store)
        finally:
            await store.close()

    try:
        asyncio.run(live())
    except BaseException:  # noqa: BLE001 - a fork never returns
        traceback.print_exc()
        os._exit(1)
    sys.stdout.flush()
    os._exit(0)


async def found(store: Store, match: int) -> dict[str, Any]:
    """A match as it lies in the database, and whether its state follows from its journal."""
    async with store.reading() as repository:
        row = await repository.match(match)
        assert row is not None
        journal = await repository.journal(row)
    told: dict[str, Any] = {"version": row.version, "revision": row.revision, "entries": len(journal), "agree": True}
    if row.status != "lobby":
        key = key_of(row.seed, [seat.click for seat in row.seats])
        entries = tuple(entry_decoder(GAME).decode(entry) for entry in journal)
        replayed = Match.replay(Record(GAME, GAME.rules_version, row.size, row.options, key, entries, ""))
        desk = Desk(store, {GAME.key: GAME}, None)  # type: ignore[arg-type] # it announces nothing
        _, stored = await desk._floor.look(match)
        told["agree"] = stored is not None and stored.fingerprint() == replayed.fingerprint()
    return told


def main() -> None:
    scenario, url, file = sys.argv[1:]
    lobby.HOSTED = MOST  # a table for each point at which the process dies
    before, act = SCENARIOS[scenario]
    log = Path(file)
    handed_on = log.with_suffix(".match")

    async def prepare(desk: Desk, store: Store, point: int) -> None:
        match = await before(desk, point)
        handed_on.write_text(json.dumps({"match": match, **await found(store, match)}))

    async def victim(desk: Desk, store: Store, point: int) -> None:
        match = json.loads(handed_on.read_text())["match"]

        async def all_of_it() -> None:
            await act(desk, match, INTERACTION + point)
            await desk.deliver()

        interrupting = Interrupting(all_of_it(), point, lambda: os.kill(os.getpid(), signal.SIGKILL))
        if url.startswith("sqlite"):  # which does several statements between two awaits
            await store._driver._writer.set_trace_callback(lambda _: interrupting.point())  # type: ignore[attr-defined]
        await interrupting

    async def heir(desk: Desk, store: Store, point: int) -> None:
        old = json.loads(handed_on.read_text())
        match = old["match"]
        first = await found(store, match)
        await desk.deliver()
        outcome = await act(desk, match, INTERACTION + point)
        await desk.deliver()
        last = await found(store, match)
        sys.stdout.write(json.dumps({"old": old, "first": first, "outcome": outcome.revision, "last": last}) + "\n")
        await prepare(desk, store, point + 1)

    assert life(url, log, 0.0, partial(prepare, point=1)) == 0
    for point in range(1, MOST):
        ended = life(url, log, 0.0, partial(victim, point=point))
        assert life(url, log, SECONDS, partial(heir, point=point)) == 0
        if not os.WIFSIGNALED(ended):
            return
    raise AssertionError("it never came to an end")


if __name__ == "__main__":
    main()
