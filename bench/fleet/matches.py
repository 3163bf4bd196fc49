"""Matches with moves that are known beforehand, played through Discord while processes come and go.

The dice are fixed, so a match is first played on a copy. The real one is compared with it.
"""

import asyncio
import hashlib
import itertools
import random
from collections.abc import Callable, Sequence
from contextlib import suppress
from types import SimpleNamespace
from typing import NamedTuple
from unittest.mock import patch

from bench.commands import find_picks, write_command
from bench.fleet.house import House
from bench.fleet.processes import Fleet
from bench.sealing import publish_seal
from bot.desk import Join, OpenTable, PlayMoves
from bot.store import ActRow, ClockLimits, MatchRow
from rules.kernel import Game, Match, Move, Record, Seat
from rules.kernel.match.journal import Played
from sandbox import Sandbox
from sandbox.world.events import Event, MessageEdited, MessagePosted
from sandbox.world.records import Channel, Message

SEATS = 2
LOOK = 0.05  # seconds between two looks at a row
# Moves before the end of a match in which no process is killed: it would leave buttons behind.
LAST = 3
EVENTS, POSTS = (10, 50), (2, 6)  # events between two kills, and posts among them
PATIENCE = 60.0  # seconds for everything that follows by itself

# The same dice in every run: from the seed, and from ids that are counted from the same number.
DICE = patch(
    "bot.desk.acts.lobby.secrets",
    SimpleNamespace(token_bytes=lambda size: hashlib.sha256(b"fleet").digest()[:size]),
)


class PlannedMove(NamedTuple):
    """A move to make, when the match is at this version."""

    version: int
    seat: Seat
    move: Move
    path: str
    values: dict[str, object]


class FleetTable:
    """A match in a channel, with the moves to make and those made."""

    def __init__(self, house: House, game: Game, channel: Channel) -> None:
        self._box = house.box
        self._desk = house.desk
        self._store = house.store
        self.game = game
        self.channel = channel
        self.people = [
            house.box.person(f"{game.title} {channel.id} {seat}").user for seat in range(SEATS)
        ]
        self.match = 0
        self.steps: list[PlannedMove] = []
        self._since = 0  # the revision at which it was set up
        self._first = 0  # posts up to that revision
        self._tried: set[int] = set()  # interactions
        self._answered: set[int] = set()

    async def row(self) -> MatchRow:
        return await self._desk._tables.row(self.match)  # noqa: SLF001 - a measure may look inside

    async def acts(self) -> list[ActRow]:
        """The acts since the table was set up."""
        async with self._store.reading() as repository:
            return await repository.acts(self.match, self._since)

    # ------------------------------------------------------------------ before

    async def open(
        self, clicks: "itertools.count[int]", left: int | None, limits: ClockLimits
    ) -> None:
        """Begin the match, and play until so many moves are left."""
        host, *others = (person.id for person in self.people)
        with DICE:
            opened = await self._desk.do(
                OpenTable(
                    host,
                    self.game.key,
                    self.channel.id,
                    seats=SEATS,
                    interaction=next(clicks),
                    limits=limits,
                )
            )
        self.match = opened.match
        for person in others:
            await self._desk.do(Join(self.match, person, interaction=next(clicks)))
        with DICE:
            await publish_seal(self._desk, self.match)
        _, live = await self._desk._tables.look(self.match)  # noqa: SLF001 - as above
        assert live is not None  # noqa: S101 - it has begun
        copy, rng = Match.load(self.game, live.dump()), random.Random(self.match)
        while not copy.over:
            self.steps.append(self._choose(copy, rng))
            copy.play(self.steps[-1].seat, self.steps[-1].move)
        for step in self.steps[:-left] if left else []:
            await self._desk.do(PlayMoves(self.match, self.people[step.seat].id, [step.move]))
        self._since = (await self.row()).revision

    def _choose(self, match: Match, rng: random.Random) -> PlannedMove:
        """A random move and its command."""
        seat = match.awaiting[0]
        menu = match.menu(seat)
        move = menu.sample(rng)
        return PlannedMove(
            match.version, seat, move, *write_command(self.game, type(move), find_picks(menu, move))
        )

    # ------------------------------------------------------------------ playing

    async def play(self, fleet: Fleet, leave: int) -> None:
        """Play until so many moves are left. Each move waits for the post of the one before."""
        await self.told()
        while len(steps := await self.find_ahead(fleet)) > leave:
            await self.make(fleet, steps[0])
            await self.told()

    async def find_ahead(self, fleet: Fleet) -> Sequence[PlannedMove]:
        """The next move, once its player is there."""
        await fleet.minder(self.channel).ready()
        version = (await self.row()).version
        return [step for step in self.steps if step.version >= version]

    async def make(self, fleet: Fleet, step: PlannedMove) -> None:
        """Make a move. If its process dies, nobody knows what came of it, so the caller looks."""
        doing = self._box.core.doing.command(
            self.people[step.seat], self.channel, step.path, step.values
        )
        self._tried.add(doing.id)
        lives = await fleet.minder(self.channel).outlives(doing.settled)
        if not lives or doing.failed:
            return
        self._answered.add(doing.id)
        if (await self.row()).version == step.version:
            said = doing.result.content if doing.result else None
            raise AssertionError(
                f"{step.path} {step.values} was answered {said!r}, and nothing came of it"
            )

    async def told(self) -> None:
        """Wait until the channel has all posts."""
        async with asyncio.timeout(PATIENCE):
            while await self._count_undelivered():  # noqa: ASYNC110 - a row has no event
                await asyncio.sleep(LOOK)
        self._first = self._first or len(self.posts)

    async def _count_undelivered(self) -> int:
        async with self._store.reading() as repository:
            found = await repository._session.rows(  # noqa: SLF001 - as above
                "SELECT COUNT(*) AS count FROM outbox WHERE match = $1", self.match
            )
        return int(found[0]["count"])

    @property
    def posts(self) -> list[Message]:
        """The public posts of the match."""
        messages = self._box.core.world.messages[self.channel.id].values()
        return [
            message
            for message in messages
            if message.author == self._box.core.world.bot.id and not message.reader
        ]

    async def count_due(self) -> int:
        """How many posts are due, if each act is posted before the next."""
        return self._first + sum(act.kind == "post" for act in await self.acts())

    # ------------------------------------------------------------------ after

    async def tidied(self) -> None:
        """Wait until only the newest post has buttons, or until it takes too long."""
        with suppress(TimeoutError):
            await until(self._box, lambda: not any(post.components for post in self.posts[:-1]))

    async def find_faults(self) -> list[str]:
        """Everything that was lost, doubled or posted twice."""
        row, acts = await self.row(), await self.acts()
        record = Record.load(
            {self.game.key: self.game}, await self._desk.archive.export(self.match)
        )
        played = (entry for entry in record.entries if isinstance(entry, Played))
        made = [(entry.seat, entry.move) for entry in played if entry.how in {"turn", "anytime"}]
        by_people = {act.interaction for act in acts}
        due, posts = await self.count_due(), self.posts
        found = {
            "the match is not over": row.status == "over",
            "other moves were made than were to be": made
            == [(step.seat, step.move) for step in self.steps],
            "a move was answered and not made": self._answered <= by_people,
            "a move was made that nobody asked for": by_people <= self._tried,
            "the record does not hold": Match.verify(record).holds,
            f"{due} posts were due, and {len(posts)} were made": len(posts) == due,
            "a post was made twice": len({post.nonce for post in posts}) == len(posts),
            "more than the newest post can be pressed": not any(
                post.components for post in posts[:-1]
            ),
        }
        return [
            f"{self.game.title}, match {self.match}: {fault}"
            for fault, well in found.items()
            if not well
        ]


async def lay(
    house: House,
    games: Sequence[Game],
    *,
    servers: Sequence[int] = (),
    left: int | None = None,
    limits: ClockLimits = ClockLimits(),  # noqa: B008 - it cannot be changed
) -> list[FleetTable]:
    """Set up a table of each game, spread over the servers, with so many moves left, or all."""
    tables = []
    box, world = house.box, house.box.core.world
    for game, server in zip(games, itertools.cycle(servers or box.servers), strict=False):
        tables.append(FleetTable(house, game, world.channel(box.add_channel(game.key, server))))
        await tables[-1].open(itertools.count(SEATS * len(world.channels)), left, limits)
    return tables


async def play_through(
    fleet: Fleet, tables: Sequence[FleetTable], rng: random.Random, kills: int
) -> list[str]:
    """Play all matches to their end while so many processes are killed at random moments and
    restarted. Returns the faults."""
    most = asyncio.gather(*(table.play(fleet, LAST) for table in tables))
    for _ in range(kills):
        moment = asyncio.create_task(await_moment(fleet, rng))
        await asyncio.wait({most, moment}, return_when=asyncio.FIRST_COMPLETED)
        number = moment.result() if moment.done() else rng.randrange(len(fleet.shards))
        moment.cancel()
        await fleet.kill(number)
        await fleet.start(number)
    await most
    await asyncio.gather(*(table.play(fleet, 0) for table in tables))
    await asyncio.gather(*(table.tidied() for table in tables))
    return [fault for table in tables for fault in await table.find_faults()]


async def await_moment(fleet: Fleet, rng: random.Random) -> int:
    """Wait until so much has happened. Returns the number of the process that is busy with it. Half
    of these moments come when a post has reached its channel and nobody has noted it."""
    posts = rng.random() < 0.5
    left = rng.randint(*(POSTS if posts else EVENTS))
    found = asyncio.get_running_loop().create_future()

    def look(event: Event) -> None:
        nonlocal left
        if not isinstance(event, MessagePosted if posts else MessagePosted | MessageEdited):
            return
        if not (posts and event.message.reader):
            left -= 1
            if left == 0 and not found.done():
                found.set_result(fleet.number(fleet.box.core.world.channel(event.message.channel)))

    stop = fleet.box.core.world.listen(look)
    try:
        return int(await found)
    finally:
        stop()


async def until(box: Sandbox, condition: Callable[[], bool]) -> None:
    """Wait until a condition holds, checking after every event in the sandbox."""
    changed = asyncio.Event()

    def look(_: Event) -> None:
        if condition():
            changed.set()

    stop = box.core.world.listen(look)
    try:
        async with asyncio.timeout(PATIENCE):
            if not condition():
                await changed.wait()
    finally:
        stop()
