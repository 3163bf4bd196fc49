"""The state of a table."""

import msgspec

from rules.kernel import Seat


class State(msgspec.Struct):
    left: int  # lights in the sky
    gathered: list[int]  # by seat
    resigned: list[bool]  # by seat: whether its captain has left for good
    turn: Seat = Seat(0)  # whose turn it is; at the end, the winner

    @property
    def staying(self) -> list[Seat]:
        return [Seat(seat) for seat, gone in enumerate(self.resigned) if not gone]
