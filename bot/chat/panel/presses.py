"""What is pressed, chosen, ticked and typed in a panel, and what becomes of the move by it."""

from collections.abc import Mapping
from typing import Any

import msgspec

from bot.chat.base.buttons import handle_press
from bot.chat.base.request import Asked
from bot.chat.base.typed import read_pick
from bot.chat.panel.asking import lay_out_question
from bot.chat.panel.drafts import Draft, restore
from bot.chat.panel.form import Form, ask_together, choosing, make_field, read_field, show_held
from bot.chat.panel.pages import page_at, pages_of
from bot.chat.panel.panel import catch_up, find_drafted, find_stamped, find_verb, go_on, make
from bot.chat.panel.questions import (
    Next,
    add_to,
    ask_again,
    asker,
    find_changeable,
    find_next,
    read_held,
    tag,
)
from bot.chat.panel.ticks import keys_of, retick
from bot.desk import Here, NoDraft, Verb
from rules.kernel import Move, Question, Stale, Text, fields_of, name_verb


@handle_press("panel", update=True)
async def on_old_panel(_asked: Asked, _args: str) -> None:
    """An earlier release wrote these buttons."""
    raise NoDraft


@handle_press("step", update=True)
async def on_step(  # noqa: PLR0917 - each is a part of the id
    asked: Asked, match: str, draft: str, mark: str, action: str, about: str
) -> None:
    """One press in a panel. `about` says which slot or page, or by its stamp which verb; what is
    picked is the slot and its value."""
    asked.match = int(match)
    async with asked.client.turns.of(asked.person):
        here = await asked.look(int(draft))
        present = _present(here, int(draft), mark)
        if action in ("verb", "form"):
            await _begin(
                asked,
                here,
                present,
                asked.values[0] if asked.values else about,
                form=action == "form",
            )
        elif action == "order":
            await _order(asked, here, present)
        elif mark != present.mark:
            await (go_on(asked, here, present) if present.id else catch_up(asked))
        else:
            await _press(asked, here, present, action, about)


def _present(here: Here, draft: int, mark: str) -> Draft:
    """The panel as it is now: what was picked in it, or the verb at which it was opened."""
    if draft:
        return restore(here, draft)
    present = Draft(here.match)
    present.choose(find_stamped(here.menu(), mark) if mark else None)
    return present


async def _begin(asked: Asked, here: Here, draft: Draft, stamp: str, *, form: bool) -> None:
    """Begin anew with a verb."""
    draft.choose(find_stamped(here.menu(), stamp))
    if draft.verb:
        await go_on(asked, here, draft, act=True, form=form)
    else:
        await catch_up(asked)


async def _order(asked: Asked, here: Here, draft: Draft) -> None:
    """Give the standing order that is proposed."""
    proposal = here.menu().proposal
    if proposal is None:
        await catch_up(asked)
        return
    draft.choose(find_verb(here, tag(type(proposal.move))))
    told = Text(
        "{promise} *{order}* ends that.",
        promise=proposal.promise,
        order=name_verb(type(proposal.move)),
    )
    await make(asked, here, draft, proposal.move, asked.say(told))


async def _press(asked: Asked, here: Here, draft: Draft, action: str, about: str) -> None:
    match action:
        case "pick":
            slot, _, value = about.partition("=")
            await _pick(
                asked,
                here,
                draft,
                slot,
                msgspec.json.decode(asked.values[0] if asked.values else value),
            )
        case "tick":
            slot, _, page = about.rpartition("=")
            await _tick(asked, here, draft, slot, int(page))
        case "change":
            slot, _, page = about.partition("=")
            chosen = asked.values[0] if asked.values else ""
            await _change(asked, here, draft, slot or chosen, chosen if slot and chosen else page)
        case "enough":
            was_asked = _is_asked(here, draft, about)
            draft.pick(about, read_held(here, draft.verb, draft.picks, about), grows=False)
            await go_on(asked, here, draft, act=was_asked)
        case "page":
            wanted = asked.values[0] if asked.values else about
            await go_on(asked, here, draft, page=int(wanted) if wanted else None)
        case "back":
            draft.back()
            await go_on(asked, here, draft)
        case "sure":
            await _confirm(asked, here, draft)


async def _pick(
    asked: Asked, here: Here, draft: Draft, slot: str, value: Any, *, told: bool = True
) -> None:
    if find_drafted(here.menu(), draft) is None:
        await go_on(asked, here, draft)
        return
    found = find_next(asked, here, draft.verb, draft.picks, draft.growing)
    if isinstance(found, Next) and found.slot == slot:
        draft.pick(slot, add_to(found, value), grows=found.grows)
        await go_on(asked, here, draft, act=True, told=told)
        return
    # It had been filled in by itself: back to the form.
    again = ask_again(asked, here, draft.verb, draft.picks, slot)
    draft.pick(slot, add_to(again, value), grows=again.grows)
    await go_on(asked, here, draft)


async def _tick(asked: Asked, here: Here, draft: Draft, slot: str, number: int) -> None:
    """A list holds what is ticked. Where that does not go together, this is where it is refused."""
    if find_drafted(here.menu(), draft) is None:
        await go_on(asked, here, draft)
        return
    was_asked = _is_asked(here, draft, slot)
    found = ask_again(asked, here, draft.verb, draft.picks, slot)
    keys, pages = keys_of(option.value for option in found.ticks), pages_of(found.ticks)
    ticked = retick(
        found.chosen, [keys[place] for place in page_at(pages, number).places], asked.values
    )
    done = here.question(draft.verb, slot, {**draft.picks, slot: ticked}).enough and len(pages) == 1
    draft.pick(slot, ticked, grows=not done)
    await go_on(asked, here, draft, page=None if done else number, act=was_asked, told=False)


def _is_asked(here: Here, draft: Draft, slot: str) -> bool:
    """Whether a slot is still to be filled, or was by its player: it did not fill itself."""
    found = here.complete(draft.verb, draft.picks)
    return slot in draft.picks or (isinstance(found, Question) and found.slot == slot)


async def _change(asked: Asked, here: Here, draft: Draft, slot: str, page: str) -> None:
    """Ask about something that was filled in by itself."""
    found = ask_again(asked, here, draft.verb, draft.picks, slot)
    await asked.show(
        await lay_out_question(
            asked, here, draft, found, page=int(page) if page else None, change=True
        )
    )


async def _confirm(asked: Asked, here: Here, draft: Draft) -> None:
    found = (
        find_next(asked, here, draft.verb, draft.picks)
        if find_drafted(here.menu(), draft)
        else None
    )
    if isinstance(found, Move):
        await make(asked, here, draft, found)
    else:
        await go_on(asked, here, draft)


# ---------------------------------------------------------------- what is typed


@handle_press("typing", form=True)
async def on_old_typing(_asked: Asked, _args: str) -> None:
    """An earlier release wrote these buttons."""
    raise NoDraft


@handle_press("type", form=True)
async def on_type(asked: Asked, match: str, draft: str, mark: str, slot: str) -> None:
    """Let the answer be typed."""
    asked.match = int(match)
    _, _, verb = await _open(asked, draft, mark)
    field = fields_of(verb.move)[slot]

    async def take(answer: Asked, put_in: Mapping[str, list[str]]) -> None:
        answer.match = int(match)
        async with answer.client.turns.of(answer.person):
            then = await answer.look(int(draft))
            now = _present(then, int(draft), mark)
            value = read_pick(
                field, put_in[slot][0], now.picks, asker(answer, then, tag(verb.move))
            )
            if field.kind is tuple:
                now.pick(slot, value, grows=True)
                await go_on(answer, then, now)
            else:
                await _pick(answer, then, now, slot, value, told=False)

    await asked.put_before(Form(verb.move, {slot: make_field()}, asked.tongue, take))


@handle_press("change", form=True)
async def on_change(asked: Asked, match: str, draft: str, mark: str) -> None:
    """Let all that was filled in by itself be changed at once."""
    asked.match = int(match)
    here, present, verb = await _open(asked, draft, mark)
    move = find_next(asked, here, present.verb, present.picks)
    if not isinstance(move, Move):
        raise Stale
    questions = ask_together(asked, here, present, find_changeable(here, move, present.picks))
    known = fields_of(verb.move)
    held = {question.slot: getattr(move, question.slot) for question in questions}
    fields = {question.slot: choosing(question, held[question.slot]) for question in questions}

    async def take(answer: Asked, put_in: Mapping[str, list[str]]) -> None:
        answer.match = int(match)
        async with answer.client.turns.of(answer.person):
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
            # What was left as it was shown was agreed to; what has filled itself in anew is still
            # to be seen.
            seen = isinstance(found, Move) and all(
                getattr(found, slot) == held[slot] for slot in kept
            )
            for slot in kept if seen else ():
                now.pick(slot, held[slot], grows=False)
            await go_on(answer, then, now, act=seen, told=False)

    await asked.put_before(Form(verb.move, fields, asked.tongue, take))


async def _open(asked: Asked, draft: str, mark: str) -> tuple[Here, Draft, Verb]:
    """The move over which a form is to lie, if the button still means it."""
    here = await asked.look(int(draft))
    present = _present(here, int(draft), mark)
    verb = find_drafted(here.menu(), present)
    if verb is None or mark != present.mark:
        raise Stale
    return here, present, verb
