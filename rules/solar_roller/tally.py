"""The score in the order of the rulebook, and the end of the match."""

from rules.kernel import Table, Tally, ranked
from rules.solar_roller.content import FIGURES, GOALS, RATINGS
from rules.solar_roller.events import MatchEnded
from rules.solar_roller.sheet.goals import worth
from rules.solar_roller.sheet.scoring import planet_points, ring_points, settlement_points
from rules.solar_roller.state import Captain, State

_AT_END = {letter: goal.part if goal.when == "end" else () for letter, goal in GOALS.items()}


def tally(state: State) -> Tally:
    """The current score; ties go to fewer actions. Captains who resigned rank last."""
    standings = []
    for captain in state.captains:
        categories = _categories(state, captain)
        total = sum(categories.values())
        standings.append(
            (categories, total, (not captain.resigned, total, -captain.sheet.value.actions))
        )
    return ranked(standings)


def totals(state: State) -> tuple[int, ...]:
    """The current score of each seat."""
    return tuple([sum(_categories(state, captain).values()) for captain in state.captains])


def find_rating(total: int) -> int:
    """The place of a solo score in the table of ratings."""
    return next(place for place, rating in enumerate(RATINGS) if total >= rating.least)


def end_match(state: State, table: Table) -> None:
    """End the match and tell the winner, unless everybody has left."""
    state.phase = "over"
    result = tally(state)
    winners = tuple(seat for seat in result.winners if seat in state.staying)
    table.tell(
        MatchEnded(
            winners, find_rating(result.rows[0].total) if state.rules.solo and winners else None
        )
    )
    table.end()


def _categories(state: State, captain: Captain) -> dict[str, int]:
    rules, sheet = state.rules, captain.sheet.value
    moons = rings = raised = settled = 0
    for space, spot in sheet.spots.items():  # a single loop: all scores are computed every round
        if not spot.size:
            continue
        moons += spot.moons
        if spot.rings:
            rings += ring_points(spot)
        if spot.level:
            raised += planet_points(rules, space, spot.level)
        if spot.settled:
            settled += settlement_points(rules, space, spot.settled)
    points = {
        "moons": FIGURES.moon_points * moons,
        "rings": rings,
        "terraforming": raised,
        "ships": FIGURES.ship_points * len(sheet.ships),
        "settlements": settled,
        "goals": sum(captain.goals.values())
        + sum(
            [worth(part, sheet, state.round) for letter in state.goals for part in _AT_END[letter]]
        ),
    }
    if rules.solo:
        points["actions"] = -sheet.actions
    return points
