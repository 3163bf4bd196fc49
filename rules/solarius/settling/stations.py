"""Space stations (9.B II.2): built in the order of the mat, paid with two kinds of resources."""

from collections.abc import Iterator
from functools import cache
from typing import Annotated

from msgspec import Meta

from rules.kernel import Move, Offer, Option, Seat, Table, Text, one_of
from rules.solarius.charts import Hex
from rules.solarius.content import COSTS, FIGURES, STATIONS, StationId
from rules.solarius.developments import station_discount
from rules.solarius.events import StationBuilt
from rules.solarius.mat.places import vacancy
from rules.solarius.mat.storage import Paid, choose_cubes, dearness, read_paid, take, ways
from rules.solarius.scoring import count_links
from rules.solarius.settling.dues import take_gains
from rules.solarius.settling.effects import grant
from rules.solarius.settling.outposts import owe_extras
from rules.solarius.state import Figure, Mat, State
from rules.solarius.words.naming import colours, immediate, nth, permanent, station, station_values


class BuildStation(Move):
    """Build your next station where your ship is."""

    card: Annotated[
        StationId,
        Meta(description="The station card", extra={"asks": "Which station do you build?"}),
    ]
    payment: Annotated[
        str,
        Meta(
            title="for {choice}",
            description="The resources that you pay, by their columns",
            extra={"asks": "Which resources do you pay?"},
        ),
    ]


def offer_station(state: State, seat: Seat, here: Hex) -> Iterator[Offer]:
    """Offer a station, if the place fits and the player can pay."""
    mat = state.mats[seat]
    number = len(mat.stations)
    if reason := vacancy(state, here):
        yield Offer(BuildStation, barred=reason)
        return
    if number == FIGURES.figures.stations:
        yield Offer(
            BuildStation, barred=Text("All {count} of your stations are built.", count=number)
        )
        return
    values = _values(mat)
    found = [each for each in mat.unbuilt if any(_prices(state, mat, each, values))]

    if not found:
        dear = (
            "Your {nth} station takes resources of its two colours worth {values}, exactly; "
            "you can pay for none."
        )
        yield Offer(
            BuildStation, barred=lambda: Text(dear, nth=nth(number + 1), values=station_values(mat))
        )
        return

    def show(each: StationId) -> Option:
        brings = Text(
            "{immediate}; later {permanent}", immediate=immediate(each), permanent=permanent(each)
        )
        return Option(each, station(each), brings)

    def others() -> Iterator[Option]:
        asks = (
            "{station} is your {nth} and takes {colours} worth {values}, exactly, either way round."
        )
        for each in mat.unbuilt:
            if each not in found:
                pair = colours(STATIONS[each].colours, "and")
                reason = Text(
                    asks,
                    station=station(each),
                    nth=nth(number + 1),
                    colours=pair,
                    values=station_values(mat),
                )
                yield Option(each, station(each), barred=reason)

    yield Offer(
        BuildStation,
        card=one_of(found, describe=show, barred_options=others),
        payment=lambda card: choose_cubes(
            sorted(dict.fromkeys(_prices(state, mat, card, values)), key=dearness)
        ),
    )


def _values(mat: Mat) -> tuple[tuple[int, int], ...]:
    """The values of the next station, in full and as discounts may lower them."""
    return _lower(COSTS[len(mat.stations)].values, *station_discount(mat))


@cache
def _lower(values: tuple[int, int], reduce: int, least: int) -> tuple[tuple[int, int], ...]:
    """The values in full, and with the discount divided between both, neither below the least; the
    higher value first. The full price stays, as the exact lower one may be impossible to pay."""
    more, less = values
    lowered = [values, *((more - part, less - (reduce - part)) for part in range(reduce + 1))]
    return tuple(dict.fromkeys((max(pair), min(pair)) for pair in lowered if min(pair) >= least))


def _prices(
    state: State, mat: Mat, each: StationId, prices: tuple[tuple[int, int], ...]
) -> Iterator[Paid]:
    """Every way to pay for the next station with this card. Either colour may pay either value."""
    one, other = STATIONS[each].colours
    first, second = mat.rows[one], mat.rows[other]
    over = state.rules.overpay
    for values in prices:
        for value, rest in {values: None, values[::-1]: None}:
            if first.worth < value or second.worth < rest:
                continue
            for paid in ways(first.cubes, value, over=over):
                yield from (
                    ((one, paid), (other, also)) for also in ways(second.cubes, rest, over=over)
                )


def build_station(state: State, seat: Seat, here: Hex, move: BuildStation, table: Table) -> None:
    """Build the station. Its own effects come first, then those of the earlier ones (SM-A16)."""
    mat, paid = state.mats[seat], read_paid(move.payment)
    take(mat, paid)
    earlier = list(mat.stations)
    mat.stations.append(move.card)
    with count_links(state, table):
        state.figures[here] = Figure(seat, "station", move.card)
        table.tell(StationBuilt(seat, move.card, len(mat.stations), here, paid))
    grant(state, seat, STATIONS[move.card].immediate, table, origin="immediate", source=move.card)
    permanents(state, seat, earlier, table)
    owe_extras(state, seat, here)
    take_gains(state, seat, table)


def permanents(state: State, seat: Seat, stations: list[StationId], table: Table) -> None:
    """Apply the permanent effects of these stations."""
    for each in stations:
        grant(state, seat, STATIONS[each].permanent, table, origin="permanent", source=each)
