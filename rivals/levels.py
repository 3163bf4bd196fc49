"""How hard a computer player thinks."""

import msgspec

from rules.kernel import Illegal, Text, listed


class RivalLevel(msgspec.Struct, frozen=True):
    """What one level looks at before it moves. It is counted, not timed, so that a thought is the
    same everywhere."""

    key: str
    label: Text
    help: Text
    budget: int  # decisions made in looking ahead; a fork, a deal and a look at the score count too
    glances: int  # moves that are looked at for what they score at once
    breadth: int  # of those, moves that are thought through
    turns: int  # turns of its own that a rival looks ahead
    slips: float = 0  # how often it makes the move that it likes second best


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
    """The level that somebody named, or `Illegal`."""
    level = LEVELS.get(key.strip().lower())
    if level is None:
        raise Illegal(
            Text("There is no level {level}; there is {levels}.", level=key, levels=listed(LEVELS))
        )
    return level
