"""SpaceCorp in words, for all parts of the bot: events, the table, hands and help."""

from rules.kernel import GameText
from rules.spacecorp import events, outcomes
from rules.spacecorp.words.describing import board, headline
from rules.spacecorp.words.hands import hand, moment
from rules.spacecorp.words.lessons import LESSONS
from rules.spacecorp.words.naming import profit
from rules.spacecorp.words.passages import passage
from rules.spacecorp.words.telling import sentence
from rules.spacecorp.words.topics import TOPICS

WORDS = GameText(
    TOPICS,
    phase_end_events=(outcomes.EraEnded, outcomes.EraBegan),
    attack_events=(outcomes.Sabotaged, outcomes.MicrobesHit, outcomes.InfraShed),
    score_events=(
        outcomes.EraEndTriggered,  # follows the contract that caused it
        outcomes.ContractClaimed,
        outcomes.ProgressTaken,
        outcomes.ColonyFounded,
        outcomes.SpurReached,
        outcomes.ColoniesScored,
        outcomes.FinalPaid,
        outcomes.MatchEnded,
        outcomes.EdgePlayed,
        outcomes.Diverted,
        outcomes.Poached,
        outcomes.Intercepted,
        outcomes.TeamSentHome,
        events.BeyondReached,
        events.Built,
        events.ClaimPaid,
        events.Produced,
    ),
    sentence=sentence,
    headline=headline,
    board=board,
    hand=hand,
    moment=moment,
    passage=passage,
    lessons=LESSONS,
    measure=profit,
)
