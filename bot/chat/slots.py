"""What is still to be chosen for a move, in words that name those at the table. Commands and panel ask alike."""

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Any

import msgspec

from bot.chat.asked import Asked
from bot.chat.people import quoted
from bot.chat.typed import Ask, parts, understood
from rules.kernel.errors import Illegal
from rules.kernel.game import Game
from rules.kernel.menu import Question
from rules.kernel.offer import Move, Option, fields_of
from rules.kernel.words import label, listed

__all__ = [
    "Next",
    "Whole",
    "answered_with",
    "answers",
    "asker",
    "changeable",
    "follow_ups",
    "following",
    "settled",
    "spoken",
    "tag",
    "weighed",
]


class Whole(msgspec.Struct, frozen=True):
    """A move that only has to be made, with what it comes to and the slots that filled themselves although there is a
    choice."""

    move: Move
    says: str
    changeable: list[str]


class Next(msgspec.Struct, frozen=True):
    """The next thing to choose."""

    slot: str
    options: list[Option]
    says: str = ""
    chosen: tuple[Any, ...] = ()
    grows: bool = False
    enough: bool = False  # a list that may be left as it is


def tag(move: type[Move]) -> str:
    """What a verb is called."""
    return str(move.__struct_config__.tag)


async def wording(asked: Asked, options: Sequence[Option]) -> list[Option]:
    """The options with names for seats."""
    return [
        msgspec.structs.replace(
            option,
            label=await asked.plain(option.label),
            hint=await asked.plain(option.hint),
            barred=await asked.plain(option.barred),
        )
        for option in options
    ]


async def asker(asked: Asked, verb: str) -> Ask:
    """What asks for a verb's options."""
    match = await asked.table()

    async def ask(slot: str, picks: Mapping[str, Any]) -> list[Option]:
        return await wording(asked, await asked.desk.options(match, asked.person, verb, slot, picks))

    return ask


async def weighed(
    asked: Asked, verb: str, picks: Mapping[str, Any], question: Next, some: list[Option]
) -> list[Option]:
    """Some options of a question, each with what it would come to for a hint, as far as the game says."""
    ways = [{**picks, question.slot: answered_with(question, option.value)} for option in some]
    stakes = await asked.desk.foretold(await asked.table(), asked.person, verb, ways)
    return [
        msgspec.structs.replace(option, hint=await asked.plain(stake) or option.hint)
        for option, stake in zip(some, stakes, strict=True)
    ]


async def following(asked: Asked, verb: str, picks: Mapping[str, Any], growing: str = "") -> Next | Move:
    """The next thing to choose, or the whole move. A `growing` list is asked about while anything can be added."""
    match = await asked.table()
    found = await asked.desk.complete(match, asked.person, verb, picks)
    same = isinstance(found, Question) and found.slot == growing
    if growing and not same:
        options = await asked.desk.options(match, asked.person, verb, growing, picks)
        if any(not option.barred for option in options):
            (says,) = await asked.desk.foretold(match, asked.person, verb, [picks])
            chosen = tuple(picks[growing])
            return Next(
                growing, await wording(asked, options), await asked.named(says), chosen, grows=True, enough=True
            )
    if isinstance(found, Question):
        enough = found.grows and not same and await _none_is_enough(asked, verb, picks, found.slot)
        options = await wording(asked, found.options)
        return Next(found.slot, options, await asked.named(found.says), found.chosen, found.grows, enough)
    return found


async def _none_is_enough(asked: Asked, verb: str, picks: Mapping[str, Any], slot: str) -> bool:
    """Whether a list may stay empty."""
    found = await asked.desk.complete(await asked.table(), asked.person, verb, {**picks, slot: []})
    return not (isinstance(found, Question) and found.slot == slot)


async def changeable(asked: Asked, move: Move, picks: Mapping[str, Any]) -> list[str]:
    """The slots of a whole move that were filled with a default although there is a choice."""
    match, verb = await asked.table(), tag(type(move))
    found: list[str] = []
    before: dict[str, Any] = {}
    for name in await asked.desk.slots(match, asked.person, verb):
        if name not in picks and fields_of(type(move))[name].kind is not tuple:
            options = await asked.desk.options(match, asked.person, verb, name, before)
            if sum(not option.barred for option in options) > 1:
                found.append(name)
        before[name] = getattr(move, name)
    return found


def answered_with(question: Next, value: Any) -> Any:
    """What the slot holds once this was picked too."""
    return [*question.chosen, value] if question.grows else value


async def answers(asked: Asked, move: type[Move], text: str) -> dict[str, Any]:
    """Typed answers, put to one question after another."""
    picks: dict[str, Any] = {}
    growing = ""
    for part in parts(text):
        question = await following(asked, tag(move), picks, growing)
        if not isinstance(question, Next):
            raise Illegal(f"{quoted(part)} answers no question; leave it out.")
        try:
            value = understood(part, question.options, question.slot)
        except Illegal:
            if not (question.enough and growing):
                raise
            question = await following(
                asked, tag(move), picks
            )  # the list is done, and this answers what comes after it
            if not isinstance(question, Next):
                raise
            value = understood(part, question.options, question.slot)
        picks[question.slot] = answered_with(question, value)
        growing = question.slot if question.grows else ""
    return picks


async def follow_ups(asked: Asked, game: Game) -> list[type[Move]]:
    """The questions of the turn that are open for whoever asks."""
    card = await asked.desk.menu(await asked.table(), asked.person)
    return [verb.move for verb in card.verbs if verb.move.follow_up and not verb.barred and verb.move in game.moves]


async def settled(asked: Asked, move: type[Move], picks: Mapping[str, Any], slot: str) -> dict[str, Any]:
    """The picks, with what has one answer among the slots before this one."""
    ask = await asker(asked, tag(move))
    known = dict(picks)
    for name, field in takewhile(lambda item: item[0] != slot, fields_of(move).items()):
        if name not in known and field.kind is not tuple:
            try:
                legal = {option.value for option in await ask(name, known) if not option.barred}
            except Illegal:
                continue  # nothing to choose here
            if len(legal) == 1:
                known[name] = legal.pop()
    return known


async def spoken(asked: Asked, verb: str, picks: Mapping[str, Any]) -> dict[str, str]:
    """How the picks read, by slot."""
    ask = await asker(asked, verb)
    before: dict[str, Any] = {}
    told = {}
    for slot, value in picks.items():
        many = isinstance(value, list | tuple)
        texts = []
        for count, each in enumerate(value if many else [value]):
            options = await ask(slot, {**before, slot: value[:count]} if many else before)
            texts.append(next((option.label for option in options if option.value == each), label(each)))
        told[slot] = listed(texts) or "nothing"
        before[slot] = value
    return told
