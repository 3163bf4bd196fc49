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

from bot.chat.asked import MOST_TEXT, Asked
from bot.chat.buttons import pressed
from bot.chat.drafts import Draft, begun, kept, opened
from bot.chat.panel_view import WIDTH, confirmation, done, live, noted, question, verbs, waiting
from bot.chat.posts import sentences
from bot.chat.slots import Next, Whole, answered_with, asker, changeable, following, tag
from bot.chat.typed import picked
from bot.chat.typing_form import TypingForm
from bot.desk import Card, Verb
from rules.kernel.errors import Illegal, Stale
from rules.kernel.menu import Question
from rules.kernel.offer import Move, fields_of

__all__ = ["MOVED_ON", "attempt", "meanwhile", "play"]

MOVED_ON = "The table has moved on meanwhile; here it is now."


async def play(asked: Asked, note: str = "") -> None:
    """Open a panel."""
    await _go_on(asked, await begun(asked), note)


async def attempt(asked: Asked, verb: str, picks: dict[str, Any]) -> None:
    """Make the move that a command names, or ask for what is missing."""
    match = await asked.table()
    found = await asked.desk.complete(match, asked.person, verb, picks)
    if isinstance(found, Question):
        await _shown_first(asked, verb, picks, found.slot if found.grows and found.slot in picks else "")
        return
    if not picks and await _settled_itself(asked, verb, found):
        await _shown_first(asked, verb)
        return
    note = await noted(asked, found)
    outcome = await asked.desk.play(match, asked.person, [found], interaction=asked.click.id)
    await asked.answer(*await done(asked, outcome, note))


async def _settled_itself(asked: Asked, verb: str, move: Move) -> bool:
    """Whether somebody who named a verb alone that belongs to no turn has left to it what could be otherwise."""
    card = await asked.desk.menu(await asked.table(), asked.person)
    if not (move.aside or any(other.name == verb and other.anytime for other in card.verbs)):
        return False
    lists = [getattr(move, name) for name, field in fields_of(type(move)).items() if field.kind is tuple]
    return () in lists or bool(await changeable(asked, move, {}))


async def _shown_first(asked: Asked, verb: str, picks: dict[str, Any] | None = None, growing: str = "") -> None:
    """Open a panel at a verb."""
    card = await asked.desk.menu(await asked.table(), asked.person)
    draft = await begun(asked)
    draft.choose(verb, next(other.stamp for other in card.verbs if other.name == verb))
    draft.so_far.picks, draft.so_far.growing = picks or {}, growing
    await _go_on(asked, draft)


async def meanwhile(asked: Asked, verb: str) -> bool:
    """Where it is somebody else's turn and the verb has to wait for one's own, show what can be done meanwhile."""
    card = await asked.desk.menu(await asked.table(), asked.person)
    if card.seat in card.awaiting or any(other.name == verb for other in card.verbs):
        return False
    await play(asked)
    return True


# ---------------------------------------------------------------- one step after another


async def _go_on(
    asked: Asked,
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
    card = await asked.desk.menu(draft.match, asked.person)
    verb = _standing(card, draft)
    if draft.verb and verb is None:
        draft.clear()
        note = note or MOVED_ON
    opening = _opening(card)
    if verb is None and opening is not None:
        verb = opening
        draft.choose(verb.name, verb.stamp)
    if verb is None:
        await _offer(asked, draft, card, note)
        return
    found = await following(asked, verb.name, draft.so_far.picks, draft.so_far.growing)
    first = verb is opening and not draft.so_far.picks and not act
    if isinstance(found, Next):
        await kept(asked, draft)
        await asked.answer(*await question(asked, draft, card, found, note, page=page, first=first))
        return
    if first and len(live(card)) > 1:
        draft.clear()  # it asks nothing after all, so it is one verb among others
        await _offer(asked, draft, card, note)
        return
    says = await asked.named(await asked.desk.preview(draft.match, asked.person, found))
    whole = Whole(found, says, await changeable(asked, found, draft.so_far.picks))
    if act and not form and await _ready(asked, draft, verb, whole, told=told):
        await _make(asked, draft, found)
        return
    await kept(asked, draft)
    await asked.answer(*await confirmation(asked, draft, card, whole, note, first=first))


async def _offer(asked: Asked, draft: Draft, card: Card, note: str) -> None:
    """Every verb there is, or whom the table waits for."""
    await kept(asked, draft)
    shown = verbs if card.seat in card.awaiting else waiting
    await asked.answer(*await shown(asked, draft, card, note))


def _standing(card: Card, draft: Draft) -> Verb | None:
    """The verb of the draft, if it still means what it did."""
    stamp = draft.so_far.stamp
    return next(
        (verb for verb in card.verbs if verb.name == draft.verb and verb.stamp == stamp and not verb.barred), None
    )


def _opening(card: Card) -> Verb | None:
    """The verb to begin with, where no other of the turn asks anything and there is room for all others beside it."""
    asking = [verb for verb in live(card) if fields_of(verb.move)]
    others = [verb for verb in card.verbs if not (verb.barred or verb.move.aside or verb in asking)]
    return asking[0] if len(asking) == 1 and len(others) <= WIDTH and card.seat in card.awaiting else None


async def _ready(asked: Asked, draft: Draft, verb: Verb, whole: Whole, *, told: bool) -> bool:
    """Whether a move may be made without another look."""
    if whole.changeable and (draft.so_far.picks or verb.anytime or verb.move.aside):
        return False
    if whole.changeable or (whole.says and not told):
        return not await asked.desk.final(draft.match, asked.person, whole.move)
    return True


async def _make(asked: Asked, draft: Draft, move: Move) -> None:
    """Make the move, and show what the table wants next."""
    note = await noted(asked, move)
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
        said = await asked.named(sentences(outcome.said, MOST_TEXT))
        await _go_on(asked, draft, "\n".join(filter(None, [note, said])))
        return
    await kept(asked, draft)
    await asked.answer(*await done(asked, outcome, note))


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
        case "form":
            card = await asked.desk.menu(draft.match, asked.person)
            draft.choose(about, next((verb.stamp for verb in card.verbs if verb.name == about), ""))
            await _go_on(asked, draft, act=True, form=True)
        case "pick":
            slot, _, value = about.partition("=")
            picked_now = msgspec.json.decode(asked.values[0] if asked.values else value)
            await _pick(asked, draft, slot, picked_now)
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


async def _pick(asked: Asked, draft: Draft, slot: str, value: Any, *, told: bool = True) -> None:
    card = await asked.desk.menu(draft.match, asked.person)
    if _standing(card, draft) is None:
        await _go_on(asked, draft)
        return
    found = await following(asked, draft.verb, draft.so_far.picks, draft.so_far.growing)
    if isinstance(found, Next) and found.slot == slot:
        draft.pick(slot, answered_with(found, value), grows=found.grows)
        await _go_on(asked, draft, act=True, told=told)
    else:
        draft.pick(slot, value, grows=False)  # it had been filled in by itself: back to the form
        await _go_on(asked, draft)


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
                await _pick(answer, now, slot, value, told=False)

    await asked.click.response.send_modal(TypingForm(tag(verb.move), field, typed))
