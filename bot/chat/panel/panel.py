"""The guided panel: a verb, then one question after another, until the move is complete.
Nobody has to know a command.

The outcome of each choice stands beside it. So the press that completes a move also makes it, and
the answer has an Undo button. One more press, on the verb itself, is needed in only three cases:
- A slot got a default although there is a choice: it is shown, and may be changed. There are two
  exceptions. If every slot got a default and the move can be undone, the verb makes the move, and a
  second button opens the choice. And if a form has shown all slots, sending the form is enough.
- The move is final, that is, the player couldn't undo it alone, and not all of it stood beside the
  pressed button. That is so if the answer was typed, if several values were ticked at once, or if a
  slot without a choice was filled in after the last pick.
- A lesson explains the verb, which its learner meets for the first time.
The game tells the outcome (`Offer.says`), and the desk whether a move is final. If the turn has
only one verb with a question, and it isn't optional, its first question is asked at once. The other
verbs stand beside it, if one row of buttons holds them.
"""

import asyncio
import logging
from typing import Any

from bot.chat.base.fitting import MOST_TEXT
from bot.chat.base.request import SILENT, AnswerLost, Request
from bot.chat.panel.asking import lay_out_question
from bot.chat.panel.beginner import count_move
from bot.chat.panel.choices import WIDTH
from bot.chat.panel.confirm import confirmation, note_standing_order, summary
from bot.chat.panel.drafts import Draft, keep
from bot.chat.panel.layout import list_verbs, live, show_waiting
from bot.chat.panel.learning import explain
from bot.chat.panel.questions import FilledMove, NextQuestion, find_changeable, find_next
from bot.chat.table.arranging import sentences, tell_missed
from bot.desk import TOKEN, PlayMoves, SeatMenu, Sentence, StoreError, TableView, Verb
from rules.kernel import Illegal, Lines, Move, Question, Refusal, Stale, Text, fields_of

log = logging.getLogger(__name__)

MOVED_ON = Text("The table has moved on meanwhile; here it is now.")


async def play(request: Request, table_view: TableView, note: str = "") -> None:
    """Open a panel, which begins with the events that the player has missed."""
    await show_next(request, table_view, Draft(table_view.match), note)


async def show_stale(request: Request) -> None:
    """Answer an outdated press: show the table as it is now, and what others did meanwhile."""
    await play(request, await request.look(missed=True), MOVED_ON)


async def start_move(
    request: Request, table_view: TableView, verb: str, picks: dict[str, Any]
) -> None:
    """Make the move that a command names, or ask for missing picks."""
    found = table_view.complete(verb, picks)
    draft = Draft(table_view.match)
    draft.choose(find_verb(table_view, verb))
    if isinstance(found, Question):
        draft.picks = picks
        draft.growing = found.slot if found.grows and found.slot in picks else ""
        await show_next(request, table_view, draft)
    elif not picks and _leaves_much(table_view, verb, found):
        await show_next(request, table_view, draft)
    else:
        note = note_standing_order(request, table_view, found)
        outcome = await request.desk.do(
            PlayMoves(table_view.match, request.person, [found], interaction=request.click.id)
        )
        await count_move(request, table_view, found)
        await request.answer(*await summary(request, outcome, note))
        follow_computers(request)


def find_verb(table_view: TableView, verb: str) -> Verb | None:
    return next((other for other in table_view.menu().verbs if other.name == verb), None)


def _leaves_much(table_view: TableView, verb: str, move: Move) -> bool:
    """Whether a verb was named alone that is possible at any time and has defaults to change."""
    named = find_verb(table_view, verb)
    if not (move.standing_order or (named and named.anytime)):
        return False
    return bool(find_changeable(table_view, move, {}))


async def show_off_turn(request: Request, table_view: TableView, verb: str) -> bool:
    """If the verb must wait for the player's turn, show what they can do meanwhile.
    Returns whether it did."""
    card = table_view.menu()
    if card.seat in card.awaiting or find_verb(table_view, verb):
        return False
    await play(request, table_view)
    return True


# ---------------------------------------------------------------- steps


async def show_next(
    request: Request,
    table_view: TableView,
    draft: Draft,
    note: str = "",
    *,
    page: int | None = None,
    act: bool = False,
    told: bool = True,
    form: bool = False,
) -> None:
    """Show the next step.
    With `act` a complete move is made at once, unless it needs confirmation. `told` means that the
    outcome stood beside the pressed button. `form` means that the player wants to see the move
    first."""
    card = table_view.menu()
    verb = find_drafted(card, draft)
    if draft.verb and verb is None:
        await show_stale(request)
        return
    opening = _find_opening(card)
    if verb is None and opening is not None:
        verb = opening
        draft.choose(verb)
    if verb is None:
        await _offer(request, table_view, draft, note)
        return
    found = find_next(request, table_view, verb.name, draft.picks, draft.growing)
    first = verb is opening and not draft.picks and not act
    if isinstance(found, NextQuestion):
        await keep(request, draft)
        lesson, _ = await explain(request, table_view, draft, found.slot, first=first)
        await request.show(
            await lay_out_question(
                request, table_view, draft, found, note, lesson, page=page, first=first
            )
        )
        return
    if first and len(live(card)) > 1:
        draft.clear()  # it asks nothing after all, so it is shown with the other verbs
        await _offer(request, table_view, draft, note)
        return
    whole = FilledMove(
        found,
        request.say(table_view.preview(found)),
        find_changeable(table_view, found, draft.picks),
    )
    lesson, fresh = await explain(request, table_view, draft, first=first)
    if act and not (form or fresh) and _is_ready(table_view, draft, verb, whole, told=told):
        await make(request, table_view, draft, found)
        return
    await keep(request, draft)
    await request.show(
        await confirmation(request, table_view, draft, whole, note, lesson, first=first)
    )


async def _offer(request: Request, table_view: TableView, draft: Draft, note: str) -> None:
    """Show all verbs, or whose turn it is."""
    card = table_view.menu()
    lesson, _ = await explain(request, table_view, draft)
    panel = list_verbs if card.seat in card.awaiting else show_waiting
    await request.show(await panel(request, table_view, draft, note, lesson))
    if panel is show_waiting:
        follow_computers(request)


def find_drafted(card: SeatMenu, draft: Draft) -> Verb | None:
    """The verb of the draft, if it is unchanged and possible."""
    found = find_stamped(card, draft.stamp)
    return found if found and not found.barred else None


def find_stamped(card: SeatMenu, stamp: str) -> Verb | None:
    return next((verb for verb in card.verbs if verb.stamp == stamp), None)


def _find_opening(card: SeatMenu) -> Verb | None:
    """The verb to open with: the turn's only one with a question, if the others fit in one row."""
    able = live(card)
    asking = [verb for verb in able if fields_of(verb.move) and not verb.move.optional]
    return (
        asking[0]
        if len(asking) == 1 and len(able) - 1 <= WIDTH and card.seat in card.awaiting
        else None
    )


def _is_ready(
    table_view: TableView, draft: Draft, verb: Verb, whole: FilledMove, *, told: bool
) -> bool:
    """Whether a move needs no confirmation."""
    if whole.changeable and (draft.picks or verb.anytime or verb.move.standing_order):
        return False
    if (
        whole.changeable
        or (whole.says and not told)
        or _has_filled_in(table_view, draft, whole.move)
    ):
        return not table_view.is_final(whole.move)
    return True


def _has_filled_in(table_view: TableView, draft: Draft, move: Move) -> bool:
    """Whether anything was filled in after the last pick of a move."""
    slots, fields = table_view.slots(draft.verb), fields_of(type(move))
    last = max(map(slots.index, draft.picks), default=len(slots))
    return any(not fields[slot].is_unsaid(getattr(move, slot)) for slot in slots[last + 1 :])


async def make(
    request: Request, table_view: TableView, draft: Draft, move: Move, note: str = ""
) -> None:
    """Make the move, and show what comes next. A note tells what a standing order has set."""
    note = note or note_standing_order(request, table_view, move)
    post = request.client.posted.expect(table_view.match)
    try:
        outcome = await request.desk.do(
            PlayMoves(
                table_view.match,
                request.person,
                [move],
                at=draft.stamp,
                interaction=request.click.id,
            )
        )
    except Stale:
        await show_stale(request)
        return
    except Illegal as fault:
        await play(request, await request.look(), request.say(fault.reason))
        return
    await count_move(request, table_view, move)
    if outcome.seat in outcome.awaiting:
        if outcome.posts:
            await request.follow(post)
        table_view = await request.look(missed=outcome.followed, acted=not outcome.followed)
        if table_view.missed:  # tell everything in the order in which it happened
            table_view.missed = (*map(Sentence, outcome.said), *table_view.missed)
            await play(request, table_view, note)
        else:
            await play(
                request, table_view, Lines([note, request.say(sentences(outcome.said, MOST_TEXT))])
            )
        return
    await request.answer(*await summary(request, outcome, note))
    follow_computers(request)


# ---------------------------------------------------------------- while a computer thinks


def follow_computers(request: Request) -> None:
    """If the table waits for a computer, update this answer once the computer has played."""
    table_view = request.table_view
    if table_view is not None and request.shown is not None:
        work = _show_computers(request, table_view.match, table_view.version)
        request.client.pending_answers.begin(request.person, table_view.match, request.shown, work)


async def _show_computers(request: Request, match: int, version: int) -> None:
    """Wait until the computers have played.
    Then show their moves, and what the player may do now."""
    try:
        async with asyncio.timeout(TOKEN):
            played = await request.desk.computers.wait(match, version)
        if not played:
            return
        async with request.client.panel_locks.of(request.person):
            table_view = await request.look(missed=True)
            if table_view.post().status == "over":
                told = Lines([tell_missed(table_view.missed), Text("The match is over.")])
                await request.answer(request.say(told))
            else:
                await play(request, table_view)
    except (TimeoutError, Refusal, StoreError, AnswerLost, *SILENT) as fault:
        log.info("a panel that waited for a computer stays as it is: %s", fault)
