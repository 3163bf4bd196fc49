"""The levels of computer players."""

import msgspec

from rules.kernel import Illegal, Text, listed


class RivalLevel(msgspec.Struct, frozen=True):
    """The effort of one level.
    It is counted, not timed, so the same position gives the same move on every machine."""

    key: str
    label: Text
    help: Text
    budget: int  # decisions in all lines; forks, guesses and scores count too
    glances: int  # the moves that are scored once
    breadth: int  # of those, the moves that are searched
    turns: int  # the number of its own turns that a line looks ahead
    slips: float = 0  # the probability of playing the second-best move


_LEVELS = (
    RivalLevel(
        "easy",
        Text("Easy"),
        Text("Looks at few moves, not far ahead, and often slips."),
        budget=40,
        glances=4,
        breadth=2,
        turns=1,
        slips=0.5,
    ),
    RivalLevel(
        "normal",
        Text("Normal"),
        Text("Tries out its likely moves, and slips at times."),
        budget=1000,
        glances=24,
        breadth=6,
        turns=3,
        slips=0.2,
    ),
    RivalLevel(
        "hard",
        Text("Hard"),
        Text("Tries out many moves, and many ways the cards may lie."),
        budget=6000,
        glances=48,
        breadth=12,
        turns=3,
    ),
)
LEVELS = {level.key: level for level in _LEVELS}

USUAL = "normal"


def find_level(key: str) -> RivalLevel:
    """The level with this name. Raises `Illegal` if there is none."""
    level = LEVELS.get(key.strip().lower())
    if level is None:
        raise Illegal(
            Text("There is no level {level}; there is {levels}.", level=key, levels=listed(LEVELS))
        )
    return level
