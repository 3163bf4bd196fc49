"""A move that is whole: to be made, changed or thought over, and what came of it."""

from collections.abc import Mapping
from itertools import takewhile

import discord
from msgspec import NODEFAULT

from bot.chat.base.buttons import Press, build_view, button, menu
from bot.chat.base.fitting import MOST_TEXT
from bot.chat.base.naming import name_slot
from bot.chat.base.request import Asked
from bot.chat.base.sheet import Sheet
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
from bot.chat.panel.questions import Whole, tag
from bot.chat.panel.room import Laid
from bot.chat.panel.ways import WIDTH
from bot.chat.table.arranging import sentences, tell_missed
from bot.desk import Card, Here, Outcome
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


def note_aside(asked: Asked, here: Here, move: Move) -> str:
    """What an aside sets: it is told to nobody else, and shows on no board."""
    if not move.aside:
        return ""
    told = here.preview(move) or phrase_choices(type(move), fill_in(here, move))
    return asked.say(Text("Noted. **{name}** · {text}", name=name_verb(type(move)), text=told))


async def confirmation(  # noqa: PLR0917 - each has its place on the sheet
    asked: Asked, here: Here, draft: Draft, whole: Whole, note: str, lesson: str, *, first: bool
) -> Sheet:
    """The whole move, to be made or thought over. Where the game says what it comes to, what leaves
    no choice needs no list, and of an aside nothing does."""
    move, fields = whole.move, fields_of(type(whole.move))
    chosen = fill_in(here, move)
    free = () if move.aside else {*draft.picks, *whole.changeable}
    picks = {slot: text for slot, text in chosen.items() if not whole.says or slot in free}
    # What says nothing anew is so already; who names something, a card say, may not have named it
    # before.
    unchanged = (
        move.aside
        and not draft.picks
        and all(field.default is not NODEFAULT for field in fields.values())
    )
    do = Text("Save") if move.aside else name_verb(type(move))
    sure = step(Text("Keep"), draft, "back") if unchanged else step(do, draft, "sure", style=GO)
    back = [] if first or unchanged else [step(Text("Back"), draft, "back")]
    change = Laid(_offer_change(asked, here, draft, whole, chosen, [sure, *back]))
    asking = await word_so_far(
        asked, here, type(move), picks, note, lesson, whole.says, first=first
    )
    others = [await list_others(asked, here, draft)] if first else []
    rest = await list_rest(asked, here, draft, first=first)
    return await show_screen(
        asked, here, asking, lambda size: [change, *(lay(size) for lay in others), rest.lay(size)]
    )


def _offer_change(  # noqa: PLR0917 - a part of the confirmation
    asked: Asked,
    here: Here,
    draft: Draft,
    whole: Whole,
    chosen: Mapping[str, str],
    controls: list[Press],
) -> Sheet:
    """The controls, with the way to what filled itself in: to the one question there is, to a form
    that asks all, or to one question of many."""
    slots, fields = whole.changeable, fields_of(type(whole.move))
    if len(slots) == 1:
        change = Text("Change {slot}…", slot=Text(name_slot(fields[slots[0]]).lower()))
        return [[*controls, step(change, draft, "change", slots[0])]]
    if ask_together(asked, here, draft, slots):
        return [[*controls, button(Text("Change…"), "change", draft.match, draft.id, draft.mark)]]
    entries = [
        (
            slot,
            asked.caption(
                Text(
                    "{name}: {text}",
                    name=name_slot(fields[slot]),
                    text=chosen.get(slot) or _word_default(here, whole.move, slot),
                )
            ),
            fields[slot].help,
        )
        for slot in slots
    ]
    return [
        [menu(Text("Change…"), *place(draft, "change", ""), entries=entries)] if entries else [],
        controls,
    ]


def _word_default(here: Here, move: Move, slot: str) -> str:
    """How the choice reads at which a slot was left."""
    verb, value = tag(type(move)), getattr(move, slot)
    before = {
        name: getattr(move, name) for name in takewhile(lambda name: name != slot, here.slots(verb))
    }
    return next(
        (option.label for option in here.options(verb, slot, before) if option.value == value), NONE
    )


def fill_in(here: Here, move: Move) -> dict[str, str]:
    """All that a move says, however it came there."""
    verb = tag(type(move))
    return here.read(verb, {slot: getattr(move, slot) for slot in here.slots(verb)})


async def summary(
    asked: Asked, outcome: Outcome, note: str = ""
) -> tuple[str, discord.ui.View | None]:
    """The move is made: what came of it, and who is next."""
    said = sentences(outcome.said, MOST_TEXT)
    if outcome.over:
        return await asked.fill_names(said) or Text("The match is over."), None
    here = await asked.look(missed=outcome.followed, acted=not outcome.followed)
    own = outcome.seat in outcome.awaiting
    mark = "" if note else here.menu().undo
    undo = [button(Text("Undo"), "undo", here.match, mark)] if mark else []
    turn = (
        [button(Text("Play"), "turn", here.match, style=FIRST)] if own or live(here.menu()) else []
    )
    view = build_view([*turn, *undo, button(here.game.words.own, "hand", here.match)])
    done = said or ("" if note or outcome.fewer else _tell_done(outcome))
    meanwhile = tell_missed(here.missed)
    return asked.say(Lines([note, done, meanwhile, _tell_next(outcome, here.menu())])), view


def _tell_done(outcome: Outcome) -> Text:
    """What is said of a move of which there is nothing to tell."""
    goes_on = outcome.still or outcome.seat in outcome.awaiting
    return Text("Done.") if goes_on else Text("Your turn is over.")


def _tell_next(outcome: Outcome, card: Card) -> Text:
    """Whom the table waits for now; and what whoever has moved may do, if it can be said in a few
    words."""
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
