"""How the panel looks at each step: the words, the buttons and menus, and a picture where looking is easier."""

from collections.abc import Mapping, Sequence
from typing import Any

import discord
import msgspec

from bot.chat.asked import MOST_TEXT, Asked
from bot.chat.buttons import Choice, Press, button, fits, menu, shown
from bot.chat.drafts import Draft
from bot.chat.painting import Picture
from bot.chat.posts import sentences
from bot.chat.scenes import board_of
from bot.chat.slots import Next, Whole, spoken
from bot.chat.typed import plain
from bot.desk import Card, Outcome, Verb
from rules.kernel.offer import Move, Option, fields_of
from rules.kernel.words import label, listed

__all__ = ["Shown", "confirmation", "done", "question", "verbs", "waiting"]

Shown = tuple[str, discord.ui.View | None, list[Picture | None]]

WIDTH = 5  # buttons in a row
PAGE = 25  # options in a menu
MOST_ROWS = 5
MOST_REASONS = 5
GO = discord.ButtonStyle.success
FIRST = discord.ButtonStyle.primary


def _lines(*parts: str) -> str:
    return "\n".join(part for part in parts if part)


def _step(text: str, draft: Draft, action: str, about: str = "", **more: object) -> Press:
    style = more.get("style", discord.ButtonStyle.secondary)
    assert isinstance(style, discord.ButtonStyle)  # noqa: S101
    return button(
        text, "panel", draft.id, draft.so_far.step, action, about, style=style, disabled=bool(more.get("off"))
    )


async def verbs(asked: Asked, draft: Draft, card: Card, note: str) -> Shown:
    """What may be done, in the game's order; what is barred is shown with its reason."""
    reasons = [f"{label(verb.name)}: {await asked.named(verb.barred)}" for verb in card.verbs if verb.barred]
    text = _lines(note, f"**Your turn, {{seat:{card.seat}}}.** What will you do?", *_some(reasons))
    return await asked.named(text), shown(*_verbs(draft, card.verbs, MOST_ROWS - 1), _beside(asked, card)), []


def _verbs(draft: Draft, some: Sequence[Verb], most: int) -> Sequence[Sequence[Press | Choice]]:
    """A button for each verb where so many rows hold them, else menus of those that may be used."""
    if len(some) <= most * WIDTH:
        buttons = [_verb(draft, verb) for verb in some]
        return [buttons[start : start + WIDTH] for start in range(0, len(buttons), WIDTH)]
    entries = [(verb.name, label(verb.name), _about(verb.move)) for verb in some if not verb.barred]
    return [
        [
            menu(
                "Choose a move",
                "panel",
                draft.id,
                draft.so_far.step,
                "verb",
                start,
                entries=entries[start : start + PAGE],
            )
        ]
        for start in range(0, len(entries), PAGE)
    ][:most]


def _anytime(draft: Draft, card: Card) -> Sequence[Sequence[Press | Choice]]:
    """What may be done besides, in one row."""
    return _verbs(draft, [verb for verb in card.verbs if verb.anytime and not verb.barred], 1)


def _about(move: type[Move]) -> str:
    return " ".join((move.__doc__ or "").split())


def _verb(draft: Draft, verb: Verb) -> Press:
    style = discord.ButtonStyle.secondary if verb.anytime or verb.move.aside else FIRST
    return _step(label(verb.name), draft, "verb", verb.name, style=style, off=verb.barred)


def _beside(asked: Asked, card: Card) -> list[Press]:
    """What is always at hand."""
    found = [button("My hand", "hand", asked.match)]
    if card.undoable:
        found.append(button("Undo", "undo", asked.match, card.version))
    return found


async def waiting(asked: Asked, draft: Draft, card: Card, note: str) -> Shown:
    """It is somebody else's turn."""
    others = listed(f"{{seat:{seat}}}" for seat in card.awaiting)
    text = _lines(note, f"It is {others}'s turn. You can look at your hand meanwhile.")
    possible = [verb for verb in card.verbs if not verb.barred]
    return await asked.named(text), shown(*_verbs(draft, possible, MOST_ROWS - 1), _beside(asked, card)), []


async def question(asked: Asked, draft: Draft, card: Card, found: Next, note: str, *, page: int, first: bool) -> Shown:
    """One thing to choose."""
    verb = next(verb for verb in card.verbs if verb.name == draft.verb)
    field = fields_of(verb.move)[found.slot]
    legal = _distinct([option for option in found.options if not option.barred])
    reasons = [f"{option.label}: {option.barred}" for option in found.options if option.barred]
    text = _lines(
        note,
        await _so_far(asked, draft, card, verb.move, draft.so_far.picks, first=first and not note),
        found.says or f"{field.help or label(field.name)}:",
        *_some(reasons),
    )
    rows: list[list[Press] | list[Choice]] = [_few(draft, found, legal) or _many(draft, field.name, legal, page)]
    pages = (len(legal) - 1) // PAGE
    if pages and rows[0] and isinstance(rows[0][0], Choice):
        before = _step("Earlier", draft, "page", str(page - 1), off=page == 0)
        after = _step("More", draft, "page", str(page + 1), off=page == pages)
        rows.append([before, after])
    controls = []
    if found.enough:
        controls.append(_step("Enough" if found.chosen else "None", draft, "enough", found.slot, style=GO))
    if pages or (plain(field) and _gaps(legal)):
        controls.append(button("Type it", "typing", draft.id, draft.so_far.step, found.slot))
    if not first:
        controls.append(_step("Back", draft, "back"))
    picture = await board_of(asked, [option.place for option in legal if option.place])
    return text, shown(*rows, controls, *(_anytime(draft, card) if first else []), _beside(asked, card)), [picture]


def _distinct(options: list[Option]) -> list[Option]:
    return list({option.value: option for option in options}.values())


def _gaps(options: list[Option]) -> bool:
    """Whether the ends stand for numbers in between."""
    return len(options) == 2 and abs(options[1].value - options[0].value) > 1


def _some(reasons: list[str]) -> list[str]:
    """What is not possible, and why."""
    return [f"-# {reason}" for reason in reasons[:MOST_REASONS]]


def _few(draft: Draft, found: Next, legal: list[Option]) -> list[Press]:
    """Buttons, where a row holds all there is to know."""
    about = [f"{found.slot}={_value(option)}" for option in legal]
    if len(legal) > WIDTH or any(option.hint for option in legal):
        return []
    if not all(fits("panel", draft.id, draft.so_far.step, "pick", each) for each in about):
        return []
    return [_step(option.label, draft, "pick", each, style=FIRST) for option, each in zip(legal, about, strict=True)]


def _many(draft: Draft, slot: str, legal: list[Option], page: int) -> list[Choice]:
    entries = [(_value(option), option.label, option.hint) for option in legal[page * PAGE : (page + 1) * PAGE]]
    return [menu(label(slot), "panel", draft.id, draft.so_far.step, "pick", slot, entries=entries)] if entries else []


def _value(option: Option) -> str:
    return msgspec.json.encode(option.value).decode()


async def _so_far(
    asked: Asked, draft: Draft, card: Card, move: type[Move], picks: Mapping[str, Any], *, first: bool
) -> str:
    """The verb and what was picked; or, where nothing was pressed yet, whose turn it is and what for."""
    if first:
        return await asked.named(f"**Your turn, {{seat:{card.seat}}}.** {_about(move)}")
    told = await spoken(asked, draft.verb, picks)
    choices = ", ".join(f"{label(slot).lower()} {text}" for slot, text in told.items())
    return f"**{label(draft.verb)}** · {choices or _about(move)}"


async def confirmation(asked: Asked, draft: Draft, card: Card, whole: Whole, note: str, *, first: bool) -> Shown:
    """The whole move, to be made or thought over."""
    move = whole.move
    picks = {
        name: getattr(move, name) for name in fields_of(type(move)) if name in {*draft.so_far.picks, *whole.changeable}
    }
    told = await spoken(asked, draft.verb, picks)
    text = _lines(
        note, await _so_far(asked, draft, card, type(move), picks, first=first and not (note or picks)), whole.says
    )
    entries = [(slot, f"{label(slot)}: {told[slot]}", fields_of(type(move))[slot].help) for slot in whole.changeable]
    change = [menu("Change…", "panel", draft.id, draft.so_far.step, "change", "", entries=entries)] if entries else []
    controls = [_step("Do it", draft, "sure", style=GO)]
    if not first:
        controls.append(_step("Back", draft, "back"))
    besides = _anytime(draft, card) if first else []
    return text, shown(change, controls, *besides, _beside(asked, card)), []


async def done(asked: Asked, outcome: Outcome) -> Shown:
    """The move is made: what came of it, and who is next."""
    said = sentences(outcome.said, MOST_TEXT)
    if outcome.over:
        return await asked.named(said) or "The match is over.", None, []
    if outcome.seat in outcome.awaiting:
        following = "It is your turn still."
    else:
        others = listed(f"{{seat:{seat}}}" for seat in outcome.awaiting)
        following = f"{others} {'is' if len(outcome.awaiting) == 1 else 'are'} next."
    view = shown(
        [
            *([button("Play", "turn", asked.match, style=FIRST)] if outcome.seat in outcome.awaiting else []),
            button("Undo", "undo", asked.match, outcome.version, disabled=outcome.barrier or not outcome.played),
            button("My hand", "hand", asked.match),
        ]
    )
    return await asked.named(_lines(said or "Done.", following)), view, []
