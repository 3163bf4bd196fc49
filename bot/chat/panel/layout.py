"""How the panel looks around its questions: the verbs there are, a move that is whole, and what came of it."""

from collections.abc import Mapping, Sequence

import discord
from msgspec import NODEFAULT

from bot.chat.buttons import Choice, Press, build_view, button, menu
from bot.chat.naming import word_name
from bot.chat.panel.drafts import Draft
from bot.chat.panel.pages import PAGE
from bot.chat.panel.questions import Whole, find_changeable, spell_out, tag
from bot.chat.people import write_names
from bot.chat.request import MOST_TEXT, Asked
from bot.chat.table.painting import Picture
from bot.chat.table.posts import sentences
from bot.chat.table.scenes import sight_of
from bot.desk import Card, Here, Outcome, Verb
from rules.kernel.offer import Move, Seat, fields_of
from rules.kernel.text import Capital, Lines, Text
from rules.kernel.words import listed, who, whom

__all__ = [
    "FIRST",
    "GO",
    "WIDTH",
    "Shown",
    "beside",
    "confirmation",
    "lay_out_besides",
    "list_reasons",
    "list_verbs",
    "live",
    "note_aside",
    "place",
    "show_waiting",
    "step",
    "summary",
    "tell_so_far",
]

Shown = tuple[str, discord.ui.View | None, list[Picture | None]]
Rows = Sequence[Sequence[Press | Choice]]

WIDTH = 5  # buttons in a row
MOST_ROWS = 5
MOST_REASONS = 5
ONLY = Text("That is all you can do now.")
GO = discord.ButtonStyle.success
FIRST = discord.ButtonStyle.primary
PLAIN = discord.ButtonStyle.secondary


def step(
    text: str,
    draft: Draft,
    action: str,
    about: str = "",
    *,
    style: discord.ButtonStyle = PLAIN,
    off: bool = False,
    sign: str = "",
) -> Press:
    """A button of the panel."""
    return button(text, *place(draft, action, about), style=style, disabled=off, sign=sign)


def place(draft: Draft, action: str, about: str) -> tuple[str, object, object, object, str, str]:
    """What a press in the panel carries."""
    return "step", draft.match, draft.id, draft.mark, action, about


async def list_verbs(asked: Asked, here: Here, draft: Draft, note: str) -> Shown:
    """What may be done, in the game's order; what is barred is shown with its reason."""
    card = here.menu()
    told, rows = _lay_out(asked, here, draft, card.verbs, MOST_ROWS - 1)
    barred = [verb for verb in card.verbs if verb.barred]
    reasons = [Text("{name}: {text}", name=word_name(verb.name), text=verb.barred) for verb in barred]
    what = ONLY if _is_only(card) else Text("What will you do?")
    text = Lines([_head(card, what), _moment(here), *told, *list_reasons(reasons)])
    picture = await sight_of(asked, here)
    return Lines([note, asked.say(text)]), build_view(*rows, beside(here, draft)), [picture]


def show_waiting(asked: Asked, here: Here, draft: Draft, note: str) -> Shown:
    """It is somebody else's turn."""
    card = here.menu()
    told, rows = _lay_out(asked, here, draft, [verb for verb in card.verbs if not verb.barred], MOST_ROWS - 1)
    turn = Text("It is {others}'s turn. You can look at your hand meanwhile.", others=whom(card.awaiting))
    text = asked.say(Lines([turn, _moment(here) if told else "", *told]))
    return Lines([note, text]), build_view(*rows, beside(here, draft)), []


def _head(card: Card, what: str) -> Text:
    return Text("**Your turn, {seat}.** {what}", seat=who(card.seat), what=what)


def _is_only(card: Card) -> bool:
    """Whether the turn leaves one move, and nothing else can be done meanwhile."""
    return card.forced is not None and not any(
        verb.anytime and not (verb.barred or verb.move.aside) for verb in card.verbs
    )


def _moment(here: Here) -> str:
    """What there is to decide on, in the game's words."""
    return here.game.words.moment(here.view(), Seat(here.menu().seat))


def _lay_out(asked: Asked, here: Here, draft: Draft, some: Sequence[Verb], most: int) -> tuple[list[Text], Rows]:
    """A button for each verb where so many rows hold them, with a line for each that may be used: what it comes to, or
    what it is. Else menus of those, which tell it beside each. Asides are always at hand."""
    at_once = here.at_once()
    some = [verb for verb in some if not verb.move.aside]
    stakes = {verb: at_once.get(verb.name) or _about(verb.move) for verb in some if not verb.barred}
    buttons = [press for verb in some for press in _verb(here, draft, verb, at_once)]
    if len(buttons) <= most * WIDTH:
        rows = [buttons[start : start + WIDTH] for start in range(0, len(buttons), WIDTH)]
        line = "- **{name}**: {text}"
        return [Text(line, name=word_name(verb.name), text=stake) for verb, stake in stakes.items()], rows
    entries = [(verb.stamp, word_name(verb.name), asked.caption(stake)) for verb, stake in stakes.items()]
    pages = [(str(start), entries[start : start + PAGE]) for start in range(0, len(entries), PAGE)]
    menus = [menu(Text("Choose a move"), *place(draft, "verb", start), entries=page) for start, page in pages]
    return [], [[each] for each in menus[:most]]


def lay_out_besides(asked: Asked, here: Here, draft: Draft) -> tuple[list[str], Rows]:
    """What else may be done where the panel has begun with one verb, in one row."""
    others = [verb for verb in here.menu().verbs if verb.name != draft.verb and not verb.barred]
    told, rows = _lay_out(asked, here, draft, others, 1)
    return [asked.say(line) for line in told], rows


def live(card: Card) -> list[Verb]:
    """What the turn leaves to do; what may be done at any time does not count."""
    return [verb for verb in card.verbs if not (verb.barred or verb.anytime or verb.move.aside)]


def _about(move: type[Move]) -> Text:
    return Text(" ".join((move.__doc__ or "").split()))


def _verb(here: Here, draft: Draft, verb: Verb, at_once: Mapping[str, str]) -> list[Press]:
    """The verb's button, and one for its form where it would be made as it stands although there is a choice."""
    style = PLAIN if verb.anytime else FIRST
    found = [step(word_name(verb.name), draft, "verb", verb.stamp, style=style, off=bool(verb.barred))]
    if verb.name in at_once and fields_of(verb.move) and not (verb.anytime or verb.barred):
        move = here.complete(verb.name, {})
        if isinstance(move, Move) and find_changeable(here, move, {}):
            found.append(step(Text("{name} …", name=word_name(verb.name)), draft, "form", verb.stamp))
    return found


def beside(here: Here, draft: Draft) -> list[Press]:
    """What is always at hand."""
    card = here.menu()
    asides = [verb for verb in card.verbs if verb.move.aside and verb.name != draft.verb]
    found = [step(word_name(verb.name), draft, "verb", verb.stamp, off=bool(verb.barred)) for verb in asides]
    found.append(button(Text("My hand"), "hand", here.match))
    if card.undo:
        found.append(button(Text("Undo"), "undo", here.match, card.undo))
    return found


def list_reasons(reasons: Sequence[str]) -> list[Text]:
    """What is not possible, and why."""
    return [Text("-# {reason}", reason=reason) for reason in reasons[:MOST_REASONS]]


def tell_so_far(
    asked: Asked, here: Here, draft: Draft, move: type[Move], picks: Mapping[str, str], *, first: bool
) -> str:
    """The verb and what was picked; where nothing was pressed yet, whose turn it is, what for, and what to go by."""
    card = here.menu()
    choices = _choices(asked, picks)
    so_far = Text("**{name}** · {text}", name=word_name(draft.verb), text=choices or _about(move))
    if not first:
        return so_far
    if len(live(card)) == 1:
        what = Lines([ONLY if _is_only(card) else "", _about(move)], " ")
        return asked.say(Lines([_head(card, what), _moment(here), so_far if choices else ""]))
    ways = Capital(listed([_lower(verb.name) for verb in live(card)], "or"))
    return asked.say(Lines([_head(card, Text("{ways}?", ways=ways)), _moment(here), so_far]))


def _lower(name: str) -> Text:
    """A name within a sentence."""
    return Text(word_name(name).lower())


def _choices(asked: Asked, picks: Mapping[str, str]) -> str:
    told = [Text("{slot} {choice}", slot=_lower(slot), choice=choice) for slot, choice in picks.items()]
    return write_names([asked.caption(Lines(told, ", "))])[0]


def _fill_in(asked: Asked, here: Here, move: Move) -> dict[str, str]:
    """All that a move says, however it came there."""
    verb = tag(type(move))
    return spell_out(asked, here, verb, {slot: getattr(move, slot) for slot in here.slots(verb)})


def note_aside(asked: Asked, here: Here, move: Move) -> str:
    """What an aside sets: it is told to nobody else, and shows on no board."""
    if not move.aside:
        return ""
    choices = _choices(asked, _fill_in(asked, here, move))
    return Text("Noted. **{name}** · {text}", name=word_name(tag(type(move))), text=choices)


async def confirmation(asked: Asked, here: Here, draft: Draft, whole: Whole, note: str, *, first: bool) -> Shown:
    """The whole move, to be made or thought over."""
    move, fields = whole.move, fields_of(type(whole.move))
    chosen = _fill_in(asked, here, move)
    entries = [
        (slot, Text("{name}: {text}", name=word_name(slot), text=chosen[slot]), fields[slot].help)
        for slot in whole.changeable
    ]
    change = [menu(Text("Change…"), *place(draft, "change", ""), entries=entries)] if entries else []
    # What says nothing anew is so already; who names something, a card say, may not have named it before.
    unchanged = move.aside and not draft.picks and all(field.default is not NODEFAULT for field in fields.values())
    controls = [step(Text("Do it"), draft, "sure", style=GO, off=unchanged)]
    if not first:
        controls.append(step(Text("Back"), draft, "back"))
    told, besides = lay_out_besides(asked, here, draft) if first else ([], [])
    text = Lines([note, tell_so_far(asked, here, draft, type(move), chosen, first=first), whole.says, *told])
    picture = await sight_of(asked, here)
    return text, build_view(change, controls, *besides, beside(here, draft)), [picture]


async def summary(asked: Asked, outcome: Outcome, note: str = "") -> Shown:
    """The move is made: what came of it, and who is next."""
    said = sentences(outcome.said, MOST_TEXT)
    if outcome.over:
        return await asked.fill_names(said) or Text("The match is over."), None, []
    here = await asked.look()
    own = outcome.seat in outcome.awaiting
    mark = "" if note else here.menu().undo
    undo = [button(Text("Undo"), "undo", here.match, mark)] if mark else []
    turn = [button(Text("Play"), "turn", here.match, style=FIRST)] if own else []
    view = build_view([*turn, *undo, button(Text("My hand"), "hand", here.match)])
    return asked.say(Lines([note, said or ("" if note else Text("Done.")), _tell_next(outcome)])), view, []


def _tell_next(outcome: Outcome) -> Text:
    """Whom the table waits for now."""
    if outcome.seat in outcome.awaiting:
        return Text("It is your turn.")
    others, one = whom(outcome.awaiting), len(outcome.awaiting) == 1
    if outcome.fewer:
        return Text("{others} is still to play." if one else "{others} are still to play.", others=others)
    return Text("{others} is next." if one else "{others} are next.", others=others)
