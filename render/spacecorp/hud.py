"""The frame of the pictures: the player on turn and the question, profit, and everybody's
numbers."""

from msgspec.structs import replace

from render.kit import SEAT_STYLES, Canvas, Chip, IconCount, Scene, Style, chip_boxes, frame, pill
from render.spacecorp import captions
from rules.kernel import Seat
from rules.spacecorp.content import ERAS
from rules.spacecorp.state import State
from rules.spacecorp.words.naming import tell_wait

_TAG = Style("text", 600, 24)


def seats_of(view: State) -> list[Seat]:
    return [Seat(seat) for seat in range(len(view.corps))]


def compose(view: State, scene: Scene) -> Scene:
    """Complete the scene with everything that the view can tell."""
    over = view.over or scene.over
    return replace(scene, over=over, verb=scene.verb or ("" if over else tell_wait(view)))


def surround(canvas: Canvas, view: State, scene: Scene) -> None:
    """Draw the frame.
    A tag on the lower edge of a chip tells why a player can't play on; for players who left, the
    chip itself does."""
    frame(canvas, scene, [_chip(view, seat) for seat in seats_of(view)], phase=captions.phase(view))
    for seat, (left, _, _, bottom) in zip(
        seats_of(view), chip_boxes(canvas, len(view.corps)), strict=True
    ):
        if not view.corps[seat].left and (told := captions.standing(view, seat)):
            pill(
                canvas,
                left + 92,
                bottom + 3,
                told,
                _TAG,
                outline=canvas.theme.danger,
                height=32,
                anchor="left",
            )


def _chip(view: State, seat: Seat) -> Chip:
    """A player's chip: teams (or colonies among the stars), bases and cards, or that they left; the
    profit in large."""
    corp = view.corps[seat]
    if corp.left:
        return Chip(SEAT_STYLES[seat], captions.RESIGNED, str(corp.profit))
    first = IconCount("flag", len(view.colonies_of(seat)))
    if view.era != ERAS[-1]:
        first = IconCount("rocket", len(list(corp.deployed())))
    bases = IconCount("dome", len(list(view.bases(seat))))
    cards = IconCount("cards", len(corp.hand))
    return Chip(SEAT_STYLES[seat], (first, bases, cards), str(corp.profit))
