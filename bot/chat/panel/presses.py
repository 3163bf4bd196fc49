"""Handles presses, picks, ticks and typed answers in a panel."""

from collections.abc import Mapping
from typing import Any

import msgspec

from bot.chat.base.buttons import handle_press
from bot.chat.base.request import Request
from bot.chat.base.typed import read_pick
from bot.chat.panel.asking import lay_out_question
from bot.chat.panel.drafts import Draft, restore
from bot.chat.panel.form import Form, ask_together, choosing, make_field, read_field, show_held
from bot.chat.panel.multiselect import keys_of, retick
from bot.chat.panel.pages import page_at, pages_of
from bot.chat.panel.panel import find_drafted, find_stamped, find_verb, make, show_next, show_stale
from bot.chat.panel.questions import (
    NextQuestion,
    add_to,
    ask_again,
    asker,
    find_changeable,
    find_next,
    read_held,
    tag,
)
from bot.desk import NoDraft, TableView, Verb
from rules.kernel import Move, Question, Stale, Text, fields_of, name_verb


@handle_press("panel", update=True)
async def on_old_panel(_asked: Request, _args: str) -> None:
    """Refuse a button of an older release."""
    raise NoDraft


@handle_press("step", update=True)
async def on_step(  # noqa: PLR0917 - each is a part of the id
    request: Request, match: str, draft: str, mark: str, action: str, about: str
) -> None:
    """Handle one press in a panel.
    `about` names a slot, a page or the stamp of a verb. For a pick it is the slot and its value."""
    request.match = int(match)
    async with request.client.panel_locks.of(request.person):
        table_view = await request.look(int(draft))
        present = _present(table_view, int(draft), mark)
        if action in ("verb", "form"):
            await _begin(
                request,
                table_view,
                present,
                request.values[0] if request.values else about,
                form=action == "form",
            )
        elif action == "order":
            await _order(request, table_view, present)
        elif mark != present.mark:
            await (show_next(request, table_view, present) if present.id else show_stale(request))
        else:
            await _press(request, table_view, present, action, about)


def _present(table_view: TableView, draft: int, mark: str) -> Draft:
    """The current draft: the stored one, or just the verb at which the panel was opened."""
    if draft:
        return restore(table_view, draft)
    present = Draft(table_view.match)
    present.choose(find_stamped(table_view.menu(), mark) if mark else None)
    return present


async def _begin(
    request: Request, table_view: TableView, draft: Draft, stamp: str, *, form: bool
) -> None:
    """Start over with a verb."""
    draft.choose(find_stamped(table_view.menu(), stamp))
    if draft.verb:
        await show_next(request, table_view, draft, act=True, form=form)
    else:
        await show_stale(request)


async def _order(request: Request, table_view: TableView, draft: Draft) -> None:
    """Set the proposed standing order."""
    proposal = table_view.menu().proposal
    if proposal is None:
        await show_stale(request)
        return
    draft.choose(find_verb(table_view, tag(type(proposal.move))))
    told = Text(
        "{promise} *{order}* ends that.",
        promise=proposal.promise,
        order=name_verb(type(proposal.move)),
    )
    await make(request, table_view, draft, proposal.move, request.say(told))


async def _press(
    request: Request, table_view: TableView, draft: Draft, action: str, about: str
) -> None:
    match action:
        case "pick":
            slot, _, value = about.partition("=")
            await _pick(
                request,
                table_view,
                draft,
                slot,
                msgspec.json.decode(request.values[0] if request.values else value),
            )
        case "tick":
            slot, _, page = about.rpartition("=")
            await _tick(request, table_view, draft, slot, int(page))
        case "change":
            slot, _, page = about.partition("=")
            chosen = request.values[0] if request.values else ""
            await _change(
                request, table_view, draft, slot or chosen, chosen if slot and chosen else page
            )
        case "enough":
            was_asked = _is_asked(table_view, draft, about)
            draft.pick(about, read_held(table_view, draft.verb, draft.picks, about), grows=False)
            await show_next(request, table_view, draft, act=was_asked)
        case "page":
            wanted = request.values[0] if request.values else about
            await show_next(request, table_view, draft, page=int(wanted) if wanted else None)
        case "back":
            draft.back()
            await show_next(request, table_view, draft)
        case "sure":
            await _confirm(request, table_view, draft)


async def _pick(
    request: Request,
    table_view: TableView,
    draft: Draft,
    slot: str,
    value: Any,
    *,
    told: bool = True,
) -> None:
    if find_drafted(table_view.menu(), draft) is None:
        await show_next(request, table_view, draft)
        return
    found = find_next(request, table_view, draft.verb, draft.picks, draft.growing)
    if isinstance(found, NextQuestion) and found.slot == slot:
        draft.pick(slot, add_to(found, value), grows=found.grows)
        await show_next(request, table_view, draft, act=True, told=told)
        return
    # The slot had a default: go back to the confirmation.
    again = ask_again(request, table_view, draft.verb, draft.picks, slot)
    draft.pick(slot, add_to(again, value), grows=again.grows)
    await show_next(request, table_view, draft)


async def _tick(
    request: Request, table_view: TableView, draft: Draft, slot: str, number: int
) -> None:
    """Set a list to the ticked values. Values that don't go together are refused here."""
    if find_drafted(table_view.menu(), draft) is None:
        await show_next(request, table_view, draft)
        return
    was_asked = _is_asked(table_view, draft, slot)
    found = ask_again(request, table_view, draft.verb, draft.picks, slot)
    keys, pages = keys_of(option.value for option in found.ticks), pages_of(found.ticks)
    ticked = retick(
        found.chosen, [keys[place] for place in page_at(pages, number).places], request.values
    )
    done = (
        table_view.question(draft.verb, slot, {**draft.picks, slot: ticked}).is_complete
        and len(pages) == 1
    )
    draft.pick(slot, ticked, grows=not done)
    await show_next(
        request, table_view, draft, page=None if done else number, act=was_asked, told=False
    )


def _is_asked(table_view: TableView, draft: Draft, slot: str) -> bool:
    """Whether the player fills or has filled this slot, so that it isn't a default."""
    found = table_view.complete(draft.verb, draft.picks)
    return slot in draft.picks or (isinstance(found, Question) and found.slot == slot)


async def _change(
    request: Request, table_view: TableView, draft: Draft, slot: str, page: str
) -> None:
    """Ask about a slot that has a default."""
    found = ask_again(request, table_view, draft.verb, draft.picks, slot)
    await request.show(
        await lay_out_question(
            request, table_view, draft, found, page=int(page) if page else None, change=True
        )
    )


async def _confirm(request: Request, table_view: TableView, draft: Draft) -> None:
    found = (
        find_next(request, table_view, draft.verb, draft.picks)
        if find_drafted(table_view.menu(), draft)
        else None
    )
    if isinstance(found, Move):
        await make(request, table_view, draft, found)
    else:
        await show_next(request, table_view, draft)


# ---------------------------------------------------------------- typed answers


@handle_press("typing", form=True)
async def on_old_typing(_asked: Request, _args: str) -> None:
    """Refuse a button of an older release."""
    raise NoDraft


@handle_press("type", form=True)
async def on_type(request: Request, match: str, draft: str, mark: str, slot: str) -> None:
    """Open a form to type the answer."""
    request.match = int(match)
    _, _, verb = await _open(request, draft, mark)
    field = fields_of(verb.move)[slot]

    async def take(answer: Request, put_in: Mapping[str, list[str]]) -> None:
        answer.match = int(match)
        async with answer.client.panel_locks.of(answer.person):
            then = await answer.look(int(draft))
            now = _present(then, int(draft), mark)
            value = read_pick(
                field, put_in[slot][0], now.picks, asker(answer, then, tag(verb.move))
            )
            if field.kind is tuple:
                now.pick(slot, value, grows=True)
                await show_next(answer, then, now)
            else:
                await _pick(answer, then, now, slot, value, told=False)

    await request.put_before(Form(verb.move, {slot: make_field()}, request.tongue, take))


@handle_press("change", form=True)
async def on_change(request: Request, match: str, draft: str, mark: str) -> None:
    """Open a form with all slots that have a default."""
    request.match = int(match)
    table_view, present, verb = await _open(request, draft, mark)
    move = find_next(request, table_view, present.verb, present.picks)
    if not isinstance(move, Move):
        raise Stale
    questions = ask_together(
        request, table_view, present, find_changeable(table_view, move, present.picks)
    )
    known = fields_of(verb.move)
    held = {question.slot: getattr(move, question.slot) for question in questions}
    fields = {question.slot: choosing(question, held[question.slot]) for question in questions}

    async def take(answer: Request, put_in: Mapping[str, list[str]]) -> None:
        answer.match = int(match)
        async with answer.client.panel_locks.of(answer.person):
            then = await answer.look(int(draft))
            now = _present(then, int(draft), mark)
            ask = asker(answer, then, tag(verb.move))
            kept = []
            for question in questions:
                slot = question.slot
                if sorted(put_in[slot]) == sorted(show_held(question, held[slot])):
                    kept.append(slot)
                else:
                    now.pick(
                        slot,
                        read_field(question, known[slot], put_in[slot], now.picks, ask),
                        grows=False,
                    )
            found = find_next(answer, then, now.verb, now.picks)
            # A default that was left as shown counts as picked. If one of them has been filled in
            # anew since, the player must see it first.
            seen = isinstance(found, Move) and all(
                getattr(found, slot) == held[slot] for slot in kept
            )
            for slot in kept if seen else ():
                now.pick(slot, held[slot], grows=False)
            await show_next(answer, then, now, act=seen, told=False)

    await request.put_before(Form(verb.move, fields, request.tongue, take))


async def _open(request: Request, draft: str, mark: str) -> tuple[TableView, Draft, Verb]:
    """The draft that a form is about, if the button is still current."""
    table_view = await request.look(int(draft))
    present = _present(table_view, int(draft), mark)
    verb = find_drafted(table_view.menu(), present)
    if verb is None or mark != present.mark:
        raise Stale
    return table_view, present, verb
