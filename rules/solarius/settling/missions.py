"""Missions (9.B II.3): completed beside a commercial hub, built or to come, and paid with
resources."""

from collections.abc import Iterator
from itertools import product
from typing import Annotated

from msgspec import Meta

from rules.kernel import NAMED, Move, Offer, Option, Seat, Table, Text, one_of
from rules.solarius.charts import Hex
from rules.solarius.content import MISSIONS, CardId, Colour, Letter
from rules.solarius.developments import mission_discount
from rules.solarius.events import MissionCompleted
from rules.solarius.mat.places import hub_beside, hub_linked, vacancy
from rules.solarius.mat.storage import Cubes, Paid, choose_cubes, dearness, read_paid, take, ways
from rules.solarius.scoring import count_links
from rules.solarius.settling.outposts import owe_extras
from rules.solarius.state import Due, Figure, Mat, State
from rules.solarius.words.naming import cost, mission, points


class CompleteMission(Move):
    """Complete one of your missions where your ship is, beside a commercial hub."""

    card: Annotated[
        CardId,
        Meta(
            description="The mission, by its name or the number of its card",
            extra=NAMED | {"asks": "Which mission do you complete?"},
        ),
    ]
    payment: Annotated[
        str,
        Meta(
            title="for {choice}",
            description="The resources that you pay, by their columns",
            extra={"asks": "Which resources do you pay?"},
        ),
    ]


def offer_mission(state: State, seat: Seat, here: Hex) -> Iterator[Offer]:
    """Offer a mission, if the place fits and the player can pay."""
    mat = state.mats[seat]
    if reason := _unfit(state, seat, here):
        yield Offer(CompleteMission, barred=reason)
        return
    found = {card: paid for card in mat.missions if (paid := _prices(state, mat, card))}

    def show(card: CardId) -> Option:
        brings = Text(
            "{points} for {cost}", points=points(MISSIONS[card].points), cost=cost(card, mat)
        )
        return Option(card, mission(card), brings)

    def others() -> Iterator[Option]:
        for card in mat.missions:
            if card not in found:
                asks = Text(
                    "{mission} takes {cost}, exactly.", mission=mission(card), cost=cost(card, mat)
                )
                yield Option(card, mission(card), barred=asks)

    yield Offer(
        CompleteMission,
        card=one_of(list(found), describe=show, barred_options=others),
        payment=lambda card: choose_cubes(found[card]),
    )


_NO_MISSION = Text("You have no mission to complete: play a card as one first.")


def _unfit(state: State, seat: Seat, here: Hex) -> str:
    """Why no mission can be completed here; empty if one can."""
    if not state.mats[seat].missions:
        return _NO_MISSION
    if hub_beside(state, here) is None and hub_linked(state, seat, here) is None:
        return Text(
            "{hex} is not beside a hub: a mission is completed on an empty hex next to one.",
            hex=here,
        )
    return vacancy(state, here)


def _prices(state: State, mat: Mat, card: CardId) -> list[Paid]:
    """Every way to pay for a mission, those that keep most first."""
    asks, off = MISSIONS[card], mission_discount(mat)
    found: dict[Paid, None] = {}
    if asks.value:
        for values in _list_lowered(asks.value, off.reduce if off else 0):
            each = [
                ways(mat.rows[colour].cubes, value, over=state.rules.overpay)
                for colour, value in values.items()
            ]
            found |= {tuple(zip(values, paid, strict=True)): None for paid in product(*each)}
    if asks.columns:
        for wanted in _list_moved(asks.columns, off.step if off else 0):
            if all(_holds(mat.rows[colour].cubes, cubes) for colour, cubes in wanted.items()):
                found[tuple(wanted.items())] = None
    return sorted(found, key=dearness)


def _list_lowered(values: dict[Colour, int], by: int) -> Iterator[dict[Colour, int]]:
    """The values unchanged, and with each one of them reduced."""
    yield values
    for colour, value in values.items() if by else ():
        yield {**values, colour: max(0, value - by)}


def _list_moved(columns: dict[Colour, Cubes], step: int) -> Iterator[dict[Colour, Cubes]]:
    """The cubes as required, and with each one of them moved left.
    A cube moved beyond column I is free."""
    yield columns
    for colour, cubes in columns.items() if step else ():
        for at, count in enumerate(cubes):
            if count:
                fewer = list(cubes)
                fewer[at] -= 1
                if at >= step:
                    fewer[at - step] += 1
                one, two, three = fewer
                yield {**columns, colour: (one, two, three)}


def _holds(cubes: Cubes, wanted: Cubes) -> bool:
    return all(held >= count for held, count in zip(cubes, wanted, strict=True))


def complete_mission(
    state: State, seat: Seat, here: Hex, move: CompleteMission, table: Table
) -> None:
    """Put the marker on the hex.
    A built hub gives its bonus for the player's first mission there. If that is one of the special
    case, the bonus is lost for good (SM-A38)."""
    mat, paid = state.mats[seat], read_paid(move.payment)
    beside = hub_beside(state, here)
    letter = beside or hub_linked(state, seat, here)
    assert letter is not None  # noqa: S101 - offered only at a hub
    if beside is None and letter not in mat.hubs and not _stands_beside(state, seat, letter):
        mat.hubs.append(letter)
    take(mat, paid)
    mat.missions.remove(move.card)
    mat.completed.append(move.card)
    with count_links(state, table):
        state.figures[here] = Figure(seat, "mission", str(move.card))
        table.tell(MissionCompleted(seat, move.card, here, letter, paid, linked=beside is None))
    if letter in state.hubs:
        _owe_bonus(mat, letter)
    owe_extras(state, seat, here)


def owe_bonuses(state: State, letter: Letter) -> list[Seat]:
    """A hub is built: players with a mission beside it may use its bonus now, in turn order
    (SM-A40)."""
    found = []
    for seat in state.playing:
        mat = state.mats[seat]
        if _stands_beside(state, seat, letter) and letter not in mat.hubs:
            _owe_bonus(mat, letter)
            found.append(seat)
    return found


def _stands_beside(state: State, seat: Seat, letter: Letter) -> bool:
    """Whether a player has a mission beside a hub or its place."""
    ring = state.chart.beside[state.chart.hubs[letter]]
    here = [state.figures[hex_] for hex_ in ring if hex_ in state.figures]
    return any(figure.seat == seat and figure.kind == "mission" for figure in here)


def _owe_bonus(mat: Mat, letter: Letter) -> None:
    if letter not in mat.hubs:
        mat.hubs.append(letter)
        mat.due.append(Due("hub", "hub", letter))
