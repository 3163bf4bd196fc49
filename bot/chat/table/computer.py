"""The seats that the computer plays: the host keeps them for it before the match, and may free them again."""

from bot.chat.buttons import Press, build_view, button, handle_press
from bot.chat.request import Asked
from bot.chat.table.lobby import settle_seat
from bot.chat.table.posts import seats_of
from bot.chat.typed import find_meant
from bot.desk import NoSeat, NotHost, Place, Post
from rules.kernel.offer import Option
from rules.kernel.text import Lines, Text
from rules.kernel.words import seat_letter

__all__ = ["list_reservable", "reserve", "seats_panel"]


def list_reservable(post: Post, *, computer: bool) -> list[Option]:
    """The seats that can be kept for the computer, or given free again, by letter."""
    places = [place for place in post.seats if place.person is None and place.computer is not computer]
    return [Option(place.seat, seat_letter(place.seat)) for place in places]


async def reserve(asked: Asked, seat: str, *, computer: bool) -> None:
    """Keep a seat for the computer, or give it free again: the one that is named, or the first there is."""
    post = await asked.post()
    seats = list_reservable(post, computer=computer)
    if not seats:
        raise NoSeat(
            Text("Every seat at this table is taken.") if computer else Text("The computer has no seat at this table.")
        )
    chosen = find_meant(seat, seats, Text("a seat")) if seat else seats[0].value
    await _reserve(asked, chosen, computer=computer)


async def _reserve(asked: Asked, seat: int, *, computer: bool) -> None:
    match = await asked.table()
    outcome = await asked.desk.reserve(match, asked.person, seat, computer=computer, interaction=asked.click.id)
    if outcome.status == "lobby":
        await seats_panel(asked, await asked.post())
    else:
        await settle_seat(asked, outcome)


async def seats_panel(asked: Asked, post: Post) -> None:
    """Which seats the computer plays, to be changed by the host."""
    if asked.person != post.host:
        raise NotHost
    signs = asked.client.marks.signs(post.game, post.view)

    def press(place: Place) -> Press:
        keep = Text("Free this seat") if place.computer else Text("Keep for the computer")
        sign = signs.find(signs.seats[place.seat])
        text = keep if sign else Text("{sign} {keep}", sign=signs.seats[place.seat], keep=keep)
        return button(text, "reserve", post.match, place.seat, int(not place.computer), sign=sign)

    presses = [press(place) for place in post.seats if place.person is None]
    seats = seats_of(await asked.client.people.names(post, asked.tongue), signs)
    text = Text("Where nobody sits the computer can play. It makes the move that harms it least.")
    await asked.answer(Lines([text, seats]), build_view(presses))


@handle_press("reserve", update=True)
async def on_reserve(asked: Asked, match: str, seat: str, computer: str) -> None:
    asked.match = int(match)
    await _reserve(asked, int(seat), computer=computer == "1")
