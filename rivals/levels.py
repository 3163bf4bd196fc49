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


LEVELS = {
    level.key: level
    for level in (
        RivalLevel(
            "easy",
            Text("Easy"),
            Text("Looks at few moves, not far ahead, and often slips."),
            40,
            4,
            2,
            1,
            0.5,
        ),
        RivalLevel(
            "normal",
            Text("Normal"),
            Text("Tries out its likely moves, and slips at times."),
            1000,
            24,
            6,
            3,
            0.2,
        ),
        RivalLevel(
            "hard",
            Text("Hard"),
            Text("Tries out many moves, and many ways the cards may lie."),
            6000,
            48,
            12,
            3,
        ),
    )
}

USUAL = "normal"


def find_level(key: str) -> RivalLevel:
    """The level that somebody named, or `Illegal`."""
    level = LEVELS.get(key.strip().lower())
    if level is None:
        raise Illegal(
            Text("There is no level {level}; there is {levels}.", level=key, levels=listed(LEVELS))
        )
    return level
