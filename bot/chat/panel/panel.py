"""The guided panel: a verb, then one question after another, until the move is whole. Nobody has to
know a command.

What each choice comes to stands beside it, so the press that makes a move whole also makes it, and
Undo stands beside what came of it. One press more, of the verb itself, is asked for in three cases
only:
- Something was filled in by itself although there is a choice: it is shown, and may be changed. But
  where all of it was, and the move can be taken back, the verb is pressed as it stands, and a
  second button leads to that choice. And where a form has shown it all, sending that is as good as
  the press.
- The move is final, that is, its player could not take it back alone, and not all of it stood
  beside what was pressed: the answer was typed, several were ticked at once, or after the last pick
  something was filled in that left no choice.
- A lesson explains the verb, which its learner meets for the first time.
The game says what is at stake (`Offer.says`), the desk whether a move is final. Where the turn
leaves one verb that asks anything and is not quiet, its first question is asked at once, and the
others stand beside it, if one row of buttons holds them.
"""

import asyncio
import logging
from typing import Any

from bot.chat.base.fitting import MOST_TEXT
from bot.chat.base.request import SILENT, Asked, Unheard
from bot.chat.panel.asking import lay_out_question
from bot.chat.panel.drafts import Draft, keep
from bot.chat.panel.layout import list_verbs, live, show_waiting
from bot.chat.panel.learning import explain
from bot.chat.panel.practice import count_move
from bot.chat.panel.questions import Next, Whole, find_changeable, find_next
from bot.chat.panel.ways import WIDTH
from bot.chat.panel.whole import confirmation, note_aside, summary
from bot.chat.table.arranging import sentences, tell_missed
from bot.desk import TOKEN, Card, Here, Sentence, StoreError, Verb
from rules.kernel import Illegal, Lines, Move, Question, Refusal, Stale, Text, fields_of

log = logging.getLogger(__name__)

MOVED_ON = Text("The table has moved on meanwhile; here it is now.")


async def play(asked: Asked, here: Here, note: str = "") -> None:
    """Open a panel, which begins with what its player has missed."""
    await go_on(asked, here, Draft(here.match), note)


async def catch_up(asked: Asked) -> None:
    """What was pressed means nothing any more: show the table as it is, and what others did
    meanwhile."""
    await play(asked, await asked.look(missed=True), MOVED_ON)


async def attempt(asked: Asked, here: Here, verb: str, picks: dict[str, Any]) -> None:
    """Make the move that a command names, or ask for what is missing."""
    found = here.complete(verb, picks)
    draft = Draft(here.match)
    draft.choose(find_verb(here, verb))
    if isinstance(found, Question):
        draft.picks, draft.growing = (
            picks,
            found.slot if found.grows and found.slot in picks else "",
        )
        await go_on(asked, here, draft)
    elif not picks and _leaves_much(here, verb, found):
        await go_on(asked, here, draft)
    else:
        note = note_aside(asked, here, found)
        outcome = await asked.desk.play(
            here.match, asked.person, [found], interaction=asked.click.id
        )
        await count_move(asked, here, found)
        await asked.answer(*await summary(asked, outcome, note))
        follow_computers(asked)


def find_verb(here: Here, verb: str) -> Verb | None:
    return next((other for other in here.menu().verbs if other.name == verb), None)


def _leaves_much(here: Here, verb: str, move: Move) -> bool:
    """Whether somebody who named a verb alone that belongs to no turn has left to it what could be
    otherwise."""
    named = find_verb(here, verb)
    if not (move.aside or (named and named.anytime)):
        return False
    return bool(find_changeable(here, move, {}))


async def meanwhile(asked: Asked, here: Here, verb: str) -> bool:
    """Where it is somebody else's turn and the verb has to wait for one's own, show what can be
    done meanwhile."""
    card = here.menu()
    if card.seat in card.awaiting or find_verb(here, verb):
        return False
    await play(asked, here)
    return True


# ---------------------------------------------------------------- one step after another


async def go_on(
    asked: Asked,
    here: Here,
    draft: Draft,
    note: str = "",
    *,
    page: int | None = None,
    act: bool = False,
    told: bool = True,
    form: bool = False,
) -> None:
    """Show what comes next. With `act` a move that is whole is made at once, if nothing speaks
    against it; `told` means that what it comes to stood beside what was pressed, `form` that its
    player wants to see it first."""
    card = here.menu()
    verb = find_drafted(card, draft)
    if draft.verb and verb is None:
        await catch_up(asked)
        return
    opening = _find_opening(card)
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
        lesson, _ = await explain(asked, here, draft, found.slot, first=first)
        await asked.show(
            await lay_out_question(asked, here, draft, found, note, lesson, page=page, first=first)
        )
        return
    if first and len(live(card)) > 1:
        draft.clear()  # it asks nothing after all, so it is one verb among others
        await _offer(asked, here, draft, note)
        return
    whole = Whole(found, asked.say(here.preview(found)), find_changeable(here, found, draft.picks))
    lesson, fresh = await explain(asked, here, draft, first=first)
    if act and not (form or fresh) and _is_ready(here, draft, verb, whole, told=told):
        await make(asked, here, draft, found)
        return
    await keep(asked, draft)
    await asked.show(await confirmation(asked, here, draft, whole, note, lesson, first=first))


async def _offer(asked: Asked, here: Here, draft: Draft, note: str) -> None:
    """Every verb there is, or whom the table waits for."""
    card = here.menu()
    lesson, _ = await explain(asked, here, draft)
    panel = list_verbs if card.seat in card.awaiting else show_waiting
    await asked.show(await panel(asked, here, draft, note, lesson))
    if panel is show_waiting:
        follow_computers(asked)


def find_drafted(card: Card, draft: Draft) -> Verb | None:
    """The verb of the draft, if it still means what it did."""
    found = find_stamped(card, draft.stamp)
    return found if found and not found.barred else None


def find_stamped(card: Card, stamp: str) -> Verb | None:
    return next((verb for verb in card.verbs if verb.stamp == stamp), None)


def _find_opening(card: Card) -> Verb | None:
    """The verb to begin with, where no other of the turn calls for an answer and a row has room for
    all others."""
    able = live(card)
    asking = [verb for verb in able if fields_of(verb.move) and not verb.move.quiet]
    return (
        asking[0]
        if len(asking) == 1 and len(able) - 1 <= WIDTH and card.seat in card.awaiting
        else None
    )


def _is_ready(here: Here, draft: Draft, verb: Verb, whole: Whole, *, told: bool) -> bool:
    """Whether a move may be made without another look."""
    if whole.changeable and (draft.picks or verb.anytime or verb.move.aside):
        return False
    if whole.changeable or (whole.says and not told) or _has_filled_in(here, draft, whole.move):
        return not here.is_final(whole.move)
    return True


def _has_filled_in(here: Here, draft: Draft, move: Move) -> bool:
    """Whether after the last pick of a move something else was filled in."""
    slots, fields = here.slots(draft.verb), fields_of(type(move))
    last = max(map(slots.index, draft.picks), default=len(slots))
    return any(not fields[slot].is_unsaid(getattr(move, slot)) for slot in slots[last + 1 :])


async def make(asked: Asked, here: Here, draft: Draft, move: Move, note: str = "") -> None:
    """Make the move, and show what the table wants next, below a note on what was set, if
    anything."""
    note, post = note or note_aside(asked, here, move), asked.client.posted.expect(here.match)
    try:
        outcome = await asked.desk.play(
            here.match, asked.person, [move], at=draft.stamp, interaction=asked.click.id
        )
    except Stale:
        await catch_up(asked)
        return
    except Illegal as fault:
        await play(asked, await asked.look(), asked.say(fault.reason))
        return
    await count_move(asked, here, move)
    if outcome.seat in outcome.awaiting:
        if outcome.posts:
            await asked.follow(post)
        here = await asked.look(missed=outcome.followed, acted=not outcome.followed)
        if here.missed:  # all is told in the order in which it came
            here.missed = (*map(Sentence, outcome.said), *here.missed)
            await play(asked, here, note)
        else:
            await play(asked, here, Lines([note, asked.say(sentences(outcome.said, MOST_TEXT))]))
        return
    await asked.answer(*await summary(asked, outcome, note))
    follow_computers(asked)


# ---------------------------------------------------------------- while a computer thinks


def follow_computers(asked: Asked) -> None:
    """Where the table waits for a computer, the answer that was just given is changed once that has
    played."""
    here = asked.here
    if here is not None and asked.shown is not None:
        work = _show_computers(asked, here.match, here.version)
        asked.client.following.begin(asked.person, here.match, asked.shown, work)


async def _show_computers(asked: Asked, match: int, version: int) -> None:
    """Wait until the computers have played, and show what their player may do now, with what was
    done since."""
    try:
        async with asyncio.timeout(TOKEN):
            played = await asked.desk.wait_for_computers(match, version)
        if not played:
            return
        async with asked.client.turns.of(asked.person):
            here = await asked.look(missed=True)
            if here.post().status == "over":
                told = Lines([tell_missed(here.missed), Text("The match is over.")])
                await asked.answer(asked.say(told))
            else:
                await play(asked, here)
    except (TimeoutError, Refusal, StoreError, Unheard, *SILENT) as fault:
        log.info("a panel that waited for a computer stays as it is: %s", fault)
