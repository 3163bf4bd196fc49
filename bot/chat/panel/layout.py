"""How the panel looks: the board, the question, the verbs and other ways there are, and what is always at hand."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import discord

from bot.chat.buttons import Press, button, menu
from bot.chat.learning import is_lesson
from bot.chat.naming import word_name
from bot.chat.panel.drafts import Draft
from bot.chat.panel.pages import PAGE
from bot.chat.panel.practice import needs_help
from bot.chat.panel.questions import find_changeable
from bot.chat.request import Asked
from bot.chat.sheet import Beside, Part, Sheet
from bot.chat.table.posts import tell_missed
from bot.chat.table.scenes import sight_of
from bot.chat.tongues import ENTRY, LABEL
from bot.desk import Card, Here, Verb
from rules.kernel.move import describe, phrase
from rules.kernel.offer import Move, Seat, fields_of
from rules.kernel.text import Capital, Lines, Text
from rules.kernel.words import listed, whom

__all__ = [
    "FIRST",
    "GO",
    "WIDTH",
    "Way",
    "arrange_ways",
    "beside",
    "lay_out_besides",
    "list_reasons",
    "list_verbs",
    "live",
    "lower",
    "open_sheet",
    "place",
    "show_waiting",
    "step",
    "tell_so_far",
    "tell_way",
]

WIDTH = 5  # buttons in a row
MOST_ROWS = 3  # more would leave the question off the screen
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
    sign: str = "",
) -> Press:
    """A button of the panel."""
    return button(text, *place(draft, action, about), style=style, disabled=off, sign=sign)


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
        Lines([note, asked.say(Lines([_head(asked, card, what), _moment(here)]))]),
        *await _lay_out(asked, here, draft, card.verbs, MOST_ROWS),
        asked.say(list_reasons(reasons)),
        *await beside(asked, here, draft),
    ]


async def show_waiting(asked: Asked, here: Here, draft: Draft, note: str) -> Sheet:
    """It is somebody else's turn."""
    card = here.menu()
    ways = await _lay_out(asked, here, draft, card.verbs, MOST_ROWS)
    turn = Text("It is {others}'s turn.", others=whom(card.awaiting))
    if not any(ways):
        turn = Text("{turn} You can look at your hand meanwhile.", turn=turn)
    text = asked.say(Lines([turn, _moment(here) if any(ways) else ""]))
    return [asked.say(tell_missed(here.missed)), Lines([note, text]), *ways, *await beside(asked, here, draft)]


def _head(asked: Asked, card: Card, what: str) -> Text:
    return Text("**Your turn, {name}.** {what}", name=asked.name(card.seat), what=what)


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
    in lines, and the buttons in rows. So a message holds it, with all that is around it. What is in small print stands
    below the buttons, so that a phone shows them with the question."""
    alone = [way for way in ways if not way.minor]
    few = len(alone) <= WIDTH and sum(len(way.presses) for way in ways) <= 2 * WIDTH
    if not (beside and few and all(_stands_alone(way) for way in alone)):
        alone = []
    others = [way for way in ways if way not in alone]
    presses = [press for way in alone for press in way.presses[1:]] + [press for way in others for press in way.presses]
    return [
        *(Beside(_print(way, way.text), way.presses[0]) for way in alone),
        Lines(tell_way(way) for way in others if not way.small and (way.text or len(way.name) > LABEL)),
        *_in_rows(presses),
        Lines(tell_way(way) for way in others if way.small and way.text),
    ]


def _in_rows(presses: Sequence[Press]) -> Sheet:
    return [presses[start : start + WIDTH] for start in range(0, len(presses), WIDTH)]


def _stands_alone(way: Way) -> bool:
    """Whether the button says what the way is called, and leaves room to say what it comes to."""
    return bool(way.text) and len(way.name) <= SHORT


def tell_way(way: Way) -> str:
    """A line for what a way comes to, or for its name, where a button or a menu has no room for it."""
    if not way.text:
        return Text("- {name}", name=way.name)
    told = Text("**{name}**: {text}", name=way.name, text=way.text)
    return _print(way, told) if way.small else Text("- {text}", text=told)


def _print(way: Way, text: str) -> str:
    return Text("-# {text}", text=text) if way.small else text


async def _lay_out(asked: Asked, here: Here, draft: Draft, some: Sequence[Verb], most: int) -> Sheet:
    """The verbs that may be used, as buttons where so many rows hold them, with what each comes to, or for a beginner
    what it is; else as menus. Asides are always at hand."""
    at_once, helped = here.at_once(), await needs_help(asked, here)
    some = [verb for verb in some if not (verb.barred or verb.move.aside)]
    ways = []
    for verb in some:
        stake = asked.say(at_once.get(verb.name, ""))
        told = stake or (describe(verb.move) if helped else "")
        quiet = verb.anytime or (verb.move.quiet and len(live(here.menu())) > 1)
        presses = _verb(here, draft, verb, at_once, PLAIN if quiet else FIRST)
        ways.append(Way(word_name(verb.name), told, presses, not stake, verb.anytime))
    if sum(len(way.presses) for way in ways) <= most * WIDTH:
        return arrange_ways(ways, beside=most > 1)
    long = [tell_way(way) for way in ways if len(way.text) > ENTRY]
    entries = [
        (verb.stamp, word_name(verb.name), asked.caption(at_once.get(verb.name) or describe(verb.move)))
        for verb in some
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


def _verb(here: Here, draft: Draft, verb: Verb, at_once: Mapping[str, str], style: discord.ButtonStyle) -> list[Press]:
    """The verb's button, and one for its form where it would be made as it stands although there is a choice."""
    found = [step(word_name(verb.name), draft, "verb", verb.stamp, style=style)]
    if verb.name in at_once and fields_of(verb.move) and not verb.anytime:
        move = here.complete(verb.name, {})
        if isinstance(move, Move) and find_changeable(here, move, {}):
            found.append(step(Text("Change {name}…", name=lower(verb.name)), draft, "form", verb.stamp))
    return found


async def beside(asked: Asked, here: Here, draft: Draft) -> Sheet:
    """What is always at hand, and the standing order that would have answered what is asked."""
    card = here.menu()
    asides = [verb for verb in card.verbs if verb.move.aside and verb.name != draft.verb]
    found = [step(word_name(verb.name), draft, "verb", verb.stamp, off=bool(verb.barred)) for verb in asides]
    found.append(button(Text("My hand"), "hand", here.match))
    if here.hinting:
        found.append(button(Text("Hint"), "hint", here.match))
    if card.undo:
        found.append(button(Text("Undo"), "undo", here.match, card.undo))
    if await is_lesson(asked, here.match):
        found.append(button(Text("Stop the lesson"), "stop", here.match))
    if card.proposal:
        found.append(step(card.proposal.label, draft, "order"))
    return _in_rows(found)


def list_reasons(reasons: Sequence[str]) -> Text:
    """What is not possible, and why."""
    return Lines(Text("-# {reason}", reason=reason) for reason in reasons)


async def tell_so_far(  # noqa: PLR0917 - each has its place
    asked: Asked, here: Here, draft: Draft, move: type[Move], picks: Mapping[str, str], lesson: str, *, first: bool
) -> str:
    """The verb and what was picked; where nothing was pressed yet, whose turn it is, what for, and what to go by. Where
    a lesson explains it, nothing else does."""
    card, helped = here.menu(), not lesson and await needs_help(asked, here)
    choices, about = phrase(move, picks), describe(move) if helped else ""
    so_far = Text("**{name}**", name=word_name(draft.verb))
    if choices and not move.aside:
        so_far = Text("{verb} {choices}", verb=so_far, choices=choices)
    elif choices or about:
        so_far = Text("{verb} · {text}", verb=so_far, text=choices or about)
    if not first:
        return asked.say(Lines([lesson, so_far]))
    only = ONLY if _is_only(card) else ""
    if about and len(live(card)) == 1:
        return asked.say(
            Lines([_head(asked, card, Lines([only, about], " ")), _moment(here), so_far if choices else ""])
        )
    ways = Text("{ways}?", ways=Capital(listed([lower(verb.name) for verb in live(card)], "or")))
    told = so_far if choices or about else ""
    return asked.say(Lines([lesson, _head(asked, card, Lines([ways, only], " ")), _moment(here), told]))


def lower(name: str) -> Text:
    """A name within a sentence."""
    return Text(word_name(name).lower())
