"""A whole match as one moving picture that stays under Discord's limit however long the match was.

Lossless animated WebP: Discord plays it inline, and on palette colours it takes half the bytes of a GIF that stores
only what changed, and a tenth of an animated PNG.
"""

from collections.abc import Callable, Sequence
from io import BytesIO
from math import ceil

from PIL import Image

from render.kit.canvas import Canvas
from render.kit.picture import Picture

MOST_BYTES = 8 * 1024 * 1024
WIDTH = 1000
Frame = Callable[[], Canvas]


def film_of(
    frames: Sequence[Frame], durations: Sequence[int], alt: str, *, width: int = WIDTH, most: int = MOST_BYTES
) -> Picture:
    """Play the canvases that the frames paint, each for its time in ms; too many are thinned out, the last one stays.

    Frames are painted one by one as they are encoded, so a long film costs no memory; the first tells the shape.
    """
    kept = range(len(frames))
    while True:
        reel = _Reel([frames[i] for i in kept], width)
        data = _encoded(reel, [durations[i] for i in kept])
        if len(data) <= most or len(kept) == 1:
            return Picture(data, "image/webp", reel.size, alt)
        step = kept.step * ceil(len(data) / most)
        kept = range((len(frames) - 1) % step, len(frames), step)


def _encoded(reel: "_Reel", durations: list[int]) -> bytes:
    out = BytesIO()
    never = len(durations) + 2  # no key frames: every frame stores what changed
    reel.save(
        out,
        "WEBP",
        save_all=True,
        duration=durations,
        loop=0,
        lossless=True,
        method=3,
        quality=30,
        kmin=never - 1,
        kmax=never,
    )
    return out.getvalue()


class _Reel(Image.Image):
    """Looks to Pillow like an opened film, and paints each frame when it is asked for."""

    def __init__(self, frames: list[Frame], width: int) -> None:
        super().__init__()
        self._frames = frames
        self._width = width
        self.n_frames = len(frames)
        self._at = -1
        self.seek(0)

    def tell(self) -> int:
        return self._at

    def seek(self, frame: int) -> None:
        if frame == self._at:
            return
        canvas = self._frames[frame]()
        whole = canvas.image
        size = self.size if self._at >= 0 else (self._width, round(whole.height * self._width / whole.width))
        small = canvas.palette.indexed(whole.resize(size, Image.Resampling.BOX)).convert("RGB")
        self._mode, self._size, self.im, self._at = small.mode, small.size, small.im, frame
