"""The panel's layout: the board, the question, the verbs, and buttons that are always there."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

import discord

from bot.chat.base.buttons import Press, button, menu
from bot.chat.base.request import Request
from bot.chat.base.sheet import Sheet
from bot.chat.panel.beginner import needs_help
from bot.chat.panel.choices import (
    Choose,
    PanelChoice,
    arrange_ways,
    as_menu,
    in_rows,
    list_reasons,
    tell_way,
)
from bot.chat.panel.drafts import Draft
from bot.chat.panel.learning import is_lesson
from bot.chat.panel.questions import find_changeable
from bot.chat.panel.screen_fit import FittedParts, PanelSize, QuestionParts, fit_screen
from bot.chat.table.arranging import tell_missed
from bot.chat.table.scenes import sight_of
from bot.desk import SeatMenu, TableView, Verb
from rules.kernel import (
    Lines,
    Move,
    Seat,
    Text,
    describe,
    fields_of,
    name_verb,
    phrase_choices,
    verb_within,
    whose_turn,
)

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
    """Make a button of the panel."""
    return button(text, *place(draft, action, about), style=style, disabled=off, sign=sign)


def place(draft: Draft, action: str, about: str) -> tuple[str, object, object, object, str, str]:
    """The arguments of a button's custom id."""
    return "step", draft.match, draft.id, draft.mark, action, about


# ---------------------------------------------------------------- kinds of verbs


def live(card: SeatMenu) -> list[Verb]:
    """The verbs that call for a decision: those of the turn, and replies.
    Verbs that are possible at any time don't count."""
    return [verb for verb in card.verbs if not (verb.barred or is_beside(verb))]


def is_beside(verb: Verb) -> bool:
    """Whether a verb has nothing to do with the current turn or question."""
    return verb.move.standing_order or (verb.anytime and not verb.move.reply)


def calls(card: SeatMenu, verb: Verb) -> bool:
    """Whether this verb is the point of the turn, as every other one is optional."""
    return all(other.move.optional for other in live(card) if other.name != verb.name)


# ---------------------------------------------------------------- panels


async def list_verbs(
    request: Request, table_view: TableView, draft: Draft, note: str, lesson: str
) -> Sheet:
    """Show the verbs in the game's order.
    Barred verbs of the turn are listed with their reasons."""
    card = table_view.menu()
    what = ONLY if _is_only(card) else Text("What will you do?")
    asking = QuestionParts(
        note,
        Lines([lesson, request.say(_head(request, card, what))]),
        request.say(_moment(table_view)),
        "",
        "",
    )
    barred = [
        (name_verb(verb.move), request.say(verb.barred))
        for verb in card.verbs
        if verb.barred and not (verb.anytime or verb.move.standing_order)
    ]
    ways = await _list_ways(request, table_view, draft, live(card))
    rest = await list_rest(request, table_view, draft)

    def lay(size: PanelSize) -> list[FittedParts]:
        return [arrange_ways(ways, size, _menu(draft)), rest.lay(size)]

    return await show_screen(request, table_view, asking, lay, barred=list_reasons(barred))


async def show_waiting(
    request: Request, table_view: TableView, draft: Draft, note: str, lesson: str
) -> Sheet:
    """Show the panel while it is somebody else's turn."""
    card = table_view.menu()
    replies = await _list_ways(request, table_view, draft, live(card))
    rest = await list_rest(request, table_view, draft)
    turn = whose_turn(card.awaiting, together=card.together)
    able = any(not (verb.barred or verb.move.standing_order) for verb in card.verbs)
    if not able:
        told = "{turn} The table's post says when it is yours."
        if card.together:
            told = "{turn} The table's post says when you play again."
        turn = Text(told, turn=turn)
    asking = QuestionParts(
        note,
        Lines([lesson, request.say(turn)]),
        request.say(_moment(table_view)) if able else "",
        "",
        "",
    )
    missed = request.say(tell_missed(table_view.missed))

    def lay(size: PanelSize) -> list[FittedParts]:
        return [arrange_ways(replies, size, _menu(draft)), rest.lay(size)]

    return fit_screen(missed, None, asking, lay, request.tongue)


async def show_screen(
    request: Request,
    table_view: TableView,
    asking: QuestionParts,
    lay: Callable[[PanelSize], Iterable[FittedParts]],
    targets: Sequence[str] = (),
    *,
    barred: Sequence[str] = ("",),
) -> Sheet:
    """Lay out the panel.
    Missed events and the board come first. The question stands right above its choices, where a
    phone shows it. Barred choices come last."""
    sight = await sight_of(request, table_view, targets)
    return fit_screen(
        request.say(tell_missed(table_view.missed)), sight, asking, lay, request.tongue, barred
    )


def _head(request: Request, card: SeatMenu, what: str) -> Text:
    turn = Text("**Your turn, {name}.**", name=request.name(card.seat))
    return Text("{turn} {what}", turn=turn, what=what) if what else turn


def _is_only(card: SeatMenu) -> bool:
    """Whether the turn has just one possible move, and nothing else can be done meanwhile."""
    return card.forced is not None and not any(
        verb.anytime and not (verb.barred or verb.move.standing_order) for verb in card.verbs
    )


def _moment(table_view: TableView) -> str:
    """The situation to decide on, in the game's words."""
    return table_view.game.words.moment(table_view.view(), Seat(table_view.menu().seat))


# ---------------------------------------------------------------- below the question


class SideMoves(NamedTuple):
    """Side moves, possible at any time or in advance, and the buttons that are always there."""

    ways: Sequence[PanelChoice]
    presses: Sequence[Press]
    draft: Draft

    def lay(self, size: PanelSize) -> FittedParts:
        """Lay out everything as buttons, or the side moves as a menu if space is short."""
        if size is PanelSize.WHOLE or len(self.ways) < 2:
            told = Lines(
                tell_way(way._replace(small=True))
                for way in self.ways
                if way.text and not way.small
            )
            return FittedParts(
                [
                    told,
                    *in_rows(
                        [*(press for way in self.ways for press in way.presses), *self.presses]
                    ),
                ]
            )
        more = partial(menu, Text("What else you can do"), *place(self.draft, "verb", "more"))
        able = [way for way in self.ways if not all(press.item.disabled for press in way.presses)]
        listed_ways = as_menu(able, PanelSize.LISTED, lambda entries: more(entries=entries))
        return FittedParts([*listed_ways.below, *in_rows(self.presses)], listed_ways.above)


def _is_shown_beside(verb: Verb) -> bool:
    return is_beside(verb) and (verb.move.standing_order or not verb.barred)


async def list_rest(
    request: Request, table_view: TableView, draft: Draft, *, first: bool = True
) -> SideMoves:
    """The side moves, the standing buttons, and the standing order that would have answered this
    question. In the middle of a move there is only the button for the player's own hand."""
    own = button(table_view.game.words.own, "hand", table_view.match)
    if not first:
        return SideMoves([], [own], draft)
    card = table_view.menu()
    besides = [verb for verb in card.verbs if verb.name != draft.verb and _is_shown_beside(verb)]
    found = [own]
    if table_view.hinting:
        found.append(button(Text("Hint"), "hint", table_view.match))
    if card.undo:
        found.append(button(Text("Undo"), "undo", table_view.match, card.undo))
    if await is_lesson(request, table_view):
        found.append(button(Text("Stop the lesson"), "stop", table_view.match))
    if card.proposal:
        found.append(step(card.proposal.label, draft, "order"))
    return SideMoves(await _list_ways(request, table_view, draft, besides), found, draft)


async def list_others(
    request: Request, table_view: TableView, draft: Draft
) -> Callable[[PanelSize], FittedParts]:
    """The turn's other verbs, if the panel opened with the question of one verb."""
    others = [verb for verb in live(table_view.menu()) if verb.name != draft.verb]
    ways = await _list_ways(request, table_view, draft, others)
    return lambda size: arrange_ways(ways, size, _menu(draft), beside=False)


async def _list_ways(
    request: Request, table_view: TableView, draft: Draft, some: Sequence[Verb]
) -> list[PanelChoice]:
    """Verbs with their outcome if they ask nothing.
    Beginners get an explanation instead, if there is no outcome."""
    at_once, helped = table_view.at_once(), await needs_help(request, table_view)
    ways, alone = [], len(live(table_view.menu())) == 1
    for verb in some:
        stake = "" if verb.move.standing_order else request.say(at_once.get(verb.name, ""))
        told = stake or (describe(verb.move) if helped else "")
        entry = (
            verb.stamp,
            name_verb(verb.move),
            request.remark(at_once.get(verb.name) or describe(verb.move)),
        )
        presses = _press(table_view, draft, verb, at_once, last=alone and not stake)
        ways.append(PanelChoice(name_verb(verb.move), told, presses, entry, small=not stake))
    return ways


def _press(
    table_view: TableView, draft: Draft, verb: Verb, at_once: Collection[str], *, last: bool
) -> list[Press]:
    """The verb's button.
    If a press would make the move with defaults that could be changed, a second button opens its
    form. An optional verb is highlighted only if it is the `last` one and costs nothing."""
    style = PLAIN if is_beside(verb) or (verb.move.optional and not last) else FIRST
    found = [
        step(name_verb(verb.move), draft, "verb", verb.stamp, style=style, off=bool(verb.barred))
    ]
    if (
        verb.name in at_once
        and fields_of(verb.move)
        and not (verb.anytime or verb.move.standing_order)
    ):
        move = table_view.complete(verb.name, {})
        if isinstance(move, Move) and find_changeable(table_view, move, {}):
            found.append(
                step(Text("Change {name}…", name=verb_within(verb.move)), draft, "form", verb.stamp)
            )
    return found


def _menu(draft: Draft) -> Choose:
    return lambda entries: menu(Text("Choose a move"), *place(draft, "verb", ""), entries=entries)


# ---------------------------------------------------------------- above the choices


async def word_so_far(  # noqa: PLR0917 - each is a part of the sheet
    request: Request,
    table_view: TableView,
    move: type[Move],
    picks: Mapping[str, str],
    note: str,
    lesson: str,
    question: str,
    *,
    first: bool,
) -> QuestionParts:
    """The text above the choices: the verb, the picks so far, and the question.
    When the panel opens, it also tells whose turn it is and the situation. A lesson replaces other
    explanations, and stands with the head."""
    card = table_view.menu()
    helped = not lesson and (move.standing_order or await needs_help(request, table_view))
    choices, about = phrase_choices(move, picks), describe(move) if helped else ""
    so_far, about = phrase_move(move, choices), "" if choices else about
    if not first:
        small = Text("-# {text}", text=about) if about else ""
        return QuestionParts(
            note, Lines([lesson, request.say(so_far)]), "", request.say(small), question
        )
    small = Text("-# {verb}: {text}", verb=so_far, text=about) if about else ""
    head = Lines([lesson, request.say(_head(request, card, ONLY if _is_only(card) else ""))])
    asks = Lines(["" if about else request.say(so_far), question])
    return QuestionParts(note, head, request.say(_moment(table_view)), request.say(small), asks)


def phrase_move(move: type[Move], choices: str) -> Text:
    """Tell a move, as far as it is chosen."""
    verb = Text("**{name}**", name=name_verb(move))
    if not choices:
        return verb
    return Text(
        "{verb} · {text}" if move.standing_order else "{verb} {text}", verb=verb, text=choices
    )
