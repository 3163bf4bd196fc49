"""What happens now: a step says who is waited for, what they may do, and what it does.

The agenda is a stack of steps: the last is what happens now, and an empty agenda is the end of the
match. Steps carry names and data, never positions in code, so that a saved match survives a
release.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from rules.kernel.moves.offer import Move, Offer, Seat, kebab
from rules.kernel.table.chance import Chance
from rules.kernel.words.text import Text

S = TypeVar("S")
P = TypeVar("P")


class Proposal(msgspec.Struct, frozen=True):
    """A standing order to give instead of an answer: what gives it, what a button says of it, and
    what whoever plays for its seat promises to do then."""

    move: Move  # an aside
    label: Text
    promise: Text


class Step(msgspec.Struct, tag=kebab):
    """One section of a rulebook at work."""

    # Seats act at once: their moves commute, and leave the others what they may do.
    together: ClassVar[bool] = False
    public: ClassVar[bool] = False  # offers rest on public facts: the kernel plays what is forced

    def awaiting(self, state: Any) -> frozenset[Seat]:
        """Whom the table waits for, from public facts alone. While it waits for nobody, the kernel
        calls `run`. The anytime step names whom it invites: the table does not wait for them."""
        return frozenset()

    def offers(self, state: Any, seat: Seat) -> Iterable[Offer]:
        """What an awaited seat may do, from what that seat may see. The anytime step is asked for
        every seat."""
        return ()

    def apply(self, state: Any, seat: Seat, move: Any, table: "Table") -> None:
        """What the move does to the state."""
        raise NotImplementedError

    def run(self, state: Any, table: "Table") -> None:
        """What happens by itself when nobody is waited for; by default the step is simply over. A
        window in which somebody only may interrupt is such a step: here it looks at the standing
        orders, and is over."""
        table.done()

    def answer(self, state: Any, seat: Seat) -> Move | None:
        """What the seat's standing orders say here; the kernel plays and records it."""
        return None

    def propose(self, state: Any, seat: Seat) -> Proposal | None:
        """The standing order that would have answered what an awaited seat is asked here, for who
        has not decided on one. Given now, it answers."""
        return None

    def forces(self, state: Any, seat: Seat, move: Move) -> bool:
        """Of a public step: whether the only move that it offers is played unasked. It is not where
        something that may be done at any time could take its place."""
        return True

    def foremost(self, state: Any, seat: Seat) -> type[Move] | None:
        """The verb, one that asks nothing, with which the seat is likely to go on whatever else it
        looks at: it is offered wherever the table calls the seat, and so rests on public facts."""
        return None

    def default(self, state: Any, seat: Seat) -> Move:
        """The least harmful legal move, for deadlines and empty chairs."""
        raise NotImplementedError


class Frame(msgspec.Struct, Generic[S, P]):
    """All that a match is at one moment."""

    state: S
    agenda: list[P]
    counter: int = 0  # of chance


class Told(msgspec.Struct, frozen=True):
    """An event, and who may hear it: these seats, or everybody. `ordered`: the seat whose standing
    orders did it. `forced`: a move that was the only one, so that nobody chose it.

    >>> [Told("a card", to=(Seat(0),)).heard_by(seat) for seat in (0, 1, None)]
    [True, False, False]
    """

    event: Any
    to: tuple[Seat, ...] | None = None
    ordered: Seat | None = None
    forced: bool = False

    def heard_by(self, seat: Seat | None) -> bool:
        return self.to is None or seat in self.to


class Table:
    """What a step may touch besides the state."""

    __slots__ = (
        "_agenda",
        "_queue",
        "acting",
        "barrier",
        "chance",
        "events",
        "offer",
        "options",
        "seats",
    )

    def __init__(
        self, chance: Chance, seats: int, options: Mapping[str, Any], agenda: list[Any]
    ) -> None:
        self.chance = chance
        self.seats = seats
        self.options = options
        self.events: list[Told] = []
        # Whether a card was drawn or something came to light; chance keeps its own log.
        self.barrier = False
        self.acting: Step | None = None  # the kernel's: the step that acts now
        # That the move comes from, with what was worked out for it: it still holds.
        self.offer: Offer | None = None
        self._agenda = agenda
        self._queue: list[Step] = []

    def tell(
        self, event: Any, to: Seat | Iterable[Seat] | None = None, *, ordered: Seat | None = None
    ) -> None:
        """Say what happened, to everybody or to these seats alone. `ordered`: whose standing order
        did it while its window passed; it has come to light by that, so what led there stands."""
        if isinstance(to, int):
            to = (Seat(to),)
        heard = None if to is None else tuple(to)
        self.events.append(Told(event, heard, ordered))
        if ordered is not None:
            self.barrier = True

    def then(self, *steps: Step) -> None:
        """Queue steps, to come when the present apply or run returns: first said, first done."""
        self._queue.extend(steps)

    def done(self) -> None:
        """The step being applied is over."""
        if self._agenda and self._agenda[-1] is self.acting:
            self._agenda.pop()
        else:
            self._take_away(lambda step: step is self.acting)

    def drop(self, where: Callable[[Step], bool]) -> None:
        """Take steps away, queued ones too."""
        self._take_away(where)
        self._queue = [step for step in self._queue if not where(step)]

    def end(self) -> None:
        """The match is over."""
        self._agenda.clear()
        self._queue.clear()

    def _take_away(self, where: Callable[[Step], bool]) -> None:
        self._agenda[:] = [step for step in self._agenda if not where(step)]

    def settle(self) -> bool:
        """The kernel's: put what was queued on the agenda. Tells whether there was anything."""
        if not self._queue:
            return False
        self._agenda.extend(reversed(self._queue))
        self._queue.clear()
        return True
