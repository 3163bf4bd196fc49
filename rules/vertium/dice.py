"""The result of a roll: skirmish dice and cards as pure functions, without a table."""

from collections import Counter
from functools import cache, lru_cache
from itertools import product
from typing import NamedTuple, TypeAlias

from rules.vertium.content import SYSTEM

Faces: TypeAlias = tuple[int, ...]
Strength: TypeAlias = tuple[int, int]  # hits and shields
# Crystals of attacker and defender, and hits that a CUBE can still take.
Numbers: TypeAlias = tuple[int, int, int]
Worth: TypeAlias = tuple[int, int]  # whether a captain falls, and hits dealt minus hits taken

SYMBOLS = {face.value: face.symbol for face in SYSTEM.face}
CARD_FACES = {card.id: card.sets_die_to for card in SYSTEM.skirmish_card}
"""What each skirmish card turns a die to."""
KNOWN = 8192  # cache size for outcomes: the same few return often
# Cache size for answers about cards: each is asked several times in a row.
ASKED = 256

_ATOMICS_PER_HIT = SYSTEM.conflict.atomics_per_hit


class Outcome(NamedTuple):
    """The result of one roll."""

    attacker_lost: int = 0  # crystals
    defender_lost: int = 0
    cube_hits: int = 0
    attacker_fell: bool = False  # the captain
    defender_fell: bool = False


class Roll(NamedTuple):
    """The faces of both sides, and their strength."""

    attack: Faces
    defence: Faces
    attackers: int  # crystals
    defenders: int
    cube: int = 0  # hits that the CUBE can still take

    def exchange(self) -> tuple[int, int]:
        """Hits on the defender and on the attacker, after shields."""
        return _exchange(_strength(self.attack), _strength(self.defence))

    def outcome(self) -> Outcome:
        return _outcome(
            _strength(self.attack),
            _strength(self.defence),
            self.attackers,
            self.defenders,
            self.cube,
        )

    def worth(self) -> Worth:
        """The value of the roll to the attacker. To the defender it is the opposite."""
        return _worth(_strength(self.attack), _strength(self.defence), self[2:])

    def turned(self, card: str, die: int, *, attacking: bool) -> "Roll":
        """The roll after one side's skirmish card."""
        if attacking:
            return self._replace(attack=turn_die(self.attack, card, die))
        return self._replace(defence=turn_die(self.defence, card, die))


def turn_die(faces: Faces, card: str, die: int) -> Faces:
    """The faces after a skirmish card on a die; die 1 is the leftmost."""
    return (*faces[: die - 1], CARD_FACES[card], *faces[die:])


@lru_cache(ASKED)
def card_matters(
    roll: Roll, mine: tuple[str, ...], theirs: tuple[str, ...], *, attacking: bool
) -> bool:
    """Whether a card of this side could change the result of the roll.
    The attacker chooses first, so every answer of the defender counts. The defender chooses last
    and faces the attack as it is."""
    numbers = roll[2:]
    attacks = _strengths(roll.attack, mine if attacking else ())
    defences = _strengths(roll.defence, theirs if attacking else mine)
    if not attacking:
        now = _outcome(attacks[0], defences[0], *numbers)
        return any(_outcome(attacks[0], defence, *numbers) != now for defence in defences)
    for defence in defences:
        now = _outcome(attacks[0], defence, *numbers)
        if any(_outcome(attack, defence, *numbers) != now for attack in attacks):
            return True
    return False


@lru_cache(ASKED)
def card_gains(
    roll: Roll, mine: tuple[str, ...], theirs: tuple[str, ...], *, attacking: bool
) -> bool:
    """Whether a card of this side could improve its result: fell or save a captain, or gain a hit.
    For the attacker, answers of the defender count if a captain depends on them."""
    numbers = roll[2:]
    attacks = _strengths(roll.attack, mine if attacking else ())
    defences = _strengths(roll.defence, theirs if attacking else mine)
    now = _worth(attacks[0], defences[0], numbers)
    if not attacking:
        return any(_worth(attacks[0], defence, numbers) < now for defence in defences)
    if any(_worth(attack, defences[0], numbers) > now for attack in attacks):
        return True
    for defence in defences:
        fate, _ = _worth(attacks[0], defence, numbers)
        if any(_worth(attack, defence, numbers)[0] > fate for attack in attacks):
            return True
    return False


def same_attack(roll: Roll, other: Roll, theirs: tuple[str, ...]) -> bool:
    """Whether two attacks on the same dice have the same result, whatever card the defender may
    answer with."""
    one, another, numbers = _strength(roll.attack), _strength(other.attack), roll[2:]
    answers = _strengths(roll.defence, theirs)
    return all(
        _outcome(one, defence, *numbers) == _outcome(another, defence, *numbers)
        for defence in answers
    )


@cache
def rolls_that_hit(attackers: int, defenders: int) -> int:
    """In how many of 10 rolls with so many dice a hit passes, without cards."""
    attacks, defences = (
        Counter(_strength(faces) for faces in product(SYMBOLS, repeat=dice))
        for dice in (attackers, defenders)
    )
    hits = [rolled for rolled in product(attacks, defences) if _exchange(*rolled)[0]]
    passed = sum(attacks[attack] * defences[defence] for attack, defence in hits)
    return round(10 * passed / (attacks.total() * defences.total()))


@cache
def _strength(faces: Faces) -> Strength:
    symbols = [SYMBOLS[face] for face in faces]
    return symbols.count("photon") + symbols.count("atomic") // _ATOMICS_PER_HIT, symbols.count(
        "shield"
    )


@cache
def _strengths(faces: Faces, cards: tuple[str, ...]) -> tuple[Strength, ...]:
    """The strength of these faces, then every strength that one card on one die can make of
    them."""
    after = [turn_die(faces, card, die) for card in cards for die in range(1, len(faces) + 1)]
    return tuple(dict.fromkeys(_strength(other) for other in (faces, *after)))


def _exchange(attack: Strength, defence: Strength) -> tuple[int, int]:
    return max(0, attack[0] - defence[1]), max(0, defence[0] - attack[1])


@lru_cache(KNOWN)
def _worth(attack: Strength, defence: Strength, numbers: Numbers) -> Worth:
    outcome = _outcome(attack, defence, *numbers)
    dealt, taken = _exchange(attack, defence)
    return outcome.defender_fell - outcome.attacker_fell, dealt - taken


@lru_cache(KNOWN)
def _outcome(
    attack: Strength, defence: Strength, attackers: int, defenders: int, cube: int
) -> Outcome:
    """The attacker's hits come first, on CUBE, crystals and captain.
    A fallen captain deals no hits, but shields of a roll stay."""
    dealt, taken = _exchange(attack, defence)
    on_cube = min(cube, dealt)
    dealt -= on_cube
    if dealt > defenders:
        return Outcome(0, defenders, on_cube, attacker_fell=False, defender_fell=True)
    return Outcome(min(attackers, taken), dealt, on_cube, attacker_fell=taken > attackers)
