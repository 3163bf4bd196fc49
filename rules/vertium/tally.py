"""The score, the ranking and the end of a match, in every mode of Vertium."""

from rules.kernel import Seat, Table, Tally, ranked
from rules.vertium.events import MatchEnded
from rules.vertium.state import State


def tally(state: State) -> Tally:
    """The current score. Players who resigned rank last."""
    standings = []
    for seat, faction in enumerate(state.factions):
        categories = state.score_of(Seat(seat))
        standings.append(
            (
                categories,
                sum(categories.values()),
                (not faction.resigned, *_merit(state, Seat(seat))),
            )
        )
    # The solo Complex has no player, but it is ranked.
    return Tally(ranked(standings).rows[: state.seats])


def complex_rules(state: State) -> bool:
    """Whether the Complex owns every planet."""
    return all(planet.owner == state.rules.complex for planet in state.planets.values())


def end_match(state: State, table: Table, why: str) -> None:
    """End the match and tell the winner; in the solo game also the rating."""
    state.phase = "over"
    state.turn = state.battle = None
    result = tally(state)
    rated = result.rows[0].total if state.rules.solo and why != "resigned" else None
    table.tell(MatchEnded(why, tuple(result.winners), rated))
    table.end()


def _merit(state: State, seat: Seat) -> tuple[int, ...]:
    """The ranking key: sides in Shadows and solo, planets in American style, else victory
    points."""
    rules = state.rules
    if rules.complex is not None:
        return ((seat == rules.complex) == complex_rules(state),)
    if rules.battle == "american":
        return len(state.planets_of(seat)), state.moons_of(seat)
    return state.points_of(seat), state.moons_of(seat)
