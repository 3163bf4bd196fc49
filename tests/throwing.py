"""Loaded dice: chance whose next rolls a test has chosen."""

from rules.kernel.chance import Chance, Throw
from rules.kernel.match import Match

KEY = bytes(range(32))


class Loaded(Chance):
    """Chance whose next rolls are known."""

    def __init__(self, key: bytes, counter: int) -> None:
        super().__init__(key, counter)
        self.coming: list[tuple[int, ...]] = []

    def roll(self, sides: int, n: int = 1) -> tuple[int, ...]:
        if not self.coming:
            return super().roll(sides, n)
        faces = self.coming.pop(0)
        assert len(faces) == n, f"{n} dice are rolled, the test gives {faces}"
        self.log.append(Throw(self.counter, "roll", sides, faces))
        return faces


def load(match: Match, *throws: tuple[int, ...]) -> None:
    """What the next rolls of a match give. An undo forgets it."""
    loaded = Loaded(match._key, match._table.chance.counter)
    loaded.coming = list(throws)
    match._table.chance = loaded
