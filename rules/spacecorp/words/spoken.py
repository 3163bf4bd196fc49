"""SpaceCorp in words, for every room of the house: what happened, what lies on the table, what somebody holds, help."""

from rules.kernel.game import Spoken
from rules.spacecorp.outcomes import EraBegan, EraEnded
from rules.spacecorp.words.describing import board, headline
from rules.spacecorp.words.hands import hand, moment
from rules.spacecorp.words.passages import passage
from rules.spacecorp.words.telling import sentence
from rules.spacecorp.words.topics import TOPICS

__all__ = ["WORDS"]

WORDS = Spoken(
    TOPICS,
    milestones=(EraEnded, EraBegan),
    sentence=sentence,
    headline=headline,
    board=board,
    hand=hand,
    moment=moment,
    passage=passage,
)
