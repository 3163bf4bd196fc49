"""The frame of the board: the player on turn and the question, everybody's numbers, and the
turn."""

from msgspec.structs import replace

from render.kit import (
    SEAT_STYLES,
    THEMES,
    Canvas,
    Chip,
    IconCount,
    Scene,
    Style,
    chip_boxes,
    frame,
    pill,
)
from render.solarius import captions
from render.solarius.look import buck_fill, fuel_fill
from rules.kernel import Seat
from rules.solarius.state import State
from rules.solarius.words.naming import tell_wait

_TAG = Style("text", 600, 24)


def seats_of(view: State) -> list[Seat]:
    return [Seat(seat) for seat in range(view.seats)]


def compose(view: State, scene: Scene) -> Scene:
    """Complete the scene with everything that the view can tell."""
    over = view.phase == "over" or scene.over
    return replace(scene, over=over, verb=scene.verb or ("" if over else tell_wait(view)))


def surround(canvas: Canvas, view: State, scene: Scene) -> None:
    """Draw the frame.
    The starting player's chip has a tag at its lower edge, as the upper edge marks the player on
    turn."""
    theme = THEMES[scene.theme]
    frame(
        canvas,
        scene,
        [_chip(view, seat, scene) for seat in seats_of(view)],
        phase=captions.phase(view),
    )
    if not view.game_turn or scene.over:
        return
    _, _, right, bottom = chip_boxes(canvas, view.seats)[view.first]
    pill(
        canvas,
        right - 24,
        bottom + 4,
        captions.FIRST,
        _TAG,
        outline=theme.line2,
        height=28,
        anchor="right",
    )


def _chip(view: State, seat: Seat, scene: Scene) -> Chip:
    """A player's chip: fuel, SpaceBucks and planets."""
    mat, theme = view.mats[seat], THEMES[scene.theme]
    if mat.gone:
        return Chip(SEAT_STYLES[seat], captions.RESIGNED)
    return Chip(
        SEAT_STYLES[seat],
        (
            IconCount("tank", mat.fuel, fuel_fill(theme)),
            IconCount("coin", mat.sb, buck_fill(theme)),
            IconCount("saturn", len(mat.settled) + len(mat.settling)),
        ),
    )
