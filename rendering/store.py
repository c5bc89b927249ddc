"""A bounded, thread-safe store of ready pictures, the least recently used thrown out first."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

Thing = TypeVar("Thing")


class Store(Generic[Thing]):
    """Things by key, together at most `budget` in `weight` (bytes, or 1 each to count them)."""

    def __init__(self, budget: int, weight: Callable[[Thing], int]) -> None:
        self.budget = budget
        self.used = 0
        self._weight = weight
        self._things: OrderedDict[Hashable, Thing] = OrderedDict()
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._things)

    def known(self) -> list[Hashable]:
        """Return the keys of all things, the least recently used first."""
        with self._lock:
            return list(self._things)

    def get(self, key: Hashable, make: Callable[[], Thing]) -> Thing:
        """Return the thing of a key, made if it is not there; one over the whole budget is not kept."""
        with self._lock:
            if key in self._things:
                self._things.move_to_end(key)
                return self._things[key]
        thing = make()
        weight = self._weight(thing)
        with self._lock:
            if key in self._things:
                return self._things[key]
            if weight <= self.budget:
                self._things[key] = thing
                self.used += weight
                while self.used > self.budget:
                    _, old = self._things.popitem(last=False)
                    self.used -= self._weight(old)
        return thing

    def drop(self, wanted: Callable[[Hashable], bool]) -> None:
        """Forget every thing whose key is wanted gone."""
        with self._lock:
            for key in [key for key in self._things if wanted(key)]:
                self.used -= self._weight(self._things.pop(key))

    def clear(self) -> None:
        """Forget everything."""
        self.drop(lambda _: True)
