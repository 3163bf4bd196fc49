"""Solar Roller in words, for every room of the house: events, the table, what is left of a round, and help."""

from collections.abc import Sequence
from typing import Any

from rules.kernel.game import Spoken
from rules.kernel.telling import Passages
from rules.solar_roller.events import Deed, GoalScored, MatchEnded, Rolled, RoundEnded
from rules.solar_roller.words.describing import board, headline
from rules.solar_roller.words.hand import hand, moment
from rules.solar_roller.words.lessons import LESSONS
from rules.solar_roller.words.telling import clause, sentence
from rules.solar_roller.words.topics import TOPICS

__all__ = ["WORDS"]


def _goes_on(told: Sequence[Any], event: Any) -> bool:
    """Whether a captain who plays alone has done one thing more."""
    return isinstance(told[-1], Deed) and isinstance(event, Deed)


WORDS = Spoken(
    TOPICS,
    milestones=(Rolled, RoundEnded),  # new dice for all, or a round closes: told at once
    gains=(GoalScored, MatchEnded),
    sentence=sentence,
    headline=headline,
    board=board,
    hand=hand,
    moment=moment,
    passage=Passages(sentence, _goes_on, lambda told: map(clause, told)),
    lessons=LESSONS,
)
