"""Solarquest in words, for every room of the house: events, the table, what a captain has, and help."""

from rules.kernel.game import Spoken
from rules.solarquest.events import WentOut
from rules.solarquest.words.describing import board, hand, headline, moment
from rules.solarquest.words.passages import passage
from rules.solarquest.words.telling import sentence
from rules.solarquest.words.topics import TOPICS

__all__ = ["WORDS"]

WORDS = Spoken(
    TOPICS,
    milestones=(WentOut,),  # a captain less: told at once; a round is only the turns in it
    sentence=sentence,
    headline=headline,
    board=board,
    hand=hand,
    moment=moment,
    passage=passage,
)
