"""Lays out positions of Solarius Mission by hand, so that a test can start just before its rule.

The outer tiles lie unturned in the order of their letters, so hexes have the same names in every
test. `A10` is the place of hub A, `A19` a portal, `A8` an empty hex. Mats are as the rulebook hands
them out, without the extras of a start card.
"""

from typing import Any

import pytest
from pseudo import escapes

from rules.kernel import EVERYONE, Illegal, Move, MoveResult, Option, Pile, Seat
from rules.kernel.testing import StagedMatch
from rules.solarius import GAME
from rules.solarius.bridge.bridge import TakeDie
from rules.solarius.charts import Tile
from rules.solarius.content import CARDS, MAP, PLANETS
from rules.solarius.state import Die, Figure, Mat, Row, World
from rules.solarius.turn.supplement import Supplement
from rules.solarius.turn.turn_end import TurnEnd
from rules.solarius.turn.turns import PlayerTurn, Refill

COLOURS = ("black", "yellow", "turquoise", "brown")


def readable(text: str) -> str:
    """Return a text after a check that it can be translated. Some rare texts only occur in laid out
    positions."""
    assert escapes(text) == []
    return text


class Mission(StagedMatch):
    """A table where seat 0 is about to take a die. There are four plain dice, and the oldest lies
    on the last space."""

    def __init__(self, seats: int = 2, **options: object) -> None:
        super().__init__(GAME, seats, **options)
        state = self.state
        worlds = list(state.planets.values())
        state.tiles = tuple(Tile(letter, 0) for letter in "ABCDEF")
        spaces = [
            hex_
            for hex_, mark in state.chart.marks.items()
            if seats in self._marked(hex_).get(mark, ())
        ]
        state.planets = dict(zip(spaces, worlds, strict=True))
        state.first, state.game_turn, state.turns, state.hubs = Seat(0), 1, 0, []
        for mat in state.mats:
            for card in list(mat.hand):
                mat.hand.give(card, state.deck)
            mat.rows = {colour: Row() for colour in COLOURS}
            mat.ship, mat.surplus = state.chart.home, 0
        self.bridge(("black", "1"), ("yellow", "1"), ("turquoise", "1"), ("brown", "1"))
        self.turn(0)

    @staticmethod
    def _marked(hex_: str) -> dict[str, list[int]]:
        return MAP.marks.centre if hex_[0] == "H" else MAP.marks.outer

    # ---------------------------------------------------------------- looking

    def mat(self, seat: int = 0) -> Mat:
        return self.state.mats[seat]

    def cubes(self, colour: str, seat: int = 0) -> tuple[int, int, int]:
        return self.mat(seat).rows[colour].cubes

    def tracks(self, seat: int = 0) -> tuple[int, int]:
        """Fuel and SpaceBucks."""
        return self.mat(seat).fuel, self.mat(seat).sb

    def points(self, seat: int = 0) -> dict[str, int]:
        """The points by category."""
        return self.match.tally().rows[seat].categories

    def choices(
        self, verb: type[Move], slot: str, seat: int = 0, **picks: object
    ) -> dict[Any, Option]:
        """The options of a slot by value, including barred ones."""
        options = self.match.menu(Seat(seat)).options(verb, slot, picks)
        for option in options:
            for text in (option.label, option.hint, option.barred, option.group):
                readable(text)
        return {option.value: option for option in options}

    def open_to(self, verb: type[Move], slot: str, seat: int = 0, **picks: object) -> list[Any]:
        """The values that may be picked."""
        return self.options(seat, verb, slot, **picks)

    def barred(self, verb: type[Move], seat: int = 0) -> str:
        """The reason why a verb is barred."""
        return readable(self.match.menu(Seat(seat)).barred[verb])

    def refused(self, move: Move, seat: int = 0) -> str:
        """The sentence that refuses a move. It also checks that nothing has changed."""
        before = self.match.dump()
        with pytest.raises(Illegal) as refusal:
            self.match.play(Seat(seat), move)
        assert self.match.dump() == before
        return readable(refusal.value.reason)

    # ---------------------------------------------------------------- laying out

    def set(self, seat: int = 0, **facts: Any) -> Mat:
        """Set facts of a mat: fuel, sb, drives, ship, contamination …"""
        mat = self.mat(seat)
        for fact, value in facts.items():
            assert hasattr(mat, fact), fact
            setattr(mat, fact, value)
        return mat

    def row(self, colour: str, seat: int = 0, **facts: Any) -> Row:
        """Set facts of a row: column, level, cubes."""
        row = self.mat(seat).rows[colour]
        for fact, value in facts.items():
            assert hasattr(row, fact), fact
            setattr(row, fact, value)
        return row

    def hold(self, *cards: int, seat: int = 0) -> None:
        """Put cards in a hand, wherever they were."""
        for card in cards:
            self._fetch(card).give(card, self.mat(seat).hand)

    def next_cards(self, *cards: int) -> None:
        """Put these cards on top of the deck, in this order."""
        deck = self.state.deck
        for card in reversed(cards):
            self._fetch(card).give(card, Pile(kind="card"))
            deck.cards.append(card)
            deck.known.append(0)

    def develop(self, *cards: int, seat: int = 0) -> None:
        """Give a player developments from earlier turns."""
        self._play(cards)
        self.mat(seat).developments += cards

    def take_on(self, *cards: int, seat: int = 0) -> None:
        """Give a player missions from earlier turns."""
        self._play(cards)
        self.mat(seat).missions += cards

    def _play(self, cards: tuple[int, ...]) -> None:
        for card in cards:
            self._fetch(card).give(card, Pile(kind="card", open_to=EVERYONE))

    def _fetch(self, card: int) -> Pile[int]:
        assert card in CARDS
        piles = [self.state.deck, self.state.discard, *(mat.hand for mat in self.state.mats)]
        return next(pile for pile in piles if card in pile)

    def bridge(self, *dice: tuple[str, str], spaces: tuple[int, ...] = (1, 2, 3, 4)) -> None:
        """Lay the dice on the bridge, from the newest, each with its space. The printed numbers are
        -1, 0, 1, 2 and 3."""
        laid = zip(dice, spaces, strict=True)
        self.state.bridge = [Die(colour, face, space) for (colour, face), space in laid]

    def planet(self, hex_: str, planet: str, *, up: bool = True) -> None:
        """Put a planet on a hex. Face down, it is the only one of its colour that is still
        hidden."""
        state, colour = self.state, PLANETS[planet].colour
        hidden = state.hidden[colour]
        if up and planet in hidden:
            hidden.give(planet, Pile(kind=hidden.kind, open_to=EVERYONE))
        if not up:
            state.hidden[colour] = Pile(kind=hidden.kind, cards=[planet])
        state.planets[hex_] = World(colour, planet if up else None)

    def hub(self, *letters: str) -> None:
        """Build hubs."""
        for letter in letters:
            pile = next(
                pile
                for pile in (self.state.coming, self.state.boxed, Pile(kind="hub", cards=[letter]))
                if letter in pile
            )
            pile.give(letter, Pile(kind="hub"))
            self.state.hubs.append(letter)

    def figure(
        self, hex_: str, seat: int, kind: str, of: str = "", outpost: str | None = None
    ) -> None:
        """Put a figure in space, with its effect on the mat."""
        mat = self.mat(seat)
        self.state.planets.pop(hex_, None)
        self.state.figures[hex_] = Figure(Seat(seat), kind, of, outpost)
        if outpost is not None:
            mat.outposts.append(outpost)
        if kind == "station" and of:
            mat.stations.append(of)
        if kind == "mission" and of:
            mat.completed.append(int(of))
        if kind == "colony" and of:
            mat.settled.append(of)

    def turn(self, seat: int = 0) -> MoveResult:
        """Start a player's turn."""
        return self.now(PlayerTurn(Seat(seat)))

    def supplement(self, seat: int = 0) -> MoveResult:
        """Go to the supplementary action of a player."""
        self.state.turn, self.state.phase = Seat(seat), "supplement"
        return self.now(Supplement(Seat(seat)), Refill(Seat(seat)))

    def turn_end(self) -> list[Any]:
        """End a game turn, and return what happened."""
        self.state.turn = None
        return [told.event for told in self.now(TurnEnd()).events]

    # ---------------------------------------------------------------- playing

    def does(self, move: Move, seat: int = 0) -> list[Any]:
        return self.play(seat, move)

    def takes(
        self, colour: str, face: str, /, *, at: int = 1, seat: int = 0, **picks: Any
    ) -> list[Any]:
        """Take this die in a new turn, from the space of the bridge that pays nothing, or from
        another."""
        self.bridge((colour, face), *[("black", "1")] * 3, spaces=(at, 4, 4, 4))
        self.turn(seat)
        return self.play(seat, TakeDie(1, **{"space": "standard", **picks}))


@pytest.fixture
def lay() -> type[Mission]:
    """`lay(seats, option=…)` starts a match to lay out."""
    return Mission
