"""How the panel looks at each step: the words, the buttons and menus, and a picture where looking is easier."""

from collections.abc import Mapping, Sequence

import discord
import msgspec

from bot.chat.asked import MOST_TEXT, Asked
from bot.chat.buttons import ENTRY, LABEL, Choice, Press, button, fits, menu, shown
from bot.chat.drafts import Draft
from bot.chat.naming import called
from bot.chat.painting import Picture
from bot.chat.people import written
from bot.chat.posts import sentences
from bot.chat.scenes import sight_of
from bot.chat.slots import Next, Whole, changeable, settled, spoken, tag, weighed
from bot.chat.typed import plain
from bot.desk import Card, Outcome, Verb
from rules.kernel.offer import Move, Option, Seat, fields_of
from rules.kernel.words import listed, whom

__all__ = ["WIDTH", "Shown", "confirmation", "done", "live", "noted", "question", "verbs", "waiting"]

Shown = tuple[str, discord.ui.View | None, list[Picture | None]]
Rows = Sequence[Sequence[Press | Choice]]

WIDTH = 5  # buttons in a row
PAGE = 25  # options in a menu
MOST_ROWS = 5
MOST_REASONS = 5
ONLY = "That is all you can do now."
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
    what = ONLY if _only(card) else "What will you do?"
    text = _lines(f"{_head(card)} {what}", await _moment(asked, card), *told, *_some(reasons))
    picture = await sight_of(asked, card)
    return _lines(note, await asked.named(text)), shown(*rows, _beside(asked, draft, card)), [picture]


async def waiting(asked: Asked, draft: Draft, card: Card, note: str) -> Shown:
    """It is somebody else's turn."""
    told, rows = await _laid_out(asked, draft, [verb for verb in card.verbs if not verb.barred], MOST_ROWS - 1)
    others = whom(card.awaiting)
    moment = await _moment(asked, card) if told else ""
    text = _lines(f"It is {others}'s turn. You can look at your hand meanwhile.", moment, *told)
    return _lines(note, await asked.named(text)), shown(*rows, _beside(asked, draft, card)), []


def _head(card: Card) -> str:
    return f"**Your turn, {{seat:{card.seat}}}.**"


def _only(card: Card) -> bool:
    """Whether the turn leaves one move, and nothing else can be done meanwhile."""
    return card.forced is not None and not any(
        verb.anytime and not (verb.barred or verb.move.aside) for verb in card.verbs
    )


async def _moment(asked: Asked, card: Card) -> str:
    """What there is to decide on, in the game's words."""
    view = await asked.desk.view(await asked.table(), asked.person)
    return asked.client.games[await asked.desk.game(await asked.table())].words.moment(view, Seat(card.seat))


async def _laid_out(asked: Asked, draft: Draft, some: Sequence[Verb], most: int) -> tuple[list[str], Rows]:
    """A button for each verb where so many rows hold them, with a line for each that may be used: what it comes to, or
    what it is. Else menus of those, which tell it beside each. Asides are always at hand."""
    at_once = await asked.desk.at_once(draft.match, asked.person)
    some = [verb for verb in some if not verb.move.aside]
    stakes = {verb.name: at_once.get(verb.name) or _about(verb.move) for verb in some if not verb.barred}
    buttons = [press for verb in some for press in await _verb(asked, draft, verb, at_once)]
    if len(buttons) <= most * WIDTH:
        rows = [buttons[start : start + WIDTH] for start in range(0, len(buttons), WIDTH)]
        return [f"- **{called(name)}**: {stake}" for name, stake in stakes.items()], rows
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


async def _verb(asked: Asked, draft: Draft, verb: Verb, at_once: Mapping[str, str]) -> list[Press]:
    """The verb's button, and one for its form where it would be made as it stands although there is a choice."""
    style = discord.ButtonStyle.secondary if verb.anytime else FIRST
    found = [_step(called(verb.name), draft, "verb", verb.name, style=style, off=verb.barred)]
    if verb.name in at_once and fields_of(verb.move) and not (verb.anytime or verb.barred):
        move = await asked.desk.complete(draft.match, asked.person, verb.name, {})
        if isinstance(move, Move) and await changeable(asked, move, {}):
            found.append(_step(f"{called(verb.name)} …", draft, "form", verb.name))
    return found


def _beside(asked: Asked, draft: Draft, card: Card) -> list[Press]:
    """What is always at hand."""
    asides = [verb for verb in card.verbs if verb.move.aside and verb.name != draft.verb]
    found = [_step(called(verb.name), draft, "verb", verb.name, off=verb.barred) for verb in asides]
    found.append(button("My hand", "hand", asked.match))
    if card.undoable:
        found.append(button("Undo", "undo", asked.match, card.version))
    return found


async def question(asked: Asked, draft: Draft, card: Card, found: Next, note: str, *, page: int, first: bool) -> Shown:
    """One thing to choose."""
    verb = next(verb for verb in card.verbs if verb.name == draft.verb)
    field = fields_of(verb.move)[found.slot]
    legal = _distinct([option for option in found.options if not option.barred])
    some = await weighed(asked, verb.name, draft.so_far.picks, found, legal[page * PAGE : (page + 1) * PAGE])
    some, alike = _alike(some)
    few, pages = _few(draft, found, some), (len(legal) - 1) // PAGE
    told, besides = await _besides(asked, draft, card) if first else ([], [])
    known = await settled(asked, verb.move, draft.so_far.picks, found.slot)
    text = _lines(
        note,
        await _so_far(asked, draft, card, verb.move, await spoken(asked, verb.name, known), first=first),
        found.says or f"{field.help or called(field.name)}:",
        *written([alike] * (alike != found.says)),
        *[_told(option) for option in some if few or len(option.label) > ENTRY],
        *told,
        *_some(written([f"{option.label}: {option.barred}" for option in found.options if option.barred])),
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
    picture = await sight_of(asked, card, [option.place for option in legal if option.place])
    return text, shown(*rows, controls, *besides, _beside(asked, draft, card)), [picture]


def _distinct(options: list[Option]) -> list[Option]:
    return list({option.value: option for option in options}.values())


def _alike(options: list[Option]) -> tuple[list[Option], str]:
    """Options that all come to the same, and what that is: it need not stand beside each."""
    hints = {option.hint for option in options}
    if len(options) < 2 or len(hints) > 1:
        return options, ""
    return [msgspec.structs.replace(option, hint="") for option in options], hints.pop()


def _told(option: Option) -> str:
    """What an option comes to, where a button has no room for it; one with a long name is named whole."""
    label, hint = written([option.label, option.hint])
    if hint:
        return f"- **{label}**: {hint}"
    return f"- {label}" if len(option.label) > LABEL else ""


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
    asked: Asked, draft: Draft, card: Card, move: type[Move], picks: Mapping[str, str], *, first: bool
) -> str:
    """The verb and what was picked; where nothing was pressed yet, whose turn it is, what for, and what to go by."""
    choices = _choices(picks)
    so_far = f"**{called(draft.verb)}** · {choices or _about(move)}"
    if not first:
        return so_far
    moment = await _moment(asked, card)
    if len(live(card)) == 1:
        what = f"{ONLY} {_about(move)}" if _only(card) else _about(move)
        return await asked.named(_lines(f"{_head(card)} {what}", moment, so_far if choices else ""))
    ways = listed([called(verb.name).lower() for verb in live(card)], "or")
    return await asked.named(_lines(f"{_head(card)} {ways[0].upper()}{ways[1:]}?", moment, so_far))


def _choices(picks: Mapping[str, str]) -> str:
    return written([", ".join(f"{called(slot).lower()} {text}" for slot, text in picks.items())])[0]


async def _filled(asked: Asked, move: Move) -> dict[str, str]:
    """All that a move says, however it came there."""
    slots = await asked.desk.slots(await asked.table(), asked.person, tag(type(move)))
    return await spoken(asked, tag(type(move)), {slot: getattr(move, slot) for slot in slots})


async def noted(asked: Asked, move: Move) -> str:
    """What an aside sets: it is told to nobody else, and shows on no board."""
    if not move.aside:
        return ""
    return f"Noted. **{called(tag(type(move)))}** · {_choices(await _filled(asked, move))}"


async def confirmation(asked: Asked, draft: Draft, card: Card, whole: Whole, note: str, *, first: bool) -> Shown:
    """The whole move, to be made or thought over."""
    move = whole.move
    chosen = await _filled(asked, move)
    text = _lines(note, await _so_far(asked, draft, card, type(move), chosen, first=first), whole.says)
    entries = [(slot, f"{called(slot)}: {chosen[slot]}", fields_of(type(move))[slot].help) for slot in whole.changeable]
    change = [menu("Change…", "panel", draft.id, draft.so_far.step, "change", "", entries=entries)] if entries else []
    unchanged = move.aside and not draft.so_far.picks  # it is so already
    controls = [_step("Do it", draft, "sure", style=GO, off=unchanged)]
    if not first:
        controls.append(_step("Back", draft, "back"))
    told, besides = await _besides(asked, draft, card) if first else ([], [])
    picture = await sight_of(asked, card)
    return _lines(text, *told), shown(change, controls, *besides, _beside(asked, draft, card)), [picture]


async def done(asked: Asked, outcome: Outcome, note: str = "") -> Shown:
    """The move is made: what came of it, and who is next."""
    said = sentences(outcome.said, MOST_TEXT)
    if outcome.over:
        return await asked.named(said) or "The match is over.", None, []
    if outcome.seat in outcome.awaiting:
        following = "It is your turn."
    else:
        are = "is" if len(outcome.awaiting) == 1 else "are"
        following = f"{whom(outcome.awaiting)} {are} {'still out' if outcome.fewer else 'next'}."
    undoable = not note and (await asked.desk.menu(await asked.table(), asked.person)).undoable
    undo = [button("Undo", "undo", asked.match, outcome.version)] if undoable else []
    view = shown(
        [
            *([button("Play", "turn", asked.match, style=FIRST)] if outcome.seat in outcome.awaiting else []),
            *undo,
            button("My hand", "hand", asked.match),
        ]
    )
    return await asked.named(_lines(note, said or "Done." * (not note), following)), view, []
