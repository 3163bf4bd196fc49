"""A process that plays and is killed at the nth await or statement, for every n.

After each kill a successor takes over. Run by test_crash.py: `python crashing.py SCENARIO URL
FILE`. Announcements go to FILE, one per line. The state that each successor found is printed, one
per line. Every life is a fork of this process, which itself opens nothing.
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
from typing import Any, NamedTuple

from announcing import at_once, publish_seal
from interrupting import Interrupting
from toy import GAME
from toy.steps import Fetch, PutAway

from bot.desk import (
    Announcement,
    ClockLimits,
    Desk,
    Digest,
    Join,
    Notice,
    OpenTable,
    PlayMoves,
    TableGone,
)
from bot.desk.acts import lobby
from bot.store import DueAlarm, MatchStore, open_store
from rules.kernel import Match, Record
from rules.kernel.match.journal import entry_decoder
from rules.kernel.table.chance import key_of

ADA, BEN = 11, 22
HOUR, DAY = 3600.0, 86400.0
NOW = 1000 * DAY
SECONDS = 10.0  # seconds after which the successor takes over: leases of the dead have expired
MOST = 200
INTERACTION = 1_000_000


class Scenario(NamedTuple):
    """An act, and the tables that it needs: `before` sets them up, `ago` seconds earlier."""

    before: Callable[[Desk, int], Awaitable[list[int]]]
    act: Callable[[Desk, int, int], Awaitable[Any]]
    ago: float = 0.0


async def before_move(desk: Desk, number: int) -> list[int]:
    (match,) = await before_join(desk, number)
    await desk.do(Join(match, BEN, interaction=number * 10 + 1))
    await desk.do(PlayMoves(match, ADA, [Fetch()]))
    await desk.outbox.deliver()
    return [match]


async def move(desk: Desk, match: int, interaction: int) -> Any:
    return await desk.do(PlayMoves(match, ADA, [PutAway(())], interaction=interaction))


async def before_join(desk: Desk, number: int) -> list[int]:
    opened = await desk.do(OpenTable(ADA, "lanterns", number, seats=2, interaction=number * 10))
    await publish_seal(desk, opened.match)
    await desk.outbox.deliver()
    return [opened.match]


async def join(desk: Desk, match: int, interaction: int) -> Any:
    return await desk.do(Join(match, BEN, interaction=interaction))


async def table(desk: Desk, number: int, **limits: Any) -> int:
    """A table of people who sit nowhere else."""
    opened = await desk.do(
        OpenTable(
            number * 10,
            "lanterns",
            number,
            seats=2,
            interaction=number * 10,
            limits=ClockLimits(**{"remind": None} | limits),
        )
    )
    await publish_seal(desk, opened.match)
    await desk.do(Join(opened.match, number * 10 + 1, interaction=number * 10 + 1))
    await desk.outbox.deliver()
    return opened.match


async def before_limit(desk: Desk, number: int) -> list[int]:
    """Two tables whose limits expire together."""
    return [await table(desk, each, turn=HOUR, lapse="default") for each in (number, MOST + number)]


async def before_warning(desk: Desk, number: int) -> list[int]:
    return [await table(desk, number, turn=4 * HOUR)]


async def before_reminder(desk: Desk, number: int) -> list[int]:
    return [await table(desk, number, remind=HOUR)]


async def before_idle(desk: Desk, number: int) -> list[int]:
    return [await table(desk, number)]


async def before_shelf(desk: Desk, number: int) -> list[int]:
    """A table where nobody has answered whether it is still alive."""
    match = await table(desk, number)
    async with desk._tables.store.writing() as repository:
        assert await repository.clocks.put_off(DueAlarm(match, "idle", 0, NOW - 30 * DAY), NOW, 1)
    return [match]


async def before_return(desk: Desk, number: int) -> list[int]:
    match = await table(desk, number)
    await desk.me.go_away(number * 10, f"<t:{NOW:.0f}>")
    await desk.outbox.deliver()
    return [match]


async def before_digest(desk: Desk, number: int) -> list[int]:
    match = await table(desk, number)
    await desk.me.choose_digest(number * 10, "0:00")
    return [match]


async def before_forget(desk: Desk, number: int) -> list[int]:
    return [await table(desk, number)]


async def forget(desk: Desk, _match: int, interaction: int) -> None:
    await desk.me.forget((interaction - INTERACTION) * 10)


async def ring(desk: Desk, _match: int, _interaction: int) -> None:
    await desk.alarms.ring()


SCENARIOS = {
    "move": Scenario(before_move, move),
    "join": Scenario(before_join, join),
    "limit": Scenario(before_limit, ring, HOUR),
    "warning": Scenario(before_warning, ring, 3 * HOUR),
    "reminder": Scenario(before_reminder, ring, HOUR),
    "return": Scenario(before_return, ring, HOUR),
    "idle": Scenario(before_idle, ring, 30 * DAY),
    "shelf": Scenario(before_shelf, ring, 60 * DAY),
    "forget": Scenario(before_forget, forget),
    "digest": Scenario(before_digest, ring, HOUR),
}


def life(
    url: str, log: Path, now: float, story: Callable[[Desk, MatchStore], Coroutine[Any, Any, Any]]
) -> int:
    """Run this story in a forked process, and return its exit status as from `os.waitpid`."""
    child = os.fork()
    if child:
        return os.waitpid(child, 0)[1]

    async def announce(told: Announcement | Notice | Digest | TableGone) -> None:
        nonce = "" if isinstance(told, TableGone) else told.nonce
        match told:
            case Announcement():
                what = [told.table.match, told.table.revision]
            case Notice():
                what = [told.table.match, told.kind]
            case Digest():
                what = [told.tables[0][0].match, "digest"]
            case TableGone():
                what = [told.match, "left"]
        with log.open("a") as file:
            file.write(json.dumps([*what, nonce]) + "\n")

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


async def found(store: MatchStore, match: int) -> dict[str, Any]:
    """A match as stored, and whether its state follows from its journal."""
    async with store.reading() as repository:
        row = await repository.match(match)
        assert row is not None
        journal = await repository.journal(row)
    told: dict[str, Any] = {
        "match": match,
        "version": row.version,
        "revision": row.revision,
        "entries": len(journal),
        "agree": True,
    }
    if row.status != "lobby":
        key = key_of(row.seed, [row.seal_post])
        entries = tuple(entry_decoder(GAME).decode(entry) for entry in journal)
        replayed = Match.replay(
            Record(GAME, GAME.rules_version, row.size, row.options, key, entries, "")
        )
        desk = Desk(store, {GAME.key: GAME}, None)  # type: ignore[arg-type] # it announces nothing
        _, stored = await desk._tables.look(match)
        told["agree"] = stored is not None and stored.fingerprint() == replayed.fingerprint()
    return told


def main() -> None:
    scenario, url, file = sys.argv[1:]
    lobby.HOSTED = MOST  # a table for each kill point
    before, act, ago = SCENARIOS[scenario]
    log = Path(file)
    handed_on = log.with_suffix(".match")

    async def prepare(desk: Desk, store: MatchStore, point: int) -> None:
        handed_on.write_text(
            json.dumps([await found(store, match) for match in await before(desk, point)])
        )

    async def victim(desk: Desk, store: MatchStore, point: int) -> None:
        match = json.loads(handed_on.read_text())[0]["match"]

        async def all_of_it() -> None:
            await act(desk, match, INTERACTION + point)
            await desk.outbox.deliver()

        interrupting = Interrupting(
            all_of_it(), point, lambda: os.kill(os.getpid(), signal.SIGKILL)
        )
        if url.startswith("sqlite"):  # SQLite runs several statements between two awaits
            await store._driver._writer.set_trace_callback(lambda _: interrupting.point())  # type: ignore[attr-defined]
        await interrupting

    async def heir(desk: Desk, store: MatchStore, point: int) -> None:
        old = json.loads(handed_on.read_text())
        matches = [each["match"] for each in old]
        first = [await found(store, match) for match in matches]
        await desk.outbox.deliver()
        for _ in range(2):
            await act(desk, matches[0], INTERACTION + point)
            await desk.outbox.deliver()
        last = [await found(store, match) for match in matches]
        for each in zip(old, first, last, strict=True):
            sys.stdout.write(json.dumps(each) + "\n")

    for point in range(1, MOST):
        assert life(url, log, NOW - ago, partial(prepare, point=point)) == 0
        ended = life(url, log, NOW, partial(victim, point=point))
        assert life(url, log, NOW + SECONDS, partial(heir, point=point)) == 0
        if not os.WIFSIGNALED(ended):
            return
    raise AssertionError("it never came to an end")


if __name__ == "__main__":
    main()
