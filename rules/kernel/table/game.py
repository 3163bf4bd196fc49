"""What a game is to the rest of the house."""

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from importlib import resources
from types import MappingProxyType
from typing import Any, Protocol, TypeAlias, TypeVar

import msgspec

from rules.kernel.errors import Illegal
from rules.kernel.moves.move import Move, Seat
from rules.kernel.table.step import Step, Table
from rules.kernel.words.pace import Pace
from rules.kernel.words.telling import Happened
from rules.kernel.words.text import ENGLISH, Lines, Text, Tongue, worded
from rules.kernel.words.words import label, listed, named, plural

T = TypeVar("T")

_SAID = {True: ("yes", "on", "y", "1"), False: ("no", "off", "n", "0")}

Value: TypeAlias = bool | int | str  # of an option
LessonKey: TypeAlias = type[Step] | type[Move] | tuple[type[Move], str] | None
"""What a beginner can meet for the first time: a step that asks, a move, or a question of one by
its slot; before all of them, the game."""


class OptionSpec(msgspec.Struct, frozen=True):
    """A variant or an expansion that a table may choose when it opens. Yes or no has the choices
    (False, True); a number has a range."""

    key: str
    label: str
    help: str
    choices: tuple[Value, ...] | range
    default: Value

    def check(self, value: object) -> Value:
        """The choice itself, or `Illegal`."""
        for choice in self.choices:
            if choice == value and isinstance(choice, bool) == isinstance(value, bool):
                return choice
        if isinstance(self.choices, range):
            wrong = "The option {option} takes a number from {least:,} to {most:,}."
            raise Illegal(
                Text(wrong, option=self.key, least=self.choices[0], most=self.choices[-1])
            )
        possible = listed(
            [label(choice) if isinstance(choice, bool) else str(choice) for choice in self.choices],
            "or",
        )
        raise Illegal(
            Text("The option {option} takes {possible}.", option=self.key, possible=possible)
        )

    def read(self, text: str) -> Value:
        """The choice a person typed: any case, yes and no in their usual forms."""
        wanted = text.strip().lower()
        for choice in self.choices:
            if wanted in (
                str(choice).lower(),
                label(choice).lower(),
                *(_SAID[choice] if isinstance(choice, bool) else ()),
            ):
                return choice
        return self.check(text)


class SeatTally(msgspec.Struct, frozen=True):
    """What one seat has: points by category in the rulebook's order, their total, and the rank,
    which ties share."""

    seat: Seat
    categories: dict[str, int]
    total: int
    rank: int


class Tally(msgspec.Struct, frozen=True):
    """Who has what, and so far who is ahead; rows by seat."""

    rows: list[SeatTally]

    @property
    def winners(self) -> list[Seat]:
        return [row.seat for row in self.rows if row.rank == 1]


class Words(Protocol):
    """A game in words. Texts name seats as `{seat:n}`; `tell` words them for a reader and puts
    names in."""

    topics: Mapping[str, str]  # rules help by title; house data and rulings are topics of their own
    own: str  # what the button says that shows somebody what is theirs
    # Events with which a round or a phase ends: the table hears of them at once.
    phase_ends: tuple[type, ...]

    def event(self, event: Any) -> str: ...
    def turn(
        self, events: Sequence[Any], beside: Mapping[int, str] = MappingProxyType({})
    ) -> list[str]: ...
    # a sentence for each, "" where an earlier one tells it; `beside` some is said what they were
    # done by
    def urgency(
        self, event: Any
    ) -> int: ...  # how far to the front of a post: the more, the further
    def board(self, view: Any) -> str: ...
    def hand(self, view: Any, seat: Seat) -> str: ...
    def moment(
        self, view: Any, seat: Seat
    ) -> str: ...  # the few lines that a seat decides on now, from both
    def headline(self, view: Any) -> str: ...  # where the match stands: what a post begins with
    def lesson(
        self, met: LessonKey
    ) -> str: ...  # what a beginner is told who meets it for the first time
    def measure(self, count: int) -> str: ...  # so much of what the score counts
    def named(
        self, told: str, names: Mapping[int, str] | Sequence[str], tongue: Tongue = ENGLISH
    ) -> str: ...
    def tell(
        self, text: str, names: Mapping[int, str] | Sequence[str], tongue: Tongue = ENGLISH
    ) -> str: ...


class GameText:
    """Words put together from what a game writes: topics, a sentence for each event, and the lines
    of the rest."""

    def __init__(
        self,
        topics: Mapping[str, str],
        *,
        phase_ends: tuple[type, ...] = (),
        attacks: tuple[type, ...] = (),
        score_events: tuple[type, ...] = (),
        sentence: Callable[[Any], str],
        headline: Callable[[Any], str],
        board: Callable[[Any], Iterable[str]],
        hand: Callable[[Any, Seat], Iterable[str]],
        moment: Callable[[Any, Seat], Iterable[str]],
        passage: Callable[[Sequence[Any]], tuple[str, int]] | None = None,
        lessons: Mapping[LessonKey, str] = MappingProxyType({}),
        measure: Callable[[int], str] = lambda count: plural(count, "point"),
        own: str = Text("My hand"),
    ) -> None:
        """`attacks` are what is done to somebody by others: posts tell it first. `score_events`
        change who is ahead: where not all has room, they outlast the rest. `passage`: one sentence
        for the first of some events, and how many of them it tells. `lessons`: what somebody is
        told who meets a step, a move or a question for the first time in a lesson. `measure` says
        so much of what the score counts. `own` is what the button says that shows somebody what is
        theirs."""
        self.topics = topics
        self.phase_ends = phase_ends
        self.own = own
        self._ranks = score_events, attacks
        self._sentence, self._headline = sentence, headline
        self._board, self._hand, self._moment = board, hand, moment
        self._passage = passage or (lambda events: (sentence(events[0]), 1))
        self._lessons = lessons
        self._measure = measure

    def event(self, event: Any) -> str:
        """One sentence on something that happened."""
        return self._sentence(event)

    def turn(
        self, events: Sequence[Any], beside: Mapping[int, str] = MappingProxyType({})
    ) -> list[str]:
        """What happened at once, a sentence for each event; empty where an earlier sentence tells
        it along. A sentence that tells several says `beside` a deed that nobody chose it now."""
        sentences: list[str] = []
        happened = Happened(events, beside)
        while rest := happened[len(sentences) :]:
            told, count = self._passage(rest)
            sentences += [told, *[""] * (count - 1)]
        return sentences

    def urgency(self, event: Any) -> int:
        """2 for what was done to somebody, 1 for what changed the standing, 0 for the rest."""
        return max(
            (rank for rank, kinds in enumerate(self._ranks, 1) if isinstance(event, kinds)),
            default=0,
        )

    def headline(self, view: Any) -> str:
        """Where the match stands, as a title: "Phase one, turn 12"."""
        return self._headline(view)

    def board(self, view: Any) -> str:
        """All that lies open on the table, the most pressing first."""
        return Lines(self._board(view))

    def hand(self, view: Any, seat: Seat) -> str:
        """What is this seat's alone."""
        return Lines(self._hand(view, seat))

    def moment(self, view: Any, seat: Seat) -> str:
        """What this seat decides on now."""
        return Lines(self._moment(view, seat))

    def lesson(self, met: LessonKey) -> str:
        """What a beginner is told of it; "" where nothing was written."""
        return self._lessons.get(met, "")

    def measure(self, count: int) -> str:
        """So much of what the score counts, "3 points"."""
        return self._measure(count)

    def named(
        self, told: str, names: Mapping[int, str] | Sequence[str] = (), tongue: Tongue = ENGLISH
    ) -> str:
        """What was worded, with names for its seats."""
        return named(told, names, tongue)

    def tell(
        self, text: str, names: Mapping[int, str] | Sequence[str] = (), tongue: Tongue = ENGLISH
    ) -> str:
        """The text for a reader, with names for its seats."""
        return self.named(worded(text, tongue), names, tongue)


class Game(ABC):
    """One game: data about it, and the few functions the kernel calls. What has a value here a game
    says only where it has something else."""

    key: str
    title: str
    blurb: str
    weight: int = 1  # from 1, light, to 5, heavy: lists of games begin with the light ones
    seats: range  # every count starts with default options
    options: tuple[OptionSpec, ...] = ()
    paces: tuple[Pace, ...] = ()  # how long a match takes, by seats
    # The options of a match in which somebody learns it.
    lesson: Mapping[str, Value] = MappingProxyType({})
    moves: tuple[type[Move], ...]
    steps: tuple[type[Step], ...]
    events: tuple[type, ...]
    state: type[msgspec.Struct]
    # Asked after the step on top of the agenda, for every seat, and never popped.
    anytime: Step | None = None
    words: Words
    rules_version: str = "1"
    schema: int = 1  # of saved matches
    prospect_scale: int = 1  # in so many parts of what the score counts `prospect` counts
    # Whether `prospect` says what a turn was worth, so that nobody need look much further.
    prospect_per_turn: bool = False
    # A schema to the next.
    upcasts: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = MappingProxyType({})

    @property
    def folder(self) -> str:
        """What its folders are called, in `rules`, `render` and the tests of both."""
        return self.key.replace("-", "_")

    def combine(self, seats: int, chosen: Mapping[str, object]) -> dict[str, Value]:
        """Every option of a match: what was chosen and what follows from it, or `Illegal` for what
        does not go together."""
        return {spec.key: spec.default for spec in self.options} | check_options(
            self, seats, chosen
        )

    def chosen(self, seats: int, settled: Mapping[str, Value]) -> dict[str, Value]:
        """What must have been chosen for a match to have these options: all that it has not by
        itself."""
        standard = self.combine(seats, {})
        return {key: value for key, value in settled.items() if value != standard.get(key)}

    def unlike_the_book(self, settled: Mapping[str, Value]) -> Collection[str]:
        """The options, of those that matter beside the others, whose value is ours and not the
        rulebook's: a table says them even where nobody chose them."""
        return ()

    @abstractmethod
    def setup(self, table: Table) -> Any:
        """The state at the start; pushes the first steps."""

    @abstractmethod
    def tally(self, state: Any) -> Tally:
        """The score of a state, which may be masked."""

    def prospect(self, state: Any) -> Tally:
        """What the score of a match under way is worth: what looking ahead goes by. A game in which
        much is won before it shows in the score counts that in."""
        return self.tally(state)

    def resign(self, state: Any, seat: Seat, table: Table) -> None:
        """What becomes of a seat whose player leaves for good; where nothing is said, the match
        ends. An event of that seat tells it; where a game has none, the table is told all the
        same."""
        table.end()

    def plausible(self, state: Any, seat: Seat) -> bool:
        """Whether a guess of the hidden cards fits what this seat has seen so far."""
        return True

    def card_back(self, card: Any) -> Hashable:
        """What everybody sees of a card that lies face down: in a guess only those that are alike
        in it change places. Where nothing is said, all cards of a kind have one back."""
        return None

    def reset_hidden_choices(self, state: Any, seat: Seat | None) -> None:  # noqa: B027 - the quiet default: nothing rests on them
        """Make a guess of this seat one that can be played on: hidden facts stand at their covers,
        so what somebody has done behind one is missing. Nothing that the seat can see may
        change."""


def check_options(game: Game, seats: int, chosen: Mapping[str, object]) -> dict[str, Value]:
    """The options that were chosen, each checked by itself; `Illegal` for an unknown one or an
    impossible seat count."""
    if isinstance(seats, bool) or seats not in game.seats:
        played = "{game} is played by {least} to {most}."
        raise Illegal(Text(played, game=game.title, least=game.seats[0], most=game.seats[-1]))
    specs = {spec.key: spec for spec in game.options}
    if unknown := [key for key in chosen if key not in specs]:
        has = listed(specs) or Text("none")
        raise Illegal(
            Text(
                "{game} has no option {option}. It has {has}.",
                game=game.title,
                option=unknown[0],
                has=has,
            )
        )
    return {key: specs[key].check(value) for key, value in chosen.items()}


def ranked(standings: Sequence[tuple[Mapping[str, int], int, Any]]) -> Tally:
    """The tally of seats given, in seat order, as (categories, total, key): a greater key ranks
    before a lesser one.

    >>> points = [({"Coins": 4}, 4, 4), ({"Coins": 7}, 7, 7)]
    >>> [(row.seat, row.total, row.rank) for row in ranked(points).rows], ranked(points).winners
    ([(0, 4, 2), (1, 7, 1)], [1])
    """
    rows = [
        SeatTally(
            Seat(seat), dict(categories), total, 1 + sum(other > key for _, _, other in standings)
        )
        for seat, (categories, total, key) in enumerate(standings)
    ]
    return Tally(rows)


def read_content(package: str, name: str, kind: type[T]) -> T:
    """A file of a game's content, checked for its types."""
    written = resources.files(package).joinpath(name).read_bytes()
    return msgspec.toml.decode(written, type=kind, dec_hook=_text)


def _text(kind: type, written: object) -> Text:
    """What a content file says to people, where its type asks for a text."""
    if kind is not Text or not isinstance(written, str):
        raise TypeError(f"expected `{kind.__name__}`, got `{type(written).__name__}`")
    return Text(written)


def content_hash(package: str, names: Iterable[str]) -> str:
    """A short hash of a game's content files, for its `rules_version`: other numbers are other
    rules."""
    digest = hashlib.sha256()
    for name in sorted(names):
        digest.update(resources.files(package).joinpath(name).read_bytes())
    return digest.hexdigest()[:8]
