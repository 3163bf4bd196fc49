"""Where each corporation is heading, for who looks ahead: profit, and what it has to make profit with."""

from rules.kernel.game import Tally, ranked
from rules.kernel.offer import Seat
from rules.spacecorp.scoring import tally
from rules.spacecorp.state import State

__all__ = ["SHARES", "prospect"]

SHARES = 10  # a million of profit is counted in so many parts

# Judgements, not rules, in parts of a million: nobody but a rival goes by them.
_CARD = 4
_INFRASTRUCTURE = 20
_BASE = 30  # it produces, and contracts and eras to come ask for it
_PROGRESS = 20
_MARKER = 8  # a step of genetics or revelation
_DEPLOYED = 15  # a team that is out where something can be done


def prospect(state: State) -> Tally:
    """The tally in parts of a million, with what works for it counted in."""
    standings = []
    for row in tally(state).rows:
        corp = state.corps[row.seat]
        total = (
            SHARES * row.total
            + _CARD * len(corp.hand)
            + _INFRASTRUCTURE * sum(card is not None for card in corp.infra)
            + _BASE * (sum(1 for _ in state.bases(Seat(row.seat))) + len(state.colonies_of(Seat(row.seat))))
            + _PROGRESS * len(corp.progress)
            + _MARKER * (corp.genetics + corp.revelation)
            + _DEPLOYED * sum(1 for _ in corp.deployed())
        )
        standings.append((row.categories, total, (not corp.left, total)))
    return ranked(standings)
