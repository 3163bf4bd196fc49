"""What is told, and how it reads."""

from collections.abc import Iterator
from typing import Any

from rules.kernel import Event, GameText, OfSeat, Seat, Text, events_in, plural, who, whom


class Fetched(OfSeat):
    """A card."""


class Saw(OfSeat):
    card: int


class Shone(Event):
    seats: tuple[Seat, ...]


class Given(OfSeat):
    to: Seat


class Toasted(OfSeat):
    to: Seat


class Ended(Event):
    seats: tuple[Seat, ...]


EVENTS = events_in(__name__)


def sentence(event: Any) -> Text:
    match event:
        case Fetched(seat):
            return Text("{seat} drew a card.", seat=who(seat))
        case Saw(_, card):
            return Text("You drew a {card}.", card=card)
        case Shone(seats):
            return Text("{seats} shone.", seats=whom(seats) or Text("Nobody"))
        case Given(seat, to):
            return Text("{seat} gave {to} a light.", seat=who(seat), to=who(to))
        case Toasted(seat, to):
            return Text("{seat} drank to {to}.", seat=who(seat), to=who(to))
        case Ended((seat,)):
            return Text("The match is over: {seat} wins.", seat=who(seat))
        case Ended(seats):
            return Text("The match is over: {seats} share the victory.", seats=whom(seats))
    raise TypeError(event)


def headline(view: Any) -> Text:
    return Text("Round {round}", round=view.round)


def board(view: Any) -> Iterator[Text]:
    yield Text("{headline}.", headline=headline(view))
    for seat, player in enumerate(view.players):
        lights, cards = plural(player.lights, "light"), plural(len(player.hand), "card")
        has = "{seat} has {lights} and {cards}; known: {known}."
        yield Text(has, seat=who(seat), lights=lights, cards=cards, known=str(player.hand.cards))


def hand(view: Any, seat: Seat) -> Iterator[Text]:
    yield Text("You hold {cards}.", cards=str(view.players[seat].hand.cards))


HELP = Text(
    "Bid high, shine bright: draw or take a card, put some away, then all bid at once, and the "
    "highest bid of the round brings its player a light."
)
WORDS = GameText(
    {"The game": HELP},
    phase_end_events=(),
    sentence=sentence,
    headline=headline,
    board=board,
    hand=hand,
    moment=hand,
)
