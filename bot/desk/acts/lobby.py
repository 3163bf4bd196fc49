"""Before the match: opening a table, coming and going, and the start."""

import secrets
from collections.abc import Collection, Mapping, Sequence

from bot.desk.acts.clock import check_limits
from bot.desk.acts.seats import ANYBODY, accept, close_offers, give_to_computer
from bot.desk.acts.table_change import TableChange, is_own, refuse_ended
from bot.desk.base.errors import AsItIs, Begun, NoSeat, NotHost, NotSeated, TooMuch
from bot.desk.base.events import CalledOff, Closed, MatchBegan
from bot.store import ClockLimits, Hints, MatchRow, SeatRow
from rivals.levels import USUAL, find_level
from rules.kernel import Game, Illegal, Match, Text, Value
from rules.kernel.table.chance import key_of, seal_of

HOSTED = 10  # tables under way of one host
WATCHED = 3  # matches of computers alone that are under way on one server


def new_table(
    game: Game,
    channel: int,
    host: int,
    click: int,
    *,
    seats: int,
    options: Mapping[str, object],
    fill: bool,
    limits: ClockLimits,
    language: str,
    hints: Hints,
    server: int,
    computers: str,
    rivals: Sequence[str],
    now: float,
) -> MatchRow:
    """A table with its host in the first seat, and in all others the computer at the level of
    `computers`, if any; or with the computer in all seats, at the levels of `rivals`. `Illegal` for
    seats or options that the game does not have."""
    if len(rivals) == 1:
        raise Illegal(
            Text("A computer in the only seat would play against nobody. Let two or more play.")
        )
    chosen = options_of(game, options)
    game.combine(seats, chosen)
    places = [
        SeatRow(0, host, click),
        *(SeatRow(seat, level=computers) for seat in range(1, seats)),
    ]
    seed = secrets.token_bytes(32)
    return MatchRow(
        id=0,
        game=game.key,
        channel=channel,
        host=host,
        status="lobby",
        size=seats,
        options=chosen,
        fill=fill,
        limits=check_limits(limits),
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
        seats=[SeatRow(seat, level=find_level(level).key) for seat, level in enumerate(rivals)]
        or places,
        language=language,
        hints=hints,
        server=server,
    )


def seat_again(row: MatchRow, before: MatchRow) -> None:
    """The seats of an earlier match once more: its host's and the computer's at once, and to the
    others those are invited who sat there."""
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
    """One host has so many tables and no more, or the channels and threads of a server are theirs
    alone."""
    if hosted >= HOSTED:
        many = (
            "You host {tables} tables already. End one, or close one with /game cancel, "
            "before you open another."
        )
        raise TooMuch(Text(many, tables=hosted))


def refuse_watching(watched: int) -> None:
    """A server has so many matches to watch and no more: each keeps a process thinking."""
    if watched >= WATCHED:
        many = (
            "{matches} matches of computers are under way on this server. Wait for one to "
            "end, or stop one."
        )
        raise TooMuch(Text(many, matches=watched))


def options_of(game: Game, given: Mapping[str, object]) -> dict[str, Value]:
    """The options chosen, some of them as a person typed them."""
    specs = {spec.key: spec for spec in game.options}
    chosen: dict[str, Value] = {}
    for key, value in given.items():
        if key not in specs:
            game.combine(game.seats[0], {key: value})  # says what there is instead
        chosen[key] = specs[key].read(value) if isinstance(value, str) else specs[key].check(value)
    return chosen


def join(change: TableChange, click: int, seat: int | None, known: Collection[int] = ()) -> None:
    """Take a seat."""
    assert change.person is not None  # noqa: S101 - the clock takes no seat
    refuse_ended(change.row)
    change.by_newcomer(change.person)
    if change.match is not None and any(
        place.offered in (ANYBODY, change.person) for place in change.row.seats
    ):
        accept(change, seat, known)
        return
    change.before(
        Text(
            "The match has begun. A seat is yours once its player or the host has offered it "
            "with /game replace."
        )
    )
    free = [place for place in change.row.seats if place.free and seat in (None, place.seat)]
    if not free:
        raise NoSeat("" if seat is not None else Text("Every seat at this table is taken."))
    # The seat that one is invited to; else rather one to which nobody is.
    place = min(free, key=lambda place: (place.offered != change.person, place.offered is not None))
    _withdraw(change.row.seats, change.person)
    place.person, place.click, place.offered = change.person, click, None
    change.kind = "edit"
    start_when_full(change)


def leave(change: TableChange) -> None:
    """Give the seat back. The host's passes the table on; the last to leave closes it."""
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


def reserve(change: TableChange, seat: int, level: str) -> None:
    """Keep a seat for the computer at a level, or give it free again. Once the match has begun it
    can have an empty seat."""
    level = find_level(level).key if level else ""
    if change.match is not None:
        give_to_computer(change, seat, level)
        return
    change.before()
    change.by_host()
    if seat not in range(change.row.size) or change.row.seats[seat].person is not None:
        raise NoSeat
    change.row.seats[seat].level, change.row.seats[seat].offered = level, None
    change.kind = "edit"
    start_when_full(change)


def adjust(
    change: TableChange,
    *,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    fill: bool | None = None,
    hints: Hints | None = None,
) -> None:
    """Change what the table will be."""
    change.before()
    change.by_host()
    row = change.row
    chosen = row.options | options_of(change.game, options or {})
    size = row.size if seats is None else seats
    change.game.combine(size, chosen)
    taken = [place for place in row.seats if not place.free]
    if len(taken) > size:
        raise NoSeat(Text("{taken} seats are taken: choose at least as many.", taken=len(taken)))
    if size != row.size:
        row.seats = _close_up(taken) + [SeatRow(seat) for seat in range(len(taken), size)]
    row.options, row.size = chosen, size
    row.fill = row.fill if fill is None else fill
    row.hints = hints or row.hints
    change.kind = "edit"
    start_when_full(change)


def start_when_full(change: TableChange) -> None:
    """The last seat taken starts the match, if the host did not keep that for themselves. It waits
    for the post that publishes the seal of the dice, as their key comes from the id of that
    post."""
    if change.row.fill and change.row.full and change.row.seal_post is not None:
        _start(change)


def start_sealed(change: TableChange) -> None:
    """The seal has been published: a table that waited for it begins."""
    if (
        change.row.status != "lobby"
        or change.row.seal_post is None
        or not change.row.fill
        or not change.row.full
    ):
        raise AsItIs
    start_when_full(change)
    if len(change.people) <= 1 and change.row.post is None:
        # Nobody is called: the post that has just opened the table becomes that of the match.
        change.kind = "edit"


def start(change: TableChange, computers: bool) -> None:
    """Begin with those who are there; the computer takes the free seats, if it is to."""
    change.before()
    change.by_host()
    for place in change.row.seats:
        if place.free and computers:
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
    """The host may close the table until the match begins, and call off a match that is young or
    theirs alone. Whoever manages its channel may at any time."""
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


def cancel(change: TableChange, young: bool, *, manages: int = 0) -> None:
    """Close the table, or call the match off."""
    check_cancel(change.row, change.person, young, manages=manages)
    call_off(change)


def call_off(change: TableChange) -> None:
    """The table is closed, or the match called off, whoever has decided so."""
    if change.match is None:
        _close(change)
        return
    change.row.status, change.row.ended, change.row.ask = "cancelled", change.now, None
    close_offers(change)
    change.kind = "post" if len(change.people) > 1 else "edit"
    change.tell(CalledOff())


def _withdraw(seats: list[SeatRow], person: int) -> None:
    """Somebody has a seat, and is offered none."""
    for place in seats:
        if place.offered == person:
            place.offered = None


def _start(change: TableChange) -> None:
    row = change.row
    assert row.seal_post is not None  # noqa: S101 - a match begins once its seal is published
    key = key_of(row.seed, [row.seal_post])
    match = Match.start(change.game, seats=row.size, options=row.options, key=key)
    assert match.opening is not None  # noqa: S101 - a match that was started has been opened
    row.status, row.options, row.rules_version = (
        "playing",
        dict(match.options),
        change.game.rules_version,
    )
    change.match, change.kind = match, "post"
    change.tell(MatchBegan())
    change.note_turn(match.opening)


def _close_up(taken: list[SeatRow]) -> list[SeatRow]:
    """The seats taken, numbered without gaps."""
    for seat, place in enumerate(taken):
        place.seat = seat
    return taken


def _close(change: TableChange) -> None:
    change.row.status, change.row.ended, change.kind = "cancelled", change.now, "edit"
    change.tell(Closed())
