"""`METRICS_PORT`: counters and gauges of a process, for Prometheus and compatible tools."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from threading import Thread
from typing import Any

from bot.meter import DONE, SPENT
from bot.settings import Settings, Wrong

TICK = 0.5  # seconds between checks of the event loop's delay
LOOK = 15.0  # seconds between checks of the outbox
TOLD = {
    "moves": "Moves that were made",
    "answers": "Commands, presses and forms that were answered",
    "pictures": "Pictures that were painted",
    "posts": "Channels that were told what happened",
}


class Gauges:
    """The current state of the process."""

    def __init__(self) -> None:
        self.late = 0.0  # the longest delay of the event loop in seconds, since the last scrape
        self.waiting = 0  # tables with unsent posts

    async def mind_lateness(self) -> None:
        """Measure the event loop's delay, until cancelled."""
        loop = asyncio.get_running_loop()
        while True:
            meant = loop.time() + TICK
            await asyncio.sleep(TICK)
            self.late = max(self.late, loop.time() - meant)

    async def mind_queue(self, count_waiting: Callable[[], Awaitable[int]]) -> None:
        """Count unsent posts, until cancelled."""
        while True:
            with suppress(Exception):  # a database that is down has been logged elsewhere
                self.waiting = await count_waiting()
            await asyncio.sleep(LOOK)

    def take_late(self) -> float:
        late, self.late = self.late, 0.0
        return late


class Collector:
    """Collects the numbers in Prometheus's format, on demand."""

    def __init__(self, gauges: Gauges, process: str) -> None:
        self._gauges = gauges
        self._process = process

    def collect(self) -> Iterator[Any]:
        from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily  # noqa: PLC0415 - as below

        for what, told in TOLD.items():
            done = CounterMetricFamily(f"orrery_{what}", told, labels=["process", "game"])
            spent = CounterMetricFamily(
                f"orrery_{what}_seconds", f"{told}: the time it took", labels=["process", "game"]
            )
            for (kind, game), number in list(DONE.items()):
                if kind == what:
                    done.add_metric([self._process, game], number)
                    spent.add_metric([self._process, game], SPENT[kind, game])
            yield done
            yield spent
        now = {
            "waiting": ("Tables whose channels are to be told what happened", self._gauges.waiting),
            "late_seconds": (
                "How late the event loop was at most since the last look",
                self._gauges.take_late(),
            ),
        }
        for what, (told, value) in now.items():
            gauge = GaugeMetricFamily(f"orrery_{what}", told, labels=["process"])
            gauge.add_metric([self._process], value)
            yield gauge


@asynccontextmanager
async def expose(
    settings: Settings, count_waiting: Callable[[], Awaitable[int]]
) -> AsyncIterator[None]:
    """Serve the metrics at the configured address while this context lasts."""
    if settings.metrics_port is None:
        yield
        return
    try:
        from prometheus_client import start_http_server  # noqa: PLC0415 - an optional dependency
        from prometheus_client.registry import CollectorRegistry  # noqa: PLC0415
    except ImportError as fault:
        raise Wrong(
            "METRICS_PORT needs a part that is not installed: python -m pip install "
            '"orrery[metrics]".'
        ) from fault
    gauges, registry = Gauges(), CollectorRegistry()
    registry.register(Collector(gauges, settings.process))
    try:
        server, thread = start_http_server(settings.metrics_port, settings.metrics_host, registry)
    except OSError as fault:
        raise Wrong(
            f"METRICS_PORT {settings.metrics_port} cannot be opened: set it to another number."
        ) from fault
    minding = [
        asyncio.create_task(gauges.mind_lateness()),
        asyncio.create_task(gauges.mind_queue(count_waiting)),
    ]
    try:
        yield
    finally:
        for task in minding:
            task.cancel()
        await asyncio.gather(*minding, return_exceptions=True)
        await asyncio.to_thread(_stop, server, thread)


def _stop(server: Any, thread: Thread) -> None:
    server.shutdown()
    server.server_close()
    thread.join()
