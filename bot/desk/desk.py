"""The desk: what happens to a match, whoever asks. It takes and gives plain data and knows nothing
of Discord.

Whoever acts gives the id of the interaction they act by: one that arrives twice acts once and is
answered the same.
"""

import asyncio
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from copy import copy
from functools import partial
from math import inf
from typing import Any, Self
from weakref import WeakValueDictionary

from bot.desk.acts import clock, consent, lobby, moving, play
from bot.desk.acts import seats as seating
from bot.desk.acts.tables import Tables, Work
from bot.desk.base.errors import Refused
from bot.desk.base.leases import Leases
from bot.desk.base.results import ActOutcome, SeatSummary, Stretch, TableState
from bot.desk.computers.advice import Advice
from bot.desk.computers.computers import Computers, Thinker, idle
from bot.desk.looks import reading
from bot.desk.looks.archive import Archive
from bot.desk.looks.drafts import Drafts
from bot.desk.looks.table_view import TableView
from bot.desk.people.me import Me
from bot.desk.people.servers import Servers
from bot.desk.telling.outbox import Announcer, Outbox
from bot.desk.time.alarms import ring
from bot.desk.time.background import forget, hear, revive, run
from bot.store import ClockLimits, Hints, MatchRow, MatchStore
from rivals.levels import USUAL
from rules.kernel import Game, Move

PUBLISHED = 3.0  # seconds to wait for the post that publishes a seal


class Desk:
    """The application. Looking waits for nobody; what acts on one match happens one after another.

    `manages` is the channel of which whoever acts is a manager, 0 for none. It counts if the table
    is there by then.
    """

    def __init__(
        self,
        store: MatchStore,
        catalogue: Mapping[str, Game],
        announcer: Announcer,
        thinker: Thinker = idle,
        *,
        now: Callable[[], float] = time.time,
    ) -> None:
        self._tables = Tables(store, catalogue, now)
        self.outbox = Outbox(self._tables, announcer, self.note_sealed)
        self._begun: WeakValueDictionary[int, asyncio.Event] = WeakValueDictionary()
        self.leases = Leases(store, now)
        self._computers = Computers(self._tables, self.leases, thinker)
        self.advice = Advice(thinker)
        self._age = 0.0  # seconds; so old may be what is said of a table
        self.archive = Archive(self._tables)
        self.drafts = Drafts(self._tables)
        self.me = Me(self._tables)
        self.servers = Servers(self._tables)

    # ------------------------------------------------------------------ looking

    def glance(self) -> Self:
        """This desk for somebody who is still typing: what it says of a table may be a moment old.
        It was so then, and mostly costs no trip to the database; whoever acts is judged by what is
        so."""
        glancing = copy(self)
        glancing._age = reading.MOMENT  # noqa: SLF001 - its own kind
        return glancing

    async def at(
        self,
        match: int,
        person: int | None = None,
        *,
        draft: int = 0,
        missed: bool = False,
        log: Stretch | None = None,
    ) -> TableView:
        """A table as a person finds it, or the public; with a draft of theirs, or `NoDraft`, with
        what they have missed, or with a stretch of the log."""
        return await reading.look(
            self._tables, match, person, self._age, draft, missed=missed, log=log
        )

    async def post(self, match: int, person: int | None = None) -> TableState:
        """Everything that a public post of the table shows; for a player, with the table as that
        player sees it."""
        return await reading.read_post(self._tables, match, person)

    async def tables(self, person: int) -> list[SeatSummary]:
        """Every table at which a person sits or is offered a seat, those that wait for this person
        first."""
        return await reading.tables_of(self._tables, person)

    async def table_in(self, channel: int) -> int | None:
        """The match under way in a channel, or the last there was."""
        return await reading.table_in(self._tables, channel, self._age)

    # ------------------------------------------------------------------ acting

    async def _act(
        self,
        match: int,
        person: int | None,
        work: Work,
        interaction: int | None = None,
        *,
        history: bool = False,
    ) -> ActOutcome:
        """Do something to a match; where that leaves it to a computer, that plays on."""
        return await self._computers.follow(
            await self._tables.act(match, person, work, interaction, history=history)
        )

    # ------------------------------------------------------------------ before the match

    async def open(
        self,
        game: str,
        channel: int,
        person: int,
        *,
        seats: int,
        interaction: int,
        options: Mapping[str, object] | None = None,
        fill: bool = True,
        limits: ClockLimits = ClockLimits(),  # noqa: B008 - it cannot be changed
        language: str = "en",
        hints: Hints = "alone",
        server: int = 0,
        again: int | None = None,
        computers: str = "",
        rivals: Sequence[str] = (),
    ) -> ActOutcome:
        """Open a table, with its host in the first seat and, if wanted, computers of a level in all
        others; with the seats of an earlier match `again`; or with computers of the levels of
        `rivals` alone, to be watched. With `fill` the last seat taken starts the match; in the
        `language` its posts are worded. Options may be values or what a person typed."""
        row = lobby.new_table(
            self._tables.game(game),
            channel,
            person,
            interaction,
            seats=seats,
            options=options or {},
            fill=fill,
            limits=limits,
            language=language,
            hints=hints,
            server=server,
            computers=computers,
            rivals=rivals,
            now=self._tables.now(),
        )
        if again is not None:
            lobby.seat_again(row, await self._tables.row(again))
        return await self._computers.follow(await self._tables.open(row, interaction))

    async def note_sealed(self, row: MatchRow, post: int) -> None:
        """A post in the channel of the table, as it was then, has published its seal. The table
        begins if it waited for that. Noted once more, it changes nothing: the process may have died
        before anybody knew."""
        if row.seal_post is None:
            async with self._tables.store.writing() as repository:
                await repository.tables.note_sealed(row.id, post, row.channel, row.server)
                # Somebody may have taken a seat meanwhile.
                row = await repository.match(row.id) or row
        if row.fill and row.full:
            with suppress(Refused):  # it has begun, or somebody has left it
                await self._act(row.id, None, lobby.start_sealed)
        if (begun := self._begun.get(row.id)) is not None:
            begun.set()

    async def wait_begun(self, match: int) -> bool:
        """Whether the match has begun. A table whose seats are all taken begins once its seal is
        published: that is waited for, but not for long."""
        begun = self._begun.setdefault(match, asyncio.Event())
        row = await self._tables.row(match, inf)
        if row.status == "lobby" and row.fill and row.full:
            with suppress(TimeoutError):
                async with asyncio.timeout(PUBLISHED):
                    await begun.wait()
            row = await self._tables.row(match)
        return row.status == "playing"

    async def join(
        self, match: int, person: int, *, interaction: int, seat: int | None = None
    ) -> ActOutcome:
        """Take a seat, the first free one or a certain one; once the match has begun one that is
        offered."""
        known = await reading.list_known(self._tables, match, person)
        work = partial(lobby.join, click=interaction, seat=seat, known=known)
        return await self._act(match, person, work, interaction)

    async def leave(self, match: int, person: int, *, interaction: int | None = None) -> ActOutcome:
        return await self._act(match, person, lobby.leave, interaction)

    async def reserve(
        self,
        match: int,
        person: int,
        seat: int,
        *,
        level: str = USUAL,
        interaction: int | None = None,
    ) -> ActOutcome:
        """The host keeps a seat for the computer at a level, or with none gives it free again; or
        lets it play on at a seat that somebody has left."""
        work = partial(lobby.reserve, seat=seat, level=level)
        return await self._act(match, person, work, interaction)

    async def adjust(
        self,
        match: int,
        person: int,
        *,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        fill: bool | None = None,
        hints: Hints | None = None,
        interaction: int | None = None,
    ) -> ActOutcome:
        """The host changes what the table will be."""
        work = partial(lobby.adjust, seats=seats, options=options, fill=fill, hints=hints)
        return await self._act(match, person, work, interaction)

    async def start(
        self, match: int, person: int, *, computers: bool = False, interaction: int | None = None
    ) -> ActOutcome:
        """The host begins with those who are there, and with `computers` in the free seats if
        wanted."""
        return await self._act(
            match, person, partial(lobby.start, computers=computers), interaction
        )

    async def may_cancel(self, match: int, person: int, *, manages: int = 0) -> None:
        """Refuse whoever may not close the table or call the match off."""
        young = await reading.is_young(self._tables, match)
        lobby.check_cancel(await self._tables.row(match), person, young, manages=manages)

    async def cancel(
        self, match: int, person: int, *, manages: int = 0, interaction: int | None = None
    ) -> ActOutcome:
        """The host closes the table before the match begins, or calls off a match that is young or
        theirs alone; who manages the channel may at any time."""
        work = partial(
            lobby.cancel, young=await reading.is_young(self._tables, match), manages=manages
        )
        return await self._act(match, person, work, interaction)

    # ------------------------------------------------------------------ during the match

    async def play(
        self,
        match: int,
        person: int,
        moves: Sequence[Move],
        *,
        at: str | None = None,
        interaction: int | None = None,
    ) -> ActOutcome:
        """Make these moves, up to the first barrier. `at` is the stamp of the first one's verb as
        it was shown."""
        return await self._act(match, person, partial(play.play, moves=moves, at=at), interaction)

    async def wait_for_computers(self, match: int, version: int) -> bool:
        """Wait until a table that was at this version waits for no computer; whether they have
        played by then."""
        return await self._computers.wait(match, version)

    async def undo(
        self, match: int, person: int, steps: int = 1, *, interaction: int | None = None
    ) -> ActOutcome:
        """Take back one's own last moves; `NeedsConsent` where only the others' consent leads
        further back."""
        return await self._act(match, person, partial(play.undo, steps=steps), interaction)

    async def ask(self, match: int, person: int, *, interaction: int | None = None) -> ActOutcome:
        """Ask the others to go back to before one's own last turn."""
        return await self._act(match, person, consent.ask_back, interaction, history=True)

    async def agree(
        self, match: int, person: int, *, mark: str | None = None, interaction: int | None = None
    ) -> ActOutcome:
        """Agree to what the table is asked now; with a `mark` only if that is still meant."""
        return await self._act(
            match, person, partial(consent.agree, mark=mark), interaction, history=True
        )

    async def refuse(
        self, match: int, person: int, *, mark: str | None = None, interaction: int | None = None
    ) -> ActOutcome:
        return await self._act(match, person, partial(consent.refuse, mark=mark), interaction)

    async def resign(
        self, match: int, person: int, *, interaction: int | None = None
    ) -> ActOutcome:
        return await self._act(match, person, play.resign, interaction)

    async def replace(
        self,
        match: int,
        person: int,
        seat: int,
        newcomer: int | None,
        *,
        manages: int = 0,
        interaction: int | None = None,
    ) -> ActOutcome:
        """The host, whoever sits there or manages the channel offers a seat to a newcomer, who
        accepts or declines, or to anybody; the others vote on it where its player's time was up."""
        known = (
            set() if newcomer is None else await reading.list_known(self._tables, match, newcomer)
        )
        work = partial(consent.replace, seat=seat, newcomer=newcomer, known=known, manages=manages)
        return await self._act(match, person, work, interaction)

    async def may_move(self, match: int, person: int, *, manages: int = 0) -> None:
        """Refuse whoever may not bring the table to another channel."""
        moving.check_move(await self._tables.row(match), person, manages=manages)

    async def move(
        self,
        match: int,
        person: int,
        channel: int,
        *,
        server: int = 0,
        manages: int = 0,
        interaction: int | None = None,
    ) -> ActOutcome:
        """Bring the table to another channel, perhaps of another server; `ChannelTaken` where there
        is one."""
        await reading.refuse_taken(self._tables, channel)
        work = partial(moving.move, channel=channel, server=server, manages=manages)
        return await self._act(match, person, work, interaction)

    async def pass_host(self, match: int, host: int, *, left: bool) -> ActOutcome:
        """This host has left, or is away for very long: another player has their rights; `AsItIs`
        where neither is so, or nobody can have them."""
        return await self._act(match, None, partial(seating.follow_host, host=host, left=left))

    async def accept(
        self, match: int, person: int, *, seat: int | None = None, interaction: int | None = None
    ) -> ActOutcome:
        """Take a seat that is offered: a certain one, or whichever is."""
        known = await reading.list_known(self._tables, match, person)
        return await self._act(
            match, person, partial(seating.accept, seat=seat, known=known), interaction
        )

    async def keep(self, match: int, person: int, *, interaction: int | None = None) -> ActOutcome:
        """A player keeps the seat that was offered to others, or on which they vote."""
        return await self._act(match, person, seating.keep, interaction)

    async def decline(
        self, match: int, person: int, *, interaction: int | None = None
    ) -> ActOutcome:
        return await self._act(match, person, seating.decline, interaction)

    async def limit(
        self,
        match: int,
        person: int,
        *,
        manages: int = 0,
        interaction: int | None = None,
        **changes: Any,
    ) -> ActOutcome:
        """The host changes some of what the table sets for its clocks: see `ClockLimits`."""
        work = partial(clock.limit, changes=changes, manages=manages)
        return await self._act(match, person, work, interaction)

    async def pause(
        self, match: int, person: int, *, manages: int = 0, interaction: int | None = None
    ) -> ActOutcome:
        return await self._act(match, person, partial(clock.pause, manages=manages), interaction)

    async def resume(
        self, match: int, person: int, *, manages: int = 0, interaction: int | None = None
    ) -> ActOutcome:
        return await self._act(match, person, partial(clock.resume, manages=manages), interaction)

    # ------------------------------------------------------------------ unasked

    async def deliver(self) -> int:
        """Tell channels and people what is due; how many were told."""
        return await self.outbox.deliver()

    async def tick(self) -> int:
        """See to what is due; how often that came to something."""
        return await ring(self._tables)

    async def hear(self, shards: Collection[int] = (0,), count: int = 1) -> None:
        """These shards, of so many, hear Discord: say so every few seconds."""
        await hear(self._tables, shards, count)

    async def forget(self) -> int:
        """Forget tables that were closed long ago; how many."""
        return await forget(self._tables)

    async def revive(self) -> int:
        """Let matches go on that could not be read and can be now; how many."""
        return await revive(self._tables)

    async def may_host(self, person: int, *, watches: int = 0) -> None:
        """`TooMuch` where the person has as many tables as one host may have, or the server on
        which they would watch as many matches of computers."""
        async with self._tables.store.reading() as repository:
            lobby.refuse_more(await repository.tables.count_hosted(person))
            lobby.refuse_watching(await repository.tables.count_watched(watches))

    async def run(self) -> None:
        """Tell the channels, mind the clock and let the computers play until cancelled."""
        await run(self._tables, self.outbox, self._computers)
