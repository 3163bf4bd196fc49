"""A game's parts of a painter, and the pictures, alt texts and films that every game gets from
them."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import partial
from importlib import import_module
from typing import Any

from render.kit.core.brands import Brand
from render.kit.core.captions import film_caption
from render.kit.core.colours import SEAT_STYLES, THEMES, SeatStyle
from render.kit.core.tongue import worded
from render.kit.drawing.canvas import Canvas
from render.kit.drawing.picture import MOST_ALT, Picture, Scene, alt_of
from render.kit.layout.film import Film
from render.kit.layout.title_cards import score_card, title_backdrop, title_card
from render.kit.pieces.stamps import Marks

_TITLE_MS, _SCORE_MS = 2600, 7000
_CONSTANTS = {"brand": "BRAND", "marks": "MARKS", "eager_samples": "EAGER_SAMPLES"}


@dataclass(frozen=True, kw_only=True)
class Painter:
    """One game's pictures. Each part takes a masked view and is pure: the same view gives the same
    bytes."""

    brand: Brand
    compose: Callable[[Any, Scene], Scene]  # adds to the scene what the view can tell
    surround: Callable[[Canvas, Any, Scene], None]  # draws the frame
    draw_board: Callable[[Any, Scene], Canvas]
    draw_hand: Callable[[Any, Any, Scene], Canvas]  # of a seat, from that seat's view
    draw_detail: Callable[[Any, Any, Scene], Canvas]  # of a region
    regions: Callable[[Any], Mapping[str, str]]  # the close-ups there are, with their names
    # Most important first, like all words here; also takes `brief`.
    tell_board: Callable[..., Iterable[str]]
    tell_hand: Callable[[Any, Any, Scene], Iterable[str]]
    tell_detail: Callable[[Any, Any, Scene], Iterable[str]]
    tell_end: Callable[[Any, Scene], Iterable[str]]  # how a match ended, and who has won
    # A film's subtitle, and a line on each player.
    introduce: Callable[[Any], tuple[str, Sequence[str]]]
    film_size: Callable[[Any], tuple[int, int]]
    # How long a film shows a position; 0 where nobody sees a change.
    frame_ms: Callable[[Any, Scene], int] = lambda *_: 800
    # By seat; a view may be left out.
    seat_styles: Callable[[Any], tuple[SeatStyle, ...]] = lambda _: SEAT_STYLES
    # Of what texts name: small pictures, by the marks of the game's words.
    marks: Marks = field(default_factory=dict)
    # What the palettes are made from: canvases of a position, which has a number; else its board.
    draw_samples: Callable[[Any, Scene, int], Iterable[Canvas]] | None = None
    # Whether sample positions come from players who seldom pass: they fill a board.
    eager_samples: bool = True

    @classmethod
    def of(cls, package: str) -> "Painter":
        """The painter of a package, `Painter.of(__name__)`: each part is what has its name there;
        constants are in capitals."""
        names = vars(import_module(package))
        parts = {part.name: _CONSTANTS.get(part.name, part.name) for part in fields(cls)}
        return cls(**{part: names[name] for part, name in parts.items() if name in names})

    def paint(self, view: Any, scene: Scene) -> Picture:
        told = self.compose(view, scene)
        return self.draw_board(view, told).picture(self.board_alt(view, told))

    def paint_hand(self, view: Any, seat: int, scene: Scene) -> Picture:
        told = self.compose(view, scene)
        return self.draw_hand(view, seat, told).picture(
            alt_of(_word(self.tell_hand(view, seat, told), told))
        )

    def paint_detail(self, view: Any, region: str, scene: Scene) -> Picture:
        told = self.compose(view, scene)
        return self.draw_detail(view, region, told).picture(
            alt_of(_word(self.tell_detail(view, region, told), told))
        )

    def board_alt(self, view: Any, scene: Scene) -> str:
        """The alt text of the whole table. If it is too long, the brief form comes before any
        cut."""
        full = _word(self.tell_board(view, scene, brief=False), scene)
        fits = sum(map(len, full)) + len(full) <= MOST_ALT
        return alt_of(full if fits else _word(self.tell_board(view, scene, brief=True), scene))

    def film(self, frames: Sequence[tuple[Any, Scene]]) -> Film:
        """The film of a finished match. A long match loses frames."""
        played = [(view, self.compose(view, scene)) for view, scene in frames]
        ended = played[-1][1]
        times = [self.frame_ms(*moment) for moment in played]
        shown = [moment for moment, time in zip(played, times, strict=True) if time]
        return Film(
            [
                partial(self.title_card, *played[0]),
                *(partial(self.draw_board, *moment) for moment in shown),
                partial(self.score_card, *played[-1]),
            ],
            [_TITLE_MS, *filter(None, times), _SCORE_MS],
            alt_of(
                [film_caption(len(shown), ended.tongue), *_word(self.tell_end(*played[-1]), ended)]
            ),
        )

    def samples(self, view: Any, scene: Scene, number: int) -> Iterable[Canvas]:
        """Canvases of a position from which palettes are made."""
        told = self.compose(view, scene)
        if self.draw_samples is None:
            return [self.draw_board(view, told)]
        return self.draw_samples(view, told, number)

    def title_card(self, view: Any, scene: Scene) -> Canvas:
        """The game's name and who plays."""
        about, lines = self.introduce(view)
        seats = enumerate(zip(self.seat_styles(view), lines, strict=False))
        players = [(seat_style, scene.name(seat), line) for seat, (seat_style, line) in seats]
        return title_card(self._title_backdrop(view, scene), about, players)

    def score_card(self, view: Any, scene: Scene) -> Canvas:
        """The winners and their scores."""
        canvas = self._title_backdrop(view, scene)
        self.surround(canvas, view, scene)
        return score_card(canvas, scene, self.seat_styles(view)[: self._seats(view)])

    def _title_backdrop(self, view: Any, scene: Scene) -> Canvas:
        canvas = title_backdrop(
            self.film_size(view), THEMES[scene.theme], self.brand, self._seats(view)
        )
        return canvas.speaking(scene.tongue)

    def _seats(self, view: Any) -> int:
        return len(self.introduce(view)[1])


def _word(items: Iterable[str], scene: Scene) -> list[str]:
    """The sentences in the language of the scene."""
    return [worded(item, scene.tongue) for item in items]
