"""The board as a graph: flights along the arrows, with forks and gravity, and distances for lasers.

The board never changes, so every path is cached.
"""

from collections import deque
from collections.abc import Iterator
from functools import cache
from typing import Literal

import msgspec

from rules.solarquest.content import FIGURES, SPACES, SpaceId

Held = Literal["", "orbit", "pulled_back", "stalled"]


class Course(msgspec.Struct, frozen=True):
    """A flight that a ship can make with a given roll."""

    # Passed or reached, in order. The last is the end; empty if the ship stays.
    spaces: tuple[SpaceId, ...]
    held: Held = ""  # by gravity: kept in orbit, pulled back onto the planet, or held fast

    def end(self, start: SpaceId) -> SpaceId:
        return self.spaces[-1] if self.spaces else start


def _lane(fork: SpaceId) -> tuple[SpaceId, ...]:
    """The lane that leaves an orbit, as far as the planet's gravity reaches."""
    spaces: list[SpaceId] = []
    at, planet, pulled = SPACES[fork].next[0], SPACES[fork].orbit, False
    while not pulled or SPACES[at].gravity == planet:
        pulled = SPACES[at].gravity == planet
        spaces.append(at)
        (at,) = SPACES[at].next
    return tuple(spaces)


LANES = {space.id: _lane(space.id) for space in SPACES.values() if len(space.next) > 1}
"""By fork."""


@cache
def courses(start: SpaceId, steps: int) -> tuple[Course, ...]:
    """The flights of so many steps: one, or two if the captain may choose (Sinope or the orbit)."""
    spaces: list[SpaceId] = []
    at, held = start, ""
    for left in range(steps, 0, -1):
        if lane := LANES.get(at):
            out, round_it = SPACES[at].next
            if left <= len(lane) and SPACES[lane[left - 1]].gravity:
                at, held = round_it, "orbit"
            elif left == 1:
                return Course((*spaces, out)), Course((*spaces, round_it))
            else:
                at = out
        else:
            (at,) = SPACES[at].next
        spaces.append(at)
    if not SPACES[at].gravity:
        return (Course(tuple(spaces), "orbit" if held else ""),)
    before = spaces[-2] if len(spaces) > 1 else start
    if (
        before == SPACES[at].gravity
    ):  # Earth and Venus have no orbit: the dot is right behind the planet
        return (Course(tuple(spaces[:-1]), "pulled_back"),)
    return (Course((), "stalled"),)


@cache
def way(start: SpaceId, goal: SpaceId) -> tuple[SpaceId, ...]:
    """The shortest path along the arrows to the goal of a card.
    It is empty if the ship is there already."""
    came: dict[SpaceId, SpaceId] = {start: start}
    coming = deque([start])
    while goal not in came:
        at = coming.popleft()
        for onward in SPACES[at].next:
            if onward not in came:
                came[onward] = at
                coming.append(onward)
    spaces: list[SpaceId] = []
    while goal != start:
        spaces.append(goal)
        goal = came[goal]
    return tuple(reversed(spaces))


def _neighbours() -> dict[SpaceId, list[SpaceId]]:
    found: dict[SpaceId, list[SpaceId]] = {space: list(SPACES[space].next) for space in SPACES}
    for space in SPACES.values():
        for onward in space.next:
            found[onward].append(space.id)
    return found


_NEIGHBOURS = _neighbours()


def _rings(start: SpaceId) -> Iterator[tuple[int, SpaceId]]:
    """Every space with its distance, nearest first. Arrows don't matter."""
    seen, ring, far = {start}, [start], 0
    while ring:
        yield from ((far, space) for space in ring)
        ring = list(
            dict.fromkeys(
                other for space in ring for other in _NEIGHBOURS[space] if other not in seen
            )
        )
        seen.update(ring)
        far += 1


def distance(one: SpaceId, other: SpaceId) -> int:
    """Steps between two ships, the shorter way. Both branches of a fork are 1 away."""
    return next(far for far, space in _rings(one) if space == other)


REACH: dict[SpaceId, dict[SpaceId, int]] = {
    space: {other: far for far, other in _rings(space) if far < len(FIGURES.lasers.hydrons)}
    for space in SPACES
}
"""What a laser fired from a space can hit, and how far away it is."""
