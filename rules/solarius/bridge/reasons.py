"""Refusals for actions of another part of the turn.
A player who types one gets the reason; menus leave it out."""

from collections.abc import Iterator, Mapping

from rules.kernel import Offer, Seat, Text
from rules.solarius.bridge.actions import Act
from rules.solarius.cards.cards import DrawCards, PlayCard
from rules.solarius.flight.drives import BuyDrives
from rules.solarius.flight.flight import Fly
from rules.solarius.flight.planets import offer_settlement
from rules.solarius.settling.missions import offer_mission
from rules.solarius.settling.stations import offer_station
from rules.solarius.state import Phase, State

_LATER = (Fly, BuyDrives, DrawCards, PlayCard)
_FIRST: Mapping[Phase, Text] = {
    "die": Text("First take a die from the bridge."),
    "research": Text("First draw or play a card for the research space."),
    "action": Text("First use the action points of your die."),
}


def refusals(state: State, seat: Seat) -> Iterator[Offer]:
    """Refuse what must wait for something else in the turn, and what is impossible at the ship's
    hex."""
    if first := _FIRST.get(state.phase):
        yield from (
            Offer(verb, barred=first)
            for verb in (_LATER if state.phase == "action" else (Act, *_LATER))
        )
    elif state.phase == "landing":
        here = state.ship_of(seat)
        yield from offer_settlement(state, seat, here)
        yield from offer_station(state, seat, here)
        yield from offer_mission(state, seat, here)
