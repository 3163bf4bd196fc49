"""A player's cards: the hand, and those played as missions and developments."""

from render.kit import HEADING, PADDING, SEAT_STYLES, Box, last_square, panel, slab
from render.solarius import captions
from render.solarius.mats.cards import draw_card, draw_development, draw_mission
from render.solarius.mats.sheet import HEAD, Sheet
from render.solarius.places import GAP
from rules.solarius.content import CardId
from rules.solarius.state import Mat

_ROW, _APART = 52, 8  # height of a card on the table, and the gap between two
_HANDS = {3: 298, 4: 330}  # cards of a hand in a row, with their height


def table_height(mat: Mat) -> int:
    heights = [HEAD + _rows(mat, cards) * (_ROW + _APART) for cards in _list_cards(mat) if cards]
    return sum(heights) + PADDING // 2 if heights else 0


def _list_cards(mat: Mat) -> tuple[list[CardId], list[CardId]]:
    """The missions, open ones first, and the developments."""
    return mat.missions + mat.completed, mat.developments


def _rows(mat: Mat, cards: list[CardId]) -> int:
    """The number of rows. Two missions share a row; developments have too much text for that."""
    return len(cards) if cards is mat.developments else -(-len(cards) // 2)


def draw_table(sheet: Sheet, area: Box) -> None:
    """Draw the cards played."""
    canvas, mat, theme = sheet.canvas, sheet.mat, sheet.canvas.theme
    left, top, right, _ = area
    panel(canvas, area)
    missions, developments = _list_cards(mat)
    half, y = (right - left - 2 * PADDING - GAP) // 2, top
    for heading, cards in (
        (captions.tell_missions(len(mat.completed), len(mat.missions)), missions),
        (captions.DEVELOPMENTS, developments),
    ):
        if not cards:
            continue
        canvas.text(
            left + PADDING, y + 36, heading, HEADING, theme.muted, width=right - left - 2 * PADDING
        )
        y += HEAD
        columns = 1 if cards is developments else 2
        for number, card in enumerate(cards):
            row, column = divmod(number, columns)
            x, at = left + PADDING + column * (half + GAP), y + row * (_ROW + _APART)
            box = (x, at, x + half if columns == 2 else right - PADDING, at + _ROW)
            if cards is developments:
                draw_development(canvas, box, card)
            else:
                draw_mission(canvas, box, card, done=card in mat.completed)
            if (sheet.seat, card) in sheet.changed.played:
                canvas.put(
                    last_square(box[2] - x - 16, _ROW - 16, theme), (x + box[2]) / 2, at + _ROW / 2
                )
        y += _rows(mat, cards) * (_ROW + _APART)


def _columns(mat: Mat) -> int:
    """Columns of the hand: more for a larger one."""
    return next((columns for columns in _HANDS if len(mat.hand) <= columns), max(_HANDS))


def hand_height(mat: Mat) -> int:
    columns = _columns(mat)
    return HEAD + max(1, -(-len(mat.hand) // columns)) * (_HANDS[columns] + GAP) + PADDING // 2


def draw_hand_cards(sheet: Sheet, area: Box) -> None:
    """The cards of the hand, and free places up to the hand limit."""
    canvas, mat, theme = sheet.canvas, sheet.mat, sheet.canvas.theme
    left, top, right, _ = area
    panel(
        canvas,
        area,
        heading=captions.hand(len(mat.hand), mat.limit),
        outline=SEAT_STYLES[sheet.seat].fill(theme),
    )
    columns, drawn = _columns(mat), sheet.changed.drawn.get(sheet.seat, ())
    high = _HANDS[columns]
    wide = (right - left - 2 * PADDING - (columns - 1) * GAP) // columns
    boxes = []
    for number in range(max(columns, len(mat.hand))):
        row, column = divmod(number, columns)
        x, y = left + PADDING + column * (wide + GAP), top + HEAD + row * (high + GAP)
        boxes.append((x, y, x + wide, y + high))
    for card, box in zip(mat.hand, boxes, strict=False):
        draw_card(canvas, box, card, new=card in drawn)
    for box in boxes[len(mat.hand) :]:
        slab(canvas, box, 14, theme.ink, theme.line)
