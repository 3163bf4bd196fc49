"""Lays out positions of Solarquest by hand, so that a test can start just before the rule that it
is about."""

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
    """A text, if it can be read in any language: rare ones are seen nowhere but at laid out
    positions."""
    assert escapes(text) == []
    return text


class Voyage(StagedMatch):
    """A table at which seat 0 has the first turn and is about to roll. Free fuel is nobody's before
    it is taken."""

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
        """What is shown for a slot by value, barred options included."""
        options = self.match.menu(Seat(seat)).options(verb, slot, picks)
        for option in options:
            for text in (option.label, option.hint, option.barred):
                readable(text)
        return {option.value: option for option in options}

    def barred(self, seat: int, verb: type[Move]) -> str:
        """Why a verb is shown but not to be had."""
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
        """The next Red Shift cards to be drawn, in this order."""
        deck = self.state.deck
        for card in reversed(cards):
            place = deck.cards.index(card)
            deck.known.append(deck.known.pop(place))
            deck.cards.append(deck.cards.pop(place))

    def turn(self, seat: int) -> MoveResult:
        """Let a captain's turn begin."""
        return self.now(voyage.Turn(Seat(seat)))

    # ---------------------------------------------------------------- playing

    def roll(self, seat: int, *throws: tuple[int, ...]) -> list[Any]:
        """Let a captain roll these dice, and whatever is rolled after that the further ones."""
        self.rolls(*throws)
        return self.play(seat, Roll())


@pytest.fixture
def lay() -> type[Voyage]:
    """`lay(seats, option=…)` starts a match to lay out."""
    return Voyage
