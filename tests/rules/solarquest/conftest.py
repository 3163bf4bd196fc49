"""Lays out positions of Solarquest by hand, so that a test can start just before its rule."""

from typing import Any

import pytest
from pseudo import escapes

from rules.kernel import Move, MoveResult, Option, Seat
from rules.kernel.testing import StagedMatch
from rules.solarquest import GAME
from rules.solarquest.content import SPACES
from rules.solarquest.state import Holding, Orders, Ship
from rules.solarquest.travel import voyage
from rules.solarquest.travel.landing import Roll


def readable(text: str) -> str:
    """Return a text after a check that it can be translated. Some rare texts only occur in laid out
    positions."""
    assert escapes(text) == []
    return text


class Voyage(StagedMatch):
    """A table where seat 0 has the first turn and is about to roll. Free fuel is not filled in
    automatically."""

    def __init__(self, seats: int = 2, **options: object) -> None:
        super().__init__(GAME, seats, **options)
        for ship in self.state.ships:
            ship.orders.value = Orders(fuel="ask")
        self.state.first = Seat(0)
        self.turn(0)

    # ---------------------------------------------------------------- looking

    @property
    def awaited(self) -> Seat:
        """The one seat that the table waits for."""
        (seat,) = self.match.awaiting
        return seat

    def owner(self, space: str) -> Seat | None:
        return self.state.holdings[space].owner

    def choices(self, seat: int, verb: type[Move], slot: str, **picks: object) -> dict[Any, Option]:
        """The options of a slot by value, including barred ones."""
        options = self.match.menu(Seat(seat)).options(verb, slot, picks)
        for option in options:
            for text in (option.label, option.hint, option.barred):
                readable(text)
        return {option.value: option for option in options}

    def barred(self, seat: int, verb: type[Move]) -> str:
        """The reason why a verb is barred."""
        return readable(self.match.menu(Seat(seat)).barred[verb])

    def says(self, seat: int, verb: type[Move], **picks: object) -> str:
        """The preview of a verb."""
        return readable(self.match.menu(Seat(seat)).offer(verb).preview(picks))

    # ---------------------------------------------------------------- laying out

    def ship(self, seat: int, space: str | None = None, **facts: Any) -> Ship:
        """Set facts of a ship: where it is, tank, cash, stations, landed, refuelled, paid."""
        ship = self.state.ships[seat]
        if space is not None:
            assert space in SPACES, space
            ship.space = space
        for fact, value in facts.items():
            assert hasattr(ship, fact), fact
            setattr(ship, fact, value)
        return ship

    def own(self, seat: int | None, *spaces: str, station: bool = False) -> None:
        """Give properties to a captain, or to nobody."""
        for space in spaces:
            self.state.holdings[space] = Holding(None if seat is None else Seat(seat), station)

    def card_next(self, *cards: str) -> None:
        """Put these Red Shift cards on top of the deck, in this order."""
        deck = self.state.deck
        for card in reversed(cards):
            place = deck.cards.index(card)
            deck.known.append(deck.known.pop(place))
            deck.cards.append(deck.cards.pop(place))

    def turn(self, seat: int) -> MoveResult:
        """Start a captain's turn."""
        return self.now(voyage.Turn(Seat(seat)))

    # ---------------------------------------------------------------- playing

    def roll(self, seat: int, *throws: tuple[int, ...]) -> list[Any]:
        """Let a captain roll these dice, and the further ones after that."""
        self.rolls(*throws)
        return self.play(seat, Roll())


@pytest.fixture
def lay() -> type[Voyage]:
    """`lay(seats, option=…)` starts a match to lay out."""
    return Voyage
