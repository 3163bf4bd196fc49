"""How long a match takes: figures measured with sensible players, so that nobody opens a table of
weeks unawares."""

from collections.abc import Iterable, Mapping

import msgspec

from rules.kernel.words.text import Lines, Text
from rules.kernel.words.words import label, plural

MOVES_A_DAY = 4  # what a table that plays by message does between one breakfast and the next
A_FORTNIGHT = 14


class Pace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A usual match of so many seats: the choices that its players make, and how often the table
    passes from one player to another; where all play at once, there are no turns but so many
    `rounds`. `options` are those it was measured under where they make a difference."""

    seats: int
    decisions: int
    hand_offs: int
    options: dict[str, bool | int | str] = {}
    rounds: int = 0
    advice: str = ""  # how it can be made shorter, where it is very long

    @property
    def days(self) -> int:
        """At a few moves a day: a player who is called upon makes all choices until the next is."""
        return max(1, round(self.hand_offs / MOVES_A_DAY))

    def tell(self, *, paced: bool = True) -> Text:
        """Within a sentence: "some 10 days at 4 moves a day (about 60 choices in 40 turns)".
        `paced`: with the moves a day."""
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
    """The figures that fit a table best, None where nothing was measured that does.

    >>> pace_of([Pace(2, 80, 40), Pace(3, 120, 60)], 3, {})
    Pace(seats=3, decisions=120, hand_offs=60, options={}, rounds=0, advice='')
    """
    fitting = [
        pace for pace in paces if pace.seats == seats and pace.options.items() <= options.items()
    ]
    return max(fitting, key=lambda pace: len(pace.options), default=None)


def pace_topic(paces: Iterable[Pace]) -> Text:
    """The help topic on it."""
    told = "Measured with players who play sensibly, at {pace} moves a day; your table will differ."
    return Lines([Text(told, pace=MOVES_A_DAY), *map(_line, paces)])


def _line(pace: Pace) -> Text:
    players = plural(pace.seats, "player")
    if not pace.options:
        return Text("- **{players}**: {told}.", players=players, told=pace.tell(paced=False))
    # As they are typed.
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
