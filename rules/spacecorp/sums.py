"""What an action's value is made of: what previews and events tell of it."""

from typing import Literal

import msgspec

from rules.kernel import Seat
from rules.spacecorp.sheets import Action


class Part(msgspec.Struct, frozen=True):
    """Something that gives value to an action."""

    kind: Literal["printed", "infra", "card", "spaceport", "industrial", "progress", "time"]
    value: int
    id: str = ""  # the card, site or progress card
    seat: Seat | None = None  # whose HQ or base it is
    factor: bool = False  # multiplies
    shielded: bool = False
    doubled: bool = False


class Sum(msgspec.Struct, frozen=True):
    """The value of an action: what it is made of, what it is for, and what it costs besides
    cards."""

    action: Action
    value: int  # without profit
    parts: tuple[Part, ...]
    need: int = 0  # nought where more is simply more
    spent: int = 0  # profit for the shortfall
    penalty: int = 0  # profit lost to radiation
    shielded: bool = False
    # Whose HQs and bases were used: each is due a reward, for each time.
    helped: tuple[Seat, ...] = ()

    @property
    def cost(self) -> int:
        return self.spent + self.penalty
