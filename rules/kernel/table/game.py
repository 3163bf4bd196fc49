"""The interface of a game: its data and functions, its options, its score and its words."""

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
from rules.kernel.words.telling import ToldEvents
from rules.kernel.words.text import ENGLISH, Lines, Text, Tongue, worded
from rules.kernel.words.words import label, listed, named, plural

T = TypeVar("T")

_SAID = {True: ("yes", "on", "y", "1"), False: ("no", "off", "n", "0")}

Value: TypeAlias = bool | int | str  # the value of an option
LessonKey: TypeAlias = type[Step] | type[Move] | tuple[type[Move], str] | None
"""Something that a beginner can meet for the first time.
It is an awaited step, a move, or a question of a move by its slot; None is the game as a whole."""


class OptionSpec(msgspec.Struct, frozen=True):
    """A variant or an expansion that a table may choose when it opens.
    A yes-or-no option has the choices (False, True), a number has a range."""

    key: str
    label: str
    help: str
    choices: tuple[Value, ...] | range
    default: Value

    def check(self, value: object) -> Value:
        """The choice itself. Raises `Illegal` if the value is none of the choices."""
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
        """The choice that a person typed, in any case, with yes and no in their usual forms."""
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
    """The score of one seat: points by category in the rulebook's order, their total and the rank.
    Ties share a rank."""

    seat: Seat
    categories: dict[str, int]
    total: int
    rank: int


class Tally(msgspec.Struct, frozen=True):
    """The current score and ranking, with a row for each seat."""

    rows: list[SeatTally]

    @property
    def winners(self) -> list[Seat]:
        return [row.seat for row in self.rows if row.rank == 1]


class Words(Protocol):
    """The texts of a game.
    They name seats as `{seat:n}`; `tell` translates them for a reader and puts names in."""

    # Rules help by title. House data and rulings have topics of their own.
    topics: Mapping[str, str]
    own: str  # the label of the button that shows a player's own things
    # Events that end a round or a phase: the table is told at once.
    phase_end_events: tuple[type, ...]

    def event(self, event: Any) -> str: ...
    # One sentence for each event, "" if an earlier one covers it. `beside` adds notes to some of
    # them.
    def turn(
        self, events: Sequence[Any], beside: Mapping[int, str] = MappingProxyType({})
    ) -> list[str]: ...
    # How urgent an event is: urgent events come first in a post.
    def urgency(self, event: Any) -> int: ...
    def board(self, view: Any) -> str: ...
    def hand(self, view: Any, seat: Seat) -> str: ...
    # The few lines that the seat's decision rests on now, from `board` and `hand`.
    def moment(self, view: Any, seat: Seat) -> str: ...
    def headline(self, view: Any) -> str: ...  # the state of the match, which begins a post
    # The text for a beginner who meets this for the first time.
    def lesson(self, met: LessonKey) -> str: ...
    def measure(self, count: int) -> str: ...  # a number in the units of the score
    def named(
        self, told: str, names: Mapping[int, str] | Sequence[str], tongue: Tongue = ENGLISH
    ) -> str: ...
    def tell(
        self, text: str, names: Mapping[int, str] | Sequence[str], tongue: Tongue = ENGLISH
    ) -> str: ...


class GameText:
    """The texts of a game, put together from topics, sentences for events, and lines."""

    def __init__(
        self,
        topics: Mapping[str, str],
        *,
        phase_end_events: tuple[type, ...] = (),
        attack_events: tuple[type, ...] = (),
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
        """The events in `attack_events` are done to a player by others, so posts tell them first.
        The events in `score_events` change the ranking. If space is short, they outlast the rest.
        `passage` gives one sentence for the first events and the number of events that it covers.
        `lessons` has the texts for a beginner who meets a step, a move or a question for the first
        time. `measure` puts a number into the units of the score. `own` is the label of the button
        that shows a player's own things."""
        self.topics = topics
        self.phase_end_events = phase_end_events
        self.own = own
        self._ranks = score_events, attack_events
        self._sentence, self._headline = sentence, headline
        self._board, self._hand, self._moment = board, hand, moment
        self._passage = passage or (lambda events: (sentence(events[0]), 1))
        self._lessons = lessons
        self._measure = measure

    def event(self, event: Any) -> str:
        """One sentence about an event."""
        return self._sentence(event)

    def turn(
        self, events: Sequence[Any], beside: Mapping[int, str] = MappingProxyType({})
    ) -> list[str]:
        """The sentences for events that happened together, one for each.
        A sentence is empty if an earlier one covers its event. If a sentence covers several events,
        `beside` marks the deeds that nobody chose now."""
        sentences: list[str] = []
        happened = ToldEvents(events, beside)
        while rest := happened[len(sentences) :]:
            told, count = self._passage(rest)
            sentences += [told, *[""] * (count - 1)]
        return sentences

    def urgency(self, event: Any) -> int:
        """2 for an attack, 1 for a change of the ranking, 0 for the rest."""
        return max(
            (rank for rank, kinds in enumerate(self._ranks, 1) if isinstance(event, kinds)),
            default=0,
        )

    def headline(self, view: Any) -> str:
        """The state of the match as a title: "Phase one, turn 12"."""
        return self._headline(view)

    def board(self, view: Any) -> str:
        """Everything public on the table, the most urgent first."""
        return Lines(self._board(view))

    def hand(self, view: Any, seat: Seat) -> str:
        """The things of this seat alone."""
        return Lines(self._hand(view, seat))

    def moment(self, view: Any, seat: Seat) -> str:
        """The facts for this seat's decision now."""
        return Lines(self._moment(view, seat))

    def lesson(self, met: LessonKey) -> str:
        """The text for a beginner who meets this; "" if there is none."""
        return self._lessons.get(met, "")

    def measure(self, count: int) -> str:
        """A number in the units of the score: "3 points"."""
        return self._measure(count)

    def named(
        self, told: str, names: Mapping[int, str] | Sequence[str] = (), tongue: Tongue = ENGLISH
    ) -> str:
        """A translated text with names for its seats."""
        return named(told, names, tongue)

    def tell(
        self, text: str, names: Mapping[int, str] | Sequence[str] = (), tongue: Tongue = ENGLISH
    ) -> str:
        """The text in the reader's language, with names for its seats."""
        return self.named(worded(text, tongue), names, tongue)


class Game(ABC):
    """One game: its data, and the few functions that the kernel calls.
    A game sets an attribute with a default only if it differs."""

    key: str
    title: str
    blurb: str
    weight: int = 1  # from 1, light, to 5, heavy: lists of games begin with the light ones
    seats: range  # every count starts with default options
    options: tuple[OptionSpec, ...] = ()
    paces: tuple[Pace, ...] = ()  # the length of a match, by number of players
    # The options of a match for beginners.
    lesson: Mapping[str, Value] = MappingProxyType({})
    moves: tuple[type[Move], ...]
    steps: tuple[type[Step], ...]
    events: tuple[type, ...]
    state: type[msgspec.Struct]
    # Offered to every seat besides the step on top of the agenda. It is never popped.
    anytime: Step | None = None
    words: Words
    rules_version: str = "1"
    schema: int = 1  # the version of the format of saved matches
    prospect_scale: int = 1  # a point counts this many in `prospect`
    # Whether `prospect` judges the worth of a turn, so that search need not look much further.
    short_search: bool = False
    # By schema: the function that lifts a saved state to the next schema.
    upcasts: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = MappingProxyType({})

    @property
    def folder(self) -> str:
        """What its folders are called, in `rules`, `render` and the tests of both."""
        return self.key.replace("-", "_")

    def combine(self, seats: int, chosen: Mapping[str, object]) -> dict[str, Value]:
        """Every option of a match: the chosen ones and what follows from them.
        Raises `Illegal` for options that do not go together."""
        return {spec.key: spec.default for spec in self.options} | check_options(
            self, seats, chosen
        )

    def chosen(self, seats: int, settled: Mapping[str, Value]) -> dict[str, Value]:
        """The options that somebody must have chosen for a match to have these options.
        All others follow by default."""
        standard = self.combine(seats, {})
        return {key: value for key, value in settled.items() if value != standard.get(key)}

    def unlike_the_book(self, settled: Mapping[str, Value]) -> Collection[str]:
        """Options whose value is ours, not the rulebook's.
        Only options that matter beside the others count. A table shows them even if nobody chose
        them."""
        return ()

    @abstractmethod
    def setup(self, table: Table) -> Any:
        """Create the state at the start and queue the first steps."""

    @abstractmethod
    def tally(self, state: Any) -> Tally:
        """The score of a state, which may be masked."""

    def prospect(self, state: Any) -> Tally:
        """The expected score of a match under way, for search.
        If much of a win shows late in the score, the game counts it in here."""
        return self.tally(state)

    def resign(self, state: Any, seat: Seat, table: Table) -> None:
        """Handle a seat whose player leaves for good.
        By default the match ends. A game may tell an event of that seat; without one the table is
        told all the same."""
        table.end()

    def plausible(self, state: Any, seat: Seat) -> bool:
        """Whether a guess of the hidden cards fits everything that this seat has seen."""
        return True

    def card_back(self, card: Any) -> Hashable:
        """The back of a card.
        A guess swaps only cards with the same back. By default all cards of a kind look the
        same."""
        return None

    def reset_hidden_choices(self, state: Any, seat: Seat | None) -> None:  # noqa: B027 - by default no hidden choice matters
        """Make a guess of this seat playable.
        The hidden facts have their covers, so hidden choices of others must be reset. Nothing that
        the seat can see may change."""


def check_options(game: Game, seats: int, chosen: Mapping[str, object]) -> dict[str, Value]:
    """The chosen options, each checked by itself.
    Raises `Illegal` for an unknown option or an impossible number of players."""
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
    """The tally of seats given in seat order as (categories, total, key).
    The greater key ranks first.

    >>> points = [({"Coins": 4}, 4, 4), ({"Coins": 7}, 7, 7)]
    >>> [(row.seat, row.total, row.rank) for row in ranked(points).rows], ranked(points).winners
    ([(0, 4, 2), (1, 7, 1)], [1])
    """
    keys = [key for _, _, key in standings]
    rows = []
    for seat, (categories, total, key) in enumerate(standings):
        rank = 1 + sum(other > key for other in keys)
        rows.append(SeatTally(Seat(seat), dict(categories), total, rank))
    return Tally(rows)


def read_content(package: str, name: str, kind: type[T]) -> T:
    """A file of a game's content, checked for its types."""
    written = resources.files(package).joinpath(name).read_bytes()
    return msgspec.toml.decode(written, type=kind, dec_hook=_text)


def _text(kind: type, written: object) -> Text:
    """A string of a content file as a text, if its type asks for one."""
    if kind is not Text or not isinstance(written, str):
        raise TypeError(f"expected `{kind.__name__}`, got `{type(written).__name__}`")
    return Text(written)


def content_hash(package: str, names: Iterable[str]) -> str:
    """A short hash of a game's content files, for its `rules_version`.
    Other numbers are other rules."""
    digest = hashlib.sha256()
    for name in sorted(names):
        digest.update(resources.files(package).joinpath(name).read_bytes())
    return digest.hexdigest()[:8]
