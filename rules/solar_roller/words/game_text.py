"""Solar Roller in words, for all parts of the bot: events, the table, the rest of a round and
help."""

from collections.abc import Sequence
from itertools import takewhile
from typing import Any

from rules.kernel import GameText, Passages, Text
from rules.solar_roller.events import Deed, GoalScored, MatchEnded, Rolled, RoundEnded
from rules.solar_roller.words.deeds import phrases
from rules.solar_roller.words.describing import board, headline
from rules.solar_roller.words.hand import hand, moment
from rules.solar_roller.words.lessons import LESSONS
from rules.solar_roller.words.telling import sentence, tell_scored
from rules.solar_roller.words.topics import TOPICS


def _goes_on(told: Sequence[Any], event: Any) -> bool:
    """Whether a captain in the solo game has acted again."""
    return isinstance(told[-1], Deed) and isinstance(event, Deed)


_deeds = Passages(sentence, _goes_on, phrases)


def _passage(told: Sequence[Any]) -> tuple[str, int]:
    """Equal scores at the same moment become one sentence, and so do the acts of a captain."""
    if not isinstance(told[0], GoalScored):
        return _deeds(told)
    alike = list(
        takewhile(
            lambda event: (
                isinstance(event, GoalScored) and _read_score(event) == _read_score(told[0])
            ),
            told,
        )
    )
    return tell_scored(alike), len(alike)


def _read_score(event: GoalScored) -> tuple[object, ...]:
    return event.goal, event.part, event.points, event.first


WORDS = GameText(
    TOPICS,
    phase_end_events=(Rolled, RoundEnded),  # new dice, or the end of a round: told at once
    score_events=(GoalScored, MatchEnded),
    sentence=sentence,
    headline=headline,
    board=board,
    hand=hand,
    moment=moment,
    passage=_passage,
    lessons=LESSONS,
    own=Text("My system"),
)
