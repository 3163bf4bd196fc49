"""Solarius Mission in words, for all parts of the bot: events, the table, a player's things and
help."""

from rules.kernel import GameText
from rules.solarius import events
from rules.solarius.words.describing import board, headline
from rules.solarius.words.hand import hand, moment
from rules.solarius.words.lessons import LESSONS
from rules.solarius.words.passages import tell_passage
from rules.solarius.words.telling import sentence
from rules.solarius.words.things import points
from rules.solarius.words.topics import TOPICS

WORDS = GameText(
    TOPICS,
    phase_end_events=(events.GameTurnEnded,),
    # Includes points for connected figures: they follow from a building, and are told after it.
    score_events=(
        events.PlanetSettled,
        events.StationBuilt,
        events.MissionCompleted,
        events.OutpostPlaced,
        events.HubBonusTaken,
        events.LinksCounted,
        events.MatchEnded,
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
