"""All stored data of one person, for them alone. Of a table it contains only what they may see
there."""

import asyncio
from collections import OrderedDict, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any

import msgspec

from bot.desk.acts.tables import Tables
from bot.desk.base.caches import Unreadable, read_journal, unpack
from bot.desk.base.errors import BeingForgotten
from bot.desk.base.fairness import FairQueue
from bot.desk.base.narration import read_told, tell
from bot.desk.base.results import ActOutcome
from bot.desk.looks.table_view import seat_of
from bot.store import NEVER, ActRow, MatchRow, Word
from rules.kernel import Game, Lines, Tongue
from rules.kernel.match.journal import Played, Resigned, Undone

AT_ONCE = 2  # people served at one time
QUEUE = 20  # people who are served or wait
ROOM = 8_000_000  # bytes of cached acts

TIMES = ("at", "due", "created", "opened", "ended", "away", "seated")
LOCKED = ("value", "picks")  # JSON in a text column


class Dossiers:
    """Collects the stored data of people. A player's acts may be many, so they are read on a
    separate connection and worded in a thread. The result is cached until they act again."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._queue = FairQueue(AT_ONCE, QUEUE)
        self._known: OrderedDict[tuple[int, int, Tongue], tuple[int, msgspec.Raw]] = OrderedDict()
        tables.store.subscribe(self._hear)

    async def gather(self, person: int, tongue: Tongue) -> dict[str, Any]:
        """Every row that names the person, by table. Events are worded in their language."""
        async with self._queue.turn(person):
            async with self._tables.store.read_apart() as repository:
                kept = await repository.traces.find(person)
            if any(alarm["kind"] == "forget" for alarm in kept["alarms"]):
                raise BeingForgotten
            acts: dict[int, list[ActRow]] = defaultdict(list)
            for act in await asyncio.to_thread(msgspec.convert, kept.pop("acts"), list[ActRow]):
                acts[act.match].append(act)
            about: dict[int, dict[str, Any]] = {0: {}, **{match: {} for match in acts}}
            for name, rows in kept.items():
                for each in rows:
                    about.setdefault(each.pop("match", 0), {}).setdefault(name, []).append(each)
            tables: list[dict[str, Any]] = []
            for match in sorted(about.keys() - {0}):
                tables += await self._tell_table(match, person, tongue, acts[match], about[match])
            return {"person": person, **_read(about[0]), "tables": tables}

    async def _tell_table(
        self,
        match: int,
        person: int,
        tongue: Tongue,
        acts: Sequence[ActRow],
        about: Mapping[str, Any],
    ) -> list[dict[str, Any]]:
        """The data of a person at a table, if it still exists."""
        last, done = self._known.get((person, match, tongue), (0, None))
        if not acts or last != acts[-1].revision:
            done = None
        async with self._tables.store.read_apart() as repository:
            found = await repository.matches([match])
            entered = await repository.traces.moves(match, person) if done is None else []
        tables = []
        for row, state in found:
            game = self._tables.catalogue.get(row.game)
            described = await asyncio.to_thread(_describe, game, row, state, person)
            if done is None:
                done = await asyncio.to_thread(_recall, game, acts, entered, tongue)
                self._keep((person, match, tongue), acts, done)
            tables.append({**described, **_read(about), "acts": done})
        return tables

    def _keep(
        self, key: tuple[int, int, Tongue], acts: Sequence[ActRow], done: msgspec.Raw
    ) -> None:
        """Cache a person's acts, as far as there is room. They stay the same until that person acts
        again."""
        if acts:
            self._known[key] = acts[-1].revision, done
            self._known.move_to_end(key)
        while sum(len(kept) for _, kept in self._known.values()) > ROOM:
            self._known.popitem(last=False)

    def _hear(self, word: Word | None, _ours: bool) -> None:
        """Drop the cache of a person who may have been forgotten."""
        for key in [key for key in self._known if word is None or word == ("person", key[0])]:
            del self._known[key]


def _read(kept: Mapping[str, list[dict[str, Any]]]) -> dict[str, Any]:
    """Make rows readable. Leave out tables whose rows are all empty."""
    return {name: [_read_row(row) for row in rows] for name, rows in kept.items() if any(rows)}


def _read_row(row: Mapping[str, Any]) -> dict[str, Any]:
    return {name: _read_value(name, value) for name, value in row.items()}


def _read_value(name: str, value: Any) -> Any:
    if name in TIMES:
        return _tell_time(value)
    return msgspec.json.decode(value) if name in LOCKED else value


def _tell_time(moment: float | None) -> str | None:
    """A moment as ISO text, if there is one."""
    if not moment or moment >= NEVER:
        return None
    return datetime.fromtimestamp(moment, UTC).isoformat(timespec="seconds")


def _describe(game: Game | None, row: MatchRow, state: bytes | None, person: int) -> dict[str, Any]:
    """A table, and what the person may see there."""
    told = {
        name: getattr(row, name)
        for name in ("game", "channel", "server", "status", "opened", "ended")
    }
    about = {"table": row.id, **_read_row(told), "host": row.host == person}
    seat = seat_of(row, person)
    if seat is not None and row.ask is not None:
        # The open request, with the votes that its post shows.
        about["ask"] = msgspec.Raw(row.ask)
    if seat is not None and game is not None and state is not None:
        with suppress(Unreadable):
            about["view"] = msgspec.Raw(
                msgspec.json.encode(unpack(game, state, row.version).view(seat))
            )
    return about


def _recall(
    game: Game | None, acts: Iterable[ActRow], entered: Iterable[tuple[int, bytes]], tongue: Tongue
) -> msgspec.Raw:
    """The person's acts at a table, as JSON: their own moves, and what they were told."""
    entries: dict[int, list[bytes]] = defaultdict(list)
    for revision, entry in entered:
        entries[revision].append(entry)
    recalled = []
    for act in acts:
        done: dict[str, Any] = {"at": _tell_time(act.at), "interaction": act.interaction}
        if game is not None:
            seat = msgspec.json.decode(act.outcome, type=ActOutcome).seat
            done["moves"] = _pick_own(game, entries[act.revision], seat)
            done["told"] = game.words.tell(
                Lines(tell(game, read_told(game, act), seat), " "), (), tongue
            )
        recalled.append(done)
    return msgspec.Raw(msgspec.json.encode(recalled))


def _pick_own(game: Game, entries: list[bytes], seat: int | None) -> list[dict[str, Any]]:
    """A seat's moves without their random results: a shuffle would reveal the cards."""
    with suppress(Unreadable):
        done = [
            entry
            for entry in read_journal(game, entries)
            if isinstance(entry, Played | Undone | Resigned)
        ]
        told: list[dict[str, Any]] = [
            msgspec.to_builtins(entry) for entry in done if entry.seat == seat
        ]
        return [{name: value for name, value in each.items() if name != "throws"} for each in told]
    return []
