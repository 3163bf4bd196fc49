"""Matches whose every move is known beforehand, made by their people through Discord while processes come and go.

The dice are told, so a match is played through once on a copy; what then comes about can be held against it.
"""

import asyncio
import hashlib
import itertools
import random
from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import NamedTuple
from unittest.mock import patch

from bench.commands import find_picks, write_command
from bench.fleet.processes import Fleet
from bot.desk import Desk
from bot.sandbox import Sandbox
from bot.sandbox.world.events import Event
from bot.sandbox.world.records import Channel, Message
from bot.store import MatchRow
from rules.kernel.game import Game
from rules.kernel.journal import Played, Record
from rules.kernel.match import Match
from rules.kernel.offer import Move, Seat

__all__ = ["Table", "lay", "play_through"]

SEATS = 2
LOOK = 0.05  # seconds between two looks at a row
LAST = 3  # moves before the end of a match at which nobody is killed any more: who dies then leaves buttons behind
GAP = (10, 60)  # things that happen between two kills
PATIENCE = 60.0  # seconds for what follows of itself

DICE = patch(
    "bot.desk.lobby.secrets", SimpleNamespace(token_bytes=lambda size: hashlib.sha256(b"fleet").digest()[:size])
)


class Step(NamedTuple):
    """A move that somebody is to make, when the match is at this version."""

    version: int
    seat: Seat
    move: Move
    path: str
    values: dict[str, object]


class Table:
    """A match in a channel, what is still to be done at it, and what has been."""

    def __init__(self, box: Sandbox, desk: Desk, game: Game, channel: Channel) -> None:
        self._box = box
        self._desk = desk
        self.game = game
        self.channel = channel
        self.people = [box.person(f"{game.title} {channel.id} {seat}").user for seat in range(SEATS)]
        self.match = 0
        self.steps: list[Step] = []
        self._since = 0  # the revision from which on the channel was told
        self._tried: set[int] = set()  # by interaction
        self._answered: set[int] = set()

    async def row(self) -> MatchRow:
        return await self._desk._floor.row(self.match)  # noqa: SLF001 - a measure may look inside

    # ------------------------------------------------------------------ before

    async def open(self, clicks: "itertools.count[int]", left: int | None) -> None:
        """Begin the match, and play until so many moves are left of it."""
        host, *others = (person.id for person in self.people)
        with DICE:
            opened = await self._desk.open(self.game.key, self.channel.id, host, seats=SEATS, interaction=next(clicks))
        self.match = opened.match
        for person in others:
            await self._desk.join(self.match, person, interaction=next(clicks))
        _, live = await self._desk._floor.look(self.match)  # noqa: SLF001 - as above
        assert live is not None  # noqa: S101 - it has begun
        copy, rng = Match.load(self.game, live.dump()), random.Random(self.match)
        while not copy.over:
            self.steps.append(self._choose(copy, rng))
            copy.play(self.steps[-1].seat, self.steps[-1].move)
        for step in self.steps[:-left] if left else []:
            await self._desk.play(self.match, self.people[step.seat].id, [step.move])
        self._since = (await self.row()).revision

    def _choose(self, match: Match, rng: random.Random) -> Step:
        """Any move, and the command for it."""
        seat = match.awaiting[0]
        menu = match.menu(seat)
        move = menu.sample(rng)
        picks = find_picks(menu, move)
        whole = menu.complete(type(move), picks)
        assert isinstance(whole, Move)  # noqa: S101 - the picks leave no question
        return Step(match.version, seat, whole, *write_command(self.game, type(move), picks))

    # ------------------------------------------------------------------ playing

    async def play(self, fleet: Fleet, leave: int) -> None:
        """Play until so many moves are left. Each is made when the channel has been told of the one before."""
        await self.told()
        while len(steps := await self._find_ahead()) > leave:
            await self._make(fleet, steps[0])
            await self.told()

    async def _find_ahead(self) -> Sequence[Step]:
        version = (await self.row()).version
        return [step for step in self.steps if step.version >= version]

    async def _make(self, fleet: Fleet, step: Step) -> None:
        """Make a move, once somebody is there to hear of it. If they die over it nobody knows what came of it: whoever
        plays on looks."""
        minder = fleet.minder(self.channel)
        await minder.ready()
        doing = self._box.core.doing.command(self.people[step.seat], self.channel, step.path, step.values)
        self._tried.add(doing.id)
        died = await minder.either(doing.settled)
        if died or doing.failed or (await self.row()).version > step.version:
            if not died and not doing.failed:
                self._answered.add(doing.id)
            return
        said = doing.result.content if doing.result else None
        raise AssertionError(
            f"{self.game.title}: {step.path} {step.values} was answered {said!r}, and nothing came of it"
        )

    async def told(self) -> None:
        """Once the channel knows all there is to know."""
        async with asyncio.timeout(PATIENCE):
            while await self._count_untold():  # noqa: ASYNC110 - a row has no event
                await asyncio.sleep(LOOK)

    async def _count_untold(self) -> int:
        async with self._desk._floor.store.reading() as repository:  # noqa: SLF001 - as above
            found = await repository._session.rows(  # noqa: SLF001 - as above
                "SELECT COUNT(*) AS count FROM outbox WHERE match = $1", self.match
            )
        return int(found[0]["count"])

    @property
    def posts(self) -> list[Message]:
        """What everybody in the channel reads of the match."""
        messages = self._box.core.world.messages[self.channel.id].values()
        return [message for message in messages if message.author == self._box.core.world.bot.id and not message.reader]

    # ------------------------------------------------------------------ after

    async def tidied(self) -> None:
        """Once only the newest post can be pressed."""
        await until(self._box, lambda: not any(post.components for post in self.posts[:-1]))

    async def find_faults(self) -> list[str]:
        """What was lost, doubled, or told twice; nothing, if all is well."""
        row = await self.row()
        async with self._desk._floor.store.reading() as repository:  # noqa: SLF001 - as above
            acts = await repository.acts(self.match, self._since)
        record = Record.load({self.game.key: self.game}, await self._desk.archive.export(self.match))
        made = [
            (entry.seat, entry.move) for entry in record.entries if isinstance(entry, Played) and entry.how == "turn"
        ]
        by_people = {act.interaction for act in acts}
        posts = 1 + sum(act.kind == "post" for act in acts)
        found = {
            "the match is not over": row.status == "over",
            "other moves were made than were to be": made == [(step.seat, step.move) for step in self.steps],
            "a move was answered and not made": self._answered <= by_people,
            "a move was made that nobody asked for": by_people <= self._tried,
            "the record does not hold": Match.verify(record).holds,
            f"{posts} posts were due, and {len(self.posts)} were made": len(self.posts) == posts,
            "two posts tell the same": len({post.nonce for post in self.posts}) == posts,
            "more than the newest post can be pressed": not any(post.components for post in self.posts[:-1]),
        }
        return [f"{self.game.title}, match {self.match}: {fault}" for fault, well in found.items() if not well]


async def lay(box: Sandbox, desk: Desk, games: Sequence[Game], servers: Sequence[int], left: int | None) -> list[Table]:
    """A table of each game, in one server after another, of which so many moves are left, or all."""
    clicks, tables = itertools.count(1), []
    for game, server in zip(games, itertools.cycle(servers), strict=False):
        channel = box.core.world.channel(box.add_channel(game.key, server))
        tables.append(Table(box, desk, game, channel))
        await tables[-1].open(clicks, left)
    return tables


async def play_through(fleet: Fleet, tables: Sequence[Table], rng: random.Random, kills: int) -> list[str]:
    """Play all of them to their end, while so many processes are killed, each at a moment that chance chooses, and
    started again; what was wrong in the end."""
    most = asyncio.gather(*(table.play(fleet, LAST) for table in tables))
    for _ in range(kills):
        gap = asyncio.create_task(pass_events(fleet.box, rng.randint(*GAP)))
        await asyncio.wait({most, gap}, return_when=asyncio.FIRST_COMPLETED)
        gap.cancel()
        number = rng.randrange(len(fleet.shards))
        await fleet.kill(number)
        await fleet.start(number)
    await most
    await asyncio.gather(*(table.play(fleet, 0) for table in tables))
    await asyncio.gather(*(table.tidied() for table in tables))
    return [fault for table in tables for fault in await table.find_faults()]


async def pass_events(box: Sandbox, count: int) -> None:
    """Wait until so many things have happened in the world."""
    left = itertools.count(count - 1, -1)
    await until(box, lambda: next(left) < 0, within=None)


async def until(box: Sandbox, condition: Callable[[], bool], within: float | None = PATIENCE) -> None:
    """Wait until something holds of the world, looking whenever anything happens in it."""
    changed = asyncio.Event()

    def look(_: Event) -> None:
        if condition():
            changed.set()

    stop = box.core.world.listen(look)
    try:
        async with asyncio.timeout(within):
            if not condition():
                await changed.wait()
    finally:
        stop()
