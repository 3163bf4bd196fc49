"""A player's hand: cards by use, with their standing orders; below, the player's HQ."""

from collections.abc import Iterator

from render.kit import (
    FOOT,
    MARGIN,
    PADDING,
    PANEL_TITLE,
    THEMES,
    Box,
    Canvas,
    Scene,
    Style,
    blank,
    board_top,
    cell,
    mark,
    panel,
    paragraph,
    pill,
)
from render.spacecorp import captions
from render.spacecorp.brand import BRAND, KINDS
from render.spacecorp.changes import Changes, changes
from render.spacecorp.company.cards import CARD, draw_card
from render.spacecorp.company.headquarters import BOXES, draw_boxes, draw_owner, draw_wheel
from render.spacecorp.hud import surround
from rules.kernel import Seat
from rules.spacecorp.content import CARDS, CardId
from rules.spacecorp.state import State
from rules.spacecorp.words import naming

_WIDTH, _GAP = 1600, 14
_ABREAST = 7
_STEP = (CARD[0] + 25, CARD[1] + 18)
_HEAD, _HQ = 78, 276
_NOTE, _NOTES = 104, 2  # height of a note, and notes in a row
_TITLE, _TEXT = Style("text", 700, 26), Style("text", 500, 23)
_KINDS = [*KINDS]


def draw_hand(view: State, seat: Seat, scene: Scene) -> Canvas:
    """The picture for this seat only."""
    cards = sorted(view.corps[seat].hand, key=_order)
    spoken = list(_list_spoken(cards))
    rows = max(1, -(-len(cards) // _ABREAST))
    high = _HEAD + rows * _STEP[1] + 12
    notes = -(-len(spoken) // _NOTES) * (_NOTE + 10) + (14 if spoken else 0)
    top = board_top(len(view.corps)) + _GAP
    lower = top + high + notes + _GAP
    end = _WIDTH - MARGIN
    canvas = blank(THEMES[scene.theme], (_WIDTH, lower + _HQ + _GAP + FOOT), BRAND).speaking(
        scene.tongue
    )
    changed = changes(scene.events)
    draw_owner(
        canvas, seat, scene, (MARGIN, top, end, top + high + notes), captions.cards(len(cards))
    )
    _cards(canvas, view, seat, (MARGIN + PADDING, top + _HEAD), changed)
    for number, card in enumerate(spoken):
        row, column = divmod(number, _NOTES)
        wide = (end - MARGIN - 2 * PADDING - 12) // _NOTES
        x, y = MARGIN + PADDING + column * (wide + 12), top + high + row * (_NOTE + 10)
        _note(canvas, card, (x, y, x + wide, y + _NOTE))
    split = MARGIN + BOXES + 2 * PADDING
    panel(canvas, (MARGIN, lower, split, lower + _HQ), heading=captions.HEADQUARTERS)
    draw_boxes(canvas, view, seat, (MARGIN + PADDING, lower + 66), changed)
    draw_wheel(canvas, view, seat, (split + _GAP, lower, end, lower + _HQ), changed)
    surround(canvas, view, scene)
    return canvas


def _order(card: CardId) -> tuple[int, int, str]:
    """Sort key: by the first use, strongest first; Special and Time last."""
    uses = CARDS[card].uses
    if not uses:
        return len(_KINDS), 0, card
    return _KINDS.index(uses[0].action), -uses[0].value, card


def _list_spoken(cards: list[CardId]) -> Iterator[CardId]:
    """The cards with more text to show, one of each title."""
    seen = set()
    for card in cards:
        sheet = CARDS[card]
        if (sheet.edge or sheet.special) and sheet.sheet not in seen:
            seen.add(sheet.sheet)
            yield card


def _cards(canvas: Canvas, view: State, seat: Seat, at: tuple[int, int], changed: Changes) -> None:
    """Draw the cards row by row. A card with a standing order is tagged."""
    theme, cards = canvas.theme, sorted(view.corps[seat].hand, key=_order)
    ordered = {order.card for order in view.corps[seat].orders.value}
    for number, card in enumerate(cards):
        row, column = divmod(number, _ABREAST)
        x, y = at[0] + column * _STEP[0], at[1] + row * _STEP[1]
        draw_card(canvas, (x, y), card, new=card in changed.cards)
        if card in ordered:
            told, style = captions.ORDERED, Style("text", 600, 22)
            pill(
                canvas,
                x + CARD[0] - 6,
                y + CARD[1],
                told,
                style,
                outline=theme.gold,
                height=30,
                anchor="right",
            )
    if not cards:
        canvas.text(
            at[0] + 8, at[1] + 60, captions.NO_CARDS, PANEL_TITLE, theme.faint, width=400, height=60
        )


def _note(canvas: Canvas, card: CardId, area: Box) -> None:
    """The effect of an Edge or a Special."""
    left, top, right, bottom = area
    theme, sheet = canvas.theme, CARDS[card]
    cell(canvas, area)
    if sheet.edge:
        sign, colour, text = "edge", theme.gold, naming.edge_text(sheet.edge)
        title = captions.edge_of(card)
    elif sheet.special:
        sign, colour, text = "edge", KINDS["special"], naming.special_text(sheet.special)
        title = naming.card(card)
    canvas.put(mark(sign, 24, colour), left + 26, top + 24)
    canvas.text(left + 48, top + 24, title, _TITLE, theme.text, width=right - left - 64, height=40)
    paragraph(canvas, (left + 14, top + 42, right - 12, bottom - 4), text, _TEXT, theme.muted)
