"""A whole match as one film, short enough to watch and below Discord's limit. It is painted frame
by frame, so that more urgent pictures can come between."""

from collections.abc import Callable, Iterator, Sequence

from PIL import Image

from render.kit.drawing.canvas import Canvas
from render.kit.drawing.picture import Picture
from render.kit.drawing.reel import MEDIA_TYPE, Reel

MOST_BYTES = 8 * 1024 * 1024
SHORTEST, LONGEST = 30_000, 36_000  # ms
HASTE = 0.5  # a frame gets at least this part of its time; otherwise frames are left out
LEISURE = 3  # and at most so many times its time, so a film of few frames is shorter
WIDTH = 1000
Frame = Callable[[], Canvas]


class Film:
    """A film in progress, from functions that paint frames and how many ms each is shown. The first
    and the last frame are always kept. Each iteration paints one frame and yields the part that is
    done."""

    def __init__(
        self,
        frames: Sequence[Frame],
        durations: Sequence[int],
        alt: str,
        *,
        width: int = WIDTH,
        longest: int = LONGEST,
        most: int = MOST_BYTES,
    ) -> None:
        self._frames = frames
        self._durations = durations
        self._alt = alt
        self._width = width
        self._longest = longest
        self._most = most
        self._picture: Picture | None = None

    def __iter__(self) -> Iterator[float]:
        kept = self._choose_frames(len(self._frames))
        while self._picture is None:
            reel: Reel | None = None
            for done, (number, time) in enumerate(kept, 1):
                image = self._shrink(self._frames[number]())
                reel = reel or Reel(image.size)
                reel.put(image, time)
                yield done / len(kept)
                if reel.weight > self._most and len(kept) > 2:
                    kept = self._choose_frames((len(kept) - 2) // 2)
                    break
            else:
                assert reel is not None  # noqa: S101 - a film has a frame
                self._picture = Picture(reel.data(), MEDIA_TYPE, reel.size, self._alt)

    def finish(self) -> Picture:
        """The finished film."""
        for _ in self:
            pass
        assert self._picture is not None  # noqa: S101 - the last step has made it
        return self._picture

    def _choose_frames(self, most: int) -> list[tuple[int, int]]:
        """Choose the frames to show, at most so many between the first and the last, and for how
        long."""
        first, between, last = self._durations[0], self._durations[1:-1], self._durations[-1]
        if not between:
            return list(enumerate(self._durations))
        usual = sum(between)
        leisurely = min(LEISURE * usual, SHORTEST - first - last)
        room = min(max(usual, leisurely), self._longest - first - last)
        count = min(most, len(between), int(room * len(between) / usual / HASTE))
        numbers = [at * len(between) // count for at in range(1, count + 1)]
        share = room / sum(self._durations[number] for number in numbers) if numbers else 0
        shown = [(number, round(self._durations[number] * share)) for number in numbers]
        return [(0, first), *shown, (len(between) + 1, last)]

    def _shrink(self, canvas: Canvas) -> Image.Image:
        """The picture in the film's size, in the board's colours."""
        whole = canvas.image
        size = (self._width, round(whole.height * self._width / whole.width))
        return canvas.palette.map_colours(whole.resize(size, Image.Resampling.BOX)).convert("RGB")
