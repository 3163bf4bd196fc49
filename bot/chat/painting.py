"""Pictures, painted in threads so that nobody waits for another table's board. Without a picture the words must do."""

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import render
from render import Picture, Scene

__all__ = ["Painting", "Picture", "Scene"]

log = logging.getLogger(__name__)


class Painting:
    """The painters' room: so many paint at one time. A game that nobody can paint yet is told in words alone."""

    def __init__(self, workers: int) -> None:
        self._pool = ThreadPoolExecutor(workers, thread_name_prefix="painter")

    async def board(self, key: str, view: Any, scene: Scene) -> Picture | None:
        return await self._painted("paint", key, view, scene)

    async def hand(self, key: str, view: Any, seat: int, scene: Scene) -> Picture | None:
        return await self._painted("paint_hand", key, view, seat, scene)

    async def detail(self, key: str, view: Any, region: str, scene: Scene) -> Picture | None:
        return await self._painted("paint_detail", key, view, region, scene)

    def regions(self, key: str, view: Any) -> Mapping[str, str]:
        """What can be shown in large, and what it is called."""
        return render.regions(key, view) if key in render.painters else {}

    async def film(self, key: str, frames: Sequence[tuple[Any, Scene]]) -> Picture | None:
        return await self._painted("film", key, frames)

    def close(self) -> None:
        self._pool.shutdown(cancel_futures=True)

    async def _painted(self, how: str, key: str, *about: Any) -> Picture | None:
        work = partial(_paint, how, key, *about)
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, work)
        except Exception:  # a board that cannot be painted must not hold up the match
            log.exception("%s cannot be painted (%s)", key, how)
            return None


def _paint(how: str, key: str, *about: Any) -> Picture | None:
    if key not in render.painters:
        return None
    paint: Callable[..., Picture] = getattr(render, how)
    return paint(key, *about)
