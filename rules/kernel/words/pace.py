"""The length of a match, as measured with sensible players.
It warns people who would open a table of weeks by accident."""

from collections.abc import Iterable, Mapping

import msgspec

from rules.kernel.words.text import Lines, Text
from rules.kernel.words.words import label, plural

MOVES_A_DAY = 4  # the pace of a table whose players send a few messages a day
A_FORTNIGHT = 14


class Pace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A usual match for this number of players.
    `decisions` are the choices of all players, and `hand_offs` the changes of turn. If all play at
    once, it has `rounds` instead of turns. `options` are those of the measurement, if they make a
    difference."""

    seats: int
    decisions: int
    hand_offs: int
    options: dict[str, bool | int | str] = {}
    rounds: int = 0
    advice: str = ""  # how to make it shorter, if it is very long

    @property
    def days(self) -> int:
        """The length at a few moves a day.
        A player makes all choices until the next player's turn in one go."""
        return max(1, round(self.hand_offs / MOVES_A_DAY))

    def tell(self, *, paced: bool = True) -> Text:
        """The length within a sentence.
        Example: "some 10 days at 4 moves a day (about 60 choices in 40 turns)". Without `paced` it
        leaves out the moves a day."""
        length = plural(self.rounds, "round") if self.rounds else plural(self.hand_offs, "turn")
        told = Text("about {choices}", choices=plural(self.decisions, "choice"))
        if self.hand_offs:
            days = (
                plural(self.days, "day")
                if self.days < A_FORTNIGHT
                else plural(round(self.days / 7), "week")
            )
            whole = "some {days} ({choices} in {length})"
            if paced:
                whole = "some {days} at {pace} moves a day ({choices} in {length})"
            told = Text(whole, choices=told, length=length, days=days, pace=MOVES_A_DAY)
        return (
            Text("{pace}; {advice}", pace=told, advice=Text(self.advice)) if self.advice else told
        )


class Paces(msgspec.Struct, forbid_unknown_fields=True):
    """A file of a game's content."""

    pace: list[Pace]


def pace_of(paces: Iterable[Pace], seats: int, options: Mapping[str, object]) -> Pace | None:
    """The figures that fit a table best, None if there are none.

    >>> pace_of([Pace(2, 80, 40), Pace(3, 120, 60)], 3, {})
    Pace(seats=3, decisions=120, hand_offs=60, options={}, rounds=0, advice='')
    """
    fitting = [
        pace for pace in paces if pace.seats == seats and pace.options.items() <= options.items()
    ]
    return max(fitting, key=lambda pace: len(pace.options), default=None)


def pace_topic(paces: Iterable[Pace]) -> Text:
    """The help topic about the length of a match."""
    told = "Measured with players who play sensibly, at {pace} moves a day; your table will differ."
    return Lines([Text(told, pace=MOVES_A_DAY), *map(_line, paces)])


def _line(pace: Pace) -> Text:
    players = plural(pace.seats, "player")
    if not pace.options:
        return Text("- **{players}**: {told}.", players=players, told=pace.tell(paced=False))
    # The options as they are typed.
    under = ", ".join(f"`{key}: {_write_choice(value)}`" for key, value in pace.options.items())
    return Text(
        "- **{players}** ({under}): {told}.",
        players=players,
        under=under,
        told=pace.tell(paced=False),
    )


def _write_choice(value: bool | int | str) -> str:
    """A choice as it is typed."""
    return str(label(value) if isinstance(value, bool) else value)
