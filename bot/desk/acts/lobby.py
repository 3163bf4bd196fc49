"""Before the match: opening, joining and leaving a table, and the start."""

import secrets
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field, replace
from typing import Self

from bot.desk.acts.act import DeskAct, SystemAct
from bot.desk.acts.clock import check_limits
from bot.desk.acts.seats import (
    ANYBODY,
    accept_seat,
    close_offers,
    give_to_computer,
    list_known_seats,
)
from bot.desk.acts.table_change import TableChange, is_own, refuse_ended
from bot.desk.base.errors import AsItIs, Begun, ChannelTaken, NoSeat, NotHost, NotSeated, TooMuch
from bot.desk.base.events import CalledOff, Closed, MatchBegan
from bot.desk.base.match_reader import MatchReader
from bot.desk.base.narration import read_outcome
from bot.store import ClockLimits, Hints, MatchRow, Repository, SeatRow
from rivals.levels import USUAL, find_level
from rules.kernel import Game, Illegal, Match, Text, Value
from rules.kernel.table.chance import key_of, seal_of

HOSTED = 10  # active tables of one host
YOUNG = 500  # acts after which no match is in its first turns
WATCHED = 3  # active matches of computers alone on one server


@dataclass(frozen=True)
class OpenTable(DeskAct):
    """Open a table, with its host in the first seat.

    - `computers`: a level; the computer takes all other seats
    - `rivals`: levels; the computer takes every seat, and people watch
    - `again`: an earlier match whose seats the table gets
    - `fill`: whether the match starts once the last seat is taken
    - `language`: the language of the posts
    - `options`: values, or text as a person typed it

    `Illegal` if the game does not have these seats or options.
    """

    match: int = field(default=0, init=False)  # the store gives the table its number
    person: int
    game: str
    channel: int
    _: KW_ONLY
    interaction: int
    seats: int
    options: Mapping[str, object] | None = None
    fill: bool = True
    limits: ClockLimits = field(default_factory=ClockLimits)
    language: str = "en"
    hints: Hints = "alone"
    server: int = 0
    again: int | None = None
    computers: str = ""
    rivals: Sequence[str] = ()
    row: MatchRow | None = None  # made by `prepare`

    @property
    def queue(self) -> int:
        """One table in a channel after another. Match numbers are positive, so the queues don't
        mix."""
        return -self.channel

    async def prepare(self, reader: MatchReader) -> Self:
        row = self._make_row(reader.game(self.game), reader.now())
        if self.again is not None:
            seat_again(row, await reader.row(self.again))
        return replace(self, row=row)

    async def load(self, repository: Repository) -> MatchRow:
        """Insert the new table, if nothing forbids it."""
        assert self.row is not None  # noqa: S101 - it was prepared
        # Keep this order: the second query then sees whatever was committed between the two, even
        # by this interaction.
        taken = await repository.tables.find_active(self.channel)
        self.row.outcome = await repository.outcome(self.interaction)
        if self.row.outcome is not None:
            return self.row
        refuse_more(await repository.tables.count_hosted(self.row.host))
        if self.row.watched:
            refuse_watching(await repository.tables.count_watched(self.server))
        if taken is not None:
            raise ChannelTaken(taken)
        await repository.insert(self.row)
        return self.row

    def apply(self, change: TableChange) -> None:
        change.kind = "post"
        start_when_full(change)

    def _make_row(self, game: Game, now: float) -> MatchRow:
        if len(self.rivals) == 1:
            raise Illegal(
                Text("A computer in the only seat would play against nobody. Let two or more play.")
            )
        options = options_of(game, self.options or {})
        game.combine(self.seats, options)
        seed = secrets.token_bytes(32)
        return MatchRow(
            id=0,
            game=game.key,
            channel=self.channel,
            host=self.person,
            status="lobby",
            size=self.seats,
            options=options,
            fill=self.fill,
            limits=check_limits(self.limits),
            revision=0,
            version=0,
            awaiting=0,
            invited=0,
            seal=seal_of(seed),
            seed=seed,
            rules_version="",
            ask=None,
            announced=0,
            since=0,
            post=None,
            opened=now,
            ended=None,
            seats=self._make_seats(),
            language=self.language,
            hints=self.hints,
            server=self.server,
        )

    def _make_seats(self) -> list[SeatRow]:
        if self.rivals:
            levels = [find_level(level).key for level in self.rivals]
            return [SeatRow(seat, level=level) for seat, level in enumerate(levels)]
        others = [SeatRow(seat, level=self.computers) for seat in range(1, self.seats)]
        return [SeatRow(0, self.person, self.interaction), *others]


def seat_again(row: MatchRow, before: MatchRow) -> None:
    """Reuse the seats of an earlier match. The host and the computers sit at once, and the other
    players are invited to their old seats."""
    own = next((place.seat for place in before.seats if place.person == row.host), None)
    if own is None:
        raise NotSeated(
            Text(
                "Only those who played can ask for a rematch. Open a table of your own with /game "
                "new."
            )
        )
    click = row.seats[0].click
    row.seats = [
        SeatRow(place.seat, level=place.level, offered=place.person) for place in before.seats
    ]
    row.seats[own] = SeatRow(own, row.host, click)
    row.size = before.size


def refuse_more(hosted: int) -> None:
    """Limit the tables of one host, so that nobody uses up a server's channels and threads."""
    if hosted >= HOSTED:
        many = (
            "You host {tables} tables already. End one, or close one with /game cancel, "
            "before you open another."
        )
        raise TooMuch(Text(many, tables=hosted))


def refuse_watching(watched: int) -> None:
    """Limit the matches to watch on one server: each keeps a thinking process busy."""
    if watched >= WATCHED:
        many = (
            "{matches} matches of computers are under way on this server. Wait for one to "
            "end, or stop one."
        )
        raise TooMuch(Text(many, matches=watched))


def options_of(game: Game, given: Mapping[str, object]) -> dict[str, Value]:
    """The chosen options. Text is parsed as a person typed it."""
    specs = {spec.key: spec for spec in game.options}
    chosen: dict[str, Value] = {}
    for key, value in given.items():
        if key not in specs:
            game.combine(game.seats[0], {key: value})  # raises, and lists the known options
        chosen[key] = specs[key].read(value) if isinstance(value, str) else specs[key].check(value)
    return chosen


@dataclass(frozen=True)
class Join(DeskAct):
    """Take a given seat, or the first free one. Once the match has begun, take one that is
    offered."""

    person: int
    _: KW_ONLY
    interaction: int
    seat: int | None = None
    known: Collection[int] = ()  # seats the person had before, read by `prepare`

    async def prepare(self, reader: MatchReader) -> Self:
        return replace(self, known=await list_known_seats(reader, self.match, self.person))

    def apply(self, change: TableChange) -> None:
        refuse_ended(change.row)
        change.by_newcomer(self.person)
        if change.match is not None and any(
            place.offered in (ANYBODY, self.person) for place in change.row.seats
        ):
            accept_seat(change, self.seat, self.known)
            return
        change.before(
            Text(
                "The match has begun. A seat is yours once its player or the host has offered it "
                "with /game replace."
            )
        )
        free = [
            place for place in change.row.seats if place.free and self.seat in (None, place.seat)
        ]
        if not free:
            raise NoSeat(
                "" if self.seat is not None else Text("Every seat at this table is taken.")
            )
        # Prefer the seat that the person is invited to, then one to which nobody is.
        place = min(
            free, key=lambda place: (place.offered != self.person, place.offered is not None)
        )
        _withdraw(change.row.seats, self.person)
        place.person, place.click, place.offered = self.person, self.interaction, None
        change.kind = "edit"
        start_when_full(change)


@dataclass(frozen=True)
class Leave(DeskAct):
    """Give the seat back. If the host leaves, the next player hosts; the last to leave closes the
    table."""

    def apply(self, change: TableChange) -> None:
        give_back_seat(change)


def give_back_seat(change: TableChange) -> None:
    """Remove the person from the table before the match."""
    change.before(
        Text(
            "The match has begun. Leave it for good with /game resign, or offer your seat with "
            "/game replace."
        )
    )
    place = change.row.seats[change.seat]
    place.person, place.click = None, 0
    change.kind = "edit"
    if not change.people:
        _close(change)
    elif change.row.host == change.person:
        change.row.host = change.people[0].person or 0


@dataclass(frozen=True)
class Reserve(DeskAct):
    """Reserve a seat for the computer at a level, or free it again without one. Only the host may.
    Once the match has begun, the computer can take an empty seat."""

    seat: int
    _: KW_ONLY
    level: str = USUAL

    def apply(self, change: TableChange) -> None:
        level = find_level(self.level).key if self.level else ""
        if change.match is not None:
            give_to_computer(change, self.seat, level)
            return
        change.before()
        change.by_host()
        if self.seat not in range(change.row.size):
            raise NoSeat
        place = change.row.seats[self.seat]
        if place.person is not None:
            raise NoSeat
        place.level, place.offered = level, None
        change.kind = "edit"
        start_when_full(change)


@dataclass(frozen=True)
class Adjust(DeskAct):
    """The host changes the table's settings before the match."""

    _: KW_ONLY
    seats: int | None = None
    options: Mapping[str, object] | None = None
    fill: bool | None = None
    hints: Hints | None = None

    def apply(self, change: TableChange) -> None:
        change.before()
        change.by_host()
        row = change.row
        chosen = row.options | options_of(change.game, self.options or {})
        size = row.size if self.seats is None else self.seats
        change.game.combine(size, chosen)
        taken = [place for place in row.seats if not place.free]
        if len(taken) > size:
            raise NoSeat(
                Text("{taken} seats are taken: choose at least as many.", taken=len(taken))
            )
        if size != row.size:
            row.seats = _close_up(taken) + [SeatRow(seat) for seat in range(len(taken), size)]
        row.options, row.size = chosen, size
        row.fill = row.fill if self.fill is None else self.fill
        row.hints = self.hints or row.hints
        change.kind = "edit"
        start_when_full(change)


def start_when_full(change: TableChange) -> None:
    """Start the match once all seats are taken, unless the host wants to start it. It first waits
    for the post that publishes the seal: the key of the dice comes from that post's id."""
    if change.row.fill and change.row.full and change.row.seal_post is not None:
        _start(change)


@dataclass(frozen=True)
class StartSealed(SystemAct):
    """Start a table that waited for its seal, now that the seal is published."""

    def apply(self, change: TableChange) -> None:
        if (
            change.row.status != "lobby"
            or change.row.seal_post is None
            or not change.row.fill
            or not change.row.full
        ):
            raise AsItIs
        start_when_full(change)
        if len(change.people) <= 1 and change.row.post is None:
            # There is nobody to call, so edit the post that has just opened the table.
            change.kind = "edit"


@dataclass(frozen=True)
class StartMatch(DeskAct):
    """Start with the players who are there. With `computers` the computer takes the free seats.
    Only the host may."""

    _: KW_ONLY
    computers: bool = False

    def apply(self, change: TableChange) -> None:
        change.before()
        change.by_host()
        for place in change.row.seats:
            if place.free and self.computers:
                place.level, place.offered = USUAL, None
        taken = [place for place in change.row.seats if not place.free]
        if len(taken) < change.row.size:
            if len(taken) not in change.game.seats:
                few = "{game} needs {least} players; there are {taken}."
                raise Illegal(
                    Text(few, game=change.game.title, least=change.game.seats[0], taken=len(taken))
                )
            change.row.seats, change.row.size = _close_up(taken), len(taken)
        change.row.fill, change.kind = True, "edit"
        start_when_full(change)


def check_cancel(row: MatchRow, person: int | None, young: bool, *, manages: int) -> None:
    """Refuse people who may not close the table. The host may until the match begins, and also
    later if the match is young or has no other player. Managers of the channel may at any time."""
    refuse_ended(row)
    if is_own(row, manages):
        return
    if person != row.host:
        raise NotHost
    if (
        row.status != "lobby"
        and not young
        and sum(place.person is not None and not place.gone for place in row.seats) > 1
    ):
        late = (
            "Everybody has been on turn twice, so the match can no longer be called off. You "
            "can leave it: {ways}."
        )
        raise Begun(Text(late, ways=Text("/game resign, or /game replace to offer your seat")))


@dataclass(frozen=True)
class Cancel(DeskAct):
    """Close the table before the match begins, or call off a match that is young or has no other
    player. The host may, and managers of the channel at any time."""

    _: KW_ONLY
    manages: int = 0
    young: bool = False  # read by `prepare`

    async def prepare(self, reader: MatchReader) -> Self:
        return replace(self, young=await is_young(reader, self.match))

    def apply(self, change: TableChange) -> None:
        check_cancel(change.row, change.person, self.young, manages=self.manages)
        call_off(change)


async def is_young(reader: MatchReader, match: int) -> bool:
    """Whether some player has been on turn fewer than two times. It is read just before the act
    that needs it; a turn that comes in between does no harm."""
    row = await reader.row(match)
    async with reader.store.reading() as repository:
        acts = await repository.next_acts(match, 0, YOUNG)
    told = [read_outcome(act) for act in acts if act.kind == "post"]
    # Each new post puts the seats on turn for which it waits.
    turns = Counter(seat for outcome in told for seat in outcome.awaiting)
    people = [place.seat for place in row.seats if place.person is not None and not place.gone]
    return len(acts) < YOUNG and any(turns[seat] < 2 for seat in people)


@dataclass(frozen=True)
class CallOff(SystemAct):
    """Call off a match that nobody has played for long."""

    def apply(self, change: TableChange) -> None:
        call_off(change)


def call_off(change: TableChange) -> None:
    """Close the table before the match, or call the match off."""
    if change.match is None:
        _close(change)
        return
    change.row.status, change.row.ended, change.row.ask = "cancelled", change.now, None
    close_offers(change)
    change.kind = "post" if len(change.people) > 1 else "edit"
    change.tell(CalledOff())


def _withdraw(seats: list[SeatRow], person: int) -> None:
    """Withdraw a person's other invitations, now that they have a seat."""
    for place in seats:
        if place.offered == person:
            place.offered = None


def _start(change: TableChange) -> None:
    row = change.row
    assert row.seal_post is not None  # noqa: S101 - a match begins once its seal is published
    key = key_of(row.seed, [row.seal_post])
    match = Match.start(change.game, seats=row.size, options=row.options, key=key)
    assert match.opening is not None  # noqa: S101 - a match that was started has been opened
    row.status, row.options = "playing", dict(match.options)
    row.rules_version = change.game.rules_version
    change.match, change.kind = match, "post"
    change.tell(MatchBegan())
    change.note_turn(match.opening)


def _close_up(taken: list[SeatRow]) -> list[SeatRow]:
    """Number the taken seats without gaps."""
    for seat, place in enumerate(taken):
        place.seat = seat
    return taken


def _close(change: TableChange) -> None:
    change.row.status, change.row.ended, change.kind = "cancelled", change.now, "edit"
    change.tell(Closed())
