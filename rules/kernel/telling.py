"""What happens at a table, and one sentence for everything that can: most need a template and the event's own facts."""

from collections.abc import Callable, Mapping
from functools import singledispatch
from typing import Any, NamedTuple, dataclass_transform

import msgspec

from rules.kernel.offer import Seat
from rules.kernel.text import Text

__all__ = ["Either", "Event", "OfSeat", "Telling", "kinds"]


@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))  # else mypy takes events for unfrozen
class Event(msgspec.Struct, frozen=True, tag=True):
    """Something that happened."""


class OfSeat(Event, frozen=True, tag=True):
    """Something that one seat did, or that befell it."""

    seat: Seat


def kinds(module: Mapping[str, Any]) -> tuple[type[Event], ...]:
    """The events that a module defines: `EVENTS = kinds(globals())`."""
    found = (value for value in module.values() if isinstance(value, type) and issubclass(value, Event))
    return tuple(kind for kind in found if kind.__module__ == module["__name__"])


class Either(NamedTuple):
    """Two templates: one for events that have that fact, one for those that do not, or have nothing of it."""

    fact: str
    having: str
    lacking: str


class Telling:
    """A sentence for each kind of event, seats unnamed.

    `called` says what facts are called, by the names of their fields; the others stand as they are. `table` has the
    templates of events that their facts alone tell; any other kind has a function, with the decorator `register`.

    >>> class Drew(OfSeat): cards: int = 0
    >>> sentence = Telling({}, {Drew: Either("cards", "Seat {seat} drew {cards}.", "Seat {seat} drew nothing.")})
    >>> str(sentence(Drew(Seat(1), 2))), str(sentence(Drew(Seat(2))))
    ('Seat 1 drew 2.', 'Seat 2 drew nothing.')
    """

    def __init__(
        self, called: Mapping[str, Callable[[Any], object]], table: Mapping[type[Event], str | Either]
    ) -> None:
        self._called, self._table = called, table
        self._told = singledispatch(self._tell_plainly)
        self.register = self._told.register

    def __call__(self, event: Event) -> Text:
        told: Text = self._told(event)
        return told

    def facts(self, event: Event, **told: object) -> dict[str, object]:
        """What an event knows, as parts of a sentence on it, and what is `told` of it in other words."""
        known = {name: getattr(event, name) for name in event.__struct_fields__ if name not in told}
        return {
            name: self._called.get(name, _as_it_is)(fact) for name, fact in known.items() if fact is not None
        } | told

    def _tell_plainly(self, event: Event) -> Text:
        if type(event) not in self._table:
            raise TypeError(f"nothing is said of {event!r}")
        told = self._table[type(event)]
        if isinstance(told, Either):
            told = told.having if getattr(event, told.fact) else told.lacking
        return Text(told, **self.facts(event))


def _as_it_is(fact: object) -> object:
    return fact
