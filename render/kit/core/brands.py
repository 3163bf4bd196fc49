"""What gives a game its own look: name, accent, and the colours of its pieces."""

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from render.kit.core.colours import RGB, Theme, rgb


class Brand(NamedTuple):
    """A game's name and accent. `lean` tints its backdrop, if that isn't the accent."""

    title: str
    night: RGB
    day: RGB
    lean: RGB
    keep: tuple[RGB, ...]  # flat colours of its pieces, reserved in its palettes
    palettes: Path  # the folder of its palettes

    @classmethod
    def of(cls, file: str, title: str, night: str, day: str, *, lean: str = "", keep: Iterable[RGB] = ()) -> "Brand":
        """The brand that a module describes. Its palettes are in the folder `palette` beside the
        module."""
        folder = Path(file).with_name("palette")
        return cls(title, rgb(night), rgb(day), rgb(lean or night), tuple(keep), folder)

    def accent(self, theme: Theme) -> RGB:
        return self.day if theme.day else self.night


class Resource(NamedTuple):
    """A colour that always has its mark (a name in `marks`, or a letter)."""

    fill: RGB
    mark: str


KIT = Brand.of(str(Path(__file__).parent), "Orrery kit", "#5b9bff", "#2b66d0")
