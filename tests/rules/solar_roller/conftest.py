"""Lays out positions of Solar Roller by hand, so that a test can start just before its rule."""

from typing import Any

import pytest

from rules.kernel import Match, MoveResult, Seat
from rules.kernel.testing import StagedMatch
from rules.solar_roller import GAME
from rules.solar_roller.content import BONUS, COLOURS, SPACES_OF
from rules.solar_roller.events import UpgradeGained
from rules.solar_roller.rounds.actions import Actions, Done
from rules.solar_roller.rounds.rounds import Roll, Round, RoundEnd
from rules.solar_roller.state import Sheet, Spot
from rules.solar_roller.state import Turn as Doing


class Systems(StagedMatch):
    """A table with blank sheets and no cards, until a test lays them out."""

    def __init__(self, seats: int = 2, **options: object) -> None:
        super().__init__(GAME, seats, **options)
        self.cards("")
        for captain in self.state.captains:
            captain.sheet.value.upgrades = []
        self.go()

    # ---------------------------------------------------------------- looking

    def sheet(self, seat: int = 0) -> Sheet:
        return self.state.sheet(Seat(seat))

    def doing(self, seat: int = 0) -> Doing:
        """The verbs that the captain may still use in this round."""
        return self.sheet(seat).turn

    def spot(self, space: str, seat: int = 0) -> Spot:
        return self.sheet(seat).spots[space]

    # ---------------------------------------------------------------- laying out

    def cards(self, goals: str, *upgrades: int) -> None:
        """The goals and upgrades on the table."""
        self.state.goals, self.state.upgrades = list(goals), list(upgrades)

    def working(self, *upgrades: int, seat: int = 0) -> None:
        """Make upgrades work for a captain; their cards lie on the table."""
        self.state.upgrades = sorted({*self.state.upgrades, *upgrades})
        self.sheet(seat).upgrades = list(upgrades)

    def draw(self, space: str, planet: str = "", seat: int = 0, **around: Any) -> None:
        """Draw a planet such as "small red" on a space, with its surroundings."""
        size, colour = planet.split() if planet else (None, None)
        self.sheet(seat).spots[space] = Spot(size, colour, **around)

    def ships(self, *spaces: str, seat: int = 0) -> None:
        self.sheet(seat).ships = sorted(spaces)

    def fill(self, band: str, but: str = "", seat: int = 0) -> None:
        """Draw a planet on every other space of the band."""
        for space in SPACES_OF[band]:
            if space != but:
                self.draw(space, "small red", seat)

    def roll(self, bands: tuple[int, int] = (1, 1), number: int = 1, **dice: int) -> MoveResult:
        """Start a round with these dice, and ones for the rest. Everybody is to act."""
        self.state.round = number
        self.rolls((*(dice.pop(die, 1) for die in (*COLOURS, "white")), *bands))
        assert not dice, f"there are no dice {dice}"
        turn = self.now(Roll(), Actions(), RoundEnd())
        self.go()  # an undo leads back to these dice
        return turn

    def roll_bands(self, *pairs: tuple[int, int]) -> None:
        """Roll for round after round, without any action."""
        for pair in pairs:
            self.rolls((1, 1, 1, 1, 1, *pair))
            self.now(Roll())

    def bonus(self, value: int) -> MoveResult:
        """Start the round with a bonus action of this value."""
        self.state.round = next(number for number in BONUS if BONUS[number] == value) - 1
        return self.now(Round())

    # ---------------------------------------------------------------- playing

    def gained(self, seat: int = 0) -> list[int]:
        """End the seat's round, and return the upgrades that this brings."""
        return [event.upgrade for event in self.all(self.play(seat, Done()), UpgradeGained)]

    def close(self) -> list[Any]:
        """Let everybody skip the rest of the round. Return the events that the close reveals."""
        told: list[Any] = []
        present = self.state.round
        while not self.match.over and self.state.round == present:
            seat = self.match.awaiting[0]
            told += self.play(seat, self.match.default(seat))
        return told


@pytest.fixture
def lay() -> type[Systems]:
    """`lay(seats, option=…)` starts a match to lay out."""
    return Systems


@pytest.fixture
def board(lay: type[Systems]) -> Systems:
    """Two captains; the first has a ship at home on I1."""
    laid = lay(2)
    laid.draw("I1", "large blue", home=True)
    laid.ships("I1")
    return laid


@pytest.fixture
def started() -> Any:
    """`started(seats, option=…)` starts a match as it is."""
    return lambda seats, **options: Match.start(
        GAME, seats=seats, options=options, key=b"a match of its own"
    )
