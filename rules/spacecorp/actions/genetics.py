"""Genetics, and Revelation from Planeteers on.
A marker advances on the Progress Wheel by the value of the action."""

from rules.kernel import Move, Offer, Seat, Table, Text, plural
from rules.spacecorp.content import ERAS, FIGURES
from rules.spacecorp.corp import Wheel
from rules.spacecorp.expansion import reasons
from rules.spacecorp.expansion.wheel import advance, orbits
from rules.spacecorp.state import State
from rules.spacecorp.sums import Sum
from rules.spacecorp.value.assets import Assets
from rules.spacecorp.value.picks import Hand, Hq, shut
from rules.spacecorp.value.plan import Plan
from rules.spacecorp.value.value import OWN
from rules.spacecorp.words import naming


class Genetics(Move):
    """Advance your genetics marker; at the top of the wheel it earns an Adaptation."""

    hq: Hq = OWN
    cards: Hand = ()


class Revelation(Move):
    """Advance your revelation marker; at the top of the wheel it earns a Breakthrough."""

    hq: Hq = OWN
    cards: Hand = ()


_VERBS: dict[Wheel, type[Genetics | Revelation]] = {"genetics": Genetics, "revelation": Revelation}


_SHUT = {wheel: shut(verb, "hq", reasons.nothing_for_it) for wheel, verb in _VERBS.items()}


def can_advance(wheel: Wheel, assets: Assets) -> bool:
    return assets.has_any(wheel)


def wheel_offer(wheel: Wheel, assets: Assets) -> Offer:
    verb, seat = _VERBS[wheel], assets.seat
    if not can_advance(wheel, assets):
        return _SHUT[wheel]
    plan = assets.plan(wheel)
    return Offer(
        verb,
        hq=lambda: Plan.hq_slot(plan),
        cards=lambda hq: plan.cards_slot(hq, ()),
        says=lambda hq, cards: _tell(plan.sum(hq, (), cards), wheel, assets.state, seat),
    )


_EARNS: dict[Wheel, str] = {
    "genetics": "Your genetics marker goes up {spaces}: you take an Adaptation. {cost}",
    "revelation": "Your revelation marker goes up {spaces}: you take a Breakthrough. {cost}",
}
_COMES: dict[Wheel, str] = {
    "genetics": "Your genetics marker goes up {spaces}; an Adaptation takes {left} more. {cost}",
    "revelation": (
        "Your revelation marker goes up {spaces}; a Breakthrough takes {left} more. {cost}"
    ),
}
_LATER = "Your genetics marker goes up {spaces}: that earns an Adaptation in the next era. {cost}"
_FINAL = "Your genetics marker goes up {spaces}: that is {profit} at the end. {cost}"


def _tell(done: Sum | None, wheel: Wheel, state: State, seat: Seat) -> Text:
    """Tell how far the marker goes and what it earns."""
    if done is None:
        return Text("")
    steps: int = getattr(state.corps[seat], wheel)
    after = steps + done.value
    earns = orbits(after) > orbits(steps)
    told = (_EARNS if earns else _COMES)[wheel]
    if state.era == ERAS[0] == state.rules.last:
        told = _FINAL
    elif state.era == ERAS[0] and earns:
        told = _LATER
    return Text(
        told,
        spaces=plural(done.value, "space"),
        left=FIGURES.wheel.spaces - after % FIGURES.wheel.spaces,
        profit=naming.profit(done.value * FIGURES.scoring.genetics[0]),
        cost=naming.tell_sum(done, seat),
    )


def advance_marker(wheel: Wheel, assets: Assets, move: Genetics | Revelation, table: Table) -> None:
    state, seat = assets.state, assets.seat
    done = assets.plan(wheel).carry_out(state, move.hq, (), move.cards, table)
    advance(state, seat, wheel, done.value, table, by=done)
