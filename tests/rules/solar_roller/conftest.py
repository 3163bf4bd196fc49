"""Lays out positions of Solar Roller by hand, so that a test can start just before the rule that it
is about."""

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
    """A table whose sheets are blank and on which no cards lie, until a test lays them out."""

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
        """What the captain may still do in this round."""
        return self.sheet(seat).turn

    def spot(self, space: str, seat: int = 0) -> Spot:
        return self.sheet(seat).spots[space]

    # ---------------------------------------------------------------- laying out

    def cards(self, goals: str, *upgrades: int) -> None:
        """The goals and upgrades on the table."""
        self.state.goals, self.state.upgrades = list(goals), list(upgrades)

    def working(self, *upgrades: int, seat: int = 0) -> None:
        """Upgrades that work for a captain; their cards lie on the table."""
        self.state.upgrades = sorted({*self.state.upgrades, *upgrades})
        self.sheet(seat).upgrades = list(upgrades)

    def draw(self, space: str, planet: str = "", seat: int = 0, **around: Any) -> None:
        """A planet such as "small red" on a space, and what is around it."""
        size, colour = planet.split() if planet else (None, None)
        self.sheet(seat).spots[space] = Spot(size, colour, **around)

    def ships(self, *spaces: str, seat: int = 0) -> None:
        self.sheet(seat).ships = sorted(spaces)

    def fill(self, band: str, but: str = "", seat: int = 0) -> None:
        """A planet on every space of the band but this one."""
        for space in SPACES_OF[band]:
            if space != but:
                self.draw(space, "small red", seat)

    def roll(self, bands: tuple[int, int] = (1, 1), number: int = 1, **dice: int) -> MoveResult:
        """A round begins with these dice, ones where nothing else is said; everybody is to act."""
        self.state.round = number
        self.rolls((*(dice.pop(die, 1) for die in (*COLOURS, "white")), *bands))
        assert not dice, f"there are no dice {dice}"
        turn = self.now(Roll(), Actions(), RoundEnd())
        self.go()  # an undo leads back to these dice
        return turn

    def roll_bands(self, *pairs: tuple[int, int]) -> None:
        """Roll after roll, with nothing done."""
        for pair in pairs:
            self.rolls((1, 1, 1, 1, 1, *pair))
            self.now(Roll())

    def bonus(self, value: int) -> MoveResult:
        """The round with a bonus action of this value begins."""
        self.state.round = next(number for number in BONUS if BONUS[number] == value) - 1
        return self.now(Round())

    # ---------------------------------------------------------------- playing

    def gained(self, seat: int = 0) -> list[int]:
        """The seat is done: the upgrades that it has gained by that."""
        return [event.upgrade for event in self.all(self.play(seat, Done()), UpgradeGained)]

    def close(self) -> list[Any]:
        """Everybody leaves what is left of the round; returns what the close brings to light."""
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
