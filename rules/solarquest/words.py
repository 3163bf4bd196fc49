"""Solarquest in words, for every room of the house: what happened, what lies on the table, what a captain has, and
help."""

from collections.abc import Mapping, Sequence

import msgspec

from rules.kernel.offer import Seat
from rules.kernel.words import named
from rules.solarquest.describing import board, hand, moment
from rules.solarquest.events import WentOut
from rules.solarquest.state import State
from rules.solarquest.telling import sentence
from rules.solarquest.topics import TOPICS

__all__ = ["WORDS", "SolarquestWords"]


class SolarquestWords:
    """Texts name seats as `{seat:n}` until `named` puts names in."""

    topics: Mapping[str, str] = TOPICS
    milestones: tuple[type, ...] = (WentOut,)  # a captain less: told at once; a round is only the turns in it

    def event(self, event: msgspec.Struct) -> str:
        """One sentence on something that happened."""
        return sentence(event)

    def board(self, view: State) -> str:
        """All that lies open on the table, the most pressing first."""
        return "\n".join(board(view))

    def hand(self, view: State, seat: Seat) -> str:
        """What this captain has, and has ordered."""
        return "\n".join(hand(view, seat))

    def moment(self, view: State, seat: Seat) -> str:
        """The debt, the throw or the card that a captain stands before, and what there is to meet it."""
        return "\n".join(moment(view, seat))

    def named(self, text: str, names: Mapping[int, str] | Sequence[str] = ()) -> str:
        """The text with names for its seats."""
        return named(text, names)


WORDS = SolarquestWords()
