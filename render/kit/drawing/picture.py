"""What a painter is told beside the board, and what it hands back."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, Protocol

import msgspec

from render.kit.core.captions import seat_name
from render.kit.core.colours import SEAT_STYLES
from render.kit.core.tongue import ENGLISH, Tongue, worded
from render.kit.drawing.lettering import keep_legible

MOST_ALT = 1024  # Discord's limit for the description of an attachment


def alt_of(items: Iterable[str]) -> str:
    """As many whole sentences, the most pressing first, as an alt text can hold."""
    told = ""
    for item in items:
        longer = f"{told} {item}".lstrip()
        if len(longer) > MOST_ALT:
            break
        told = longer
    return told


class Picture(msgspec.Struct, frozen=True):
    """An encoded picture with the words for those who cannot see it."""

    data: bytes
    media_type: str
    size: tuple[int, int]
    alt: str

    def __post_init__(self) -> None:
        if len(self.alt) > MOST_ALT:
            raise ValueError(f"alt text has {len(self.alt)} characters; {MOST_ALT} is the most")


class TallyRow(Protocol):
    """One seat's line of a tally."""

    @property
    def seat(self) -> int: ...
    @property
    def total(self) -> int: ...
    @property
    def rank(self) -> int: ...
    @property
    def categories(self) -> Mapping[str, int]: ...


class TallyTable(Protocol):
    """The points as the rules count them."""

    @property
    def rows(self) -> Sequence[TallyRow]: ...


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """What stands around the board: who is who, whose turn it is, what just happened. All of it may
    be left out."""

    names: Sequence[str] = ()  # by seat, from 0
    awaiting: Sequence[int] = ()
    tally: Any = None  # a Tally; Any, because a struct of msgspec cannot name a protocol
    events: Sequence[Any] = ()
    targets: Sequence[str] = ()  # places an open offer may mark
    theme: Literal["night", "day"] = "night"
    over: bool = False
    headline: str = ""  # of the turn pill; left out: "Ben's turn", "Ada wins"
    verb: str = ""  # under the headline: "draw a card"
    phase: str = ""  # under the title; left out: the painter's own
    table: str = ""  # "Table 12"
    move: int | None = None
    last: str = ""  # the last move in one sentence
    last_seat: int | None = None
    tongue: Tongue = ENGLISH  # of whoever looks

    def name(self, seat: int) -> str:
        """What the seat is called, in letters the type has."""
        given = worded(self.names[seat], self.tongue).strip() if seat < len(self.names) else ""
        return keep_legible(given) or seat_name(seat, self.tongue)

    def call(self, seat: int, *, brief: bool) -> str:
        """The name again, after it was told with the letter; where words must be saved, the letter
        alone."""
        return SEAT_STYLES[seat].letter if brief else self.name(seat)

    def spoken(self, text: str) -> str:
        """The text in words, with every name written as the picture writes it."""
        text = worded(text, self.tongue)
        for seat, given in enumerate(self.names):
            if given and given != (shown := self.name(seat)):
                text = text.replace(given, shown)
        return text

    @property
    def rows(self) -> Sequence[TallyRow]:
        """The lines of the tally; none without one."""
        tally: TallyTable | None = self.tally
        return tally.rows if tally is not None else ()

    @property
    def winners(self) -> tuple[int, ...]:
        """Those of the first rank, once the match is over."""
        return tuple(row.seat for row in self.rows if row.rank == 1) if self.over else ()

    @property
    def highlighted(self) -> tuple[int, ...]:
        """The seats whose chips light up."""
        return self.winners if self.over else tuple(self.awaiting)

    def total(self, seat: int) -> int | None:
        return next((row.total for row in self.rows if row.seat == seat), None)
