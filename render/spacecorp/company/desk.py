"""The strip below the map: the offers with the deck, and the contracts with their awards and
markers."""

from render.kit import (
    PADDING,
    ROW,
    SEAT_STYLES,
    VALUE,
    Canvas,
    Style,
    Theme,
    last_square,
    mark,
    panel,
    token,
)
from render.kit.drawing.pen import Pen, Sprite, sprite
from render.spacecorp import captions
from render.spacecorp.changes import Changes
from render.spacecorp.company.cards import CARD, draw_card, draw_gap
from render.spacecorp.places import CONTRACTS, OFFERS
from rules.spacecorp.content import ROWS
from rules.spacecorp.state import State

_TOP = 58  # of the contents of a panel
_GAP = 10
_PITCH, _FIRST = 29, 72  # of the contracts
_TOLD = Style("text", 600, 25)
_AWARD = VALUE.at(28)
_MARKER = 12  # radius


def draw_offers(canvas: Canvas, view: State, changed: Changes) -> None:
    """Four boxes with one card or none, and the number of cards in the deck."""
    theme = canvas.theme
    left, top, right, _ = OFFERS
    panel(canvas, OFFERS, heading=captions.OFFERS)
    long = canvas.text(
        right - PADDING,
        top + 34,
        captions.deck(view),
        ROW.at(26),
        theme.muted,
        anchor="right",
        width=300,
        height=40,
    )
    canvas.put(mark("cards", 28, theme.muted), right - PADDING - long - 24, top + 34)
    for number, box in enumerate(view.offers):
        at = left + PADDING + 1 + number * (CARD[0] + _GAP), top + _TOP
        for card in box:
            draw_card(canvas, at, card, new=card in changed.cards)
        if not len(box):
            draw_gap(canvas, at)


def draw_contracts(canvas: Canvas, view: State, changed: Changes) -> None:
    """The rows of contracts: the owner of the marker, the condition and the current award."""
    theme = canvas.theme
    left, top, right, _ = CONTRACTS
    panel(canvas, CONTRACTS, heading=captions.CONTRACTS)
    told = captions.tell_claimed(view)
    canvas.text(
        right - PADDING,
        top + 34,
        told,
        ROW.at(26),
        theme.muted,
        anchor="right",
        width=260,
        height=40,
    )
    for number, (row, contract) in enumerate(zip(view.rows, ROWS[view.era], strict=True)):
        y = top + _FIRST + number * _PITCH
        done = row.marker == view.era
        x = left + PADDING + _MARKER
        if done:
            canvas.put(token(SEAT_STYLES[row.seats[view.era]], _MARKER, theme), x, y)
        else:
            canvas.put(_open(theme), x, y)
        fill = theme.faint if done else theme.text
        room = right - left - 2 * PADDING - 2 * _MARKER - 14 - 56
        canvas.text(
            x + _MARKER + 14,
            y,
            captions.contract(contract.id),
            _TOLD,
            fill,
            width=room,
            height=_PITCH + 8,
        )
        award = "–" if done else f"+{view.award(number)}"
        colour = theme.faint if done else theme.gold
        canvas.text(
            right - PADDING, y, award, _AWARD, colour, anchor="right", width=54, height=_PITCH + 8
        )
        if contract.id in changed.contracts:
            canvas.put(
                last_square(right - left - PADDING - 20, _PITCH - 22, theme), (left + right) / 2, y
            )


@sprite
def _open(theme: Theme) -> Sprite:
    """A place without a marker yet."""
    pen = Pen(_MARKER, _MARKER, _MARKER, _MARKER)
    pen.ring(0, 0, 9, 2.5, theme.line2)
    return pen.sprite()
