"""The parts of an action's value, for previews and events."""

from typing import Literal

import msgspec

from rules.kernel import Seat
from rules.spacecorp.sheets import Action


class Part(msgspec.Struct, frozen=True):
    """One source of an action's value."""

    kind: Literal["printed", "infra", "card", "spaceport", "industrial", "progress", "time"]
    value: int
    id: str = ""  # the card, site or progress card
    seat: Seat | None = None  # owner of the HQ or base
    factor: bool = False  # multiplies the value
    shielded: bool = False
    doubled: bool = False


class Sum(msgspec.Struct, frozen=True):
    """The value of an action: its parts, what it is needed for, and its cost besides cards."""

    action: Action
    value: int  # without profit
    parts: tuple[Part, ...]
    need: int = 0  # 0 if a higher value simply does more
    spent: int = 0  # profit for the shortfall
    penalty: int = 0  # profit lost to radiation
    shielded: bool = False
    # Owners of the HQs and bases used, once for each use: each use is due a reward.
    helped: tuple[Seat, ...] = ()

    @property
    def cost(self) -> int:
        return self.spent + self.penalty
