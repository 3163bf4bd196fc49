"""One match of one game: how it is played, taken back, kept, checked and copied."""

from rules.kernel.match.match import Match, MoveResult

__all__ = ["Match", "MoveResult"]
