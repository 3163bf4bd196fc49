"""The computer's seats: the host reserves them before the match, and may free them again."""

from bot.chat.base.buttons import Press, build_view, button, handle_press
from bot.chat.base.request import Request
from bot.chat.base.typed import find_meant
from bot.chat.table.lobby import settle_seat
from bot.chat.table.opening import seats_of
from bot.desk import Begun, NoSeat, NotHost, Reserve, SeatHolder, TableState
from rivals import LEVELS
from rules.kernel import Illegal, Lines, Option, Text, seat_letter

FREE = "free"


def list_reservable(post: TableState, level: str) -> list[Option]:
    """List the seats that can be reserved for a computer of this level, or freed if `level` is
    empty. Once the match has begun, only empty seats can be given to the computer."""
    if post.view is not None:
        places = [place for place in post.seats if place.empty and level]
    else:
        places = [place for place in post.seats if place.person is None and place.level != level]
    return [Option(place.seat, seat_letter(place.seat)) for place in places]


async def reserve(request: Request, seat: str, level: str) -> None:
    """Reserve a seat for the computer, or free it again.
    It is the named seat, else the first one; a free seat comes before another computer's."""
    post = await request.post()
    seats = list_reservable(post, level)
    if not seats and post.view is not None:
        if request.person != post.host:
            raise NotHost
        if not level:
            raise Begun(
                Text(
                    "The match has begun. A person takes over from the computer with /game replace."
                )
            )
        raise NoSeat(
            Text(
                "No seat at this table is empty. The computer can play on where somebody has "
                "resigned."
            )
        )
    if not seats:
        raise NoSeat(
            Text("Every seat at this table is taken.")
            if level
            else Text("The computer has no seat at this table.")
        )
    first = min(seats, key=lambda option: bool(level and post.seats[option.value].level)).value
    await _reserve(request, find_meant(seat, seats, Text("Which seat?")) if seat else first, level)


async def _reserve(request: Request, seat: int, level: str) -> None:
    match = await request.table()
    outcome = await request.desk.do(
        Reserve(match, request.person, seat, level=level, interaction=request.click.id)
    )
    if outcome.status == "lobby":
        await seats_panel(request, await request.post(acted=True))
    elif outcome.said:
        await request.look(acted=True)  # the seat's name has changed
        await request.answer(await request.fill_names(Lines(outcome.said, " ")))
    else:
        await settle_seat(request, outcome)


async def seats_panel(request: Request, post: TableState) -> None:
    """Show the host which seats the computer plays, and how hard, with buttons to change that."""
    if request.person != post.host:
        raise NotHost
    signs = request.client.marks.signs(post.game, post.view)

    def press(place: SeatHolder, what: Text, level: str) -> Press:
        sign = signs.find(signs.seats[place.seat])
        text = what if sign else Text("{sign} {keep}", sign=signs.seats[place.seat], keep=what)
        return button(text, "reserve", post.match, place.seat, level, sign=sign)

    def row(place: SeatHolder) -> list[Press]:
        free = [press(place, Text("Free this seat"), FREE)] if place.level else []
        return [
            press(place, level.label, key) for key, level in LEVELS.items() if key != place.level
        ] + free

    seats = seats_of(await request.client.people.names(post, request.tongue), signs)
    text = Text("Where nobody sits the computer can play. Choose how hard.")
    rows = [row(place) for place in post.seats if place.person is None]
    await request.answer(Lines([text, tell_levels(), seats]), build_view(*rows))


def spread_levels(typed: str, seats: int | None, least: int) -> tuple[str, ...]:
    """Read the levels of computers that play among themselves: one for all, or one for each."""
    known = [Option(key, level.label) for key, level in LEVELS.items()]
    levels = [
        find_meant(each, known, Text("How hard should the computer play?"))
        for each in typed.split(",")
    ]
    size = seats or max(least, len(levels))
    if len(levels) not in (1, size):
        raise Illegal(
            Text(
                "Name one level for all, or one for each of the {seats} seats, with commas "
                "between.",
                seats=size,
            )
        )
    return (*levels,) * (size // len(levels))


def tell_levels() -> Text:
    """Describe the computer's levels."""
    return Lines(
        Text("- **{level}**: {help}", level=level.label, help=level.help)
        for level in LEVELS.values()
    )


@handle_press("reserve", update=True)
async def on_reserve(request: Request, match: str, seat: str, level: str) -> None:
    request.match = int(match)
    await _reserve(request, int(seat), "" if level == FREE else level)
