"""The final scoring (11.0): points by category in the order of the rulebook, and the end of the
match."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from itertools import islice
from typing import Literal

from rules.kernel import Seat, Table, Tally, ranked
from rules.solarius.content import COSTS, FIGURES, MISSIONS, PLANETS, Colour
from rules.solarius.developments import end_score
from rules.solarius.events import LinksCounted, MatchEnded
from rules.solarius.state import Figure, Mat, State

_POINTS = FIGURES.scoring


def tally(state: State) -> Tally:
    """The current score. Players who left rank last."""
    standings = []
    for mat, categories in zip(state.mats, count_points(state), strict=True):
        total = sum(categories.values())
        settling = categories["Planets"] + categories["Sets of planets"]  # SM-A47
        standings.append((categories, total, (not mat.gone, total, settling)))
    return ranked(standings)


def points_of(state: State, seat: Seat) -> int:
    """The current score of one player."""
    return sum(_categories(state, seat, _rate_links(state)).values())


def rate_tracks(fuel: int, sb: int) -> int:
    """The points for so much fuel and so many SpaceBucks."""
    return _POINTS.tracks[fuel] + _POINTS.tracks[sb]


def count_points(state: State) -> list[dict[str, int]]:
    """The current points of each player, by category."""
    linked = _rate_links(state)
    return [_categories(state, Seat(seat), linked) for seat in range(len(state.mats))]


def _categories(state: State, seat: Seat, linked: tuple[int, ...]) -> dict[str, int]:
    mat = state.mats[seat]
    figures = [figure for figure in state.figures.values() if figure.seat == seat]
    twice = (
        [figure.of for figure in figures if figure.outpost]
        if state.rules.outposts_double_cards
        else []
    )
    return {
        "Planets": _planets(mat, twice),
        "Sets of planets": _sets(tuple(sorted([PLANETS[planet].colour for planet in mat.settled]))),
        "Space stations": sum(
            [
                _times(station, twice) * cost.points
                for station, cost in zip(mat.stations, COSTS, strict=False)
            ]
        ),
        "Missions": sum(
            [_times(str(card), twice) * MISSIONS[card].points for card in mat.completed]
        )
        + _POINTS.open_mission * len(mat.missions),
        "Commercial hubs": _POINTS.hub * _beside_hubs(state, seat),
        "Tech dice": sum([FIGURES.tech.points[row.level - 1] for row in mat.rows.values()]),
        "Columns IV and V": _POINTS.far_column
        * sum([row.column in _POINTS.far_columns for row in mat.rows.values()]),
        "Full storage": _POINTS.full_column * sum(_full_columns(mat)),
        "Fuel and SpaceBucks": rate_tracks(mat.fuel, mat.sb),
        "Contamination": _POINTS.contamination * mat.beside,
        "Developments": end_score(mat),
        "Connected figures": linked[seat],
    }


def _times(of: str, twice: list[str]) -> int:
    return _POINTS.outpost if of in twice else 1


def _planets(mat: Mat, twice: list[str]) -> int:
    settled = sum([_times(planet, twice) * PLANETS[planet].points for planet in mat.settled])
    return settled + _POINTS.unsettled[len(mat.settling)]


@cache
def _sets(settled: tuple[Colour, ...]) -> int:
    """Count as many sets of four colours as possible, then of three (SM-A48)."""
    counts = Counter(settled)
    points = 0
    for size in sorted(map(int, _POINTS.sets), reverse=True):
        while len(+counts) >= size:
            counts.subtract([colour for colour, _ in counts.most_common(size)])
            points += _POINTS.sets[str(size)]
    return points


def _beside_hubs(state: State, seat: Seat) -> int:
    """Count figures beside built hubs. Those with an outpost count twice (SM-A14)."""
    if not state.hubs:
        return 0
    chart = state.chart
    built = {chart.hubs[letter] for letter in state.hubs}
    own = [(hex_, figure) for hex_, figure in state.figures.items() if figure.seat == seat]
    return sum(
        [_weight(figure) for hex_, figure in own if not built.isdisjoint(chart.beside[hex_])]
    )


def _weight(figure: Figure) -> int:
    return _POINTS.outpost if figure.outpost else 1


def _full_columns(mat: Mat) -> Iterator[int]:
    """The number of full columns of each row whose tech die is at the end."""
    for row in mat.rows.values():
        if row.column == len(FIGURES.storage.usable):
            yield sum(
                held == spaces
                for held, spaces in zip(row.cubes, FIGURES.storage.spaces, strict=True)
            )


# ---------------------------------------------------------------- connected figures


def count_connected(state: State, seat: Seat) -> int:
    """The size of the largest group in which each figure is within drive range of another
    (SM-A15)."""
    left = state.figures_of(seat)
    if len(left) < 2:
        return sum([_weight(state.figures[hex_]) for hex_ in left])
    chart, range_ = state.chart, state.mats[seat].range
    best = 0
    while left:
        group = [left.pop()]
        for link in group:
            near = [hex_ for hex_ in left if chart.distance(link, hex_) <= range_]
            group += near
            left = [hex_ for hex_ in left if hex_ not in near]
        best = max(best, sum(_weight(state.figures[hex_]) for hex_ in group))
    return best


def _rate_links(state: State) -> tuple[int, ...]:
    """The points of each player for connected figures."""
    return _prizes(
        tuple(
            [
                None if mat.gone else count_connected(state, Seat(seat))
                for seat, mat in enumerate(state.mats)
            ]
        )
    )


@contextmanager
def count_links(state: State, table: Table) -> Iterator[None]:
    """Tell the new points if the enclosed changes to figures or drives move a prize."""
    before = _rate_links(state)
    yield
    if (now := _rate_links(state)) != before:
        table.tell(LinksCounted(now, before))


@cache  # the score is computed every turn, but groups rarely change
def _prizes(counts: tuple[int | None, ...]) -> tuple[int, ...]:
    """The prizes by seat for groups of these sizes.
    Ties share their prizes, rounded down. Players who left get none and block none."""
    offered = iter(_POINTS.connected[str(len(counts))])
    shares: dict[int | None, int] = {None: 0}
    for count, tied in sorted(
        Counter(count for count in counts if count is not None).items(), reverse=True
    ):
        shares[count] = sum(islice(offered, tied)) // tied
    return tuple(shares[count] for count in counts)


# ---------------------------------------------------------------- the end


def end_match(state: State, table: Table, why: Literal["game_turns", "last_player"]) -> None:
    """End the match."""
    state.phase, state.turn = "over", None
    table.tell(MatchEnded(why, tuple(tally(state).winners)))
    table.end()
