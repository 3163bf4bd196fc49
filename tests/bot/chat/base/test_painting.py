"""The order of painting: posts first, then pictures for one person, then frames of a film."""

import asyncio
import sys

import pytest
from waiting import PATIENCE

import render
from bot.chat.base.paint_slots import PaintSlots, Urgency
from bot.chat.base.painting import SWITCH, Painting


class Artist:
    """A painter that records what it paints.
    At its first frame it waits until the other pictures are requested."""

    def __init__(self, frames: int) -> None:
        self.loop = asyncio.get_running_loop()
        self.frames = frames
        self.painted: list[str] = []
        self.begun = asyncio.Event()
        self.go_on: asyncio.Future[None] = self.loop.create_future()

    def paint(self, view: str, _scene: object) -> str:
        self.painted.append(view)
        return view

    def film(self, _frames: object) -> "Artist":
        return self

    def __iter__(self):
        for frame in range(self.frames):
            if frame == 0:
                self.loop.call_soon_threadsafe(self.begun.set)
                asyncio.run_coroutine_threadsafe(
                    asyncio.wait_for(self.go_on, PATIENCE), self.loop
                ).result()
            self.painted.append(f"frame {frame}")
            yield (frame + 1) / self.frames

    def finish(self) -> str:
        return "film"


@pytest.fixture
def painting():
    painting = Painting(1)
    yield painting
    painting.close()


@pytest.fixture
async def artist(monkeypatch):
    artist = Artist(20)
    monkeypatch.setitem(render.painters, "art", artist)
    return artist


async def nothing(_done: float) -> None:
    """Report no progress, as nobody waits for this film."""


async def test_posts_come_first_and_no_picture_waits_for_a_whole_film(painting, artist) -> None:
    film = asyncio.create_task(painting.film("art", [], nothing))
    await artist.begun.wait()
    request = [
        asyncio.create_task(painting.sight("art", "sight", None)),
        asyncio.create_task(painting.board("art", "post 1", None)),
        asyncio.create_task(painting.board("art", "post 2", None)),
    ]
    await asyncio.sleep(0)
    artist.go_on.set_result(None)
    assert await asyncio.gather(*request) == ["sight", "post 1", "post 2"]
    assert artist.painted[:4] == ["frame 0", "post 1", "post 2", "sight"]
    assert await film == "film"
    assert artist.painted[4:] == [f"frame {number}" for number in range(1, 20)]


async def test_a_film_tells_how_far_it_is_but_not_at_every_frame(painting, artist) -> None:
    told = []

    async def listen(done: float) -> None:
        told.append(f"{done:.0%}")

    artist.go_on.set_result(None)
    await painting.film("art", [], listen)
    assert told == ["20%", "40%", "60%", "80%"]


async def test_a_film_that_breaks_is_no_film(painting, artist, monkeypatch) -> None:
    def broken(_self):
        yield 0.1
        raise ValueError("out of paint")

    monkeypatch.setattr(Artist, "__iter__", broken)
    assert await painting.film("art", [], nothing) is None
    assert await painting.board("art", "post", None) == "post"


async def test_who_leaves_the_queue_frees_no_easel_that_somebody_holds() -> None:
    paint_slots, got = PaintSlots(1), []

    async def paint(name: str) -> None:
        async with paint_slots.one(Urgency.POST):
            got.append(name)

    async with paint_slots.one(Urgency.POST):
        gone, there = (asyncio.create_task(paint(name)) for name in ("gone", "there"))
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.wait([gone])
        for _ in range(3):
            await asyncio.sleep(0)
        assert got == []
    await there
    assert got == ["there"]


async def test_who_has_gone_holds_no_easel() -> None:
    paint_slots, got = PaintSlots(1), []

    async def paint(name: str, urgency: Urgency) -> None:
        async with paint_slots.one(urgency):
            got.append(name)

    async with paint_slots.one(Urgency.POST):
        waiting = [asyncio.create_task(paint(name, Urgency.POST)) for name in ("gone", "there")]
        await asyncio.sleep(0)
        waiting[0].cancel()
    await asyncio.wait(waiting)
    async with paint_slots.one(Urgency.POST):
        leaving = asyncio.create_task(paint("leaving", Urgency.POST))
        await asyncio.sleep(0)
    leaving.cancel()  # at the moment that it gets a slot
    await asyncio.wait([leaving])
    await paint("last", Urgency.FILM)
    assert got == ["there", "last"]


def test_painters_hand_the_interpreter_over_soon_when_others_want_it(painting) -> None:
    assert sys.getswitchinterval() == pytest.approx(SWITCH)
