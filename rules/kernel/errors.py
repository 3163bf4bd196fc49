"""What can go wrong between a player and a match, each with a sentence the player can read."""

from rules.kernel.text import Text

__all__ = ["Illegal", "NoHistory", "Refusal", "Stale"]


class Refusal(Exception):
    """Something is not done, and nothing was changed. `reason` is a text for whoever asked for it."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Illegal(Refusal):
    """A move, a choice or a setting that the rules do not allow: why, and what would be right."""

    def __init__(self, reason: str, rule: str = "") -> None:
        super().__init__(reason)
        self.rule = rule


class Stale(Refusal):
    """A move made against offers that have changed since: perhaps still legal, but it may mean something else now."""

    def __init__(self) -> None:
        super().__init__(Text("The table has moved on since then; look at it again before you choose."))


class NoHistory(Exception):
    """The match was loaded without its journal, so what happened earlier cannot be told."""

    def __init__(self) -> None:
        super().__init__(Text("This match was loaded without its journal."))
