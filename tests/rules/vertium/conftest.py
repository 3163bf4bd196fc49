"""Lays out positions of Vertium by hand, so that a test can start just before its rule."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from rules.kernel import EVERYONE, NOBODY, Pile, Seat
from rules.kernel.testing import StagedMatch
from rules.vertium import GAME
from rules.vertium.colonizing.colonization import CardPlay
from rules.vertium.content import COLOURS
from rules.vertium.interlude import Interlude
from rules.vertium.state import Planet, State


class Galaxy(StagedMatch):
    """A match that is laid out card by card and crystal by crystal."""

    def __init__(self, seats: int = 2, **options: object) -> None:
        fixed: dict[str, object] = {"first_player": "seat_one", "refill_to": 4} if seats > 1 else {}
        super().__init__(GAME, seats, **{**fixed, **options})

    # ---------------------------------------------------------------- looking

    def hand_of(self, seat: int) -> list[str]:
        return list(self.state.factions[seat].hand)

    # ---------------------------------------------------------------- laying out

    def planet(
        self, name: str, *, blue: str | None = None, tokens: str | dict[str, int] = "", **facts: Any
    ) -> Planet:
        """Set facts of a planet: owner, vertium, gelbon, moon, orbit, cube, exile. Tokens are a
        dict or words. `blue` names its blue moon, turned up ("" takes it away)."""
        planet = self.state.planets[name]
        if tokens:
            laid = (
                tokens
                if isinstance(tokens, dict)
                else {kind: tokens.split().count(kind) for kind in COLOURS}
            )
            planet.tokens = {kind: laid.get(kind, 0) for kind in COLOURS}
        if blue is not None:
            planet.blue = Pile(kind="blue moon", cards=[blue] if blue else [], open_to=EVERYONE)
        for fact, value in facts.items():
            assert hasattr(planet, fact), fact
            setattr(planet, fact, value)
        return planet

    def empty_planets(self) -> None:
        """Clear all planets: no owners, no crystals, no blue moons."""
        for name in self.state.planets:
            self.planet(
                name,
                blue="",
                tokens=dict.fromkeys(COLOURS, 0),
                owner=None,
                vertium=0,
                gelbon=0,
                orbit=0,
            )

    def conflict(self, *holdings: dict[str, int]) -> None:
        """Start phase two. Each faction in seat order holds these planets with that much Vertium;
        nobody holds the others."""
        self.empty_planets()
        self.state.phase = "conflict"
        self.state.turn = None
        for seat, (faction, holding) in enumerate(zip(self.state.factions, holdings, strict=True)):
            faction.captains = len(self.state.planets) - len(holding)
            for name, vertium in holding.items():
                self.planet(name, owner=seat, vertium=vertium)

    def cards(self, pile: Pile[str], *cards: str) -> None:
        """Make these the only playing cards in a pile. They come from the deck, the discard pile
        or, if necessary, a hand."""
        state = self.state
        _push(state.deck, [_pull(pile, card) for card in list(pile.cards)], under=True)
        sources = [
            state.deck,
            state.discard,
            *(f.hand for f in reversed(state.factions)),
            state.row,
        ]
        for card in cards:
            source = next(
                source for source in sources if source is not pile and card in source.cards
            )
            _push(pile, [_pull(source, card)])

    def hand(self, seat: int, *cards: str) -> None:
        self.cards(self.state.factions[seat].hand, *cards)

    def row(self, *cards: str) -> None:
        self.cards(self.state.row, *cards)

    def deck_top(self, *cards: str) -> None:
        """Put these cards on top of the deck, in this order."""
        _push(self.state.deck, [_pull(self.state.deck, card) for card in reversed(cards)])

    # ---------------------------------------------------------------- playing

    def play_on(
        self, rng: random.Random, most: int, until: Callable[[State], bool] = lambda _state: False
    ) -> int:
        """Make random moves until the match is over, a position is reached or the limit is met.
        Return their number."""
        for made in range(most):
            if self.match.over or until(self.state):
                return made
            seat = rng.choice(self.match.awaiting)
            self.match.play(seat, self.match.menu(seat).sample(rng))
        return most


def _pull(pile: Pile[str], card: str) -> str:
    place = pile.cards.index(card)
    pile.known.pop(place)
    return pile.cards.pop(place)


def _push(pile: Pile[str], cards: list[str], *, under: bool = False) -> None:
    pile.cards[:] = [*cards, *pile.cards] if under else [*pile.cards, *cards]
    pile.known[:] = [NOBODY] * len(pile.cards)
    if not pile.ordered:
        pile.cards.sort()


@pytest.fixture
def lay() -> type[Galaxy]:
    """`lay(seats, option=…)` starts a match to lay out."""
    return Galaxy


@pytest.fixture
def playing(lay: type[Galaxy]) -> Callable[..., Galaxy]:
    """`playing(card, …, seats=…, option=…)`: seat 0 has taken a card and is about to play from the
    hand given."""

    def begin(*hand: str, seats: int = 2, **options: object) -> Galaxy:
        board = lay(seats, **options)
        board.hand(0, *hand)
        board.now(CardPlay(Seat(0)), Interlude())
        return board

    return begin
