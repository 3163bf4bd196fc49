"""Pictures: time to paint and encode, size, fidelity, and whether painting in threads holds up the
event loop."""

import asyncio
import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from math import log10
from statistics import median
from typing import Any, NamedTuple
from unittest.mock import patch

from PIL import Image, ImageChops, ImageStat

from bench.expected import expect
from bench.measure import Measure, side_by_side
from render import Picture, Scene, paint, painters, shoot
from render.kit import Canvas
from render.positions import Position, play_at_random
from rules import catalogue
from rules.kernel import Game

ROUNDS = 9
PICTURES = 4  # of each kind in a round
PAINTERS = 2  # threads
LEVEL = 6  # PNG compression level of a plain RGB picture
MOST_BYTES = 220_000
TICK = 0.001  # how long the event loop sleeps


class Sample(NamedTuple):
    """A moment of a match, with its picture."""

    name: str
    key: str
    view: Any
    scene: Scene


def measures() -> Iterator[Measure]:
    for sample in samples():
        picture, image = paint_sample(sample)
        yield warm(sample, image)
        yield cold(sample, image)
        yield Measure(
            f"bytes of a picture: {sample.name}",
            f"{MOST_BYTES // 1000} kB",
            len(picture.data) / MOST_BYTES,
            1,
            note=f"{len(picture.data) / 1000:.0f} kB",
        )
        yield Measure(
            f"truth of a picture: {sample.name}", "dB", decibels(picture, image), 40, at_least=True
        )
    yield frame()
    yield lateness()


def samples() -> Iterator[Sample]:
    """The fullest pictures of each game."""
    for key, game in catalogue.items():
        seats = game.seats[-1]
        wanted = expect(game).pictures or {game.title: (seats, lambda _: False)}
        for name, (players, fits) in wanted.items():
            yield Sample(name, key, *find_moment(game, players, fits).capture())


def find_moment(game: Game, seats: int, fits: Callable[[Any], bool]) -> Position:
    """The first position of a random match that fits, else its last."""
    eager = painters[game.key].eager_samples
    for position in play_at_random(game, seats, seed=1, eager=eager):
        if fits(position.match.view(None)):
            break
    return position


def paint_sample(sample: Sample) -> tuple[Picture, Image.Image]:
    """The picture as sent, and as painted."""
    canvases: list[Canvas] = []
    encode = Canvas.picture

    def keep(canvas: Canvas, alt: str) -> Picture:
        canvases.append(canvas)
        return encode(canvas, alt)

    with patch.object(Canvas, "picture", keep):  # painters don't return their canvas
        picture = paint(sample.key, sample.view, sample.scene)
    return picture, canvases[-1].image


def warm(sample: Sample, image: Image.Image) -> Measure:
    """A turn's picture with its static parts cached, against the same image sent plainly."""

    def ours() -> int:
        for _ in range(PICTURES):
            paint(sample.key, sample.view, sample.scene)
        return PICTURES

    mine, peer = side_by_side(ROUNDS, ours, make_plain_peer(image))
    return Measure(
        f"a warm picture, painted and encoded: {sample.name}",
        f"Pillow's PNG level {LEVEL} of it in RGB",
        mine / peer,
        expect(catalogue[sample.key]).warm_picture,
        note=f"{mine * 1000:.0f} to {peer * 1000:.0f} ms",
    )


def make_plain_peer(image: Image.Image) -> Callable[[], int]:
    """The peer: the same image without a palette."""

    def work() -> int:
        image.save(BytesIO(), "PNG", compress_level=LEVEL)
        return 1

    return work


def cold(sample: Sample, image: Image.Image) -> Measure:
    """The first picture of a fresh process."""
    first = min(json.loads(_run_alone("bench.render", sample.name)) for _ in range(3))
    (peer,) = side_by_side(ROUNDS, make_plain_peer(image))
    return Measure(
        f"a cold first picture: {sample.name}",
        f"Pillow's PNG level {LEVEL} of it in RGB",
        first / peer,
        10,
        note=f"{first * 1000:.0f} to {peer * 1000:.0f} ms",
    )


def _run_alone(module: str, name: str) -> str:
    """The output of a separate process."""
    run = subprocess.run(  # noqa: S603 - our own
        [sys.executable, "-m", module, name], capture_output=True, text=True, check=True
    )
    return run.stdout


def decibels(picture: Picture, image: Image.Image) -> float:
    """How close the sent picture is to the painted one."""
    sent = Image.open(BytesIO(picture.data)).convert("RGB")
    squares = sum(ImageStat.Stat(ImageChops.difference(sent, image)).sum2)
    return 10 * log10(255**2 * 3 * sent.width * sent.height / squares)


def frame() -> Measure:
    """The longest wait of a post for a film: the slowest frame of a long one, in seconds of
    work."""
    key, seats = "solarquest", 6
    match = [
        position.capture() for position in play_at_random(catalogue[key], seats, seed=1, eager=True)
    ]
    for view, scene in match[-PICTURES:]:
        paint(key, view, scene)  # caches its static parts
    started = time.thread_time()
    for view, scene in match[-PICTURES:]:
        paint(key, view, scene)
    picture = (time.thread_time() - started) / PICTURES
    slowest = 0.0
    steps, started = iter(shoot(key, match)), time.thread_time()
    while next(steps, None) is not None:
        slowest, started = max(slowest, time.thread_time() - started), time.thread_time()
    note = f"{slowest * 1e3:.0f} to {picture * 1e3:.0f} ms; {len(match)} moves"
    return Measure(
        "the slowest frame of a film: Solarquest, six",
        "a warm picture of it",
        slowest / picture,
        5,
        note=note,
    )


def lateness() -> Measure:
    """How late the event loop wakes while threads paint: the median of each round's worst. A held
    interpreter lock shows in every round, other load of the machine only in some."""
    late = [1000 * worst for worst in asyncio.run(_latenesses(list(samples())))]
    note = f"{PAINTERS} threads; {max(late):.1f} in the worst of {len(late)} rounds"
    return Measure("event loop lateness while threads paint, ms", "-", median(late), 5, note=note)


async def _latenesses(moments: Sequence[Sample]) -> list[float]:
    """The worst delay of each round. A round paints every sample."""
    loop, worst = asyncio.get_running_loop(), list[float]()
    with ThreadPoolExecutor(PAINTERS) as threads:
        for _ in range(ROUNDS * 3):
            work = [loop.run_in_executor(threads, paint, *moment[1:]) for moment in moments]
            late = 0.0
            while not all(future.done() for future in work):
                asked = time.perf_counter()
                await asyncio.sleep(TICK)
                late = max(late, time.perf_counter() - asked - TICK)
            worst.append(late)
    return worst


if __name__ == "__main__":
    asked = next(sample for sample in samples() if sample.name == sys.argv[1])
    started = time.perf_counter()
    paint(asked.key, asked.view, asked.scene)
    print(time.perf_counter() - started)
