"""The entries of a journal, and the record of a match that anyone can verify.
An entry holds a player's choice and the dice that it used."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, Generic, Literal, TypeAlias, TypeVar, Union

import msgspec

from rules.kernel.errors import Refusal
from rules.kernel.moves.offer import Seat
from rules.kernel.table.chance import ChanceUse
from rules.kernel.table.game import Game, Value
from rules.kernel.table.step import Frame, Told
from rules.kernel.words.text import Text

M = TypeVar("M")

How: TypeAlias = Literal["turn", "anytime", "order", "forced"]
"""Why a move was made.
It was chosen in turn, chosen at any time, made by a standing order, or the only legal one."""


class Opened(msgspec.Struct, tag="opened"):
    """The table was set up."""

    throws: list[ChanceUse] = []


class Played(msgspec.Struct, Generic[M], tag="played", omit_defaults=True):
    """A move."""

    seat: Seat
    move: M
    how: How = "turn"
    throws: list[ChanceUse] = []


class Undone(msgspec.Struct, tag="undone"):
    """A seat took back its own last moves."""

    seat: Seat
    steps: int


class Resigned(msgspec.Struct, tag="resigned"):
    """A player left for good."""

    seat: Seat
    throws: list[ChanceUse] = []


class Rewound(msgspec.Struct, tag="rewound"):
    """By consent of all, the match went back to how it stood at an earlier version."""

    to: int


Entry: TypeAlias = Opened | Played[Any] | Undone | Resigned | Rewound


@cache
def frame_decoder(game: Game) -> "msgspec.json.Decoder[Frame[Any, Any]]":
    """The decoder of this game's frames.
    A state module cannot name the steps of its game, so the type is put together here."""
    steps: Any = Union[game.steps]  # noqa: UP007 - made from a tuple
    return msgspec.json.Decoder(Frame[game.state, steps])  # type: ignore[name-defined]


@cache
def entry_decoder(game: Game) -> "msgspec.json.Decoder[Entry]":
    """The decoder of this game's journal entries."""
    moves: Any = Union[game.moves]  # noqa: UP007 - made from a tuple
    return msgspec.json.Decoder(Union[Opened, Played[moves], Undone, Resigned, Rewound])  # noqa: UP007


class DamagedRecord(Refusal):
    """A record that cannot be read.
    `entry` is the first unreadable one, 0 for the record as a whole."""

    def __init__(self, entry: int, reason: str) -> None:
        super().__init__(reason)
        self.entry = entry


class Published(msgspec.Struct, frozen=True):
    """The post that published the seal of a match, and where it stands."""

    server: int
    channel: int
    post: int


PlainWord: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"^[\w.-]{0,64}$")]
"""A string that is shown to the person who checks a record.
Strangers write records, so it is kept harmless."""


class _File(msgspec.Struct):
    """A record as stored in a file.
    Entries are decoded one by one, so that an error can name the damaged one."""

    game: str
    rules_version: PlainWord
    seats: int
    options: dict[PlainWord, Value]
    key: bytes
    entries: list[msgspec.Raw]
    fingerprint: str
    seal: str = ""
    seed: bytes = b""
    clicks: list[int] = []
    published: Published | None = None


class MoveResult(msgspec.Struct, frozen=True):
    """The result of a move: the events to tell, the seats awaited now, and the entries to store."""

    events: tuple[Told, ...]
    awaiting: tuple[Seat, ...]
    version: int
    barrier: bool  # dice were thrown, a card was drawn or something was revealed
    entries: tuple[Entry, ...]

    def heard(self, seat: Seat | None) -> list[Any]:
        """The events that this seat, or the public, may hear."""
        return [told.event for told in self.events if told.heard_by(seat)]


@dataclass(frozen=True)
class Record:
    """A whole match, with everything needed to replay it.
    It holds the key of all chance, and so every hidden card. Export it only after the match is
    over."""

    game: Game
    rules_version: str
    seats: int
    options: Mapping[str, Value]
    key: bytes
    entries: tuple[Entry, ...]
    fingerprint: str
    seal: str = ""  # published when the table opened
    seed: bytes = b""  # published when the match was over
    # The ids of the join clicks in seat order, from which older matches derive their key.
    clicks: tuple[int, ...] = ()
    published: Published | None = None  # the key of a match is derived from the id of this post

    @property
    def ids(self) -> tuple[int, ...]:
        """The ids from which the key is derived, together with the seed."""
        return self.clicks if self.published is None else (self.published.post,)

    def dump(self) -> bytes:
        file = _File(
            self.game.key,
            self.rules_version,
            self.seats,
            dict(self.options),
            self.key,
            [msgspec.Raw(msgspec.json.encode(entry)) for entry in self.entries],
            self.fingerprint,
            self.seal,
            self.seed,
            list(self.clicks),
            self.published,
        )
        return msgspec.json.format(msgspec.json.encode(file), indent=0)

    @classmethod
    def load(cls, catalogue: Mapping[str, Game], data: bytes) -> "Record":
        """The record in a file, or `DamagedRecord`."""
        try:
            file = msgspec.json.decode(data, type=_File)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
            raise DamagedRecord(0, Text("This is not a record of Orrery.")) from fault
        game = catalogue.get(file.game)
        if game is None:
            raise DamagedRecord(0, Text("This is a record of a game that is not among those here."))
        entries = []
        for number, raw in enumerate(file.entries, 1):
            try:
                entries.append(entry_decoder(game).decode(raw))
            except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
                raise DamagedRecord(
                    number, Text("Entry {number} cannot be read.", number=number)
                ) from fault
        return cls(
            game,
            file.rules_version,
            file.seats,
            file.options,
            file.key,
            tuple(entries),
            file.fingerprint,
            file.seal,
            file.seed,
            tuple(file.clicks),
            file.published,
        )
