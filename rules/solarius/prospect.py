"""The prospects of each player, for computer players that look ahead: the score, and the means to
score more.

Everything a player holds has a value while turns are left to use it. A goal (an open mission, a
planet with a colony, the next station) counts for part of its gain beyond its price. The nearer it
is, the more it counts, but never in full, so reaching it is always better than being able to.
"""

from collections.abc import Iterator
from functools import cache
from operator import mul

from rules.kernel import Tally, ranked
from rules.solarius.content import (
    COSTS,
    FIGURES,
    MISSIONS,
    PLANETS,
    STATIONS,
    CardId,
    Colour,
    PlanetId,
)
from rules.solarius.developments import payment_discount
from rules.solarius.flight.planets import is_held
from rules.solarius.mat.places import hub_beside, vacancy
from rules.solarius.scoring import count_points
from rules.solarius.state import Due, State

SHARES = 100  # the parts that a point is counted in

# Estimates in parts of a point. They are no rules: only the computer players use them.
_MONEY = 35  # fuel and SpaceBucks
_CUBE = 30  # for each point of worth of stored cubes
_PIP = 35  # of a die taken but not yet used
_DUE = {
    "cubes": 25,
    "tech": 35,
    "mix": 35,
    "gain": 5,
    "choose": 90,
    "play": 20,
    "hub": 100,
    "outpost": 100,
}
# By the range of the drives. This and the next three count in full early, and less later.
_RANGE = (0, 0, 220, 360, 450, 510, 550, 580)
_COLUMN = (0, 0, 60, 180, 240, 260)  # by the column of a tech die
_LEVEL = (0, 0, 110, 220, 320, 400, 480)  # by the level of a tech die
_DEVELOPMENT = 160
_INCOME = 70  # each gain from a station
_HAND = (0, 60, 100, 125)  # by cards in hand, up to its limit
_FIGURE = 50  # it may connect others, and gain an outpost or a hub
_CONTAMINATION = 30

# The part of a goal that counts: less for each thing missing, but never below the last.
_GOAL, _LACK, _LEAST = (0.7, 0.05, 0.1)
_HERE = 0.9  # if the ship is there already
_MANY = (1, 0.5, 0.25)  # weights of open missions, best first; further ones count nothing
_DIE = 5  # missing things if the tech dice do not meet a requirement
_WAY = 0.7  # missing things for each step beyond the range
_NEAR = 150  # an unsettled planet in reach
_STEP = 20  # deducted for each step beyond that
_SOON = 5  # turns left, above which gains that take a turn to use count in full


def prospect(state: State) -> Tally:
    """The tally in parts of a point, including the things on the mats."""
    standings = []
    for seat, categories in enumerate(count_points(state)):
        gone = state.mats[seat].gone
        total = SHARES * sum(categories.values()) + (
            0 if gone else int(_Outlook(state, seat).worth())
        )
        standings.append((categories, total, (not gone, total)))
    return ranked(standings)


class _Outlook:
    """The prospects of a player, besides points."""

    def __init__(self, state: State, seat: int) -> None:
        self.state, self.seat, self.mat = state, seat, state.mats[seat]
        players, game_turns = FIGURES.players, state.rules.game_turns
        ends = game_turns - state.game_turn
        left = (
            players.turns * ends
            + players.turns
            - -(-(state.turns - _place(state, seat)) // state.seats)
        )
        self.ends = ends + (state.phase != "upkeep")  # turn ends to come
        self.early = left / (players.turns * game_turns)
        self.soon = min(1.0, left / _SOON)
        self.worths = {colour: row.worth for colour, row in self.mat.rows.items()}
        landed = state.turn == seat and state.phase == "landing"
        # Whether a station could be built here.
        self.vacant = landed and not vacancy(state, state.ship_of(seat))
        self.at_hub = self.vacant and hub_beside(state, state.ship_of(seat)) is not None

    def worth(self) -> float:
        mat = self.mat
        stock = _MONEY * (mat.fuel + mat.sb) + _CUBE * sum(self.worths.values())
        stock += _HAND[min(len(mat.hand) - mat.surplus, len(_HAND) - 1)]
        engine = _RANGE[mat.range] + _DEVELOPMENT * len(mat.developments)
        for row in mat.rows.values():
            engine += _COLUMN[row.column] + _LEVEL[row.level]
        missions = sorted(self._missions(), reverse=True)
        goals: float = sum(map(mul, missions, _MANY)) + sum(self._planets()) + self._station()
        at_hand = sum(map(_value_owed, mat.due)) + self._pending() + self._near()
        return (
            self.soon * (stock + goals)
            + self.early * engine
            + at_hand
            + _INCOME * self.ends * len(mat.stations)
            + _FIGURE
            * (len(mat.stations) + len(mat.completed) + len(mat.settling) + len(mat.settled))
            - _CONTAMINATION * mat.contamination
        )

    def _missions(self) -> Iterator[float]:
        """Value the open missions."""
        if not self.mat.missions:
            return
        way = _WAY * max(0, self._to_hub() - self.mat.range)
        for card in self.mat.missions:
            asked = _value_asked(card)
            lack = sum(max(0, value - self.worths[colour]) for colour, value in asked.items())
            brings = (
                SHARES * (MISSIONS[card].points - FIGURES.scoring.open_mission)
                + _FIGURE
                + _DUE["hub"]
            )
            yield _part(brings - _CUBE * sum(asked.values()), lack + way, here=self.at_hub)

    def _planets(self) -> Iterator[float]:
        """Value the planets that have a colony already."""
        less = FIGURES.scoring.unsettled
        for number, found in enumerate(self.mat.settling):
            yield self._planet(found) - SHARES * _GOAL * (less[number + 1] - less[number])

    def _planet(self, found: PlanetId) -> float:
        """Value a planet with a colony, or with room for one."""
        mat, asks = self.mat, PLANETS[found]
        price = max(0, asks.fuel + asks.sb + asks.mix - payment_discount(mat))
        lack = (
            max(0, asks.fuel - mat.fuel)
            + max(0, asks.sb - mat.sb)
            + max(0, asks.mix - mat.fuel - mat.sb)
        )
        return _part(SHARES * asks.points - _MONEY * price, lack + _DIE * (not is_held(mat, found)))

    def _station(self) -> float:
        """Value the next station, with the card that lacks least."""
        number = len(self.mat.stations)
        if number == len(COSTS):
            return 0
        more, less = COSTS[number].values
        brings = (
            SHARES * COSTS[number].points
            + _FIGURE
            + _DUE["choose"]
            + _INCOME * self.ends
            - _CUBE * (more + less)
        )
        # What each row lacks for the higher value.
        much = {colour: max(0, more - worth) for colour, worth in self.worths.items()}
        # What each row lacks for the lower value.
        some = {colour: max(0, less - worth) for colour, worth in self.worths.items()}
        pairs = [STATIONS[each].colours for each in self.mat.unbuilt]
        lack = min([min(much[one] + some[other], some[one] + much[other]) for one, other in pairs])
        return _part(brings, lack, here=self.vacant)

    def _pending(self) -> float:
        """Value a die just taken, or a planet where the ship has landed."""
        state = self.state
        if state.turn != self.seat:
            return 0
        if state.phase in ("research", "action") and state.action is not None:
            return _PIP * state.action.points
        if (
            state.phase == "landing"
            and (world := state.planets.get(state.ship_of(self.seat)))
            and world.planet
        ):
            colony = (
                self._planet(world.planet)
                + _FIGURE
                + SHARES * (1 - _GOAL) * FIGURES.scoring.unsettled[1]
            )
            return self.soon * max(0, colony, _CUBE * PLANETS[world.planet].points)
        return 0

    def _near(self) -> float:
        """Value the planets in reach."""
        ship, planets = self.mat.ship, self.state.planets
        if ship is None or not planets:
            return 0
        return self.soon * max(
            0, _NEAR - _STEP * max(0, self.state.chart.way_to(ship, planets) - self.mat.range)
        )

    def _to_hub(self) -> int:
        """Steps to the nearest hub, built or to come."""
        chart, ship = self.state.chart, self.mat.ship
        return chart.way_to(ship, chart.hubs.values()) - 1 if ship else 0


def _place(state: State, seat: int) -> int:
    """The position of a player in this game turn, from 0."""
    return (seat - state.first) % state.seats


@cache
def _value_asked(card: CardId) -> dict[Colour, int]:
    """The worth of the cubes that a mission requires."""
    asks = MISSIONS[card]
    return asks.value or {
        colour: one + 2 * two + 3 * three for colour, (one, two, three) in asks.columns.items()
    }


def _value_owed(due: Due) -> int:
    return _DUE[due.kind] * due.left


def _part(brings: float, lack: float, *, here: bool = False) -> float:
    """The value of a goal."""
    return brings * (_HERE if here and not lack else max(_LEAST, _GOAL - _LACK * lack))
