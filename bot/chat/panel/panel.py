"""The guided panel: a verb, then one question after another, until the move is whole. Nobody has to know a command.

What each choice comes to stands beside it, so the press that makes a move whole also makes it, and Undo stands beside
what came of it. One press more, [Do it], is asked for in two cases only:
- Something was filled in by itself although there is a choice: the panel is a form that may be changed. But where all
  of it was, and the move can be taken back, the verb is pressed as it stands, and a second button opens the form.
- The answer was typed, so what it comes to could not be read before, and the move is final: its player could not take
  it back alone.
The game says what is at stake (`Offer.says`), the desk whether a move is final. Where the turn leaves one verb that
asks anything, its first question is asked at once, and the others stand beside it, if one row of buttons holds them.
"""

from typing import Any

import msgspec

from bot.chat.buttons import pressed
from bot.chat.panel.drafts import Draft, keep, restore
from bot.chat.panel.form import TypingForm
from bot.chat.panel.layout import (
    WIDTH,
    confirmation,
    list_verbs,
    live,
    note_aside,
    question,
    summary,
    waiting,
)
from bot.chat.panel.questions import Next, Whole, add_to, asker, find_changeable, find_next, tag
from bot.chat.request import MOST_TEXT, Asked
from bot.chat.table.posts import sentences
from bot.chat.typed import picked
from bot.desk import Card, Here, NoDraft, Verb
from rules.kernel.errors import Illegal, Stale
from rules.kernel.menu import Question
from rules.kernel.offer import Move, fields_of
from rules.kernel.text import Lines, Text

__all__ = ["MOVED_ON", "attempt", "meanwhile", "play"]

MOVED_ON = Text("The table has moved on meanwhile; here it is now.")


async def play(asked: Asked, here: Here, note: str = "") -> None:
    """Open a panel."""
    await _go_on(asked, here, Draft(here.match), note)


async def attempt(asked: Asked, here: Here, verb: str, picks: dict[str, Any]) -> None:
    """Make the move that a command names, or ask for what is missing."""
    found = here.complete(verb, picks)
    draft = Draft(here.match)
    draft.choose(_named(here, verb))
    if isinstance(found, Question):
        draft.picks, draft.growing = picks, found.slot if found.grows and found.slot in picks else ""
        await _go_on(asked, here, draft)
    elif not picks and _leaves_much(here, verb, found):
        await _go_on(asked, here, draft)
    else:
        note = note_aside(asked, here, found)
        outcome = await asked.desk.play(here.match, asked.person, [found], interaction=asked.click.id)
        await asked.answer(*await summary(asked, outcome, note))


def _named(here: Here, verb: str) -> Verb | None:
    return next((other for other in here.menu().verbs if other.name == verb), None)


def _leaves_much(here: Here, verb: str, move: Move) -> bool:
    """Whether somebody who named a verb alone that belongs to no turn has left to it what could be otherwise."""
    named = _named(here, verb)
    if not (move.aside or (named and named.anytime)):
        return False
    lists = [getattr(move, name) for name, field in fields_of(type(move)).items() if field.kind is tuple]
    return () in lists or bool(find_changeable(here, move, {}))


async def meanwhile(asked: Asked, here: Here, verb: str) -> bool:
    """Where it is somebody else's turn and the verb has to wait for one's own, show what can be done meanwhile."""
    card = here.menu()
    if card.seat in card.awaiting or _named(here, verb):
        return False
    await play(asked, here)
    return True


# ---------------------------------------------------------------- one step after another


async def _go_on(
    asked: Asked,
    here: Here,
    draft: Draft,
    note: str = "",
    *,
    page: int = 0,
    act: bool = False,
    told: bool = True,
    form: bool = False,
) -> None:
    """Show what comes next. With `act` a move that is whole is made at once, if nothing speaks against it; `told` means
    that what it comes to stood beside what was pressed, `form` that its player wants to see it first."""
    card = here.menu()
    verb = _standing(card, draft)
    if draft.verb and verb is None:
        draft.clear()
        note = note or MOVED_ON
    opening = _opening(card)
    if verb is None and opening is not None:
        verb = opening
        draft.choose(verb)
    if verb is None:
        await _offer(asked, here, draft, note)
        return
    found = find_next(asked, here, verb.name, draft.picks, draft.growing)
    first = verb is opening and not draft.picks and not act
    if isinstance(found, Next):
        await keep(asked, draft)
        await asked.answer(*await question(asked, here, draft, found, note, page=page, first=first))
        return
    if first and len(live(card)) > 1:
        draft.clear()  # it asks nothing after all, so it is one verb among others
        await _offer(asked, here, draft, note)
        return
    whole = Whole(found, asked.say(here.preview(found)), find_changeable(here, found, draft.picks))
    if act and not form and _is_ready(here, draft, verb, whole, told=told):
        await _make(asked, here, draft, found)
        return
    await keep(asked, draft)
    await asked.answer(*await confirmation(asked, here, draft, whole, note, first=first))


async def _offer(asked: Asked, here: Here, draft: Draft, note: str) -> None:
    """Every verb there is, or whom the table waits for."""
    card = here.menu()
    if card.seat in card.awaiting:
        await asked.answer(*await list_verbs(asked, here, draft, note))
    else:
        await asked.answer(*waiting(asked, here, draft, note))


def _standing(card: Card, draft: Draft) -> Verb | None:
    """The verb of the draft, if it still means what it did."""
    found = _stamped(card, draft.stamp)
    return found if found and not found.barred else None


def _stamped(card: Card, stamp: str) -> Verb | None:
    return next((verb for verb in card.verbs if verb.stamp == stamp), None)


def _opening(card: Card) -> Verb | None:
    """The verb to begin with, where no other of the turn asks anything and there is room for all others beside it."""
    asking = [verb for verb in live(card) if fields_of(verb.move)]
    others = [verb for verb in card.verbs if not (verb.barred or verb.move.aside or verb in asking)]
    return asking[0] if len(asking) == 1 and len(others) <= WIDTH and card.seat in card.awaiting else None


def _is_ready(here: Here, draft: Draft, verb: Verb, whole: Whole, *, told: bool) -> bool:
    """Whether a move may be made without another look."""
    if whole.changeable and (draft.picks or verb.anytime or verb.move.aside):
        return False
    if whole.changeable or (whole.says and not told):
        return not here.final(whole.move)
    return True


async def _make(asked: Asked, here: Here, draft: Draft, move: Move) -> None:
    """Make the move, and show what the table wants next."""
    note = note_aside(asked, here, move)
    try:
        outcome = await asked.desk.play(here.match, asked.person, [move], at=draft.stamp, interaction=asked.click.id)
    except (Illegal, Stale) as fault:
        here = await asked.look()
        await play(asked, here, MOVED_ON if isinstance(fault, Stale) else asked.say(fault.reason))
        return
    if outcome.seat in outcome.awaiting:
        here = await asked.look()
        said = asked.say(sentences(outcome.said, MOST_TEXT))
        await play(asked, here, Lines([note, said]))
        return
    await asked.answer(*await summary(asked, outcome, note))


# ---------------------------------------------------------------- what is pressed


@pressed("panel", update=True)
async def on_old_panel(_asked: Asked, _args: str) -> None:
    """An earlier release wrote these buttons."""
    raise NoDraft


@pressed("step", update=True)
async def on_step(  # noqa: PLR0917 - each is a part of the id
    asked: Asked, match: str, draft: str, mark: str, action: str, about: str
) -> None:
    """One press in a panel. `about` says which slot or page, or by its stamp which verb; what is picked is the slot and
    its value."""
    asked.match = int(match)
    async with asked.client.turns.of(asked.person):
        here = await asked.look(int(draft))
        present = _present(here, int(draft), mark)
        if action in ("verb", "form"):
            await _begin(asked, here, present, asked.values[0] if asked.values else about, form=action == "form")
        elif mark != present.mark:
            await _go_on(asked, here, present, "" if present.id else MOVED_ON)
        else:
            await _press(asked, here, present, action, about)


def _present(here: Here, draft: int, mark: str) -> Draft:
    """The panel as it is now: what was picked in it, or the verb at which it was opened."""
    if draft:
        return restore(here, draft)
    present = Draft(here.match)
    present.choose(_stamped(here.menu(), mark) if mark else None)
    return present


async def _begin(asked: Asked, here: Here, draft: Draft, stamp: str, *, form: bool) -> None:
    """Begin anew with a verb."""
    draft.choose(_stamped(here.menu(), stamp))
    if draft.verb:
        await _go_on(asked, here, draft, act=True, form=form)
    else:
        await _go_on(asked, here, draft, MOVED_ON)


async def _press(asked: Asked, here: Here, draft: Draft, action: str, about: str) -> None:
    match action:
        case "pick":
            slot, _, value = about.partition("=")
            await _pick(asked, here, draft, slot, msgspec.json.decode(asked.values[0] if asked.values else value))
        case "change":
            await _change(asked, here, draft, asked.values[0])
        case "enough":
            draft.pick(about, draft.picks.get(about, []), grows=False)
            await _go_on(asked, here, draft, act=True)
        case "page":
            await _go_on(asked, here, draft, page=int(about))
        case "back":
            draft.back()
            await _go_on(asked, here, draft)
        case "sure":
            await _confirm(asked, here, draft)


async def _pick(asked: Asked, here: Here, draft: Draft, slot: str, value: Any, *, told: bool = True) -> None:
    if _standing(here.menu(), draft) is None:
        await _go_on(asked, here, draft)
        return
    found = find_next(asked, here, draft.verb, draft.picks, draft.growing)
    if isinstance(found, Next) and found.slot == slot:
        draft.pick(slot, add_to(found, value), grows=found.grows)
        await _go_on(asked, here, draft, act=True, told=told)
    else:
        draft.pick(slot, value, grows=False)  # it had been filled in by itself: back to the form
        await _go_on(asked, here, draft)


async def _change(asked: Asked, here: Here, draft: Draft, slot: str) -> None:
    """Ask about something that was filled in by itself."""
    found = Next(slot, asker(asked, here, draft.verb)(slot, draft.picks))
    await asked.answer(*await question(asked, here, draft, found, "", page=0, first=False))


async def _confirm(asked: Asked, here: Here, draft: Draft) -> None:
    found = find_next(asked, here, draft.verb, draft.picks) if _standing(here.menu(), draft) else None
    if isinstance(found, Move):
        await _make(asked, here, draft, found)
    else:
        await _go_on(asked, here, draft)


# ---------------------------------------------------------------- what is typed


@pressed("typing", form=True)
async def on_old_typing(_asked: Asked, _args: str) -> None:
    """An earlier release wrote these buttons."""
    raise NoDraft


@pressed("type", form=True)
async def on_type(asked: Asked, match: str, draft: str, mark: str, slot: str) -> None:
    """Let the answer be typed."""
    asked.match = int(match)
    here = await asked.look(int(draft))
    present = _present(here, int(draft), mark)
    verb = _standing(here.menu(), present)
    if verb is None or mark != present.mark:
        raise Stale
    field = fields_of(verb.move)[slot]

    async def take(answer: Asked, text: str) -> None:
        answer.match = int(match)
        async with answer.client.turns.of(answer.person):
            then = await answer.look(int(draft))
            now = _present(then, int(draft), mark)
            value = picked(field, text, now.picks, asker(answer, then, tag(verb.move)))
            if field.kind is tuple:
                now.pick(slot, value, grows=True)
                await _go_on(answer, then, now)
            else:
                await _pick(answer, then, now, slot, value, told=False)

    await asked.click.response.send_modal(TypingForm(tag(verb.move), field, asked.tongue, take))
