"""How long a match takes: figures measured with sensible players, so that nobody opens a table of weeks unawares."""

from collections.abc import Iterable, Mapping

import msgspec

from rules.kernel.words import label, plural

__all__ = ["Pace", "Paces", "pace_of", "pace_topic"]

MOVES_A_DAY = 4  # what a table that plays by message does between one breakfast and the next
A_FORTNIGHT = 14


class Pace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A usual match of so many seats: the choices that its players make, and how often the table passes from one
    player to another. `options` are those it was measured under where they make a difference."""

    seats: int
    decisions: int
    hand_offs: int
    options: dict[str, bool | int | str] = {}
    advice: str = ""  # how it can be made shorter, where it is very long

    @property
    def days(self) -> int:
        """At a few moves a day: a player who is called upon makes all choices until the next is."""
        return max(1, round(self.hand_offs / MOVES_A_DAY))

    def __str__(self) -> str:
        told = f"about {plural(self.decisions, 'choice')}"
        if self.hand_offs:
            days = plural(self.days, "day") if self.days < A_FORTNIGHT else plural(round(self.days / 7), "week")
            told += f", {plural(self.hand_offs, 'hand-off')}: some {days} at {MOVES_A_DAY} moves a day"
        return f"{told}; {self.advice}" if self.advice else told


class Paces(msgspec.Struct, forbid_unknown_fields=True):
    """A file of a game's content."""

    pace: list[Pace]


def pace_of(paces: Iterable[Pace], seats: int, options: Mapping[str, object]) -> Pace | None:
    """The figures that fit a table best, None where nothing was measured that does."""
    fitting = [
        pace
        for pace in paces
        if pace.seats == seats and all(options.get(key) == value for key, value in pace.options.items())
    ]
    return max(fitting, key=lambda pace: len(pace.options), default=None)


def pace_topic(paces: Iterable[Pace]) -> str:
    """The help topic on it."""
    lines = ["Measured with players who play sensibly; your table will differ."]
    for pace in paces:
        under = (
            f" ({', '.join(f'{key}: {_said(value)}' for key, value in pace.options.items())})" if pace.options else ""
        )
        lines.append(f"- **{plural(pace.seats, 'player')}**{under}: {pace}.")
    return "\n".join(lines)


def _said(value: bool | int | str) -> str:
    """A choice as it is typed."""
    return label(value) if isinstance(value, bool) else str(value)
