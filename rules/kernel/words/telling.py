"""Events at a table and their sentences.
Most sentences need only a template and the event's own facts."""

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import singledispatch
from typing import Any, ClassVar, NamedTuple, dataclass_transform

import msgspec

from rules.kernel.seat import Seat
from rules.kernel.words.text import Text
from rules.kernel.words.words import listed, who

# Notes on a deed that nobody chose now.
ORDERED, FORCED = ("{deed} (by standing order)", "{deed} (no choice)")


# Without this, mypy takes events for unfrozen.
@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class Event(msgspec.Struct, frozen=True, tag=True):
    """Something that happened."""


class OfSeat(Event, frozen=True, tag=True):
    """Something that one seat did, or that happened to it.

    >>> class Gathered(OfSeat):
    ...     count: int
    >>> Gathered(Seat(0), 3)
    Gathered(seat=0, count=3)
    """

    # Whether it reveals to the others what its own seat was told before.
    recalls: ClassVar[bool] = False

    seat: Seat


def events_in(module: str) -> tuple[type[Event], ...]:
    """The events that a module defines. Call it at the end: `EVENTS = events_in(__name__)`."""
    found = vars(sys.modules[module]).values()
    return tuple(
        value
        for value in found
        if isinstance(value, type) and issubclass(value, Event) and value.__module__ == module
    )


class EitherTemplate(NamedTuple):
    """Two templates: one for events that have the fact, one for those without it."""

    fact: str
    having: str
    lacking: str


class Telling:
    """One sentence for each kind of event, with seats unnamed.

    `called` has a naming function for facts, by field; other facts stand as they are. `table` has
    the templates of events that need only their facts. Every other kind has a function, added with
    the decorator `register`.

    >>> class Drew(OfSeat): cards: int = 0
    >>> drew = EitherTemplate("cards", "Seat {seat} drew {cards}.", "Seat {seat} drew nothing.")
    >>> sentence = Telling({}, {Drew: drew})
    >>> str(sentence(Drew(Seat(1), 2))), str(sentence(Drew(Seat(2))))
    ('Seat 1 drew 2.', 'Seat 2 drew nothing.')
    """

    def __init__(
        self,
        called: Mapping[str, Callable[[Any], object]],
        table: Mapping[type[Event], str | EitherTemplate],
    ) -> None:
        self._called, self._table = called, table
        self._told = singledispatch(self._tell_plainly)
        self.register = self._told.register

    def __call__(self, event: Event) -> Text:
        told: Text = self._told(event)
        return told

    def facts(self, event: Event, **told: object) -> dict[str, object]:
        """The facts of an event as parts of its sentence. `told` replaces some of them."""
        known = {name: getattr(event, name) for name in event.__struct_fields__ if name not in told}
        return {
            name: self._called.get(name, _as_it_is)(fact)
            for name, fact in known.items()
            if fact is not None
        } | told

    def _tell_plainly(self, event: Event) -> Text:
        if type(event) not in self._table:
            raise TypeError(f"nothing is said of {event!r}")
        told = self._table[type(event)]
        if isinstance(told, EitherTemplate):
            told = told.having if getattr(event, told.fact) else told.lacking
        return Text(told, **self.facts(event))


def _as_it_is(fact: object) -> object:
    return fact


class ToldEvents(Sequence[Any]):
    """Events in order, with notes `beside` some of them, by place. A slice keeps its notes.

    >>> ToldEvents("abc", {1: ORDERED})[1:].beside
    {0: '{deed} (by standing order)'}
    """

    __slots__ = ("_events", "beside")

    def __init__(self, events: Sequence[Any], beside: Mapping[int, str]) -> None:
        self._events = events
        self.beside = beside

    def __getitem__(self, place: Any) -> Any:
        if not isinstance(place, slice):
            return self._events[place]
        kept = range(len(self))[place]
        return ToldEvents(
            self._events[place],
            {kept.index(at): note for at, note in self.beside.items() if at in kept},
        )

    def __len__(self) -> int:
        return len(self._events)


class Passages:
    """One sentence for several events of a seat: "{seat} rolled 6 and 1, flew to Io and bought it."

    `goes_on` says whether one more event of the seat belongs into the sentence. `phrases` lists
    what the seat did, to follow its name. A single event has its own `sentence`. A note beside an
    event is put beside the deed."""

    def __init__(
        self,
        sentence: Callable[[Any], Text],
        goes_on: Callable[[Sequence[Any], Any], bool],
        phrases: Callable[[Sequence[Any]], Iterable[str]],
    ) -> None:
        self._sentence, self._goes_on, self._phrases = sentence, goes_on, phrases

    def __call__(self, told: Sequence[Any]) -> tuple[Text, int]:
        """A sentence for the first of these events, and the number of events that it covers."""
        first, count = told[0], 1
        while (
            isinstance(first, OfSeat)
            and count < len(told)
            and isinstance(told[count], OfSeat)
            and told[count].seat == first.seat
            and self._goes_on(told[:count], told[count])
        ):
            count += 1
        if count == 1:
            return self._sentence(first), 1
        done = self._name_deeds(told[:count])
        for place, note in told[:count].beside.items() if isinstance(told, ToldEvents) else ():
            # The deed that covers this event.
            deed = max(len(self._name_deeds(told[: place + 1])) - 1, 0)
            done[deed] = Text(note, deed=done[deed])
        return Text("{seat} {done}.", seat=who(first.seat), done=listed(done)), count

    def _name_deeds(self, told: Sequence[Any]) -> list[str]:
        return list(filter(None, self._phrases(told)))
