"""Standing orders: when to play an Edge for an absent player.
Orders are secret, are checked as their window passes, and lapse when their card leaves the hand."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from rules.kernel import Seat
from rules.spacecorp.content import CARDS
from rules.spacecorp.corp import EdgeOrder
from rules.spacecorp.edges.edges import list_infected, own_claim, picks
from rules.spacecorp.sheets import CardId, EdgeId
from rules.spacecorp.state import State
from rules.spacecorp.table.ending import is_over

AS_BEFORE = "last"  # Sabotage: bar what that player named in the turn before

Picked: TypeAlias = Callable[[State, Seat, EdgeOrder, Sequence[str]], Sequence[str]]


def ordered(state: State, seat: Seat, order: EdgeOrder) -> str | None:
    """Return the order's pick for its Edge, or None if it should not be played now.
    The Edge must be playable and all conditions of the order must hold."""
    edge = CARDS[order.card].edge
    if edge is None or order.on not in (None, state.turn.seat):
        return None
    possible = picks(state, seat, order.card)
    return next(iter(_PICKED[edge.id](state, seat, order, possible)), None) if possible else None


# ---------------------------------------------------------------- what each looks at: the best pick
# first, if any


def _sabotage(state: State, seat: Seat, order: EdgeOrder, possible: Sequence[str]) -> Sequence[str]:
    verb = state.active.last if order.bar == AS_BEFORE else order.bar
    return [verb] if verb and verb in possible else []


def _hack(state: State, seat: Seat, order: EdgeOrder, possible: Sequence[str]) -> Sequence[str]:
    """At the start of the turn, or when Research is named: take the best card of the kind wanted
    most."""
    research = order.when == "research"
    if (state.turn.phase, state.turn.named) != (
        ("action", "research") if research else ("start", None)
    ):
        return []
    worthy = sorted(
        (card for card in possible if _worth(card) >= order.least), key=_worth, reverse=True
    )
    return (
        [card for want in order.want for card in worthy if want in _names(card)]
        if order.want
        else worthy
    )


def _microbes(state: State, seat: Seat, order: EdgeOrder, possible: Sequence[str]) -> Sequence[str]:
    hit = list(list_infected(state))
    rivals = sum(each != seat for each in hit)
    return possible if rivals >= order.least and not (order.safe and seat in hit) else []


def _incompatible(
    state: State, seat: Seat, order: EdgeOrder, possible: Sequence[str]
) -> Sequence[str]:
    rivals = sum(any(state.corps[each].infra) for each in state.playing if each != seat)
    return (
        possible
        if rivals >= order.least and not (order.safe and any(state.corps[seat].infra))
        else []
    )


def _divert(state: State, seat: Seat, order: EdgeOrder, possible: Sequence[str]) -> Sequence[str]:
    return possible if state.late.produced >= order.least else []


def _leak(state: State, seat: Seat, order: EdgeOrder, possible: Sequence[str]) -> Sequence[str]:
    return [title for title in order.want or possible if title in possible]


def _influence(
    state: State, seat: Seat, order: EdgeOrder, possible: Sequence[str]
) -> Sequence[str]:
    claim = "own" if own_claim(state, seat) else "other"
    return possible if order.of in ("both", claim) else []


def _poach(state: State, seat: Seat, order: EdgeOrder, possible: Sequence[str]) -> Sequence[str]:
    cards = state.late.discarded
    wanted = not order.want or any(want in _names(card) for want in order.want for card in cards)
    return possible if len(cards) >= order.least and wanted else []


def _intercept(
    state: State, seat: Seat, order: EdgeOrder, possible: Sequence[str]
) -> Sequence[str]:
    """At once, or when no other turn is left in the era."""
    return possible if order.when == "now" or is_over(state) else []


_PICKED: Mapping[EdgeId, Picked] = {
    "sabotage": _sabotage,
    "hack": _hack,
    "hostile_microbes": _microbes,
    "incompatible": _incompatible,
    "divert": _divert,
    "leak": _leak,
    "market_influence": _influence,
    "poach": _poach,
    "intercept": _intercept,
}


def _worth(card: CardId) -> int:
    return max((use.value for use in CARDS[card].uses), default=0)


def _names(card: CardId) -> tuple[str, ...]:
    """The words that an order may use for a card: its title and its actions."""
    return CARDS[card].sheet, *(use.action for use in CARDS[card].uses)
