"""What lies on the table."""

import msgspec

from rules.kernel import Pile, Secret
from rules.kernel.table.secrecy import Eyes


class Player(msgspec.Struct):
    hand: Pile[int]
    bid: Secret[int]  # covered until all have bid
    habit: Secret[str]
    boost: int = 0  # by the die
    lights: int = 0
    ready: bool = False
    gone: bool = False


class State(msgspec.Struct):
    players: list[Player]
    deck: Pile[int]
    row: Pile[int]
    spent: Pile[int]
    round: int = 0


def pile(cards: list[int], eyes: Eyes, *, ordered: bool = False) -> Pile[int]:
    return Pile(kind="cards", cards=cards, open_to=eyes, ordered=ordered)
