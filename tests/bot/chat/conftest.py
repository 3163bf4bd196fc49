"""The whole system on loopback: sandbox, store, desk, the real discord.py client, and players."""

import asyncio
import hashlib
import itertools
import random
import warnings
from collections.abc import AsyncIterator, Awaitable, Callable, Container, Mapping, Sequence
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import pytest_asyncio
import yarl
from databases import PostgresServer, server
from waiting import PATIENCE

from bot.desk import ActOutcome, Announcement, Desk, DeskAct, PlayMoves, SealPost, SeatMenu, Send
from bot.desk.acts.table_change import read_awaited
from bot.desk.looks import checking
from bot.store import MatchRow, MatchStore, OutboxJob, open_store
from rules import catalogue
from rules.kernel import Game, Move, fields_of
from rules.kernel.testing import load
from sandbox import ManualClock, Person, Sandbox, ShownMessage
from sandbox.people.screen import SeenMenu
from sandbox.world.records import Message

with warnings.catch_warnings():
    # discord.py imports audioop, which Python 3.13 drops.
    warnings.simplefilter("ignore", DeprecationWarning)
    import discord

    from bot.chat import Orrery, Painting
    from bot.chat.base.naming import word_name
    from bot.chat.base.rate_limits import RateLimits
    from bot.chat.panel.questions import tag

__all__ = ["server"]


class Bot(Orrery):
    """The bot, with events for its readiness and no wait before it identifies again."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, guild_ready_timeout=0.01, **more)
        self.ready = asyncio.Event()
        self.resumed = asyncio.Event()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        pass

    async def on_ready(self) -> None:
        self.ready.set()

    async def on_shard_resumed(self, shard_id: int) -> None:
        self.resumed.set()


class Ear(Desk):
    """A desk that records the moves made, and signals each post sent."""

    def __init__(self, *args: Any, made: list[Move], **more: Any) -> None:
        super().__init__(*args, **more)
        self.made = made
        self.heard = asyncio.Event()
        self.outbox.tell = partial(self._tell, self.outbox.tell)  # type: ignore[method-assign]

    async def _tell(self, tell: Callable[[OutboxJob], Awaitable[bool]], job: OutboxJob) -> bool:
        told = await tell(job)
        self.heard.set()
        return told

    async def do(self, act: DeskAct) -> ActOutcome:
        outcome = await super().do(act)
        if isinstance(act, PlayMoves):
            self.made += act.moves[: outcome.played]
        return outcome

    async def silent(self) -> bool:
        """Whether no post is due."""
        self.heard.clear()
        return await self.outbox.next_due() is None


class House:
    """Everything that one process runs, started and stopped as a whole."""

    def __init__(
        self, box: Sandbox, url: str, painters: Painting, games: Mapping[str, Game]
    ) -> None:
        self.box = box
        self.url = url
        self.painters = painters
        self.games = games
        self.announced: list[Announcement] = []
        self.made: list[Move] = []
        self.now = 1_000_000.0
        self.deaf = False  # no post is sent
        self.deaf_after = False  # each post is sent, but the process dies before it knows
        self.store: MatchStore
        self.desk: Ear
        self.bot: Bot
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        self.store = await open_store(self.url)
        self.desk = Ear(
            self.store, self.games, self._announce, now=lambda: self.now, made=self.made
        )
        self.bot = Bot(self.desk, self.painters, self.games)
        # Tests act faster than any person, so each look at this clock moves it on.
        self.bot.rate_limits = RateLimits(partial(next, itertools.count()))
        login = asyncio.create_task(self.bot.start(self.box.token))
        ready = asyncio.create_task(self.bot.ready.wait())
        await asyncio.wait({login, ready}, return_when=asyncio.FIRST_COMPLETED)
        ready.cancel()
        if login.done():
            login.result()
        self._tasks = [login, asyncio.create_task(self.desk.background.run())]

    async def stop(self) -> None:
        """Stop the process.
        Background work ends first, as a post being sent would otherwise fail and wait for a
        retry."""
        *login, telling = self._tasks
        telling.cancel()
        await asyncio.gather(telling, return_exceptions=True)
        await self.bot.close()
        for task in login:
            task.cancel()
        await asyncio.gather(*login, return_exceptions=True)
        await self.store.close()

    async def restart(self) -> None:
        await self.stop()
        await self.start()

    def public(self, said: str) -> list[Message]:
        """The public messages in the first channel that contain a text."""
        world = self.box.core.world
        messages = world.messages[world.channel_named("general").id].values()
        return [each for each in messages if each.reader is None and said in each.content]

    async def wait(self, seconds: float) -> None:
        """Let time pass, with all that falls due."""
        self.now += seconds
        await self.desk.alarms.ring()
        await self.desk.outbox.deliver()
        await self.told()

    async def told(self) -> None:
        """Wait until all posts are sent."""
        async with asyncio.timeout(PATIENCE):
            while not await self.desk.silent():
                await self.desk.heard.wait()
            await asyncio.gather(*self.bot._poster._tidying)

    async def _announce(self, what: Announcement | SealPost) -> Send:
        if self.deaf:
            raise ConnectionError("nobody listens")
        if not isinstance(what, SealPost):
            self.announced.append(what)
        return partial(self._send, await self.bot.announce(what))

    async def _send(self, send: Send) -> int | None:
        post = await send()
        if self.deaf_after:
            await asyncio.Event().wait()  # the process never hears of the post
        return post

    def person(self, name: str) -> Person:
        person = self.box.person(name)
        person.patience = PATIENCE
        return person

    async def throws(self, *throws: tuple[int, ...], match: int = 1) -> None:
        """Load the results of the next rolls."""
        _, live = await self.desk._tables.look(match)
        assert live is not None
        load(live, *throws)

    async def table(self, *names: str, game: str = "vertium", **more: Any) -> list[Person]:
        """Seat these people at a table, and begin the match."""
        people = [self.person(name) for name in names]
        more.setdefault("seats", len(people))
        answer = await people[0].command("/game new", game=game, **more)
        assert answer is not None
        assert "open" in answer
        for person in people[1:]:
            await post_with(person, "Join")
            await person.press("Join")
        await post_with(people[0], "Play")
        await self.told()
        return people


async def post_with(person: Person, button: str) -> ShownMessage:
    """Wait for a public post with that button."""
    return await person.until(
        lambda sees: next(
            (each for each in reversed(sees.messages) if not each.private and each.button(button)),
            None,
        )
    )


@pytest.fixture(scope="session")
def painters() -> Any:
    painting = Painting(1)
    yield painting
    painting.close()


@pytest.fixture(autouse=True)
def dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use the same cards and dice in every run.
    The seed is fixed, and the id of the post that publishes the seal is ignored, as it depends on
    the time."""

    def key_of(seed: bytes, ids: Sequence[int]) -> bytes:
        return hashlib.sha256(seed).digest()

    monkeypatch.setattr(
        "bot.desk.acts.lobby.secrets", SimpleNamespace(token_bytes=lambda size: b"o" * size)
    )
    for place in ("bot.desk.acts.lobby", "bot.desk.looks.archive", "rules.kernel.match.verify"):
        monkeypatch.setattr(f"{place}.key_of", key_of)
    # Another process would not have the patch.
    monkeypatch.setattr(
        checking.Checking, "_judge_apart", lambda self, data: checking._judge(self._catalogue, data)
    )


@pytest_asyncio.fixture
async def box(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Sandbox]:
    async with Sandbox(clock=ManualClock()) as box:
        monkeypatch.setattr(discord.http.Route, "BASE", box.api_url)
        monkeypatch.setattr(
            discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(box.gateway_url)
        )
        yield box


@pytest.fixture
def games() -> Mapping[str, Game]:
    return catalogue


@pytest_asyncio.fixture
async def house(
    box: Sandbox, tmp_path: Path, painters: Painting, games: Mapping[str, Game]
) -> AsyncIterator[House]:
    house = House(box, f"sqlite:///{tmp_path}/orrery.db", painters, games)
    await house.start()
    yield house
    await house.stop()


# ---------------------------------------------------------------- people who play at random

BESIDE = {
    "My hand",
    "My deeds",
    "My system",
    "Hint",
    "Undo",
    "Back",
    "Keep",
    "Standing orders",
    "Type it",
    "Change…",
    "Earlier",
    "More",
}
BESIDE |= {"Stop the lesson"}
MOST_PRESSES = 40  # for one move


class Hands:
    """Plays for the player on turn, like a person: with completions of a command, or the buttons of
    a panel."""

    beside = frozenset(BESIDE)

    def __init__(
        self, house: House, people: list[Person], rng: random.Random, match: int = 1
    ) -> None:
        self.house = house
        self.people = people
        self.rng = rng
        self.match = match
        # Moves made in the panel, with the number of presses.
        self.pressed: list[tuple[str, int]] = []

    async def row(self) -> MatchRow:
        return await self.house.desk._tables.row(self.match)

    async def post(self) -> Any:
        return await self.house.desk.looks.read_post(self.match)

    async def next(self) -> Person:
        return self.people[read_awaited(await self.row())[0]]

    async def over(self) -> bool:
        return (await self.row()).status == "over"

    async def ahead(self) -> None:
        """Make a move straight through the desk."""
        row = await self.row()
        seat = read_awaited(row)[0]
        _, live = await self.house.desk._tables.look(self.match)
        await self.house.desk.do(
            PlayMoves(self.match, row.seats[seat].person, [live.menu(seat).sample(self.rng)])
        )

    async def until(self, wanted: Callable[[SeatMenu, Any], object]) -> Person:
        """Make moves until a player has the wanted situation, and the channel knows it."""
        while not await self.over():
            person = await self.next()
            card = (await self.house.desk.at(self.match, person.id)).menu()
            if wanted(card, (await self.house.desk.at(self.match, person.id)).view()):
                await self.house.told()
                return person
            await self.ahead()
        raise AssertionError("the match is over, and it never came to that")

    async def command(self, *but: str, person: Person | None = None) -> ShownMessage:
        """Make a move by its command, with every option completed."""
        person = person or await self.next()
        card = (await self.house.desk.at(self.match, person.id)).menu()
        verb = self.rng.choice(
            [v for v in card.verbs if not (v.barred or v.anytime or v.name in but)]
        )
        if verb.move.follow_up:
            return await self._answer(person, verb.name)
        path, given = f"/{(await self.row()).game} {verb.name}", {}
        for field in fields_of(verb.move):
            if choices := await person.type(path, field, "", **given):
                given[field] = self.rng.choice(choices)["value"]
        answer = await person.command(path, **given)
        return _sound(answer)

    async def _answer(self, person: Person, verb: str) -> ShownMessage:
        """Answer a question of the turn by the shared command, part by part as it is completed."""
        path, what, answer = f"/{(await self.row()).game} choose", str(word_name(verb)), ""
        while choices := await person.type(path, "answer", answer and f"{answer}, ", what=what):
            answer = self.rng.choice(choices)["value"]
        return _sound(await person.command(path, what=what, answer=answer))

    async def panel(
        self,
        person: Person | None = None,
        shown: ShownMessage | None = None,
        *,
        want: str = "",
        but: Container[str] = BESIDE,
    ) -> ShownMessage:
        """Make a move in an open panel, or after pressing Play.
        It presses the wanted button if there is one, else any button not listed in `but`."""
        made = self.house.made
        person, before = person or await self.next(), len(made)
        first = 1 if shown is None else 0
        shown = shown or _sound(await person.press("Play"))
        for presses in range(first + 1, MOST_PRESSES):
            shown = await self.press(person, shown, want, but)
            if not (
                shown.buttons or shown.menus
            ):  # the ticked values didn't go together, and the panel refused them
                shown = _sound(await person.press(f"b:table:{self.match}:play"))
            if len(made) > before:
                self.pressed.append((tag(type(made[before])), presses))
                return shown
        raise AssertionError(f"the panel does not end: {shown.text}")

    async def press(
        self, person: Person, shown: ShownMessage, want: str = "", but: Container[str] = BESIDE
    ) -> ShownMessage:
        acts = [
            button for button in shown.buttons if not button.disabled and button.label not in but
        ]
        menus = [
            (menu, option) for menu in shown.menus for option in menu.options if option not in but
        ]
        act = self.rng.choice(
            [button for button in acts if button.label == want] or [*acts, *menus]
        )
        if isinstance(act, tuple):
            return _sound(await person.choose(act[0].custom_id, *self._ticks(*act), on=shown))
        return _sound(await person.press(act.custom_id, on=shown))

    @staticmethod
    def _ticks(menu: SeenMenu, option: str) -> list[str]:
        """The keys to tick in a menu with several choices: one more or one less than now."""
        if menu.most == 1:
            return [option]
        ticked = [entry["value"] for entry in menu.raw["options"] if entry.get("default")]
        (value, *_) = [entry["value"] for entry in menu.raw["options"] if entry["label"] == option]
        return [each for each in ticked if each != value] if value in ticked else [*ticked, value]


def _sound(answer: ShownMessage | None) -> ShownMessage:
    assert answer is not None
    assert answer.private
    assert answer.text
    assert "broke" not in answer
    return answer


class Sketches(Painting):
    """A painter that only records what it should paint, for tests without pictures."""

    def __init__(self) -> None:
        super().__init__(1)
        self.painted: list[tuple[Any, ...]] = []

    async def _try_paint(self, _urgency: Any, *about: Any) -> Any:
        self.painted.append(about)
        return None


@pytest.fixture
def sketches() -> Any:
    sketching = Sketches()
    yield sketching
    sketching.close()


@pytest_asyncio.fixture
async def quick(
    box: Sandbox, tmp_path: Path, sketches: Sketches, games: Mapping[str, Game]
) -> AsyncIterator[House]:
    """A system that paints nothing."""
    house = House(box, f"sqlite:///{tmp_path}/orrery.db", sketches, games)
    await house.start()
    yield house
    await house.stop()


@pytest_asyncio.fixture
async def far(
    box: Sandbox, server: PostgresServer, sketches: Sketches, games: Mapping[str, Game]
) -> AsyncIterator[House]:
    """A system with a database server that the test may stop."""
    house = House(box, await asyncio.to_thread(server.new_url), sketches, games)
    await house.start()
    yield house
    await house.stop()


@pytest.fixture
def hands() -> type[Hands]:
    return Hands
