"""How the panel looks at each step: the words, the buttons and menus, and a picture where looking is easier."""

from collections.abc import Mapping, Sequence
from typing import Any

import discord
import msgspec

from bot.chat.asked import MOST_TEXT, Asked
from bot.chat.buttons import Choice, Press, button, fits, menu, shown
from bot.chat.drafts import Draft
from bot.chat.naming import called
from bot.chat.painting import Picture
from bot.chat.people import written
from bot.chat.posts import sentences
from bot.chat.scenes import board_of
from bot.chat.slots import Next, Whole, settled, spoken, weighed
from bot.chat.typed import plain
from bot.desk import Card, Outcome, Verb
from rules.kernel.offer import Move, Option, fields_of
from rules.kernel.words import listed, whom

__all__ = ["Shown", "confirmation", "done", "live", "question", "verbs", "waiting"]

Shown = tuple[str, discord.ui.View | None, list[Picture | None]]
Rows = Sequence[Sequence[Press | Choice]]

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
    told, rows = await _laid_out(asked, draft, card.verbs, MOST_ROWS - 1)
    reasons = [f"{called(verb.name)}: {verb.barred}" for verb in card.verbs if verb.barred]
    text = _lines(f"**Your turn, {{seat:{card.seat}}}.** What will you do?", *told, *_some(reasons))
    return _lines(note, await asked.named(text)), shown(*rows, _beside(asked, card)), []


async def waiting(asked: Asked, draft: Draft, card: Card, note: str) -> Shown:
    """It is somebody else's turn."""
    told, rows = await _laid_out(asked, draft, [verb for verb in card.verbs if not verb.barred], MOST_ROWS - 1)
    others = whom(card.awaiting)
    text = _lines(f"It is {others}'s turn. You can look at your hand meanwhile.", *told)
    return _lines(note, await asked.named(text)), shown(*rows, _beside(asked, card)), []


async def _laid_out(asked: Asked, draft: Draft, some: Sequence[Verb], most: int) -> tuple[list[str], Rows]:
    """A button for each verb where so many rows hold them, with lines for those that one press makes: what they come to
    has to be read before. Else menus of those that may be used, which tell it beside each."""
    at_once = await asked.desk.at_once(draft.match, asked.person)
    stakes = {verb.name: at_once.get(verb.name) or _about(verb.move) for verb in some if not verb.barred}
    if len(some) <= most * WIDTH:
        told = [verb for verb in some if verb.name in at_once and not verb.move.aside]
        buttons = [_verb(draft, verb) for verb in some]
        rows = [buttons[start : start + WIDTH] for start in range(0, len(buttons), WIDTH)]
        return [f"- **{called(verb.name)}**: {stakes[verb.name]}" for verb in told], rows
    entries = [(name, called(name), await asked.plain(stake)) for name, stake in stakes.items()]
    pages = [(start, entries[start : start + PAGE]) for start in range(0, len(entries), PAGE)]
    step = draft.so_far.step
    menus = [menu("Choose a move", "panel", draft.id, step, "verb", start, entries=page) for start, page in pages]
    return [], [[each] for each in menus[:most]]


async def _besides(asked: Asked, draft: Draft, card: Card) -> tuple[list[str], Rows]:
    """What else may be done where the panel has begun with one verb, in one row."""
    others = [verb for verb in card.verbs if verb.name != draft.verb and not verb.barred]
    told, rows = await _laid_out(asked, draft, others, 1)
    return [await asked.named(line) for line in told], rows


def live(card: Card) -> list[Verb]:
    """What the turn leaves to do; what may be done at any time does not count."""
    return [verb for verb in card.verbs if not (verb.barred or verb.anytime or verb.move.aside)]


def _about(move: type[Move]) -> str:
    return " ".join((move.__doc__ or "").split())


def _verb(draft: Draft, verb: Verb) -> Press:
    style = discord.ButtonStyle.secondary if verb.anytime or verb.move.aside else FIRST
    return _step(called(verb.name), draft, "verb", verb.name, style=style, off=verb.barred)


def _beside(asked: Asked, card: Card) -> list[Press]:
    """What is always at hand."""
    found = [button("My hand", "hand", asked.match)]
    if card.undoable:
        found.append(button("Undo", "undo", asked.match, card.version))
    return found


async def question(asked: Asked, draft: Draft, card: Card, found: Next, note: str, *, page: int, first: bool) -> Shown:
    """One thing to choose."""
    verb = next(verb for verb in card.verbs if verb.name == draft.verb)
    field = fields_of(verb.move)[found.slot]
    legal = _distinct([option for option in found.options if not option.barred])
    some = await weighed(asked, verb.name, draft.so_far.picks, found, legal[page * PAGE : (page + 1) * PAGE])
    few, pages = _few(draft, found, some), (len(legal) - 1) // PAGE
    told, besides = await _besides(asked, draft, card) if first else ([], [])
    known = await settled(asked, verb.move, draft.so_far.picks, found.slot)
    text = _lines(
        note,
        await _so_far(asked, draft, card, verb.move, known, first=first and not note),
        found.says or f"{field.help or called(field.name)}:",
        *[_told(option) for option in some if few],
        *told,
        *_some([f"{option.label}: {option.barred}" for option in found.options if option.barred]),
    )
    rows: list[Sequence[Press | Choice]] = [few or _many(draft, field.name, some)]
    if pages:
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
    return text, shown(*rows, controls, *besides, _beside(asked, card)), [picture]


def _distinct(options: list[Option]) -> list[Option]:
    return list({option.value: option for option in options}.values())


def _told(option: Option) -> str:
    """What an option comes to, where a button has no room for it."""
    label, hint = written([option.label, option.hint])
    return f"- **{label}**: {hint}" if hint else ""


def _gaps(options: list[Option]) -> bool:
    """Whether the ends stand for numbers in between."""
    return len(options) == 2 and abs(options[1].value - options[0].value) > 1


def _some(reasons: list[str]) -> list[str]:
    """What is not possible, and why."""
    return [f"-# {reason}" for reason in reasons[:MOST_REASONS]]


def _few(draft: Draft, found: Next, some: list[Option]) -> list[Press]:
    """Buttons, where a row holds them: one touch on a phone, where a menu takes two."""
    about = [f"{found.slot}={_value(option)}" for option in some]
    if len(some) > WIDTH or not all(fits("panel", draft.id, draft.so_far.step, "pick", each) for each in about):
        return []
    return [_step(option.label, draft, "pick", each, style=FIRST) for option, each in zip(some, about, strict=True)]


def _many(draft: Draft, slot: str, some: list[Option]) -> list[Choice]:
    entries = [(_value(option), option.label, option.hint) for option in some]
    return [menu(called(slot), "panel", draft.id, draft.so_far.step, "pick", slot, entries=entries)] if entries else []


def _value(option: Option) -> str:
    return msgspec.json.encode(option.value).decode()


async def _so_far(
    asked: Asked, draft: Draft, card: Card, move: type[Move], picks: Mapping[str, Any], *, first: bool
) -> str:
    """The verb and what was picked; where nothing was pressed yet, whose turn it is and what for."""
    told = await spoken(asked, draft.verb, picks)
    choices = ", ".join(f"{called(slot).lower()} {text}" for slot, text in told.items())
    so_far = f"**{called(draft.verb)}** · {choices or _about(move)}"
    if not first:
        return so_far
    head = f"**Your turn, {{seat:{card.seat}}}.**"
    if len(live(card)) == 1:
        return await asked.named(_lines(f"{head} {_about(move)}", so_far if choices else ""))
    ways = listed([called(verb.name).lower() for verb in live(card)], "or")
    return await asked.named(_lines(f"{head} {ways[0].upper()}{ways[1:]}?", so_far))


async def confirmation(asked: Asked, draft: Draft, card: Card, whole: Whole, note: str, *, first: bool) -> Shown:
    """The whole move, to be made or thought over."""
    move = whole.move
    picks = {
        name: getattr(move, name) for name in fields_of(type(move)) if name in {*draft.so_far.picks, *whole.changeable}
    }
    chosen = await spoken(asked, draft.verb, picks)
    text = _lines(
        note, await _so_far(asked, draft, card, type(move), picks, first=first and not (note or picks)), whole.says
    )
    entries = [(slot, f"{called(slot)}: {chosen[slot]}", fields_of(type(move))[slot].help) for slot in whole.changeable]
    change = [menu("Change…", "panel", draft.id, draft.so_far.step, "change", "", entries=entries)] if entries else []
    controls = [_step("Do it", draft, "sure", style=GO)]
    if not first:
        controls.append(_step("Back", draft, "back"))
    told, besides = await _besides(asked, draft, card) if first else ([], [])
    return _lines(text, *told), shown(change, controls, *besides, _beside(asked, card)), []


async def done(asked: Asked, outcome: Outcome) -> Shown:
    """The move is made: what came of it, and who is next."""
    said = sentences(outcome.said, MOST_TEXT)
    if outcome.over:
        return await asked.named(said) or "The match is over.", None, []
    if outcome.seat in outcome.awaiting:
        following = "It is your turn still."
    else:
        others = whom(outcome.awaiting)
        following = f"{others} {'is' if len(outcome.awaiting) == 1 else 'are'} next."
    view = shown(
        [
            *([button("Play", "turn", asked.match, style=FIRST)] if outcome.seat in outcome.awaiting else []),
            button("Undo", "undo", asked.match, outcome.version, disabled=outcome.barrier or not outcome.played),
            button("My hand", "hand", asked.match),
        ]
    )
    return await asked.named(_lines(said or "Done.", following)), view, []
