"""Solar Roller in words, for every room of the house: events, the table, what is left of a round, and help."""

from rules.kernel.game import Spoken
from rules.solar_roller.events import Rolled, RoundEnded
from rules.solar_roller.words.describing import board, headline
from rules.solar_roller.words.hand import hand, moment
from rules.solar_roller.words.telling import sentence
from rules.solar_roller.words.topics import TOPICS

__all__ = ["WORDS"]

WORDS = Spoken(
    TOPICS,
    milestones=(Rolled, RoundEnded),  # new dice for all, or a round closes: told at once
    sentence=sentence,
    headline=headline,
    board=board,
    hand=hand,
    moment=moment,
)
