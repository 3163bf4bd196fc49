"""A complete move: its confirmation, and its result once it is made."""

from collections.abc import Mapping
from itertools import takewhile

import discord
from msgspec import NODEFAULT

from bot.chat.base.buttons import Press, build_view, button, menu
from bot.chat.base.fitting import MOST_TEXT
from bot.chat.base.naming import name_slot
from bot.chat.base.request import Request
from bot.chat.base.sheet import Sheet
from bot.chat.panel.choices import WIDTH
from bot.chat.panel.drafts import Draft
from bot.chat.panel.form import ask_together
from bot.chat.panel.layout import (
    FIRST,
    GO,
    list_others,
    list_rest,
    live,
    place,
    show_screen,
    step,
    word_so_far,
)
from bot.chat.panel.questions import FilledMove, tag
from bot.chat.panel.screen_fit import FittedParts
from bot.chat.table.arranging import sentences, tell_missed
from bot.desk import ActOutcome, SeatMenu, TableView
from rules.kernel import (
    Lines,
    Move,
    Text,
    fields_of,
    listed,
    name_verb,
    phrase_choices,
    verb_within,
    whom,
    whose_turn,
)

NONE = Text("none")


def note_standing_order(request: Request, table_view: TableView, move: Move) -> str:
    """Confirm a standing order. Nobody else hears of it, and no board shows it."""
    if not move.standing_order:
        return ""
    told = table_view.preview(move) or phrase_choices(type(move), fill_in(table_view, move))
    return request.say(Text("Noted. **{name}** · {text}", name=name_verb(type(move)), text=told))


async def confirmation(  # noqa: PLR0917 - each is a part of the sheet
    request: Request,
    table_view: TableView,
    draft: Draft,
    whole: FilledMove,
    note: str,
    lesson: str,
    *,
    first: bool,
) -> Sheet:
    """Ask to confirm a complete move.
    If the game tells the outcome, slots without a choice aren't listed, and a standing order lists
    no slots at all."""
    move, fields = whole.move, fields_of(type(whole.move))
    chosen = fill_in(table_view, move)
    free = () if move.standing_order else {*draft.picks, *whole.changeable}
    picks = {slot: text for slot, text in chosen.items() if not whole.says or slot in free}
    # A standing order that changes nothing holds already. This doesn't apply if a field has no
    # default, such as a card: then the order may be about something new.
    unchanged = (
        move.standing_order
        and not draft.picks
        and all(field.default is not NODEFAULT for field in fields.values())
    )
    do = Text("Save") if move.standing_order else name_verb(type(move))
    sure = step(Text("Keep"), draft, "back") if unchanged else step(do, draft, "sure", style=GO)
    back = [] if first or unchanged else [step(Text("Back"), draft, "back")]
    change = FittedParts(_offer_change(request, table_view, draft, whole, chosen, [sure, *back]))
    asking = await word_so_far(
        request, table_view, type(move), picks, note, lesson, whole.says, first=first
    )
    others = [await list_others(request, table_view, draft)] if first else []
    rest = await list_rest(request, table_view, draft, first=first)
    return await show_screen(
        request,
        table_view,
        asking,
        lambda size: [change, *(lay(size) for lay in others), rest.lay(size)],
    )


def _offer_change(  # noqa: PLR0917 - a part of the confirmation
    request: Request,
    table_view: TableView,
    draft: Draft,
    whole: FilledMove,
    chosen: Mapping[str, str],
    controls: list[Press],
) -> Sheet:
    """The controls, with a way to change defaults: one question, one form for all of them, or a
    menu of questions."""
    slots, fields = whole.changeable, fields_of(type(whole.move))
    if len(slots) == 1:
        change = Text("Change {slot}…", slot=Text(name_slot(fields[slots[0]]).lower()))
        return [[*controls, step(change, draft, "change", slots[0])]]
    if ask_together(request, table_view, draft, slots):
        return [[*controls, button(Text("Change…"), "change", draft.match, draft.id, draft.mark)]]

    def caption(slot: str) -> str:
        text = chosen.get(slot) or _word_default(table_view, whole.move, slot)
        return request.caption(Text("{name}: {text}", name=name_slot(fields[slot]), text=text))

    entries = [(slot, caption(slot), fields[slot].help) for slot in slots]
    return [
        [menu(Text("Change…"), *place(draft, "change", ""), entries=entries)] if entries else [],
        controls,
    ]


def _word_default(table_view: TableView, move: Move, slot: str) -> str:
    """The label of a slot's default."""
    verb, value = tag(type(move)), getattr(move, slot)
    before = {
        name: getattr(move, name)
        for name in takewhile(lambda name: name != slot, table_view.slots(verb))
    }
    return next(
        (
            option.label
            for option in table_view.options(verb, slot, before)
            if option.value == value
        ),
        NONE,
    )


def fill_in(table_view: TableView, move: Move) -> dict[str, str]:
    """All the choices in a move, picked or filled in."""
    verb = tag(type(move))
    return table_view.read(verb, {slot: getattr(move, slot) for slot in table_view.slots(verb)})


async def summary(
    request: Request, outcome: ActOutcome, note: str = ""
) -> tuple[str, discord.ui.View | None]:
    """Tell the result of a move, and who is next."""
    said = sentences(outcome.said, MOST_TEXT)
    if outcome.over:
        return await request.fill_names(said) or Text("The match is over."), None
    table_view = await request.look(missed=outcome.followed, acted=not outcome.followed)
    own = outcome.seat in outcome.awaiting
    mark = "" if note else table_view.menu().undo
    undo = [button(Text("Undo"), "undo", table_view.match, mark)] if mark else []
    turn = (
        [button(Text("Play"), "turn", table_view.match, style=FIRST)]
        if own or live(table_view.menu())
        else []
    )
    view = build_view([*turn, *undo, button(table_view.game.words.own, "hand", table_view.match)])
    done = said or ("" if note or outcome.fewer else _tell_done(outcome))
    meanwhile = tell_missed(table_view.missed)
    return request.say(Lines([note, done, meanwhile, _tell_next(outcome, table_view.menu())])), view


def _tell_done(outcome: ActOutcome) -> Text:
    """The text after a move that has nothing to tell."""
    goes_on = outcome.still or outcome.seat in outcome.awaiting
    return Text("Done.") if goes_on else Text("Your turn is over.")


def _tell_next(outcome: ActOutcome, card: SeatMenu) -> Text:
    """Tell whose turn it is, and what the player may do meanwhile, if a few words are enough."""
    verbs = [verb_within(verb.move) for verb in live(card)]
    ways = listed(verbs, "or") if 0 < len(verbs) <= WIDTH else ""
    if outcome.seat in outcome.awaiting:
        return Text("It is your turn: {ways}?", ways=ways) if ways else Text("It is your turn.")
    others, one = whom(outcome.awaiting), len(outcome.awaiting) == 1
    if outcome.still:
        told = Text("It is still {others}'s turn.", others=others)
        if card.together:
            told = whose_turn(outcome.awaiting, together=True)
    elif outcome.fewer:
        still = (
            "You are done; {others} is still to play."
            if one
            else "You are done; {others} are still to play."
        )
        told = Text(still, others=others)
    else:
        told = Text("{others} is next." if one else "{others} are next.", others=others)
    return Text("{told} Meanwhile you may {ways}.", told=told, ways=ways) if ways else told
