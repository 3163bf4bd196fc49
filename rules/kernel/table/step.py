"""Steps: each says which seats are awaited, which moves they may make, and what those do.

The agenda is a stack of steps. The last one happens now, and an empty agenda ends the match. Steps
hold names and data, never positions in code. So a saved match survives a release.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from rules.kernel.moves.offer import Move, Offer, Seat, kebab
from rules.kernel.table.chance import Chance
from rules.kernel.words.text import Text

S = TypeVar("S")
P = TypeVar("P")


class OrderProposal(msgspec.Struct, frozen=True):
    """A standing order offered instead of an answer.
    It has the move, the label of its button, and the promise that confirms it."""

    move: Move  # a standing order
    label: Text
    promise: Text


class Step(msgspec.Struct, tag=kebab):
    """One section of a rulebook at work."""

    # Seats act at once: their moves commute, and leave the others' choices as they are.
    together: ClassVar[bool] = False
    # Offers depend on public facts only, so the kernel plays forced moves.
    public: ClassVar[bool] = False

    def awaiting(self, state: Any) -> frozenset[Seat]:
        """The seats that the table waits for, from public facts alone.
        If there are none, the kernel calls `run`. The anytime step names the seats that it invites,
        but the table does not wait for them."""
        return frozenset()

    def offers(self, state: Any, seat: Seat) -> Iterable[Offer]:
        """The moves of an awaited seat, from what that seat may see.
        The anytime step is asked for every seat."""
        return ()

    def apply(self, state: Any, seat: Seat, move: Any, table: "Table") -> None:
        """Apply the move to the state."""
        raise NotImplementedError

    def run(self, state: Any, table: "Table") -> None:
        """Run the step when no seat is awaited.
        By default the step is simply over. A window for interruptions is such a step: it looks at
        the standing orders here, and is over."""
        table.done()

    def answer(self, state: Any, seat: Seat) -> Move | None:
        """The answer of the seat's standing orders. The kernel plays and records it."""
        return None

    def propose(self, state: Any, seat: Seat) -> OrderProposal | None:
        """The standing order that would have answered this question, if the seat has none.
        Given now, it still answers."""
        return None

    def forces(self, state: Any, seat: Seat, move: Move) -> bool:
        """In a public step: whether the only legal move is played automatically.
        Refuse it if an anytime move could take its place."""
        return True

    def likely_move(self, state: Any, seat: Seat) -> type[Move] | None:
        """The verb with which the seat is likely to go on, whatever else it looks at.
        It has no questions. It is offered wherever the table calls the seat, so it may depend on
        public facts only."""
        return None

    def default(self, state: Any, seat: Seat) -> Move:
        """The least harmful legal move, for deadlines and empty seats."""
        raise NotImplementedError


class Frame(msgspec.Struct, Generic[S, P]):
    """The whole of a match at one moment."""

    state: S
    agenda: list[P]
    counter: int = 0  # of chance


class Told(msgspec.Struct, frozen=True):
    """An event, and the seats that may hear it, or everybody.
    `ordered`: the seat whose standing order did it. `forced`: the move was the only legal one, so
    nobody chose it.

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
    """The parts of a match that a step may change besides the state."""

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
        # Whether a card was drawn or something was revealed. Chance keeps its own log.
        self.barrier = False
        self.acting: Step | None = None  # for the kernel: the step that acts now
        # The offer of the current move, with everything computed for it: it is still valid.
        self.offer: Offer | None = None
        self._agenda = agenda
        self._queue: list[Step] = []

    def tell(
        self, event: Any, to: Seat | Iterable[Seat] | None = None, *, ordered: Seat | None = None
    ) -> None:
        """Tell an event to everybody, or to these seats alone.
        `ordered` is the seat whose standing order did it during a window. That reveals the order,
        so the moves before it can't be undone."""
        if isinstance(to, int):
            to = (Seat(to),)
        heard = None if to is None else tuple(to)
        self.events.append(Told(event, heard, ordered))
        if ordered is not None:
            self.barrier = True

    def then(self, *steps: Step) -> None:
        """Queue steps for when the current `apply` or `run` returns.
        The first one queued comes first."""
        self._queue.extend(steps)

    def done(self) -> None:
        """End the step that acts now."""
        if self._agenda and self._agenda[-1] is self.acting:
            self._agenda.pop()
        else:
            self._take_away(lambda step: step is self.acting)

    def drop(self, where: Callable[[Step], bool]) -> None:
        """Remove steps, queued ones included."""
        self._take_away(where)
        self._queue = [step for step in self._queue if not where(step)]

    def end(self) -> None:
        """End the match."""
        self._agenda.clear()
        self._queue.clear()

    def _take_away(self, where: Callable[[Step], bool]) -> None:
        self._agenda[:] = [step for step in self._agenda if not where(step)]

    def settle(self) -> bool:
        """For the kernel: put the queued steps on the agenda. Returns whether there were any."""
        if not self._queue:
            return False
        self._agenda.extend(reversed(self._queue))
        self._queue.clear()
        return True
