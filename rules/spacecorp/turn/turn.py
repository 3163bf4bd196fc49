"""A player's turn, step by step (page 6): action, contracts, rewards, transport, discards and
offers, draw."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, NamedTuple

from rules.kernel import MISSING, Later, ManyOf, Move, Offer, Seat, Step, Table
from rules.kernel.moves.option import legal_of
from rules.spacecorp.actions.build import Build, build_offer, can_build
from rules.spacecorp.actions.colonize import Colonize, can_colonize, colonize, colonize_offer
from rules.spacecorp.actions.explore import Explore, can_explore, explore_offer
from rules.spacecorp.actions.genetics import (
    Genetics,
    Revelation,
    advance_marker,
    can_advance,
    wheel_offer,
)
from rules.spacecorp.actions.move import MoveTeam, can_move, move_offer
from rules.spacecorp.actions.produce import Produce, can_produce, produce, produce_offer
from rules.spacecorp.actions.research import Research, can_research, research, research_offer
from rules.spacecorp.actions.second import do_timed
from rules.spacecorp.actions.special import Special, can_play_special, special, special_offer
from rules.spacecorp.actions.transport import Transporting, can_travel
from rules.spacecorp.actions.upgrade import Upgrade, can_upgrade, upgrade, upgrade_offer
from rules.spacecorp.content import CARDS, ERAS, FIGURES, HQS
from rules.spacecorp.corp import Corp, Verb, Wheel
from rules.spacecorp.edges.edges import verbs_of
from rules.spacecorp.edges.windows import name_action, pass_by
from rules.spacecorp.events import TurnBegan
from rules.spacecorp.expansion import reasons
from rules.spacecorp.expansion.rewards import Rewards, reward
from rules.spacecorp.expansion.stars import advance_tracks
from rules.spacecorp.state import State, Turn
from rules.spacecorp.table.cards import discard_played, draw, refill
from rules.spacecorp.table.ending import Pass, apply_pass, pass_offer, tire
from rules.spacecorp.turn.contracts import Contracts, judge
from rules.spacecorp.value.assets import Assets


class Named(NamedTuple):
    """An action by name: its move, a check whether it is open, its offer, and its effect."""

    move: type[Move]
    is_open: Callable[[Assets], bool]
    offer: Callable[[Assets], Offer]
    apply: Callable[[Assets, Any, Table], None]


def _wheel(move: type[Move], wheel: Wheel) -> Named:
    return Named(
        move,
        partial(can_advance, wheel),
        partial(wheel_offer, wheel),
        partial(advance_marker, wheel),
    )


_ACTIONS: Mapping[Verb, Named] = {
    "research": Named(Research, can_research, research_offer, research),
    "move": Named(MoveTeam, can_move, move_offer, partial(do_timed, "move")),
    "explore": Named(Explore, can_explore, explore_offer, partial(do_timed, "explore")),
    "build": Named(Build, can_build, build_offer, partial(do_timed, "build")),
    "produce": Named(Produce, can_produce, produce_offer, produce),
    "genetics": _wheel(Genetics, "genetics"),
    "revelation": _wheel(Revelation, "revelation"),
    "upgrade": Named(Upgrade, can_upgrade, upgrade_offer, upgrade),
    "special": Named(Special, can_play_special, special_offer, special),
    "colonize": Named(Colonize, can_colonize, colonize_offer, colonize),
}
_VERBS = {named.move: verb for verb, named in _ACTIONS.items()}
_NAMED = {era: [_ACTIONS[verb] for verb in verbs_of(era)] for era in ERAS}


class PlayerTurn(Step):
    """Begin a turn: advance teams on star tracks, then let players play Edges before the action is
    named."""

    seat: Seat
    extra: bool = False

    def run(self, state: State, table: Table) -> None:
        table.done()
        state.turn = Turn(self.seat, extra=self.extra, rewards=[0] * table.seats)
        table.tell(TurnBegan(self.seat, self.extra))
        advance_tracks(state, self.seat, table)
        pass_by("turn_start", state, table)
        table.then(Action(self.seat))


# ---------------------------------------------------------------- step 1


class Action(Step):
    """The active player names an action or passes. The other steps follow."""

    seat: Seat

    def awaiting(self, state: State) -> frozenset[Seat]:
        return frozenset({self.seat})

    def offers(self, state: State, seat: Seat) -> list[Offer]:
        offers = _offers(state, seat)
        if (passing := pass_offer(state, seat, stuck=_is_stuck(offers))) is not None:
            offers.append(passing)
        return offers

    def apply(self, state: State, seat: Seat, move: Move, table: Table) -> None:
        verb = _VERBS.get(type(move))
        sabotaged = verb is None and bool(state.turn.barred) and _is_stuck(_offers(state, seat))
        name_action(state, verb)
        table.done()
        if verb is not None:
            assert isinstance(table.offer, Later)  # noqa: S101 - every verb here is offered as a `Later`
            _ACTIONS[verb].apply(table.offer.about, move, table)
        elif isinstance(move, Pass) and not apply_pass(
            state, seat, move, table, sabotaged=sabotaged
        ):
            return
        table.then(Settling())

    def default(self, state: State, seat: Seat) -> Move:
        """The timeout move: one that makes progress.
        In order: produce, genetics or revelation, an upgrade into an empty slot, research; else the
        action that takes the fewest cards."""
        able = {offer.move: offer for offer in self.offers(state, seat) if offer.is_open()}
        for verb in (Produce, Genetics, Revelation):
            if verb in able:
                return _least(able[verb])
        if Upgrade in able and (slot := _empty_slot(state.corps[seat])):
            return Upgrade(next(card for card in state.corps[seat].hand if CARDS[card].infra), slot)
        if Research in able:
            return _least(able[Research])
        return min(
            (_least(offer) for offer in able.values()),
            key=lambda move: len(getattr(move, "cards", ())),
        )


def _offers(state: State, seat: Seat) -> list[Offer]:
    """Offer every action of the era. Those barred by Sabotage are only shown."""
    barred, assets = state.turn.barred, Assets(state, seat)
    offers: list[Offer] = []
    for move, is_open, offer, _ in _NAMED[state.era]:
        if barred and _VERBS[move] in barred:
            offers.append(Offer(move, barred=reasons.SABOTAGED))
        else:
            offers.append(Later(move, is_open, offer, assets))
    return offers


def _is_stuck(offers: list[Offer]) -> bool:
    for offer in offers:  # noqa: SIM110 - a plain loop is faster, and the first offer is nearly always open
        if offer.is_open():
            return False
    return True


def _empty_slot(corp: Corp) -> int:
    """The first slot without a card or a printed use; 0 if there is none."""
    printed = HQS[corp.hq].boxes
    return next(
        (slot for slot, card in enumerate(corp.infra, 1) if card is None and not printed[slot]), 0
    )


def _least(offer: Offer) -> Move:
    """Build the smallest move of an offer: use each slot's preset, or else its first option."""
    picks: dict[str, Any] = {}
    for name in offer.slots:
        slot = offer.slot(name, picks)
        pick = slot.preset()
        if pick is MISSING and isinstance(slot, ManyOf):
            pick = ()
            while not slot.is_complete(pick):
                pick = (*pick, legal_of(list(slot.additions(pick)))[0])
        elif pick is MISSING:
            pick = next(iter(slot.every()))
        picks[name] = pick
    return offer.move(**picks)


# ---------------------------------------------------------------- steps 2 to 6


class Settling(Step):
    """Settle contracts and rewards, if any. A claim lets others interrupt."""

    def run(self, state: State, table: Table) -> None:
        table.done()
        turn, corp = state.turn, state.active
        turn.phase = "contracts"
        if not corp.left and judge(state, turn.seat):
            table.then(
                Contracts(turn.seat), *([Rewards()] if any(turn.rewards) else ()), Travelling()
            )
            return
        if any(turn.rewards):
            reward(state, table)
        _travel(state, table)


class Travelling(Step):
    """Offer a transport, if one is possible."""

    def run(self, state: State, table: Table) -> None:
        table.done()
        _travel(state, table)


def _travel(state: State, table: Table) -> None:
    state.turn.phase = "transport"
    seat, asked = state.turn.seat, state.active.preferences.value.transport == "always"
    if not state.active.left and can_travel(state, seat, anyhow=asked):
        table.then(Transporting(seat, asked), Closing())
    else:
        _close(state, table)


class Closing(Step):
    """End the turn: discard the cards played, refill the offers, and draw a card if the hand is
    small."""

    def run(self, state: State, table: Table) -> None:
        table.done()
        _close(state, table)


def _close(state: State, table: Table) -> None:
    seat, corp = state.turn.seat, state.active
    state.turn.phase = "discard"
    state.late.discarded, state.late.discarder = discard_played(state, table), seat
    pass_by("cards_discarded", state, table)
    refill(state, table)
    state.turn.phase = "draw"
    if not corp.left and len(corp.hand) <= FIGURES.turn.draw_hand:
        draw(state, seat, 1, "few", table)
    tire(state, table)
    state.turn.phase = "end"
    pass_by("turn_end", state, table)
