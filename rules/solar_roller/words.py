"""Solar Roller in words, for every room of the house: what happened, what lies on the table, what a seat may still do,
and help."""

from collections.abc import Mapping, Sequence

import msgspec

from rules.kernel.offer import Seat
from rules.kernel.words import named
from rules.solar_roller.describing import board, hand, moment
from rules.solar_roller.events import Rolled, RoundEnded
from rules.solar_roller.state import State
from rules.solar_roller.telling import sentence
from rules.solar_roller.topics import TOPICS

__all__ = ["WORDS", "SolarRollerWords"]


class SolarRollerWords:
    """Texts name seats as `{seat:n}` until `named` puts names in."""

    topics: Mapping[str, str] = TOPICS
    milestones: tuple[type, ...] = (Rolled, RoundEnded)  # new dice for all, or a round closes: told at once

    def event(self, event: msgspec.Struct) -> str:
        """One sentence on something that happened."""
        return sentence(event)

    def board(self, view: State) -> str:
        """All that lies open on the table, the most pressing first."""
        return "\n".join(board(view))

    def hand(self, view: State, seat: Seat) -> str:
        """A captain's own system, and what is left of the round."""
        return "\n".join(hand(view, seat))

    def moment(self, view: State, seat: Seat) -> str:
        """What is left of the round for a captain: actions, dice and open bands."""
        return "\n".join(moment(view, seat))

    def named(self, text: str, names: Mapping[int, str] | Sequence[str] = ()) -> str:
        """The text with names for its seats."""
        return named(text, names)


WORDS = SolarRollerWords()
