"""The guided panel: a verb, then one question after another, until the move is whole. Nobody has to know a command."""

from typing import Any

import msgspec

from bot.chat.asked import MOST_TEXT, Asked
from bot.chat.buttons import pressed
from bot.chat.drafts import Draft, begun, kept, opened
from bot.chat.panel_view import confirmation, done, question, verbs, waiting
from bot.chat.posts import sentences
from bot.chat.slots import Next, Whole, answered_with, asker, following, tag
from bot.chat.typed import picked
from bot.chat.typing_form import TypingForm
from bot.desk import Card, Verb
from rules.kernel.errors import Illegal, Stale
from rules.kernel.menu import Question
from rules.kernel.offer import Move, fields_of

__all__ = ["MOVED_ON", "attempt", "play"]

MOVED_ON = "The table has moved on meanwhile; here it is now."


async def play(asked: Asked, note: str = "") -> None:
    """Open a panel."""
    await _go_on(asked, await begun(asked), note)


async def attempt(asked: Asked, verb: str, picks: dict[str, Any]) -> None:
    """Make the move that a command names, or ask for what is missing."""
    match = await asked.table()
    found = await asked.desk.complete(match, asked.person, verb, picks)
    if isinstance(found, Question):
        card = await asked.desk.menu(match, asked.person)
        draft = await begun(asked)
        draft.choose(verb, next(other.stamp for other in card.verbs if other.name == verb))
        draft.so_far.picks = picks
        draft.so_far.growing = found.slot if found.grows and found.slot in picks else ""
        await _go_on(asked, draft)
        return
    outcome = await asked.desk.play(match, asked.person, [found], interaction=asked.click.id)
    await asked.answer(*await done(asked, outcome))


# ---------------------------------------------------------------- one step after another


async def _go_on(asked: Asked, draft: Draft, note: str = "", *, page: int = 0, act: bool = False) -> None:
    """Show what comes next; with `act` a move that is whole is made, unless something is at stake or was filled in by
    itself."""
    card = await asked.desk.menu(draft.match, asked.person)
    verb = _standing(card, draft)
    if draft.verb and verb is None:
        draft.clear()
        note = note or MOVED_ON
    only = _only(card)
    if verb is None and only is not None:
        verb = only
        draft.choose(verb.name, verb.stamp)
    if verb is None:
        await kept(asked, draft)
        shown = verbs if card.seat in card.awaiting else waiting
        await asked.answer(*await shown(asked, draft, card, note))
        return
    found = await following(asked, verb.name, draft.so_far.picks, draft.so_far.growing)
    first = verb is only and not draft.so_far.picks
    if isinstance(found, Next):
        await kept(asked, draft)
        await asked.answer(*await question(asked, draft, card, found, note, page=page, first=first))
        return
    says = await asked.named(await asked.desk.preview(draft.match, asked.person, found))
    whole = Whole(found, says, await _changeable(asked, draft, found))
    if act and not says and not whole.changeable:
        await _make(asked, draft, found)
        return
    await kept(asked, draft)
    await asked.answer(*await confirmation(asked, draft, card, whole, note, first=first))


def _standing(card: Card, draft: Draft) -> Verb | None:
    """The verb of the draft, if it still means what it did."""
    stamp = draft.so_far.stamp
    return next(
        (verb for verb in card.verbs if verb.name == draft.verb and verb.stamp == stamp and not verb.barred), None
    )


def _only(card: Card) -> Verb | None:
    """The verb to begin with, where the turn leaves no other and it asks something."""
    live = [verb for verb in card.verbs if not (verb.barred or verb.anytime or verb.move.aside)]
    return live[0] if len(live) == 1 and fields_of(live[0].move) and card.seat in card.awaiting else None


async def _changeable(asked: Asked, draft: Draft, move: Move) -> list[str]:
    """The slots that were filled with a default although there is a choice."""
    ask = await asker(asked, draft.verb)
    found: list[str] = []
    before: dict[str, Any] = {}
    for name, field in fields_of(type(move)).items():
        value = getattr(move, name)
        if name not in draft.so_far.picks and field.kind is not tuple:
            try:
                options = await ask(name, before)
            except Illegal:
                continue  # nothing to choose here
            if sum(not option.barred for option in options) > 1:
                found.append(name)
        before[name] = value
    return found


async def _make(asked: Asked, draft: Draft, move: Move) -> None:
    """Make the move, and show what the table wants next."""
    try:
        outcome = await asked.desk.play(
            draft.match, asked.person, [move], at=draft.so_far.stamp, interaction=asked.click.id
        )
    except (Illegal, Stale) as fault:
        draft.clear()
        await _go_on(asked, draft, MOVED_ON if isinstance(fault, Stale) else await asked.named(str(fault)))
        return
    draft.clear()
    if outcome.seat in outcome.awaiting:
        await _go_on(asked, draft, await asked.named(sentences(outcome.said, MOST_TEXT)))
        return
    await kept(asked, draft)
    await asked.answer(*await done(asked, outcome))


# ---------------------------------------------------------------- what is pressed


@pressed("panel", update=True)
async def on_panel(asked: Asked, draft: str, step: str, action: str, about: str) -> None:
    async with asked.client.turns.of(int(draft)):
        present = await opened(asked, int(draft))
        if int(step) != present.so_far.step:
            await _go_on(asked, present)
            return
        await _press(asked, present, action, asked.values[0] if asked.values and action != "pick" else about)


async def _press(asked: Asked, draft: Draft, action: str, about: str) -> None:
    """One press. `about` says which verb, slot or page; what is picked is the slot and its value."""
    match action:
        case "verb":
            card = await asked.desk.menu(draft.match, asked.person)
            draft.choose(about, next((verb.stamp for verb in card.verbs if verb.name == about), ""))
            await _go_on(asked, draft, act=True)
        case "pick":
            slot, _, value = about.partition("=")
            await _pick(asked, draft, slot, msgspec.json.decode(asked.values[0] if asked.values else value))
        case "change":
            await _change(asked, draft, about)
        case "enough":
            draft.so_far.picks.setdefault(about, [])
            draft.so_far.growing = ""
            await _go_on(asked, draft, act=True)
        case "page":
            await _go_on(asked, draft, page=int(about))
        case "back":
            draft.back()
            await _go_on(asked, draft)
        case "sure":
            await _sure(asked, draft)


async def _pick(asked: Asked, draft: Draft, slot: str, value: Any) -> None:
    card = await asked.desk.menu(draft.match, asked.person)
    if _standing(card, draft) is None:
        await _go_on(asked, draft)
        return
    found = await following(asked, draft.verb, draft.so_far.picks, draft.so_far.growing)
    if isinstance(found, Next) and found.slot == slot:
        draft.pick(slot, answered_with(found, value), grows=found.grows)
    else:
        draft.pick(slot, value, grows=False)  # something that had been filled in by itself
    await _go_on(asked, draft, act=True)


async def _change(asked: Asked, draft: Draft, slot: str) -> None:
    """Ask about something that was filled in by itself."""
    card = await asked.desk.menu(draft.match, asked.person)
    ask = await asker(asked, draft.verb)
    found = Next(slot, await ask(slot, draft.so_far.picks))
    await kept(asked, draft)
    await asked.answer(*await question(asked, draft, card, found, "", page=0, first=False))


async def _sure(asked: Asked, draft: Draft) -> None:
    card = await asked.desk.menu(draft.match, asked.person)
    found = await following(asked, draft.verb, draft.so_far.picks) if _standing(card, draft) else None
    if isinstance(found, Move):
        await _make(asked, draft, found)
    else:
        await _go_on(asked, draft)


# ---------------------------------------------------------------- what is typed


@pressed("typing", form=True)
async def on_typing(asked: Asked, draft: str, step: str, slot: str) -> None:
    """Let the answer be typed."""
    present = await opened(asked, int(draft))
    card = await asked.desk.menu(present.match, asked.person)
    verb = _standing(card, present)
    if verb is None or int(step) != present.so_far.step:
        raise Stale
    field = fields_of(verb.move)[slot]

    async def typed(answer: Asked, text: str) -> None:
        async with answer.client.turns.of(int(draft)):
            now = await opened(answer, int(draft))
            value = await picked(field, text, now.so_far.picks, await asker(answer, now.verb))
            if field.kind is tuple:
                now.pick(slot, value, grows=True)
                await _go_on(answer, now)
            else:
                await _pick(answer, now, slot, value)

    await asked.click.response.send_modal(TypingForm(tag(verb.move), field, typed))
