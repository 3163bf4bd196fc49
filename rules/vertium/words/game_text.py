"""Vertium in words, for all parts of the bot: events, the table, a seat's hand and help."""

import re
from collections.abc import Mapping, Sequence

from rules.kernel import ENGLISH, GameText, Tongue, worded
from rules.vertium import events
from rules.vertium.content import COMPLEX, SYSTEM
from rules.vertium.words.describing import board, hand, headline, moment
from rules.vertium.words.lessons import LESSONS
from rules.vertium.words.naming import faction
from rules.vertium.words.passages import passage
from rules.vertium.words.telling import sentence
from rules.vertium.words.topics import TOPICS

_SEAT = re.compile(r"(^\W*|[.!?]\s+)?\{seat:(\d+)\}", re.MULTILINE)


class VertiumWords(GameText):
    """Texts that call the solo game's Complex by its name, as it has no player."""

    def named(
        self, told: str, names: Mapping[int, str] | Sequence[str] = (), tongue: Tongue = ENGLISH
    ) -> str:
        """Fill in the names of seats.
        Any seat after the last named one is the solo game's Complex."""
        last = max(
            names if isinstance(names, Mapping) else range(len(names)),
            default=SYSTEM.setup[-1].players,
        )

        def unmanned(found: re.Match[str]) -> str:
            before = found[1]
            if int(found[2]) <= last:
                return found[0]
            name = worded(faction(COMPLEX), tongue)
            return name if before is None else f"{before}{name[:1].upper()}{name[1:]}"

        return super().named(_SEAT.sub(unmanned, told), names, tongue)


WORDS = VertiumWords(
    TOPICS,
    # The end of a phase or a round: told at once.
    phase_end_events=(events.ColonizationEnded, events.RoundBegan),
    attack_events=(
        events.MineBlasted,
        events.MeltedDown,
        events.Leaked,
        events.VirusSpread,
        events.CardStolen,
        events.VertiumStolen,
        events.BlueMoonTurned,
        events.Attacked,
        events.RollEvaluated,
        events.PlanetTaken,
        events.PlanetHeld,
    ),
    score_events=(
        events.Colonized,
        events.OrbitCompleted,
        events.ExtraTokensCounted,
        events.ObjectiveShown,
        events.PhaseOneScored,
        events.CubeBuilt,
        events.MatchEnded,
    ),
    sentence=sentence,
    headline=headline,
    board=board,
    hand=hand,
    moment=moment,
    passage=passage,
    lessons=LESSONS,
)
