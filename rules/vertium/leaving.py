"""Leaving for good: the cards and tokens of a player who resigns go back to the table, the planets stay and defend."""

from rules.kernel.offer import Seat
from rules.kernel.step import Table
from rules.vertium.colonization import CardPlay, Draw, end_turn
from rules.vertium.events import Left
from rules.vertium.state import State
from rules.vertium.tally import end_match

__all__ = ["leave"]


def leave(state: State, seat: Seat, table: Table) -> None:
    """A house rule: the booklet knows nobody who leaves."""
    faction = state.factions[seat]
    faction.resigned = True
    table.tell(Left(seat))
    if _decided(state):
        end_match(state, table, "resigned")
        return
    for card in list(faction.hand):
        faction.hand.give(card, state.discard)
    for colour, tokens in faction.tokens.items():  # else too few might be left for the planets still open
        state.pool[colour] += tokens
        faction.tokens[colour] = 0
    if state.phase == "colonization" and state.turn == seat:
        table.drop(lambda step: isinstance(step, Draw | CardPlay))
        end_turn(state, seat, table)


def _decided(state: State) -> bool:
    """Whether nobody is left to play against."""
    staying = [seat for seat, faction in enumerate(state.factions) if not faction.resigned]
    against = state.rules.complex
    return len(staying) < 2 or (against is not None and against not in staying)
