"""One match of one game: playing, undoing, storing, verifying and copying it."""

from rules.kernel.match.match import Match, MoveResult

__all__ = ["Match", "MoveResult"]
