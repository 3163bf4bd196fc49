"""A bounded, thread-safe cache for drawings that cost time and are needed every turn: sprites,
words, static layers."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from threading import Lock
from typing import Generic, ParamSpec, Protocol, TypeVar


class Sized(Protocol):
    """Anything that knows its size in bytes, roughly."""

    @property
    def weight(self) -> int: ...


T = TypeVar("T", bound=Sized)
P = ParamSpec("P")


class Cache(Generic[T]):
    """A least-recently-used cache, by arguments. If all entries together exceed the budget in
    bytes, the oldest go one by one. The newest stays even if it exceeds the budget alone."""

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
        made = make()  # outside the lock: two threads may draw the same, but neither waits
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
        """Decorate a pure function of hashable arguments: the same arguments give the same
        object."""

        @wraps(make)
        def recall(*args: P.args, **kwargs: P.kwargs) -> T:
            key = (make, args, tuple(sorted(kwargs.items())))
            return self.get(key, lambda: make(*args, **kwargs))

        return recall
