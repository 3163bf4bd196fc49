"""Solarquest in words, for all parts of the bot: events, the table, a captain's things and help."""

from rules.kernel import GameText, Text
from rules.solarquest import events
from rules.solarquest.words.describing import board, hand, headline, moment
from rules.solarquest.words.lessons import LESSONS
from rules.solarquest.words.naming import federons
from rules.solarquest.words.passages import passage
from rules.solarquest.words.telling import sentence
from rules.solarquest.words.topics import TOPICS

WORDS = GameText(
    TOPICS,
    phase_end_events=(events.WentOut,),  # told at once; rounds need no post of their own
    attack_events=(
        events.LaserFired,
        events.SpoilsTaken,
        events.SaleForced,
        events.PropertyClaimed,
        events.PropertyForfeited,
        events.WentOut,
        events.TradeOffered,
        events.TradeClosed,
    ),
    score_events=(
        events.Bought,
        events.PropertySold,
        events.Paid,
        events.TradeDone,
        events.MatchEnded,
    ),
    sentence=sentence,
    headline=headline,
    board=board,
    hand=hand,
    moment=moment,
    passage=passage,
    lessons=LESSONS,
    measure=federons,
    own=Text("My deeds"),
)
