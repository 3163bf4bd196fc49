"""The cards on the table in full, as a row of a panel has no room for that."""

from render.kit import (
    FOOT,
    MARGIN,
    PADDING,
    ROW,
    THEMES,
    Box,
    Canvas,
    Scene,
    Style,
    badge,
    blank,
    board_top,
    panel,
)
from render.solar_roller import captions
from render.solar_roller.brand import BRAND
from render.solar_roller.captions import tell_part
from render.solar_roller.cards import draw_holders, goal_lines, upgrade_lines
from render.solar_roller.changes import changes
from render.solar_roller.closeup import draw_closeup
from render.solar_roller.hud import seat_of, surround
from render.solar_roller.places import GAP, WIDTH
from render.solar_roller.subject import CARDS_REGION, About
from rules.solar_roller.content import GOALS
from rules.solar_roller.state import State
from rules.solar_roller.words.naming import prize

_HEAD, _CARD, _PART, _UPGRADE = 66, 54, 42, 84
_NAME = Style("text", 700, 32)


def draw_detail(view: State, region: str, scene: Scene) -> Canvas:
    """A captain's system as the viewer may see it, or the cards in full."""
    if region == CARDS_REGION:
        return _draw_cards(view, scene)
    return draw_closeup(view, seat_of(view, region), scene, own=False)


def _draw_cards(view: State, scene: Scene) -> Canvas:
    """Goals with all their parts, and upgrades with their conditions."""
    about = About(view, changes(scene.events))
    top = board_top(len(view.captains))
    parts = sum(len(GOALS[letter].part) for letter in view.goals)
    middle = top + _HEAD + _CARD * len(view.goals) + _PART * parts + 16
    bottom = middle + GAP + _HEAD + _UPGRADE * len(view.upgrades) + 12
    canvas = blank(THEMES[scene.theme], (WIDTH, bottom + GAP + FOOT), BRAND).speaking(scene.tongue)
    _goals(canvas, (MARGIN, top, WIDTH - MARGIN, middle), about)
    _upgrades(canvas, (MARGIN, middle + GAP, WIDTH - MARGIN, bottom), about)
    surround(canvas, view, scene)
    return canvas


def _goals(canvas: Canvas, area: Box, about: About) -> None:
    theme = canvas.theme
    left, y, right, _ = area
    panel(canvas, area, heading=captions.SYSTEM_GOALS)
    y += _HEAD
    for letter, lines in zip(about.view.goals, goal_lines(about), strict=True):
        canvas.put(badge(letter, theme.gold, theme, r=18), left + PADDING + 20, y + _CARD / 2)
        end = 12 + canvas.text(
            left + 86,
            y + _CARD / 2,
            captions.goal(letter),
            _NAME,
            theme.text,
            width=640,
            height=_CARD,
        )
        canvas.text(
            left + 86 + end,
            y + _CARD / 2,
            captions.tell_judged(letter),
            ROW,
            theme.muted,
            width=420,
            height=_CARD,
        )
        y += _CARD
        for part, line in zip(GOALS[letter].part, lines, strict=True):
            middle, end = y + _PART / 2, right - PADDING
            first, solo = prize(part, max(1, about.view.round)), about.view.rules.solo
            worth = captions.part_worth(part, first, solo=solo)
            end -= 16 + canvas.text(
                end, middle, worth, ROW, theme.gold, anchor="right", width=330, height=_PART
            )
            end = draw_holders(canvas, line, end, middle)
            canvas.fold(
                left + 86,
                middle,
                tell_part(part),
                ROW,
                theme.text,
                width=end - left - 86,
                height=_PART,
            )
            y += _PART


def _upgrades(canvas: Canvas, area: Box, about: About) -> None:
    theme = canvas.theme
    left, y, right, _ = area
    panel(canvas, area, heading=captions.UPGRADES_HEADING)
    y += _HEAD
    for number, line in zip(about.view.upgrades, upgrade_lines(about), strict=True):
        name, told = captions.upgrade(number)
        fill = theme.gain if line.highlighted else theme.muted
        canvas.put(badge(str(number), fill, theme, r=18), left + PADDING + 20, y + 26)
        end = draw_holders(canvas, line, right - PADDING, y + 24)
        canvas.text(left + 86, y + 24, name, _NAME, theme.text, width=end - left - 86, height=46)
        canvas.fold(
            left + 86, y + 60, told, ROW, theme.muted, width=right - PADDING - left - 86, height=40
        )
        y += _UPGRADE
