"""An action card: its title, its uses, and its Infra or Edge."""

from collections.abc import Iterable, Iterator

from render.kit import (
    BLACK,
    RGB,
    Box,
    Canvas,
    Style,
    holds,
    last_square,
    mark,
    mix,
    paragraph,
    slab,
)
from render.spacecorp import captions
from render.spacecorp.brand import KINDS, TIME
from rules.spacecorp.content import CARDS, Card, CardId, Use
from rules.spacecorp.words import naming

CARD = (190, 192)
_RADIUS, _RIM = 14, 9
_TITLE, _KIND = Style("text", 600, 26), Style("text", 700, 23)
_VALUE, _FOOT = Style("display", 800, 32), Style("text", 600, 22)
_BAND, _STEP = 41, 45
_HEAD, _LINE = 60, 42


def draw_card(canvas: Canvas, at: tuple[int, int], card_id: CardId, *, new: bool = False) -> None:
    """Draw a card from its upper left corner."""
    theme, card = canvas.theme, CARDS[card_id]
    left, top = at
    right, bottom = left + CARD[0], top + CARD[1]
    bands = list(_bands(card))
    edge = bands[0][1] if bands else TIME
    slab(canvas, (left, top, right, bottom), _RADIUS, mix(theme.panel, edge, 0.12), edge, line=3)
    _write(
        canvas,
        naming.card(card_id),
        (left + _RIM + 2, top + 4, right - _RIM, top + _HEAD),
        _TITLE,
        theme.text,
    )
    for row, (told, colour, value, shielded) in enumerate(bands):
        y = top + _HEAD + 2 + row * _STEP
        _band(canvas, (left + 8, y, right - 8, y + _BAND), told, colour, value, shielded=shielded)
    _foot(canvas, card, (left + _RIM - 3, bottom - _LINE, right - _RIM + 5, bottom - 3))
    if new:
        canvas.put(
            last_square(CARD[0] - 16, CARD[1] - 16, theme), (left + right) / 2, (top + bottom) / 2
        )


def _write(canvas: Canvas, told: str, area: Box, style: Style, fill: RGB) -> None:
    """Write one line if it is readable, otherwise as many as needed."""
    left, top, right, bottom = area
    if holds(canvas.worded(told), style, right - left):
        canvas.text(
            left, (top + bottom) / 2, told, style, fill, width=right - left, height=bottom - top
        )
    else:
        paragraph(canvas, area, told, style, fill)


def _bands(card: Card) -> Iterator[tuple[str, RGB, str, bool]]:
    """The uses of a card: kind, colour, value, and whether it is shielded."""
    yield from map(_use, card.uses)
    if card.special:
        yield naming.name_kind("special"), KINDS["special"], "", False
    if card.era is None:
        yield captions.TIME, TIME, "", False


def _use(use: Use) -> tuple[str, RGB, str, bool]:
    value = f"×{use.value}" if use.multiplier else str(use.value)
    return naming.name_kind(use.action), KINDS[use.action], value, use.shielded


def _band(canvas: Canvas, area: Box, told: str, colour: RGB, value: str, *, shielded: bool) -> None:
    left, top, right, bottom = area
    y = (top + bottom) / 2
    slab(canvas, area, 9, colour, colour)
    end = right - 10
    if value:
        end -= 6 + canvas.text(end, y, value, _VALUE, BLACK, anchor="right", height=bottom - top)
    if shielded:
        canvas.put(mark("shield", 24, BLACK), end - 12, y)
        end -= 28
    canvas.text(left + 9, y, told, _KIND, BLACK, width=end - left - 11, height=bottom - top)


def _foot(canvas: Canvas, card: Card, area: Box) -> None:
    """The foot of a card: Infra, or the name of its Edge.
    A Time card shows an hourglass instead."""
    theme, (left, top, right, bottom) = canvas.theme, area
    y = (top + bottom) / 2
    if card.infra:
        sign, told, colour = "plug", captions.INFRA, theme.muted
    elif card.edge:
        sign, told, colour = "edge", naming.name_edge(card.edge.id), theme.gold
    else:
        if card.era is None:
            canvas.put(mark("hourglass", 44, theme.muted), (left + right) / 2, y - 32)
        return
    canvas.put(mark(sign, 18, colour), left + 9, y)
    _write(canvas, told, (left + 21, top, right, bottom), _FOOT, colour)


def draw_printed(canvas: Canvas, at: tuple[int, int], title: str, uses: Iterable[Use]) -> None:
    """A box of a headquarters with its printed use."""
    theme, (left, top) = canvas.theme, at
    right, bottom = left + CARD[0], top + CARD[1]
    slab(canvas, (left, top, right, bottom), _RADIUS, theme.ink, theme.line2, line=2)
    canvas.text(
        left + _RIM + 2,
        top + 32,
        title,
        _TITLE,
        theme.muted,
        width=CARD[0] - 2 * _RIM - 2,
        height=44,
    )
    for row, (told, colour, value, shielded) in enumerate(map(_use, uses)):
        y = top + _HEAD + 2 + row * _STEP
        _band(canvas, (left + 8, y, right - 8, y + _BAND), told, colour, value, shielded=shielded)


def draw_gap(canvas: Canvas, at: tuple[int, int]) -> None:
    """An empty box for a card."""
    theme = canvas.theme
    slab(
        canvas,
        (at[0], at[1], at[0] + CARD[0], at[1] + CARD[1]),
        _RADIUS,
        theme.ink,
        theme.line,
        line=2,
    )
