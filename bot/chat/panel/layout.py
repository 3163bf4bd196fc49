"""How the panel looks around its questions: the verbs there are, a move that is whole, and what came of it."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import discord
from msgspec import NODEFAULT

from bot.chat.buttons import Press, build_view, button, menu
from bot.chat.fitting import MOST_TEXT
from bot.chat.naming import word_name
from bot.chat.panel.drafts import Draft
from bot.chat.panel.pages import PAGE
from bot.chat.panel.practice import needs_help
from bot.chat.panel.questions import Whole, find_changeable, spell_out, tag
from bot.chat.people import write_names
from bot.chat.request import Asked
from bot.chat.sheet import Beside, Part, Sheet
from bot.chat.table.posts import sentences, tell_missed
from bot.chat.table.scenes import sight_of
from bot.chat.tongues import ENTRY, LABEL
from bot.desk import Card, Here, Outcome, Verb
from rules.kernel.offer import Move, Seat, fields_of
from rules.kernel.text import Capital, Lines, Text
from rules.kernel.words import listed, who, whom

__all__ = [
    "FIRST",
    "GO",
    "WIDTH",
    "Way",
    "arrange_ways",
    "beside",
    "confirmation",
    "lay_out_besides",
    "list_reasons",
    "list_verbs",
    "live",
    "note_aside",
    "open_sheet",
    "place",
    "show_waiting",
    "step",
    "summary",
    "tell_so_far",
    "tell_way",
]

WIDTH = 5  # buttons in a row
MOST_ROWS = 4
SHORT = 24  # characters of a button that leaves room for an explanation beside it on a phone
ONLY = Text("That is all you can do now.")
GO = discord.ButtonStyle.success
FIRST = discord.ButtonStyle.primary
PLAIN = discord.ButtonStyle.secondary


class Way(NamedTuple):
    """Something that may be chosen: how it is called, what it comes to, and its buttons. What it is stands in `small`
    print, and what is not the turn's own business is `minor`."""

    name: str
    text: str
    presses: Sequence[Press]
    small: bool = False
    minor: bool = False


def step(
    text: str,
    draft: Draft,
    action: str,
    about: str = "",
    *,
    style: discord.ButtonStyle = PLAIN,
    off: bool = False,
) -> Press:
    """A button of the panel."""
    return button(text, *place(draft, action, about), style=style, disabled=off)


def place(draft: Draft, action: str, about: str) -> tuple[str, object, object, object, str, str]:
    """What a press in the panel carries."""
    return "step", draft.match, draft.id, draft.mark, action, about


async def open_sheet(asked: Asked, here: Here, targets: Sequence[str] = ()) -> list[Part]:
    """What stands over a question: what its player has missed, and the board. So the question stands right above its
    buttons, where a phone shows it."""
    return [asked.say(tell_missed(here.missed)), await sight_of(asked, here, targets)]


async def list_verbs(asked: Asked, here: Here, draft: Draft, note: str) -> Sheet:
    """What may be done, in the game's order; what is barred is shown with its reason."""
    card = here.menu()
    barred = [verb for verb in card.verbs if verb.barred and not verb.move.aside]
    reasons = [Text("{name}: {text}", name=word_name(verb.name), text=verb.barred) for verb in barred]
    what = ONLY if _is_only(card) else Text("What will you do?")
    return [
        *await open_sheet(asked, here),
        Lines([note, asked.say(Lines([_head(card, what), _moment(here)]))]),
        *await _lay_out(asked, here, draft, card.verbs, MOST_ROWS),
        asked.say(list_reasons(reasons)),
        beside(here, draft),
    ]


async def show_waiting(asked: Asked, here: Here, draft: Draft, note: str) -> Sheet:
    """It is somebody else's turn."""
    card = here.menu()
    ways = await _lay_out(asked, here, draft, card.verbs, MOST_ROWS)
    turn = Text("It is {others}'s turn. You can look at your hand meanwhile.", others=whom(card.awaiting))
    text = asked.say(Lines([turn, _moment(here) if any(ways) else ""]))
    return [asked.say(tell_missed(here.missed)), Lines([note, text]), *ways, beside(here, draft)]


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


def arrange_ways(ways: Sequence[Way], *, beside: bool = True) -> Sheet:
    """Few ways that all explain themselves, each with its explanation beside its button; else what there is to explain
    in lines, and the buttons in rows."""
    alone = [way for way in ways if not way.minor]
    if len(alone) > WIDTH or len(ways) > 2 * WIDTH or not (beside and all(_stands_alone(way) for way in alone)):
        alone = []
    others = [way for way in ways if way not in alone]
    presses = [press for way in alone for press in way.presses[1:]] + [press for way in others for press in way.presses]
    return [
        *(Beside(_print(way, way.text), way.presses[0]) for way in alone),
        Lines(tell_way(way) for way in others if way.text or len(way.name) > LABEL),
        *(presses[start : start + WIDTH] for start in range(0, len(presses), WIDTH)),
    ]


def _stands_alone(way: Way) -> bool:
    """Whether the button says what the way is called, and leaves room to say what it comes to."""
    return bool(way.text) and len(way.name) <= SHORT


def tell_way(way: Way) -> Text:
    """A line for what a way comes to, or for its name, where a button or a menu has no room for it."""
    if not way.text:
        return Text("- {name}", name=way.name)
    told = Text("**{name}**: {text}", name=way.name, text=way.text)
    return _print(way, told) if way.small else Text("- {text}", text=told)


def _print(way: Way, text: str) -> Text:
    return Text("-# {text}" if way.small else "{text}", text=text)


async def _lay_out(asked: Asked, here: Here, draft: Draft, some: Sequence[Verb], most: int) -> Sheet:
    """The verbs that may be used, as buttons where so many rows hold them, with what each comes to, or for a beginner
    what it is; else as menus. Asides are always at hand."""
    at_once, helped = here.at_once(), await needs_help(asked, here)
    some = [verb for verb in some if not (verb.barred or verb.move.aside)]
    ways = []
    for verb in some:
        stake = asked.say(at_once.get(verb.name, ""))
        told = stake or (_about(verb.move) if helped else "")
        ways.append(Way(word_name(verb.name), told, _verb(here, draft, verb, at_once), not stake, verb.anytime))
    if sum(len(way.presses) for way in ways) <= most * WIDTH:
        return arrange_ways(ways, beside=most > 1)
    long = [tell_way(way) for way in ways if len(way.text) > ENTRY]
    entries = [
        (verb.stamp, word_name(verb.name), asked.caption(at_once.get(verb.name) or _about(verb.move))) for verb in some
    ]
    pages = [(str(start), entries[start : start + PAGE]) for start in range(0, len(entries), PAGE)]
    menus = [menu(Text("Choose a move"), *place(draft, "verb", start), entries=page) for start, page in pages]
    return [Lines(long), *([each] for each in menus[:most])]


async def lay_out_besides(asked: Asked, here: Here, draft: Draft) -> Sheet:
    """What else may be done where the panel has begun with one verb, in one row."""
    others = [verb for verb in here.menu().verbs if verb.name != draft.verb]
    return await _lay_out(asked, here, draft, others, 1)


def live(card: Card) -> list[Verb]:
    """What the turn leaves to do; what may be done at any time does not count."""
    return [verb for verb in card.verbs if not (verb.barred or verb.anytime or verb.move.aside)]


def _about(move: type[Move]) -> Text:
    """What a verb is: the help of its command."""
    return Text(" ".join((move.__doc__ or "").split()))


def _verb(here: Here, draft: Draft, verb: Verb, at_once: Mapping[str, str]) -> list[Press]:
    """The verb's button, and one for its form where it would be made as it stands although there is a choice."""
    style = PLAIN if verb.anytime else FIRST
    found = [step(word_name(verb.name), draft, "verb", verb.stamp, style=style)]
    if verb.name in at_once and fields_of(verb.move) and not verb.anytime:
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


def list_reasons(reasons: Sequence[str]) -> Text:
    """What is not possible, and why."""
    return Lines(Text("-# {reason}", reason=reason) for reason in reasons)


async def tell_so_far(
    asked: Asked, here: Here, draft: Draft, move: type[Move], picks: Mapping[str, str], *, first: bool
) -> str:
    """The verb and what was picked; where nothing was pressed yet, whose turn it is, what for, and what to go by."""
    card, helped = here.menu(), await needs_help(asked, here)
    choices, about = _choices(asked, picks), _about(move) if helped else ""
    so_far = Text("**{name}**", name=word_name(draft.verb))
    if choices or about:
        so_far = Text("{verb} · {text}", verb=so_far, text=choices or about)
    if not first:
        return so_far
    only = ONLY if _is_only(card) else ""
    if about and len(live(card)) == 1:
        return asked.say(Lines([_head(card, Lines([only, about], " ")), _moment(here), so_far if choices else ""]))
    ways = Text("{ways}?", ways=Capital(listed([_lower(verb.name) for verb in live(card)], "or")))
    told = so_far if choices or about else ""
    return asked.say(Lines([_head(card, Lines([ways, only], " ")), _moment(here), told]))


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


async def confirmation(asked: Asked, here: Here, draft: Draft, whole: Whole, note: str, *, first: bool) -> Sheet:
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
    return [
        *await open_sheet(asked, here),
        Lines([note, await tell_so_far(asked, here, draft, type(move), chosen, first=first), whole.says]),
        change,
        controls,
        *(await lay_out_besides(asked, here, draft) if first else []),
        beside(here, draft),
    ]


async def summary(asked: Asked, outcome: Outcome, note: str = "") -> tuple[str, discord.ui.View | None]:
    """The move is made: what came of it, and who is next."""
    said = sentences(outcome.said, MOST_TEXT)
    if outcome.over:
        return await asked.fill_names(said) or Text("The match is over."), None
    here = await asked.look()
    own = outcome.seat in outcome.awaiting
    mark = "" if note else here.menu().undo
    undo = [button(Text("Undo"), "undo", here.match, mark)] if mark else []
    turn = [button(Text("Play"), "turn", here.match, style=FIRST)] if own else []
    view = build_view([*turn, *undo, button(Text("My hand"), "hand", here.match)])
    return asked.say(Lines([note, said or ("" if note else Text("Done.")), _tell_next(outcome)])), view


def _tell_next(outcome: Outcome) -> Text:
    """Whom the table waits for now."""
    if outcome.seat in outcome.awaiting:
        return Text("It is your turn.")
    others, one = whom(outcome.awaiting), len(outcome.awaiting) == 1
    if outcome.fewer:
        return Text("{others} is still to play." if one else "{others} are still to play.", others=others)
    return Text("{others} is next." if one else "{others} are next.", others=others)
