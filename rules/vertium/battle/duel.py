"""Average results of a battle by dice alone, for previews and for the computer players."""

from collections import Counter
from functools import cache
from itertools import product
from typing import NamedTuple

from rules.vertium.dice import SYMBOLS, Roll

# One for each symbol: all are equally likely.
_FACES = tuple({symbol: face for face, symbol in SYMBOLS.items()}.values())


class Fight(NamedTuple):
    """The average result of a battle."""

    won: float = 0  # the attacker's chance to win
    kept: float = 0  # the attacker's crystals left; a loss counts as 0
    held: float = 0  # the same for the defender


@cache
def _blows(attackers: int, defenders: int) -> list[tuple[int, int, float]]:
    """Hits that pass on defender and attacker in a roll of so many dice, with their chances.
    Rolls without a hit are left out."""
    sides = (product(_FACES, repeat=dice) for dice in (attackers, defenders))
    hits = Counter(Roll(attack, defence, 0, 0).exchange() for attack, defence in product(*sides))
    del hits[0, 0]
    return [(dealt, taken, ways / hits.total()) for (dealt, taken), ways in sorted(hits.items())]


@cache
def expect(attackers: int, defenders: int, cube: int, *dice: int) -> Fight:
    """Compute a battle with so many crystals, without cards."""
    won = kept = held = 0.0
    for dealt, taken, chance in _blows(*dice):
        through = max(0, dealt - cube)
        if through > defenders:
            then = Fight(1, attackers, 0)
        elif taken > attackers:
            then = Fight(0, 0, defenders - through)
        else:
            then = expect(attackers - taken, defenders - through, cube - min(cube, dealt), *dice)
        won += chance * then.won
        kept += chance * then.kept
        held += chance * then.held
    return Fight(won, kept, held)
