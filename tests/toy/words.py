"""What is told, and how it reads."""

from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec

from rules.kernel.offer import Seat
from rules.kernel.words import named, plural, whom


class Fetched(msgspec.Struct, frozen=True, tag=True):
    seat: Seat


class Saw(msgspec.Struct, frozen=True, tag=True):
    seat: Seat
    card: int


class Shone(msgspec.Struct, frozen=True, tag=True):
    seats: tuple[Seat, ...]


class Given(msgspec.Struct, frozen=True, tag=True):
    seat: Seat
    to: Seat


class Ended(msgspec.Struct, frozen=True, tag=True):
    seats: tuple[Seat, ...]


EVENTS = (Fetched, Saw, Shone, Given, Ended)


class Words:
    milestones: ClassVar[tuple[type, ...]] = ()
    topics: ClassVar[dict[str, str]] = {
        "The game": "Bid high, shine bright: draw or take a card, put some away, then all bid at once, and the highest "
        "bid of the round brings its player a light."
    }

    def event(self, event: Any) -> str:
        match event:
            case Fetched(seat):
                return f"{{seat:{seat}}} drew a card."
            case Saw(_, card):
                return f"You drew a {card}."
            case Shone(seats):
                return f"{whom(seats) or 'Nobody'} shone."
            case Given(seat, to):
                return f"{{seat:{seat}}} gave {{seat:{to}}} a light."
            case Ended(seats):
                return f"The match is over: {whom(seats)} {'wins' if len(seats) == 1 else 'share the victory'}."
        raise TypeError(event)

    def turn(self, events: Sequence[Any]) -> list[str]:
        return [self.event(event) for event in events]

    def board(self, view: Any) -> str:
        return f"Round {view.round}. " + " ".join(
            f"{{seat:{seat}}} has {plural(p.lights, 'light')} and {plural(len(p.hand), 'card')}; known: {p.hand.cards}."
            for seat, p in enumerate(view.players)
        )

    def hand(self, view: Any, seat: Seat) -> str:
        return f"You hold {view.players[seat].hand.cards}."

    def moment(self, view: Any, seat: Seat) -> str:
        return self.hand(view, seat)

    def named(self, text: str, names: Any = ()) -> str:
        return named(text, names)


WORDS = Words()
