"""The bridge with its dice, and the hubs in the order of their arrival."""

from render.kit import (
    HEADING,
    PADDING,
    SECOND_LINE,
    Box,
    Canvas,
    Style,
    cell,
    figure,
    hub,
    last_square,
)
from render.solarius import captions
from render.solarius.look import action_die, hub_to_come
from render.solarius.subject import Subject
from rules.solarius.content import FIGURES

_HEAD, _GAP, _EDGE = 60, 6, 18
_VALUE = Style("display", 700, 30)
_CROWDS: dict[int, tuple[int, tuple[tuple[int, int], ...]]] = {
    0: (0, ()),
    1: (54, ((0, 0),)),
    2: (36, ((-19, 0), (19, 0))),
    3: (36, ((-19, -19), (19, -19), (0, 21))),
    4: (36, ((-19, -19), (19, -19), (-19, 21), (19, 21))),
}
"""By how many dice share a space: how large they are, and where they lie."""


def draw_bridge(canvas: Canvas, area: Box, about: Subject) -> None:
    """The spaces from the newest dice to the oldest, with their costs and bonuses."""
    theme, view, changed = canvas.theme, about.view, about.changed
    left, top, right, bottom = area
    told = captions.in_the_bag(sum(view.bag.values()))
    taken = canvas.text(
        right - _EDGE,
        top + 34,
        told,
        SECOND_LINE,
        theme.muted,
        anchor="right",
        width=190,
        height=40,
    )
    canvas.text(
        left + _EDGE,
        top + 34,
        captions.BRIDGE,
        HEADING,
        theme.muted,
        width=right - left - taken - 56,
    )
    values = FIGURES.bridge.values
    wide = (right - left - 2 * _EDGE - (len(values) - 1) * _GAP) // len(values)
    for i, value in enumerate(values):
        x, y = left + _EDGE + i * (wide + _GAP), top + _HEAD
        fill = theme.gold if value else theme.muted
        if value < 0:
            fill = theme.danger
        dice = [die for die in view.bridge if die.space == i]
        cell(canvas, (x, y, x + wide, bottom - 12), tint=fill if dice else None)
        worth = f"+{value}" if value > 0 else figure(value)
        canvas.text(
            x + wide / 2, bottom - 32, worth, _VALUE, fill, anchor="middle", width=wide, height=36
        )
        size, places = _CROWDS[len(dice)]
        for die, (dx, dy) in zip(dice, places, strict=True):
            at = x + wide / 2 + dx, y + (bottom - 48 - y) / 2 + dy
            canvas.put(action_die(die.colour, die.face, theme, size=size), *at)
            if changed.refilled and die is view.bridge[0]:
                canvas.put(last_square(size - 10, size - 10, theme), *at)


def draw_hubs(canvas: Canvas, area: Box, about: Subject) -> None:
    """The hubs built, by game turn, and the number still to come."""
    theme, view, changed = canvas.theme, about.view, about.changed
    left, top, right, bottom = area
    count = view.rules.game_turns
    y, r, step = (top + bottom) // 2, 28, 76
    first = right - PADDING - 24 - (count - 1) * step
    canvas.text(
        left + _EDGE,
        y,
        captions.HUBS,
        HEADING,
        theme.muted,
        width=first - 40 - left - _EDGE,
        height=40,
    )
    for i in range(count):
        piece = (
            hub(view.hubs[i], theme, r=r) if i < len(view.hubs) else hub_to_come("?", theme, r=r)
        )
        canvas.put(piece, first + i * step, y)
        if changed.hub and i == len(view.hubs) - 1:
            canvas.put(last_square(2 * r, 2 * r - 8, theme), first + i * step, y)
