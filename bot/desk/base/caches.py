"""In-memory caches of matches, rows and preferences, and how a match is packed for the store."""

import zlib
from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Any
from weakref import WeakValueDictionary

import msgspec
from msgspec.structs import replace

from bot.store import ACTIVE, MatchRow, MatchStore
from rules.kernel import Game, Match
from rules.kernel.match.journal import Entry, entry_decoder

# Matches in play at one time. Each takes some ten kilobytes of JSON, as objects.
HELD = 256
PEOPLE = 4096
# Seconds that an entry stays valid while no word comes from other processes.
FRESH = 5.0

# Compression pays: 13 kB of Vertium become 1.9 kB in 35 µs (level 6: 1.5 kB in 54 µs) and
# decompress in 20 µs. A durable move takes 0.43 ms instead of 0.60 ms, because fewer pages are
# written. The checksum that zlib adds finds damage that would still parse as JSON. A small window
# and small tables suffice for one state. They take half the time of the defaults, which allocate a
# quarter of a megabyte each time.
LEVEL, WINDOW, TABLES = 1, 14, 6


class Unreadable(Exception):
    """The stored data of a match can't be decoded."""


def pack(match: Match) -> bytes:
    packing = zlib.compressobj(LEVEL, zlib.DEFLATED, WINDOW, TABLES)
    return packing.compress(match.dump()) + packing.flush()


def unpack(
    game: Game, state: bytes | None, version: int, journal: list[Entry] | None = None
) -> Match:
    """Decode a stored match, or raise `Unreadable`."""
    try:
        match = Match.load(game, zlib.decompress(state or b""), journal)
    except (zlib.error, msgspec.MsgspecError, ValueError) as fault:
        raise Unreadable(f"{type(fault).__name__}: {fault}") from fault
    if match.version != version:
        raise Unreadable(f"the state is at version {match.version}, its row at {version}")
    return match


def read_journal(game: Game, entries: list[bytes]) -> list[Entry]:
    """Decode a stored journal, or raise `Unreadable`."""
    try:
        return [entry_decoder(game).decode(entry) for entry in entries]
    except (msgspec.MsgspecError, ValueError) as fault:
        raise Unreadable(f"{type(fault).__name__}: {fault}") from fault


class Snapshot:
    """A match that does not change while somebody reads it."""

    __slots__ = ("__weakref__", "match")

    def __init__(self, match: Match) -> None:
        self.match = match


class MatchCache:
    """The most recently used matches. The version in the match's row shows whether one is current.

    An act takes its match out of the cache until it commits, so nobody sees a state that may be
    rolled back. Copy-on-write: a reader gets a copy only if someone acts while it is still reading.
    There are many reads, and most end before anybody acts.
    """

    def __init__(self, held: int = HELD) -> None:
        self._matches: OrderedDict[int, Match] = OrderedDict()
        # By the match's `id()`.
        self._snapshots: WeakValueDictionary[int, Snapshot] = WeakValueDictionary()
        self._held = held

    def look(self, match: int, version: int) -> Match | None:
        found = self._matches.get(match)
        if found is None or found.version != version:
            return None
        self._matches.move_to_end(match)
        return found

    def snapshot(self, match: Match) -> Snapshot:
        """A stable version of a match that `look` has returned, for a longer read."""
        snapshot = self._snapshots.get(id(match))
        if snapshot is None:
            snapshot = self._snapshots[id(match)] = Snapshot(match)
        return snapshot

    def take(self, match: int, version: int) -> Match | None:
        found = self._matches.pop(match, None)
        if found is None or found.version != version:
            return None
        snapshot = self._snapshots.pop(id(found), None)
        if snapshot is not None:
            # A fork would not know which moves can be taken back.
            snapshot.match = Match.load(found.game, found.dump())
        return found

    def put(self, number: int, match: Match) -> None:
        known = self._matches.get(number)
        if known is None or known.version < match.version:
            self._matches[number] = match
        self._matches.move_to_end(number)
        if len(self._matches) > self._held:
            self._matches.popitem(last=False)


class RowCache:
    """The most recently used rows. Another process may have acted since, so readers say how old a
    row may be."""

    def __init__(self, now: Callable[[], float], held: int = HELD) -> None:
        self._rows: OrderedDict[int, tuple[MatchRow, float]] = OrderedDict()
        self._now = now
        self._held = held

    def __contains__(self, number: int) -> bool:
        return number in self._rows

    def look(self, number: int, age: float) -> MatchRow | None:
        """The row, if it was cached less than `age` seconds ago."""
        row, since = self._rows.get(number, (None, 0.0))
        return row if self._is_younger(since, age) else None

    def copy(self, number: int) -> MatchRow | None:
        """A copy of the last known row to act on. The act finds out whether it is current. It may
        lack the newest posts."""
        row, _ = self._rows.get(number, (None, 0.0))
        if row is None:
            return None
        seats = [replace(seat) for seat in row.seats]
        return replace(row, options={**row.options}, seats=seats, outcome=None, draft=None)

    def find_active(self, channel: int, age: float) -> int | None:
        """The active match in a channel, if it was cached less than `age` seconds ago."""
        for row, since in reversed(self._rows.values()):
            if row.channel == channel and row.status in ACTIVE and self._is_younger(since, age):
                return row.id
        return None

    def keep(self, row: MatchRow) -> None:
        """Cache a row, unless a newer revision is cached."""
        known, _ = self._rows.get(row.id, (row, 0.0))
        if known.revision > row.revision:
            return
        self._rows[row.id] = row, self._now()
        self._rows.move_to_end(row.id)
        if len(self._rows) > self._held:
            self._rows.popitem(last=False)

    def _is_younger(self, since: float, age: float) -> bool:
        return 0 <= self._now() - since < age  # the clock may have been set back


class PreferenceCache:
    """The preferences of people. Any process that changes one sends a word; while no words arrive,
    entries expire soon."""

    def __init__(self, store: MatchStore, now: Callable[[], float]) -> None:
        self._store = store
        self._now = now
        self._known: OrderedDict[int, tuple[Mapping[str, Any], float]] = OrderedDict()
        self._words = 0

    async def of(self, person: int) -> Mapping[str, Any]:
        """A person's preferences by name, as last committed as far as this process knows."""
        known, since = self._known.get(person, (None, 0.0))
        if known is not None and (self._store.hears or 0 <= self._now() - since < FRESH):
            return known
        before = self._words
        async with self._store.reading() as repository:
            known = await repository.people.settings(person)
        if self._words == before:  # otherwise it may have changed during the read
            self._known[person] = known, self._now()
            self._known.move_to_end(person)
            if len(self._known) > PEOPLE:
                self._known.popitem(last=False)
        return known

    def forget(self, person: int) -> None:
        """Drop a person's entry, because it has changed."""
        self._words += 1
        self._known.pop(person, None)

    def forget_all(self) -> None:
        """Drop all entries: any may have changed."""
        self._words += 1
        self._known.clear()
