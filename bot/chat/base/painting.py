"""Pictures, painted in threads so that one table never waits for another table's board.
If a picture can't be painted, the text must do.

An answer to one person never waits in the queue for a painter. If none is free within a moment, the
answer goes out without its picture, which is added once painted (`PendingPicture`).
"""

import asyncio
import logging
import sys
from collections.abc import Awaitable, Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextvars import ContextVar
from functools import partial
from typing import Any, TypeVar

import render
from bot.chat.base.paint_slots import PaintSlots, Urgency
from bot.meter import measure
from render import Picture, Scene, Stamp

__all__ = ["Painting", "PendingPicture", "Picture", "Scene"]

log = logging.getLogger(__name__)

T = TypeVar("T")

# Seconds that a thread may keep the interpreter while another one wants it. The event loop releases
# it with everything it sends. With Python's default of 5 ms it would wait that long each time while
# somebody paints.
SWITCH = 0.0005
PATIENCE = 0.3  # seconds that an answer waits for a painter
# A film reports its progress in this many steps, as an answer may not be edited often.
TELLINGS = 5


# Set when a painter begins.
_begun: ContextVar[asyncio.Event | None] = ContextVar("begun", default=None)


class PendingPicture:
    """A picture that is still being painted. It is falsy, so it counts as no picture."""

    def __init__(self, painting: asyncio.Task[Picture | None]) -> None:
        self.painting = painting

    def __bool__(self) -> bool:
        return False


class Painting:
    """The pool of painters.
    Posts come first, then pictures for one person, then films. A game without a painter is told in
    text alone."""

    def __init__(self, workers: int) -> None:
        sys.setswitchinterval(SWITCH)
        self._pool = ThreadPoolExecutor(workers, thread_name_prefix="painter")
        self._paint_slots = PaintSlots(workers)

    async def board(self, key: str, view: Any, scene: Scene) -> Picture | None:
        """Paint the board for a public post."""
        return await self._try_paint(Urgency.POST, "paint", key, view, scene)

    async def sight(self, key: str, view: Any, scene: Scene) -> Picture | PendingPicture | None:
        """Paint a board for one person."""
        return await self._paint_soon("paint", key, view, scene)

    async def hand(
        self, key: str, view: Any, seat: int, scene: Scene
    ) -> Picture | PendingPicture | None:
        return await self._paint_soon("paint_hand", key, view, seat, scene)

    async def detail(
        self, key: str, view: Any, region: str, scene: Scene
    ) -> Picture | PendingPicture | None:
        return await self._paint_soon("paint_detail", key, view, region, scene)

    async def _paint_soon(self, how: str, key: str, *about: Any) -> Picture | PendingPicture | None:
        """Paint for one person, who waits only a moment for a free painter."""
        begun = asyncio.Event()
        before = _begun.set(begun)
        painting = asyncio.create_task(self._try_paint(Urgency.PRIVATE, how, key, *about))
        _begun.reset(before)
        waiting = asyncio.create_task(begun.wait())
        try:
            await asyncio.wait(
                {painting, waiting}, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED
            )
            if painting.done() or begun.is_set():
                return await painting
        except asyncio.CancelledError:
            painting.cancel()
            raise
        finally:
            waiting.cancel()
        return PendingPicture(painting)

    def regions(self, key: str, view: Any) -> Mapping[str, str]:
        """The regions that can be shown in close-up, with their names."""
        return render.regions(key, view) if key in render.painters else {}

    async def film(
        self,
        key: str,
        frames: Sequence[tuple[Any, Scene]],
        told: Callable[[float], Awaitable[None]],
    ) -> Picture | None:
        """Paint a film frame by frame, with more urgent pictures in between.
        Progress is reported through `told`."""
        if key not in render.painters:
            return None
        try:
            film = await self._one(Urgency.FILM, partial(render.shoot, key, frames))
            steps, tellings = iter(film), 0
            while (done := await self._one(Urgency.FILM, partial(next, steps, None))) is not None:
                if done * TELLINGS >= tellings + 1 and done < 1:
                    tellings = int(done * TELLINGS)
                    await told(done)
        except Exception:
            log.exception("the film of %s cannot be painted", key)
            return None
        return film.finish()

    async def stamp(self, draw: Callable[[], Any]) -> Stamp:
        """Paint a mark for texts. It is never urgent."""
        return await self._one(Urgency.FILM, partial(render.stamp, draw))

    def close(self) -> None:
        self._pool.shutdown(cancel_futures=True)

    async def _try_paint(self, urgency: Urgency, how: str, key: str, *about: Any) -> Picture | None:
        work: Callable[[], Picture | None] = partial(_paint, how, key, *about)
        try:
            return await self._one(urgency, work)
        except Exception:  # a board that can't be painted must not hold up the match
            log.exception("%s cannot be painted (%s)", key, how)
            return None

    async def _one(self, urgency: Urgency, work: Callable[[], T]) -> T:
        async with self._paint_slots.one(urgency):
            if (begun := _begun.get()) is not None:
                begun.set()
            return await asyncio.get_running_loop().run_in_executor(self._pool, work)


def _paint(how: str, key: str, *about: Any) -> Picture | None:
    if key not in render.painters:
        return None
    paint: Callable[..., Picture] = getattr(render, how)
    with measure("pictures", key):
        return paint(key, *about)
