"""A painter's input beside the board, and its output."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, Protocol

import msgspec

from render.kit.core.captions import seat_name
from render.kit.core.colours import LIVERIES
from render.kit.core.tongue import ENGLISH, Tongue, worded
from render.kit.drawing.lettering import keep_legible

MOST_ALT = 1024  # Discord's limit for the description of an attachment


def alt_of(items: Iterable[str]) -> str:
    """As many whole sentences as an alt text can hold, most important first."""
    told = ""
    for item in items:
        longer = f"{told} {item}".lstrip()
        if len(longer) > MOST_ALT:
            break
        told = longer
    return told


class Picture(msgspec.Struct, frozen=True):
    """An encoded picture with its alt text."""

    data: bytes
    media_type: str
    size: tuple[int, int]
    alt: str

    def __post_init__(self) -> None:
        if len(self.alt) > MOST_ALT:
            raise ValueError(f"alt text has {len(self.alt)} characters; {MOST_ALT} is the most")


class Row(Protocol):
    """One seat's row of a tally."""

    @property
    def seat(self) -> int: ...
    @property
    def total(self) -> int: ...
    @property
    def rank(self) -> int: ...
    @property
    def categories(self) -> Mapping[str, int]: ...


class Tally(Protocol):
    """The points as the rules count them."""

    @property
    def rows(self) -> Sequence[Row]: ...


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """Everything round the board: names, whose turn, what just happened. All of it is optional."""

    names: Sequence[str] = ()  # by seat, from 0
    awaiting: Sequence[int] = ()
    tally: Any = None  # a Tally; Any, because a struct of msgspec cannot name a protocol
    events: Sequence[Any] = ()
    targets: Sequence[str] = ()  # places that can be picked now
    theme: Literal["night", "day"] = "night"
    over: bool = False
    headline: str = ""  # in the turn pill; by default "Ben's turn", "Ada wins"
    verb: str = ""  # under the headline: "draw a card"
    phase: str = ""  # under the title; by default the painter's own
    table: str = ""  # "Table 12"
    move: int | None = None
    last: str = ""  # the last move in one sentence
    last_seat: int | None = None
    tongue: Tongue = ENGLISH  # the reader's language

    def name(self, seat: int) -> str:
        """The name of a seat, in characters that the fonts have."""
        given = worded(self.names[seat], self.tongue).strip() if seat < len(self.names) else ""
        return keep_legible(given) or seat_name(seat, self.tongue)

    def call(self, seat: int, *, brief: bool) -> str:
        """A name that was already given with its letter. If words must be saved, only the letter."""
        return LIVERIES[seat].letter if brief else self.name(seat)

    def spoken(self, text: str) -> str:
        """A text in the reader's language, with names as the picture writes them."""
        text = worded(text, self.tongue)
        for seat, given in enumerate(self.names):
            if given and given != (shown := self.name(seat)):
                text = text.replace(given, shown)
        return text

    @property
    def rows(self) -> Sequence[Row]:
        """The rows of the tally, if there is one."""
        tally: Tally | None = self.tally
        return tally.rows if tally is not None else ()

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats of the first rank, once the match is over."""
        return tuple(row.seat for row in self.rows if row.rank == 1) if self.over else ()

    @property
    def lit(self) -> tuple[int, ...]:
        """The seats whose chips are highlighted."""
        return self.winners if self.over else tuple(self.awaiting)

    def total(self, seat: int) -> int | None:
        return next((row.total for row in self.rows if row.seat == seat), None)
