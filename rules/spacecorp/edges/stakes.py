"""The stakes of an Edge if it is played now: who loses what to whom."""

from collections.abc import Callable, Mapping

from rules.kernel import Seat, Text, listed, who
from rules.spacecorp.content import CARDS
from rules.spacecorp.edges.edges import count_diverted, find_answered, list_infected
from rules.spacecorp.sheets import CardEdge, CardId, EdgeId
from rules.spacecorp.state import State
from rules.spacecorp.words import naming


def stake(state: State, seat: Seat, card: CardId) -> Text:
    """Tell the stakes: "You take Ion Thruster, which Ben has discarded." If something is still to
    be picked, describe the Edge instead."""
    edge = CARDS[card].edge
    assert edge is not None  # noqa: S101 - callers pass cards with an Edge only
    found = _STAKES.get(edge.id)
    return found(state, seat, edge) if found else naming.edge_text(edge)


def _salvage(state: State, seat: Seat, edge: CardEdge) -> Text:
    return Text("You take all cards in the offers: {cards}.", cards=naming.cards(state.offered()))


def _microbes(state: State, seat: Seat, edge: CardEdge) -> Text:
    hit = [
        Text("you ({lost})" if each == seat else "{seat} ({lost})", seat=who(each), lost=lost)
        for each in list_infected(state)
        if (lost := min(edge.amount, state.corps[each].profit))
    ]
    return (
        Text("Profit is lost by {hit}.", hit=listed(hit))
        if hit
        else Text("Nobody would lose any profit now.")
    )


def _incompatible(state: State, seat: Seat, edge: CardEdge) -> Text:
    hit = [each for each in state.playing if any(state.corps[each].infra)]
    whom = listed(Text("you") if each == seat else who(each) for each in hit)
    return Text("Each of these loses an Infra card: {whom}.", whom=whom)


def _divert(state: State, seat: Seat, edge: CardEdge) -> Text:
    told = "You gain {profit}, as {producer} has collected {produced}."
    facts = {"producer": who(_seat(state.late.producer)), "produced": state.late.produced}
    return Text(told, profit=naming.profit(count_diverted(state)), **facts)


def _influence(state: State, seat: Seat, edge: CardEdge) -> Text:
    claim, amount = find_answered(state, seat, edge)
    if claim.seat == seat:
        return Text("You gain {profit} for your own claim.", profit=naming.profit(amount))
    return Text(
        "You gain {profit} for {seat}'s claim.", profit=naming.profit(amount), seat=who(claim.seat)
    )


def _poach(state: State, seat: Seat, edge: CardEdge) -> Text:
    cards, late = state.late.discarded, state.late
    told = "You take {cards}, which {seat} has discarded."
    return Text(told, cards=naming.cards(cards), seat=who(_seat(late.discarder)))


def _intercept(state: State, seat: Seat, edge: CardEdge) -> Text:
    if state.turn.seat == seat:
        return Text("You take an extra turn at once, and your own after it.")
    return Text(
        "You take an extra turn at once, after {seat}'s.", seat=who(_seat(state.late.ended))
    )


def _seat(seat: Seat | None) -> Seat:
    assert seat is not None  # noqa: S101 - an Edge is playable only if there is something to answer
    return seat


_STAKES: Mapping[EdgeId, Callable[[State, Seat, CardEdge], Text]] = {
    "salvage": _salvage,
    "hostile_microbes": _microbes,
    "incompatible": _incompatible,
    "divert": _divert,
    "market_influence": _influence,
    "poach": _poach,
    "intercept": _intercept,
}
