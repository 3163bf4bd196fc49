"""Vertium in words, for every room of the house: what happened, what lies on the table, what a seat holds, and help."""

import re
from collections.abc import Mapping, Sequence

import msgspec

from rules.kernel.offer import Seat
from rules.kernel.words import named
from rules.vertium.content import SYSTEM
from rules.vertium.describing import board, hand, moment
from rules.vertium.events import ColonizationEnded, RoundBegan
from rules.vertium.state import State
from rules.vertium.telling import sentence
from rules.vertium.topics import TOPICS

__all__ = ["WORDS", "VertiumWords"]

_SEAT = re.compile(r"(^\W*|[.!?]\s+)?\{seat:(\d+)\}", re.MULTILINE)


class VertiumWords:
    """Texts name seats as `{seat:n}` until `named` puts names in."""

    topics: Mapping[str, str] = TOPICS
    milestones: tuple[type, ...] = (ColonizationEnded, RoundBegan)  # a phase or a round ends: told at once

    def event(self, event: msgspec.Struct) -> str:
        """One sentence on something that happened."""
        return sentence(event)

    def board(self, view: State) -> str:
        """All that lies open on the table, the most pressing first."""
        return "\n".join(board(view))

    def hand(self, view: State, seat: Seat) -> str:
        """What is this seat's alone."""
        return "\n".join(hand(view, seat))

    def moment(self, view: State, seat: Seat) -> str:
        """The battle that a seat is asked in, or the cards it chooses among."""
        return "\n".join(moment(view, seat))

    def named(self, text: str, names: Mapping[int, str] | Sequence[str] = ()) -> str:
        """The text with names for its seats. Who sits beyond the last named seat is the solo game's Complex."""
        last = max(names if isinstance(names, Mapping) else range(len(names)), default=SYSTEM.setup[-1].players)

        def unmanned(found: re.Match[str]) -> str:
            before = found[1]
            if int(found[2]) <= last:
                return found[0]
            return "the Complex" if before is None else f"{before}The Complex"

        return named(_SEAT.sub(unmanned, text), names)


WORDS = VertiumWords()
