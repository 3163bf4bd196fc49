"""Solarius Mission in words, for every room of the house: events, the table, what a player has, and help."""

from rules.kernel.game import Spoken
from rules.solarius import events
from rules.solarius.words.describing import board, headline
from rules.solarius.words.hand import hand, moment
from rules.solarius.words.lessons import LESSONS
from rules.solarius.words.passages import tell_passage
from rules.solarius.words.telling import sentence
from rules.solarius.words.things import points
from rules.solarius.words.topics import TOPICS

__all__ = ["WORDS"]

WORDS = Spoken(
    TOPICS,
    milestones=(events.GameTurnEnded,),
    blows=(events.LinksCounted,),
    gains=(
        *(events.PlanetSettled, events.StationBuilt, events.MissionCompleted, events.OutpostPlaced),
        *(events.HubBonusTaken, events.MatchEnded),
    ),
    sentence=sentence,
    headline=headline,
    board=board,
    hand=hand,
    moment=moment,
    passage=tell_passage,
    lessons=LESSONS,
    measure=points,
)
