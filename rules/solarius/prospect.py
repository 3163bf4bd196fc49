"""Where each player is heading, for who looks ahead: the score, and what there is to score with.

Whatever is held has a worth of its own, as long as there are turns left to use it. A goal (a
mission that was taken on, a planet with a colony, the next station) counts for a part of what it
brings beyond its price: the nearer, the more, but never for all of it, so that reaching it is
always better than being able to.
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

SHARES = 100  # a point is counted in so many parts

# Judgements, not rules, in parts of a point: nobody but a rival goes by them.
_MONEY = 35  # fuel and SpaceBucks
_CUBE = 30  # by the worth of stored cubes
_PIP = 35  # of a die that is taken and not yet used
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
# By the range of the drives, early on; as are the next three.
_RANGE = (0, 0, 220, 360, 450, 510, 550, 580)
_COLUMN = (0, 0, 60, 180, 240, 260)  # by the column of a tech die
_LEVEL = (0, 0, 110, 220, 320, 400, 480)  # by its level
_DEVELOPMENT = 160
_INCOME = 70  # what a station gives, each time
_HAND = (0, 60, 100, 125)  # by the cards that may stay in it
_FIGURE = 50  # it may link others, and an outpost or a hub may come to it
_CONTAMINATION = 30

# The part of a goal that counts: less for each thing that it lacks.
_GOAL, _LACK, _LEAST = (0.7, 0.05, 0.1)
_HERE = 0.9  # where it can be reached at once
_MANY = (1, 0.5, 0.25)  # what is counted of missions that are open, the best first: of more nothing
_DIE = 5  # things that a tech die lacks that is not as a planet asks
_WAY = 0.7  # and a step of the way beyond the range
_NEAR = 150  # a planet that nobody has settled in reach
_STEP = 20  # less for each step beyond that
_SOON = 5  # turns: what takes a turn to use counts in full as long as there are so many


def prospect(state: State) -> Tally:
    """The tally in parts of a point, with what lies on the mats counted in."""
    standings = []
    for seat, categories in enumerate(count_points(state)):
        gone = state.mats[seat].gone
        total = SHARES * sum(categories.values()) + (
            0 if gone else int(_Outlook(state, seat).worth())
        )
        standings.append((categories, total, (not gone, total)))
    return ranked(standings)


class _Outlook:
    """What a player has beside points."""

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
        # Where a station could be built.
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
        """Missions that were taken on."""
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
        """Planets whose colony stands already."""
        less = FIGURES.scoring.unsettled
        for number, found in enumerate(self.mat.settling):
            yield self._planet(found) - SHARES * _GOAL * (less[number + 1] - less[number])

    def _planet(self, found: PlanetId) -> float:
        """A planet with a colony, or where one may be placed."""
        mat, asks = self.mat, PLANETS[found]
        price = max(0, asks.fuel + asks.sb + asks.mix - payment_discount(mat))
        lack = (
            max(0, asks.fuel - mat.fuel)
            + max(0, asks.sb - mat.sb)
            + max(0, asks.mix - mat.fuel - mat.sb)
        )
        return _part(SHARES * asks.points - _MONEY * price, lack + _DIE * (not is_held(mat, found)))

    def _station(self) -> float:
        """The next station, with the card for which least lacks."""
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
        # Lacks in each row for the one.
        much = {colour: max(0, more - worth) for colour, worth in self.worths.items()}
        # Or for the other value.
        some = {colour: max(0, less - worth) for colour, worth in self.worths.items()}
        pairs = [STATIONS[each].colours for each in self.mat.unbuilt]
        lack = min([min(much[one] + some[other], some[one] + much[other]) for one, other in pairs])
        return _part(brings, lack, here=self.vacant)

    def _pending(self) -> float:
        """A die that was taken, and a planet where the ship has landed."""
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
        """Planets in reach."""
        ship, planets = self.mat.ship, self.state.planets
        if ship is None or not planets:
            return 0
        return self.soon * max(
            0, _NEAR - _STEP * max(0, self.state.chart.way_to(ship, planets) - self.mat.range)
        )

    def _to_hub(self) -> int:
        """How far it is to the nearest hub, built or to come."""
        chart, ship = self.state.chart, self.mat.ship
        return chart.way_to(ship, chart.hubs.values()) - 1 if ship else 0


def _place(state: State, seat: int) -> int:
    """Whether somebody is first, second or later in this game turn."""
    return (seat - state.first) % state.seats


@cache
def _value_asked(card: CardId) -> dict[Colour, int]:
    """What the cubes are worth that a mission asks for."""
    asks = MISSIONS[card]
    return asks.value or {
        colour: one + 2 * two + 3 * three for colour, (one, two, three) in asks.columns.items()
    }


def _value_owed(due: Due) -> int:
    return _DUE[due.kind] * due.left


def _part(brings: float, lack: float, *, here: bool = False) -> float:
    """What a goal counts for."""
    return brings * (_HERE if here and not lack else max(_LEAST, _GOAL - _LACK * lack))
