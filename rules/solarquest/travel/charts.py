"""Where ships get to: the ways along the arrows with forks and gravity, and how far lasers reach.

The board never changes, so each way is worked out once.
"""

from collections import deque
from collections.abc import Iterator
from functools import cache
from typing import Literal

import msgspec

from rules.solarquest.content import FIGURES, SPACES, SpaceId

Held = Literal["", "orbit", "pulled_back", "stalled"]


class Course(msgspec.Struct, frozen=True):
    """A way a ship can fly with a given roll."""

    # Passed or reached, in order; the last is where it ends; empty if it stays.
    spaces: tuple[SpaceId, ...]
    held: Held = ""  # by gravity: kept in orbit, set back onto the planet, or not let go at all

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
    """Where so many steps lead: one way, or two where the captain may choose (Sinope or the
    orbit)."""
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
    ):  # Earth and Venus have no orbit: the dot lies right behind the planet
        return (Course(tuple(spaces[:-1]), "pulled_back"),)
    return (Course((), "stalled"),)


@cache
def way(start: SpaceId, goal: SpaceId) -> tuple[SpaceId, ...]:
    """The shortest way along the arrows that a card sends a ship; nothing to fly where it is there
    already."""
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
    """Every space with its distance, the nearest first; the arrows do not matter."""
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
    """How many spaces lie between two ships, counted the shorter way; both branches of a fork are
    one away."""
    return next(far for far, space in _rings(one) if space == other)


REACH: dict[SpaceId, dict[SpaceId, int]] = {
    space: {other: far for far, other in _rings(space) if far < len(FIGURES.lasers.hydrons)}
    for space in SPACES
}
"""What a laser fired from a space can hit, and how far away it is."""
