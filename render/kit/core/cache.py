"""Bounded, thread-safe memory for what is costly to draw and drawn again every turn: sprites,
words, static layers."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from threading import Lock
from typing import Generic, ParamSpec, Protocol, TypeVar


class Weighty(Protocol):
    """Anything that knows roughly how many bytes it holds."""

    @property
    def weight(self) -> int: ...


T = TypeVar("T", bound=Weighty)
P = ParamSpec("P")


class Cache(Generic[T]):
    """What was made, by the arguments it was made from. Each thing weighs its bytes; as soon as all
    together weigh more than the budget, those that were asked for longest ago are let go, one by
    one, until the rest fits. The newest is kept even if it is heavier than the whole budget."""

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self._held: OrderedDict[Hashable, T] = OrderedDict()
        self._weight = 0
        self._lock = Lock()

    @property
    def weight(self) -> int:
        return self._weight

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        with self._lock:
            if key in self._held:
                self._held.move_to_end(key)
                return self._held[key]
        # Outside the lock: two threads may both draw it, and neither waits for the other.
        made = make()
        with self._lock:
            if key not in self._held:
                self._held[key] = made
                self._weight += made.weight
                while self._weight > self.budget and len(self._held) > 1:
                    self._weight -= self._held.popitem(last=False)[1].weight
            return made

    def clear(self) -> None:
        with self._lock:
            self._held.clear()
            self._weight = 0

    def remembers(self, make: Callable[P, T]) -> Callable[P, T]:
        """Decorate a pure function of hashable arguments: the same arguments give the same object
        again."""

        @wraps(make)
        def recall(*args: P.args, **kwargs: P.kwargs) -> T:
            key = (make, args, tuple(sorted(kwargs.items())))
            return self.get(key, lambda: make(*args, **kwargs))

        return recall
